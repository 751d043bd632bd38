//! The lines of a game: the main line and the variations, each of which stands below the line that it leaves.

use plyglot::Span;
use plyglot::record::Item;

/// One line of moves.
struct Branch {
    /// The number of its first half-move.
    first: u32,
    /// The line that it leaves, by index.
    parent: usize,
    /// Where its heading stands.
    heading: Span,
    items: Vec<Item>,
    plies: u32,
}

/// All lines, in the order of the text.
pub(super) struct Branches {
    lines: Vec<Branch>,
    /// For each number of a half-move, the last line that has it otherwise than as the first of a variation: a variation
    /// that begins at the same half-move as the one before is another one of their common line.
    owners: Vec<usize>,
}

impl Branches {
    pub(super) fn new() -> Branches {
        let main = Branch { first: 1, parent: 0, heading: 0..0, items: Vec::new(), plies: 0 };
        Branches { lines: vec![main], owners: Vec::new() }
    }

    /// Appends to the line that is read.
    pub(super) fn push(&mut self, item: Item) {
        let index = self.lines.len() - 1;
        let line = &mut self.lines[index];
        if matches!(item, Item::Ply { .. }) {
            let number = (line.first + line.plies - 1) as usize;
            line.plies += 1;
            if index == 0 {
                self.owners.push(index);
            } else if line.plies > 1 {
                match self.owners.get_mut(number) {
                    Some(owner) => *owner = index,
                    None => self.owners.push(index),
                }
            }
        }
        line.items.push(item);
    }

    /// The number of the half-move that is due.
    pub(super) fn due(&self) -> u32 {
        self.lines.last().map_or(1, |line| line.first + line.plies)
    }

    /// Whether the main line is read.
    pub(super) fn is_main(&self) -> bool {
        self.lines.len() == 1
    }

    /// Whether anything has been read.
    pub(super) fn is_empty(&self) -> bool {
        self.is_main() && self.lines[0].items.is_empty()
    }

    /// Whether a half-move has been read.
    pub(super) fn has_plies(&self) -> bool {
        !self.is_main() || self.lines[0].plies > 0
    }

    /// Begins a variation at a half-move; `false`, and nothing happens, where no line has that half-move.
    pub(super) fn vary(&mut self, first: u32, heading: Span) -> bool {
        let Some(&parent) = first.checked_sub(1).and_then(|index| self.owners.get(index as usize)) else {
            return false;
        };
        self.lines.push(Branch { first, parent, heading, items: Vec::new(), plies: 0 });
        true
    }

    /// The items with every variation in its place, behind the half-move that it replaces and what belongs to that.
    pub(super) fn finish(self) -> Vec<Item> {
        // The variations of each line, the one that comes first at the end of its list.
        let mut inside: Vec<Vec<(u32, usize)>> = self.lines.iter().map(|_| Vec::new()).collect();
        for (index, line) in self.lines.iter().enumerate().skip(1).rev() {
            inside[line.parent].push((line.first, index));
        }
        inside.iter_mut().for_each(|list| list.sort_by_key(|&(first, _)| std::cmp::Reverse(first)));
        let rest = |line: Branch| (line.first, line.heading, line.items.into_iter().peekable());
        let mut lines: Vec<_> = self.lines.into_iter().map(rest).collect();
        let mut items: Vec<Item> = Vec::new();
        let mut open = vec![0];
        while let Some(&index) = open.last() {
            let (due, _, rest) = &mut lines[index];
            let may_open = rest.peek().is_none_or(|item| matches!(item, Item::Ply { .. }));
            if let Some((_, variation)) = inside[index].pop_if(|(first, _)| may_open && *first < *due) {
                items.push(Item::Open(lines[variation].1.clone()));
                open.push(variation);
                continue;
            }
            match rest.next() {
                Some(item) => {
                    *due += u32::from(matches!(item, Item::Ply { .. }));
                    items.push(item);
                }
                None => {
                    open.pop();
                    let end = items.last().map_or(0, |item| item.span().end);
                    items.extend((index > 0).then_some(Item::Close(end..end)));
                }
            }
        }
        items
    }
}

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
pub(super) struct Branches(Vec<Branch>);

impl Branches {
    pub(super) fn new() -> Branches {
        Branches(vec![Branch { first: 1, parent: 0, heading: 0..0, items: Vec::new(), plies: 0 }])
    }

    fn last(&mut self) -> &mut Branch {
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Appends to the line that is read.
    pub(super) fn push(&mut self, item: Item) {
        let branch = self.last();
        branch.plies += u32::from(matches!(item, Item::Ply { .. }));
        branch.items.push(item);
    }

    /// The number of the half-move that is due.
    pub(super) fn due(&self) -> u32 {
        self.0.last().map_or(1, |branch| branch.first + branch.plies)
    }

    /// Whether the main line is read.
    pub(super) fn is_main(&self) -> bool {
        self.0.len() == 1
    }

    /// Whether anything has been read.
    pub(super) fn is_empty(&self) -> bool {
        self.is_main() && self.0[0].items.is_empty()
    }

    /// Whether a half-move has been read.
    pub(super) fn has_plies(&self) -> bool {
        !self.is_main() || self.0[0].plies > 0
    }

    /// Begins a variation at a half-move; `false`, and nothing happens, where no line has that half-move.
    pub(super) fn vary(&mut self, first: u32, heading: Span) -> bool {
        let has = |branch: &Branch| (branch.first..branch.first + branch.plies).contains(&first);
        // A variation that begins at the same half-move as the one before is another one of their common line.
        let leaves = |&index: &usize| has(&self.0[index]) && (index == 0 || self.0[index].first < first);
        let Some(parent) = (0..self.0.len()).rev().find(leaves) else { return false };
        self.0.push(Branch { first, parent, heading, items: Vec::new(), plies: 0 });
        true
    }

    /// The items with every variation in its place, behind the half-move that it replaces and what belongs to that.
    pub(super) fn finish(mut self) -> Vec<Item> {
        while self.0.len() > 1 {
            let Some(branch) = self.0.pop() else { break };
            let parent = &mut self.0[branch.parent];
            let wanted = branch.first - parent.first + 1;
            let mut depth = 0u32;
            let mut plies = 0;
            let at = parent.items.iter().position(|item| {
                match item {
                    Item::Open(_) => depth += 1,
                    Item::Close(_) => depth -= 1,
                    Item::Ply { .. } if depth == 0 => plies += 1,
                    _ => {}
                }
                plies > wanted || (depth == 1 && plies == wanted && matches!(item, Item::Open(_)))
            });
            let at = at.unwrap_or(parent.items.len());
            let end = branch.items.last().map_or(branch.heading.end, |item| item.span().end);
            let open = Item::Open(branch.heading.clone());
            let inside = branch.items.into_iter();
            let whole: Vec<Item> =
                std::iter::once(open).chain(inside).chain([Item::Close(end..end)]).collect();
            parent.items.splice(at..at, whole);
        }
        self.0.pop().map_or(Vec::new(), |branch| branch.items)
    }
}

//! The lines of a record: which half-move belongs to which, found in one pass.

use crate::readings::Token;
use crate::record::{CommentStyle, Item};

/// The lines of moves in a flat list of items. Line 0 is the main line.
pub(super) struct Lines {
    /// For every line, the indices of its half-moves and of the positions set up in it.
    tokens: Vec<Vec<u32>>,
    /// For every line, the index after its last item (that of its closing bracket).
    ends: Vec<usize>,
    /// Index of each opening bracket, in order; the line it opens is its place here plus 1.
    opens: Vec<usize>,
    /// Half-moves whose position before is looked at again, in order: some variation replaces them, or they stand
    /// a second time in another notation.
    replaced: Vec<usize>,
}

impl Lines {
    pub(super) fn of(items: &[Item]) -> Lines {
        let mut lines = Lines {
            tokens: vec![Vec::new()],
            ends: vec![items.len()],
            opens: Vec::new(),
            replaced: Vec::new(),
        };
        let mut stack = vec![0usize];
        for (at, item) in items.iter().enumerate() {
            let Some(&line) = stack.last() else { break };
            match item {
                Item::Ply { .. } | Item::Setup { .. } => lines.tokens[line].push(at as u32),
                Item::Open(_) => {
                    lines.replaced.extend(lines.last_ply(items, line));
                    lines.opens.push(at);
                    stack.push(lines.tokens.len());
                    lines.tokens.push(Vec::new());
                    lines.ends.push(items.len());
                }
                Item::Comment { style: CommentStyle::Echo, .. } => {
                    lines.replaced.extend(lines.last_ply(items, line));
                }
                Item::Close(_) if stack.len() > 1 => {
                    stack.pop();
                    lines.ends[line] = at;
                }
                _ => {}
            }
        }
        lines.replaced.sort_unstable();
        lines
    }

    /// The index of the last half-move of a line so far.
    fn last_ply(&self, items: &[Item], line: usize) -> Option<usize> {
        let is_ply = |at: &usize| matches!(items[*at], Item::Ply { .. });
        self.tokens[line].iter().rev().map(|&at| at as usize).find(is_ply)
    }

    /// Whether the next number in a line after the half-move of this index goes on from the one before that half-move.
    pub(super) fn number_is_confirmed(&self, items: &[Item], line: usize, token: usize) -> bool {
        let number = |at: &u32| match &items[*at as usize] {
            Item::Ply { number: Some(number), .. } => Some(number.number as usize),
            _ => None,
        };
        let from = &self.tokens[line][token..];
        let Some(written) = from.first().and_then(number) else { return false };
        let mut later = from.iter().enumerate().skip(1);
        later.find_map(|(plies, at)| Some((plies, number(at)?))).is_some_and(|(plies, next)| {
            // The second half-move of a number may have it again.
            next * 2 == written * 2 + plies
                || plies == 1 && next == written && {
                    let mut after = from.iter().enumerate().skip(2);
                    after
                        .find_map(|(plies, at)| Some(number(at)? * 2 == written * 2 + plies))
                        .unwrap_or(false)
                }
        })
    }

    /// The half-moves of a line and the positions set up in it.
    pub(super) fn tokens<'a>(&self, items: &'a [Item], line: usize) -> Vec<Token<'a>> {
        self.tokens[line]
            .iter()
            .filter_map(|&at| match &items[at as usize] {
                Item::Ply { text, .. } => Some(Token::Move(text)),
                Item::Setup { text, .. } => Some(Token::Setup(text)),
                _ => None,
            })
            .collect()
    }

    /// The line that the bracket at this index opens.
    pub(super) fn opened_at(&self, at: usize) -> usize {
        self.opens.binary_search(&at).map_or(0, |place| place + 1)
    }

    /// The index of the item that ends the line: its closing bracket, or one past the last item.
    pub(super) fn end(&self, line: usize, items: usize) -> usize {
        self.ends.get(line).copied().unwrap_or(items)
    }

    /// Whether the position before the half-move at this index is looked at again.
    pub(super) fn replaced(&self, at: usize) -> bool {
        self.replaced.binary_search(&at).is_ok()
    }
}

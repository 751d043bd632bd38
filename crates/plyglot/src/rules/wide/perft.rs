//! Perft: how many sequences of legal moves there are, the proof of the rules.

use super::moves::Move;
use super::position::Position;
use crate::rules::Position as _;

/// The number of sequences of `depth` legal moves. The last move of each is counted, not made.
///
/// ```
/// use plyglot::rules::wide::{Position, find, perft};
/// let start = Position::start(find("capablanca").unwrap()).unwrap();
/// assert_eq!(perft(&start, 2), 784);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    if position.variant.tables.repeats {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        return match depth {
            1 => moves.len() as u64,
            _ => moves.into_iter().map(|mv| perft(&position.after(mv), depth - 1)).sum(),
        };
    }
    if depth == 1 {
        position.each_legal(|_| total += 1);
    } else {
        position.each_legal(|mv| total += perft(&position.after(mv), depth - 1));
    }
    total
}

/// The number for each first move, in the order of move lists. Empty for depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 {
        position.legal_moves(&mut moves);
    }
    moves.into_iter().map(|mv| (mv, perft(&position.after(mv), depth - 1))).collect()
}

impl Position {
    /// The position after a legal move.
    #[inline]
    pub(super) fn after(&self, mv: Move) -> Position {
        let mut after = *self;
        after.make(mv);
        after
    }
}

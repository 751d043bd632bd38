//! Perft: how many sequences of legal moves there are, the proof of the rules.

use super::moves::Move;
use super::position::Position;

/// The number of sequences of `depth` legal moves. The last move of each is counted, not made.
///
/// ```
/// use plyglot::rules::chess::{Position, perft};
/// assert_eq!(perft(&Position::START, 3), 8902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => sum(position, |after| perft(after, depth - 1)),
    }
}

/// The same number with every move made, which is the measure of how fast moves are made.
pub fn perft_moves(position: &Position, depth: u32) -> u64 {
    if depth == 0 { 1 } else { sum(position, |after| perft_moves(after, depth - 1)) }
}

/// The number for each first move, in the order of move lists. Empty for depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        position.each_legal(|mv| {
            let mut after = *position;
            after.play_legal(mv);
            counts.push((mv, perft(&after, depth - 1)));
        });
        counts.sort_unstable();
    }
    counts
}

#[inline(always)]
fn sum(position: &Position, mut count: impl FnMut(&Position) -> u64) -> u64 {
    let mut total = 0;
    position.each_legal(|mv| {
        let mut after = *position;
        after.play_legal(mv);
        total += count(&after);
    });
    total
}

impl Position {
    /// The number of legal moves.
    pub fn count_legal(&self) -> u64 {
        let mut count = 0;
        self.each_legal(|_| count += 1);
        count
    }
}

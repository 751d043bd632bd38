//! Perft: how many sequences of legal moves there are, the proof of the rules.

use super::movegen::Moves;
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
        _ => {
            let mut walk = Walk { position, depth: depth - 1, count: perft, total: 0 };
            position.generate(&mut walk);
            walk.total
        }
    }
}

/// The same number with every move made, which is the measure of how fast moves are made.
pub fn perft_moves(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        // The position counts as used, so that no compiler leaves out the last moves.
        std::hint::black_box(position);
        return 1;
    }
    let mut walk = Walk { position, depth: depth - 1, count: perft_moves, total: 0 };
    position.generate(&mut walk);
    walk.total
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

/// Makes every move and adds up what `count` says of the positions reached.
struct Walk<'a, F> {
    position: &'a Position,
    depth: u32,
    count: F,
    total: u64,
}

/// Every method is compiled into each place that finds moves: there the role is known, and playing needs no
/// look at what kind of man it is.
impl<F: Fn(&Position, u32) -> u64> Moves for Walk<'_, F> {
    #[inline(always)]
    fn one(&mut self, mv: Move) {
        let mut after = *self.position;
        after.play_legal(mv);
        self.total += (self.count)(&after, self.depth);
    }
}

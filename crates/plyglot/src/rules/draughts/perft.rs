//! Counts of the moves of a position to some depth, which prove the rules.

use super::position::{Move, Position};
use super::walk;
use crate::rules::Position as _;

/// Moves to `depth` half-moves, captures with the same squares and the same men taken counted once. Draw rules and the
/// rule of three king moves of Frisian draughts play no part. The last move of each sequence is counted, not made.
///
/// ```
/// use plyglot::rules::draughts::{Position, find, perft};
/// let start = Position::start(find("international").unwrap());
/// assert_eq!(perft(&start, 5), 27117);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    walk(position, depth, false)
}

/// As [`perft`], but captures that differ in their route are different moves. Several landing squares in a straight
/// continuation are one route: a route is what the long form of PDN 3.0 writes.
pub fn perft_routes(position: &Position, depth: u32) -> u64 {
    walk(position, depth, true)
}

/// For each legal move, in the order of the squares, the count below it; captures that differ in their route are one
/// move here. Empty for depth 0.
pub fn divide(position: &Position, depth: u32, routes: bool) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 {
        position.legal_moves(&mut moves);
    }
    let below = |mv| {
        let mut after = position.clone();
        after.play(mv);
        let ways = if routes { position.count_routes(mv) } else { 1 };
        (mv, ways * walk(&after, depth - 1, routes))
    };
    moves.into_iter().map(below).collect()
}

fn walk(position: &Position, depth: u32, routes: bool) -> u64 {
    let Position { rules, layout, men, kings, turn, .. } = *position;
    walk::walk(rules, &layout, men, kings, turn, depth, routes)
}

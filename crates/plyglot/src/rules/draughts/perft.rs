//! Counts of the moves of a position to some depth, which prove the rules.

use super::bits::Word;
use super::generate::{Run, Visitor};
use super::layout::on_grid;
use super::position::{Move, Position};
use super::rule_set::Choice;
use crate::rules::Position as _;

/// Moves to `depth` half-moves, captures with the same squares and the same men taken counted once. Draw rules and the
/// rule of three king moves of Frisian draughts play no part.
pub fn perft(position: &Position, depth: u32) -> u64 {
    walk(position, depth, false)
}

/// As [`perft`], but captures that differ in their route are different moves. Several landing squares in a straight
/// continuation are one route: a route is what the long form of PDN 3.0 writes.
pub fn perft_routes(position: &Position, depth: u32) -> u64 {
    walk(position, depth, true)
}

/// For each legal move, in the order of the squares, the count below it.
pub fn divide(position: &Position, depth: u32, routes: bool) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
        .into_iter()
        .map(|mv| {
            let mut after = position.clone();
            after.play(mv);
            (mv, walk(&after, depth.saturating_sub(1), routes))
        })
        .collect()
}

fn walk(position: &Position, depth: u32, routes: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut position = position.clone();
    position.tired = Default::default();
    if depth == 1 && routes {
        return on_grid!(position.layout, G => {
            let generator = position.generator::<G>();
            let mut count = Count { choice: position.rules.choice, kings: generator.kings, worth: 0, routes: 0 };
            generator.captures(generator.own, &mut count);
            if count.routes == 0 {
                generator.quiet(generator.own, |_, _, _| count.routes += 1);
            }
            count.routes
        });
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut total = 0;
    for mv in moves {
        let mut after = position.clone();
        after.play(mv);
        let mut ways = 1;
        if routes {
            ways = position.count_routes(mv);
        }
        total += ways * walk(&after, depth - 1, routes);
    }
    total
}

/// Counts the routes of the captures worth most.
struct Count<W> {
    choice: Choice,
    kings: W,
    worth: u64,
    routes: u64,
}

impl<W: Word> Visitor<W> for Count<W> {
    fn ends(&mut self, run: &Run<W>, _: W) {
        let worth = self.choice.worth(run, self.kings);
        if worth > self.worth {
            (self.worth, self.routes) = (worth, 0);
        }
        self.routes += u64::from(worth == self.worth);
    }
}

//! What the laws of the notations have in common: random games that are the same in every run.

use super::{Notation, WriteContext};
use crate::men::letters::Letters;
use crate::resolve::{Line, Scratch};
use crate::rules::Position;

/// A xorshift generator.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Plays a random game from a position, and shows every position and its legal moves.
pub(super) fn walk<P: Position>(
    start: P,
    plies: usize,
    chance: &mut Chance,
    mut see: impl FnMut(&Line<P>, &[P::Move]),
) {
    let mut line = Line::new(start);
    for _ in 0..plies {
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        see(&line, &moves);
        line.play(moves[chance.below(moves.len())]);
    }
}

/// The strict text of a move.
pub(super) fn write<P: Position>(
    notation: &dyn Notation,
    line: &Line<P>,
    mv: P::Move,
    letters: &'static Letters,
) -> String {
    let (mut rivals, mut text) = (Scratch::default(), String::new());
    let view = line.view(mv, notation.info().needs, &mut rivals);
    notation.write(&view, &WriteContext { letters, ..WriteContext::default() }, &mut text);
    text
}

//! How likely the moves of a position are, as people play.
//!
//! People take back, castle, save the men that are attacked and take those that are not defended. What is told of a move
//! (see [`chess::NAMES`] and [`draughts::NAMES`], and the cells it joins) is weighed as fits real games: the example
//! `likely` of `plyglot-formats` finds the weights. Where a record can be mended in several ways, the moves of one line
//! are what people play, and those of another are not: what is left to be taken is not taken, and who could take back
//! does not.

pub mod chess;
pub mod draughts;
mod scene;
mod weights;

use crate::rules::{Facts, Family, Position};
use crate::{Cell, Kind};

/// What is told of a move: features by their number, with their value; those that are not there are 0.
pub type Features = Vec<(u16, f32)>;

/// The moves before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Past {
    /// From where and to where the side that is to move went last.
    own: Option<(Cell, Cell)>,
    /// The same of the other side, and whether it took a man.
    last: Option<(Cell, Cell, bool)>,
}

impl Past {
    /// What is past after a move.
    #[must_use]
    pub fn after(self, facts: &Facts) -> Past {
        Past {
            own: self.last.map(|(from, to, _)| (from, to)),
            last: Some((facts.from, facts.to, facts.captured.is_some())),
        }
    }

    /// Where the other side's man went.
    fn other(self) -> Option<Cell> {
        self.last.map(|(_, to, _)| to)
    }

    fn took(self) -> bool {
        self.last.is_some_and(|(_, _, took)| took)
    }
}

/// How many features there are under rules of this family.
pub const fn count(family: Family) -> usize {
    match family {
        Family::Chess => chess::FEATURES,
        Family::Draughts => draughts::FEATURES,
    }
}

/// The features of each of the legal moves of a position.
pub fn features<P: Position>(position: &P, past: Past, moves: &[P::Move]) -> Vec<Features> {
    match P::FAMILY {
        Family::Chess => chess::features(position, past, moves),
        Family::Draughts => draughts::features(position, past, moves),
    }
}

/// How unlikely each of the legal moves is, in tenths of a bit.
pub(super) fn doubts<P: Position>(position: &P, past: Past, moves: &[P::Move]) -> Vec<i64> {
    let weights: &[i16] = match P::FAMILY {
        Family::Chess => &weights::CHESS,
        Family::Draughts => &weights::DRAUGHTS,
    };
    let weight =
        |feature: u16| weights.get(usize::from(feature)).map_or(0.0, |&weight| f64::from(weight) / 100.0);
    let score =
        |features: &Features| features.iter().map(|&(i, value)| weight(i) * f64::from(value)).sum::<f64>();
    let scores: Vec<f64> = features(position, past, moves).iter().map(score).collect();
    let sum = scores.iter().map(|score| score.exp2()).sum::<f64>().log2();
    scores.into_iter().map(|score| ((sum - score) * 10.0) as i64).collect()
}

/// Adds what is told of a move; what has no value is left out.
fn tell(features: &mut Features, feature: u16, value: f32) {
    if value != 0.0 {
        features.push((feature, value));
    }
}

fn yes(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// What a man is worth. The king, who cannot be taken, is worth nothing.
fn worth(family: Family, kind: Kind) -> f32 {
    match (family, kind) {
        (Family::Draughts, Kind::CROWNED) => 3.0,
        (_, Kind::PAWN) | (Family::Draughts, _) => 1.0,
        (_, Kind::QUEEN) => 9.0,
        (_, Kind::ROOK) => 5.0,
        _ if kind.is_royal() => 0.0,
        _ => 3.0,
    }
}

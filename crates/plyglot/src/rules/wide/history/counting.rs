//! The counts of makruk and its kin: a side that is worse off counts its moves, and the game is drawn when it comes
//! beyond a limit before it is mated.
//!
//! Thai chess (Thailand Chess Federation): without unpromoted pawns on the board a lone king counts on from the number
//! of men, to a limit given by the other side's strongest men: 8 for two rooks, 16 for one, 22 for two khons, 32 for two
//! knights, 44 for one khon, 64 for less. Another weaker side counts from one to 64.
//!
//! Cambodian chess: every limit is one less (7, 15, 21, 31, 43, 63). A weaker side counts as soon as it has three men at
//! most, whether pawns stand or not, and such a count goes on for a king that is left alone while they do.
//!
//! ASEAN chess: a lone king counts from one, without pawns on the board, to 16 for a rook, 44 for a khon, 64 for a
//! knight; against less there is no count.
//!
//! The limits were checked against those of Fairy-Stockfish (`Position::count_limit` in `src/position.cpp`, commit
//! c19b5f6). There a count of Thai and Cambodian chess runs for two sides of equal strength too; here it is that of the
//! weaker side. A record does not tell whether a player has begun to count: it is reckoned as if at the first chance.

use super::super::cells::one;
use super::super::position::{Position, role_of};
use super::super::variant::Counting;
use crate::Color;

/// A count that runs.
#[derive(Clone, Debug)]
pub(super) struct Count {
    /// The side that counts its moves.
    side: Color,
    /// It has its king alone.
    alone: bool,
    /// The number it has come to.
    number: u32,
    limit: u32,
}

impl Count {
    /// The count that begins in a position.
    pub(super) fn begun(position: &Position) -> Option<Count> {
        let rules = position.variant.history.counting;
        let pawns = |color: Color| {
            position.men[color].iter().any(|cell| position.variant.is_pawn(role_of(position.at(cell))))
        };
        if rules == Counting::None {
            return None;
        }
        let pawns = Color::BOTH.into_iter().any(pawns);
        if pawns && rules != Counting::Cambodian {
            return None;
        }
        let men = Color::BOTH.map(|color| position.men[color].len());
        let side = if men[0] < men[1] { Color::White } else { Color::Black };
        let (fewer, all) = (men[side.index()], men[0] + men[1]);
        if men[0] == men[1] {
            return None;
        }
        if fewer == 1 {
            if pawns {
                return None;
            }
            let number = if rules == Counting::Asean { 0 } else { all };
            return Some(Count { side, alone: true, number, limit: limit(position, !side)? });
        }
        let cells = u32::from(position.board.files()) * u32::from(position.board.ranks());
        match rules {
            Counting::Makruk => Some(Count { side, alone: false, number: 0, limit: cells }),
            Counting::Cambodian if fewer <= 3 => {
                Some(Count { side, alone: false, number: 0, limit: cells - 1 })
            }
            _ => None,
        }
    }

    /// The count after a move.
    pub(super) fn after(before: Option<Count>, position: &Position) -> Option<Count> {
        match (before, Count::begun(position)) {
            (Some(count), Some(begun)) if (count.side, count.alone) == (begun.side, begun.alone) => {
                Some(count.counted_on(position))
            }
            // The count of three men goes on for a king left alone beside pawns.
            (Some(count), None) if position.variant.history.counting == Counting::Cambodian => {
                let [mine, theirs] = [count.side, !count.side].map(|color| position.men[color].len());
                (mine < theirs).then(|| count.counted_on(position))
            }
            (_, begun) => begun,
        }
    }

    /// The count with one more, if its side has just moved.
    fn counted_on(mut self, position: &Position) -> Count {
        self.number = self.number.saturating_add(u32::from(position.turn != self.side));
        self
    }

    #[cfg(test)]
    pub(super) fn limit(&self) -> u32 {
        self.limit
    }

    /// Who has counted beyond which limit.
    pub(super) fn reached(&self) -> Option<(Color, u32)> {
        (self.number > self.limit).then_some((self.side, self.limit))
    }
}

/// How far a lone king must count against the men of the other side.
fn limit(position: &Position, strong: Color) -> Option<u32> {
    let with = |betza: &str| -> u16 {
        let men = position.variant.men.iter().zip(0..);
        men.filter(|(man, _)| man.betza == betza).map(|(_, role)| position.count(strong, one(role))).sum()
    };
    let less = u32::from(position.variant.history.counting == Counting::Cambodian);
    let (rooks, elephants, knights) = (with("R"), with("FfW"), with("N"));
    Some(match (position.variant.history.counting, rooks, elephants, knights) {
        (Counting::Asean, 1.., ..) => 16,
        (Counting::Asean, _, 1.., _) => 44,
        (Counting::Asean, _, _, 1..) => 64,
        (Counting::Asean, ..) => return None,
        (_, 2.., ..) => 8 - less,
        (_, 1, ..) => 16 - less,
        (_, _, 2.., _) => 22 - less,
        (_, _, _, 2..) => 32 - less,
        (_, _, 1, _) => 44 - less,
        _ => 64 - less,
    })
}

//! The counts of makruk and its kin: a side that is worse off counts its moves, and the game is drawn when it comes
//! beyond a limit before it is mated.
//!
//! Thai chess (Thailand Chess Federation): without unpromoted pawns on the board a lone king counts on from the number
//! of men, to a limit given by the other side's strongest men; another weaker side counts from one to the number of
//! cells. Cambodian chess is the same, one short of the cells and with three men at most. ASEAN chess counts for a lone
//! king from one. A record does not tell whether a player has begun to count: it is reckoned as if at the first chance.

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
        if rules == Counting::None || Color::BOTH.into_iter().any(pawns) {
            return None;
        }
        let men = Color::BOTH.map(|color| position.men[color].len());
        let side = if men[0] < men[1] { Color::White } else { Color::Black };
        let (fewer, all) = (men[side.index()], men[0] + men[1]);
        if men[0] == men[1] {
            return None;
        }
        if fewer == 1 {
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
        let begun = Count::begun(position)?;
        Some(match before {
            Some(mut count) if (count.side, count.alone) == (begun.side, begun.alone) => {
                count.number = count.number.saturating_add(u32::from(position.turn != count.side));
                count
            }
            _ => begun,
        })
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
    let (rooks, elephants, knights) = (with("R"), with("FfW"), with("N"));
    Some(match (position.variant.history.counting, rooks, elephants, knights) {
        (Counting::Asean, 1.., ..) => 16,
        (Counting::Asean, _, 1.., _) => 44,
        (Counting::Asean, _, _, 1..) => 64,
        (Counting::Asean, ..) => return None,
        (_, 2.., ..) => 8,
        (_, 1, ..) => 16,
        (_, _, 2.., _) => 22,
        (_, _, _, 2..) => 32,
        (_, _, 1, _) => 44,
        _ => 64,
    })
}

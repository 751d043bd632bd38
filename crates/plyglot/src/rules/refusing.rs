//! What the families of chess share in finding out why a text is no move: which men it may mean, which of several
//! reasons is the nearest, and castling.

use super::{Position, Refusal, Standing};
use crate::pattern::{CastlingClaim, Pattern, Where, Wing};

/// Why castling is refused, where the text castles. `meant` is the wing of a text that writes only cells; `why` gives
/// the reason for a wing with a number that is greater the nearer it was to legal.
pub(super) fn castling(
    claim: CastlingClaim,
    meant: impl FnOnce() -> Option<Wing>,
    why: impl Fn(Wing) -> (u8, Refusal),
) -> Option<Refusal> {
    match claim {
        CastlingClaim::Only(Some(wing)) => Some(why(wing).1),
        CastlingClaim::Only(None) => {
            [Wing::King, Wing::Queen].map(why).into_iter().max_by_key(|found| found.0).map(|found| found.1)
        }
        CastlingClaim::Allowed => meant().map(|wing| why(wing).1),
        CastlingClaim::Never => None,
    }
}

/// Why none of the men that the pattern speaks of can do what it says. `step` gives the reason for one of them, with
/// how far it is from a legal move: of all reasons the one with the least is taken. `tells` says whether such a
/// distance means something of a man that the text does not name.
pub(super) fn men<P: Position, D: Copy + Ord>(
    position: &P,
    pattern: &Pattern,
    mut step: impl FnMut(Standing, crate::Cell) -> Option<(D, Refusal)>,
    tells: impl Fn(D) -> bool,
) -> Option<Refusal> {
    let men = match meant(position, pattern) {
        Ok(men) => men,
        Err(refusal) => return Some(refusal),
    };
    let board = position.board();
    let mut nearest: Option<(D, Refusal)> = None;
    for &man in &men {
        for to in board.cells().filter(|&to| pattern.to.fits(board, to)) {
            if let Some(found) = step(man, to)
                && nearest.as_ref().is_none_or(|(distance, _)| found.0 < *distance)
            {
                nearest = Some(found);
            }
        }
    }
    // Of a man that the text does not name, what stands in its way says little.
    let named = pattern.kind.is_some() || matches!(pattern.from, Where::Cell(_));
    if let Some((distance, refusal)) = nearest
        && (named || tells(distance))
    {
        return Some(refusal);
    }
    match (pattern.to, &men[..]) {
        (Where::Cell(to), &[man]) => Some(Refusal::WrongMovement { man, to }),
        (Where::Cell(to), _) => Some(Refusal::OutOfReach { kind: pattern.kind, to, or: None }),
        (Where::Either(to, or), _) => Some(Refusal::OutOfReach { kind: pattern.kind, to, or: Some(or) }),
        _ => None,
    }
}

/// The men that a pattern may speak of, in the order of their cells.
fn meant<P: Position>(position: &P, pattern: &Pattern) -> Result<Vec<Standing>, Refusal> {
    let us = position.turn();
    let standing = |cell| position.man_at(cell).map(|(color, kind)| Standing { color, kind, cell });
    if let Where::Cell(cell) = pattern.from {
        let man = standing(cell).ok_or(Refusal::EmptyCell(cell))?;
        return match pattern.kind {
            _ if man.color != us => Err(Refusal::NotYours(man)),
            Some(kind) if kind != man.kind => Err(Refusal::OtherKind(man)),
            _ => Ok(vec![man]),
        };
    }
    let board = position.board();
    let ours = board.cells().filter_map(standing).filter(|man| man.color == us);
    let mut men: Vec<Standing> =
        ours.filter(|man| pattern.kind.is_none_or(|kind| kind == man.kind)).collect();
    if let Some(kind) = pattern.kind
        && men.is_empty()
    {
        return Err(Refusal::NoSuchMan { color: us, kind });
    }
    men.retain(|man| pattern.from.fits(board, man.cell));
    match pattern.kind {
        Some(kind) if men.is_empty() => Err(Refusal::NotThere { color: us, kind, place: pattern.from }),
        _ => Ok(men),
    }
}

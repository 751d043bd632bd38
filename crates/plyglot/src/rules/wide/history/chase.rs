//! Perpetual chase (Asian Xiangqi Federation, rules on repetition).
//!
//! A side chases a man when its move makes a new threat to take it with gain: by a man other than the general and the
//! soldiers, of a man other than the general and a soldier that has not crossed the river, which is unprotected, or
//! worth more (a chariot attacked by a horse or cannon; a chariot, horse or cannon attacked by an adviser or elephant).
//! A threat that the rules forbid to carry out is none, nor is one against a man of the same kind that could take the
//! attacker as well. It is perpetual when one man is chased by every move of the cycle.

use super::super::cells::{CellSet, one};
use super::super::moves::{Act, Move, NONE};
use super::super::position::{Position, is_of, role_of};
use super::Past;
use crate::{Color, rules::Position as _};

/// Whether a side chases one man with every move of a cycle of positions that begins after `start`.
pub(super) fn is_perpetual(start: &Past, cycle: &[Past], side: Color) -> bool {
    let Some(mut before) = before(start, cycle) else { return false };
    // Where each man of the cycle stood at its start.
    let mut origin: Vec<u16> = before.board().cells().map(|cell| cell.0).collect();
    let mut all: Option<CellSet> = None;
    for past in cycle {
        let Some((mv, after)) = past.board.as_deref() else { return false };
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        if matches!(mv.act, Act::Plain) {
            origin[to] = origin[from];
        }
        if past.turn != side {
            let mut chased = CellSet::EMPTY;
            for cell in chased_by(&before, *mv, after).iter() {
                chased.insert(origin[usize::from(cell)]);
            }
            let still = all
                .map_or(chased, |all| all.iter().filter(|&cell| chased.has(cell)).map(crate::Cell).collect());
            if still.is_empty() {
                return false;
            }
            all = Some(still);
        }
        before = *after;
    }
    all.is_some()
}

/// The position in which a cycle begins: kept there, or that in which it ends, as they are the same.
fn before(start: &Past, cycle: &[Past]) -> Option<Position> {
    let kept = |past: &Past| past.board.as_deref().map(|(_, position)| *position);
    kept(start).or_else(|| kept(cycle.last()?))
}

/// The men that a move chases.
fn chased_by(before: &Position, mv: Move, after: &Position) -> CellSet {
    let them = after.turn;
    let us = !them;
    let mut chased = CellSet::EMPTY;
    let soldiers = after.variant.soldiers;
    // What our men could take if it were our turn again.
    let mut ours = *after;
    ours.turn = us;
    let guard = ours.guard();
    let mut threats = Vec::new();
    for from in after.men[us].iter() {
        let role = role_of(after.at(from));
        if after.variant.royal & one(role) != 0 || soldiers.0 & one(role) != 0 {
            continue;
        }
        ours.man_moves(from, &mut |threat| {
            if is_of(after.at(threat.to), them) && ours.is_legal(&guard, threat) {
                threats.push(threat);
            }
        });
    }
    for threat in threats {
        let victim = role_of(after.at(threat.to));
        let uncrossed =
            soldiers.0 & one(victim) != 0 && after.variant.relative_rank(them, threat.to) < soldiers.1;
        if after.variant.royal & one(victim) != 0 || uncrossed || stood_before(before, mv, threat) {
            continue;
        }
        if is_exchange(after, threat) || is_protected(&ours, threat) && !is_worth_more(after, threat) {
            continue;
        }
        chased.insert(threat.to);
    }
    chased
}

/// Whether the same man threatened the same one before the move.
fn stood_before(before: &Position, mv: Move, threat: Move) -> bool {
    let from = if threat.from == mv.to { mv.from } else { threat.from };
    let mut stood = false;
    before.man_moves(from, &mut |old| stood |= old.to == threat.to);
    stood
}

/// Whether the man threatened is of the same kind and can take the one that threatens it.
fn is_exchange(after: &Position, threat: Move) -> bool {
    let same = role_of(after.at(threat.from)) == role_of(after.at(threat.to));
    let guard = after.guard();
    let mut takes = false;
    if same {
        after.man_moves(threat.to, &mut |mv| takes |= mv.to == threat.from && after.is_legal(&guard, mv));
    }
    takes
}

/// Whether the man threatened would be taken back.
fn is_protected(ours: &Position, threat: Move) -> bool {
    let taken = ours.after(threat);
    let mut back = false;
    taken.generate_legal(|mv| back |= mv.to == threat.to && mv.from != NONE);
    back
}

/// Whether the man threatened is worth more than the one that threatens it, even when it is protected.
fn is_worth_more(after: &Position, threat: Move) -> bool {
    let points = |cell: u16| {
        let role = usize::from(role_of(after.at(cell)));
        after.variant.history.points.get(role).copied().unwrap_or(0)
    };
    match (points(threat.from), points(threat.to)) {
        (5 | 7, victim) => victim == 13,
        (3, victim) => victim >= 5,
        _ => false,
    }
}

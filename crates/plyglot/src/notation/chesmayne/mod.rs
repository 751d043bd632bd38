//! What the Chesmayne notations have in common: one grammar, two axes, two forms.
//!
//! A move is a man (monogram and number), the cell it leaves, a sign, and the cell it reaches:
//! `PA5-$E02/E04`, and in rings `PA5-C04/A02`. The short form leaves out what it can: `E4`, `KT2 F3`.
//! Source: the Chesmayne page "Chess Notation"; where it shows no example, the rule is marked as ours.

mod axis;
#[cfg(test)]
pub(crate) mod games;
mod grammar;
#[cfg(test)]
mod laws;
mod scan;
#[cfg(test)]
mod tests;
mod write;

pub(super) use axis::{Axis, is_past_its_ring};
pub(super) use write::{write_full, write_short};

use super::{ReadContext, Reading, Unread};
use crate::men::Kind;
use crate::pattern::{CaptureClaim, CastlingClaim, GateClaim, Pattern, Where};
use crate::problem::codes;
use crate::{Board, Cell};
use grammar::{Action, CellName, Drop, Step};
use std::ops::Range;

/// How much of a move is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Man, both cells, man taken, check.
    Full,
    /// As little as tells the move.
    Short,
}

/// Appends the readings of a token.
pub(super) fn read(
    axis: Axis,
    form: Form,
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    let tree = grammar::parse(token, context.turn, context.roster)?;
    let mut reading = Reading { liberties: tree.liberties, ..Reading::default() };
    reading.pattern.check = tree.check;
    if let Some(entrance) = &tree.entrance {
        let at = Where::Cell(axis.read(context.board, &entrance.at)?);
        reading.pattern.gate = Some(GateClaim { kind: entrance.man.as_ref().map(|man| man.kind), at });
        // One $ stands for all cells of a move; in castling this is the first of them.
        let first = matches!(tree.action, Action::Castling(_));
        reading = cell_form(axis, form, &entrance.at, entrance.dollar.as_ref(), first, reading);
    }
    match tree.action {
        Action::Null => {
            reading.pattern = Pattern { null: true, ..Pattern::default() };
            out.push(reading);
        }
        Action::Drop(Drop { man, dollar, to }) => {
            let cell = axis.read(context.board, &to)?;
            reading.pattern = Pattern {
                kind: Some(man.kind),
                number: man.number,
                to: Where::Cell(cell),
                drop: true,
                ..reading.pattern
            };
            out.push(sorted(cell_form(axis, form, &to, dollar.as_ref(), true, reading)));
        }
        Action::Castling(wing) => {
            reading.pattern.castling = CastlingClaim::Only(wing);
            out.push(sorted(reading));
        }
        Action::Step(step) => {
            let from = step.from.as_ref().map(|name| axis.read(context.board, name)).transpose()?;
            let to = axis.read(context.board, &step.to)?;
            let promotion = tree.promotion;
            reading.pattern = Pattern {
                kind: step.man.as_ref().map(|man| man.kind),
                number: step.man.as_ref().and_then(|man| man.number),
                from: from.map_or(Where::Any, Where::Cell),
                to: Where::Cell(to),
                capture: step.capture,
                victim: step.victim.as_ref().map(|man| man.kind),
                victim_number: step.victim.as_ref().and_then(|man| man.number),
                promotion: promotion.as_ref().map(|man| man.kind),
                promotion_number: promotion.as_ref().and_then(|man| man.number),
                en_passant: tree.en_passant,
                ..reading.pattern
            };
            let reading = match form {
                Form::Full => full_form(axis, &step, reading),
                Form::Short => short_form(&step, context.roster.is_plain(), reading),
            };
            push_step(&step, from, to, sorted(reading), context, out);
        }
    }
    Ok(())
}

/// Liberties in the order of the text.
fn sorted(mut reading: Reading) -> Reading {
    reading.liberties.sort_by_key(|liberty| liberty.at.start);
    reading
}

/// Appends a move of a man, with the other moves that its text may mean.
fn push_step(
    step: &Step,
    from: Option<Cell>,
    to: Cell,
    reading: Reading,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) {
    match &step.man {
        // A bare cell is a pawn's move first, then that of the only man that can go there.
        None if from.is_none() => {
            let pawn = match context.roster.pawns {
                [pawn] => Some(Pattern { kind: Some(*pawn), ..reading.pattern }),
                _ => None,
            };
            let mut any = reading.clone().with(
                &codes::FORM,
                step.to.at.clone(),
                "no man is named: read as the only one that can go there",
            );
            any.cost += 3;
            out.extend(pawn.map(|pattern| Reading { pattern, ..reading }));
            out.push(any);
        }
        Some(man) if man.kind == Kind::KING || !context.roster.is_plain() => {
            let plain = context.roster.is_plain();
            let leap = from.is_some_and(|from| is_castling(context.board, from, to));
            let castles = leap || from.is_none() && (!plain || context.board.rank(to) == home(context));
            let at = step.from.as_ref().map_or(step.to.at.start, |cell| cell.at.start)..step.to.at.end;
            let mut castling = reading.clone().with(
                &codes::CASTLING_AS_KING_MOVE,
                at,
                "read the king's move as castling, which is written %K or %Q",
            );
            castling.pattern.castling = CastlingClaim::Allowed;
            castling.cost += 2;
            // Other games have kings, and men that castle as such, with moves of their own as long as that.
            if !leap || !plain {
                out.push(reading);
            }
            if castles {
                out.push(castling);
            }
        }
        _ => out.push(reading),
    }
}

/// Whether a king that goes from here to there can only be castling.
fn is_castling(board: &Board, from: Cell, to: Cell) -> bool {
    board.rank(from) == board.rank(to) && board.file(from).abs_diff(board.file(to)) > 1
}

fn home(context: &ReadContext<'_>) -> u8 {
    context.board.rank_for(context.turn, 0)
}

/// Names what departs from the form in a cell that stands alone: that of a drop, or of a man that enters. `first`: no cell
/// stands before it, so that the `$` is due here.
fn cell_form(
    axis: Axis,
    form: Form,
    cell: &CellName,
    dollar: Option<&Range<usize>>,
    first: bool,
    reading: Reading,
) -> Reading {
    if form == Form::Short {
        let reading = match dollar {
            Some(at) => reading.with(&codes::FORM, at.clone(), "the short form has no $"),
            None => reading,
        };
        return short_cell(cell, reading);
    }
    let reading = match (axis, dollar, first) {
        (Axis::Xy, None, true) => {
            reading.with(&codes::NO_DOLLAR, cell.at.clone(), "file and rank stand without a $")
        }
        (Axis::Xy, Some(at), false) => {
            reading.with(&codes::TWO_DOLLARS, at.clone(), "one $ before the first cell is enough")
        }
        (Axis::Acentric | Axis::Centric, Some(at), _) => reading.with(
            &codes::DOLLAR_RING,
            at.clone(),
            "the cells are those of rings, before which no $ stands",
        ),
        _ => reading,
    };
    long_cell(cell, reading)
}

/// Names what departs from the full form.
fn full_form(axis: Axis, step: &Step, mut reading: Reading) -> Reading {
    let first = step.from.as_ref().unwrap_or(&step.to);
    match (axis, &step.dollar) {
        (Axis::Xy, None) => {
            reading = reading.with(&codes::NO_DOLLAR, first.at.clone(), "file and rank stand without a $");
        }
        (Axis::Acentric | Axis::Centric, Some(at)) => {
            reading = reading.with(
                &codes::DOLLAR_RING,
                at.clone(),
                "the cells are those of rings, before which no $ stands",
            );
        }
        _ => {}
    }
    if let (Some(_), Err(gap)) = (&step.man, &step.dash) {
        reading = reading.with(&codes::NO_SEP, gap.clone(), "read the move without the dash after the man");
    }
    for cell in step.from.iter().chain([&step.to]) {
        reading = long_cell(cell, reading);
    }
    if step.from.is_none() {
        reading = reading.with(&codes::FORM, step.to.at.clone(), "the cell the man leaves is not written");
        reading.cost += 1;
    }
    if step.man.is_none() && step.from.is_some() {
        reading = reading.with(&codes::FORM, first.at.start..first.at.start, "the man is not named");
        reading.cost += 1;
    }
    reading
}

/// Names what departs from the short form.
fn short_form(step: &Step, plain: bool, mut reading: Reading) -> Reading {
    if let Some(from) = &step.from {
        // Elsewhere a number may fail to tell a man: kings have none, and men that change sides keep theirs.
        if plain {
            let at = from.at.start..step.to.at.start;
            reading =
                reading.with(&codes::OVER_SPECIFIED, at, "the short form leaves out the cell the man leaves");
            reading.cost += 1;
        } else {
            // The short form has no sign of a capture: the slash only parts the cells.
            reading.pattern.capture = match step.capture {
                CaptureClaim::Quiet => CaptureClaim::Unsaid,
                said => said,
            };
        }
    } else if step.capture != CaptureClaim::Unsaid {
        reading = reading.with(&codes::FORM, step.sign.clone(), "the short form has no sign of a capture");
    }
    if let (Some(_), Ok(dash)) = (&step.man, &step.dash) {
        reading = reading.with(&codes::FORM, dash.clone(), "the short form has a space after the man");
    }
    if let Some(dollar) = &step.dollar {
        reading = reading.with(&codes::FORM, dollar.clone(), "the short form has no $");
    }
    for cell in step.from.iter().chain([&step.to]) {
        reading = short_cell(cell, reading);
    }
    if let Some(victim) = &step.victim {
        reading = reading.with(
            &codes::OVER_SPECIFIED,
            victim.at.clone(),
            "the short form does not name the man taken",
        );
    }
    reading
}

/// Names a cell of one digit, which is that of the short form.
fn long_cell(cell: &CellName, reading: Reading) -> Reading {
    if !cell.short {
        return reading;
    }
    let message = format!("read {} as {}", short_name(cell), long_name(cell));
    reading.with(&codes::SHORT_RANK, cell.at.clone(), message)
}

/// Names a cell with a zero, which the short form leaves out.
fn short_cell(cell: &CellName, reading: Reading) -> Reading {
    if cell.short || cell.digits[0] != b'0' {
        return reading;
    }
    let message = format!("the short form of {} is {}", long_name(cell), short_name(cell));
    reading.with(&codes::FORM, cell.at.clone(), message)
}

fn long_name(cell: &CellName) -> String {
    [cell.letter, cell.digits[0], cell.digits[1]].map(char::from).iter().collect()
}

fn short_name(cell: &CellName) -> String {
    [cell.letter, cell.digits[1]].map(char::from).iter().collect()
}

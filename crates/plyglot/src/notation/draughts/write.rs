//! The writer of strict texts.

use super::*;

/// Appends a move in its short form, or with its route where that alone tells it from another.
pub(super) fn write(notation: &Draughts, view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    let twin = |from, to| from == facts.from && to == facts.to;
    let in_full = notation.info.needs == Needs::Nothing;
    if in_full || view.rivals.iter().any(|rival| twin(rival.facts.from, rival.facts.to)) {
        full(notation, view, out);
    } else {
        squares(notation, view, &[facts.from, facts.to], out);
    }
}

/// Appends a move with its whole route.
pub(super) fn full(notation: &Draughts, view: &View<'_>, out: &mut String) {
    let ends = [view.facts.from, view.facts.to];
    squares(notation, view, if view.route.len() > 2 { view.route } else { &ends }, out);
}

fn squares(notation: &Draughts, view: &View<'_>, squares: &[Cell], out: &mut String) {
    let sign = if view.facts.captured.is_some() { sign(notation, view) } else { '-' };
    for (i, &cell) in squares.iter().enumerate() {
        if i > 0 {
            out.push(sign);
        }
        notation.naming.write(view.board, cell, out);
    }
}

/// The sign of a capture. The one that the rule set has of its own (GameType table of PDN 3.0) goes with the names of
/// squares that it has of its own: `:` with letters, `-` with numbers. It is `x` in all other texts.
fn sign(notation: &Draughts, view: &View<'_>) -> char {
    match (view.capture_sign, notation.names) {
        (':', Names::Letters) | ('-', Names::Numbers) => view.capture_sign,
        _ => 'x',
    }
}

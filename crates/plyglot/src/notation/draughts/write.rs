//! The writer of strict texts.

use super::*;

/// Appends a move in its short form, or with its route where that alone tells it from another.
pub(super) fn write(dialect: &Dialect, view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    let sign = if facts.captured.is_some() { sign(dialect, view) } else { '-' };
    let twin = |from, to| from == facts.from && to == facts.to;
    let routed = dialect.full || view.rivals.iter().any(|rival| twin(rival.facts.from, rival.facts.to));
    let ends = [facts.from, facts.to];
    let squares = if routed && view.route.len() > 2 { view.route } else { &ends };
    for (i, &cell) in squares.iter().enumerate() {
        if i > 0 {
            out.push(sign);
        }
        dialect.naming.write(view.board, cell, out);
    }
}

/// The sign of a capture. The one that the rule set has of its own (GameType table of PDN 3.0) goes with the names of
/// squares that it has of its own: `:` with letters, `-` with numbers. It is `x` in all other texts.
fn sign(dialect: &Dialect, view: &View<'_>) -> char {
    match (view.capture_sign, dialect.names) {
        (':', Names::Letters) | ('-', Names::Numbers) => view.capture_sign,
        _ => 'x',
    }
}

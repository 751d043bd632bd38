//! The move texts of engines for games that are not orthodox chess, as Fairy-Stockfish has them: `P@e4`, `b1c3h` for a
//! man that enters behind another (from the rook's cell where it enters there in castling, `h1e1h`), `e2e4,e4d5` for a
//! stone, `g5e3+` and `a5a4-` for men that are turned over, the king's own cell twice for a pass.
//!
//! Letters are those of the game in its own alphabet, whatever the language.

use super::strict::Cursor;
use super::write::{ends, push_cell};
use crate::men::Kind;
use crate::men::roster::Roster;
use crate::notation::{ReadContext, Reading, View};
use crate::pattern::{CastlingClaim, GateClaim, Pattern, Where};
use crate::rules::Facts;

/// Appends the readings of a text that is of the strict form; `false`, and nothing is appended, for any other.
pub(in crate::notation) fn read(token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> bool {
    let patterns = patterns(token, context).unwrap_or_default();
    out.extend(patterns.iter().map(|&pattern| Reading::plain(pattern)));
    // A king may have a move of its own to where castling takes it.
    let castlings = patterns.iter().filter(|pattern| is_on_one_rank(pattern, context));
    out.extend(castlings.map(|&pattern| Reading {
        pattern: Pattern { castling: CastlingClaim::Allowed, ..pattern },
        cost: 1,
        ..Reading::default()
    }));
    !patterns.is_empty()
}

fn is_on_one_rank(pattern: &Pattern, context: &ReadContext<'_>) -> bool {
    match (pattern.from, pattern.to) {
        (Where::Cell(from), Where::Cell(to)) => context.board.rank(from) == context.board.rank(to),
        _ => false,
    }
}

/// What a text of the strict form may mean, castling aside.
fn patterns(token: &str, context: &ReadContext<'_>) -> Option<Vec<Pattern>> {
    let (board, roster) = (context.board, context.roster);
    let mut cursor = Cursor::new(token);
    let mut found = if let Some(kind) = dropped(&mut cursor, roster) {
        let to = Where::Cell(cursor.cell(board)?);
        vec![Pattern { kind: Some(kind), to, drop: true, ..Pattern::default() }]
    } else {
        let (from, to) = (cursor.cell(board)?, cursor.cell(board)?);
        let step = Pattern { from: Where::Cell(from), to: Where::Cell(to), ..Pattern::default() };
        if cursor.eat(b'+') {
            turned(&step, roster, |&(base, form)| (base, form))
        } else if cursor.eat(b'-') {
            turned(&step, roster, |&(base, form)| (form, base))
        } else if let Some(kind) = lower(&mut cursor, roster) {
            let gate = Some(GateClaim { kind: Some(kind), at: Where::Cell(from) });
            vec![
                Pattern { promotion: Some(kind), ..step },
                Pattern { gate, ..step },
                Pattern { gate, from: step.to, to: step.from, castling: CastlingClaim::Allowed, ..step },
            ]
        } else {
            vec![step]
        }
    };
    if cursor.eat(b',') {
        let (man, at) = (cursor.cell(board)?, cursor.cell(board)?);
        let gate = Some(GateClaim { kind: None, at: Where::Cell(at) });
        found.retain_mut(|pattern| {
            let fits = pattern.gate.is_none() && pattern.to == Where::Cell(man);
            pattern.gate = gate;
            fits
        });
    }
    cursor.is_empty().then_some(found)
}

/// Every man of the game that is turned over: which man, and what it becomes.
fn turned(step: &Pattern, roster: &Roster, which: impl Fn(&(Kind, Kind)) -> (Kind, Kind)) -> Vec<Pattern> {
    let men = roster.promoted.iter().map(which);
    men.map(|(kind, form)| Pattern { kind: Some(kind), promotion: Some(form), ..*step }).collect()
}

/// The man before the sign of a drop; nothing is taken where there is none.
fn dropped(cursor: &mut Cursor<'_>, roster: &Roster) -> Option<Kind> {
    let mut ahead = *cursor;
    let rest = ahead.rest();
    let named = roster.kinds.iter().map(|&kind| (kind, roster.letters.letter(kind)));
    let (kind, name) = named
        .filter(|(_, name)| !name.is_empty() && rest.starts_with(name.as_bytes()))
        .max_by_key(|(_, name)| name.len())?;
    (ahead.eat_text(name) && ahead.eat(b'@')).then(|| {
        *cursor = ahead;
        kind
    })
}

/// The name of a man in lower case.
fn lower(cursor: &mut Cursor<'_>, roster: &Roster) -> Option<Kind> {
    let rest = cursor.rest();
    let begins = |name: &str| {
        let pairs = name.bytes().zip(rest);
        !name.is_empty()
            && name.len() <= rest.len()
            && pairs.clone().all(|(a, &b)| a.to_ascii_lowercase() == b)
    };
    let named = roster.kinds.iter().map(|&kind| (kind, roster.letters.letter(kind)));
    let (kind, name) = named.filter(|(_, name)| begins(name)).max_by_key(|(_, name)| name.len())?;
    cursor.skip(name.len());
    Some(kind)
}

/// The strict text.
pub(in crate::notation) fn write(view: &View<'_>, out: &mut String) {
    let (board, facts) = (view.board, &view.facts);
    if facts.drop {
        out.push_str(view.roster.letters.letter(facts.kind));
        out.push('@');
    } else {
        let (from, _) = cells(view);
        push_cell(board, from, out);
    }
    push_cell(board, cells(view).1, out);
    if let Some(kind) = facts.promotion {
        push_promotion(facts, kind, view.roster, out);
    }
    let Some(gate) = facts.gate else { return };
    match gate.kind {
        Some(kind) => push_lower(view.roster.letters.letter(kind), out),
        None => {
            out.push(',');
            push_cell(board, cells(view).1, out);
            push_cell(board, gate.cell, out);
        }
    }
}

/// The two cells of a move that is no drop, the second of one that is.
fn cells(view: &View<'_>) -> (crate::Cell, crate::Cell) {
    let facts = &view.facts;
    match (facts.castling, facts.gate) {
        (Some(castling), Some(gate)) if gate.kind.is_some() && gate.cell == castling.rook_from => {
            (castling.rook_from, facts.from)
        }
        _ => ends(view),
    }
}

fn push_promotion(facts: &Facts, kind: Kind, roster: &Roster, out: &mut String) {
    if roster.promoted(facts.kind) == Some(kind) {
        out.push('+');
    } else if roster.base(facts.kind) == Some(kind) {
        out.push('-');
    } else {
        push_lower(roster.letters.letter(kind), out);
    }
}

fn push_lower(name: &str, out: &mut String) {
    out.extend(name.chars().flat_map(char::to_lowercase));
}

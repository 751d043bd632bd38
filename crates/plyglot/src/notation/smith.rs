//! Smith notation, which tells what was taken so that a move can be undone: `e4d5p`.

use super::algebraic::glyph::{LONGEST, glyphs};
use super::algebraic::strict::Cursor;
use super::algebraic::write::{ends, push_cell};
use super::algebraic::{self, Dialect, Head, tolerant};
use super::*;
use crate::pattern::{CaptureClaim, CastlingClaim, Where, Wing};
use crate::problem::{codes, with_article};

/// Warren Smith's notation, as the Internet Chess Club has it: from, to, what is taken (`p n b r q k`, `E` en
/// passant) or castling (`c` short, `C` long), and the promoted piece (`N B R Q`).
///
/// In Chess960 castling is written as the king going to its own rook's square (our own rule: none is known).
#[derive(Debug, Clone, Copy)]
pub struct Smith;

static INFO: Info = Info {
    name: "smith",
    about: "the two squares and what is taken, as on ICC",
    example: "g1f3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::Nothing,
    letters: false,
    marks: false,
};

/// Only what castling and null moves have in common with the rest of the family.
static DIALECT: Dialect = Dialect {
    head: Head::Nothing,
    full: true,
    hyphen: false,
    takes: false,
    equals: false,
    ohs: false,
    signs: false,
    null: "--",
};

fn kind(letters: &[u8; 6], letter: u8) -> Option<Kind> {
    letters.iter().position(|&known| known == letter).map(|i| Kind(i as u16))
}

/// The pattern of a strict text.
fn strict(token: &str, context: &ReadContext<'_>) -> Option<Pattern> {
    let board = context.board;
    let mut cursor = Cursor::new(token);
    let (from, to) = (cursor.cell(board)?, cursor.cell(board)?);
    let mut pattern = algebraic::cells(from, to, context);
    if let Some(wing) = cursor.take(|b| match b {
        b'c' => Some(Wing::King),
        b'C' => Some(Wing::Queen),
        _ => None,
    }) {
        let home = algebraic::home_rank(board, context.turn);
        if board.rank(from) != home || board.rank(to) != home {
            return None;
        }
        pattern.kind = Some(Kind::KING);
        pattern.castling = CastlingClaim::Only(Some(wing));
    } else if cursor.eat(b'E') {
        pattern.en_passant = true;
        take(&mut pattern, Kind::PAWN);
    } else if let Some(victim) = cursor.take(|b| kind(b"pnbrqk", b)) {
        take(&mut pattern, victim);
    }
    pattern.promotion = cursor.take(|b| kind(b"\0NBRQ\0", b));
    cursor.is_empty().then_some(pattern)
}

fn take(pattern: &mut Pattern, victim: Kind) {
    pattern.capture = CaptureClaim::Takes;
    pattern.victim = Some(victim);
}

impl Notation for Smith {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        match strict(token, context) {
            Some(pattern) => {
                push(Reading::plain(pattern), token, context, out);
                Ok(())
            }
            None => lenient(token, context, out),
        }
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let facts = &view.facts;
        let (from, to) = ends(view);
        push_cell(view.board, from, out);
        push_cell(view.board, to, out);
        if let Some(castling) = facts.castling {
            out.push(if castling.wing == Wing::King { 'c' } else { 'C' });
        } else if facts.en_passant {
            out.push('E');
        } else if let Some(victim) = facts.captured {
            out.push(b"pnbrqk?"[victim.kind.index().min(6)] as char);
        }
        if let Some(kind) = facts.promotion {
            out.push(b"PNBRQK?"[kind.index().min(6)] as char);
        }
    }

    fn suits(&self, _: &Board, roster: &Roster) -> bool {
        roster.is_plain()
    }
}

/// Appends a reading, and those beside it: castling of neighbouring squares, and the promotion that UCI means by
/// `e7e8q`, where a strict text means the queen that is taken.
fn push(reading: Reading, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) {
    let castling = algebraic::castling(false, &reading, token.len(), context);
    let pattern = reading.pattern;
    let last = algebraic::home_rank(context.board, !context.turn);
    let promotes = matches!(pattern.to, Where::Cell(to) if context.board.rank(to) == last);
    let promotion = pattern.victim.filter(|kind| {
        promotes && PROMOTIONS.contains(kind) && pattern.promotion.is_none() && !pattern.en_passant
    });
    let uci = promotion.map(|kind| {
        let pattern =
            Pattern { promotion: Some(kind), victim: None, capture: CaptureClaim::Unsaid, ..pattern };
        let reading = Reading { pattern, liberties: reading.liberties.clone(), cost: reading.cost + 2 };
        let message = format!("read this as promotion to {}", with_article(kind.name()));
        reading.with(&codes::PROMOTION_FORM, token.len() - 1..token.len(), message)
    });
    out.push(reading);
    out.extend(castling);
    out.extend(uci);
}

/// The same signs in other forms, with signs between them, and castling by name.
fn lenient(token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
    let unread = |at, message: &str| Unread { at, message: message.into(), help: None };
    if let Some(reading) = tolerant::special(&DIALECT, token, context) {
        out.push(reading);
        return Ok(());
    }
    if token.len() > LONGEST {
        return Err(unread(0..token.len(), "the text is too long for a move"));
    }
    let text = glyphs(token);
    let mut plain = String::new();
    let mut reading = Reading { cost: 1, ..Reading::default() };
    for glyph in &text.visible {
        match glyph.plain {
            '-' | 'x' | ':' | ' ' | '=' if !plain.is_empty() => {
                reading = reading.with(&codes::FORM, glyph.at(), "left out a sign");
                continue;
            }
            c @ 'A'..='Z' if plain.len() < 4 => {
                plain.push(c.to_ascii_lowercase());
                reading = reading.with(&codes::CASE, glyph.at(), format!("read {c} in the wrong case"));
            }
            c => plain.push(c),
        }
        if glyph.is_alike() {
            let message = format!("read a character that looks like {}", glyph.plain);
            reading = reading.with(&codes::LOOK_ALIKE, glyph.at(), message);
        }
    }
    let Some(pattern) = strict(&plain, context) else {
        return Err(explain(token, &text.visible, context));
    };
    reading.pattern = pattern;
    let mut readings = vec![];
    push(reading, token, context, &mut readings);
    tolerant::hidden(&text.hidden, &mut readings);
    out.append(&mut readings);
    Ok(())
}

/// Where a text stops being one of this notation.
fn explain(token: &str, text: &[algebraic::glyph::Glyph], context: &ReadContext<'_>) -> Unread {
    let plain: String = text.iter().map(|glyph| glyph.plain).collect();
    // Glyphs that may begin a move, as far as they are ASCII; every such is one byte.
    let mut cursor = Cursor::new(&plain);
    let (mut message, mut start) = ("expected a square such as g1", 0);
    for expected in ["expected the square that the man goes to", "expected what is taken: p n b r q k or E"] {
        if cursor.cell(context.board).is_none() {
            break;
        }
        message = expected;
        start = plain.len() - cursor.rest().len();
    }
    let place = plain.char_indices().position(|(byte, _)| byte == start);
    let at = place.and_then(|glyph| text.get(glyph)).map_or(token.len()..token.len(), |glyph| glyph.at());
    Unread { at, message: message.into(), help: None }
}

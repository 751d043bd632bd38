//! What the descriptive notations have in common: squares are named by the piece that begins the game on their file and
//! counted from the mover's own side.
//!
//! A text says no more than its reader needs: `N-B3` may be either knight to either bishop's third. So a token has
//! several readings, a reading fits several moves, and which of them is meant the moves that follow may have to tell
//! (see [`crate::readings`]). The writer goes the other way: of the texts in their customary order it takes the first
//! that fits one legal move alone.
//!
//! Sources: the article "Descriptive notation" of Wikipedia; the books of Staunton, Bird and Capablanca for what was
//! really printed. Where they differ, the comments say whose rule it is.

mod claims;
mod english;
mod grammar;
#[cfg(test)]
mod laws;
mod lexemes;
mod romance;
mod scan;
mod spell;
#[cfg(test)]
mod tests;
mod tongue;
mod tree;
mod words;
mod write;

pub use english::Descriptive;
pub use romance::DescriptiveEs;
pub(super) use scan::castling;
pub use scan::move_length;

use super::algebraic::glyph::LONGEST;
use super::algebraic::suffix::Mark;
use super::algebraic::{Dialect, Head, tolerant};
use super::{ReadContext, Reading, Style, Unread};
use crate::men::Kind;
use crate::pattern::{CheckClaim, Wing};
use crate::problem::codes;
use grammar::Grammar;
use lexemes::{Lexed, Lexeme, Sign, lex};
use tongue::Tongue;
use tree::Tree;

/// Only what null moves have in common with the algebraic family.
static DIALECT: Dialect = Dialect {
    head: Head::Nothing,
    full: true,
    hyphen: false,
    takes: false,
    equals: false,
    ohs: true,
    signs: false,
    null: "--",
};

/// Appends the readings of a token.
fn read(
    tongue: &Tongue,
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    let unread = |at, message: String| Unread { at, message, help: None };
    if token.len() > LONGEST {
        return Err(unread(0..token.len(), "the text is too long for a move".into()));
    }
    if (context.board.files(), context.board.ranks()) != (8, 8) {
        let message = "the squares of this board have no descriptive names".into();
        return Err(unread(0..token.len(), message));
    }
    if let Some(null) = tolerant::null(&DIALECT, token, context) {
        out.push(null);
        return Ok(());
    }
    let Lexed { lexemes, end } = lex(token, tongue);
    let grammar = Grammar::new(&lexemes, tongue.rank_first);
    let mut trees = grammar.moves();
    let whole = token[end..].trim().is_empty();
    trees.retain(|(_, end)| whole && *end == lexemes.len());
    let start = out.len();
    let passing: Vec<Tree> = trees.iter().filter_map(|(tree, _)| claims::in_passing(tree)).collect();
    for tree in trees.into_iter().map(|(tree, _)| tree).chain(passing) {
        let Some(pattern) = claims::pattern(&tree, context.board, context.turn) else { continue };
        let mut reading = Reading { pattern, cost: tree.cost, ..Reading::default() };
        if let Some(lower) = lexemes.iter().find(|lexeme| lexeme.lower) {
            let at = lower.start..lower.end;
            reading = reading.with(&codes::CASE, at, "read the letter of a man in lower case");
            reading.cost += 1;
        }
        if let Some(alike) = lexemes.iter().find(|lexeme| lexeme.alike) {
            let (at, letter) = (alike.start..alike.end, &token[alike.start..alike.end]);
            reading = reading.with(&codes::LOOK_ALIKE, at, format!("read the letter {letter} as 1"));
            reading.cost += 1;
        }
        out.push(reading);
    }
    out[start..].sort_by_key(|reading| reading.cost);
    if out.len() > start {
        return Ok(());
    }
    let (at, what) = grammar.furthest.get();
    let place = match lexemes.get(at) {
        Some(lexeme) => lexeme.start..lexeme.end,
        None => {
            let rest = &token[end..];
            let blank = rest.len() - rest.trim_start().len();
            end + blank
                ..end + rest.chars().find(|c| !c.is_whitespace()).map_or(blank, |c| blank + c.len_utf8())
        }
    };
    Err(unread(place, format!("expected {what}")))
}

/// A token with its words, letters and signs as the strict form has them; what is none of these stays as it is.
fn spelled(tongue: &Tongue, token: &str) -> String {
    if token.len() > LONGEST {
        return token.to_owned();
    }
    let Lexed { lexemes, end } = lex(token, tongue);
    let mut out = String::new();
    for lexeme in &lexemes {
        match lexeme.sign {
            Sign::Man(kind) => out.push_str(tongue.letters.letter(kind)),
            Sign::To => out.push('-'),
            Sign::Takes => out.push('x'),
            Sign::Rank(rank) => out.push(char::from(b'0' + rank)),
            Sign::Square => out.push('1'),
            Sign::Mark(Mark::EnPassant) => out.push_str(" e.p."),
            Sign::Mark(Mark::Check(CheckClaim::Mate)) => out.push_str(" mate"),
            Sign::Mark(Mark::Check(_)) => out.push_str(" ch"),
            Sign::Castling(Wing::King) => out.push_str("O-O"),
            Sign::Castling(Wing::Queen) => out.push_str("O-O-O"),
            _ => out.push_str(&token[lexeme.start..lexeme.end]),
        }
    }
    out.push_str(token[end..].trim_start());
    out
}

/// The style that a token shows: old books have words, with full stops or without, and a knight is `N` or `Kt`.
fn style(tongue: &Tongue, token: &str) -> Option<Style> {
    if token.len() > LONGEST {
        return None;
    }
    let lexemes = lex(token, tongue).lexemes;
    let text = |lexeme: &Lexeme| &token[lexeme.start..lexeme.end];
    let is_word = |lexeme: &Lexeme| {
        text(lexeme).len() > 1 && text(lexeme).starts_with(|c: char| c.is_ascii_alphabetic())
    };
    if lexemes.iter().any(|lexeme| matches!(lexeme.sign, Sign::To | Sign::Takes) && is_word(lexeme)) {
        let stops = |lexeme: &Lexeme| matches!(lexeme.sign, Sign::Man(_)) && text(lexeme).ends_with('.');
        return Some(if lexemes.iter().any(stops) { Style::Old } else { Style::Words });
    }
    let knight = lexemes.iter().find(|lexeme| lexeme.sign == Sign::Man(Kind::KNIGHT))?;
    Some(if text(knight).starts_with(['N', 'n']) { Style::Strict } else { Style::Kt })
}

/// Whether a token bears a mark of check.
fn bears_check(tongue: &Tongue, token: &str) -> bool {
    token.len() <= LONGEST
        && lex(token, tongue).lexemes.iter().any(|lexeme| matches!(lexeme.sign, Sign::Mark(Mark::Check(_))))
}

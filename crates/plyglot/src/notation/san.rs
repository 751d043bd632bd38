//! SAN, the short algebraic notation of PGN: `Nf3`, `exd5`, `O-O`, `e8=Q+`.

use super::algebraic::write::{Symbols, push_short};
use super::algebraic::{self, Dialect, Head};
use super::*;

/// Standard algebraic notation (PGN standard 8.2.3).
///
/// The writer tells a piece from its rivals by file, else rank, else both. The reader also takes what books, web
/// pages and people have in its place: other letters, signs and dashes, long forms, characters that look alike.
///
/// ```
/// use plyglot::notation::{Notation, ReadContext, san::San};
/// use plyglot::{Board, Color, Kind, men::letters::ENGLISH, men::roster, problem::codes};
/// let context = ReadContext { board: &Board::ORTHODOX, turn: Color::White, letters: &ENGLISH, last_to: None, roster: &roster::ORTHODOX };
/// let mut readings = Vec::new();
/// San.read("nf3", &context, &mut readings).unwrap();
/// assert_eq!(readings[0].pattern.kind, Some(Kind::KNIGHT));
/// assert_eq!(readings[0].liberties[0].code, &codes::CASE);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct San;

static INFO: Info = Info {
    name: "san",
    about: "standard algebraic, as in PGN",
    example: "Nf3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::SameTarget,
    letters: true,
    marks: false,
};

static DIALECT: Dialect = Dialect {
    head: Head::Letter,
    full: false,
    hyphen: false,
    takes: true,
    equals: true,
    ohs: true,
    signs: true,
    null: "--",
};

impl Notation for San {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        algebraic::read(&DIALECT, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        push_short(view, Symbols::Letters(context.letters), out);
    }
}

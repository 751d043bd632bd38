//! Figurine notation: SAN with a chess symbol for the letter, `♘f3`.

use super::algebraic::write::{Symbols, push_short};
use super::algebraic::{self, Dialect, Head};
use super::*;

/// Figurine algebraic notation.
///
/// The writer uses the white (outline) symbols U+2654 to U+2658 for both sides. The reader takes both sets, as
/// some print the colour of the side that moves, and leaves out variation selectors.
#[derive(Debug, Clone, Copy)]
pub struct Figurine;

static INFO: Info = Info {
    name: "figurine",
    about: "algebraic with chess symbols for letters",
    example: "♘f3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

static DIALECT: Dialect = Dialect {
    head: Head::Figurine,
    full: false,
    hyphen: false,
    takes: true,
    equals: true,
    ohs: true,
    signs: true,
    null: "--",
};

impl Notation for Figurine {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        algebraic::read(&DIALECT, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        push_short(view, Symbols::Figurines, out);
    }

    fn suits(&self, _: &Board, roster: &Roster) -> bool {
        roster.has_orthodox_men()
    }
}

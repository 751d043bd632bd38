//! LAN, long algebraic notation: both cells in full, `Ng1-f3`, `e4xd5`.

use super::algebraic::write::{Symbols, push_long};
use super::algebraic::{self, Dialect, Head};
use super::*;

/// Long algebraic notation.
#[derive(Debug, Clone, Copy)]
pub struct Lan;

static INFO: Info = Info {
    name: "lan",
    about: "long algebraic, with both squares",
    example: "Ng1-f3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::Nothing,
    letters: true,
    marks: false,
};

static DIALECT: Dialect = Dialect {
    head: Head::Letter,
    full: true,
    hyphen: true,
    takes: true,
    equals: true,
    ohs: true,
    signs: true,
    null: "--",
};

impl Notation for Lan {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        algebraic::read(&DIALECT, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        push_long(view, Symbols::Letters(context.letters), out);
    }
}

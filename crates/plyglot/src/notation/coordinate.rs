//! Coordinate notation: the two squares with a hyphen between, `g1-f3`.

use super::algebraic::write::{Symbols, ends, push_cell};
use super::algebraic::{self, Dialect, Head, variants};
use super::*;

/// Coordinate notation. Captures have the hyphen too, castling is the king's move (`e1-g1`; in Chess960 the king
/// going to its own rook's square), a promotion is `e7-e8=Q`. A drop names the man, `N@f3`.
#[derive(Debug, Clone, Copy)]
pub struct Coordinate;

static INFO: Info = Info {
    name: "coordinate",
    about: "the two squares with a hyphen",
    example: "g1-f3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::Nothing,
    letters: true,
    marks: false,
};

static DIALECT: Dialect = Dialect {
    head: Head::Nothing,
    full: true,
    hyphen: true,
    takes: false,
    equals: true,
    ohs: false,
    signs: false,
    null: "--",
};

impl Notation for Coordinate {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        algebraic::read(&DIALECT, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        let symbols = Symbols::Letters(context.letters);
        let (from, to) = ends(view);
        if view.facts.pass {
            return out.push_str(DIALECT.null);
        }
        if view.facts.drop {
            symbols.push(view.roster, view.facts.kind, out);
            out.push('@');
        } else {
            push_cell(view.board, from, out);
            out.push('-');
        }
        push_cell(view.board, to, out);
        variants::push_tail(view, symbols, out);
    }
}

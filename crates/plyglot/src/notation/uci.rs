//! The move text of the Universal Chess Interface: `g1f3`, `e7e8q`.

use super::algebraic::write::{ends, push_cell};
use super::algebraic::{self, Dialect, Head, engine};
use super::*;

/// UCI move text, which engines speak.
///
/// Castling is the king's move (`e1g1`), in Chess960 the king taking its own rook (`e1h1`). The reader takes both
/// in either game. The null move is `0000`. In other games than orthodox chess the forms are those of Fairy-Stockfish:
/// a drop `P@e4`, a man that enters behind another `b1c3h`, a stone `e2e4,e4d5`, a man turned over `g5e3+`, a pass the
/// king's own cell twice.
#[derive(Debug, Clone, Copy)]
pub struct Uci;

static INFO: Info = Info {
    name: "uci",
    about: "the move text of chess engines",
    example: "g1f3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::Nothing,
    letters: false,
    marks: false,
};

static DIALECT: Dialect = Dialect {
    head: Head::Nothing,
    full: true,
    hyphen: false,
    takes: false,
    equals: false,
    ohs: false,
    signs: false,
    null: "0000",
};

impl Notation for Uci {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        if !context.roster.is_plain() && engine::read(token, context, out) {
            return Ok(());
        }
        algebraic::read(&DIALECT, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        if !view.roster.is_plain() {
            return engine::write(view, out);
        }
        let (from, to) = ends(view);
        push_cell(view.board, from, out);
        push_cell(view.board, to, out);
        if let Some(kind) = view.facts.promotion {
            out.push(b"pnbrqk?"[kind.index().min(6)] as char);
        }
    }

    fn write_null(&self, out: &mut String) {
        out.push_str(DIALECT.null);
    }
}

//! Chesmayne in rings about a centre cell, `PA5-D04/C03`. For odd boards.
//!
//! Chesmayne says that centric notation is that of odd boards, 7x7 to 15x15, and of shogi; no move in it could be found.
//! That its moves have the form of acentric ones is inferred, the names of cells are our rule (see
//! [`crate::board::naming::centric`]).

use super::chesmayne::{self, Axis, Form};
use super::{Container, Info, Needs, Notation, ReadContext, Reading, Unread, View, WriteContext};
use crate::Board;
use crate::board::naming::rings;
use crate::men::roster::Roster;
use crate::problem::{Code, codes};

/// Chesmayne in rings. A `$`, which belongs to XY, is read past with a warning.
#[derive(Debug, Clone, Copy)]
pub struct Centric;

static INFO: Info = Info {
    name: "centric",
    about: "Chesmayne on odd boards, by rings round the centre cell",
    example: "KT2-E07/C04",
    family: crate::rules::Family::Chess,
    container: Container::Score,
    naming: "centric",
    needs: Needs::Nothing,
    letters: false,
    marks: true,
};

impl Notation for Centric {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        chesmayne::read(Axis::Centric, Form::Full, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        chesmayne::write_full(Axis::Centric, view, out);
    }

    fn unread_code(&self, token: &str, unread: &Unread, board: &Board) -> &'static Code {
        let name = token.get(unread.at.clone()).unwrap_or_default();
        if chesmayne::is_past_its_ring(board, name) { &codes::RING_RANGE } else { &codes::UNREADABLE }
    }

    fn suits(&self, board: &Board, _: &Roster) -> bool {
        rings::is_odd(board)
    }
}

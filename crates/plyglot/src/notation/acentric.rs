//! Chesmayne in rings: cells by ring and number, counted from the centre, `PA5-C04/A02`. For even boards.

use super::chesmayne::{self, Axis, Form};
use super::{Container, Info, Needs, Notation, ReadContext, Reading, Unread, View, WriteContext};
use crate::Board;
use crate::board::naming::rings;
use crate::men::roster::Roster;
use crate::problem::{Code, codes};

/// Chesmayne in rings. A `$`, which belongs to XY, is read past with a warning.
#[derive(Debug, Clone, Copy)]
pub struct Acentric;

static INFO: Info = Info {
    name: "acentric",
    about: "Chesmayne by rings round the centre: man, number, and both cells",
    example: "KT2-D07/B04",
    family: crate::rules::Family::Chess,
    container: Container::Score,
    naming: "acentric",
    needs: Needs::Nothing,
    letters: false,
    marks: true,
};

impl Notation for Acentric {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        chesmayne::read(Axis::Acentric, Form::Full, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        chesmayne::write_full(Axis::Acentric, view, out);
    }

    fn unread_code(&self, token: &str, unread: &Unread, board: &Board) -> &'static Code {
        let name = token.get(unread.at.clone()).unwrap_or_default();
        if chesmayne::is_past_its_ring(board, name) { &codes::RING_RANGE } else { &codes::UNREADABLE }
    }

    fn suits(&self, board: &Board, _: &Roster) -> bool {
        !rings::is_odd(board)
    }
}

//! Chesmayne in short XY, for players in a hurry: `E4`, `KT2 F3`, `%K`, `C8-#QU2`.
//!
//! A bare cell is a pawn's move. It says neither where the man comes from nor that it captures (Chesmayne, "Chess
//! Notation"); man and number before the cell, for all other moves, are our rule. Check is not written.

use super::chesmayne::{self, Axis, Form};
use super::{Container, Info, Needs, Notation, ReadContext, Reading, Unread, View, WriteContext};

/// Chesmayne in short XY.
#[derive(Debug, Clone, Copy)]
pub struct XyShort;

static INFO: Info = Info {
    name: "xy-short",
    about: "Chesmayne in a hurry: the cell a pawn goes to, or man, number and cell",
    example: "KT2 F3",
    family: crate::rules::Family::Chess,
    container: Container::Score,
    naming: "xy",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

impl Notation for XyShort {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        chesmayne::read(Axis::Xy, Form::Short, token, context, out)
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        chesmayne::write_short(view, out);
    }
}

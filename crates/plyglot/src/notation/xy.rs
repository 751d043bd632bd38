//! Chesmayne in XY: cells by file and rank after a `$`, `PA5-$E02/E04`.

use super::chesmayne::{self, Axis, Form};
use super::{Container, Info, Needs, Notation, ReadContext, Reading, Unread, View, WriteContext};

/// Chesmayne in XY. A text without its `$` is read with a warning.
#[derive(Debug, Clone, Copy)]
pub struct Xy;

static INFO: Info = Info {
    name: "xy",
    about: "Chesmayne by file and rank: man, number, and both cells after a $",
    example: "KT2-$G01/F03",
    family: crate::rules::Family::Chess,
    container: Container::Score,
    naming: "xy",
    needs: Needs::Nothing,
    letters: false,
    marks: true,
};

impl Notation for Xy {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        chesmayne::read(Axis::Xy, Form::Full, token, context, out)
    }

    #[inline]
    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        chesmayne::write_full(Axis::Xy, view, out);
    }
}

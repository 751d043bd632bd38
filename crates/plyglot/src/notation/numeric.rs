//! Numbers of squares, `22-18`: the notation of most kinds of draughts.

use super::draughts::{self, Dialect, Names};
use super::*;

/// Numbers of squares: 22-18.
#[derive(Debug, Clone, Copy)]
pub struct Numeric;

static INFO: Info = Info {
    name: "numeric",
    about: "draughts: the numbers of the two squares, as in PDN",
    example: "22-18",
    family: Family::Draughts,
    container: Container::Pdn,
    naming: "numeric",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

static DIALECT: Dialect =
    Dialect { names: Names::Numbers, naming: &crate::board::naming::numeric::Numeric, full: false };

impl Notation for Numeric {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        draughts::read(&DIALECT, token, context, out)
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        draughts::write(&DIALECT, view, out);
    }

    fn write_route(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        draughts::write_full(&DIALECT, view, out);
    }
}

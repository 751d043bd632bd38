//! Numbers of squares, with every square on which a jump ends, `39x28x17x8x19`.

use super::draughts::{self, Dialect, Names};
use super::*;

/// Numbers of squares, with every square that a capture touches: 39x28x17x8x19.
#[derive(Debug, Clone, Copy)]
pub struct NumericFull;

static INFO: Info = Info {
    name: "numeric-full",
    about: "draughts: the same with every square that a capture touches",
    example: "39x28x17x8x19",
    family: Family::Draughts,
    container: Container::Pdn,
    naming: "numeric",
    needs: Needs::Nothing,
    letters: false,
    marks: false,
};

static DIALECT: Dialect =
    Dialect { names: Names::Numbers, naming: &crate::board::naming::numeric::Numeric, full: true };

impl Notation for NumericFull {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        draughts::read(&DIALECT, token, context, out)
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        draughts::write(&DIALECT, view, out);
    }
}

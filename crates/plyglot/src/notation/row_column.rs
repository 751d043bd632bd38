//! Row and column of squares, `6/3-5/4`: both counted from the top left as White sees the board.

use super::draughts::{self, Dialect, Names};
use super::*;

/// Row and column of squares: 6/3-5/4.
#[derive(Debug, Clone, Copy)]
pub struct RowColumn;

static INFO: Info = Info {
    name: "row-column",
    about: "draughts: row and column of the two squares, from the top left",
    example: "6/3-5/4",
    family: Family::Draughts,
    container: Container::Pdn,
    naming: "row-column",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

static DIALECT: Dialect =
    Dialect { names: Names::Pairs, naming: &crate::board::naming::row_column::RowColumn, full: false };

impl Notation for RowColumn {
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

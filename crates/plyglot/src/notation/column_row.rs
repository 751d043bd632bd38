//! Column and row of squares, `3/6-4/5`: the pairs of numbers in the swapped order.

use super::draughts::{self, Dialect, Names};
use super::*;

/// Column and row of squares, the swapped order: 3/6-4/5.
#[derive(Debug, Clone, Copy)]
pub struct ColumnRow;

static INFO: Info = Info {
    name: "column-row",
    about: "draughts: column and row of the two squares, from the top left",
    example: "3/6-4/5",
    family: Family::Draughts,
    container: Container::Pdn,
    naming: "column-row",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

static DIALECT: Dialect =
    Dialect { names: Names::Pairs, naming: &crate::board::naming::row_column::ColumnRow, full: false };

impl Notation for ColumnRow {
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

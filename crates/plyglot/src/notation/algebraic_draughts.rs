//! Squares in letters and digits, `c3-d4`, on boards of up to 16 files and ranks.

use super::draughts::{self, Dialect, Names};
use super::*;

/// Squares in letters and digits: c3-d4.
#[derive(Debug, Clone, Copy)]
pub struct AlgebraicDraughts;

static INFO: Info = Info {
    name: "algebraic-draughts",
    about: "draughts: the two squares in letters and digits, as in Russian draughts",
    example: "c3-d4",
    family: Family::Draughts,
    container: Container::Pdn,
    naming: "algebraic",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

static DIALECT: Dialect =
    Dialect { names: Names::Letters, naming: &crate::board::naming::algebraic::Algebraic, full: false };

impl Notation for AlgebraicDraughts {
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

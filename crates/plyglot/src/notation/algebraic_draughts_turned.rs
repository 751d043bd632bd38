//! Squares in letters and digits from the other side of the board, `f6-e5`.
//!
//! Some sites write English draughts so, with a1 at the left hand of Black, who moves first there. A whole game is
//! read in one of the two.

use super::draughts::{self, Dialect, Names};
use super::*;

/// Squares in letters and digits, with a1 where the other side has it: f6-e5.
#[derive(Debug, Clone, Copy)]
pub struct AlgebraicDraughtsTurned;

static INFO: Info = Info {
    name: "algebraic-draughts-turned",
    about: "draughts: letters and digits from the other side of the board",
    example: "f6-e5",
    family: Family::Draughts,
    container: Container::Pdn,
    naming: "algebraic-turned",
    needs: Needs::SameTarget,
    letters: false,
    marks: false,
};

static DIALECT: Dialect = Dialect {
    names: Names::Letters,
    naming: &crate::board::naming::algebraic_turned::AlgebraicTurned,
    full: false,
};

impl Notation for AlgebraicDraughtsTurned {
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

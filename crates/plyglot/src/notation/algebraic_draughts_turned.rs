//! Squares in letters and digits from the other side of the board, `f6-e5`.
//!
//! Some sites write English draughts so, with a1 at the left hand of Black, who moves first there. A whole game is
//! read in one of the two.

use super::draughts::{Draughts, Names, info};
use super::{Info, Needs};
use crate::board::naming::algebraic_turned::AlgebraicTurned;

static INFO: Info = info(
    "algebraic-draughts-turned",
    "draughts: letters and digits from the other side of the board",
    "f6-e5",
    "algebraic-turned",
    Needs::SameTarget,
);

/// Squares in letters and digits, with a1 where the other side has it: f6-e5.
pub static ALGEBRAIC_DRAUGHTS_TURNED: Draughts =
    Draughts { info: &INFO, names: Names::Letters, naming: &AlgebraicTurned };

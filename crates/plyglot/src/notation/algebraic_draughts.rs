//! Squares in letters and digits, `c3-d4`, on boards of up to 16 files and ranks.

use super::draughts::{Draughts, Names, info};
use super::{Info, Needs};
use crate::board::naming::algebraic::Algebraic;

static INFO: Info = info(
    "algebraic-draughts",
    "draughts: the two squares in letters and digits, as in Russian draughts",
    "c3-d4",
    "algebraic",
    Needs::SameTarget,
);

/// Squares in letters and digits: c3-d4.
pub static ALGEBRAIC_DRAUGHTS: Draughts = Draughts { info: &INFO, names: Names::Letters, naming: &Algebraic };

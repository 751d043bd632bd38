//! Numbers of squares, `22-18`: the notation of most kinds of draughts.

use super::draughts::{Draughts, Names, info};
use super::{Info, Needs};
use crate::board::naming::numeric::Numeric;

static INFO: Info = info(
    "numeric",
    "draughts: the numbers of the two squares, as in PDN",
    "22-18",
    "numeric",
    Needs::SameTarget,
);

/// Numbers of squares: 22-18.
pub static NUMERIC: Draughts = Draughts { info: &INFO, names: Names::Numbers, naming: &Numeric };

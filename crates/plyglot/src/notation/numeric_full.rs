//! Numbers of squares, with every square on which a jump ends, `39x28x17x8x19`.

use super::draughts::{Draughts, Names, info};
use super::{Info, Needs};
use crate::board::naming::numeric::Numeric;

static INFO: Info = info(
    "numeric-full",
    "draughts: the same with every square that a capture touches",
    "39x28x17x8x19",
    "numeric",
    Needs::Nothing,
);

/// Numbers of squares, with every square that a capture touches: 39x28x17x8x19.
pub static NUMERIC_FULL: Draughts = Draughts { info: &INFO, names: Names::Numbers, naming: &Numeric };

//! Row and column of squares, `6/3-5/4`: both counted from the top left as White sees the board.

use super::draughts::{Draughts, Names, info};
use super::{Info, Needs};
use crate::board::naming::row_column::RowColumn;

static INFO: Info = info(
    "row-column",
    "draughts: row and column of the two squares, from the top left",
    "6/3-5/4",
    "row-column",
    Needs::SameTarget,
);

/// Row and column of squares: 6/3-5/4.
pub static ROW_COLUMN: Draughts = Draughts { info: &INFO, names: Names::Pairs, naming: &RowColumn };

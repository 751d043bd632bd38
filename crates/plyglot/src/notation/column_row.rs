//! Column and row of squares, `3/6-4/5`: the pairs of numbers in the swapped order.

use super::draughts::{Draughts, Names, info};
use super::{Info, Needs};
use crate::board::naming::row_column::ColumnRow;

static INFO: Info = info(
    "column-row",
    "draughts: column and row of the two squares, from the top left",
    "3/6-4/5",
    "column-row",
    Needs::SameTarget,
);

/// Column and row of squares, the swapped order: 3/6-4/5.
pub static COLUMN_ROW: Draughts = Draughts { info: &INFO, names: Names::Pairs, naming: &ColumnRow };

//! Chesmayne XY names. (To be written.)

use super::Naming;
use crate::{Board, Cell};

/// Chesmayne XY names.
#[derive(Debug, Clone, Copy)]
pub struct Xy;

impl Naming for Xy {
    fn name(&self) -> &'static str {
        "xy"
    }
    fn about(&self) -> &'static str {
        "Chesmayne XY"
    }
    fn fits(&self, _: &Board) -> bool {
        false
    }
    fn write(&self, _: &Board, _: Cell, _: &mut String) {}
    fn read(&self, _: &Board, _: &str) -> Option<Cell> {
        None
    }
}

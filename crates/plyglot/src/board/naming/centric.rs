//! Chesmayne centric names. (To be written.)

use super::Naming;
use crate::{Board, Cell};

/// Chesmayne centric names.
#[derive(Debug, Clone, Copy)]
pub struct Centric;

impl Naming for Centric {
    fn name(&self) -> &'static str {
        "centric"
    }
    fn about(&self) -> &'static str {
        "Chesmayne centric"
    }
    fn fits(&self, _: &Board) -> bool {
        false
    }
    fn write(&self, _: &Board, _: Cell, _: &mut String) {}
    fn read(&self, _: &Board, _: &str) -> Option<Cell> {
        None
    }
}

//! Chesmayne acentric names. (To be written.)

use super::Naming;
use crate::{Board, Cell};

/// Chesmayne acentric names.
#[derive(Debug, Clone, Copy)]
pub struct Acentric;

impl Naming for Acentric {
    fn name(&self) -> &'static str {
        "acentric"
    }
    fn about(&self) -> &'static str {
        "Chesmayne acentric"
    }
    fn fits(&self, _: &Board) -> bool {
        false
    }
    fn write(&self, _: &Board, _: Cell, _: &mut String) {}
    fn read(&self, _: &Board, _: &str) -> Option<Cell> {
        None
    }
}

//! Ways to name the cells of a board: one file each, one line each in [`NAMINGS`].

pub mod acentric;
pub mod algebraic;
pub mod centric;
pub mod xy;

use super::{Board, Cell};

/// A way to name cells.
pub trait Naming: Sync {
    /// The name that users type, such as `algebraic`.
    fn name(&self) -> &'static str;

    /// One line for help texts.
    fn about(&self) -> &'static str;

    /// Whether every cell of this board has a name.
    fn fits(&self, board: &Board) -> bool;

    /// Appends the canonical name of the cell.
    fn write(&self, board: &Board, cell: Cell, out: &mut String);

    /// Reads a canonical name, the whole text of it; `None` when it names no cell of the board.
    ///
    /// Leniency (letter O for zero, lower case ...) is the business of the notations, which report it.
    fn read(&self, board: &Board, text: &str) -> Option<Cell>;

    /// The canonical name as a new string.
    fn text(&self, board: &Board, cell: Cell) -> String {
        let mut out = String::new();
        self.write(board, cell, &mut out);
        out
    }
}

/// All namings.
pub static NAMINGS: [&dyn Naming; 4] =
    [&algebraic::Algebraic, &xy::Xy, &acentric::Acentric, &centric::Centric];

/// The naming that users call `name`.
pub fn find(name: &str) -> Option<&'static dyn Naming> {
    NAMINGS.iter().copied().find(|naming| naming.name() == name)
}

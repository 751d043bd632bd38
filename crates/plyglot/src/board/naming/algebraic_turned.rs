//! Algebraic names as the other side sees the board: a1 is where h8 is in algebraic names of 8x8.
//!
//! Some sites write English draughts so, with a1 at the left hand of Black, who moves first.

use super::{Naming, algebraic};
use crate::{Board, Cell};

/// Algebraic names of a draughts board that is turned by 180 degrees.
///
/// ```
/// use plyglot::board::naming::{Naming, algebraic::Algebraic, algebraic_turned::AlgebraicTurned};
/// use plyglot::rules::draughts::rule_set::INTERNATIONAL;
/// let board = INTERNATIONAL.board();
/// let j10 = Algebraic.read(&board, "j10").unwrap();
/// assert_eq!(AlgebraicTurned.text(&board, j10), "a1");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct AlgebraicTurned;

impl Naming for AlgebraicTurned {
    fn name(&self) -> &'static str {
        "algebraic-turned"
    }

    fn about(&self) -> &'static str {
        "draughts: file letter and rank number, from the other side of the board"
    }

    fn fits(&self, board: &Board) -> bool {
        board.squares().is_some()
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if self.fits(board) {
            algebraic::write(board, board.letters().opposite(), cell, out);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        if self.fits(board) { algebraic::read(board, board.letters().opposite(), text) } else { None }
    }
}

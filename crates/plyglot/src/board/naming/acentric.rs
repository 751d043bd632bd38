//! Chesmayne acentric names, for even boards: the letter of the ring and a number of two digits along it, `A01`.
//!
//! Ring A is the 2x2 centre, each ring has 8 cells more than the one inside it, and the letters go on without I to
//! M, the outermost ring of 24x24. See [`rings`] for where a ring starts, which way it runs, and how rectangles
//! are named. A cell keeps its name when the board grows by a ring: C03 is d2 on 8x8 and e3 on 10x10.
//!
//! Source: the Chesmayne pages for the rings, their letters and the cells of 8x8 (d2 is C03, d4 is A01; the
//! direction from the games they print). That other sizes follow the same rule is inferred: no move on them is printed.

use super::{GRID, Grid, Naming, rings, texts};
use crate::{Board, Cell};

const SIDE: u8 = 24;
static GRID_24: Grid = rings::names(SIDE);
static NAMES: [&str; GRID] = texts(&GRID_24);

/// Chesmayne acentric names.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, acentric::Acentric}};
/// let d2 = Board::ORTHODOX.cell(3, 1).unwrap();
/// assert_eq!(Acentric.text(&Board::ORTHODOX, d2), "C03");
/// assert_eq!(Acentric.read(&Board::ORTHODOX, "C03"), Some(d2));
/// assert!(!Acentric.fits(&Board::new(9, 9).unwrap()));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Acentric;

impl Naming for Acentric {
    fn name(&self) -> &'static str {
        "acentric"
    }

    fn about(&self) -> &'static str {
        "Chesmayne, even boards: ring letter and number, A01 to A04 in the centre"
    }

    fn fits(&self, board: &Board) -> bool {
        !rings::is_odd(board)
    }

    #[inline]
    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if let Some(name) = rings::index(board, cell, SIDE).and_then(|index| NAMES.get(index)) {
            out.push_str(name);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        if self.fits(board) { rings::read(board, text) } else { None }
    }
}

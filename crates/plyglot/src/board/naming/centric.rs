//! Centric names, for odd boards: the letter of the ring and a number of two digits along it, `A01` in the centre.
//!
//! **This is a rule of this project.** Chesmayne says that centric notation is for 7x7 to 15x15 and for shogi, but
//! no centric move or diagram of it could be found. Here the centre cell is A01, alone in ring A; the ring at
//! distance r from it takes the next letter and has 8r cells; each starts at its lower left corner and runs
//! counter-clockwise, exactly as in [acentric](super::acentric) names, which even boards have. No board has both.
//! See [`rings`].

use super::{GRID, Grid, Naming, rings, texts};
use crate::{Board, Cell};

const SIDE: u8 = 23;
static GRID_23: Grid = rings::names(SIDE);
static NAMES: [&str; GRID] = texts(&GRID_23);

/// Centric names.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, centric::Centric}};
/// let shogi = Board::new(9, 9).unwrap();
/// let centre = shogi.cell(4, 4).unwrap();
/// assert_eq!(Centric.text(&shogi, centre), "A01");
/// assert_eq!(Centric.read(&shogi, "E32"), shogi.cell(0, 1));
/// assert!(!Centric.fits(&Board::ORTHODOX));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Centric;

impl Naming for Centric {
    fn name(&self) -> &'static str {
        "centric"
    }

    fn about(&self) -> &'static str {
        "odd boards, our own rule: ring letter and number, A01 the centre"
    }

    fn fits(&self, board: &Board) -> bool {
        rings::is_odd(board)
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

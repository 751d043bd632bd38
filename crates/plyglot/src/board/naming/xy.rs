//! Chesmayne XY names: the letter of the file and the rank in two digits, `D04`.
//!
//! The letters are A to Z without I, so the tenth file is K and the twenty-fourth Y; O is a file from 14 files on.
//! Rank 01 is the edge at the bottom of the diagram, and names do not turn with the players. In a move or in
//! running text a `$` says that a cell is meant in XY (`$D04`); it is written by the notation and is no part of
//! the name.

use super::{GRID, Grid, Naming, name, split, texts};
use crate::board::MAX_SIDE;
use crate::{Board, Cell};

const SIDE: usize = MAX_SIDE as usize;

static GRID_24: Grid = {
    let mut names = [[b'?'; 3]; GRID];
    let mut cell = 0;
    while cell < GRID {
        names[cell] = name((cell % SIDE) as u8, (cell / SIDE) as u8 + 1);
        cell += 1;
    }
    names
};
static NAMES: [&str; GRID] = texts(&GRID_24);

/// Chesmayne XY names.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, xy::Xy}};
/// let board = Board::new(10, 10).unwrap();
/// let corner = board.cell(9, 9).unwrap();
/// assert_eq!(Xy.text(&board, corner), "K10");
/// assert_eq!(Xy.read(&board, "K10"), Some(corner));
/// assert_eq!(Xy.read(&board, "I01"), None);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Xy;

impl Naming for Xy {
    fn name(&self) -> &'static str {
        "xy"
    }

    fn about(&self) -> &'static str {
        "Chesmayne, any board: file letter without I and rank of two digits, D04"
    }

    fn fits(&self, _: &Board) -> bool {
        true
    }

    #[inline]
    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if let Some(name) = NAMES.get(board.rank(cell) as usize * SIDE + board.file(cell) as usize) {
            out.push_str(name);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let (file, rank) = split(text)?;
        board.cell(file, rank.checked_sub(1)?)
    }
}

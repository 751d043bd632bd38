//! The rings ("blocks") of a board, which the acentric and the centric names count along.
//!
//! A board is cut into square rings about its centre. A ring starts at its lower left corner, the one nearest to
//! A01, and runs along the bottom edge to the right, up the right edge, along the top edge to the left, and down
//! the left edge. Numbers count from 1; rings are lettered from the centre outwards, A B C ... without I.
//!
//! A board whose sides are both odd has a centre cell: it is *odd*, its innermost ring is that one cell, and its
//! names are [centric](super::centric). Every other board is *even*, its innermost ring has 2x2 cells, and its
//! names are [acentric](super::acentric). So every board has exactly one of the two.
//!
//! A rectangle lies in the smallest square that holds it and is even or odd as the board is, anchored at A01; the
//! rest of that square is not on the board, though its names are counted. So the cells of the Chinese board of
//! 9x10 are named as those of 10x10 are.

use super::{GRID, Grid, name};
use crate::board::{Board, Cell};

/// Whether the board has a centre cell, that is, whether both its sides are odd.
pub const fn is_odd(board: &Board) -> bool {
    board.files() % 2 == 1 && board.ranks() % 2 == 1
}

/// Side of the square whose rings the board is cut into, in cells.
///
/// ```
/// use plyglot::board::{Board, naming::rings};
/// assert_eq!(rings::side(&Board::new(9, 10).unwrap()), 10);
/// assert_eq!(rings::side(&Board::new(9, 8).unwrap()), 10);
/// assert_eq!(rings::side(&Board::new(7, 9).unwrap()), 9);
/// ```
pub const fn side(board: &Board) -> u8 {
    let longer = if board.files() > board.ranks() { board.files() } else { board.ranks() };
    // Only an even board can be rounded: of an odd one the longer side is odd too.
    if is_odd(board) { longer } else { longer + longer % 2 }
}

/// How many rings the board is cut into.
pub const fn count(board: &Board) -> u8 {
    side(board).div_ceil(2)
}

/// The ring of a cell, 0 for the innermost.
pub const fn ring(board: &Board, cell: Cell) -> u8 {
    Place::of(side(board), board.file(cell), board.rank(cell)).ring
}

/// The cell of this ring (0 for the innermost) and number (from 1); `None` when the ring has no such number or
/// the cell is not on the board.
pub const fn cell(board: &Board, ring: u8, number: u8) -> Option<Cell> {
    match (Place { ring, number }).at(side(board)) {
        Some((file, rank)) => board.cell(file, rank),
        None => None,
    }
}

/// How many cells the ring (0 for the innermost) has, those off a rectangular board among them.
pub const fn len(board: &Board, ring: u8) -> u8 {
    length(side(board), ring)
}

const fn length(side: u8, ring: u8) -> u8 {
    match edge(side, ring) {
        0 => 1,
        edge => 4 * edge,
    }
}

/// Steps from one corner of a ring to the next.
const fn edge(side: u8, ring: u8) -> u8 {
    2 * ring + 1 - side % 2
}

/// Where a cell is in the rings: ring from 0, number from 1.
#[derive(Clone, Copy)]
struct Place {
    ring: u8,
    number: u8,
}

impl Place {
    /// The place of the cell on `file` and `rank` (from 0) of a square board of this side.
    const fn of(side: u8, file: u8, rank: u8) -> Place {
        let mut depth = file;
        let others = [rank, side - 1 - file, side - 1 - rank];
        let mut i = 0;
        while i < others.len() {
            if others[i] < depth {
                depth = others[i];
            }
            i += 1;
        }
        let (right, up, edge) = (file - depth, rank - depth, side - 1 - 2 * depth);
        let steps = if up == 0 {
            right
        } else if right == edge {
            edge + up
        } else if up == edge {
            3 * edge - right
        } else {
            4 * edge - up
        };
        Place { ring: edge / 2, number: steps + 1 }
    }

    /// The file and rank, from 0, on a square board of this side.
    const fn at(self, side: u8) -> Option<(u8, u8)> {
        if self.ring >= side.div_ceil(2) || self.number == 0 || self.number > length(side, self.ring) {
            return None;
        }
        let edge = edge(side, self.ring);
        let depth = (side - 1 - edge) / 2;
        let steps = self.number - 1;
        let (right, up) = match steps.checked_div(edge) {
            None => (0, 0),
            Some(0) => (steps, 0),
            Some(1) => (edge, steps - edge),
            Some(2) => (3 * edge - steps, edge),
            Some(_) => (0, 4 * edge - steps),
        };
        Some((depth + right, depth + up))
    }
}

/// The names of all cells of the largest even or odd board. A smaller one has the names of its middle.
pub(super) const fn names(side: u8) -> Grid {
    let mut names = [[b'?'; 3]; GRID];
    let mut cell = 0;
    while cell < side as usize * side as usize {
        let place = Place::of(side, (cell % side as usize) as u8, (cell / side as usize) as u8);
        names[cell] = name(place.ring, place.number);
        cell += 1;
    }
    names
}

/// Where the name of a cell stands in the names of the largest board of side `largest`; `None` when that is even
/// and the board is odd, or the other way round.
#[inline]
pub(super) fn index(board: &Board, cell: Cell, largest: u8) -> Option<usize> {
    let side = side(board);
    if side % 2 != largest % 2 {
        return None;
    }
    let margin = (largest - side) / 2;
    let (file, rank) = (board.file(cell) + margin, board.rank(cell) + margin);
    Some(rank as usize * largest as usize + file as usize)
}

/// Reads a ring letter and a number of two digits.
pub(super) fn read(board: &Board, text: &str) -> Option<Cell> {
    let (ring, number) = super::split(text)?;
    cell(board, ring, number)
}

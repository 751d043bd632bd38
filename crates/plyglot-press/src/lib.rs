//! Pictures of positions and boards: as text for the terminal, and as SVG.
//!
//! A [`Picture`] says what is to be seen. [`text::draw`] and [`svg::draw`] draw it; [`map`](map::text)
//! and [`svg::map`] show the names of the cells of an empty board instead. All of it works for every board, up to 24x24.
//!
//! ```
//! use plyglot::{Board, Cell, Color, Kind};
//! use plyglot_press::{Move, Picture, text};
//!
//! let board = Board::new(3, 2).unwrap();
//! let mut picture = Picture::new(board);
//! picture.men = vec![(Cell(0), Color::White, Kind::KING), (Cell(5), Color::Black, Kind::ROOK)];
//! picture.last = Some(Move { from: Cell(3), to: Cell(5), ..Move::default() });
//! assert_eq!(text::draw(&picture, text::Style::Letters), "\
//! 2 (.) . [r]
//! 1  K  .  .
//!    a  b  c
//! ");
//! ```

pub mod map;
pub mod svg;
pub mod text;

use plyglot::board::naming::{Naming, algebraic::Algebraic, xy::Xy};
use plyglot::rules::Position;
use plyglot::{Board, Cell, Color, Kind};

/// What is to be seen.
#[derive(Clone)]
pub struct Picture<'a> {
    /// The board. Blocked cells are drawn as such.
    pub board: Board,
    /// The men, one a cell. Of several on one cell the last is drawn.
    pub men: Vec<(Cell, Color, Kind)>,
    /// The move that led to the position.
    pub last: Option<Move>,
    /// Whether the board is seen from Black's side, with rank 1 at the top.
    pub flipped: bool,
    /// The naming of the labels at the edges. Namings by rings have no names for files and ranks: there the labels
    /// are XY, and the SVG picture has the name of each cell in its corner.
    pub naming: &'a dyn Naming,
    /// The title, for those who do not see the picture, such as the names of the players and the last move. May be
    /// empty.
    pub title: &'a str,
}

/// A move as it is marked on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The cell the man left.
    pub from: Cell,
    /// The cells it touched on its way, in order, without the first and the last.
    pub path: Vec<Cell>,
    /// The cell it reached.
    pub to: Cell,
    /// The cells of the men taken, for those that stood elsewhere than on `to`.
    pub taken: Vec<Cell>,
}

impl Default for Move {
    fn default() -> Move {
        Move { from: Cell(0), path: Vec::new(), to: Cell(0), taken: Vec::new() }
    }
}

impl<'a> Picture<'a> {
    /// An empty board seen from White's side, with algebraic labels.
    pub fn new(board: Board) -> Picture<'a> {
        Picture { board, men: Vec::new(), last: None, flipped: false, naming: &Algebraic, title: "" }
    }

    /// The men of a position.
    pub fn of<P: Position>(position: &P) -> Picture<'a> {
        let board = *position.board();
        let man = |cell| position.man_at(cell).map(|(color, kind)| (cell, color, kind));
        Picture { men: board.cells().filter_map(man).collect(), ..Picture::new(board) }
    }

    /// The man on each cell.
    fn men_by_cell(&self) -> Vec<Option<(Color, Kind)>> {
        let mut by_cell = vec![None; self.board.cells().count()];
        for &(cell, color, kind) in &self.men {
            if let Some(place) = by_cell.get_mut(cell.index()) {
                *place = Some((color, kind));
            }
        }
        by_cell
    }
}

/// The cells of a board as rows from the top to the bottom of the picture, each from left to right.
fn rows(board: &Board, flipped: bool) -> Vec<Vec<Cell>> {
    let mut cells: Vec<Cell> = board.cells().collect();
    if flipped {
        cells.reverse();
    }
    let rows: Vec<Vec<Cell>> = cells.chunks(board.files().into()).map(<[Cell]>::to_vec).collect();
    rows.into_iter().rev().collect()
}

/// The label of a cell's file and of its rank.
fn labels(board: &Board, naming: &dyn Naming, cell: Cell) -> (String, String) {
    let name = if is_by_rings(naming) { Xy.text(board, cell) } else { naming.text(board, cell) };
    let letters = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
    (name[..letters].to_owned(), name[letters..].to_owned())
}

/// Whether the names of the naming are not made of a file and a rank.
fn is_by_rings(naming: &dyn Naming) -> bool {
    matches!(naming.name(), "acentric" | "centric")
}

#[cfg(test)]
pub(crate) mod testing {
    //! What the tests of several modules need.

    use super::*;

    /// The men of the placement field of a FEN, on the orthodox board.
    pub(crate) fn placed(placement: &str) -> Picture<'static> {
        let board = Board::ORTHODOX;
        let mut men = Vec::new();
        for (row, rank) in placement.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for c in row.chars() {
                if let Some(empty) = c.to_digit(10) {
                    file += empty as u8;
                    continue;
                }
                let kind = Kind("PNBRQK".find(c.to_ascii_uppercase()).unwrap() as u8);
                let color = if c.is_uppercase() { Color::White } else { Color::Black };
                men.push((board.cell(file, rank).unwrap(), color, kind));
                file += 1;
            }
        }
        Picture { men, ..Picture::new(board) }
    }
}

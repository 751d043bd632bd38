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
//!
//! In draughts, the men that a move took and the squares that it touched are marked too:
//!
//! ```
//! use plyglot::board::naming::{Naming, numeric::Numeric};
//! use plyglot::rules::draughts::rule_set::INTERNATIONAL;
//! use plyglot::{Color, Kind};
//! use plyglot_press::{Move, Picture, svg, text};
//!
//! let board = INTERNATIONAL.board();
//! let square = |number| Numeric.square(&board, number).unwrap();
//! let mut picture = Picture { naming: &Numeric, ..Picture::new(board) };
//! picture.men = vec![(square(36), Color::White, Kind::CROWNED), (square(14), Color::Black, Kind::MAN)];
//! picture.last = Some(Move {
//!     from: square(47),
//!     path: vec![square(38), square(24), square(13)],
//!     to: square(36),
//!     taken: vec![square(42), square(29), square(19), square(31)],
//!     rook: None,
//! });
//! assert_eq!("\n".to_owned() + &text::draw(&picture, text::Style::Letters), "
//!  1     .     .     .     .     .  5
//!  6  .     .     .     .     .     10
//! 11     .     .    {3}    b     .  15
//! 16  .     .     .    <.>    .     20
//! 21     .     .     .    {2}    .  25
//! 26  .     .     .    <.>    .     30
//! 31    <.>    .     .     .     .  35
//! 36 [W]    .    {1}    .     .     40
//! 41     .    <.>    .     .     .  45
//! 46  .    (.)    .     .     .     50
//! last move: 47 over 38, 24, 13 to 36, taking 42, 29, 19, 31
//! W and B are kings
//! ");
//! assert!(svg::draw(&picture).contains("<desc>White: king 36. Black: man 14. Last move: 47 over 38,"));
//! ```
//!
//! [`Move::of`] makes the marks from a legal move of any position.

mod edges;
mod last;
pub mod map;
pub mod movement;
mod signs;
pub mod svg;
pub mod text;

pub use last::Move;
pub use signs::Signs;

use plyglot::board::naming::{self, Naming, algebraic::Algebraic};
use plyglot::board::shading::{Shading, shading};
use plyglot::men::roster::{self, Roster};
use plyglot::rules::Position;
use plyglot::{Board, Cell, Color, Kind};
use std::fmt;

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
    /// The naming of the labels at the edges. Some namings have no names for files and ranks. Where cells are named
    /// by rings the labels are XY, and the SVG picture has the name of each cell in its corner. Where the squares of
    /// draughts are numbered there are no labels: the SVG picture has each number in the corner of its square, and
    /// the text board the first and the last number of each row beside it. Row/column pairs count both edges from the
    /// top left, as White sees it.
    pub naming: &'a dyn Naming,
    /// The men of the game: their letters, and the tradition whose board and men are drawn. Men of shogi are drawn as its
    /// pieces, which point at the other side; men of xiangqi and janggi as discs.
    pub roster: &'static Roster,
    /// How men are written.
    pub signs: Signs,
    /// The men in hand: side, kind, how many. `None` in games without hands.
    pub hands: Option<Vec<(Color, Kind, u8)>>,
    /// How each cell looks, in the order of the cells; those that are not told look as [`shading`] has it.
    pub shading: Vec<Shading>,
    /// Palaces: their lower left and their upper right cell. The drawing crosses them.
    pub palaces: Vec<(Cell, Cell)>,
    /// The rank above the river, from 0; `None` where no river flows.
    pub river: Option<u8>,
    /// Whether White's men are drawn as black ones, and Black's as white: White is whoever moves first.
    pub inverted: bool,
    /// The title, for those who do not see the picture, such as the names of the players and the last move. May be
    /// empty.
    pub title: &'a str,
}

impl<'a> Picture<'a> {
    /// An empty board seen from White's side, with algebraic labels.
    pub fn new(board: Board) -> Picture<'a> {
        Picture {
            board,
            men: Vec::new(),
            last: None,
            flipped: false,
            naming: &Algebraic,
            roster: &roster::ORTHODOX,
            signs: Signs::Letters,
            hands: None,
            shading: Vec::new(),
            palaces: Vec::new(),
            river: None,
            inverted: false,
            title: "",
        }
    }

    /// The men of a position, with the labels that are usual under its rules.
    pub fn of<P: Position>(position: &P) -> Picture<'a> {
        let board = *position.board();
        let man = |cell| position.man_at(cell).map(|(color, kind)| (cell, color, kind));
        Picture {
            men: board.cells().filter_map(man).collect(),
            naming: naming::find(position.usual_naming()).unwrap_or(&Algebraic),
            roster: position.roster(),
            ..Picture::new(board)
        }
    }

    /// The last move, unless it touches cells that are not on the board.
    fn drawable(&self) -> Option<&Move> {
        let cells = self.board.cells().count();
        self.last.as_ref().filter(|last| last.cells().all(|cell| cell.index() < cells))
    }

    /// How a cell looks.
    fn shading_of(&self, cell: Cell) -> Shading {
        self.shading.get(cell.index()).copied().unwrap_or_else(|| shading(&self.board, cell))
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

impl fmt::Debug for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("board", &self.board)
            .field("squares", &self.board.squares())
            .field("men", &self.men)
            .field("last", &self.last)
            .field("flipped", &self.flipped)
            .field("naming", &self.naming.name())
            .field("letters", &self.roster.letters)
            .field("signs", &self.signs)
            .field("hands", &self.hands)
            .field("shading", &self.shading)
            .field("palaces", &self.palaces)
            .field("river", &self.river)
            .field("inverted", &self.inverted)
            .field("title", &self.title)
            .finish()
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

#[cfg(test)]
pub(crate) mod testing;

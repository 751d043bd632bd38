//! Geometry: boards, cells, and the names people give to cells.

pub mod catalogue;
pub mod lenient;
pub mod lines;
pub mod naming;
pub mod shading;
mod shell;

pub use shell::lost_dollar;

use crate::Color;
use std::fmt;

/// Longest side of a board, in cells.
pub const MAX_SIDE: u8 = 24;
const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// A cell of some [`Board`]: `rank * files + file`, both counted from 0 at the bottom left corner.
///
/// On the orthodox board this is the usual square number, a1 = 0, b1 = 1, h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The cell as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which cells of a draughts board play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Playing {
    /// All of them (Turkish, Armenian).
    All,
    /// One colour, that of the bottom left corner as White sees it.
    Corner,
    /// One colour, the other one: the bottom left corner does not play (Italian, Spanish).
    OffCorner,
}

/// A corner of the board as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Corner {
    /// a1.
    BottomLeft,
    /// h1.
    BottomRight,
    /// a8.
    TopLeft,
    /// h8.
    TopRight,
}

impl Corner {
    /// The corner at the other end of the long diagonal: the same corner as the other side sees it.
    #[must_use]
    pub const fn opposite(self) -> Corner {
        match self {
            Corner::BottomLeft => Corner::TopRight,
            Corner::BottomRight => Corner::TopLeft,
            Corner::TopLeft => Corner::BottomRight,
            Corner::TopRight => Corner::BottomLeft,
        }
    }

    /// How many columns and rows away from this corner the cell is, both counted from 0.
    ///
    /// ```
    /// use plyglot::board::{Board, Cell, Corner};
    /// let c1 = Cell(2);
    /// assert_eq!(Corner::BottomLeft.steps(&Board::ORTHODOX, c1), (2, 0));
    /// assert_eq!(Corner::TopRight.steps(&Board::ORTHODOX, c1), (5, 7));
    /// assert_eq!(Corner::TopRight.cell(&Board::ORTHODOX, 5, 7), Some(c1));
    /// ```
    pub const fn steps(self, board: &Board, cell: Cell) -> (u8, u8) {
        self.mirror(board, board.file(cell), board.rank(cell))
    }

    /// The cell so many columns and rows away from this corner, both counted from 0; `None` off the board.
    pub const fn cell(self, board: &Board, column: u8, row: u8) -> Option<Cell> {
        if column >= board.files || row >= board.ranks {
            return None;
        }
        let (file, rank) = self.mirror(board, column, row);
        board.cell(file, rank)
    }

    /// From file and rank to column and row, and back: it is its own inverse.
    const fn mirror(self, board: &Board, file: u8, rank: u8) -> (u8, u8) {
        let (right, top) = (board.files - 1 - file, board.ranks.saturating_sub(1 + rank));
        match self {
            Corner::BottomLeft => (file, rank),
            Corner::BottomRight => (right, rank),
            Corner::TopLeft => (file, top),
            Corner::TopRight => (right, top),
        }
    }
}

/// The squares of a draughts board and where the counting of their names begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Squares {
    /// Which cells play.
    pub playing: Playing,
    /// The corner at which the numbers begin; they run along the rows, away from it.
    pub numbers: Corner,
    /// The corner of a1 in algebraic names.
    pub letters: Corner,
}

/// A rectangular board of 1 to 24 files and ranks, some of whose cells may be blocked.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    files: u8,
    ranks: u8,
    squares: Option<Squares>,
    first_on_top: bool,
    light_corner: bool,
    blocked: [u64; WORDS],
}

impl Board {
    /// The orthodox board of 8x8 cells.
    pub const ORTHODOX: Board = Board {
        files: 8,
        ranks: 8,
        squares: None,
        first_on_top: false,
        light_corner: false,
        blocked: [0; WORDS],
    };

    /// A board without blocked cells; `None` unless both sides are 1 to 24.
    ///
    /// ```
    /// use plyglot::Board;
    /// assert_eq!(Board::new(9, 10).unwrap().cells().count(), 90);
    /// assert!(Board::new(25, 8).is_none());
    /// ```
    pub const fn new(files: u8, ranks: u8) -> Option<Board> {
        if files == 0 || ranks == 0 || files > MAX_SIDE || ranks > MAX_SIDE {
            return None;
        }
        Some(Board { files, ranks, ..Board::ORTHODOX })
    }

    /// The same board with one more cell blocked.
    #[must_use]
    pub const fn with_blocked(mut self, cell: Cell) -> Board {
        self.blocked[cell.index() / 64] |= 1 << (cell.index() % 64);
        self
    }

    /// The same board without its blocked cells.
    #[must_use]
    pub const fn unblocked(mut self) -> Board {
        self.blocked = [0; WORDS];
        self
    }

    /// The same board with the side that moves first (White, :A) at the top and the other one at the bottom. The names of
    /// the cells stay as they are. (Chesmayne leaves it to the players.)
    #[must_use]
    pub const fn with_first_on_top(mut self) -> Board {
        self.first_on_top = true;
        self
    }

    /// Whether White sits at the top.
    #[inline(always)]
    pub const fn first_on_top(&self) -> bool {
        self.first_on_top
    }

    /// The same board with A01 light instead of dark.
    #[must_use]
    pub const fn with_light_corner(mut self) -> Board {
        self.light_corner = true;
        self
    }

    /// One rank ahead for a side: 1 or -1. A side sees the board turned by half where that is -1.
    #[inline(always)]
    pub const fn ahead(&self, color: Color) -> i8 {
        if (color as u8 == Color::White as u8) == self.first_on_top { -1 } else { 1 }
    }

    /// From the rank as a side counts it, from its own edge, to the rank of the board, and back. Both from 0.
    #[inline(always)]
    pub const fn rank_for(&self, color: Color, rank: u8) -> u8 {
        if self.ahead(color) > 0 { rank } else { (self.ranks - 1).saturating_sub(rank) }
    }

    /// The corner of a1: the bottom left one, but in some kinds of draughts.
    #[inline]
    pub const fn letters(&self) -> Corner {
        match self.squares {
            Some(squares) => squares.letters,
            None => Corner::BottomLeft,
        }
    }

    /// The same board as one for draughts.
    #[must_use]
    pub const fn with_squares(mut self, squares: Squares) -> Board {
        self.squares = Some(squares);
        self
    }

    /// What makes it a draughts board; `None` for all others.
    #[inline]
    pub const fn squares(&self) -> Option<Squares> {
        self.squares
    }

    /// Whether men may stand on the cell: not on a blocked one, and in draughts only on cells of the colour that plays.
    #[inline]
    pub const fn plays(&self, cell: Cell) -> bool {
        let even = (self.file(cell) + self.rank(cell)).is_multiple_of(2);
        !self.is_blocked(cell)
            && match self.squares {
                Some(Squares { playing: Playing::Corner, .. }) => even,
                Some(Squares { playing: Playing::OffCorner, .. }) => !even,
                _ => true,
            }
    }

    /// How many files (columns) the board has.
    #[inline(always)]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks (rows) the board has.
    #[inline(always)]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The cell on `file` and `rank`, both counted from 0; `None` off the board. A blocked cell is a cell.
    #[inline]
    pub const fn cell(&self, file: u8, rank: u8) -> Option<Cell> {
        if file < self.files && rank < self.ranks {
            Some(Cell(rank as u16 * self.files as u16 + file as u16))
        } else {
            None
        }
    }

    /// File of a cell, from 0.
    #[inline]
    pub const fn file(&self, cell: Cell) -> u8 {
        (cell.0 % self.files as u16) as u8
    }

    /// Rank of a cell, from 0.
    #[inline]
    pub const fn rank(&self, cell: Cell) -> u8 {
        (cell.0 / self.files as u16) as u8
    }

    /// How many files and ranks two cells are apart.
    #[inline]
    pub(crate) const fn apart(&self, a: Cell, b: Cell) -> [u8; 2] {
        [self.file(a).abs_diff(self.file(b)), self.rank(a).abs_diff(self.rank(b))]
    }

    /// Whether no man may ever stand on the cell.
    #[inline]
    pub const fn is_blocked(&self, cell: Cell) -> bool {
        // A cell of no board at all is asked for by nobody, but must not panic.
        cell.index() < WORDS * 64 && self.blocked[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Every cell, blocked ones too, from the bottom left corner along the ranks.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.files as u16 * self.ranks as u16).map(Cell)
    }
}

/// The colour of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shade {
    /// Dark, as A01 (a1).
    Dark,
    /// Light, as B01 (b1).
    Light,
}

/// The colour of a cell. A01 is dark, as in FIDE Laws 2.1, unless the board says otherwise
/// ([`Board::with_light_corner`]): Chesmayne leaves the choice open. In draughts the cells that play are dark.
///
/// ```
/// use plyglot::board::{Board, Cell, Shade, shade};
/// assert_eq!(shade(&Board::ORTHODOX, Cell(0)), Shade::Dark);
/// assert_eq!(shade(&Board::ORTHODOX, Cell(8)), Shade::Light);
/// ```
pub const fn shade(board: &Board, cell: Cell) -> Shade {
    let odd = (board.file(cell) + board.rank(cell)) % 2 == 1;
    let mirrored = matches!(board.squares, Some(Squares { playing: Playing::OffCorner, .. }));
    if odd != (mirrored || board.light_corner) { Shade::Light } else { Shade::Dark }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// Writes the size as files x ranks: `8x8`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)
    }
}

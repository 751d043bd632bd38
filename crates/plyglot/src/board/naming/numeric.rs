//! Numbers, as in draughts: the squares that play are counted from 1, along the rows, away from one corner.
//!
//! Corner and colour are facts of the board ([`Squares`]), which the GameType tag of PDN 3.0
//! tells. So 1 is b8 in English draughts, a8 in Italian, h1 in Spanish and g1 in Thai.

use super::Naming;
use crate::board::{Playing, Squares};
use crate::{Board, Cell};

/// Numbers of squares.
///
/// ```
/// use plyglot::board::naming::{Naming, numeric::Numeric};
/// use plyglot::rules::draughts::rule_set::INTERNATIONAL;
/// let board = INTERNATIONAL.board();
/// let i1 = board.cell(8, 0).unwrap();
/// assert_eq!(Numeric.text(&board, i1), "50");
/// assert_eq!(Numeric.read(&board, "50"), Some(i1));
/// assert_eq!(Numeric.read(&board, "51"), None);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Numeric;

impl Numeric {
    /// The number of a square, from 1; `None` where no man may stand, and on boards that are none for draughts.
    pub fn number(self, board: &Board, cell: Cell) -> Option<u16> {
        let rows = Rows::of(board)?;
        let (column, row) = rows.squares.numbers.steps(board, cell);
        rows.plays(column, row).then(|| rows.before(row) + rows.index(column) + 1)
    }

    /// The square of this number.
    pub fn square(self, board: &Board, number: u16) -> Option<Cell> {
        let rows = Rows::of(board)?;
        let index = number.checked_sub(1)?;
        // Two rows hold as many squares wherever they begin, and one of the two holds this one.
        let pair = u8::try_from(index / rows.before(2)).ok()?.checked_mul(2)?;
        let row = if index < rows.before(pair.checked_add(1)?) { pair } else { pair + 1 };
        let column = rows.column(u8::try_from(index - rows.before(row)).ok()?, row)?;
        rows.squares.numbers.cell(board, column, row)
    }

    /// The highest number on the board; 0 on boards that are none for draughts.
    pub fn last(self, board: &Board) -> u16 {
        Rows::of(board).map_or(0, |rows| rows.before(board.ranks()))
    }
}

/// The rows of a board, counted from the corner at which the numbers begin.
struct Rows {
    squares: Squares,
    width: u8,
    /// Of the first row, the first column plays.
    first_plays: bool,
}

impl Rows {
    fn of(board: &Board) -> Option<Rows> {
        let squares = board.squares()?;
        let (files, ranks) = (board.files(), board.ranks());
        let corner = squares.numbers.cell(board, 0, 0)?;
        let even = (board.file(corner) + board.rank(corner)).is_multiple_of(2);
        let first_plays = match squares.playing {
            Playing::All => true,
            Playing::Corner => even,
            Playing::OffCorner => !even,
        };
        (files > 0 && ranks > 0).then_some(Rows { squares, width: files, first_plays })
    }

    fn all(&self) -> bool {
        self.squares.playing == Playing::All
    }

    fn plays(&self, column: u8, row: u8) -> bool {
        self.all() || (column + row).is_multiple_of(2) == self.first_plays
    }

    /// How many squares the rows before this one hold.
    fn before(&self, row: u8) -> u16 {
        let (row, width) = (u16::from(row), u16::from(self.width));
        if self.all() {
            return row * width;
        }
        let first = if self.first_plays { width.div_ceil(2) } else { width / 2 };
        row / 2 * width + if row.is_multiple_of(2) { 0 } else { first }
    }

    /// The place in its row, from 0, of the square in this column.
    fn index(&self, column: u8) -> u16 {
        u16::from(if self.all() { column } else { column / 2 })
    }

    /// The column of the square with this place in its row.
    fn column(&self, index: u8, row: u8) -> Option<u8> {
        if self.all() {
            return Some(index);
        }
        let first = u8::from(row.is_multiple_of(2) != self.first_plays);
        index.checked_mul(2)?.checked_add(first)
    }
}

impl Naming for Numeric {
    fn name(&self) -> &'static str {
        "numeric"
    }

    fn about(&self) -> &'static str {
        "draughts: the number of the square, 1 to 50 on 10x10"
    }

    fn fits(&self, board: &Board) -> bool {
        board.squares().is_some()
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if let Some(number) = self.number(board, cell) {
            push_number(number, out);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let canonical = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        if canonical { self.square(board, text.parse().ok()?) } else { None }
    }
}

/// Appends a number below 1000 without leading zeros.
pub(super) fn push_number(number: u16, out: &mut String) {
    for unit in [100, 10, 1] {
        if number >= unit || unit == 1 {
            out.push((b'0' + (number / unit % 10) as u8) as char);
        }
    }
}

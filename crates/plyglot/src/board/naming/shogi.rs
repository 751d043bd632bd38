//! Names of shogi: files are numbered from Black's right, which is the right of the board as it is drawn, ranks from
//! the top.

use super::numeric::push_number;
use super::{Board, Cell, Naming};

/// File number and rank letter, `7f`, as in USI and in Hodges' notation.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, shogi::Shogi}};
/// let board = Board::new(9, 9).unwrap();
/// let cell = Shogi.read(&board, "7f").unwrap();
/// assert_eq!((board.file(cell), board.rank(cell)), (2, 3));
/// assert_eq!(Shogi.text(&board, cell), "7f");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shogi;

/// File number and rank number, `76`, as in Japan; on boards of at most nine files and ranks.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, shogi::{Shogi, ShogiNumbers}}};
/// let board = Board::new(9, 9).unwrap();
/// assert_eq!(ShogiNumbers.read(&board, "76"), Shogi.read(&board, "7f"));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ShogiNumbers;

/// File and rank as shogi counts them, both from 1.
pub(crate) fn numbers(board: &Board, cell: Cell) -> (u8, u8) {
    (board.files() - board.file(cell), board.ranks() - board.rank(cell))
}

/// The cell of a file and a rank as shogi counts them, both from 1.
pub(crate) fn cell(board: &Board, file: u8, rank: u8) -> Option<Cell> {
    board.cell(board.files().checked_sub(file)?, board.ranks().checked_sub(rank)?)
}

impl Naming for Shogi {
    fn name(&self) -> &'static str {
        "shogi"
    }

    fn about(&self) -> &'static str {
        "shogi: file number from the right and rank letter from the top: 7f"
    }

    fn fits(&self, _: &Board) -> bool {
        true
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        let (file, rank) = numbers(board, cell);
        push_number(file.into(), out);
        out.push((b'a' + rank - 1) as char);
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let letter = text.bytes().last().filter(u8::is_ascii_lowercase)?;
        let digits = &text[..text.len() - 1];
        let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        let file = if canonical { digits.parse().ok()? } else { return None };
        cell(board, file, letter - b'a' + 1)
    }
}

impl Naming for ShogiNumbers {
    fn name(&self) -> &'static str {
        "shogi-numbers"
    }

    fn about(&self) -> &'static str {
        "shogi: file number from the right and rank number from the top: 76"
    }

    fn fits(&self, board: &Board) -> bool {
        board.files() < 10 && board.ranks() < 10
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if self.fits(board) {
            let (file, rank) = numbers(board, cell);
            out.extend([(b'0' + file) as char, (b'0' + rank) as char]);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        match *text.as_bytes() {
            [file @ b'1'..=b'9', rank @ b'1'..=b'9'] if self.fits(board) => {
                cell(board, file - b'0', rank - b'0')
            }
            _ => None,
        }
    }
}

//! Names of the Korea Janggi Association: rank from the top, the tenth being 0, and file from the left: `95`.

use super::{Board, Cell, Naming};

/// Rank digit and file digit, on boards of at most nine files and ten ranks.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, janggi::Janggi}};
/// let board = Board::new(9, 10).unwrap();
/// assert_eq!(Janggi.read(&board, "95"), board.cell(4, 1));
/// assert_eq!(Janggi.text(&board, board.cell(1, 0).unwrap()), "02");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Janggi;

impl Naming for Janggi {
    fn name(&self) -> &'static str {
        "janggi"
    }

    fn about(&self) -> &'static str {
        "janggi: rank digit from the top, 0 for the tenth, and file digit: 95"
    }

    fn fits(&self, board: &Board) -> bool {
        board.files() < 10 && board.ranks() <= 10
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if self.fits(board) {
            let rank = (board.ranks() - board.rank(cell)) % 10;
            out.extend([(b'0' + rank) as char, (b'1' + board.file(cell)) as char]);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        match *text.as_bytes() {
            [rank @ b'0'..=b'9', file @ b'1'..=b'9'] if self.fits(board) => {
                let rank = if rank == b'0' { 10 } else { rank - b'0' };
                board.cell(file - b'1', board.ranks().checked_sub(rank)?)
            }
            _ => None,
        }
    }
}

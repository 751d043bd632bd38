//! Names of the Internet Chinese Chess Server: file letter and rank number from 0, `H2`.

use super::numeric::push_number;
use super::{Board, Cell, Naming};

/// File letters A to I from Red's left, ranks from 0 at Red's edge.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, iccs::Iccs}};
/// let board = Board::new(9, 10).unwrap();
/// assert_eq!(Iccs.read(&board, "H2"), board.cell(7, 2));
/// assert_eq!(Iccs.text(&board, board.cell(8, 9).unwrap()), "I9");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Iccs;

impl Naming for Iccs {
    fn name(&self) -> &'static str {
        "iccs"
    }

    fn about(&self) -> &'static str {
        "xiangqi: file letter and rank number from 0: H2"
    }

    fn fits(&self, _: &Board) -> bool {
        true
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        out.push((b'A' + board.file(cell)) as char);
        push_number(board.rank(cell).into(), out);
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let (&letter, digits) = text.as_bytes().split_first()?;
        let rank = match *digits {
            [d @ b'0'..=b'9'] => d - b'0',
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => (t - b'0') * 10 + (d - b'0'),
            _ => return None,
        };
        board.cell(letter.checked_sub(b'A')?, rank)
    }
}

//! Algebraic names: file letter a, b, c ... and rank number, `e4`, `j10`.

use super::Naming;
use crate::{Board, Cell};

/// Algebraic names, as in chess since Stamma; the letters go on to `x` on 24 files, `i` included.
#[derive(Debug, Clone, Copy)]
pub struct Algebraic;

impl Naming for Algebraic {
    fn name(&self) -> &'static str {
        "algebraic"
    }

    fn about(&self) -> &'static str {
        "file letter and rank number: e4"
    }

    fn fits(&self, _: &Board) -> bool {
        true
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        out.push((b'a' + board.file(cell)) as char);
        let rank = board.rank(cell) + 1;
        if rank > 9 {
            out.push((b'0' + rank / 10) as char);
        }
        out.push((b'0' + rank % 10) as char);
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let (&letter, digits) = text.as_bytes().split_first()?;
        let rank = match digits {
            [d @ b'1'..=b'9'] => d - b'0',
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => (t - b'0') * 10 + (d - b'0'),
            _ => return None,
        };
        board.cell(letter.checked_sub(b'a')?, rank - 1)
    }
}

//! Algebraic names: file letter a, b, c ... and rank number, `e4`, `j10`.

use super::Naming;
use crate::board::Corner;
use crate::{Board, Cell};

/// Algebraic names, as in chess since Stamma; the letters go on to `x` on 24 files, `i` included. The square a1 is
/// White's left corner, but where the kind of draughts puts it elsewhere ([`Board::letters`]: Jamaican).
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
        write(board, board.letters(), cell, out);
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        read(board, board.letters(), text)
    }
}

/// Appends the name that a cell has when a1 is in this corner.
pub(super) fn write(board: &Board, corner: Corner, cell: Cell, out: &mut String) {
    let (file, rank) = corner.steps(board, cell);
    out.push((b'a' + file) as char);
    let rank = rank + 1;
    if rank > 9 {
        out.push((b'0' + rank / 10) as char);
    }
    out.push((b'0' + rank % 10) as char);
}

/// Reads a name when a1 is in this corner.
pub(super) fn read(board: &Board, corner: Corner, text: &str) -> Option<Cell> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let rank = match digits {
        [d @ b'1'..=b'9'] => d - b'0',
        [t @ b'1'..=b'9', d @ b'0'..=b'9'] => (t - b'0') * 10 + (d - b'0'),
        _ => return None,
    };
    corner.cell(board, letter.checked_sub(b'a')?, rank - 1)
}

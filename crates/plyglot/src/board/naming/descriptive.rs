//! Descriptive names: each square has one name for White and one for Black, `K4/K5` for e4.

use super::Naming;
use crate::men::Kind;
use crate::pattern::Wing;
use crate::{Board, Cell, Color};

/// Names of squares as each player counts them: the piece that begins the game on the file, and the rank from the player's
/// own side. Both names are written, White's first; one name alone is read as White's. The knight is read as `N` and as the
/// `Kt` of older books.
///
/// ```
/// use plyglot::{Board, Cell, board::naming::{Naming, descriptive::Descriptive}};
/// assert_eq!(Descriptive.text(&Board::ORTHODOX, Cell(28)), "K4/K5");
/// assert_eq!(Descriptive.read(&Board::ORTHODOX, "QR1"), Some(Cell(0)));
/// assert_eq!(Descriptive.read(&Board::ORTHODOX, "KKt4"), Some(Cell(30)));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Descriptive;

/// The files from the a-file on.
const FILES: [&str; 8] = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"];

/// The files, counted from 0, on which pieces of this kind begin the game, that of the queen's wing first; the same file
/// twice for king and queen.
pub(crate) fn files_of(piece: Kind) -> (u8, u8) {
    match piece {
        Kind::ROOK => (0, 7),
        Kind::KNIGHT => (1, 6),
        Kind::BISHOP => (2, 5),
        Kind::QUEEN => (3, 3),
        _ => (4, 4),
    }
}

/// The piece that begins the game on a file of eight, and its wing if there are two of them.
pub(crate) fn piece_of(file: u8) -> (Kind, Option<Wing>) {
    let wing = Some(if file < 4 { Wing::Queen } else { Wing::King });
    match file {
        0 | 7 => (Kind::ROOK, wing),
        1 | 6 => (Kind::KNIGHT, wing),
        2 | 5 => (Kind::BISHOP, wing),
        3 => (Kind::QUEEN, None),
        _ => (Kind::KING, None),
    }
}

/// The rank of a cell, counted from 1 as this side sees it.
pub(crate) fn rank_of(board: &Board, cell: Cell, color: Color) -> u8 {
    color.pick(board.rank(cell) + 1, board.ranks() - board.rank(cell))
}

impl Naming for Descriptive {
    fn name(&self) -> &'static str {
        "descriptive"
    }

    fn about(&self) -> &'static str {
        "file by its piece and rank, for White and for Black: K4/K5"
    }

    fn fits(&self, board: &Board) -> bool {
        (board.files(), board.ranks()) == (8, 8) && board.squares().is_none()
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        if !self.fits(board) {
            return;
        }
        let file = FILES[board.file(cell) as usize % 8];
        for color in Color::BOTH {
            out.push_str(color.pick("", "/"));
            out.push_str(file);
            out.push((b'0' + rank_of(board, cell, color)) as char);
        }
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        if !self.fits(board) {
            return None;
        }
        let (white, black) = match text.split_once('/') {
            Some((white, black)) => (white, Some(black)),
            None => (text, None),
        };
        let name = |text: &str| {
            let (file, rank) = text.split_at_checked(text.len().checked_sub(1)?)?;
            let file = file.replace("Kt", "N");
            let file = FILES.iter().position(|&name| name == file)? as u8;
            Some((file, rank.parse::<u8>().ok().filter(|rank| (1..=8).contains(rank))?))
        };
        let (file, rank) = name(white)?;
        let agrees = black.is_none_or(|black| name(black) == Some((file, 9 - rank)));
        board.cell(file, rank - 1).filter(|_| agrees)
    }
}

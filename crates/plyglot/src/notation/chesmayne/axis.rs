//! The ways in which Chesmayne names the cells of a move, and what is wrong with a name under each.

use super::grammar::CellName;
use crate::board::naming::acentric::Acentric;
use crate::board::naming::centric::Centric;
use crate::board::naming::xy::Xy;
use crate::board::naming::{Naming, letter, letter_index, rings};
use crate::notation::Unread;
use crate::{Board, Cell};

/// How the cells of a move are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Axis {
    /// By file and rank, after a `$`.
    Xy,
    /// By ring and number, without a sign, on an even board.
    Acentric,
    /// By ring and number, without a sign, on an odd board.
    Centric,
}

impl Axis {
    /// Appends the name of a cell.
    #[inline]
    pub(super) fn write(self, board: &Board, cell: Cell, out: &mut String) {
        match self {
            Axis::Xy => Xy.write(board, cell, out),
            Axis::Acentric => Acentric.write(board, cell, out),
            Axis::Centric => Centric.write(board, cell, out),
        }
    }

    /// The cell that a text names.
    pub(super) fn read(self, board: &Board, name: &CellName) -> Result<Cell, Unread> {
        let bytes = [name.letter, name.digits[0], name.digits[1]];
        let text = str::from_utf8(&bytes).unwrap_or("");
        let cell = match self {
            Axis::Xy => Xy.read(board, text),
            Axis::Acentric => Acentric.read(board, text),
            Axis::Centric => Centric.read(board, text),
        };
        cell.ok_or_else(|| match self {
            Axis::Xy => off_the_board(board, name),
            Axis::Acentric if Acentric.fits(board) => off_the_rings(board, name),
            Axis::Centric if Centric.fits(board) => off_the_rings(board, name),
            Axis::Acentric => no_rings(
                name,
                format!("the {board} board has a centre cell, and acentric names are for even boards"),
            ),
            Axis::Centric => no_rings(
                name,
                format!("the {board} board has no centre cell, and centric names are for odd boards"),
            ),
        })
    }
}

/// Whether a name is that of a ring the board has, with a number that the ring has not.
pub(in crate::notation) fn is_past_its_ring(board: &Board, name: &str) -> bool {
    let [letter, tens @ b'0'..=b'9', ones @ b'0'..=b'9'] = *name.as_bytes() else { return false };
    let number = (tens - b'0') * 10 + (ones - b'0');
    letter_index(letter)
        .is_some_and(|ring| ring < rings::count(board) && !(1..=rings::len(board, ring)).contains(&number))
}

fn number(name: &CellName) -> u8 {
    (name.digits[0] - b'0') * 10 + (name.digits[1] - b'0')
}

fn off_the_board(board: &Board, name: &CellName) -> Unread {
    let (files, ranks) = (board.files(), board.ranks());
    let (message, help) = if letter_index(name.letter).is_none_or(|file| file >= files) {
        let last = letter(files - 1) as char;
        (
            format!("file {} is off the {board} board", name.letter as char),
            format!("the files are A to {last}{}", if files > 8 { ", without I" } else { "" }),
        )
    } else {
        (
            format!("rank {:02} is off the {board} board", number(name)),
            format!(
                "the ranks are 01 to {ranks:02}; a larger number belongs to a ring, and a cell of a ring has no $"
            ),
        )
    };
    Unread { at: name.at.clone(), message, help: Some(help) }
}

fn no_rings(name: &CellName, message: String) -> Unread {
    let help = Some("name the cells in XY, with a $ before the first".to_owned());
    Unread { at: name.at.clone(), message, help }
}

fn off_the_rings(board: &Board, name: &CellName) -> Unread {
    let at = name.at.clone();
    let count = rings::count(board);
    let (message, help) = match letter_index(name.letter) {
        Some(ring) if ring < count => {
            let (ring_letter, len) = (name.letter as char, rings::len(board, ring));
            if (1..=len).contains(&number(name)) {
                (format!("{ring_letter}{:02} is off the {board} board", number(name)), None)
            } else {
                (
                    format!("ring {ring_letter} has {len} cells on {board}"),
                    Some(format!("they are {ring_letter}01 to {ring_letter}{len:02}")),
                )
            }
        }
        _ => (
            format!("the {board} board has no ring {}", name.letter as char),
            Some(format!(
                "the rings are A to {}; if a file is meant, a $ belongs before the first cell",
                letter(count - 1) as char
            )),
        ),
    };
    Unread { at, message, help }
}

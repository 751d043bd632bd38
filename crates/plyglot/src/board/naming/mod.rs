//! Ways to name the cells of a board: one file each, one line each in [`NAMINGS`].

pub mod acentric;
pub mod algebraic;
pub mod algebraic_turned;
pub mod centric;
pub mod descriptive;
pub mod iccs;
pub mod janggi;
pub mod numeric;
pub mod rings;
pub mod row_column;
pub mod shogi;
pub mod xy;

use super::{Board, Cell, MAX_SIDE};

/// A way to name cells.
pub trait Naming: Sync {
    /// The name that users type, such as `algebraic`.
    fn name(&self) -> &'static str;

    /// One line for help texts.
    fn about(&self) -> &'static str;

    /// Whether every cell of this board has a name; in numbers, every cell that plays.
    fn fits(&self, board: &Board) -> bool;

    /// Appends the canonical name of the cell; nothing when this naming does not fit the board, or gives no name to
    /// the cell.
    fn write(&self, board: &Board, cell: Cell, out: &mut String);

    /// Reads a canonical name, the whole text of it; `None` when it names no cell of the board. A blocked cell
    /// keeps its name and is read.
    ///
    /// Leniency (letter O for zero, lower case ...) is the business of the notations, which report it.
    fn read(&self, board: &Board, text: &str) -> Option<Cell>;

    /// The canonical name as a new string.
    fn text(&self, board: &Board, cell: Cell) -> String {
        let mut out = String::new();
        self.write(board, cell, &mut out);
        out
    }
}

/// All namings.
pub static NAMINGS: [&dyn Naming; 13] = [
    &algebraic::Algebraic,
    &xy::Xy,
    &acentric::Acentric,
    &centric::Centric,
    &descriptive::Descriptive,
    &numeric::Numeric,
    &algebraic_turned::AlgebraicTurned,
    &row_column::RowColumn,
    &row_column::ColumnRow,
    &iccs::Iccs,
    &janggi::Janggi,
    &shogi::Shogi,
    &shogi::ShogiNumbers,
];

/// The naming that users call `name`.
pub fn find(name: &str) -> Option<&'static dyn Naming> {
    NAMINGS.iter().copied().find(|naming| naming.name() == name)
}

/// How many cells the largest board has.
const GRID: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// One name of a letter and two digits for each cell of the largest board. The names are made when the program is
/// compiled, because a name is written for every move of bulk work.
type Grid = [[u8; 3]; GRID];

/// Chesmayne's letter for a file or a ring, counted from 0: A to Z without I.
pub const fn letter(index: u8) -> u8 {
    if index < 8 { b'A' + index } else { b'B' + index }
}

/// The file or ring, from 0, that Chesmayne gives this letter.
pub const fn letter_index(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'H' => Some(letter - b'A'),
        b'J'..=b'Z' => Some(letter - b'B'),
        _ => None,
    }
}

/// Letter and two digits.
const fn name(index: u8, number: u8) -> [u8; 3] {
    [letter(index), b'0' + number / 10, b'0' + number % 10]
}

/// The index of the letter and the number of a name of a letter and two digits.
fn split(text: &str) -> Option<(u8, u8)> {
    match *text.as_bytes() {
        [first, tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => {
            Some((letter_index(first)?, (tens - b'0') * 10 + (ones - b'0')))
        }
        _ => None,
    }
}

/// The names as text.
const fn texts(grid: &'static Grid) -> [&'static str; GRID] {
    let mut texts = [""; GRID];
    let mut cell = 0;
    while cell < GRID {
        if let Ok(text) = str::from_utf8(&grid[cell]) {
            texts[cell] = text;
        }
        cell += 1;
    }
    texts
}

#[cfg(test)]
mod tests;

//! Lists of men: how an adjourned game is written down.
//!
//! ```text
//! :A KI-$H04 PA6-$G06 PA8-$H05
//! :B KI-$G07 QU1-$F03 RO2-$A08
//! to move :A
//! ```
//!
//! In games with hands, `in hand` and the men follow those on the board: `:A KI-$H04 in hand PA PA`.
//!
//! The Chesmayne seed asks that each man be written with monogram, number and cell, `:A`'s men and `:B`'s; the form
//! of the lines is a rule of this project. Men stand in the order KI, QU, RO, BS, KT, PA, then all others, each kind
//! by number.

mod cells;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::read_men;
pub use write::write_men;

use plyglot::board::naming::Naming;
use plyglot::men::origins::Origins;
use plyglot::problem::{Problem, Span};
use plyglot::{Board, Cell, Color, Kind};

/// One man of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Man {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
    /// Its number; 0 where the list gives none.
    pub number: u8,
    /// Its cell.
    pub cell: Cell,
    /// Where it stands in the text.
    pub span: Span,
}

/// A list of men as it was read.
#[derive(Clone)]
pub struct MenList {
    /// The men in the order of the text; no two on one cell.
    pub men: Vec<Man>,
    /// The men in hand, in the order of the text.
    pub hands: Vec<(Color, Kind)>,
    /// The side to move; `None` where the list does not say.
    pub turn: Option<Color>,
    /// How its cells are named.
    pub naming: &'static dyn Naming,
    /// The liberties it takes. Spans are byte offsets of the list.
    pub problems: Vec<Problem>,
}

impl MenList {
    /// The man on a cell.
    pub fn man_at(&self, cell: Cell) -> Option<(Color, Kind)> {
        self.men.iter().find(|man| man.cell == cell).map(|man| (man.color, man.kind))
    }

    /// The men's numbers as the list gives them. A man without one gets the lowest that is free.
    pub fn origins(&self, board: &Board) -> Origins {
        let man = |cell| self.men.iter().find(|man| man.cell == cell);
        let man_at = |cell| self.man_at(cell);
        let number = |cell| man(cell).map(|man| man.number).filter(|number| *number > 0);
        // No number is given twice: reading has seen to that.
        Origins::listed(board, man_at, number).unwrap_or_else(|_| Origins::new(board, man_at))
    }

    /// The position as FEN; `None` when a man has no letter in FEN.
    ///
    /// A list does not tell who may castle. A king and a rook on their first cells may, so that no move that was
    /// legal is refused; a rook that the list numbers as the other one may not. Nobody can take en passant.
    pub fn fen(&self, board: &Board) -> Option<String> {
        let mut fen = String::new();
        for rank in (0..board.ranks()).rev() {
            let mut empty = 0u8;
            for file in 0..board.files() {
                let Some((color, kind)) = board.cell(file, rank).and_then(|cell| self.man_at(cell)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    fen.push_str(&std::mem::take(&mut empty).to_string());
                }
                let letter = *b"PNBRQK".get(kind.index())? as char;
                fen.push(color.pick(letter, letter.to_ascii_lowercase()));
            }
            if empty > 0 {
                fen.push_str(&empty.to_string());
            }
            fen.push(if rank > 0 { '/' } else { ' ' });
        }
        fen.push(self.turn.unwrap_or_default().pick('w', 'b'));
        fen.push(' ');
        fen.push_str(&self.castling(board));
        fen.push_str(" - 0 1");
        Some(fen)
    }

    fn castling(&self, board: &Board) -> String {
        let mut rights = String::new();
        for color in Color::BOTH {
            let rank = color.pick(0, 7);
            let stands = |file: u8, kind: Kind, number: u8| {
                let cell = board.cell(file, rank);
                self.men.iter().any(|man| {
                    Some(man.cell) == cell
                        && (man.color, man.kind) == (color, kind)
                        && (man.number == 0 || man.number == number)
                })
            };
            if *board != Board::ORTHODOX || !stands(4, Kind::KING, 0) {
                continue;
            }
            // RO1 is the one on its owner's left hand.
            let (left, right) = color.pick(((0, 'Q'), (7, 'K')), ((7, 'k'), (0, 'q')));
            let mut both: Vec<char> = Vec::new();
            both.extend(stands(left.0, Kind::ROOK, 1).then_some(left.1));
            both.extend(stands(right.0, Kind::ROOK, 2).then_some(right.1));
            both.sort_unstable();
            rights.extend(both);
        }
        if rights.is_empty() { "-".to_owned() } else { rights }
    }
}

impl std::fmt::Debug for MenList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MenList")
            .field("men", &self.men)
            .field("hands", &self.hands)
            .field("turn", &self.turn)
            .field("naming", &self.naming.name())
            .field("problems", &self.problems)
            .finish()
    }
}

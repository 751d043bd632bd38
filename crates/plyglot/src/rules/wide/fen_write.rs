//! Writing FEN.

use super::moves::{Act, NONE};
use super::position::{EMPTY, Position, STONE, is_of, role_of};
use super::variant::{Role, Variant};
use crate::board::naming::{Naming as _, algebraic};
use crate::{Cell, Color};

impl Position {
    /// The position as FEN. The cell of en passant is written only where such a capture is legal.
    pub fn to_fen(&self) -> String {
        let mut fen = self.placement();
        let variant = self.variant;
        if variant.has_hands() {
            fen.push('[');
            for color in Color::BOTH {
                for role in (0..variant.men.len()).rev() {
                    let letter = variant.letter_of(color, role as Role);
                    (0..self.hands[color][role]).for_each(|_| fen.push_str(&letter));
                }
            }
            fen.push(']');
        }
        fen.push_str(self.turn.pick(" w ", " b "));
        self.write_rights(&mut fen);
        fen.push(' ');
        self.write_en_passant(&mut fen);
        if variant.check_counting {
            fen.push_str(&format!(" {}+{}", self.checks[Color::White], self.checks[Color::Black]));
        }
        fen.push_str(&format!(" {} {}", self.halfmoves, self.number));
        fen
    }

    pub(super) fn placement(&self) -> String {
        let mut fen = String::new();
        for rank in (0..self.board.ranks()).rev() {
            let mut gap = 0;
            for file in 0..self.board.files() {
                let Some(cell) = self.board.cell(file, rank) else { continue };
                let content = self.at(cell.0);
                if content == EMPTY {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    fen.push_str(&gap.to_string());
                    gap = 0;
                }
                if content == STONE {
                    fen.push('*');
                    continue;
                }
                let color = if is_of(content, Color::White) { Color::White } else { Color::Black };
                fen.push_str(&self.variant.letter_of(color, role_of(content)));
                if self.promoted.has(cell.0) {
                    fen.push('~');
                }
            }
            if gap > 0 {
                fen.push_str(&gap.to_string());
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        fen
    }

    pub(super) fn write_rights(&self, fen: &mut String) {
        let start = fen.len();
        for color in Color::BOTH {
            let cased =
                |letter: u8| char::from(color.pick(letter.to_ascii_uppercase(), letter.to_ascii_lowercase()));
            for (wing, letter) in [(0, b'k'), (1, b'q')] {
                let (king, rook) = (self.castling_kings[color], self.castling_rooks[color][wing]);
                if rook == NONE || king == NONE {
                    continue;
                }
                let outermost = self.castling_rook(color, king, wing == 0) == Some(rook);
                let file = b'a' + self.board.file(Cell(rook));
                fen.push(cased(if outermost { letter } else { file }));
            }
            if !self.variant.gating {
                continue;
            }
            let [kingside, queenside] = self.castling_rooks[color];
            let castles = kingside != NONE || queenside != NONE;
            for cell in self.unmoved.iter().filter(|&cell| is_of(self.at(cell), color)) {
                let told =
                    cell == kingside || cell == queenside || castles && cell == self.castling_kings[color];
                if !told {
                    fen.push(cased(b'a' + self.board.file(Cell(cell))));
                }
            }
        }
        if fen.len() == start {
            fen.push('-');
        }
    }

    pub(super) fn write_en_passant(&self, fen: &mut String) {
        if self.lion_taken != NONE {
            algebraic::Algebraic.write(&self.board, Cell(self.lion_taken), fen);
            return;
        }
        let mut targets: Vec<u16> = Vec::new();
        if self.en_passant != [NONE; 2] {
            self.each_legal(|mv| {
                if mv.act == Act::EnPassant && !targets.contains(&mv.to) {
                    targets.push(mv.to);
                }
            });
        }
        if targets.is_empty() {
            fen.push('-');
            return;
        }
        targets.sort_unstable();
        for &target in &targets {
            algebraic::Algebraic.write(&self.board, Cell(target), fen);
        }
        // The man is not where a reader would look for it.
        let ahead = i32::from(-self.board.ahead(self.turn)) * i32::from(self.board.files());
        if !targets.iter().any(|&target| i32::from(target) + ahead == i32::from(self.en_passant_victim)) {
            algebraic::Algebraic.write(&self.board, Cell(self.en_passant_victim), fen);
        }
    }
}

impl Variant {
    /// What stands for a man in a FEN.
    pub(super) fn letter_of(&self, color: Color, role: Role) -> String {
        let letter = self.man(role).map_or("?", |man| &man.letter);
        color.pick(letter.to_owned(), letter.to_lowercase())
    }
}

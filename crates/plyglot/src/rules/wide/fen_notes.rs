//! What is told of a FEN that was read otherwise than it is written.

use super::position::Position;
use super::variant::Variant;
use crate::board::naming::{Naming as _, algebraic::Algebraic};
use crate::men::roster::Tradition;
use crate::{Cell, Color};
use std::fmt;

/// A liberty taken on the way from a FEN to a position, or what is amiss with that. All are slips.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenNote {
    /// These letters of castling rights were left out: king and rook do not stand as they need.
    CastlingDropped(String),
    /// They were left out because nobody castles in this game.
    NobodyCastles(String),
    /// The cell of en passant was left out: no man stands there that has just moved.
    EnPassantDropped(String),
    /// The number of the full move was 0 and was taken as 1.
    MoveNumberZero,
    /// A mark of promoted men (`~`) was left out.
    PromotedMark,
    /// So many cells that are blocked in this game, this one first, are not in the FEN.
    NotBlocked(Cell, usize),
    /// A side that has a king in this game has none.
    NoKing(Color),
}

impl FenNote {
    /// What it says of a FEN of this game.
    pub fn text(&self, variant: &Variant) -> String {
        Told(self, variant).to_string()
    }
}

struct Told<'a>(&'a FenNote, &'a Variant);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told(note, variant) = self;
        let rights = |letters: &str| match letters.len() {
            1 => format!("left out the castling right {letters}"),
            _ => format!("left out the castling rights {letters}"),
        };
        match note {
            FenNote::CastlingDropped(letters) => {
                write!(f, "{}: king and rook do not stand as it needs", rights(letters))
            }
            FenNote::NobodyCastles(letters) => {
                write!(f, "{}: nobody castles in {}", rights(letters), variant.name)
            }
            FenNote::EnPassantDropped(text) => {
                write!(
                    f,
                    "left out the en passant square {text}: no man that has just moved stands before it"
                )
            }
            FenNote::MoveNumberZero => write!(f, "took the move number 0 as 1"),
            FenNote::PromotedMark => {
                write!(f, "left out the mark ~ of promoted men, which means nothing in {}", variant.name)
            }
            FenNote::NotBlocked(first, count) => {
                let first = Algebraic.text(&variant.board, *first);
                let more = if *count > 1 { format!(" and {} more", count - 1) } else { String::new() };
                write!(
                    f,
                    "{first}{more} can be entered here, and is blocked in {}: blocked cells are written *",
                    variant.name
                )
            }
            FenNote::NoKing(color) => write!(f, "{} has no {}", color.name(), variant.roster.king()),
        }
    }
}

impl Position {
    /// What is amiss with a position that has been read from a FEN.
    pub(super) fn notes_on_men(&self, notes: &mut Vec<FenNote>) {
        let variant = self.variant;
        let board = &variant.board;
        let mut open = board.cells().filter(|&cell| !board.plays(cell) && self.board.plays(cell));
        if let Some(first) = open.next().filter(|_| variant.walling.is_none()) {
            notes.push(FenNote::NotBlocked(first, 1 + open.count()));
        }
        // Problems of shogi leave the king of the attacker out.
        if variant.royal == 0 || variant.roster.tradition == Tradition::Shogi {
            return;
        }
        // Games without an array of their own have the men that their players choose.
        let Ok(start) = Position::start(variant) else { return };
        let has_king = |position: &Position, color| position.count_with_hand(color, variant.royal) > 0;
        for color in Color::BOTH {
            if !has_king(self, color) && has_king(&start, color) {
                notes.push(FenNote::NoKing(color));
            }
        }
    }
}

//! Orthodox chess and Chess960 on 8x8, on bitboards.
//!
//! A [`Position`] is always one that can be played from; it comes from [`Position::START`], a FEN
//! ([`Position::from_fen`]) or a drawing ([`Setup`]). Its state (who gives check, which rooks may castle,
//! where en passant is legal) is kept up by [`Position::play_legal`].
//!
//! Whoever knows what a move text claims asks for [`candidates`](crate::rules::Position::candidates): the men
//! are found by one look outward from the target square ([`Position::sources`]), and a man's king is looked
//! at only where the move empties a square on a line through it ([`Position::is_safe`]). Whoever wants all
//! moves gets them legal by construction, as sets of target squares.
//!
//! ```
//! use plyglot::Pattern;
//! use plyglot::men::Kind;
//! use plyglot::pattern::Where;
//! use plyglot::rules::Position as _;
//! use plyglot::rules::chess::{Position, Square};
//!
//! let mut position = Position::START;
//! let f3 = Square::at(5, 2).cell();
//! let pattern = Pattern { kind: Some(Kind::KNIGHT), to: Where::Cell(f3), ..Pattern::default() };
//! let mut found = Vec::new();
//! position.candidates(&pattern, &mut found);
//! assert_eq!(found.len(), 1);
//! position.play(found[0]);
//! assert_eq!(position.epd(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -");
//! ```

pub mod attacks;
pub mod bits;
mod candidates;
mod castling;
mod draws;
mod empty;
mod fen;
mod magic_layout;
mod magics;
mod movegen;
mod moves;
mod perft;
mod position;
mod refusal;
mod setup;

pub use bits::{Bits, Square, Squares};
pub use castling::CastlingSquares;
pub use draws::{Draw, History};
pub use empty::moves_on_empty;
pub use fen::{FenError, FenErrorKind};
pub use moves::{Act, Move, Role};
pub use perft::{divide, perft, perft_moves};
pub use position::Position;
pub use setup::{CastlingMark, Impossible, Note, PositionError, Setup};

use super::{Castling, Check, Effect, Facts, Outcome, Refusal, Victim};
use crate::men::Kind;
use crate::pattern::Pattern;
use crate::{Board, Cell, Color};

impl super::Position for Position {
    type Move = Move;

    const FAMILY: super::Family = super::Family::Chess;

    fn board(&self) -> &Board {
        &Board::ORTHODOX
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.move_number
    }

    fn is_chess960(&self) -> bool {
        self.chess960
    }

    fn man_at(&self, cell: Cell) -> Option<(Color, Kind)> {
        self.on(Square::from_cell(cell)?).map(|(color, role)| (color, role.kind()))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        let start = out.len();
        self.each_legal(|mv| out.push(mv));
        out[start..].sort_unstable();
    }

    fn candidates(&self, pattern: &Pattern, out: &mut Vec<Move>) {
        self.fitting(pattern, out);
    }

    fn facts(&self, mv: Move) -> Facts {
        let en_passant = mv.act == Act::EnPassant;
        let victim = if en_passant { Position::en_passant_victim(mv.to) } else { mv.to };
        let castling = mv.act.wing().and_then(|wing| {
            let squares = self.castling_squares(self.turn, wing)?;
            Some(Castling { wing, rook_from: squares.rook_from.cell(), rook_to: squares.rook_to.cell() })
        });
        Facts {
            kind: mv.role.kind(),
            from: mv.from.cell(),
            to: mv.to.cell(),
            captured: self
                .on(victim)
                .filter(|&(color, _)| color != self.turn && castling.is_none())
                .map(|(_, role)| Victim { kind: role.kind(), cell: victim.cell() }),
            en_passant,
            promotion: mv.act.promotion().map(Role::kind),
            castling,
            ..Facts::default()
        }
    }

    fn effect(&self, mv: Move) -> Effect {
        let mut after = *self;
        after.play_legal(mv);
        // In castling the rook that gives check has moved too.
        let castling = mv.act.wing().and_then(|wing| self.castling_squares(self.turn, wing));
        let moved = castling.map_or(mv.to, |squares| squares.rook_to).bit();
        let check = match (after.checkers.count_ones(), after.checkers & moved != 0) {
            (0, _) => Check::None,
            (1, true) => Check::Direct,
            (1, false) => Check::Discovered,
            _ => Check::Double,
        };
        Effect { check, stuck: !after.can_move() }
    }

    fn play(&mut self, mv: Move) {
        self.play_legal(mv);
    }

    fn pass(&mut self) -> bool {
        if self.checkers != 0 {
            return false;
        }
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.next_turn();
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.can_move() {
            None
        } else if self.checkers != 0 {
            Some(Outcome::Win(!self.turn))
        } else {
            Some(Outcome::Draw)
        }
    }

    fn refusal(&self, pattern: &Pattern) -> Option<Refusal> {
        self.why_not(pattern)
    }

    fn fen(&self) -> String {
        self.to_fen()
    }
}

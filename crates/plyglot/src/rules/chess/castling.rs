//! Castling, in orthodox chess and in Chess960 (FIDE Laws 3.8.2 and Guidelines II).

use super::attacks;
use super::bits::{Bits, Square, Squares};
use super::moves::{Act, Move, Role};
use super::position::Position;
use crate::Color;
use crate::pattern::Wing;

/// Both wings, the king's side first.
pub(super) const WINGS: [Wing; 2] = [Wing::King, Wing::Queen];

/// Where king and rook start and end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingSquares {
    /// Where the king stands.
    pub king_from: Square,
    /// Where it goes: the g or c file.
    pub king_to: Square,
    /// Where the rook stands.
    pub rook_from: Square,
    /// Where it goes: the f or d file.
    pub rook_to: Square,
}

impl CastlingSquares {
    /// Where no man but the two may stand: all squares that either of them leaves, crosses or reaches.
    pub(super) fn must_be_free(&self) -> Bits {
        let paths = attacks::between(self.king_from, self.king_to)
            | attacks::between(self.rook_from, self.rook_to)
            | self.king_to.bit()
            | self.rook_to.bit();
        paths & !(self.king_from.bit() | self.rook_from.bit())
    }

    /// The squares that the king crosses, without those it leaves and reaches.
    pub(super) fn crossed(&self) -> Bits {
        attacks::between(self.king_from, self.king_to)
    }
}

impl Position {
    /// The squares of castling to this wing; `None` when the right is gone.
    #[inline]
    pub fn castling_squares(&self, color: Color, wing: Wing) -> Option<CastlingSquares> {
        let king_from = self.king(color);
        let rooks = self.castling & self.back_rank(color);
        let (rooks, king_file, rook_file) = match wing {
            Wing::King => (rooks & king_from.above(), 6, 5),
            Wing::Queen => (rooks & king_from.below(), 2, 3),
        };
        if rooks == 0 {
            return None;
        }
        Some(CastlingSquares {
            king_from,
            king_to: Square::at(king_file, king_from.rank()),
            rook_from: Square::first(rooks),
            rook_to: Square::at(rook_file, king_from.rank()),
        })
    }

    /// The enemy's men that forbid the king to stand on `square` on its way.
    pub(super) fn castling_attackers(&self, squares: &CastlingSquares, square: Square) -> Bits {
        let mut occupied = self.occupied() & !squares.king_from.bit();
        if square == squares.king_to {
            // The rook has gone, and may have been a shield.
            occupied = occupied & !squares.rook_from.bit() | squares.rook_to.bit();
        }
        self.attackers(square, occupied, !self.turn)
    }

    /// Castling of the side to move to this wing, if it is legal.
    #[inline]
    pub fn castle(&self, wing: Wing) -> Option<Move> {
        if self.castling & self.back_rank(self.turn) == 0 || self.checkers != 0 {
            return None;
        }
        let squares = self.castling_squares(self.turn, wing)?;
        let free = self.occupied() & squares.must_be_free() == 0;
        let safe = || {
            Squares(squares.crossed() | squares.king_to.bit())
                .all(|square| self.castling_attackers(&squares, square) == 0)
        };
        if !free || !safe() {
            return None;
        }
        let act = match wing {
            Wing::King => Act::CastleKing,
            Wing::Queen => Act::CastleQueen,
        };
        Some(Move { from: squares.king_from, to: squares.king_to, role: Role::King, act })
    }

    /// Plays legal castling.
    #[cold]
    pub(super) fn play_castling(&mut self, mv: Move) {
        let us = self.turn;
        let wing = if mv.act == Act::CastleQueen { Wing::Queen } else { Wing::King };
        if let Some(squares) = self.castling_squares(us, wing) {
            let left = squares.king_from.bit() | squares.rook_from.bit();
            let reached = squares.king_to.bit() | squares.rook_to.bit();
            self.colors[us.index()] = self.colors[us.index()] & !left | reached;
            let kings = &mut self.roles[Role::King.index()];
            *kings = *kings & !left | squares.king_to.bit();
            let rooks = &mut self.roles[Role::Rook.index()];
            *rooks = *rooks & !left | squares.rook_to.bit();
        }
        self.castling &= !self.back_rank(us);
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.next_turn();
        // In Chess960 the king or rook may have opened a line as well.
        self.checkers = self.slider_attackers(self.king(!us), self.occupied(), us);
    }
}

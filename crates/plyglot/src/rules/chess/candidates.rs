//! The legal moves that fit a pattern, without making the others: one look outward from the target square
//! where the target is known, and only the men that the pattern speaks of where it is not.

use super::attacks;
use super::bits::{Bits, END_RANKS, Square, Squares, file, rank};
use super::castling::WINGS;
use super::moves::{Act, Move, Role};
use super::position::Position;
use crate::notation::PROMOTIONS;
use crate::pattern::{CastlingClaim, Pattern, Rise, Where};
use crate::rules::Position as _;
use crate::{Board, Cell, Color};

/// The squares that a [`Where`] names.
#[inline]
pub(super) fn squares_of(place: Where) -> Bits {
    let bit = |cell: Cell| Square::from_cell(cell).map_or(0, Square::bit);
    match place {
        Where::Any => !0,
        Where::Cell(cell) => bit(cell),
        Where::Either(a, b) => bit(a) | bit(b),
        Where::File(n) => {
            if n < 8 {
                file(n)
            } else {
                0
            }
        }
        Where::EitherFile(a, b) => squares_of(Where::File(a)) | squares_of(Where::File(b)),
        Where::Rank(n) => {
            if n < 8 {
                rank(n)
            } else {
                0
            }
        }
    }
}

impl Position {
    /// The men of `role` of the side to move that go to `to` were there no kings, en passant included.
    #[inline(always)]
    pub fn sources(&self, role: Role, to: Square) -> Bits {
        let mine = self.men(self.turn) & self.role(role);
        if self.men(self.turn) & to.bit() != 0 {
            return 0;
        }
        let occupied = self.occupied();
        mine & match role {
            Role::Pawn => return self.pawn_sources(to) & mine,
            Role::Knight => attacks::knight(to),
            Role::Bishop => attacks::bishop(to, occupied),
            Role::Rook => attacks::rook(to, occupied),
            Role::Queen => attacks::queen(to, occupied),
            Role::King => attacks::king(to),
        }
    }

    /// The squares from which a pawn of the side to move could go to `to`, which holds no man of its side.
    #[inline(always)]
    fn pawn_sources(&self, to: Square) -> Bits {
        let (bit, free) = (to.bit(), !self.occupied());
        if bit & free == 0 || self.en_passant == Some(to) {
            return attacks::pawn(!self.turn, to);
        }
        match self.turn {
            Color::White => bit >> 8 | (bit >> 8 & free & rank(2)) >> 8,
            Color::Black => bit << 8 | (bit << 8 & free & rank(5)) << 8,
        }
    }

    /// Appends the legal moves that fit, sorted.
    pub(super) fn fitting(&self, pattern: &Pattern, out: &mut Vec<Move>) {
        let start = out.len();
        if pattern.promotes {
            for kind in PROMOTIONS {
                self.fitting(&Pattern { promotes: false, promotion: Some(kind), ..*pattern }, out);
            }
            out[start..].sort_unstable();
            return;
        }
        if pattern.is_rare() {
            return;
        }
        if pattern.rise != Rise::Any {
            self.fitting(&Pattern { rise: Rise::Any, ..*pattern }, out);
            let rises = |&mv: &Move| pattern.fits(&Board::ORTHODOX, &self.facts(mv));
            let fitting: Vec<Move> = out.drain(start..).filter(rises).collect();
            out.extend(fitting);
            return;
        }
        match pattern.castling {
            CastlingClaim::Only(wing) => {
                if pattern.kind.is_none_or(|kind| Role::of(kind) == Some(Role::King)) {
                    let wings = WINGS.into_iter().filter(|&each| wing.is_none_or(|wing| wing == each));
                    out.extend(wings.filter_map(|wing| self.castle(wing)));
                }
            }
            CastlingClaim::Never => self.fitting_steps(pattern, out),
            CastlingClaim::Allowed => {
                self.fitting_steps(pattern, out);
                if pattern.kind.is_none_or(|kind| Role::of(kind) == Some(Role::King)) {
                    self.fitting_castling(pattern, out);
                }
            }
        }
        if out.len() > start + 1 {
            out[start..].sort_unstable();
        }
    }

    /// Castling where from and to may be those of the king, or of the king and its rook.
    fn fitting_castling(&self, pattern: &Pattern, out: &mut Vec<Move>) {
        let (from, to) = (squares_of(pattern.from), squares_of(pattern.to));
        for wing in WINGS {
            if let Some(squares) = self.castling_squares(self.turn, wing)
                && from & squares.king_from.bit() != 0
                && to & (squares.king_to.bit() | squares.rook_from.bit()) != 0
            {
                out.extend(self.castle(wing));
            }
        }
    }

    /// All that is not castling.
    fn fitting_steps(&self, pattern: &Pattern, out: &mut Vec<Move>) {
        let (from, to) = (squares_of(pattern.from), squares_of(pattern.to));
        let act = match pattern.promotion.map(|kind| Role::of(kind).and_then(Act::promoting)) {
            Some(None) => return,
            Some(promotion) => promotion,
            None => None,
        };
        match pattern.kind.map(Role::of) {
            Some(None) => {}
            Some(Some(role)) => self.fitting_role(role, from, to, act, out),
            None => {
                for role in Role::ALL {
                    self.fitting_role(role, from, to, act, out);
                }
            }
        }
    }

    /// The steps of one role from some squares to others; promotions to the one named, or none.
    #[inline]
    fn fitting_role(&self, role: Role, from: Bits, to: Bits, promotion: Option<Act>, out: &mut Vec<Move>) {
        let mine = self.men(self.turn) & self.role(role) & from;
        let to = match (role, promotion) {
            (Role::Pawn, Some(_)) => to & END_RANKS,
            (Role::Pawn, None) => to & !END_RANKS,
            (_, Some(_)) => return,
            (_, None) => to,
        };
        if to.count_ones() == 1 {
            let to = Square::first(to);
            for from in Squares(self.sources(role, to) & mine) {
                self.if_safe(role, from, to, promotion, out);
            }
        } else if to != 0 {
            let en_passant = self.en_passant.map_or(0, Square::bit);
            for from in Squares(mine) {
                let mut reach = self.reach(role, from);
                if role == Role::Pawn {
                    reach |= attacks::pawn(self.turn, from) & en_passant;
                }
                for to in Squares(reach & to) {
                    self.if_safe(role, from, to, promotion, out);
                }
            }
        }
    }

    /// Appends the step if the king is safe after it.
    #[inline(always)]
    fn if_safe(&self, role: Role, from: Square, to: Square, promotion: Option<Act>, out: &mut Vec<Move>) {
        let en_passant = role == Role::Pawn && self.en_passant == Some(to) && from.file() != to.file();
        let captured = if en_passant { Self::en_passant_victim(to) } else { to }.bit() & self.men(!self.turn);
        if self.is_safe(role, from, to, captured) {
            let act = if en_passant { Act::EnPassant } else { promotion.unwrap_or(Act::Plain) };
            out.push(Move { from, to, role, act });
        }
    }
}

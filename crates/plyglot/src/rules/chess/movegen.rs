//! Legal moves, legal by construction: the squares that end a check and the lines of pinned men are known
//! before the first move is made.

use super::attacks;
use super::bits::{Bits, END_RANKS, Square, Squares, rank};
use super::castling::WINGS;
use super::moves::{Act, Move, Role};
use super::position::Position;
use crate::Color;

/// What limits the moves of the side to move.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Squares to which men other than the king may go: all but one's own, or those that end a check.
    pub(super) targets: Bits,
    /// Men that may leave the line to their king for no square off it.
    pub(super) pinned: Bits,
    pub(super) king: Square,
}

impl Position {
    /// What limits the moves of the side to move.
    #[inline]
    pub(super) fn limits(&self) -> Limits {
        let king = self.king(self.turn);
        let targets = match self.checkers.count_ones() {
            0 => !self.men(self.turn),
            1 => attacks::between(king, Square::first(self.checkers)) | self.checkers,
            _ => 0,
        };
        Limits { targets, pinned: self.pinned(self.turn), king }
    }

    /// The men of `color` that alone stand between their king and an enemy rook, bishop or queen.
    #[inline]
    pub fn pinned(&self, color: Color) -> Bits {
        let king = self.king(color);
        let (us, them) = (self.men(color), self.men(!color));
        let queens = self.role(Role::Queen);
        let snipers = them
            & (attacks::rook(king, them) & (self.role(Role::Rook) | queens)
                | attacks::bishop(king, them) & (self.role(Role::Bishop) | queens));
        let mut pinned = 0;
        for sniper in Squares(snipers) {
            let between = attacks::between(king, sniper) & us;
            if between & between.wrapping_sub(1) == 0 {
                pinned |= between;
            }
        }
        pinned
    }

    /// The squares that the man of `role` on `from` could go to were there no kings. Without en passant and
    /// castling.
    #[inline]
    pub(super) fn reach(&self, role: Role, from: Square) -> Bits {
        let occupied = self.occupied();
        let free = !self.men(self.turn);
        match role {
            Role::Pawn => {
                let pushes = match self.turn {
                    Color::White => {
                        let one = from.bit() << 8 & !occupied;
                        one | (one & rank(2)) << 8 & !occupied
                    }
                    Color::Black => {
                        let one = from.bit() >> 8 & !occupied;
                        one | (one & rank(5)) >> 8 & !occupied
                    }
                };
                pushes | attacks::pawn(self.turn, from) & self.men(!self.turn)
            }
            Role::Knight => attacks::knight(from) & free,
            Role::Bishop => attacks::bishop(from, occupied) & free,
            Role::Rook => attacks::rook(from, occupied) & free,
            Role::Queen => attacks::queen(from, occupied) & free,
            Role::King => attacks::king(from) & free,
        }
    }

    /// The squares that the man of `role` on `from` may legally go to, en passant too, castling not.
    #[inline]
    pub(super) fn legal_targets(&self, limits: &Limits, role: Role, from: Square) -> Bits {
        let reach = self.reach(role, from);
        if role == Role::King {
            return Squares(reach)
                .filter(|&to| self.is_safe(Role::King, from, to, 0))
                .fold(0, |safe, to| safe | to.bit());
        }
        let mut targets = reach & limits.targets;
        if limits.pinned & from.bit() != 0 {
            targets &= attacks::line(limits.king, from);
        }
        if role == Role::Pawn
            && let Some(square) = self.en_passant
            && attacks::pawn(self.turn, from) & square.bit() != 0
            && self.is_safe(Role::Pawn, from, square, Self::en_passant_victim(square).bit())
        {
            targets |= square.bit();
        }
        targets
    }

    /// The moves of a man to each of `targets`, in order.
    #[inline]
    pub(super) fn moves_to(&self, role: Role, from: Square, targets: Bits, mut each: impl FnMut(Move)) {
        for to in Squares(targets) {
            let mut mv = Move::plain(role, from, to);
            if role == Role::Pawn {
                if to.bit() & END_RANKS != 0 {
                    for act in Act::PROMOTIONS {
                        each(Move { act, ..mv });
                    }
                    continue;
                }
                if self.en_passant == Some(to) && from.file() != to.file() {
                    mv.act = Act::EnPassant;
                }
            }
            each(mv);
        }
    }

    /// Calls `each` with every legal move, man by man from a1 to h8.
    pub fn each_legal(&self, mut each: impl FnMut(Move)) {
        let limits = self.limits();
        for from in Squares(self.men(self.turn)) {
            if let Some((_, role)) = self.on(from) {
                self.moves_to(role, from, self.legal_targets(&limits, role, from), &mut each);
            }
        }
        for wing in WINGS {
            if let Some(mv) = self.castle(wing) {
                each(mv);
            }
        }
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        let limits = self.limits();
        let king = self.king(self.turn);
        // The king first: it is the likeliest to have one. Castling can be the only move in Chess960.
        self.legal_targets(&limits, Role::King, king) != 0
            || Squares(self.men(self.turn)).any(|from| {
                self.on(from).is_some_and(|(_, role)| {
                    role != Role::King && self.legal_targets(&limits, role, from) != 0
                })
            })
            || WINGS.into_iter().any(|wing| self.castle(wing).is_some())
    }
}

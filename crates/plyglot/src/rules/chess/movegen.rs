//! Legal moves, legal by construction: the squares that end a check and the lines of pinned men are known
//! before the first move is made. Moves come as sets of target squares, so that counting them needs no list.

use super::attacks;
use super::bits::{Bits, END_RANKS, FILE_A, FILE_H, Square, Squares, rank};
use super::castling::WINGS;
use super::moves::{Act, Move, Role};
use super::position::Position;
use crate::Color;

/// What limits the moves of the side to move.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Squares to which men other than the king may go: all but one's own, or those that end a check.
    pub(super) targets: Bits,
    /// Men that may not leave the line to their king.
    pub(super) pinned: Bits,
    pub(super) king: Square,
}

/// Who takes the legal moves: one by one, unless sets serve it better.
pub(super) trait Moves {
    /// One move.
    fn one(&mut self, mv: Move);

    /// A man's moves, none of them special.
    #[inline(always)]
    fn plain(&mut self, role: Role, from: Square, targets: Bits) {
        for to in Squares(targets) {
            self.one(Move::plain(role, from, to));
        }
    }

    /// Moves of pawns, each from `step` squares before its target.
    #[inline(always)]
    fn pawns(&mut self, step: i8, targets: Bits) {
        let from = |to: Square| Square::new((to.index() as u8).wrapping_add_signed(-step));
        for to in Squares(targets & !END_RANKS) {
            self.one(Move::plain(Role::Pawn, from(to), to));
        }
        for to in Squares(targets & END_RANKS) {
            for act in Act::PROMOTIONS {
                self.one(Move { from: from(to), to, role: Role::Pawn, act });
            }
        }
    }
}

/// Counts.
struct Count(u64);

impl Moves for Count {
    #[inline(always)]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }

    #[inline(always)]
    fn plain(&mut self, _: Role, _: Square, targets: Bits) {
        self.0 += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, targets: Bits) {
        self.0 += u64::from(targets.count_ones() + 3 * (targets & END_RANKS).count_ones());
    }
}

/// Hands on every single move.
struct Each<F>(F);

impl<F: FnMut(Move)> Moves for Each<F> {
    #[inline(always)]
    fn one(&mut self, mv: Move) {
        self.0(mv);
    }
}

impl Position {
    /// Calls `each` with every legal move, in no particular order.
    #[inline]
    pub fn each_legal(&self, each: impl FnMut(Move)) {
        self.generate(&mut Each(each));
    }

    /// The number of legal moves.
    pub fn count_legal(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }

    /// Hands all legal moves to `moves`.
    #[inline(always)]
    pub(super) fn generate(&self, moves: &mut impl Moves) {
        let limits = self.limits();
        let us = self.men(self.turn);
        let targets = self.king_targets(limits.king);
        moves.plain(Role::King, limits.king, targets);
        if limits.targets == 0 {
            return; // double check
        }
        match self.turn {
            Color::White => self.generate_pawns::<true>(&limits, moves),
            Color::Black => self.generate_pawns::<false>(&limits, moves),
        }
        let free = us & !limits.pinned;
        let occupied = self.occupied();
        for from in Squares(free & self.role(Role::Knight)) {
            moves.plain(Role::Knight, from, attacks::knight(from) & limits.targets);
        }
        for from in Squares(free & self.role(Role::Bishop)) {
            moves.plain(Role::Bishop, from, attacks::bishop(from, occupied) & limits.targets);
        }
        for from in Squares(free & self.role(Role::Rook)) {
            moves.plain(Role::Rook, from, attacks::rook(from, occupied) & limits.targets);
        }
        for from in Squares(free & self.role(Role::Queen)) {
            moves.plain(Role::Queen, from, attacks::queen(from, occupied) & limits.targets);
        }
        if self.checkers != 0 {
            return; // a pinned man cannot end a check, and nobody castles out of it
        }
        let (bishops, rooks) = (self.role(Role::Bishop), self.role(Role::Rook));
        for from in Squares(limits.pinned & (bishops | rooks | self.role(Role::Queen))) {
            let line = attacks::line(limits.king, from) & limits.targets;
            if bishops & from.bit() != 0 {
                moves.plain(Role::Bishop, from, attacks::bishop(from, occupied) & line);
            } else if rooks & from.bit() != 0 {
                moves.plain(Role::Rook, from, attacks::rook(from, occupied) & line);
            } else {
                moves.plain(Role::Queen, from, attacks::queen(from, occupied) & line);
            }
        }
        if self.castling & self.back_rank(self.turn) != 0 {
            for wing in WINGS {
                if let Some(mv) = self.castle(wing) {
                    moves.one(mv);
                }
            }
        }
    }

    #[inline(always)]
    fn generate_pawns<const WHITE: bool>(&self, limits: &Limits, moves: &mut impl Moves) {
        let (us, them) = if WHITE { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
        let pawns = self.role(Role::Pawn) & self.men(us);
        let empty = !self.occupied();
        let enemies = self.men(them) & limits.targets;
        let ahead = |set: Bits| if WHITE { set << 8 } else { set >> 8 };
        let third = rank(if WHITE { 2 } else { 5 });
        let (step, left, right) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };

        let free = pawns & !limits.pinned;
        let one = ahead(free) & empty;
        let two = ahead(one & third) & empty;
        moves.pawns(step, one & limits.targets);
        moves.pawns(2 * step, two & limits.targets);
        moves.pawns(left, ahead((free & !FILE_A) >> 1) & enemies);
        moves.pawns(right, ahead((free & !FILE_H) << 1) & enemies);

        // A pinned pawn goes along its line only.
        for from in Squares(pawns & limits.pinned) {
            let line = attacks::line(limits.king, from) & limits.targets;
            let one = ahead(from.bit()) & empty;
            moves.pawns(step, one & line);
            moves.pawns(2 * step, ahead(one & third) & empty & line);
            moves.pawns(left, ahead((from.bit() & !FILE_A) >> 1) & enemies & line);
            moves.pawns(right, ahead((from.bit() & !FILE_H) << 1) & enemies & line);
        }
        if let Some(to) = self.en_passant {
            let victim = Self::en_passant_victim(to).bit();
            for from in Squares(attacks::pawn(them, to) & pawns) {
                if self.is_safe(Role::Pawn, from, to, victim) {
                    moves.one(Move { from, to, role: Role::Pawn, act: Act::EnPassant });
                }
            }
        }
    }

    /// The squares that the king of the side to move may step to.
    #[inline(always)]
    fn king_targets(&self, king: Square) -> Bits {
        let them = self.men(!self.turn);
        let mut targets = attacks::king(king) & !self.men(self.turn);
        if targets == 0 {
            return 0;
        }
        // What leapers and pawns attack goes at once; the rest is few squares.
        let pawns = self.role(Role::Pawn) & them;
        let attacked = match self.turn {
            Color::White => (pawns & !FILE_A) >> 9 | (pawns & !FILE_H) >> 7,
            Color::Black => (pawns & !FILE_A) << 7 | (pawns & !FILE_H) << 9,
        };
        targets &= !(attacked | attacks::king(self.king(!self.turn)));
        for knight in Squares(self.role(Role::Knight) & them) {
            targets &= !attacks::knight(knight);
        }
        let occupied = self.occupied() & !king.bit();
        let queens = self.role(Role::Queen);
        let diagonal = (self.role(Role::Bishop) | queens) & them;
        let straight = (self.role(Role::Rook) | queens) & them;
        for to in Squares(targets) {
            if attacks::bishop(to, occupied) & diagonal | attacks::rook(to, occupied) & straight != 0 {
                targets &= !to.bit();
            }
        }
        targets
    }

    /// What limits the moves of the side to move.
    #[inline(always)]
    pub(super) fn limits(&self) -> Limits {
        let king = self.king(self.turn);
        let targets = match self.checkers {
            0 => !self.men(self.turn),
            one if one & (one - 1) == 0 => attacks::between(king, Square::first(one)) | one,
            _ => 0,
        };
        Limits { targets, pinned: self.pinned(self.turn), king }
    }

    /// The men of `color` that alone stand between their king and an enemy rook, bishop or queen.
    #[inline(always)]
    pub fn pinned(&self, color: Color) -> Bits {
        let king = self.king(color);
        let occupied = self.occupied();
        let queens = self.role(Role::Queen);
        let snipers = self.men(!color)
            & (attacks::rook_lines(king) & (self.role(Role::Rook) | queens)
                | attacks::bishop_lines(king) & (self.role(Role::Bishop) | queens));
        let mut pinned = 0;
        for sniper in Squares(snipers) {
            let between = attacks::between(king, sniper) & occupied;
            if between & between.wrapping_sub(1) == 0 {
                pinned |= between;
            }
        }
        pinned & self.men(color)
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

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        // Nearly always some pawn that is no shield of its king can step forward.
        if self.checkers == 0 {
            let pawns = self.role(Role::Pawn) & self.men(self.turn);
            let free = pawns & !attacks::queen_lines(self.king(self.turn));
            if self.turn.pick(free << 8, free >> 8) & !self.occupied() != 0 {
                return true;
            }
        }
        let limits = self.limits();
        if self.king_targets(limits.king) != 0 {
            return true;
        }
        let men = self.men(self.turn) & !self.role(Role::King);
        let can = |from: Square| {
            let targets = match limits.pinned & from.bit() {
                0 => limits.targets,
                _ => limits.targets & attacks::line(limits.king, from),
            };
            self.on(from).is_some_and(|(_, role)| self.reach(role, from) & targets != 0)
        };
        // En passant is kept only where it is legal; castling can be the only move in Chess960.
        limits.targets != 0 && Squares(men).any(can)
            || self.en_passant.is_some()
            || WINGS.into_iter().any(|wing| self.castle(wing).is_some())
    }
}

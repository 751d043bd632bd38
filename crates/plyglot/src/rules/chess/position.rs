//! The position: men as sets of squares, and what must be remembered of the moves before.

use super::attacks;
use super::bits::{Bits, FILE_A, FILE_H, Square, Squares, rank};
use super::moves::{Act, Move, Role};
use crate::Color;

/// A position of orthodox chess or Chess960: always legal enough to play from (one king a side, the side that
/// has moved not in check, no pawn on an end rank).
///
/// Two positions are equal when men, side to move, castling rights, en passant and both counters agree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) roles: [Bits; 6],
    pub(super) colors: [Bits; 2],
    pub(super) checkers: Bits,
    /// The rooks that may still castle.
    pub(super) castling: Bits,
    /// Where a pawn may be taken en passant: set only while some such capture is legal.
    pub(super) en_passant: Option<Square>,
    pub(super) turn: Color,
    pub(super) chess960: bool,
    pub(super) halfmoves: u32,
    pub(super) move_number: u32,
}

impl Default for Position {
    /// The usual start.
    fn default() -> Position {
        Position::START
    }
}

impl Position {
    /// The usual start of orthodox chess.
    pub const START: Position = Position {
        roles: [
            0x00ff_0000_0000_ff00,
            0x4200_0000_0000_0042,
            0x2400_0000_0000_0024,
            0x8100_0000_0000_0081,
            0x0800_0000_0000_0008,
            0x1000_0000_0000_0010,
        ],
        colors: [0xffff, 0xffff_0000_0000_0000],
        checkers: 0,
        castling: 0x8100_0000_0000_0081,
        en_passant: None,
        turn: Color::White,
        chess960: false,
        halfmoves: 0,
        move_number: 1,
    };

    /// The side to move.
    #[inline(always)]
    pub const fn side(&self) -> Color {
        self.turn
    }

    /// Squares with a man of either side.
    #[inline(always)]
    pub const fn occupied(&self) -> Bits {
        self.colors[0] | self.colors[1]
    }

    /// Squares with a man of this side.
    #[inline(always)]
    pub const fn men(&self, color: Color) -> Bits {
        self.colors[color as usize]
    }

    /// Squares with a man of this role, of either side.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bits {
        self.roles[role as usize]
    }

    /// The square of a side's king.
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Square {
        Square::first(self.roles[Role::King as usize] & self.colors[color as usize])
    }

    /// The men that give check to the side to move.
    #[inline(always)]
    pub const fn checkers(&self) -> Bits {
        self.checkers
    }

    /// The rooks of both sides that may still castle.
    #[inline(always)]
    pub const fn castling_rooks(&self) -> Bits {
        self.castling
    }

    /// The square on which a pawn may be taken en passant: set only while such a capture is legal.
    #[inline(always)]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Whether castling follows Chess960, where king and rooks may start from other squares.
    #[inline(always)]
    pub const fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// The same position as one of Chess960, whatever its kings and rooks look like.
    #[must_use]
    pub const fn as_chess960(mut self) -> Position {
        self.chess960 = true;
        self
    }

    /// Half-moves since the last capture or pawn move.
    #[inline(always)]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmoves
    }

    /// The man on a square.
    #[inline]
    pub fn on(&self, square: Square) -> Option<(Color, Role)> {
        let bit = square.bit();
        let color = if self.colors[0] & bit != 0 {
            Color::White
        } else if self.colors[1] & bit != 0 {
            Color::Black
        } else {
            return None;
        };
        Role::ALL.into_iter().find(|&role| self.role(role) & bit != 0).map(|role| (color, role))
    }

    /// The men of `color` that attack a square, were the men on `occupied` the only ones in the way. The
    /// attackers themselves need not stand on `occupied`.
    #[inline(always)]
    pub fn attackers(&self, square: Square, occupied: Bits, color: Color) -> Bits {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        self.men(color)
            & (attacks::pawn(!color, square) & pawns
                | attacks::knight(square) & knights
                | attacks::king(square) & kings
                | attacks::bishop(square, occupied) & (bishops | queens)
                | attacks::rook(square, occupied) & (rooks | queens))
    }

    /// The rooks, bishops and queens among the [`Position::attackers`].
    #[inline(always)]
    pub fn slider_attackers(&self, square: Square, occupied: Bits, color: Color) -> Bits {
        let queens = self.role(Role::Queen);
        self.men(color)
            & (attacks::bishop(square, occupied) & (self.role(Role::Bishop) | queens)
                | attacks::rook(square, occupied) & (self.role(Role::Rook) | queens))
    }

    /// Whether a pseudo-legal move of the side to move (castling apart) leaves its king safe. `captured` holds
    /// the man taken, which stands elsewhere than `to` in en passant.
    #[inline(always)]
    pub fn is_safe(&self, role: Role, from: Square, to: Square, captured: Bits) -> bool {
        let (us, them) = (self.turn, !self.turn);
        if role == Role::King {
            return self.attackers(to, self.occupied() & !from.bit(), them) & !to.bit() == 0;
        }
        let king = self.king(us);
        let emptied = from.bit() | captured & !to.bit();
        let occupied = self.occupied() & !emptied | to.bit();
        // Without check only a line can open. A test whether one may would be no gain: nothing foretells it.
        let attackers = match self.checkers {
            0 => self.slider_attackers(king, occupied, them),
            _ => self.attackers(king, occupied, them),
        };
        attackers & !captured == 0
    }

    /// The square of the pawn that a capture on the en passant square takes.
    #[inline(always)]
    pub(super) const fn en_passant_victim(square: Square) -> Square {
        Square::new(square.index() as u8 ^ 8)
    }

    /// Plays a move that is known to be legal.
    #[inline(always)]
    pub fn play_legal(&mut self, mv: Move) {
        let (us, them) = (self.turn, !self.turn);
        let (from, to) = (mv.from.bit(), mv.to.bit());
        let mut captured = to & self.men(them);
        let mut placed = mv.role;
        match mv.act {
            Act::Plain => {}
            Act::EnPassant => captured = Self::en_passant_victim(mv.to).bit(),
            Act::CastleKing | Act::CastleQueen => return self.play_castling(mv),
            promotion => placed = promotion.promotion().unwrap_or(mv.role),
        }
        for role in Role::ALL {
            let arrives = if role == placed { to } else { 0 };
            let set = &mut self.roles[role.index()];
            *set = *set & !(from | captured) | arrives;
        }
        self.colors[them.index()] &= !captured;
        self.colors[us.index()] ^= from | to;
        self.castling &= !(from | to);
        // A product and no branch, as nothing foretells a capture.
        let quiet = (mv.role != Role::Pawn) & (captured == 0);
        self.halfmoves = self.halfmoves.saturating_add(1) * u32::from(quiet);
        if mv.role == Role::King {
            self.castling &= !self.back_rank(us);
        }
        self.next_turn();
        let king = self.king(them);
        let near = match placed {
            Role::Knight => attacks::knight(king),
            Role::Pawn => attacks::pawn(them, king),
            _ => 0,
        };
        self.checkers = near & to | self.slider_attackers(king, self.occupied(), us);
        if mv.role == Role::Pawn {
            self.open_en_passant(to & (from << 16 | from >> 16));
        }
    }

    /// Passes the turn.
    #[inline(always)]
    pub(super) fn next_turn(&mut self) {
        self.en_passant = None;
        self.move_number = self.move_number.saturating_add(self.turn as u32);
        self.turn = !self.turn;
    }

    /// Allows the pawn of `stepped`, which has just gone two squares, to be taken en passant, if the side to move has
    /// a legal capture; does nothing when the set is empty.
    #[inline(always)]
    pub(super) fn open_en_passant(&mut self, stepped: Bits) {
        let beside = (stepped & !FILE_A) >> 1 | (stepped & !FILE_H) << 1;
        let takers = beside & self.role(Role::Pawn) & self.men(self.turn);
        if takers != 0 {
            // White is to move: Black's pawn stands below the square it has crossed.
            let square = Square::first(self.turn.pick(stepped << 8, stepped >> 8));
            if Squares(takers).any(|from| self.is_safe(Role::Pawn, from, square, stepped)) {
                self.en_passant = Some(square);
            }
        }
    }

    /// The rank on which a side's king and rooks start.
    #[inline(always)]
    pub(super) const fn back_rank(&self, color: Color) -> Bits {
        rank(7 * color as u8)
    }
}

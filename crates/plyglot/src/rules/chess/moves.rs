//! Moves: four bytes each, meaningful together with their position.

use super::bits::Square;
use crate::men::Kind;
use crate::pattern::Wing;

/// What a man is in orthodox chess. The numbers are those of [`Kind::ORTHODOX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// Pawn.
    Pawn = 0,
    /// Knight.
    Knight = 1,
    /// Bishop.
    Bishop = 2,
    /// Rook.
    Rook = 3,
    /// Queen.
    Queen = 4,
    /// King.
    King = 5,
}

impl Role {
    /// All six, pawn first.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The role of a kind; `None` for a kind that orthodox chess does not have.
    #[inline(always)]
    pub const fn of(kind: Kind) -> Option<Role> {
        match kind {
            Kind::PAWN => Some(Role::Pawn),
            Kind::KNIGHT => Some(Role::Knight),
            Kind::BISHOP => Some(Role::Bishop),
            Kind::ROOK => Some(Role::Rook),
            Kind::QUEEN => Some(Role::Queen),
            Kind::KING => Some(Role::King),
            _ => None,
        }
    }

    /// The kind of man it is.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        Kind(self as u16)
    }

    /// Its number as an index, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in FEN as White's man: `P N B R Q K`.
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self as usize]
    }
}

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Act {
    /// Nothing.
    Plain,
    /// A pawn takes en passant.
    EnPassant,
    /// Castling on the king's side.
    CastleKing,
    /// Castling on the queen's side.
    CastleQueen,
    /// A pawn becomes a queen.
    ToQueen,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a knight.
    ToKnight,
}

impl Act {
    /// The four promotions, queen first.
    pub const PROMOTIONS: [Act; 4] = [Act::ToQueen, Act::ToRook, Act::ToBishop, Act::ToKnight];

    /// The wing, if this is castling.
    #[inline(always)]
    pub const fn wing(self) -> Option<Wing> {
        match self {
            Act::CastleKing => Some(Wing::King),
            Act::CastleQueen => Some(Wing::Queen),
            _ => None,
        }
    }

    /// What the pawn becomes, if this is a promotion.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        match self {
            Act::ToQueen => Some(Role::Queen),
            Act::ToRook => Some(Role::Rook),
            Act::ToBishop => Some(Role::Bishop),
            Act::ToKnight => Some(Role::Knight),
            _ => None,
        }
    }

    /// The promotion to a role; `None` for pawn and king.
    #[inline(always)]
    pub const fn promoting(role: Role) -> Option<Act> {
        match role {
            Role::Queen => Some(Act::ToQueen),
            Role::Rook => Some(Act::ToRook),
            Role::Bishop => Some(Act::ToBishop),
            Role::Knight => Some(Act::ToKnight),
            Role::Pawn | Role::King => None,
        }
    }
}

/// A move. In castling, `to` is the square that the king reaches.
///
/// Moves sort by from, to, and promotion (queen, rook, bishop, knight): the order of all move lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// The square left.
    pub from: Square,
    /// The square reached.
    pub to: Square,
    /// What moves (a promoting pawn is a pawn).
    pub role: Role,
    /// What is special about it.
    pub act: Act,
}

impl Move {
    /// A move with nothing special about it.
    #[inline(always)]
    pub const fn plain(role: Role, from: Square, to: Square) -> Move {
        Move { from, to, role, act: Act::Plain }
    }
}

const _: () = assert!(size_of::<Move>() == 4);

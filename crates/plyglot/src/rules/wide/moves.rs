//! Moves: meaningful together with their position.

use super::variant::Role;
use crate::pattern::Wing;

/// No cell.
pub(super) const NONE: u16 = u16::MAX;

/// No man of the hand.
pub(super) const NONE_ENTERS: Role = Role::MAX;

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Nothing.
    Plain,
    /// A first-move part of the man: a double step.
    First,
    /// The man takes en passant.
    EnPassant,
    /// Castling on the king's side.
    CastleKing,
    /// Castling on the queen's side.
    CastleQueen,
    /// The man becomes another; where it does not leave its cell, from and to are the same.
    Promote,
    /// A man of the hand is dropped; from and to are the same empty cell.
    Drop,
    /// The man makes two steps and may take on each (the lion of shogi); where it goes back to its cell, from and to are
    /// the same. See [`Move::via`].
    Twice,
    /// The side passes; from and to are the cell of its king, or of any man without one.
    Pass,
}

/// A move. In castling `to` is the cell that the king reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    pub(super) from: u16,
    pub(super) to: u16,
    pub(super) act: Act,
    /// What the man becomes, or what is dropped.
    pub(super) role: Role,
    /// Where something enters with the move: a man of the hand, or a stone. Of a move of two steps the cell where the
    /// first one takes.
    pub(super) gate: u16,
    /// Which man enters.
    pub(super) gated: Role,
}

impl Move {
    #[inline(always)]
    pub(super) const fn new(from: u16, to: u16, act: Act, role: Role) -> Move {
        Move { from, to, act, role, gate: NONE, gated: NONE_ENTERS }
    }

    /// Two steps, with a man taken on `via`.
    pub(super) const fn twice(from: u16, via: u16, to: u16) -> Move {
        Move { gate: via, ..Move::new(from, to, Act::Twice, 0) }
    }

    /// What is special about it.
    pub const fn act(self) -> Act {
        self.act
    }

    /// The role that a man becomes or that is dropped.
    pub const fn role(self) -> Option<Role> {
        match self.act {
            Act::Promote | Act::Drop => Some(self.role),
            _ => None,
        }
    }

    /// Where something enters with the move: a man from the hand (gating), or a stone.
    pub const fn gate(self) -> Option<crate::Cell> {
        if self.gate == NONE || matches!(self.act, Act::Twice) { None } else { Some(crate::Cell(self.gate)) }
    }

    /// The cell where the first step of [`Act::Twice`] takes a man; `None` where the man steps aside and back again
    /// without taking.
    pub const fn via(self) -> Option<crate::Cell> {
        if self.gate == NONE || !matches!(self.act, Act::Twice) { None } else { Some(crate::Cell(self.gate)) }
    }

    /// Which man of the hand enters at [`Move::gate`]; `None` for a stone.
    pub const fn enters(self) -> Option<Role> {
        if self.gate == NONE || self.gated == NONE_ENTERS { None } else { Some(self.gated) }
    }

    pub(super) const fn is_castling(self) -> bool {
        matches!(self.act, Act::CastleKing | Act::CastleQueen)
    }

    pub(super) const fn wing(self) -> Wing {
        if matches!(self.act, Act::CastleQueen) { Wing::Queen } else { Wing::King }
    }
}

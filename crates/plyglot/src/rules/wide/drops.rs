//! Drops of men in hand.

use super::cells::one;
use super::moves::{Act, Move};
use super::position::{EMPTY, Position, content, is_of, role_of};
use super::variant::{Enclosing, Role};
use crate::{Cell, Color};

/// What stands against a drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DropHindrance {
    Occupied,
    Region,
    Doubled,
    Immobile,
}

impl Position {
    /// Drops on one cell or on any.
    pub(super) fn drops(&self, on: Option<u16>, mut each: impl FnMut(Move)) {
        let variant = self.variant;
        let us = self.turn;
        let only = variant.must_drop_role.filter(|&role| variant.must_drop && self.in_hand(us, role) > 0);
        for role in 0..variant.men.len() as Role {
            if !self.can_drop(us, role) || only.is_some_and(|only| only != role) {
                continue;
            }
            self.drops_of(role, role, on, &mut each);
            if variant.drop_promoted
                && let (Some(promoted), _) = variant.kin(role)
            {
                self.drops_of(role, promoted, on, &mut each);
            }
        }
    }

    /// Whether a side has the man to drop.
    pub(super) fn can_drop(&self, color: Color, role: Role) -> bool {
        self.variant.free_drops || self.in_hand(color, role) > 0
    }

    fn drops_of(&self, held: Role, role: Role, on: Option<u16>, each: &mut impl FnMut(Move)) {
        let mut offer = |cell: u16| {
            if self.drop_hindrance(held, role, cell).is_none() {
                each(Move::new(cell, cell, Act::Drop, role));
            }
        };
        match on {
            Some(cell) => offer(cell),
            None => self.board.cells().for_each(|cell| offer(cell.0)),
        }
    }

    /// What forbids dropping the man there, king's safety aside.
    pub(super) fn drop_hindrance(&self, held: Role, role: Role, cell: u16) -> Option<DropHindrance> {
        let variant = self.variant;
        let us = self.turn;
        if self.at(cell) != EMPTY {
            return Some(DropHindrance::Occupied);
        }
        if !self.is_in_drop_region(role, cell) {
            return Some(DropHindrance::Region);
        }
        if let Some((doubled, most)) = variant.no_doubled
            && doubled == held
            && role == held
        {
            let files = u16::from(self.board.files());
            let ranks = u16::from(self.board.ranks());
            let file = cell % files;
            let there =
                (0..ranks).filter(|rank| self.at(rank * files + file) == content(us, doubled)).count();
            if there >= usize::from(most) {
                return Some(DropHindrance::Doubled);
            }
        }
        if variant.opposite_bishops && !self.leaves_bishops_apart(role, cell) {
            return Some(DropHindrance::Region);
        }
        if variant.no_immobile && !variant.tables.is_mobile(us, role, cell) {
            return Some(DropHindrance::Immobile);
        }
        match variant.enclosing {
            Some(_) if variant.enclosing_start.iter().any(|cell| self.at(cell) == EMPTY) => {
                (!variant.enclosing_start.has(cell)).then_some(DropHindrance::Region)
            }
            Some(Enclosing::Reversi) => self.enclosed(cell, us).is_empty().then_some(DropHindrance::Region),
            Some(Enclosing::Ataxx) => {
                let mut beside = false;
                self.neighbours(cell, |cell| beside |= is_of(self.at(cell), us));
                (!beside).then_some(DropHindrance::Region)
            }
            None => None,
        }
    }

    /// Whether the kind of man may be dropped on the cell at all.
    pub(super) fn is_in_drop_region(&self, role: Role, cell: u16) -> bool {
        let variant = self.variant;
        let us = self.turn;
        let region = variant.regions[us][usize::from(role)].as_ref();
        let rank = variant.relative_rank(us, cell);
        let pawn = variant.is_pawn(role) && variant.promotion[us].pawns & one(role) != 0;
        let forbidden = pawn && !variant.pawn_drops_in_zone && variant.promotion[us].region.has(cell)
            || pawn && !variant.pawn_drops_on_first && rank == 0
            || variant.sittuyin_rook_drop && variant.rook() == Some(role) && rank != 0;
        variant.drop_region[us].has(cell) && region.is_none_or(|region| region.has(cell)) && !forbidden
    }

    /// Whether bishops can come to stand on both colours if this man is dropped here.
    pub(super) fn leaves_bishops_apart(&self, role: Role, cell: u16) -> bool {
        let us = self.turn;
        let Some(bishop) = self.variant.bishop() else { return true };
        let shade = |cell: u16| usize::from((self.board.file(Cell(cell)) + self.board.rank(Cell(cell))) % 2);
        let mut bishops = [0; 2];
        for other in self.men[us].iter().filter(|&other| role_of(self.at(other)) == bishop) {
            bishops[shade(other)] += 1;
        }
        if role == bishop {
            return bishops[shade(cell)] == 0;
        }
        let mut free = [0; 2];
        for other in
            self.variant.drop_region[us].iter().filter(|&other| self.at(other) == EMPTY && other != cell)
        {
            free[shade(other)] += 1;
        }
        self.in_hand(us, bishop) == 0 || (0..2).all(|shade| bishops[shade] > 0 || free[shade] > 0)
    }

    /// The role in hand of which a man that is dropped comes.
    pub(super) fn hand_role(&self, role: Role) -> Role {
        match self.variant.man(role).and_then(|man| man.base) {
            Some(base) if self.variant.drop_promoted => base,
            _ => role,
        }
    }
}

//! Why no legal move fits a pattern: the nearest reason, the one whose removal would help first.

use super::attacks;
use super::bits::{Bits, END_RANKS, Square, Squares, rank};
use super::moves::Role;
use super::position::Position;
use crate::pattern::{CaptureClaim, Pattern, Where, Wing};
use crate::rules::{Position as _, Refusal, Standing, refusing};

/// How far a reason is from a legal move: of several men's reasons, the one with the least is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// The man gets there, but its king would be lost, or the promotion is wrong.
    Unsafe,
    /// A man stands in the way, or none where one is needed.
    Hindered,
    /// The same, but the text's capture sign speaks for another way of moving.
    HinderedOtherwise,
}

impl Position {
    /// The reason, or `None` when some legal move fits or no single reason can be named.
    pub(super) fn why_not(&self, pattern: &Pattern) -> Option<Refusal> {
        if pattern.null {
            return self.checker().map(|by| Refusal::StillInCheck { by });
        }
        if pattern.drop {
            return Some(Refusal::NoDrops);
        }
        let mut fitting = Vec::new();
        self.fitting(pattern, &mut fitting);
        if !fitting.is_empty() {
            return None;
        }
        if let Some(outcome) = self.outcome() {
            return Some(Refusal::GameOver(outcome));
        }
        let meant = || self.castling_meant(pattern);
        if let Some(refusal) = refusing::castling(pattern.castling, meant, |wing| self.castling_refusal(wing))
        {
            return Some(refusal);
        }
        if let Some(kind) = pattern.promotion
            && Role::of(kind).is_none_or(|role| matches!(role, Role::Pawn | Role::King))
        {
            return Some(Refusal::BadPromotion(kind));
        }
        let step = |man: Standing, to| {
            let (from, to) = (Square::from_cell(man.cell)?, Square::from_cell(to)?);
            self.step_refusal(pattern, self.on(from)?.1, from, to)
        };
        refusing::men(self, pattern, step, |distance| distance == Distance::Unsafe)
    }

    /// The wing to which a text castles that writes the king's cells, or the king's and its rook's.
    fn castling_meant(&self, pattern: &Pattern) -> Option<Wing> {
        let (Where::Cell(from), Where::Cell(to)) = (pattern.from, pattern.to) else { return None };
        let (king, to) = (self.king(self.turn), Square::from_cell(to)?);
        let home = self.back_rank(self.turn);
        if king.cell() != from || home & king.bit() == 0 || home & to.bit() == 0 {
            return None;
        }
        let own_rook = self.men(self.turn) & self.role(Role::Rook) & to.bit() != 0;
        let two_steps = king.file() == 4 && matches!(to.file(), 2 | 6);
        (own_rook || two_steps).then_some(if to > king { Wing::King } else { Wing::Queen })
    }

    /// Why castling is refused, with a number that is greater the nearer it was to legal.
    fn castling_refusal(&self, wing: Wing) -> (u8, Refusal) {
        let Some(squares) = self.castling_squares(self.turn, wing) else {
            return (0, Refusal::NoCastlingRight(wing));
        };
        let far = |square: &Square| square.file().abs_diff(squares.king_from.file());
        let in_the_way = Squares(self.occupied() & squares.must_be_free()).min_by_key(far);
        if let Some(by) = in_the_way.and_then(|square| self.standing(square)) {
            return (1, Refusal::CastlingBlocked { wing, by });
        }
        if let Some(by) = self.checker() {
            return (2, Refusal::CastlingInCheck { wing, by });
        }
        let mut path: Vec<Square> = Squares(squares.crossed() | squares.king_to.bit()).collect();
        path.sort_by_key(far);
        for square in path {
            let attackers = self.castling_attackers(&squares, square);
            if let Some(by) = self.standing_first(attackers) {
                return (3, Refusal::CastlingThroughCheck { wing, cell: square.cell(), by });
            }
        }
        (0, Refusal::NoCastlingRight(wing))
    }

    /// Why this man does not go there; `None` when it does not move like that even on an empty board.
    fn step_refusal(
        &self,
        pattern: &Pattern,
        role: Role,
        from: Square,
        to: Square,
    ) -> Option<(Distance, Refusal)> {
        let man = self.standing(from)?;
        let en_passant = role == Role::Pawn && self.en_passant == Some(to) && from.file() != to.file();
        if self.reach(role, from) & to.bit() == 0 && !en_passant {
            return if role == Role::Pawn {
                self.pawn_hindrance(pattern, man, from, to)
            } else {
                Some((Distance::Hindered, self.hindrance(role, man, from, to)?))
            };
        }
        let victim = if en_passant { Position::en_passant_victim(to) } else { to };
        let captured = victim.bit() & self.men(!self.turn);
        let refusal = if !self.is_safe(role, from, to, captured) {
            self.unsafe_step(role, man, from, to, captured)?
        } else {
            let promotes = role == Role::Pawn && to.bit() & END_RANKS != 0;
            match pattern.promotion {
                Some(_) if !promotes => Refusal::NotAPromotion(man),
                None if promotes => Refusal::PromotionMissing(man),
                _ => return None,
            }
        };
        Some((Distance::Unsafe, refusal))
    }

    /// Who takes the king after this step.
    fn unsafe_step(
        &self,
        role: Role,
        man: Standing,
        from: Square,
        to: Square,
        captured: Bits,
    ) -> Option<Refusal> {
        let occupied = self.occupied() & !(from.bit() | captured) | to.bit();
        let king = if role == Role::King { to } else { self.king(self.turn) };
        let attackers = self.attackers(king, occupied, !self.turn) & !captured;
        if role == Role::King {
            return Some(Refusal::IntoCheck { to: to.cell(), by: self.standing_first(attackers)? });
        }
        if let Some(by) = self.standing_first(attackers & self.checkers) {
            return Some(Refusal::StillInCheck { by });
        }
        Some(Refusal::Pinned { man, by: self.standing_first(attackers)? })
    }

    /// What hinders a man, no pawn, that would get there on an empty board.
    fn hindrance(&self, role: Role, man: Standing, from: Square, to: Square) -> Option<Refusal> {
        let reach = super::empty::moves_on_empty(role, self.turn, from);
        if reach & to.bit() == 0 {
            return None;
        }
        match self.first_between(from, to) {
            Some(by) => Some(Refusal::Blocked { man, by }),
            None => Some(Refusal::OwnMan { man, on: self.standing(to)? }),
        }
    }

    /// What hinders a pawn that moves in one of the ways of pawns.
    fn pawn_hindrance(
        &self,
        pattern: &Pattern,
        man: Standing,
        from: Square,
        to: Square,
    ) -> Option<(Distance, Refusal)> {
        let takes = pattern.capture == CaptureClaim::Takes;
        let distance = |fits| if fits { Distance::Hindered } else { Distance::HinderedOtherwise };
        let on = self.standing(to);
        if attacks::pawn(self.turn, from) & to.bit() != 0 {
            let refusal = match on {
                Some(on) => Refusal::OwnMan { man, on },
                None => Refusal::NothingToTake { man, to: to.cell() },
            };
            return Some((distance(takes || pattern.from != Where::Any), refusal));
        }
        let ahead = attacks::line(from, to) & to.bit() != 0 && from.file() == to.file();
        let steps = self.turn.pick(to.rank().wrapping_sub(from.rank()), from.rank().wrapping_sub(to.rank()));
        let from_home = from.bit() & rank(self.turn.pick(1, 6)) != 0;
        if !ahead || !(steps == 1 || steps == 2 && from_home) {
            return None;
        }
        let refusal = match (self.first_between(from, to), on) {
            (Some(by), _) => Refusal::Blocked { man, by },
            (None, Some(on)) if takes && on.color != self.turn => {
                Refusal::PawnTakesStraight { man, to: to.cell() }
            }
            (None, Some(by)) => Refusal::Blocked { man, by },
            (None, None) => return None,
        };
        Some((distance(!takes || pattern.from != Where::Any), refusal))
    }

    /// The first man strictly between two squares of a line, from the first on.
    fn first_between(&self, from: Square, to: Square) -> Option<Standing> {
        let men = attacks::between(from, to) & self.occupied();
        let first = Squares(men).min_by_key(|square| square.index().abs_diff(from.index()))?;
        self.standing(first)
    }

    fn standing(&self, square: Square) -> Option<Standing> {
        self.on(square).map(|(color, role)| Standing { color, kind: role.kind(), cell: square.cell() })
    }

    fn standing_first(&self, men: Bits) -> Option<Standing> {
        self.standing(Squares(men).next()?)
    }

    fn checker(&self) -> Option<Standing> {
        self.standing_first(self.checkers)
    }
}

//! Why no legal move fits a pattern: the nearest reason, the one whose removal would help first.

use super::castling::{Hindrance, WINGS};
use super::cells::one;
use super::drops::DropHindrance;
use super::moves::{Act, Move, NONE};
use super::position::{EMPTY, Position, STONE, is_of, role_of};
use super::reason::Refusal as Reason;
use super::tables::{HopKind, MOVE, TAKE};
use super::variant::Role;
use crate::men::Kind;
use crate::pattern::{CastlingClaim, Pattern, Where, Wing};
use crate::rules::{Position as _, Refusal, Standing};
use crate::{Cell, Color};

/// How far a reason is from a legal move: of several men's reasons, the one with the least is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// The man gets there, but the rules forbid it: its king would be lost, the promotion is wrong.
    Forbidden,
    /// Something stands in the way, or nothing where something is needed.
    Hindered,
}

impl Position {
    /// The reason, or `None` when some legal move fits or no single reason can be named.
    pub(super) fn why_not(&self, pattern: &Pattern) -> Option<Refusal> {
        if pattern.null || pattern.unknown {
            return self.checker().map(|by| Refusal::StillInCheck { by });
        }
        let mut fitting = Vec::new();
        self.candidates(pattern, &mut fitting);
        if !fitting.is_empty() {
            return None;
        }
        if let Some(outcome) = self.outcome() {
            return Some(Refusal::GameOver(outcome));
        }
        match pattern.castling {
            CastlingClaim::Only(Some(wing)) => return Some(self.castling_refusal(wing).1),
            CastlingClaim::Only(None) => {
                return WINGS
                    .map(|wing| self.castling_refusal(wing))
                    .into_iter()
                    .max_by_key(|r| r.0)
                    .map(|r| r.1);
            }
            CastlingClaim::Allowed => {
                if let Some(wing) = self.castling_meant(pattern) {
                    return Some(self.castling_refusal(wing).1);
                }
            }
            CastlingClaim::Never => {}
        }
        self.men_refusal(pattern)
    }

    /// Why a man of the hand cannot be dropped on a cell; `None` when it can.
    pub fn drop_refusal(&self, kind: Kind, to: Cell) -> Option<Refusal> {
        let us = self.turn;
        let Some(role) = self.variant.role(kind) else {
            return Some(Refusal::Wide(Reason::NotInHand { color: us, kind }));
        };
        let held = self.hand_role(role);
        if !self.variant.drops || !self.can_drop(us, held) {
            return Some(Refusal::Wide(Reason::NotInHand { color: us, kind }));
        }
        if to.index() >= self.board.cells().count() {
            return Some(Refusal::Wide(Reason::NoDropThere { kind, to }));
        }
        match self.drop_hindrance(held, role, to.0) {
            Some(DropHindrance::Occupied) => {
                let there = self.standing(to.0);
                return Some(Refusal::Wide(
                    there.map_or(Reason::NoDropThere { kind, to }, Reason::DropOnMan),
                ));
            }
            Some(DropHindrance::Doubled) => {
                return Some(Refusal::Wide(Reason::Doubled { color: us, kind, to }));
            }
            Some(DropHindrance::Immobile) => return Some(Refusal::Wide(Reason::StuckThere { kind, to })),
            Some(DropHindrance::Region) => return Some(Refusal::Wide(Reason::NoDropThere { kind, to })),
            None => {}
        }
        let mv = Move::new(to.0, to.0, Act::Drop, role);
        if self.is_legal(&self.guard(), mv) {
            return None;
        }
        let after = self.after(mv);
        let king = after.kings[us];
        if king != NONE
            && let Some(&by) = after.attackers(king, !us).first()
        {
            return self.standing(by).map(|by| Refusal::StillInCheck { by });
        }
        Some(if self.variant.no_pawn_drop_mate && self.variant.is_shogi_pawn(role) {
            Refusal::Wide(Reason::DropMates { kind, to })
        } else {
            Refusal::Wide(Reason::NoDropThere { kind, to })
        })
    }

    /// The wing to which a text castles that writes the king's cells, or the king's and its rook's.
    fn castling_meant(&self, pattern: &Pattern) -> Option<Wing> {
        let castling = self.variant.castling.as_ref()?;
        let (Where::Cell(from), Where::Cell(to)) = (pattern.from, pattern.to) else { return None };
        let is_king = self.man_at(from).is_some_and(|(color, kind)| {
            color == self.turn
                && castling.king[color].is_some()
                && self.variant.role(kind) == castling.king[color]
        });
        if !is_king
            || self.board.rank(from) != self.board.rank(to)
            || self.board.file(from).abs_diff(self.board.file(to)) < 2
        {
            return None;
        }
        Some(if to > from { Wing::King } else { Wing::Queen })
    }

    /// Why castling is refused, with a number that is greater the nearer it was to legal.
    fn castling_refusal(&self, wing: Wing) -> (u8, Refusal) {
        let nothing = (0, Refusal::NoCastlingRight(wing));
        match self.castling_hindrance(wing) {
            Some(Hindrance::Blocked(by)) => match self.standing(by) {
                Some(by) => (1, Refusal::CastlingBlocked { wing, by }),
                None => nothing,
            },
            Some(Hindrance::InCheck) => match self.checker() {
                Some(by) => (2, Refusal::CastlingInCheck { wing, by }),
                None => nothing,
            },
            Some(Hindrance::Attacked(cell)) => {
                let by = self.attackers(cell, !self.turn).first().and_then(|&by| self.standing(by));
                by.map_or(nothing, |by| (3, Refusal::CastlingThroughCheck { wing, cell: Cell(cell), by }))
            }
            _ if self.variant.must_capture => (1, Refusal::Wide(Reason::CaptureDue)),
            _ => nothing,
        }
    }

    /// Why none of the men that the pattern speaks of can do what it says.
    fn men_refusal(&self, pattern: &Pattern) -> Option<Refusal> {
        let us = self.turn;
        let mut men: Vec<u16> =
            self.men[us].iter().filter(|&cell| pattern.from.fits(&self.board, Cell(cell))).collect();
        if let Where::Cell(cell) = pattern.from {
            let Some(man) = self.standing_on(cell) else { return Some(Refusal::EmptyCell(cell)) };
            if man.color != us {
                return Some(Refusal::NotYours(man));
            }
            if pattern.kind.is_some_and(|kind| kind != man.kind) {
                return Some(Refusal::OtherKind(man));
            }
        } else if let Some(kind) = pattern.kind {
            let role = self.variant.role(kind);
            let is_kind = |cell: &u16| Some(role_of(self.at(*cell))) == role;
            if !self.men[us].iter().any(|cell| is_kind(&cell)) {
                return Some(Refusal::NoSuchMan { color: us, kind });
            }
            men.retain(is_kind);
            if men.is_empty() {
                return Some(Refusal::NotThere { color: us, kind, place: pattern.from });
            }
        }
        let mut nearest: Option<(Distance, Refusal)> = None;
        for &from in &men {
            for to in self.board.cells().filter(|&to| pattern.to.fits(&self.board, to)) {
                if let Some(found) = self.step_refusal(pattern, from, to.0)
                    && nearest.as_ref().is_none_or(|(distance, _)| found.0 < *distance)
                {
                    nearest = Some(found);
                }
            }
        }
        // Of a man that the text does not name, what stands in its way says little.
        let named = pattern.kind.is_some() || matches!(pattern.from, Where::Cell(_));
        if let Some((distance, refusal)) = nearest
            && (named || distance == Distance::Forbidden)
        {
            return Some(refusal);
        }
        let Where::Cell(to) = pattern.to else { return None };
        match men[..] {
            [man] => Some(Refusal::WrongMovement { man: self.standing(man)?, to }),
            _ => Some(Refusal::OutOfReach { kind: pattern.kind, to }),
        }
    }

    /// Why this man does not go there; `None` when it does not move like that even on an empty board.
    fn step_refusal(&self, pattern: &Pattern, from: u16, to: u16) -> Option<(Distance, Refusal)> {
        let mut moves = Vec::new();
        self.man_moves(from, &mut |mv| {
            if mv.to == to {
                moves.push(mv);
            }
        });
        if moves.is_empty() {
            return self.hindrance(from, to).map(|refusal| (Distance::Hindered, refusal));
        }
        let man = self.standing(from)?;
        let promotes = |mv: &Move| (mv.act == Act::Promote).then(|| self.variant.kind_of(mv.role));
        let wanted = moves.iter().copied().find(|mv| promotes(mv) == pattern.promotion);
        let refusal = match (wanted, pattern.promotion) {
            (Some(mv), _) => self.forbidden(mv, man)?,
            (None, None) => {
                // A man of which nothing but promotion is left where it could not go on.
                let role = role_of(self.at(from));
                if self.variant.no_immobile && !self.variant.tables.is_mobile(self.turn, role, to) {
                    Refusal::Wide(Reason::StuckThere { kind: man.kind, to: Cell(to) })
                } else {
                    Refusal::PromotionMissing(man)
                }
            }
            (None, Some(kind)) if moves.iter().any(|mv| mv.act == Act::Promote) => {
                Refusal::BadPromotion(kind)
            }
            (None, Some(_)) => Refusal::NotAPromotion(man),
        };
        Some((Distance::Forbidden, refusal))
    }

    /// Why a move that the man can make is illegal.
    fn forbidden(&self, mv: Move, man: Standing) -> Option<Refusal> {
        let us = self.turn;
        let after = self.after(mv);
        let king = after.kings[us];
        if king != NONE
            && let Some(&by) = after.attackers(king, !us).first()
        {
            if after.at(by) == self.at(by)
                && self.variant.king == Some(role_of(self.at(by)))
                && self.variant.flying_general
            {
                return Some(Refusal::Wide(Reason::KingsFace));
            }
            let by = after.standing(by)?;
            return Some(if mv.from == self.kings[us] {
                Refusal::IntoCheck { to: Cell(mv.to), by }
            } else if self.checkers(us).contains(&by.cell.0) {
                Refusal::StillInCheck { by }
            } else {
                Refusal::Pinned { man, by }
            });
        }
        if let Some([from, to]) = self.fixed_move() {
            let man = self.standing(from.0)?;
            return Some(Refusal::Wide(Reason::FixedMove { man, to }));
        }
        if self.variant.no_mate_by & one(role_of(self.at(mv.from))) != 0 && after.is_mated() {
            return Some(Refusal::Wide(Reason::MayNotMate(man)));
        }
        if self.variant.must_capture && !self.is_capture(mv) {
            return Some(Refusal::Wide(Reason::CaptureDue));
        }
        if !self.variant.checking && after.in_check(!us) {
            return Some(Refusal::Wide(Reason::GivesCheck(man)));
        }
        if self.variant.history.bikjang && after.kings_face() {
            return Some(Refusal::Wide(Reason::KingsFace));
        }
        let exposed = after.checkers(us).first().and_then(|&by| after.standing(by));
        exposed.map(|by| Refusal::IntoCheck { to: Cell(mv.to), by })
    }

    /// What hinders a man that would get there on an empty board.
    fn hindrance(&self, from: u16, to: u16) -> Option<Refusal> {
        let us = self.turn;
        let man = self.standing(from)?;
        let role = role_of(self.at(from));
        if self.variant.is_unknown(role) {
            return self.standing(to).filter(|on| on.color == us).map(|on| Refusal::OwnMan { man, on });
        }
        let nodes = self.variant.tables.ways(us, role, from);
        if let Some(index) = nodes.iter().position(|node| node.cell == to) {
            let mut above = (0..index).filter(|&other| other + usize::from(nodes[other].skip) > index);
            if let Some(by) = above.find(|&other| self.at(nodes[other].cell) != EMPTY) {
                return self.standing(nodes[by].cell).map(|by| Refusal::Blocked { man, by });
            }
            let flags = nodes[index].flags;
            return match self.standing(to) {
                Some(on) if on.color == us => Some(Refusal::OwnMan { man, on }),
                Some(on) if flags & MOVE != 0 && flags & TAKE == 0 => Some(if man.kind == Kind::PAWN {
                    Refusal::PawnTakesStraight { man, to: on.cell }
                } else {
                    Refusal::Wide(Reason::OnlyMoves { man, on })
                }),
                None if flags & TAKE != 0 && flags & MOVE == 0 => Some(if man.kind == Kind::PAWN {
                    Refusal::NothingToTake { man, to: Cell(to) }
                } else {
                    Refusal::Wide(Reason::OnlyCaptures { man, to: Cell(to) })
                }),
                _ if flags & (MOVE | TAKE) == 0 => self.out_of_bounds(man, role, to),
                _ => None,
            };
        }
        for hop in self.variant.tables.hops(us, role, from) {
            let line = self.variant.tables.hop_cells(hop);
            let Some(index) = line.iter().position(|&cell| cell == to) else { continue };
            let between: Vec<u16> =
                line[..index].iter().copied().filter(|&cell| self.at(cell) != EMPTY).collect();
            match between[..] {
                [] => return Some(Refusal::Wide(Reason::NothingToLeap { man, to: Cell(to) })),
                [_] if hop.kind == HopKind::Cannon => {
                    let on = self.standing(to).filter(|on| on.color == us);
                    return on
                        .map(|on| Refusal::OwnMan { man, on })
                        .or(Some(Refusal::Wide(Reason::NothingToLeap { man, to: Cell(to) })));
                }
                [_, by, ..] => return self.standing(by).map(|by| Refusal::Blocked { man, by }),
                [_] => {}
            }
        }
        None
    }

    fn out_of_bounds(&self, man: Standing, role: Role, to: u16) -> Option<Refusal> {
        let region = self.variant.regions[self.turn][usize::from(role)].as_ref()?;
        (!region.has(to)).then_some(Refusal::Wide(Reason::OutOfBounds { man, to: Cell(to) }))
    }

    fn standing(&self, cell: u16) -> Option<Standing> {
        let content = self.at(cell);
        if content == EMPTY || content == STONE {
            return None;
        }
        let color = if is_of(content, Color::White) { Color::White } else { Color::Black };
        Some(Standing { color, kind: self.variant.kind_of(role_of(content)), cell: Cell(cell) })
    }

    /// The man on a cell of a text, which may lie off the board.
    fn standing_on(&self, cell: Cell) -> Option<Standing> {
        self.man_at(cell).map(|(color, kind)| Standing { color, kind, cell })
    }

    fn checker(&self) -> Option<Standing> {
        self.checkers(self.turn).first().and_then(|&by| self.standing(by))
    }
}

//! Why no legal move fits a pattern: the nearest reason, the one whose removal would help first.

use super::castling::Hindrance;
use super::cells::one;
use super::drops::DropHindrance;
use super::moves::{Act, Move, NONE};
use super::position::{Position, role_of};
use super::reason::{DropPlace, Refusal as Reason};
use super::variant::{Enclosing, Role};
use crate::Cell;
use crate::men::Kind;
use crate::pattern::{Pattern, Where, Wing};
use crate::rules::{Position as _, Refusal, Standing, refusing};

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
        if let Some((end, _)) = self.end() {
            return Some(Refusal::Wide(Reason::Over(end)));
        }
        if pattern.drop {
            let Where::Cell(to) = pattern.to else { return None };
            return match pattern.kind {
                _ if !self.variant.drops => Some(Refusal::NoDrops),
                Some(kind) => self.drop_refusal(kind, to),
                None => None,
            };
        }
        if let Some(refusal) = self.drop_due() {
            return Some(Refusal::Wide(refusal));
        }
        let meant = || self.castling_meant(pattern);
        if let Some(refusal) = refusing::castling(pattern.castling, meant, |wing| self.castling_refusal(wing))
        {
            return Some(refusal);
        }
        if let Where::Cell(cell) = pattern.from
            && cell.index() < self.variant.board.cells().count()
            && let Some(obstacle) = self.obstacle(cell.0)
        {
            return Some(Refusal::Wide(Reason::NoMan(cell, obstacle)));
        }
        let step = |man, to: Cell| self.step_refusal(pattern, man, to.0);
        refusing::men(self, pattern, step, |distance| distance == Distance::Forbidden)
    }

    /// What must be dropped before any man may move.
    fn drop_due(&self) -> Option<Reason> {
        let (variant, us) = (self.variant, self.turn);
        let kind = variant.must_drop_role.map(|role| variant.kind_of(role));
        let due = match variant.must_drop_role {
            Some(role) => self.in_hand(us, role) > 0,
            None => self.hands[us].iter().any(|&count| count > 0),
        };
        (variant.must_drop && due).then_some(Reason::DropDue { color: us, kind })
    }

    /// Why a man of the hand cannot be dropped on a cell; `None` when it can, or when no single reason can be named.
    pub fn drop_refusal(&self, kind: Kind, to: Cell) -> Option<Refusal> {
        let us = self.turn;
        let missing = Refusal::Wide(Reason::NotInHand { color: us, kind });
        let Some(role) = self.variant.role(kind) else { return Some(missing) };
        let held = self.hand_role(role);
        if !self.variant.drops || !self.can_drop(us, held) {
            return Some(missing);
        }
        if to.index() >= self.board.cells().count() {
            return Some(Refusal::Wide(Reason::NoDropThere { kind, to, place: DropPlace::Region }));
        }
        if let Some(hindrance) = self.drop_hindrance(held, role, to.0) {
            return Some(Refusal::Wide(match hindrance {
                DropHindrance::Occupied => match (self.standing(to.0), self.obstacle(to.0)) {
                    (Some(on), _) => Reason::DropOnMan(on),
                    (None, obstacle) => Reason::DropOnObstacle(to, obstacle?),
                },
                DropHindrance::Doubled => {
                    let most = self.variant.no_doubled.map_or(1, |(_, most)| most);
                    Reason::Doubled { color: us, kind, to, most }
                }
                DropHindrance::Immobile => Reason::StuckThere { kind, to },
                DropHindrance::Region => Reason::NoDropThere { kind, to, place: self.drop_place(role, to.0) },
            }));
        }
        let must = self.variant.must_drop_role.filter(|&must| must != held && self.drop_due().is_some());
        if must.is_some() {
            return self.drop_due().map(Refusal::Wide);
        }
        let mv = Move::new(to.0, to.0, Act::Drop, role);
        if self.is_legal(&self.guard(), mv) {
            return self.capture_due().map(Refusal::Wide);
        }
        let after = self.after(mv);
        let king = after.kings[us];
        if king != NONE
            && let Some(&by) = after.attackers(king, !us).first()
        {
            return self.standing(by).map(|by| Refusal::StillInCheck { by });
        }
        if !self.variant.drop_checks && after.in_check(!us) {
            Some(Refusal::Wide(Reason::DropChecks { kind, to }))
        } else if self.variant.no_pawn_drop_mate && self.variant.is_shogi_pawn(role) && after.is_mated() {
            Some(Refusal::Wide(Reason::DropMates { kind, to }))
        } else {
            self.forbidden(mv, Standing { color: us, kind, cell: to })
        }
    }

    /// Which rule keeps a man from being dropped on an empty cell.
    fn drop_place(&self, role: Role, to: u16) -> DropPlace {
        let (variant, us) = (self.variant, self.turn);
        let pawn = variant.is_pawn(role) && variant.promotion[us].pawns & one(role) != 0;
        if !variant.drop_region[us].has(to) {
            DropPlace::Region
        } else if pawn && !variant.pawn_drops_in_zone && variant.promotion[us].region.has(to) {
            DropPlace::BeforePromotion
        } else if pawn && !variant.pawn_drops_on_first && variant.relative_rank(us, to) == 0 {
            DropPlace::PastFirst
        } else if !self.is_in_drop_region(role, to) {
            if variant.sittuyin_rook_drop && variant.rook() == Some(role) {
                DropPlace::FirstRank
            } else {
                DropPlace::Region
            }
        } else if variant.opposite_bishops && !self.leaves_bishops_apart(role, to) {
            DropPlace::OtherShade
        } else {
            match variant.enclosing {
                Some(Enclosing::Reversi) => DropPlace::Enclosing,
                Some(Enclosing::Ataxx) => DropPlace::Beside,
                None => DropPlace::Region,
            }
        }
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
        if self.variant.castling.is_none() {
            return (0, Refusal::Wide(Reason::NoCastling));
        }
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
            _ => self.capture_due().map_or(nothing, |due| (1, Refusal::Wide(due))),
        }
    }

    /// A capture that must be made before anything else.
    fn capture_due(&self) -> Option<Reason> {
        if !self.variant.must_capture {
            return None;
        }
        let mut due = None;
        self.each_legal(|mv| due = due.or(Some(mv)).filter(|&mv| self.is_capture(mv)));
        let victim = self.facts(due?).captured?;
        Some(Reason::CaptureDue { by: self.standing(due?.from)?, on: self.standing(victim.cell.0)? })
    }

    /// Why this man does not go there; `None` when it does not move like that even on an empty board.
    fn step_refusal(&self, pattern: &Pattern, man: Standing, to: u16) -> Option<(Distance, Refusal)> {
        let from = man.cell.0;
        let mut moves = Vec::new();
        self.man_moves(from, &mut |mv| {
            if mv.to == to {
                moves.push(mv);
            }
        });
        if moves.is_empty() {
            return self.hindrance(man, to).map(|refusal| (Distance::Hindered, refusal));
        }
        let fits = |mv: &Move| match (pattern.promotes, mv.act == Act::Promote) {
            (true, promotes) => promotes,
            (false, true) => pattern.promotion == Some(self.variant.kind_of(mv.role)),
            (false, false) => pattern.promotion.is_none(),
        };
        let wanted: Vec<Move> = moves.iter().copied().filter(fits).collect();
        let guard = self.guard();
        let refusal = match wanted.iter().find(|&&mv| self.is_legal(&guard, mv)) {
            Some(_) if pattern.gate.is_some() || self.variant.walling.is_some() => self
                .gate_refusal(pattern, man, &wanted)
                .map(Refusal::Wide)
                .or(self.forbidden(wanted[0], man))?,
            _ => match wanted.first() {
                Some(&mv) => self.forbidden(mv, man)?,
                None => self.promotion_refusal(pattern, man, to, &moves),
            },
        };
        Some((Distance::Forbidden, refusal))
    }

    /// What is wrong with the promotion that a text claims, or leaves out.
    fn promotion_refusal(&self, pattern: &Pattern, man: Standing, to: u16, moves: &[Move]) -> Refusal {
        let (variant, us) = (self.variant, self.turn);
        let role = role_of(self.at(man.cell.0));
        let promoting = moves.iter().any(|mv| mv.act == Act::Promote);
        let pawn = variant.promotion[us].pawns & one(role) != 0;
        if pattern.promotion.is_none() && !pattern.promotes {
            return match promoting {
                true if pawn && man.kind == Kind::PAWN => Refusal::PromotionMissing(man),
                _ => Refusal::Wide(Reason::MustPromote { man, to: Cell(to) }),
            };
        }
        let form = variant.kin(role).0;
        let may = |kind: Kind| {
            variant
                .role(kind)
                .is_some_and(|role| pawn && variant.promotion[us].to.contains(&role) || form == Some(role))
        };
        match pattern.promotion {
            Some(kind) if (pawn || form.is_some()) && !may(kind) => {
                Refusal::Wide(Reason::BadPromotion { man, kind })
            }
            Some(kind) if promoting => {
                let limit =
                    variant.promotion_limit.iter().find(|&&(role, _)| variant.role(kind) == Some(role));
                Refusal::Wide(match limit {
                    Some(&(_, most)) => Reason::PromotionSpent { kind, most },
                    None => Reason::BadPromotion { man, kind },
                })
            }
            _ if form.is_some() => Refusal::Wide(match variant.promote_on_capture {
                true => Reason::PromotesByCapture(man),
                false => Reason::OutsideZone(man),
            }),
            _ => Refusal::NotAPromotion(man),
        }
    }

    /// What is wrong with what a text lets enter beside the man that moves, or with its leaving it out.
    fn gate_refusal(&self, pattern: &Pattern, man: Standing, wanted: &[Move]) -> Option<Reason> {
        let us = self.turn;
        let Some(claim) = pattern.gate else {
            return self.variant.walling.map(|walling| Reason::GateMissing(walling.obstacle()));
        };
        let Where::Cell(at) = claim.at else { return None };
        if let Some(walling) = self.variant.walling {
            let by = self.man_at(at).map(|(color, kind)| Standing { color, kind, cell: at });
            return Some(Reason::GateNotThere { what: walling.obstacle(), at, by });
        }
        if !self.variant.seirawan {
            return Some(Reason::NoGate);
        }
        let kind = claim.kind?;
        let role = self.variant.role(kind);
        if role.is_none_or(|role| self.in_hand(us, role) == 0) {
            return Some(Reason::NotInHand { color: us, kind });
        }
        let opens = wanted.iter().any(|mv| mv.gate == at.0) && self.unmoved.has(man.cell.0);
        Some(match opens {
            false => Reason::GateMoved { kind, at },
            true => Reason::NoDropThere { kind, to: at, place: DropPlace::Region },
        })
    }

    /// Why a move that the man can make is illegal.
    fn forbidden(&self, mv: Move, man: Standing) -> Option<Refusal> {
        let us = self.turn;
        let variant = self.variant;
        let after = self.after(mv);
        let king = after.kings[us];
        if king != NONE
            && let Some(&by) = after.attackers(king, !us).first()
        {
            let same = after.at(by) == self.at(by);
            if same
                && variant.royal & one(role_of(self.at(by))) != 0
                && variant.flying_general
                && after.kings_face()
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
        let moves = mv.act != Act::Drop;
        if moves && self.variant.no_mate_by & one(role_of(self.at(mv.from))) != 0 && after.is_mated() {
            return Some(Refusal::Wide(Reason::MayNotMate(man)));
        }
        if variant.makpong && mv.from == self.kings[us] {
            return self.checker().map(|by| Refusal::Wide(Reason::StepsAside(by)));
        }
        if let Some(refusal) = self.pseudo_royal_refusal(mv, man, &after) {
            return Some(refusal);
        }
        if !self.is_capture(mv)
            && let Some(due) = self.capture_due()
        {
            return Some(Refusal::Wide(due));
        }
        if !variant.checking && after.in_check(!us) {
            let by = after.checkers(!us).first().and_then(|&by| after.standing(by)).unwrap_or(man);
            // Told where it stands before the move.
            let by = if by.cell.0 == mv.to { man } else { by };
            return Some(Refusal::Wide(Reason::GivesCheck(by)));
        }
        if variant.sittuyin_promotion && mv.act == Act::Promote && after.in_check(!us) {
            return Some(Refusal::Wide(Reason::PromotionChecks(man)));
        }
        (self.must_part() && after.kings_face()).then_some(Refusal::Wide(Reason::KingsStillFace))
    }

    /// Where men that are the last of their kind count as kings: what happens to them.
    fn pseudo_royal_refusal(&self, mv: Move, man: Standing, after: &Position) -> Option<Refusal> {
        let (us, variant) = (self.turn, self.variant);
        let rules = variant.extinction.as_ref().filter(|rules| rules.pseudo_royal)?;
        let royals = self.royal_candidates(rules, us);
        let gone = |cell: &&u16| **cell != mv.from && after.at(**cell) != self.at(**cell);
        if variant.blast && self.is_capture(mv) {
            if royals.contains(&mv.from) {
                return Some(Refusal::Wide(Reason::KingExplodes(man)));
            }
            if let Some(&king) = royals.iter().find(gone) {
                let king = self.standing(king)?;
                return Some(Refusal::Wide(Reason::OwnKingExplodes { king, at: Cell(mv.to) }));
            }
        }
        let all = variant.duple_check && after.all_threatened(rules, us);
        let threatened = if all { after.royal_candidates(rules, us) } else { after.pseudo_royals(rules, us) };
        let exposed = threatened.into_iter().find(|&cell| after.is_threatened(rules, cell, us))?;
        let by = after.attackers(exposed, !us).first().and_then(|&by| after.standing(by))?;
        let royal = after.standing(exposed)?;
        // A king by name needs no explanation.
        let named = variant.roster.name(royal.kind) == "king" && !all;
        Some(match named {
            true if exposed == mv.to => Refusal::IntoCheck { to: royal.cell, by },
            true if self.attackers(exposed, !us).contains(&by.cell.0) => Refusal::StillInCheck { by },
            true => Refusal::Pinned { man, by },
            false => Refusal::Wide(Reason::Exposed { man: royal, by }),
        })
    }

    fn checker(&self) -> Option<Standing> {
        self.checkers(self.turn).first().and_then(|&by| self.standing(by))
    }
}

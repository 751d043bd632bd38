//! Which of the moves that the men can make the rules allow.
//!
//! Most moves are judged without being played: out of check, a man whose leaving opens no line to its king is free.

use super::cells::{CellSet, one};
use super::moves::{Act, Move, NONE};
use super::position::{EMPTY, Position, content, role_of};
use super::variant::ExtinctionRules;
use crate::Cell;

/// What tells legal moves from others without playing them.
pub(super) struct Guard {
    king: u16,
    /// Every move must be looked at: the king is in check.
    all: bool,
    /// Nothing but the safety of the king forbids a plain move, and the king is not in check.
    plain: bool,
    /// The same for a drop.
    plain_drops: bool,
    /// The king, and men whose leaving may open an attack on it.
    leaving: CellSet,
    /// Cells whose filling may.
    filling: CellSet,
    /// The kings face each other, and the side to move must not leave it so (janggi).
    facing: bool,
    /// The only move, where the first moves of the game are fixed.
    fixed: Option<[Cell; 2]>,
}

impl Guard {
    /// Whether the move is legal beyond doubt.
    #[inline(always)]
    fn clears(&self, mv: Move) -> bool {
        let plain = match mv.act {
            Act::Plain | Act::First | Act::Promote => self.plain,
            Act::Drop => self.plain_drops,
            _ => false,
        };
        plain && !self.leaving.has(mv.from) && !self.filling.has(mv.to)
    }
}

impl Position {
    pub(super) fn guard(&self) -> Guard {
        let king = self.kings[self.turn];
        let mut guard = Guard {
            king,
            all: false,
            plain: false,
            plain_drops: false,
            leaving: CellSet::EMPTY,
            filling: CellSet::EMPTY,
            facing: self.must_part(),
            fixed: self.fixed_move(),
        };
        if king != NONE && !self.variant.is_slow() {
            guard.all = self.is_attacked(king, !self.turn, |cell| self.at(cell));
            if !guard.all {
                (guard.leaving, guard.filling) = self.dangers(self.turn, king);
                guard.leaving.insert(king);
            }
        }
        guard.plain =
            self.variant.judges_safety_only() && !guard.all && !guard.facing && guard.fixed.is_none();
        guard.plain_drops = guard.plain && !self.variant.judges_drops();
        guard
    }

    /// Whether a move that the men can make leaves the king safe and breaks no other rule.
    #[inline(always)]
    pub(super) fn is_legal(&self, guard: &Guard, mv: Move) -> bool {
        guard.clears(mv) || self.is_legal_looked_at(guard, mv)
    }

    /// The same for moves that are not cleared at a glance.
    fn is_legal_looked_at(&self, guard: &Guard, mv: Move) -> bool {
        if guard.facing && mv.act != Act::Pass && self.after(mv).kings_face() {
            return false;
        }
        if guard.fixed.is_some_and(|fixed| fixed != [Cell(mv.from), Cell(mv.to)]) {
            return false;
        }
        if let Some(rules) = &self.variant.lions
            && !self.may_take_lions(rules, mv)
        {
            return false;
        }
        if self.variant.sittuyin_promotion && mv.act == Act::Promote && self.after(mv).in_check(!self.turn) {
            return false;
        }
        if self.variant.is_slow() {
            return self.is_legal_slowly(mv);
        }
        if mv.act == Act::Drop && self.variant.judges_drops() && !self.may_drop(mv) {
            return false;
        }
        if guard.king == NONE {
            return true;
        }
        let (us, them) = (self.turn, !self.turn);
        if mv.is_castling() && mv.gate == NONE {
            return true;
        }
        if mv.gate().is_some() {
            // A man that enters must not be what saves the king: the move is legal without it.
            let alone = Move { gate: NONE, ..mv };
            return self.is_safe_after(alone);
        }
        if mv.via().is_some() {
            return self.is_safe_after(mv);
        }
        if mv.from == guard.king && mv.act != Act::Pass {
            if guard.all && self.variant.makpong && !self.attackers(guard.king, them).contains(&mv.to) {
                return false;
            }
            let man = self.at(mv.from);
            return !self.is_attacked(mv.to, them, |cell| {
                if cell == mv.to {
                    man
                } else if cell == mv.from {
                    EMPTY
                } else {
                    self.at(cell)
                }
            });
        }
        let looked_at = guard.all
            || mv.act == Act::EnPassant
            || guard.leaving.has(mv.from)
            || self.variant.tables.hoppers && guard.filling.has(mv.to);
        if !looked_at {
            return true;
        }
        let man = if mv.act == Act::Drop { content(us, mv.role) } else { self.at(mv.from) };
        let victim = if mv.act == Act::EnPassant { self.en_passant_victim } else { NONE };
        !self.is_attacked(guard.king, them, |cell| {
            if cell == mv.to {
                man
            } else if cell == mv.from || cell == victim {
                EMPTY
            } else {
                self.at(cell)
            }
        })
    }

    /// Whether the kings face each other where that must be ended (bikjang of janggi), by a move or by passing.
    pub(super) fn must_part(&self) -> bool {
        self.variant.history.bikjang && self.kings_face()
    }

    /// Whether the kings stand on one file with nothing between them.
    pub(super) fn kings_face(&self) -> bool {
        let crate::ByColor([a, b]) = self.kings;
        if a == NONE || b == NONE || self.board.file(Cell(a)) != self.board.file(Cell(b)) {
            return false;
        }
        let files = usize::from(self.board.files());
        (a.min(b)..a.max(b)).step_by(files).skip(1).all(|cell| self.at(cell) == EMPTY)
    }

    /// The move that must be made, as one of the fixed first moves of the game; `None` where the game did not begin from
    /// the usual start.
    pub(super) fn fixed_move(&self) -> Option<[Cell; 2]> {
        let firsts = &self.variant.firsts;
        if firsts.is_empty() {
            return None;
        }
        let made = usize::try_from(self.number - 1).ok()? * 2 + self.turn.index();
        let due = *firsts.get(made)?;
        let start = Position::start(self.variant).ok()?;
        let before = |cell: Cell| match firsts[..made].iter().find(|mv| mv.contains(&cell)) {
            Some([from, to]) if *to == cell => start.at(from.0),
            Some(_) => EMPTY,
            None => start.at(cell.0),
        };
        self.board.cells().all(|cell| self.at(cell.0) == before(cell)).then_some(due)
    }

    /// Whether the side to move is in check and no move of its men takes its king out of it.
    pub(super) fn is_mated(&self) -> bool {
        let mut escapes = false;
        if self.in_check(self.turn) {
            self.generate(|mv| escapes = escapes || self.is_safe_after(mv));
            return !escapes;
        }
        false
    }

    pub(super) fn is_safe_after(&self, mv: Move) -> bool {
        let mut after = *self;
        after.make(mv);
        let king = after.kings[self.turn];
        king == NONE || !after.is_attacked(king, !self.turn, |cell| after.at(cell))
    }

    /// The same by playing it, for the rules that need it.
    pub(super) fn is_legal_slowly(&self, mv: Move) -> bool {
        let variant = self.variant;
        let (us, them) = (self.turn, !self.turn);
        let mut after = *self;
        after.make(mv);
        if self.kings[us] != NONE {
            let king = after.kings[us];
            if king == NONE || after.is_attacked(king, them, |cell| after.at(cell)) {
                return false;
            }
        }
        if let Some(rules) = variant.extinction.as_ref().filter(|rules| rules.pseudo_royal)
            && !self.keeps_pseudo_royals(rules, mv, &after)
        {
            return false;
        }
        if !variant.checking && after.in_check(them) {
            return false;
        }
        if variant.makpong && mv.from == self.kings[us] && self.in_check(us) {
            // Only to take the man that gives check.
            return self.attackers(self.kings[us], them).contains(&mv.to);
        }
        if mv.act != Act::Drop && variant.no_mate_by & one(role_of(self.at(mv.from))) != 0 && after.is_mated()
        {
            return false;
        }
        mv.act != Act::Drop || !variant.judges_drops() || self.may_drop(mv)
    }

    /// Whether a drop gives no check or mate that it must not give.
    fn may_drop(&self, mv: Move) -> bool {
        let variant = self.variant;
        let (us, them) = (self.turn, !self.turn);
        let mates = variant.no_pawn_drop_mate && variant.is_shogi_pawn(mv.role);
        if variant.drop_checks && !mates {
            return true;
        }
        let king = self.kings[them];
        if king != NONE && !variant.is_slow() {
            let man = content(us, mv.role);
            if !self.is_attacked(king, us, |cell| if cell == mv.to { man } else { self.at(cell) }) {
                return true;
            }
            if !variant.drop_checks {
                return false;
            }
        }
        let after = self.after(mv);
        !after.in_check(them) || variant.drop_checks && (!mates || after.can_move())
    }

    /// Whether the last men of their kinds are safe after the move, or the other side's are taken by it.
    pub(super) fn keeps_pseudo_royals(&self, rules: &ExtinctionRules, mv: Move, after: &Position) -> bool {
        let (us, them) = (self.turn, !self.turn);
        let mut theirs_lost = false;
        let mut exposed = false;
        for &kind in &rules.kinds {
            let last = rules.count + 1;
            let theirs = self.count_with_hand(them, kind);
            theirs_lost |= theirs == last && after.count_with_hand(them, kind) < theirs;
            let before = self.count_with_hand(us, kind);
            let now = after.count_with_hand(us, kind);
            let became = mv.act == Act::Promote && kind & one(mv.role) != 0;
            if before == last && now < last {
                return false;
            }
            // A man that becomes one is guarded like the one that is there, unless only all together must be safe.
            if now == last && before == last || became && before <= last && !self.variant.duple_check {
                // A crown prince of shogi is not guarded while there is a king.
                let prince = became && self.variant.kin(mv.role).1.is_some();
                exposed |= after.royal_candidates(rules, us).into_iter().any(|cell| {
                    kind & one(role_of(after.at(cell))) != 0
                        && !(prince && cell == mv.to)
                        && after.is_threatened(rules, cell, us)
                });
            }
        }
        if theirs_lost {
            return true;
        }
        !(exposed || self.variant.duple_check && after.all_threatened(rules, us))
    }
}

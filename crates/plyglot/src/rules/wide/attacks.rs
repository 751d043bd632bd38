//! Who attacks what: walks through the trees of [`super::tables`], from the cell attacked outwards.

use super::cells::{CellSet, one};
use super::moves::NONE;
use super::position::{Content, EMPTY, Position, STONE, is_of, role_of};
use super::tables::{Chain, MOVE, TAKE};
use super::variant::{ExtinctionRules, Role};
use crate::{Cell, Color};

impl Position {
    /// Whether `by` attacks the cell, with the board as `at` tells it.
    #[inline(always)]
    pub(super) fn is_attacked(&self, cell: u16, by: Color, at: impl Fn(u16) -> Content) -> bool {
        let tables = &self.variant.tables;
        let nodes = tables.seen(by, cell);
        let mut index = 0;
        while index < nodes.len() {
            let node = nodes[index];
            let content = at(node.cell);
            if content == EMPTY {
                index += 1;
                continue;
            }
            if is_of(content, by) && node.men & one(role_of(content)) != 0 && self.may_take(content, at(cell))
            {
                return true;
            }
            index += usize::from(node.skip);
        }
        tables.hoppers && self.is_hopped_at(cell, by, &at, &mut |_| {})
            || tables.chains_take && self.is_taken_twice(cell, by, &at, &mut |_| {})
    }

    /// Whether a move of two steps takes on the cell; every man that does so is handed to `found`.
    fn is_taken_twice(
        &self,
        cell: u16,
        by: Color,
        at: &impl Fn(u16) -> Content,
        found: &mut impl FnMut(u16),
    ) -> bool {
        let mut any = false;
        for seen in self.variant.tables.seen_chains(by, cell) {
            let man = at(seen.from);
            if !is_of(man, by) || role_of(man) != seen.role {
                continue;
            }
            let Chain { via, to, first, last } = seen.chain;
            let takes = |content| is_of(content, !by) && self.may_take(man, content);
            let goes_on = via == cell
                || match at(via) {
                    EMPTY => first & MOVE != 0,
                    content => first & TAKE != 0 && takes(content),
                };
            let lands = to == cell
                || to == seen.from
                || match at(to) {
                    EMPTY => last & MOVE != 0,
                    content => last & TAKE != 0 && takes(content),
                };
            if goes_on && lands && self.may_take(man, at(cell)) {
                any = true;
                found(seen.from);
            }
        }
        any
    }

    /// Whether a man may take another at all.
    #[inline(always)]
    pub(super) fn may_take(&self, man: Content, victim: Content) -> bool {
        let immune = self.variant.mutually_immune;
        immune == 0 || victim < 2 || role_of(man) != role_of(victim) || immune & one(role_of(man)) == 0
    }

    /// Whether a hopper attacks the cell; every one that does is handed to `found`.
    fn is_hopped_at(
        &self,
        cell: u16,
        by: Color,
        at: &impl Fn(u16) -> Content,
        found: &mut impl FnMut(u16),
    ) -> bool {
        let tables = &self.variant.tables;
        let shy_target = at(cell) >= 2 && tables.shy & one(role_of(at(cell))) != 0;
        let mut any = false;
        // The man leapt over, and whether it is the neighbour; stones and second men end a line.
        let mut over: Option<(Content, bool)> = None;
        let mut ended = false;
        for seen in tables.seen_hops(by, cell) {
            if seen.begins {
                (over, ended) = (None, false);
            }
            let content = at(seen.cell);
            if ended || content == EMPTY {
                continue;
            }
            if content == STONE {
                ended = true;
                continue;
            }
            let Some((hurdle, near)) = over else {
                over = Some((content, seen.begins));
                continue;
            };
            ended = true;
            if !is_of(content, by) {
                continue;
            }
            let role = one(role_of(content));
            let shy = tables.shy & role != 0 && (shy_target || tables.shy & one(role_of(hurdle)) != 0);
            if !shy && (seen.cannons & role != 0 || near && seen.near & role != 0) {
                any = true;
                found(seen.cell);
            }
        }
        any
    }

    /// The men of `by` that reach the cell on a way on which they take, hops and moves of two steps left out. One that has
    /// two such ways comes twice.
    #[inline(always)]
    fn each_seen(&self, cell: u16, by: Color, mut each: impl FnMut(u16, Content)) {
        let nodes = self.variant.tables.seen(by, cell);
        let mut index = 0;
        while index < nodes.len() {
            let node = nodes[index];
            let content = self.at(node.cell);
            if content == EMPTY {
                index += 1;
                continue;
            }
            if is_of(content, by) && node.men & one(role_of(content)) != 0 {
                each(node.cell, content);
            }
            index += usize::from(node.skip);
        }
    }

    /// The cells from which `by` attacks the cell.
    pub(super) fn attackers(&self, cell: u16, by: Color) -> Vec<u16> {
        let mut found = Vec::new();
        self.each_seen(cell, by, |from, man| {
            if self.may_take(man, self.at(cell)) && !found.contains(&from) {
                found.push(from);
            }
        });
        self.is_hopped_at(cell, by, &|cell| self.at(cell), &mut |cell| found.push(cell));
        self.is_taken_twice(cell, by, &|cell| self.at(cell), &mut |from| {
            if !found.contains(&from) {
                found.push(from);
            }
        });
        found
    }

    /// From where the men of a role of the side to move may come to a cell. `None`: who attacks it does not tell. Castling
    /// and drops are never told.
    pub(super) fn origins(&self, role: Role, to: Cell) -> Option<CellSet> {
        let told = self.variant.tables.alike & one(role) != 0 && to.index() < self.board.cells().len();
        told.then(|| {
            let mut origins = CellSet::EMPTY;
            self.each_seen(to.0, self.turn, |from, man| {
                if role_of(man) == role {
                    origins.insert(from);
                }
            });
            origins
        })
    }

    /// The men of `color` whose leaving, and the cells whose filling, may open an attack on its king.
    pub(super) fn dangers(&self, color: Color, king: u16) -> (CellSet, CellSet) {
        let (mut leaving, mut filling) = (CellSet::EMPTY, CellSet::EMPTY);
        let tables = &self.variant.tables;
        let nodes = tables.seen(!color, king);
        let mut index = 0;
        while index < nodes.len() {
            let node = nodes[index];
            let content = self.at(node.cell);
            if content == EMPTY {
                index += 1;
                continue;
            }
            let end = index + usize::from(node.skip);
            if is_of(content, color) {
                let mut below = index + 1;
                while below < end {
                    let next = nodes[below];
                    let content = self.at(next.cell);
                    if content == EMPTY {
                        below += 1;
                        continue;
                    }
                    if is_of(content, !color) && next.men & one(role_of(content)) != 0 {
                        leaving.insert(node.cell);
                        break;
                    }
                    below += usize::from(next.skip);
                }
            }
            index = end;
        }
        if tables.hoppers {
            self.hop_dangers(color, king, &mut leaving, &mut filling);
        }
        (leaving, filling)
    }

    /// The same for hoppers, which attack over one man: none may come in where none is, and none may leave where two
    /// are. Where it is one, it cannot be leapt over, and may neither step along the line nor be exchanged for another.
    fn hop_dangers(&self, color: Color, king: u16, leaving: &mut CellSet, filling: &mut CellSet) {
        let line = self.variant.tables.seen_hops(!color, king);
        let mut start = 0;
        let mut between = [NONE; 2];
        let mut count = 0;
        for (index, seen) in line.iter().enumerate() {
            if seen.begins {
                (start, count) = (index, 0);
            }
            let content = self.at(seen.cell);
            if content == EMPTY || count > 2 {
                continue;
            }
            if is_of(content, !color) && (seen.cannons | seen.near) & one(role_of(content)) != 0 {
                if count == 0 {
                    line[start..index].iter().for_each(|free| filling.insert(free.cell));
                }
                for &cell in &between[..count] {
                    leaving.insert(cell);
                    filling.insert(cell);
                }
            }
            if let Some(slot) = between.get_mut(count) {
                *slot = seen.cell;
            }
            // No man leaps over a stone.
            count = if content == STONE { 3 } else { count + 1 };
        }
    }

    /// Whether the side is in check: its king, or what counts as one, is attacked.
    pub fn in_check(&self, color: Color) -> bool {
        let at = |cell| self.at(cell);
        let king = self.kings[color];
        if king != NONE && self.is_attacked(king, !color, at) {
            return true;
        }
        match &self.variant.extinction {
            Some(rules) if rules.pseudo_royal => {
                self.pseudo_royals(rules, color).iter().any(|&cell| self.is_threatened(rules, cell, color))
                    || self.variant.duple_check && self.all_threatened(rules, color)
            }
            _ => false,
        }
    }

    /// The cells of the men that are the last of their kind and so count as kings.
    pub(super) fn pseudo_royals(&self, rules: &ExtinctionRules, color: Color) -> Vec<u16> {
        let mut cells = self.royal_candidates(rules, color);
        let single = |cell: &u16| {
            let role = role_of(self.at(*cell));
            self.count_with_hand(color, rules.kind_of(role)) == rules.count + 1
        };
        cells.retain(single);
        cells
    }

    /// The men of all kinds that must not die out.
    pub(super) fn royal_candidates(&self, rules: &ExtinctionRules, color: Color) -> Vec<u16> {
        let mut cells = Vec::new();
        self.men[color].each(self.words(), |cell| {
            if rules.men & one(role_of(self.at(cell))) != 0 {
                cells.push(cell);
            }
        });
        cells
    }

    /// Whether a man that counts as a king is attacked. Where captures explode, kings that touch are safe.
    pub(super) fn is_threatened(&self, rules: &ExtinctionRules, cell: u16, color: Color) -> bool {
        let mut touches = false;
        if self.variant.blast {
            let theirs = self.pseudo_royals(rules, !color);
            self.neighbours(cell, |cell| touches |= theirs.contains(&cell));
        }
        !touches && self.is_attacked(cell, !color, |cell| self.at(cell))
    }

    /// Whether all men of those kinds are attacked at once.
    pub(super) fn all_threatened(&self, rules: &ExtinctionRules, color: Color) -> bool {
        let all = self.royal_candidates(rules, color);
        !all.is_empty() && all.iter().all(|&cell| self.is_threatened(rules, cell, color))
    }
}

//! The captures that must be made.

use super::bits::Word;
use super::generate::{Capture, Visitor};
use std::collections::HashSet;

/// Keeps the captures worth most: each result once, or each of its routes.
pub(super) struct Best<'a, W> {
    pub(super) worth: u64,
    /// Where they begin on the stack.
    pub(super) bottom: usize,
    pub(super) found: &'a mut Vec<Capture<W>>,
    pub(super) routes: bool,
}

impl<'a, W: Word> Best<'a, W> {
    /// None yet, on top of what is on the stack.
    #[inline(always)]
    pub(super) fn on(found: &'a mut Vec<Capture<W>>, routes: bool) -> Best<'a, W> {
        Best { worth: 0, bottom: found.len(), found, routes }
    }

    /// Lets those go that are worth less.
    #[inline(always)]
    pub(super) fn raise(&mut self, worth: u64) {
        if worth > self.worth {
            self.worth = worth;
            self.found.truncate(self.bottom);
        }
    }
}

impl<W: Word> Visitor<W> for Best<'_, W> {
    #[inline(always)]
    fn ends(&mut self, capture: Capture<W>, worth: u64) {
        if worth < self.worth {
            return;
        }
        self.raise(worth);
        if self.routes || !self.found[self.bottom..].contains(&capture) {
            self.found.push(capture);
        }
    }
}

/// Shows a visitor that asks for results and not for routes every capture, but no two ways to the same place with the
/// same men taken once there are very many. Positions that nobody plays have millions of routes; of such places they
/// have few.
pub(super) struct Sparing<V> {
    pub(super) inner: V,
    jumps: u32,
    seen: HashSet<[u128; 4]>,
}

/// Jumps from which on places are remembered: more than positions of real games have.
const MANY: u32 = 2_000;

impl<V> Sparing<V> {
    pub(super) fn new(inner: V) -> Sparing<V> {
        Sparing { inner, jumps: 0, seen: HashSet::new() }
    }
}

impl<V: Visitor<W>, W: Word> Visitor<W> for Sparing<V> {
    #[inline(always)]
    fn is_new(&mut self, from: W, taken: W, hit: W, behind: W) -> bool {
        self.jumps = self.jumps.saturating_add(1);
        self.jumps < MANY || self.seen.insert([from, taken, hit, behind].map(W::wide))
    }

    #[inline(always)]
    fn ends(&mut self, capture: Capture<W>, worth: u64) {
        self.inner.ends(capture, worth);
    }
}

#[cfg(test)]
mod tests {
    use crate::pattern::{Pattern, Where};
    use crate::rules::Position as _;
    use crate::rules::draughts::{Position, find};

    /// Kings among men so strewn that they can be taken in millions of orders.
    #[test]
    fn millions_of_routes_take_no_time() {
        for (rules, men, king) in [
            ("frisian", "B7-9,12-14,17-19,22-24,27-29,32-34,37-39,42-44", "WK46,K50,K5"),
            ("armenian", "B10,12,14,16,19,21,23,26,28,30,35,37,39,42,44,46,51,53,55,58", "WK64,K1,K57"),
            ("canadian", "B8,10,12,20,22,24,32,34,36,44,46,48,56,58,60,26,28,38,40,50,52", "WK67,K6,K72"),
        ] {
            let text = format!("W:{king}:{men}");
            let position = Position::from_fen(find(rules).unwrap(), &text).unwrap().0.position;
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for &mv in &moves {
                let mut route = Vec::new();
                position.route(mv, &mut route);
                let pattern = Pattern { from: Where::Cell(route[0]), ..Pattern::default() };
                _ = position.refusal(&pattern);
            }
            assert!(position.can_move(), "{rules}");
        }
    }
}

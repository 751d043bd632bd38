//! The captures that must be made.

use super::bits::Word;
use super::generate::{Capture, Visitor};

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

//! The routes of a capture: the order in which it takes its men, and where it turns.

use super::bits::Word;
use super::generate::{Capture, Generator, Rules, Side, Visitor};
use super::layout::Grid;
use std::ops::ControlFlow;

/// One square of a route, from which a jump begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg<W> {
    /// The square that the long form names: where the capture turns, or else the square right behind the man taken.
    pub(super) named: W,
    /// The squares any of which may be named in its place: more than one where the capture goes straight on.
    pub(super) instead: W,
}

/// Shows every legal route of one capture. Where the order in which men are taken counts (Italian), not all routes to
/// the same result are legal.
struct Routes<W, F> {
    capture: Capture<W>,
    /// Worth of the best route so far.
    worth: u64,
    legs: Vec<Leg<W>>,
    see: F,
    stopped: bool,
    /// Jumps that may still be looked at.
    jumps: u32,
}

/// Jumps that are looked at for the routes of one capture: far more than any game needs, and a bound for what nobody
/// plays. The first routes found stand for the rest.
const BUDGET: u32 = 100_000;

/// What a route is to those seen before it.
pub(super) enum Seen<'a, W> {
    /// A legal route, unless a better one follows: its legs, the first of which begins on the start square.
    Route(&'a [Leg<W>]),
    /// Better than all before: those were not legal.
    Better,
}

impl<W: Word, F: FnMut(Seen<'_, W>) -> ControlFlow<()>> Visitor<W> for Routes<W, F> {
    fn enters(&mut self, named: W, instead: W, hit: W) -> bool {
        let enters = !self.stopped && self.jumps > 0 && hit.meets(self.capture.taken);
        self.jumps -= u32::from(enters);
        if enters {
            self.legs.push(Leg { named, instead });
        }
        enters
    }

    fn leaves(&mut self) {
        self.legs.pop();
    }

    fn ends(&mut self, capture: Capture<W>, worth: u64) {
        if self.stopped || capture != self.capture {
            return;
        }
        if worth < self.worth {
            return;
        }
        if worth > self.worth {
            self.worth = worth;
            _ = (self.see)(Seen::Better);
        }
        self.stopped = (self.see)(Seen::Route(&self.legs)).is_break();
    }
}

impl<G: Grid, R: Rules, S: Side> Generator<G, R, S> {
    /// Shows `see` the legal routes of a legal capture, until it breaks off.
    pub(super) fn routes(
        &self,
        capture: Capture<G::Word>,
        see: impl FnMut(Seen<'_, G::Word>) -> ControlFlow<()>,
    ) {
        let mut routes = Routes { capture, worth: 0, legs: Vec::new(), see, stopped: false, jumps: BUDGET };
        self.captures::<dyn Visitor<G::Word>>(capture.from, &mut routes);
    }
}

//! The one generator of moves for all rule sets.

use super::bits::{Singly, Way, Ways, Word};
use super::layout::Grid;
use super::rule_set::{Directions, Landing, Promotion, Removal, RuleSet};
use crate::Color;

impl Directions {
    /// The ways of White.
    const fn ways(self) -> Ways {
        use Way::*;
        const fn set(ways: &[Way]) -> Ways {
            let (mut bits, mut at) = (0, 0);
            while at < ways.len() {
                bits |= 1 << ways[at] as u8;
                at += 1;
            }
            Ways(bits)
        }
        match self {
            Directions::DiagonalForward => set(&[NorthEast, NorthWest]),
            Directions::Diagonal => set(&[NorthEast, SouthEast, SouthWest, NorthWest]),
            Directions::ForwardAndSideways => set(&[North, East, West]),
            Directions::ForwardSidewaysAndDiagonalForward => set(&[North, East, West, NorthEast, NorthWest]),
            Directions::Orthogonal => set(&[North, East, South, West]),
            Directions::All => set(&Way::ALL),
        }
    }

    /// The ways of a side.
    pub(super) fn of(self, side: Color) -> Ways {
        side.pick(self.ways(), self.ways().turned())
    }
}

/// Makes the moves of one side in one position.
pub(super) struct Generator<'r, G: Grid> {
    pub(super) rules: &'r RuleSet,
    /// The men of the side to move, kings too.
    pub(super) own: G::Word,
    /// The men of the other side, kings too.
    pub(super) other: G::Word,
    /// The kings of both sides.
    pub(super) kings: G::Word,
    /// The empty squares.
    pub(super) empty: G::Word,
    /// The row where the side's men are crowned.
    pub(super) last_row: G::Word,
    pub(super) man_moves: Ways,
    pub(super) man_captures: Ways,
    pub(super) king_moves: Ways,
    pub(super) king_captures: Ways,
}

/// A capture under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<W> {
    /// The square where it began.
    pub(super) from: W,
    /// The men taken so far.
    pub(super) taken: W,
    /// The capturing piece is a king by now.
    pub(super) king: bool,
    /// It is one because it was crowned on the way, or on its last square.
    pub(super) crowned: bool,
    /// One bit for each man taken, the first one highest: whether it is a king.
    pub(super) kings: u64,
}

/// Who looks at captures as they are made.
pub(super) trait Visitor<W> {
    /// The piece, which stands on `named`, is about to jump over `hit`. In the long form of a capture that square is
    /// named; where it goes straight on it might as well have stood on any square of `instead`. `false` keeps the
    /// visitor out of all captures that go on like this.
    #[inline(always)]
    fn enters(&mut self, named: W, instead: W, hit: W) -> bool {
        _ = (named, instead, hit);
        true
    }

    /// All captures that go on with that jump have been seen.
    #[inline(always)]
    fn leaves(&mut self) {}

    /// The piece may come down on one of `landings`, though it can go on from some of them.
    #[inline(always)]
    fn lands(&mut self, landings: W) {
        _ = landings;
    }

    /// A capture that is carried to its end, on the square `to`.
    fn ends(&mut self, run: &Run<W>, to: W);
}

impl<G: Grid> Generator<'_, G> {
    /// Appends the moves that take nothing, of the pieces on `from`: their squares, and whether a man is crowned.
    #[inline(always)]
    pub(super) fn quiet(&self, from: G::Word, mut found: impl FnMut(G::Word, G::Word, bool)) {
        let men = self.own & !self.kings & from;
        for way in self.man_moves.iter() {
            // From the target back: a shift is undone by the opposite one only for squares that were kept.
            let targets = G::step(men, way) & self.empty;
            for to in Singly(targets) {
                found(G::step(to, way.opposite()), to, to.meets(self.last_row));
            }
        }
        for king in Singly(self.own & self.kings & from) {
            for way in self.king_moves.iter() {
                let mut to = G::step(king, way);
                while to.meets(self.empty) {
                    found(king, to, false);
                    if !self.rules.flying {
                        break;
                    }
                    to = G::step(to, way);
                }
            }
        }
    }

    /// Shows the visitor all captures of the pieces on `from`, each carried to its end, whatever the rules say about
    /// the choice among them.
    pub(super) fn captures(&self, from: G::Word, visitor: &mut impl Visitor<G::Word>) {
        for piece in Singly(self.own & from) {
            let king = piece.meets(self.kings);
            let run = Run { from: piece, taken: G::Word::NONE, king, crowned: false, kings: 0 };
            let ways = if king { self.king_captures } else { self.man_captures };
            for way in ways.iter() {
                self.jump(&run, piece, way, piece, visitor);
            }
        }
    }

    /// Jumps along one way, if there is something to take, and goes on from there. Whether there was.
    fn jump(
        &self,
        run: &Run<G::Word>,
        at: G::Word,
        way: Way,
        instead: G::Word,
        visitor: &mut impl Visitor<G::Word>,
    ) -> bool {
        let mut free = self.empty | run.from;
        let mut targets = self.other & !run.taken;
        if self.rules.removal == Removal::AtOnce {
            free |= run.taken;
        }
        if !run.king && !self.rules.men_take_kings {
            targets &= !self.kings;
        }
        let flying = run.king && self.rules.flying;
        let mut hit = G::step(at, way);
        while flying && hit.meets(free) {
            hit = G::step(hit, way);
        }
        let behind = G::step(hit & targets, way) & free;
        if behind.none() {
            return false;
        }
        if !visitor.enters(at, instead, hit) {
            return true;
        }
        let mut next =
            Run { taken: run.taken | hit, kings: run.kings << 1 | u64::from(hit.meets(self.kings)), ..*run };
        let mut landings = behind;
        if flying && self.rules.landing != Landing::Behind {
            let mut square = G::step(behind, way);
            while square.meets(free) {
                landings |= square;
                square = G::step(square, way);
            }
        }
        let mut over = false;
        if !run.king && behind.meets(self.last_row) {
            match self.rules.promotion {
                Promotion::IfItStops => {}
                Promotion::AtOnce => (next.king, next.crowned) = (true, true),
                Promotion::EndsMove => over = true,
            }
        }
        if over || !self.goes_on(&next, way, behind, landings, visitor) {
            if flying && self.rules.landing == Landing::BehindLastKing && hit.meets(self.kings) {
                landings = behind;
            }
            for to in Singly(landings) {
                let crowned = next.crowned || !next.king && to.meets(self.last_row);
                visitor.ends(&Run { crowned, ..next }, to);
            }
        } else {
            visitor.lands(landings);
        }
        visitor.leaves();
        true
    }

    /// Goes on with a capture after a jump along `way`, from any of the `landings`. Whether it can go on.
    fn goes_on(
        &self,
        run: &Run<G::Word>,
        way: Way,
        behind: G::Word,
        landings: G::Word,
        visitor: &mut impl Visitor<G::Word>,
    ) -> bool {
        let ways = if run.king { self.king_captures } else { self.man_captures };
        // Straight on is one way to go on, wherever the piece came down.
        let mut more = ways.has(way) && self.jump(run, behind, way, landings, visitor);
        let mut turns = ways.without(way);
        if !self.rules.turns_back || self.rules.removal == Removal::AtEnd {
            // Back is where the man just taken stands, or stood.
            turns = turns.without(way.opposite());
        }
        for from in Singly(landings) {
            for turn in turns.iter() {
                more |= self.jump(run, from, turn, from, visitor);
            }
        }
        more
    }
}

//! The walk through all sequences of moves.

use super::RuleSet;
use super::bits::Word;
use super::choice::Best;
use super::generate::{Capture, Generator, Rules, Side, Visitor};
use super::layout::{Diagonal, Grid, Layout, Shape, on_grid};
use super::sets;
use crate::Color;

/// Counts the moves to some depth: of the men of White and Black, with `turn` to move.
pub(super) fn walk(
    rules: &'static RuleSet,
    layout: &Layout,
    men: [u128; 2],
    kings: u128,
    turn: Color,
    depth: u32,
    routes: bool,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    // The kinds of draughts that are played most are compiled apart, each for its board.
    macro_rules! known {
        ($grid:ty, $rules:expr) => {{
            let walk = Walk::<$grid, _>::new($rules, layout, routes);
            match turn {
                Color::White => walk.start(White, men, kings, depth),
                Color::Black => walk.start(Black, men, kings, depth),
            }
        }};
    }
    match (rules.name, layout.shape) {
        ("international", Shape::Diagonal6) => known!(Diagonal<u64, 6>, International),
        ("brazilian", Shape::Diagonal5) => known!(Diagonal<u64, 5>, International),
        ("russian", Shape::Diagonal5) => known!(Diagonal<u64, 5>, Russian),
        ("english", Shape::Diagonal5) => known!(Diagonal<u64, 5>, English),
        ("frisian", Shape::Diagonal7) => known!(Diagonal<u64, 7>, Frisian),
        _ => on_grid!(layout, G => Walk::<G, _>::new(rules, layout, routes).start(turn, men, kings, depth)),
    }
}

macro_rules! known_rules {
    ($($name:ident $rules:path)*) => {$(
        /// A rule set that the compiler knows.
        #[derive(Clone, Copy)]
        struct $name;

        impl Rules for $name {
            #[inline(always)]
            fn facts(&self) -> &RuleSet {
                const FACTS: RuleSet = $rules;
                &FACTS
            }
        }
    )*};
}

known_rules! {
    International sets::international::INTERNATIONAL
    Russian sets::free::RUSSIAN
    English sets::short::ENGLISH
    Frisian sets::frisian::FRISIAN
}

/// What stays the same in all positions of one count.
struct Walk<G: Grid, R> {
    rules: R,
    squares: G::Word,
    last_rows: [G::Word; 2],
    routes: bool,
}

/// A position as the side to move sees it: its men, those of the other side (kings too), and the kings of both.
struct Node<W> {
    own: W,
    other: W,
    kings: W,
}

impl<G: Grid, R: Rules> Walk<G, R> {
    fn new(rules: R, layout: &Layout, routes: bool) -> Walk<G, R> {
        let squares = G::Word::narrow(layout.squares);
        Walk {
            rules,
            squares,
            last_rows: Color::BOTH.map(|side| G::Word::narrow(layout.last_row(side))),
            routes,
        }
    }

    fn start<S: Turn>(&self, side: S, men: [u128; 2], kings: u128, depth: u32) -> u64 {
        let [white, black] = men.map(G::Word::narrow);
        let (own, other) = side.color().pick((white, black), (black, white));
        self.count(side, Node { own, other, kings: G::Word::narrow(kings) }, depth, &mut Vec::new())
    }

    /// Counts to a depth of at least 1. The captures under way lie on the stack.
    fn count<S: Turn>(
        &self,
        side: S,
        node: Node<G::Word>,
        depth: u32,
        stack: &mut Vec<Capture<G::Word>>,
    ) -> u64 {
        let Node { own, other, kings } = node;
        let generator = Generator::<G, R, S> {
            rules: self.rules,
            side,
            own,
            other,
            kings,
            empty: self.squares & !(own | other),
            last_row: self.last_rows[side.color().index()],
        };
        let mut best = Best::on(stack, self.routes);
        if depth == 1 {
            let least = if self.routes { u32::MAX } else { self.rules.facts().least_of_two_routes() };
            let mut tally = Tally { best, count: 0, least };
            generator.captures(own, &mut tally);
            let Tally { best, count, .. } = tally;
            let count = count + (best.found.len() - best.bottom) as u64;
            best.found.truncate(best.bottom);
            return if count == 0 { generator.count_quiet() } else { count };
        }
        let bottom = best.bottom;
        generator.captures(own, &mut best);
        let mut total = 0;
        if stack.len() > bottom {
            for at in bottom..stack.len() {
                let Capture { from, to, taken, crowned } = stack[at];
                let king = if crowned || from.meets(kings) { to } else { G::Word::NONE };
                let kings = kings & !(from | taken) | king;
                let after = Node { own: other & !taken, other: own & !from | to, kings };
                total += self.count(side.other(), after, depth - 1, stack);
            }
            stack.truncate(bottom);
            return total;
        }
        generator.quiet(own, |from, to, crowned| {
            let king = if crowned || from.meets(kings) { to } else { G::Word::NONE };
            let kings = kings & !from | king;
            let after = Node { own: other, other: own ^ from ^ to, kings };
            total += self.count(side.other(), after, depth - 1, stack);
        });
        total
    }
}

/// Counts the captures worth most. Those that may have several routes are kept, to be counted once.
struct Tally<'a, W> {
    best: Best<'a, W>,
    count: u64,
    /// A capture of fewer men is counted as it comes.
    least: u32,
}

impl<W: Word> Visitor<W> for Tally<'_, W> {
    #[inline(always)]
    fn ends(&mut self, capture: Capture<W>, worth: u64) {
        if worth < self.best.worth {
            return;
        }
        if worth > self.best.worth {
            self.count = 0;
        }
        if capture.taken.count() < self.least {
            self.best.raise(worth);
            self.count += 1;
        } else {
            self.best.ends(capture, worth);
        }
    }
}

/// A side, and the one that moves after it.
trait Turn: Side {
    type Other: Turn<Other = Self>;
    fn other(self) -> Self::Other;
}

impl Turn for Color {
    type Other = Color;
    #[inline(always)]
    fn other(self) -> Color {
        !self
    }
}

macro_rules! sides {
    ($($side:ident $other:ident)*) => {$(
        /// A side that the compiler knows.
        #[derive(Clone, Copy)]
        struct $side;

        impl Side for $side {
            #[inline(always)]
            fn color(self) -> Color {
                Color::$side
            }
        }

        impl Turn for $side {
            type Other = $other;
            #[inline(always)]
            fn other(self) -> $other {
                $other
            }
        }
    )*};
}

sides!(White Black  Black White);

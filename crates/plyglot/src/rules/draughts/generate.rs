//! The one generator of moves for all rule sets.

use super::bits::{Singly, Way, Ways, Word, each_way};
use super::layout::Grid;
use super::rule_set::{Choice, Directions, Landing, Promotion, Removal, RuleSet};
use crate::Color;

impl Directions {
    /// The ways of White.
    #[inline(always)]
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
            Directions::DiagonalForward => const { set(&[NorthEast, NorthWest]) },
            Directions::Diagonal => const { set(&[NorthEast, SouthEast, SouthWest, NorthWest]) },
            Directions::ForwardAndSideways => const { set(&[North, East, West]) },
            Directions::ForwardSidewaysAndDiagonalForward => {
                const { set(&[North, East, West, NorthEast, NorthWest]) }
            }
            Directions::Orthogonal => const { set(&[North, East, South, West]) },
            Directions::All => const { set(&Way::ALL) },
        }
    }

    /// The ways of a side.
    #[inline(always)]
    pub(super) const fn of(self, side: Color) -> Ways {
        match side {
            Color::White => self.ways(),
            Color::Black => self.ways().turned(),
        }
    }
}

/// Rules that the generator is made for: those of a table, or one that is known when the program is compiled, so that
/// every question to it costs nothing.
pub(super) trait Rules: Copy {
    fn facts(&self) -> &RuleSet;
}

impl Rules for &RuleSet {
    #[inline(always)]
    fn facts(&self) -> &RuleSet {
        self
    }
}

/// The side to move: as it turns out, or known when the program is compiled.
pub(super) trait Side: Copy {
    fn color(self) -> Color;
}

impl Side for Color {
    #[inline(always)]
    fn color(self) -> Color {
        self
    }
}

/// Makes the moves of one side in one position.
pub(super) struct Generator<G: Grid, R, S> {
    pub(super) rules: R,
    pub(super) side: S,
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
}

/// A capture as a move: what it does, whatever its route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Capture<W> {
    pub(super) from: W,
    pub(super) to: W,
    pub(super) taken: W,
    pub(super) crowned: bool,
}

/// A capture under way.
#[derive(Clone, Copy)]
struct Run<W> {
    /// The square where it began.
    from: W,
    /// The men taken so far.
    taken: W,
    /// Where the order counts, one bit for each man taken, the first one highest: whether it is a king.
    order: u64,
}

/// One jump of a capture.
#[derive(Clone, Copy)]
struct Jump<W> {
    /// Where the piece stands before it, and in place of which squares it might.
    at: W,
    instead: W,
    /// The man it takes.
    hit: W,
    /// The square right behind, and all on which it may come down.
    behind: W,
    landings: W,
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

    /// A piece from `from` has taken these men, and stands right behind the last one, on `behind`, or beyond. `false`
    /// where what follows from here has been seen; asked after `enters`, and then nothing else is.
    #[inline(always)]
    fn is_new(&mut self, from: W, taken: W, hit: W, behind: W) -> bool {
        _ = (from, taken, hit, behind);
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

    /// A capture that is carried to its end, and what it is worth: those worth most must be made.
    fn ends(&mut self, capture: Capture<W>, worth: u64);
}

impl<G: Grid, R: Rules, S: Side> Generator<G, R, S> {
    #[inline(always)]
    pub(super) fn ways(&self, directions: impl Fn(&RuleSet) -> Directions) -> Ways {
        directions(self.rules.facts()).of(self.side.color())
    }

    #[inline(always)]
    pub(super) fn captures_of(&self, king: bool) -> Ways {
        self.ways(|rules| if king { rules.king_captures } else { rules.man_captures })
    }

    /// The men that a man or a king may take.
    #[inline(always)]
    pub(super) fn prey(&self, of_king: bool) -> G::Word {
        if of_king || self.rules.facts().men_take_kings { self.other } else { self.other & !self.kings }
    }

    /// Shows the moves that take nothing, of the pieces on `from`: their squares, and whether a man is crowned.
    #[inline(always)]
    pub(super) fn quiet(&self, from: G::Word, mut found: impl FnMut(G::Word, G::Word, bool)) {
        let men = self.own & !self.kings & from;
        each_way!(self.ways(|rules| rules.man_moves), WAY => {
            // Every target was one step from its man, so one step back is the man.
            for to in Singly(G::step(men, WAY) & self.empty) {
                found(G::step(to, WAY.opposite()), to, to.meets(self.last_row));
            }
        });
        for king in Singly(self.own & self.kings & from) {
            each_way!(self.ways(|rules| rules.king_moves), WAY => {
                let mut to = G::step(king, WAY);
                while to.meets(self.empty) {
                    found(king, to, false);
                    if !self.rules.facts().flying {
                        break;
                    }
                    to = G::step(to, WAY);
                }
            });
        }
    }

    /// How many moves take nothing.
    #[inline(always)]
    pub(super) fn count_quiet(&self) -> u64 {
        let men = self.own & !self.kings;
        let mut count = 0;
        each_way!(self.ways(|rules| rules.man_moves), WAY => {
            count += (G::step(men, WAY) & self.empty).count();
        });
        let kings = self.own & self.kings;
        if kings.any() {
            // All kings go on together; those that are stopped drop out.
            each_way!(self.ways(|rules| rules.king_moves), WAY => {
                let mut to = G::step(kings, WAY) & self.empty;
                while to.any() {
                    count += to.count();
                    if !self.rules.facts().flying {
                        break;
                    }
                    to = G::step(to, WAY) & self.empty;
                }
            });
        }
        u64::from(count)
    }

    /// Shows the visitor all captures of the pieces on `from`, each carried to its end, whatever the rules say about
    /// the choice among them.
    #[inline(always)]
    pub(super) fn captures<V: Visitor<G::Word> + ?Sized>(&self, from: G::Word, visitor: &mut V) {
        let men = self.own & !self.kings & from;
        each_way!(self.captures_of(false), WAY => {
            let hits = G::step(men, WAY) & self.prey(false) & G::step(self.empty, WAY.opposite());
            for hit in Singly(hits) {
                let (piece, behind) = (G::step(hit, WAY.opposite()), G::step(hit, WAY));
                let run = Run { from: piece, taken: G::Word::NONE, order: 0 };
                let jump = Jump { at: piece, instead: piece, hit, behind, landings: behind };
                self.land::<false, _>(run, WAY, jump, visitor);
            }
        });
        for piece in Singly(self.own & self.kings & from) {
            let run = Run { from: piece, taken: G::Word::NONE, order: 0 };
            each_way!(self.captures_of(true), WAY => {
                self.jump::<true, _>(run, piece, WAY, piece, visitor);
            });
        }
    }

    /// Jumps along one way, if there is something to take, and goes on from there. Whether there was.
    #[inline(always)]
    fn jump<const KING: bool, V: Visitor<G::Word> + ?Sized>(
        &self,
        run: Run<G::Word>,
        at: G::Word,
        way: Way,
        instead: G::Word,
        visitor: &mut V,
    ) -> bool {
        let rules = self.rules.facts();
        let mut free = self.empty | run.from;
        if rules.removal == Removal::AtOnce {
            free |= run.taken;
        }
        let mut hit = G::step(at, way);
        if KING && rules.flying {
            while hit.meets(free) {
                hit = G::step(hit, way);
            }
        }
        let behind = G::step(hit & self.prey(KING) & !run.taken, way) & free;
        if behind.none() {
            return false;
        }
        let mut landings = behind;
        if KING && rules.flying && rules.landing != Landing::Behind {
            let mut square = G::step(behind, way);
            while square.meets(free) {
                landings |= square;
                square = G::step(square, way);
            }
        }
        self.land::<KING, _>(run, way, Jump { at, instead, hit, behind, landings }, visitor);
        true
    }

    /// Takes a man, and goes on from there.
    fn land<const KING: bool, V: Visitor<G::Word> + ?Sized>(
        &self,
        mut run: Run<G::Word>,
        way: Way,
        jump: Jump<G::Word>,
        visitor: &mut V,
    ) {
        let Jump { at, instead, hit, behind, mut landings } = jump;
        if !visitor.enters(at, instead, hit) {
            return;
        }
        let rules = self.rules.facts();
        run.taken |= hit;
        if !visitor.is_new(run.from, run.taken, hit, behind) {
            visitor.leaves();
            return;
        }
        if rules.choice == Choice::Italian {
            run.order = run.order << 1 | u64::from(hit.meets(self.kings));
        }
        let arrives = !KING && behind.meets(self.last_row);
        let crowned = arrives && rules.promotion == Promotion::AtOnce;
        let goes_on = match rules.promotion {
            Promotion::AtOnce if arrives => self.goes_on::<true, V>(run, way, behind, landings, visitor),
            Promotion::EndsMove if arrives => false,
            _ => self.goes_on::<KING, V>(run, way, behind, landings, visitor),
        };
        if goes_on {
            visitor.lands(landings);
        } else {
            if rules.landing == Landing::BehindLastKing && hit.meets(self.kings) {
                landings = behind;
            }
            let worth = self.worth(run);
            let was_king = run.from.meets(self.kings);
            for to in Singly(landings) {
                let crowned = !was_king && (KING || crowned || to.meets(self.last_row));
                visitor.ends(Capture { from: run.from, to, taken: run.taken, crowned }, worth);
            }
        }
        visitor.leaves();
    }

    /// Goes on with a capture after a jump along `way`, from any of the `landings`. Whether it can go on.
    #[inline(always)]
    fn goes_on<const KING: bool, V: Visitor<G::Word> + ?Sized>(
        &self,
        run: Run<G::Word>,
        way: Way,
        behind: G::Word,
        landings: G::Word,
        visitor: &mut V,
    ) -> bool {
        let rules = self.rules.facts();
        // Back is where the man just taken stands, or stood.
        let back = rules.turns_back && rules.removal == Removal::AtOnce;
        let mut more = false;
        each_way!(self.captures_of(KING), TURN => {
            if TURN == way {
                // Straight on is one way to go on, wherever the piece came down.
                more |= self.jump::<KING, V>(run, behind, TURN, landings, visitor);
            } else if back || TURN.opposite() != way {
                if KING && rules.flying {
                    for from in Singly(landings) {
                        more |= self.jump::<KING, V>(run, from, TURN, from, visitor);
                    }
                } else {
                    more |= self.jump::<KING, V>(run, behind, TURN, behind, visitor);
                }
            }
        });
        more
    }

    /// How much a capture is worth in the order of preference of the rules.
    #[inline(always)]
    fn worth(&self, run: Run<G::Word>) -> u64 {
        let by_king = || u64::from(run.from.meets(self.kings));
        let pieces = || u64::from(run.taken.count());
        let kings = || u64::from((run.taken & self.kings).count());
        match self.rules.facts().choice {
            Choice::Free => 0,
            Choice::Most => pieces(),
            Choice::MostThenKings => pieces() << 8 | kings(),
            // First and last of the four rules are the highest and the lowest bits. No capture of short pieces takes as
            // many as 48 men, which the lowest bits have room for.
            Choice::Italian => {
                pieces() << 56 | by_king() << 55 | kings() << 48 | run.order & 0xffff_ffff_ffff
            }
            Choice::Value => (100 * pieces() + 99 * kings()) << 1 | by_king(),
            Choice::KingFirst => by_king(),
        }
    }
}

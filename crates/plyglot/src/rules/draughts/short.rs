//! Moves by their first and last square alone, as nearly all texts write them: found without a list of moves.

use super::bits::{Singly, Way, Ways, Word, each_way};
use super::choice::Sparing;
use super::generate::{Capture, Generator, Rules, Side, Visitor};
use super::layout::{Grid, on_grid};
use super::position::{Move, Position};
use super::rule_set::Choice;
use crate::Cell;

/// A square that plays. It means something only on its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square(u8);

impl Square {
    /// A number that tells it from the other squares of its board, below [`Square::MOST`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// More than the highest index.
    pub const MOST: usize = 128;
}

impl Position {
    /// The square of a cell; `None` where the cell does not play.
    pub fn square(&self, cell: Cell) -> Option<Square> {
        self.layout.bit(cell).map(Square)
    }

    /// The one legal move from one square to another, of which `takes` says whether it takes anything. `None` where there
    /// is none, or where several take different men.
    ///
    /// ```
    /// use plyglot::rules::draughts::{Position, find};
    /// use plyglot::board::naming::{Naming, numeric::Numeric};
    /// use plyglot::rules::Position as _;
    /// let position = Position::start(find("international").unwrap());
    /// let square = |number| position.square(Numeric.read(position.board(), number).unwrap()).unwrap();
    /// let (from, to) = (square("32"), square("28"));
    /// assert!(position.find_short(from, to, false).is_some());
    /// assert!(position.find_short(from, to, true).is_none());
    /// ```
    #[inline]
    pub fn find_short(&self, from: Square, to: Square, takes: bool) -> Option<Move> {
        if self.is_won_early() {
            return None;
        }
        let (from, to) = (1u128 << (from.0 & 127), 1u128 << (to.0 & 127));
        on_grid!(self.layout, G => {
            type W = <G as Grid>::Word;
            let generator = self.generator::<G>();
            let (narrow_from, narrow_to) = (W::narrow(from), W::narrow(to));
            let found = match takes {
                true => generator.only_capture(narrow_from, narrow_to),
                false if self.rested() & from == 0 => None,
                false => generator.only_step(narrow_from, narrow_to),
            };
            found.map(Move::from)
        })
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        !self.is_won_early()
            && on_grid!(self.layout, G => {
                let generator = self.generator::<G>();
                generator.can_step(<G as Grid>::Word::narrow(self.rested())) || generator.can_capture()
            })
    }
}

impl<G: Grid, R: Rules, S: Side> Generator<G, R, S> {
    /// The move without a capture between two squares, if it is legal.
    #[inline(always)]
    fn only_step(&self, from: G::Word, to: G::Word) -> Option<Capture<G::Word>> {
        if !from.meets(self.own) || !to.meets(self.empty) {
            return None;
        }
        let crowned = if from.meets(self.kings) {
            self.flies(from, to).then_some(false)?
        } else {
            let mut reach = G::Word::NONE;
            each_way!(self.ways(|rules| rules.man_moves), WAY => { reach |= G::step(from, WAY); });
            reach.meets(to).then(|| to.meets(self.last_row))?
        };
        (!self.can_capture()).then_some(Capture { from, to, taken: G::Word::NONE, crowned })
    }

    /// Whether a king goes from one square to another over empty ones.
    fn flies(&self, from: G::Word, to: G::Word) -> bool {
        let ways = self.ways(|rules| rules.king_moves);
        Way::ALL.into_iter().filter(|&way| ways.has(way)).any(|way| {
            let mut at = G::step(from, way);
            while self.rules.facts().flying && at != to && at.meets(self.empty) {
                at = G::step(at, way);
            }
            at == to
        })
    }

    /// The men of a set that can capture; of kings those that go one step.
    #[inline(always)]
    fn jumpers(&self, pieces: G::Word, ways: Ways, targets: G::Word) -> G::Word {
        let mut jumpers = G::Word::NONE;
        // From the landing square back.
        each_way!(ways, WAY => {
            jumpers |= G::step(G::step(self.empty, WAY.opposite()) & targets, WAY.opposite());
        });
        jumpers & pieces
    }

    /// Pieces among which are all that can capture: the men that can, and the kings, of which flying ones may not.
    #[inline(always)]
    fn may_capture(&self) -> G::Word {
        let men = self.jumpers(self.own & !self.kings, self.captures_of(false), self.prey(false));
        let kings = self.own & self.kings;
        if kings.none() || self.rules.facts().flying {
            return men | kings;
        }
        men | self.jumpers(kings, self.captures_of(true), self.other)
    }

    /// Whether there is anything to take.
    #[inline(always)]
    pub(super) fn can_capture(&self) -> bool {
        let pieces = self.may_capture();
        if pieces.none() {
            return false;
        }
        let sure = !self.rules.facts().flying || pieces.meets(!self.kings);
        sure || Singly(pieces).any(|king| {
            let mut glimpse = Glimpse(false);
            self.captures(king, &mut glimpse);
            glimpse.0
        })
    }

    /// Whether one of these pieces has a move without a capture, captures left aside.
    fn can_step(&self, pieces: G::Word) -> bool {
        let (men, kings) = (pieces & self.own & !self.kings, pieces & self.own & self.kings);
        let mut reach = G::Word::NONE;
        each_way!(self.ways(|rules| rules.man_moves), WAY => { reach |= G::step(men, WAY); });
        each_way!(self.ways(|rules| rules.king_moves), WAY => { reach |= G::step(kings, WAY); });
        reach.meets(self.empty)
    }

    /// The legal capture between two squares, where there is just one, its route left aside.
    fn only_capture(&self, from: G::Word, to: G::Word) -> Option<Capture<G::Word>> {
        let mut between = Sparing::new(Between { from, to, worth: 0, found: None, several: false });
        // Where the choice is free, other pieces make no difference.
        let pieces = if self.rules.facts().choice == Choice::Free { from } else { self.may_capture() };
        if from.meets(pieces) {
            self.captures(pieces, &mut between);
        }
        let Between { found, several, .. } = between.inner;
        found.filter(|_| !several)
    }
}

/// Sees whether there is anything to take.
struct Glimpse(bool);

impl<W: Word> Visitor<W> for Glimpse {
    #[inline(always)]
    fn enters(&mut self, _: W, _: W, _: W) -> bool {
        self.0 = true;
        false
    }

    #[inline(always)]
    fn ends(&mut self, _: Capture<W>, _: u64) {}
}

/// Of the captures worth most, those between two squares.
struct Between<W> {
    from: W,
    to: W,
    worth: u64,
    found: Option<Capture<W>>,
    several: bool,
}

impl<W: Word> Visitor<W> for Between<W> {
    #[inline(always)]
    fn ends(&mut self, capture: Capture<W>, worth: u64) {
        if worth < self.worth {
            return;
        }
        if worth > self.worth {
            (self.worth, self.found, self.several) = (worth, None, false);
        }
        if capture.from == self.from && capture.to == self.to {
            self.several |= self.found.is_some_and(|found| found != capture);
            self.found = Some(capture);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;
    use crate::rules::Position as _;
    use crate::rules::draughts::RULE_SETS;
    use crate::rules::draughts::position::Tired;
    use proptest::prelude::*;

    /// What every pair of squares names in a position is what the list of its legal moves has for it.
    fn check(position: &Position) {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        assert_eq!(position.can_move(), !legal.is_empty(), "{}", position.fen());
        on_grid!(position.layout, G => {
            let generator = position.generator::<G>();
            for piece in Singly(generator.own & !generator.may_capture()) {
                let mut glimpse = Glimpse(false);
                generator.captures(piece, &mut glimpse);
                assert!(!glimpse.0, "{}", position.fen());
            }
        });
        let squares: Vec<Square> =
            position.board().cells().filter_map(|cell| position.square(cell)).collect();
        for &from in &squares {
            for &to in &squares {
                for takes in [false, true] {
                    let ends = [from, to].map(|square| position.layout.cell(square.0));
                    let mut moves = legal.iter().filter(|&&mv| {
                        let facts = position.facts(mv);
                        [facts.from, facts.to] == ends && facts.captured.is_some() == takes
                    });
                    let only = moves.next().filter(|_| moves.next().is_none());
                    assert_eq!(position.find_short(from, to, takes).as_ref(), only, "{}", position.fen());
                }
            }
        }
    }

    /// A position with men and kings strewn over the board.
    fn strewn(rules: usize, men: [u128; 2], kings: u128, turn: bool) -> Position {
        let mut position = Position::empty(RULE_SETS[rules]);
        let squares = position.layout.squares;
        position.men = [men[0] & squares, men[1] & !men[0] & squares];
        let rows = Color::BOTH.map(|side| position.layout.last_row(side) & position.men[side.index()]);
        position.kings = (kings & (position.men[0] | position.men[1])) | rows[0] | rows[1];
        // In Frisian draughts one king of each side must rest.
        for (tired, men) in position.tired.iter_mut().zip(position.men) {
            if men & position.kings != 0 {
                *tired = Tired { bit: (men & position.kings).lowest(), moves: 3 };
            }
        }
        position.with_turn(if turn { Color::White } else { Color::Black })
    }

    fn sparse() -> impl Strategy<Value = u128> {
        (any::<u128>(), any::<u128>(), any::<u128>(), any::<bool>())
            .prop_map(|(a, b, c, thin)| a & b & if thin { c } else { !0 })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn strewn_positions(
            rules in 0..RULE_SETS.len(),
            men in [sparse(), sparse()],
            kings in sparse(),
            turn: bool,
        ) {
            check(&strewn(rules, men, kings, turn));
        }

        #[test]
        fn games(rules in 0..RULE_SETS.len(), choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120)) {
            let mut position = Position::start(RULE_SETS[rules]);
            let mut legal = Vec::new();
            for (ply, choice) in choices.iter().enumerate() {
                legal.clear();
                position.legal_moves(&mut legal);
                if legal.is_empty() {
                    break;
                }
                position.play(*choice.get(&legal));
                if ply % 8 == rules % 8 {
                    check(&position);
                }
            }
            check(&position);
        }
    }
}

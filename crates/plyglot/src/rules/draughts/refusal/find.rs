//! Finding the reason.

use super::{Refusal, Why};
use crate::pattern::{Pattern, Where};
use crate::rules::draughts::bits::{Singly, Way, Word};
use crate::rules::draughts::choice::Sparing;
use crate::rules::draughts::generate::{Capture, Visitor};
use crate::rules::draughts::layout::{Grid, on_grid};
use crate::rules::draughts::position::Position;
use crate::rules::draughts::rule_set::{Choice, Directions, Landing, Removal, RuleSet};
use crate::rules::{self, Position as _, Standing};
use crate::{Cell, Kind};

impl Position {
    /// Why no legal move fits the pattern.
    pub(in super::super) fn find_refusal(&self, pattern: &Pattern) -> Option<rules::Refusal> {
        if let Some(outcome) = self.outcome() {
            return self.because(Why::Over(outcome));
        }
        let named = |place: Where| match place {
            Where::Cell(cell) => Some(cell),
            _ => None,
        };
        let (from, to) = (named(pattern.from), named(pattern.to));
        let off = [from, to].into_iter().flatten().chain(pattern.path.cells());
        if let Some(cell) = off.into_iter().find(|&cell| self.layout.bit(cell).is_none()) {
            return self.because(Why::DoesNotPlay(cell));
        }
        match (from, to) {
            (Some(from), to) => self.refuse_from(pattern, from, to),
            (None, Some(to)) => self.refuse_to(pattern, to),
            (None, None) => None,
        }
    }

    fn because(&self, why: Why) -> Option<rules::Refusal> {
        Some(rules::Refusal::Draughts(Refusal { rules: self.rules, why }))
    }

    fn standing(&self, cell: Cell) -> Option<Standing> {
        self.man_at(cell).map(|(color, kind)| Standing { color, kind, cell })
    }

    fn refuse_from(&self, pattern: &Pattern, from: Cell, to: Option<Cell>) -> Option<rules::Refusal> {
        let Some(man) = self.standing(from) else { return Some(rules::Refusal::EmptyCell(from)) };
        if man.color != self.turn {
            return Some(rules::Refusal::NotYours(man));
        }
        if pattern.kind.is_some_and(|kind| kind != man.kind) {
            return Some(rules::Refusal::OtherKind(man));
        }
        let to = to?;
        if let Some(why) = self.refuse_capture(pattern, man, to) {
            return self.because(why);
        }
        let quiet = pattern.path.is_empty() && self.could_move(self.rules, from, to);
        if quiet && self.can_capture() {
            return self.because(Why::CaptureCompulsory);
        }
        if quiet && let Some(moves) = self.rules.king_moves_in_a_row {
            return self.because(Why::KingMustRest { man, moves });
        }
        if let Some(refusal) = self.refuse_geometry(pattern, man, to) {
            return Some(refusal);
        }
        if self.can_capture() {
            return self.because(Why::CaptureCompulsory);
        }
        Some(rules::Refusal::WrongMovement { man, to })
    }

    /// Only the target is known.
    fn refuse_to(&self, pattern: &Pattern, to: Cell) -> Option<rules::Refusal> {
        let own = self.men[self.turn.index()];
        let fits = |&cell: &Cell| {
            let kind = self.man_at(cell).map(|(_, kind)| kind);
            pattern.from.fits(&self.board, cell) && pattern.kind.is_none_or(|wanted| Some(wanted) == kind)
        };
        let mut from = Singly(own).map(|man| self.layout.cell(man.lowest())).filter(fits);
        if self.can_capture() && from.any(|from| self.could_move(self.rules, from, to)) {
            return self.because(Why::CaptureCompulsory);
        }
        Some(rules::Refusal::OutOfReach { kind: pattern.kind, to, or: None })
    }

    fn can_capture(&self) -> bool {
        on_grid!(self.layout, G => self.generator::<G>().can_capture())
    }

    /// Whether the piece could go there without capture, were no capture compulsory and no king tired.
    fn could_move(&self, rules: &RuleSet, from: Cell, to: Cell) -> bool {
        let (Some(from), Some(to)) = (self.layout.bit(from), self.layout.bit(to)) else { return false };
        let mut could = false;
        on_grid!(self.layout, G => self.generator_under::<G>(rules).quiet(
            <G as Grid>::Word::narrow(1 << from),
            |_, target, _| could |= target.lowest() == to,
        ));
        could
    }

    /// What the captures of the piece say about the one that is meant, if some capture is like it.
    fn refuse_capture(&self, pattern: &Pattern, man: Standing, to: Cell) -> Option<Why> {
        let sought = self.sought(self.rules, pattern, man.cell, to)?;
        if let Some(worth) = sought.ends {
            let best = self.best_worth();
            return self.rules.choice.why(worth, best);
        }
        if sought.goes_on {
            return Some(Why::GoesOn { from: to });
        }
        if sought.lands {
            return Some(Why::MustLandToGoOn { to });
        }
        if sought.elsewhere {
            return Some(Why::OtherRoute);
        }
        // Under which change of the rules would it be a capture?
        let rules = self.rules;
        let relaxed = [
            (RuleSet { men_take_kings: true, ..*rules }, Why::ManTakesKing { man }),
            (RuleSet { man_captures: all_around(rules), ..*rules }, Why::ManTakesBackwards { man }),
            (RuleSet { turns_back: true, ..*rules }, Why::TurnsBack),
            (RuleSet { removal: Removal::AtOnce, ..*rules }, Why::TakenBlocks),
        ];
        for (relaxed, why) in relaxed {
            if self.sought(&relaxed, pattern, man.cell, to)?.is_like() {
                return Some(why);
            }
        }
        let anywhere = RuleSet { landing: Landing::Any, ..*rules };
        if self.sought(&anywhere, pattern, man.cell, to)?.is_like() {
            let taken = self.between(man.cell, to).into_iter().rev().find_map(|cell| self.standing(cell));
            return taken.map(|taken| Why::MustLandBehind { man, taken });
        }
        None
    }

    fn sought(&self, rules: &RuleSet, pattern: &Pattern, from: Cell, to: Cell) -> Option<Sought> {
        let path: Vec<u8> = pattern.path.cells().map(|cell| self.layout.bit(cell)).collect::<Option<_>>()?;
        let (from, to) = (self.layout.bit(from)?, self.layout.bit(to)?);
        Some(on_grid!(self.layout, G => {
            type W = <G as Grid>::Word;
            let generator = self.generator_under::<G>(rules);
            let mut search = Search {
                path: &path,
                to: W::narrow(1 << to),
                passed: vec![],
                budget: BUDGET,
                sought: Sought::default(),
            };
            generator.captures::<dyn Visitor<<G as Grid>::Word>>(W::narrow(1 << from), &mut search);
            search.sought
        }))
    }

    /// The worth of the captures that must be made.
    fn best_worth(&self) -> u64 {
        on_grid!(self.layout, G => {
            let generator = self.generator_under::<G>(self.rules);
            let mut worthiest = Sparing::new(Worthiest(0));
            generator.captures::<dyn Visitor<<G as Grid>::Word>>(generator.own, &mut worthiest);
            worthiest.inner.0
        })
    }

    /// The cells between two on one line that this board knows, in order; none where they share no line.
    fn between(&self, from: Cell, to: Cell) -> Vec<Cell> {
        self.line(from, to).map_or(Vec::new(), |(_, cells)| cells)
    }

    /// The way from one cell to another and the cells between.
    fn line(&self, from: Cell, to: Cell) -> Option<(Way, Vec<Cell>)> {
        let (from, to) = (self.layout.bit(from)?, self.layout.bit(to)?);
        on_grid!(self.layout, G => Way::ALL.into_iter().find_map(|way| {
            type W = <G as Grid>::Word;
            let squares = W::narrow(self.layout.squares);
            let mut cells = Vec::new();
            let mut at = G::step(W::narrow(1 << from), way) & squares;
            while at.any() {
                if at.lowest() == to {
                    return Some((way, cells));
                }
                cells.push(self.layout.cell(at.lowest()));
                at = G::step(at, way) & squares;
            }
            None
        }))
    }

    /// What stands in the way of a piece, or why it does not go there at all.
    fn refuse_geometry(&self, pattern: &Pattern, man: Standing, to: Cell) -> Option<rules::Refusal> {
        // With squares named on the way the first jump is the one to explain.
        let to = pattern.path.cells().next().unwrap_or(to);
        if let Some(on) = self.standing(to).filter(|_| to != man.cell) {
            return self.because(Why::Occupied { on });
        }
        let (way, between) = self.line(man.cell, to)?;
        let king = man.kind == Kind::CROWNED;
        let (moves, captures) = match king {
            true => (self.rules.king_moves, self.rules.king_captures),
            false => (self.rules.man_moves, self.rules.man_captures),
        };
        let (moves, captures) = (moves.of(self.turn), captures.of(self.turn));
        let standing: Vec<Standing> = between.iter().filter_map(|&cell| self.standing(cell)).collect();
        if let Some(&own) = standing.iter().find(|by| by.color == self.turn) {
            return self.because(Why::JumpsOwn { man, over: own });
        }
        if king && self.rules.flying {
            return match standing[..] {
                [first, second, ..] if captures.has(way) => {
                    _ = first;
                    Some(rules::Refusal::Blocked { man, by: second })
                }
                [by, ..] => Some(rules::Refusal::Blocked { man, by }),
                [] => None,
            };
        }
        match (&between[..], standing.first()) {
            ([], _) if !moves.has(way) && !king && all_around(self.rules).of(self.turn).has(way) => {
                self.because(Why::ManMovesBackwards { man })
            }
            (&[over], None) if captures.has(way) => self.because(Why::NothingToTake { man, over }),
            ([_, ..], None) if moves.has(way) => self.because(Why::TooFar { man, to }),
            ([_, _, ..], Some(&over)) if captures.has(way) => {
                let behind =
                    between.iter().position(|&cell| cell == over.cell).and_then(|n| between.get(n + 1));
                match behind.and_then(|&cell| self.standing(cell)) {
                    Some(_) => self.because(Why::NoRoomBehind { man, over }),
                    None => self.because(Why::TooFar { man, to }),
                }
            }
            _ => None,
        }
    }
}

/// The ways of men, the backward ones added.
fn all_around(rules: &RuleSet) -> Directions {
    match rules.man_captures {
        Directions::DiagonalForward | Directions::Diagonal => Directions::Diagonal,
        Directions::All => Directions::All,
        _ => Directions::Orthogonal,
    }
}

impl Choice {
    /// Why a capture of this worth may not be made where one is worth `best`.
    fn why(self, worth: u64, best: u64) -> Option<Why> {
        if worth >= best {
            return None;
        }
        let pieces =
            |shift: u32| Why::TakesTooFew { takes: (worth >> shift) as u32, must: (best >> shift) as u32 };
        Some(match self {
            Choice::Free => return None,
            Choice::Most => pieces(0),
            Choice::MostThenKings if worth >> 8 < best >> 8 => pieces(8),
            Choice::MostThenKings => {
                Why::TakesFewerKings { takes: worth as u32 & 0xff, must: best as u32 & 0xff }
            }
            Choice::Italian if worth >> 56 < best >> 56 => pieces(56),
            Choice::Italian if worth >> 55 < best >> 55 => Why::KingMustTake,
            Choice::Italian if worth >> 48 < best >> 48 => {
                Why::TakesFewerKings { takes: (worth >> 48) as u32 & 0x7f, must: (best >> 48) as u32 & 0x7f }
            }
            Choice::Italian => Why::MeetsKingLater,
            Choice::Value if worth >> 1 < best >> 1 => {
                Why::WorthLess { takes: men_and_kings(worth >> 1), must: men_and_kings(best >> 1) }
            }
            Choice::Value | Choice::KingFirst => Why::KingMustTake,
        })
    }
}

/// Men and kings of a value of 100 and 199 each.
fn men_and_kings(value: u64) -> (u32, u32) {
    // A king is one less than two men.
    let kings = (100 - value % 100) % 100;
    ((value.saturating_sub(199 * kings) / 100) as u32, kings as u32)
}

/// Jumps that a search for a reason looks at: far more than any game needs, and a bound for what nobody plays.
const BUDGET: u32 = 200_000;

/// How near the captures of a piece come to what a text says.
#[derive(Default)]
struct Sought {
    /// A capture carried to its end fits; the worth of the best.
    ends: Option<u64>,
    /// A capture fits that goes on from there.
    goes_on: bool,
    /// A capture comes down there, and can go on from another square of the line.
    lands: bool,
    /// A capture ends there, but not over the squares named.
    elsewhere: bool,
}

impl Sought {
    fn is_like(&self) -> bool {
        self.ends.is_some() || self.goes_on || self.lands
    }
}

/// Looks for captures that are like the one that a text means.
struct Search<'a, W> {
    path: &'a [u8],
    to: W,
    /// How many squares of the path each jump so far has passed.
    passed: Vec<usize>,
    budget: u32,
    sought: Sought,
}

impl<W: Word> Search<'_, W> {
    fn is_over_path(&self) -> bool {
        self.passed.last().copied().unwrap_or(0) == self.path.len()
    }
}

impl<W: Word> Visitor<W> for Search<'_, W> {
    fn enters(&mut self, _: W, instead: W, _: W) -> bool {
        if self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        let first = self.passed.is_empty();
        if !first && instead.meets(self.to) && self.is_over_path() {
            self.sought.goes_on = true;
        }
        let mut passed = self.passed.last().copied().unwrap_or(0);
        let on = |&bit: &u8| instead.wide() >> bit & 1 == 1;
        if !first && self.path.get(passed).is_some_and(on) {
            passed += 1;
        }
        self.passed.push(passed);
        true
    }

    fn leaves(&mut self) {
        self.passed.pop();
    }

    fn lands(&mut self, landings: W) {
        if landings.meets(self.to) && self.is_over_path() {
            self.sought.lands = true;
        }
    }

    fn ends(&mut self, capture: Capture<W>, worth: u64) {
        if capture.to != self.to {
            return;
        }
        if self.is_over_path() {
            self.sought.ends = self.sought.ends.max(Some(worth));
        } else {
            self.sought.elsewhere = true;
        }
    }
}

/// The worth of the captures worth most.
struct Worthiest(u64);

impl<W: Word> Visitor<W> for Worthiest {
    fn ends(&mut self, _: Capture<W>, worth: u64) {
        self.0 = self.0.max(worth);
    }
}

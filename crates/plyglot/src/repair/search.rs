//! The search for the cheapest corrections under which a main line is legal to its end.
//!
//! A [`Node`] is the line with some corrections made, read as far as it goes. Where it stops, every correction at that
//! place or before it is tried that lets the line go on past it; the slip often stands before the place where it shows.
//! The node that is cheap and far on is tried next.

use super::likely;
use super::price::{self, Cost};
use super::script::{self, Change, ORDERS, Word};
use super::texts::{self, Meant, Texts};
use crate::readings::{self, Dress, Step, Token};
use crate::resolve::Line;
use crate::rules::Position;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// How far the search may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Half-moves that may be read in all, tried corrections included.
    pub reads: usize,
    /// The most corrections of one record.
    pub corrections: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { reads: 40_000, corrections: 4 }
    }
}

/// How far before the place where the line stops moves that have changed places are sought.
const NEAR: usize = 12;

/// How far before that place a half-move left out or in excess is sought: the moves after it are read as the other side's,
/// which does not go well for long.
const NEXT: usize = 6;

/// How far before the place where the line stopped first a text misread is sought once more.
const FAR: usize = 32;

/// The dearest misreading that is tried before the place where the line stops, and at it.
const MOST: (Cost, Cost) = (76, 160);

/// The most misreadings of one token that are tried before the place where the line stops.
const READINGS: usize = 10;

/// What a half-move that is legal as written is worth: were the line wrong, about every third would not be.
const WORTH: i64 = 6;

/// How much longer it takes to read a half-move where all others must be looked at.
const SLOWER: usize = 6;

/// A rival that is dearer than the best by more than this is not sought.
const RIVALS: Cost = 70;

/// A line with some corrections made, read as far as it goes.
#[derive(Clone, Debug)]
pub(super) struct Node<'a, M> {
    pub(super) words: Vec<Word<'a>>,
    pub(super) changes: Vec<Change>,
    /// What the corrections cost, without what the text says against them.
    pub(super) price: Cost,
    /// With what it says up to where it was read.
    pub(super) weight: Cost,
    pub(super) steps: Vec<Step<M>>,
    /// Where the line stopped that this one mends; nothing long before it is tried again.
    low: usize,
}

impl<M> Node<'_, M> {
    fn is_whole(&self) -> bool {
        self.steps.len() == self.words.len()
    }

    fn slips(&self) -> usize {
        self.changes.iter().filter(|change| !matches!(change, Change::Reread { .. })).count()
    }
}

pub(super) struct Search<'a, 'l, P: Position> {
    start: &'l Line<P>,
    dress: Dress,
    texts: Texts,
    limits: Limits,
    reads: usize,
    open: BinaryHeap<(Reverse<i64>, Reverse<usize>)>,
    nodes: Vec<Option<Node<'a, P::Move>>>,
    /// The lines that were reached, as hashes of their steps and of where they go on.
    seen: HashSet<u64>,
    whole: Vec<Node<'a, P::Move>>,
}

impl<'a, 'l, P: Position> Search<'a, 'l, P> {
    pub(super) fn new(start: &'l Line<P>, dress: Dress, mut limits: Limits) -> Search<'a, 'l, P> {
        if texts::is_slow(dress) {
            limits.reads /= SLOWER;
        }
        Search {
            start,
            dress,
            texts: Texts::default(),
            limits,
            reads: 0,
            open: BinaryHeap::new(),
            nodes: Vec::new(),
            seen: HashSet::new(),
            whole: Vec::new(),
        }
    }

    /// All whole lines that are about as cheap as the cheapest.
    pub(super) fn run(mut self, words: Vec<Word<'a>>) -> Vec<Node<'a, P::Move>> {
        let tokens = script::tokens(&words);
        let outcome = readings::search(self.start, &tokens, &[self.dress]);
        if outcome.stop.is_none() || outcome.steps.contains(&Step::Unknown) {
            return Vec::new();
        }
        let root = Node { steps: outcome.steps, words, changes: Vec::new(), price: 0, weight: 0, low: 0 };
        self.expand(&root);
        while let Some((_, Reverse(next))) = self.open.pop() {
            if self.reads >= self.limits.reads {
                break;
            }
            let Some(node) = self.nodes[next].take() else { continue };
            let best = self.whole.iter().map(|node| node.weight).min();
            if best.is_some_and(|best| node.weight + price::SLIP > best + RIVALS)
                || node.slips() >= self.limits.corrections
            {
                continue;
            }
            self.expand(&node);
        }
        self.whole
    }

    /// Tries every correction that lets the line go on past the place where it stops.
    fn expand(&mut self, node: &Node<'a, P::Move>) {
        let stop = node.steps.len();
        let tokens = script::tokens(&node.words);
        if matches!(tokens.get(stop), None | Some(Token::Setup(_))) {
            return;
        }
        let low = node.low.saturating_sub(FAR);
        let mut lines = self.lines(node, low);
        for at in (low..=stop).rev() {
            let Some(line) = lines.pop() else { break };
            if node.words[at].is_setup || self.reads >= 2 * self.limits.reads {
                break;
            }
            let trial = Trial { node, tokens: &tokens, stop, at, line: &line };
            self.misreadings(&trial);
            if at + NEAR >= stop {
                self.orders(&trial);
            }
            if at + NEXT >= stop {
                self.superfluous(&trial);
                self.missing(&trial);
            }
        }
    }

    /// The line before each word from `low` to the one where it stops.
    fn lines(&self, node: &Node<'a, P::Move>, low: usize) -> Vec<Line<P>> {
        let mut line = self.start.clone();
        let mut lines = Vec::with_capacity(node.steps.len() + 1 - low);
        for (i, step) in node.steps.iter().enumerate() {
            if i >= low {
                lines.push(line.clone());
            }
            match *step {
                Step::Move(mv) => line.play(mv),
                Step::Null => drop(line.pass()),
                Step::Unknown => line.skip(),
                // It was set up before without a fault.
                Step::Setup => drop(line.set_up(&node.words[i].text)),
            }
        }
        lines.push(line);
        lines
    }

    fn misreadings(&mut self, trial: &Trial<'_, 'a, P>) {
        let Trial { node, at, stop, line, .. } = *trial;
        if !node.words[at].kept {
            return;
        }
        let word = &node.words[at];
        let at_stop = at == stop;
        let most = if at_stop { MOST.1 } else { MOST.0 };
        let mut meant = self.texts.meant(line, &word.text, self.dress, most);
        if at_stop {
            self.others(line, &mut meant);
            if let Some(whole) = word.whole {
                for meant in self.texts.meant(line, whole, self.dress, most) {
                    self.replace(trial, meant, true);
                }
            }
        } else {
            meant.truncate(READINGS);
        }
        for meant in meant {
            self.replace(trial, meant, false);
        }
    }

    /// Tries a move in the place of a word, or of the whole of it.
    fn replace(&mut self, trial: &Trial<'_, 'a, P>, meant: Meant<P::Move>, whole: bool) {
        let Trial { node, at, line, tokens, .. } = *trial;
        let Meant { mv, text, price } = meant;
        if node.steps.get(at) == Some(&Step::Move(mv)) {
            return;
        }
        let place = node.words[at].at;
        let change = match price < price::SLIP {
            true => Change::Reread { at: place, text },
            false => Change::Replace { at: place, text, whole },
        };
        let mut after = line.clone();
        after.play(mv);
        self.try_from(trial, &[Step::Move(mv)], &after, &tokens[at + 1..], price, change);
    }

    /// All other legal moves, which the text at the stop may stand for as a text that has nothing to do with it.
    fn others(&mut self, line: &Line<P>, meant: &mut Vec<Meant<P::Move>>) {
        for (mv, price) in likely::moves(line) {
            let price = price::SLIP + price::OTHER_TEXT + price;
            match meant.iter_mut().find(|meant| meant.mv == mv) {
                Some(known) => known.price = known.price.min(price),
                None => meant.push(Meant { mv, text: self.texts.strict(line, mv, self.dress), price }),
            }
        }
    }

    fn orders(&mut self, trial: &Trial<'_, 'a, P>) {
        let Trial { node, at, stop, line, tokens } = *trial;
        for (order, price) in ORDERS {
            let window = at..at + order.len();
            let Some(words) = node.words.get(window.clone()) else { continue };
            // One that ends before the stop may be found out there only.
            let first = words[0].at;
            let parted = |(i, word): (usize, &Word<'_>)| word.at != first + i || !word.kept || word.is_setup;
            if words.iter().enumerate().any(parted) || at + order.len() + NEAR < stop {
                continue;
            }
            let mut turned: Vec<Token<'_>> = order.iter().map(|&from| tokens[at + from]).collect();
            turned.extend_from_slice(&tokens[window.end..]);
            let change = Change::Reorder { at: node.words[at].at, order };
            self.try_from(trial, &[], line, &turned, price::SLIP + price, change);
        }
    }

    fn superfluous(&mut self, trial: &Trial<'_, 'a, P>) {
        let Trial { node, at, line, tokens, .. } = *trial;
        let word = &node.words[at];
        if !word.kept || tokens.len() == 1 {
            return;
        }
        let same = |other: Option<usize>| {
            other.and_then(|other| node.words.get(other)).is_some_and(|other| other.text == word.text)
        };
        let doubled =
            [at.checked_sub(1), at.checked_sub(2), Some(at + 1), Some(at + 2)].into_iter().any(same);
        let price = if doubled { price::DOUBLED } else { price::SUPERFLUOUS };
        let change = Change::Drop { at: word.at };
        self.try_from(trial, &[], line, &tokens[at + 1..], price::SLIP + price, change);
    }

    fn missing(&mut self, trial: &Trial<'_, 'a, P>) {
        let Trial { node, at, line, tokens, .. } = *trial;
        let before = node.words[at].at;
        if at > 0 && node.words[at - 1].at == before {
            return;
        }
        for (mv, price) in likely::moves(line) {
            let mut after = line.clone();
            after.play(mv);
            let Some(found) = self.read(trial, &[Step::Move(mv)], &after, &tokens[at..]) else { continue };
            let text = self.texts.strict(line, mv, self.dress);
            let price = price::SLIP + price::MISSING + price;
            self.add(trial, found, price, Change::Insert { before, text });
        }
    }

    fn try_from(
        &mut self,
        trial: &Trial<'_, 'a, P>,
        first: &[Step<P::Move>],
        line: &Line<P>,
        rest: &[Token<'_>],
        price: Cost,
        change: Change,
    ) {
        if let Some(found) = self.read(trial, first, line, rest) {
            self.add(trial, found, price, change);
        }
    }

    /// Reads on after a change; the steps and the cost, where the line goes on past the place where it stopped.
    fn read(
        &mut self,
        trial: &Trial<'_, 'a, P>,
        first: &[Step<P::Move>],
        line: &Line<P>,
        rest: &[Token<'_>],
    ) -> Option<Found<P::Move>> {
        let outcome = readings::search(line, rest, &[self.dress]);
        self.reads += outcome.steps.len() + 1;
        let left = rest.len() - outcome.steps.len();
        if left >= trial.tokens.len() - trial.stop {
            return None;
        }
        let mut steps = trial.node.steps[..trial.at].to_vec();
        steps.extend_from_slice(first);
        steps.extend(outcome.steps);
        Some(Found { steps, claims: outcome.cost, left })
    }

    fn add(&mut self, trial: &Trial<'_, 'a, P>, found: Found<P::Move>, price: Cost, change: Change) {
        let Trial { node, at, stop, .. } = *trial;
        let mut hasher = DefaultHasher::new();
        (&found.steps, found.left).hash(&mut hasher);
        let words = script::changed(&node.words, at, &change);
        let accident = price::ACCIDENT * (stop - at).min(60) as Cost;
        let price = node.price + price + accident;
        let (first, offset) = counted(self.start);
        let numbers = script::numbers(&words, found.steps.len(), first, offset);
        let weight = price + found.claims * price::CLAIM + numbers;
        // The cheaper way to the same moves may come later.
        weight.hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        let mut changes = node.changes.clone();
        changes.push(change);
        let new = Node { words, changes, price, weight, steps: found.steps, low: stop };
        if new.is_whole() {
            self.whole.push(new);
        } else {
            let metric = i64::from(weight) - WORTH * new.steps.len() as i64;
            self.open.push((Reverse(metric), Reverse(self.nodes.len())));
            self.nodes.push(Some(new));
        }
    }
}

/// The number of the first move, and 1 where the side that moves second has it.
pub(super) fn counted<P: Position>(start: &Line<P>) -> (u32, usize) {
    let position = &start.position;
    (position.move_number(), usize::from(position.turn() != position.first()))
}

/// A place at which corrections are tried.
struct Trial<'t, 'a, P: Position> {
    node: &'t Node<'a, P::Move>,
    tokens: &'t [Token<'t>],
    /// Where the line stops.
    stop: usize,
    /// The place, at the stop or before it.
    at: usize,
    /// The line before it.
    line: &'t Line<P>,
}

/// How a line goes on after a change.
struct Found<M> {
    steps: Vec<Step<M>>,
    /// The cost of the readings.
    claims: u32,
    /// Words that were not read.
    left: usize,
}

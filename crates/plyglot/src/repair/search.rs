//! The search for the cheapest corrections under which a main line is legal to its end.
//!
//! A [`Node`] is the line with some corrections made, read as far as it goes. Where it stops, every correction at that
//! place or before it is to be tried; the slip often stands before the place where it shows. All that is to be tried waits
//! in one queue, and what is cheap and far on comes next, now and then what is cheapest: a correction is made and read a
//! little way past the stop, what was read goes on, what has stopped is mended in turn. The first whole line tells what the
//! rest of a line costs, so from then on the order is that of the cost of whole lines, and the search is through when what
//! comes next is too dear; a line that stops where others did is first mended as these were.

mod corrections;
mod node;
mod queue;

use super::price::{self, Cost};
use super::script::{self, Change, Word};
use super::texts::{Place, Texts};
use crate::readings::{self, Dress, Memory, Step, Stop, Token};
use crate::resolve::Line;
use crate::rules::Position;
use node::{Fix, Stopped};
pub(super) use node::{Node, counted};
use queue::{Next, Queue, Toll, Trial};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How far the search may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Half-moves that may be read in all, tried corrections included, and what else takes as long.
    pub reads: usize,
    /// The most corrections of one record.
    pub corrections: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { reads: 60_000, corrections: 4 }
    }
}

/// How far past the stop a correction is read at first, and how far it is read on where it is still among the best.
const AHEAD: (usize, usize) = (6, 24);

/// Ways to mend the rest of a line that are taken over from whole lines.
const TAILS: usize = 6;

pub(super) struct Search<'a, 'l, P: Position> {
    start: &'l Line<P>,
    dress: Dress,
    texts: Texts<P::Move>,
    limits: Limits,
    reads: usize,
    queue: Queue<'a, P>,
    /// The lines that were reached, as hashes of their steps and of where they go on.
    seen: HashSet<u64>,
    whole: Vec<Node<'a, P::Move>>,
}

/// What a search found.
pub(super) struct Harvest<'a, M> {
    /// All whole lines that are about as cheap as the cheapest.
    pub(super) whole: Vec<Node<'a, M>>,
    /// The limits did not end the search before it was through.
    pub(super) complete: bool,
}

impl<'a, 'l, P: Position> Search<'a, 'l, P> {
    pub(super) fn new(start: &'l Line<P>, dress: Dress, limits: Limits) -> Search<'a, 'l, P> {
        Search {
            start,
            dress,
            texts: Texts::new(Memory::default()),
            limits,
            reads: 0,
            queue: Queue::new(),
            seen: HashSet::new(),
            whole: Vec::new(),
        }
    }

    /// Mends the words, of which the first are read as these steps.
    pub(super) fn run(mut self, words: Vec<Word<'a>>, steps: Vec<Step<P::Move>>) -> Harvest<'a, P::Move> {
        // A position that is set up may have other men.
        if !words.iter().any(|word| word.is_setup) {
            self.texts.memory = Memory::keeping();
        }
        let root = Node { steps, words, fixes: Vec::new(), weight: 0, claims: 0, open: false, low: 0 };
        self.expand(root);
        let mut complete = true;
        while let Some(next) = self.queue.pop() {
            if self.reads + self.texts.work >= self.limits.reads {
                complete = false;
                break;
            }
            match next {
                Next::Trial(trial) => self.make(trial),
                Next::Hunt(hunt) => self.seek(hunt),
                Next::Node(node) if node.open => self.go_on(node),
                Next::Node(node) => {
                    if !self.transplant(&node) {
                        self.expand(node);
                    }
                }
            }
        }
        Harvest { whole: self.whole, complete }
    }

    /// Makes a correction and reads on; the line lives where it goes on past the place where it stopped.
    fn make(&mut self, trial: Trial<'a, P>) {
        let Trial { stopped, at, first, change, toll: Toll { price, invented, .. } } = trial;
        let Stopped { node, low, places, .. } = &*stopped;
        let tokens = script::tokens(&node.words);
        let mut line = places[at - low].line.clone();
        if let Some(mv) = first {
            line.play(mv);
        }
        let mut turned = Vec::new();
        let rest = match change {
            Change::Replace { .. } | Change::Reread { .. } | Change::Drop { .. } => &tokens[at + 1..],
            Change::Insert { .. } => &tokens[at..],
            Change::Reorder { order, .. } => {
                turned.extend(order.iter().map(|&from| tokens[at + from]));
                turned.extend_from_slice(&tokens[at + order.len()..]);
                &turned
            }
        };
        let left_before = tokens.len() - node.steps.len();
        let past = (rest.len() + 1).saturating_sub(left_before);
        let Read { steps: more, claims, open } = self.read(&line, rest, past + AHEAD.0);
        if rest.len() - more.len() >= left_before {
            return;
        }
        let mut steps = node.steps[..at].to_vec();
        steps.extend(first.map(Step::Move));
        steps.extend(more);
        let mut fixes = node.fixes.clone();
        let words = script::changed(&node.words, at, &change);
        fixes.push(Fix { change, stop: node.stop(), price, invented });
        let low = node.steps.len();
        self.keep(Node { words, fixes, weight: 0, steps, claims, open, low });
    }

    /// Tries to mend a line that stopped as whole lines were mended from there on: whether it goes on so.
    fn transplant(&mut self, node: &Node<'a, P::Move>) -> bool {
        let stop = node.stop();
        let mut tails: Vec<Vec<Fix>> = Vec::new();
        for whole in &self.whole {
            let tail: Vec<Fix> = whole.fixes.iter().filter(|fix| fix.stop >= stop).cloned().collect();
            if tail.first().is_some_and(|fix| fix.stop == stop) && !tails.contains(&tail) {
                tails.push(tail);
            }
        }
        tails.sort_by_key(|tail| tail.iter().map(|fix| fix.price).sum::<Cost>());
        tails.truncate(TAILS);
        let mut goes_on = false;
        for tail in tails {
            goes_on |= self.graft(node, tail);
        }
        goes_on
    }

    /// Makes all corrections of another line's end in this one and reads it; it lives where it goes on past its stop.
    fn graft(&mut self, node: &Node<'a, P::Move>, tail: Vec<Fix>) -> bool {
        let stop = node.steps.len();
        let mut words = node.words.clone();
        let mut first = stop;
        for fix in &tail {
            let Some(at) = words.iter().position(|word| word.kept && word.at == fix.change.at()) else {
                return false;
            };
            words = script::changed(&words, at, &fix.change);
            first = first.min(at);
        }
        let mut place = Place::at(self.start);
        node.steps[..first].iter().zip(&words).for_each(|(step, word)| place.go_on(*step, word));
        let tokens = script::tokens(&words);
        let Read { steps: more, claims, open } = self.read(&place.line, &tokens[first..], usize::MAX);
        if words.len() - first - more.len() >= node.words.len() - stop {
            return false;
        }
        let mut steps = node.steps[..first].to_vec();
        steps.extend(more);
        let fixes = node.fixes.iter().cloned().chain(tail).collect();
        self.keep(Node { words, fixes, weight: 0, steps, claims, open, low: stop });
        true
    }

    /// Reads on where a line was left.
    fn go_on(&mut self, mut node: Node<'a, P::Move>) {
        let mut place = Place::at(self.start);
        node.steps.iter().zip(&node.words).for_each(|(step, word)| place.go_on(*step, word));
        let tokens = script::tokens(&node.words);
        let read = self.read(&place.line, &tokens[node.steps.len()..], AHEAD.1);
        node.steps.extend(read.steps);
        node.claims += read.claims;
        node.open = read.open;
        self.keep(node);
    }

    /// Reads tokens, so many of them at least where it does not stop before.
    fn read(&mut self, line: &Line<P>, rest: &[Token<'_>], far: usize) -> Read<P::Move> {
        let far = far.min(rest.len());
        let mut outcome = readings::search_with(line, &rest[..far], &[self.dress], &mut self.texts.memory);
        self.reads += outcome.steps.len() + 1;
        let unsettled = !matches!(outcome.stop, None | Some(Stop::Refused)) || !outcome.settled.is_empty();
        let mut open = far < rest.len() && outcome.stop.is_none();
        if unsettled && far < rest.len() {
            // What settles it may come later.
            outcome = readings::search_with(line, rest, &[self.dress], &mut self.texts.memory);
            self.reads += outcome.steps.len() + 1;
            open = false;
        }
        Read { steps: outcome.steps, claims: outcome.cost, open }
    }

    /// Keeps a line for later, or as found where it is whole.
    fn keep(&mut self, mut node: Node<'a, P::Move>) {
        let read = node.words[..node.steps.len()].iter();
        let numbers = script::numbers(read, counted(self.start));
        node.weight = node.price() + node.claims * price::CLAIM + numbers;
        let mut hasher = DefaultHasher::new();
        // The cheaper way to the same moves may come later.
        (&node.steps, node.words.len(), node.weight, node.open).hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        if node.is_whole() {
            self.queue.learn(&node);
            self.whole.push(node);
        } else {
            self.queue.push(Next::Node(node));
        }
    }
}

/// How a line goes on.
struct Read<M> {
    steps: Vec<Step<M>>,
    /// The cost of the readings.
    claims: u32,
    /// It goes on beyond what was read.
    open: bool,
}

//! The search for the cheapest corrections under which a main line is legal to its end.
//!
//! A [`Node`] is the line with some corrections made, read as far as it goes. Where it stops, every correction at that
//! place or before it is to be tried; the slip often stands before the place where it shows. All that is to be tried waits
//! in one queue, and what is cheap and far on comes next: a correction is made and read a little way past the stop, what was
//! read goes on, what has stopped is mended in turn. The first whole line tells what the rest of a line costs, so from then
//! on the order is that of the cost of whole lines, and the search is through when what comes next is too dear; a line that
//! stops where others did is first mended as these were.

use super::price::{self, Cost};
use super::script::{self, Change, Count, ORDERS, Word};
use super::texts::{Meant, Place, Texts};
use crate::readings::{self, Dress, Memory, Step, Stop, Token};
use crate::resolve::Line;
use crate::rules::Position;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::rc::Rc;

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
        Limits { reads: 40_000, corrections: 4 }
    }
}

/// How far before the place where the line stops moves that have changed places are sought, and what is tried at once.
const NEAR: usize = 12;

/// How far before that place a half-move left out or in excess is sought: the moves after it are read as the other side's,
/// which does not go well for long.
const NEXT: usize = 6;

/// How far before a number that is not due a half-move is sought that was left out or is in excess, and how far past the
/// stop the numbers are looked at.
const AMISS: usize = 3;

/// How far before the place where the line stopped first a text misread is sought once more.
const FAR: usize = 32;

/// What a misreading before [`NEAR`] costs at least.
const FARTHER: Cost = price::SLIP + 15 + price::ACCIDENT * NEAR as Cost;

/// The dearest misreading that is tried before the place where the line stops, and at it.
const MOST: (Cost, Cost) = (76, 160);

/// The most misreadings of one token that are tried before the place where the line stops.
const READINGS: usize = 10;

/// What a half-move that is legal as written is worth: more than the chance that it is so in a wrong line, since lines that
/// go far are to come to their end first.
const WORTH: i64 = 8;

/// How far past the stop a correction is read at first, and how far it is read on where it is still among the best.
const AHEAD: (usize, usize) = (6, 24);

/// The most unlikely move that is put in.
const UNLIKELY: Cost = 100;

/// A rival that is dearer than the best by more than this is not sought.
const RIVALS: Cost = 50;

/// Ways to mend the rest of a line that are taken over from whole lines.
const TAILS: usize = 6;

/// A line with some corrections made, read as far as it goes.
#[derive(Clone, Debug)]
pub(super) struct Node<'a, M> {
    pub(super) words: Vec<Word<'a>>,
    pub(super) fixes: Vec<Fix>,
    /// What it costs, with what the text says against it up to where it was read.
    pub(super) weight: Cost,
    pub(super) steps: Vec<Step<M>>,
    /// The cost of the readings.
    claims: u32,
    /// It was not read to its end, nor to where it stops.
    open: bool,
    /// Where the line stopped that this one mends; nothing long before it is tried again.
    low: usize,
}

/// A correction as it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fix {
    change: Change,
    /// The word of the record at which the line stopped.
    stop: usize,
    price: Cost,
    /// The part of the price that is for a move made up, by how unlikely it is.
    invented: Cost,
}

impl<M> Node<'_, M> {
    fn is_whole(&self) -> bool {
        self.steps.len() == self.words.len()
    }

    fn slips(&self) -> usize {
        self.fixes.iter().filter(|fix| !matches!(fix.change, Change::Reread { .. })).count()
    }

    /// What is corrected.
    pub(super) fn changes(&self) -> impl Iterator<Item = &Change> {
        self.fixes.iter().map(|fix| &fix.change)
    }

    /// What the corrections cost, without what the text says for or against them.
    pub(super) fn price(&self) -> Cost {
        self.fixes.iter().map(|fix| fix.price).sum()
    }

    /// The part of the price that is for moves that were made up.
    pub(super) fn invented(&self) -> Cost {
        self.fixes.iter().map(|fix| fix.invented).sum()
    }

    /// The word of the record that it has not come past.
    fn stop(&self) -> usize {
        self.words.get(self.steps.len()).map_or(usize::MAX, |word| word.at)
    }
}

/// A line that stops, and the places before each of its words at which corrections are tried.
struct Stopped<'a, P: Position> {
    node: Node<'a, P::Move>,
    /// The first of the places.
    low: usize,
    places: Vec<Place<P>>,
    /// What the numbers say against the words right after the stop, if no half-move is put in or left out.
    ahead: i64,
}

impl<P: Position> Stopped<'_, P> {
    /// The first of the places that are tried at once.
    fn near(&self) -> usize {
        self.low.max(self.node.steps.len().saturating_sub(NEAR))
    }
}

/// A correction to be tried.
struct Trial<'a, P: Position> {
    stopped: Rc<Stopped<'a, P>>,
    at: usize,
    /// The move that stands for the word, or is put in before it.
    first: Option<P::Move>,
    change: Change,
    price: Cost,
    invented: Cost,
    /// What it adds to what the numbers say.
    numbers: i64,
}

/// What waits.
enum Next<'a, P: Position> {
    Trial(Trial<'a, P>),
    /// Corrections that are dear, not sought yet.
    Later(Later<'a, P>),
    Node(Node<'a, P::Move>),
}

/// Corrections that are to be sought when it is their turn.
struct Later<'a, P: Position> {
    stopped: Rc<Stopped<'a, P>>,
    what: What,
    /// What they cost at least.
    least: Cost,
    /// What they add to what the numbers say.
    numbers: i64,
}

#[derive(Clone, Copy)]
enum What {
    /// Those long before the place where the line stops.
    Farther,
    /// A half-move put in before this place.
    Missing(usize),
    /// Any move for the text at which the line stops.
    Others,
}

/// The cheapest whole line.
struct Best {
    weight: Cost,
    /// Where the line stopped that each correction mends, and its price.
    fixes: Vec<(usize, Cost)>,
}

impl<P: Position> Next<'_, P> {
    /// What has the least comes next: as long as there is no whole line, what is cheap and far on; then what will be cheap
    /// when it is whole, since a line most likely needs the corrections that the best needs from where it stops.
    fn metric(&self, best: Option<&Best>) -> i64 {
        let (node, price, numbers) = match self {
            Next::Trial(trial) => (&trial.stopped.node, trial.price, trial.numbers),
            Next::Later(later) => (&later.stopped.node, later.least, later.numbers),
            Next::Node(node) => (node, 0, 0),
        };
        let from = node.stop() + usize::from(!matches!(self, Next::Node(_)));
        let weight = i64::from(node.weight + price) + numbers;
        match best {
            None => weight - WORTH * node.steps.len() as i64,
            Some(best) => {
                let rest =
                    best.fixes.iter().filter(|(stop, _)| *stop >= from).map(|(_, price)| price).sum::<Cost>();
                let stops = matches!(self, Next::Node(node) if !node.open);
                weight + i64::from(if stops { rest.max(price::SLIP) } else { rest })
            }
        }
    }
}

pub(super) struct Search<'a, 'l, P: Position> {
    start: &'l Line<P>,
    dress: Dress,
    texts: Texts<P::Move>,
    limits: Limits,
    reads: usize,
    queue: BinaryHeap<(Reverse<i64>, Reverse<usize>)>,
    waiting: Vec<Option<Next<'a, P>>>,
    /// The lines that were reached, as hashes of their steps and of where they go on.
    seen: HashSet<u64>,
    whole: Vec<Node<'a, P::Move>>,
    best: Option<Best>,
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
            queue: BinaryHeap::new(),
            waiting: Vec::new(),
            seen: HashSet::new(),
            whole: Vec::new(),
            best: None,
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
        while let Some((Reverse(metric), Reverse(next))) = self.queue.pop() {
            if self.best.as_ref().is_some_and(|best| metric > i64::from(best.weight + RIVALS)) {
                break;
            }
            let work = self.reads + self.texts.work;
            if work >= self.limits.reads {
                complete = false;
                break;
            }
            match self.waiting[next].take() {
                Some(Next::Trial(trial)) => self.make(trial),
                Some(Next::Later(Later { stopped, what, numbers, .. })) => match what {
                    What::Farther => self.correct(&stopped, stopped.low..stopped.near()),
                    What::Missing(at) => self.missing(&stopped, at, numbers),
                    What::Others => self.others(&stopped),
                },
                Some(Next::Node(node)) if node.open => self.go_on(node),
                Some(Next::Node(node)) if !self.transplant(&node) => self.expand(node),
                _ => {}
            }
        }
        Harvest { whole: self.whole, complete }
    }

    /// Notes every correction that may let the line go on past the place where it stops.
    fn expand(&mut self, node: Node<'a, P::Move>) {
        let stop = node.steps.len();
        if node.slips() >= self.limits.corrections || node.words.get(stop).is_none_or(|word| word.is_setup) {
            return;
        }
        let low = node.low.saturating_sub(if node.fixes.is_empty() { FAR } else { NEAR });
        let places = self.places(&node, low);
        let ahead = self.numbers(&node, |words, far| words[..far].iter());
        let stopped = Rc::new(Stopped { node, low, places, ahead });
        let near = stopped.near();
        self.correct(&stopped, near..stop + 1);
        self.recount(&stopped);
        let numbers = stopped.ahead;
        let later = |what, least| Next::Later(Later { stopped: stopped.clone(), what, least, numbers });
        if stopped.node.words[stop].kept {
            self.wait(later(What::Others, price::SLIP + price::OTHER_TEXT));
        }
        if low < near {
            self.wait(later(What::Farther, FARTHER));
        }
    }

    /// Notes the corrections at some of the places before the one where a line stops, or at it.
    fn correct(&mut self, stopped: &Rc<Stopped<'a, P>>, places: Range<usize>) {
        let stop = stopped.node.steps.len();
        for at in places.rev() {
            if stopped.node.words[at..stop].iter().any(|word| word.is_setup) {
                break;
            }
            self.misreadings(stopped, at);
            if at + NEAR >= stop {
                self.orders(stopped, at);
            }
            if at + NEXT >= stop {
                self.superfluous(stopped, at);
                self.may_miss(stopped, at);
            }
        }
    }

    /// Notes half-moves left out and in excess where the numbers tell of them: then the moves after them may well be read as
    /// the other side's for long.
    fn recount(&mut self, stopped: &Rc<Stopped<'a, P>>) {
        let stop = stopped.node.steps.len();
        let known = stop.saturating_sub(NEXT);
        let mut places: Vec<usize> = script::amiss(stopped.node.words[..stop].iter(), counted(self.start))
            .filter(|(_, cost)| *cost == price::NUMBER)
            .flat_map(|(at, _)| at.saturating_sub(AMISS)..=at)
            .filter(|at| (stopped.low..known).contains(at))
            .collect();
        places.sort_unstable();
        places.dedup();
        for at in places {
            self.superfluous(stopped, at);
            self.may_miss(stopped, at);
        }
    }

    /// The place before each word from `low` to the one where the line stops.
    fn places(&self, node: &Node<'a, P::Move>, low: usize) -> Vec<Place<P>> {
        let mut place = Place::at(self.start);
        let mut places = Vec::with_capacity(node.steps.len() + 1 - low);
        for (i, (step, word)) in node.steps.iter().zip(&node.words).enumerate() {
            if i >= low {
                places.push(place.clone());
            }
            place.go_on(*step, word);
        }
        places.push(place);
        places
    }

    fn misreadings(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize) {
        let stop = stopped.node.steps.len();
        let word = &stopped.node.words[at];
        if !word.kept {
            return;
        }
        let place = &stopped.places[at - stopped.low];
        let at_stop = at == stop;
        let most = if at_stop { MOST.1 } else { MOST.0 };
        let mut meant = self.texts.meant(place, &word.text, self.dress, most);
        if at_stop {
            if let Some(whole) = word.whole {
                for meant in self.texts.meant(place, whole, self.dress, most) {
                    self.replace(stopped, at, meant, true);
                }
            }
        } else {
            meant.truncate(READINGS);
        }
        for meant in meant {
            self.replace(stopped, at, meant, false);
        }
    }

    /// Notes a move for the place of a word, or of the whole of it.
    fn replace(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize, meant: Meant<P::Move>, whole: bool) {
        let Meant { mv, text, price, invented } = meant;
        if stopped.node.steps.get(at) == Some(&Step::Move(mv)) {
            return;
        }
        let place = stopped.node.words[at].at;
        let change = match price < price::SLIP {
            true => Change::Reread { at: place, text },
            false => Change::Replace { at: place, text, whole },
        };
        self.note(stopped, at, Some(mv), (price, invented, stopped.ahead), change);
    }

    /// All other legal moves, which the text at the stop may stand for as a text that has nothing to do with it.
    fn others(&mut self, stopped: &Rc<Stopped<'a, P>>) {
        let at = stopped.node.steps.len();
        let place = &stopped.places[at - stopped.low];
        let known = self.texts.meant(place, &stopped.node.words[at].text, self.dress, MOST.1);
        let doubts = self.texts.doubts(place);
        for (written, &invented) in self.texts.all(place, self.dress).iter().zip(doubts.iter()) {
            let price = price::SLIP + price::OTHER_TEXT + invented;
            if known.iter().any(|meant| meant.mv == written.mv && meant.price <= price) {
                continue;
            }
            let meant = Meant { mv: written.mv, text: written.text.clone(), price, invented };
            self.replace(stopped, at, meant, false);
        }
    }

    fn orders(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize) {
        let node = &stopped.node;
        for (order, price) in ORDERS {
            let Some(words) = node.words.get(at..at + order.len()) else { continue };
            // One that ends before the stop may be found out there only.
            let first = words[0].at;
            let parted = |(i, word): (usize, &Word<'_>)| word.at != first + i || !word.kept || word.is_setup;
            if words.iter().enumerate().any(parted) || at + order.len() + NEAR < node.steps.len() {
                continue;
            }
            self.note(stopped, at, None, (price::SLIP + price, 0, stopped.ahead), Change::Reorder { at: first, order });
        }
    }

    fn superfluous(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize) {
        let node = &stopped.node;
        let word = &node.words[at];
        if !word.kept || node.words.len() == 1 {
            return;
        }
        let same = |other: Option<usize>| {
            other.and_then(|other| node.words.get(other)).is_some_and(|other| other.text == word.text)
        };
        let doubled =
            [at.checked_sub(1), at.checked_sub(2), Some(at + 1), Some(at + 2)].into_iter().any(same);
        let price = if doubled { price::DOUBLED } else { price::SUPERFLUOUS };
        let numbers = self.numbers(node, |words, far| words[..at].iter().chain(&words[at + 1..far.max(at + 1)]));
        self.note(stopped, at, None, (price::SLIP + price, 0, numbers), Change::Drop { at: word.at });
    }

    /// What a list of words, changed up to some way past the stop, adds to what the numbers say against it.
    fn numbers<'n, I: Iterator<Item = &'n Word<'a>>>(
        &self,
        node: &'n Node<'a, P::Move>,
        change: impl Fn(&'n [Word<'a>], usize) -> I,
    ) -> i64
    where
        'a: 'n,
    {
        let far = node.words.len().min(node.steps.len() + AMISS);
        let changed = script::numbers(change(&node.words, far), counted(self.start));
        let read = script::numbers(node.words[..node.steps.len()].iter(), counted(self.start));
        i64::from(changed) - i64::from(read)
    }

    /// Lets a half-move put in before a place wait, and seeks it at once where the numbers speak for it.
    fn may_miss(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize) {
        let node = &stopped.node;
        let word = &node.words[at];
        if at > 0 && node.words[at - 1].at == word.at {
            return;
        }
        let one = word.put_in();
        let numbers = self.numbers(node, |words, far| {
            words[..at].iter().chain(std::iter::once(&one)).chain(&words[at..far])
        });
        let least = price::SLIP + price::MISSING;
        let what = What::Missing(at);
        self.wait(Next::Later(Later { stopped: stopped.clone(), what, least, numbers }));
    }

    fn missing(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize, numbers: i64) {
        let before = stopped.node.words[at].at;
        let place = &stopped.places[at - stopped.low];
        let doubts = self.texts.doubts(place);
        let all = self.texts.all(place, self.dress);
        for (written, &invented) in all.iter().zip(doubts.iter()).filter(|(_, doubt)| **doubt <= UNLIKELY) {
            let price = (price::SLIP + price::MISSING + invented, invented, numbers);
            let change = Change::Insert { before, text: written.text.clone() };
            self.note(stopped, at, Some(written.mv), price, change);
        }
    }

    /// Lets a correction wait, whose price is given with the part of it that is for a move made up, and with what it adds to
    /// what the numbers say.
    fn note(
        &mut self,
        stopped: &Rc<Stopped<'a, P>>,
        at: usize,
        first: Option<P::Move>,
        (price, invented, numbers): (Cost, Cost, i64),
        change: Change,
    ) {
        let stop = stopped.node.steps.len();
        let price = price + price::ACCIDENT * (stop - at).min(60) as Cost;
        let trial = Trial { stopped: stopped.clone(), at, first, change, price, invented, numbers };
        self.wait(Next::Trial(trial));
    }

    fn wait(&mut self, next: Next<'a, P>) {
        self.queue.push((Reverse(next.metric(self.best.as_ref())), Reverse(self.waiting.len())));
        self.waiting.push(Some(next));
    }

    /// Lines up anew all that waits, by what the best line says of it.
    fn line_up(&mut self) {
        let metric = |at: usize| self.waiting[at].as_ref().map(|next| next.metric(self.best.as_ref()));
        let order = |(_, Reverse(at))| Some((Reverse(metric(at)?), Reverse(at)));
        self.queue = self.queue.drain().filter_map(order).collect();
    }

    /// Makes a correction and reads on; the line lives where it goes on past the place where it stopped.
    fn make(&mut self, trial: Trial<'a, P>) {
        let Trial { stopped, at, first, change, price, invented, .. } = trial;
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
            if self.best.as_ref().is_none_or(|best| node.weight < best.weight) {
                let fixes = node.fixes.iter().map(|fix| (fix.stop, fix.price)).collect();
                self.best = Some(Best { weight: node.weight, fixes });
                self.line_up();
            }
            self.whole.push(node);
        } else {
            self.wait(Next::Node(node));
        }
    }
}

/// How the half-moves of a line are counted.
pub(super) fn counted<P: Position>(start: &Line<P>) -> Count {
    let position = &start.position;
    (position.move_number(), usize::from(position.turn() != position.first()))
}

/// How a line goes on.
struct Read<M> {
    steps: Vec<Step<M>>,
    /// The cost of the readings.
    claims: u32,
    /// It goes on beyond what was read.
    open: bool,
}

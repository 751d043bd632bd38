//! The corrections that may let a line go on past the place where it stops.

use super::Search;
use super::node::{Node, Stopped, counted};
use super::queue::{Hunt, Next, Toll, Trial, What};
use crate::readings::Step;
use crate::repair::price::{self, Cost};
use crate::repair::script::{self, Change, ORDERS, Word};
use crate::repair::texts::{Meant, Place};
use crate::rules::{Family, Position};
use std::ops::Range;
use std::rc::Rc;

/// How far before the place where the line stops moves that have changed places are sought, and what is tried at once.
pub(super) const NEAR: usize = 12;

/// How far before that place a half-move left out or in excess is sought, where no number tells of one: the moves after it
/// are read as the other side's, which does not go well for long.
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

/// The most unlikely move that is put in.
const UNLIKELY: Cost = 100;

impl<'a, P: Position> Search<'a, '_, P> {
    /// Notes every correction that may let the line go on past the place where it stops.
    pub(super) fn expand(&mut self, node: Node<'a, P::Move>) {
        let stop = node.steps.len();
        if node.slips() >= self.limits.corrections || node.words.get(stop).is_none_or(|word| word.is_setup) {
            return;
        }
        let low = node.low.saturating_sub(if node.fixes.is_empty() { FAR } else { NEAR });
        let places = self.places(&node, low);
        let ahead = self.numbers(&node, |words, far| words[..far].iter());
        let stopped = Rc::new(Stopped { node, low, places, ahead });
        let near = low.max(stop.saturating_sub(NEAR));
        self.correct(&stopped, near..stop + 1);
        self.mark(&stopped);
        self.recount(&stopped);
        if stopped.node.words[stop].kept {
            self.hunt(&stopped, What::Others, (price::SLIP + price::OTHER_TEXT, ahead));
        }
        if low < near {
            self.hunt(&stopped, What::Farther, (FARTHER, ahead));
        }
    }

    /// Seeks corrections whose turn it is.
    pub(super) fn seek(&mut self, Hunt { stopped, what, toll }: Hunt<'a, P>) {
        match what {
            What::Farther => {
                let near = stopped.node.steps.len().saturating_sub(NEAR);
                self.correct(&stopped, stopped.low..near);
            }
            What::Missing(at) => self.missing(&stopped, at, toll.numbers),
            What::Others => self.others(&stopped),
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
                self.count(stopped, at);
            }
        }
    }

    /// Notes that the text at the stop, which is no move at all, is a mark of the move before it.
    fn mark(&mut self, stopped: &Rc<Stopped<'a, P>>) {
        let at = stopped.node.steps.len();
        let word = &stopped.node.words[at];
        let place = &stopped.places[at - stopped.low];
        let may_be = P::FAMILY == Family::Chess && at > 0 && word.kept && word.number.is_none();
        if may_be
            && let Some((mark, price)) = price::mark(&word.text)
            && !self.texts.is_move(place, &word.text, self.dress)
        {
            let numbers =
                self.numbers(&stopped.node, |words, far| words[..at].iter().chain(&words[at + 1..far]));
            let toll = Toll { price: price::SLIP + price, invented: 0, numbers };
            self.note(stopped, at, None, toll, Change::Drop { at: word.at, mark: Some(mark) });
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
        places.into_iter().for_each(|at| self.count(stopped, at));
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
        if !at_stop {
            meant.truncate(READINGS);
        } else if let Some(whole) = word.whole {
            for meant in self.texts.meant(place, whole, self.dress, most) {
                self.replace(stopped, at, meant, true);
            }
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
        self.note(stopped, at, Some(mv), Toll { price, invented, numbers: stopped.ahead }, change);
    }

    /// Notes all other legal moves, which the text at the stop may stand for as a text that has nothing to do with it.
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
            let toll = Toll { price: price::SLIP + price, invented: 0, numbers: stopped.ahead };
            self.note(stopped, at, None, toll, Change::Reorder { at: first, order });
        }
    }

    /// Notes a half-move in excess at a place, and lets one that was left out before it be sought.
    fn count(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize) {
        let node = &stopped.node;
        let word = &node.words[at];
        if word.kept && node.words.len() > 1 {
            let same = |other: Option<usize>| {
                other.and_then(|other| node.words.get(other)).is_some_and(|other| other.text == word.text)
            };
            let doubled =
                [at.checked_sub(1), at.checked_sub(2), Some(at + 1), Some(at + 2)].into_iter().any(same);
            let numbers =
                self.numbers(node, |words, far| words[..at].iter().chain(&words[at + 1..far.max(at + 1)]));
            let price = match numbers <= 0 && numbers < stopped.ahead {
                _ if doubled => price::DOUBLED,
                true => price::COUNTED,
                false => price::SUPERFLUOUS,
            };
            let price = price::SLIP + price;
            let toll = Toll { price, invented: 0, numbers };
            self.note(stopped, at, None, toll, Change::Drop { at: word.at, mark: None });
        }
        if at == 0 || node.words[at - 1].at != word.at {
            let one = word.put_in();
            let numbers = self.numbers(node, |words, far| {
                words[..at].iter().chain(std::iter::once(&one)).chain(&words[at..far])
            });
            self.hunt(stopped, What::Missing(at), (price::SLIP + price::MISSING, numbers));
        }
    }

    fn missing(&mut self, stopped: &Rc<Stopped<'a, P>>, at: usize, numbers: i64) {
        let before = stopped.node.words[at].at;
        let place = &stopped.places[at - stopped.low];
        let doubts = self.texts.doubts(place);
        let all = self.texts.all(place, self.dress);
        for (written, &invented) in all.iter().zip(doubts.iter()).filter(|(_, doubt)| **doubt <= UNLIKELY) {
            let toll = Toll { price: price::SLIP + price::MISSING + invented, invented, numbers };
            let change = Change::Insert { before, text: written.text.clone() };
            self.note(stopped, at, Some(written.mv), toll, change);
        }
    }

    /// What the words with a change, up to some way past the stop, add to what the numbers say against the line.
    fn numbers<'n, I: Iterator<Item = &'n Word<'a>>>(
        &self,
        node: &'n Node<'a, P::Move>,
        changed: impl Fn(&'n [Word<'a>], usize) -> I,
    ) -> i64
    where
        'a: 'n,
    {
        let far = node.words.len().min(node.steps.len() + AMISS);
        let changed = script::numbers(changed(&node.words, far), counted(self.start));
        let read = script::numbers(node.words[..node.steps.len()].iter(), counted(self.start));
        i64::from(changed) - i64::from(read)
    }

    /// Lets a correction wait.
    fn note(
        &mut self,
        stopped: &Rc<Stopped<'a, P>>,
        at: usize,
        first: Option<P::Move>,
        toll: Toll,
        change: Change,
    ) {
        let accidents = (stopped.node.steps.len() - at).min(60) as Cost;
        let toll = Toll { price: toll.price + price::ACCIDENT * accidents, ..toll };
        self.queue.push(Next::Trial(Trial { stopped: stopped.clone(), at, first, change, toll }));
    }

    /// Lets corrections wait that are not sought yet, with what they cost at least and what they add to what the numbers say.
    fn hunt(&mut self, stopped: &Rc<Stopped<'a, P>>, what: What, (price, numbers): (Cost, i64)) {
        let toll = Toll { price, invented: 0, numbers };
        self.queue.push(Next::Hunt(Hunt { stopped: stopped.clone(), what, toll }));
    }
}

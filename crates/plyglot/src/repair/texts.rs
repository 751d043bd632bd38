//! The legal moves of a position by how much the text of each is like the one that was written.

use super::likely::{self, Past};
use super::price::{self, Cost};
use super::script::Word;
use crate::notation::{Needs, WriteContext};
use crate::readings::{self, Dress, Memory, Step};
use crate::resolve::{Line, Scratch};
use crate::rules::{Family, Position};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// A legal move that a text may have been meant to be.
#[derive(Clone, Debug)]
pub(super) struct Meant<M> {
    /// The move.
    pub(super) mv: M,
    /// Its strict text.
    pub(super) text: String,
    /// What the slip costs.
    pub(super) price: Cost,
    /// The part of it that is for a move made up.
    pub(super) invented: Cost,
}

/// A place in a line of play.
#[derive(Clone)]
pub(super) struct Place<P> {
    /// The line before it.
    pub(super) line: Line<P>,
    /// The moves before.
    pub(super) past: Past,
    /// A hash of all steps to it.
    pub(super) key: u64,
}

impl<P: Position> Place<P> {
    /// The place at which a line begins.
    pub(super) fn at(start: &Line<P>) -> Place<P> {
        Place { line: start.clone(), past: Past::default(), key: 0 }
    }

    /// Plays what a word stands for.
    pub(super) fn go_on(&mut self, step: Step<P::Move>, word: &Word<'_>) {
        self.past = match step {
            Step::Move(mv) => self.past.after(&self.line.position.facts(mv)),
            _ => Past::default(),
        };
        match step {
            Step::Move(mv) => self.line.play(mv),
            Step::Null => drop(self.line.pass()),
            Step::Unknown => self.line.skip(),
            // It was set up before without a fault.
            Step::Setup => drop(self.line.set_up(&word.text)),
        }
        let mut hasher = DefaultHasher::new();
        (self.key, step).hash(&mut hasher);
        self.key = hasher.finish();
    }
}

/// A legal move as it is written.
pub(super) struct Written<M> {
    /// The move.
    pub(super) mv: M,
    /// Its strict text.
    pub(super) text: String,
    chars: Vec<char>,
    /// Its text with every square of its way, where that is another.
    route: Option<Vec<char>>,
}

/// The texts of moves and how likely they are, known for each place that was asked for.
pub(super) struct Texts<M> {
    scratch: Scratch,
    /// What the texts of the record were read as.
    pub(super) memory: Memory,
    written: HashMap<u64, Rc<Vec<Written<M>>>>,
    doubts: HashMap<u64, Rc<Vec<Cost>>>,
    /// What was done so far, as half-moves that could have been read in that time.
    pub(super) work: usize,
}

/// How many half-moves are read in the time in which the moves of a place are written.
const WORK: usize = 8;

/// Characters of the longest text that is compared.
const LONGEST: usize = 40;

impl<M: Copy + Eq> Texts<M> {
    /// Nothing is known yet but what is read with this memory.
    pub(super) fn new(memory: Memory) -> Texts<M> {
        let (written, doubts) = (HashMap::new(), HashMap::new());
        Texts { scratch: Scratch::default(), memory, written, doubts, work: 0 }
    }

    /// Whether a text can be read as a move, legal or not.
    pub(super) fn is_move<P: Position<Move = M>>(
        &mut self,
        place: &Place<P>,
        text: &str,
        dress: Dress,
    ) -> bool {
        readings::choose(&place.line, text, dress, &mut self.memory, &mut Vec::new()).is_ok()
    }

    /// All legal moves of a place as they are written.
    pub(super) fn all<P: Position<Move = M>>(
        &mut self,
        place: &Place<P>,
        dress: Dress,
    ) -> Rc<Vec<Written<M>>> {
        if let Some(known) = self.written.get(&place.key) {
            return known.clone();
        }
        self.work += if is_slow(dress) { 4 * WORK } else { WORK };
        let mut all = Vec::new();
        let context = context(dress);
        place.line.views(dress.notation.info().needs, &mut self.scratch, |mv, view| {
            let mut text = String::new();
            dress.notation.write(view, &context, &mut text);
            let mut route = None;
            if P::FAMILY == Family::Draughts && view.facts.captured.is_some() {
                let mut full = String::new();
                dress.notation.write_route(view, &context, &mut full);
                route = Some(full.chars().collect());
            }
            all.push(Written { mv, chars: text.chars().collect(), text, route });
        });
        let all = Rc::new(all);
        self.written.insert(place.key, all.clone());
        all
    }

    /// How unlikely the legal moves of a place are, in their order.
    pub(super) fn doubts<P: Position<Move = M>>(&mut self, place: &Place<P>) -> Rc<Vec<Cost>> {
        if let Some(known) = self.doubts.get(&place.key) {
            return known.clone();
        }
        self.work += 4 * WORK;
        let mut moves = Vec::new();
        place.line.position.legal_moves(&mut moves);
        let doubts = likely::doubts(&place.line.position, place.past, &moves);
        let doubts = Rc::new(doubts.into_iter().map(|doubt| Cost::try_from(doubt).unwrap_or(0)).collect());
        self.doubts.insert(place.key, Rc::clone(&doubts));
        doubts
    }

    /// The legal moves that `written` may stand for at less than `most` beside the price of a slip, cheapest first.
    pub(super) fn meant<P: Position<Move = M>>(
        &mut self,
        place: &Place<P>,
        written: &str,
        dress: Dress,
        most: Cost,
    ) -> Vec<Meant<M>> {
        let mut found: Vec<Meant<M>> = Vec::new();
        let all = self.all(place, dress);
        // What the text says already may only be one of several.
        let mut choices = Vec::new();
        // What is no move at all stands for none.
        let _ = readings::choose(&place.line, written, dress, &mut self.memory, &mut choices);
        for choice in choices {
            if let Step::Move(mv) = choice.step
                && let Some(text) = all.iter().find(|other| other.mv == mv).map(|other| other.text.clone())
            {
                let price = price::REREAD + choice.cost * price::CLAIM;
                found.push(Meant { mv, text, price, invented: 0 });
            }
        }
        self.work += 3;
        let spelled = dress.notation.spelled(written);
        let written: Vec<char> = spelled.as_deref().unwrap_or(written).chars().take(LONGEST + 1).collect();
        if written.len() > LONGEST {
            return found;
        }
        let read = found.len();
        for meant in all.iter() {
            if found[..read].iter().any(|known| known.mv == meant.mv) {
                continue;
            }
            let mut price = price::misread(&written, &meant.chars, most);
            if let Some(route) = &meant.route {
                price = price.min(price::misread(&written, route, most));
            }
            if price < most {
                let price = price::SLIP + price;
                found.push(Meant { mv: meant.mv, text: meant.text.clone(), price, invented: 0 });
            }
        }
        found.sort_by_key(|meant| meant.price);
        found
    }
}

fn context(dress: Dress) -> WriteContext {
    WriteContext { letters: dress.letters, style: dress.style }
}

/// Whether the strict text of a move takes long to find.
pub(super) fn is_slow(dress: Dress) -> bool {
    dress.notation.info().needs == Needs::All
}

//! Lines with corrections made, and how far they go.

use crate::readings::Step;
use crate::repair::price::Cost;
use crate::repair::script::{Change, Count, Word};
use crate::repair::texts::Place;
use crate::resolve::Line;
use crate::rules::Position;

/// A line with some corrections made, read as far as it goes.
#[derive(Clone, Debug)]
pub(in crate::repair) struct Node<'a, M> {
    pub(in crate::repair) words: Vec<Word<'a>>,
    pub(in crate::repair) fixes: Vec<Fix>,
    /// What it costs, with what the text says against it up to where it was read.
    pub(in crate::repair) weight: Cost,
    pub(in crate::repair) steps: Vec<Step<M>>,
    /// The cost of the readings.
    pub(super) claims: u32,
    /// It was not read to its end, nor to where it stops.
    pub(super) open: bool,
    /// Where the line stopped that this one mends; nothing long before it is tried again.
    pub(super) low: usize,
}

/// A correction as it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::repair) struct Fix {
    pub(super) change: Change,
    /// The word of the record at which the line stopped.
    pub(super) stop: usize,
    pub(super) price: Cost,
    /// The part of the price that is for a move made up, by how unlikely it is.
    pub(super) invented: Cost,
}

impl<M> Node<'_, M> {
    pub(super) fn is_whole(&self) -> bool {
        self.steps.len() == self.words.len()
    }

    pub(super) fn slips(&self) -> usize {
        self.fixes.iter().filter(|fix| !matches!(fix.change, Change::Reread { .. })).count()
    }

    /// What is corrected.
    pub(in crate::repair) fn changes(&self) -> impl Iterator<Item = &Change> {
        self.fixes.iter().map(|fix| &fix.change)
    }

    /// What the corrections cost, without what the text says for or against them.
    pub(in crate::repair) fn price(&self) -> Cost {
        self.fixes.iter().map(|fix| fix.price).sum()
    }

    /// The part of the price that is for moves that were made up.
    pub(in crate::repair) fn invented(&self) -> Cost {
        self.fixes.iter().map(|fix| fix.invented).sum()
    }

    /// The word of the record that it has not come past.
    pub(super) fn stop(&self) -> usize {
        self.words.get(self.steps.len()).map_or(usize::MAX, |word| word.at)
    }
}

/// A line that stops, and the places before each of its words at which corrections are tried.
pub(super) struct Stopped<'a, P: Position> {
    pub(super) node: Node<'a, P::Move>,
    /// The first of the places.
    pub(super) low: usize,
    pub(super) places: Vec<Place<P>>,
    /// What the numbers say against the words right after the stop, if no half-move is put in or left out.
    pub(super) ahead: i64,
}

/// How the half-moves of a line are counted.
pub(in crate::repair) fn counted<P: Position>(start: &Line<P>) -> Count {
    let position = &start.position;
    (position.move_number(), usize::from(position.turn() != position.first()))
}

//! What the text itself says for or against a line that is legal to its end, and what its moves do.

use super::likely::{self, Past};
use super::price::{self, Cost};
use super::script::{self, Change, Word};
use super::search::{Node, counted};
use super::texts::Place;
use crate::readings::{self, Dress, Step};
use crate::replay;
use crate::resolve::{Line, Scratch};
use crate::rules::Position;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// How many half-moves after a correction are looked at: a wrong one shows in what is played against it.
const HORIZON: usize = 10;

/// Positions whose moves are judged for one record.
const JUDGED: usize = 600;

/// What a move costs that is not judged any more.
const USUAL: i64 = 30;

/// Weighs whole lines.
pub(super) struct Scales<'l, P: Position> {
    start: &'l Line<P>,
    dress: Dress,
    scratch: Scratch,
    /// Whether the texts that were looked at are strict.
    strict: HashMap<u64, bool>,
    /// How unlikely the moves of the positions are that were judged.
    doubts: HashMap<u64, Vec<(P::Move, i64)>>,
}

impl<'l, P: Position> Scales<'l, P> {
    pub(super) fn new(start: &'l Line<P>, dress: Dress) -> Scales<'l, P> {
        Scales { start, dress, scratch: Scratch::default(), strict: HashMap::new(), doubts: HashMap::new() }
    }

    /// What the text says against a whole line, without a look at each move: the cost of its corrections and numbers, and of
    /// how its texts were read.
    pub(super) fn said(&self, node: &Node<'_, P::Move>) -> Cost {
        node.weight.max(node.price() + self.numbers(node)) - node.invented()
    }

    fn numbers(&self, node: &Node<'_, P::Move>) -> Cost {
        script::numbers(node.words.iter(), counted(self.start))
    }

    /// What the text says against a whole line: the cost of its corrections, and of what is written otherwise than it
    /// would be.
    ///
    /// A record whose moves stand in their strict form up to the first correction is expected to go on so: a sign of
    /// check, of capture, or a letter that tells two men apart, which is missing or in excess afterwards, speaks against
    /// the line.
    pub(super) fn said_closely(&mut self, node: &Node<'_, P::Move>) -> Cost {
        let is_reread = |at: usize| {
            node.changes().any(|change| matches!(change, Change::Reread { at: reread, .. } if *reread == at))
        };
        let mut place = Place::at(self.start);
        let (mut strict, mut other) = (0u32, 0u32);
        let mut against = 0;
        let mut changed = false;
        for (word, step) in node.words.iter().zip(&node.steps) {
            // A text that fits several moves is not in its strict form.
            let reread = !word.kept && is_reread(word.at);
            changed |= !word.kept && !reread;
            if let Step::Move(mv) = *step
                && (word.kept || reread)
            {
                let is_strict = !reread && self.is_strict(&place, mv, &word.text);
                let count = if is_strict { &mut strict } else { &mut other };
                *count += 1;
                if changed && !is_strict {
                    against += price::surprise(strict, other - 1);
                }
            }
            place.go_on(*step, word);
        }
        node.price() + self.numbers(node) + against - node.invented()
    }

    /// Whether a text is the strict one of a move. Lines have much in common.
    fn is_strict(&mut self, place: &Place<P>, mv: P::Move, text: &str) -> bool {
        let mut hasher = DefaultHasher::new();
        (place.key, mv, text).hash(&mut hasher);
        let key = hasher.finish();
        if let Some(&known) = self.strict.get(&key) {
            return known;
        }
        let is_strict = replay::text(&place.line, Step::Move(mv), self.dress, &mut self.scratch) == text;
        self.strict.insert(key, is_strict);
        is_strict
    }

    /// How unlikely the moves of a line are, those of the words in `windows` alone, in tenths of a bit.
    pub(super) fn doubt(&mut self, node: &Node<'_, P::Move>, windows: &[Range<usize>]) -> i64 {
        let mut place = Place::at(self.start);
        let mut doubt = 0;
        for (word, step) in node.words.iter().zip(&node.steps) {
            if let Step::Move(mv) = *step
                && windows.iter().any(|window| window.contains(&word.at))
            {
                doubt += self.of_move(&place.line.position, place.past, mv);
            }
            place.go_on(*step, word);
        }
        doubt
    }

    fn of_move(&mut self, position: &P, past: Past, mv: P::Move) -> i64 {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut hasher = DefaultHasher::new();
        position.board().cells().for_each(|cell| position.man_at(cell).hash(&mut hasher));
        (position.turn(), past, &moves).hash(&mut hasher);
        let full = self.doubts.len() >= JUDGED;
        let doubts = match self.doubts.entry(hasher.finish()) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(_) if full => return USUAL,
            std::collections::hash_map::Entry::Vacant(new) => {
                let doubts = likely::doubts(position, past, &moves);
                new.insert(moves.into_iter().zip(doubts).collect())
            }
        };
        doubts.iter().find(|(other, _)| *other == mv).map_or(0, |(_, doubt)| *doubt)
    }
}

/// The words that corrections touch, each with so many after it.
pub(super) fn windows<'c>(
    changes: impl Iterator<Item = &'c Change>,
    after: usize,
) -> impl Iterator<Item = Range<usize>> {
    changes.map(move |change| {
        let wide = match change {
            Change::Reorder { order, .. } => order.len(),
            _ => 1,
        };
        change.at()..change.at() + wide + after
    })
}

/// The windows in which the moves of several lines are compared: all words near a correction of one of them.
pub(super) fn common<'a, M: 'a>(nodes: impl Iterator<Item = &'a Node<'a, M>>) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = nodes.flat_map(|node| windows(node.changes(), HORIZON)).collect();
    all.sort_by_key(|window| window.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for window in all {
        match merged.last_mut() {
            Some(last) if window.start <= last.end => last.end = last.end.max(window.end),
            _ => merged.push(window),
        }
    }
    merged
}

/// The changes of a line that are needed: a word that was only read in another way may stand as it was written, where
/// the search over readings finds that way by itself. `None` where the line is not read so at all.
pub(super) fn spared<P: Position>(
    start: &Line<P>,
    words: &[Word<'_>],
    node: &Node<'_, P::Move>,
    dress: Dress,
) -> Option<Vec<Change>> {
    let needed = |change: &&Change| !matches!(change, Change::Reread { .. });
    let spare: Vec<Change> = node.changes().filter(needed).cloned().collect();
    let all: Vec<Change> = node.changes().cloned().collect();
    if spare.len() < all.len() && !spare.is_empty() && reads(start, words, node, &spare, dress) {
        return Some(spare);
    }
    reads(start, words, node, &all, dress).then_some(all)
}

/// Whether the words with these changes are read as the moves of the line.
pub(super) fn reads<P: Position>(
    start: &Line<P>,
    words: &[Word<'_>],
    node: &Node<'_, P::Move>,
    changes: &[Change],
    dress: Dress,
) -> bool {
    let words = script::with_all(words, changes);
    let outcome = readings::search(start, &script::tokens(&words), &[dress]);
    outcome.stop.is_none() && outcome.steps == node.steps
}

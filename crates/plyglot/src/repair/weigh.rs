//! What the text itself says for or against a line that is legal to its end.

use super::likely;
use super::price::{self, Cost};
use super::script::{self, Change, Word};
use super::search::{Node, counted};
use super::texts::{self, Texts};
use crate::readings::{self, Dress, Step};
use crate::resolve::Line;
use crate::rules::Position;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Weighs whole lines.
pub(super) struct Scales<'l, P: Position> {
    start: &'l Line<P>,
    dress: Dress,
    texts: Texts,
    /// How likely the moves of a position are, by the steps that lead to it.
    doubts: HashMap<u64, Vec<(P::Move, i64)>>,
}

impl<'l, P: Position> Scales<'l, P> {
    pub(super) fn new(start: &'l Line<P>, dress: Dress) -> Scales<'l, P> {
        Scales { start, dress, texts: Texts::default(), doubts: HashMap::new() }
    }

    /// The cost of a whole line: that of its corrections, and of what is written otherwise than it would be.
    ///
    /// A record whose moves stand in their strict form up to the first correction is expected to go on so: a sign of
    /// check, of capture, or a letter that tells two men apart, which is missing or in excess afterwards, speaks against
    /// the line. So does a correction to a move that hardly anybody would play.
    ///
    /// What the text says, and how unlikely the moves are (less than nothing where they are likely).
    pub(super) fn weigh(&mut self, node: &Node<'_, P::Move>) -> (Cost, i64) {
        let (number, offset) = counted(self.start);
        let numbers = script::numbers(&node.words, node.words.len(), number, offset);
        let is_slow = texts::is_slow(self.dress);
        let mut line = self.start.clone();
        let (mut strict, mut other) = (0u32, 0u32);
        let (mut against, mut doubt) = (0, 0);
        let mut changed = false;
        let mut hasher = DefaultHasher::new();
        for (word, step) in node.words.iter().zip(&node.steps) {
            changed |= !word.kept;
            match *step {
                Step::Move(mv) if word.kept && !is_slow => {
                    let is_strict = self.texts.strict(&line, mv, self.dress) == word.text;
                    let count = if is_strict { &mut strict } else { &mut other };
                    *count += 1;
                    if changed && !is_strict {
                        against += price::surprise(strict, other - 1);
                    }
                }
                Step::Move(mv) if !word.kept => doubt += self.doubt(hasher.finish(), &line, mv),
                _ => {}
            }
            match *step {
                Step::Move(mv) => line.play(mv),
                Step::Null => drop(line.pass()),
                Step::Unknown => line.skip(),
                Step::Setup => drop(line.set_up(&word.text)),
            }
            step.hash(&mut hasher);
        }
        let said =
            if is_slow { node.weight.max(node.price + numbers) } else { node.price + numbers + against };
        (said, doubt)
    }

    fn doubt(&mut self, steps: u64, line: &Line<P>, mv: P::Move) -> i64 {
        let doubts = self.doubts.entry(steps).or_insert_with(|| likely::doubts(line));
        doubts.iter().find(|(other, _)| *other == mv).map_or(0, |(_, doubt)| *doubt)
    }
}

/// The changes of a line that are needed: a word that was only read in another way may stand as it was written, where
/// the search over readings finds that way by itself. `None` where the line is not read so at all.
pub(super) fn spared<P: Position>(
    start: &Line<P>,
    words: &[Word<'_>],
    node: &Node<'_, P::Move>,
    dress: Dress,
) -> Option<Vec<Change>> {
    let reads = |changes: &[Change]| {
        let words = script::with_all(words, changes);
        let outcome = readings::search(start, &script::tokens(&words), &[dress]);
        outcome.stop.is_none() && outcome.steps == node.steps
    };
    let needed = |change: &&Change| !matches!(change, Change::Reread { .. });
    let spare: Vec<Change> = node.changes.iter().filter(needed).cloned().collect();
    if spare.len() < node.changes.len() && !spare.is_empty() && reads(&spare) {
        return Some(spare);
    }
    reads(&node.changes).then(|| node.changes.clone())
}

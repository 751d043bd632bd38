//! Which captures must be made: the order of preference of each rule set.

use super::bits::Word;
use super::generate::{Run, Visitor};
use super::rule_set::Choice;

impl Choice {
    /// How much a capture is worth. Of all captures of a position, those worth most may be made.
    #[inline(always)]
    pub(super) fn worth<W: Word>(self, run: &Run<W>, kings: W) -> u64 {
        // The piece that captures was a king before it began.
        let by_king = u64::from(run.king && !run.crowned);
        let pieces = || u64::from(run.taken.count());
        let kings_taken = || u64::from((run.taken & kings).count());
        match self {
            Choice::Free => 0,
            Choice::Most => pieces(),
            Choice::MostThenKings => pieces() << 8 | kings_taken(),
            // First and last of the four rules are the highest and the lowest bits. No capture of short pieces takes as
            // many as 48 men, which the lowest bits have room for.
            Choice::Italian => {
                pieces() << 56 | by_king << 55 | kings_taken() << 48 | run.kings & 0xffff_ffff_ffff
            }
            Choice::Value => (100 * pieces() + 99 * kings_taken()) << 1 | by_king,
            Choice::KingFirst => by_king,
        }
    }
}

/// A capture as a move: what it does, whatever its route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Capture<W> {
    pub(super) from: W,
    pub(super) to: W,
    pub(super) taken: W,
    pub(super) crowned: bool,
}

/// Keeps the captures worth most, each once.
pub(super) struct Best<'a, W> {
    pub(super) choice: Choice,
    pub(super) kings: W,
    pub(super) worth: u64,
    pub(super) found: &'a mut Vec<Capture<W>>,
}

impl<W: Word> Visitor<W> for Best<'_, W> {
    #[inline(always)]
    fn ends(&mut self, run: &Run<W>, to: W) {
        let worth = self.choice.worth(run, self.kings);
        if worth < self.worth {
            return;
        }
        if worth > self.worth {
            self.worth = worth;
            self.found.clear();
        }
        let capture = Capture { from: run.from, to, taken: run.taken, crowned: run.crowned };
        if !self.found.contains(&capture) {
            self.found.push(capture);
        }
    }
}

//! Games of draughts in PDN on the fast path: their rules are told by tags or by the user, and their moves are written
//! as PDN 3.0 has them, by two squares.

mod names;
mod starts;
mod texts;
mod write;

use super::count::{Counts, Tally};
use super::dialect::{Dialect, PDN, Written};
use super::reader::Sink;
use super::tags::Head;
use crate::examine::{Settings, results};
use names::Sign;
use plyglot::record::GameResult;
use plyglot::rules::draughts::{Move, Position, Square};
use plyglot::rules::{Outcome, Position as _};
use starts::{Plain, Starts};
use std::sync::Arc;

pub use write::DraughtsWriter;

/// A game that is played.
struct Play {
    starts: Starts,
    /// The start of this game.
    start: Arc<Plain>,
    position: Position,
    plies: u64,
    tally: Tally,
}

impl Play {
    fn new(settings: Settings) -> Play {
        let start = Plain::none();
        let position = start.position.clone();
        Play {
            starts: Starts::new(settings),
            start: Arc::new(start),
            position,
            plies: 0,
            tally: Tally::default(),
        }
    }

    /// Begins a game; `None` where its tags hold a surprise.
    #[inline]
    fn begin(&mut self, head: &Head<'_>) -> Option<()> {
        let start = self.starts.find(&head.start)?;
        if !Arc::ptr_eq(start, &self.start) {
            self.start = start.clone();
        }
        self.position.clone_from(&self.start.position);
        self.plies = 0;
        Some(())
    }

    /// The legal move whose strict form a word is.
    #[inline(always)]
    fn find(&self, word: u64, length: u32) -> Option<Found> {
        let (from, to, sign) = self.start.names.read(word, length)?;
        let find = |takes| {
            let mv = self.position.find_short(from, to, takes)?;
            Some(Found { from, to, takes, mv })
        };
        match sign {
            Sign::Quiet => find(false),
            Sign::Takes => find(true),
            Sign::Either => find(false).or_else(|| find(true)),
        }
    }

    #[inline(always)]
    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.plies += 1;
    }

    /// Ends a game, if its result is that of the board where the board decides, and its course need not be looked at.
    fn end(&mut self, stated: GameResult) -> bool {
        if stated == GameResult::Open && self.position.may_be_drawn() {
            return false;
        }
        if let Some(Outcome::Win(winner)) = self.position.outcome()
            && stated != GameResult::Open
            && stated != results::won(self.position.rules(), winner)
        {
            return false;
        }
        self.tally.games += 1;
        self.tally.plies += self.plies;
        true
    }
}

/// A move that was found.
struct Found {
    from: Square,
    to: Square,
    takes: bool,
    mv: Move,
}

/// Checks every move of games of draughts: that it is legal, that it is written exactly as we would write it, and that
/// the result is the one of the board where the board decides.
pub struct DraughtsCheck(Play);

impl DraughtsCheck {
    /// A check under these settings. The notations and rules that they name must be those of draughts.
    pub fn new(settings: Settings) -> DraughtsCheck {
        DraughtsCheck(Play::new(settings))
    }
}

impl Sink for DraughtsCheck {
    const DIALECT: &'static Dialect = &PDN;

    #[inline(always)]
    fn start(&mut self, head: &Head<'_>) -> bool {
        self.0.begin(head).is_some()
    }

    fn ply(&mut self, word: u64, length: u32) -> bool {
        let found = self.0.find(word, length);
        found.is_some_and(|found| {
            self.0.play(found.mv);
            true
        })
    }

    fn result(&mut self, _: Written, stated: GameResult) -> bool {
        self.0.end(stated)
    }
}

impl Counts for DraughtsCheck {
    fn tally(&self) -> Tally {
        self.0.tally
    }
}

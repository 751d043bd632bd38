//! Sinks that only count: tokens without a position, and moves that are checked.

use super::dialect::{Dialect, PGN, Written};
use super::reader::Sink;
use super::san::San;
use super::tags::Head;
use plyglot::record::GameResult;
use plyglot::rules::chess::Position;

/// What a sink has counted, over all games whose end it has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Half-moves.
    pub plies: u64,
    /// Comments and glyphs, where they are counted.
    pub marks: u64,
}

/// A sink that counts what it reads.
pub trait Counts {
    /// What it has counted.
    fn tally(&self) -> Tally;
}

/// Counts tokens. A half-move need only begin and end like one; no position is kept.
#[derive(Clone, Debug, Default)]
pub struct Tokens {
    /// The games counted so far.
    pub tally: Tally,
    plies: u64,
    marks: u64,
}

impl Sink for Tokens {
    const DIALECT: &'static Dialect = &PGN;

    #[inline(always)]
    fn start(&mut self, _: &Head<'_>) -> bool {
        (self.plies, self.marks) = (0, 0);
        true
    }

    #[inline(always)]
    fn ply(&mut self, _: u64, _: u32) -> bool {
        self.plies += 1;
        true
    }

    #[inline(always)]
    fn comment(&mut self, _: &[u8]) {
        self.marks += 1;
    }

    #[inline(always)]
    fn nag(&mut self, _: &[u8]) {
        self.marks += 1;
    }

    #[inline(always)]
    fn glyph(&mut self, _: &[u8]) {
        self.marks += 1;
    }

    #[inline(always)]
    fn result(&mut self, _: Written, _: GameResult) -> bool {
        self.tally.games += 1;
        self.tally.plies += self.plies;
        self.tally.marks += self.marks;
        true
    }
}

/// Checks every move: that it is legal, that it is written exactly as we would write it, and that the result is the
/// one of the board where the board decides.
#[derive(Clone, Debug)]
pub struct Check {
    /// The games checked so far.
    pub tally: Tally,
    position: Position,
    plies: u64,
}

impl Default for Check {
    fn default() -> Check {
        Check { tally: Tally::default(), position: Position::START, plies: 0 }
    }
}

impl Sink for Check {
    const DIALECT: &'static Dialect = &PGN;

    #[inline(always)]
    fn start(&mut self, _: &Head<'_>) -> bool {
        (self.position, self.plies) = (Position::START, 0);
        true
    }

    #[inline(always)]
    fn ply(&mut self, word: u64, length: u32) -> bool {
        self.plies += 1;
        San::new(word, length).play(&mut self.position).is_some()
    }

    #[inline(always)]
    fn result(&mut self, _: Written, stated: GameResult) -> bool {
        if !fits_board(&self.position, stated) {
            return false;
        }
        self.tally.games += 1;
        self.tally.plies += self.plies;
        true
    }
}

impl Counts for Check {
    fn tally(&self) -> Tally {
        self.tally
    }
}

/// Whether a result is the one of the board, where mate or stalemate decides, and the course of the game need not be
/// looked at.
pub(super) fn fits_board(position: &Position, result: GameResult) -> bool {
    if result != GameResult::Draw && position.may_be_drawn(result == GameResult::Open) {
        return false;
    }
    let decided = match (position.can_move(), position.checkers() != 0) {
        (true, _) => return true,
        (false, true) => position.side().pick(GameResult::Black, GameResult::White),
        (false, false) => GameResult::Draw,
    };
    decided == result
}

//! A move as its text names it, before any position is looked at.

use crate::men::Kind;
use crate::notation::Liberty;
use crate::pattern::{CaptureClaim, CheckClaim, Wing};
use std::ops::Range;

/// A man as the text names it.
pub(in crate::notation::chesmayne) struct Man {
    pub(in crate::notation::chesmayne) kind: Kind,
    pub(in crate::notation::chesmayne) number: Option<u8>,
    pub(in crate::notation::chesmayne) at: Range<usize>,
}

/// A cell as the text names it: not yet on any board.
pub(in crate::notation::chesmayne) struct CellName {
    pub(in crate::notation::chesmayne) letter: u8,
    pub(in crate::notation::chesmayne) digits: [u8; 2],
    /// One digit was written.
    pub(in crate::notation::chesmayne) short: bool,
    pub(in crate::notation::chesmayne) at: Range<usize>,
}

/// A move of a man, as the text names it.
pub(in crate::notation::chesmayne) struct Step {
    pub(in crate::notation::chesmayne) man: Option<Man>,
    /// The dash after the man, or the place where it is missing.
    pub(in crate::notation::chesmayne) dash: Result<Range<usize>, Range<usize>>,
    pub(in crate::notation::chesmayne) dollar: Option<Range<usize>>,
    pub(in crate::notation::chesmayne) from: Option<CellName>,
    pub(in crate::notation::chesmayne) to: CellName,
    pub(in crate::notation::chesmayne) capture: CaptureClaim,
    /// The sign between the cells.
    pub(in crate::notation::chesmayne) sign: Range<usize>,
    pub(in crate::notation::chesmayne) victim: Option<Man>,
}

/// A man that is dropped, as the text names it.
pub(in crate::notation::chesmayne) struct Drop {
    pub(in crate::notation::chesmayne) man: Man,
    pub(in crate::notation::chesmayne) dollar: Option<Range<usize>>,
    pub(in crate::notation::chesmayne) to: CellName,
}

pub(in crate::notation::chesmayne) enum Action {
    Null,
    Castling(Option<Wing>),
    Step(Step),
    Drop(Drop),
}

/// What enters the board with a move, as the text names it.
pub(in crate::notation::chesmayne) struct Entrance {
    /// The man; `None` for a cell that is blocked.
    pub(in crate::notation::chesmayne) man: Option<Man>,
    pub(in crate::notation::chesmayne) dollar: Option<Range<usize>>,
    pub(in crate::notation::chesmayne) at: CellName,
}

/// A move as the text names it.
pub(in crate::notation::chesmayne) struct Tree {
    pub(in crate::notation::chesmayne) action: Action,
    pub(in crate::notation::chesmayne) promotion: Option<Man>,
    pub(in crate::notation::chesmayne) en_passant: bool,
    pub(in crate::notation::chesmayne) entrance: Option<Entrance>,
    pub(in crate::notation::chesmayne) check: Option<CheckClaim>,
    pub(in crate::notation::chesmayne) liberties: Vec<Liberty>,
}

//! plyglot reads, checks, replays and translates records of board games.
//!
//! The library has three layers, and data flows one way through them:
//!
//! 1. **Vocabulary**: [`board`] (cells and their names), [`men`] (kinds, numbers, letters),
//!    [`problem`] (what is wrong, where, and how to mend it), [`record`] (one game as it was written).
//! 2. **Rules** ([`rules`]): which moves are legal, and why others are not.
//! 3. **Notations** ([`notation`]): a text becomes one or a few [`pattern::Pattern`]s; a played move
//!    becomes a [`notation::View`] and that becomes text.
//!
//! Text meets rules in one place only, [`resolve`]. The search over everything that can be ambiguous in a
//! game (notation, language, axis of the cells, single tokens) is [`readings`]; what corrections would make a faulty
//! record legal is [`repair`].
//!
//! The library does no input or output, starts no threads, and never panics on any input.

pub mod board;
#[cfg(test)]
mod chance;
pub mod color;
pub mod men;
pub mod nearest;
pub mod notation;
pub mod pattern;
pub mod problem;
pub mod readings;
pub mod record;
pub mod repair;
pub mod replay;
pub mod resolve;
pub mod rules;

pub use board::{Board, Cell};
pub use color::{ByColor, Color};
pub use men::Kind;
pub use pattern::Pattern;
pub use problem::{Problem, Problems, Severity, Span};
pub use record::Record;

/// The example of the README, so that it is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;

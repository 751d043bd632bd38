//! The fast path: main lines of orthodox SAN, and of draughts in two squares a move, lexed, resolved and played in one
//! pass over the bytes.
//!
//! It reads a game of PGN or PDN only as long as nothing surprises it. A surprise is anything but: tags in the strict
//! form (none that names another start; in PDN those that name the rules, or else the user does), moves that are byte for byte what we would write, signs of
//! check and mate included, move numbers in sequence, `$` glyphs, plain comments in braces, and the result that
//! the tags and the board agree with. At the first surprise [`read_game`] gives up, and its caller reads the same
//! game again by the general path, which has all the diagnostics. So the fast path never reports anything, and
//! both paths give the same moves and the same output; a law says so.
//!
//! The pass is plain safe code for every processor. Compiled for the bit instructions of 2013 (BMI1, BMI2, LZCNT,
//! POPCNT) and chosen when it runs, it was 2 to 5 per cent faster: not worth the unsafe call that takes.
//!
//! A game that the fast path has read begins with a line `[Event "` and ends at the next one after an empty line,
//! or where the text ends: the same places at which [`crate::Format::cut`] may cut.

mod comment;
mod count;
mod dialect;
mod draughts;
mod fill;
mod number;
mod page;
mod reader;
mod san;
mod scan;
mod tags;
mod write;

pub use count::{Check, Counts, Tally, Tokens};
pub use dialect::{Dialect, Written};
pub use draughts::{DraughtsCheck, DraughtsWriter};
pub use page::Container;
pub use reader::{Sink, read_game};
pub use san::play_san;
pub use tags::Head;
pub use write::{Writer, Writes};

#[cfg(test)]
mod tests;

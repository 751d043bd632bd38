//! What the portable notations share: PGN, and PDN that was made after it. Tags, comments and their commands,
//! variations, marks and games; how records are put together from tokens, and how they are filled into lines.

pub(crate) mod braces;
pub(crate) mod command;
mod date;
pub(crate) mod lines;
pub(crate) mod reader;
pub(crate) mod tag;
mod tags;
pub(crate) mod writer;

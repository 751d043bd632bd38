//! Draughts (checkers): one generator over bitboards, and one table of facts for each rule set.

mod bits;
mod choice;
pub mod draws;
mod elsewhere;
mod fen;
mod generate;
mod layout;
mod perft;
mod position;
pub mod refusal;
mod route;
pub mod rule_set;
pub mod sets;
mod short;
mod walk;

pub use fen::{FenError, FenFault, FenFaultKind, FenNote, FenNoteKind, FenStart};
pub use perft::{divide, perft, perft_routes};
pub use position::{Move, Position};
pub use rule_set::RuleSet;
pub use sets::{RULE_SETS, find};
pub use short::Square;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;

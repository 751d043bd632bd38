//! Draughts (checkers): one generator over bitboards, and one table of facts for each rule set.

mod position;
pub mod rule_set;
pub mod sets;

pub use position::{Move, Position};
pub use rule_set::RuleSet;
pub use sets::{RULE_SETS, find};

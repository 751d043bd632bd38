//! The rules of draughts beside a second, slow generator that was made from the rules alone.

mod beside;
#[path = "../../src/chance.rs"]
mod chance;
mod rules;
mod slow;
mod trust;

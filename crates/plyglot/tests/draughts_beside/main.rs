//! The rules of draughts beside a second, slow generator that was made from the rules alone.

mod beside;
mod rules;
mod slow;
mod trust;

//! Portable Draughts Notation.

pub mod game_type;
pub mod lexer;
pub mod reader;
mod score;

use crate::{Format, Game};
use plyglot::Record;
use plyglot::problem::Problems;

pub use reader::joined;
pub use score::read_result;

/// Portable Draughts Notation 3.0, and what people write in its stead.
pub struct Pdn;

impl Format for Pdn {
    fn name(&self) -> &'static str {
        "pdn"
    }

    fn about(&self) -> &'static str {
        "Portable Draughts Notation: tags, moves, comments, variations, setups"
    }

    fn likeness(&self, _text: &str) -> u8 {
        0
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        reader::read(text, problems)
    }

    fn write(&self, _game: &Game, _index: u64, _out: &mut String) {}

    fn cut(&self, _block: &[u8]) -> Option<usize> {
        None
    }
}

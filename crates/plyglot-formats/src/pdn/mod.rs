//! Portable Draughts Notation.

mod cut;
pub mod game_type;
pub mod lexer;
mod likeness;
pub mod reader;
mod score;
pub mod writer;

use crate::{Format, Game, book};
use plyglot::Record;
use plyglot::problem::Problems;

pub(crate) use likeness::is_first_move;
pub use reader::joined;
pub use score::{read_result, strict_result};

/// Portable Draughts Notation 3.0, and what people write in its stead.
pub struct Pdn;

impl Format for Pdn {
    fn name(&self) -> &'static str {
        "pdn"
    }

    fn about(&self) -> &'static str {
        "Portable Draughts Notation: tags, moves, comments, variations, setups"
    }

    fn likeness(&self, text: &str) -> u8 {
        likeness::likeness(text)
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        book::read(text, &[&book::DRAUGHTS], problems)
            .unwrap_or_else(|| book::none::told_once(text, problems, |problems| reader::read(text, problems)))
    }

    fn write(&self, game: &Game, _index: u64, out: &mut String) {
        writer::write(game, out);
    }

    fn first_cut(&self, text: &[u8]) -> usize {
        cut::first_cut(text)
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        cut::last_cut(block, false)
    }

    fn cut_long(&self, part: &[u8]) -> Option<usize> {
        cut::last_cut(part, true)
    }
}

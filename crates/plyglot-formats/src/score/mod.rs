//! The Chesmayne score: moves in columns, `:A` left and `:B` right, with remarks between them.
//!
//! What the format holds, line by line (the rules of the container are this project's; the seed prints moves,
//! endings and prose only):
//!
//! - PGN tag lines, and a level, `:L01`, which is kept as the tag `Level`;
//! - a start position as the lists of men of an adjourned game ([`men`]);
//! - moves, each after its number, `01A` or `01B`, and after a move its glyphs (`!`, `$14`), annotation codes
//!   (`:cc`, `..QU1`) and thinking time, `(h:mm:ss)`;
//! - `[` and `]` around a variation;
//! - remarks, `; text`. Lines that follow each other are one remark; a blank line begins another. Every other
//!   line that is nothing else here is a remark too. `;%` begins what PGN holds on a `%` line, `;;` what it
//!   holds in a comment from `;` to the end of the line. Games of PGN among the scores are no remarks: they are
//!   read as what they are (`mixed`);
//! - the ending, `1-0 (++WN for :A)`. What follows it belongs to the same game, up to the next header or move.

#[cfg(test)]
mod laws;
mod lexer;
pub mod men;
mod mixed;
mod prose;
mod reader;
#[cfg(test)]
mod tests;
mod words;
mod writer;

use crate::{Format, Game};
use lexer::LineClass;
use plyglot::Record;
use plyglot::problem::Problems;
use plyglot::rules::Family;
pub(crate) use reader::ending_line;
pub(crate) use words::begins_with_cell;

/// Chesmayne score.
#[derive(Clone, Copy, Debug)]
pub struct Score;

impl Format for Score {
    fn name(&self) -> &'static str {
        "score"
    }

    fn about(&self) -> &'static str {
        "Chesmayne score: moves in columns with remarks between them"
    }

    /// Sure of a text with two numbered moves such as `01A PA5-$E02/E04`, or with lists of men.
    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        (game.notation.family == Family::Draughts)
            .then_some("a score has columns for moves of chess; moves of draughts are kept as remarks")
    }

    fn likeness(&self, text: &str) -> u8 {
        let (mut moves, mut men) = (0, 0);
        for line in text.lines() {
            let line = lexer::trim(line);
            match lexer::classify(line) {
                LineClass::Moves if lexer::is_numbered(line) => moves += 1,
                LineClass::Men => men += 1,
                _ => {}
            }
        }
        match (moves, men) {
            (2.., _) => 100,
            (1, _) | (_, 2..) => 90,
            _ => 0,
        }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        let records: Vec<Record> = match mixed::parts(text).as_slice() {
            [part] if !part.is_pgn => reader::read(text, problems),
            parts => parts.iter().flat_map(|part| mixed::read(text, part, problems)).collect(),
        };
        prose::tell(text, &records, problems);
        records
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        writer::write(game, index, out);
    }

    /// Before a tag line or an `01A` that follows a blank line, where the last thing before it, remarks aside,
    /// is a move or an ending.
    fn cut(&self, block: &[u8]) -> Option<usize> {
        last_cut(block, false)
    }

    fn cut_long(&self, part: &[u8]) -> Option<usize> {
        last_cut(part, true)
    }
}

/// `moves`: a move or an ending is known to stand before the block.
fn last_cut(block: &[u8], moves: bool) -> Option<usize> {
    let mut end = memchr::memrchr(b'\n', block)?;
    let (mut candidate, mut below) = (None, None);
    loop {
        let start = memchr::memrchr(b'\n', &block[..end]).map_or(0, |newline| newline + 1);
        let line = std::str::from_utf8(&block[start..end]).map_or("?", lexer::trim);
        if line.is_empty() {
            candidate = below.or(candidate);
            below = None;
        } else {
            let class = lexer::classify(line);
            match class {
                LineClass::Ending if candidate.is_some() => return candidate,
                LineClass::Moves if candidate.is_some() && lexer::is_plain_moves(line) => {
                    return candidate;
                }
                LineClass::Remark | LineClass::Prose => {}
                _ => candidate = None,
            }
            let begins = class == LineClass::Tag || class == LineClass::Moves && lexer::begins_game(line);
            below = begins.then_some(start);
        }
        if start == 0 {
            return candidate.filter(|_| moves);
        }
        end = start - 1;
    }
}

//! Portable Game Notation.
//!
//! [`lexer`] cuts a text into tokens that cover every byte, [`reader`] makes records of them, [`writer`] writes
//! the export form. What is read and written again is the same record; what is written, read and written again is
//! the same text, byte for byte.
//!
//! The format is that of the standard of 1994 (sections 7 to 10 for its tokens, 8.1 for tags, 8.2 for moves) with
//! the commands of its supplement of 2001, as wide on reading as the files of the world are.

pub mod lexer;
pub mod nag;
pub mod reader;
pub(crate) mod word;
pub mod writer;

use crate::portable::braces::Braces;
use crate::{Format, Game, book};
use plyglot::record::Item;
use plyglot::{Problems, Record};

pub use crate::portable::command::{clock_millis, clock_text};

/// The format `pgn`.
pub struct Pgn;

impl Format for Pgn {
    fn name(&self) -> &'static str {
        "pgn"
    }

    fn about(&self) -> &'static str {
        "Portable Game Notation: tags, moves, comments, variations"
    }

    /// Tags are the sign of it, or move numbers in the running text; numbers with a letter, `01A`, are the sign
    /// of a Chesmayne score, which may have tags too.
    fn likeness(&self, text: &str) -> u8 {
        let mut tagged = false;
        let mut last_number = 0u32;
        let mut in_sequence = 0u32;
        for (token, _) in lexer::lex(text).zip(0..2000) {
            let written = &text[token.span];
            match token.kind {
                lexer::Kind::Tag => tagged = true,
                lexer::Kind::Number if written.ends_with(['A', 'B']) => return 10,
                lexer::Kind::Number => {
                    let number = word::number(&written[..word::digits(written)]);
                    in_sequence += u32::from(last_number.checked_add(1) == Some(number));
                    last_number = number;
                }
                _ => {}
            }
        }
        match in_sequence {
            _ if tagged => 80,
            0 => 0,
            1 => 30,
            _ => 50,
        }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        book::read(text, &[&book::CHESS, &book::DRAUGHTS], problems).unwrap_or_else(|| {
            let read = |problems: &mut dyn Problems| reader::read(text, reader::Options::default(), problems);
            book::none::told_once(text, problems, read)
        })
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let setup = |item: &Item| matches!(item, Item::Setup { .. });
        game.record
            .items
            .iter()
            .any(setup)
            .then_some("PGN has no positions in the midst of a game: they are written as comments")
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        writer::write(game, index, out);
    }

    /// A line `[Event "` after an empty line, where the text before holds a tag line already and does not end
    /// with one: there [`reader`] begins a game whatever stands before.
    fn cut(&self, block: &[u8]) -> Option<usize> {
        last_cut(block, false)
    }

    fn cut_long(&self, part: &[u8]) -> Option<usize> {
        last_cut(part, true)
    }

    fn first_cut(&self, text: &[u8]) -> usize {
        let mut places = memchr::memmem::find_iter(text, b"\n[Event").map(|at| at + 1);
        let mut braces = Braces::default();
        places.find(|&at| is_cut(text, at, false, &mut braces)).unwrap_or(text.len())
    }
}

/// `tagged`: a tag line is known to stand before the block.
fn last_cut(block: &[u8], tagged: bool) -> Option<usize> {
    let mut end = block.len();
    let mut braces = Braces::default();
    while let Some(i) = memchr::memmem::rfind(&block[..end], b"\n[Event") {
        let at = i + 1;
        if is_cut(block, at, tagged, &mut braces) {
            return Some(at);
        }
        end = at;
    }
    None
}

/// Whether a line begins with the move number 1 of White: `1.`, `1 `, `1e4`, `01A`.
pub(crate) fn starts_with_number_one(line: &str) -> bool {
    let digits = word::digits(line);
    let number = lexer::lex(line).next().is_some_and(|token| token.kind == lexer::Kind::Number);
    let black = line[digits..].starts_with(['B', '…']) || line[digits..].starts_with("..");
    number && !black && digits > 0 && word::number(&line[..digits]) == 1
}

fn is_cut(block: &[u8], at: usize, tagged: bool, braces: &mut Braces) -> bool {
    let quoted = block[at + 6..].iter().find(|b| !matches!(b, b' ' | b'\t')) == Some(&b'"');
    let before = block[..at].trim_ascii_end();
    let breaks = block[before.len()..at].iter().filter(|b| **b == b'\n').count();
    let last_line = before.rsplit(|b| matches!(b, b'\n' | b'\r')).next().unwrap_or(before);
    let tagged = tagged
        || before.starts_with(b"[")
        || before.starts_with("\u{feff}[".as_bytes())
        || memchr::memmem::rfind(before, b"\n[").is_some();
    quoted
        && (breaks > 1 || ends_with_result(last_line))
        && tagged
        && !last_line.trim_ascii_start().starts_with(b"[")
        && !braces.are_open(block, before.len())
}

/// Whether a line of moves ends with a result. Then its game is over, an empty line below it or not.
fn ends_with_result(line: &[u8]) -> bool {
    let is_comment = line.contains(&b';') || line.starts_with(b"%");
    let results: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];
    !is_comment
        && results.iter().any(|result| {
            line.strip_suffix(*result).is_some_and(|rest| rest.last().is_none_or(u8::is_ascii_whitespace))
        })
}

//! Files of the Computer Shogi Association.
//!
//! Every statement has a line of its own, or stands with others on a line with commas between: version, names of the
//! players (`N+`, `N-`), `$EVENT:` and its like, the start position, moves (`+7776FU`), times (`T12`), and how the game
//! ended (`%TORYO`). Comments begin with an apostrophe, games are set apart by `/`.
//!
//! Source: the standard form of records of the association, version 2.2, computer-shogi.org.

mod reader;
mod setup;
mod writer;

#[cfg(test)]
mod tests;

use crate::{Format, Game, shogi};
use plyglot::record::{GameResult, Item};
use plyglot::{Problem, Problems, Record};

/// What CSA files cannot hold.
const LEFT_OUT: &str = "CSA files are the main line: variations and glyphs are left out";

/// The format `csa`.
pub struct Csa;

/// Keys of statements and the tags that they become.
const KEYS: [(&str, &str); 10] = [
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("START_TIME", "StartTime"),
    ("END_TIME", "EndTime"),
    ("TIME_LIMIT", "TimeLimit"),
    ("OPENING", "Opening"),
    ("TIME", "Time"),
    ("TIME+", "TimeWhite"),
    ("TIME-", "TimeBlack"),
    ("NOTE", "Note"),
];

/// The first line of files of version 3.0.
const ENCODING: &str = "'CSA encoding=";

/// The versions of the form.
const VERSIONS: [&str; 7] = ["V1", "V1.0", "V2", "V2.0", "V2.1", "V2.2", "V3.0"];

fn is_move(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 7
        && matches!(bytes[0], b'+' | b'-')
        && bytes[1..5].iter().all(u8::is_ascii_digit)
        && bytes[5..].iter().all(u8::is_ascii_uppercase)
}

/// How a game ends, for the side that is to move: what it means, and whether that side begins.
fn result(word: &str, first: bool) -> Option<GameResult> {
    let wins = |first: bool| if first { GameResult::White } else { GameResult::Black };
    Some(match word {
        "TORYO" | "TIME_UP" | "ILLEGAL_MOVE" | "TSUMI" => wins(!first),
        "KACHI" => wins(first),
        "+ILLEGAL_ACTION" => GameResult::Black,
        "-ILLEGAL_ACTION" => GameResult::White,
        "SENNICHITE" | "JISHOGI" | "HIKIWAKE" => GameResult::Draw,
        "CHUDAN" | "MATTA" | "FUZUMI" | "ERROR" => GameResult::Open,
        _ => return None,
    })
}

impl Format for Csa {
    fn name(&self) -> &'static str {
        "csa"
    }

    fn about(&self) -> &'static str {
        "shogi: files of the Computer Shogi Association"
    }

    fn likeness(&self, text: &str) -> u8 {
        let is_csa = |line: &str| {
            line == "PI" || VERSIONS.contains(&line) || line.starts_with("P1-K") || is_move(line)
        };
        if text.lines().take(200).any(|line| is_csa(line.trim_end())) { 90 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        reader::read(text, problems)
    }

    fn refuses(&self, game: &Game) -> Option<Problem> {
        shogi::refusal(game, "CSA", game.rules == "shogi", &["csa"])
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let held = |item: &Item| matches!(item, Item::Ply { .. } | Item::Comment { .. } | Item::Time { .. });
        (!game.record.items.iter().all(held)).then_some(LEFT_OUT)
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        writer::write(game, index, out);
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        memchr::memmem::rfind(block, b"\n/\n").map(|at| at + 3).filter(|&at| at < block.len())
    }
}

//! KIF and KI2, the text files of Japanese shogi programs.
//!
//! A game is header lines (`先手：羽生善治`), then one half-move a line with its number and its time (`1 ７六歩(77)
//! ( 0:16/00:00:16)`), or, in KI2, half-moves one after the other, each with the mark of its side (`▲７六歩 △３四歩`).
//! Comments are lines that begin with `*`; a variation (`変化：12手`) stands below the line that it leaves. The first
//! half-move is Black's, 先手, who is White in the terms of all other formats: the side that begins.
//!
//! Source: the description of the format by its author, kakinoki.o.oo7.jp/kif_format.html. Diagrams of positions (BOD)
//! are read and written.

mod board;
mod branches;
mod header;
mod reader;
mod writer;

#[cfg(test)]
mod tests;

use crate::{Format, Game};
use plyglot::record::GameResult;
use plyglot::{Problems, Record};

/// What KIF cannot hold.
const LEFT_OUT: &str = "KIF is for shogi in Japanese notation: other programs will not read these moves";

/// The format `kif`.
pub struct Kif;

impl Format for Kif {
    fn name(&self) -> &'static str {
        "kif"
    }

    fn about(&self) -> &'static str {
        "shogi: KIF and KI2 files of Japanese programs"
    }

    fn likeness(&self, text: &str) -> u8 {
        let is_kif = |line: &str| {
            header::HANDICAP.iter().any(|key| line.starts_with(key))
                || ["手数-", "先手：", "後手：", "先手:", "後手:", "# ---- Kif", "|v", "| ・"]
                    .iter()
                    .any(|key| line.starts_with(key))
        };
        let mut lines = text.lines().map(|line| line.trim_start_matches('\u{FEFF}')).take(200);
        if lines.any(|line| is_kif(line) || reader::is_pair(line)) { 90 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        reader::read(text, problems)
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        (!matches!(game.notation.name, "kif" | "ki2")).then_some(LEFT_OUT)
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        writer::write(game, index, out);
    }

    /// Programs begin each file with a line of their own; no other line surely begins a game.
    fn cut(&self, block: &[u8]) -> Option<usize> {
        memchr::memmem::rfind(block, b"\n# ---- Kif").map(|at| at + 1)
    }
}

/// How games end: the word in the place of a move, and what it means for the side that is to move.
const ENDINGS: [(&str, Ending); 15] = [
    ("投了", Ending::Loses),
    ("詰み", Ending::Loses),
    ("詰", Ending::Loses),
    ("切れ負け", Ending::Loses),
    ("時間切れ", Ending::Loses),
    ("反則負け", Ending::Loses),
    ("不戦敗", Ending::Loses),
    ("反則勝ち", Ending::Wins),
    ("入玉勝ち", Ending::Wins),
    ("不戦勝", Ending::Wins),
    ("千日手", Ending::Draws),
    ("持将棋", Ending::Draws),
    ("中断", Ending::Open),
    ("封じ手", Ending::Open),
    ("不詰", Ending::Open),
];

/// What an end means for the side that is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Loses,
    Wins,
    Draws,
    Open,
}

impl Ending {
    /// The result, where the side that begins is to move or not.
    fn result(self, first: bool) -> GameResult {
        match self {
            Ending::Draws => GameResult::Draw,
            Ending::Open => GameResult::Open,
            _ if (self == Ending::Wins) == first => GameResult::White,
            _ => GameResult::Black,
        }
    }
}

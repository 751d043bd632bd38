//! KIF and KI2, the text files of Japanese shogi programs.
//!
//! A game is header lines (`先手：羽生善治`), then one half-move a line with its number and its time (`1 ７六歩(77)
//! ( 0:16/00:00:16)`), or, in KI2, half-moves one after the other, each with the mark of its side (`▲７六歩 △３四歩`).
//! Comments are lines that begin with `*`; a variation (`変化：12手`) stands below the line that it leaves. The first
//! half-move is Black's, 先手, who is White in the terms of all other formats: the side that begins.
//!
//! Source: the description of the format by its author, kakinoki.o.oo7.jp/kif_format.html. Diagrams of positions (BOD)
//! are read and written.

mod branches;
mod diagram;
mod header;
mod line;
mod reader;
mod verdict;
mod writer;

#[cfg(test)]
mod tests;

use crate::{Format, Game, shogi};
use line::{BEGINS, is_pairs};
use plyglot::record::Item;
use plyglot::rules::wide;
use plyglot::{Problem, Problems, Record};

/// The format `kif`.
pub struct Kif;

/// The format `ki2`, which is read as KIF is.
pub struct Ki2;

impl Format for Kif {
    fn name(&self) -> &'static str {
        "kif"
    }

    fn about(&self) -> &'static str {
        "shogi: KIF files of Japanese programs, a half-move a line with its time"
    }

    fn likeness(&self, text: &str) -> u8 {
        let is_kif = |line: &str| {
            [header::HANDICAP, "手数-", "先手：", "後手：", "先手:", "後手:", BEGINS, "|v", "| ・"]
                .iter()
                .any(|key| line.starts_with(key))
        };
        if first_lines(text).any(is_kif) { 90 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        reader::read(text, problems)
    }

    fn refuses(&self, game: &Game) -> Option<Problem> {
        refusal(game, "KIF", &["kif", "ki2"])
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let parts = |item: &Item| matches!(item, Item::Time { millis, .. } if millis % 1000 > 0);
        game.record
            .items
            .iter()
            .any(parts)
            .then_some("KIF counts whole seconds: parts of a second are left out")
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        writer::write(game, index, false, out);
    }

    /// Programs begin each file with a line of their own; no other line surely begins a game.
    fn cut(&self, block: &[u8]) -> Option<usize> {
        let begins = [b"\n", BEGINS.as_bytes()].concat();
        let at = memchr::memmem::rfind(block, &begins)? + 1;
        // Lines of its kind alone belong to the game below them.
        let mut before =
            block[..at].split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
        before.any(|line| !line.starts_with(b"#")).then_some(at)
    }
}

impl Format for Ki2 {
    fn name(&self) -> &'static str {
        "ki2"
    }

    fn about(&self) -> &'static str {
        "shogi: KI2 files, the moves as in books, one after the other"
    }

    fn likeness(&self, text: &str) -> u8 {
        if first_lines(text).any(is_pairs) { 95 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        reader::read(text, problems)
    }

    fn refuses(&self, game: &Game) -> Option<Problem> {
        refusal(game, "KI2", &["ki2", "kif"])
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let is_time = |item: &Item| matches!(item, Item::Time { .. });
        game.record.items.iter().any(is_time).then_some("KI2 has no times: they are left out")
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        writer::write(game, index, true, out);
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        Kif.cut(block)
    }
}

/// The beginning of a text, by which its format is told.
fn first_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.trim_start_matches('\u{FEFF}').trim_start()).take(200)
}

/// That a game cannot be written: any game whose men have Japanese names can.
fn refusal(game: &Game, files: &str, notations: &[&str]) -> Option<Problem> {
    let japanese = plyglot::notation::find("kif");
    let holds = notations.contains(&game.notation.name)
        || wide::find(game.rules).is_some_and(|variant| {
            japanese.is_some_and(|japanese| japanese.suits(&variant.board, variant.roster))
        });
    shogi::refusal(game, files, holds, notations)
}

/// The ASCII or wide digits at the start of a text, as a number, and what follows them.
fn number(text: &str) -> (Option<u32>, &str) {
    let digit =
        |c: char| c.to_digit(10).or_else(|| (c as u32).checked_sub('０' as u32).filter(|digit| *digit < 10));
    let end = text.find(|c| digit(c).is_none()).unwrap_or(text.len());
    let value = |number: u32, digit: u32| number.checked_mul(10)?.checked_add(digit);
    let number = text[..end].chars().filter_map(digit).try_fold(0, value);
    (number.filter(|_| end > 0), &text[end..])
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

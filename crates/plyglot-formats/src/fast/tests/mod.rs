//! The law of the fast path: what it reads, it reads as the general path does.

mod chess;
mod draughts;

use super::{Check, Container, Counts, DraughtsCheck, DraughtsWriter, Sink, Writer, Writes, read_game};
use crate::Format;
use crate::examine::{Settings, examine};
use crate::moves::Moves;
use crate::pdn::Pdn;
use crate::pgn::Pgn;
use plyglot::Board;
use plyglot::men::roster::ORTHODOX;
use plyglot::notation::{Notation, WriteContext, suiting};
use plyglot::rules::Family;
use plyglot::{Problem, replay};
use proptest::prelude::*;
use std::path::{Path, PathBuf};

/// One fast path, and what it stands for.
trait Fast {
    const FORMAT: &'static dyn Format;
    const FAMILY: Family;

    fn settings(&self) -> Settings {
        Settings::default()
    }

    fn check(&self) -> impl Sink + Counts;

    fn writer(&self, to: &'static dyn Notation, container: Container) -> impl Sink + Counts + Writes;

    fn notations(&self) -> Vec<&'static dyn Notation> {
        suiting(Self::FAMILY, &Board::ORTHODOX, &ORTHODOX).collect()
    }

    fn to(&self, notation: &'static dyn Notation) -> Settings {
        let replay = replay::Options { to: Some(notation), ..replay::Options::default() };
        Settings { replay, ..self.settings() }
    }
}

struct Chess;

impl Fast for Chess {
    const FORMAT: &'static dyn Format = &Pgn;
    const FAMILY: Family = Family::Chess;

    fn check(&self) -> impl Sink + Counts {
        Check::default()
    }

    fn writer(&self, to: &'static dyn Notation, container: Container) -> impl Sink + Counts + Writes {
        Writer::new(to, WriteContext::default(), container)
    }
}

/// Games of draughts; those that name no rules under these.
struct Draughts(Option<&'static str>);

impl Fast for Draughts {
    const FORMAT: &'static dyn Format = &Pdn;
    const FAMILY: Family = Family::Draughts;

    fn settings(&self) -> Settings {
        Settings { game: self.0, ..Settings::default() }
    }

    fn check(&self) -> impl Sink + Counts {
        DraughtsCheck::new(self.settings())
    }

    fn writer(&self, to: &'static dyn Notation, container: Container) -> impl Sink + Counts + Writes {
        DraughtsWriter::new(self.to(to), container)
    }
}

/// The games of a text, one after the other: those that the fast path reads, and those it leaves.
fn pieces<'t, F: Fast>(fast: &F, text: &'t str) -> Vec<(&'t str, bool)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut check = fast.check();
    while !rest.is_empty() {
        let end = read_game(rest.as_bytes(), &mut check);
        let is_fast = end.is_some();
        let end = end.unwrap_or_else(|| F::FORMAT.first_cut(rest.as_bytes()));
        pieces.push((&rest[..end], is_fast));
        rest = &rest[end..];
    }
    pieces
}

/// What the general path makes of a text: the problems, the games written, and the half-moves.
fn general(
    text: &str,
    from: &dyn Format,
    into: &dyn Format,
    settings: &Settings,
) -> (Vec<Problem>, String, usize) {
    let mut problems = Vec::new();
    let records = from.read(text, &mut problems);
    let (mut out, mut plies) = (String::new(), 0);
    for (i, record) in records.iter().enumerate() {
        let examined = examine(record, text, settings);
        problems.extend(examined.game.problems.iter().cloned());
        plies += examined.plies();
        into.write(&examined.game, i as u64, &mut out);
    }
    (problems, out, plies)
}

/// Checks one game that the fast path has read against the general path.
fn agree<F: Fast>(game: &str, fast: &F, notations: &[&'static dyn Notation]) {
    let mut check = fast.check();
    assert_eq!(read_game(game.as_bytes(), &mut check), Some(game.len()), "{game}");
    for &notation in notations {
        for (container, format) in [(Container::Portable, F::FORMAT), (Container::Moves, &Moves)] {
            let (problems, out, plies) = general(game, F::FORMAT, format, &fast.to(notation));
            assert_eq!(problems, [], "the fast path saw no problem in\n{game}");
            assert_eq!(check.tally().plies as usize, plies, "{game}");
            let mut writer = fast.writer(notation, container);
            assert_eq!(read_game(game.as_bytes(), &mut writer), Some(game.len()), "{game}");
            let written = String::from_utf8_lossy(writer.out());
            assert_eq!(written, out, "{} of\n{game}", notation.info().name);
        }
    }
}

fn files(dir: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, extension, out);
        } else if path.extension().is_some_and(|ext| ext == extension) {
            out.push(path);
        }
    }
}

/// Checks all real games of a directory; how many of them the fast path reads, and how many there are.
fn real_games<F: Fast>(fast: &F, dir: &str, extension: &str) -> Option<(usize, usize)> {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return None;
    };
    let mut paths = Vec::new();
    files(&Path::new(&data).join(dir), extension, &mut paths);
    assert!(!paths.is_empty());
    let (mut read, mut all) = (0, 0);
    for path in paths {
        let Ok(text) = String::from_utf8(std::fs::read(path).unwrap()) else { continue };
        for (i, (game, is_fast)) in pieces(fast, &text).into_iter().enumerate() {
            all += 1;
            if is_fast {
                read += 1;
                // All notations for some games, one for each of the others.
                let all = fast.notations();
                let one = &all[i % all.len()..][..1];
                agree(game, fast, if i % 64 == 0 { &all } else { one });
            }
        }
    }
    Some((read, all))
}

/// A place, how much goes there, and what comes.
type Change = (u16, u16, Option<&'static str>);

/// Changes that a typist or a broken program makes to a text.
fn damage(words: &[&'static str]) -> impl Strategy<Value = Vec<Change>> {
    let mut texts = vec![
        "",
        " ",
        "\n",
        "\n\n",
        "\r\n",
        ".",
        "...",
        "!",
        "?",
        "{",
        "}",
        "(",
        ")",
        "$1",
        "$300",
        "1-0",
        "0-1",
        "*",
        "--",
        ";",
        "%",
        "[",
        "]",
        "\"",
        "\\",
        "12.",
        "1.",
        "½",
        "\u{feff}",
        "[%clk ",
        "[%emt 0:00:01]",
        "1:03]",
        "[Event \"B\"]\n",
        "2031-1-2",
        "\u{7f}",
        "\t",
    ];
    texts.extend_from_slice(words);
    prop::collection::vec(
        (any::<u16>(), 0u16..4, prop::option::weighted(0.8, prop::sample::select(texts))),
        0..4,
    )
}

/// Changes a text of games and checks what the fast path still reads.
fn check_damaged<F: Fast>(fast: &F, base: &str, changes: Vec<Change>, which: prop::sample::Index) {
    let mut text = base.to_owned();
    for (at, length, new) in changes {
        let mut start = at as usize % (text.len() + 1);
        let mut end = (start + length as usize).min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        while !text.is_char_boundary(end) {
            end += 1;
        }
        text.replace_range(start..end, new.unwrap_or(""));
    }
    for (game, is_fast) in pieces(fast, &text) {
        if is_fast {
            let all = fast.notations();
            agree(game, fast, &[*which.get(&all)]);
        }
    }
}

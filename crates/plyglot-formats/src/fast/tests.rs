//! The law of the fast path: what it reads, it reads as the general path does.

use super::{Check, Container, Writer, read_game};
use crate::Format;
use crate::examine::{Settings, examine};
use crate::pgn::{Pgn, first_cut};
use plyglot::notation::{Notation, WriteContext, of_family};
use plyglot::rules::Family;
use plyglot::{Problem, replay};
use proptest::prelude::*;
use std::path::{Path, PathBuf};

/// The games of a text, one after the other: those that the fast path reads, and those it leaves.
fn pieces(text: &str) -> Vec<(&str, bool)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut check = Check::default();
    while !rest.is_empty() {
        let fast = read_game(rest.as_bytes(), &mut check);
        let end = fast.unwrap_or_else(|| first_cut(rest.as_bytes()));
        pieces.push((&rest[..end], fast.is_some()));
        rest = &rest[end..];
    }
    pieces
}

/// What the general path makes of a text: the problems, and the games written in a notation.
fn general(text: &str, to: Option<&'static dyn Notation>) -> (Vec<Problem>, String, usize) {
    let mut problems = Vec::new();
    let records = Pgn.read(text, &mut problems);
    let settings =
        Settings { replay: replay::Options { to, ..replay::Options::default() }, ..Settings::default() };
    let (mut out, mut plies) = (String::new(), 0);
    for (i, record) in records.iter().enumerate() {
        let examined = examine(record, text, &settings);
        problems.extend(examined.game.problems.iter().cloned());
        plies += examined.plies();
        Pgn.write(&examined.game, i as u64, &mut out);
    }
    (problems, out, plies)
}

/// Checks one game that the fast path has read against the general path.
fn agree(game: &str, notations: &[&'static dyn Notation]) {
    let mut check = Check::default();
    assert_eq!(read_game(game.as_bytes(), &mut check), Some(game.len()), "{game}");
    for &notation in notations {
        let (problems, out, plies) = general(game, Some(notation));
        assert_eq!(problems, [], "the fast path saw no problem in\n{game}");
        assert_eq!(check.tally.plies as usize, plies, "{game}");
        let mut writer = Writer::new(notation, WriteContext::default(), Container::Pgn);
        assert_eq!(read_game(game.as_bytes(), &mut writer), Some(game.len()), "{game}");
        let fast = String::from_utf8_lossy(&writer.out);
        assert_eq!(fast, out, "{} of\n{game}", notation.info().name);
    }
}

fn files(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|ext| ext == "pgn") {
            out.push(path);
        }
    }
}

#[test]
fn every_real_game_is_read_as_the_general_path_reads_it() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let mut paths = Vec::new();
    files(&Path::new(&data).join("chess/pgn"), &mut paths);
    assert!(!paths.is_empty());
    let (mut fast, mut all) = (0, 0);
    for path in paths {
        let Ok(text) = String::from_utf8(std::fs::read(path).unwrap()) else { continue };
        for (i, (game, is_fast)) in pieces(&text).into_iter().enumerate() {
            all += 1;
            if is_fast {
                fast += 1;
                // All notations for some games, one for each of the others.
                let all = notations();
                let one = &all[i % all.len()..][..1];
                agree(game, if i % 64 == 0 { &all } else { one });
            }
        }
    }
    eprintln!("{fast} of {all} games hold no surprise");
    assert!(fast * 10 > all * 9);
}

/// The notations of chess.
fn notations() -> Vec<&'static dyn Notation> {
    of_family(Family::Chess).collect()
}

/// A game with something of everything that the fast path takes.
const PLAIN: &str = "[Event \"A\"]\n[Date \"2031.??.??\"]\n[Round \"1.2\"]\n[Result \"1-0\"]\n\n{first} 1. e4 e5 2. Bc4 {a quite long \
comment that goes on and on so that the line is filled to its end, and more} 2... Nc6 $1 3.Qh5?! { [%clk 0:01:02] } \
3... Nf6?? 4. Qxf7# {mate} 1-0\n\n";

#[test]
fn plain_games_agree() {
    agree(PLAIN, &notations());
    agree(&PLAIN.replace('\n', "\r\n").replace("goes on", "goes\r\non"), &notations());
    agree(&PLAIN.replace("first", ""), &notations());
    agree(
        &PLAIN.replace(
            "first",
            "  zwölf Boxkämpfer  jagen\tViktor quer\n\nüber den  großen Sylter Deich %x [%cal Ga1b2] ",
        ),
        &notations(),
    );
    let castling = "[Event \"\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O d5 5. exd5 Qxd5 6. Re1 Bd7 7. Ba4 O-O-O 8. Bb3 b5 9. \
Bxd5 b4 10. c4 bxc3 11. Bxf7 cxb2 12. Bxg8 bxa1=N *\n";
    agree(castling, &notations());
}

#[test]
fn a_control_character_after_a_move_is_a_surprise() {
    for odd in ['\0', '\u{1}', '\u{b}', '\u{c}', '\u{1f}'] {
        let text = PLAIN.replace("Bc4 ", &format!("Bc4{odd}"));
        assert_eq!(read_game(text.as_bytes(), &mut Check::default()), None, "{odd:?}");
    }
}

/// Changes that a typist or a broken program makes to a text.
fn damage() -> impl Strategy<Value = Vec<(u16, u16, Option<&'static str>)>> {
    let texts = [
        "",
        " ",
        "\n",
        "\n\n",
        "\r\n",
        ".",
        "...",
        "!",
        "?",
        "+",
        "#",
        "{",
        "}",
        "(",
        ")",
        "$1",
        "$300",
        "1-0",
        "0-1",
        "*",
        "e4",
        "Nf3",
        "x",
        "=Q",
        "O-O",
        "0-0",
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
        "e.p.",
        "a1",
        "[%clk ",
        "[%emt 0:00:01]",
        "1:03]",
        ":gom",
        "..QU1",
        "[FEN \"x\"]\n",
        "[Variant \"Atomic\"]\n",
        "[Event \"B\"]\n",
        "2031-1-2",
        "\u{7f}",
        "\t",
        "N",
        "b",
    ];
    prop::collection::vec(
        (any::<u16>(), 0u16..4, prop::option::weighted(0.8, prop::sample::select(texts.to_vec()))),
        0..4,
    )
}

proptest! {
    /// Whatever is done to a game: what the fast path still reads, it reads as the general path does.
    #[test]
    fn damaged_games_agree(base in prop::sample::select(vec![PLAIN, OPEN]), changes in damage(), which in any::<prop::sample::Index>()) {
        let mut text = base.to_owned();
        for (at, length, new) in changes {
            let mut start = at as usize % (text.len() + 1);
            let mut end = (start + length as usize).min(text.len());
            while !text.is_char_boundary(start) { start -= 1; }
            while !text.is_char_boundary(end) { end += 1; }
            text.replace_range(start..end, new.unwrap_or(""));
        }
        for (game, is_fast) in pieces(&text) {
            if is_fast {
                let all = notations();
                agree(game, &[*which.get(&all)]);
            }
        }
    }
}

const OPEN: &str = "[Event \"?\"]\n[Result \"*\"]\n\n1. d4 d5 2. Nf3 Nf6 3. Nbd2 Nbd7 4. e3 e6 5. Bd3 c5 6. c3 Bd6 7. O-O O-O 8. \
Re1 Qc7 9. e4 cxd4 10. cxd4 dxe4 11. Nxe4 Nxe4 12. Rxe4 Nf6 13. Rh4 *\n\n[Event \"C\"]\n\n1. e4 *\n";

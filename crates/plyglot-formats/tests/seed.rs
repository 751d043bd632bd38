//! The example games of the Chesmayne sources, from text to text.

use plyglot::notation;
use plyglot::problem::Severity;
use plyglot::record::{CommentStyle, Item, Record};
use plyglot::replay::Options;
use plyglot_formats::examine::{Examined, Settings, examine};
use plyglot_formats::{Ending, Format, score::Score};
use std::path::PathBuf;

const SEED_XY: &str = include_str!("records/seed-xy.txt");
const SEED_RINGS: &str = include_str!("records/seed-acentric.txt");
const IMMORTAL: &str = include_str!("records/immortal-acentric.txt");
const DOUBLE_XY: &str = include_str!("records/double-xy.txt");
const DOUBLE_RINGS: &str = include_str!("records/double-acentric.txt");

fn one(text: &str) -> Record {
    let mut problems = Vec::new();
    let mut records = Score.read(text, &mut problems);
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn to(text: &str, name: &str) -> Examined {
    let settings = Settings {
        replay: Options { to: notation::find(name), ..Options::default() },
        ..Settings::default()
    };
    examine(&one(text), text, &settings)
}

fn moves(record: &Record) -> Vec<&str> {
    record
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Ply { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn strict_moves(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| !word.starts_with(|c: char| c.is_ascii_digit())).collect()
}

fn worse_than_notes(examined: &Examined) -> Vec<String> {
    let worse = examined.game.problems.iter().filter(|p| p.severity > Severity::Note);
    worse.map(|p| format!("{} {}: {}", p.place.clone().unwrap_or_default(), p.code.name, p.message)).collect()
}

#[test]
fn strict_records_are_read_without_a_word_and_turned_into_each_other() {
    for (xy, rings) in [(SEED_XY, SEED_RINGS), (DOUBLE_XY, DOUBLE_RINGS)] {
        for (text, name, expected) in
            [(xy, "acentric", rings), (rings, "xy", xy), (xy, "xy", xy), (rings, "acentric", rings)]
        {
            let examined = to(text, name);
            let only: Vec<String> =
                worse_than_notes(&examined).into_iter().filter(|p| !p.contains("result")).collect();
            assert_eq!(only, [""; 0]);
            assert_eq!(moves(&examined.game.record), strict_moves(expected));
        }
    }
    let immortal = to(IMMORTAL, "san");
    assert_eq!(immortal.game.ending, Ending::Mated(plyglot::Color::Black));
    let san = moves(&immortal.game.record).join(" ");
    let back = plyglot_formats::examine::examine(
        &immortal.game.record,
        &san,
        &Settings {
            replay: Options {
                from: notation::find("san"),
                to: notation::find("acentric"),
                ..Options::default()
            },
            ..Settings::default()
        },
    );
    assert_eq!(moves(&back.game.record), strict_moves(IMMORTAL));
}

#[test]
fn the_seed_game_ends_in_stalemate() {
    let san = to(SEED_XY, "san");
    assert_eq!(san.plies(), 66);
    assert_eq!(san.game.ending, Ending::Stalemate);
    assert_eq!(san.game.final_fen, "r7/pb1p2k1/6Pp/2p3nP/7K/5q2/8/8 w - - 0 34");
    assert_eq!(moves(&san.game.record)[..6], ["e4", "e5", "Bc4", "Bc5", "c3", "Nc6"]);
    assert_eq!(moves(&san.game.record)[65], "Kxg7");
}

/// The seed's own page, where it can be had: the printed slips are named, nothing else is, and prose is kept.
#[test]
fn the_printed_game_is_read_as_it_stands() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let page = PathBuf::from(data).join("../seeds/000_6558f56111ed7935.txt");
    let page = std::fs::read_to_string(page).expect("the seed is where the data is");
    let from = page.find("01A PA5-$E02/E04\n").expect("the game begins");
    let to_end = page[from..].find("33B KI-").map(|at| from + at).expect("the game ends");
    let end = page[to_end..].find('\n').map_or(page.len(), |at| to_end + at + 1);
    let text = &page[from..end];
    for name in ["xy", "acentric", "san"] {
        let examined = to(text, name);
        let strict = match name {
            "xy" => strict_moves(SEED_XY),
            "acentric" => strict_moves(SEED_RINGS),
            _ => Vec::new(),
        };
        if !strict.is_empty() {
            assert_eq!(moves(&examined.game.record), strict);
        }
        assert_eq!(examined.plies(), 66);
        let remarks = |record: &Record| -> Vec<String> {
            let remark = |item: &Item| match item {
                Item::Comment { text, style: CommentStyle::Remark, .. } => Some(text.clone()),
                _ => None,
            };
            record.items.iter().filter_map(remark).collect()
        };
        assert!(!remarks(&one(text)).is_empty());
        assert_eq!(remarks(&one(text)), remarks(&examined.game.record));
        assert_eq!(
            worse_than_notes(&examined),
            [
                "23B no-dollar: file and rank stand without a $",
                "25B wrong-number: the man is KT1 of :B, not KT2",
                "28B wrong-number: the man is KT1 of :B, not KT2",
                "28B no-captured: PA5 of :A is taken and not named",
                "29B wrong-number: the man is KT1 of :B, not KT2",
                "33A no-check: the move gives check, and the text does not say so",
                "33B no-check: the move gives stalemate, and the text does not say so",
                " result-from-board: the result is missing; the game ends in stalemate, so it is 0.5-0.5 (++DR)",
            ]
        );
    }
}

//! Every law over random inputs, and over the seeds of its fuzz target.

use plyglot_laws::LAWS;
use proptest::prelude::*;
use proptest::sample::select;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

fn law(name: &str) -> plyglot_laws::Law {
    LAWS.iter().find(|law| law.0 == name).expect("the law is registered").1
}

/// Words of the dictionary that the fuzzer has too.
fn words() -> Vec<Vec<u8>> {
    let dictionary = include_str!("../../../fuzz/words.dict");
    let quoted = dictionary.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    quoted.map(unescape).collect()
}

/// `\xHH`, `\"` and `\\` to bytes.
fn unescape(word: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = word;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let length = match rest[at + 1..].strip_prefix('x') {
            Some(hex) => {
                bytes.push(u8::from_str_radix(&hex[..2], 16).expect("two digits follow \\x"));
                4
            }
            None => {
                bytes.push(rest.as_bytes()[at + 1]);
                2
            }
        };
        rest = &rest[at + length..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

/// Text of the words that records are made of, with noise in it.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let noise = prop::collection::vec(any::<u8>(), 1..4);
    let piece = prop_oneof![12 => select(words()), 3 => Just(b" ".to_vec()), 1 => noise];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..300)
}

/// What could be taken for something else than a comment.
const MARKS: &[&str] = &[
    "#",
    "&",
    "*",
    "# ---- Kif",
    "手合割：",
    "変化：",
    "まで2手で",
    "|",
    "\n",
    "\r",
    "{",
    "}",
    ";",
    "%",
    "'",
    "/",
    "%TORYO",
    "+7776FU",
    "V2.2",
    "PI",
    "N+",
    "$EVENT:",
    "note: ",
    "(",
    ")",
    "[",
    "]",
    "1-0",
    "▲７六歩",
    "投了",
    "手数---",
    "CSA encoding=",
    "02B ",
    "--",
    "\u{FEFF}",
    "\u{3000}",
];

/// Which container, place and style, then words that could be taken for something else than a comment.
fn decisions_and_comment() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![8 => select(MARKS).prop_map(|mark| mark.as_bytes().to_vec()), 2 => text()];
    let decisions = prop::collection::vec(any::<u8>(), 3);
    (decisions, prop::collection::vec(piece, 0..6))
        .prop_map(|(first, pieces)| [first, pieces.concat()].concat())
}

macro_rules! laws {
    ($cases:literal: $($name:ident $inputs:expr;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases($cases) })]
            $(
                #[test]
                fn $name(input in $inputs) {
                    law(stringify!($name))(&input);
                }
            )*
        }
    };
}

/// Bytes for the law's own decisions, then text.
fn decisions_and_text() -> impl Strategy<Value = Vec<u8>> {
    (prop::collection::vec(any::<u8>(), 0..70), text()).prop_map(|(first, text)| [first, text].concat())
}

/// Plain games with a little damage.
fn games(plain: &'static [u8]) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec((any::<prop::sample::Index>(), 0..3usize, select(words())), 0..3).prop_map(
        move |damage| {
            let mut text = plain.to_vec();
            for (at, gone, word) in damage {
                let at = at.index(text.len());
                text.splice(at..text.len().min(at + gone), word);
            }
            text
        },
    )
}

laws! { 256:
    blocks decisions_and_text();
    candidates bytes();
    comments decisions_and_comment();
    moves text();
    draughts bytes();
    draughts_text decisions_and_text();
    surprises games(include_bytes!("../../../fuzz/seeds/surprises/plain"));
    surprises_pdn games(include_bytes!("../../../fuzz/seeds/surprises_pdn/plain"));
    fen prop_oneof!["[pnbrqkPNBRQK1-8/ w~-]{0,60}".prop_map(String::into_bytes), text()];
    pdn text();
    pgn text();
    resolve decisions_and_text();
    round_trip bytes();
    score text();
    source decisions_and_text();
    wide_text decisions_and_text();
}

laws! { 64:
    variant_files variants();
    wide bytes();
}

/// Words of files of variants, and of FENs.
fn variants() -> impl Strategy<Value = Vec<u8>> {
    let words = include_str!("../src/wide.ini");
    let words: Vec<&str> = words.split_inclusive(|c: char| c.is_whitespace() || c == '/').collect();
    let piece = prop_oneof![
        12 => select(words).prop_map(|word| word.as_bytes().to_vec()),
        1 => Just(vec![0]),
        1 => text(),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

#[test]
fn every_law_holds_for_its_seeds() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    for (name, law) in LAWS {
        let directory = seeds.join(name);
        let files = std::fs::read_dir(&directory).unwrap_or_else(|_| panic!("{name} has no seeds"));
        let mut count = 0;
        for path in files.map(|entry| entry.expect("the directory can be read").path()) {
            let seed = std::fs::read(&path).expect("the seed can be read");
            let held = catch_unwind(AssertUnwindSafe(|| law(&seed)));
            assert!(held.is_ok(), "{} breaks the law {name}", path.display());
            count += 1;
        }
        assert!(count > 0, "{name} has no seeds");
    }
}

#[test]
fn every_law_is_a_fuzz_target_and_the_other_way_round() {
    let targets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let mut found: Vec<String> = std::fs::read_dir(targets)
        .expect("the targets are there")
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    found.sort();
    let names: Vec<&str> = LAWS.iter().map(|law| law.0).collect();
    assert_eq!(found, names);
}

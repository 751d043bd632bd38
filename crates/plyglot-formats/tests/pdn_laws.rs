//! The laws of PDN over generated texts and records.

mod common;
mod grammar;

use common::{normal, read, write};
use plyglot::Record;
use plyglot::record::{CommentStyle, Item, Tag};
use plyglot::rules::Family;
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pdn::{Pdn, lexer};
use proptest::prelude::*;

/// Pieces of which odd texts are made.
const PIECES: [&str; 84] = [
    "[Event \"A\"]",
    "[Event \"",
    "[White \"x\\\"]",
    "[FEN \"W:W31,K4:B2.\"]",
    "[FEN \"B:W50:BK1\"]",
    "[Result \"4-6\"]",
    "[Result \"1-1\"]",
    "[GameType \"20\"]",
    "[GameType \"21\"]",
    "[GameType \"25\"]",
    "[FILENAME \"x\"]",
    "[Variant \"killer\"]",
    "[[",
    "]",
    "{",
    "}",
    "{a {b} c}",
    "{c}",
    "(",
    ")",
    ";x",
    "%y",
    "$1",
    "$",
    "1.",
    "1...",
    "12",
    "12.",
    "..",
    "…",
    "32-28",
    "19-23",
    "28x19",
    "14x23",
    "11-15",
    "c3-d4",
    "b6:d4",
    "a3b4",
    "3228",
    "1- 7",
    "39 x 28",
    "39x28x17",
    "11x18",
    "18x25",
    "xd4",
    "d8xf6",
    "f6xd4",
    "3/6-4/5",
    "1/2-2/1",
    "01-06",
    "1-18",
    "x23",
    "-",
    "--",
    "- -",
    "1-1",
    "2-0",
    "0-2",
    "0-0",
    "1-0",
    "½-½",
    "1/2",
    "0.5-0.5",
    "1+-1-",
    "1 1/2-1/2",
    "4-6",
    "*",
    "* *",
    "!",
    "??",
    "(?)",
    "(!?!)",
    "□",
    "=",
    "/FEN \"B::\"/",
    "/FEN \"W:W31-50:B1-20\"/",
    "/FEN ",
    "[pdn]",
    "\n",
    "\n\n",
    "\r\n",
    "×",
    "é",
    "x",
];

fn odd_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        8 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => any::<String>(),
    ];
    prop::collection::vec((piece, any::<bool>()), 0..60).prop_map(|pieces| {
        pieces.into_iter().map(|(piece, blank)| piece + if blank { " " } else { "" }).collect()
    })
}

fn comment() -> impl Strategy<Value = Item> {
    let word = prop_oneof![
        "[a-zé.,;(]{1,9}",
        Just("[%clock w0:00:10 B0:00:03]".to_owned()),
        Just("[FEN".to_owned()),
        Just("%".to_owned())
    ];
    let text = prop::collection::vec(word, 0..30).prop_map(|words| words.join(" "));
    let style = prop::sample::select(&[CommentStyle::Brace, CommentStyle::Line, CommentStyle::Escape][..]);
    (text, style, 0..9u8).prop_map(|(text, style, brace)| {
        let text = if brace == 0 { text + " } x" } else { text };
        Item::Comment { text, style, span: 0..0 }
    })
}

/// A move of draughts by its form; whether it is legal does not matter here.
fn ply() -> impl Strategy<Value = Item> {
    // No move begins where another ends, so that none is the rest of the one before.
    let number = prop_oneof![
        (1..36u8, 36..73u8).prop_map(|(a, b)| format!("{a}-{b}")),
        (prop::collection::vec(1..73u8, 0..4), 1..36u8, 36..73u8).prop_map(|(between, from, to)| {
            let squares: Vec<u8> = [from].into_iter().chain(between).chain([to]).collect();
            squares.iter().map(u8::to_string).collect::<Vec<_>>().join("x")
        }),
        ("[a-f]([1-9]|1[0-2])", "[g-l]([1-9]|1[0-2])").prop_map(|(a, b)| format!("{a}:{b}")),
        Just("-".to_owned()),
    ];
    number.prop_map(|text| Item::Ply { text, span: 0..0, number: None })
}

fn items() -> impl Strategy<Value = Vec<Item>> {
    let glyph = "(!|\\?|!!|!\\?|\\(\\?\\)|!\\?!!)";
    let nag = prop_oneof![
        (0u32..256).prop_map(|number| Item::Nag { number, glyph: None, span: 0..0 }),
        glyph.prop_map(|glyph| Item::Nag { number: strength(&glyph), glyph: Some(glyph), span: 0..0 }),
    ];
    let other = prop_oneof![
        "[a-zA-Z0-9 ;%}{\n]{0,30}".prop_map(|text| Item::Unread { text, span: 0..0 }),
        (0u64..10_000_000).prop_map(|millis| Item::Time { millis, text: String::new(), span: 0..0 }),
        Just(Item::Setup { text: "B:W32:BK4".to_owned(), span: 0..0 }),
        Just(Item::Setup { text: "B::".to_owned(), span: 0..0 }),
    ];
    let item = prop_oneof![6 => ply(), 2 => nag, 2 => comment(), 1 => other];
    let leaf = (ply(), prop::collection::vec(item, 0..12)).prop_map(|(first, mut items)| {
        items.insert(0, first);
        items
    });
    leaf.prop_recursive(4, 60, 4, |inner| {
        (inner.clone(), prop::collection::vec(inner, 0..4)).prop_map(|(mut items, variations)| {
            for variation in variations {
                items.push(Item::Open(0..0));
                items.extend(variation);
                items.push(Item::Close(0..0));
            }
            items
        })
    })
}

/// The number of a strength, counted in another way than the reader does.
fn strength(glyph: &str) -> u32 {
    match glyph.trim_matches(['(', ')']) {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        _ => 5,
    }
}

fn record() -> impl Strategy<Value = Record> {
    let tag = ("[A-Z][A-Za-z]{2,8}", "[a-z\"\\\\ \\]\\[;%{}é]{0,20}").prop_map(|(name, value)| Tag {
        name,
        value,
        span: 0..0,
    });
    (prop::collection::vec(tag, 1..5), items(), prop::collection::vec(comment(), 0..3)).prop_map(
        |(mut tags, items, postamble)| {
            let own = ["FEN", "Result", "Setup", "SetUp", "GameType", "Variant"];
            tags.retain(|tag| !tag.name.starts_with("Event") && !own.contains(&tag.name.as_str()));
            tags.dedup_by(|a, b| a.name == b.name);
            tags.insert(0, Tag { name: "Event".to_owned(), value: "A".to_owned(), span: 0..0 });
            Record { tags, items, postamble, family: Family::Draughts, ..Record::default() }
        },
    )
}

fn normals(text: &str) -> Vec<String> {
    read(&Pdn, text).0.iter().map(normal).collect()
}

/// The parts of a text cut somewhere before `end` hold the same games as the whole.
fn cuts_alike(text: &str, end: f64) -> Result<(), TestCaseError> {
    let block = &text.as_bytes()[..(text.len() as f64 * end) as usize];
    if let Some(cut) = Pdn.cut(block) {
        let (a, b) = text.split_at(cut);
        prop_assert_eq!([normals(a), normals(b)].concat(), normals(text), "cut at {} of {:?}", cut, text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn tokens_cover_any_text(text in odd_text()) {
        let mut at = 0;
        for token in lexer::lex(&text) {
            prop_assert_eq!(token.span.start, at);
            prop_assert!(token.span.end > at && text.is_char_boundary(token.span.end));
            at = token.span.end;
        }
        prop_assert_eq!(at, text.len());
    }

    #[test]
    fn any_text_settles_when_written(text in odd_text()) {
        let converted = |text: &str| {
            let (records, _) = read(&Pdn, text);
            let mut out = String::new();
            for record in &records {
                Pdn.write(&examine(record, text, &Settings::default()).game, 0, &mut out);
            }
            out
        };
        let again = converted(&converted(&text));
        prop_assert_eq!(&again, &converted(&again));
        prop_assert_eq!(grammar::check(&again), Ok(()), "{}", again);
    }

    #[test]
    fn records_come_back(records in prop::collection::vec(record(), 1..3)) {
        let written = write(&Pdn, &records);
        let (again, _) = read(&Pdn, &written);
        let before: Vec<String> = records.iter().map(normal).collect();
        let after: Vec<String> = again.iter().map(normal).collect();
        prop_assert_eq!(before, after, "{}", written);
        prop_assert_eq!(&written, &write(&Pdn, &again));
        prop_assert_eq!(grammar::check(&written), Ok(()), "{}", written);
    }

    #[test]
    fn cuts_change_nothing(records in prop::collection::vec(record(), 1..5), end in 0.0..1.0f64) {
        cuts_alike(&write(&Pdn, &records), end)?;
    }

    #[test]
    fn cuts_of_odd_texts_change_nothing(
        text in odd_text(),
        gap in prop::sample::select(vec!["\n\n", " 1-0\n", "\n1/2-1/2 \r\n", "*\n", " *\n", "\"] *\n", " 32-28\n"]),
        tag in prop::sample::select(vec!["Event", "FEN", "White", "Opening", "GameType"]),
        end in 0.0..1.0f64,
    ) {
        cuts_alike(&format!("[Event \"A\"]\n\n{text}{gap}[{tag} \"W:W31:B2\"]\n\n1. 31-27 *\n"), end)?;
        cuts_alike(&format!("{text}{gap}[{tag} \"W:W31:B2\"]\n\n1. 31-27 *\n"), end)?;
    }
}

/// Texts that would take forever, or all memory, if anything were looked at again and again.
#[test]
fn hostile_texts_take_linear_time() {
    let size = 1 << 19;
    let started = std::time::Instant::now();
    let more = [
        "32-28* ",
        "* 1. ",
        "1-1 {",
        "x ",
        "- ",
        "1- ",
        "39x",
        "a1",
        "/FEN ",
        "/FEN \"",
        "/",
        "\n[FEN \"x\"] *",
        "[pdn]",
        "1-1\n",
    ];
    for piece in PIECES.iter().chain(&more) {
        let text = format!("1. 32-28 {}", piece.repeat(size / piece.len()));
        let records = Pdn.read(&text, &mut ());
        assert!(!records.is_empty());
        let _ = Pdn.cut(text.as_bytes());
        let _ = Pdn.likeness(&text[..text.floor_char_boundary(65536)]);
    }
    // Quadratic time would be hours; even a busy machine does this in minutes.
    assert!(started.elapsed().as_secs() < 240, "{:?}", started.elapsed());
}

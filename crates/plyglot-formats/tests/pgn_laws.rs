//! The laws of PGN over generated texts and records.

mod common;

use common::{normal, read, write};
use plyglot::Record;
use plyglot::record::{CommentStyle, Item, Tag};
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pgn::{Pgn, lexer};
use proptest::prelude::*;

/// Pieces of which odd texts are made.
const PIECES: [&str; 52] = [
    "[Event \"A\"]",
    "[Event \"",
    "[White \"x\\\"]",
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
    "$$",
    "1.",
    "1...",
    "12",
    "..",
    "…",
    "e4",
    "Nf3",
    "♘f3",
    "O–O",
    "0-0",
    "1-0",
    "½-½",
    "1/2",
    "*",
    "!",
    "??",
    "±",
    "N",
    "=",
    "+-",
    "e.p.",
    "ch",
    "--",
    "&frac12;",
    "&x;",
    "\n",
    "\n\n",
    "\r\n",
    " ",
    "\t",
    "\0",
    "\u{feff}",
    "é",
    "\"",
    ",",
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

fn comment_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-zé.,;(]{1,9}",
        Just("[%clk 0:01:02]".to_owned()),
        Just("%".to_owned()),
        Just("[Event".to_owned()),
        Just("{".to_owned())
    ];
    let blank = prop::sample::select(&[" ", " ", " ", "  ", "\n", "\n\n", "\t"][..]);
    prop::collection::vec((word, blank), 0..30).prop_map(|words| {
        words.into_iter().map(|(word, blank)| word + blank).collect::<String>().trim().to_owned()
    })
}

fn comment() -> impl Strategy<Value = Item> {
    let style = prop::sample::select(&[CommentStyle::Brace, CommentStyle::Line, CommentStyle::Escape][..]);
    (comment_text(), style).prop_map(|(text, style)| {
        let text = if style == CommentStyle::Brace { text } else { text.replace(['\n', '\t'], " ") };
        Item::Comment { text, style, span: 0..0 }
    })
}

/// Items of one line; variations are flat lists that are nested by the caller.
fn items() -> impl Strategy<Value = Vec<Item>> {
    let ply = prop::sample::select(
        &["e4", "Nf3", "O-O", "%K", "PA4-$E05*D04-PA4", "5254", "♘f3", "--", "exd6 e.p."][..],
    )
    .prop_map(|text| Item::Ply { text: text.to_owned(), span: 0..0, number: None });
    let nag = (0u32..256, any::<bool>()).prop_map(|(number, glyph)| Item::Nag {
        number,
        glyph: (glyph && (1..=6).contains(&number)).then(|| "x".to_owned()),
        span: 0..0,
    });
    let other = prop_oneof![
        "[a-zA-Z0-9 ;%}{\n]{0,30}".prop_map(|text| Item::Unread { text, span: 0..0 }),
        (0u64..10_000_000).prop_map(|millis| Item::Time { millis, text: String::new(), span: 0..0 }),
        Just(Item::Code { text: ":do-PAs".to_owned(), span: 0..0 }),
    ];
    let item = prop_oneof![6 => ply.clone(), 2 => nag, 2 => comment(), 1 => other];
    let leaf = (ply, prop::collection::vec(item, 0..12)).prop_map(|(first, mut items)| {
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

fn record() -> impl Strategy<Value = Record> {
    let tag = ("[A-Z][A-Za-z]{2,8}", "[a-z\"\\\\ \\]\\[;%{}é]{0,20}").prop_map(|(name, value)| Tag {
        name,
        value,
        span: 0..0,
    });
    (prop::collection::vec(tag, 1..5), items(), prop::collection::vec(comment(), 0..3)).prop_map(
        |(mut tags, items, postamble)| {
            tags.retain(|tag| !tag.name.starts_with("Event") && tag.name != "FEN" && tag.name != "Result");
            tags.dedup_by(|a, b| a.name == b.name);
            tags.insert(0, Tag { name: "Event".to_owned(), value: "A".to_owned(), span: 0..0 });
            Record { tags, items, postamble, ..Record::default() }
        },
    )
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
        let (records, _) = read(&Pgn, &text);
        for record in &records {
            prop_assert!(text.get(record.span.clone()).is_some());
            let mut last = record.span.start;
            for item in record.items.iter().chain(&record.postamble) {
                prop_assert!(item.span().start >= last && text.get(item.span()).is_some());
                last = item.span().start;
            }
        }
        // What is no move is kept as text, as everybody who converts a file has it.
        let converted = |text: &str| {
            let (records, _) = read(&Pgn, text);
            let kept = |record: &Record| examine(record, text, &Settings::default()).game.record;
            write(&Pgn, &records.iter().map(kept).collect::<Vec<_>>())
        };
        let again = converted(&converted(&text));
        prop_assert_eq!(&again, &converted(&again));
    }

    #[test]
    fn records_come_back(records in prop::collection::vec(record(), 1..3)) {
        let written = write(&Pgn, &records);
        let (again, _) = read(&Pgn, &written);
        let before: Vec<String> = records.iter().map(normal).collect();
        let after: Vec<String> = again.iter().map(normal).collect();
        prop_assert_eq!(before, after, "{}", written);
        prop_assert_eq!(&written, &write(&Pgn, &again));
    }

    #[test]
    fn cuts_change_nothing(records in prop::collection::vec(record(), 1..5), end in 0.0..1.0f64) {
        let text = write(&Pgn, &records);
        let block = &text.as_bytes()[..(text.len() as f64 * end) as usize];
        if let Some(cut) = Pgn.cut(block) {
            let (a, b) = text.split_at(cut);
            let parts: Vec<String> = [a, b].iter().flat_map(|part| read(&Pgn, part).0).map(|record| normal(&record)).collect();
            let whole: Vec<String> = read(&Pgn, &text).0.iter().map(normal).collect();
            prop_assert_eq!(parts, whole);
        }
    }

    #[test]
    fn cuts_of_odd_texts_change_nothing(
        text in odd_text(),
        gap in prop::sample::select(vec!["\n\n", " 1-0\n", "\n1/2-1/2 \r\n", "*\n", " *\n"]),
        end in 0.0..1.0f64,
    ) {
        let text = format!("[Event \"A\"]\n\n{text}{gap}[Event \"B\"]\n\n1. e4 *\n");
        let block = &text.as_bytes()[..(text.len() as f64 * end) as usize];
        if let Some(cut) = Pgn.cut(block) {
            let (a, b) = text.split_at(cut);
            let parts: Vec<String> = [a, b].iter().flat_map(|part| read(&Pgn, part).0).map(|record| normal(&record)).collect();
            let whole: Vec<String> = read(&Pgn, &text).0.iter().map(normal).collect();
            prop_assert_eq!(parts, whole);
        }
    }
}

/// Texts that would take forever, or all memory, if anything were looked at again and again.
#[test]
fn hostile_texts_take_linear_time() {
    let size = 1 << 20;
    let started = std::time::Instant::now();
    for piece in [
        "(",
        ")",
        "() ",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "<",
        "$",
        "!",
        "?",
        ".",
        ",",
        ";",
        "%",
        "=",
        "-",
        "&",
        "1",
        "0-0 ",
        "1/2 ",
        "* ",
        "e",
        "e4 ",
        "(=)",
        "N ",
        "{a {b} ",
        "({x}",
        "[Event \"",
        "[Event \"x\"] ",
        "\n[Event \"x",
        "\n[",
        "\\",
        "\n1.",
        "…",
        "½",
        "\u{200b}",
        "\u{feff}",
        "\0",
        "e4(",
        "$1",
        "[%clk ",
        "&frac12;",
        "\n",
        "é",
        "0-0 {x} ",
    ] {
        let text = format!("1. e4 {}", piece.repeat(size / piece.len()));
        let records = Pgn.read(&text, &mut ());
        assert!(!records.is_empty());
        let _ = Pgn.cut(text.as_bytes());
        let _ = Pgn.likeness(&text[..text.floor_char_boundary(65536)]);
    }
    // Quadratic time would be hours; even a busy machine does this in a minute.
    assert!(started.elapsed().as_secs() < 120, "{:?}", started.elapsed());
}

#[test]
fn games_without_an_empty_line_between_them_are_cut_at_their_results() {
    let game = "[Event \"A\"]\n[Result \"1-0\"]\n1. e4 {x} 1-0\n";
    let text = game.repeat(3);
    assert_eq!(Pgn.cut(text.as_bytes()), Some(2 * game.len()));
    assert_eq!(read(&Pgn, &text).0.len(), 3);
    // A comment to the end of the line is no result.
    let comment = "[Event \"A\"]\n; drawn 1/2-1/2\n[Event \"B\"]\n1. e4 *\n";
    assert_eq!(Pgn.cut(comment.as_bytes()), None);
}

//! Laws that hold for every text and every record.

use super::lexer::{is_one_move, tokens};
use super::*;
use crate::pgn::clock_text;
use plyglot::Color;
use plyglot::record::{CommentStyle, GameResult, Item, ResultMark, Tag};
use proptest::prelude::*;

/// Pieces that texts are made of: everything the lexer knows, and its near misses.
const PIECES: &[&str] = &[
    "01A ",
    "01B ",
    "1A ",
    "02A. ",
    "...",
    "…",
    "100A",
    "01 A ",
    "PA5-$E02/E04",
    "KT2 F3",
    "E4",
    "%K",
    "O-O",
    "0-0",
    "e4",
    "♘f3",
    "PA4-",
    "$D02/D04",
    "/",
    "*",
    "+CH",
    "++ST",
    " ++CM",
    ":ep",
    "!",
    "??",
    "$14",
    "$",
    ":cc",
    ":pa-PA",
    "..QU1-KT2",
    "(0:05:00)",
    "(",
    ")",
    "[",
    "]",
    "[[",
    "[White \"A\\\"b\"]",
    "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
    "[Broken \"x",
    ":L01",
    "Level-3/01",
    "; ",
    ";",
    ";%",
    "1-0",
    "0.5-0.5 (++DR)",
    "++WN for :A",
    "(++LS for :B)",
    "*",
    "½-½",
    ":A KI-$E01 QU1-$D01",
    ":B KI-$E08",
    "to move :A",
    ":A",
    " on ",
    "is clever",
    "{a}",
    "{",
    "}",
    "\n",
    "\n\n",
    "\r\n",
    " ",
    "\t",
    "\u{a0}",
    "\u{feff}",
    "é",
    "\0",
];

fn pieces() -> impl Strategy<Value = String> {
    let piece =
        prop_oneof![8 => proptest::sample::select(PIECES).prop_map(str::to_owned), 1 => any::<String>()];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn assert_covers(text: &str) {
    let mut at = 0;
    for token in tokens(text) {
        assert_eq!(token.span.start, at, "{token:?}");
        assert!(token.span.end > at, "{token:?}");
        at = token.span.end;
    }
    assert_eq!(at, text.len());
}

proptest! {
    #[test]
    fn tokens_cover_every_byte(text in any::<String>(), pieces in pieces()) {
        assert_covers(&text);
        assert_covers(&pieces);
    }

    #[test]
    fn items_and_problems_stand_in_the_text(text in pieces()) {
        let mut problems = Vec::new();
        for record in Score.read(&text, &mut problems) {
            let mut at = 0;
            let all = record.preamble.iter().chain(&record.items).chain(&record.postamble);
            for item in all.clone() {
                prop_assert!(text.get(item.span()).is_some());
                if let Item::Ply { text: ply, span, .. } = item {
                    prop_assert_eq!(ply, &text[span.clone()]);
                    prop_assert!(is_one_move(ply), "{}", ply);
                }
            }
            for item in &record.items {
                prop_assert!(item.span().start >= at);
                at = item.span().start;
            }
            let opens = record.items.iter().filter(|item| matches!(item, Item::Open(_))).count();
            let closes = record.items.iter().filter(|item| matches!(item, Item::Close(_))).count();
            prop_assert_eq!(opens, closes);
        }
        for problem in problems {
            prop_assert!(problem.span.is_none_or(|span| text.get(span).is_some()));
            prop_assert!(problem.fix.iter().all(|edit| text.get(edit.span.clone()).is_some()));
        }
    }

    #[test]
    fn lists_of_men_never_break(text in pieces(), any in any::<String>()) {
        for text in [&text, &any, &format!(":A {text}"), &format!(":A KI-$E01 {any}")] {
            for board in [plyglot::Board::ORTHODOX, plyglot::Board::new(9, 10).expect("a board")] {
                match men::read_men(text, &board, &plyglot::men::roster::ORTHODOX) {
                    Ok(list) => {
                        prop_assert!(list.men.iter().all(|man| text.get(man.span.clone()).is_some()));
                        prop_assert!(list.problems.iter().all(|problem| text.get(problem.span.clone().unwrap()).is_some()));
                        let origins = list.origins(&board);
                        prop_assert!(list.men.iter().all(|man| (origins.number(man.cell) == 0) == man.kind.is_royal()));
                    }
                    Err(problem) => prop_assert!(text.get(problem.span.unwrap()).is_some()),
                }
            }
        }
    }

    /// Whatever is in a record comes back, in its order.
    #[test]
    fn written_records_are_read_back(records in proptest::collection::vec(record(), 1..4)) {
        let text = written(&records);
        let mut problems = Vec::new();
        let back = Score.read(&text, &mut problems);
        let plain = |record: &Record| essence(record);
        prop_assert_eq!(back.iter().map(plain).collect::<Vec<_>>(), records.iter().map(plain).collect::<Vec<_>>(), "{}", text);
        for problem in &problems {
            prop_assert_eq!(problem.code.name, "orphan-variation", "{:?}\n{}", problem, text);
        }
        prop_assert_eq!(written(&back), text);
    }

    /// A text may be cut wherever the format says so.
    #[test]
    fn cuts_change_nothing(records in proptest::collection::vec(record(), 1..5), part in 0.0..1.0f64, noise in pieces()) {
        let text = format!("{}\n{noise}\n\n{}", written(&records), written(&records));
        let mut end = (text.len() as f64 * part) as usize;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        if let Some(cut) = Score.cut(&text.as_bytes()[..end]) {
            prop_assert!(cut > 0 && cut < end);
            let halves = [&text[..cut], &text[cut..]].map(|half| Score.read(half, &mut ()));
            let apart: Vec<_> = halves.iter().flatten().map(essence).collect();
            let whole: Vec<_> = Score.read(&text, &mut ()).iter().map(essence).collect();
            prop_assert_eq!(apart, whole, "cut at {} in\n{}", cut, text);
        }
    }
}

fn written(records: &[Record]) -> String {
    let mut text = String::new();
    for (index, record) in records.iter().enumerate() {
        let game = Game {
            record: record.clone(),
            rules: "chess",
            notation: plyglot::notation::find("xy").map(|xy| xy.info()).expect("xy is a notation"),
            start_turn: Color::White,
            start_number: 1,
            start_fen: None,
            final_fen: String::new(),
            ending: crate::Ending::Open,
            problems: Vec::new(),
        };
        Score.write(&game, index as u64, &mut text);
    }
    text
}

/// What must come back of a record: everything but places and styles.
fn essence(record: &Record) -> Vec<String> {
    let item = |item: &Item| match item {
        Item::Ply { text, .. } => format!("ply {text}"),
        Item::Comment { text, style: CommentStyle::Escape, .. } => format!("escape {text}"),
        Item::Comment { text, .. } => format!("comment {text}"),
        Item::Nag { number, glyph, .. } => {
            format!("nag {number} {}", glyph.is_some() && (1..=6).contains(number))
        }
        Item::Code { text, .. } => format!("code {text}"),
        Item::Time { millis, .. } => format!("comment [%emt {}]", clock_text(*millis)),
        Item::Open(_) => "open".to_owned(),
        Item::Close(_) => "close".to_owned(),
        Item::Unread { text, .. } => format!("unread {text}"),
        Item::Setup { text, .. } => format!("setup {text}"),
    };
    let mut all: Vec<String> = record.preamble.iter().map(item).collect();
    all.extend(record.tags.iter().map(|tag| format!("tag {} {}", tag.name, tag.value)));
    all.extend(record.items.iter().map(item));
    all.push(format!("{:?}", record.result.as_ref().map_or(GameResult::Open, |mark| mark.result)));
    all.extend(record.postamble.iter().map(item));
    all
}

fn comment_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z ]{0,12}",
        "[ -~é\n]{0,30}",
        pieces().prop_map(|text| text.replace('\r', "")),
        Just("[%emt 0:05:00]".to_owned()),
        Just("[%emt 00:05:00]".to_owned()),
        Just("01A PA5-$E02/E04".to_owned()),
    ]
}

fn item() -> impl Strategy<Value = Vec<Item>> {
    let moves = [
        "PA5-$E02/E04",
        "%K",
        "KT2 F3",
        "E4",
        "QU1-$A02*B01-RO2+CH",
        "PA5-C04/A02",
        "e4",
        "O-O",
        "5254",
        "--",
        "♘f3",
    ];
    let codes = [":cc", ":pa-PA", "..QU1-KT2", "A+", "++ACM", "+CH", "++DR", ":A-PA3", "odd code"];
    let ply = proptest::sample::select(moves.to_vec()).prop_map(|text| Item::Ply {
        text: text.to_owned(),
        span: 0..0,
        number: None,
    });
    let style = prop_oneof![
        Just(CommentStyle::Brace),
        Just(CommentStyle::Line),
        Just(CommentStyle::Remark),
        Just(CommentStyle::Escape)
    ];
    let comment = (comment_text(), style).prop_map(|(text, style)| {
        let text = if style == CommentStyle::Escape { text.replace('\n', " ") } else { text };
        Item::Comment { text, style, span: 0..0 }
    });
    let code = proptest::sample::select(codes.to_vec())
        .prop_map(|text| Item::Code { text: text.to_owned(), span: 0..0 });
    prop_oneof![
        6 => ply.prop_map(|ply| vec![ply]),
        3 => comment.prop_map(|comment| vec![comment]),
        2 => (0u32..300, any::<bool>()).prop_map(|(number, sign)| vec![Item::Nag { number, glyph: sign.then(|| "!".to_owned()), span: 0..0 }]),
        1 => code.prop_map(|code| vec![code]),
        1 => (0u64..100_000_000).prop_map(|millis| vec![Item::Time { millis, text: String::new(), span: 0..0 }]),
        1 => comment_text().prop_map(|text| vec![Item::Unread { text, span: 0..0 }]),
    ]
}

/// A few items, some of them inside variations.
fn items() -> impl Strategy<Value = Vec<Item>> {
    let flat = proptest::collection::vec(item(), 0..6).prop_map(|items| items.concat());
    flat.prop_recursive(4, 40, 4, |inner| {
        proptest::collection::vec((item(), inner), 0..4).prop_map(|parts| {
            let around = |(before, inside): (Vec<Item>, Vec<Item>)| {
                [before, vec![Item::Open(0..0)], inside, vec![Item::Close(0..0)]].concat()
            };
            parts.into_iter().flat_map(around).collect()
        })
    })
}

fn record() -> impl Strategy<Value = Record> {
    let tag =
        ("[A-Z][A-Za-z]{1,8}", "[ -~é]{0,12}").prop_map(|(name, value)| Tag { name, value, span: 0..0 });
    let level = Tag { name: "Level".to_owned(), value: "L03/01".to_owned(), span: 0..0 };
    let tags = (proptest::collection::vec(tag, 1..4), any::<bool>()).prop_map(move |(mut tags, leveled)| {
        tags.dedup_by(|a, b| a.name == b.name);
        tags.retain(|tag| tag.name != "Level");
        tags.insert(0, Tag { name: "Event".to_owned(), value: "x".to_owned(), span: 0..0 });
        tags.extend(leveled.then(|| level.clone()));
        let mut seen = std::collections::HashSet::new();
        tags.retain(|tag| seen.insert(tag.name.clone()));
        tags
    });
    let comments = proptest::collection::vec(
        comment_text().prop_map(|text| Item::Comment { text, style: CommentStyle::Remark, span: 0..0 }),
        0..3,
    );
    let result = proptest::sample::select(
        [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::Neither, GameResult::Open]
            .as_slice(),
    );
    (tags, items(), result, comments).prop_map(|(tags, items, result, postamble)| Record {
        tags,
        items,
        result: Some(ResultMark { result, text: String::new(), span: 0..0 }),
        postamble,
        ..Record::default()
    })
}

//! Containers: any text to records and back.

use crate::bytes::Choices;
use plyglot::notation::{self, Notation};
use plyglot::record::{CommentStyle, GameResult, Item, Record, Start};
use plyglot::replay::Options;
use plyglot::{Problem, Span};
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::moves::Moves;
use plyglot_formats::pdn::Pdn;
use plyglot_formats::pgn::lexer;
use plyglot_formats::{Format, pgn, score};

/// PGN: tokens cover the text, nothing that is read is lost, and what is written is read and written as the same.
pub fn pgn(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for balanced in [false, true] {
        let mut end = 0;
        for token in lexer::lex(&text).balanced(balanced) {
            assert!(token.span.start == end && token.span.end > end, "{token:?} after {end}");
            assert!(text.get(token.span.clone()).is_some(), "{token:?} cuts a character");
            end = token.span.end;
        }
        assert_eq!(end, text.len(), "the tokens end before the text");
    }
    container(&pgn::Pgn, &notation::san::San, &text);
}

/// PDN: tokens cover the text, nothing that is read is lost, and what is written is read and written as the same.
pub fn pdn(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut end = 0;
    for token in plyglot_formats::pdn::lexer::lex(&text) {
        assert!(token.span.start == end && token.span.end > end, "{token:?} after {end}");
        assert!(text.get(token.span.clone()).is_some(), "{token:?} cuts a character");
        end = token.span.end;
    }
    assert_eq!(end, text.len(), "the tokens end before the text");
    let numeric = notation::find("numeric").expect("the notation is registered");
    container(&Pdn, numeric, &text);
}

/// Score: nothing that is read is lost, and what is written is read and written as the same.
pub fn score(data: &[u8]) {
    container(&score::Score, &notation::xy::Xy, &String::from_utf8_lossy(data));
}

/// Bare moves: nothing that is read is lost, and what is written is read and written as the same.
pub fn moves(data: &[u8]) {
    container(&Moves, &notation::uci::Uci, &String::from_utf8_lossy(data));
}

/// Any comment, in any place of a game, is read back as it was written, in every container that holds comments.
pub fn comments(data: &[u8]) {
    let mut choices = Choices(data);
    let (container, place, style) = (choices.below(PLAIN.len()), choices.below(3), choices.below(4));
    let comment = String::from_utf8_lossy(choices.0);
    let (name, plain) = PLAIN[container];
    let format = plyglot_formats::find(name).expect("the format is registered");
    let record = format.read(plain, &mut ()).remove(0);
    let mut game = examine(&record, plain, &Settings::default()).game;
    let styles = [CommentStyle::Brace, CommentStyle::Line, CommentStyle::Remark, CommentStyle::Escape];
    let item = Item::Comment { text: comment.clone().into_owned(), style: styles[style], span: 0..0 };
    match place {
        0 => game.record.preamble.push(item),
        1 => game.record.items.insert(1, item),
        _ => game.record.postamble.push(item),
    }
    let mut out = String::new();
    format.write(&game, 0, &mut out);
    let again = format.read(&out, &mut ());
    let [again] = &again[..] else { panic!("{} games in {out:?}", again.len()) };
    let plies = |record: &Record| {
        let text = |item: &Item| if let Item::Ply { text, .. } = item { Some(text.clone()) } else { None };
        record.main_line().filter_map(text).collect::<Vec<_>>()
    };
    assert_eq!(plies(again), plies(&game.record), "in {out:?}");
    let result = |record: &Record| record.result.as_ref().map_or(GameResult::Open, |mark| mark.result);
    assert_eq!(result(again), result(&game.record), "in {out:?}");
    let items = again.preamble.iter().chain(&again.items).chain(&again.postamble);
    let text = |item: &Item| if let Item::Comment { text, .. } = item { Some(text.clone()) } else { None };
    let kept: Vec<String> = items.filter_map(text).collect();
    // Lines are filled anew.
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&kept.join("\n")), words(&comment), "in {out:?}");
}

/// A game in each container, as it is written.
const PLAIN: [(&str, &str); 6] = [
    ("pgn", "1. e4 e5 1-0\n"),
    ("pdn", "1. 32-28 19-23 2-0\n"),
    ("score", "01A PA5-$E02/E04   01B PA4-$E07/E05\n"),
    ("kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n"),
    ("ki2", "手合割：平手\n▲７六歩　△３四歩\nまで2手で後手の勝ち\n"),
    ("csa", "PI\n+\n+7776FU\n-3334FU\n%TORYO\n"),
];

fn container(format: &dyn Format, to: &'static dyn Notation, text: &str) {
    assert!(format.likeness(text) <= 100);
    if let Some(cut) = format.cut(text.as_bytes()) {
        assert!(0 < cut && cut < text.len() && text.is_char_boundary(cut), "cut at {cut}");
    }
    nothing_lost(format, text);
    let first = rewritten(format, to, None, text);
    let second = rewritten(format, to, Some(to), &first);
    let third = rewritten(format, to, Some(to), &second);
    assert_eq!(second, third, "from {text:?}");
}

/// The text read, played through, and written in this notation.
fn rewritten(
    format: &dyn Format,
    to: &'static dyn Notation,
    from: Option<&'static dyn Notation>,
    text: &str,
) -> String {
    let settings =
        Settings { replay: Options { from, to: Some(to), ..Options::default() }, ..Settings::default() };
    let mut out = String::new();
    for (at, record) in format.read(text, &mut ()).iter().enumerate() {
        let examined = examine(record, text, &settings);
        for problem in &examined.game.problems {
            stands(problem, text);
        }
        format.write(&examined.game, at as u64, &mut out);
    }
    out
}

fn stands(problem: &Problem, text: &str) {
    let place = |span: &Span| text.get(span.clone()).is_some();
    assert!(problem.span.as_ref().is_none_or(place), "no place in the text: {problem:?}");
    assert!(problem.fix.iter().all(|edit| place(&edit.span)), "no place in the text: {problem:?}");
}

/// Every letter and digit of the text stands in a part of some record, or in a problem.
fn nothing_lost(format: &dyn Format, text: &str) {
    let mut problems: Vec<Problem> = Vec::new();
    let records = format.read(text, &mut problems);
    let mut kept = vec![false; text.len()];
    let mut keep = |span: &Span| {
        assert!(text.get(span.clone()).is_some(), "no place in the text: {span:?}");
        kept[span.clone()].fill(true);
    };
    for problem in &problems {
        stands(problem, text);
        problem.span.iter().for_each(&mut keep);
    }
    let mut end = 0;
    for record in &records {
        assert!(record.span.start >= end, "games overlap at {end}");
        end = record.span.end;
        parts(record).iter().for_each(&mut keep);
        let depth = record.items.iter().try_fold(0usize, |depth, item| match item {
            Item::Open(_) => Some(depth + 1),
            Item::Close(_) => depth.checked_sub(1),
            _ => Some(depth),
        });
        assert_eq!(depth, Some(0), "brackets do not match");
    }
    let lost = text.char_indices().find(|&(at, c)| c.is_alphanumeric() && !kept[at]);
    assert_eq!(lost, None, "in no record and no problem: {text:?}");
}

fn parts(record: &Record) -> Vec<Span> {
    let items = record.preamble.iter().chain(&record.items).chain(&record.postamble);
    let numbers = record.items.iter().filter_map(|item| match item {
        Item::Ply { number, .. } => number.as_ref().map(|number| number.span.clone()),
        _ => None,
    });
    let start = record.start.iter().map(|start| match start {
        Start::Fen { span, .. } | Start::Men { span, .. } => span.clone(),
    });
    let result = record.result.iter().map(|mark| mark.span.clone());
    let tags = record.tags.iter().map(|tag| tag.span.clone());
    items.map(Item::span).chain(numbers).chain(start).chain(result).chain(tags).collect()
}

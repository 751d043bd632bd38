//! What the tests of the containers share.

#![allow(dead_code, unreachable_pub)]

use plyglot::record::{CommentStyle, GameResult, Item, Start};
use plyglot::rules::Family;
use plyglot::{Color, Problem, Record};
use plyglot_formats::pdn::read_result;
use plyglot_formats::{Ending, Format, Game};
use std::path::{Path, PathBuf};

/// The record as if it had been replayed without a change.
pub fn game(record: Record) -> Game {
    if record.family == Family::Draughts {
        return draughts_game(record);
    }
    let fen = match &record.start {
        Some(Start::Fen { text, .. }) => Some(text.clone()),
        _ => None,
    };
    let field = |n: usize| fen.as_deref().and_then(|fen| fen.split(' ').nth(n)).map(str::to_owned);
    Game {
        rules: "chess",
        notation: plyglot::notation::find("san").expect("san is registered").info(),
        start_turn: if field(1).as_deref() == Some("b") { Color::Black } else { Color::White },
        start_number: field(5).and_then(|n| n.parse().ok()).unwrap_or(1),
        start_fen: fen,
        final_fen: String::new(),
        ending: Ending::Open,
        problems: Vec::new(),
        record,
    }
}

fn draughts_game(record: Record) -> Game {
    let fen = record.tag("FEN").map(str::to_owned);
    Game {
        rules: "international",
        notation: plyglot::notation::find("numeric").expect("numeric is registered").info(),
        start_turn: match fen.as_deref().is_some_and(|fen| fen.starts_with('B')) {
            true => Color::Black,
            false => Color::White,
        },
        start_number: 1,
        start_fen: fen,
        final_fen: String::new(),
        ending: Ending::Open,
        problems: Vec::new(),
        record,
    }
}

/// All records written one after the other.
pub fn write(format: &dyn Format, records: &[Record]) -> String {
    let mut out = String::new();
    for (i, record) in records.iter().enumerate() {
        format.write(&game(record.clone()), i as u64, &mut out);
    }
    out
}

/// The records of a text and all its problems.
pub fn read(format: &dyn Format, text: &str) -> (Vec<Record>, Vec<Problem>) {
    let mut problems = Vec::new();
    let records = format.read(text, &mut problems);
    for span in problems.iter().filter_map(|problem| problem.span.clone()) {
        assert!(text.get(span.clone()).is_some(), "a span outside the text or inside a character: {span:?}");
    }
    (records, problems)
}

/// Names of the problems of a text, in order.
pub fn codes(format: &dyn Format, text: &str) -> Vec<&'static str> {
    read(format, text).1.iter().map(|problem| problem.code.name).collect()
}

/// The record in one line, places left out: `[White=Ann] 1.e4 $1"!" {so} ( 1.d4 ) => 1-0`.
pub fn sketch(record: &Record) -> String {
    let mut parts: Vec<String> = record.preamble.iter().map(item).collect();
    parts.extend(record.tags.iter().map(|tag| format!("[{}={}]", tag.name, tag.value)));
    parts.extend(record.items.iter().map(item));
    if let Some(mark) = &record.result {
        parts.push(format!("=> {}", mark.result.pgn()));
    }
    parts.extend(record.postamble.iter().map(item));
    parts.join(" ")
}

fn item(item: &Item) -> String {
    match item {
        Item::Ply { text, .. } => text.clone(),
        Item::Comment { text, style: CommentStyle::Brace | CommentStyle::Echo, .. } => format!("{{{text}}}"),
        Item::Comment { text, style: CommentStyle::Line, .. } => format!("<;{text}>"),
        Item::Comment { text, style: CommentStyle::Escape, .. } => format!("<%{text}>"),
        Item::Comment { text, style: CommentStyle::Remark, .. } => format!("<{text}>"),
        Item::Nag { number, .. } => format!("${number}"),
        Item::Code { text, .. } => format!("<code {text}>"),
        Item::Time { millis, .. } => format!("<{millis} ms>"),
        Item::Setup { text, .. } => format!("<setup {text}>"),
        Item::Open(_) => "(".to_owned(),
        Item::Close(_) => ")".to_owned(),
        Item::Unread { text, .. } => format!("<unread {text}>"),
    }
}

/// What writing may change, taken out: the roster of a record without tags, the form of results and the filling
/// of lines. Two records that are the same up to this say the same.
pub fn normal(record: &Record) -> String {
    let mut record = record.clone();
    let draughts = record.family == Family::Draughts;
    let read = if draughts { read_result } else { GameResult::read };
    let result = record.result.as_ref().map(|mark| mark.result);
    let tagged = record.tag("Result").and_then(read);
    let result = result.or(tagged).unwrap_or(GameResult::Open);
    let has_game = !record.tags.is_empty() || !record.items.is_empty() || record.result.is_some();
    record.result = None;
    for tag in record.tags.iter_mut().filter(|tag| tag.name == "Result") {
        if let Some(result) = read(&tag.value) {
            tag.value = result.pgn().to_owned();
        }
    }
    if draughts {
        record.tags.retain(|tag| tag.name != "GameType");
    }
    if record.tag("FEN").is_some() {
        record.tags.retain(|tag| tag.name != "SetUp" && !(draughts && tag.name == "Setup"));
    }
    if record.tags.len() == 7 && record.tags[..6].iter().all(|tag| tag.value.starts_with('?')) {
        record.tags.clear();
    }
    for list in [&mut record.preamble, &mut record.items, &mut record.postamble] {
        for item in list {
            if let Item::Unread { text, .. } = item {
                *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            }
            if let Item::Comment { text, style, .. } = item {
                *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                *style = match *style {
                    CommentStyle::Brace | CommentStyle::Remark | CommentStyle::Line if draughts => {
                        match text.contains('}') {
                            true => CommentStyle::Escape,
                            false => CommentStyle::Brace,
                        }
                    }
                    CommentStyle::Brace | CommentStyle::Remark if text.contains('}') => CommentStyle::Line,
                    CommentStyle::Remark => CommentStyle::Brace,
                    style => style,
                };
            }
        }
    }
    let sketch = sketch(&record);
    if has_game { format!("{sketch} => {}", result.pgn()) } else { sketch }
}

/// The directory of real files, where there is one.
pub fn data() -> Option<PathBuf> {
    let directory = std::env::var_os("PLYGLOT_DATA").map(PathBuf::from);
    if directory.is_none() {
        eprintln!("skipped: PLYGLOT_DATA is not set");
    }
    directory
}

/// All files below a directory whose names end so.
pub fn files(directory: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).expect("the directory can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

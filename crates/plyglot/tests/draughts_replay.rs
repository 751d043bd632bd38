//! Games of draughts replayed from text to text: what is read, what is said of it, and what is written.

use plyglot::notation;
use plyglot::record::{Item, Record};
use plyglot::replay::{Options, Replay, replay};
use plyglot::resolve::Line;
use plyglot::rules::draughts::{Position, find};

/// A record of bare moves, `(` and `)` for variations; spans point into `text`.
fn record(text: &str) -> Record {
    let mut items = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(' ') {
        let token = word.trim_end();
        let span = at..at + token.len();
        at += word.len();
        items.push(match token {
            "" => continue,
            "(" => Item::Open(span),
            ")" => Item::Close(span),
            // A blank inside a move.
            _ => Item::Ply { text: token.replace('_', " "), span, number: None },
        });
    }
    Record { items, span: 0..text.len(), ..Record::default() }
}

fn start(rules: &str, fen: &str) -> Line<Position> {
    let rules = find(rules).unwrap_or_else(|| panic!("{rules} is a rule set"));
    Line::new(match fen {
        "" => Position::start(rules),
        fen => Position::from_fen(rules, fen).expect("a good FEN").0.position,
    })
}

fn play(rules: &str, fen: &str, text: &str, to: &str) -> Replay<Position> {
    let options = Options { to: notation::find(to), ..Options::default() };
    replay(&record(text), &start(rules, fen), text, &options)
}

fn texts(replay: &Replay<Position>) -> String {
    let words = replay.record.items.iter().map(|item| match item {
        Item::Ply { text, .. } => text.clone(),
        Item::Open(_) => "(".to_owned(),
        Item::Close(_) => ")".to_owned(),
        Item::Unread { text, .. } => format!("<{text}>"),
        _ => String::new(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What is written, and what was found, one line each: severity, code, place, message, candidates, help.
fn told(rules: &str, fen: &str, text: &str) -> String {
    let replay = play(rules, fen, text, "");
    let mut out = format!("  {}\n", texts(&replay));
    for p in &replay.problems {
        out.push_str(&format!("  {} {}", p.severity.name(), p.code.name));
        if let Some(place) = &p.place {
            out.push_str(&format!(" [{place}]"));
        }
        out.push_str(&format!(" {}\n", p.message));
        if !p.candidates.is_empty() {
            out.push_str(&format!("    candidates: {}\n", p.candidates.join(", ")));
        }
        if let Some(help) = &p.help {
            out.push_str(&format!("    help: {help}\n"));
        }
    }
    out
}

/// Every message, in `draughts/told.txt`.
#[test]
fn what_is_told() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/draughts/told.txt");
    let golden = std::fs::read_to_string(path).expect("it is there");
    let mut now = String::new();
    for line in golden.lines() {
        if let Some(case) = line.strip_prefix("> ") {
            let [rules, fen, moves] = case.splitn(3, ';').collect::<Vec<_>>()[..] else { panic!("{line}") };
            now.push_str(&format!("{line}\n{}", told(rules, fen.trim(), moves.trim())));
        } else if !line.starts_with("  ") {
            now.push_str(&format!("{line}\n"));
        }
    }
    if std::env::var_os("OVERWRITE").is_some() {
        std::fs::write(path, &now).expect("it can be written");
    }
    for (now, golden) in now.lines().zip(golden.lines()) {
        assert_eq!(now, golden);
    }
    assert_eq!(now.lines().count(), golden.lines().count());
}

//! Records as JSON, one object a line. Written, not read.
//!
//! The fields: `game` (the rules), `tags` (in file order; a repeated name gives an array), `start_fen`, `notation`,
//! `moves` (the main line), `result`, `final_fen`, `comments` (of the main line: `ply` is the half-move they stand
//! after, 0 before the first; `slot` is `before-tags`, `before-moves`, `after` or `after-result`), `rest` (text that
//! could not be read) and `problems`. Variations and marks are not held.

use crate::pdn::strict_result;
use crate::portable::command;
use crate::setup_text;
use crate::{Format, Game};
use plyglot::problem::{Edit, codes};
use plyglot::record::{GameResult, Item};
use plyglot::rules::Family;
use plyglot::{Problem, Problems, Record};
use serde_json::{Map, Value, json};

/// The format `json`.
pub struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn about(&self) -> &'static str {
        "JSON, one object a line (written only)"
    }

    /// It cannot be read.
    fn likeness(&self, _: &str) -> u8 {
        0
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        if !text.trim().is_empty() {
            let problem = Problem::new(&codes::UNREADABLE, None, "JSON records are written, not read");
            problems.report(problem.help("read the file that the JSON was made from"));
        }
        Vec::new()
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let left_out = |item: &Item| matches!(item, Item::Open(_) | Item::Nag { .. } | Item::Code { .. });
        game.record
            .items
            .iter()
            .any(left_out)
            .then_some("JSON has the main line and its comments: variations and glyphs are left out")
    }

    fn write(&self, game: &Game, _index: u64, out: &mut String) {
        out.push_str(&object(game).to_string());
        out.push('\n');
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        memchr::memrchr(b'\n', block.split_last()?.1).map(|i| i + 1)
    }
}

/// The game as an object.
pub fn object(game: &Game) -> Value {
    let record = &game.record;
    let mut moves = Vec::new();
    let mut comments = Vec::new();
    let mut rest = Value::Null;
    for item in &record.preamble {
        comments.extend(comment(item, 0, "before-tags"));
    }
    for item in record.main_line() {
        match item {
            Item::Ply { text, .. } => moves.push(Value::from(text.as_str())),
            Item::Unread { text, .. } => rest = Value::from(text.as_str()),
            item => comments.extend(comment(
                item,
                moves.len(),
                if moves.is_empty() { "before-moves" } else { "after" },
            )),
        }
    }
    for item in &record.postamble {
        comments.extend(comment(item, moves.len(), "after-result"));
    }
    json!({
        "game": game.rules,
        "tags": tags(record),
        "start_fen": game.start_fen,
        "notation": game.notation.name,
        "moves": moves,
        "result": result(record),
        "final_fen": game.final_fen,
        "comments": comments,
        "rest": rest,
        "problems": game.problems.iter().map(problem).collect::<Vec<_>>(),
    })
}

/// The result after the moves, or that of the tag; of draughts in the scoring it is written in.
fn result(record: &Record) -> String {
    let written = record.result.as_ref().map(|mark| mark.text.as_str());
    let tagged = || record.tag("Result");
    let text = match record.family {
        Family::Chess => record.result.as_ref().map(|mark| mark.result.pgn().to_owned()),
        Family::Draughts => written.filter(|text| *text != "*").or_else(tagged).and_then(strict_result),
    };
    let other = || tagged().and_then(GameResult::read).map(|result| result.pgn().to_owned());
    text.or_else(other).unwrap_or_else(|| GameResult::Open.pgn().to_owned())
}

fn tags(record: &Record) -> Map<String, Value> {
    let mut map = Map::new();
    for tag in &record.tags {
        let value = Value::from(tag.value.as_str());
        match map.get_mut(&tag.name) {
            None => {
                map.insert(tag.name.clone(), value);
            }
            Some(Value::Array(values)) => values.push(value),
            Some(first) => *first = Value::Array(vec![first.take(), value]),
        }
    }
    map
}

fn comment(item: &Item, ply: usize, slot: &str) -> Option<Value> {
    let text = match item {
        Item::Comment { text, .. } | Item::Code { text, .. } => text.clone(),
        Item::Time { millis, .. } => command::time(*millis),
        Item::Setup { text, .. } => setup_text(text),
        _ => return None,
    };
    Some(json!({ "ply": ply, "slot": slot, "text": text }))
}

fn problem(problem: &Problem) -> Value {
    let span = problem.span.as_ref();
    let change =
        |edit: &Edit| json!({ "offset": edit.span.start, "length": edit.span.len(), "text": edit.text });
    let fix: Vec<Value> = problem.fix.iter().map(change).collect();
    let survivors: Vec<Value> = problem
        .survivors
        .iter()
        .map(|survivor| json!({ "text": survivor.text, "san": survivor.san, "fen": survivor.fen }))
        .collect();
    json!({
        "offset": span.map(|span| span.start),
        "length": span.map(ExactSizeIterator::len),
        "ply": problem.ply,
        "severity": problem.severity.name(),
        "code": problem.code.name,
        "message": problem.message,
        "token": problem.token,
        "candidates": problem.candidates,
        "survivors": survivors,
        "fix": fix,
    })
}

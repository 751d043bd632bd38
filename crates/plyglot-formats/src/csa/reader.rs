//! Statements to records.

use super::setup::Setup;
use super::{ENCODING, KEYS, VERSIONS, is_move, result};
use crate::shogi::begun;
use plyglot::problem::{Code, codes};
use plyglot::record::{CommentStyle, Item, ResultMark, Start, Tag};
use plyglot::{Problem, Problems, Record, Span};

/// Key and value of `$EVENT:a match`, and of `$TIME+900+0+10`, whose key ends with its sign.
fn keyed(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix('$')?;
    let word = rest.bytes().take_while(|byte| byte.is_ascii_uppercase() || *byte == b'_').count();
    let signed = word + usize::from(rest[word..].starts_with(['+', '-']));
    let key = if word > 0 && rest[..word].ends_with("TIME") { &rest[..signed] } else { &rest[..word] };
    let value = &rest[key.len()..];
    match value.strip_prefix(':') {
        Some(value) => Some((key, value)),
        None => (key.len() > word).then_some((key, value)),
    }
    .or_else(|| rest.split_once(':'))
    .filter(|(key, _)| !key.is_empty())
}

/// Thousandths of a second of `T12` and `T12.5`.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let part: u64 = format!("{part:0<3}").parse().ok()?;
    Some(whole.parse::<u64>().ok()?.saturating_mul(1000).saturating_add(part))
}

/// Reads all games of a text.
pub(super) fn read(text: &str, problems: &mut dyn Problems) -> Vec<Record> {
    let mut reader = Reader {
        problems,
        records: Vec::new(),
        record: Record::default(),
        setup: Setup::default(),
        start: 0,
        plies: 0,
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end().trim_start_matches('\u{FEFF}');
        let skipped = line.len() - line.trim_start_matches('\u{FEFF}').len();
        if !bare.trim().is_empty() {
            reader.line(bare, at + skipped);
        }
        at += line.len();
    }
    reader.end(text.len());
    reader.records
}

struct Reader<'p> {
    problems: &'p mut dyn Problems,
    records: Vec<Record>,
    record: Record,
    setup: Setup,
    start: usize,
    plies: u32,
}

impl Reader<'_> {
    fn tag(&mut self, name: &str, value: &str, span: Span) {
        self.record.tags.push(Tag { name: name.to_owned(), value: value.trim().to_owned(), span });
    }

    fn comment(&mut self, text: &str, span: Span) {
        let item = Item::Comment { text: text.to_owned(), style: CommentStyle::Remark, span };
        let record = &mut self.record;
        match record.result {
            Some(_) => record.postamble.push(item),
            None if self.plies == 0 => record.preamble.push(item),
            None => record.items.push(item),
        }
    }

    /// Keeps a statement as a comment and says so.
    fn kept(&mut self, code: &'static Code, text: &str, span: Span, message: &str) {
        self.problems.report(Problem::new(code, span.clone(), message).token(text));
        self.comment(text, span);
    }

    fn line(&mut self, line: &str, at: usize) {
        let whole = at..at + line.len();
        if line.starts_with(ENCODING) {
            // What the encoding is has been found from the bytes.
        } else if let Some(text) = line.strip_prefix('\'') {
            self.comment(text.strip_prefix('*').unwrap_or(text).trim(), whole);
        } else if line == "/" {
            self.end(at);
        } else if let Some(name) = line.strip_prefix("N+") {
            self.tag("White", name, whole);
        } else if let Some(name) = line.strip_prefix("N-") {
            self.tag("Black", name, whole);
        } else if let Some((key, value)) = keyed(line) {
            let name = KEYS.iter().find(|(known, _)| *known == key).map_or(key, |(_, name)| name);
            match name {
                "StartTime" => self.record.tags.extend(begun::tags(value.trim(), &whole)),
                name => self.tag(name, value, whole),
            }
        } else {
            let mut from = at;
            for statement in line.split(',') {
                self.statement(statement, from);
                from += statement.len() + 1;
            }
        }
    }

    fn statement(&mut self, text: &str, at: usize) {
        let span = at..at + text.len();
        match text.as_bytes().first() {
            None => {}
            Some(b'V') if VERSIONS.contains(&text) => {
                // Games are set apart by a line of their own, which has been forgotten.
                if self.plies > 0 {
                    self.end(at);
                }
            }
            Some(b'P') => self.position(text, span),
            Some(b'+' | b'-') if text.len() == 1 && self.plies == 0 => self.setup.set_second(text == "-"),
            Some(b'+' | b'-') if is_move(text) => {
                if self.record.result.is_some() {
                    let message = "this move stands behind the end of the game; it is kept as a comment";
                    return self.kept(&codes::STRAY, text, span, message);
                }
                self.plies += 1;
                self.record.items.push(Item::Ply { text: text.to_owned(), span, number: None });
            }
            Some(b'T') if let Some(millis) = thousandths(&text[1..]) => {
                self.record.items.push(Item::Time { millis, text: text.to_owned(), span });
            }
            Some(b'%') => self.ending(text, span),
            _ => {
                let message = match text.as_bytes()[0] {
                    b'V' => "no such version of the form is known; the statement is kept as a comment",
                    b'+' | b'-' if text.len() == 1 => {
                        "the side that begins is told below moves; the statement is kept as a comment"
                    }
                    _ => "this is no statement of a CSA file; it is kept as a comment",
                };
                self.kept(&codes::STRAY, text, span, message);
            }
        }
    }

    fn position(&mut self, text: &str, span: Span) {
        if self.plies > 0 {
            let message = "a position is told below moves; the statement is kept as a comment";
            return self.kept(&codes::STRAY, text, span, message);
        }
        if let Err(message) = self.setup.take(&text[1..]) {
            self.kept(&codes::BAD_START, text, span, &message);
        }
    }

    fn ending(&mut self, text: &str, span: Span) {
        let word = &text[1..];
        match (result(word, self.plies.is_multiple_of(2) != self.setup.second()), &self.record.result) {
            (Some(result), None) => {
                self.tag("Termination", word, span.clone());
                self.record.result = Some(ResultMark { result, text: result.pgn().to_owned(), span });
            }
            (Some(_), Some(_)) => {
                let message = "the end of the game has been told before; the statement is kept as a comment";
                self.kept(&codes::RESULT_CONFLICT, text, span, message);
            }
            (None, _) => {
                let message = "no such end of a game is known; the statement is kept as a comment";
                self.kept(&codes::STRAY, text, span, message);
            }
        }
    }

    fn end(&mut self, at: usize) {
        let mut record = std::mem::take(&mut self.record);
        let setup = std::mem::take(&mut self.setup);
        let span = std::mem::replace(&mut self.start, at)..at;
        self.plies = 0;
        if record == Record::default() && !setup.is_told() {
            return;
        }
        if let Some(text) = setup.fen() {
            record.start = Some(Start::Fen { text, span: span.clone() });
        }
        record.tags.push(Tag { name: "Variant".to_owned(), value: "shogi".to_owned(), span: at..at });
        record.span = span;
        self.records.push(record);
    }
}

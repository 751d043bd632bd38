//! Lines to records.

use super::board::Diagram;
use super::branches::Branches;
use super::header::{self, Handicap};
use super::{ENDINGS, Ending};
use plyglot::problem::codes;
use plyglot::record::{CommentStyle, GameResult, Item, ResultMark, Start, Tag};
use plyglot::{Problem, Problems, Record, Span};

/// The marks of the two sides, the one that begins first.
const MARKS: [&[char]; 2] = [&['▲', '☗', '▼'], &['△', '☖', '▽']];

fn is_mark(c: char) -> bool {
    MARKS.iter().any(|marks| marks.contains(&c))
}

/// Whether a line holds half-moves in the manner of KI2.
pub(super) fn is_pair(line: &str) -> bool {
    let mut chars = line.trim_start().chars();
    chars.next().is_some_and(is_mark)
        && chars.next().is_some_and(|c| c == '同' || c.is_ascii_digit() || ('１'..='９').contains(&c))
}

/// Reads all games of a text.
pub(super) fn read(text: &str, problems: &mut dyn Problems) -> Vec<Record> {
    let mut reader = Reader { text, problems, records: Vec::new(), game: Pending::new(0) };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let line = line.trim_end().trim_start_matches('\u{FEFF}');
        let skipped = text[start..at].len() - text[start..at].trim_start_matches('\u{FEFF}').len();
        if !line.trim().is_empty() {
            let start = start + skipped;
            reader.line(line, start..start + line.len());
        }
    }
    reader.end(text.len());
    reader.records
}

/// A game that is being read.
struct Pending {
    record: Record,
    lines: Branches,
    diagram: Diagram,
    /// The handicap makes the other side begin.
    handicapped: bool,
    start: usize,
    /// Header lines have come.
    begun: bool,
}

impl Pending {
    fn new(start: usize) -> Pending {
        Pending {
            record: Record::default(),
            lines: Branches::new(),
            diagram: Diagram::default(),
            handicapped: false,
            start,
            begun: false,
        }
    }

    fn is_empty(&self) -> bool {
        !self.begun && self.lines.is_empty() && self.record.preamble.is_empty()
    }

    /// Whether the side of the first hand (先手) is to make the half-move of this number.
    fn is_first(&self, ply: u32) -> bool {
        (ply % 2 == 1) != (self.handicapped || self.diagram.second)
    }
}

struct Reader<'t, 'p> {
    text: &'t str,
    problems: &'p mut dyn Problems,
    records: Vec<Record>,
    game: Pending,
}

impl Reader<'_, '_> {
    fn comment(&mut self, text: &str, style: CommentStyle, span: Span) {
        let item = Item::Comment { text: text.to_owned(), style, span };
        if self.game.lines.is_empty() && style == CommentStyle::Escape {
            self.game.record.preamble.push(item);
        } else {
            self.game.lines.push(item);
        }
    }

    fn line(&mut self, line: &str, span: Span) {
        let body = line.trim_start();
        let indent = line.len() - body.len();
        let first = body.chars().next().unwrap_or(' ');
        if let Some(text) = body.strip_prefix('*') {
            self.comment(text.trim_start_matches('*').trim(), CommentStyle::Remark, span);
        } else if matches!(first, '#' | '&') {
            if body.starts_with("# ----") && self.game.record.result.is_some() {
                self.end(span.start);
            }
            self.comment(body, CommentStyle::Escape, span);
        } else if let Some(rest) = body.strip_prefix("変化") {
            self.variation(rest, span);
        } else if body.starts_with("まで") {
            self.verdict(body, span);
        } else if first == '|' {
            self.game.begun = true;
            if !self.game.diagram.row(body) {
                self.stray(body, span, "this row of the diagram holds what is no man of shogi");
            }
        } else if body.starts_with("手数") || body.starts_with("+--") || body.starts_with("９ ８") {
            // The head of the table of moves, the frame of a diagram.
        } else if matches!(body, "後手番" | "上手番") {
            self.game.diagram.second = true;
        } else if matches!(body, "先手番" | "下手番") {
            self.game.diagram.second = false;
        } else if first.is_ascii_digit() {
            self.numbered(body, span.start + indent);
        } else if is_pair(body) {
            self.pairs(body, span.start + indent);
        } else if let Some((key, value)) = header::split(body) {
            self.header(key, value, body, span);
        } else {
            self.stray(body, span, "this line is no header, no move and no comment; it is kept as a comment");
        }
    }

    fn stray(&mut self, text: &str, span: Span, message: &str) {
        self.problems.report(Problem::new(&codes::STRAY, span.clone(), message).token(text));
        self.comment(text, CommentStyle::Remark, span);
    }

    fn header(&mut self, key: &str, value: &str, line: &str, span: Span) {
        // Comments may stand before the header, and between its lines, but a line that comes again begins a game.
        let tags = header::tags(key, "", &span);
        let known = |tag: &Tag| self.game.record.tags.iter().any(|known| known.name == tag.name);
        let again = !self.game.lines.is_empty() && tags.iter().flatten().any(known);
        if self.game.record.result.is_some() || again || self.game.lines.has_plies() && tags.is_some() {
            self.end(span.start);
        }
        self.game.begun = true;
        if let Some(second) = match key {
            "先手の持駒" | "下手の持駒" => Some(false),
            "後手の持駒" | "上手の持駒" => Some(true),
            _ => None,
        } {
            if !self.game.diagram.hand(second, value) {
                self.stray(line, span, "expected the men in hand, such as 飛　角　歩二");
            }
            return;
        }
        match header::tags(key, value, &span) {
            Some(tags) => self.game.record.tags.extend(tags),
            None => self.comment(line, CommentStyle::Escape, span.clone()),
        }
        if header::HANDICAP.contains(&key) {
            match header::handicap(value) {
                Handicap::Even(variant) => self.variant(variant, span),
                Handicap::Fen(text) => {
                    self.game.handicapped = true;
                    self.game.record.start = Some(Start::Fen { text, span });
                }
                Handicap::Other => {}
                Handicap::Unknown => self.problems.report(header::unknown(value, span)),
            }
        }
    }

    fn variant(&mut self, name: &str, span: Span) {
        self.game.record.tags.push(Tag { name: "Variant".to_owned(), value: name.to_owned(), span });
    }

    fn variation(&mut self, rest: &str, span: Span) {
        let digits: String = rest.chars().filter(char::is_ascii_digit).collect();
        let begun = digits.parse().is_ok_and(|first| self.game.lines.vary(first, span.clone()));
        if !begun {
            let message = "no line before has a half-move of this number to vary from";
            self.problems.report(Problem::new(&codes::ORPHAN_VARIATION, span, message).token(rest));
        }
    }

    /// `まで112手で後手の勝ち`.
    fn verdict(&mut self, line: &str, span: Span) {
        if !self.game.lines.is_main() || self.game.record.result.is_some() {
            return;
        }
        let wins = |names: [&str; 2]| names.iter().any(|name| line.contains(&format!("{name}の勝ち")));
        let result = if wins(["先手", "下手"]) {
            GameResult::White
        } else if wins(["後手", "上手"]) {
            GameResult::Black
        } else if line.contains("千日手") || line.contains("持将棋") {
            GameResult::Draw
        } else {
            GameResult::Open
        };
        self.result(result, span);
    }

    fn result(&mut self, result: GameResult, span: Span) {
        self.game.record.result = Some(ResultMark { result, text: result.pgn().to_owned(), span });
    }

    /// A line of KIF: number, half-move, time.
    fn numbered(&mut self, line: &str, at: usize) {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let rest = line[digits..].trim_start();
        let start = line.len() - rest.len();
        let (length, rest) = move_length(rest);
        let text = line[start..start + length].trim_end();
        let span = at + start..at + start + text.len();
        let due = self.game.lines.due();
        if line[..digits].parse() != Ok(due) {
            let message = format!("half-move {due} is due, not {}", &line[..digits]);
            self.problems.report(Problem::new(&codes::WRONG_MOVE_NUMBER, at..at + digits, message));
        }
        self.half_move(text, span, due);
        if let Some((millis, text, place)) = time(rest) {
            let start = at + start + length + place;
            let span = start..start + text.len();
            self.game.lines.push(Item::Time { millis, text: text.to_owned(), span });
        }
    }

    /// A line of KI2: half-moves, each behind the mark of its side.
    fn pairs(&mut self, line: &str, at: usize) {
        let starts: Vec<usize> = line.char_indices().filter(|(_, c)| is_mark(*c)).map(|(at, _)| at).collect();
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(line.len());
            let due = self.game.lines.due();
            // The mark of the side that is to move says nothing; that of the other is for the notation to note.
            let own = MARKS[usize::from(!self.game.is_first(due))];
            let marked = &line[start..end];
            let text = marked.strip_prefix(own).unwrap_or(marked).trim();
            let start = start + marked.find(text).unwrap_or(0);
            self.half_move(text, at + start..at + start + text.len(), due);
        }
    }

    fn half_move(&mut self, text: &str, span: Span, ply: u32) {
        let ending = ENDINGS.iter().find(|(word, _)| *word == text);
        match ending {
            Some(&(word, ending)) => self.ending(word, ending, span, ply),
            None => self.game.lines.push(Item::Ply { text: text.to_owned(), span, number: None }),
        }
    }

    fn ending(&mut self, word: &str, ending: Ending, span: Span, ply: u32) {
        if self.game.lines.is_main() && self.game.record.result.is_none() {
            let result = ending.result(self.game.is_first(ply));
            let tag = Tag { name: "Termination".to_owned(), value: word.to_owned(), span: span.clone() };
            self.game.record.tags.push(tag);
            self.result(result, span);
        } else {
            self.comment(word, CommentStyle::Remark, span);
        }
    }

    /// Ends the game that is read.
    fn end(&mut self, at: usize) {
        let game = std::mem::replace(&mut self.game, Pending::new(at));
        if game.is_empty() {
            return;
        }
        let mut record = game.record;
        let span = game.start..at;
        if let Some(text) = game.diagram.fen() {
            record.start = Some(Start::Fen { text, span: span.clone() });
        }
        if record.tag("Variant").is_none() {
            record.tags.push(Tag { name: "Variant".to_owned(), value: "shogi".to_owned(), span: at..at });
        }
        record.items = game.lines.finish();
        record.span = span;
        debug_assert!(record.span.end <= self.text.len());
        self.records.push(record);
    }
}

/// How many bytes the half-move at the start of a text has, and what follows it: it ends behind the square in brackets, or
/// else before the first blank.
fn move_length(text: &str) -> (usize, &str) {
    let bytes = text.as_bytes();
    let bracket = bytes.windows(4).position(|four| {
        four[0] == b'(' && four[1].is_ascii_digit() && four[2].is_ascii_digit() && four[3] == b')'
    });
    let length = bracket.map(|at| at + 4).or_else(|| text.find([' ', '\t'])).unwrap_or(text.len());
    (length, &text[length..])
}

/// The time of a half-move in `( 0:16/00:00:16)`: milliseconds, the text, and where it begins.
fn time(text: &str) -> Option<(u64, &str, usize)> {
    let open = text.find('(')? + 1;
    let end = open + text[open..].find(['/', ')'])?;
    let value = text[open..end].trim();
    let place = open + text[open..end].find(value)?;
    let mut seconds = 0u64;
    for part in value.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.trim().parse().ok()?)?;
    }
    Some((seconds.checked_mul(1000)?, value, place))
}

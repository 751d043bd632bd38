//! Records become scores: tag lines, then moves in columns with remarks between them, then the ending.

use super::lexer::is_one_move;
use super::reader::{CODE, UNREAD, ending_line};
use super::words;
use crate::Game;
use crate::pgn::{clock_text, nag, writer::roster};
use crate::setup_text;
use plyglot::record::{CommentStyle, GameResult, Item, Start, Tag};
use plyglot::rules::Family;

/// Where the column of `:B` begins, in characters, unless a move of `:A` is longer.
const COLUMN: usize = 29;
/// A cell longer than this is not made room for: its line alone runs over.
const LONGEST: usize = 60;

/// Appends one game.
pub(super) fn write(game: &Game, index: u64, out: &mut String) {
    if index > 0 {
        out.push('\n');
    }
    let mut rows = Rows::default();
    rows.items(&game.record.preamble);
    write_rows(&rows.rows, out);
    let before = out.len();
    write_header(game, out);
    if !rows.rows.is_empty() && out.len() == before {
        out.push('\n');
    }

    let mut rows = Rows { due: due(game), ..Rows::default() };
    match game.notation.family {
        Family::Chess => rows.items(&game.record.items),
        Family::Draughts => rows.items(&in_remarks(&game.record.items)),
    }
    let result = game.record.result.as_ref().map_or(GameResult::Open, |mark| mark.result);
    rows.line(ending_line(result).to_owned());
    rows.items(&game.record.postamble);
    write_rows(&rows.rows, out);
}

/// The items with each run of half-moves as one remark: a score has no columns for moves of draughts.
fn in_remarks(items: &[Item]) -> Vec<Item> {
    let is_ply = |item: &Item| matches!(item, Item::Ply { .. });
    let mut told = Vec::with_capacity(items.len());
    for run in items.chunk_by(|a, b| is_ply(a) && is_ply(b)) {
        let moves: Vec<&str> = run
            .iter()
            .filter_map(|item| match item {
                Item::Ply { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        match run {
            [item] if moves.is_empty() => told.push(item.clone()),
            _ => {
                let span = run[0].span();
                told.push(Item::Comment { text: moves.join(" "), style: CommentStyle::Remark, span });
            }
        }
    }
    told
}

/// The first half-move: twice its number, plus 1 for `:B`.
fn due(game: &Game) -> u64 {
    u64::from(game.start_number) * 2 + game.start_turn.index() as u64
}

fn write_header(game: &Game, out: &mut String) {
    let record = &game.record;
    // Tags that tell nothing come by themselves where PGN needs them.
    let result = record.result.as_ref().map_or(GameResult::Open, |mark| mark.result);
    let told = record.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
    let tags = if told.eq(roster(result)) { &[][..] } else { &record.tags[..] };
    for (at, tag) in tags.iter().enumerate() {
        let last = at + 1 == tags.len();
        if last && tag.name == "Level" && words::is_level(&tag.value) {
            out.push_str(&format!(":{}\n", tag.value));
        } else {
            write_tag(tag, out);
        }
    }
    let has = |name: &str| record.tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(name));
    let named = !matches!(game.rules, "chess" | "draughts") && game.notation.family == Family::Chess;
    let named = named && !has("Variant") && !has("Level");
    if named && words::is_level(game.rules) {
        out.push_str(&format!(":{}\n", game.rules));
    } else if named {
        let variant = if game.rules == "chess960" { "Chess960" } else { game.rules };
        out.push_str(&format!("[Variant \"{variant}\"]\n"));
    }
    if let Some(Start::Men { text, .. }) = &record.start {
        for line in text.lines() {
            out.push_str(line.trim());
            out.push('\n');
        }
    } else if let Some(fen) = &game.start_fen
        && record.tag("FEN").is_none()
    {
        out.push_str(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n"));
    }
    if !tags.is_empty() || named || record.start.is_some() || game.start_fen.is_some() {
        out.push('\n');
    }
}

fn write_tag(tag: &Tag, out: &mut String) {
    out.push('[');
    out.push_str(&tag.name);
    out.push_str(" \"");
    for c in tag.value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' | '\r' => out.push(' '),
            c => out.push(c),
        }
    }
    out.push_str("\"]\n");
}

/// One line of the score.
enum Row {
    /// A move of each side, or of one.
    Moves { a: String, b: String },
    /// Anything else.
    Line(String),
}

/// What the last row can still take.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Last {
    /// Nothing.
    #[default]
    Closed,
    /// Marks, and a move of `:B`.
    A,
    /// Marks.
    B,
    /// Nothing; a remark that follows must be set off from it.
    Remark,
}

#[derive(Default)]
struct Rows {
    rows: Vec<Row>,
    last: Last,
    due: u64,
    /// The half-moves due in the lines around the variation, and whether those have begun.
    outer: Vec<(u64, bool)>,
    /// A move of this line has been written.
    begun: bool,
}

impl Rows {
    fn line(&mut self, text: String) {
        self.rows.push(Row::Line(text));
        self.last = Last::Closed;
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Ply { text, .. } => self.ply(text),
                Item::Comment { text, style: CommentStyle::Escape, .. } => self.one_line(";%", text),
                Item::Comment { text, style: CommentStyle::Line, .. } if is_one_line(text) => {
                    self.one_line(";;", text);
                }
                Item::Comment { text, .. } => match elapsed(text).filter(|_| self.takes_marks()) {
                    Some(time) => self.mark(&format!("({time})")),
                    None => self.remark("", text),
                },
                Item::Nag { number, glyph, .. } => self.nag(*number, glyph.is_some()),
                Item::Code { text, .. } if self.takes_marks() && stands_alone(text) => self.mark(text),
                Item::Code { text, .. } => self.remark(CODE, text),
                Item::Time { millis, .. } => match self.takes_marks() {
                    true => self.mark(&format!("({})", clock_text(*millis))),
                    false => self.remark("", &format!("[%emt {}]", clock_text(*millis))),
                },
                Item::Setup { text, .. } => self.remark("", &setup_text(text)),
                Item::Open(_) => {
                    self.line("[".to_owned());
                    self.outer.push((self.due, self.begun));
                    self.due -= u64::from(self.begun);
                    self.begun = false;
                }
                Item::Close(_) => {
                    self.line("]".to_owned());
                    (self.due, self.begun) = self.outer.pop().unwrap_or((self.due, self.begun));
                }
                Item::Unread { text, .. } => self.remark(UNREAD, text),
            }
        }
    }

    fn ply(&mut self, text: &str) {
        if !is_one_move(text) {
            return self.remark(UNREAD, text);
        }
        let number = self.due / 2;
        if self.due.is_multiple_of(2) {
            self.rows.push(Row::Moves { a: format!("{number:02}A {text}"), b: String::new() });
            self.last = Last::A;
        } else {
            let cell = format!("{number:02}B {text}");
            match self.rows.last_mut() {
                Some(Row::Moves { b, .. }) if self.last == Last::A => *b = cell,
                _ => {
                    let dots = if self.begun { "" } else { "..." };
                    self.rows.push(Row::Moves { a: String::new(), b: format!("{dots}{cell}") });
                }
            }
            self.last = Last::B;
        }
        self.due += 1;
        self.begun = true;
    }

    fn takes_marks(&self) -> bool {
        matches!(self.last, Last::A | Last::B)
    }

    fn mark(&mut self, text: &str) {
        if let Some(Row::Moves { a, b }) = self.rows.last_mut() {
            let cell = if self.last == Last::A { a } else { b };
            cell.push(' ');
            cell.push_str(text);
        }
    }

    /// A glyph as a glyph where it was written as one, so that its style is kept; else its number.
    fn nag(&mut self, number: u32, as_glyph: bool) {
        let glyph = nag::glyph(number).filter(|_| as_glyph);
        let text = glyph.map_or_else(|| format!("${number}"), str::to_owned);
        match self.takes_marks() {
            true => self.mark(&text),
            false => self.line(text),
        }
    }

    /// A remark, `; ` before each of its lines. Two remarks are kept apart by a blank line.
    fn remark(&mut self, marker: &str, text: &str) {
        self.set_off();
        for (at, line) in text.split('\n').enumerate() {
            let line = line.strip_suffix('\r').unwrap_or(line);
            let marker = if at == 0 { marker } else { "" };
            let blank = if marker.is_empty() && line.is_empty() { "" } else { " " };
            self.line(format!(";{blank}{marker}{line}"));
        }
        self.last = Last::Remark;
    }

    /// What ends with its line in PGN.
    fn one_line(&mut self, marker: &str, text: &str) {
        self.set_off();
        self.line(format!("{marker}{}", text.replace(['\n', '\r'], " ")));
        self.last = Last::Remark;
    }

    fn set_off(&mut self) {
        if self.last == Last::Remark {
            self.line(String::new());
        }
    }
}

/// Whether a text comes back from one line as it is.
fn is_one_line(text: &str) -> bool {
    !text.contains(['\n', '\r']) && text.trim_end() == text
}

/// The clock of a comment that is nothing but `[%emt 0:05:00]`.
fn elapsed(comment: &str) -> Option<&str> {
    let time = comment.strip_prefix("[%emt ")?.strip_suffix(']')?;
    words::time(time).filter(|(_, strict)| *strict).map(|_| time)
}

/// Whether a code, written after a move, is read back as that code.
fn stands_alone(code: &str) -> bool {
    words::is_code(code) && !words::continues_move(code) && words::ending(code).is_none()
}

fn write_rows(rows: &[Row], out: &mut String) {
    let lengths = rows.iter().filter_map(|row| match row {
        Row::Moves { a, .. } => Some(a.chars().count()).filter(|length| *length <= LONGEST),
        Row::Line(_) => None,
    });
    let column = lengths.max().map_or(COLUMN, |longest| COLUMN.max(longest + 2));
    for row in rows {
        match row {
            Row::Line(text) => out.push_str(text),
            Row::Moves { a, b } if b.is_empty() => out.push_str(a),
            Row::Moves { a, b } => {
                out.push_str(a);
                let gap = if a.is_empty() { column } else { column.saturating_sub(a.chars().count()).max(2) };
                out.extend(std::iter::repeat_n(' ', gap));
                out.push_str(b);
            }
        }
        out.push('\n');
    }
}

//! Records to the text of a portable notation.
//!
//! - `12.` stands before every move of the side that begins, `12...` before one of the other side at the beginning of
//!   a line and after a comment or variation.
//! - A comment keeps its text. Lines are filled anew: a single line break counts as a blank, an empty line stays.
//! - Thinking times, Chesmayne codes and text that could not be read become comments that the reader knows again.

use super::lines::{Lines, is_bound};
use super::{command, tag};
use crate::pgn::nag;
use crate::{Game, setup_text};
use plyglot::Color;
use plyglot::record::{CommentStyle, Item};
use plyglot::rules::Family;

/// How a dialect is written.
#[derive(Clone, Copy)]
pub(crate) struct Script {
    /// The family of rules that it is for.
    pub(crate) family: Family,
    /// The side whose moves have the number `12.`.
    pub(crate) first: Color,
}

/// A tag pair as the standards write it.
pub(crate) fn tag_line(name: &str, value: &str) -> String {
    let mut line = format!("[{name} \"");
    tag::escape(value, &mut line);
    line.push_str("\"]");
    line
}

/// The side to move that a setup names.
fn setup_turn(text: &str) -> Option<Color> {
    match text.trim_start().chars().next()? {
        'W' | 'w' => Some(Color::White),
        'B' | 'b' => Some(Color::Black),
        _ => None,
    }
}

/// The number and side of the move that comes next.
#[derive(Clone, Copy)]
struct Turn {
    number: u32,
    color: Color,
}

impl Turn {
    fn next(self, first: Color) -> Turn {
        Turn { number: self.number.saturating_add(u32::from(self.color != first)), color: !self.color }
    }

    fn text(self, first: Color) -> String {
        format!("{}{}", self.number, if self.color == first { "." } else { "..." })
    }
}

impl Script {
    /// Appends one game and an empty line: its tags, given as lines, its moves, and its result as it is to stand there.
    pub(crate) fn write(self, game: &Game, tags: &[String], result: &str, out: &mut String) {
        let record = &game.record;
        let mut lines = Lines::new(out);
        let has_game = !record.tags.is_empty()
            || record.start.is_some()
            || !record.items.is_empty()
            || record.result.is_some();
        for item in &record.preamble {
            self.aside(item, &mut lines);
        }
        if !record.preamble.is_empty() {
            lines.end_paragraph();
        }
        if !has_game {
            return;
        }
        for line in tags {
            lines.word(line);
            lines.end_line();
        }
        lines.end_paragraph();
        self.movetext(game, &mut lines);
        lines.word(result);
        lines.end_line();
        for item in &record.postamble {
            self.aside(item, &mut lines);
        }
        lines.end_paragraph();
    }

    fn movetext(self, game: &Game, lines: &mut Lines<'_>) {
        let mut turn = Turn { number: game.start_number, color: game.start_turn };
        // The turn before the last move of the line: where a variation begins.
        let mut replaced = turn;
        let mut outer = Vec::new();
        let mut say_number = true;
        let mut after_move = false;
        let mut after_setup = false;
        for item in &game.record.items {
            let glued = std::mem::take(&mut after_move);
            match item {
                Item::Ply { text, number, .. } => {
                    // A setup leaves the number open, so that the one that was written counts.
                    if let Some(number) = number.as_ref().filter(|_| after_setup) {
                        turn.number = number.number;
                    }
                    let bound = is_bound(text);
                    if turn.color == self.first || say_number || bound {
                        lines.word(&turn.text(self.first));
                    }
                    lines.word(text);
                    replaced = turn;
                    turn = turn.next(self.first);
                    say_number = false;
                    after_setup = false;
                    after_move = true;
                }
                Item::Nag { number, glyph, .. } => match self.glyph(*number, glyph.as_deref()) {
                    Some(glyph) if glued => lines.glue(glyph),
                    // A strength of PDN belongs to its move.
                    Some(glyph) if self.family == Family::Chess => lines.word(glyph),
                    _ => lines.word(&format!("${number}")),
                },
                Item::Open(_) => {
                    outer.push((turn, replaced));
                    turn = replaced;
                    lines.before_next("(");
                    say_number = true;
                }
                Item::Close(_) => {
                    if let Some(before) = outer.pop() {
                        (turn, replaced) = before;
                    }
                    lines.glue(")");
                    say_number = true;
                }
                Item::Setup { text, .. } if self.family == Family::Draughts => {
                    lines.word(&setup_text(text));
                    turn.color = setup_turn(text).unwrap_or(turn.color);
                    replaced = turn;
                    say_number = true;
                    after_setup = true;
                }
                item => {
                    self.comment(item, lines);
                    say_number = true;
                }
            }
        }
    }

    /// The sign that a glyph is written with; `None` where it is written as a number. PDN has `!` and `?` in any run,
    /// in brackets too.
    fn glyph(self, number: u32, written: Option<&str>) -> Option<&str> {
        let written = written?;
        let run = written.strip_prefix('(').and_then(|run| run.strip_suffix(')')).unwrap_or(written);
        match self.family {
            Family::Chess => nag::glyph(number),
            Family::Draughts => {
                (!run.is_empty() && run.bytes().all(|b| matches!(b, b'!' | b'?'))).then_some(written)
            }
        }
    }

    /// A comment outside the moves: on lines of its own.
    fn aside(self, item: &Item, lines: &mut Lines<'_>) {
        self.comment(item, lines);
        lines.end_line();
    }

    /// Anything that is written as a comment.
    fn comment(self, item: &Item, lines: &mut Lines<'_>) {
        match item {
            Item::Comment { text, style, .. } => self.written(text, *style, lines),
            Item::Code { text, .. } => self.written(text, CommentStyle::Brace, lines),
            Item::Time { millis, .. } => brace(&command::time(*millis), lines),
            Item::Setup { text, .. } => brace(&setup_text(text), lines),
            Item::Unread { text, .. } => brace(&command::unread(text), lines),
            Item::Nag { number, .. } => lines.word(&format!("${number}")),
            Item::Ply { text, .. } => lines.word(text),
            Item::Open(_) | Item::Close(_) => {}
        }
    }

    fn written(self, text: &str, style: CommentStyle, lines: &mut Lines<'_>) {
        match style {
            CommentStyle::Brace | CommentStyle::Remark | CommentStyle::Echo if !text.contains('}') => {
                brace(text, lines)
            }
            CommentStyle::Escape => to_line_ends('%', text, lines),
            // PDN has no comment to the end of the line but that of a line of its own.
            _ if self.family == Family::Draughts && text.contains('}') => to_line_ends('%', text, lines),
            _ if self.family == Family::Draughts => brace(text, lines),
            _ => to_line_ends(';', text, lines),
        }
    }
}

fn to_line_ends(mark: char, text: &str, lines: &mut Lines<'_>) {
    for line in text.split(['\n', '\r']).filter(|line| text.is_empty() || !line.trim().is_empty()) {
        lines.rest_of_line(&format!("{mark}{}", line.trim_end()), mark == '%');
    }
}

/// A brace comment, filled into lines.
fn brace(text: &str, lines: &mut Lines<'_>) {
    lines.before_next("{");
    let mut word = String::new();
    let mut rest = text;
    let mut command = false;
    while let Some(c) = rest.chars().next() {
        if !matches!(c, ' ' | '\t' | '\n' | '\r') {
            command |= rest.starts_with("[%");
            command &= c != ']';
            word.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        let next = rest.trim_start_matches([' ', '\t', '\n', '\r']);
        let blanks = &rest[..rest.len() - next.len()];
        let breaks = blanks.replace("\r\n", "\n").matches(['\n', '\r']).count();
        let edge = word.is_empty() && rest.len() == text.len() || next.is_empty();
        let bound = edge || command || is_bound(next);
        rest = next;
        match breaks {
            0 if bound || blanks.len() > 1 => word.extend(blanks.chars().map(|_| ' ')),
            _ if bound => word.push(' '),
            2.. => {
                lines.word(&std::mem::take(&mut word));
                lines.end_paragraph();
            }
            _ => lines.word(&std::mem::take(&mut word)),
        }
    }
    lines.word(&word);
    lines.glue("}");
}

//! Records to PGN, in export form.
//!
//! - Tags keep their order and values. A record without any gets the seven of the roster with `?` for what is not
//!   known; one that starts from another position gets `FEN` and, before it, `SetUp`, if it lacks
//!   them; one of Chess960 gets `Variant`.
//! - `12.` stands before every move of White, `12...` before one of Black at the beginning of a line and after a
//!   comment or variation.
//! - The six glyphs `! ? !! ?? !? ?!` stay glyphs where they were, all others become `$n`.
//! - A comment keeps its text. Lines are filled anew: a single line break counts as a blank, an empty line stays.
//!   A text with a `}` in it, which no brace comment can hold, is written as comments from `;` to the end of the
//!   line, one for each of its lines.
//! - Thinking times, Chesmayne codes and text that could not be read become comments that the reader knows again.

use super::nag;
use crate::Game;
use crate::portable::lines::{Lines, is_bound};
use crate::portable::{command, tag};
use crate::setup_text;
use plyglot::Color;
use plyglot::record::{CommentStyle, GameResult, Item, Tag};

/// Appends one game and an empty line. `index` counts the games written before it.
pub fn write(game: &Game, _index: u64, out: &mut String) {
    let record = &game.record;
    let mut lines = Lines::new(out);
    let has_game = !record.tags.is_empty()
        || record.start.is_some()
        || !record.items.is_empty()
        || record.result.is_some();
    for item in &record.preamble {
        aside(item, &mut lines);
    }
    if !record.preamble.is_empty() {
        lines.end_paragraph();
    }
    if !has_game {
        return;
    }
    let result = result(game);
    for line in tag_lines(game, result) {
        lines.word(&line);
        lines.end_line();
    }
    lines.end_paragraph();
    movetext(game, &mut lines);
    lines.word(result.pgn());
    lines.end_line();
    for item in &record.postamble {
        aside(item, &mut lines);
    }
    lines.end_paragraph();
}

/// What the game ends with: its result, or else that of its tag, or else `*`.
fn result(game: &Game) -> GameResult {
    let tagged = || game.record.tag("Result").and_then(GameResult::read);
    game.record.result.as_ref().map(|mark| mark.result).or_else(tagged).unwrap_or(GameResult::Open)
}

fn tag_lines(game: &Game, result: GameResult) -> Vec<String> {
    let tags = &game.record.tags;
    let mut lines: Vec<String> = tags.iter().map(|tag| tag_line(&tag.name, tag_value(tag))).collect();
    if lines.is_empty() {
        lines.extend(roster(result).map(|(name, value)| tag_line(name, value)));
    }
    if game.rules == "chess960" && !tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("Variant")) {
        lines.push(tag_line("Variant", "Chess960"));
    }
    if let Some(fen) = &game.start_fen {
        let at = tags.iter().position(|tag| tag.name == "FEN");
        if at.is_none() {
            lines.push(tag_line("FEN", fen));
        }
        if game.record.tag("SetUp").is_none() {
            lines.insert(at.unwrap_or(lines.len() - 1), tag_line("SetUp", "1"));
        }
    }
    lines
}

/// The tags of a game of which nothing is known but its result.
pub(crate) fn roster(result: GameResult) -> [(&'static str, &'static str); 7] {
    let unknown = |name| (name, if name == "Date" { "????.??.??" } else { "?" });
    let [event, site, date, round, white, black] =
        ["Event", "Site", "Date", "Round", "White", "Black"].map(unknown);
    [event, site, date, round, white, black, ("Result", result.pgn())]
}

/// The value as it is; of a result, in the form of the standard.
fn tag_value(tag: &Tag) -> &str {
    match GameResult::read(&tag.value) {
        Some(result) if tag.name == "Result" => result.pgn(),
        _ => &tag.value,
    }
}

fn tag_line(name: &str, value: &str) -> String {
    let mut line = format!("[{name} \"");
    tag::escape(value, &mut line);
    line.push_str("\"]");
    line
}

/// The number and side of the move that comes next.
#[derive(Clone, Copy)]
struct Turn {
    number: u32,
    color: Color,
}

impl Turn {
    fn next(self) -> Turn {
        Turn { number: self.number + u32::from(self.color == Color::Black), color: !self.color }
    }

    fn text(self) -> String {
        self.color.pick(format!("{}.", self.number), format!("{}...", self.number))
    }
}

fn movetext(game: &Game, lines: &mut Lines<'_>) {
    let mut turn = Turn { number: game.start_number, color: game.start_turn };
    // The turn before the last move of the line: where a variation begins.
    let mut replaced = turn;
    let mut outer = Vec::new();
    let mut say_number = true;
    let mut after_move = false;
    for item in &game.record.items {
        let glued = std::mem::take(&mut after_move);
        match item {
            Item::Ply { text, .. } => {
                let bound = is_bound(text);
                if turn.color == Color::White || say_number || bound {
                    lines.word(&turn.text());
                }
                lines.word(text);
                replaced = turn;
                turn = turn.next();
                say_number = false;
                after_move = true;
            }
            Item::Nag { number, glyph, .. } => match glyph.as_ref().and_then(|_| nag::glyph(*number)) {
                Some(glyph) if glued => lines.glue(glyph),
                Some(glyph) => lines.word(glyph),
                None => lines.word(&format!("${number}")),
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
            item => {
                comment(item, lines);
                say_number = true;
            }
        }
    }
}

/// A comment outside the moves: on lines of its own.
fn aside(item: &Item, lines: &mut Lines<'_>) {
    comment(item, lines);
    lines.end_line();
}

/// Anything that is written as a comment.
fn comment(item: &Item, lines: &mut Lines<'_>) {
    match item {
        Item::Comment { text, style, .. } => written(text, *style, lines),
        Item::Code { text, .. } => written(text, CommentStyle::Brace, lines),
        Item::Time { millis, .. } => brace(&command::time(*millis), lines),
        Item::Setup { text, .. } => brace(&setup_text(text), lines),
        Item::Unread { text, .. } => brace(&command::unread(text), lines),
        Item::Nag { number, .. } => lines.word(&format!("${number}")),
        Item::Ply { text, .. } => lines.word(text),
        Item::Open(_) | Item::Close(_) => {}
    }
}

fn written(text: &str, style: CommentStyle, lines: &mut Lines<'_>) {
    match style {
        CommentStyle::Brace | CommentStyle::Remark | CommentStyle::Echo if !text.contains('}') => {
            brace(text, lines)
        }
        CommentStyle::Escape => to_line_ends('%', text, lines),
        _ => to_line_ends(';', text, lines),
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

//! Cuts the text of scores into tokens. Cannot fail: the spans of the tokens, in order, are the whole text.
//!
//! Each line is first judged as a whole (tag, level, remark, list of men, ending, moves); what is none of
//! these is prose. Only lines of moves are cut into words. Every look ahead is bounded, so the time is linear.

use super::words::{self, Ending, Number};
use plyglot::problem::Span;

/// What a token is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// White space.
    Blank,
    /// A tag pair, unescaped; whether it is well formed.
    Tag { name: String, value: String, strict: bool },
    /// A line that names a level: `L01`, `L03/PPPPGGGG`.
    Level(String),
    /// `; text` to the end of the line.
    Remark,
    /// A line, or the rest of one, that is nothing else.
    Prose,
    /// `{text}` among moves.
    Brace,
    /// A line of a list of men.
    Men,
    /// `01A`.
    Number(Number),
    /// `...`.
    Dots,
    /// A move, parts set apart by blanks included.
    Move,
    /// `!`, `$14`.
    Glyph(u32),
    /// `:cc`, `..QU1`.
    Code,
    /// `(0:05:00)`.
    Time { millis: u64, strict: bool },
    /// `[`.
    Open,
    /// `]`.
    Close,
    /// A result or an outcome.
    Ending(Ending),
    /// Words among moves that are nothing else.
    Stray,
}

/// A token and its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
}

/// Cuts the text into tokens.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), men: false };
    while lexer.at < text.len() {
        lexer.blank(text.len());
        if lexer.at < text.len() {
            lexer.line();
        }
    }
    lexer.tokens
}

/// How a line begins or is, judged alone; `None` for prose. For finding cuts and telling formats apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineClass {
    Tag,
    Level,
    Remark,
    Men,
    Ending,
    Moves,
    Prose,
}

/// Judges one line, without its line break and outer blanks.
pub(super) fn classify(line: &str) -> LineClass {
    if line.starts_with(';') {
        LineClass::Remark
    } else if line.starts_with('[') && tag(line).is_some() {
        LineClass::Tag
    } else if words::level(line).is_some() {
        LineClass::Level
    } else if is_men(line) {
        LineClass::Men
    } else if words::ending(line).is_some_and(|(_, length)| line[length..].trim_start_matches('.').is_empty())
    {
        LineClass::Ending
    } else if is_moves(line) {
        LineClass::Moves
    } else {
        LineClass::Prose
    }
}

/// Whether a line of moves begins with a numbered move, brackets aside.
pub(super) fn is_numbered(line: &str) -> bool {
    head(line.trim_start_matches(|c: char| is_blank(c) || matches!(c, '[' | ']'))).is_some()
}

/// Whether a line of moves begins a game after other moves: its first number is `01A`.
pub(super) fn begins_game(line: &str) -> bool {
    head(line).is_some_and(|head| head.number.number == 1 && head.number.color == plyglot::Color::White)
}

/// Whether a line is a numbered move or more, without the beginning or end of a variation.
pub(super) fn is_plain_moves(line: &str) -> bool {
    head(line).is_some() && !line.contains(['[', ']'])
}

/// Whether a text, written after a number, is read back as one move.
pub(super) fn is_one_move(text: &str) -> bool {
    move_length(text) == text.len()
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    tokens: Vec<Token>,
    /// The line before belongs to a list of men.
    men: bool,
}

impl Lexer<'_> {
    fn push(&mut self, kind: TokenKind, length: usize) {
        if length > 0 {
            self.tokens.push(Token { kind, span: self.at..self.at + length });
            self.at += length;
        }
    }

    fn blank(&mut self, end: usize) {
        self.push(TokenKind::Blank, blanks(&self.text[self.at..end]));
    }

    fn line(&mut self) {
        let rest = &self.text[self.at..];
        let full = rest.find('\n').map_or(rest, |end| &rest[..end]);
        let full = full.strip_suffix('\r').unwrap_or(full);
        let line = full.trim_end_matches(is_blank);
        let mut class = classify(line);
        if class == LineClass::Prose && self.men && is_men_list(line) {
            class = LineClass::Men;
        }
        if class == LineClass::Prose
            && matches!(line, ":A" | ":B")
            && is_men_list(next_line(&rest[full.len()..]))
        {
            class = LineClass::Men;
        }
        self.men = class == LineClass::Men;
        match class {
            LineClass::Remark => self.push(TokenKind::Remark, full.len()),
            LineClass::Tag => self.tags(self.at + line.len()),
            LineClass::Level => {
                self.push(TokenKind::Level(words::level(line).unwrap_or_default()), line.len())
            }
            LineClass::Men => self.push(TokenKind::Men, line.len()),
            LineClass::Prose => self.push(TokenKind::Prose, line.len()),
            LineClass::Ending => {
                if let Some((ending, _)) = words::ending(line) {
                    self.push(TokenKind::Ending(ending), line.len());
                }
            }
            LineClass::Moves => self.moves(self.at + line.len(), self.at + full.len()),
        }
    }

    fn tags(&mut self, end: usize) {
        while self.at < end {
            self.blank(end);
            match tag(&self.text[self.at..end]) {
                Some((name, value, strict, length)) => {
                    self.push(TokenKind::Tag { name, value, strict }, length);
                }
                None => self.push(TokenKind::Prose, end - self.at),
            }
        }
    }

    /// Cuts a line of moves into words. `full` is the end of the line with its final blanks, which belong to
    /// a remark.
    fn moves(&mut self, end: usize, full: usize) {
        let last_brace = self.text[self.at..end].rfind('}').map_or(0, |i| self.at + i);
        while self.at < end {
            self.blank(end);
            let rest = &self.text[self.at..end];
            let Some(first) = rest.chars().next() else { break };
            let word = word(rest);
            let bare = word.trim_end_matches(']');
            if first == ';' {
                self.push(TokenKind::Remark, full - self.at);
            } else if first == '[' && opens(rest) {
                self.push(TokenKind::Open, 1);
            } else if first == ']' {
                self.push(TokenKind::Close, 1);
            } else if first == '{'
                && self.at < last_brace
                && let Some(close) = rest.find('}')
            {
                self.push(TokenKind::Brace, close + 1);
            } else if let Some(head) = head(rest) {
                self.numbered(&head, end);
            } else if let Some((number, length)) = words::number(word).filter(|_| word.len() == rest.len()) {
                self.push(TokenKind::Number(number), length);
                self.push(TokenKind::Blank, rest.len() - length);
            } else if let dots @ 1.. = words::dots(rest) {
                self.push(TokenKind::Dots, dots);
            } else if let Some((ending, length)) = words::ending(window(rest)) {
                self.push(TokenKind::Ending(ending), length);
            } else if let Some(number) = words::glyph(bare) {
                self.push(TokenKind::Glyph(number), bare.len());
            } else if let glued @ 1.. = glued_glyph(bare) {
                let number = words::glyph(&bare[..glued]).unwrap_or_default();
                self.push(TokenKind::Glyph(number), glued);
            } else if let Some((millis, strict, length)) = time(word) {
                self.push(TokenKind::Time { millis, strict }, length);
            } else if words::is_code(bare) {
                self.push(TokenKind::Code, bare.len());
            } else if let length @ 1.. = move_length(rest) {
                self.push(TokenKind::Move, length);
            } else {
                self.push(TokenKind::Stray, stray_length(rest));
            }
        }
    }

    fn numbered(&mut self, head: &Head, end: usize) {
        self.push(TokenKind::Dots, head.dots_before);
        self.blank(end);
        self.push(TokenKind::Number(head.number), head.number_length);
        let period = self.text[self.at..].starts_with('.') && words::dots(&self.text[self.at..]) == 0;
        let gap = usize::from(period) + blanks(&self.text[self.at + usize::from(period)..end]);
        self.push(TokenKind::Blank, gap);
        self.push(TokenKind::Dots, words::dots(&self.text[self.at..end]));
        self.blank(end);
        self.push(TokenKind::Move, head.move_length);
    }
}

/// A line without its outer blanks.
pub(super) fn trim(line: &str) -> &str {
    line.trim_matches(is_blank)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(is_blank).len()
}

fn next_line(rest: &str) -> &str {
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    rest.strip_prefix('\n').map_or("", |rest| rest.lines().next().unwrap_or("")).trim_matches(is_blank)
}

/// The beginning of a text, long enough for any single thing on a line of moves.
fn window(text: &str) -> &str {
    let mut end = text.len().min(256);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// The text up to the first blank, or a bounded part of it.
fn word(text: &str) -> &str {
    let text = window(text);
    text.find(is_blank).map_or(text, |end| &text[..end])
}

/// `[Name "value"]` at the beginning: name, value, whether it is well formed, length.
fn tag(text: &str) -> Option<(String, String, bool, usize)> {
    let inside = text.strip_prefix('[')?;
    let inside = inside.trim_start_matches([' ', '\t']);
    let name = &inside[..inside.find(|c: char| is_blank(c) || matches!(c, '"' | '[' | ']' | '%'))?];
    let after = inside[name.len()..].trim_start_matches([' ', '\t']);
    if name.is_empty() || !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        return None;
    }
    let quoted = after.strip_prefix('"')?;
    let start = text.len() - quoted.len();
    let mut value = String::new();
    let mut chars = quoted.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' if chars.peek().is_some_and(|(_, next)| matches!(next, '"' | '\\')) => {
                value.extend(chars.next().map(|(_, next)| next));
            }
            '"' => {
                let rest = &quoted[at + 1..];
                let gap = rest.len() - rest.trim_start_matches([' ', '\t']).len();
                if rest[gap..].starts_with(']') {
                    let plain = text.starts_with(&format!("[{name} \"")) && gap == 0;
                    return Some((name.to_owned(), value, plain, start + at + gap + 2));
                }
                value.push('"');
            }
            c => value.push(c),
        }
    }
    let value = value.trim_end().trim_end_matches(']').trim_end_matches('"').to_owned();
    Some((name.to_owned(), value, false, text.len()))
}

/// A line of a list of men that says whose they are, or who is to move.
fn is_men(line: &str) -> bool {
    if line.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("to move")) {
        let side = line[7..].trim_matches(|c: char| is_blank(c) || matches!(c, ':' | '.'));
        return matches!(side, "A" | "B");
    }
    [":A", ":B"].iter().any(|side| line.strip_prefix(side).is_some_and(is_men_list))
}

/// Whether a line begins with a man on a cell: `KI-$E01 ...`, `01 KI on $E01 ...`.
fn is_men_list(line: &str) -> bool {
    let mut words = line.split(is_blank).filter(|word| !word.is_empty()).take(4).peekable();
    words.next_if(|word| word.bytes().all(|b| b.is_ascii_digit()));
    let Some(first) = words.next() else { return false };
    let man = words::man(first);
    if man == 0 {
        return false;
    }
    let cell = match first[man..].strip_prefix('-') {
        Some(cell) => cell,
        None if man == first.len() && words.next() == Some("on") => words.next().unwrap_or(""),
        None => return false,
    };
    let cell = cell.trim_end_matches([',', '.']);
    words::begins_with_cell(cell) && cell.trim_start_matches('$').len() <= 3
}

fn is_moves(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| is_blank(c) || matches!(c, '[' | ']'));
    let brackets = &line[..line.len() - rest.len()];
    if head(rest).is_some() {
        return true;
    }
    if brackets.is_empty() {
        // A mate or check that stands below its move.
        let mark = |word: &str| word.starts_with('+') && words::is_code(word);
        return line
            .split(is_blank)
            .all(|word| words::glyph(word).is_some() || time(word).is_some() || mark(word));
    }
    let word = word(rest);
    rest.is_empty()
        || brackets.contains(']')
            && (words::glyph(word).is_some()
                || words::is_code(word)
                || time(word).is_some()
                || words::ending(window(rest)).is_some())
}

/// A `[` that opens a variation: nothing follows, or a number, dots, or another `[`.
fn opens(text: &str) -> bool {
    let rest = window(&text[1..]).trim_start_matches([' ', '\t', '[']);
    rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | '…' | ']' | ';'))
}

/// A number with its move.
struct Head {
    dots_before: usize,
    number: Number,
    number_length: usize,
    move_length: usize,
}

/// Reads `01A PA5-...`, `...01B PA4-...`, `01B ...PA4-...`, `01 A PA5-...` at the beginning of a text.
fn head(text: &str) -> Option<Head> {
    let dots_before = words::dots(text);
    let text = &text[dots_before..];
    let text = &text[blanks(window(text))..];
    let first = word(text);
    if !first.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let glued = first.find("..").or_else(|| first.find('…')).unwrap_or(first.len());
    let (number, number_length) = match words::number(&first[..glued]) {
        Some(found) => found,
        None => apart_number(first, &text[first.len()..])?,
    };
    let rest = &text[number_length..];
    let rest = rest.strip_prefix('.').filter(|_| words::dots(rest) == 0).unwrap_or(rest);
    let rest = &rest[blanks(window(rest))..];
    let rest = &rest[words::dots(rest)..];
    let rest = &rest[blanks(window(rest))..];
    let move_length = move_length(rest);
    (move_length > 0).then_some(Head { dots_before, number, number_length, move_length })
}

/// `01 A` and `01. A`.
fn apart_number(digits: &str, rest: &str) -> Option<(Number, usize)> {
    let gap = blanks(window(rest));
    let letter = word(&rest[gap..]);
    if gap == 0 || !matches!(letter, "A" | "B" | "A." | "B.") {
        return None;
    }
    let plain = digits.strip_suffix('.').unwrap_or(digits);
    let (number, _) = words::number(&format!("{plain}{}", &letter[..1]))?;
    Some((Number { strict: false, ..number }, digits.len() + gap + 1))
}

/// How long the move at the beginning of a text is, parts set apart by blanks included; 0 when there is none.
fn move_length(text: &str) -> usize {
    let core = move_core(word(text));
    let mut length = core.len();
    let follows = |length: usize| {
        let rest = &text[length..];
        let gap = blanks(window(rest));
        (gap, word(&rest[gap..]))
    };
    if core.is_empty() {
        return 0;
    }
    let man = words::man(core);
    if man > 0 && matches!(&core[man..], "" | "-") {
        let (gap, next) = follows(length);
        let next = move_core(next);
        if words::begins_with_cell(next.strip_prefix('-').unwrap_or(next)) {
            length += gap + next.len();
        } else if gap + length < text.len() && head(&text[length + gap..]).is_none() {
            return 0;
        }
    } else if !words::is_move(core) {
        return 0;
    }
    loop {
        let (gap, next) = follows(length);
        let next = next.trim_end_matches([']', '!', '?']);
        let after_sign = text[..length].ends_with(['/', '*']) && words::begins_with_cell(next);
        if gap == 0 || next.is_empty() || !(after_sign || words::continues_move(next)) {
            return length;
        }
        length += gap + next.len();
    }
}

/// The part of a word that can be a move: without glyphs, codes, times and brackets that are glued to it.
fn move_core(word: &str) -> &str {
    let cut = word.find([';', '{', ']']).unwrap_or(word.len());
    let mut core = &word[..cut];
    if let Some(at) = core.find('(').filter(|&at| time(&core[at..]).is_some()) {
        core = &core[..at];
    }
    while let Some(at) = core.rfind(':').filter(|&at| at > 1 && words::is_code(&core[at..]))
        && !core[at..].eq_ignore_ascii_case(":ep")
    {
        core = &core[..at];
    }
    core.trim_end_matches(['!', '?'])
}

/// A glyph of one or two signs at the beginning of a word, something else glued to it.
fn glued_glyph(word: &str) -> usize {
    let signs = word.bytes().take_while(|b| matches!(b, b'!' | b'?')).count();
    if signs <= 2 { signs } else { 0 }
}

/// `(0:05:00)` at the beginning of a word.
fn time(word: &str) -> Option<(u64, bool, usize)> {
    let inside = word.strip_prefix('(')?;
    let close = inside.find(')')?;
    let (millis, strict) = words::time(&inside[..close])?;
    Some((millis, strict, close + 2))
}

/// How many bytes are nothing that is known: up to a numbered move, a remark, or a bracket that closes a
/// variation.
fn stray_length(text: &str) -> usize {
    let mut open = 0usize;
    let mut starts = false;
    let mut end = 0;
    for (at, c) in text.char_indices() {
        match c {
            '[' => open += 1,
            ']' if open == 0 && at > 0 => break,
            ']' => open = open.saturating_sub(1),
            _ => {}
        }
        if starts && !is_blank(c) && (c == ';' || head(&text[at..]).is_some()) {
            break;
        }
        starts = is_blank(c);
        if !starts {
            end = at + c.len_utf8();
        }
    }
    end
}

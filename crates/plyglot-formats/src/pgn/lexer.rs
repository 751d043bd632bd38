//! PGN text to tokens.
//!
//! The lexer judges nothing and cannot fail: the spans of its tokens follow each other without a gap and cover
//! every byte of the text. It allocates nothing, and its time is linear in the text. What a token means in its
//! place (a move, a mark, prose between games) is for the reader to say.
//!
//! Where the PGN standard and the files of the world differ, the lexer takes the wider view: a word may hold any
//! letter of any script, `$E02` is a cell and `$16` a glyph, `&frac12;` does not start a comment, a `[` that
//! opens no tag is stray text.

use super::nag;
use super::word::{self, is_space};
use crate::portable::tag;
use memchr::{memchr2, memchr3, memchr3_iter, memmem};
use plyglot::notation::{self, descriptive, shogi};
use std::ops::Range;

/// What a token looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// White space, control characters, characters without width.
    Space,
    /// A whole tag pair, `[Event "?"]`.
    Tag,
    /// `{ ... }`; without its last `}` where it is never closed.
    Comment,
    /// `;` up to the end of the line, the line break left out.
    LineComment,
    /// A line that begins with `%`, the line break left out.
    Escape,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$` and digits.
    Nag,
    /// `12.`, `12...`, `12`, `25B`, `12—` before a move, or dots alone.
    Number,
    /// `!`, `?!`, `±`, `+-` and the like.
    Glyph,
    /// `1-0`, `½-½`, `*` and the like; never `0-0`.
    Result,
    /// A move, or whatever stands in its place.
    Word,
    /// A position set up in the midst of the game (PDN only): `/FEN "..."/`.
    Setup,
    /// What can be none of these.
    Stray,
}

/// One token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it looks like.
    pub kind: Kind,
    /// Its bytes.
    pub span: Range<usize>,
}

/// The tokens of a text.
#[derive(Clone, Debug)]
pub struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Nothing but white space stands between the last line break and `at`.
    fresh: bool,
    /// Kind of the last token that is no white space.
    last: Kind,
    /// Braces opened inside the last comment, which the text after it may close.
    nested: u32,
    /// Read nested braces as one comment.
    balanced: bool,
    /// The tokens of another dialect.
    dialect: Option<Dialect>,
}

/// How a dialect reads the token at a place of the text, no white space: its kind and where it ends; `None` where it
/// is as in PGN.
pub(crate) type Dialect = fn(&str, usize) -> Option<(Kind, usize)>;

/// The tokens of `text`.
pub fn lex(text: &str) -> Lexer<'_> {
    Lexer { text, at: 0, fresh: true, last: Kind::Space, nested: 0, balanced: false, dialect: None }
}

impl<'t> Lexer<'t> {
    /// With nested braces read as one comment, which the standard does not do.
    #[must_use]
    pub fn balanced(mut self, balanced: bool) -> Lexer<'t> {
        self.balanced = balanced;
        self
    }

    /// With the tokens of a dialect in the stead of those of PGN.
    #[must_use]
    pub(crate) fn dialect(mut self, dialect: Dialect) -> Lexer<'t> {
        self.dialect = Some(dialect);
        self
    }

    /// Where the next token begins.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Goes on at `at`, which must not lie inside a character.
    pub(crate) fn skip_to(&mut self, at: usize) {
        self.at = at;
        self.fresh = false;
        self.last = Kind::Stray;
    }

    /// Goes on at `at`, the beginning of a line.
    pub(crate) fn skip_to_line(&mut self, at: usize) {
        self.skip_to(at);
        self.fresh = true;
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn line_end(&self, from: usize) -> usize {
        let bytes = self.text.as_bytes();
        memchr2(b'\n', b'\r', &bytes[from..]).map_or(bytes.len(), |i| from + i)
    }

    fn first_column(&self) -> bool {
        self.at == 0
            || matches!(self.text.as_bytes()[self.at - 1], b'\n' | b'\r')
            || (self.at == 3 && self.text.starts_with('\u{feff}'))
    }

    /// Kind and end of the token at `at`.
    fn token(&mut self, first: u8) -> (Kind, usize) {
        let at = self.at;
        if let Some(token) = self.dialect.and_then(|dialect| dialect(self.text, at)) {
            return token;
        }
        match first {
            b'{' => (Kind::Comment, self.comment()),
            b';' => (Kind::LineComment, self.line_end(at)),
            b'%' if self.first_column() => (Kind::Escape, self.line_end(at)),
            b'(' if self.text[at..].starts_with("(=)") => (Kind::Stray, at + 3),
            b'(' => match word::bracketed_suffix(&self.text[at..]) {
                Some(length) => (Kind::Word, at + length),
                None => (Kind::Open, at + 1),
            },
            b')' => (Kind::Close, at + 1),
            b'[' => self.bracket(),
            b'<' => (Kind::Stray, self.closed_on_line(b'>')),
            b'"' => (Kind::Stray, self.closed_on_line(b'"')),
            b'}' | b']' | b'>' | b',' => (Kind::Stray, at + 1),
            b'*' => (Kind::Result, at + 1),
            b'!' | b'?' => {
                let double = matches!(self.byte(at + 1), Some(b'!' | b'?'));
                (Kind::Glyph, at + 1 + usize::from(double))
            }
            b'.' => (Kind::Number, self.dots(at)),
            b'$' => self.dollar(),
            b'0'..=b'9' => self.digits(),
            b'+' | b'-' | b'=' | b'~' | b'/' => match nag::sign_at(&self.text[at..]) {
                Some(length) => (Kind::Glyph, at + length),
                None => self.word(at),
            },
            0x80.. => self.foreign(),
            _ => self.word(at),
        }
    }

    fn space(&self) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        while let Some(&byte) = bytes.get(at) {
            if byte <= b' ' || byte == 0x7f {
                at += 1;
            } else if byte >= 0x80 {
                match word::char_at(self.text, at) {
                    c if is_space(c) => at += c.len_utf8(),
                    _ => break,
                }
            } else {
                break;
            }
        }
        at
    }

    /// End of the brace comment at `at`: its first `}`, or the next line that begins a game.
    fn comment(&mut self) -> usize {
        let bytes = self.text.as_bytes();
        let mut depth = 1u32;
        let mut inner = 0u32;
        let start = self.at + 1;
        let mut end = bytes.len();
        for i in memchr3_iter(b'{', b'}', b'[', &bytes[start..]) {
            match bytes[start + i] {
                b'{' => {
                    inner += 1;
                    depth += u32::from(self.balanced);
                }
                b'}' => {
                    depth -= 1;
                    if depth == 0 {
                        end = start + i + 1;
                        break;
                    }
                }
                _ if tag::is_event_line(self.text, start + i) => {
                    end = start + i;
                    break;
                }
                _ => {}
            }
        }
        self.nested = if self.balanced { 0 } else { inner };
        end
    }

    /// After a comment with braces inside: the prose up to the brace that its writer meant to close it.
    fn rest_of_nested_comment(&self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        if self.first_column() && matches!(bytes[self.at], b'%' | b'[') {
            return None;
        }
        let end = self.at + memchr2(b'{', b'}', &bytes[self.at..])?;
        let inner = &self.text[self.at..end];
        let prose = bytes[end] == b'}'
            && !inner.contains(';')
            && memmem::find(inner.as_bytes(), b"\n[").is_none()
            && memmem::find(inner.as_bytes(), b"\n%").is_none()
            && !inner.split_whitespace().any(word::looks_like_move);
        prose.then_some(end + 1)
    }

    /// End of a stray text that closes near by on the same line; of its first byte alone where it does not.
    fn closed_on_line(&self, close: u8) -> usize {
        let rest = &self.text.as_bytes()[self.at + 1..];
        let near = &rest[..rest.len().min(256)];
        match memchr3(close, b'\n', b'\r', near) {
            Some(i) if near[i] == close => self.at + i + 2,
            _ => self.at + 1,
        }
    }

    fn bracket(&self) -> (Kind, usize) {
        let tags_may_stand_here = self.fresh || matches!(self.last, Kind::Tag | Kind::Result);
        if tags_may_stand_here && let Some(pair) = tag::parse(self.text, self.at, self.last == Kind::Tag) {
            return (Kind::Tag, pair.end);
        }
        (Kind::Stray, self.closed_on_line(b']'))
    }

    fn dots(&self, mut at: usize) -> usize {
        loop {
            if self.byte(at) == Some(b'.') {
                at += 1;
            } else if let Some(c @ ('…' | '．')) = self.text[at..].chars().next() {
                at += c.len_utf8();
            } else {
                return at;
            }
        }
    }

    fn dollar(&self) -> (Kind, usize) {
        let digits = word::digits(&self.text[self.at + 1..]);
        match self.byte(self.at + 1) {
            _ if digits > 0 => (Kind::Nag, self.at + 1 + digits),
            Some(byte) if byte.is_ascii_alphabetic() => self.word(self.at),
            _ => (Kind::Stray, self.at + 1),
        }
    }

    /// A number, a result, a move of digits, or a move that begins with one.
    fn digits(&self) -> (Kind, usize) {
        let rest = &self.text[self.at..];
        if let Some(length) = word::result(rest) {
            return (Kind::Result, self.at + length);
        }
        if shogi::move_length(rest).is_some() {
            return self.word(self.at);
        }
        let digits = word::digits(rest);
        let end = self.at + digits;
        let dots = self.dots(end);
        if dots > end {
            return (Kind::Number, dots);
        }
        let next = rest[digits..].chars().next();
        match next {
            Some('x' | 'X' | '×') if word::digits(rest[digits..].get(1..).unwrap_or("")) > 0 => {
                self.word(self.at)
            }
            Some(c) if c.is_alphanumeric() || matches!(c, '♔'..='♟') => {
                let letter = end + 1;
                let after = self.text.get(letter..).and_then(|rest| rest.chars().next());
                if matches!(c, 'A' | 'B') && after.is_none_or(|c| c == '.' || !word::is_part(c)) {
                    return (Kind::Number, self.dots(letter));
                }
                (Kind::Number, end)
            }
            // `1—P-K4`
            Some(dash @ ('-' | '‐'..='―')) if self.move_follows(end + dash.len_utf8()) => {
                (Kind::Number, end + dash.len_utf8())
            }
            Some(c) if word::is_part(c) => match self.word(self.at) {
                // What made a word of it turned out to be a glyph.
                (Kind::Word, stop) if stop == end && !word::is_move_of_digits(&rest[..digits]) => {
                    (Kind::Number, end)
                }
                word => word,
            },
            _ if word::is_move_of_digits(&rest[..digits]) => (Kind::Word, end),
            _ => (Kind::Number, end),
        }
    }

    /// Whether a move that begins with a letter stands at a place.
    fn move_follows(&self, at: usize) -> bool {
        let rest = &self.text[at..];
        let letter = rest.starts_with(|c: char| c.is_ascii_alphabetic());
        letter
            && (descriptive::move_length(rest).is_some()
                || word::looks_like_move(&rest[..word::end(rest, 0)]))
    }

    fn foreign(&self) -> (Kind, usize) {
        let rest = &self.text[self.at..];
        let c = word::char_at(self.text, self.at);
        if matches!(c, '…' | '．') {
            return (Kind::Number, self.dots(self.at));
        }
        if let Some(length) = word::result(rest) {
            return (Kind::Result, self.at + length);
        }
        if word::digit(c).is_some() {
            return self.digits();
        }
        match nag::sign_at(rest) {
            Some(length) => (Kind::Glyph, self.at + length),
            None => self.word(self.at),
        }
    }

    fn word(&self, from: usize) -> (Kind, usize) {
        let end = word::end(self.text, from);
        let end = word::cell_of_man(self.text, from, end).map_or(end, |cell| word::end(self.text, cell));
        let rest = &self.text[from..];
        // A mark in words, and what says that the move before is made again, are one token.
        if let Some(length) =
            notation::mark_length(rest).or_else(|| word::same_move(rest)).filter(|length| from + length > end)
        {
            return (Kind::Word, from + length);
        }
        let whole = descriptive::move_length(rest).or_else(|| shogi::move_length(rest));
        let end = whole.map_or(end, |length| end.max(from + length));
        let text = &self.text[from..end];
        let glued = match text.strip_suffix('*') {
            Some(rest) if !rest.is_empty() => 1,
            // `Bx3c=` refuses a promotion.
            _ if whole == Some(text.len()) => 0,
            _ => nag::glued_sign(text),
        };
        let text = &text[..text.len() - glued];
        let kind = if word::is_result(text) { Kind::Result } else { Kind::Word };
        (kind, from + text.len())
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let first = self.byte(self.at)?;
        let start = self.at;
        let space = self.space();
        if space > start {
            self.fresh |= memchr2(b'\n', b'\r', &self.text.as_bytes()[start..space]).is_some();
            self.at = space;
            return Some(Token { kind: Kind::Space, span: start..space });
        }
        let nested = std::mem::take(&mut self.nested);
        let (kind, end) = match nested {
            0 => self.token(first),
            _ => match self.rest_of_nested_comment() {
                Some(end) => {
                    self.nested = nested - 1;
                    (Kind::Stray, end)
                }
                None => self.token(first),
            },
        };
        self.at = end;
        self.fresh = matches!(self.text.as_bytes()[end - 1], b'\n' | b'\r');
        self.last = kind;
        Some(Token { kind, span: start..end })
    }
}

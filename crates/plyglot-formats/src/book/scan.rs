//! Free text to what matters for finding games in it: moves, their numbers, marks, results; all else is prose.

use super::Kin;
use crate::pgn::lexer::{Kind, Token, lex};
use crate::pgn::word;
use std::ops::Range;

/// What a stretch of text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// The number of a move; `dots`: of one of the side that moves second.
    Number { value: u32, dots: bool },
    /// Dots alone, which stand for a half-move of the first side.
    Dots,
    /// A half-move.
    Ply,
    /// A word with the shape of a move that is none: a slip, if it stands in the place of a move.
    Garbled,
    /// What belongs to the move before it: a glyph, `ch`, a comment in braces.
    Mark,
    /// A sign between moves that says nothing.
    Separator,
    /// A bracket with words in it.
    Remark,
    /// The bracket that opens a variation, as far as is known.
    Open,
    /// The bracket that closes it.
    Close,
    /// The result.
    Result,
    /// Anything else.
    Prose,
}

/// One stretch of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) what: What,
    pub(super) span: Range<usize>,
    /// Nothing but blanks, signs and the number of a page in braces stands before it on its line.
    pub(super) begins_line: bool,
    /// Nothing but blanks and signs stands after it on its line.
    pub(super) ends_line: bool,
}

/// So many blanks are the gap between two columns.
const GAP: &str = "   ";

/// The largest number of a move.
const MOST: u32 = 9999;

/// Bytes of the longest bracket that is a remark or a variation.
const BRACKET: usize = 1000;

/// Bytes of the longest mark in square brackets that leads to a note, `[12]`.
const FOOTNOTE: usize = 5;

/// The stretches of text between empty lines; what stands in braces is not cut.
pub(super) fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut paragraphs: Vec<Range<usize>> = Vec::new();
    let (mut at, mut goes_on) = (0, false);
    // The end of the last brace that was looked for.
    let mut closed = 0;
    for line in text.split_inclusive('\n') {
        let span = at..at + line.len();
        at = span.end;
        if line.trim().is_empty() && span.start >= closed {
            goes_on = false;
            continue;
        }
        for open in line.match_indices('{').map(|(open, _)| span.start + open) {
            if open >= closed {
                closed = text[open..].find('}').map_or(open, |close| open + close) + 1;
            }
        }
        match paragraphs.last_mut().filter(|_| goes_on) {
            Some(last) => last.end = span.end,
            None => paragraphs.push(span),
        }
        goes_on = true;
    }
    paragraphs
}

/// Takes a paragraph apart; blanks are left out. `number` is the last number of a move before it, then that in it.
pub(super) fn items(text: &str, paragraph: Range<usize>, kin: &Kin, number: &mut u32) -> Vec<Item> {
    let line = Line::default();
    let mut scan = Scan { text, end: paragraph.end, kin, line, after_move: false, number: *number };
    let mut items = Vec::new();
    let mut at = paragraph.start;
    while at < paragraph.end {
        scan.line.reach(text, at, paragraph.end);
        let Some((what, end)) = scan.item(at) else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        let begins_line = at <= scan.line.first;
        scan.line.reach(text, end, paragraph.end);
        items.push(Item { what, span: at..end, begins_line, ends_line: end >= scan.line.last });
        if what != What::Mark {
            scan.after_move = what == What::Ply;
        }
        if let What::Number { value, .. } = what {
            scan.number = value;
        }
        at = end;
    }
    *number = scan.number;
    join_brackets(items)
}

/// What is known of the line that is being read, found once for each line.
#[derive(Default)]
struct Line {
    /// Where it ends.
    end: usize,
    /// Its first letter or digit, that of the number of a page in braces left out.
    first: usize,
    /// The end of its last letter or digit.
    last: usize,
    /// From here on it is a row of stars, as books set them between chapters.
    stars: usize,
    /// The next gap between columns, or the end of the line.
    gap: usize,
    known: bool,
}

impl Line {
    /// Goes on to the line of a place that lies not before the last one.
    fn reach(&mut self, text: &str, at: usize, stop: usize) {
        if !self.known || at > self.end {
            let start = text[..at].rfind(['\n', '\r']).map_or(0, |i| i + 1);
            let end = text[at..stop].find(['\n', '\r']).map_or(stop, |i| at + i);
            let line = &text[start..end];
            let blanks = line.len() - line.trim_start().len();
            let page = line[blanks..].strip_prefix('{').and_then(|rest| rest.split_once('}'));
            let skipped = match page {
                Some((number, _)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                    blanks + number.len() + 2
                }
                _ => blanks,
            };
            self.first = line[skipped..].find(char::is_alphanumeric).map_or(end, |i| start + skipped + i);
            let last = line.char_indices().rfind(|(_, c)| c.is_alphanumeric());
            self.last = last.map_or(start, |(i, c)| start + i + c.len_utf8());
            let is_star = |c: char| c == '*' || c.is_whitespace();
            let stars = line.trim_end_matches(is_star).len();
            self.stars = if line[stars..].matches('*').nth(1).is_some() { start + stars } else { end };
            looked_at(end - start);
            (self.end, self.gap, self.known) = (end, start, true);
        }
        if self.gap <= at {
            self.gap = match text[at..self.end.max(at)].find(GAP) {
                Some(0) => at,
                Some(gap) => at + gap,
                None => self.end,
            };
            looked_at(self.gap.saturating_sub(at));
        }
    }
}

#[cfg(test)]
thread_local! {
    /// Bytes that were searched for the bounds of lines and columns.
    pub(super) static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Counts the work of searching, for the test of its bound.
fn looked_at(_bytes: usize) {
    #[cfg(test)]
    LOOKED_AT.with(|sum| sum.set(sum.get() + _bytes));
}

/// A paragraph on the way.
struct Scan<'t> {
    text: &'t str,
    end: usize,
    kin: &'t Kin,
    line: Line,
    /// The last item, marks left out, is a move.
    after_move: bool,
    /// The last number of a move, 0 before the first.
    number: u32,
}

impl Scan<'_> {
    /// What stands at `at`, and where it ends; `None` for a blank.
    fn item(&self, at: usize) -> Option<(What, usize)> {
        let text = self.text;
        let first = text[at..].chars().next().filter(|c| !word::is_space(*c))?;
        let line_end = self.line.end.max(at);
        if first == '*' && at >= self.line.stars {
            return Some((What::Prose, at + text[at..line_end].trim_end().len()));
        }
        // The signs of a quotation.
        if matches!(first, '>' | '|') && at <= self.line.first {
            return Some((What::Separator, at + 1));
        }
        if let Some(number) = self.misread_number(at) {
            return Some(number);
        }
        // A move does not reach over the gap between columns, nor over the end of its line, unless it is none without.
        let gap = if self.line.gap > at { self.line.gap } else { line_end };
        let is_move = self.kin.is_move;
        let whole = |token: &Token| token.kind != Kind::Word || is_move(&text[at..gap][token.span.clone()]);
        let token = match token(&text[at..gap], self.kin).filter(whole) {
            Some(token) if token.kind != Kind::Comment => token,
            _ => self::token(&text[at..self.end], self.kin)?,
        };
        let end = at + token.span.len();
        let written = &text[at..end];
        let what = match token.kind {
            Kind::Space => return None,
            Kind::Number => {
                let digits = word::digits(written);
                let dots = written[digits..].matches('.').count() > 1 || written.contains('…');
                match word::number(&written[..digits]) {
                    _ if digits == 0 => What::Dots,
                    value if value <= MOST => What::Number { value, dots },
                    _ => What::Prose,
                }
            }
            Kind::Word => return Some(self.word(at, end)),
            Kind::Glyph | Kind::Nag | Kind::Comment => What::Mark,
            // `/*` and `*/` stand around the preformatted lines of a machine-readable text.
            Kind::Result if written == "*" && text[..at].ends_with('/') => What::Separator,
            Kind::Result if written == "*" && text[end..].starts_with('/') => {
                return Some((What::Separator, at + 2));
            }
            Kind::Result => What::Result,
            Kind::Open => What::Open,
            Kind::Close => What::Close,
            Kind::Stray if written == "," => What::Separator,
            // `[A]` after a move leads to a note.
            Kind::Stray if self.after_move && written.len() <= FOOTNOTE && written.ends_with(']') => {
                What::Remark
            }
            Kind::LineComment => return Some((What::Separator, at + 1)),
            Kind::Stray | Kind::Tag | Kind::Escape | Kind::Setup => What::Prose,
        };
        Some((what, end))
    }

    fn word(&self, at: usize, end: usize) -> (What, usize) {
        let written = &self.text[at..end];
        let bare = written.trim_end_matches(['.', ',', ';', ':']);
        let mark = bare.trim_start_matches('(').trim_end_matches(')');
        if (self.kin.is_move)(written) {
            (What::Ply, end)
        } else if !bare.is_empty() && (self.kin.is_move)(bare) {
            (What::Ply, at + bare.len())
        } else if self.after_move && word::is_suffix(mark) {
            (What::Mark, end)
        } else if let Some((_, length)) = word::spoken_result(&self.text[at..]) {
            (What::Result, at + length)
        } else if matches!(written, "." | ":" | "/") || self.after_move && matches!(written, "—" | "–" | "-")
        {
            (What::Separator, end)
        } else if is_garbled(bare) {
            (What::Garbled, at + bare.len())
        } else {
            (What::Prose, end)
        }
    }

    /// A number with letters for its digits, where it is due and a move follows: `l.`, `lO`, `B.`
    fn misread_number(&self, at: usize) -> Option<(What, usize)> {
        let rest = &self.text[at..self.line.end.max(at)];
        let (value, length) = word::misread_number(rest)?;
        let begins = value == 1 && at <= self.line.first;
        if !begins && value != self.number + 1 {
            return None;
        }
        let after = rest[length..].trim_start();
        let next = token(after, self.kin).filter(|token| token.kind == Kind::Word)?;
        (self.kin.is_move)(&after[next.span]).then_some((What::Number { value, dots: false }, at + length))
    }
}

/// The first token of a text.
fn token(text: &str, kin: &Kin) -> Option<Token> {
    match kin.dialect {
        Some(dialect) => lex(text).dialect(dialect).next(),
        None => lex(text).next(),
    }
}

/// Whether a word has the shape of a move with a letter misread: `P-QKl4`, `R-KI`, `Nf8x`.
fn is_garbled(word: &str) -> bool {
    let longest = word.split(|c: char| !c.is_lowercase()).map(str::len).max().unwrap_or(0);
    let signs = |c: char| c.is_alphanumeric() || matches!(c, '-' | '—' | '–' | '×' | '=' | '(' | ')');
    if !(2..=12).contains(&word.chars().count()) || longest > 2 || !word.chars().all(signs) {
        return false;
    }
    let begins = word.starts_with(char::is_alphabetic);
    let joined = word.split_once(['-', '—', '–', 'x', '×']).is_some_and(|(from, to)| {
        let man = |c: char| c.is_uppercase() || c.is_ascii_digit();
        from.starts_with(man) && to.starts_with(man) && !to.bytes().all(|byte| byte.is_ascii_digit())
    });
    begins && word.contains(|c: char| c.is_ascii_digit()) || joined
}

/// Makes each bracket one item where it is a remark, and leaves it as it is where it is a variation: numbered moves and
/// nothing else.
fn join_brackets(items: Vec<Item>) -> Vec<Item> {
    let closing = closing(&items);
    let mut out: Vec<Item> = Vec::with_capacity(items.len());
    let mut at = 0;
    while let Some(item) = items.get(at) {
        match (item.what, closing[at]) {
            (What::Open, Some(close)) => {
                let inside = &items[at + 1..close];
                let moves = matches!(inside.first(), Some(Item { what: What::Number { .. }, .. }))
                    && inside.iter().any(|item| item.what == What::Ply)
                    && !inside
                        .iter()
                        .any(|item| matches!(item.what, What::Prose | What::Garbled | What::Remark));
                let whole = item.span.start..items[close].span.end;
                match moves {
                    true => out.extend_from_slice(&items[at..=close]),
                    false => out.push(Item {
                        what: What::Remark,
                        span: whole,
                        ends_line: items[close].ends_line,
                        ..item.clone()
                    }),
                }
                at = close;
            }
            (What::Open | What::Close, _) => out.push(Item { what: What::Prose, ..item.clone() }),
            _ => out.push(item.clone()),
        }
        at += 1;
    }
    out
}

/// For each bracket that opens, the one that closes it near by.
fn closing(items: &[Item]) -> Vec<Option<usize>> {
    let mut closing = vec![None; items.len()];
    let mut open: Vec<usize> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match item.what {
            What::Open => open.push(at),
            What::Close => {
                if let Some(first) = open.pop()
                    && item.span.end - items[first].span.start <= BRACKET
                {
                    closing[first] = Some(at);
                }
            }
            _ => {}
        }
    }
    closing
}

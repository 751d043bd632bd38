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
}

/// So many blanks are the gap between two columns.
const GAP: &str = "   ";

/// The largest number of a move.
const MOST: u32 = 9999;

/// Bytes of the longest bracket that is a remark or a variation.
const BRACKET: usize = 1000;

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

/// Takes a paragraph apart; blanks are left out.
pub(super) fn items(text: &str, paragraph: Range<usize>, kin: &Kin) -> Vec<Item> {
    let mut items = Vec::new();
    let mut at = paragraph.start;
    while at < paragraph.end {
        let item = item(text, at, paragraph.end, kin, &items);
        at = item.as_ref().map_or(at, |item| item.span.end) + usize::from(item.is_none());
        while !text.is_char_boundary(at) {
            at += 1;
        }
        items.extend(item);
    }
    join_brackets(items)
}

/// What stands at `at`; `None` for a blank.
fn item(text: &str, at: usize, end: usize, kin: &Kin, before: &[Item]) -> Option<Item> {
    let line_end = text[at..end].find('\n').map_or(end, |i| at + i);
    // A row of stars divides chapters.
    if text[at..].starts_with('*') && is_rule(&text[at..line_end]) {
        return Some(Item { what: What::Prose, span: at..at + text[at..line_end].trim_end().len() });
    }
    // A move does not reach over the gap between columns, nor over the end of its line, unless it is none without.
    let gap = text[at..line_end].find(GAP).filter(|&gap| gap > 0).map_or(line_end, |gap| at + gap);
    let whole = |token: &Token| token.kind != Kind::Word || (kin.is_move)(&text[at..gap][token.span.clone()]);
    let token = match token(&text[at..gap], kin).filter(whole) {
        Some(token) if token.kind != Kind::Comment => token,
        _ => self::token(&text[at..end], kin)?,
    };
    let span = at..at + token.span.len();
    let written = &text[span.clone()];
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
        Kind::Word => {
            let bare = written.trim_end_matches(['.', ',', ';', ':']);
            let after_move =
                before.iter().rev().find(|item| item.what != What::Mark).is_some_and(|i| i.what == What::Ply);
            if (kin.is_move)(written) {
                What::Ply
            } else if !bare.is_empty() && (kin.is_move)(bare) {
                return Some(Item { what: What::Ply, span: at..at + bare.len() });
            } else if after_move && word::is_suffix(bare.trim_start_matches('(').trim_end_matches(')')) {
                What::Mark
            } else if let Some((_, length)) = word::spoken_result(&text[at..]) {
                return Some(Item { what: What::Result, span: at..at + length });
            } else if matches!(written, "." | ":" | "/") {
                What::Separator
            } else {
                What::Prose
            }
        }
        Kind::Glyph | Kind::Nag | Kind::Comment => What::Mark,
        // `/*` and `*/` stand around the preformatted lines of a machine-readable text.
        Kind::Result if written == "*" && text[..at].ends_with('/') => What::Separator,
        Kind::Result if written == "*" && text[span.end..].starts_with('/') => {
            return Some(Item { what: What::Separator, span: at..at + 2 });
        }
        Kind::Result => What::Result,
        Kind::Open => What::Open,
        Kind::Close => What::Close,
        Kind::Stray if matches!(written, ",") => What::Separator,
        Kind::LineComment => return Some(Item { what: What::Separator, span: at..at + 1 }),
        Kind::Stray | Kind::Tag | Kind::Escape | Kind::Setup => What::Prose,
    };
    Some(Item { what, span })
}

/// The first token of a text.
fn token(text: &str, kin: &Kin) -> Option<Token> {
    match kin.dialect {
        Some(dialect) => lex(text).dialect(dialect).next(),
        None => lex(text).next(),
    }
}

/// Whether a line is a row of stars, as books set them between chapters.
fn is_rule(line: &str) -> bool {
    line.chars().filter(|c| *c == '*').count() > 1 && line.chars().all(|c| c == '*' || c.is_whitespace())
}

/// Whether nothing but blanks, signs and the number of a page in braces stands before a place on its line.
pub(super) fn begins_line(text: &str, at: usize) -> bool {
    let line = text[..at].rfind(['\n', '\r']).map_or(0, |i| i + 1);
    let before = text[line..at].trim_start();
    let page = before.strip_prefix('{').and_then(|rest| rest.split_once('}'));
    let before = match page {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => before,
    };
    !before.contains(char::is_alphanumeric)
}

/// Whether nothing but blanks and signs stands after a place on its line.
pub(super) fn ends_line(text: &str, at: usize) -> bool {
    let line = text[at..].find(['\n', '\r']).map_or(text.len(), |i| at + i);
    !text[at..line].contains(char::is_alphanumeric)
}

/// Makes each bracket one item where it is a remark, and leaves it as it is where it is a variation: numbered moves and
/// nothing else.
fn join_brackets(items: Vec<Item>) -> Vec<Item> {
    let mut out: Vec<Item> = Vec::with_capacity(items.len());
    let mut at = 0;
    while let Some(item) = items.get(at) {
        let length = match item.what {
            What::Open => closing(&items[at..]),
            _ => None,
        };
        match (item.what, length) {
            (_, Some(length)) => {
                let inside = &items[at + 1..at + length];
                let moves = matches!(inside.first(), Some(Item { what: What::Number { .. }, .. }))
                    && inside.iter().any(|item| item.what == What::Ply)
                    && !inside.iter().any(|item| matches!(item.what, What::Prose | What::Remark));
                let whole = item.span.start..items[at + length].span.end;
                match moves {
                    true => out.extend_from_slice(&items[at..=at + length]),
                    false => out.push(Item { what: What::Remark, span: whole }),
                }
                at += length;
            }
            (What::Open | What::Close, None) => out.push(Item { what: What::Prose, ..item.clone() }),
            (_, None) => out.push(item.clone()),
        }
        at += 1;
    }
    out
}

/// How many items after the first, a bracket that opens, the one stands that closes it.
fn closing(items: &[Item]) -> Option<usize> {
    let start = items[0].span.start;
    let mut depth = 0usize;
    for (i, item) in items.iter().enumerate().take_while(|(_, item)| item.span.end - start <= BRACKET) {
        match item.what {
            What::Open => depth += 1,
            What::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(i);
        }
    }
    None
}

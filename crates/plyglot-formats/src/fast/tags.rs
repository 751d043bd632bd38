//! The tags of a game, in the strict form only.

use super::dialect::Written;
use super::reader::Sink;
use super::scan::{are_letters, controls, equal_bytes, lowest_or_all, text_word, until_blank, word};

/// More tags than this are read by the general path.
const MOST: usize = 48;

/// What the fast path must know of the tags.
#[derive(Clone, Copy, Debug)]
pub struct Head<'t> {
    /// The tags, line by line as they stand, with the line breaks.
    pub lines: &'t [u8],
    /// The Result tag.
    pub(super) result: Option<Written>,
    /// The tags that name rules or another start, from bracket to bracket, in order.
    pub(super) start: Start<'t>,
}

/// The tags that name rules or another start.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Start<'t> {
    tags: [&'t [u8]; 4],
    count: usize,
}

impl<'t> Start<'t> {
    /// `false` where there are too many.
    fn push(&mut self, tag: &'t [u8]) -> bool {
        let Some(place) = self.tags.get_mut(self.count) else { return false };
        *place = tag;
        self.count += 1;
        true
    }

    /// The tags, from bracket to bracket.
    pub(super) fn tags(&self) -> &[&'t [u8]] {
        &self.tags[..self.count]
    }
}

/// The tags at the beginning of a game; `None` at the first surprise.
#[inline]
pub(super) fn read<S: Sink>(text: &[u8]) -> Option<Head<'_>> {
    let mut seen = [0u64; MOST];
    // One bit of each number seen. Only where it is set already, the numbers are compared.
    let mut bits = 0u128;
    let mut count = 0;
    let mut at = 0;
    let mut result = None;
    let mut starts = Start::default();
    while text.get(at) == Some(&b'[') {
        let start = at + 1;
        let print;
        (at, print) = name_end(text, start)?;
        let name = &text[start..at];
        if word(text, at) & 0xffff != text_word(b" \"") {
            return None;
        }
        let value_start = at + 2;
        at = value_end(text, value_start)?;
        let value = &text[value_start..at];
        let tag = start - 1..at + 2;
        let close = word(text, at);
        at += if close & 0xff_ffff == text_word(b"\"]\n") {
            3
        } else if close & 0xffff_ffff == text_word(b"\"]\r\n") {
            4
        } else {
            return None;
        };
        let bit = 1 << (print >> 57);
        if count == MOST
            || name.is_empty()
            || (bits & bit != 0 && seen[..count].contains(&print))
            || !match kind(name) {
                Kind::Plain => true,
                Kind::Date => value.is_empty() || is_date(value),
                Kind::Result => {
                    result = S::DIALECT.result(value);
                    result.is_some()
                }
                Kind::Start => S::DIALECT.has_starts && starts.push(&text[tag]),
                Kind::Other => false,
            }
        {
            return None;
        }
        seen[count] = print;
        bits |= bit;
        count += 1;
    }
    Some(Head { lines: &text[..at], result, start: starts })
}

/// Where the name that begins at `at` ends, and a number that differs for different names; where it does not, the
/// general path reads the game. Names of letters alone are known here.
#[inline(always)]
fn name_end(text: &[u8], mut at: usize) -> Option<(usize, u64)> {
    let mut print = 0u64;
    loop {
        let word = word(text, at);
        let length = until_blank(word);
        let part = lowest_or_all(word, length);
        if !are_letters(part, length) {
            return None;
        }
        print = (print ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        at += length as usize;
        if length < 8 {
            return Some((at, print));
        }
    }
}

/// Where the first quote, backslash or control character stands.
#[inline(always)]
fn value_end(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let word = word(text, at);
        let found = equal_bytes(word, b'"') | equal_bytes(word, b'\\') | controls(word);
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += 8;
        if at > text.len() {
            return None;
        }
    }
}

/// What a tag may hold that the general path would have to look into.
enum Kind {
    Plain,
    Date,
    Result,
    /// The rules, or another start.
    Start,
    /// Other rules in a form that the fast path does not know, or other letters of the men.
    Other,
}

#[inline]
fn kind(name: &[u8]) -> Kind {
    match name {
        b"Result" => Kind::Result,
        b"Date" | b"EventDate" | b"UTCDate" | b"EndDate" | b"SourceDate" => Kind::Date,
        name => {
            let is = |other: &str| name.eq_ignore_ascii_case(other.as_bytes());
            // Most names have another first letter.
            match name.first().map(u8::to_ascii_lowercase) {
                Some(b'f') if is("FEN") => Kind::Start,
                Some(b's') if is("SetUp") => Kind::Start,
                Some(b'v') if is("Variant") => Kind::Start,
                Some(b'g') if is("GameType") => Kind::Start,
                Some(b'g') if is("Game") => Kind::Other,
                Some(b'l') if is("Level") => Kind::Other,
                Some(b'k') if is("Keymap") => Kind::Other,
                _ => Kind::Plain,
            }
        }
    }
}

/// `YYYY.MM.DD`, with question marks for unknown digits.
fn is_date(value: &[u8]) -> bool {
    value.len() == 10
        && value.iter().enumerate().all(|(i, b)| match i {
            4 | 7 => *b == b'.',
            _ => b.is_ascii_digit() || *b == b'?',
        })
}

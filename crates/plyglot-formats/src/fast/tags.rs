//! The tags of a game, in the strict form only.

use super::scan::{are_letters, controls, equal_bytes, lowest_or_all, text_word, until_blank, word};
use plyglot::record::GameResult;

/// More tags than this are read by the general path.
const MOST: usize = 48;

/// What the fast path must know of the tags.
pub(super) struct Tags {
    /// Where they end: after the last line.
    pub(super) end: usize,
    /// The Result tag.
    pub(super) result: Option<GameResult>,
}

/// The tags at the beginning of a game; `None` at the first surprise.
#[inline]
pub(super) fn read(text: &[u8]) -> Option<Tags> {
    let mut seen = [0u64; MOST];
    // One bit of each number seen. Only where it is set already, the numbers are compared.
    let mut bits = 0u128;
    let mut count = 0;
    let mut at = 0;
    let mut result = None;
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
            || !plain(name, value, &mut result)
        {
            return None;
        }
        seen[count] = print;
        bits |= bit;
        count += 1;
    }
    Some(Tags { end: at, result })
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

/// Whether a tag says nothing that the general path would have to look into.
#[inline]
fn plain(name: &[u8], value: &[u8], result: &mut Option<GameResult>) -> bool {
    match name {
        b"Result" => {
            *result = read_result(value);
            result.is_some()
        }
        b"FEN" | b"SetUp" => false,
        b"Date" | b"EventDate" | b"UTCDate" | b"EndDate" | b"SourceDate" => {
            value.is_empty() || is_date(value)
        }
        name => !name.eq_ignore_ascii_case(b"Variant"),
    }
}

/// A result in the form of the standard.
#[inline]
pub(super) fn read_result(text: &[u8]) -> Option<GameResult> {
    Some(match text {
        b"1-0" => GameResult::White,
        b"0-1" => GameResult::Black,
        b"1/2-1/2" => GameResult::Draw,
        b"*" => GameResult::Open,
        _ => return None,
    })
}

/// `YYYY.MM.DD`, with question marks for unknown digits.
fn is_date(value: &[u8]) -> bool {
    value.len() == 10
        && value.iter().enumerate().all(|(i, b)| match i {
            4 | 7 => *b == b'.',
            _ => b.is_ascii_digit() || *b == b'?',
        })
}

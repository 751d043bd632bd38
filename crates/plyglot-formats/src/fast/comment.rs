//! Comments that are plain: text, and commands that nothing needs to be said of.

use super::scan::{equal_bytes, lowest, text_word, word};

/// Bytes of the commonest comment of all, `{ [%clk 0:01:02] }`.
const CLOCK_COMMENT: usize = 18;

/// Whether that comment stands at `at`, where these eight bytes are.
#[inline(always)]
fn is_clock(text: &[u8], at: usize, first: u64) -> bool {
    first == text_word(b"{ [%clk ")
        && is_time(word(text, at + 8))
        && word(text, at + 16) & 0xffff == text_word(b" }")
}

/// Where the comment ends that begins at `at` with these eight bytes: at its closing brace. `None` for one that is not
/// plain: with braces inside, with a clock in a short form, or one that stands for something else.
#[inline(always)]
pub(super) fn comment_end(text: &[u8], at: usize, first: u64) -> Option<usize> {
    if is_clock(text, at, first) { Some(at + CLOCK_COMMENT - 1) } else { comment(text, at + 1) }
}

/// As [`comment_end`], of what stands after the brace.
#[inline(always)]
fn comment(text: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        at = next_brace_or_bracket(text, at)?;
        match text[at] {
            b'}' => break,
            b'[' => at = command(text, at)?,
            _ => return None,
        }
    }
    let first = text[start];
    let doubtful = first > b' ' && (first == b':' || at - start <= 32);
    (!doubtful || !may_be_code(&text[start..at])).then_some(at)
}

/// Where the next `{`, `}` or `[` stands.
#[inline(always)]
fn next_brace_or_bracket(text: &[u8], mut at: usize) -> Option<usize> {
    // Clocks and evaluations are short, and a search that must first be set up does not pay for them.
    for _ in 0..6 {
        let word = word(text, at);
        let found = equal_bytes(word | 0x2020_2020_2020_2020, b'{') | equal_bytes(word, b'}');
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    Some(at + memchr::memchr3(b'{', b'}', b'[', text.get(at..)?)?)
}

/// Whether a comment may be a Chesmayne code, such as `:gom` and `QU1..BS1`.
#[cold]
fn may_be_code(comment: &[u8]) -> bool {
    comment.starts_with(b":") || memchr::memmem::find(comment, b"..").is_some()
}

/// Past the `[` at `at`, and the time that stands there, if it is nothing but text: no clock that lacks its hours,
/// nothing of our own, no beginning of a game.
#[inline(always)]
fn command(text: &[u8], at: usize) -> Option<usize> {
    const CLOCK: u64 = text_word(b"[%clk ");
    const SCORE: u64 = text_word(b"[%eval");
    const TIME: u64 = text_word(b"[%emt ");
    // `[%clock w0:01:02 B0:03:04]` of PDN.
    const CLOCKS: u64 = text_word(b"[%cloc");
    let name = lowest(word(text, at), 6);
    // `[%clk 0:01:02]`, or ten hours and more.
    if (name == CLOCK || name == TIME) && is_time(word(text, at + 6)) {
        return Some(at + 14);
    }
    (name == SCORE || name == CLOCKS || other_command(&text[at..])).then_some(at + 1)
}

/// Whether the eight bytes are `h:mm:ss]`.
#[inline(always)]
fn is_time(word: u64) -> bool {
    let odd = word ^ text_word(b"0:00:00]");
    // No digit differs from 0 by more than 9, the signs do not differ at all.
    const SIGNS: u64 = text_word(b"\0\xff\0\0\xff\0\0\xff");
    odd & SIGNS == 0 && (odd.wrapping_add(0x7676_7676_7676_7676) | odd) & 0x8080_8080_8080_8080 == 0
}

fn other_command(bracket: &[u8]) -> bool {
    let Some(name) = bracket.strip_prefix(b"[%") else { return !bracket.starts_with(b"[Event") };
    if [b"clk ", b"emt ", b"egt ", b"mct "].iter().any(|clock| name.starts_with(*clock)) {
        let value = name[4..].iter().take_while(|b| !matches!(b, b']' | b' '));
        return value.filter(|b| **b == b':').count() != 1;
    }
    !name.starts_with(b"plyglot")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_plain(text: &str) -> bool {
        let closed = format!("{text}}}");
        comment(closed.as_bytes(), 0).is_some_and(|end| end == text.len())
    }

    #[test]
    fn comments_that_are_not_plain() {
        for text in [
            "",
            "x",
            " [%clk 0:01:02] ",
            "see [1]",
            "[%eval -0.3,22]",
            "[%emt 0.0]",
            "Black has ... and an attack that will never end",
            "[%clk 10:00:00]",
            "[%eval #-3] [%clk 0:00:01]",
            "[%clock w0:10:00 B0:10:00]",
            "é",
        ] {
            assert!(is_plain(text), "{text}");
        }
        for text in [
            ":pa-PA",
            "..QU1",
            "a{b",
            "[%clk 1:03.3]",
            "[%clk 01:03]",
            "[%emt 1:03] x",
            "[%plyglot unread] x",
            "x\n[Event \"y\"]",
        ] {
            assert!(!is_plain(text), "{text}");
        }
    }
}

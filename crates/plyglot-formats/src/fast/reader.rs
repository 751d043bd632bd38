//! The pass over the bytes.

use super::scan::{equal_bytes, lowest, text_word, until_blank, word};
use super::tags;
use plyglot::record::GameResult;

/// What is done with a game while it is read. Every method may find a surprise and return `false`; then the game
/// is given up, and whatever the sink has made of it is void.
pub trait Sink {
    /// A game begins.
    fn start(&mut self);

    /// Its tags, line by line as they stand, with the line breaks.
    fn tags(&mut self, _lines: &[u8]) {}

    /// A half-move: the lowest `length` bytes (2 to 7) of a word.
    fn san(&mut self, word: u64, length: u32) -> bool;

    /// A comment, without its braces.
    fn comment(&mut self, _text: &[u8]) {}

    /// An annotation glyph, with its `$`.
    fn nag(&mut self, _text: &[u8]) {}

    /// A sign such as `?!`, glued to the move before it.
    fn glyph(&mut self, _text: &[u8]) {}

    /// The result.
    fn result(&mut self, result: GameResult) -> bool;
}

/// Reads the game at the beginning of `text` into a sink. Returns where the next one begins, or the text ends;
/// `None` when the game holds a surprise. `text` must be UTF-8.
#[inline]
pub fn read_game<S: Sink>(text: &[u8], sink: &mut S) -> Option<usize> {
    if !text.starts_with(b"[Event \"") {
        return None;
    }
    let head = tags::read(text)?;
    sink.start();
    sink.tags(&text[..head.end]);
    let (result, end) = moves(text, head.end, sink)?;
    let end = next_game(text, end)?;
    let agreed = head.result.is_none_or(|tagged| tagged == result);
    (agreed && sink.result(result)).then_some(end)
}

/// What may begin with a byte, between the tags and the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    Other,
    Blank,
    San,
    Number,
    Comment,
    Nag,
}

const FIRST: [First; 256] = {
    let mut table = [First::Other; 256];
    let classes: [(&[u8], First); 5] = [
        (b" \n\r\t", First::Blank),
        (b"abcdefghNBRQKO", First::San),
        (b"123456789", First::Number),
        (b"{", First::Comment),
        (b"$", First::Nag),
    ];
    let mut i = 0;
    while i < classes.len() {
        let mut j = 0;
        while j < classes[i].0.len() {
            table[classes[i].0[j] as usize] = classes[i].1;
            j += 1;
        }
        i += 1;
    }
    table
};

/// The moves, comments and glyphs from `at` to the result, and where that ends.
#[inline(always)]
fn moves<S: Sink>(text: &[u8], mut at: usize, sink: &mut S) -> Option<(GameResult, usize)> {
    let mut number = Number::new();
    // A number that waits for its move.
    let mut numbered = false;
    let mut moved = false;
    loop {
        let word = word(text, at);
        match FIRST[(word & 0xff) as usize] {
            First::San => {
                let length = until_blank(word);
                if !(2..8).contains(&length) {
                    return None;
                }
                let end = at + length as usize;
                let last = (word >> (8 * (length - 1))) as u8;
                if last == b'!' || last == b'?' {
                    san_with_glyph(word, text.get(at..end)?, sink)?;
                } else if !sink.san(word, length) {
                    return None;
                }
                // Another control character that ends the move is a surprise.
                at = end + usize::from(is_blank((word >> (8 * length)) as u8));
                number.advance();
                (numbered, moved) = (false, true);
            }
            First::Number => {
                let length = number.length_in(word);
                if numbered || length == 0 {
                    return end(text, at).filter(|_| !numbered);
                }
                at += length;
                at += usize::from(text.get(at) == Some(&b' '));
                numbered = true;
            }
            First::Blank => {
                at += 1;
                // Beyond the end all bytes look blank.
                if at >= text.len() {
                    return None;
                }
            }
            First::Comment if !numbered => {
                let end =
                    if is_clock(text, at, word) { at + CLOCK_COMMENT - 1 } else { comment(text, at + 1)? };
                sink.comment(text.get(at + 1..end)?);
                at = end + 1;
                at += usize::from(text.get(at).is_some_and(|&byte| is_blank(byte)));
            }
            First::Nag => {
                let length = until_blank(word) as usize;
                let nag = text.get(at..at + length)?;
                let small = matches!(nag, [_, b'1'..=b'9'] | [_, b'1'..=b'9', b'0'..=b'9']);
                if !moved || numbered || !small {
                    return None;
                }
                sink.nag(nag);
                at += length;
            }
            First::Comment | First::Other => return end(text, at).filter(|_| !numbered),
        }
    }
}

/// What nearly always ends a word. It is passed with the word: where lines end, no processor can guess.
#[inline(always)]
fn is_blank(byte: u8) -> bool {
    (byte == b' ') | (byte == b'\n')
}

/// A half-move with one of the six signs `! ? !! ?? !? ?!` glued to it.
#[cold]
fn san_with_glyph<S: Sink>(word: u64, token: &[u8], sink: &mut S) -> Option<()> {
    let is_sign = |b: &u8| matches!(b, b'!' | b'?');
    let signs = token.iter().rev().take_while(|b| is_sign(b)).count();
    let length = token.len() - signs;
    if signs > 2 || length < 2 || !sink.san(word, length as u32) {
        return None;
    }
    sink.glyph(&token[length..]);
    Some(())
}

/// The result at `at`, and where it ends.
fn end(text: &[u8], at: usize) -> Option<(GameResult, usize)> {
    let length = until_blank(word(text, at)) as usize;
    let result = tags::read_result(text.get(at..(at + length).min(text.len()))?)?;
    Some((result, at + length))
}

/// Where the next game begins after a result that ends at `at`: nothing but blanks may stand between, an empty line
/// among them.
fn next_game(text: &[u8], mut at: usize) -> Option<usize> {
    let mut breaks = 0;
    loop {
        match text.get(at) {
            None => return Some(at.min(text.len())),
            Some(b' ' | b'\t' | b'\r') => {}
            Some(b'\n') => breaks += 1,
            Some(b'[') => {
                let fresh = text[at - 1] == b'\n';
                return (fresh && breaks > 1 && text[at..].starts_with(b"[Event \"")).then_some(at);
            }
            Some(_) => return None,
        }
        at += 1;
    }
}

/// Bytes of the commonest comment of all, `{ [%clk 0:01:02] }`.
const CLOCK_COMMENT: usize = 18;

/// Whether that comment stands at `at`, where these eight bytes are.
#[inline(always)]
fn is_clock(text: &[u8], at: usize, first: u64) -> bool {
    first == text_word(b"{ [%clk ")
        && is_time(word(text, at + 8))
        && word(text, at + 16) & 0xffff == text_word(b" }")
}

/// Where the comment that begins at `start`, after its brace, ends: at its closing brace. `None` for one that is not
/// plain: with braces inside, with a clock in a short form, or one that stands for something else.
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
    let name = lowest(word(text, at), 6);
    // `[%clk 0:01:02]`, or ten hours and more.
    if (name == CLOCK || name == TIME) && is_time(word(text, at + 6)) {
        return Some(at + 14);
    }
    (name == SCORE || other_command(&text[at..])).then_some(at + 1)
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

/// The move number that is due, as text.
struct Number {
    /// `12.` and `12...`.
    due: [u64; 2],
    /// The bytes of a word that they fill.
    mask: [u64; 2],
    /// Bytes of the digits.
    digits: usize,
    /// Whose turn it is: 0 for White.
    turn: usize,
}

impl Number {
    fn new() -> Number {
        let mut number = Number { due: [0; 2], mask: [0; 2], digits: 1, turn: 0 };
        number.set(u64::from(b'1'), 1);
        number
    }

    fn set(&mut self, text: u64, digits: usize) {
        // A word has room for the three points of four digits; longer games are read by the general path.
        if digits > 4 {
            self.mask = [!0; 2];
            return;
        }
        self.digits = digits;
        for (turn, points) in [0x2e, 0x2e_2e2e].into_iter().enumerate() {
            self.due[turn] = text | points << (8 * digits);
            self.mask[turn] = (1 << (8 * (digits + 1 + 2 * turn))) - 1;
        }
    }

    /// A half-move has been played.
    #[inline(always)]
    fn advance(&mut self) {
        if self.turn == 1 {
            let one = 1 << (8 * (self.digits - 1));
            if (self.due[0] >> (8 * (self.digits - 1))) as u8 == b'9' {
                self.carry();
            } else {
                self.due = [self.due[0] + one, self.due[1] + one];
            }
        }
        self.turn ^= 1;
    }

    /// Adds one to digits that end in 9.
    #[cold]
    fn carry(&mut self) {
        let mut text = lowest(self.due[0], self.digits as u32);
        let mut at = self.digits;
        loop {
            if at == 0 {
                return self.set(text << 8 | u64::from(b'1'), self.digits + 1);
            }
            at -= 1;
            if (text >> (8 * at)) as u8 != b'9' {
                return self.set(text + (1 << (8 * at)), self.digits);
            }
            text -= 9 << (8 * at);
        }
    }

    /// Bytes of the number that is due, if it stands at the beginning of a word, points included; else 0.
    #[inline(always)]
    fn length_in(&self, word: u64) -> usize {
        let turn = self.turn & 1;
        if word & self.mask[turn] == self.due[turn] { self.digits + 1 + 2 * turn } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_on() {
        let mut number = Number::new();
        for n in 1..10_000u32 {
            for (black, dots) in [(false, "."), (true, "...")] {
                assert_eq!(number.turn, usize::from(black));
                let due = format!("{n}{dots}");
                for (text, length) in [
                    (format!("{due} e4"), due.len()),
                    (format!("{due}e4 "), due.len()),
                    (format!("{n}.e4   "), if black { 0 } else { due.len() }),
                    (format!("{n} e4   "), 0),
                    (format!("{}{dots}e4 ", n + 1), 0),
                ] {
                    assert_eq!(number.length_in(word(text.as_bytes(), 0)), length, "{text}");
                }
                number.advance();
            }
        }
    }

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

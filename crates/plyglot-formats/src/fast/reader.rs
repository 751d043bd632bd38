//! The pass over the bytes.

use super::comment::comment_end;
use super::dialect::{Dialect, First, Written};
use super::number::Number;
use super::scan::{until_blank, word};
use super::tags::{self, Head};
use plyglot::record::GameResult;

/// What is done with a game while it is read. Every method may find a surprise and return `false`; then the game
/// is given up, and whatever the sink has made of it is void.
pub trait Sink {
    /// The dialect that its games are written in.
    const DIALECT: &'static Dialect;

    /// A game begins, with these tags.
    fn start(&mut self, head: &Head<'_>) -> bool;

    /// A half-move: the lowest `length` bytes (2 to 7) of a word.
    fn ply(&mut self, word: u64, length: u32) -> bool;

    /// A comment, without its braces.
    fn comment(&mut self, _text: &[u8]) {}

    /// An annotation glyph, with its `$`.
    fn nag(&mut self, _text: &[u8]) {}

    /// A sign such as `?!`, glued to the move before it.
    fn glyph(&mut self, _text: &[u8]) {}

    /// The game ends with this written after its moves. `stated`: the result of the game, as text and tags say.
    fn result(&mut self, written: Written, stated: GameResult) -> bool;
}

/// Reads the game at the beginning of `text` into a sink. Returns where the next one begins, or the text ends;
/// `None` when the game holds a surprise. `text` must be UTF-8.
#[inline]
pub fn read_game<S: Sink>(text: &[u8], sink: &mut S) -> Option<usize> {
    if !text.starts_with(b"[Event \"") {
        return None;
    }
    let head = tags::read::<S>(text)?;
    if !sink.start(&head) {
        return None;
    }
    let (written, end) = moves(text, head.lines.len(), sink)?;
    let end = next_game(text, end)?;
    let stated = match head.result {
        Some(tagged) if S::DIALECT.only_ends && written.result == GameResult::Open => tagged.result,
        Some(tagged) if tagged != written => return None,
        _ => written.result,
    };
    sink.result(written, stated).then_some(end)
}

/// The moves, comments and glyphs from `at` to the result, and where that ends.
#[inline(always)]
fn moves<S: Sink>(text: &[u8], mut at: usize, sink: &mut S) -> Option<(Written, usize)> {
    let mut number = Number::new();
    // A number that waits for its move.
    let mut numbered = false;
    let mut moved = false;
    loop {
        let word = word(text, at);
        match S::DIALECT.first[(word & 0xff) as usize] {
            First::Ply => {
                at = ply(text, at, word, sink)?;
                number.advance();
                (numbered, moved) = (false, true);
            }
            First::Digit => {
                let length = number.length_in(word);
                if !numbered && length != 0 {
                    at += length;
                    at += usize::from(text.get(at) == Some(&b' '));
                    numbered = true;
                } else if S::DIALECT.plies_of_digits
                    && let Some(end) = ply(text, at, word, sink)
                {
                    at = end;
                    number.advance();
                    (numbered, moved) = (false, true);
                } else {
                    return result::<S>(text, at).filter(|_| !numbered);
                }
            }
            First::Blank => {
                at += 1;
                // Beyond the end all bytes look blank.
                if at >= text.len() {
                    return None;
                }
            }
            First::Comment if !numbered => {
                let end = comment_end(text, at, word)?;
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
            First::Comment | First::Other => return result::<S>(text, at).filter(|_| !numbered),
        }
    }
}

/// A half-move at `at`, where these eight bytes are, and where what follows it begins.
#[inline(always)]
fn ply<S: Sink>(text: &[u8], at: usize, word: u64, sink: &mut S) -> Option<usize> {
    let length = until_blank(word);
    if !(2..8).contains(&length) {
        return None;
    }
    let end = at + length as usize;
    let last = (word >> (8 * (length - 1))) as u8;
    if last == b'!' || last == b'?' {
        ply_with_glyph(word, text.get(at..end)?, sink)?;
    } else if !sink.ply(word, length) {
        return None;
    }
    // Another control character that ends the move is a surprise.
    Some(end + usize::from(is_blank((word >> (8 * length)) as u8)))
}

/// What nearly always ends a word. It is passed with the word: where lines end, no processor can guess.
#[inline(always)]
fn is_blank(byte: u8) -> bool {
    (byte == b' ') | (byte == b'\n')
}

/// A half-move with one of the six signs `! ? !! ?? !? ?!` glued to it.
#[cold]
fn ply_with_glyph<S: Sink>(word: u64, token: &[u8], sink: &mut S) -> Option<()> {
    let is_sign = |b: &u8| matches!(b, b'!' | b'?');
    let signs = token.iter().rev().take_while(|b| is_sign(b)).count();
    let length = token.len() - signs;
    if signs > 2 || length < 2 || !sink.ply(word, length as u32) {
        return None;
    }
    sink.glyph(&token[length..]);
    Some(())
}

/// The result at `at`, and where it ends.
fn result<S: Sink>(text: &[u8], at: usize) -> Option<(Written, usize)> {
    let length = until_blank(word(text, at)) as usize;
    let written = S::DIALECT.result(text.get(at..(at + length).min(text.len()))?)?;
    Some((written, at + length))
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

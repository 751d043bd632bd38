//! Walks over the characters of a token and notes every one that is not quite what it stands for.

use crate::notation::{Liberty, Unread};
use crate::problem::{Code, codes};
use std::ops::Range;

/// A place in a token, with the liberties taken so far.
pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    lower: Option<Range<usize>>,
    liberties: Vec<Liberty>,
}

/// Marks the end of the token.
pub(super) const END: u8 = 0;
/// A character that stands for nothing in Chesmayne.
const FOREIGN: u8 = 0xff;

/// A character as the grammar sees it.
#[derive(Clone, Copy)]
struct Sign {
    byte: u8,
    len: usize,
    look_alike: bool,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, lower: None, liberties: Vec::new() }
    }

    fn sign(&self, at: usize) -> Sign {
        match self.text.as_bytes().get(at) {
            None => Sign { byte: END, len: 0, look_alike: false },
            Some(b'\t') => Sign { byte: b' ', len: 1, look_alike: false },
            Some(&byte @ 1..=0x7f) => Sign { byte, len: 1, look_alike: false },
            Some(_) => match self.text.get(at..).and_then(|rest| rest.chars().next()) {
                Some(c @ ('\u{a0}' | '\u{202f}')) => {
                    Sign { byte: b' ', len: c.len_utf8(), look_alike: false }
                }
                Some(c) => {
                    let plain = plain(c);
                    Sign { byte: plain.unwrap_or(FOREIGN), len: c.len_utf8(), look_alike: plain.is_some() }
                }
                None => Sign { byte: FOREIGN, len: 1, look_alike: false },
            },
        }
    }

    /// Where the next character stands.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next character, [`END`] after the last.
    pub(super) fn peek(&self) -> u8 {
        self.sign(self.at).byte
    }

    /// The characters after this place, `N` of them, [`END`] where there is none.
    pub(super) fn ahead<const N: usize>(&self) -> [u8; N] {
        let mut at = self.at;
        [(); N].map(|()| {
            let sign = self.sign(at);
            at += sign.len;
            sign.byte
        })
    }

    /// Takes one character.
    pub(super) fn take(&mut self) -> u8 {
        let sign = self.sign(self.at);
        let range = self.at..self.at + sign.len;
        if sign.look_alike {
            self.note(
                &codes::LOOK_ALIKE,
                range.clone(),
                format!("read {} as {}", &self.text[range.clone()], sign.byte as char),
            );
        }
        self.at = range.end;
        sign.byte
    }

    /// Takes one letter, as a capital.
    pub(super) fn take_letter(&mut self) -> u8 {
        let start = self.at;
        let byte = self.take();
        if byte.is_ascii_lowercase() {
            match &mut self.lower {
                Some(range) => range.end = self.at,
                None => self.lower = Some(start..self.at),
            }
        }
        byte.to_ascii_uppercase()
    }

    /// Takes the next character if it is this one.
    pub(super) fn eat(&mut self, byte: u8) -> Option<Range<usize>> {
        let start = self.at;
        (self.peek() == byte).then(|| {
            self.take();
            start..self.at
        })
    }

    /// Skips spaces; their range, where there were any.
    pub(super) fn spaces(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        while self.peek() == b' ' {
            self.at += self.sign(self.at).len;
        }
        (self.at > start).then_some(start..self.at)
    }

    /// Goes back to the start of the spaces just skipped.
    pub(super) fn unskip(&mut self, spaces: Option<Range<usize>>) {
        self.at = spaces.map_or(self.at, |spaces| spaces.start);
    }

    /// Whether the rest begins with these words, in either case.
    pub(super) fn begins(&self, word: &str) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        rest.len() >= word.len() && rest[..word.len()].eq_ignore_ascii_case(word.as_bytes())
    }

    /// Takes so many bytes, which [`begins`](Self::begins) has seen.
    pub(super) fn skip(&mut self, bytes: usize) -> Range<usize> {
        let start = self.at;
        self.at += bytes;
        start..self.at
    }

    /// The text of a range.
    pub(super) fn text(&self, range: Range<usize>) -> &'t str {
        &self.text[range]
    }

    /// The rest of the token.
    pub(super) fn rest(&self) -> Range<usize> {
        self.at..self.text.len()
    }

    /// The place of the next character: one character long, or empty at the end.
    pub(super) fn here(&self) -> Range<usize> {
        self.at..self.at + self.sign(self.at).len
    }

    /// Notes a liberty.
    pub(super) fn note(&mut self, code: &'static Code, at: Range<usize>, message: impl Into<String>) {
        self.liberties.push(Liberty { code, at, message: message.into() });
    }

    /// All that was noted.
    pub(super) fn finish(mut self) -> Vec<Liberty> {
        if let Some(at) = self.lower {
            let message = "read lower case as capitals".to_owned();
            self.liberties.push(Liberty { code: &codes::LOWER, at, message });
        }
        self.liberties
    }
}

/// Why the token is no move, marked at `at`.
pub(super) fn unread(at: Range<usize>, message: impl Into<String>) -> Unread {
    Unread { at, message: message.into(), help: None }
}

/// The ASCII character that a look-alike stands for.
fn plain(c: char) -> Option<u8> {
    Some(match c {
        '‐' | '‑' | '‒' | '–' | '—' | '−' => b'-',
        '∕' | '⁄' => b'/',
        '∗' | '⁎' | '✱' => b'*',
        '×' | '✕' => b'x',
        '…' => b'.',
        '٪' => b'%',
        // Fullwidth forms of all of ASCII.
        '！'..='～' => (c as u32 - '！' as u32) as u8 + b'!',
        // Cyrillic and Greek letters that are drawn as Latin ones.
        'А' | 'Α' => b'A',
        'В' | 'Β' => b'B',
        'С' => b'C',
        'Е' | 'Ε' => b'E',
        'Н' | 'Η' => b'H',
        'К' | 'Κ' => b'K',
        'М' | 'Μ' => b'M',
        'О' | 'Ο' => b'O',
        'Р' | 'Ρ' => b'P',
        'Ѕ' => b'S',
        'Т' | 'Τ' => b'T',
        'а' => b'a',
        'с' => b'c',
        'е' => b'e',
        'о' => b'o',
        'р' => b'p',
        _ => return None,
    })
}

//! Bytes to text: encodings are found and decoded, and places in the text are mapped back to bytes.
//!
//! UTF-8 is the rule and costs one check; a text that is UTF-8 is borrowed as it is. Everything else is decoded
//! into a new text with a [`Source::offset`] back to the bytes, and one note says what was found:
//!
//! 1. A byte order mark decides (UTF-8, UTF-16).
//! 2. A game that is valid UTF-8 is UTF-8.
//! 3. A game that holds valid UTF-8 of more than one byte beside other bytes is UTF-8 with accidents: only those
//!    other bytes are read as Windows-1252.
//! 4. A text that holds the words of records of shogi or xiangqi in an encoding of East Asia is in that encoding, and so
//!    are all games of a file at whose beginning they stand: a short game alone has too few of them.
//! 5. Any other game is Windows-1252 as a whole (which reads Latin-1 as well).
//!
//! Games are looked at one by one because collections are joined from files of every origin. The system's locale
//! is never asked.

mod asian;
mod bytes;
mod tables;
mod wide;

pub use bytes::windows_1252;

use memchr::memmem;
use plyglot::problem::codes;
use plyglot::{Problem, Problems};
use std::borrow::Cow;

/// How bytes are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Found out, game by game.
    #[default]
    Auto,
    /// UTF-8; bytes that are not are read as U+FFFD.
    Utf8,
    /// ISO 8859-1: each byte is the character of its number.
    Latin1,
    /// A table of 128 characters for the bytes from 0x80.
    Table(&'static [char; 128], &'static str),
    /// An encoding of the WHATWG list.
    Standard(&'static encoding_rs::Encoding),
}

/// Names of the encodings that [`Encoding::find`] knows.
pub const NAMES: [&str; 14] = [
    "auto",
    "utf-8",
    "latin1",
    "windows-1252",
    "windows-1250",
    "windows-1251",
    "koi8-r",
    "cp866",
    "cp437",
    "cp850",
    "utf-16le",
    "utf-16be",
    "shift-jis",
    "gbk",
];

impl Encoding {
    /// The encoding that users call `name`, in either case.
    ///
    /// ```
    /// use plyglot_formats::source::{Encoding, NAMES};
    /// assert!(NAMES.iter().all(|name| Encoding::find(name).is_some()));
    /// assert_eq!(Encoding::find("LATIN1"), Some(Encoding::Latin1));
    /// assert_eq!(Encoding::find("baudot"), None);
    /// ```
    pub fn find(name: &str) -> Option<Encoding> {
        Some(match name.to_ascii_lowercase().as_str() {
            "auto" => Encoding::Auto,
            "utf-8" | "utf8" => Encoding::Utf8,
            "latin1" | "latin-1" | "iso-8859-1" => Encoding::Latin1,
            "cp437" | "ibm437" => Encoding::Table(&tables::CP437, "cp437"),
            "cp850" | "ibm850" => Encoding::Table(&tables::CP850, "cp850"),
            name => Encoding::Standard(encoding_rs::Encoding::for_label(name.as_bytes()).or_else(|| {
                encoding_rs::Encoding::for_label(name.replace("shift-jis", "shift_jis").as_bytes())
            })?),
        })
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Auto => "auto",
            Encoding::Utf8 => "UTF-8",
            Encoding::Latin1 => "Latin-1",
            Encoding::Table(_, name) => name,
            Encoding::Standard(encoding) => encoding.name(),
        }
    }

    /// Whether a line break is the byte 0x0A and nothing else, so that bytes may be cut at lines before they are
    /// decoded. Not so with UTF-16.
    pub fn keeps_lines(self) -> bool {
        match self {
            Encoding::Standard(encoding) => {
                encoding != encoding_rs::UTF_16LE && encoding != encoding_rs::UTF_16BE
            }
            _ => true,
        }
    }
}

/// The encoding that a byte order mark at the beginning of `bytes` names, for UTF-16.
pub fn wide_mark(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [0xff, 0xfe, ..] => Some(Encoding::Standard(encoding_rs::UTF_16LE)),
        [0xfe, 0xff, ..] => Some(Encoding::Standard(encoding_rs::UTF_16BE)),
        _ => None,
    }
}

/// A decoded text, with the way back to its bytes.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// Places where text and bytes change their distance: from such a text position on, this many bytes.
    turns: Vec<Turn>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Turn {
    text: usize,
    byte: usize,
}

impl<'a> Source<'a> {
    fn identity(text: &'a str) -> Source<'a> {
        Source { text: Cow::Borrowed(text), turns: Vec::new() }
    }

    /// The byte that position `at` of the text came from. It never decreases; a position inside a decoded
    /// character maps into its bytes or to their end.
    pub fn offset(&self, at: usize) -> usize {
        let i = self.turns.partition_point(|turn| turn.text <= at);
        let byte = match i.checked_sub(1).map(|i| self.turns[i]) {
            None => at,
            Some(turn) => turn.byte + (at - turn.text),
        };
        self.turns.get(i).map_or(byte, |next| byte.min(next.byte))
    }

    /// Whether the text is the bytes themselves.
    pub fn is_identity(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_))
    }
}

/// A text that grows while it is decoded.
#[derive(Default)]
struct Builder {
    text: String,
    turns: Vec<Turn>,
}

impl Builder {
    /// Appends what the bytes from `byte` on were decoded to.
    fn push(&mut self, text: &str, byte: usize) {
        if !text.is_empty() {
            self.turn(byte);
            self.text.push_str(text);
        }
    }

    fn turn(&mut self, byte: usize) {
        let text = self.text.len();
        let expected = self.turns.last().map_or(text, |turn| turn.byte + (text - turn.text));
        if expected != byte {
            self.turns.push(Turn { text, byte });
        }
    }

    /// Ends the text where the bytes end.
    fn finish(mut self, bytes: usize) -> Source<'static> {
        self.turn(bytes);
        Source { text: Cow::Owned(self.text), turns: self.turns }
    }
}

/// The encoding of East Asia that the beginning of a file is found to be in, for [`Encoding::Auto`]: all of the file is.
pub fn of_beginning(bytes: &[u8]) -> Option<Encoding> {
    // Where it breaks off, a character may be cut in two.
    let whole = &bytes[..memchr::memrchr(b'\n', bytes).map_or(bytes.len(), |end| end + 1)];
    let other = simdutf8::basic::from_utf8(whole).is_err() && wide_mark(whole).is_none();
    asian::found(whole).filter(|_| other).map(Encoding::Standard)
}

/// Decodes a part of a file whose beginning was found to be in the encoding `of_file`: see [`of_beginning`].
pub fn decode_part<'a>(
    bytes: &'a [u8],
    encoding: Encoding,
    of_file: Option<Encoding>,
    problems: &mut dyn Problems,
) -> Source<'a> {
    match (encoding, of_file) {
        (Encoding::Auto, Some(Encoding::Standard(asian)))
            if simdutf8::basic::from_utf8(bytes).is_err() && wide_mark(bytes).is_none() =>
        {
            decode_asian(bytes, asian, problems)
        }
        _ => decode(bytes, encoding, problems),
    }
}

fn decode_asian(
    bytes: &[u8],
    asian: &'static encoding_rs::Encoding,
    problems: &mut dyn Problems,
) -> Source<'static> {
    let source = wide::decode(bytes, 0, asian, problems);
    let message = format!("the text is {} and was decoded", asian.name());
    problems.report(Problem::new(&codes::ENCODING_FOUND, None, message));
    source
}

/// Decodes a text. Problems are placed in the text, not in the bytes: map their spans like all others.
///
/// ```
/// use plyglot_formats::source::{Encoding, decode};
/// let source = decode(b"[White \"Ib\xe1\xf1ez\"] x", Encoding::Auto, &mut ());
/// assert_eq!(source.text, "[White \"Ibáñez\"] x");
/// let x = source.text.len() - 1;
/// assert_eq!(source.offset(x), 17);
/// ```
pub fn decode<'a>(bytes: &'a [u8], encoding: Encoding, problems: &mut dyn Problems) -> Source<'a> {
    match encoding {
        Encoding::Auto | Encoding::Utf8 => {
            if let Ok(text) = simdutf8::basic::from_utf8(bytes) {
                return Source::identity(text);
            }
            match (encoding, wide_mark(bytes)) {
                (Encoding::Auto, Some(Encoding::Standard(wide))) => {
                    let message = format!("the text is {} and was decoded", wide.name());
                    let source = wide::decode(&bytes[2..], 2, wide, problems);
                    problems.report(Problem::new(&codes::ENCODING_FOUND, None, message));
                    source
                }
                (Encoding::Auto, _) => match asian::found(bytes) {
                    Some(asian) => decode_asian(bytes, asian, problems),
                    None => by_game(bytes, problems),
                },
                _ => wide::decode(bytes, 0, encoding_rs::UTF_8, problems),
            }
        }
        Encoding::Latin1 => bytes::decode(bytes, char::from),
        Encoding::Table(table, _) => bytes::decode(bytes, |byte| tables::lookup(table, byte)),
        Encoding::Standard(standard) => match wide_mark(bytes) {
            Some(marked) if marked == encoding => wide::decode(&bytes[2..], 2, standard, problems),
            _ => wide::decode(bytes, 0, standard, problems),
        },
    }
}

/// Decodes a text that is not UTF-8, game by game.
fn by_game(bytes: &[u8], problems: &mut dyn Problems) -> Source<'static> {
    let mut builder = Builder::default();
    let mut start = 0;
    while start < bytes.len() {
        let next = memmem::find(&bytes[start..], b"\n[Event ").map_or(bytes.len(), |i| start + i + 1);
        bytes::game(&bytes[start..next], start, &mut builder, problems);
        start = next;
    }
    builder.finish(bytes.len())
}

#[cfg(test)]
mod tests;

//! From byte offsets to lines, columns, and the piece of text that is shown.

use crate::split::count_lines;
use memchr::{memchr, memrchr};
use plyglot::Span;
use plyglot_formats::source::windows_1252;
use std::ops::Range;

/// A place in the text, and the text around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// The source line, cut to about 120 characters round the place.
    pub source: String,
    /// The bytes of `source` that are marked.
    pub mark: Range<usize>,
}

/// Most characters of a source line that are shown.
const SHOWN: usize = 120;
/// Of these, how many before the mark.
const BEFORE: usize = 60;

/// Finds lines and columns in one block, counting onward from the place found last.
#[derive(Clone, Debug)]
pub struct Places<'a> {
    bytes: &'a [u8],
    /// Offset of `bytes[0]` in the block, when they are a later part of it.
    base: usize,
    /// The place found last: its index in `bytes`, its line from 0, its column from 0.
    last: usize,
    line: u64,
    column: u64,
}

impl<'a> Places<'a> {
    /// For a block with these bytes.
    pub fn new(bytes: &'a [u8]) -> Places<'a> {
        Places { bytes, base: 0, last: 0, line: 0, column: 0 }
    }

    /// For the part that follows in the same block (a game too long to be held comes in parts). Spans go on
    /// counting from the start of the block.
    pub fn next_part<'b>(mut self, bytes: &'b [u8]) -> Places<'b> {
        self.go(self.bytes.len());
        Places { bytes, base: self.base + self.bytes.len(), last: 0, line: self.line, column: self.column }
    }

    /// Line, column and source of a span of the block. What reaches beyond the bytes is cut off.
    pub fn find(&mut self, span: Span) -> At {
        let start = floor_char(self.bytes, span.start.saturating_sub(self.base).min(self.bytes.len()));
        let end = span.end.saturating_sub(self.base).clamp(start, self.bytes.len());
        self.go(start);
        let (source, mark) = self.excerpt(start, end);
        At { line: self.line + 1, column: self.column + 1, source, mark }
    }

    fn go(&mut self, to: usize) {
        let (between, forward) = if to >= self.last {
            (&self.bytes[self.last..to], true)
        } else {
            (&self.bytes[to..self.last], false)
        };
        let lines = count_lines(between);
        if forward {
            self.line += lines;
            self.column = match memrchr(b'\n', between) {
                Some(newline) => count_chars(&between[newline + 1..]),
                None => self.column + count_chars(between),
            };
        } else {
            self.line -= lines;
            self.column = if lines == 0 {
                self.column.saturating_sub(count_chars(between))
            } else {
                let start = memrchr(b'\n', &self.bytes[..to]).map_or(0, |newline| newline + 1);
                count_chars(&self.bytes[start..to])
            };
        }
        self.last = to;
    }

    /// The shown part of the line round `start..end`, and where the mark stands in it.
    fn excerpt(&self, start: usize, end: usize) -> (String, Range<usize>) {
        // A character takes four bytes at most.
        let floor = start.saturating_sub(4 * BEFORE + 4);
        let line_start = memrchr(b'\n', &self.bytes[floor..start]).map(|newline| floor + newline + 1);
        let from = line_start.unwrap_or(floor);
        let ceiling = (start + 4 * SHOWN + 4).min(self.bytes.len());
        let line_end = memchr(b'\n', &self.bytes[start..ceiling]).map(|newline| start + newline);
        let to = line_end.unwrap_or(ceiling);
        let end = end.min(to);

        let before: Vec<char> = shown_chars(&self.bytes[from..start]).collect();
        let skipped = before.len().saturating_sub(BEFORE);
        let cut_before = skipped > 0 || (line_start.is_none() && floor > 0);
        let mut source = String::new();
        source.extend(cut_before.then_some('…'));
        source.extend(&before[skipped..]);
        let room = SHOWN - (before.len() - skipped);
        let marked: Vec<char> = shown_chars(&self.bytes[start..end]).take(room).collect();
        let mark_start = source.len();
        source.extend(&marked);
        let mark = mark_start..source.len();
        let mut after = shown_chars(&self.bytes[end..to]);
        source.extend(after.by_ref().take(room - marked.len()));
        if after.next().is_some() || (line_end.is_none() && ceiling < self.bytes.len()) {
            source.push('…');
        } else {
            source.truncate(source.trim_end_matches(['\r', ' ']).len().max(mark.end));
        }
        (source, mark)
    }
}

/// The start of the character that the byte at `at` belongs to.
fn floor_char(bytes: &[u8], at: usize) -> usize {
    (1..4.min(at + 1))
        .map(|back| at - back)
        .find(|&start| {
            let whole = bytes[start..bytes.len().min(start + 4)]
                .utf8_chunks()
                .next()
                .and_then(|chunk| chunk.valid().chars().next());
            whole.is_some_and(|c| start + c.len_utf8() > at)
        })
        .unwrap_or(at)
}

/// How many characters: those of UTF-8, and one for each byte that is not UTF-8.
fn count_chars(bytes: &[u8]) -> u64 {
    if bytes.is_ascii() {
        return bytes.len() as u64;
    }
    bytes.utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum::<usize>()
        as u64
}

/// The characters of a text in any encoding, safe to print: bytes that are not UTF-8 as Windows-1252, control
/// characters as a mark (a tab as one blank), so that columns stay what they are.
fn shown_chars(bytes: &[u8]) -> impl Iterator<Item = char> {
    bytes
        .utf8_chunks()
        .flat_map(|chunk| chunk.valid().chars().chain(chunk.invalid().iter().map(|&byte| windows_1252(byte))))
        .map(|c| match c {
            '\t' | '\r' => ' ',
            c if c.is_control() => '\u{fffd}',
            c => c,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters_from_one() {
        let text = "one\ntwo ½ three\r\nfour".as_bytes();
        let mut places = Places::new(text);
        let mut at = |word: &str| {
            let start = String::from_utf8_lossy(text).find(word).unwrap();
            let at = places.find(start..start + word.len());
            (at.line, at.column, at.source[at.mark.clone()].to_owned(), at.source)
        };
        assert_eq!(at("three"), (2, 7, "three".into(), "two ½ three".into()));
        assert_eq!(at("two"), (2, 1, "two".into(), "two ½ three".into()));
        assert_eq!(at("one"), (1, 1, "one".into(), "one".into()));
        assert_eq!(at("four"), (3, 1, "four".into(), "four".into()));
        assert_eq!(at("½"), (2, 5, "½".into(), "two ½ three".into()));
    }

    #[test]
    fn every_order_of_questions_gives_the_same_answers() {
        let text = [b"ab\n\ncd\xe9ef\r\n".as_slice(), "½½x\n".as_bytes()].concat();
        let fresh: Vec<At> = (0..=text.len()).map(|i| Places::new(&text).find(i..i + 1)).collect();
        let mut places = Places::new(&text);
        for step in [1, 3, 5, 7] {
            for i in 0..=text.len() {
                let i = i * step % (text.len() + 1);
                assert_eq!(places.find(i..i + 1), fresh[i], "{i}");
            }
        }
    }

    #[test]
    fn parts_go_on_where_the_last_one_ended() {
        let text = b"first line\nsecond, which is cut here and goes on\nthird";
        for cut in 0..text.len() {
            let mut places = Places::new(&text[..cut]).next_part(&text[cut..]);
            for start in cut..text.len() {
                let (part, whole) = (places.find(start..start), Places::new(text).find(start..start));
                assert_eq!((part.line, part.column), (whole.line, whole.column));
            }
        }
    }

    #[test]
    fn long_lines_are_cut_round_the_mark() {
        let text = ["é".repeat(5_000), "HERE".into(), "x".repeat(5_000)].concat();
        let at = Places::new(text.as_bytes()).find(10_000..10_004);
        assert_eq!((at.line, at.column), (1, 5_001));
        assert_eq!(&at.source[at.mark.clone()], "HERE");
        assert_eq!(at.source.chars().count(), 122);
        assert!(at.source.starts_with('…') && at.source.ends_with('…'));
    }

    #[test]
    fn nothing_shown_can_steer_a_terminal() {
        let at = Places::new(b"a\x1b[31m\x07\xff\x9b b").find(7..8);
        assert!(!at.source.chars().any(char::is_control), "{:?}", at.source);
        assert_eq!(at.column, 8);
    }
}

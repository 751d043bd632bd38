//! Encodings of one byte a character, and UTF-8 with accidents.

use super::{Builder, Source, tables};
use plyglot::problem::codes;
use plyglot::{Problem, Problems, Severity};

/// Decodes byte by byte: ASCII stands for itself, all else is looked up.
pub(super) fn decode(bytes: &[u8], lookup: impl Fn(u8) -> char) -> Source<'static> {
    let mut builder = Builder::default();
    each(bytes, 0, &lookup, &mut builder);
    builder.finish(bytes.len())
}

fn each(bytes: &[u8], base: usize, lookup: &impl Fn(u8) -> char, builder: &mut Builder) {
    let mut at = 0;
    while at < bytes.len() {
        let run = bytes[at..].iter().position(|b| !b.is_ascii()).unwrap_or(bytes.len() - at);
        let ascii = std::str::from_utf8(&bytes[at..at + run]).unwrap_or_default();
        builder.push(ascii, base + at);
        at += run;
        if let Some(&byte) = bytes.get(at) {
            builder.push(lookup(byte).encode_utf8(&mut [0; 4]), base + at);
            at += 1;
        }
    }
}

/// Decodes one game whose encoding is not known. `base` is its first byte's place in the whole text.
pub(super) fn game(bytes: &[u8], base: usize, builder: &mut Builder, problems: &mut dyn Problems) {
    if let Ok(text) = simdutf8::basic::from_utf8(bytes) {
        builder.push(text, base);
        return;
    }
    let start = builder.text.len();
    let mixed = bytes.utf8_chunks().any(|chunk| !chunk.valid().is_ascii());
    let mut first = None;
    if mixed {
        let mut at = base;
        for chunk in bytes.utf8_chunks() {
            builder.push(chunk.valid(), at);
            at += chunk.valid().len();
            if !chunk.invalid().is_empty() {
                first.get_or_insert((builder.text.len(), chunk.invalid()[0]));
            }
            each(chunk.invalid(), at, &windows_1252, builder);
            at += chunk.invalid().len();
        }
    } else {
        first = bytes.iter().position(|b| !b.is_ascii()).map(|i| (start + i, bytes[i]));
        each(bytes, base, &windows_1252, builder);
    }
    let Some((at, byte)) = first else { return };
    let width = builder.text[at..].chars().next().map_or(0, char::len_utf8);
    let how = if mixed {
        "the game is UTF-8 with other bytes in it; those were read as Windows-1252"
    } else {
        "the game is not UTF-8 and was read as Windows-1252"
    };
    let message = format!("{how}; the first such byte, {byte:#04X}, stands here");
    problems.report(
        Problem::new(&codes::ENCODING_FOUND, at..at + width, message)
            .help("name another encoding with --encoding if the text looks wrong"),
    );
    undefined(start, builder, problems);
}

/// Reports bytes that Windows-1252 leaves undefined. They are kept as the control codes of their numbers.
fn undefined(start: usize, builder: &Builder, problems: &mut dyn Problems) {
    let lost = |c: &char| matches!(c, '\u{81}' | '\u{8d}' | '\u{8f}' | '\u{90}' | '\u{9d}');
    let mut found = builder.text[start..].char_indices().filter(|(_, c)| lost(c));
    if let Some((i, c)) = found.next() {
        let at = start + i;
        let more = match found.count() {
            0 => String::new(),
            n => format!(" ({n} more in this game)"),
        };
        let message = format!("the byte {:#04X} has no meaning in Windows-1252{more}", c as u32);
        let problem = Problem::new(&codes::ENCODING_FOUND, at..at + c.len_utf8(), message);
        problems.report(Problem { severity: Severity::Warning, ..problem });
    }
}

/// What a byte means in Windows-1252; the five bytes it leaves undefined are control codes.
pub fn windows_1252(byte: u8) -> char {
    tables::lookup(&tables::CP1252, byte)
}

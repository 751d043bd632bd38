//! Encodings whose characters take several bytes, and all others that `encoding_rs` knows.

use super::{Builder, Source};
use encoding_rs::{CoderResult, Encoding};
use plyglot::problem::codes;
use plyglot::{Problem, Problems, Severity};

/// Decodes `bytes`, which begin at byte `base` of the text. Each byte is handed over alone, so that every
/// character knows where it came from.
pub(super) fn decode(
    bytes: &[u8],
    base: usize,
    encoding: &'static Encoding,
    problems: &mut dyn Problems,
) -> Source<'static> {
    let mut builder = Builder::default();
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut lost: Option<(usize, usize)> = None;
    let mut pending = 0;
    let mut buffer = String::with_capacity(32);
    for i in 0..=bytes.len() {
        let end = i == bytes.len();
        let mut input = if end { &[][..] } else { &bytes[i..=i] };
        loop {
            buffer.clear();
            let (result, read, malformed) = decoder.decode_to_string(input, &mut buffer, end);
            input = &input[read..];
            if malformed {
                let (_, count) = lost.get_or_insert((builder.text.len(), 0));
                *count += 1;
            }
            if !buffer.is_empty() {
                builder.push(&buffer, base + pending);
                pending = i + 1;
            }
            if result == CoderResult::InputEmpty {
                break;
            }
        }
    }
    if let Some((at, count)) = lost {
        let width = builder.text[at..].chars().next().map_or(0, char::len_utf8);
        let message = format!(
            "{count} sequences of bytes have no meaning in {}; this is the first, read as U+FFFD",
            encoding.name()
        );
        let problem = Problem::new(&codes::ENCODING_FOUND, at..at + width, message);
        problems.report(Problem { severity: Severity::Warning, ..problem });
    }
    builder.finish(base + bytes.len())
}

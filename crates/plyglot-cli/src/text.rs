//! The text of a block, and the way back from its places to those of the bytes.

use plyglot::Problem;
use std::borrow::Cow;

/// A decoded block.
pub(crate) struct Text<'a>(Cow<'a, str>);

impl<'a> Text<'a> {
    pub(crate) fn decode(bytes: &'a [u8]) -> Text<'a> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Text(Cow::Borrowed(text)),
            Err(_) => Text(Cow::Owned(bytes.iter().map(|&b| b as char).collect())),
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    fn byte(&self, place: usize) -> usize {
        match &self.0 {
            Cow::Borrowed(_) => place,
            Cow::Owned(text) => text[..place.min(text.len())].chars().count(),
        }
    }

    /// The problem with its spans in bytes of the block.
    pub(crate) fn to_bytes(&self, mut problem: Problem) -> Problem {
        let to_bytes = |span: &mut std::ops::Range<usize>| *span = self.byte(span.start)..self.byte(span.end);
        problem.span.iter_mut().for_each(to_bytes);
        problem.fix.iter_mut().for_each(|edit| to_bytes(&mut edit.span));
        problem
    }
}

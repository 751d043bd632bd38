//! Whether a place lies in a comment, for those who cut a text.

/// Finds the last brace before places that are asked for in order, one way or the other, so that the text is looked
/// through but once.
#[derive(Default)]
pub(crate) struct Braces {
    /// The place asked for last, and the last brace before it.
    known: Option<(usize, Option<usize>)>,
}

impl Braces {
    /// Whether the last brace before `at` opens a comment. Braces in tags and line comments make this doubtful, and
    /// then there is no cut.
    pub(crate) fn are_open(&mut self, text: &[u8], at: usize) -> bool {
        let last = |from: usize| memchr::memrchr2(b'{', b'}', &text[from..at]).map(|i| from + i);
        let brace = match self.known {
            Some((known, brace)) if known <= at => last(known).or(brace),
            Some((_, brace)) if brace.is_none_or(|brace| brace < at) => brace,
            _ => last(0),
        };
        self.known = Some((at, brace));
        brace.is_some_and(|i| text[i] == b'{')
    }
}

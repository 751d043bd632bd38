//! Bytes to text.

use crate::bytes::Choices;
use plyglot::Problem;
use plyglot_formats::source::{Encoding, NAMES, decode};

/// Any bytes can be decoded; the way back to them is monotone and total; problems stand in the text.
pub fn source(data: &[u8]) {
    let mut choices = Choices(data);
    let encoding = Encoding::find(NAMES[choices.below(NAMES.len())]).expect("every name has its encoding");
    let bytes = choices.0;
    let mut problems: Vec<Problem> = Vec::new();
    let source = decode(bytes, encoding, &mut problems);
    let mut last = 0;
    for at in 0..=source.text.len() {
        let offset = source.offset(at);
        assert!(last <= offset && offset <= bytes.len(), "{at} maps to {offset} after {last}");
        last = offset;
    }
    assert_eq!(last, bytes.len(), "the end of the text is the end of the bytes");
    if source.is_identity() {
        assert_eq!(source.text.as_bytes(), bytes);
    }
    for span in problems.into_iter().filter_map(|problem| problem.span) {
        assert!(source.text.get(span.clone()).is_some(), "no place in the text: {span:?}");
    }
}

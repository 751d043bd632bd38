//! What stands after the cells of a move: en passant, check and mate, in all their spellings.

use super::glyph::Glyph;
use crate::pattern::CheckClaim;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// The capture is en passant.
    EnPassant,
    /// Check, mate.
    Check(CheckClaim),
}

use CheckClaim::{Check, Discovered, Double, Mate, MateOrDouble};

/// Marks that are words or several signs, in lower case, spaces and full stops left out. The longest comes first
/// where one begins with another.
///
/// `++` is mate in older books and with FIDE (Laws C.13), double check elsewhere; so is the double dagger.
const MARKS: [(&str, Mark); 27] = [
    ("enpassant", Mark::EnPassant),
    ("ep", Mark::EnPassant),
    ("discoveredcheck", Mark::Check(Discovered)),
    ("discch", Mark::Check(Discovered)),
    ("disc+", Mark::Check(Discovered)),
    ("disch", Mark::Check(Discovered)),
    ("dis+", Mark::Check(Discovered)),
    ("doublecheck", Mark::Check(Double)),
    ("dblcheck", Mark::Check(Double)),
    ("dblch", Mark::Check(Double)),
    ("dbl+", Mark::Check(Double)),
    ("checkmate", Mark::Check(Mate)),
    ("chmate", Mark::Check(Mate)),
    ("check", Mark::Check(Check)),
    ("ch", Mark::Check(Check)),
    ("mate", Mark::Check(Mate)),
    ("matt", Mark::Check(Mate)),
    ("mat", Mark::Check(Mate)),
    ("++", Mark::Check(MateOrDouble)),
    ("††", Mark::Check(MateOrDouble)),
    ("+#", Mark::Check(Mate)),
    ("#", Mark::Check(Mate)),
    ("+", Mark::Check(Check)),
    ("†", Mark::Check(Check)),
    ("‡", Mark::Check(MateOrDouble)),
    ("≠", Mark::Check(Mate)),
    ("x", Mark::Check(Mate)),
];

/// The mark that a text begins with, and how many glyphs it is. Only a capital X, which ends the text, is mate:
/// the small one is a capture sign.
pub(super) fn mark(glyphs: &[Glyph]) -> Option<(Mark, usize)> {
    MARKS.iter().find_map(|&(text, mark)| {
        let mut length = match_text(glyphs, text)?;
        if text == "x" && (glyphs[0].raw != 'X' || glyphs.len() > 1) {
            return None;
        }
        // The full stop of an abbreviation.
        if text.ends_with(|c: char| c.is_ascii_lowercase())
            && glyphs.get(length).is_some_and(|g| g.plain == '.')
        {
            length += 1;
        }
        Some((mark, length))
    })
}

pub(in crate::notation) fn match_text(glyphs: &[Glyph], text: &str) -> Option<usize> {
    let mut i = 0;
    for expected in text.chars() {
        // Spaces and stops may stand between words, not before the first sign.
        while i > 0 && expected.is_ascii_lowercase() && matches!(glyphs.get(i)?.plain, ' ' | '.') {
            i += 1;
        }
        if glyphs.get(i)?.plain.to_ascii_lowercase() != expected {
            return None;
        }
        i += 1;
    }
    Some(i)
}

#[cfg(test)]
mod tests {
    use super::super::glyph::glyphs;
    use super::*;

    #[test]
    fn marks_are_read_in_all_spellings() {
        for (text, expected) in [
            ("e.p.", Mark::EnPassant),
            ("ep", Mark::EnPassant),
            ("e. p.", Mark::EnPassant),
            ("ch", Mark::Check(Check)),
            ("ch.", Mark::Check(Check)),
            ("dbl. ch.", Mark::Check(Double)),
            ("dis ch", Mark::Check(Discovered)),
            ("dis+", Mark::Check(Discovered)),
            ("Mate", Mark::Check(Mate)),
            ("++", Mark::Check(MateOrDouble)),
            ("†", Mark::Check(Check)),
            ("X", Mark::Check(Mate)),
        ] {
            let found = glyphs(text).visible;
            assert_eq!(mark(&found), Some((expected, found.len())), "{text}");
        }
        for text in ["", "x", "Xa", "c", "e", "!"] {
            assert_eq!(mark(&glyphs(text).visible), None, "{text}");
        }
    }

    #[test]
    fn no_mark_hides_a_longer_one() {
        for (i, (text, _)) in MARKS.iter().enumerate() {
            assert!(MARKS[..i].iter().all(|(before, _)| !text.starts_with(before)), "{text}");
        }
    }
}

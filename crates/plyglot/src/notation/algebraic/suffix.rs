//! What stands after the cells of a move: en passant, check and mate, in all their spellings.

use super::glyph::{Glyph, folded, glyphs};
use crate::pattern::CheckClaim;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) enum Mark {
    /// The capture is en passant.
    EnPassant,
    /// Check, mate.
    Check(CheckClaim),
}

use CheckClaim::{Check, Discovered, Double, Mate, MateOrDouble};

/// Marks that are words or several signs, in small letters without accents, spaces and full stops left out. The longest
/// comes first where one begins with another.
///
/// `++` is mate in older books and with FIDE (Laws C.13), double check elsewhere; so is the double dagger.
const MARKS: [(&str, Mark); 68] = [
    ("enpassant", Mark::EnPassant),
    ("enpass", Mark::EnPassant),
    ("enpas", Mark::EnPassant),
    ("inpassing", Mark::EnPassant),
    ("alpasso", Mark::EnPassant),
    ("alpaso", Mark::EnPassant),
    ("ep", Mark::EnPassant),
    ("ap", Mark::EnPassant),
    ("discoveredcheck", Mark::Check(Discovered)),
    ("discoveredch", Mark::Check(Discovered)),
    ("disccheck", Mark::Check(Discovered)),
    ("discheck", Mark::Check(Discovered)),
    ("discch", Mark::Check(Discovered)),
    ("disc+", Mark::Check(Discovered)),
    ("disch", Mark::Check(Discovered)),
    ("dis+", Mark::Check(Discovered)),
    ("+desc", Mark::Check(Discovered)),
    ("doublecheck", Mark::Check(Double)),
    ("doublech", Mark::Check(Double)),
    ("dblecheck", Mark::Check(Double)),
    ("dblech", Mark::Check(Double)),
    ("dblcheck", Mark::Check(Double)),
    ("dblch", Mark::Check(Double)),
    ("dbl+", Mark::Check(Double)),
    ("+doble", Mark::Check(Double)),
    ("checkmate", Mark::Check(Mate)),
    ("chmate", Mark::Check(Mate)),
    ("check", Mark::Check(Check)),
    ("ch", Mark::Check(Check)),
    // Spanish, Portuguese, French, Italian, Catalan, German.
    ("jaqueymate", Mark::Check(Mate)),
    ("jaque-mate", Mark::Check(Mate)),
    ("jaquemate", Mark::Check(Mate)),
    ("jaque", Mark::Check(Check)),
    ("jaq", Mark::Check(Check)),
    ("xequeemate", Mark::Check(Mate)),
    ("xeque-mate", Mark::Check(Mate)),
    ("xequemate", Mark::Check(Mate)),
    ("xeque", Mark::Check(Check)),
    ("xeq", Mark::Check(Check)),
    ("echecetmat", Mark::Check(Mate)),
    ("echecaladecouverte", Mark::Check(Discovered)),
    ("echecdouble", Mark::Check(Double)),
    ("echec", Mark::Check(Check)),
    ("echetmat", Mark::Check(Mate)),
    ("ech", Mark::Check(Check)),
    ("scaccomatto", Mark::Check(Mate)),
    ("scaccodoppio", Mark::Check(Double)),
    ("scaccodiscoperta", Mark::Check(Discovered)),
    ("scaccodiscoperto", Mark::Check(Discovered)),
    ("scacco", Mark::Check(Check)),
    ("escacimat", Mark::Check(Mate)),
    ("escac", Mark::Check(Check)),
    ("schachmatt", Mark::Check(Mate)),
    ("schach", Mark::Check(Check)),
    ("j", Mark::Check(Check)),
    ("mate", Mark::Check(Mate)),
    ("matto", Mark::Check(Mate)),
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
        // So short a word is one by itself.
        if matches!(text, "j" | "ap") && glyphs.get(length).is_some_and(|glyph| glyph.raw.is_alphabetic()) {
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

/// The mark that running text begins with, a word by itself, and how many glyphs it is, its brackets and the full stop of an
/// abbreviation included.
pub(in crate::notation) fn mark_in_text(glyphs: &[Glyph]) -> Option<(Mark, usize)> {
    let open = usize::from(glyphs.first()?.plain == '(');
    if !begins_mark(folded(glyphs.get(open)?.plain)) {
        return None;
    }
    MARKS.iter().filter(|(text, _)| *text != "x").find_map(|&(text, mark)| {
        let mut length = open + match_text(&glyphs[open..], text)?;
        let next = |at: usize| glyphs.get(at).map(|glyph| glyph.plain);
        // In `A 4 A P 4 R` these are two men.
        if text == "ap" && next(open) == Some('A') && next(open + 1) == Some(' ') {
            return None;
        }
        if text.ends_with(|c: char| c.is_ascii_lowercase()) {
            if next(length).is_some_and(char::is_alphanumeric) {
                return None;
            }
            length += usize::from(next(length) == Some('.'));
        }
        if open == 1 {
            return (next(length) == Some(')')).then_some((mark, length + 1));
        }
        Some((mark, length))
    })
}

/// Whether some mark begins so; most letters and signs of moves begin none.
fn begins_mark(first: char) -> bool {
    matches!(first, 'a' | 'c' | 'd' | 'e' | 'i' | 'j' | 'm' | 's' | 'x' | '+' | '#' | '†' | '‡' | '≠')
}

/// Bytes of the mark in words that a text begins with, such as `ch.`, `échec et mat`; none of a sign.
pub fn mark_length(text: &str) -> Option<usize> {
    /// Bytes within which every mark ends.
    const NEAR: usize = 40;
    let mut chars = text.chars().map(folded);
    // A quick look that refuses nearly all moves.
    let may_begin = match (chars.next()?, chars.next().unwrap_or(' ')) {
        ('a', second) => matches!(second, 'l' | 'p' | '.' | ' '),
        ('c', second) => second == 'h',
        ('d', second) => matches!(second, 'i' | 'b' | 'o'),
        ('e', second) => matches!(second, 'n' | 'p' | 'c' | 's' | '.' | ' '),
        ('i', second) => second == 'n',
        ('j', second) => !second.is_ascii_digit(),
        ('m', second) => second == 'a',
        ('s', second) => second == 'c',
        ('x', second) => second == 'e',
        _ => false,
    };
    if !may_begin {
        return None;
    }
    let near = text.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|end| *end <= NEAR).last()?;
    let glyphs = glyphs(text.get(..near)?).visible;
    let (_, length) = mark_in_text(&glyphs)?;
    Some(glyphs[length - 1].end)
}

fn match_text(glyphs: &[Glyph], text: &str) -> Option<usize> {
    let mut i = 0;
    for expected in text.chars() {
        // Spaces and stops may stand between words, not before the first sign.
        while i > 0 && expected.is_ascii_lowercase() && matches!(glyphs.get(i)?.plain, ' ' | '.') {
            i += 1;
        }
        if folded(glyphs.get(i)?.plain) != expected {
            return None;
        }
        i += 1;
    }
    Some(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_a_mark_is_known() {
        for (text, _) in MARKS {
            assert!(text.chars().next().is_some_and(begins_mark), "{text}");
            // The quick look at a word knows them too; signs and the X of older books are no words.
            let is_word = text.starts_with(|c: char| c.is_ascii_lowercase()) && text != "x";
            assert_eq!(mark_length(text), is_word.then_some(text.len()), "{text}");
        }
    }

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
            ("jaque y mate", Mark::Check(Mate)),
            ("xeque-mate", Mark::Check(Mate)),
            ("ÉCHEC ET MAT", Mark::Check(Mate)),
            ("scacco matto", Mark::Check(Mate)),
            ("éch.", Mark::Check(Check)),
            ("X", Mark::Check(Mate)),
        ] {
            let found = glyphs(text).visible;
            assert_eq!(mark(&found), Some((expected, found.len())), "{text}");
        }
        for text in ["", "x", "Xa", "c", "e", "!", "junk", "apart"] {
            assert_eq!(mark(&glyphs(text).visible), None, "{text}");
        }
    }

    #[test]
    fn marks_in_running_text_end_with_their_words() {
        for (text, length) in [
            ("ch. 12. P-K4", Some(3)),
            ("échec et mat. Une", Some(14)),
            ("échec et la", Some(6)),
            ("dis. ch.", Some(8)),
            ("checks", None),
            ("A. P.", Some(5)),
            ("A P 4 R", None),
            ("+", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(mark_length(text), length, "{text}");
        }
    }

    #[test]
    fn no_mark_hides_a_longer_one() {
        for (i, (text, _)) in MARKS.iter().enumerate() {
            assert!(MARKS[..i].iter().all(|(before, _)| !text.starts_with(before)), "{text}");
        }
    }
}

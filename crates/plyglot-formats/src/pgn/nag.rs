//! Numeric annotation glyphs and the signs that stand for them.
//!
//! Numbers 0 to 139 are those of the PGN standard, section 10; the rest follow common use. A sign that programs
//! map to different numbers (`→`, `↑`) is read as Lichess and Scid read it.

/// Signs and their numbers. A sign for either side (`⨀`, `↑`) has White's, the even number.
const SIGNS: &[(&str, u32)] = &[
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("‽", 5),
    ("□", 7),
    ("=", 10),
    ("↹", 12),
    ("∞", 13),
    ("~", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("+--", 20),
    ("--+", 21),
    ("⨀", 22),
    ("⊙", 22),
    ("◯", 24),
    ("○", 24),
    ("↑↑", 32),
    ("⟳", 32),
    ("↻", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("∞=", 44),
    ("⊞", 48),
    ("⟩", 54),
    ("⟫", 56),
    ("⋙", 58),
    ("⟨", 60),
    ("⟪", 62),
    ("⋘", 64),
    ("⇆", 132),
    ("⊕", 136),
    ("∆", 140),
    ("Δ", 140),
    ("∇", 141),
    ("⌓", 142),
    ("×", 147),
    ("⊥", 148),
    ("⟺", 149),
    ("⇔", 149),
    ("⇗", 150),
    ("◫", 151),
    ("◨", 153),
    ("⊶", 154),
];

/// Words that stand for a glyph after a move.
const WORDS: &[(&str, u32)] = &[("RR", 145), ("N", 146), ("TN", 146), ("D", 201)];

/// Signs of plain characters that writers glue to a move; `=` last, as others end with it.
const GLUED: [&str; 9] = ["+/-", "-/+", "+/=", "=/+", "+-", "-+", "+=", "=+", "="];

/// A minus is a minus, whichever the typist found.
fn plain(c: char) -> char {
    match c {
        '−' | '–' | '‐' | '‑' => '-',
        '⁄' | '∕' => '/',
        c => c,
    }
}

fn prefix(text: &str, sign: &str) -> Option<usize> {
    let mut rest = text.chars();
    let mut length = 0;
    for c in sign.chars() {
        let found = rest.next()?;
        if plain(found) != c {
            return None;
        }
        length += found.len_utf8();
    }
    Some(length)
}

/// The number of a sign, `±` or `!?`.
pub fn from_sign(sign: &str) -> Option<u32> {
    SIGNS.iter().find(|(known, _)| prefix(sign, known) == Some(sign.len())).map(|(_, number)| *number)
}

/// The number of a word that is a mark after a move: `N` for a novelty, `D` for a diagram.
pub fn from_word(word: &str) -> Option<u32> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, number)| *number)
}

/// The glyph of 1 to 6 in plain characters, which the writer keeps.
pub fn glyph(number: u32) -> Option<&'static str> {
    matches!(number, 1..=6).then(|| SIGNS[number as usize - 1].0)
}

/// Whether a character is a sign that ends a word. The cross is not: it takes.
pub(super) fn is_glyph(c: char) -> bool {
    c != '×' && !c.is_ascii() && SIGNS.iter().any(|(sign, _)| sign.starts_with(c) && c != 'Δ')
}

/// Bytes of the longest sign at the beginning of a text; `None` where it is the beginning of a word.
pub(super) fn sign_at(text: &str) -> Option<usize> {
    SIGNS
        .iter()
        .filter_map(|(sign, _)| {
            let length = prefix(text, sign)?;
            let last = sign.chars().next_back()?;
            let word = text[length..].chars().next().is_some_and(super::word::is_part);
            (is_glyph(last) || !word).then_some(length)
        })
        .max()
}

/// Bytes of the sign at the end of a word, where it is no part of the move: `Rd8+-`, `Qd5=`. The `=` of a pawn
/// on the last rank stays: it promotes.
pub(super) fn glued_sign(word: &str) -> usize {
    let Some(sign) = GLUED.iter().find_map(|sign| suffix(word, sign)) else { return 0 };
    let rest = &word[..word.len() - sign];
    let pawn = rest.starts_with(|c: char| c.is_ascii_lowercase()) && rest.ends_with(['1', '8']);
    let is_move = rest.ends_with(|c: char| c.is_alphanumeric() || c == ';') && !(pawn && word.ends_with('='));
    if is_move { sign } else { 0 }
}

fn suffix(text: &str, sign: &str) -> Option<usize> {
    let count = sign.chars().count();
    let (start, _) = text.char_indices().rev().nth(count - 1)?;
    prefix(&text[start..], sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_have_the_numbers_of_the_standard() {
        for (sign, number) in
            [("!", 1), ("?!", 6), ("±", 16), ("+−", 18), ("=", 10), ("⩲", 14), ("□", 7), ("∞", 13)]
        {
            assert_eq!(from_sign(sign), Some(number), "{sign}");
        }
        for number in 1..=6 {
            assert_eq!(glyph(number).and_then(from_sign), Some(number));
        }
        assert_eq!(glyph(7), None);
    }

    #[test]
    fn a_sign_is_no_beginning_of_a_word() {
        assert_eq!(sign_at("=∞ x"), Some("=∞".len()));
        assert_eq!(sign_at("+- x"), Some(2));
        assert_eq!(sign_at("--"), None);
        assert_eq!(sign_at("×d5"), None);
        assert_eq!(sign_at("±e5"), Some("±".len()));
    }

    #[test]
    fn glued_signs_leave_the_move() {
        for (word, sign) in
            [("Rd8+-", 2), ("Qd5=", 1), ("e8=", 0), ("Nf3", 0), ("O-O+=", 2), ("Nf3++", 0), ("+-", 0)]
        {
            assert_eq!(glued_sign(word), sign, "{word}");
        }
    }
}

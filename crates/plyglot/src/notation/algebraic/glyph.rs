//! Characters as a reader sees them: what each looks like, and which bytes it stands on.

use std::ops::Range;

/// The longest text, in bytes, that is looked at as one move. The longest strict move is far shorter; a longer
/// text is no move, and must not cost time or memory.
pub(in crate::notation) const LONGEST: usize = 96;

/// One visible character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::notation) struct Glyph {
    /// The character that stands there.
    pub(in crate::notation) raw: char,
    /// The character it looks like: ASCII where there is one.
    pub(in crate::notation) plain: char,
    /// First byte.
    pub(in crate::notation) start: usize,
    /// One past the last byte.
    pub(in crate::notation) end: usize,
}

impl Glyph {
    /// Its bytes.
    pub(in crate::notation) fn at(self) -> Range<usize> {
        self.start..self.end
    }

    /// Whether it only looks like what it is read as.
    pub(in crate::notation) fn is_alike(self) -> bool {
        self.raw != self.plain
    }
}

/// The visible characters of a text, and the places of invisible ones.
#[derive(Clone, Debug, Default)]
pub(in crate::notation) struct Glyphs {
    pub(in crate::notation) visible: Vec<Glyph>,
    pub(in crate::notation) hidden: Vec<Range<usize>>,
}

/// Takes a text apart.
pub(in crate::notation) fn glyphs(text: &str) -> Glyphs {
    let mut found = Glyphs { visible: Vec::with_capacity(text.len()), ..Glyphs::default() };
    for (start, raw) in text.char_indices() {
        let end = start + raw.len_utf8();
        if is_hidden(raw) {
            match found.hidden.last_mut() {
                Some(last) if last.end == start => last.end = end,
                _ => found.hidden.push(start..end),
            }
        } else {
            found.visible.push(Glyph { raw, plain: plain(raw), start, end });
        }
    }
    found
}

/// Soft hyphen, zero-width and direction marks, byte order mark, variation selectors.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

/// What a character looks like.
pub(in crate::notation) fn plain(c: char) -> char {
    match c {
        ' '..='~' => c,
        // Full-width forms stand at a fixed distance from ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        // Hyphens, dashes and minus signs.
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2796}' | '\u{FE58}' | '\u{FE63}' => '-',
        '\t' | '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => ' ',
        // The multiplication sign and its doubles stand for a capture: they keep their own look.
        '×' | '✕' | '✖' | '⨯' => '×',
        '∶' | '꞉' => ':',
        _ => alphabetic(c),
    }
}

/// The small letter without accents that words are compared by: `É` is `e`.
#[inline]
pub(in crate::notation) fn folded(c: char) -> char {
    if c.is_ascii() { c.to_ascii_lowercase() } else { folded_beyond_ascii(c) }
}

fn folded_beyond_ascii(c: char) -> char {
    let lower = c.to_lowercase().next().unwrap_or(c);
    match lower {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        _ => lower,
    }
}

/// The Latin letter that a Cyrillic, Greek or phonetic letter looks like.
fn alphabetic(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' => 'e',
        'ɡ' => 'g',
        'һ' => 'h',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'х' => 'x',
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' | 'Ϲ' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ԛ' => 'Q',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_look_like_ascii() {
        let shown = |text: &str| glyphs(text).visible.iter().map(|glyph| glyph.plain).collect::<String>();
        assert_eq!(shown("Ｎｆ３"), "Nf3");
        assert_eq!(shown("O–O‑O"), "O-O-O");
        assert_eq!(shown("е4"), "e4");
        assert_eq!(shown("♘\u{FE0E}f3"), "♘f3");
    }

    #[test]
    fn every_byte_is_visible_or_hidden() {
        for text in ["", "N\u{200B}\u{FEFF}f3\u{AD}", "\u{AD}е4", "Крf1"] {
            let found = glyphs(text);
            let visible: usize = found.visible.iter().map(|glyph| glyph.at().len()).sum();
            assert_eq!(visible + found.hidden.iter().map(Range::len).sum::<usize>(), text.len());
        }
    }
}

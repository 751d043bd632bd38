//! Where a move in descriptive notation ends in running text.

use super::grammar::Grammar;
use super::lexemes::{Sign, lex, lex_glyphs};
use super::tongue::{IN_ENGLISH, ROMANCE, Tongue};
use super::tree::{Act, Tree};
use crate::notation::algebraic::glyph::Glyph;
use crate::pattern::Wing;

/// Bytes of text that are looked at for one move; the longest that writers need is far shorter.
const NEAR: usize = 96;

/// Bytes of the move at the beginning of a text, where it is one of descriptive notation with blanks in it: `P - K 4`,
/// `Kt. takes P.`, `Castles (K R)`, `P 4 R`, `petit roque`. Blanks may stand between its parts, in English one line break
/// among them. `None` where the text begins with anything else, `O-O` without blanks and single letters included.
///
/// ```
/// use plyglot::notation::descriptive::move_length;
/// assert_eq!(move_length("B x Kt ch B - B 4"), Some("B x Kt ch".len()));
/// assert_eq!(move_length("C 3 A R  C 3 A D"), Some("C 3 A R".len()));
/// assert_eq!(move_length("P pr. P éch. R 2 D"), Some("P pr. P éch.".len()));
/// assert_eq!(move_length("Nf3 Nc6"), None);
/// ```
pub fn move_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut near = text.len().min(NEAR);
    while !text.is_char_boundary(near) {
        near -= 1;
    }
    let near = &text[..near];
    let paragraph = near.find("\n\n").map_or(near, |end| &near[..end]);
    let english = may_begin(bytes).then(|| length_in(paragraph, &IN_ENGLISH)).flatten();
    // What English reads is English, unless a letter goes on that no English man has: `P x P A D`.
    let goes_on = |end: usize| {
        let rest = text[end..].trim_start_matches(' ').as_bytes();
        matches!(rest, [b'A' | b'C' | b'D' | b'T' | b'F', next, ..] if !next.is_ascii_alphanumeric())
            || matches!(rest, [b'A' | b'C' | b'D' | b'T' | b'F'])
    };
    if english.is_some_and(|end| !goes_on(end)) || !may_begin_continental(bytes) {
        return english;
    }
    let line = near.find(['\n', '\r']).map_or(near, |end| &near[..end]);
    let continental = ROMANCE.iter().filter_map(|tongue| length_in(line, tongue)).max();
    continental.max(english)
}

/// Bytes of the move at the beginning of a text in one language.
fn length_in(text: &str, tongue: &Tongue) -> Option<usize> {
    let lexed = lex(text, tongue);
    // Prose in small letters is none of a move.
    let upper = lexed.lexemes.iter().take_while(|lexeme| !lexeme.lower).count();
    let lexemes = &lexed.lexemes[..upper];
    let grammar = Grammar::new(lexemes, tongue.rank_first);
    let mut ends: Vec<usize> = grammar.moves().into_iter().map(|(_, end)| end).collect();
    ends.sort_unstable();
    // The man before a digit is that of the next move, in Spanish: `PxP P3R`; so is the one before a small letter.
    let cuts_move = |end: usize| text[lexemes[end - 1].end..].starts_with(char::is_alphanumeric);
    let is_end = |end: &usize| !grammar.swallows_mover(*end, &ends) && !cuts_move(*end);
    let end = ends.iter().copied().rev().find(is_end)?;
    let says_more = lexemes[..end].iter().any(|lexeme| !matches!(lexeme.sign, Sign::Man(_)));
    says_more.then(|| lexemes[end - 1].end)
}

/// Castling in words of any language at the beginning of a text of so many bytes, whatever its notation: the wing, as far as
/// it is said, and the glyph after it.
pub(in crate::notation) fn castling(glyphs: &[Glyph], length: usize) -> Option<(Option<Wing>, usize)> {
    if !may_castle(glyphs) {
        return None;
    }
    [&IN_ENGLISH, &ROMANCE[0]].into_iter().find_map(|tongue| {
        let lexed = lex_glyphs(glyphs, length, tongue);
        let begins = lexed.lexemes.iter().take(2).any(|lexeme| lexeme.sign == Sign::Castles);
        let castled = Grammar::new(&lexed.lexemes, tongue.rank_first).moves().into_iter();
        let whole = |(tree, end): (Tree, usize)| {
            let Act::Castles(wing) = tree.act else { return None };
            // Marks are read as those of any move.
            let is_mark = |at: &usize| matches!(lexed.lexemes[*at].sign, Sign::Mark(_));
            let words = (0..end).find(is_mark).unwrap_or(end);
            let end = lexed.lexemes[words - 1].end;
            Some((wing, glyphs.iter().take_while(|glyph| glyph.start < end).count()))
        };
        begins.then(|| castled.filter_map(whole).max_by_key(|&(_, end)| end)).flatten()
    })
}

/// Whether a word for castling may be in a text: a quick look, since hardly any move has one.
fn may_castle(glyphs: &[Glyph]) -> bool {
    glyphs.windows(3).any(|three| begins_castling([0, 1, 2].map(|at| three[at].plain.to_ascii_lowercase())))
}

/// Whether some word for castling begins so.
fn begins_castling(word: [char; 3]) -> bool {
    matches!(word, ['c', 'a', 's'] | ['e', 'n', 'r'] | ['r', 'o', 'q' | 'c' | 'k'] | ['a', 'r', 'r'])
}

/// Whether a text may begin so: a quick look that refuses nearly all moves of other notations.
fn may_begin(text: &[u8]) -> bool {
    let sign =
        |byte: &u8| matches!(byte, b'-' | b'x' | b'X' | b' ' | b'.' | b'(' | b'/' | b':' | b'\'' | 0x80..);
    let man = |byte: &u8| matches!(byte, b'K' | b'Q' | b'R' | b'B' | b'N' | b'P');
    match text {
        // After the sign of a capture or a hyphen stands a man or a blank: `Rxe1` and `Ng1-f3` go no further.
        [first, b'-' | b'x' | b'X' | b':', after, ..] if man(first) => {
            man(after) || matches!(after, b' ' | b'\n' | b'(' | b'h' | 0x80..)
        }
        // Unspaced castling is the same in all notations.
        [b'O', b' ', ..] => true,
        // After a blank a wing's piece, a file's pawn, the sign or a word; the square of a pawn whose hyphen is lost.
        [first, b' ', after, ..] if man(first) && after.is_ascii_uppercase() => {
            matches!(first, b'K' | b'Q' | b'P') && man(after) || matches!(after, b'P' | b'Q' | b'X')
        }
        [b'K', b't' | b'n' | b'i', ..] | [b'Q', b'u', ..] | [b'P', b'a', ..] => true,
        [b'C' | b'R' | b'B', b'a' | b'o' | b'i', ..] => true,
        [first, next, ..] if man(first) => sign(next) || man(next),
        _ => false,
    }
}

/// Whether a text may begin with a move of a language of the continent that has blanks in it, or with castling in its words:
/// a quick look, too.
fn may_begin_continental(text: &[u8]) -> bool {
    let man = |byte: &u8| matches!(byte, b'R' | b'D' | b'T' | b'C' | b'A' | b'P' | b'F' | b'B');
    match text {
        [first, b' ', b'1'..=b'8' | b'x' | b'X' | 0xc3, ..] if man(first) => true,
        // `pr.`, `prend`, `toma`
        [first, b' ', b'p', b'r', ..] | [first, b' ', b't', b'o', ..] if man(first) => true,
        [first, second, third, ..] => {
            let word = [first, second, third].map(u8::to_ascii_lowercase);
            begins_castling(word.map(char::from))
                || matches!(
                    &word,
                    b"pet" | b"peq" | b"gra" | b"gro" | b"pic" | b"kur" | b"kle" | b"kor" | b"lan"
                )
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::{CONTINENTAL, ENGLISH};
    use super::*;

    #[test]
    fn what_begins_castling_is_known() {
        let words = [ENGLISH, CONTINENTAL].concat();
        let castles: Vec<&str> =
            words.iter().filter(|(_, sign)| *sign == Sign::Castles).map(|(word, _)| *word).collect();
        assert!(castles.len() > 8, "{castles:?}");
        for word in castles {
            let mut chars = word.chars();
            let first = std::array::from_fn(|_| chars.next().expect("no word for castling is shorter"));
            assert!(begins_castling(first), "{word}");
        }
    }
}

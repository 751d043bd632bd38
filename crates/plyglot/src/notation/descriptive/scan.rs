//! Where a move in descriptive notation ends in running text.

use super::grammar::Grammar;
use super::lexemes::{Sign, lex};
use super::tongue::IN_ENGLISH;

/// Bytes of text that are looked at for one move; the longest that writers need is far shorter.
const NEAR: usize = 96;

/// Bytes of the English move at the beginning of a text, where it is one of descriptive notation: `P - K 4`,
/// `Kt. takes P.`, `Castles (K R)`. Blanks may stand between its parts, one line break among them. `None` where the text
/// begins with anything else, `O-O` without blanks and single letters included.
///
/// ```
/// use plyglot::notation::descriptive::move_length;
/// assert_eq!(move_length("B x Kt ch B - B 4"), Some("B x Kt ch".len()));
/// assert_eq!(move_length("Nf3 Nc6"), None);
/// ```
pub fn move_length(text: &str) -> Option<usize> {
    if !may_begin(text.as_bytes()) {
        return None;
    }
    let mut near = text.len().min(NEAR);
    while !text.is_char_boundary(near) {
        near -= 1;
    }
    let text = &text[..near];
    let text = text.find("\n\n").map_or(text, |end| &text[..end]);
    let lexed = lex(text, &IN_ENGLISH);
    // Prose in small letters is none of a move.
    let upper = lexed.lexemes.iter().take_while(|lexeme| !lexeme.lower).count();
    let lexemes = &lexed.lexemes[..upper];
    let grammar = Grammar::new(lexemes, false);
    let mut ends: Vec<usize> = grammar.moves().into_iter().map(|(_, end)| end).collect();
    ends.sort_unstable();
    // The man before a digit is that of the next move, in Spanish: `PxP P3R`.
    let cuts_move = |end: usize| text[lexemes[end - 1].end..].starts_with(|c: char| c.is_ascii_digit());
    let is_end = |end: &usize| !grammar.swallows_mover(*end, &ends) && !cuts_move(*end);
    let end = ends.iter().copied().rev().find(is_end)?;
    let says_more = lexemes[..end].iter().any(|lexeme| !matches!(lexeme.sign, Sign::Man(_)));
    says_more.then(|| lexemes[end - 1].end)
}

/// Whether a text may begin so: a quick look that refuses nearly all moves of other notations.
fn may_begin(text: &[u8]) -> bool {
    let sign =
        |byte: &u8| matches!(byte, b'-' | b'x' | b'X' | b' ' | b'.' | b'(' | b'/' | b':' | b'\'' | 0x80..);
    let man = |byte: &u8| matches!(byte, b'K' | b'Q' | b'R' | b'B' | b'N' | b'P');
    match text {
        // After the sign of a capture or a hyphen stands a man or a blank: `Rxe1` and `Ng1-f3` go no further.
        [first, b'-' | b'x' | b'X' | b':', after, ..] if man(first) => {
            man(after) || matches!(after, b' ' | b'\n' | b'h' | 0x80..)
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

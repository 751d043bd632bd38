//! Whether a text has prose among its moves.

use super::kin::Kin;
use crate::pgn::lexer::{self, Kind};
use crate::pgn::word;

/// Words in a row that make a line prose.
pub(crate) const WORDS: usize = 3;

/// Whether a text has prose outside of comments: some words in a row that are no moves, a line of words, or the signs of a
/// quotation.
pub(super) fn has_prose(text: &str, kin: &Kin) -> bool {
    let tokens = || lexer::lex(text).filter(|token| token.kind != Kind::Space);
    let words = tokens().map(|token| if token.kind == Kind::Word { &text[token.span] } else { "" });
    has_words(words, kin.is_move) || has_line_of_words(text, kin)
}

/// Whether a line outside of comments is words and signs with no move among them, or begins as quotations do.
fn has_line_of_words(text: &str, kin: &Kin) -> bool {
    /// Letters of the shortest word that is one for sure.
    const SHORTEST: usize = 3;
    let mut tokens = lexer::lex(text).peekable();
    while tokens.peek().is_some() {
        let (mut first, mut words, mut other) = (true, 0, false);
        for token in tokens.by_ref() {
            let written = &text[token.span.clone()];
            match token.kind {
                Kind::Space if written.contains(['\n', '\r']) => break,
                Kind::Space | Kind::Open | Kind::Close => continue,
                Kind::Stray if first && written == ">" => return true,
                Kind::Word => {
                    let bare = written.trim_matches(|c: char| !c.is_alphanumeric());
                    let letters = bare.chars().filter(|c| c.is_alphabetic()).count();
                    let plain = letters == bare.chars().filter(|c| *c != '\'').count();
                    let says = word::is_suffix(bare) || (kin.is_move)(written) || (kin.is_move)(bare);
                    other |=
                        says || !plain || first && word::spoken_result(&text[token.span.start..]).is_some();
                    words += usize::from(letters >= SHORTEST);
                }
                // `GAME 2.`
                Kind::Number => other |= first,
                Kind::Stray | Kind::Glyph => {}
                _ => other = true,
            }
            first = false;
        }
        if words > 0 && !other {
            return true;
        }
    }
    false
}

/// Whether some words in a row are none but words.
pub(crate) fn has_words<'t>(words: impl Iterator<Item = &'t str>, is_move: fn(&str) -> bool) -> bool {
    let mut row = 0;
    for word in words {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_word = word.chars().count() > 1 && word.chars().all(|c| c.is_alphabetic() || c == '\'');
        row = if is_word && !word::is_suffix(word) && !is_move(word) { row + 1 } else { 0 };
        if row >= WORDS {
            return true;
        }
    }
    false
}

//! Remarks among the moves that have no braces.

use super::Words;
use crate::book::WORDS;
use crate::pgn::lexer::Kind;
use crate::pgn::word;
use crate::portable::reader::Reader;
use plyglot::Span;

/// Where the remark ends that begins with the word `first`: some words of prose in a row, commas allowed. `None` where they
/// are too few to be sure that none is a move gone wrong.
pub(super) fn end(r: &Reader<'_, '_, Words>, first: &Span) -> Option<usize> {
    if !is_word(&r.text[first.clone()]) {
        return None;
    }
    let mut row = usize::from(counts(&r.text[first.clone()]));
    let mut letters = 0;
    let mut end = first.end;
    for token in r.lexer.clone() {
        let text = &r.text[token.span.clone()];
        let is_result = || word::spoken_result(&r.text[token.span.start..]).is_some();
        match token.kind {
            Kind::Space => {}
            Kind::Stray if text == "," => {}
            Kind::Word if is_word(text) && !is_result() => {
                letters = if counts(text) { 0 } else { letters + 1 };
                row += usize::from(counts(text));
                end = token.span.end;
            }
            _ => break,
        }
        // No prose is made of letters that stand alone.
        if letters > 2 {
            break;
        }
    }
    (row >= WORDS).then_some(end)
}

/// Whether a word is written as those of prose are, and as no move is: letters alone, small ones behind the first.
fn is_word(text: &str) -> bool {
    let bare = bare(text);
    let letters = bare.chars().all(|c| c.is_alphabetic() || c == '\'');
    let small = bare.chars().skip(1).all(char::is_lowercase);
    letters
        && small
        && !bare.is_empty()
        && !is_pawns(bare)
        && !word::looks_like_move(bare)
        && !word::is_suffix(bare)
}

/// Whether it is long enough to be told from a letter that stands alone.
fn counts(text: &str) -> bool {
    bare(text).chars().count() > 1
}

fn bare(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Whether a word is a pawn that takes, as short forms write it: `ed`, `exd`.
fn is_pawns(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'h', b'a'..=b'h'] | [b'a'..=b'h', b'x', b'a'..=b'h'])
}

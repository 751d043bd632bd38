//! The reader of what people really write.
//!
//! - Signs: every dash; `x`, `X`, `×`, `:` and `*` for a capture; two in a row; none at all, which may be read in
//!   several ways (`3228`, `1117`).
//! - Squares: leading zeros, capitals, letters that look like digits.
//! - Blanks and brackets anywhere; a capture of several jumps joined (`39x19`), jump by jump (`39x28x17x8x19`) or in
//!   two parts that share a square (`39x28 28x17`).
//! - A single square in letters names where a man goes (the short form `S` of PDN).

use super::squares::{Reader, Way, liberty, span};
use super::*;
use crate::notation::Liberty;
use crate::notation::algebraic::glyph::{Glyph, LONGEST, glyphs};
use crate::notation::algebraic::tolerant::hidden;
use crate::problem::codes;

/// The most readings of one token.
const MOST: usize = 16;

/// Appends every reading.
pub(super) fn read(
    notation: &Draughts,
    token: &str,
    board: &Board,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    let reader = Reader { names: notation.names, naming: notation.naming, board };
    let unread = |at, message: &str| Err(Unread { at, message: message.into(), help: reader.help() });
    if token.len() > LONGEST {
        return unread(0..token.len(), "the text is too long for a move");
    }
    let text = glyphs(token);
    let Parts { words, takes, signs, liberties } = match cut(&text.visible, notation.names) {
        Ok(parts) => parts,
        Err(Some(at)) => return unread(at, reader.expected()),
        Err(None) => return unread(0..token.len(), reader.expected()),
    };
    let mut readings = Vec::new();
    if let Some(mut reading) = no_move(notation.names, &text.visible, &words) {
        reading.liberties.extend(liberties);
        readings.push(reading);
    } else {
        if notation.names == Names::Pairs
            && words.len() == 2
            && !takes
            && is_half(words[0])
            && is_half(words[1])
        {
            return unread(0..token.len(), "1/2-1/2 is the result of a drawn game");
        }
        let alone = signs == 0 && words.len() == 1;
        let mut ways = vec![Way { squares: Vec::new(), liberties }];
        for word in words {
            let next = reader.ways(word, alone)?;
            ways =
                ways.iter().flat_map(|way| next.iter().map(move |more| join(way, more))).take(MOST).collect();
        }
        for way in ways {
            readings.extend(reading(notation.names, way, takes, token.len()));
        }
    }
    if readings.is_empty() {
        return unread(0..token.len(), reader.expected());
    }
    hidden(&text.hidden, &mut readings);
    out.append(&mut readings);
    Ok(())
}

/// A text taken apart at its signs.
struct Parts<'a> {
    /// What stands between signs, blanks and brackets.
    words: Vec<&'a [Glyph]>,
    /// A sign of a capture stands in it.
    takes: bool,
    /// How many signs it has.
    signs: usize,
    liberties: Vec<Liberty>,
}

/// Takes a text apart.
///
/// # Errors
///
/// The bytes at which no move goes on: a character that is in none, a sign at the start or at the end. `None` when
/// there is nothing.
fn cut(text: &[Glyph], names: Names) -> Result<Parts<'_>, Option<std::ops::Range<usize>>> {
    let mut parts = Parts { words: Vec::new(), takes: false, signs: 0, liberties: Vec::new() };
    let mut at = 0;
    // The sign since the last word.
    let mut sign: Option<usize> = None;
    while at < text.len() {
        let glyph = text[at];
        match glyph.plain {
            '-' | 'x' | 'X' | '×' | ':' | '*' => {
                if sign.is_some() {
                    parts.liberties.push(liberty(&codes::FORM, glyph.at(), "left out a second sign"));
                }
                let takes = glyph.plain != '-';
                if takes && !matches!(glyph.raw, 'x' | ':') {
                    let message = format!("read {} as the sign of a capture", glyph.raw);
                    parts.liberties.push(liberty(&codes::CAPTURE_FORM, glyph.at(), message));
                } else if glyph.is_alike() {
                    let message = format!("read a character that looks like {}", glyph.plain);
                    parts.liberties.push(liberty(&codes::LOOK_ALIKE, glyph.at(), message));
                }
                parts.takes |= takes;
                parts.signs += 1;
                sign = Some(at);
                at += 1;
            }
            ' ' | '(' | ')' | '[' | ']' => {
                let what = if glyph.plain == ' ' { "a blank" } else { "a bracket" };
                parts.liberties.push(liberty(&codes::FORM, glyph.at(), format!("left out {what}")));
                at += 1;
            }
            c if is_of_square(c, names) => {
                let start = at;
                while at < text.len() && is_of_square(text[at].plain, names) {
                    at += 1;
                }
                if sign.is_some() && parts.words.is_empty() {
                    return Err(Some(text[0].at()));
                }
                if let Some(alike) = text[start..at].iter().find(|glyph| glyph.is_alike()) {
                    let message = format!("read a character that looks like {}", alike.plain);
                    parts.liberties.push(liberty(&codes::LOOK_ALIKE, alike.at(), message));
                }
                parts.words.push(&text[start..at]);
                sign = None;
            }
            _ => return Err(Some(glyph.at())),
        }
    }
    match sign {
        _ if text.is_empty() => Err(None),
        Some(at) if !parts.words.is_empty() => Err(Some(text[at].end..text[at].end)),
        _ => Ok(parts),
    }
}

/// Whether a character may belong to the name of a square.
fn is_of_square(c: char, names: Names) -> bool {
    match names {
        Names::Numbers => c.is_ascii_digit() || matches!(c, 'O' | 'o' | 'l' | 'I'),
        Names::Letters => c.is_ascii_alphanumeric() && !matches!(c, 'x' | 'X'),
        Names::Pairs => c.is_ascii_digit() || matches!(c, '/' | 'O' | 'o' | 'l' | 'I'),
    }
}

/// A null move or one that is not known, in signs that are not strict.
fn no_move(names: Names, text: &[Glyph], words: &[&[Glyph]]) -> Option<Reading> {
    let plain =
        |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.plain).filter(|&c| c != ' ').collect::<String>();
    match plain(text).as_str() {
        "-" if words.is_empty() => Some(Reading::plain(Pattern { unknown: true, ..Pattern::default() })),
        "--" if words.is_empty() => Some(Reading::plain(Pattern { null: true, ..Pattern::default() })),
        // One program writes a null move so; everybody else a result.
        "0-0" if names == Names::Numbers => {
            let reading = Reading { cost: 2, ..Reading::plain(Pattern { null: true, ..Pattern::default() }) };
            Some(reading.with(&codes::NULL_MOVE, span(text), "read 0-0 as a null move"))
        }
        _ => None,
    }
}

fn is_half(word: &[Glyph]) -> bool {
    word.iter().map(|glyph| glyph.plain).eq("1/2".chars())
}

fn join(way: &Way, more: &Way) -> Way {
    let mut joined = way.clone();
    joined.squares.extend_from_slice(&more.squares);
    joined.liberties.extend_from_slice(&more.liberties);
    joined
}

/// The reading of one way to take the text apart.
fn reading(names: Names, mut way: Way, takes: bool, length: usize) -> Option<Reading> {
    if way.squares.len() > 2 {
        let written = way.squares.len();
        way.squares.dedup();
        if way.squares.len() < written {
            let message = "joined the parts of a capture that share a square";
            way.liberties.push(liberty(&codes::FORM, 0..length, message));
        }
    }
    let pattern = match way.squares.as_slice() {
        [] => return None,
        &[to] if names == Names::Letters => {
            let message = "the square that the man comes from is not written";
            way.liberties.push(liberty(&codes::FORM, 0..length, message));
            Pattern { from: Where::Any, ..pattern(&[to, to], takes)? }
        }
        [_] => return None,
        squares => pattern(squares, takes)?,
    };
    // A liberty that is taken all over the text is told once.
    let mut liberties: Vec<Liberty> = Vec::with_capacity(way.liberties.len());
    for liberty in way.liberties {
        if !liberties.iter().any(|told| told.message == liberty.message) {
            liberties.push(liberty);
        }
    }
    Some(Reading { pattern, liberties, cost: 1 })
}

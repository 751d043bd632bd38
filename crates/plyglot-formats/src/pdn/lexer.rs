//! PDN text to tokens: those of PGN but for moves, strengths, setups and results.
//!
//! A move is one token however it is written: numbers, letters and ranks, row/column pairs, joined by dashes,
//! crosses, colons or nothing, with blanks inside (`1- 7`). What its signs are worth is for the notations to say.

use super::score;
use crate::pgn::lexer::{Kind, Lexer};
use crate::pgn::word;

/// The tokens of `text`. Their spans follow each other without a gap and cover every byte of it.
pub fn lex(text: &str) -> Lexer<'_> {
    crate::pgn::lexer::lex(text).dialect(token)
}

/// The token at `at` where PDN reads it in another way than PGN.
pub(crate) fn token(text: &str, at: usize) -> Option<(Kind, usize)> {
    let rest = &text[at..];
    let (kind, length) = match rest.chars().next()? {
        '(' => match strength(&rest[1..]) {
            0 if rest.starts_with("(=)") => return None,
            n if n > 0 && rest[1 + n..].starts_with(')') => (Kind::Glyph, n + 2),
            _ => (Kind::Open, 1),
        },
        '!' | '?' => (Kind::Glyph, strength(rest)),
        '/' => setup(rest)?,
        '[' => (Kind::Stray, wrapper(rest)?),
        '0'..='9' | '½' | 'a'..='l' | 'A'..='L' => move_or_number(rest)?,
        c if is_dash(c) => {
            let dashes = rest.len() - rest.trim_start_matches(is_dash).len();
            let sign = rest[dashes..].starts_with(['+', '/', '=']);
            if sign {
                return None;
            }
            (Kind::Word, dashes)
        }
        _ => return None,
    };
    Some((kind, at + length))
}

/// Bytes of a run of `!` and `?`.
fn strength(text: &str) -> usize {
    text.bytes().take_while(|b| matches!(b, b'!' | b'?')).count()
}

/// Bytes in which a setup must be closed: a bound for time on a text without end.
const LONGEST_SETUP: usize = 4096;

/// A setup in the body, `/FEN "..."/`, with or without its quotes; one that is never closed is stray to the end of
/// its line.
fn setup(text: &str) -> Option<(Kind, usize)> {
    let head = text.get(..4).filter(|head| head.eq_ignore_ascii_case("/FEN"))?.len();
    let near = &text[head..text.floor_char_boundary(LONGEST_SETUP)];
    let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t', '\r', '\n']).len();
    let gap = blanks(near);
    let quoted = near[gap..].strip_prefix('"').and_then(|inside| {
        let close = gap + 1 + inside.find(['"', '[', '{'])?;
        let after = near[close..].strip_prefix('"')?;
        let slash = close + 1 + blanks(after);
        near[slash..].starts_with('/').then_some(slash + 1)
    });
    let bare = || {
        let slash = near.find(['/', '\n', '\r', '"'])?;
        let closed = near[slash..].starts_with('/') && near[..slash].contains(':');
        closed.then_some(slash + 1)
    };
    Some(match quoted.or_else(bare) {
        Some(length) => (Kind::Setup, head + length),
        None => {
            let line = near.find(['\n', '\r']).unwrap_or(near.len());
            (Kind::Stray, head + line)
        }
    })
}

/// The tags that forums put around a game: `[pdn]`, `[/pdn]`.
fn wrapper(text: &str) -> Option<usize> {
    let end = text.bytes().take(8).position(|b| b == b']')?;
    let name = text.get(1..end)?.trim_start_matches('/');
    ["pdn", "pgn", "game"].iter().any(|known| name.eq_ignore_ascii_case(known)).then_some(end + 1)
}

/// A hyphen, dash or minus.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐'..='―' | '−')
}

/// Whether a character joins two squares of a move.
pub(super) fn is_joint(c: char) -> bool {
    is_dash(c) || matches!(c, 'x' | 'X' | '×' | ':')
}

/// How squares are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Squares {
    Numbers,
    Letters,
    Pairs,
}

/// The square at the beginning of a text, and its bytes.
fn square(text: &str) -> Option<(Squares, usize)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let some = |count: usize| (1..=2).contains(&count);
    if text.starts_with(|c: char| matches!(c, 'a'..='l' | 'A'..='L')) {
        let rank = digits(&text[1..]);
        return (some(rank) && !text[1..].starts_with('0')).then_some((Squares::Letters, 1 + rank));
    }
    let row = digits(text);
    if let Some(column) = text[row..].strip_prefix('/').map(digits)
        && some(row)
        && some(column)
    {
        return Some((Squares::Pairs, row + 1 + column));
    }
    let zero = text[..row].bytes().all(|b| b == b'0');
    (some(row) && !zero).then_some((Squares::Numbers, row))
}

/// The squares that stand joined at the beginning of a text: how many, and their bytes.
pub(super) fn squares(text: &str) -> (usize, usize) {
    // `3228`: four digits and nothing between them.
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 4 && square(&text[..2]).is_some() && square(&text[2..4]).is_some() {
        return (2, 4);
    }
    let Some((kind, mut end)) = square(text) else { return (0, 0) };
    let mut count = 1;
    while let Some(next) = next_square(&text[end..], kind, count) {
        end += next;
        count += 1;
    }
    (count, end)
}

/// Bytes of a joint and the square behind it, or of a square alone where letters need no joint.
fn next_square(text: &str, kind: Squares, count: usize) -> Option<usize> {
    let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t', '\u{a0}']).len();
    let of_kind = |text: &str| square(text).filter(|(other, _)| *other == kind).map(|(_, length)| length);
    if kind == Squares::Letters
        && let Some(length) = of_kind(text)
    {
        return Some(length);
    }
    let before = blanks(text);
    let rest = &text[before..];
    let star = count == 1 && before == 0 && rest.starts_with('*');
    let joint = rest.chars().next().filter(|c| star || is_joint(*c))?.len_utf8();
    let after = blanks(&rest[joint..]);
    let (at, spaced) = (before + joint + after, before + after > 0);
    let length = of_kind(&text[at..])?;
    let rest = text[at + length..].chars().next();
    // `1 - 2.` is a move that is not known before the number 2; `1 - 28-32` is one before another move.
    let own = match rest {
        Some('.') if spaced => false,
        Some(c) if before > 0 && after > 0 && is_joint(c) => false,
        Some(c) => !c.is_ascii_digit(),
        None => true,
    };
    own.then_some(at + length)
}

/// A result, a move or a number.
fn move_or_number(text: &str) -> Option<(Kind, usize)> {
    if let Some(length) = score::sure(text) {
        return Some((Kind::Result, length));
    }
    let (count, length) = squares(text);
    let pair = count == 1 && text[..length].contains('/');
    if count > 1 || pair {
        let follows = text[length..].chars().next();
        // Letters enough for a word are prose that is glued to the move.
        let prose = text[length..].chars().take(3).filter(|c| c.is_alphabetic()).count() == 3;
        let goes_on =
            !prose && follows.is_some_and(|c| c.is_alphanumeric() || is_dash(c) || word::is_zero_width(c));
        return Some((Kind::Word, if goes_on { word::end(text, length) } else { length }));
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let dots = text[digits..].len() - text[digits..].trim_start_matches(['.', '…']).len();
    let bare = dots == 0 && digits < 4;
    let glued = text[digits..].starts_with(|c: char| word::is_part(c) && !c.is_alphabetic() && c != '*');
    Some(match bare && glued {
        // A move that breaks off, `32-`.
        true => (Kind::Word, word::end(text, 0)),
        false => (Kind::Number, digits + dots),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(Kind, &str)> {
        lex(text)
            .filter(|token| token.kind != Kind::Space)
            .map(|token| (token.kind, &text[token.span]))
            .collect()
    }

    #[test]
    fn a_move_is_one_token() {
        for text in [
            "32-28", "1- 7", "1 -7", "39 x 28", "39x28x17", "3228", "a3b4", "a3xc5xe7", "b6:d4", "A3-B4",
            "3/6-4/5", "1/2-2/1", "32×28", "32–28", "k11-l12", "06-11", "1-18", "10x14", "b6 : d4",
        ] {
            assert_eq!(tokens(text), [(Kind::Word, text)], "{text}");
            let text = format!("12.{text} *");
            assert_eq!(tokens(&text)[1], (Kind::Word, &text[3..text.len() - 2]), "{text}");
        }
    }

    #[test]
    fn moves_numbers_and_marks_are_told_apart() {
        use Kind::{Close, Glyph, Number, Open, Result, Setup, Stray, Word};
        for (text, found) in [
            ("1.32-28!?", &[(Number, "1."), (Word, "32-28"), (Glyph, "!?")][..]),
            ("19-23(!?!!!) 2.", &[(Word, "19-23"), (Glyph, "(!?!!!)"), (Number, "2.")]),
            ("(37-32?)", &[(Open, "("), (Word, "37-32"), (Glyph, "?"), (Close, ")")]),
            ("1. - - 2. -", &[(Number, "1."), (Word, "-"), (Word, "-"), (Number, "2."), (Word, "-")]),
            (
                "1 - - 2 - -",
                &[(Number, "1"), (Word, "-"), (Word, "-"), (Number, "2"), (Word, "-"), (Word, "-")],
            ),
            ("77. ... *", &[(Number, "77."), (Number, "..."), (Result, "*")]),
            ("32-28* 19-23", &[(Word, "32-28"), (Result, "*"), (Word, "19-23")]),
            ("8-11Too late.", &[(Word, "8-11"), (Word, "Too"), (Word, "late.")]),
            ("32-28e 1l-15", &[(Word, "32-28e"), (Number, "1"), (Word, "l-15")]),
            ("1. 0-2", &[(Number, "1."), (Result, "0-2")]),
            ("12 32-28 1-1", &[(Number, "12"), (Word, "32-28"), (Word, "1-1")]),
            ("/FEN \"B::\"/ 18-23", &[(Setup, "/FEN \"B::\"/"), (Word, "18-23")]),
            ("/FEN \"B 18-23\n1", &[(Stray, "/FEN \"B 18-23"), (Number, "1")]),
            ("[pdn]1.32-28[/PDN]", &[(Stray, "[pdn]"), (Number, "1."), (Word, "32-28"), (Stray, "[/PDN]")]),
            ("5. 1-6 6- 2. x", &[(Number, "5."), (Word, "1-6"), (Word, "6-"), (Number, "2."), (Word, "x")]),
            ("32-28□ ⨀", &[(Word, "32-28"), (Glyph, "□"), (Glyph, "⨀")]),
        ] {
            assert_eq!(tokens(text), found, "{text}");
        }
    }
}

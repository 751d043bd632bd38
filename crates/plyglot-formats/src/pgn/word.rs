//! Words of PGN text: where they end, and what they look like.
//!
//! Nothing here knows a notation. A word is whatever may stand in the place of a move.

use super::nag;
use plyglot::Color;
use plyglot::notation::descriptive::move_length;
use plyglot::notation::{mark_length, xiangqi};
use plyglot::record::GameResult;
use std::borrow::Cow;

/// The character at a byte position inside `text`.
pub(crate) fn char_at(text: &str, at: usize) -> char {
    text[at..].chars().next().unwrap_or('\0')
}

/// Whether a character separates words: white space, control codes, and characters without width.
pub(crate) fn is_space(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_zero_width(c)
}

/// A character that shows nothing, such as a soft hyphen or a byte order mark.
pub(crate) fn is_zero_width(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}')
}

/// Whether a character can stand inside a word, whatever comes after it.
pub(crate) fn is_part(c: char) -> bool {
    match c {
        '{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | ';' | '"' | '!' | '?' | ',' | '…' | '．' => false,
        c if c.is_ascii() => c > ' ' && c != '\u{7f}',
        c => is_zero_width(c) || !(is_space(c) || nag::is_glyph(c)),
    }
}

/// The value of a decimal digit of the scripts that typists meet.
pub(crate) fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => c.to_digit(10),
        '０'..='９' => Some(c as u32 - '０' as u32),
        '٠'..='٩' => Some(c as u32 - '٠' as u32),
        '۰'..='۹' => Some(c as u32 - '۰' as u32),
        '०'..='९' => Some(c as u32 - '०' as u32),
        _ => None,
    }
}

/// Bytes of the digits at the beginning of a text.
pub(crate) fn digits(text: &str) -> usize {
    text.char_indices().find(|(_, c)| digit(*c).is_none()).map_or(text.len(), |(i, _)| i)
}

/// Their value; the largest there is where it is too large.
pub(crate) fn number(digits: &str) -> u32 {
    digits.chars().filter_map(digit).fold(0u32, |n, d| n.saturating_mul(10).saturating_add(d))
}

/// The number of a move at the beginning of a text that has letters where digits should be, as machines and typists read
/// them, `l.`, `lO`, `B.`: its value, and its bytes with its dots. Without a dot a single letter is no number.
pub(crate) fn misread_number(text: &str) -> Option<(u32, usize)> {
    const MOST: usize = 3;
    let digit = |byte: &u8| match byte {
        b'0'..=b'9' => Some(u32::from(byte - b'0')),
        b'l' | b'I' | b'i' | b'|' | b'j' | b'J' => Some(1),
        b'O' | b'o' => Some(0),
        b'Z' => Some(2),
        b'S' => Some(5),
        b'B' => Some(8),
        b'g' | b'q' => Some(9),
        _ => None,
    };
    let bytes = text.as_bytes();
    let length = bytes.iter().take(MOST + 1).take_while(|byte| digit(byte).is_some()).count();
    let dots = bytes[length..].iter().take(MOST).take_while(|byte| **byte == b'.').count();
    let number = &bytes[..length];
    let letters = number.iter().filter(|byte| !byte.is_ascii_digit()).count();
    let ends = bytes.get(length).is_some_and(|byte| matches!(byte, b' ' | b'\t'));
    if letters == 0 || length > MOST || dots == 0 && (length == 1 || !ends) {
        return None;
    }
    let value = number.iter().filter_map(digit).fold(0, |value, digit| value * 10 + digit);
    (value > 0).then_some((value, length + dots))
}

/// Digits that are a move and no move number: four or five squares of ICCF numeric notation, the null move
/// `0000`, castling `00` and `000`.
pub(crate) fn is_move_of_digits(digits: &str) -> bool {
    let zeros = matches!(digits, "00" | "000" | "0000");
    let squares = matches!(digits.len(), 4 | 5) && digits.bytes().all(|b| matches!(b, b'1'..=b'8'));
    zeros || squares
}

/// Bytes of a character reference of HTML, `&frac12;`, at the beginning of a text.
fn entity(text: &str) -> Option<usize> {
    let body = text.strip_prefix('&')?;
    let end = body.bytes().take(10).position(|b| !(b.is_ascii_alphanumeric() || b == b'#'))?;
    (end > 1 && body.as_bytes()[end] == b';').then_some(end + 2)
}

/// Bytes of the brackets of a promotion, `(Q)`, at the beginning of a text.
fn promotion(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().skip(1);
    let (_, letter) = chars.next()?;
    let (close, bracket) = chars.next()?;
    let is_man = letter.is_alphabetic() || matches!(letter, '♔'..='♟');
    (bracket == ')' && is_man).then_some(close + 1)
}

/// Whether a byte can be the letter of a man in descriptive notation, English or Romance; the small one is that of `Kt`.
fn is_man(byte: u8) -> bool {
    matches!(byte, b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b't' | b'C' | b'A' | b'T' | b'D' | b'F')
}

/// Bytes of a place in brackets as descriptive notation has it, `(QB3)`, `(6)`, `(1T)`, at the beginning of a text. A rank
/// alone may be the number of a note unless the move goes on after it.
fn place(text: &str) -> Option<usize> {
    let close = text.bytes().take(6).position(|b| b == b')')?;
    let inside = text.as_bytes().get(1..close)?;
    let after = text.as_bytes().get(close + 1);
    let goes_on = matches!(after, Some(b'-' | b'x' | b'X' | 0x80..));
    let is_place = inside.iter().all(|&b| is_man(b) || matches!(b, b'1'..=b'8'));
    let is_rank = matches!(inside, [b'1'..=b'8']);
    (!inside.is_empty() && is_place && (goes_on || !is_rank)).then_some(close + 1)
}

/// Whether the cell before this comma stands behind it again, with another cell after it: `e2e4,e4d5`, the text of engines
/// for a move that puts a stone.
fn repeats_cell(text: &str, comma: usize) -> bool {
    let before = text[..comma].trim_end_matches(|c: char| c.is_ascii_digit());
    if !before.ends_with(|c: char| c.is_ascii_lowercase()) {
        return false;
    }
    let cell = &text[before.len() - 1..comma];
    let rest = text[comma + 1..].strip_prefix(cell);
    let is_cell = |rest: &str| matches!(rest.as_bytes(), [b'a'..=b'z', b'0'..=b'9', ..]);
    cell.len() > 1 && rest.is_some_and(is_cell)
}

/// Where the word that begins at `from` ends: after one character at least.
pub(crate) fn end(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from;
    while at < bytes.len() {
        let byte = bytes[at];
        if byte.is_ascii_alphanumeric() {
            at += 1;
            continue;
        }
        let digit_follows = bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        let step = match byte {
            b'&' => entity(&text[at..]).or(Some(1)),
            b'(' if at > from && matches!(bytes[at - 1], b'1' | b'8' | b'=') => promotion(&text[at..]),
            b'(' if at > from && is_man(bytes[at - 1]) => place(&text[at..]),
            b',' if at > from && bytes[at - 1].is_ascii_digit() && digit_follows => Some(1),
            b',' if repeats_cell(text, at) => Some(1),
            b'$' if digit_follows || matches!(bytes.get(at + 1), None | Some(b'$')) => None,
            _ => Some(char_at(text, at)).filter(|c| is_part(*c)).map(char::len_utf8),
        };
        match step {
            Some(step) => at += step,
            None if at == from => return at + char_at(text, at).len_utf8(),
            None => break,
        }
    }
    at
}

/// Where the cell begins that belongs to the man of this word: short Chesmayne, `KT2 F3`, has a blank in its moves.
pub(crate) fn cell_of_man(text: &str, from: usize, end: usize) -> Option<usize> {
    const MONOGRAMS: [&[u8]; 6] = [b"KI", b"QU", b"RO", b"BS", b"KT", b"PA"];
    let (monogram, number) = text.as_bytes()[from..end].split_at_checked(2)?;
    let man = MONOGRAMS.contains(&monogram) && number.len() <= 2 && number.iter().all(u8::is_ascii_digit);
    let cell = end + text.as_bytes()[end..].iter().take(8).take_while(|byte| **byte == b' ').count();
    let bytes = text.as_bytes().get(cell..)?;
    let bytes = bytes.strip_prefix(b"$").unwrap_or(bytes);
    let begins =
        matches!(bytes, [letter, digit, ..] if letter.is_ascii_uppercase() && digit.is_ascii_digit());
    (man && begins && cell > end).then_some(cell)
}

/// Whether a text is castling in signs, whatever its dashes: `O-O`, `0—0—0`, `%K`.
pub(crate) fn is_castling(text: &str) -> bool {
    let dash = |c: char| matches!(c, '-' | '‐'..='―' | '−');
    let mut parts = text.split(dash);
    let oh = parts.next().filter(|oh| matches!(*oh, "O" | "o" | "0"));
    let ohs = oh.map_or(0, |oh| 1 + parts.clone().take_while(|part| *part == oh).count());
    matches!(ohs, 2 | 3) && ohs == 1 + parts.count() || matches!(text, "%K" | "%Q")
}

/// Whether a text looks like a move of any notation: it opens a game where none has begun, and prose does not.
pub(crate) fn looks_like_move(text: &str) -> bool {
    let text = text.trim_end_matches(['.', ',', '!', '?', '+', '#']);
    let letter = text.chars().any(|c| c.is_alphabetic() || matches!(c, '♔'..='♟'));
    let rank = text.chars().any(|c| digit(c).is_some());
    let descriptive = move_length(text) == Some(text.len());
    let chinese = xiangqi::is_chinese(text);
    is_castling(text)
        || text == "--"
        || descriptive
        || chinese
        || is_move_of_digits(text)
        || (letter && rank && text.chars().count() <= 24)
}

/// A result in words, as old books end their games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spoken {
    /// This side resigns; the one to move where none is named.
    Resigns(Option<Color>),
    Drawn,
}

/// The result in words that ends the line at the beginning of a text, and its bytes: `Resigns.`, `White resigns`,
/// `Drawn game.`, `and wins`, `Las blancas abandonan.`
pub(crate) fn spoken_result(text: &str) -> Option<(Spoken, usize)> {
    /// Characters within which the line must end.
    const LONGEST: usize = 48;
    if !text.starts_with(char::is_alphabetic) {
        return None;
    }
    let near = text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end]);
    let line = near.lines().next().unwrap_or(near);
    if line.len() == near.len() && near.len() < text.len() {
        return None;
    }
    let line = line.trim_end();
    // Most lines end with a move.
    if line.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let words = line.trim_end_matches(['.', '!']).to_lowercase();
    let joined = ["and ", "y ", "et ", "und ", "e "].iter().find_map(|and| words.strip_prefix(and));
    Some((spoken(joined.unwrap_or(&words), joined.is_some())?, line.len()))
}

/// What a sentence in lower case says of the result; `joined`: it goes on with one that names the side that moved.
fn spoken(words: &str, joined: bool) -> Option<Spoken> {
    use Color::{Black, White};
    const SIDES: [(&str, Color); 16] = [
        ("white ", White),
        ("black ", Black),
        ("las blancas ", White),
        ("las negras ", Black),
        ("blancas ", White),
        ("negras ", Black),
        ("les blancs ", White),
        ("les noirs ", Black),
        ("wei\u{df} ", White),
        ("weiss ", White),
        ("schwarz ", Black),
        ("il bianco ", White),
        ("il nero ", Black),
        ("as brancas ", White),
        ("as pretas ", Black),
        ("as negras ", Black),
    ];
    const RESIGNS: [&str; 11] = [
        "resigns",
        "resigned",
        "abandonan",
        "se rinden",
        "abandonnent",
        "gibt auf",
        "gab auf",
        "abbandona",
        "abandonam",
        "gives up",
        "gave up",
    ];
    const WINS: [&str; 8] =
        ["wins", "won", "ganan", "gagnent", "gewinnt", "vince", "ganham", "wins the game"];
    const DRAWN: [&str; 15] = [
        "drawn",
        "draw",
        "drawn game",
        "drawn by agreement",
        "draw agreed",
        "agreed drawn",
        "agreed a draw",
        "abandoned as drawn",
        "abandoned as a draw",
        "given up as drawn",
        "tablas",
        "partie nulle",
        "partie remise",
        "patta",
        "remis",
    ];
    if let Some((rest, side)) = SIDES.iter().find_map(|(name, side)| Some((words.strip_prefix(name)?, *side)))
    {
        let loser = match () {
            () if RESIGNS.contains(&rest) => side,
            () if WINS.contains(&rest) => !side,
            () => return None,
        };
        return Some(Spoken::Resigns(Some(loser)));
    }
    let game = ["the game was ", "game ", "the game is "].iter().find_map(|game| words.strip_prefix(game));
    match words {
        "resigns" | "resigned" => Some(Spoken::Resigns(None)),
        // The side that moved last is the one that wins.
        _ if joined && WINS.contains(&words) => Some(Spoken::Resigns(None)),
        _ if DRAWN.contains(&game.unwrap_or(words)) => Some(Spoken::Drawn),
        _ => None,
    }
}

/// Marks that stand after a move as words of their own, or parts of one: en passant, check, mate.
pub(crate) fn is_suffix(word: &str) -> bool {
    const PARTS: [&str; 17] = [
        "mates",
        "chk",
        "dbl",
        "dis",
        "disc",
        "double",
        "discovered",
        "doble",
        "desc",
        "+",
        "++",
        "#",
        "##",
        "†",
        "‡",
        "††",
        "x+",
    ];
    mark_length(word) == Some(word.len()) || PARTS.iter().any(|part| word.eq_ignore_ascii_case(part))
}

/// Bytes of the words at the beginning of a text that say that the other side makes the same move, where the line or the
/// move ends behind them: old books repeat no text.
pub(crate) fn same_move(text: &str) -> Option<usize> {
    const WORDS: [&str; 12] = [
        "the same move",
        "the same",
        "same",
        "ditto",
        "do.",
        "idem",
        "id.",
        "lo mismo",
        "de même",
        "o mesmo",
        "lo stesso",
        "dasselbe",
    ];
    let first = text.as_bytes().get(..2)?.to_ascii_lowercase();
    let length = WORDS.iter().find_map(|words| {
        let same = words.as_bytes().starts_with(&first)
            && text.get(..words.len())?.to_lowercase().as_str() == *words;
        same.then_some(words.len())
    })?;
    let rest = text[length..].trim_start_matches('.').trim_start_matches([' ', '\t']);
    let ends = rest.is_empty()
        || rest.starts_with(|c: char| {
            matches!(c, '\n' | '\r' | ',' | ';' | '*' | '{' | '(' | ')') || c.is_ascii_digit()
        });
    ends.then_some(length)
}

/// Bytes of such a mark in brackets, `(e.p.)`, at the beginning of a text.
pub(crate) fn bracketed_suffix(text: &str) -> Option<usize> {
    let near = &text.as_bytes()[..text.len().min(12)];
    let close = near.iter().position(|b| *b == b')')?;
    let inside = text.get(1..close)?;
    is_suffix(inside.trim_end_matches('.')).then_some(close + 1)
}

/// One half of a result such as `1/2-1/2`: how many half points, and its bytes.
fn points(text: &str) -> Option<(u8, usize)> {
    const HALVES: [&str; 4] = ["1/2", "½", "0.5", "0,5"];
    if let Some(half) = HALVES.iter().find(|half| text.starts_with(**half)) {
        return Some((1, half.len()));
    }
    match text.as_bytes().first()? {
        b'0' => Some((0, 1)),
        b'1' => Some((2, 1)),
        _ => None,
    }
}

/// Bytes of a result at the beginning of a text, blanks inside allowed: `1-0`, `½ – ½`, `1 : 0`, `1/2`. Never
/// `0-0`, which is castling too.
pub(crate) fn result(text: &str) -> Option<usize> {
    let blanks =
        |at: usize| at + text[at..].len() - text[at..].trim_start_matches([' ', '\t', '\u{a0}']).len();
    let over = |at: usize| text[at..].chars().next().is_none_or(|c| !is_part(c) || c == '.');
    let (first, at) = points(text)?;
    let dash = blanks(at);
    let second = text[dash..]
        .chars()
        .next()
        .filter(|c| matches!(c, '-' | ':' | '‐'..='―' | '−'))
        .map(|c| blanks(dash + c.len_utf8()))
        .and_then(|at| points(&text[at..]).map(|(points, length)| (points, at + length)));
    match second {
        Some((second, end)) if first + second == 2 && over(end) => Some(end),
        None if first == 1 && !text.starts_with("0") && over(at) => Some(at),
        _ => None,
    }
}

/// Whether a whole word is a result in one of its rarer forms, `1-0ff`, `&frac12;-&frac12;`.
pub(crate) fn is_result(word: &str) -> bool {
    matches!(word.as_bytes().first(), Some(b'0' | b'1' | b'&'))
        && word.len() < 32
        && GameResult::read(&decode(word)).is_some_and(|result| result != GameResult::Neither)
}

/// The word with HTML character references decoded and characters without width left out.
pub(crate) fn decode(word: &str) -> Cow<'_, str> {
    if !word.contains('&') && !word.chars().any(is_zero_width) {
        return Cow::Borrowed(word);
    }
    let mut out = String::with_capacity(word.len());
    let mut at = 0;
    while at < word.len() {
        let rest = &word[at..];
        let c = char_at(word, at);
        match entity(rest).map(|length| (length, reference(&rest[1..length - 1]))) {
            Some((length, Some(c))) => {
                out.push(c);
                at += length;
            }
            _ => {
                if !is_zero_width(c) {
                    out.push(c);
                }
                at += c.len_utf8();
            }
        }
    }
    Cow::Owned(out)
}

/// The character that an HTML reference names, as far as game scores use them.
fn reference(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).filter(|c| !c.is_control());
    }
    Some(match name {
        "frac12" | "half" => '½',
        "ndash" => '–',
        "mdash" => '—',
        "minus" => '−',
        "times" => '×',
        "dagger" => '†',
        "Dagger" => '‡',
        "plusmn" => '±',
        "infin" => '∞',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "lt" => '<',
        "gt" => '>',
        "hellip" => '…',
        "nbsp" => ' ',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_many_forms() {
        for text in
            ["1-0", "0-1", "1/2-1/2", "½-½", "½–½", "1–0", "1 - 0", "0.5-0.5", "0,5-0,5", "1:0", "1/2", "½"]
        {
            assert_eq!(result(text), Some(text.len()), "{text}");
            assert_eq!(result(&format!("{text} ")), Some(text.len()), "{text}");
        }
        for text in ["0-0", "0-0-0", "1-0-0", "2-0", "0.5", "1", "1-1", "1/2x", "1 -- 0", "0-1a"] {
            assert_eq!(result(text), None, "{text}");
        }
        for text in ["1-0ff", "&frac12;-&frac12;", "1&#8211;0"] {
            assert!(is_result(text), "{text}");
        }
    }

    #[test]
    fn results_in_words() {
        use Color::{Black, White};
        let resigns = |side| Some(Spoken::Resigns(side));
        for (text, meant) in [
            ("Resigns.", resigns(None)),
            ("and wins.", resigns(None)),
            ("And White resigned.", resigns(Some(White))),
            ("White wins.", resigns(Some(Black))),
            ("Las blancas abandonan.", resigns(Some(White))),
            ("Les Noirs abandonnent.", resigns(Some(Black))),
            ("Les Blancs gagnent.", resigns(Some(Black))),
            ("Agreed drawn.", Some(Spoken::Drawn)),
            ("The game was abandoned as drawn.", Some(Spoken::Drawn)),
            ("wins", None),
            ("White wins a piece", None),
            ("Drawn or not, who can tell?", None),
        ] {
            assert_eq!(spoken_result(text).map(|(spoken, _)| spoken), meant, "{text}");
            let line = format!("{text}  \nmore");
            assert_eq!(spoken_result(&line), meant.map(|meant| (meant, text.len())), "{text}");
        }
    }

    #[test]
    fn the_same_move_is_said_where_a_move_ends() {
        for (text, length) in [
            ("The same", Some(8)),
            ("The same.\n2 P to Q4", Some(8)),
            ("the same 2. Kt to KB3", Some(8)),
            ("Ditto", Some(5)),
            ("De même.", Some(8)),
            ("The same position arises", None),
            ("Sameness", None),
            ("do not", None),
            ("", None),
        ] {
            assert_eq!(same_move(text), length, "{text}");
        }
    }

    #[test]
    fn letters_that_stand_for_digits() {
        for (text, number) in [
            ("l. e4", Some((1, 2))),
            ("lO Ba3", Some((10, 2))),
            ("1O. d4", Some((10, 3))),
            ("B. c3", Some((8, 2))),
            ("j3. c3", Some((13, 3))),
            ("1g. c3", Some((19, 3))),
        ] {
            assert_eq!(misread_number(text), number, "{text}");
        }
        for text in ["B c3", "10. d4", "O. e4", "Bil. e4", "SOS e4 ", "I am", ""] {
            assert_eq!(misread_number(text).filter(|(value, _)| *value < 500), None, "{text}");
        }
    }

    #[test]
    fn words_end_where_marks_begin() {
        for (text, word) in [
            ("e4!", "e4"),
            ("d5$1", "d5"),
            ("PA5-$E02/E04 x", "PA5-$E02/E04"),
            ("e8(Q)+", "e8(Q)+"),
            ("e4(d4)", "e4"),
            ("Kf2±", "Kf2"),
            ("O–O", "O–O"),
            ("O&#8211;O ", "O&#8211;O"),
            ("e4;x", "e4"),
            ("exd6e.p.", "exd6e.p."),
            ("$", "$"),
            ("∞", "∞"),
        ] {
            assert_eq!(&text[..end(text, 0)], word);
        }
    }

    #[test]
    fn references_are_decoded() {
        assert_eq!(decode("O&#8211;O"), "O–O");
        assert_eq!(decode("&frac12;&bogus;"), "½&bogus;");
        assert_eq!(decode("N\u{200b}f3"), "Nf3");
    }
}

//! Where a move of shogi ends in a text that goes on. It is for readers of running text: a move may begin with a digit, as
//! the number of a move does, and KIF has a blank and brackets in its moves.

/// Kanji that name men, or begin their names.
const MEN: &str = "歩步香桂銀金角飛玉王と成杏圭全馬龍竜";

/// The characters behind a man.
const TAIL: &str = "車馬将行王角飛歩桂香銀金右左直上入引下寄成不生打";

const NUMERALS: &str = "一二三四五六七八九";

/// How many bytes at the beginning of a text are one move in a notation of shogi whose texts other words are not like:
/// `7g7f`, `８八角成`, `同　銀(31)`, `Bx3c=`. `None` where there is none.
///
/// ```
/// use plyglot::notation::shogi::move_length;
/// assert_eq!(move_length("8h2b+ 3a2b"), Some(5));
/// assert_eq!(move_length("同　銀(31) ４五角打"), Some("同　銀(31)".len()));
/// assert_eq!(move_length("1e4 e5"), None);
/// assert_eq!(move_length("7e2e4"), None);
/// ```
pub fn move_length(text: &str) -> Option<usize> {
    match text.bytes().next()? {
        b'0'..=b'9' => usi(text).or_else(|| japanese(text)),
        0x80.. => japanese(text),
        b'+' | b'A'..=b'Z' => western(text),
        _ => None,
    }
}

/// Two squares of USI with nothing but signs behind them.
fn usi(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let square = |at: usize| {
        let digits = bytes.get(at..)?.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        let rank = bytes.get(at + digits)?.is_ascii_lowercase();
        ((1..=2).contains(&digits) && rank).then_some(at + digits + 1)
    };
    let from = square(0)?;
    let to = square(from + usize::from(matches!(bytes.get(from), Some(b'-'))))?;
    let end = match bytes.get(to) {
        Some(b'+' | b'-') => to + 1,
        Some(b'=') => to + 1 + usize::from(bytes.get(to + 1).is_some_and(u8::is_ascii_uppercase)),
        _ => to,
    };
    let goes_on = |c: char| c.is_alphanumeric() || c == '-';
    (!text[end..].starts_with(goes_on)).then_some(end)
}

/// A man and its square, the file a number; told from all else only by a sign before the square.
fn western(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('+').unwrap_or(text);
    let rest = rest.strip_prefix(|c: char| c.is_ascii_uppercase())?;
    let signed = square(rest).unwrap_or(rest).strip_prefix(['-', 'x', '*', '\''])?;
    let rest = square(signed)?;
    let rest = rest.strip_prefix(['+', '=', '-']).unwrap_or(rest);
    (!rest.starts_with(|c: char| c.is_alphanumeric())).then_some(text.len() - rest.len())
}

/// What stands behind the square that a text begins with: `5e`, `10d`, `55`.
fn square(text: &str) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[digits..];
    match digits {
        1 | 2 if rest.starts_with(|c: char| c.is_ascii_lowercase()) => Some(&rest[1..]),
        2 => Some(rest),
        _ => None,
    }
}

fn japanese(text: &str) -> Option<usize> {
    let numeral = |c: char| c.is_ascii_digit() || ('１'..='９').contains(&c) || NUMERALS.contains(c);
    let rest = text.trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽', '先', '後']);
    let rest = match rest.strip_prefix('同') {
        Some(rest) => rest.trim_start_matches([' ', '\u{3000}']),
        None => rest.strip_prefix(numeral)?.strip_prefix(numeral)?,
    };
    let rest = rest.strip_prefix(|c| MEN.contains(c))?.trim_start_matches(|c| TAIL.contains(c));
    Some(text.len() - origin(rest).unwrap_or(rest).len())
}

/// The text behind the square in brackets that it begins with.
fn origin(text: &str) -> Option<&str> {
    let digit = |c: char| c.is_ascii_digit();
    text.strip_prefix('(')?.strip_prefix(digit)?.strip_prefix(digit)?.strip_prefix(')')
}

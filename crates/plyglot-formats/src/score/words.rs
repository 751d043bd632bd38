//! What a single word of a score looks like: number, man, move, mark, time, ending.
//!
//! These are judgements of form only, made so that a line of moves is told from a line of prose
//! (chesmayne.md 3.1: a move line has a man and a dash, a `%`, or a short form after its number).

use crate::pgn::{clock_millis, clock_text, nag};
use plyglot::Color;
use plyglot::record::GameResult;
use plyglot::rules::wide::levels::Level;

/// A move number with the letter of its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Number {
    /// The number; one that does not fit is `u32::MAX`.
    pub(super) number: u32,
    /// The side of its letter.
    pub(super) color: Color,
    /// Whether it is written strictly: two digits or more, no more zeros than that needs, capital letter.
    pub(super) strict: bool,
}

/// Reads `01A`, `1b`, `100A`, `01A.`: the number and the length of its text without a final period.
pub(super) fn number(word: &str) -> Option<(Number, usize)> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &word.as_bytes()[digits..];
    let color = match rest.first()? {
        b'A' | b'a' => Color::White,
        b'B' | b'b' => Color::Black,
        _ => return None,
    };
    if digits == 0 || !matches!(rest, [_] | [_, b'.']) {
        return None;
    }
    let strict = rest[0].is_ascii_uppercase() && (digits == 2 || digits > 2 && !word.starts_with('0'));
    Some((Number { number: word[..digits].parse().unwrap_or(u32::MAX), color, strict }, digits + 1))
}

/// How many bytes of dots (`...`, `…`, three or more) a word begins with; 0 for none.
pub(super) fn dots(word: &str) -> usize {
    let plain = word.bytes().take_while(|&b| b == b'.').count();
    match plain {
        0 if word.starts_with('…') => '…'.len_utf8(),
        0..=2 => 0,
        n => n,
    }
}

const MONOGRAMS: [&str; 6] = ["ki", "qu", "ro", "bs", "kt", "pa"];

/// How many bytes of a man (`PA5`, `KI`, `R01`, `:A-PA5`, `a-pa5`) a word begins with; 0 for none.
///
/// Two capitals and at most three digits; small letters count only in the six monograms of orthodox chess,
/// so that `nf3` is no man. Two letters of another alphabet count, if it has capitals as capitals: a keymap may know them.
pub(super) fn man(word: &str) -> usize {
    let owner = owner(word);
    let mut chars = word[owner..].chars();
    if let (Some(first), Some(second)) = (chars.next(), chars.next())
        && [first, second].iter().all(|c| !c.is_ascii() && c.is_alphabetic() && !c.is_lowercase())
    {
        let rest = chars.as_str();
        let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = rest.len() - behind.len();
        let ends = digits <= 2 && !behind.starts_with(char::is_alphanumeric);
        return if ends { word.len() - behind.len() } else { 0 };
    }
    let bytes = &word.as_bytes()[owner..];
    let [first, second, ..] = *bytes else { return 0 };
    let capital = |b: u8| b.is_ascii_uppercase();
    let known = |pair: &[u8]| MONOGRAMS.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(pair));
    if !(capital(first) && (capital(second) || first == b'R' && second == b'0') || known(&bytes[..2])) {
        return 0;
    }
    let digits = bytes[2..].iter().take_while(|b| b.is_ascii_digit() || matches!(b, b'O')).count();
    if digits > 3 || bytes.get(2 + digits).is_some_and(|b| b.is_ascii_alphabetic()) {
        return 0;
    }
    owner + 2 + digits
}

/// How many bytes of an owner prefix (`:A-`, `B-`) a word begins with.
fn owner(word: &str) -> usize {
    let colon = usize::from(word.starts_with(':'));
    match word.as_bytes()[colon..] {
        [b'A' | b'B' | b'a' | b'b', b'-', ..] => colon + 2,
        _ => 0,
    }
}

/// Whether a word begins with a cell of any axis: `$D04`, `E4`, `DO2`, `e4`.
pub(crate) fn begins_with_cell(word: &str) -> bool {
    let bare = word.strip_prefix('$').unwrap_or(word).as_bytes();
    matches!(bare, [letter, digit, ..] if letter.is_ascii_alphabetic()
        && (digit.is_ascii_digit() || *digit == b'O' && bare.get(2).is_some_and(u8::is_ascii_digit)))
}

/// Whether a word, found where a move may stand, looks like one in any notation. A word that is nothing but
/// a man does not: its cell must follow.
pub(super) fn is_move(word: &str) -> bool {
    if word.len() > 64 || word.ends_with(':') {
        return false;
    }
    let word = word.trim_end_matches(['!', '?']);
    if word.starts_with('%') {
        return true;
    }
    if matches!(word, "--" | "Z0" | "z0" | "@@@@" | "null" | "pass") || is_castling(word) {
        return true;
    }
    if man(word) == word.len() && !word.is_empty() {
        return false;
    }
    let bytes = word.as_bytes();
    if bytes.iter().all(u8::is_ascii_digit) {
        return matches!(bytes.len(), 4 | 5);
    }
    if word.chars().any(|c| matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '"' | ',' | ';' | '.'))
        && !word.contains("e.p")
    {
        return false;
    }
    let has_cell = word.char_indices().zip(word.chars().skip(1)).any(|((_, letter), digit)| {
        letter.is_alphabetic()
            && (digit.is_ascii_digit() || digit == 'O' && letter.is_uppercase() && word.contains('$'))
    });
    has_cell || is_abbreviated(bytes)
}

/// Castling in any of its spellings: `O-O`, `0-0-0+`, `o–o`.
fn is_castling(word: &str) -> bool {
    let core = word.trim_end_matches(['+', '#']);
    let mut parts = core.split(['-', '‐', '‑', '‒', '–', '—', '−']);
    let round = |part: &str| matches!(part, "O" | "0" | "o" | "О" | "о");
    let count = parts.clone().count();
    (count == 2 || count == 3) && parts.all(round)
}

/// A move of capitals only, as descriptive notation has: `PxP`, `KtxB`, `P-KKt`.
fn is_abbreviated(bytes: &[u8]) -> bool {
    let sign = bytes.iter().position(|b| matches!(b, b'x' | b'X' | b'*' | b'-'));
    sign.is_some_and(|at| {
        (1..=3).contains(&at)
            && bytes[0].is_ascii_uppercase()
            && bytes.get(at + 1).is_some_and(u8::is_ascii_uppercase)
            && bytes.len() <= at + 6
    })
}

/// Whether a word after a move, apart from it by a blank, still belongs to it: check codes, e.p., promotion.
pub(super) fn continues_move(word: &str) -> bool {
    let core = word.trim_end_matches(['!', '?']);
    matches!(core, "+" | "++" | "#" | ":ep" | "ep" | "e.p." | "e.p" | ":EP" | "EP")
        || ["+CH", "+DC", "+DO", "++CM", "++ST"].iter().any(|code| code.eq_ignore_ascii_case(core))
        || core.strip_prefix("-#").or_else(|| core.strip_prefix('#')).is_some_and(|kind| man(kind) > 0)
        || core.strip_prefix(['/', '*']).is_some_and(begins_with_cell)
}

/// The number of a glyph (`!`, `±`, `$14`) that is the whole word.
pub(super) fn glyph(word: &str) -> Option<u32> {
    if let Some(digits) = word.strip_prefix('$') {
        return match digits.bytes().all(|b| b.is_ascii_digit()) && (1..=10).contains(&digits.len()) {
            true => digits.parse().ok(),
            false => None,
        };
    }
    nag::from_sign(word)
}

/// Whether a word is an annotation code: `:cc`, `:pa-PA`, `:blu.`, `..QU1-KT2`, `A+`, `++A`, `B-DR`, `~~~`.
pub(super) fn is_code(word: &str) -> bool {
    if owner(word) > 0 {
        return matches!(word, "A-DR" | "B-DR");
    }
    if let Some(rest) = word.strip_prefix(':') {
        let letters =
            rest.trim_start_matches('&').bytes().take_while(|b| b.is_ascii_alphabetic() || *b == b'$');
        let end = letters.count() + (rest.len() - rest.trim_start_matches('&').len());
        let tail = rest[end..].strip_suffix('.').unwrap_or(&rest[end..]);
        return end > 0 && end <= 5 && (tail.is_empty() || tail.strip_prefix('-').is_some_and(is_codeword));
    }
    if let Some(rest) = word.strip_prefix("..") {
        return is_codeword(rest) && !rest.starts_with('.');
    }
    if let Some((man, target)) = word.split_once("..") {
        return self::man(man) == man.len() && !man.is_empty() && is_codeword(target);
    }
    if let Some(rest) = word.strip_prefix('+') {
        let letters = rest.strip_prefix('+').unwrap_or(rest);
        return !letters.is_empty() && letters.len() <= 5 && letters.bytes().all(|b| b.is_ascii_uppercase());
    }
    matches!(word, "A+" | "B+" | "A++" | "B++" | "~~~" | "&OV")
}

fn is_codeword(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 24
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"$-.".contains(&b))
}

/// Reads a thinking time, `h:mm:ss` or `m:ss`, without its parentheses: milliseconds, and whether it is the strict
/// form of them.
pub(super) fn time(text: &str) -> Option<(u64, bool)> {
    let millis = clock_millis(text).filter(|_| text.contains(':'))?;
    Some((millis, clock_text(millis) == text))
}

/// Whether a text is the strict name of a level: `L01`, `L03/01`, `L03/PPPPGGGG`.
pub(super) fn is_level(text: &str) -> bool {
    level(&format!(":{text}")).is_some_and(|level| level == text)
}

/// Reads `:L01`, `:L03/PPPPGGGG`, `Level-1`, `Level-3/01`: the strict name without the colon.
pub(super) fn level(line: &str) -> Option<String> {
    if !line.starts_with(":L") && !line.starts_with("Level-") {
        return None;
    }
    Level::parse(line).map(|level| level.to_string())
}

/// What an ending says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// The result; `None` for a `++WN` or `++LS` that names no side.
    pub(super) result: Option<GameResult>,
    /// The outcome in parentheses contradicts the result before it.
    pub(super) conflict: bool,
    /// For a `++WN` (true) or `++LS` (false) without a side.
    pub(super) mover_wins: bool,
}

impl Ending {
    fn of(result: GameResult) -> Ending {
        Ending { result: Some(result), conflict: false, mover_wins: false }
    }
}

/// Reads an ending at the beginning of `text` and tells its length: a result, an outcome, or both.
pub(super) fn ending(text: &str) -> Option<(Ending, usize)> {
    let word = &text[..text.find([' ', '\t', '\r', '\n']).unwrap_or(text.len())];
    if word != "="
        && let Some(result) = GameResult::read(word.strip_suffix('.').unwrap_or(word))
    {
        let mut ending = Ending::of(result);
        let rest = &text[word.len()..];
        let gap = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        if let Some(inside) = rest[gap..].strip_prefix('(')
            && let Some(close) = inside.find([')', '\n'])
            && inside[close..].starts_with(')')
        {
            if let Some((said, _)) = outcome(inside[..close].trim()) {
                ending.conflict = said.result.is_some_and(|other| other != result);
            }
            return Some((ending, word.len() + gap + close + 2));
        }
        if let Some((said, length)) = outcome(&rest[gap..]).filter(|_| gap > 0) {
            ending.conflict = said.result.is_some_and(|other| other != result);
            return Some((ending, word.len() + gap + length));
        }
        return Some((ending, word.len()));
    }
    if let Some(inside) = text.strip_prefix('(') {
        let (ending, length) = outcome(inside)?;
        return inside[length..].starts_with(')').then_some((ending, length + 2));
    }
    outcome(text)
}

/// Reads `++WN for :A`, `++LS for :B`, `++DR`, `++AD`, and `++A` and `++B` for the mates of a side, at the beginning
/// of `text`. Small letters and more blanks are read too.
fn outcome(text: &str) -> Option<(Ending, usize)> {
    let won = |winner: Color| Ending::of(winner.pick(GameResult::White, GameResult::Black));
    let letters = text.strip_prefix("++")?.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let (code, rest) = text.split_at(2 + letters);
    if rest.starts_with(char::is_alphanumeric) {
        return None;
    }
    let wins = match code[2..].to_ascii_uppercase().as_str() {
        "DR" | "AD" => return Some((Ending::of(GameResult::Draw), code.len())),
        "A" => return Some((won(Color::White), code.len())),
        "B" => return Some((won(Color::Black), code.len())),
        "WN" => true,
        "LS" => false,
        _ => return None,
    };
    let side = || {
        let blank = |text: &str| text.len() - text.trim_start_matches([' ', '\t']).len();
        let mut at = blank(rest);
        let word = rest[at..].get(..3).is_some_and(|word| word.eq_ignore_ascii_case("for"));
        if word && blank(&rest[at + 3..]) > 0 {
            at += 3 + blank(&rest[at + 3..]);
        } else if !rest[at..].starts_with(':') {
            return None;
        }
        at += usize::from(rest[at..].starts_with(':'));
        let color = match rest.as_bytes().get(at)? {
            b'A' | b'a' => Color::White,
            b'B' | b'b' => Color::Black,
            _ => return None,
        };
        let ends = !rest[at + 1..].starts_with(char::is_alphanumeric);
        ends.then_some((if wins { color } else { !color }, at + 1))
    };
    Some(match side() {
        Some((winner, length)) => (won(winner), code.len() + length),
        None => (Ending { result: None, conflict: false, mover_wins: wins }, code.len()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_every_notation_look_like_moves() {
        for word in [
            "PA5-$E02/E04",
            "PA5-C04/A02",
            "%K",
            "%Q+CH",
            "E4",
            "$E04",
            "E04",
            "C8-#QU2",
            "R01-$A01/D01",
            "e4",
            "Nf3",
            "♘f3",
            "O-O",
            "0-0-0+",
            "O–O",
            "e2e4",
            "e7e8q",
            "5254",
            "Sf3",
            "exd8=Q#",
            "P-K4",
            "PxP",
            "KtxB",
            "--",
            "PA5-$EO7/EO5",
            ":A-PA3-$C07/C08-#QU2",
            "kt2-g01/f03",
            "PA3@$E05",
            "КрE2",
        ] {
            assert!(is_move(word), "{word}");
        }
        for word in [
            "is", "hoping", "by", "QU1", "A-QU1", "good", "B$A", "(see", "13", "A-PA5", "", "clever.",
            "x-ray",
        ] {
            assert!(!is_move(word), "{word}");
        }
    }

    #[test]
    fn numbers_carry_their_side() {
        let read = |word| number(word).map(|(n, len)| (n.number, n.color, n.strict, len));
        assert_eq!(read("01A"), Some((1, Color::White, true, 3)));
        assert_eq!(read("1b"), Some((1, Color::Black, false, 2)));
        assert_eq!(read("100A."), Some((100, Color::White, true, 4)));
        assert_eq!(read("99999999999A"), Some((u32::MAX, Color::White, true, 12)));
        assert_eq!(read("001A"), Some((1, Color::White, false, 4)));
        assert_eq!(read("A"), None);
        assert_eq!(read("1AB"), None);
    }

    #[test]
    fn times_are_clocks() {
        assert_eq!(time("0:05:00"), Some((300_000, true)));
        assert_eq!(time("1:02:03.250"), Some((3_723_250, true)));
        assert_eq!(time("1:02:03.25"), Some((3_723_250, false)));
        assert_eq!(time("5:07"), Some((307_000, false)));
        for text in ["5", "1:02:03:04", "a:02:03", "", "1:02:03.x", "99999999999999999999:00:00"] {
            assert_eq!(time(text), None, "{text}");
        }
    }

    #[test]
    fn endings_in_all_their_parts() {
        let read = |text| ending(text).map(|(ending, len)| (ending.result, ending.conflict, len));
        assert_eq!(read("1-0 (++WN for :A)"), Some((Some(GameResult::White), false, 17)));
        assert_eq!(read("0-1 (++WN for :A)"), Some((Some(GameResult::Black), true, 17)));
        assert_eq!(read("0.5-0.5 (++DR)"), Some((Some(GameResult::Draw), false, 14)));
        assert_eq!(read("++LS for :B"), Some((Some(GameResult::White), false, 11)));
        assert_eq!(read("++WN"), Some((None, false, 4)));
        assert_eq!(read("(++WN for :B)"), Some((Some(GameResult::Black), false, 13)));
        assert_eq!(read("++AD"), Some((Some(GameResult::Draw), false, 4)));
        assert_eq!(read("*"), Some((Some(GameResult::Open), false, 1)));
        assert_eq!(read("0-0"), Some((Some(GameResult::Neither), false, 3)));
        assert_eq!(read("0-1 ++WN for :B"), Some((Some(GameResult::Black), false, 15)));
        assert_eq!(read("0-1 ++WN for :A"), Some((Some(GameResult::Black), true, 15)));
        assert_eq!(read("1-0 {x}"), Some((Some(GameResult::White), false, 3)));
        assert_eq!(read("++wn  for b"), Some((Some(GameResult::Black), false, 11)));
        assert_eq!(read("++WN for both"), Some((None, false, 4)));
        assert_eq!(read("++WN :B"), Some((Some(GameResult::Black), false, 7)));
        assert_eq!(read("++B"), Some((Some(GameResult::Black), false, 3)));
        assert_eq!(read("++A"), Some((Some(GameResult::White), false, 3)));
        assert_eq!(read("++BK"), None);
        assert_eq!(read("++ST"), None);
        assert_eq!(read("++DRAW"), None);
    }

    #[test]
    fn codes_are_told_from_dots_and_sides() {
        for word in [
            ":cc",
            ":pa-PA",
            ":do-PAs",
            ":blu.",
            "..QU1-KT2",
            "..PA6",
            "QU1..BS1",
            "..$D04",
            "A+",
            "++ACM",
            ":w$",
            ":&O",
        ] {
            assert!(is_code(word), "{word}");
        }
        for word in ["...", ":", "is", ":A-PA3-$C07/C08-#QU2", "PA5-$E02/E04", ":thisislong", "a..b"] {
            assert!(!is_code(word), "{word}");
        }
    }
}

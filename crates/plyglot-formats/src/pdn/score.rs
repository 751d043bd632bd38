//! Results of every scoring: `1-0`, `2-0`, `1/2-1/2`, `4-6`, `1 1/2-1/2` (Delfts), `1.2-0.8` (decimals), `1+-1-`
//! (plus draw), `½-½`; PDN 3.0, Result and ResultFormat. Any two numbers joined by a dash are a score somewhere, so
//! some are told from moves by their place only.

use crate::pgn::word::is_part;
use plyglot::record::GameResult;
use std::cmp::Ordering;

/// How a score is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// `2-0`.
    Whole,
    /// `1/2-1/2`, `1½-½`.
    Halves,
    /// `1.2-0.8`.
    Decimals,
    /// `1+-1-`.
    Plus,
    /// `1/2`: a draw, said once.
    Single,
}

/// A score at the beginning of a text. Points are counted in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Score {
    first: u32,
    second: u32,
    form: Form,
    length: usize,
}

/// Points of one side.
struct Points {
    thousandths: u32,
    form: Form,
    /// A blank stands before its half: `1 1/2`.
    loose: bool,
    length: usize,
}

/// Whether a character joins the two numbers of a score.
fn is_dash(c: char) -> bool {
    matches!(c, '-' | ':' | '‐'..='―' | '−')
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t', '\u{a0}']).len()
}

fn half(text: &str) -> Option<usize> {
    ["1/2", "½"].iter().find(|half| text.starts_with(**half)).map(|half| half.len())
}

fn points(text: &str) -> Option<Points> {
    if let Some(length) = half(text) {
        return Some(Points { thousandths: 500, form: Form::Halves, loose: false, length });
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=2).contains(&digits) {
        return None;
    }
    let whole = text[..digits].parse::<u32>().ok()? * 1000;
    let rest = &text[digits..];
    let gap = blanks(rest);
    let loose = gap > 0;
    if let Some(length) = half(&rest[gap..]).filter(|_| loose || rest.starts_with('½')) {
        let length = digits + gap + length;
        return Some(Points { thousandths: whole + 500, form: Form::Halves, loose, length });
    }
    if let Some(decimals) = rest.strip_prefix(['.', ',']) {
        let places = decimals.bytes().take_while(u8::is_ascii_digit).count();
        if (1..=2).contains(&places) {
            let part = decimals[..places].parse::<u32>().ok()? * [100, 10][places - 1];
            let length = digits + 1 + places;
            return Some(Points { thousandths: whole + part, form: Form::Decimals, loose: false, length });
        }
    }
    Some(Points { thousandths: whole, form: Form::Whole, loose: false, length: digits })
}

/// Whether a score may end here: no part of a word follows, but for a point.
fn over(rest: &str) -> bool {
    rest.chars().next().is_none_or(|c| !is_part(c) || c == '.' || c == '*')
}

/// The plus draw, `1+-1-` or `1--1+`, blanks around the dash allowed.
fn plus(text: &str, first: &Points) -> Option<Score> {
    let sign = |at: usize| text[at..].chars().next().filter(|c| matches!(c, '+' | '-'));
    let better = sign(first.length)?;
    let dash = first.length + 1 + blanks(&text[first.length + 1..]);
    let joined = text[dash..].chars().next().filter(|c| is_dash(*c))?;
    let at = dash + joined.len_utf8();
    let at = at + blanks(&text[at..]);
    let second = points(&text[at..]).filter(|second| second.form == Form::Whole)?;
    let end = at + second.length;
    let worse = sign(end).filter(|worse| *worse != better)?;
    let length = end + worse.len_utf8();
    over(&text[length..]).then_some(Score {
        first: first.thousandths,
        second: second.thousandths,
        form: Form::Plus,
        length,
    })
}

/// The score at the beginning of a text.
fn score(text: &str) -> Option<Score> {
    let first = points(text)?;
    if first.form == Form::Whole
        && let Some(score) = plus(text, &first)
    {
        return Some(score);
    }
    let dash = first.length + blanks(&text[first.length..]);
    let Some(c) = text[dash..].chars().next().filter(|c| is_dash(*c)) else {
        let draw = first.thousandths == 500 && first.form == Form::Halves && over(&text[first.length..]);
        return draw.then_some(Score { first: 500, second: 500, form: Form::Single, length: first.length });
    };
    let at = dash + c.len_utf8();
    let at = at + blanks(&text[at..]);
    let second = points(&text[at..])?;
    let length = at + second.length;
    let total = first.thousandths + second.thousandths;
    let form = match (first.form, second.form) {
        (Form::Whole, Form::Whole) => Form::Whole,
        (Form::Decimals, Form::Decimals) if total.is_multiple_of(1000) => Form::Decimals,
        (Form::Halves | Form::Whole, Form::Halves | Form::Whole) if total.is_multiple_of(1000) => {
            Form::Halves
        }
        _ => return None,
    };
    // `3 1/2-1/2` is the number 3 before a draw, `1 1/2-1/2` the score of a match game.
    let loose = (first.loose || second.loose) && !matches!(total, 2000 | 10_000);
    (!loose && over(&text[length..])).then_some(Score {
        first: first.thousandths,
        second: second.thousandths,
        form,
        length,
    })
}

/// Bytes of a score at the beginning of a text that can be no move: no square is 0, and a half is no square.
pub(crate) fn sure(text: &str) -> Option<usize> {
    let score = score(text)?;
    let zero = |points: u32, text: &str| points == 0 && !text.starts_with("00");
    let whole = score.form != Form::Whole
        || zero(score.first, text)
        || zero(score.second, text[..score.length].rsplit(is_dash).next().unwrap_or("").trim());
    whole.then_some(score.length)
}

/// The two numbers of a text that is a score of whole points and may be a move too: `1-1`, `4-6`.
pub(crate) fn plain(text: &str) -> Option<(u32, u32)> {
    let score = score(text)?;
    let whole = score.form == Form::Whole && score.length == text.len() && !text.contains(':');
    let zeros = text.starts_with('0') || text.contains("-0");
    (whole && !zeros).then_some((score.first / 1000, score.second / 1000))
}

/// What a whole text says as a result, in any scoring: who got more points.
///
/// ```
/// use plyglot::record::GameResult;
/// use plyglot_formats::pdn::read_result;
/// assert_eq!(read_result("4-6"), Some(GameResult::Black));
/// assert_eq!(read_result("1-1"), Some(GameResult::Draw));
/// assert_eq!(read_result("0-0"), Some(GameResult::Neither));
/// assert_eq!(read_result("adjourned"), None);
/// ```
pub fn read_result(text: &str) -> Option<GameResult> {
    let text = text.trim();
    let Some(score) = score(text).filter(|score| score.length == text.len()) else {
        return GameResult::read(text);
    };
    Some(match score.first.cmp(&score.second) {
        Ordering::Greater => GameResult::White,
        Ordering::Less => GameResult::Black,
        Ordering::Equal if score.first == 0 => GameResult::Neither,
        Ordering::Equal => GameResult::Draw,
    })
}

/// The strict form of a whole text that is a result: `½-½` and `0.5-0.5` are `1/2-1/2`, blanks go, other scores stay.
///
/// ```
/// use plyglot_formats::pdn::strict_result;
/// assert_eq!(strict_result("½-½").as_deref(), Some("1/2-1/2"));
/// assert_eq!(strict_result("2 : 0").as_deref(), Some("2-0"));
/// assert_eq!(strict_result("adjourned"), None);
/// ```
pub fn strict_result(text: &str) -> Option<String> {
    let text = text.trim();
    let Some(score) = score(text).filter(|score| score.length == text.len()) else {
        return GameResult::read(text).map(|result| result.pgn().to_owned());
    };
    if (score.first, score.second) == (500, 500) {
        return Some("1/2-1/2".to_owned());
    }
    let mut strict = String::with_capacity(text.len());
    let mut last = None;
    for c in text.chars() {
        match c {
            '½' if last.is_some_and(|last: char| last.is_ascii_digit()) => strict.push_str(" 1/2"),
            '½' => strict.push_str("1/2"),
            ',' => strict.push('.'),
            c if is_dash(c) => {
                strict.truncate(strict.trim_end().len());
                strict.push('-');
            }
            ' ' | '\t' | '\u{a0}' if strict.ends_with(['-', ' ']) => {}
            ' ' | '\t' | '\u{a0}' => strict.push(' '),
            c => strict.push(c),
        }
        last = Some(c);
    }
    Some(strict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_that_can_be_no_moves() {
        for text in [
            "1-0",
            "0-1",
            "2-0",
            "0-2",
            "0-0",
            "10-0",
            "1/2-1/2",
            "½-½",
            "1/2",
            "½",
            "0.5-0.5",
            "1.2-0.8",
            "1 - 0",
            "1 1/2-1/2",
            "½-1½",
            "1+-1-",
            "1--1+",
            "1+ - 1-",
            "1:0",
            "1–0",
        ] {
            assert_eq!(sure(text), Some(text.len()), "{text}");
            assert_eq!(sure(&format!("{text} x")), Some(text.len()), "{text}");
        }
        for text in [
            "1-1",
            "1-18",
            "4-6",
            "1-06",
            "32-28",
            "1/2-2/1",
            "3/6-4/5",
            "1.5-10",
            "1.32-28",
            "1. 0-2",
            "1- 7",
            "1",
            "12.",
            "0-0-0",
            "1-0-0",
            "3 1/2-1/2",
            "1 1/2-2/1",
            "01-06",
            "1- -",
        ] {
            assert_eq!(sure(text), None, "{text}");
        }
    }

    #[test]
    fn who_won() {
        use GameResult::{Black, Draw, Neither, Open, White};
        for (text, result) in [
            ("2-0", White),
            ("4-6", Black),
            ("5-5", Draw),
            ("0-0", Neither),
            ("*", Open),
            ("1 1/2-1/2", White),
            ("0,8-1,2", Black),
            ("1+-1-", Draw),
            ("1/2", Draw),
        ] {
            assert_eq!(read_result(text), Some(result), "{text}");
        }
        assert_eq!(read_result("2"), None);
    }

    #[test]
    fn strict_forms() {
        for (text, form) in [
            ("½-½", "1/2-1/2"),
            ("0.5-0.5", "1/2-1/2"),
            ("1/2", "1/2-1/2"),
            ("2 : 0", "2-0"),
            ("1½ - ½", "1 1/2-1/2"),
            ("1,2–0,8", "1.2-0.8"),
            ("1+ - 1-", "1+-1-"),
            ("4-6", "4-6"),
            ("*", "*"),
        ] {
            assert_eq!(strict_result(text).as_deref(), Some(form), "{text}");
            assert_eq!(strict_result(form).as_deref(), Some(form), "{form}");
        }
    }
}

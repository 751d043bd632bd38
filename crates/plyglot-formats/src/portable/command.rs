//! What this program writes inside comments, and commands `[%name value]` of others.
//!
//! Three things of a record have no place of their own in PGN and are written as comments that come back as what
//! they were: a thinking time `{[%emt 0:01:02]}`, a Chesmayne code `{:pa-PA}`, and text that could not be read
//! `{[%plyglot unread] ...}`. Any other command stays as it is, unknown ones too.

use plyglot::record::Item;
use std::fmt::Write as _;
use std::ops::Range;

/// The beginning of a comment that holds text which could not be read.
const UNREAD: &str = "[%plyglot unread]";

/// The item that a comment of this text stands for; `None` for a comment like any other.
pub(crate) fn read(text: &str, span: &Range<usize>) -> Option<Item> {
    if let Some(rest) = text.strip_prefix(UNREAD) {
        let rest = rest.strip_prefix([' ', '\n']).unwrap_or(rest);
        return Some(Item::Unread { text: decode(rest), span: span.clone() });
    }
    if is_code(text) {
        return Some(Item::Code { text: text.to_owned(), span: span.clone() });
    }
    let clock = text.strip_prefix("[%emt ")?.strip_suffix(']')?;
    let millis = clock_millis(clock).filter(|millis| clock_text(*millis) == clock)?;
    Some(Item::Time { millis, text: clock.to_owned(), span: span.clone() })
}

/// The comment that stands for text which could not be read.
pub(crate) fn unread(text: &str) -> String {
    let mut out = format!("{UNREAD} ");
    // A line break means something only where a comment or an escape may end with it.
    let keep_breaks = text.contains([';', '%']);
    for (i, c) in text.char_indices() {
        match c {
            '%' => out.push_str("%25"),
            '}' => out.push_str("%7D"),
            '\r' => out.push_str("%0D"),
            '\n' if keep_breaks => out.push_str("%0A"),
            '\n' => out.push(' '),
            '[' if text[i..].starts_with("[Event") => out.push_str("%5B"),
            c => out.push(c),
        }
    }
    out
}

fn decode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(i) = rest.find(['%', '\n', '\r']) {
        out.push_str(&rest[..i]);
        let (c, length) = match rest.get(i..i + 3) {
            Some("%25") => ('%', 3),
            Some("%7D") => ('}', 3),
            Some("%0A") => ('\n', 3),
            Some("%0D") => ('\r', 3),
            Some("%5B") => ('[', 3),
            Some(text) if text.starts_with("\r\n") => (' ', 2),
            _ if rest[i..].starts_with('%') => ('%', 1),
            _ => (' ', 1),
        };
        out.push(c);
        rest = &rest[i + length..];
    }
    out.push_str(rest);
    out
}

/// The comment that stands for a thinking time.
pub(crate) fn time(millis: u64) -> String {
    format!("[%emt {}]", clock_text(millis))
}

/// Whether a comment is a Chesmayne code and nothing else: `:gom`, `:do-PAs`, `..QU1`, `QU1..BS1`.
pub(crate) fn is_code(text: &str) -> bool {
    let code = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '&' || c == '$')
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"&$-./".contains(&b))
    };
    // What is attacked is a man or a cell, in capitals; `..so` is prose.
    let attacked = |text: &str| text.starts_with(|c: char| c.is_ascii_uppercase() || c == '$') && code(text);
    text.len() <= 32
        && (text.strip_prefix(':').is_some_and(code)
            || text
                .split_once("..")
                .is_some_and(|(man, rest)| (man.is_empty() || code(man)) && attacked(rest)))
}

/// A time as `h:mm:ss`, with milliseconds where there are any.
pub fn clock_text(millis: u64) -> String {
    let seconds = millis / 1000;
    let mut out = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if !millis.is_multiple_of(1000) {
        let _ = write!(out, ".{:03}", millis % 1000);
    }
    out
}

/// Reads a time: `h:mm:ss`, `m:ss`, `s`, each with decimals after a point or comma. In milliseconds.
///
/// ```
/// use plyglot_formats::pgn::clock_millis;
/// assert_eq!(clock_millis("0:00:45.6"), Some(45_600));
/// assert_eq!(clock_millis("1:03.3"), Some(63_300));
/// assert_eq!(clock_millis("0.01"), Some(10));
/// assert_eq!(clock_millis("soon"), None);
/// ```
pub fn clock_millis(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if whole.is_empty() || !decimals.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let mut seconds = 0u64;
    for (i, field) in whole.split(':').enumerate() {
        if i > 2 || field.is_empty() || !field.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(field.parse().ok()?)?;
    }
    let millis: u64 = format!("{decimals:0<3}")[..3].parse().ok()?;
    seconds.checked_mul(1000)?.checked_add(millis)
}

/// Clock commands of a comment whose value lacks the hours, `[%clk 1:03.3]`: where the value stands in `text`, and
/// the full form of it.
pub(crate) fn short_clocks(text: &str) -> Vec<(Range<usize>, String)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices("[%") {
        let body = &text[start + 2..];
        let Some(name) = ["clk ", "emt ", "egt ", "mct "].iter().find(|name| body.starts_with(**name)) else {
            continue;
        };
        let from = start + 2 + name.len();
        let value = text[from..].split([']', ' ']).next().unwrap_or("");
        if value.matches(':').count() == 1 && clock_millis(value).is_some() {
            let (minutes, rest) = value.split_once(':').unwrap_or(("0", value));
            let minutes: u64 = minutes.parse().unwrap_or(0);
            let full = format!("{}:{:02}:{}", minutes / 60, minutes % 60, rest.replace(',', "."));
            found.push((from..from + value.len(), full));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_of_all_forms() {
        for (text, millis) in
            [("0:00:45.6", 45_600), ("00:10:00", 600_000), ("0:00:58,6", 58_600), ("1:02:03.0049", 3_723_004)]
        {
            assert_eq!(clock_millis(text), Some(millis), "{text}");
        }
        for text in ["", ":", "1:", "1:2:3:4", "-1", "1.x", "999999999999999999999"] {
            assert_eq!(clock_millis(text), None, "{text}");
        }
        assert_eq!(
            short_clocks("x [%clk 1:03.3] [%emt 0:00:01] [%clk 75:00]"),
            [(8..14, "0:01:03.3".to_owned()), (37..42, "1:15:00".to_owned())]
        );
    }

    #[test]
    fn unread_text_comes_back() {
        for text in ["2. Nf9 {so} Nc6", "a } % %7D b", "Nf3 ; good\ne5", "[Event \"x\"]", ""] {
            let comment = unread(text);
            assert!(!comment.contains('}'));
            assert_eq!(read(&comment, &(0..0)), Some(Item::Unread { text: text.to_owned(), span: 0..0 }));
        }
    }

    #[test]
    fn only_what_the_writer_writes_is_a_time_or_a_code() {
        assert!(matches!(read("[%emt 0:01:02]", &(0..0)), Some(Item::Time { millis: 62_000, .. })));
        for text in [
            "[%emt 0.0]",
            "[%emt 00:01:02]",
            "[%emt 0:01:02] x",
            " [%emt 0:01:02]",
            ":)",
            "x",
            "a..",
            "see ..b",
        ] {
            assert_eq!(read(text, &(0..0)), None, "{text}");
        }
        for text in [":pa-PA", ":gom", ":blu.", "..QU1", "QU1..BS1", "..$D04", ":w$"] {
            assert!(matches!(read(text, &(0..0)), Some(Item::Code { .. })), "{text}");
        }
    }
}

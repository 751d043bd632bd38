//! Tag pairs, as the standard writes them and as people do.

use memchr::memchr3_iter;
use std::ops::Range;

/// A tag pair as it stands in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    /// Bytes of its name.
    pub(crate) name: Range<usize>,
    /// Bytes of its value, marks of quotation left out, still escaped.
    pub(crate) value: Range<usize>,
    /// Where the pair ends.
    pub(crate) end: usize,
    /// The departure from `[Name "value"]` that it takes, as a clause.
    pub(crate) liberty: Option<&'static str>,
}

/// Names that are tags even where the value has lost its quotes and no other tag stands near.
const KNOWN: [&str; 12] = [
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "SetUp", "ECO", "WhiteElo",
    "BlackElo",
];

/// Opening marks of quotation and what may close them.
const QUOTES: [(&str, &[&str]); 9] = [
    ("“", &["”", "“", "\""]),
    ("„", &["“", "”", "\""]),
    ("”", &["”", "\""]),
    ("«", &["»"]),
    ("‘", &["’"]),
    ("’", &["’"]),
    ("``", &["''", "``", "\""]),
    ("`", &["`", "'"]),
    ("'", &["'"]),
];

/// The tag pair whose bracket stands at `at`. `among_tags`: another tag stands right before it, so that a value
/// without quotes is taken for one.
pub(crate) fn parse(text: &str, at: usize, among_tags: bool) -> Option<Pair> {
    let mut start = skip_blanks(text, text[at..].strip_prefix('[').map(|_| at + 1)?);
    let doubled = text[start..].starts_with('[');
    if doubled {
        start = skip_blanks(text, start + 1);
    }
    let length = text[start..]
        .bytes()
        .position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'+' | b'#' | b'=' | b':')))?;
    let name = start..start + length;
    if !text[start..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let from = skip_blanks(text, name.end);
    let mut pair = if text[from..].starts_with('"') {
        quoted(text, name, from + 1)?
    } else if let Some((open, close)) = QUOTES.iter().find(|(open, _)| text[from..].starts_with(open)) {
        foreign(text, name, from + open.len(), close)?
    } else {
        let known = KNOWN.contains(&&text[name.clone()]);
        let capital = text[name.clone()].starts_with(|c: char| c.is_ascii_uppercase());
        if !(known || among_tags && capital) {
            return None;
        }
        bare(text, name, from)?
    };
    if doubled {
        pair.liberty = Some("the brackets are doubled");
        if text[pair.end..].starts_with(']') {
            pair.end += 1;
        }
    }
    Some(pair)
}

/// Whether a tag `[Event "` begins at `at`, at the beginning of a line: there a game begins, come what may.
pub(crate) fn is_event_line(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let fresh = at == 0 || matches!(bytes[at - 1], b'\n' | b'\r');
    fresh
        && bytes[at..].strip_prefix(b"[Event").is_some_and(|rest| {
            let blanks = rest.iter().take(8).take_while(|b| matches!(b, b' ' | b'\t')).count();
            rest.get(blanks) == Some(&b'"')
        })
}

/// The value without its escapes: `\"` and `\\`; any other backslash stands for itself.
pub(crate) fn unescape(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(next @ ('"' | '\\')) if c == '\\' => {
                out.push(*next);
                chars.next();
            }
            _ => out.push(if matches!(c, '\n' | '\r') { ' ' } else { c }),
        }
    }
    out
}

/// Appends the value with its escapes. Line breaks and tabs, which no value may hold, become blanks.
pub(crate) fn escape(value: &str, out: &mut String) {
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' | '\r' | '\t' => out.push(' '),
            c => out.push(c),
        }
    }
}

/// Blanks and line breaks, but no empty line, may stand between the parts of a tag.
fn skip_blanks(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from;
    let mut breaks = 0;
    while let Some(b' ' | b'\t' | b'\n' | b'\r') = bytes.get(at) {
        breaks += usize::from(bytes[at] == b'\n');
        if breaks > 1 {
            return from;
        }
        at += 1;
    }
    at
}

/// Where a bracket closes the pair after a value that ends at `at`.
fn closing(text: &str, at: usize) -> Option<usize> {
    let at = skip_blanks(text, at);
    text[at..].starts_with(']').then_some(at + 1)
}

/// A value in plain quotes that begins at `from`. It ends at the first unescaped quote with a bracket behind it;
/// failing that, on the same line, at the last quote with a bracket behind it; failing that, at the end of the
/// line.
fn quoted(text: &str, name: Range<usize>, from: usize) -> Option<Pair> {
    let bytes = text.as_bytes();
    let mut liberty = None;
    let mut escaped = usize::MAX;
    let mut last = None;
    let mut line_end = None;
    for i in memchr3_iter(b'"', b'\\', b'\n', &bytes[from..]) {
        let at = from + i;
        match bytes[at] {
            b'\\' if at != escaped => escaped = at + 1,
            b'\\' => {}
            b'"' => match closing(text, at + 1) {
                Some(end) if at != escaped => {
                    let odd = lone_backslash(&text[from..at])
                        .then_some("a backslash inside the value is not escaped");
                    return Some(Pair { name, value: from..at, end, liberty: liberty.or(odd) });
                }
                Some(end) => last = Some((at, end)),
                None if at != escaped => liberty = Some("a quote inside the value is not escaped"),
                None => {}
            },
            // A value may be wrapped once; an empty line or a tag after it shows that it was not.
            _ => {
                let ends = matches!(bytes.get(at + 1), None | Some(b'[' | b'\n' | b'\r'));
                if line_end.is_some() || last.is_some() || ends {
                    line_end.get_or_insert(at);
                    break;
                }
                line_end = Some(at);
                liberty = Some("the value runs over the end of the line");
            }
        }
    }
    let line_end = line_end.unwrap_or(text.len());
    if let Some((at, end)) = last {
        let liberty = Some("a backslash inside the value is not escaped");
        return Some(Pair { name, value: from..at, end, liberty });
    }
    let line = text[from..line_end].trim_end();
    let value = line.strip_suffix(']').unwrap_or(line);
    let value = value.trim_end().strip_suffix('"').unwrap_or(value);
    Some(Pair {
        name,
        value: from..from + value.len(),
        end: from + line.len(),
        liberty: Some("the value is never closed"),
    })
}

fn lone_backslash(value: &str) -> bool {
    let mut rest = value;
    while let Some(i) = rest.find('\\') {
        match rest.as_bytes().get(i + 1) {
            Some(b'"' | b'\\') => rest = &rest[i + 2..],
            _ => return true,
        }
    }
    false
}

/// Bytes that a value without plain quotes is looked for in: a bound for time on a line without end.
const NEAR: usize = 4096;

/// What stands on the line from `from` on, as far as it is near.
fn line_of(text: &str, from: usize) -> &str {
    let mut near = text.len().min(from + NEAR);
    while !text.is_char_boundary(near) {
        near -= 1;
    }
    let end = memchr::memchr2(b'\n', b'\r', &text.as_bytes()[from..near]).map_or(near, |i| from + i);
    &text[from..end]
}

/// A value in other marks of quotation, or in none: it ends on its line.
fn foreign(text: &str, name: Range<usize>, from: usize, close: &[&str]) -> Option<Pair> {
    let line = line_of(text, from);
    let (value, end) = line.match_indices(']').find_map(|(i, _)| {
        let value = line[..i].trim_end();
        let value = close.iter().find_map(|close| value.strip_suffix(close))?;
        Some((value, from + i + 1))
    })?;
    let liberty = Some("the value stands in other marks than \"\"");
    Some(Pair { name, value: from..from + value.len(), end, liberty })
}

fn bare(text: &str, name: Range<usize>, from: usize) -> Option<Pair> {
    let line = line_of(text, from);
    let length = line.find(']')?;
    let value = line[..length].trim_end();
    let liberty = Some("the value stands without quotes");
    (from > name.end || value.is_empty()).then_some(Pair {
        name,
        value: from..from + value.len(),
        end: from + length + 1,
        liberty,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, String, bool)> {
        let pair = parse(text, 0, true)?;
        assert_eq!(pair.end, text.trim_end().len(), "{text}");
        let value = unescape(&text[pair.value.clone()]);
        Some((text[pair.name.clone()].to_owned(), value, pair.liberty.is_some()))
    }

    #[test]
    fn values_as_people_write_them() {
        for (text, value, liberty) in [
            (r#"[Event "The \"Open\" \\ B"]"#, r#"The "Open" \ B"#, false),
            (r#"[Black "[=1200.34x]"]"#, "[=1200.34x]", false),
            (r#"[Opening "Anti (Smith) line; %x"]"#, "Anti (Smith) line; %x", false),
            (r#"[Date "2031.02.03" ]"#, "2031.02.03", false),
            (r#"[ Date  "2031.02.03"]"#, "2031.02.03", false),
            (r#"[White ""]"#, "", false),
            ("[Event\n\"A\"\n]", "A", false),
            (r#"[Event "Tournament \"]"#, r#"Tournament \"#, true),
            (r#"[Event "C:\games\x"]"#, r#"C:\games\x"#, true),
            (r#"[Site "Club "Victory""]"#, r#"Club "Victory""#, true),
            (r#"[Event "A "B" C"]"#, r#"A "B" C"#, true),
            (r#"[[Event "x"]]"#, "x", true),
            ("[Event “x”]", "x", true),
            ("[Event „x“]", "x", true),
            ("[Event `x']", "x", true),
            ("[Event ``x'']", "x", true),
            ("[Round 3]", "3", true),
            ("[Event \"A\nB\"]", "A B", true),
            (r#"[Event "never closed"#, "never closed", true),
            (r#"[Event "no quote]"#, "no quote", true),
        ] {
            let (_, found, took) = read(text).unwrap_or_else(|| panic!("no tag: {text}"));
            assert_eq!((found.as_str(), took), (value, liberty), "{text}");
        }
    }

    #[test]
    fn several_on_a_line_end_at_the_first() {
        let text = r#"[White "A"] [Black "B"]"#;
        let pair = parse(text, 0, false);
        assert_eq!(pair.map(|pair| pair.end), Some(11));
    }

    #[test]
    fn brackets_that_are_no_tags() {
        for text in ["[%clk 0:01]", "[to be continued]", "[]", "[ ", "[", "[#]"] {
            assert_eq!(parse(text, 0, false), None, "{text}");
        }
        assert!(parse("[Event x]", 0, false).is_some());
    }

    #[test]
    fn escapes_come_back() {
        for value in [r#"a "b" \ c"#, r"\\", "", "ü"] {
            let mut text = String::new();
            escape(value, &mut text);
            assert_eq!(unescape(&text), value);
        }
    }
}

//! The time at which a game began, `1999/07/15(木) 19:07:12`: the tags Date and StartTime.

use plyglot::Span;
use plyglot::record::Tag;

/// The tags, as far as the text tells them.
pub(crate) fn tags(value: &str, span: &Span) -> Vec<Tag> {
    let tag =
        |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned(), span: span.clone() };
    match date(value) {
        Some((date, "")) => vec![tag("Date", &date)],
        Some((date, time)) => vec![tag("Date", &date), tag("StartTime", time)],
        None => vec![tag("StartTime", value)],
    }
}

/// A date as PGN has it, and the text behind it. What is not told of it is `??`.
fn date(value: &str) -> Option<(String, &str)> {
    let of_date = |c: char| c.is_ascii_digit() || "?/.-年月日".contains(c);
    let end = value.find(|c: char| !of_date(c)).unwrap_or(value.len());
    let parts =
        value[..end].trim_end_matches(['年', '月', '日']).split(|c: char| !c.is_ascii_digit() && c != '?');
    let mut numbers = ["????".to_owned(), "??".to_owned(), "??".to_owned()];
    for (index, part) in parts.enumerate() {
        let number = numbers.get_mut(index)?;
        let known = part.bytes().all(|byte| byte.is_ascii_digit());
        if part.is_empty() || part.len() > number.len() || index == 0 && part.len() < 4 {
            return None;
        }
        if known {
            *number = format!("{part:0>2}");
        } else if part.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
    }
    let mut rest = value[end..].trim_start();
    for (open, close) in [('(', ')'), ('（', '）')] {
        if let Some(weekday) = rest.strip_prefix(open) {
            rest = weekday.split_once(close)?.1.trim_start();
        }
    }
    Some((numbers.join("."), rest))
}

/// What is written for one of the tags Date and StartTime: both together stand in the place of the first Date.
pub(crate) fn line(tag: &Tag, tags: &[Tag]) -> Option<String> {
    let known = |tag: &&Tag| !tag.value.bytes().all(|byte| matches!(byte, b'?' | b'.'));
    let first = |name: &str| tags.iter().filter(known).find(|tag| tag.name == name);
    let is = |other: Option<&Tag>| other.is_some_and(|other| std::ptr::eq(other, tag));
    let (day, time) = (first("Date"), first("StartTime"));
    let text = match date(&tag.value) {
        Some((date, "")) => date.replace('.', "/"),
        _ => tag.value.clone(),
    };
    match time {
        Some(time) if is(day) => Some(format!("{text} {}", time.value)),
        time if is(time) && day.is_some() => None,
        _ => Some(text).filter(|_| known(&tag)),
    }
}

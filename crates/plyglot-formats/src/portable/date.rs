//! Dates of tags.

/// `YYYY.MM.DD` for a date in another form, as far as it can be told; `None` where it is in that form already or
/// where nothing better can be offered.
pub(crate) fn normal(value: &str) -> Option<String> {
    let text = value.trim();
    let fields: Vec<&str> =
        text.split(|c: char| !(c.is_alphanumeric() || c == '?')).filter(|f| !f.is_empty()).collect();
    let date = match fields.as_slice() {
        [year @ ("?" | "????")] => join(year, "", ""),
        [year] if is_year(year) => join(year, "", ""),
        [date] if date.len() == 8 && date.bytes().all(|b| b.is_ascii_digit()) => {
            join(&date[..4], &date[4..6], &date[6..])
        }
        [year, month] if is_year(year) => join(year, month, ""),
        [year, month, day] if is_year(year) => join(year, month, day),
        // Day before month where points or a name say so; with strokes and small numbers nobody can tell.
        [day, month, year] if is_year(year) && month_number(month).is_some() => join(year, month, day),
        [month, day, year] if is_year(year) && month_number(month).is_some() => join(year, month, day),
        [day, month, year] if is_year(year) && (text.contains('.') || number(day) > 12) => {
            join(year, month, day)
        }
        [month, day, year] if is_year(year) && number(day) > 12 => join(year, month, day),
        [weekday, month, day, year] if is_name(weekday) && is_year(year) && is_name(month) => {
            join(year, month, day)
        }
        [weekday, day, month, year] if is_name(weekday) && is_year(year) => join(year, month, day),
        _ => None,
    };
    date.filter(|date| date != value)
}

/// Whether a value is in the form of the standard: `YYYY.MM.DD`, a question mark for each unknown digit.
pub(crate) fn is_standard(value: &str) -> bool {
    value.len() == 10
        && value.bytes().enumerate().all(|(i, b)| match i {
            4 | 7 => b == b'.',
            _ => b.is_ascii_digit() || b == b'?',
        })
}

fn is_year(field: &str) -> bool {
    field.len() == 4 && field.bytes().all(|b| b.is_ascii_digit() || b == b'?')
}

fn is_name(field: &str) -> bool {
    field.bytes().all(|b| b.is_ascii_alphabetic())
}

fn number(field: &str) -> u32 {
    field.parse().unwrap_or(0)
}

fn month_number(field: &str) -> Option<usize> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let start = field.get(..3)?.to_ascii_lowercase();
    MONTHS.iter().position(|month| *month == start).map(|i| i + 1)
}

fn join(year: &str, month: &str, day: &str) -> Option<String> {
    let month = month_number(month).map_or_else(|| two(month, 12), |number| Some(format!("{number:02}")))?;
    Some(format!("{}.{month}.{}", if year == "?" { "????" } else { year }, two(day, 31)?))
}

/// Two digits of a field, `??` where it is unknown; `None` where it is no number up to `most`.
fn two(field: &str, most: u32) -> Option<String> {
    match field {
        "" | "?" | "??" => Some("??".to_owned()),
        _ if (1..=2).contains(&field.len()) && (1..=most).contains(&number(field)) => {
            Some(format!("{field:0>2}"))
        }
        "00" | "0" => Some("??".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_people_write() {
        for (value, date) in [
            ("2031-02-03", "2031.02.03"),
            ("8???.?.?", "8???.??.??"),
            ("Sun Feb 02 2031", "2031.02.02"),
            ("2031.2.3", "2031.02.03"),
            ("2031", "2031.??.??"),
            ("2031.02", "2031.02.??"),
            ("20310203", "2031.02.03"),
            ("3 February 2031", "2031.02.03"),
            ("Feb 3, 2031", "2031.02.03"),
            ("03.02.2031", "2031.02.03"),
            ("25/12/2031", "2031.12.25"),
            ("12/25/2031", "2031.12.25"),
            ("?", "????.??.??"),
            ("2031.00.00", "2031.??.??"),
        ] {
            assert_eq!(normal(value).as_deref(), Some(date), "{value}");
        }
        for value in ["2031.02.03", "????.??.??", "03/02/2031", "spring", "", "2031.13.01", "é"] {
            assert_eq!(normal(value), None, "{value}");
        }
        assert!(is_standard("2031.02.03") && is_standard("1???.??.??") && !is_standard("2031-02-03"));
    }
}

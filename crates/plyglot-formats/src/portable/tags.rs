//! What tags say, as far as the container must understand it: their form, dates and the result.

use super::date;
use super::tag::{Pair, unescape};
use plyglot::problem::{codes, shorten};
use plyglot::record::Tag;
use plyglot::{Problem, Problems, Span};

/// Names of tags that hold a date.
const DATES: [&str; 5] = ["Date", "EventDate", "UTCDate", "EndDate", "SourceDate"];

/// The tag of a pair, with notes about its form. `strict` gives the strict form of a result. The value is kept as it is written.
pub(crate) fn read(
    text: &str,
    pair: &Pair,
    span: &Span,
    strict: fn(&str) -> Option<String>,
    problems: &mut dyn Problems,
) -> Tag {
    let name = &text[pair.name.clone()];
    let value = unescape(&text[pair.value.clone()]);
    if let Some(liberty) = pair.liberty {
        let mut strict = format!("[{name} \"");
        super::tag::escape(&value, &mut strict);
        strict.push_str("\"]");
        let name = shorten(name);
        let message = format!("the tag {name} is not written [{name} \"...\"]: {liberty}");
        problems.report(Problem::new(&codes::TAG_FORM, span.clone(), message).fix(span.clone(), strict));
    }
    if DATES.contains(&name) && !value.is_empty() && !date::is_standard(&value) {
        let message = format!("the date of {name} is not written YYYY.MM.DD");
        let mut problem = Problem::new(&codes::DATE_FORM, pair.value.clone(), message).token(value.clone());
        if let Some(normal) = date::normal(&value) {
            problem = problem.fix(pair.value.clone(), normal);
        }
        problems.report(problem);
    }
    if name == "Result"
        && let Some(strict) = strict(&value)
        && value != strict
    {
        let message = format!("this result was read as {strict}");
        let at = pair.value.clone();
        problems.report(
            Problem::new(&codes::RESULT_FORM, at.clone(), message).token(value.clone()).fix(at, strict),
        );
    }
    Tag { name: name.to_owned(), value, span: span.clone() }
}

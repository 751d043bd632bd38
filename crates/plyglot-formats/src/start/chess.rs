//! The start of a game of chess: Variant and FEN tags, and lists of men.

use super::wide::names_like;
use super::{Begun, list_of_men, plain};
use crate::examine::Settings;
use plyglot::men::roster;
use plyglot::problem::{Problem, codes, shorten};
use plyglot::record::{Record, Start, Tag};
use plyglot::resolve::Line;
use plyglot::rules::chess;
use plyglot::rules::wide::levels::{Array, Level};
use plyglot::{Severity, Span};

/// Names that stand for orthodox chess in Variant tags, plain (see [`plain`]).
const ORTHODOX: [&str; 9] = [
    "chess",
    "standard",
    "normal",
    "orthodox",
    "classical",
    "regular",
    "fromposition",
    "western",
    "traditional",
];

/// Names of variants that files really use and that we have no rules for, plain.
const OTHERS: [&str; 3] = ["bughouse", "fogofwar", "darkchess"];

/// Whether a Variant tag of this value means orthodox chess.
pub(super) fn is_orthodox(variant: &str) -> bool {
    let level_1 = || Level::parse(variant.trim()) == Some(Level { number: 1, array: Array::Usual });
    ORTHODOX.contains(&plain(variant).as_str()) || level_1()
}

/// The start of a record under the rules it names, or under those of the settings where it names none.
///
/// # Errors
///
/// The problem that keeps the game from being played: its rules are not known, or its start cannot be read.
pub(super) fn opening(
    record: &Record,
    settings: &Settings,
    problems: &mut Vec<Problem>,
) -> Result<Begun<chess::Position>, Problem> {
    let variant = record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("Variant"));
    let chess960 = match variant {
        Some(tag) => variant_960(tag, settings, problems)?,
        None => settings.game.is_some_and(|game| plain(game) == "chess960"),
    };
    let fen_tag = record.tags.iter().find(|tag| tag.name == "FEN");
    let (text, span) = match (&record.start, fen_tag) {
        (Some(Start::Fen { text, span }), _) => (text.as_str(), span.clone()),
        (Some(Start::Men { text, span }), _) => return men(text, span.clone(), record, problems),
        (None, Some(tag)) => (tag.value.as_str(), tag.span.clone()),
        (None, None) => {
            let usual = chess::Position::default();
            let (rules, position) =
                if chess960 { ("chess960", usual.as_chess960()) } else { ("chess", usual) };
            return Ok(begun(rules, Line::new(position), None));
        }
    };
    let (position, notes) = chess::Position::from_fen(text).map_err(|error| {
        Problem::new(&codes::BAD_START, span.clone(), format!("the start position cannot be read: {error}"))
            .token(text)
    })?;
    for note in notes {
        if note.is_slip() {
            let mut problem = Problem::new(&codes::BAD_START, span.clone(), note.to_string()).token(text);
            problem.severity = Severity::Warning;
            problems.push(problem);
        }
    }
    let position = if chess960 { position.as_chess960() } else { position };
    let rules = if plyglot::rules::Position::is_chess960(&position) { "chess960" } else { "chess" };
    let usual = chess::Position::default();
    let fen = (plyglot::rules::Position::fen(&position) != plyglot::rules::Position::fen(&usual))
        .then(|| text.trim().to_owned());
    Ok(begun(rules, Line::new(position), fen))
}

fn begun(rules: &'static str, line: Line<chess::Position>, fen: Option<String>) -> Begun<chess::Position> {
    Begun { rules, line, fen, named: None, outcome: None }
}

/// Whether the variant is Chess960. An unknown name is tried as chess, and said.
fn variant_960(tag: &Tag, settings: &Settings, problems: &mut Vec<Problem>) -> Result<bool, Problem> {
    let name = plain(&tag.value);
    let base = name.strip_suffix("960").unwrap_or(&name);
    if matches!(base, "chess" | "fischerandom" | "fischerrandom" | "frc" | "wild/fr" | "")
        && !name.is_empty()
        && name != "chess"
    {
        return Ok(true);
    }
    if name.is_empty() || name == "?" || is_orthodox(&tag.value) || name.starts_with("wild/") {
        return Ok(false);
    }
    let unknown =
        |message: String| Problem::new(&codes::UNKNOWN_GAME, tag.span.clone(), message).token(&tag.value);
    if OTHERS.contains(&base) {
        return Err(unknown(format!(
            "the rules of {} are not built in, so its moves are kept as text",
            shorten(&tag.value)
        ))
        .help("'plyglot list games' shows those that are; --variants describes others"));
    }
    let name_shown = shorten(&tag.value);
    let near = names_like(&tag.value, settings);
    let meant = match near.is_empty() {
        true => String::new(),
        false => format!("did you mean {}? otherwise ", near.join(" or ")),
    };
    let (tried, standard) =
        if name.ends_with("960") { ("Chess960", "Chess960") } else { ("chess", "Standard") };
    let mut problem = unknown(format!("no rules are called {name_shown}; the game was tried as {tried}"))
        .help(format!("{meant}write [Variant \"{standard}\"], or leave the tag out"));
    problem.severity = Severity::Warning;
    problems.push(problem);
    Ok(name.ends_with("960"))
}

/// A start that is written as a list of men, whose numbers it keeps. A list has no move number: it is that of the
/// first move, as `11A` goes on where a game was adjourned.
fn men(
    text: &str,
    span: Span,
    record: &Record,
    problems: &mut Vec<Problem>,
) -> Result<Begun<chess::Position>, Problem> {
    let board = plyglot::Board::ORTHODOX;
    let (list, number) = list_of_men(text, &span, record, (&board, &roster::ORTHODOX), problems)?;
    let bad = |message: String| Problem::new(&codes::BAD_START, span.clone(), message).token(text);
    if !list.hands.is_empty() {
        return Err(bad("the list has men in hand, and nobody has such in chess".to_owned()));
    }
    let fen = list.fen(&board).ok_or_else(|| bad("the list has men that chess does not have".to_owned()))?;
    let fen = fen.strip_suffix(" 1").map_or(fen.clone(), |fen| format!("{fen} {number}"));
    let (position, _) = chess::Position::from_fen(&fen)
        .map_err(|error| bad(format!("the men of the list cannot stand like that: {}", error.kind)))?;
    let fen = (position != chess::Position::default()).then(|| plyglot::rules::Position::fen(&position));
    let line = Line { position, origins: list.origins(&board), last_to: None, unknown: false };
    Ok(begun("chess", line, fen))
}

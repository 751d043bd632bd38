//! Where a game starts, and under which rules: tags, setups and position lists become a position.

mod chess;
mod draughts;
mod found;
mod hands;
mod wide;
mod xiangqi;

pub(crate) use draughts::legal_elsewhere;
pub(crate) use hands::{HANDS, names_hands, seems_to_have_hands};
pub use wide::variant;
pub(crate) use xiangqi::retag;

use crate::examine::Settings;
use crate::pdn::game_type::{self, GameType, Meaning};
use crate::score::men::{MenList, read_men};
use plyglot::Board;
use plyglot::men::roster::Roster;
use plyglot::problem::{Problem, Span};
use plyglot::readings::Outcome;
use plyglot::record::{Item, Record, Start};
use plyglot::resolve::Line;
use plyglot::rules::wide::levels::Level;
use plyglot::rules::{self, Family, Position};

/// The rules of a game and the position it starts from.
#[derive(Clone, Debug)]
pub struct Begun<P: Position> {
    /// The name of the rules: `chess`, `international`.
    pub rules: &'static str,
    /// The start.
    pub line: Line<P>,
    /// The start as FEN; `None` where it is the usual one.
    pub fen: Option<String>,
    /// What names the rules: `the GameType tag`, `--game`. `None` where they were found, or are the usual ones.
    pub named: Option<&'static str>,
    /// How the main line is read, where that was found out on the way.
    pub outcome: Option<Outcome<P::Move>>,
}

/// The start of a game of some family.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A game of chess.
    Chess(Begun<rules::chess::Position>),
    /// A game of some variant of chess.
    Wide(Begun<rules::wide::Position>),
    /// A game of draughts.
    Draughts(Begun<rules::draughts::Position>),
}

/// The start of a record under the rules it names; where it names none under those of the settings, and where these
/// have none under those that its format and its moves suggest. `source` is the text that its spans point into.
///
/// # Errors
///
/// The problem that keeps the game from being played: its rules are not known, or its start cannot be read.
pub fn opening(
    record: &Record,
    source: &str,
    settings: &Settings,
    problems: &mut Vec<Problem>,
) -> Result<Opening, Problem> {
    let listed = with_listed_start(record, source);
    let record = listed.as_ref().unwrap_or(record);
    match family(record, settings) {
        Family::Chess => match wide::named(record, settings, problems)? {
            Some(variant) => wide::opening(record, variant, problems).map(Opening::Wide),
            None => chess::opening(record, settings, problems).map(Opening::Chess),
        },
        Family::Draughts => draughts::opening(record, source, settings, problems).map(Opening::Draughts),
    }
}

/// A start as it was written, at this place: a list of men begins with the mark of a side, or has a king's monogram; all
/// else is FEN.
///
/// ```
/// use plyglot::record::Start;
/// use plyglot_formats::start::written;
/// assert!(matches!(written(":A KI-$E01 :B KI-$E08", 0..0), Start::Men { .. }));
/// assert!(matches!(written("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0..0), Start::Fen { .. }));
/// ```
pub fn written(text: &str, span: Span) -> Start {
    let text = text.trim().to_owned();
    let upper = text.to_uppercase();
    let is_fen = upper.split_whitespace().next().is_some_and(|word| word.contains('/'));
    if !is_fen && (upper.starts_with([':', 'A', '$']) || upper.contains("KI-") || upper.contains("KI ON")) {
        Start::Men { text, span }
    } else {
        Start::Fen { text, span }
    }
}

/// The record with the list of men that its tag FEN holds as its start; `None` where it holds none.
fn with_listed_start(record: &Record, source: &str) -> Option<Record> {
    let tag = record.tags.iter().find(|tag| tag.name == "FEN");
    let (text, span) = match (&record.start, tag) {
        (Some(Start::Fen { text, span }), _) => (text, span),
        (None, Some(tag)) => (&tag.value, &tag.span),
        _ => return None,
    };
    // In a tag the value stands in quotes, if they are closed; it may be written with signs of its own.
    let text = text.trim();
    let at = match source.get(span.clone()).and_then(|written| written.rfind(text)) {
        Some(before) => span.start + before..span.start + before + text.len(),
        None => span.clone(),
    };
    let men = Some(written(text, at)).filter(|start| matches!(start, Start::Men { .. }));
    men.map(|men| Record { start: Some(men), ..record.clone() })
}

/// A list of men, and the full move that is due: that of the first move, as `11A` goes on where a game was adjourned,
/// because a list has no move number.
fn list_of_men(
    text: &str,
    span: &Span,
    record: &Record,
    (board, roster): (&Board, &Roster),
    problems: &mut Vec<Problem>,
) -> Result<(MenList, u32), Problem> {
    let placed = |mut problem: Problem| {
        if span.len() == text.len() {
            problem.spans_mut().for_each(|at| *at = at.start + span.start..at.end + span.start);
        } else {
            // It is written with signs of its own, so that its parts have no places.
            problem.fix.clear();
            problem.span = Some(span.clone());
        }
        problem
    };
    let list = read_men(text, board, roster).map_err(placed)?;
    problems.extend(list.problems.iter().cloned().map(placed));
    let first = record.items.iter().find_map(|item| match item {
        Item::Ply { number, .. } => Some(number.as_ref().map_or(1, |number| number.number)),
        _ => None,
    });
    let number = first.filter(|number| (1..=u32::from(u16::MAX)).contains(number)).unwrap_or(1);
    Ok((list, number))
}

/// Lower case, without spaces, hyphens and underscores: how names of variants are compared.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).flat_map(char::to_lowercase).collect()
}

/// The family of a game: that of its own tags, or of what the user says, or that its format is for.
pub(crate) fn family(record: &Record, settings: &Settings) -> Family {
    let game = settings.game.map(|game| match rules::draughts::find(game) {
        Some(_) => Family::Draughts,
        None => Family::Chess,
    });
    let notation = settings.replay.from.map(|notation| notation.info().family);
    tagged(record, settings).or(game).or(notation).unwrap_or(record.family)
}

/// The family that a tag of the record names.
fn tagged(record: &Record, settings: &Settings) -> Option<Family> {
    let tag = |name: &str| record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
    if let Some(tag) = tag("GameType") {
        let meaning = GameType::read(&tag.value).map(|(game_type, _)| game_type.meaning());
        return match meaning {
            Ok(Meaning::Chess) => Some(Family::Chess),
            Ok(Meaning::Rules(_)) => Some(Family::Draughts),
            Ok(Meaning::Clashing(_) | Meaning::Unknown) => None,
            Err(_) => game_type::named(&tag.value).map(|_| Family::Draughts),
        };
    }
    if tag("Level").is_some_and(|tag| Level::parse(&tag.value).is_some()) {
        return Some(Family::Chess);
    }
    if tag("Variant").is_none() && xiangqi::of_game_tag(record, settings).is_some() {
        return Some(Family::Chess);
    }
    // "Standard" is a name of chess and of draughts: the format decides.
    let variant = tag("Variant").filter(|tag| !chess::is_orthodox(&tag.value))?;
    if wide::variant(&variant.value, settings).is_some() {
        return Some(Family::Chess);
    }
    game_type::named(&variant.value).map(|_| Family::Draughts)
}

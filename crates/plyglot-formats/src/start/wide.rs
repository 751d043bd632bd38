//! The start of a game of some variant of chess: the Variant tag, the game that the user names, and the FEN.

use super::{Begun, found, list_of_men, plain, xiangqi};
use crate::examine::Settings;
use crate::score::men::read_men;
use plyglot::men::roster;
use plyglot::nearest::nearest;
use plyglot::problem::{Problem, Severity, Span, codes};
use plyglot::record::{Record, Start, Tag};
use plyglot::resolve::Line;
use plyglot::rules::Position as _;
use plyglot::rules::wide::levels::{self, LevelError};
use plyglot::rules::wide::{self, Position, Variant};
use plyglot::{Board, Cell, Color, Kind};

/// Names that servers and files give to built-in variants, plain (see [`plain`]), with ours.
const ALIASES: [(&str, &str); 41] = [
    ("zh", "crazyhouse"),
    ("house", "crazyhouse"),
    ("atom", "atomic"),
    ("anti", "antichess"),
    ("koth", "kingofthehill"),
    ("threecheck", "3check"),
    ("threechecks", "3check"),
    ("3checks", "3check"),
    ("fivecheck", "5check"),
    ("5checks", "5check"),
    ("losing", "antichess"),
    ("losingchess", "antichess"),
    ("loser", "losers"),
    ("hill", "kingofthehill"),
    ("losalamoschess", "losalamos"),
    ("race", "racingkings"),
    ("racingking", "racingkings"),
    ("ouk", "cambodian"),
    ("oukchaktrang", "cambodian"),
    ("chinesechess", "xiangqi"),
    ("cchess", "xiangqi"),
    ("chinese", "xiangqi"),
    ("korean", "janggi"),
    ("koreanchess", "janggi"),
    ("japanesechess", "shogi"),
    ("thaichess", "makruk"),
    ("burmese", "sittuyin"),
    ("burmesechess", "sittuyin"),
    ("cambodianchess", "cambodian"),
    ("mongolian", "shatar"),
    ("mongolianchess", "shatar"),
    ("schess", "seirawan"),
    ("seirawanchess", "seirawan"),
    ("grandchess", "grand"),
    ("capablancachess", "capablanca"),
    ("将棋", "shogi"),
    ("5五将棋", "minishogi"),
    ("５五将棋", "minishogi"),
    ("京都将棋", "kyotoshogi"),
    ("中将棋", "chushogi"),
    ("象棋", "xiangqi"),
];

/// The variant that is called so: one of the user's, else a built-in one, or one of these with `960` behind its name,
/// which is the same game with castling as in Chess960. Orthodox chess and Chess960, whose rules are
/// [`plyglot::rules::chess`], are none, unless the user has described them.
pub fn variant(name: &str, settings: &Settings) -> Option<&'static Variant> {
    let plain = plain(name);
    let shuffled = || called(plain.strip_suffix("960")?, settings).map(Variant::as_chess960);
    called(&plain, settings).or_else(|| levels::named(name.trim()).ok()).or_else(shuffled)
}

/// The names of variants that a mistyped one may have meant: ours, the user's, and both with `960` where the name has it.
pub(super) fn names_like(name: &str, settings: &Settings) -> Vec<String> {
    let wanted = plain(name);
    let (base, number) = match wanted.strip_suffix("960") {
        Some(base) => (base, "960"),
        None => (wanted.as_str(), ""),
    };
    let own = settings.variants.iter().map(|variant| variant.name.as_str());
    let near = nearest(base, own.chain(wide::names().filter(|name| *name != "fairy")), plain);
    near.into_iter().map(|name| format!("{name}{number}")).collect()
}

/// The variant with this name, plain (see [`plain`]).
fn called(name: &str, settings: &Settings) -> Option<&'static Variant> {
    let own = |variant: &&&'static Variant| plain(&variant.name) == name;
    if let Some(variant) = settings.variants.iter().find(own) {
        return Some(variant);
    }
    let known = |name: &str| {
        let hidden = ["chess", "fairy"].contains(&name);
        wide::names().find(|known| !hidden && plain(known) == name).and_then(wide::find)
    };
    let alias = || ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, ours)| *ours);
    known(name).or_else(|| known(alias()?)).or_else(|| known(name.strip_suffix("chess")?))
}

/// The level that is orthodox chess, and is played as that.
const ORTHODOX: &str = "L01";

/// The variant of a game: that of its Variant tag, else its level, else the one that the user names, else that of a Game
/// tag, which files of xiangqi have. `None` where it is orthodox chess, or where no variant has the name.
///
/// # Errors
///
/// The problem that keeps the game from being played: its level is not known.
pub(super) fn named(
    record: &Record,
    settings: &Settings,
    problems: &mut Vec<Problem>,
) -> Result<Option<&'static Variant>, Problem> {
    let tag = |name: &str| record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
    let named = match (tag("Variant").filter(|tag| !matches!(tag.value.trim(), "" | "?")), tag("Level")) {
        (Some(tag), _) => match variant(&tag.value, settings) {
            None => level(tag, record, problems)?,
            known => known,
        },
        (None, Some(tag)) => match level(tag, record, problems)? {
            None => settings.game.and_then(|game| variant(game, settings)),
            known => known,
        },
        (None, None) => match settings.game {
            Some(game) => variant(game, settings),
            None => xiangqi::of_game_tag(record, settings).or_else(|| told(record, settings, problems)),
        },
    };
    match named.filter(|variant| variant.name != ORTHODOX) {
        None if has_other_men(record) => Ok(levels::named(ORTHODOX).ok()),
        variant => Ok(variant),
    }
}

/// The game that nothing names and the record shows, which is told.
fn told(record: &Record, settings: &Settings, problems: &mut Vec<Problem>) -> Option<&'static Variant> {
    let (variant, by) = found::variant(record, settings)?;
    let message = format!("no game is named; {by} shows {}", variant.name);
    let message = if by == "its moves" { message.replace(" shows ", " show ") } else { message };
    problems.push(Problem::new(&codes::GAME_FOUND, None, message));
    Some(variant)
}

/// The game of a tag that names a level; `None` where the tag does not look like one.
fn level(
    tag: &Tag,
    record: &Record,
    problems: &mut Vec<Problem>,
) -> Result<Option<&'static Variant>, Problem> {
    let fault = match levels::named(&tag.value) {
        Ok(variant) => return Ok(Some(variant)),
        Err(fault) if fault.is_ours() => fault,
        Err(_) => return Ok(None),
    };
    let is_lost = matches!(fault, LevelError::NumberUnknown { .. });
    let code = if is_lost { &codes::L03_NUMBER_UNKNOWN } else { &codes::UNKNOWN_GAME };
    let problem = Problem::new(code, tag.span.clone(), fault.to_string()).token(&tag.value);
    // Where the men are told, the number of their array is not needed.
    let men_are_told = record.start.is_some() || record.tag("FEN").is_some();
    if is_lost && men_are_told {
        problems.push(Problem { severity: Severity::Warning, ..problem });
        return Ok(levels::named("L03/PPPPPPPP").ok());
    }
    Err(match fault.help() {
        Some(help) => problem.help(help),
        None => problem,
    })
}

/// Whether the start has men that orthodox chess has not.
fn has_other_men(record: &Record) -> bool {
    let orthodox = |kind: Kind| Kind::ORTHODOX.contains(&kind);
    match &record.start {
        Some(Start::Men { text, .. }) => read_men(text, &Board::ORTHODOX, &roster::ORTHODOX)
            .is_ok_and(|list| list.men.iter().any(|man| !orthodox(man.kind))),
        Some(Start::Fen { text, .. }) => text.contains('('),
        None => record.tag("FEN").is_some_and(|fen| fen.contains('(')),
    }
}

/// The start of a record under the rules of a variant.
///
/// # Errors
///
/// The problem that keeps the game from being played: its start cannot be read.
pub(super) fn opening(
    record: &Record,
    variant: &'static Variant,
    problems: &mut Vec<Problem>,
) -> Result<Begun<Position>, Problem> {
    if let Some(Start::Men { text, span }) = &record.start {
        return men(text, span.clone(), record, variant, problems);
    }
    let tag = record.tags.iter().find(|tag| tag.name == "FEN");
    let start = match (&record.start, tag) {
        (Some(Start::Fen { text, span } | Start::Men { text, span }), _) => Some((text.as_str(), span)),
        (None, Some(tag)) => Some((tag.value.as_str(), &tag.span)),
        (None, None) => None,
    };
    let usual = Position::start(variant);
    let bad = |message: String| Problem::new(&codes::BAD_START, None, message);
    let (position, fen) = match start {
        None => (usual.map_err(|error| bad(error.message))?, None),
        Some((text, span)) => {
            let is_sfen = wide::is_sfen(variant, text);
            if is_sfen && text.split_whitespace().nth(2) == Some("-") {
                let message = "the position was read as SFEN, where b begins; a FEN has the hand in brackets behind the \
                               board, and w begins";
                problems.push(Problem::new(&codes::FORM, span.clone(), message).token(text));
            }
            let (position, notes) = Position::from_fen_noted(variant, text).map_err(|error| {
                let message =
                    format!("the start position cannot be read as one of {}: {error}", variant.name);
                Problem::new(&codes::BAD_START, span.clone(), message).token(text)
            })?;
            for note in notes {
                let slip = Problem::new(&codes::BAD_START, span.clone(), note.text(variant)).token(text);
                problems.push(Problem { severity: Severity::Warning, ..slip });
            }
            let is_usual = usual.is_ok_and(|usual| usual.fen() == position.fen());
            // Other formats know no SFEN.
            let fen = if is_sfen { position.fen() } else { text.trim().to_owned() };
            (position, (!is_usual).then_some(fen))
        }
    };
    Ok(Begun { rules: &variant.name, line: Line::new(position), fen, named: None, outcome: None })
}

/// A start that is written as a list of men, whose numbers it keeps.
fn men(
    text: &str,
    span: Span,
    record: &Record,
    variant: &'static Variant,
    problems: &mut Vec<Problem>,
) -> Result<Begun<Position>, Problem> {
    let (list, number) = list_of_men(text, &span, record, (&variant.board, variant.roster), problems)?;
    let men: Vec<(Color, Kind, Cell)> = list.men.iter().map(|man| (man.color, man.kind, man.cell)).collect();
    let turn = list.turn.unwrap_or_default();
    let position =
        Position::from_men(variant, &men, turn, number).and_then(|set| set.with_in_hand(&list.hands));
    let position = position.map_err(|error| {
        let message = format!("the men of the list cannot stand like that: {}", error.message);
        Problem::new(&codes::BAD_START, span, message).token(text)
    })?;
    let is_usual = Position::start(variant).is_ok_and(|usual| usual.fen() == position.fen());
    let fen = (!is_usual).then(|| position.fen());
    let line = Line { origins: list.origins(&variant.board), ..Line::new(position) };
    Ok(Begun { rules: &variant.name, line, fen, named: None, outcome: None })
}

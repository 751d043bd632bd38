//! The start of a game of some variant of chess: the Variant tag, the game that the user names, and the FEN.

use super::{Begun, plain};
use crate::examine::Settings;
use plyglot::problem::{Problem, codes};
use plyglot::record::{Record, Start};
use plyglot::resolve::Line;
use plyglot::rules::Position as _;
use plyglot::rules::wide::{self, Position, Variant};

/// Names that servers and files give to built-in variants, plain (see [`plain`]), with ours.
const ALIASES: [(&str, &str); 22] = [
    ("zh", "crazyhouse"),
    ("house", "crazyhouse"),
    ("atom", "atomic"),
    ("anti", "antichess"),
    ("koth", "kingofthehill"),
    ("threecheck", "3check"),
    ("fivecheck", "5check"),
    ("race", "racingkings"),
    ("racingking", "racingkings"),
    ("ouk", "cambodian"),
    ("oukchaktrang", "cambodian"),
    ("chinesechess", "xiangqi"),
    ("cchess", "xiangqi"),
    ("chinese", "xiangqi"),
    ("koreanchess", "janggi"),
    ("japanesechess", "shogi"),
    ("thaichess", "makruk"),
    ("burmesechess", "sittuyin"),
    ("schess", "seirawan"),
    ("seirawanchess", "seirawan"),
    ("grandchess", "grand"),
    ("capablancachess", "capablanca"),
];

/// The variant that is called so: one of the user's, else a built-in one. Orthodox chess and Chess960, whose rules are
/// [`plyglot::rules::chess`], are none, unless the user has described them.
pub fn variant(name: &str, settings: &Settings) -> Option<&'static Variant> {
    let name = plain(name);
    let own = |variant: &&&'static Variant| plain(&variant.name) == name;
    if let Some(variant) = settings.variants.iter().find(own) {
        return Some(variant);
    }
    let known = |name: &str| {
        let hidden = ["chess", "fairy"].contains(&name);
        wide::names().find(|known| !hidden && plain(known) == name).and_then(wide::find)
    };
    let alias = || ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, ours)| *ours);
    known(&name).or_else(|| known(alias()?)).or_else(|| known(name.strip_suffix("chess")?))
}

/// The variant of a game: that of its Variant tag, else the one that the user names.
pub(super) fn named(record: &Record, settings: &Settings) -> Option<&'static Variant> {
    let tag = record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("Variant"));
    match tag.filter(|tag| !matches!(tag.value.trim(), "" | "?")) {
        Some(tag) => variant(&tag.value, settings),
        None => variant(settings.game?, settings),
    }
}

/// The start of a record under the rules of a variant.
///
/// # Errors
///
/// The problem that keeps the game from being played: its start cannot be read.
pub(super) fn opening(record: &Record, variant: &'static Variant) -> Result<Begun<Position>, Problem> {
    let tag = record.tags.iter().find(|tag| tag.name == "FEN");
    let start = match (&record.start, tag) {
        (Some(Start::Fen { text, span } | Start::Men { text, span }), _) => Some((text.as_str(), span)),
        (None, Some(tag)) => Some((tag.value.as_str(), &tag.span)),
        (None, None) => None,
    };
    let usual = Position::start(variant);
    let bad = |message: String| Problem::new(&codes::BAD_START, None, message);
    let (position, fen) = match start {
        None => (usual.map_err(|error| bad(format!("{} has no usual start: {error}", variant.name)))?, None),
        Some((text, span)) => {
            let position = Position::from_fen(variant, text).map_err(|error| {
                let message =
                    format!("the start position cannot be read as one of {}: {error}", variant.name);
                Problem::new(&codes::BAD_START, span.clone(), message).token(text)
            })?;
            let is_usual = usual.is_ok_and(|usual| usual.fen() == position.fen());
            (position, (!is_usual).then(|| text.trim().to_owned()))
        }
    };
    Ok(Begun { rules: &variant.name, line: Line::new(position), fen, named: None, outcome: None })
}

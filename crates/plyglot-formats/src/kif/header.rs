//! Header lines and tags.

use crate::shogi::begun;
use crate::shogi::diagram::EVEN;
use plyglot::record::Tag;
use plyglot::{Problem, Span};

/// The key of handicaps.
pub(super) const HANDICAP: &str = "手合割";

/// Names of tags that begin a game where neither handicap nor diagram can tell its start.
const BEGINS: [&str; 2] = ["Variant", "FEN"];

/// Keys of header lines, and the tags that they become. Of two keys for a tag the first is written.
const KEYS: [(&str, &str); 15] = [
    ("棋戦", "Event"),
    ("場所", "Site"),
    ("開始日時", "Date"),
    ("対局日", "Date"),
    ("終了日時", "EndTime"),
    ("先手", "White"),
    ("下手", "White"),
    ("後手", "Black"),
    ("上手", "Black"),
    ("戦型", "Opening"),
    ("持ち時間", "TimeLimit"),
    ("手合割", "Handicap"),
    ("表題", "Title"),
    ("備考", "Note"),
    ("記録係", "Scorer"),
];

/// Games that stand in the place of a handicap, each at first under the name that is written.
pub(super) const GAMES: [(&str, &str); 8] = [
    ("平手", "shogi"),
    ("5五将棋", "minishogi"),
    ("５五将棋", "minishogi"),
    ("五々将棋", "minishogi"),
    ("京都将棋", "kyotoshogi"),
    ("中将棋", "chushogi"),
    ("禽将棋", "torishogi"),
    ("鳥将棋", "torishogi"),
];

/// Handicaps: name, and the two top ranks, from which men of the stronger side, who begins, are missing.
const HANDICAPS: [(&str, &str); 15] = [
    ("香落ち", "lnsgkgsn1/1r5b1"),
    ("右香落ち", "1nsgkgsnl/1r5b1"),
    ("角落ち", "lnsgkgsnl/1r7"),
    ("飛車落ち", "lnsgkgsnl/7b1"),
    ("飛香落ち", "lnsgkgsn1/7b1"),
    ("二枚落ち", "lnsgkgsnl/9"),
    ("三枚落ち", "lnsgkgsn1/9"),
    ("四枚落ち", "1nsgkgsn1/9"),
    ("五枚落ち", "2sgkgsn1/9"),
    ("左五枚落ち", "1nsgkgs2/9"),
    ("六枚落ち", "2sgkgs2/9"),
    ("左七枚落ち", "2sgkg3/9"),
    ("右七枚落ち", "3gkgs2/9"),
    ("八枚落ち", "3gkg3/9"),
    ("十枚落ち", "4k4/9"),
];

fn fen(top: &str) -> String {
    format!("{top}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] b 0 1")
}

/// What a handicap says of the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Handicap {
    /// The usual start of this variant.
    Even(&'static str),
    /// This position of shogi.
    Fen(String),
    /// A position that stands elsewhere.
    Other,
    /// Nothing that we know.
    Unknown,
}

/// Reads the name of a handicap.
pub(super) fn handicap(name: &str) -> Handicap {
    match name {
        "その他" => Handicap::Other,
        _ if GAMES.iter().any(|(known, _)| *known == name) => {
            let game = GAMES.iter().find(|(known, _)| *known == name).map_or("shogi", |(_, game)| game);
            Handicap::Even(game)
        }
        _ => {
            let known = HANDICAPS.iter().find(|(known, _)| *known == name);
            known.map_or(Handicap::Unknown, |(_, top)| Handicap::Fen(fen(top)))
        }
    }
}

/// The handicap that a start position is.
pub(super) fn of_fen(start: &str) -> Option<&'static str> {
    let fields = |fen: &str| {
        let mut fields = fen.split(' ').map(|field| field.replace("[]", "[-]"));
        (fields.next(), fields.next())
    };
    let same = |other: &str| fields(other) == fields(start);
    if same(EVEN) {
        return Some("平手");
    }
    HANDICAPS.iter().find(|(_, top)| same(&fen(top))).map(|(name, _)| *name)
}

/// Key and value of a header line.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(['：', ':'])?;
    (!key.is_empty() && !key.contains(char::is_whitespace)).then_some((key, value.trim()))
}

/// Whether a key begins a game where it stands below moves.
pub(super) fn begins(key: &str) -> bool {
    hand(key).is_some() || BEGINS.contains(&key) || KEYS.iter().any(|(known, _)| *known == key)
}

/// Whether a key is none of ours and no name of a tag, so that its line is kept as it is.
pub(super) fn is_unknown(key: &str) -> bool {
    hand(key).is_none() && tags(key, "", &(0..0)).is_none()
}

/// Which side's men in hand a key is for: whether it is the second.
pub(super) fn hand(key: &str) -> Option<bool> {
    match key {
        "先手の持駒" | "下手の持駒" => Some(false),
        "後手の持駒" | "上手の持駒" => Some(true),
        _ => None,
    }
}

/// The tags of a header line; `None` for a key that is none of ours and no name of a tag.
pub(super) fn tags(key: &str, value: &str, span: &Span) -> Option<Vec<Tag>> {
    let known = KEYS.iter().find(|(known, _)| *known == key).map(|(_, name)| *name);
    if known == Some("Date") {
        return Some(begun::tags(value, span));
    }
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = known.or(Some(key).filter(|key| key.chars().all(word)))?;
    Some(vec![Tag { name: name.to_owned(), value: value.to_owned(), span: span.clone() }])
}

/// The header line of a tag, without its line break. In a game with a handicap the players are the lower and the upper
/// side, 下手 and 上手.
pub(super) fn line(tag: &Tag, tags: &[Tag], handicapped: bool) -> Option<String> {
    let (name, value) = (tag.name.as_str(), tag.value.replace(['\n', '\r'], " "));
    match name {
        "Variant" | "Result" | "FEN" | "SetUp" | "Handicap" | "Termination" => None,
        "Date" | "StartTime" => begun::line(tag, tags).map(|value| format!("開始日時：{value}")),
        _ if value == "?" => None,
        _ => {
            let mut keys = KEYS.iter().filter(|(_, known)| *known == name).map(|(key, _)| *key);
            let nth = usize::from(handicapped && matches!(name, "White" | "Black"));
            let key = keys.nth(nth).unwrap_or(name);
            Some(format!("{key}：{value}"))
        }
    }
}

/// That a handicap is not known.
pub(super) fn unknown(name: &str, span: Span) -> Problem {
    let message = format!("the handicap {name} is not known, so the game is read from the usual start");
    Problem::new(&plyglot::problem::codes::UNKNOWN_GAME, span, message)
        .help("add a diagram of the position, or a handicap such as 平手 or 二枚落ち")
}

//! Header lines and tags.

use plyglot::record::Tag;
use plyglot::{Problem, Span};

/// The key of handicaps.
pub(super) const HANDICAP: [&str; 1] = ["手合割"];

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

/// The usual start.
const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1";

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
    let board = |fen: &str| fen.split(['[', ' ']).next().map(str::to_owned);
    let same = |other: &str| board(other) == board(start);
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

/// The tags of a header line; `None` for a key that is none of ours and no name of a tag.
pub(super) fn tags(key: &str, value: &str, span: &Span) -> Option<Vec<Tag>> {
    let tag =
        |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned(), span: span.clone() };
    let known = KEYS.iter().find(|(known, _)| *known == key).map(|(_, name)| *name);
    if known == Some("Date") {
        return Some(match date(value) {
            Some((date, None)) => vec![tag("Date", &date)],
            Some((date, Some(time))) => vec![tag("Date", &date), tag("StartTime", time)],
            None => vec![tag("StartTime", value)],
        });
    }
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    known.or(Some(key).filter(|key| key.chars().all(word))).map(|name| vec![tag(name, value)])
}

/// Date and time of `1999/07/15(木) 19:07:12`.
fn date(value: &str) -> Option<(String, Option<&str>)> {
    let end = value.find(|c: char| !c.is_ascii_digit() && c != '/').unwrap_or(value.len());
    let mut parts = value[..end].split('/');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let two = |part: &str| matches!(part.len(), 1 | 2).then(|| format!("{part:0>2}"));
    if parts.next().is_some() || year.len() != 4 {
        return None;
    }
    let mut rest = value[end..].trim_start();
    if let Some(weekday) = rest.strip_prefix('(') {
        rest = weekday.split_once(')')?.1.trim_start();
    }
    let time = Some(rest).filter(|rest| !rest.is_empty());
    Some((format!("{year}.{}.{}", two(month)?, two(day)?), time))
}

/// The header line of a tag, without its line break. In a game with a handicap the players are the lower and the upper
/// side, 下手 and 上手.
pub(super) fn line(name: &str, value: &str, tags: &[Tag], handicapped: bool) -> Option<String> {
    let value = value.replace(['\n', '\r'], " ");
    let time = tags.iter().find(|tag| tag.name == "StartTime").map(|tag| tag.value.as_str());
    match name {
        "Variant" | "Result" | "FEN" | "SetUp" | "Handicap" | "Termination" => None,
        "StartTime" if tags.iter().any(|tag| tag.name == "Date" && tag.value.len() == 10) => None,
        "StartTime" => Some(format!("開始日時：{value}")),
        "Date" if value.len() == 10 && !value.contains('?') => {
            let date = value.replace('.', "/");
            Some(format!("開始日時：{date}{}", time.map_or(String::new(), |time| format!(" {time}"))))
        }
        _ if value == "?" || value == "????.??.??" => None,
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

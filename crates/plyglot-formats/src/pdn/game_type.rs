//! The GameType tag of PDN 3.0: a number for the kind of draughts, and where all is told, the side that begins, the
//! board, and how its squares are named: `20,W,10,10,N2,0`.

use plyglot::board::{Corner, Playing};
use plyglot::problem::shorten;
use plyglot::rules::draughts::rule_set::SquareNames;
use plyglot::rules::draughts::{RULE_SETS, RuleSet};
use plyglot::{Color, Span};
use std::collections::VecDeque;
use std::fmt;

/// Numbers that programs use for different games, with what these are. Nothing can be told from them.
const CLASHING: [(u16, &str); 4] = [
    (42, "diagonal draughts"),
    (43, "simple and Turkish draughts"),
    (44, "Armenian and killer draughts"),
    (45, "killer draughts"),
];

/// Rule sets that stand behind a number besides those whose own it is.
const SHARED: [(u16, &str); 3] = [(23, "unified-pool"), (23, "jamaican"), (40, "frysk")];

/// What a GameType tag says. Fields that it leaves out are `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameType {
    /// The number of the game. Those below 20 and above 41 are not the standard's.
    pub number: u16,
    /// The side that moves first.
    pub first: Option<Color>,
    /// Files and ranks of the board.
    pub size: Option<(u8, u8)>,
    /// How the squares are named.
    pub naming: Option<Naming>,
    /// Whether the bottom left corner is a square that does not play.
    pub inverted: Option<bool>,
}

/// The notation field of a GameType tag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Naming {
    /// `N` for numbers, `A` for letters and digits, `S` for these in short form.
    pub letter: char,
    /// The corner of the first square as the side sees it that moves first: 0 bottom left, 1 bottom right, 2 top left,
    /// 3 top right.
    pub corner: u8,
}

/// Something in the tag that is wrong, or of another form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which bytes of the value.
    pub at: Span,
    /// What is wrong, as a sentence without a final period.
    pub message: String,
}

/// What stands behind a number.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// These rule sets, the likeliest first; never empty.
    Rules(Vec<&'static RuleSet>),
    /// Programs use it for different games: these.
    Clashing(&'static str),
    /// It is a number of chess.
    Chess,
    /// Nobody's number.
    Unknown,
}

impl GameType {
    /// The tag of a rule set, with all its fields; `None` where PDN has no number for it.
    ///
    /// ```
    /// use plyglot::rules::draughts::find;
    /// use plyglot_formats::pdn::game_type::GameType;
    /// let rules = find("international").unwrap();
    /// assert_eq!(GameType::of(rules).unwrap().to_string(), "20,W,10,10,N2,0");
    /// ```
    pub fn of(rules: &RuleSet) -> Option<GameType> {
        let (letter, corner) = match rules.names {
            SquareNames::Numeric => ('N', rules.squares.numbers),
            SquareNames::Algebraic => ('A', rules.squares.letters),
        };
        Some(GameType {
            number: rules.game_type?,
            first: Some(rules.first),
            size: Some((rules.files, rules.ranks)),
            naming: Some(Naming { letter, corner: seen_by(rules.first, corner) }),
            inverted: Some(rules.squares.playing == Playing::OffCorner),
        })
    }

    /// Reads the value of a tag, with the faults of its later fields: such a field is left out.
    ///
    /// # Errors
    ///
    /// The fault of a value that does not begin with a number.
    pub fn read(value: &str) -> Result<(GameType, Vec<Fault>), Fault> {
        let mut left: VecDeque<(Span, &str)> = fields(value).collect();
        let (at, text) = left.pop_front().unwrap_or_default();
        let Ok(number) = text.parse() else {
            let message = match text {
                "" => "no number of a game stands in it".to_owned(),
                text => format!("`{}` is not the number of a game", shorten(text)),
            };
            return Err(Fault { at, message });
        };
        let mut read = Fields { left, faults: Vec::new() };
        let first = read.next("the side that moves first is W or B", side);
        let files = read.next("the width of the board is a number from 2 to 24", length);
        let ranks = read.next("the height of the board is a number from 2 to 24", length);
        let naming = read.next("the notation is N, A or S and a digit from 0 to 3, such as N2", naming);
        let inverted = read.next("the last field is 0 or 1", |text| match text {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        });
        for (at, text) in read.left {
            let message = format!("`{}` is one field too many", shorten(text));
            read.faults.push(Fault { at, message });
        }
        let game_type = GameType { number, first, size: files.zip(ranks), naming, inverted };
        Ok((game_type, read.faults))
    }

    /// The rule sets that its number stands for. Of several that share it, those come first that its other fields fit:
    /// `23,B` is American pool, `23,W` unified pool. The notation field is not asked: real files have it wrong.
    pub fn meaning(&self) -> Meaning {
        if let Some((_, games)) = CLASHING.iter().find(|(number, _)| *number == self.number) {
            return Meaning::Clashing(games);
        }
        if self.number < 20 {
            return Meaning::Chess;
        }
        let shares = |rules: &RuleSet| {
            rules.game_type == Some(self.number)
                || SHARED.iter().any(|(number, name)| (*number, *name) == (self.number, rules.name))
        };
        let mut sets: Vec<&RuleSet> = RULE_SETS.iter().copied().filter(|rules| shares(rules)).collect();
        sets.sort_by_key(|rules| (self.against(rules), rules.game_type != Some(self.number)));
        match sets.is_empty() {
            true => Meaning::Unknown,
            false => Meaning::Rules(sets),
        }
    }

    /// How many of its fields, the notation left aside, say otherwise than the rules.
    pub fn against(&self, rules: &RuleSet) -> usize {
        let inverted = rules.squares.playing == Playing::OffCorner;
        [
            self.first.is_some_and(|first| first != rules.first),
            self.size.is_some_and(|size| size != (rules.files, rules.ranks)),
            self.inverted.is_some_and(|said| said != inverted),
        ]
        .into_iter()
        .filter(|against| *against)
        .count()
    }
}

/// As PDN 3.0 writes it, as far as its fields are known.
impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        let (Some(first), Some((files, ranks)), Some(Naming { letter, corner })) =
            (self.first, self.size, self.naming)
        else {
            return Ok(());
        };
        write!(f, ",{},{files},{ranks},{letter}{corner}", first.pick('W', 'B'))?;
        match self.inverted {
            Some(inverted) => write!(f, ",{}", u8::from(inverted)),
            None => Ok(()),
        }
    }
}

/// The digit of a corner as the side sees it that moves first.
fn seen_by(first: Color, corner: Corner) -> u8 {
    let digit = match corner {
        Corner::BottomLeft => 0,
        Corner::BottomRight => 1,
        Corner::TopLeft => 2,
        Corner::TopRight => 3,
    };
    first.pick(digit, 3 - digit)
}

/// The fields of a value, with their places, blanks around them left out.
fn fields(value: &str) -> impl Iterator<Item = (Span, &str)> {
    let mut at = 0;
    value.split([',', ';']).map(move |field| {
        let start = at + (field.len() - field.trim_start().len());
        at += field.len() + 1;
        let text = field.trim();
        (start..start + text.len(), text)
    })
}

/// The fields after the number.
struct Fields<'a> {
    left: VecDeque<(Span, &'a str)>,
    faults: Vec<Fault>,
}

impl Fields<'_> {
    /// The next field, where there is one that can be read.
    fn next<T>(&mut self, expected: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let (at, text) = self.left.pop_front()?;
        let value = read(text);
        if value.is_none() {
            let message = format!("{expected}, not `{}`", shorten(text));
            self.faults.push(Fault { at, message });
        }
        value
    }
}

fn side(text: &str) -> Option<Color> {
    match text.to_ascii_lowercase().as_str() {
        "w" | "white" => Some(Color::White),
        "b" | "black" => Some(Color::Black),
        _ => None,
    }
}

fn length(text: &str) -> Option<u8> {
    text.parse().ok().filter(|length| (2..=24).contains(length))
}

fn naming(text: &str) -> Option<Naming> {
    let mut chars = text.chars().filter(|c| *c != ' ');
    let letter = chars.next()?.to_ascii_uppercase();
    let corner = chars.next()?.to_digit(4)? as u8;
    (matches!(letter, 'N' | 'A' | 'S') && chars.next().is_none()).then_some(Naming { letter, corner })
}

/// The rule set that a text names in words: `Russian draughts`, `American/English`, `pool checkers`; `None` for what is
/// the name of none, or of several.
///
/// ```
/// use plyglot_formats::pdn::game_type::named;
/// assert_eq!(named("International Draughts").unwrap().name, "international");
/// assert!(named("solitaire").is_none());
/// ```
pub fn named(text: &str) -> Option<&'static RuleSet> {
    if text.len() > 80 {
        return None;
    }
    let whole = plain(text);
    by_name(&whole).or_else(|| {
        // `American/English`: all parts that are names mean the same.
        let mut found = text.split(['/', '(', ')', ',']).filter_map(|part| by_name(&plain(part)));
        let first = found.next()?;
        found.all(|other| other.name == first.name).then_some(first)
    })
}

fn by_name(name: &str) -> Option<&'static RuleSet> {
    const SUFFIXES: [&str; 6] = ["draughts", "checkers", "dama", "damas", "shashki", "rules"];
    let is_called =
        |rules: &&&RuleSet, name: &str| plain(rules.name) == name || rules.aliases.contains(&name);
    let find = |name: &str| RULE_SETS.iter().find(|rules| is_called(rules, name)).copied();
    find(name).or_else(|| {
        let short = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix))?;
        find(short)
    })
}

/// Lower case, without blanks, hyphens, underscores and stops: how names of games are compared.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_' | '.' | '!')).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value: &str) -> (String, Vec<String>) {
        match GameType::read(value) {
            Ok((game_type, faults)) => {
                let told = |fault: Fault| format!("{} {}", &value[fault.at.clone()], fault.message);
                (game_type.to_string(), faults.into_iter().map(told).collect())
            }
            Err(fault) => (String::new(), vec![format!("{} {}", &value[fault.at.clone()], fault.message)]),
        }
    }

    #[test]
    fn every_form_of_the_tag() {
        for (value, canonical) in [
            ("20", "20"),
            (" 20 ", "20"),
            ("20,W,10,10,N2,0", "20,W,10,10,N2,0"),
            (" 20 , w , 10 , 10 , n 2 , 0 ", "20,W,10,10,N2,0"),
            ("25,W,8,8,A1,0", "25,W,8,8,A1,0"),
            ("21,Black,8,8,N1,0", "21,B,8,8,N1,0"),
            ("41;W;10;8;A0;0", "41,W,10,8,A0,0"),
            ("20,W,10,10,N2", "20,W,10,10,N2"),
            ("20,W", "20"),
            ("65535", "65535"),
        ] {
            assert_eq!(read(value), (canonical.to_owned(), vec![]), "{value}");
        }
    }

    #[test]
    fn faults_stand_at_their_field() {
        let (text, faults) = read("20,R,10,0,N7,2,5");
        assert_eq!(text, "20");
        let places: Vec<&str> = faults.iter().filter_map(|fault| fault.split(' ').next()).collect();
        assert_eq!(places, ["R", "0", "N7", "2", "5"]);
        for nothing in ["", ",", "x", "-1", "65536", "W,20", "é,W"] {
            let (text, faults) = read(nothing);
            assert_eq!((text.as_str(), faults.len()), ("", 1), "{nothing}");
        }
    }

    #[test]
    fn numbers_that_tell_nothing() {
        let meaning =
            |number| GameType { number, first: None, size: None, naming: None, inverted: None }.meaning();
        assert!(matches!(meaning(0), Meaning::Chess));
        assert!(matches!(meaning(44), Meaning::Clashing(_)));
        assert!(matches!(meaning(777), Meaning::Unknown));
    }

    #[test]
    fn tags_of_rule_sets_read_back_as_these() {
        for rules in RULE_SETS.iter().filter(|rules| rules.game_type.is_some_and(|number| number <= 41)) {
            let text = GameType::of(rules).unwrap().to_string();
            let (game_type, faults) = GameType::read(&text).unwrap();
            assert_eq!((game_type.to_string(), faults), (text, vec![]), "{}", rules.name);
            assert_eq!(game_type.against(rules), 0, "{}", rules.name);
            let Meaning::Rules(sets) = game_type.meaning() else { panic!("{}", rules.name) };
            assert!(
                sets[0].game_type == rules.game_type && game_type.against(sets[0]) == 0,
                "{}",
                rules.name
            );
        }
    }

    #[test]
    fn names_in_words() {
        for text in ["International", "international draughts", "Polish/International", "INTERNATIONAL"] {
            assert_eq!(named(text).map(|rules| rules.name), Some("international"), "{text}");
        }
        for text in ["", "?", "chess", "/", &"x".repeat(1000)] {
            assert!(named(text).is_none(), "{text}");
        }
    }
}

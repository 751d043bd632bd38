//! The games of Chesmayne: its levels, the games that its dictionary describes, and all boards of its catalogue.
//!
//! | name | game |
//! |---|---|
//! | `L01` | level 1: orthodox chess |
//! | `L02` | level 2: eight vanguards a side; with `mp=GU` eight guards |
//! | `L03/PPPPGGGG` | level 3: pawns and guards, as each side sees them from its left |
//! | `L03/01`, `L03/60` | the two arrays of level 3 whose numbers are known: PPPPGGGG and GGGGPPPP |
//! | `L03/PPPPPPPP-GGGGGGGG` | a handicap: the array of :A, then that of :B |
//! | `L04` | level 4: oriental knights; `L04/PPPPGGGG` with guards |
//! | `chesmayne-chinese` and its kin | the games of the dictionary |
//! | `emperor`, `final-frontier` ... | a board of the catalogue, with any men of the table |
//!
//! Behind a colon stands what the players agree on, such as `L01:side=top,stalemate=loss`; see [`OPTIONS`].
//!
//! The 8x8 boards of the catalogue have level 1, and the Chinese board has Chinese chess.
//!
//! The list of the arrays of level 3 is lost but for its numbers 1 and 60, so any other number is refused. For the
//! boards of the catalogue no source gives a start: their games begin from a FEN or a list of men, and have the men that
//! stand there. Men stand in such a FEN by their letter, if they are orthodox, and else by their monogram in round
//! brackets.

mod join;
mod name;
mod options;
mod text;

#[cfg(test)]
mod tests;

pub(super) use join::with_men;
pub use name::{Array, Level, Pattern};
pub use options::{GameOption, OPTIONS};

use super::ini::{Section, sections};
use super::registry;
use super::variant::Variant;
use crate::board::catalogue::{self, BoardEntry, CATALOGUE};
use options::{Choice, Sort};
use std::collections::HashMap;
use std::fmt;
use std::sync::Mutex;

/// Why a name is that of no game of Chesmayne.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LevelError {
    /// It looks like none.
    NoSuchGame,
    /// The list of level 3 is lost, and this number of it is not known.
    NumberUnknown {
        /// The number.
        number: u16,
    },
    /// Level 3 without an array.
    ArrayMissing,
    /// A level that has one array, with another.
    NoArrays {
        /// The level.
        level: u8,
    },
    /// A level of which nobody knows the men.
    LevelUnknown {
        /// The level.
        number: u8,
    },
    /// What is wrong with its options.
    Options(String),
    /// The program has made so many different games that it makes no more.
    TooMany,
}

/// A clause without a final period.
impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LevelError::NoSuchGame => f.write_str("no game of Chesmayne is called that"),
            LevelError::NumberUnknown { number } => write!(
                f,
                "the list of level 3 is lost but for L03/01 and L03/60, so the array of L03/{number:02} is not known"
            ),
            LevelError::ArrayMissing => f.write_str(
                "level 3 has many arrays; name one by its pawns and guards from the left, as in L03/PPPPGGGG",
            ),
            LevelError::NoArrays { level } => {
                write!(f, "level {level} has one array; other arrays are those of L03 and L04")
            }
            LevelError::LevelUnknown { number } => {
                write!(
                    f,
                    "the men of level {number} are not known; levels 1 to 4 are, and the games of the dictionary have names such as chesmayne-chinese"
                )
            }
            LevelError::Options(message) => f.write_str(message),
            LevelError::TooMany => f.write_str("too many different games were asked for at once"),
        }
    }
}

impl std::error::Error for LevelError {}

impl LevelError {
    /// What the user can do about it, without a final period.
    pub fn help(&self) -> Option<&'static str> {
        match self {
            LevelError::TooMany => Some("play the remaining games in another run"),
            LevelError::Options(_) | LevelError::NoSuchGame => None,
            LevelError::LevelUnknown { .. } => {
                Some("give the men as a list or a FEN, and name a level from 1 to 4")
            }
            _ => Some("write the array by its pawns and guards from the left, as in :L03/PPPPGGGG"),
        }
    }

    /// Whether the name is that of a game of Chesmayne, though not of one that can be played.
    pub fn is_ours(&self) -> bool {
        *self != LevelError::NoSuchGame
    }
}

/// What stands before the name of a game of the dictionary.
const GAME: &str = "chesmayne-";

/// The game on the board of 8x8 for any men: its other names are those of the game with the usual start.
const OPEN_8X8: &str = "b$d";

/// What a name before the colon stands for.
enum Base {
    Level(Level),
    Game(&'static str),
    Board(&'static BoardEntry),
}

impl Base {
    fn read(text: &str) -> Option<Base> {
        if let Some(level) = Level::parse(text) {
            return Some(Base::Level(level));
        }
        if let Some(game) = registry::listed().find(|name| *name == text && name.starts_with(GAME)) {
            return Some(Base::Game(game));
        }
        // A game of the same name comes first, as shogi does.
        let entry = catalogue::find(text).filter(|_| !is_game(text))?;
        Some(match (entry.files, entry.ranks) {
            (8, 8) if !text.eq_ignore_ascii_case(OPEN_8X8) => {
                Base::Level(Level { number: 1, array: Array::Usual })
            }
            (9, 10) => Base::Game("chesmayne-chinese"),
            _ => Base::Board(entry),
        })
    }

    fn sort(&self) -> Sort {
        match self {
            Base::Level(level) => Sort::Level(level.number),
            Base::Game(name) => Sort::Game(&name[GAME.len()..]),
            Base::Board(_) => Sort::Board,
        }
    }

    fn name(&self) -> String {
        match self {
            Base::Level(level) => level.to_string(),
            Base::Game(name) => (*name).to_owned(),
            Base::Board(entry) => board_name(entry),
        }
    }
}

/// Whether a built-in game has this name, spaces and hyphens aside.
fn is_game(name: &str) -> bool {
    let plain = |name: &str| name.to_lowercase().replace([' ', '-'], "");
    registry::listed().any(|game| plain(game) == plain(name))
}

/// The name of the game on a board of the catalogue: `final-frontier`. Boards of games of Japan have names beside those
/// of the games.
pub fn board_name(entry: &BoardEntry) -> String {
    if (entry.files, entry.ranks) == (8, 8) {
        return OPEN_8X8.to_owned();
    }
    let names = entry.names.iter().chain(entry.aliases);
    let mut free = names.filter(|name| !name.contains("Shogi") && !is_game(name));
    free.next().unwrap_or(&entry.names[0]).to_lowercase().replace(' ', "-")
}

/// The boards of the catalogue for which no source gives a start, each with the name of its game.
pub fn boards() -> impl Iterator<Item = (String, &'static BoardEntry)> {
    let open = |entry: &&BoardEntry| (entry.files, entry.ranks) != (9, 10);
    CATALOGUE.iter().filter(open).map(|entry| (board_name(entry), entry))
}

/// The game of Chesmayne with this name, which may be written in other forms and have options.
///
/// ```
/// use plyglot::rules::wide::levels::named;
/// assert_eq!(named("Level-3/01").unwrap().name, "L03/01");
/// assert_eq!(named("final frontier:corner=light").unwrap().name, "final-frontier:corner=light");
/// assert_eq!(
///     named("L03/17").unwrap_err().to_string(),
///     "the list of level 3 is lost but for L03/01 and L03/60, so the array of L03/17 is not known"
/// );
/// ```
///
/// # Errors
///
/// Why there is no such game.
pub fn named(text: &str) -> Result<&'static Variant, LevelError> {
    let plain = text.strip_prefix(':').unwrap_or(text);
    let (base, options) =
        plain.split_once(':').map_or((plain, None), |(base, options)| (base, Some(options)));
    let base = Base::read(base.trim()).ok_or(LevelError::NoSuchGame)?;
    let choice = match options {
        None => Choice::default(),
        Some(options) => Choice::parse(&base.name(), base.sort(), options).map_err(LevelError::Options)?,
    };
    let name = base.name() + &choice.suffix();
    if let Base::Game(game) = base
        && choice == Choice::default()
    {
        return registry::find_listed(game).ok_or(LevelError::NoSuchGame);
    }
    kept(&name, || {
        let text = match &base {
            Base::Level(level) => text::level(*level, choice)?,
            Base::Board(entry) => text::board(entry, choice),
            Base::Game(game) => {
                let usual = registry::find_listed(game).ok_or(LevelError::NoSuchGame)?;
                text::game(game, &usual.start_fen, choice)
            }
        };
        let section = section_of(&name, &text).ok_or(LevelError::NoSuchGame)?;
        registry::made(section).map_err(|error| LevelError::Options(error.to_string()))
    })
}

/// The options that may stand behind the name of a game of Chesmayne, none for any other name.
///
/// ```
/// use plyglot::rules::wide::levels::options_of;
/// assert!(options_of("L02").any(|option| option.name == "mp"));
/// assert_eq!(options_of("xiangqi").count(), 0);
/// ```
pub fn options_of(name: &str) -> impl Iterator<Item = &'static GameOption> {
    Base::read(name).into_iter().flat_map(|base| options::of(base.sort()))
}

/// The section of a level or a board without options, for variants that inherit from it.
pub(super) fn section(name: &str) -> Option<&'static Section> {
    static MADE: Mutex<Vec<&'static Section>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(&known) = made.iter().find(|known| known.name.text == name) {
        return Some(known);
    }
    let base = Base::read(name)?;
    let text = match &base {
        Base::Level(level) => text::level(*level, Choice::default()).ok()?,
        Base::Board(entry) => text::board(entry, Choice::default()),
        Base::Game(_) => return None,
    };
    let section = section_of(name, &text)?;
    made.push(section);
    Some(section)
}

fn section_of(name: &str, text: &str) -> Option<&'static Section> {
    let mut section = sections(text).0.into_iter().next()?;
    name.clone_into(&mut section.name.text);
    Some(Box::leak(Box::new(section)))
}

/// A game that was made before, or the one that `make` makes. What is made is kept for as long as the program runs.
fn kept(
    name: &str,
    make: impl FnOnce() -> Result<&'static Variant, LevelError>,
) -> Result<&'static Variant, LevelError> {
    struct Made {
        games: HashMap<String, &'static Variant>,
        work: usize,
    }
    static MADE: Mutex<Option<Made>> = Mutex::new(None);
    let lock = || MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let work = {
        let mut made = lock();
        let made = made.get_or_insert_with(|| Made { games: HashMap::new(), work: 0 });
        if let Some(&known) = made.games.get(name) {
            return Ok(known);
        }
        made.work
    };
    if work > registry::MOST {
        return Err(LevelError::TooMany);
    }
    let variant = make()?;
    let mut made = lock();
    let made = made.get_or_insert_with(|| Made { games: HashMap::new(), work: 0 });
    // Another thread may have been faster; positions are compared by their variant, so that one is taken.
    let known = made.games.entry(name.to_owned()).or_insert(variant);
    if std::ptr::eq(*known, variant) {
        made.work += variant.work();
    }
    Ok(known)
}

/// The names of the games for lists: levels with their arrays that are known by number, and every board of the
/// catalogue. The games of the dictionary are among [`super::names`].
pub fn names() -> impl Iterator<Item = String> {
    let levels = ["L01", "L02", "L03/01", "L03/60", "L04"].map(str::to_owned);
    levels.into_iter().chain(boards().map(|(name, _)| name))
}

//! What players of Chesmayne agree on before a game: `L01:side=top,stalemate=loss`.

use std::fmt::{self, Write as _};

/// What a game is, as far as its options depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// A level, by its number.
    Level(u8),
    /// A game that the dictionary describes, by the end of its name: `chinese`.
    Game(&'static str),
    /// A board of the catalogue.
    Board,
}

/// A choice that Chesmayne leaves to the players.
#[derive(Debug)]
pub struct GameOption {
    /// The name that users type.
    pub name: &'static str,
    /// One line for help texts.
    pub about: &'static str,
    /// Its values, the usual one first.
    pub values: &'static [&'static str],
    /// Which games have it.
    of: fn(Sort) -> bool,
}

/// As it is written, with all values: `side=bottom|top`.
impl fmt::Display for GameOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.values.join("|"))
    }
}

const fn is_level(sort: Sort) -> bool {
    matches!(sort, Sort::Level(_))
}

fn has_palaces(sort: Sort) -> bool {
    matches!(sort, Sort::Game("chinese" | "korean"))
}

/// All options, in the order in which a name has them.
pub static OPTIONS: [GameOption; 9] = [
    GameOption {
        name: "side",
        about: "where :A sits; the names of the cells do not turn",
        values: &["bottom", "top"],
        of: |_| true,
    },
    GameOption {
        name: "men",
        about: "the colour of :A's men, who move first all the same",
        values: &["white", "black"],
        of: |_| true,
    },
    GameOption { name: "corner", about: "the shade of A01", values: &["dark", "light"], of: |_| true },
    GameOption {
        name: "stalemate",
        about: "what it is for the side that cannot move",
        values: &["draw", "loss", "win"],
        of: |sort| sort == Sort::Board || is_level(sort),
    },
    GameOption {
        name: "king",
        about: "the royal man: king, general or regent",
        values: &["KI", "GE", "RE"],
        of: is_level,
    },
    GameOption {
        name: "rook",
        about: "the man in the corners, with which the king castles",
        values: &["RO", "CN", "SB", "KM", "VC"],
        of: is_level,
    },
    GameOption {
        name: "mp",
        about: "the minor pieces: vanguards, as a caption has them, or guards",
        values: &["VG", "GU"],
        of: |sort| sort == Sort::Level(2),
    },
    GameOption {
        name: "ep",
        about: "what is taken en passant: pawns, or guards too",
        values: &["pawns", "all"],
        of: |sort| matches!(sort, Sort::Level(2..)),
    },
    GameOption {
        name: "board",
        about: "ten files of which K is blocked, or nine",
        values: &["10x10", "9x10"],
        of: has_palaces,
    },
];

/// A value for each option; 0 is the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Choice([u8; OPTIONS.len()]);

impl Choice {
    /// Reads `side=top,stalemate=loss`.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and which options there are, as a clause.
    pub(super) fn parse(game: &str, sort: Sort, text: &str) -> Result<Choice, String> {
        let mut choice = Choice::default();
        let mut given = [false; OPTIONS.len()];
        for part in text.split(',') {
            let (name, wanted) = part.trim().split_once('=').unwrap_or((part.trim(), ""));
            let option = OPTIONS.iter().position(|option| option.name == name && (option.of)(sort));
            let is_wanted = |value: &str| value.eq_ignore_ascii_case(wanted);
            let value = option.and_then(|n| OPTIONS[n].values.iter().position(|value| is_wanted(value)));
            let (Some(n), Some(value)) = (option, value) else {
                let all = of(sort).map(GameOption::to_string).collect::<Vec<_>>().join(", ");
                return Err(format!(
                    "no option is called `{}`; the options of {game} are {all}",
                    part.trim()
                ));
            };
            if std::mem::replace(&mut given[n], true) {
                return Err(format!("the option {name} is given twice"));
            }
            choice.0[n] = value as u8;
        }
        Ok(choice)
    }

    /// The value of an option.
    pub(super) fn value(self, name: &str) -> &'static str {
        let option = OPTIONS.iter().position(|option| option.name == name);
        option.map_or("", |n| OPTIONS[n].values[usize::from(self.0[n])])
    }

    /// What follows the name of the game: `:side=top,stalemate=loss`; nothing where all is usual.
    pub(super) fn suffix(self) -> String {
        let mut suffix = String::new();
        for (option, &value) in OPTIONS.iter().zip(&self.0).filter(|(_, value)| **value > 0) {
            let sign = if suffix.is_empty() { ':' } else { ',' };
            let _ = write!(suffix, "{sign}{}={}", option.name, option.values[usize::from(value)]);
        }
        suffix
    }
}

/// The options of a game.
pub(super) fn of(sort: Sort) -> impl Iterator<Item = &'static GameOption> {
    OPTIONS.iter().filter(move |option| (option.of)(sort))
}

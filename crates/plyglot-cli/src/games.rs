//! The games that plyglot has rules for, those of the user's own file among them: the values of `--game`.

use crate::args::Common;
use crate::error::{CliError, Result, display_name};
use crate::report::Reporter;
use plyglot::board::{Board, catalogue};
use plyglot::men::roster::{self, Roster, Tradition};
use plyglot::problem::{Problem, codes};
use plyglot::rules::draughts::sets::{OPTIONS, RuleOption};
use plyglot::rules::draughts::{self, RULE_SETS, RuleSet};
use plyglot::rules::wide::{self, IniError, Variant, levels};
use plyglot_bulk::{At, Found};
use plyglot_formats::examine::Settings;
use plyglot_formats::pdn::game_type;
use plyglot_formats::source::{Encoding, decode};
use plyglot_formats::start;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// A game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    /// The name that users type.
    pub(crate) name: &'static str,
    /// One line for help texts.
    pub(crate) about: &'static str,
    /// The board it is played on.
    pub(crate) board: Board,
    /// Its rules.
    pub(crate) rules: Rules,
    /// Whether the user's file describes it.
    own: bool,
}

/// The rules of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rules {
    /// Orthodox chess or Chess960.
    Chess,
    /// A variant of chess.
    Wide(&'static Variant),
    /// A kind of draughts.
    Draughts(&'static RuleSet),
}

impl Game {
    /// Its facts, where it is a kind of draughts.
    pub(crate) fn draughts(&self) -> Option<&'static RuleSet> {
        match self.rules {
            Rules::Draughts(rules) => Some(rules),
            _ => None,
        }
    }

    /// Its men and their movements, where it is chess of any kind: for orthodox chess those that a variant of it has.
    pub(crate) fn variant(&self) -> Option<&'static Variant> {
        match self.rules {
            Rules::Chess => wide::find(DEFAULT),
            Rules::Wide(variant) => Some(variant),
            Rules::Draughts(_) => None,
        }
    }

    /// Its men, as notations name them; `None` in draughts.
    pub(crate) fn roster(&self) -> Option<&'static Roster> {
        match self.rules {
            Rules::Chess => Some(&roster::ORTHODOX),
            Rules::Wide(variant) => Some(variant.roster),
            Rules::Draughts(_) => None,
        }
    }

    /// The kin it is listed among.
    pub(crate) fn group(&self) -> &'static str {
        let variant = match self.rules {
            _ if self.own => return "yours",
            Rules::Chess => return "chess",
            Rules::Draughts(_) => return "draughts",
            Rules::Wide(variant) => variant,
        };
        let cells = self.board.cells().count();
        let has = |monogram: &str| variant.roster.monogram(monogram).is_some();
        match variant.roster.tradition {
            _ if self.name.starts_with("L0") || self.name.starts_with("chesmayne-") => "levels",
            _ if catalogue::find(self.name).is_some_and(|entry| levels::board_name(entry) == self.name) => {
                "boards"
            }
            Tradition::Xiangqi => "xiangqi",
            Tradition::Janggi => "janggi",
            Tradition::Shogi => "shogi",
            // The adviser and the elephants are those of the old chess and of its heirs in Asia.
            Tradition::Western if ["AD", "EL", "ET", "EP"].into_iter().any(has) => "old",
            Tradition::Western if variant.has_hands() => "hands",
            Tradition::Western if cells > 64 => "large",
            Tradition::Western if cells < 64 => "small",
            Tradition::Western => "variants",
        }
    }
}

/// The game of positions that do not name theirs.
pub(crate) const DEFAULT: &str = "chess";

/// The games of chess.
const CHESS: [Game; 2] = [
    Game {
        name: DEFAULT,
        about: "orthodox chess (FIDE Laws)",
        board: Board::ORTHODOX,
        rules: Rules::Chess,
        own: false,
    },
    Game {
        name: "chess960",
        about: "chess from a shuffled first rank (FIDE Laws, guidelines II)",
        board: Board::ORTHODOX,
        rules: Rules::Chess,
        own: false,
    },
];

/// Longest file of variants, or other table of the user's, that is read, in bytes.
const LONGEST: u64 = 16 << 20;

/// The games that this run knows.
#[derive(Debug, Default)]
pub(crate) struct Games {
    /// The variants of the user's file.
    own: &'static [&'static Variant],
    /// What is wrong with the others of that file.
    faults: Vec<IniError>,
    /// The name of the file.
    file: String,
}

impl Games {
    /// The built-in games and those of `--variants`. What is wrong with that file is told on standard error; only the
    /// variants that it concerns cannot be used.
    pub(crate) fn read(common: &Common) -> Result<Games> {
        let Some(path) = &common.variants else { return Ok(Games::default()) };
        let text = text_of(path)?;
        let reading = wide::read_variants(&text);
        let games = Games { own: reading.variants.leak(), faults: reading.errors, file: display_name(path) };
        if !games.faults.is_empty() {
            let failed = |error: std::io::Error| CliError::output("the report", &error);
            let mut reporter = Reporter::to_stderr(common.message_format, false);
            for fault in &games.faults {
                reporter.found(&games.file, &found(fault, &text)).map_err(failed)?;
            }
            reporter.finish().map_err(failed)?;
        }
        if games.own.is_empty() && games.faults.is_empty() {
            return Err(CliError::usage(format_args!("{} describes no variant", games.file))
                .hint("a variant begins with its name in brackets, as in [mine:chess]"));
        }
        Ok(games)
    }

    /// All games: chess, its variants, those of the user's file, draughts.
    pub(crate) fn all(&self) -> impl Iterator<Item = Game> {
        let is_own = |name: &str| self.own.iter().any(|variant| variant.name == name);
        let hidden = |name: &str| ["chess", "fairy"].contains(&name);
        let built_in = wide::names()
            .map(str::to_owned)
            .chain(levels::names())
            .filter(move |name| !is_own(name) && !hidden(name))
            .filter_map(|name| wide::find(&name))
            .map(|variant| of_variant(variant, false));
        let own = self.own.iter().map(|variant| of_variant(variant, true));
        let chess = CHESS.into_iter().filter(move |game| !is_own(game.name));
        chess.chain(built_in).chain(own).chain(RULE_SETS.into_iter().map(of_draughts))
    }

    /// The game whose own name this is, in any case.
    pub(crate) fn exact(&self, name: &str) -> Option<Game> {
        self.find(name).filter(|game| game.name.eq_ignore_ascii_case(name))
    }

    /// The game that people call so, without house rules.
    pub(crate) fn find(&self, name: &str) -> Option<Game> {
        let own = |variant: &Variant| self.own.iter().any(|own| std::ptr::eq(*own, variant));
        let variant = || start::variant(name, &self.settings()).map(|found| of_variant(found, own(found)));
        let chess = || CHESS.into_iter().find(|game| game.name.eq_ignore_ascii_case(name));
        let draughts = || draughts::find(name).or_else(|| game_type::named(name)).map(of_draughts);
        let level = || levels::named(name).ok().map(|variant| of_variant(variant, false));
        variant().or_else(chess).or_else(draughts).or_else(level)
    }

    /// The game of `--game`: a name of the list, another name that people give it, or a name with house rules.
    pub(crate) fn named(&self, text: &str) -> Result<Game> {
        if let Some(fault) = self.fault(text) {
            return Err(fault);
        }
        if let Some(game) = self.find(text) {
            return Ok(game);
        }
        if let Err(fault) = levels::named(text)
            && fault.is_ours()
        {
            return Err(CliError::usage(fault));
        }
        if let Some(game) = text.split_once(':').and_then(|(name, _)| self.find(name)) {
            let Some(rules) = game.draughts() else {
                return Err(CliError::usage(format_args!("{} has no options", game.name)));
            };
            let with_options = text.replacen(text.split(':').next().unwrap_or_default(), rules.name, 1);
            return draughts::sets::named(&with_options).map(of_draughts).map_err(CliError::usage);
        }
        Err(CliError::usage(format_args!("no game is called '{text}'"))
            .did_you_mean(text, self.all().map(|game| game.name))
            .hint("'plyglot list games' shows all, 'plyglot list games WORD' those that a word fits"))
    }

    /// Why the variant of this name in the user's file cannot be played.
    pub(crate) fn fault(&self, name: &str) -> Option<CliError> {
        let of_name = |fault: &&IniError| {
            fault.variant.as_deref().is_some_and(|variant| variant.eq_ignore_ascii_case(name))
        };
        let fault = self.faults.iter().find(of_name)?;
        Some(CliError::usage(format_args!(
            "the variant {name} cannot be played: {}:{}:{}: {}",
            self.file, fault.line, fault.column, fault.message
        )))
    }

    /// How games are read and written, as far as the user's variants go.
    pub(crate) fn settings(&self) -> Settings {
        Settings { variants: self.own, ..Settings::default() }
    }
}

fn of_variant(variant: &'static Variant, own: bool) -> Game {
    let (name, about) = (&variant.name, &variant.about);
    Game { name, about, board: variant.board, rules: Rules::Wide(variant), own }
}

fn of_draughts(rules: &'static RuleSet) -> Game {
    let (name, about) = (rules.name, rules.about);
    Game { name, about, board: rules.board(), rules: Rules::Draughts(rules), own: false }
}

/// What may stand behind the name of a game, as it is written: `landing=behind|any`. Every board of the catalogue has
/// the same few, which are not told.
pub(crate) fn options(game: &Game) -> Vec<String> {
    if let Some(rules) = game.draughts() {
        let of = |option: &&RuleOption| option.of.contains(&rules.name);
        let written = |option: &RuleOption| {
            let values: Vec<&str> = option.values.iter().map(|value| value.name).collect();
            format!("{}={}", option.name, values.join("|"))
        };
        return OPTIONS.iter().filter(of).map(written).collect();
    }
    match game.group() {
        "levels" => levels::options_of(game.name).map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

/// The text of a table that the user brings.
pub(crate) fn text_of(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| CliError::input(display_name(path), &error))?;
    if bytes.len() as u64 > LONGEST {
        let name = display_name(path);
        return Err(CliError::usage(format_args!("{name} is longer than any table of this kind: 16 MiB")));
    }
    Ok(decode(&bytes, Encoding::Auto, &mut ()).text.into_owned())
}

/// The fault as a problem at its place in the file, marked to the end of the word.
fn found(fault: &IniError, text: &str) -> Found {
    let line = text.split('\n').nth(fault.line as usize - 1).unwrap_or("").trim_end_matches('\r');
    let before: usize =
        line.chars().take(fault.column as usize - 1).map(char::len_utf8).sum::<usize>().min(line.len());
    let word = line[before..].find(char::is_whitespace).unwrap_or(line.len() - before);
    let offset = line.as_ptr() as usize - text.as_ptr() as usize + before;
    let offset = if line.is_empty() { 0 } else { offset };
    let message = match &fault.variant {
        Some(variant) => format!("the variant {variant} cannot be played: {}", fault.message),
        None => fault.message.clone(),
    };
    let (line_number, column) = (u64::from(fault.line), u64::from(fault.column));
    Found {
        problem: Problem::new(&codes::BAD_VARIANT, offset..offset + word, message),
        game: None,
        at: Some(At { line: line_number, column, source: line.to_owned(), mark: before..before + word }),
    }
}

//! The games that this build has rules for: the values of `--game`.

use crate::names::Names;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use plyglot::Board;
use plyglot::rules::draughts::sets::{OPTIONS, RuleOption};
use plyglot::rules::draughts::{self, RULE_SETS, RuleSet};
use plyglot::rules::wide::{self, Variant};
use plyglot_formats::examine::Settings;
use plyglot_formats::pdn::game_type;
use plyglot_formats::start;
use std::ffi::OsStr;

/// A game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    /// The name that users type.
    pub(crate) name: &'static str,
    /// One line for help texts.
    pub(crate) about: &'static str,
    /// The board it is played on.
    pub(crate) board: Board,
    /// Its facts, where it is a kind of draughts.
    pub(crate) draughts: Option<&'static RuleSet>,
}

/// The game of positions that do not name theirs.
pub(crate) const DEFAULT: &str = "chess";

/// The games of chess.
const CHESS: [Game; 2] = [
    Game { name: DEFAULT, about: "orthodox chess (FIDE Laws)", board: Board::ORTHODOX, draughts: None },
    Game {
        name: "chess960",
        about: "chess from a shuffled first rank (FIDE Laws, guidelines II)",
        board: Board::ORTHODOX,
        draughts: None,
    },
];

/// All games.
pub(crate) fn all() -> impl Iterator<Item = Game> {
    let variants = wide::names().filter_map(|name| start::variant(name, &Settings::default()));
    CHESS.into_iter().chain(variants.map(of_variant)).chain(RULE_SETS.into_iter().map(of_draughts))
}

fn of_variant(variant: &'static Variant) -> Game {
    Game { name: &variant.name, about: &variant.about, board: variant.board, draughts: None }
}

fn of_draughts(rules: &'static RuleSet) -> Game {
    Game { name: rules.name, about: rules.about, board: rules.board(), draughts: Some(rules) }
}

/// The game that users call `name`.
pub(crate) fn find(name: &str) -> Option<Game> {
    let variant = || start::variant(name, &Settings::default()).map(of_variant);
    let draughts = || draughts::find(name).map(of_draughts);
    CHESS.into_iter().find(|game| game.name == name).or_else(variant).or_else(draughts)
}

/// The house rules that a kind of draughts has options for, as they are written: `landing=behind|any`.
pub(crate) fn options(rules: &RuleSet) -> impl Iterator<Item = String> {
    let of = |option: &&RuleOption| option.of.contains(&rules.name);
    OPTIONS.iter().filter(of).map(|option| {
        let values: Vec<&str> = option.values.iter().map(|value| value.name).collect();
        format!("{}={}", option.name, values.join("|"))
    })
}

/// The parser of `--game`: a name of the list, another name that people give the game, or a name with house rules.
pub(crate) fn values() -> Values {
    Values(Names::new(all().map(|game| (game.name, game.about))))
}

/// See [`values`].
#[derive(Clone, Debug)]
pub(crate) struct Values(Names);

impl TypedValueParser for Values {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let text = value.to_string_lossy();
        if text.contains(':') {
            let refused = |why| {
                let what = arg.map(|arg| format!(" for '{arg}'")).unwrap_or_default();
                let message = format!("invalid value '{text}'{what}: {why}\n");
                Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
            };
            return draughts::sets::named(&text).map(|rules| rules.name.to_owned()).map_err(refused);
        }
        if let Some(variant) = start::variant(&text, &Settings::default()) {
            return Ok(variant.name.clone());
        }
        match game_type::named(&text) {
            Some(rules) => Ok(rules.name.to_owned()),
            None => self.0.parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

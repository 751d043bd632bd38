//! The games that this build has rules for: the values of `--game`.

use crate::names::Names;
use plyglot::Board;
use plyglot::rules::draughts::{self, RULE_SETS, RuleSet};

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
    CHESS.into_iter().chain(RULE_SETS.into_iter().map(of_draughts))
}

fn of_draughts(rules: &'static RuleSet) -> Game {
    Game { name: rules.name, about: rules.about, board: rules.board(), draughts: Some(rules) }
}

/// The game that users call `name`.
pub(crate) fn find(name: &str) -> Option<Game> {
    CHESS.into_iter().find(|game| game.name == name).or_else(|| draughts::find(name).map(of_draughts))
}

/// The values of `--game`.
pub(crate) fn values() -> Names {
    Names::new(all().map(|game| (game.name, game.about)))
}

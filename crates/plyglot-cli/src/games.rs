//! The games that this build has rules for: the values of `--game`.

use crate::names::Names;
use plyglot::Board;

/// A game.
#[derive(Debug)]
pub(crate) struct Game {
    /// The name that users type.
    pub(crate) name: &'static str,
    /// One line for help texts.
    pub(crate) about: &'static str,
    /// The board it is played on.
    pub(crate) board: Board,
}

/// The game of records that do not name theirs.
pub(crate) const DEFAULT: &str = "chess";

/// All games.
pub(crate) static GAMES: [Game; 2] = [
    Game { name: "chess", about: "orthodox chess (FIDE Laws)", board: Board::ORTHODOX },
    Game {
        name: "chess960",
        about: "chess from a shuffled first rank (FIDE Laws, guidelines II)",
        board: Board::ORTHODOX,
    },
];

/// The game that users call `name`.
pub(crate) fn find(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}

/// The values of `--game`.
pub(crate) fn values() -> Names {
    Names::new(GAMES.iter().map(|game| (game.name, game.about)))
}

//! Where a game starts, and under which rules: tags, setups and position lists become a position.

mod chess;
mod draughts;

use plyglot::Problem;
use plyglot::record::Record;
use plyglot::resolve::Line;
use plyglot::rules::{self, Family};

/// The rules of a game and the position it starts from.
#[derive(Clone, Debug)]
pub struct Begun<P> {
    /// The name of the rules: `chess`, `international`.
    pub rules: &'static str,
    /// The start.
    pub line: Line<P>,
    /// The start as FEN; `None` where it is the usual one.
    pub fen: Option<String>,
}

/// The start of a game of some family.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A game of chess.
    Chess(Begun<rules::chess::Position>),
    /// A game of draughts.
    Draughts(Begun<rules::draughts::Position>),
}

/// The start of a record under the rules it names; where it names none under `game`, and where that is `None` under
/// those that its format and its moves suggest.
///
/// # Errors
///
/// The problem that keeps the game from being played: its rules are not known, or its start cannot be read.
pub fn opening(record: &Record, game: Option<&str>, problems: &mut Vec<Problem>) -> Result<Opening, Problem> {
    let family = match game {
        Some(game) if rules::draughts::find(game).is_some() => Family::Draughts,
        Some(_) => Family::Chess,
        None => record.family,
    };
    match family {
        Family::Chess => chess::opening(record, game.unwrap_or("chess"), problems).map(Opening::Chess),
        Family::Draughts => draughts::opening(record, game, problems).map(Opening::Draughts),
    }
}

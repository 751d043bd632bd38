//! The list of games.

use crate::games::{self, Games};
use crate::table::Table;
use plyglot::Color;
use plyglot_formats::pdn::game_type::GameType;

/// The kinds of games, in the order in which they are listed.
const GROUPS: [&str; 12] = [
    "chess", "variants", "hands", "small", "large", "old", "xiangqi", "janggi", "shogi", "levels", "boards",
    "draughts",
];

/// The place of a kind of games in lists; the user's own come first.
pub(super) fn place(group: &str) -> Option<usize> {
    GROUPS.iter().position(|known| *known == group)
}

/// All games, by kin; the user's own come first.
pub(super) fn table(games: &Games) -> Table {
    let mut all: Vec<_> = games.all().map(|game| (game.group(), game)).collect();
    all.sort_by_key(|(group, _)| place(group));
    let mut table = Table::new(&["group", "game", "board", "gametype", "first", "about"]);
    for (group, game) in all {
        let game_type = game.draughts().and_then(GameType::of).map(|game_type| game_type.to_string());
        let first = game.draughts().map_or(Color::White, |rules| rules.first);
        let options = match games::options(&game).join(", ") {
            none if none.is_empty() => none,
            some => format!("; options {some}"),
        };
        table.row([
            group,
            game.name,
            &game.board.to_string(),
            &game_type.unwrap_or_default(),
            first.name(),
            &format!("{}{options}", game.about),
        ]);
    }
    table
}

//! Records to PGN, in export form.
//!
//! - Tags keep their order and values. A record without any gets the seven of the roster with `?` for what is not
//!   known; one that starts from another position gets `FEN` and, before it, `SetUp`, if it lacks
//!   them; one of Chess960 gets `Variant`.
//! - `12.` stands before every move of White, `12...` before one of Black at the beginning of a line and after a
//!   comment or variation.
//! - The six glyphs `! ? !! ?? !? ?!` stay glyphs where they were, all others become `$n`.
//! - A comment keeps its text. Lines are filled anew: a single line break counts as a blank, an empty line stays.
//!   A text with a `}` in it, which no brace comment can hold, is written as comments from `;` to the end of the
//!   line, one for each of its lines.
//! - Thinking times, Chesmayne codes and text that could not be read become comments that the reader knows again.

use crate::Game;
use crate::portable::writer::{Script, tag_line};
use plyglot::Color;
use plyglot::record::{GameResult, Tag};
use plyglot::rules::{Family, draughts};

/// Appends one game and an empty line. `index` counts the games written before it.
pub fn write(game: &Game, _index: u64, out: &mut String) {
    let result = result(game);
    // A game of draughts may be written as PGN too; Black moves first in some kinds.
    let first = draughts::find(game.rules).map_or(Color::White, |rules| rules.first);
    let script = Script { family: Family::Chess, first };
    script.write(game, &tag_lines(game, result), result.pgn(), out);
}

/// What the game ends with: its result, or else that of its tag, or else `*`.
fn result(game: &Game) -> GameResult {
    let tagged = || game.record.tag("Result").and_then(GameResult::read);
    game.record.result.as_ref().map(|mark| mark.result).or_else(tagged).unwrap_or(GameResult::Open)
}

fn tag_lines(game: &Game, result: GameResult) -> Vec<String> {
    let tags = &game.record.tags;
    let mut lines: Vec<String> = tags.iter().map(|tag| tag_line(&tag.name, tag_value(tag))).collect();
    if lines.is_empty() {
        lines.extend(roster(result).map(|(name, value)| tag_line(name, value)));
    }
    let variant = match game.rules {
        "chess" | "draughts" => None,
        "chess960" => Some("Chess960"),
        other => Some(other),
    };
    if let Some(variant) = variant.filter(|_| game.notation.family == Family::Chess)
        && !tags.iter().any(|tag| ["variant", "level"].contains(&tag.name.to_ascii_lowercase().as_str()))
    {
        lines.push(tag_line("Variant", variant));
    }
    if let Some(fen) = &game.start_fen {
        let at = tags.iter().position(|tag| tag.name == "FEN");
        if at.is_none() {
            lines.push(tag_line("FEN", fen));
        }
        if game.record.tag("SetUp").is_none() {
            lines.insert(at.unwrap_or(lines.len() - 1), tag_line("SetUp", "1"));
        }
    }
    lines
}

/// The tags of a game of which nothing is known but its result.
pub(crate) fn roster(result: GameResult) -> [(&'static str, &'static str); 7] {
    let unknown = |name| (name, if name == "Date" { "????.??.??" } else { "?" });
    let [event, site, date, round, white, black] =
        ["Event", "Site", "Date", "Round", "White", "Black"].map(unknown);
    [event, site, date, round, white, black, ("Result", result.pgn())]
}

/// The value as it is; of a result, in the form of the standard.
fn tag_value(tag: &Tag) -> &str {
    match GameResult::read(&tag.value) {
        Some(result) if tag.name == "Result" => result.pgn(),
        _ => &tag.value,
    }
}

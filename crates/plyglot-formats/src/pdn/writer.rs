//! Records to PDN 3.0.
//!
//! - Tags keep their order and values. A record without any gets the seven of the roster with `?` for what is not
//!   known. `GameType` is added where it is missing, with all its fields where its number alone would be taken for
//!   another game; rules without a number are named by `Variant`. A record that starts from another position gets
//!   `SetUp` and `FEN`, if it lacks them.
//! - The result after the moves stays in the scoring it was written in; `*` where there is none.
//! - `!` and `?` stay as they are, in brackets and in any run; all other marks become `$n`, a forced move `$7`.
//! - Comments stand in braces. A text with a `}` in it, which no brace can hold, becomes `%` lines.

use super::game_type::{GameType, Meaning};
use super::score;
use crate::Game;
use crate::pgn::writer::roster;
use crate::portable::writer::{Script, tag_line};
use plyglot::record::{GameResult, Tag};
use plyglot::rules::Family;
use plyglot::rules::draughts::{self, RuleSet};

/// Appends one game and an empty line.
pub fn write(game: &Game, out: &mut String) {
    let rules = draughts::find(game.rules);
    let first = rules.map_or(game.start_turn, |rules| rules.first);
    let result = result(game);
    let script = Script { family: Family::Draughts, first };
    script.write(game, &tag_lines(game, rules, &result), &result, out);
}

/// What the game ends with: its result, or else that of its tag, or else `*`.
fn result(game: &Game) -> String {
    let written = game.record.result.as_ref().map(|mark| mark.text.as_str());
    let text = written.or_else(|| game.record.tag("Result"));
    text.and_then(score::strict_result).unwrap_or_else(|| "*".to_owned())
}

fn tag_lines(game: &Game, rules: Option<&'static RuleSet>, result: &str) -> Vec<String> {
    let tags = &game.record.tags;
    let has = |name: &str| tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(name));
    let mut lines: Vec<String> = tags.iter().map(|tag| tag_line(&tag.name, &tag_value(tag))).collect();
    if lines.is_empty() {
        let known = roster(GameResult::Open).into_iter().filter(|(name, _)| *name != "Result");
        lines.extend(known.map(|(name, value)| tag_line(name, value)));
        lines.push(tag_line("Result", result));
    }
    lines.extend(rules.into_iter().flat_map(|rules| naming_lines(tags, rules)));
    if let Some(fen) = &game.start_fen {
        let at = tags.iter().position(|tag| tag.name == "FEN");
        if at.is_none() {
            lines.push(tag_line("FEN", fen));
        }
        if !has("SetUp") {
            lines.insert(at.unwrap_or(lines.len() - 1), tag_line("SetUp", "1"));
        }
    }
    lines
}

/// The tags that name a rule set so that a reader finds it again; none where a GameType tag stands already.
pub(crate) fn naming_lines(tags: &[Tag], rules: &'static RuleSet) -> Vec<String> {
    let has = |name: &str| tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(name));
    let has_variant = has("Variant");
    let mut lines = Vec::new();
    if has("GameType") {
        return lines;
    }
    let Some(full) = GameType::of(rules) else {
        return if has_variant { lines } else { vec![tag_line("Variant", rules.name)] };
    };
    let short = GameType { first: None, size: None, naming: None, inverted: None, ..full };
    let told = |tag: &GameType| match tag.meaning() {
        Meaning::Rules(sets) => sets.first().is_some_and(|first| first.name == rules.name),
        _ => false,
    };
    let alone = |tag: &GameType| match tag.meaning() {
        Meaning::Rules(sets) => sets.len() == 1,
        _ => false,
    };
    let tag = if told(&short) && alone(&short) { short } else { full };
    lines.push(tag_line("GameType", &tag.to_string()));
    if !told(&tag) && !has_variant {
        lines.push(tag_line("Variant", rules.name));
    }
    lines
}

/// The value as it is; of a result, in its strict form; of a FEN, without the full stop and the blanks that PDN 3.0 lets
/// nobody write.
fn tag_value(tag: &Tag) -> String {
    match score::strict_result(&tag.value) {
        Some(result) if tag.name == "Result" => result,
        _ if tag.name.eq_ignore_ascii_case("FEN") => {
            tag.value.chars().filter(|c| *c != '.' && !c.is_whitespace()).collect()
        }
        _ => tag.value.clone(),
    }
}

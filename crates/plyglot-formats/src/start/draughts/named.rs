//! The rules that the tags of a record name, or the settings where it names none.

use super::{inside, tag, value_span};
use crate::examine::Settings;
use crate::pdn::game_type::{Fault, GameType, Meaning, named};
use plyglot::problem::{codes, shorten};
use plyglot::record::{Record, Tag};
use plyglot::rules::draughts::{self, RULE_SETS, RuleSet};
use plyglot::{Color, Problem, Severity};

/// The rules that a game may follow.
pub(super) struct Named {
    /// The rule sets, the likeliest first; never empty.
    pub(super) sets: Vec<&'static RuleSet>,
    /// What names them: `the GameType tag`. `None`: nothing does, and these are all that the tags leave.
    pub(super) by: Option<&'static str>,
    /// The side that moves first, where the GameType tag has it.
    pub(super) first: Option<Color>,
}

impl Named {
    /// Reads the tags of a record. What is wrong with them is reported; the moves decide then.
    pub(super) fn of(
        record: &Record,
        source: &str,
        settings: &Settings,
        problems: &mut Vec<Problem>,
    ) -> Named {
        let option = settings.game.and_then(draughts::find);
        let game_type = tag(record, "GameType").map(|tag| (tag, game_type(tag, source, problems)));
        let (first, size) = match &game_type {
            Some((_, Ok(game_type))) => (game_type.first, game_type.size),
            _ => (None, None),
        };
        let by = |sets, by| Named { sets, by: Some(by), first };
        match game_type {
            Some((_, Err(Some(rules)))) => return by(vec![rules], "the GameType tag"),
            Some((tag, Ok(game_type))) => {
                if let Some(sets) = of_number(tag, source, &game_type, option, problems) {
                    return by(sets, "the GameType tag");
                }
            }
            Some((_, Err(None))) | None => {}
        }
        if let Some(rules) = tag(record, "Variant").and_then(|tag| named(&tag.value)) {
            return by(vec![rules], "the Variant tag");
        }
        if let Some(rules) = option {
            return by(vec![rules], "--game");
        }
        let fits = |rules: &&&RuleSet| size.is_none_or(|size| size == (rules.files, rules.ranks));
        let mut sets: Vec<_> = RULE_SETS.iter().filter(fits).copied().collect();
        if sets.is_empty() {
            sets = RULE_SETS.to_vec();
        }
        Named { sets, by: None, first }
    }
}

/// Reads the GameType tag: its fields, or the rules that it names in words, or nothing.
fn game_type(
    tag: &Tag,
    source: &str,
    problems: &mut Vec<Problem>,
) -> Result<GameType, Option<&'static RuleSet>> {
    let span = value_span(tag, source);
    let note = |fault: Fault| {
        let token = tag.value.get(fault.at.clone()).unwrap_or_default();
        let message = format!("in the GameType tag {}", fault.message);
        Problem::new(&codes::TAG_FORM, inside(&span, &tag.value, fault.at), message).token(token)
    };
    match GameType::read(&tag.value) {
        Ok((game_type, faults)) => {
            problems.extend(faults.into_iter().map(note));
            Ok(game_type)
        }
        Err(fault) => {
            let rules = named(&tag.value);
            if tag.value.trim().is_empty() || tag.value.trim() == "?" {
                return Err(None);
            }
            problems.push(match rules.and_then(GameType::of) {
                Some(game_type) => {
                    let message =
                        format!("the GameType is a number: {game_type} for {}", shorten(&tag.value));
                    Problem::new(&codes::TAG_FORM, span.clone(), message)
                        .token(&tag.value)
                        .fix(span, game_type.number.to_string())
                }
                None => note(fault),
            });
            Err(rules)
        }
    }
}

/// The rule sets behind the number of a GameType tag; `None` where it tells nothing.
fn of_number(
    tag: &Tag,
    source: &str,
    game_type: &GameType,
    option: Option<&'static RuleSet>,
    problems: &mut Vec<Problem>,
) -> Option<Vec<&'static RuleSet>> {
    let number = game_type.number;
    let span = value_span(tag, source);
    let mut note = |message: String| {
        let mut problem = Problem::new(&codes::UNKNOWN_GAME, span.clone(), message).token(&tag.value);
        problem.severity = Severity::Note;
        problems.push(problem);
    };
    let rules_are_from = if option.is_some() { "--game" } else { "its moves" };
    match game_type.meaning() {
        Meaning::Rules(mut sets) => {
            // `--game` tells apart what one number stands for, and says what it leaves to the house.
            if let Some(option) = option.filter(|option| option.game_type == Some(number)) {
                return Some(vec![option]);
            }
            let against = game_type.against(sets[0]);
            sets.retain(|rules| game_type.against(rules) == against);
            if against > 0 {
                note(format!(
                    "GameType {number} is {}, but its other fields are not: {}",
                    sets[0].name,
                    GameType::of(sets[0]).map(|usual| usual.to_string()).unwrap_or_default()
                ));
            }
            Some(sets)
        }
        Meaning::Clashing(games) => {
            note(format!(
                "programs use GameType {number} for different games ({games}); the rules were taken from {rules_are_from}"
            ));
            None
        }
        Meaning::Chess | Meaning::Unknown => {
            note(format!("no game has GameType {number}; the rules were taken from {rules_are_from}"));
            None
        }
    }
}

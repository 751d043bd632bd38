//! The start of a game of draughts: the rules that its tags name or its moves tell, and the position.

mod guess;
mod named;
mod position;
#[cfg(test)]
mod tests;

use super::Begun;
use crate::examine::Settings;
use guess::Candidate;
use named::Named;
use plyglot::Problem;
use plyglot::problem::codes;
use plyglot::readings::{Outcome, Token};
use plyglot::record::{Item, Record, Tag};
use plyglot::resolve::Line;
use plyglot::rules::Position as _;
use plyglot::rules::draughts::{Move, Position, RULE_SETS, RuleSet};
use plyglot::{Span, rules::draughts};
use position::Written;

/// The start of a record under the rules it names, or under those of the settings where it names none; else under those
/// that its moves tell.
///
/// # Errors
///
/// The problem that keeps the game from being played: its start cannot be read.
pub(super) fn opening(
    record: &Record,
    source: &str,
    settings: &Settings,
    problems: &mut Vec<Problem>,
) -> Result<Begun<Position>, Problem> {
    let named = Named::of(record, source, settings, problems);
    let written = Written::of(record, source)?;
    let mut candidates = Vec::new();
    let mut fault = None;
    for &rules in &named.sets {
        match Candidate::under(rules, written.as_ref(), named.first) {
            Ok(found) => candidates.extend(found),
            // A square that one board does not have another may have: the faults of the likeliest rules are told.
            Err(error) => fault = fault.or(Some(error)),
        }
    }
    let tokens = tokens(record);
    let Some(choice) = guess::choose(candidates, &tokens, &settings.replay) else {
        let at = written.as_ref();
        let mut faults = fault.into_iter().flat_map(|error| error.faults);
        let problem = |fault| at.map(|written| written.fault(fault));
        let first = faults.next().and_then(problem);
        problems.extend(faults.filter_map(problem));
        return Err(
            first.unwrap_or_else(|| Problem::new(&codes::BAD_START, None, "the start cannot be read"))
        );
    };
    let rules = choice.candidate.rules;
    if let Some(written) = &written {
        written.tell(&choice.candidate, tokens.is_empty(), problems);
    }
    if named.by.is_none() && !(tokens.is_empty() && choice.candidate.is_start) {
        problems.push(found(&choice, &tokens));
    }
    let mut position = choice.candidate.position;
    if written.is_some() && position.move_number() == 1 {
        // FEN has no move number: it is that of the first move.
        position = position.with_number(first_number(record));
    }
    let fen = (position != Position::start(rules)).then(|| position.fen());
    Ok(Begun { rules: rules.name, line: Line::new(position), fen, named: named.by, outcome: choice.outcome })
}

/// Says which rules a game was found to follow that names none.
fn found(choice: &guess::Chosen, tokens: &[Token<'_>]) -> Problem {
    let rules = choice.candidate.rules.name;
    let message = if tokens.is_empty() {
        format!(
            "the game names no rules and has no moves that tell them; by its squares it was taken for {rules}"
        )
    } else if !choice.complete {
        format!("the game names no rules, and under none are all its moves legal; {rules} goes furthest")
    } else if choice.others.is_empty() {
        format!("the game names no rules; its moves are those of {rules}")
    } else {
        let others: Vec<&str> = choice.others.iter().map(|rules| rules.name).collect();
        format!(
            "the game names no rules; it was read as {rules}, and its moves are legal in {} too",
            list(&others)
        )
    };
    let problem = Problem::new(&codes::GAME_FOUND, None, message);
    match choice.candidate.rules.game_type {
        Some(number) => problem.help(format!("a tag such as [GameType \"{number}\"] settles it")),
        None => problem.help(format!("--game {rules} settles it")),
    }
}

/// Half-moves that tell a mirrored board: on it half of the squares have other neighbours, so a few moves fit by chance.
const MIRRORED: usize = 12;

/// The rule sets on the same board, other than those of a game, under which its whole main line is legal. The same game on
/// the mirrored board counts where the line is long.
pub(crate) fn legal_elsewhere(
    record: &Record,
    source: &str,
    rules: &str,
    settings: &Settings,
) -> Vec<&'static str> {
    let Some(rules) = draughts::find(rules) else { return Vec::new() };
    let Ok(written) = Written::of(record, source) else { return Vec::new() };
    let tokens = tokens(record);
    let same_board = |other: &&&RuleSet| {
        let mirrored = other.squares.playing != rules.squares.playing;
        other.name != rules.name && other.files == rules.files && (!mirrored || tokens.len() >= MIRRORED)
    };
    let candidates = RULE_SETS
        .iter()
        .filter(same_board)
        .filter_map(|other| Candidate::under(other, written.as_ref(), None).ok())
        .flatten()
        .collect();
    let options = &settings.replay;
    let is_complete = |choice: &guess::Chosen| match choice.outcome {
        Some(_) => choice.complete,
        // There was one only, whose moves nobody has looked at.
        None => choice.candidate.read(&tokens, options).stop.is_none(),
    };
    let complete = guess::choose(candidates, &tokens, options).filter(is_complete).into_iter();
    complete
        .flat_map(|choice| std::iter::once(choice.candidate.rules).chain(choice.others))
        .map(|rules| rules.name)
        .collect()
}

/// What moves the main line on.
fn tokens<'a>(record: &'a Record) -> Vec<Token<'a>> {
    let token = |item: &'a Item| match item {
        Item::Ply { text, .. } => Some(Token::Move(text)),
        Item::Setup { text, .. } => Some(Token::Setup(text)),
        _ => None,
    };
    record.main_line().filter_map(token).collect()
}

/// The number before the first move; 1 where there is none.
fn first_number(record: &Record) -> u32 {
    let first = record.main_line().find_map(|item| match item {
        Item::Ply { number, .. } => Some(number.as_ref().map_or(1, |number| number.number)),
        _ => None,
    });
    first.filter(|number| *number <= u32::from(u16::MAX)).unwrap_or(1)
}

/// The first tag of this name, in whatever case.
fn tag<'a>(record: &'a Record, name: &str) -> Option<&'a Tag> {
    record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
}

/// Where the value of a tag stands: between its quotes, or the whole tag where it is not written as it reads.
fn value_span(tag: &Tag, source: &str) -> Span {
    let text = source.get(tag.span.clone()).unwrap_or_default();
    let quote = text.find('"').map(|quote| quote + 1).filter(|&at| text[at..].starts_with(&tag.value));
    quote.map_or(tag.span.clone(), |at| tag.span.start + at..tag.span.start + at + tag.value.len())
}

/// The place of a part of a text that stands at `span`; all of it where the two do not fit.
fn inside(span: &Span, text: &str, part: Span) -> Span {
    if span.len() == text.len() { span.start + part.start..span.start + part.end } else { span.clone() }
}

/// `a`, `a and b`, `a, b and c`.
fn list(names: &[&str]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// How a line of draughts was read.
pub(super) type Read = Outcome<Move>;

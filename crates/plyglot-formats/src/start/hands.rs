//! Games that name no rules and have drops in them: crazyhouse, most likely.

use super::family;
use crate::examine::Settings;
use plyglot::problem::{Problem, codes};
use plyglot::record::{Item, Record, Start};
use plyglot::rules::Family;
use plyglot::{Severity, Span};

/// The game with hands that most records are of.
pub(crate) const HANDS: &str = "crazyhouse";

/// Whether a game of chess that names no rules has drops (`P@d6`), or men in hand in its start.
pub(crate) fn seems_to_have_hands(record: &Record, settings: &Settings) -> bool {
    let named = |name: &str| record.tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(name));
    if settings.game.is_some() || ["Variant", "Level", "Game", "GameType"].into_iter().any(named) {
        return false;
    }
    let has_hand = |fen: &str| fen.contains(['[', '~']) || fen.matches('/').count() == 8;
    let start = match &record.start {
        Some(Start::Fen { text, .. }) => Some(text.as_str()),
        Some(Start::Men { .. }) => None,
        None => record.tag("FEN"),
    };
    (start.is_some_and(has_hand) || first_drop(record).is_some()) && family(record, settings) == Family::Chess
}

/// Says that a game was read as one with hands.
pub(crate) fn names_hands(record: &Record) -> Problem {
    let span = first_drop(record).map(|(_, span)| span.clone());
    let sign = if span.is_some() { "men are dropped in it" } else { "its start has men in hand" };
    let message = format!("the game names no rules and {sign}, so it was read as {HANDS}");
    let mut problem =
        Problem::new(&codes::GAME_FOUND, span, message).help(format!("add the tag [Variant \"{HANDS}\"]"));
    problem.severity = Severity::Warning;
    problem.token = first_drop(record).map(|(text, _)| text.to_owned());
    problem
}

/// The first drop of the main line: a letter, `@` and a square, or the `@` alone for a pawn.
fn first_drop(record: &Record) -> Option<(&str, &Span)> {
    record.main_line().find_map(|item| match item {
        Item::Ply { text, span, .. } if is_drop(text) => Some((text.as_str(), span)),
        _ => None,
    })
}

fn is_drop(text: &str) -> bool {
    let Some((man, square)) = text.split_once('@') else { return false };
    let mut square = square.bytes();
    matches!(man.as_bytes(), [] | [b'A'..=b'Z' | b'a'..=b'z'])
        && square.next().is_some_and(|file| file.is_ascii_lowercase())
        && square.next().is_some_and(|rank| rank.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drop_is_a_letter_at_a_square() {
        for text in ["P@d6", "@d6", "N@f3+", "Q@h7#", "p@e4"] {
            assert!(is_drop(text), "{text}");
        }
        for text in ["Pd6", "d6", "@", "P@", "PA@d6", "me@here", "P@D6", "KT2@$D06"] {
            assert!(!is_drop(text), "{text}");
        }
    }
}

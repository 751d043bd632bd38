//! How sure it is that what was found in free text are the games that were meant.
//!
//! The measure is what a reader would look at: whether all half-moves are legal up to the end, whether later moves settle
//! what a text leaves open, whether moves are missing or stand in the sentences of the prose, and how long the game is.

use crate::examine::{Examined, Settings, examine};
use plyglot::problem::codes;
use plyglot::readings::By;
use plyglot::record::{Item, Record};
use plyglot::{Problem, Problems, Span};

/// How a game stands in its text.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Stands {
    /// Half-moves that are missing, by the numbers.
    pub(crate) missing: u32,
    /// Half-moves in the midst of sentences.
    pub(crate) in_sentences: u32,
    /// Half-moves whose numbers go on after its end and that are none of it.
    pub(crate) left: u32,
}

/// How sure a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grade {
    /// Nothing speaks against it.
    Sure,
    /// It could be otherwise: it is short, stands in sentences, or something in it was preferred and not proved.
    Likely,
    /// It is not read to its end, or moves are missing.
    Doubtful,
}

/// Half-moves under which a game is too short to be sure of.
const SHORT: usize = 10;

/// Tells of each game how sure it is, and of the text how many games it has. `loose` are moves outside of games.
pub(crate) fn tell(text: &str, games: &[(&Record, Stands)], loose: &[Span], problems: &mut dyn Problems) {
    let mut counts = [0usize; 3];
    let mut notes = Vec::new();
    for (record, stands) in games {
        let examined = examine(record, text, &Settings::default());
        let is_ply = |item: &&Item| matches!(item, Item::Ply { .. });
        let plies = record.main_line().filter(is_ply).count();
        if plies == 0 {
            continue;
        }
        let grade = grade(&examined, plies, *stands);
        counts[grade as usize] += 1;
        let first = record.items.iter().find(|item| is_ply(item)).map_or(record.span.clone(), Item::span);
        notes.push(Problem::new(
            &codes::GAME_IN_TEXT,
            first,
            message(grade, &examined, record, plies, *stands),
        ));
    }
    let total: usize = counts.iter().sum();
    let games = match total {
        1 => "1 game was found in this text".to_owned(),
        n => format!("{n} games were found in this text"),
    };
    let words = ["sure", "likely", "doubtful"];
    let graded: Vec<String> = counts
        .iter()
        .zip(words)
        .filter(|(count, _)| **count > 0)
        .map(|(count, word)| if total == 1 { format!("it is {word}") } else { format!("{count} {word}") })
        .collect();
    let mut whole = Problem::new(&codes::GAMES_IN_TEXT, None, format!("{games}: {}", graded.join(", ")));
    if let Some(first) = loose.first() {
        let line = text[..first.start].matches('\n').count() + 1;
        whole.message.push_str(&match loose.len() {
            1 => format!("; the moves in line {line} belong to none and are kept as a remark"),
            n => format!(
                "; moves in {n} more places, the first in line {line}, belong to none and are kept as remarks"
            ),
        });
    }
    problems.report(whole);
    notes.into_iter().for_each(|note| problems.report(note));
}

/// How many numbers of moves a game has, and how many of them are not due.
struct Numbers {
    all: usize,
    wrong: usize,
}

impl Numbers {
    fn of(examined: &Examined) -> Numbers {
        let record = &examined.game.record;
        let numbered = |item: &&Item| matches!(item, Item::Ply { number: Some(_), .. });
        let problems = &examined.game.problems;
        let wrong = |problem: &&Problem| problem.code == &codes::WRONG_MOVE_NUMBER;
        Numbers {
            all: record.main_line().filter(numbered).count(),
            wrong: problems.iter().filter(wrong).count(),
        }
    }
}

fn grade(examined: &Examined, plies: usize, stands: Stands) -> Grade {
    let preferred = examined.settled.iter().any(|by| !matches!(by, By::Token(_)));
    let numbers = Numbers::of(examined);
    let incomplete = !examined.complete || examined.plies() < plies || stands.missing > 0 || stands.left > 0;
    let misnumbered = numbers.wrong > 1 && 3 * numbers.wrong >= numbers.all;
    if incomplete || misnumbered {
        Grade::Doubtful
    } else if plies < SHORT || numbers.wrong > 0 || preferred || stands.in_sentences > 0 {
        Grade::Likely
    } else {
        Grade::Sure
    }
}

/// `sure: all 66 half-moves are legal, in xy notation, and fit in one way`.
fn message(grade: Grade, examined: &Examined, record: &Record, plies: usize, stands: Stands) -> String {
    let word = match grade {
        Grade::Sure => "sure",
        Grade::Likely => "likely",
        Grade::Doubtful => "doubtful",
    };
    let legal = examined.plies();
    let notation = examined.game.notation.name;
    let mut facts = vec![match legal == plies {
        true => format!("all {plies} half-moves are legal, in {notation} notation"),
        false => format!("{legal} of {plies} half-moves were read, in {notation} notation"),
    }];
    facts.extend(open_to_the_end(examined, record, plies));
    let settled = examined.settled.iter().filter(|by| matches!(by, By::Token(_))).count();
    let preferred = examined.settled.len() - settled;
    if examined.settled.is_empty() && examined.complete {
        facts.push("each fits in one way".to_owned());
    }
    if settled > 0 {
        facts.push(format!("{settled} fitted several moves until later ones left one"));
    }
    if preferred > 0 {
        facts.push(format!("of {preferred} the plainer reading was taken"));
    }
    facts.extend(counted(
        stands.missing as usize,
        "is missing, by the numbers",
        "are missing, by the numbers",
    ));
    facts.extend(counted(
        stands.left as usize,
        "with a later number is none of it",
        "with later numbers are none of it",
    ));
    facts.extend(counted(Numbers::of(examined).wrong, "number is not due", "numbers are not due"));
    facts.extend(counted(stands.in_sentences as usize, "stands in a sentence", "stand in sentences"));
    format!("the game that begins here is {word}: {}", facts.join("; "))
}

/// `one number is not due`, `3 numbers are not due`; nothing of none.
fn counted(number: usize, of_one: &str, of_several: &str) -> Option<String> {
    match number {
        0 => None,
        1 => Some(format!("one {of_one}")),
        several => Some(format!("{several} {of_several}")),
    }
}

/// That nothing but a text that fits several moves stops the game: whichever of them it is, the rest is legal.
fn open_to_the_end(examined: &Examined, record: &Record, plies: usize) -> Option<String> {
    let stop = examined.open_to_the_end(record)?;
    let rest = match plies.saturating_sub(examined.plies() + 1) {
        0 => "it is the last".to_owned(),
        1 => "the one after it is legal after each".to_owned(),
        n => format!("the {n} after it are legal after each"),
    };
    let (token, moves) = (stop.token.as_deref()?, stop.survivors.len());
    Some(format!("`{token}` fits {moves} moves and nothing tells them apart; {rest}"))
}

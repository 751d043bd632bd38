//! Texts in which no game is found: said once, and not of every line.

use super::{CHESS, DRAUGHTS, Page};
use plyglot::problem::codes;
use plyglot::{Problem, Problems, Record};

/// The records of a text as `read` reads it. Where they hold nothing but prose, that is one problem.
pub(crate) fn told_once(
    text: &str,
    problems: &mut dyn Problems,
    read: impl FnOnce(&mut dyn Problems) -> Vec<Record>,
) -> Vec<Record> {
    let mut found = Vec::new();
    let records = read(&mut found);
    let is_prose = |problem: &Problem| problem.code == &codes::STRAY;
    if records.iter().all(|record| !record.is_game()) && found.iter().any(is_prose) {
        found.retain(|problem| !is_prose(problem));
        problems.report(no_game(text));
    }
    found.into_iter().for_each(|problem| problems.report(problem));
    records
}

fn no_game(text: &str) -> Problem {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let words = text.split_whitespace().count();
    let count = |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
    let mut message = format!(
        "no game was found in this text of {} and {}; all of it is kept as a comment",
        count(lines, "line"),
        count(words, "word")
    );
    if let Some(at) = moves(text) {
        let line = text[..at].matches('\n').count() + 1;
        message.push_str(&format!(", moves in line {line} too, which begin no game from the usual start"));
    }
    Problem::new(&codes::NO_GAME, None, message).help(
        "looked for were moves of chess and draughts in all notations, numbered, in lines, columns or sentences; a text \
         that begins with a tag, such as [White \"?\"] or the [FEN \"...\"] of another start, is read as moves and nothing \
         else",
    )
}

/// Where the first moves stand in a text, single ones left out: all prose about games is full of them.
fn moves(text: &str) -> Option<usize> {
    [&CHESS, &DRAUGHTS].into_iter().find_map(|kin| {
        let page = Page::of(text, kin);
        page.runs.iter().filter(|run| run.plies > 1).map(|run| run.span.start).min()
    })
}

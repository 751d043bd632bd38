//! Liberties that a game takes again and again, told once.
//!
//! Whoever writes `Kt` for the knight, small letters, or no sign of check, writes so throughout: what is true of all is told at
//! the first. Only notes that come with their change are folded: there the text was understood, and is only written otherwise.
//! A number that is not due is another fact at each place.

use plyglot::Severity;
use plyglot_bulk::Found;
use std::collections::HashMap;

/// The problems of one game, each with how many more of its kind are not told.
pub(super) fn fold(problems: Vec<Found>) -> Vec<(Found, u64)> {
    let mut kept: Vec<(Found, u64)> = Vec::with_capacity(problems.len());
    let mut first: HashMap<(&'static str, String), usize> = HashMap::new();
    for found in problems {
        let problem = &found.problem;
        if problem.severity == Severity::Note && !problem.fix.is_empty() {
            let here = kept.len();
            let at = *first.entry((problem.code.name, kind(&problem.message))).or_insert(here);
            if at != here {
                kept[at].1 += 1;
                continue;
            }
        }
        kept.push((found, 0));
    }
    kept
}

/// A message without what differs from move to move: letters of men, texts of moves.
fn kind(message: &str) -> String {
    let is_plain = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    message.split(' ').filter(is_plain).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::Problem;
    use plyglot::problem::codes;

    #[test]
    fn liberties_of_a_kind_are_one_and_all_else_stands_alone() {
        let note = |message: &str| Problem::new(&codes::CASE, 0..1, message).fix(0..1, "C");
        let slip = Problem { severity: Severity::Warning, ..note("read c as a capital") };
        let number = Problem::new(&codes::WRONG_MOVE_NUMBER, 0..1, "the move is numbered `3`, but 2. is due");
        let all = [
            note("read c as a capital"),
            note("read h as a capital"),
            slip.clone(),
            slip,
            note("other"),
            number.clone(),
            number,
            note("read `c` as a capital"),
        ];
        let all = all.map(|problem| Found { problem, game: Some(1), at: None });
        let more: Vec<u64> = fold(all.into()).into_iter().map(|(_, more)| more).collect();
        assert_eq!(more, [2, 0, 0, 0, 0, 0]);
    }
}

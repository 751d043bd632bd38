//! Notes that would stand at every half-move of a record, told once.
//!
//! Games of Asia have several usual forms of each notation: capitals or small letters, `=` or a full stop, the mark of the
//! side or none. Whoever writes one of them writes it throughout, so what is true of all is said at the first.

use crate::Severity;
use crate::problem::Problem;
use std::collections::HashMap;

/// Folds the notes of one kind into the first of them, which gets the mends of all.
pub(super) fn fold(problems: Vec<Problem>) -> Vec<Problem> {
    let mut kept: Vec<Problem> = Vec::with_capacity(problems.len());
    let mut first: HashMap<(&'static str, String), (usize, usize)> = HashMap::new();
    for mut problem in problems {
        let of_half_move = problem.severity == Severity::Note && problem.ply.is_some();
        if !of_half_move {
            kept.push(problem);
            continue;
        }
        let here = kept.len();
        let (at, more) = first.entry((problem.code.name, kind(&problem.message))).or_insert((here, 0));
        if *at == here {
            kept.push(problem);
        } else {
            *more += 1;
            for edit in problem.fix.drain(..) {
                if !kept[*at].fix.contains(&edit) {
                    kept[*at].fix.push(edit);
                }
            }
        }
    }
    for (at, more) in first.into_values().filter(|&(_, more)| more > 0) {
        let message = &mut kept[at].message;
        *message = format!("{message}; {more} more of this kind");
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
    use crate::problem::{Edit, codes};

    #[test]
    fn notes_of_a_kind_are_one() {
        let note = |ply: u32, message: &str| Problem {
            ply: Some(ply),
            fix: vec![Edit { span: ply as usize..ply as usize + 1, text: "C".to_owned() }],
            ..Problem::new(&codes::CASE, 0..1, message)
        };
        let slip = Problem { severity: Severity::Warning, ..note(3, "read c as a capital") };
        let all = vec![
            note(1, "read c as a capital"),
            note(2, "read h as a capital"),
            slip.clone(),
            note(4, "other"),
        ];
        let folded = fold(all);
        assert_eq!(folded.len(), 3);
        assert_eq!(folded[0].message, "read c as a capital; 1 more of this kind");
        assert_eq!(folded[0].fix.len(), 2);
        assert_eq!(folded[1], slip);
    }
}

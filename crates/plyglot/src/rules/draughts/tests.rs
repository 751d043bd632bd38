//! Small positions that show one rule each, with exactly their legal moves.

use super::{Position, find};
use crate::rules::Position as _;
use crate::{Cell, Kind};

/// The position under a rule set.
fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(find(rules).unwrap(), fen).unwrap().0.position
}

/// The legal moves in their long form, captures with `x`, a man that is crowned marked with `=K`; with letters where
/// the rules usually have them.
fn moves(position: &Position) -> Vec<String> {
    let numbers = position.layout.numbers();
    let letters = position.rules().usual_naming() == "algebraic";
    let name = |cell: Cell| match letters {
        true => {
            let board = position.board();
            format!("{}{}", (b'a' + board.file(cell)) as char, board.rank(cell) + 1)
        }
        false => {
            let bit = position.layout.bit(cell).unwrap();
            (numbers.iter().position(|&b| b == bit).unwrap() + 1).to_string()
        }
    };
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    legal
        .into_iter()
        .map(|mv| {
            let facts = position.facts(mv);
            let mut route = Vec::new();
            position.route(mv, &mut route);
            assert_eq!((route.first(), route.last()), (Some(&facts.from), Some(&facts.to)));
            let mut after = position.clone();
            after.play(mv);
            let crowned = facts.kind == Kind::MAN && after.man_at(facts.to).unwrap().1 == Kind::CROWNED;
            let names: Vec<String> = route.into_iter().map(name).collect();
            names.join(if facts.captured.is_some() { "x" } else { "-" }) + if crowned { "=K" } else { "" }
        })
        .collect()
}

#[track_caller]
fn check(rules: &str, fen: &str, expected: &[&str]) {
    assert_eq!(moves(&position(rules, fen)), expected, "{rules} {fen}");
}

#[test]
fn men_taken_block_until_the_capture_is_over() {
    check("international", "W:WK41,49:B9,10,12,19,38", &["41x14x3x21x43"]);
    check("international", "B:W27,28,38,39,42:BK25", &["25x48x31x22x33"]);
}

#[test]
fn a_man_that_passes_the_last_row_stays_a_man() {
    check("international", "W:W15:B9,10", &["15x4x13"]);
}

#[test]
fn kings_count_as_much_as_men() {
    check("international", "W:W26:B12,K21,31,32", &["26x17x8", "26x37x28"]);
}

#[test]
fn men_capture_backwards() {
    check("international", "W:W35:B30,K40", &["35x24", "35x44"]);
}

#[test]
fn quantity_counts_and_not_kings() {
    let quantity = moves(&position("international", "W:W48:B24,K31,34,K42,43"));
    assert_eq!(quantity.len(), 1);
    assert!(quantity[0].starts_with("48x") && quantity[0].ends_with("x19"), "{quantity:?}");
}

#[test]
fn two_captures_with_the_same_ends() {
    check("international", "W:WK47:B14,19,29,31,42", &["47x38x20x9x36", "47x38x24x13x36"]);
}

#[test]
fn crowned_in_the_midst_of_a_capture() {
    check("russian", "W:W11:B7,6", &["f6xb8xe5"]);
}

//! Small positions that show one rule each, with exactly their legal moves.

use super::{Position, find};
use crate::rules::Position as _;
use crate::{Cell, Kind};

/// The position under a rule set.
fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(find(rules).unwrap(), fen).unwrap().0.position
}

/// The legal moves in their long form, captures with `x`, a man that is crowned marked with `=K`.
fn moves(position: &Position, letters: bool) -> Vec<String> {
    let numbers = position.numbers();
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

/// The legal moves, in letters where the first one expected is.
#[track_caller]
fn check(rules: &str, fen: &str, expected: &[&str]) {
    let letters = expected[0].starts_with(|c: char| c.is_ascii_lowercase());
    assert_eq!(moves(&position(rules, fen), letters), expected, "{rules} {fen}");
}

/// The legal moves as `from x to`.
#[track_caller]
fn check_short(rules: &str, fen: &str, expected: &[&str]) {
    let short: Vec<String> = moves(&position(rules, fen), false)
        .into_iter()
        .map(|text| {
            let mut squares = text.split('x');
            format!("{}x{}", squares.next().unwrap(), squares.next_back().unwrap())
        })
        .collect();
    assert_eq!(short, expected, "{rules} {fen}");
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
    check_short("international", "W:W26:B12,K21,31,32", &["26x8", "26x28"]);
}

#[test]
fn men_capture_backwards() {
    check("international", "W:W35:B30,K40", &["35x24", "35x44"]);
}

#[test]
fn quantity_counts_and_not_kings() {
    check_short("international", "W:W48:B24,K31,34,K42,43", &["48x19"]);
}

#[test]
fn two_captures_with_the_same_ends() {
    check("international", "W:WK47:B14,19,29,31,42", &["47x38x20x9x36", "47x38x24x13x36"]);
}

#[test]
fn crowned_in_the_midst_of_a_capture() {
    check("russian", "W:W11:B7,6", &["11x2x9=K", "11x2x13=K"]);
    check("brazilian", "W:W11:B7,6", &["11x2x9"]);
    check("english", "W:W11:B7,6", &["11x2=K"]);
    let fen = "W:Wf6:Bg7,e7,c7";
    check("russian", fen, &["f6xh8=K", "f6xd8xb6=K", "f6xd8xa5=K"]);
    check("pool", fen, &["f6xh8=K", "f6xd8xb6"]);
    check("brazilian", fen, &["f6xd8xb6"]);
}

#[test]
fn a_king_lands_where_it_can_go_on() {
    check("russian", "W:WKa1:Bd4,g5", &["a1xf6xh4"]);
    check("russian", "W:WKa1:Bd4,f6,h4", &["a1xe5xh8", "a1xe5xg7"]);
    check_short("russian", "W:WK7,21,29,30:B2,5,11,K18,24", &["7x9", "7x14"]);
}

#[test]
fn most_pieces_or_free_choice() {
    let fen = "W:W21,22:B18,17,10";
    check_short("russian", fen, &["21x7", "21x23", "22x6", "22x13"]);
    check_short("brazilian", fen, &["21x7", "21x23", "22x6"]);
}

#[test]
fn czech_kings_capture_first() {
    let fen = "W:WKa1,g3:Bd4,f4";
    check("czech", fen, &["a1xh8", "a1xg7", "a1xf6", "a1xe5"]);
    check("russian", fen, &["g3xe5xc3", "a1xh8", "a1xg7", "a1xf6", "a1xe5"]);
}

#[test]
fn the_ranked_rules_of_italian_draughts() {
    check("italian", "W:W30:BK26", &["30-27"]);
    check_short("italian", "W:WK23,31:B19,26,27", &["23x21"]);
    check_short("italian", "W:WK23:B19,K28", &["23x32"]);
    check_short("italian", "W:WK30:B10,12,18,K20,K26,27", &["30x5"]);
    check_short("italian", "W:WK31:B18,20,K27,K28", &["31x13", "31x15"]);
}

#[test]
fn frisian_captures_in_eight_directions_by_value() {
    check("frisian", "W:W33:B23,32,34", &["33x13", "33x31", "33x35"]);
    check("frisian", "W:WK27,35:B22,30", &["27x4", "27x9", "27x13", "27x18"]);
    check("frisian", "W:W27,35:BK22,30", &["27x18"]);
    check("international", "W:W27,35:BK22,30", &["27x18", "35x24"]);
}

#[test]
fn landing_right_behind() {
    check("killer", "W:WK46:BK23", &["46x19"]);
    check("international", "W:WK46:BK23", &["46x5", "46x10", "46x14", "46x19"]);
    check("thai", "W:WKa1:Bd4", &["a1xe5"]);
    check("german", "W:WKa1:Bd4", &["a1xe5"]);
    check("russian", "W:WKa1:Bd4", &["a1xh8", "a1xg7", "a1xf6", "a1xe5"]);
}

#[test]
fn turkish_men_go_sideways() {
    check("turkish", "W:Wd4:Bd5,c6,e6", &["d4xd6xb6", "d4xd6xf6"]);
}

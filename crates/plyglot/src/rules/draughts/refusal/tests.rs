//! Every reason, on a position that asks for it and nothing else.

use crate::board::naming::{Naming, algebraic::Algebraic, numeric::Numeric};
use crate::pattern::{Pattern, Where};
use crate::rules::draughts::{Position, find};
use crate::rules::{Position as _, Words};

/// Why the moves of a text like `47x24x36` are refused: its squares numbers or letters.
fn refusal(rules: &str, fen: &str, text: &str) -> String {
    let position = Position::from_fen(find(rules).unwrap(), fen).unwrap().0.position;
    let board = position.board();
    let naming: &dyn Naming =
        if text.starts_with(|c: char| c.is_ascii_digit()) { &Numeric } else { &Algebraic };
    let cells: Vec<_> = text.split(['x', '-']).map(|name| naming.read(board, name).unwrap()).collect();
    let (from, to) = (cells[0], cells[cells.len() - 1]);
    let mut pattern = Pattern { from: Where::Cell(from), to: Where::Cell(to), ..Pattern::default() };
    for &cell in &cells[1..cells.len() - 1] {
        assert!(pattern.path.push(cell));
    }
    let mut moves = Vec::new();
    position.candidates(&pattern, &mut moves);
    assert_eq!(moves, [], "{rules} {fen} {text}");
    let refusal = position
        .refusal(&pattern)
        .map(|refusal| refusal.describe(&Words::names(&|cell| naming.text(board, cell), position.roster())));
    refusal.unwrap_or_default()
}

#[track_caller]
fn check(rules: &str, fen: &str, text: &str, expected: &str) {
    assert_eq!(refusal(rules, fen, text), expected, "{rules} {fen} {text}");
}

#[test]
fn captures_are_compulsory() {
    let fen = "W:W31-33,34-36,38-50:B1-17,19,20,29";
    check("international", fen, "41-37", "a capture is compulsory (FMJD 4.2 and 4.3)");
    check("english", "B:W23,22,15,14:B11,10", "11-16", "a capture is compulsory (WCDF 1.20)");
}

#[test]
fn the_choice_of_captures() {
    let most = "this route takes 1 man, and 4 must be taken (FMJD 4.13)";
    check("international", "W:WK47,50:B14,19,29,31,42,44", "50x39", most);
    let fen = "W:WK23,31:B19,26,27";
    check("italian", fen, "31x15", "in Italian draughts a king must capture rather than a man (FID 6.7)");
    let fen = "W:WK23:B19,K28";
    check(
        "italian",
        fen,
        "23x14",
        "this route takes no king, and as many pieces with 1 king must be taken (FID 6.8)",
    );
    let later = "in Italian draughts the capture that meets a king earlier must be made (FID 6.9)";
    check("italian", "W:WK30:B10,12,18,K20,K26,27", "30x7", later);
    let by_king = "in Frisian draughts a king must capture rather than a man";
    check("frisian", "W:WK27,35:B22,30", "35x24", by_king);
    check("frisian", "W:W27,35:BK22,30", "35x24", "this route takes 1 man, and 1 king must be taken");
    check("czech", "W:WKa1,g3:Bd4,f4", "g3xe5", "in Czech draughts a king must capture rather than a man");
}

#[test]
fn captures_go_on() {
    check("international", "W:W26:B12,K21,31,32", "26x17", "the capture goes on from 17 (FMJD 4.5)");
    let landing = "the king must land where it can go on capturing, which it cannot from e5";
    check("russian", "W:WKa1:Bd4,g5", "a1xe5", landing);
    let fen = "W:WK47:B14,19,29,31,42";
    check("international", fen, "47x15x36", "that capture does not go over the squares named");
}

#[test]
fn what_men_and_kings_may_not() {
    check("italian", "W:W30:BK26", "30x21", "a man cannot take a king in Italian draughts (FID 5.3)");
    check(
        "english",
        "W:W18:B22",
        "18x25",
        "a man does not capture backwards in English draughts (WCDF 1.18)",
    );
    check("english", "W:W18:B1", "18-22", "the man on 18 does not move backwards");
    check(
        "english",
        "W:WK18:B1",
        "18-4",
        "the king on 18 goes one square at a time in English draughts, so not to 4",
    );
    check("international", "W:W32:B1", "32-23", "the man on 32 finds nothing to take on 28");
    check("international", "W:W32:B1", "32-19", "the man on 32 goes one square at a time, so not to 19");
    check("international", "W:W32,28:B1", "32x23", "the man on 32 cannot jump its own man on 28");
    check(
        "thai",
        "W:WKa1:Bd4",
        "a1xf6",
        "in Thai draughts the king on a1 must land right behind the man on d4",
    );
    check(
        "killer",
        "W:WK46:BK23",
        "46x10",
        "in killer draughts the king on 46 must land right behind the king on 23",
    );
}

#[test]
fn squares_and_men_that_are_not_there() {
    check("international", "W:W32:B1", "33-28", "33 is empty");
    check("international", "W:W32:B1", "1-6", "the man on 1 is Black's");
    check("russian", "W:Wa1:Bh8", "a1-a2", "no man ever stands on a2");
    check("russian", "W:Wc3,d4:Bh8", "c3-d4", "d4 is not free: a man of White stands there");
    check("russian", "W:Wc3:Bd4,e5,h8", "c3-d4", "d4 is not free: a man of Black stands there");
}

//! When castling is allowed: eight questions that a Chesmayne text asks, answered by the rules, and the odd
//! ways of Chess960.

use crate::{after, legal, position};
use plyglot::pattern::Wing;
use plyglot::rules::Position as _;
use plyglot::rules::chess::{Act, Position};

fn castles(position: &Position) -> String {
    let moves = legal(position);
    let to = |act| moves.iter().any(|mv| mv.act == act);
    let mut text = String::new();
    if to(Act::CastleKing) {
        text.push('K');
    }
    if to(Act::CastleQueen) {
        text.push('Q');
    }
    text
}

#[track_caller]
fn check(fen: &str, wings: &str) {
    assert_eq!(castles(&position(fen)), wings, "{fen}");
}

#[test]
fn a_man_between() {
    check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "KQ");
    check("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "Q");
    check("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "K");
    check("rn2k1nr/8/8/8/8/8/8/4K3 b kq - 0 1", "");
}

#[test]
fn in_check() {
    check("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "");
}

#[test]
fn after_the_king_or_the_rook_has_moved() {
    let moved = after("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1f1 a7a6 f1e1 a6a5");
    assert_eq!(castles(&moved), "");
    let rook = after("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 h1g1 a7a6 g1h1 a6a5");
    assert_eq!(castles(&rook), "");
    let neither = after("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 a2a3 a7a6");
    assert_eq!(castles(&neither), "K");
}

#[test]
fn a_square_that_the_king_crosses_or_reaches_is_attacked() {
    check("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Q");
    check("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Q");
    check("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K");
    check("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K");
}

#[test]
fn a_square_that_only_the_rook_crosses_is_attacked() {
    check("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "KQ");
    check("r3k2r/8/8/8/8/8/8/1R2K3 b kq - 0 1", "kq".to_uppercase().as_str());
}

#[test]
fn the_rook_is_attacked() {
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "KQ");
    check("4k3/8/8/8/8/8/6n1/R3K2R w KQ - 0 1", "");
    check("4k3/8/8/8/8/6n1/8/R3K2R w KQ - 0 1", "Q");
    check("4k3/8/8/4b3/8/8/8/R3K2R w KQ - 0 1", "KQ");
}

#[test]
fn the_king_was_in_check_before() {
    let answered = after("e2e4 e7e5 g1f3 f8b4 f1c4 b4d2 c1d2 a7a6");
    assert_eq!(castles(&answered), "K");
    let checked = after("e2e4 e7e5 d2d4 f8b4 c2c3 b4c3 b1c3 a7a6 c1e3 a6a5 d1d2 a5a4");
    assert_eq!(castles(&checked), "Q");
}

#[test]
fn the_square_beside_the_queens_rook_is_attacked() {
    check("r3k3/8/8/8/8/8/8/1R2K3 b q - 0 1", "Q");
    check("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Q");
}

#[test]
fn a_captured_rook_takes_the_right_with_it() {
    let mut position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let takes =
        legal(&position).into_iter().find(|mv| mv.from.to_string() == "a1" && mv.to.to_string() == "a8");
    position.play(takes.unwrap());
    assert_eq!(position.fen(), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

#[test]
fn chess960() {
    // The king stays, the rook jumps over it.
    check("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "Q");
    // The rook was a shield: after castling the king would be in check from a1.
    check("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "");
    // King and rook change places.
    check("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "K");
    // The rook's way is blocked though the king's is free.
    check("4k3/8/8/8/8/8/8/RN3KR1 w GA - 0 1", "K");
    // A man between king and its square, which is not the rook.
    check("4k3/8/8/8/8/8/8/R1N3KR w HA - 0 1", "K");
    let position = position("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
    let squares = position.castling_squares(plyglot::Color::White, Wing::Queen).unwrap();
    assert_eq!(squares.rook_from.to_string(), "b1");
    assert_eq!(squares.rook_to.to_string(), "d1");
    assert!(position.is_chess960());
}

#[test]
fn facts_of_castling_name_the_rook() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    let mv = legal(&position).into_iter().find(|mv| mv.act == Act::CastleQueen).unwrap();
    let facts = position.facts(mv);
    let castling = facts.castling.unwrap();
    assert_eq!((facts.from.0, facts.to.0), (60, 58));
    assert_eq!((castling.wing, castling.rook_from.0, castling.rook_to.0), (Wing::Queen, 56, 59));
    assert_eq!(facts.captured, None);
}

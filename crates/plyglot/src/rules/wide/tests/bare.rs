//! Bare kings of middle shogi.

use super::at;
use crate::Color::{Black, White};
use crate::rules::Outcome;
use crate::rules::wide::End;

/// A position from its ranks that are not empty, from the twelfth on.
fn end(ranks: &[(u8, &str)], side: &str) -> Option<(End, Outcome)> {
    let rank = |number: u8| ranks.iter().find(|(known, _)| *known == number).map_or("12", |(_, rank)| rank);
    let ranks: Vec<&str> = (1..=12).rev().map(rank).collect();
    at("chushogi", &format!("{} {side} - - 0 1", ranks.join("/"))).end()
}

#[test]
fn a_bare_king_has_lost() {
    let lost = Some((End::Bared(Black), Outcome::Win(White)));
    for side in ["w", "b"] {
        assert_eq!(end(&[(12, "k11"), (5, "5G6"), (1, "10K1")], side), lost);
        // A prince is as good as a king.
        assert_eq!(end(&[(12, "+e11"), (5, "5G6"), (1, "10K1")], side), lost);
        // A pawn on the last rank never moves again.
        assert_eq!(end(&[(12, "k11"), (5, "5G6"), (1, "p9K1")], side), lost);
        // Two men, one of which could be taken.
        assert_eq!(end(&[(12, "k11"), (11, "G11"), (5, "5G6"), (1, "10K1")], side), lost);
        let white = Some((End::Bared(White), Outcome::Win(Black)));
        assert_eq!(end(&[(12, "k11"), (5, "5g6"), (1, "10K1")], side), white);
    }
}

#[test]
fn a_bare_king_that_may_yet_be_saved_has_not() {
    for men in [
        // It can take the only man; the pawn and the go-between are too cheap to win.
        [(12, "k11"), (11, "G11"), (1, "10K1")],
        [(12, "k11"), (5, "5P6"), (1, "10K1")],
        [(12, "k11"), (5, "5I6"), (1, "10K1")],
        // It can take the king; the other side has king and prince.
        [(12, "kK10"), (5, "5G6"), (1, "12")],
        [(12, "k11"), (5, "5G6"), (1, "9+EK1")],
        // A pawn that moves is a man.
        [(12, "k11"), (5, "5G6"), (2, "p9K1")],
    ] {
        assert_eq!(end(&men, "b"), None, "{men:?}");
    }
}

#[test]
fn two_bare_kings_draw() {
    assert_eq!(end(&[(12, "k11"), (1, "10K1")], "b"), Some((End::BothBared, Outcome::Draw)));
    assert_eq!(end(&[(12, "k11"), (1, "p9K1")], "b"), Some((End::BothBared, Outcome::Draw)));
    // Unless one takes the other.
    assert_eq!(end(&[(12, "kK10")], "b"), None);
}

#[test]
fn great_shogi_has_no_such_rule() {
    let bare = "k14/15/15/15/15/15/15/7G7/15/15/15/15/15/15/14K b - - 0 1";
    assert_eq!(at("daishogi", bare).end(), None);
}

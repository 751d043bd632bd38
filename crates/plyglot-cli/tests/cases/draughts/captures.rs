//! Captures: routes, chains in one piece and in many, and which must be made.

use super::{candidates, from, game, read, tells};
use crate::run::{convert, same};

/// From here Red loses after one route and draws after the other.
const TWO_ROUTES: &str = "B:W14,15,22,23:B10,11";

#[test]
fn routes_of_one_capture_are_told_apart() {
    for route in ["10x17x26", "10x19x26"] {
        same(&from("21", TWO_ROUTES, &format!("1. {route} *")));
    }
    // The two leave other men on the board.
    let end = |route: &str| {
        let ran = convert(&["--format", "json"], from("21", TWO_ROUTES, &format!("1. {route} *")));
        serde_json::from_str::<serde_json::Value>(&ran.out).unwrap()["final_fen"].clone()
    };
    assert_eq!(end("10x17x26"), "W:W15,23:B11,26");
    assert_eq!(end("10x19x26"), "W:W14,22:B11,26");
}

#[test]
fn a_capture_that_may_be_two_lives_on_until_a_move_tells() {
    // Nothing tells: the first in the order of the squares, and a word of warning that lists both.
    let ran = read(&from("21", TWO_ROUTES, "1. 10x26 *"), "1. 10x17x26 *");
    let open = ran.codes().iter().position(|code| *code == "ambiguous").expect("it is told");
    assert_eq!(
        (ran.found[open]["severity"].as_str(), ran.found[open]["line"].as_u64()),
        (Some("warning"), Some(5))
    );
    assert_eq!(candidates(&ran, open), ["10x17x26", "10x19x26"]);
    // White's next move can be made after one of them only.
    read(&from("21", TWO_ROUTES, "1. 10x26 14-10 *"), "1. 10x19x26 14-10 *");
    read(&from("21", TWO_ROUTES, "1. 10x26 15x8 *"), "1. 10x17x26 15x8 *");
}

#[test]
fn a_capture_is_compulsory() {
    let ran = convert(&[], from("21", TWO_ROUTES, "1. 11-16 *"));
    assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1));
    assert!(tells(&ran, &["compulsory"]), "{:?}", ran.problems);
    let mut offered = candidates(&ran, 0);
    offered.sort_unstable();
    assert_eq!(offered, ["10x17x26", "10x19x26", "11x25", "11x27"]);
    let ran = convert(&[], game("20", "1. 32-28 18-23 2. 37-32 23-29 3. 41-37 *"));
    assert_eq!(ran.moves(), "1. 32-28 18-23 2. 37-32 23-29 {[%plyglot unread] 3. 41-37} *");
    assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1));
    assert!(tells(&ran, &["compulsory"]), "{:?}", ran.problems);
    assert_eq!(candidates(&ran, 0), ["33x24", "34x23"]);
    assert_eq!(
        (&ran.found[0]["line"], &ran.found[0]["column"], &ran.found[0]["ply"]),
        (&3.into(), &34.into(), &5.into())
    );
}

#[test]
fn the_most_men_must_be_taken() {
    // Four men by this route, two by that.
    let fen = "W:WK47:B14,19,29,31,42";
    let ran = convert(&[], from("20", fen, "1. 47x15 *"));
    assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1));
    assert_eq!(candidates(&ran, 0), ["47x38x20x9x36", "47x38x24x13x36"]);
    // Where the choice is free the same capture of one man is fine.
    let fen = "W:W21,22:B10,17,18";
    same(&from("25", fen, "1. c3:a5 *"));
    let ran = convert(&[], from("26", fen, "1. c3xa5 *"));
    assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1));
    assert!(tells(&ran, &["takes 1 man"]), "{:?}", ran.problems);
    assert!(
        tells(&ran, &["brazilian"]) || tells(&ran, &["Brazilian"]),
        "the rule set is named: {:?}",
        ran.problems
    );
}

#[test]
fn hops_after_the_first_are_checked() {
    for text in ["10x19x25", "10x19x27", "10x15x26", "10x19x26x31", "10x1x26", "10x17x19x26"] {
        let ran = convert(&[], from("21", TWO_ROUTES, &format!("1. {text} *")));
        assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1), "{text}");
        assert_eq!(ran.moves(), format!("{{[%plyglot unread] 1. {text}}} *"));
    }
}

#[test]
fn chains_that_need_not_be_written_out_become_short() {
    let fen = "W:W21:B4,10,17";
    let short = "1. a3:e7 *";
    same(&from("25", fen, short));
    let ran = read(&from("25", fen, "1. a3:c5:e7 *"), short);
    assert_eq!(ran.fixes(0), ["a3:e7"]);
    read(&from("25", fen, "1. a3xc5xe7 *"), short);
    read(&from("25", fen, "1. a3c5e7 *"), short);
    // In pieces, as single jumps.
    let ran = read(&from("25", fen, "1. a3xc5 c5xe7 *"), short);
    assert!(!ran.found.is_empty());
    read(&from("25", fen, "1. a3:c5 c5:e7 *"), short);
    read(&from("20", "W:W39:B12,13,22,33", "1. 39x28 28x17 17x8 8x19 *"), "1. 39x19 *");
    read(&from("20", "W:W39:B1,12,13,22,33", "1. 39x28 28x17 17x8 8x19 1-6 *"), "1. 39x19 1-6 *");
}

#[test]
fn a_path_may_name_any_square_it_lands_on() {
    // a1 over c3 and f6: between them the king may stand on d4 or e5.
    let fen = "W:WK29:B11,22";
    for text in ["a1:h8", "a1:d4:h8", "a1:e5:h8"] {
        let ran = convert(&[], from("25", fen, &format!("1. {text} *")));
        assert_eq!((ran.moves().as_str(), ran.status), ("1. a1:h8 *", 0), "{text} {:?}", ran.problems);
    }
}

#[test]
fn strict_routes_name_every_turn() {
    let fen = "W:WK47:B14,19,29,31,42";
    for route in ["47x38x20x9x36", "47x38x24x13x36"] {
        same(&from("20", fen, &format!("1. {route} *")));
    }
    // One square may be enough to tell the route, but is not how it is written.
    for (text, route) in [
        ("47x24x36", "47x38x24x13x36"),
        ("47x13x36", "47x38x24x13x36"),
        ("47x20x36", "47x38x20x9x36"),
        ("47x33x20x36", "47x38x20x9x36"),
    ] {
        let ran = read(&from("20", fen, &format!("1. {text} *")), &format!("1. {route} *"));
        assert!(ran.found.iter().any(|problem| problem["token"] == text), "{:?}", ran.problems);
    }
    let ran = read(&from("20", fen, "1. 47x36 *"), "1. 47x38x20x9x36 *");
    let open = ran.codes().iter().position(|code| *code == "ambiguous").expect("it is told");
    assert_eq!(candidates(&ran, open), ["47x38x20x9x36", "47x38x24x13x36"]);
}

#[test]
fn men_taken_stay_on_the_board_until_the_capture_is_over() {
    same(&from("20", "W:W49,K41:B1,9,10,12,19,38", "1. 41x43 *"));
    same(&from("20", "B:W27,28,38,39,42,50:BK25", "1... 25x33 *"));
}

#[test]
fn a_move_made_twice_is_refused_the_second_time() {
    let ran = convert(&[], from("20", "W:W25,K2:B14,15,16", "1. 25-20 14x25 2. 25-20 *"));
    assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1));
    assert_eq!(ran.moves(), "1. 25-20 14x25 {[%plyglot unread] 2. 25-20} *");
    assert!(tells(&ran, &["25", "Black"]), "{:?}", ran.problems);
}

#[test]
fn squares_taken_may_be_listed_in_any_order() {
    // As engines tell a capture: from, to, and the squares of the men taken.
    let fen = "B:W11,17,18:B8";
    for text in ["8x13x11x17x18", "8x13x11x18x17", "8x13x18x17x11"] {
        let ran = convert(&["--to", "numeric"], from("26", fen, &format!("1... {text} *")));
        assert_eq!((ran.moves().as_str(), ran.status), ("1... 8x13 *", 0), "{text} {:?}", ran.problems);
    }
    let ran = convert(&[], from("26", fen, "1... 8x13x11x17 *"));
    assert_eq!(ran.status, 1, "a man is missing: {:?}", ran.problems);
}

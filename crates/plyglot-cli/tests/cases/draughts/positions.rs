//! Positions: FENs as people write them, refused where they are wrong, and shown.

use super::{from, game, read, tells};
use crate::run::{convert, plyglot, run, same};

#[test]
fn a_full_stop_at_the_end_is_dropped() {
    let fen = "W:W7,26,28,33,44,46,50:B8,14,17,24,34,37,39";
    let moves = "1. 46-41 37x46 2. 26-21 46x1 *";
    same(&from("20", fen, moves));
    let ran = read(&from("20", &format!("{fen}."), moves), moves);
    assert_eq!(ran.out, from("20", fen, moves));
    assert_eq!(ran.found.len(), 1, "{:?}", ran.problems);
    assert_eq!((&ran.found[0]["severity"], &ran.found[0]["line"]), (&"note".into(), &3.into()));
    // Inside, blanks, and small letters.
    for fen in [
        "W:W7,26,28,33,44,46,50.:B8,14,17,24,34,37,39.",
        "W:W 7, 26, 28, 33, 44, 46, 50 : B 8, 14, 17, 24, 34, 37, 39",
        "w:w7,26,28,33,44,46,50:b8,14,17,24,34,37,39",
        "W:B8,14,17,24,34,37,39:W7,26,28,33,44,46,50",
    ] {
        read(&from("20", fen, moves), moves);
    }
}

#[test]
fn what_is_wrong_with_a_position_is_told_where_it_stands() {
    let fen = "W:WK4,WK5,55:B4";
    let ran = convert(&[], from("20", fen, "1. 4-10 *"));
    assert_eq!(ran.status, 1);
    assert!(ran.codes().iter().all(|code| *code == "bad-start"), "{:?}", ran.problems);
    // A colour letter in a list, a square that the board has not, one that stands twice: each in its place.
    let start = "[FEN \"".len() as u64 + 1;
    let column = |text: &str| start + fen.find(text).unwrap() as u64;
    let columns: Vec<u64> = ran.found.iter().filter_map(|problem| problem["column"].as_u64()).collect();
    let last = start + fen.rfind('4').unwrap() as u64;
    assert_eq!(columns, [column("WK5"), column("55"), last], "{:?}", ran.problems);
    assert!(ran.found.iter().all(|problem| problem["line"] == 3));
    assert!(tells(&ran, &["55", "50"]), "{:?}", ran.problems);
    // The moves are kept, and the next game is read.
    assert_eq!(ran.moves(), "{[%plyglot unread] 1. 4-10} *");
}

#[test]
fn positions_of_all_kinds_are_read() {
    for fen in ["B:W50:B", "W:W31-50:B1-20", "W:WK1-3,50:BK40-42", "W:WK10:B", "B:W28:B19"] {
        let ran = convert(&[], from("20", fen, "*"));
        assert_eq!(ran.status, 0, "{fen} {:?}", ran.problems);
        assert_eq!(ran.out.matches("[GameType").count(), 1);
    }
    // The usual start, written out as ranges.
    read(&from("20", "W:W31-50:B1-20", "1. 32-28 19-23 *"), "1. 32-28 19-23 *");
    // Squares by letters, and counters of a server.
    read(&from("25", "W:Wa3,Kc1:Bb8", "1. a3-b4 *"), "1. a3-b4 *");
    read(&from("20", "W:W31-50:B1-20:H0:F1", "1. 32-28 19-23 *"), "1. 32-28 19-23 *");
    read(&from("40", "W:W31-50:B1-20:H0:F1:+0+0", "1. 32-28 19-23 *"), "1. 32-28 19-23 *");
}

#[test]
fn a_side_that_is_not_named_is_found_from_the_moves() {
    let fen = "?:W29,13,11:B22,4,2";
    assert_eq!(convert(&[], from("20", fen, "*")).status, 0);
    for (moves, first) in [("1. 11-6 *", "W"), ("1... 2-7 2. 11x2 *", "B"), ("1. 2-7 *", "B")] {
        let ran = convert(&["--format", "json"], from("20", fen, moves));
        let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert!(
            record["start_fen"].as_str().is_some_and(|fen| fen.starts_with(first)),
            "{moves}: {}",
            ran.out
        );
        assert_eq!(ran.status, 0, "{moves} {:?}", ran.problems);
    }
}

#[test]
fn positions_of_a_game_are_shown_and_can_be_read() {
    let moves = "1. 32-28 19-23 2. 28x19 14x23 *";
    let fen = |ply: &str| {
        let (out, _, status) = plyglot(&["show", "--format", "fen", "--ply", ply], game("20", moves));
        assert_eq!(status, 0);
        String::from_utf8(out).unwrap().trim_end().to_owned()
    };
    let all =
        |range: std::ops::RangeInclusive<u32>| range.map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(fen("0"), format!("W:W{}:B{}", all(31..=50), all(1..=20)));
    assert_eq!(fen("1"), format!("B:W28,31,{}:B{}", all(33..=50), all(1..=20)));
    assert!(fen("4").starts_with("W:W31,33,"), "{}", fen("4"));
    // What was shown at any move is a start for the rest of the game.
    let ran = run("check", &[], from("20", &fen("2"), "2. 28x19 14x23 *"));
    assert_eq!(ran.status, 0, "{:?}", ran.problems);
}

#[test]
fn kings_are_kings() {
    same(&from("20", "W:WK46:B1,K23", "1. 46x5 *"));
    let ran = convert(&["--format", "json"], from("20", "W:W7:B44", "1. 7-1 44-50 *"));
    let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(record["final_fen"], "W:WK1:BK50");
}

//! Results: of all scorings, and told apart from moves.

use super::{from, game, tells};
use crate::run::{convert, run, same};

#[test]
fn a_result_that_looks_like_a_move_and_a_move_that_looks_like_a_result() {
    same(&game("20", "1. 32-28 18-23 1-1"));
    let ran = convert(&["--format", "json"], game("20", "1. 32-28 18-23 1-1"));
    let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(record["moves"], serde_json::json!(["32-28", "18-23"]));
    assert_eq!(record["result"], "1-1");
    same(&from("20", "B:W50:BK1", "1... 1-18 2. 50-45 *"));
    for result in ["2-0", "0-2", "1-1", "0-0", "1-0", "0-1", "1/2-1/2", "*"] {
        let ran = convert(&[], game("20", &format!("1. 32-28 18-23 {result}")));
        assert_eq!(ran.moves(), format!("1. 32-28 18-23 {result}"));
        assert_eq!(ran.status, 0, "{result}: {:?}", ran.problems);
    }
    // A man on 1 that can go to 6 is no result; one that cannot is.
    same(&from("20", "B:W50:B1", "1... 1-6 2. 50-45 *"));
    for result in ["4-6", "11-9"] {
        let text = from("20", "W:W50:B45", &format!("1. 50-44 {result}"));
        let ran = convert(&[], format!("[Result \"{result}\"]\n{text}"));
        assert_eq!((ran.moves(), ran.status), (format!("1. 50-44 {result}"), 0), "{:?}", ran.problems);
    }
}

#[test]
fn results_of_all_scorings_are_kept_word_for_word() {
    let text =
        "[Result \"4-6\"]\n[GameType \"20\"]\n\n01. 34-29  18-22 02. 32-28  16-21 03. 31-26  11-16 1-9\n\n";
    let ran = convert(&[], text);
    assert_eq!(ran.moves(), "1. 34-29 18-22 2. 32-28 16-21 3. 31-26 11-16 1-9");
    assert!(ran.out.contains("[Result \"4-6\"]"), "{}", ran.out);
    assert!(ran.codes().contains(&"result-conflict"), "{:?}", ran.problems);
    assert!(tells(&ran, &["1-9", "4-6"]), "{:?}", ran.problems);
    assert_eq!(ran.status, 0);
    for result in ["12-8", "10-10", "1+-1-"] {
        let text = format!("[Result \"{result}\"]\n[GameType \"20\"]\n\n1. 34-29 18-22 *\n\n");
        assert!(convert(&[], &text).out.contains(&format!("[Result \"{result}\"]")), "{result}");
    }
}

#[test]
fn games_without_moves_and_blocks_without_anything_are_kept() {
    let next = "[Event \"b\"]\n[GameType \"29\"]\n\n1. c3-d4 f6-g5 2-0\n\n";
    let ran = convert(&[], format!("[Event \"a\"]\n[GameType \"29\"]\n[Result \"0-2\"]\n\n1. 0-2\n\n{next}"));
    assert!(ran.out.starts_with("[Event \"a\"]") && ran.out.contains("\n0-2\n"), "{}", ran.out);
    assert!(ran.out.ends_with(next), "{}", ran.out);
    assert_eq!(ran.status, 0);
    let ran = convert(&[], format!("[Event \"a\"]\n[GameType \"29\"]\n\n{next}"));
    assert_eq!(ran.out.matches("[Event").count(), 2);
    assert!(ran.out.ends_with(next), "{}", ran.out);
    let ran = convert(&[], "[Event \"a\"]\n[Result \"0-2\"]\n1. 0-2\n[Event \"b\"]\n\n1. 32-28 19-23 2-0\n");
    assert_eq!(ran.out.matches("[Event").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("1. 32-28 19-23 2-0"), "{}", ran.out);
}

#[test]
fn who_has_won() {
    // Black is the first player of English draughts: 1-0 is Black's win.
    let ended = |kind: &str, fen: &str, moves: &str| run("check", &[], from(kind, fen, moves));
    let fen = "B:W18:B14";
    assert_eq!(ended("21", fen, "1. 14x23 1-0").codes(), [""; 0]);
    assert_eq!(ended("21", fen, "1. 14x23 0-1").codes(), ["result-conflict"]);
    let fen = "W:W28:B23";
    assert_eq!(ended("20", fen, "1. 28x19 2-0").codes(), [""; 0]);
    assert_eq!(ended("20", fen, "1. 28x19 0-2").codes(), ["result-conflict"]);
    assert_eq!(ended("20", fen, "1. 28x19 1-1").codes(), ["result-conflict"]);
    assert_eq!(ended("98", fen, "1. 28x19 0-2").codes(), [""; 0], "who has no move has won");
}

#[test]
fn a_result_is_filled_in_where_the_board_decides_it() {
    let ran = convert(&[], from("20", "W:W28:B23", "1. 28x19"));
    assert_eq!(ran.moves(), "1. 28x19 2-0", "{:?}", ran.problems);
    assert_eq!(ran.codes(), ["result-from-board"]);
    let ran = convert(&[], from("21", "B:W18:B14", "1. 14x23"));
    assert_eq!(ran.moves(), "1. 14x23 1-0", "{:?}", ran.problems);
    // A man that cannot move has lost as well.
    let ran = convert(&[], from("20", "B:W35,40:B25", "1... 25-30 2. 35x24"));
    assert_eq!(ran.moves(), "1... 25-30 2. 35x24 2-0", "{:?}", ran.problems);
}

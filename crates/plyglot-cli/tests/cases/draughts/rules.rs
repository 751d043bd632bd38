//! Rule sets: by country, by the GameType tag in every form, and found from the moves.

use super::{from, game, read, tells};
use crate::run::{convert, run, same};

#[test]
fn colours_and_numbers_by_country() {
    for kind in ["21", "21,B,8,8,N1,0"] {
        same(&game(kind, "1. 11-15 23-19 2. 8-11 22-17 *"));
    }
    for kind in ["22", "22,W,8,8,N2,1"] {
        same(&game(kind, "1. 21-18 10-13 *"));
    }
    same(&game("24", "1. 11-15 23-19 *"));
    same(&game("28", "1. 11-15 23-19 *"));
    same(&game("31", "1. 28-24 8-11 *"));
    same(&game("27", "1. 43-37 30-36 *"));
    same(&game("30", "1. a3-a4 c6-c5 *"));
    same(&game("41", "1. a3-b4 b6-a5 *"));
    same(&game("23", "1. 11-15 23-19 *"));
    same(&game("23,W,8,8,A0,0", "1. c3-d4 f6-g5 *"));
    // White does not begin English draughts, nor Black Italian.
    for (kind, moves) in [("21", "1. 22-17 11-15 *"), ("22", "1. 10-13 21-18 *")] {
        let ran = convert(&[], game(kind, moves));
        assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1), "{kind}: {:?}", ran.problems);
    }
}

#[test]
fn every_rule_set_starts() {
    for (name, moves) in [
        ("international", "1. 32-28 19-23 *"),
        ("english", "1. 11-15 23-19 *"),
        ("german", "1. 11-15 23-19 *"),
        ("russian", "1. c3-d4 f6-g5 *"),
        ("brazilian", "1. c3-d4 f6-g5 *"),
        ("pool", "1. 11-15 23-19 *"),
        ("unified-pool", "1. c3-d4 f6-g5 *"),
        ("italian", "1. 21-18 10-13 *"),
        ("spanish", "1. 11-15 23-19 *"),
        ("portuguese", "1. 11-15 23-19 *"),
        ("czech", "1. c3-d4 f6-g5 *"),
        ("canadian", "1. 43-37 30-36 *"),
        ("sri-lankan", "1. 43-38 30-36 *"),
        ("turkish", "1. a3-a4 c6-c5 *"),
        ("armenian", "1. a3-a4 c6-c5 *"),
        ("thai", "1. 28-24 8-11 *"),
        ("frisian", "1. 32-28 19-23 *"),
        ("frysk", "1. 46-41 5-10 *"),
        ("killer", "1. 32-28 19-23 *"),
        ("spantsiretti", "1. a3-b4 b6-a5 *"),
        ("breakthrough-draughts", "1. 32-28 19-23 *"),
        ("antidraughts", "1. 32-28 19-23 *"),
    ] {
        let ran = convert(&["--game", name, "--format", "pdn"], moves);
        assert_eq!(ran.moves(), moves, "{name} {:?}", ran.problems);
        assert_eq!(ran.status, 0, "{name} {:?}", ran.problems);
        let again = convert(&[], &ran.out);
        assert_eq!((again.out, again.status), (ran.out, 0), "{name}: what was written names its rules");
    }
}

#[test]
fn rules_that_are_not_named_are_found_and_told() {
    // A backward capture by a man: legal in one game, not in the other, and both are found.
    let ran = convert(&["--format", "json"], "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *");
    let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(record["game"], "international");
    assert!(ran.codes().contains(&"game-found"), "{:?}", ran.problems);
    let ran = convert(&["--format", "json"], "1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 *");
    let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(record["game"], "english");
    assert!(ran.codes().contains(&"game-found"), "{:?}", ran.problems);
}

#[test]
fn the_notation_field_is_not_trusted_over_the_moves() {
    for kind in ["20,W,10,10,N1,0", "20,W,10,10,N2,0", "20,W,10,10,N2,1", "20 ", "20,W,10,10,N2"] {
        let ran = read(&game(kind, "1. 32-28 19-23 *"), "1. 32-28 19-23 *");
        assert!(ran.out.contains("GameType \"20"), "{}", ran.out);
    }
    for kind in ["25,W,8,8,A0,0", "25,W,8,8,A1,0"] {
        read(&game(kind, "1. c3-d4 f6-g5 *"), "1. c3-d4 f6-g5 *");
    }
    // Numbers under a tag of letters, and letters under one of numbers.
    read(&game("25,W,8,8,A0,0", "1. 22-18 11-16 *"), "1. 22-18 11-16 *");
    read(&game("21,B,8,8,N1,0", "1. c3-d4 f6-e5 *"), "1. c3-d4 f6-e5 *");
}

#[test]
fn rules_nobody_knows_are_named_and_the_moves_kept() {
    for kind in ["77", "Halma", "20,W,9,9,N2,0"] {
        let ran = convert(&[], game(kind, "1. 32-28 19-23 *"));
        assert!(ran.out.contains(&format!("[GameType \"{kind}\"]")), "{}", ran.out);
        assert!(ran.out.contains("32-28") && ran.out.contains("19-23"), "{}", ran.out);
        assert!(!ran.found.is_empty(), "{kind} is told");
    }
}

#[test]
fn the_rules_are_named_where_they_differ() {
    // A man that takes backward is right in pool checkers and wrong in English draughts.
    let fen = "B:W18,31:B22";
    assert_eq!(run("check", &[], from("23", fen, "1. 22x15 *")).status, 0);
    let ran = run("check", &[], from("21", fen, "1. 22x15 *"));
    assert_eq!(ran.status, 1);
    assert!(tells(&ran, &["English"]) || tells(&ran, &["english"]), "{:?}", ran.problems);
    assert!(tells(&ran, &["back"]), "{:?}", ran.problems);
    // A man against a king in Italian draughts.
    let ran = run("check", &[], from("22", "W:W30:BK26", "1. 30x21 *"));
    assert_eq!(ran.status, 1);
    assert!(tells(&ran, &["king", "talian"]), "{:?}", ran.problems);
}

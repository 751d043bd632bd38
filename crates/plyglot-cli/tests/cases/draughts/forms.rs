//! How moves are written: signs, blanks, zeros, numbers, marks, and moves nobody knows.

use super::{from, game, read};
use crate::run::{convert, same};

#[test]
fn squares_without_a_sign_between_them() {
    let ran = read(&game("20", "1. 3228 1823 *"), "1. 32-28 18-23 *");
    assert_eq!(ran.found.len(), 2, "{:?}", ran.problems);
    assert_eq!((ran.fixes(0), ran.fixes(1)), (vec!["32-28"], vec!["18-23"]));
    assert_eq!((&ran.found[0]["column"], &ran.found[1]["column"]), (&4.into(), &9.into()));
    // Mixed, of three digits, and captures.
    read(&game("21", "1. 11-15 2319 2. 811 22-17 *"), "1. 11-15 23-19 2. 8-11 22-17 *");
    read(
        &game("20", "1. 3228 1823 2. 3832 1218 3. 4238 712 *"),
        "1. 32-28 18-23 2. 38-32 12-18 3. 42-38 7-12 *",
    );
    read(&game("20", "1. 3228 1923 2. 2819 1423 *"), "1. 32-28 19-23 2. 28x19 14x23 *");
    read(&game("25", "1. c3d4 f6g5 2. d4c5 b6d4 3. e3c5 *"), "1. c3-d4 f6-g5 2. d4-c5 b6:d4 3. e3:c5 *");
}

#[test]
fn three_digits_are_the_legal_move() {
    // 1-16 or 11-6: one of them can be played.
    read(&from("20", "W:W11,50:BK45", "1. 116 *"), "1. 11-6 *");
    read(&from("20", "B:W50:B1", "1... 16 *"), "1... 1-6 *");
}

#[test]
fn signs_of_all_kinds() {
    let moves = "1. 32-28 19-23 2. 28x19 14x23 *";
    for text in [
        "1. 32–28 19—23 2. 28×19 14:23 *",
        "1. 32‑28 19−23 2. 28X19 14x23 *",
        "1. 32 - 28 19 - 23 2. 28 x 19 14 x 23 *",
        "1.32-28 19-23 2.28x19 14x23 *",
        "32-28 19-23 28x19 14x23 *",
        "1. 32-28 19-23 2. 28-19 14-23 *",
        "1. 32x28 19x23 2. 28x19 14x23 *",
    ] {
        let ran = convert(&[], game("20", text));
        assert_eq!((ran.moves().as_str(), ran.status), (moves, 0), "{text} {:?}", ran.problems);
    }
}

#[test]
fn a_sign_that_contradicts_the_move_is_told() {
    let ran = read(&game("21", "1. 11x15 23-19 *"), "1. 11-15 23-19 *");
    assert_eq!(ran.codes(), ["false-capture"]);
    let ran = read(&game("20", "1. 32-28 19-23 2. 28-19 *"), "1. 32-28 19-23 2. 28x19 *");
    assert_eq!(ran.found.len(), 1, "{:?}", ran.problems);
    assert_eq!(ran.fixes(0), ["28x19"]);
}

#[test]
fn zeros_and_blanks() {
    let ran = read(
        &game("20", "01. 34-29  18-22 02. 32-28  16-21 03. 31-26  11-16 04. 37-31 06-11 *"),
        "1. 34-29 18-22 2. 32-28 16-21 3. 31-26 11-16 4. 37-31 6-11 *",
    );
    assert!(ran.found.iter().any(|problem| problem["token"] == "06-11"), "{:?}", ran.problems);
    read(&game("21", "1.  9-14 22- 18 2. 5 -9 *"), "1. 9-14 22-18 2. 5-9 *");
}

#[test]
fn the_colon_of_russian_draughts() {
    let moves = "1. c3-d4 f6-g5 2. d4-c5 b6:d4 3. e3:c5 *";
    same(&game("25", moves));
    read(&game("25", &moves.replace(':', "x")), moves);
    read(&game("25", &moves.to_uppercase().replace('X', ":")), moves);
    // Elsewhere the sign is x.
    let ran = read(&game("29", moves), &moves.replace(':', "x"));
    assert_eq!(ran.status, 0);
}

#[test]
fn strength_in_brackets_is_no_variation() {
    let moves = "1. 32-28 18-23? 2. 38-32 (2. 37-32? 23-29!) 2... 12-18 *";
    same(&game("20", moves));
    let bracketed = moves.replace("18-23?", "18-23(?)");
    same(&game("20", &bracketed));
    read(&game("20", &moves.replace("18-23?", "18-23 (?)")), &bracketed);
    same(&game("20", "1. 32-28(!) 18-23(!?) 2. 38-32(?!) 12-18(??) *"));
    // Elsewhere they are the same marks without brackets.
    let pgn = convert(&["--format", "pgn"], game("20", &bracketed));
    assert_eq!(pgn.moves(), moves);
    // A star marks a move that is forced, unless it ends the game.
    let ran = convert(&[], game("20", "1. 32-28 18-23* 2. 38-32 12-18 *"));
    assert_eq!((ran.moves().matches('-').count(), ran.status), (4, 0), "{} {:?}", ran.moves(), ran.problems);
}

#[test]
fn comments_do_not_nest() {
    let ran = convert(&[], game("20", "1. 33-29 19-23 { nested { comment } } 2. 35-30 *"));
    assert!(ran.moves().starts_with("1. 33-29 19-23 {"), "{}", ran.moves());
    assert!(ran.moves().ends_with("2. 35-30 *"), "{}", ran.moves());
    assert!(ran.problems.iter().any(|problem| problem.contains(" 3:37 ")), "{:?}", ran.problems);
    assert_eq!(ran.status, 0);
    same(&ran.out);
}

#[test]
fn moves_nobody_knows_are_kept() {
    let moves = "1. - - 2. - - 3. - - 1-0";
    let ran = read(&game("20", moves), moves);
    let json = convert(&["--format", "json"], game("20", moves));
    let record: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(record["moves"].as_array().map(Vec::len), Some(6), "{}", json.out);
    assert_eq!(record["result"], "1-0");
    assert!(!ran.problems.iter().any(|problem| problem.starts_with("error")));
    // Known moves after one that is not known cannot be checked, and are not lost.
    let ran = convert(&[], game("20", "1. 32-28 - 2. 37-32 19-23 *"));
    assert!(ran.moves().contains("37-32") && ran.moves().contains("19-23"), "{}", ran.moves());
    // A position that is set up ends the darkness.
    let setup = "1. - - /FEN \"W:W31-50:B1-20\"/ 2. 32-28 19-23 *";
    let ran = convert(&[], game("20", setup));
    assert!(ran.moves().ends_with("32-28 19-23 *") && ran.status == 0, "{} {:?}", ran.moves(), ran.problems);
    // A number without a move behind it.
    let ran = read(&game("20", "1. 32-28 19-23 2. ... *"), "1. 32-28 19-23 *");
    assert_eq!(ran.status, 0);
}

#[test]
fn clocks_and_commands_are_kept() {
    same(&game("20", "1. 32-28 {[%clock w0:00:10 B0:00:03]} 1... 19-23 {[%eval 0.1:2]} *"));
}

//! What cannot be read is told with all that helps, kept as text, and stops nothing else.

use crate::run::{clean, convert, plyglot, run};

/// A game with a tag, and one that follows it.
fn two(moves: &str) -> String {
    format!("[Event \"A\"]\n\n{moves}\n\n[Event \"B\"]\n\n1. d4 d5 *\n\n")
}

#[test]
fn nothing_becomes_a_pawn_move() {
    for (text, san) in [
        ("1. e4 e5 2. ♘f3 *", "1. e4 e5 2. Nf3 *"),
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"),
        ("1. e4 e5 2. nf3 *", "1. e4 e5 2. Nf3 *"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O–O Nf6 ½-½", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 1/2-1/2"),
    ] {
        let ran = convert(&["--to", "san"], two(text));
        assert_eq!(ran.moves(), format!("{san}\n1. d4 d5 *"), "{text}");
        assert_eq!(ran.status, 0, "{text}");
    }
    for token in ["P-K4", "Zf3", "?f3", "Nf9", "♘", "f33", "-f3", "Nj3", "\u{201a}f3", "N f3x", "x.f3"] {
        let ran = convert(&["--to", "san"], two(&format!("1. e4 e5 2. {token} Nc6 *")));
        let line = ran.moves().lines().next().unwrap().to_owned();
        assert!(!line.contains("2. f3 "), "{token}: {line}");
        assert!(line.contains(token.split(' ').next().unwrap()), "{token}: {line}");
        assert!(!ran.problems.is_empty(), "{token}");
        assert!(ran.moves().ends_with("\n1. d4 d5 *"), "{token}");
    }
}

#[test]
fn an_illegal_move_is_told_with_place_reason_and_neighbours() {
    let text = two("1. e4 c6 2. d4 d5 3. e5 Bf5 4. Bb5 Nf6 5. Bxd7+ Nbd7 {why} 6. Nf3 (6. Nc3) ; tail\n1-0");
    let ran = convert(&[], &text);
    assert_eq!(
        ran.moves(),
        "1. e4 c6 2. d4 d5 3. e5 Bf5 4. Bb5 Nf6 {[%plyglot unread] 5. Bxd7+ Nbd7 {why%7D\n\
         6. Nf3 (6. Nc3) ; tail} 1-0\n1. d4 d5 *"
    );
    assert_eq!(
        ran.problems,
        ["error illegal 3:43 `Bxd7+` is not legal: the bishop on b5 is blocked by the pawn on c6"]
    );
    let found = &ran.found[0];
    assert_eq!((&found["game"], &found["ply"], &found["length"]), (&1.into(), &9.into(), &5.into()));
    assert_eq!(found["offset"], text.find("Bxd7").unwrap());
    assert_eq!(found["candidates"][0], "Bxc6+");
    assert_eq!(ran.status, 1);

    let (_, err, _) = plyglot(&["convert", "-"], &text);
    let err = String::from_utf8(err).unwrap();
    for part in [
        "error[illegal]: `Bxd7+` is not legal\n",
        " --> <stdin>:3:43 (game 1, 5., ply 9)\n",
        "                    ^^^^^ the bishop on b5 is blocked by the pawn on c6\n",
        " nearest legal moves: Bxc6+,",
        "1 file, 2 games, 10 half-moves: 1 error\n",
    ] {
        assert!(err.contains(part), "{part}{err}");
    }
}

#[test]
fn reasons_are_those_of_the_game() {
    for (moves, reason) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4", "the knight on c6 is pinned by the bishop on b5"),
        ("1. e4 f6 2. Qh5+ d6", "check"),
        ("1. e4 e5 2. O-O", "bishop"),
        ("1. e4 e5 2. e5", "pawn"),
        ("1. e4 e5 2. Ke3", "king"),
        ("1. e4 e5 2. exd6", ""),
        ("1. e4 e5 2. Nf3 Nc6 3. Rh3", "blocked"),
    ] {
        let ran = convert(&[], format!("{moves} *"));
        let message = ran.found[0]["message"].as_str().unwrap();
        assert_eq!((ran.codes(), ran.status), (vec!["illegal"], 1), "{moves}: {message}");
        let (_, why) = message.split_once(": ").unwrap_or_else(|| panic!("{moves}: no reason in {message}"));
        assert!(why.contains(reason), "{moves}: {message}");
        // Nothing is like castling, or like a capture by a pawn that cannot move.
        let near = ran.found[0]["candidates"].as_array().unwrap();
        assert_eq!(near.is_empty(), moves.ends_with("O-O") || moves.ends_with("exd6"), "{moves}");
    }
}

#[test]
fn a_variation_that_stops_leaves_the_game_whole() {
    let ran = convert(&[], "1. d4 (1. c4 e5 2. Nf6 d6 {in}) 1... d5 (1... Nf6 2. Nf6) 2. c4 *");
    assert_eq!(
        ran.moves(),
        "1. d4 (1. c4 e5 {[%plyglot unread] 2. Nf6 d6 {in%7D}) 1... d5 (1... Nf6\n\
         {[%plyglot unread] 2. Nf6}) 2. c4 *"
    );
    assert_eq!(ran.codes(), ["illegal", "illegal"]);
}

#[test]
fn text_kept_once_is_kept_for_good() {
    for moves in [
        "1. e4 Nf9 2. d4 {a} (2. c4) $5 ; b\n*",
        "1. e4 e5 2. Nf6 {100% [%clk 0:00:01] %7D %25} 1-0",
        "P-K5 P-K4 *",
        "1. d4 (1. Nf6) 1... d5 *",
        "1. e4\n%private\nNf9\n%private too\nd4 *",
    ] {
        let first = convert(&["--to", "san"], two(moves));
        assert_eq!(first.status, 1, "{moves}");
        let second = convert(&["--to", "san"], &first.out);
        assert_eq!(second.out, first.out, "{moves}");
        assert_eq!((second.codes(), second.status), (vec!["unread-kept"], 0), "{moves}");
        // Through a score and back.
        let score = convert(&["--to", "xy"], two(moves));
        assert_eq!(convert(&["--to", "san"], &score.out).out, first.out, "{moves}\n{}", score.out);
    }
}

#[test]
fn check_says_what_an_earlier_reading_could_not_read() {
    let ran = run("check", &[], "[Event \"A\"]\n\n1. e4 e5 {[%plyglot unread] 2. Nf6 d6} *\n");
    assert_eq!(
        ran.problems,
        ["warning unread-kept 3:10 a part that an earlier reading could not read; it is kept as text"]
    );
    assert_eq!(ran.status, 0);
    assert_eq!(run("check", &["--strict"], "1. e4 {[%plyglot unread] Nf6} *\n").status, 1);
}

#[test]
fn one_bad_game_stops_nothing() {
    let mut text = String::new();
    for (i, bad) in ["1. e4 Nf9", "1. ((((", "1. e4 {never closed", "P-K4", ")]}", "1. e4 e4", "\u{0}\u{1b}"]
        .iter()
        .enumerate()
    {
        text.push_str(&format!("[Event \"bad {i}\"]\n\n{bad} *\n\n[Event \"good {i}\"]\n\n1. d4 d5 *\n\n"));
    }
    let ran = convert(&[], &text);
    assert_eq!(ran.out.matches("[Event \"good").count(), 7);
    assert_eq!(ran.out.matches("[Event \"bad").count(), 7);
    assert_eq!(ran.moves().lines().filter(|line| *line == "1. d4 d5 *").count(), 7, "{}", ran.out);
}

#[test]
fn a_clean_game_has_nothing_to_say() {
    assert_eq!(clean(&two("1. e4 e5 1-0")), "1. e4 e5 1-0\n1. d4 d5 *");
}

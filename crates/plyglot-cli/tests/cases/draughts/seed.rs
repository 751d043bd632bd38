//! The examples of the text that draughts in plyglot began with.

use super::{from, game, read, tells};
use crate::run::{convert, plyglot, same};

fn stdout(args: &[&str]) -> String {
    let (out, err, status) = plyglot(args, "");
    assert_eq!(status, 0, "{args:?}: {}", String::from_utf8_lossy(&err));
    String::from_utf8(out).unwrap()
}

/// The names of one square, as the table that `board --cell` prints.
fn names(game: &str, naming: &str, cell: &str) -> Vec<(String, String)> {
    let out = stdout(&["board", game, "--naming", naming, "--cell", cell]);
    let pair = |line: &str| line.split_once(' ').map(|(a, b)| (a.to_owned(), b.trim().to_owned()));
    out.lines().filter_map(pair).collect()
}

#[test]
fn square_1_is_b8_is_row_1_column_2() {
    for (naming, cell) in [("numeric", "1"), ("algebraic", "b8"), ("row-column", "1/2")] {
        let names = names("english", naming, cell);
        for (naming, name) in [("numeric", "1"), ("algebraic", "b8"), ("row-column", "1/2")] {
            assert!(names.contains(&(naming.to_owned(), name.to_owned())), "{names:?}");
        }
    }
}

#[test]
fn squares_of_the_larger_boards() {
    // Row and column, letters on 10x10 with its number, letters on 12x12 with its number.
    for (pair, ten, twelve) in [
        ("1/2", Some(("b10", "1")), Some(("b12", "1"))),
        ("2/1", Some(("a9", "6")), Some(("a11", "7"))),
        ("3/6", Some(("f8", "13")), Some(("f10", "15"))),
        ("10/9", Some(("i1", "50")), Some(("i3", "59"))),
        ("12/11", None, Some(("k1", "72"))),
    ] {
        for (game, expected) in [("international", ten), ("canadian", twelve)] {
            let Some((letters, number)) = expected else { continue };
            let names = names(game, "row-column", pair);
            assert!(names.contains(&("algebraic".to_owned(), letters.to_owned())), "{game} {pair} {names:?}");
            assert!(names.contains(&("numeric".to_owned(), number.to_owned())), "{game} {pair} {names:?}");
        }
    }
}

#[test]
fn boards_are_drawn_in_each_naming() {
    let board = stdout(&["board", "international", "--naming", "numeric"]);
    let numbers: Vec<u32> = board.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!((1..=50).all(|number| numbers.contains(&number)), "{board}");
    let board = stdout(&["board", "english", "--naming", "row-column"]);
    assert!(board.contains("1/2") && board.contains("8/7") && !board.contains("1/1"), "{board}");
    let board = stdout(&["board", "canadian", "--naming", "algebraic"]);
    assert!(board.contains("l12") && board.contains("a1"), "{board}");
}

#[test]
fn a_capture_may_be_written_as_a_quiet_move() {
    let fen = "W:W21,31:B4,17";
    let ran = read(&from("21", fen, "1... 21-14 *"), "1... 21x14 *");
    assert_eq!(ran.found.len(), 1, "{:?}", ran.problems);
    assert_eq!(ran.fixes(0), ["21x14"]);
    let json = convert(&["--format", "json"], from("21", fen, "1... 21-14 *"));
    let record: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(record["final_fen"], "B:W14,31:B4", "the man on 17 is gone");
    for text in ["21x14", "21×14", "21:14", "21 × 14", "2114"] {
        read(&from("21", fen, &format!("1... {text} *")), "1... 21x14 *");
    }
}

#[test]
fn jumps_one_by_one_or_joined() {
    let fen = "W:W39:B1,12,13,22,33";
    let short = "1. 39x19 *";
    same(&from("20", fen, short));
    read(&from("20", fen, "1. 39×28×17×8×19 *"), short);
    read(&from("20", fen, "1. 39x28x17x8x19 *"), short);
    read(&from("20", fen, "1. 39×19 *"), short);
    let ran = convert(&["--to", "numeric-full"], from("20", fen, short));
    assert_eq!((ran.moves().as_str(), ran.status), ("1. 39x28x17x8x19 *", 0));
    let ran = convert(&["--to", "algebraic-draughts"], from("20", fen, short));
    assert_eq!((ran.moves().as_str(), ran.status), ("1. g3xg7 *", 0), "{:?}", ran.problems);
}

#[test]
fn number_coordinates_there_and_back() {
    let moves = "1. 11-15 23-19 2. 8-11 22-17 *";
    let pairs = "1. 3/6-4/5 6/5-5/6 2. 2/7-3/6 6/3-5/2 *";
    let ran = convert(&["--to", "row-column"], game("21", moves));
    assert_eq!((ran.moves().as_str(), ran.status), (pairs, 0), "{:?}", ran.problems);
    let back = convert(&["--to", "numeric"], &ran.out);
    assert_eq!((back.moves().as_str(), back.status), (moves, 0), "{:?}", back.problems);
    // With blanks, as it is printed.
    let ran = convert(&["--to", "numeric", "--game", "english"], "1. 3/6 - 4/5 6/5 - 5/6 *");
    assert_eq!((ran.moves().as_str(), ran.status), ("1. 11-15 23-19 *", 0), "{:?}", ran.problems);
    let ran = convert(&["--to", "algebraic-draughts"], game("21", moves));
    assert_eq!(ran.status, 0);
    let back = convert(&["--to", "numeric"], &ran.out);
    assert_eq!((back.moves().as_str(), back.status), (moves, 0), "{:?}", back.problems);
}

#[test]
fn halves_are_a_result_and_pairs_are_moves() {
    let drawn = "1. 3/6-4/5 6/5-5/6 1/2-1/2";
    let ran = convert(&["--from", "row-column", "--game", "english"], drawn);
    assert_eq!((ran.moves().as_str(), ran.status), (drawn, 0), "{:?}", ran.problems);
    let fen = "B:W32:B1";
    let ran = convert(&["--from", "row-column", "--to", "numeric"], from("21", fen, "1. 1/2-2/1 *"));
    assert_eq!((ran.moves().as_str(), ran.status), ("1. 1-5 *", 0), "{:?}", ran.problems);
}

#[test]
fn pairs_in_the_other_order_are_found_and_told() {
    // The text's example as column and row is a legal first move of White.
    let ran = convert(&["--to", "algebraic-draughts", "--game", "russian"], "1. 3/6-4/5 6/3-7/4 *");
    assert_eq!((ran.moves().as_str(), ran.status), ("1. c3-d4 f6-g5 *", 0), "{:?}", ran.problems);
    assert!(tells(&ran, &["column"]), "{:?}", ran.problems);
}

#[test]
fn start_positions() {
    let fen = |game: &str| {
        let (out, _, status) = plyglot(&["show", "--game", game, "--format", "fen"], "*");
        assert_eq!(status, 0, "{game}");
        String::from_utf8(out).unwrap().trim_end().to_owned()
    };
    let all =
        |range: std::ops::RangeInclusive<u32>| range.map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    for (game, first, white, black) in [
        ("english", 'B', 21..=32, 1..=12),
        ("international", 'W', 31..=50, 1..=20),
        ("canadian", 'W', 43..=72, 1..=30),
        ("italian", 'W', 21..=32, 1..=12),
        ("spanish", 'W', 1..=12, 21..=32),
        ("thai", 'B', 1..=8, 25..=32),
        ("frysk", 'W', 46..=50, 1..=5),
        ("turkish", 'W', 41..=56, 9..=24),
    ] {
        assert_eq!(fen(game), format!("{first}:W{}:B{}", all(white), all(black)), "{game}");
    }
}

#[test]
fn twelve_by_twelve() {
    let moves = "1. 43-37 30-36 *";
    let ran = convert(&["--to", "algebraic-draughts"], game("27", moves));
    assert_eq!((ran.moves().as_str(), ran.status), ("1. a5-b6 l8-k7 *", 0), "{:?}", ran.problems);
    let back = convert(&["--to", "numeric"], &ran.out);
    assert_eq!((back.moves().as_str(), back.status), (moves, 0), "{:?}", back.problems);
    // Ranks of two digits.
    let ran = convert(&["--to", "algebraic-draughts"], from("27", "B:W72:B1", "1... 1-7 *"));
    assert_eq!((ran.moves().as_str(), ran.status), ("1... b12-a11 *", 0), "{:?}", ran.problems);
    let back = convert(&["--to", "row-column"], &ran.out);
    assert_eq!((back.moves().as_str(), back.status), ("1... 1/2-2/1 *", 0), "{:?}", back.problems);
}

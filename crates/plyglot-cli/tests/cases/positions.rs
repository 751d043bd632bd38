//! Start positions, Chess960, and the numbers of moves that follow from them.

use crate::run::{convert, plyglot, same};

#[test]
fn castling_rights_of_both_styles_are_one_position() {
    let game = |castling: &str| {
        format!(
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
             [FEN \"2rk2r1/pppppppp/8/8/8/8/PPPPPPPP/2RK2R1 w {castling} - 0 1\"]\n\n1. O-O O-O-O *\n\n"
        )
    };
    let mut ends = Vec::new();
    for castling in ["KQkq", "GCgc"] {
        same(&game(castling));
        let ran = convert(&["--format", "json"], game(castling));
        let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(record["moves"], serde_json::json!(["O-O", "O-O-O"]));
        ends.push(record["final_fen"].clone());
    }
    assert_eq!(ends[0], "2kr2r1/pppppppp/8/8/8/8/PPPPPPPP/2R2RK1 w - - 2 2");
    assert_eq!(ends[0], ends[1]);
}

/// A game in UCI with the castling moves given.
fn list(white: &str, black: &str) -> String {
    format!("e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 {white} {black}\n")
}

#[test]
fn castling_in_uci_has_two_forms_and_is_one_move() {
    for (white, black) in [("e1g1", "e8g8"), ("e1h1", "e8h8"), ("e1g1", "e8h8"), ("e1h1", "e8g8")] {
        let ran = convert(&["--to", "san"], list(white, black));
        assert_eq!(ran.moves(), "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O *");
        assert_eq!(ran.status, 0);
        let orthodox = convert(&["--to", "uci", "--format", "moves"], list(white, black));
        assert_eq!(orthodox.out, list("e1g1", "e8g8"));
        let chess960 =
            convert(&["--game", "chess960", "--to", "uci", "--format", "moves"], list(white, black));
        assert_eq!(chess960.out, list("e1h1", "e8h8"));
    }
    // In the form of the game there is nothing to say but what was found.
    assert_eq!(convert(&["--to", "san"], list("e1g1", "e8g8")).codes(), ["notation-found"]);
    assert_eq!(
        convert(&["--game", "chess960", "--to", "san"], list("e1h1", "e8h8")).codes(),
        ["notation-found"]
    );
}

#[test]
fn a_king_beside_its_rook_moves_unless_it_takes_it() {
    // The king on f1 steps to g1, or castles with the rook on h1.
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    let game =
        |text: &str| format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. {text} *\n\n");
    assert_eq!(convert(&["--from", "uci", "--to", "san"], game("f1g1")).moves(), "1. Kg1 *");
    assert_eq!(convert(&["--from", "uci", "--to", "san"], game("f1h1")).moves(), "1. O-O *");
}

#[test]
fn a_game_told_to_be_chess960_says_so() {
    let ran = convert(&["--game", "chess960"], "[Event \"A\"]\n\n1. e4 *\n");
    assert_eq!(ran.out, "[Event \"A\"]\n[Variant \"Chess960\"]\n\n1. e4 *\n\n");
    same(&ran.out);
}

#[test]
fn black_may_begin() {
    let game = |end: &str| {
        format!("[SetUp \"1\"]\n[FEN \"8/3k4/8/8/8/3K4/P7/8 b - - {end}\"]\n\n1... Kd6 2. Kd4 *\n\n")
    };
    same(&game("0 1"));
    let ran = convert(&[], game("0 0"));
    assert_eq!(ran.out, game("0 0"));
    assert_eq!(ran.problems, ["warning bad-start 2:7 took the move number 0 as 1"]);
    assert_eq!(ran.status, 0);
    // Numbers that are left out, or wrong, come out right.
    for moves in ["Kd6 Kd4", "1. ... Kd6 2. Kd4", "1...Kd6 2.Kd4"] {
        let text = game("0 1").replace("1... Kd6 2. Kd4", moves);
        assert_eq!(convert(&[], &text).out, game("0 1"), "{moves}");
    }
    same(
        "[SetUp \"1\"]\n[FEN \"8/3k4/8/8/8/3K4/P7/8 b - - 12 41\"]\n\n41... Kd6 (41... Ke6 42. Ke4) 42. Kd4 *\n\n",
    );
}

#[test]
fn a_position_needs_no_clocks_and_no_setup_tag() {
    let ran = convert(&[], "[FEN \"8/3k4/8/8/8/3K4/8/8 w - -\"]\n\n1. Kd4 *\n");
    assert_eq!(ran.out, "[SetUp \"1\"]\n[FEN \"8/3k4/8/8/8/3K4/8/8 w - -\"]\n\n1. Kd4 *\n\n");
    assert_eq!(ran.status, 0);
}

#[test]
fn a_start_that_cannot_be_leaves_the_moves_as_text() {
    let text =
        "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 {x} *\n\n[Event \"B\"]\n\n1. d4 *\n";
    let ran = convert(&[], text);
    assert_eq!(ran.moves(), "{[%plyglot unread] 1. e4 e5 {x%7D} *\n1. d4 *");
    assert_eq!((ran.codes(), ran.status), (vec!["bad-start"], 1));
    assert_eq!(ran.found[0]["line"], 2);
}

#[test]
fn positions_of_a_game_are_shown() {
    let (out, _, status) = plyglot(&["show", "--format", "fen", "--ply", "3"], "1. e4 e5 2. Nf3 Nc6 *");
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"
    );
    assert_eq!(status, 0);
}

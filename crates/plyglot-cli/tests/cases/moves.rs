//! Moves: read against what is legal, written in one form.

use crate::run::{clean, convert, same};

/// A game from a position.
fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n\n")
}

/// The only problem of one move: its code, and what is offered.
fn liberty(fen: &str, text: &str, strict: &str, code: &str) {
    let ran = convert(&["--from", "san"], from(fen, &format!("1. {text}")));
    assert_eq!(ran.moves(), format!("1. {strict} *"), "{text}");
    assert_eq!(ran.codes(), [code], "{text}");
    assert_eq!((ran.fixes(0), ran.status), (vec![strict], 0), "{text}");
}

#[test]
fn a_pinned_man_is_no_rival() {
    let fen = "4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1";
    same(&from(fen, "1. Ne2"));
    liberty(fen, "Nge2", "Ne2", "over-specified");
    liberty(fen, "Ng1e2", "Ne2", "over-specified");
    liberty(fen, "N1e2", "Ne2", "over-specified");
    let ran = convert(&[], from(fen, "1. Nce2"));
    assert_eq!(
        ran.problems,
        ["error illegal 4:4 `Nce2` is not legal: the knight on c3 is pinned by the bishop on a5"]
    );
}

#[test]
fn a_man_that_pins_is_a_rival() {
    let fen = "4k2r/4b3/8/8/8/4R3/8/R5K1 w - - 0 1";
    same(&from(fen, "1. Rae1"));
    same(&from(fen, "1. Ree1"));
    let ran = convert(&[], from(fen, "1. Re1"));
    assert_eq!(ran.moves(), "{[%plyglot unread] 1. Re1} *");
    assert_eq!(
        ran.problems,
        ["error ambiguous 4:4 `Re1` fits Rae1 and Ree1 and nothing later tells them apart"]
    );
    assert_eq!(ran.found[0]["candidates"], serde_json::json!(["Rae1", "Ree1"]));
    assert_eq!(ran.status, 1);
}

#[test]
fn the_file_the_rank_or_both_tell_men_apart() {
    let knights = "6k1/8/8/8/3N4/8/3N4/6K1 w - - 0 1";
    same(&from(knights, "1. N2f3"));
    liberty(knights, "Nd2f3", "N2f3", "over-specified");
    liberty(knights, "Nd2-f3", "N2f3", "over-specified");
    assert_eq!(convert(&[], from(knights, "1. Nf3")).codes(), ["ambiguous"]);
    assert_eq!(convert(&[], from(knights, "1. Ndf3")).codes(), ["ambiguous"]);
    let queens = "8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1";
    same(&from(queens, "1. Qh4e1"));
}

#[test]
fn promotions_without_the_sign() {
    let fen = "8/1P5k/8/8/8/p7/7K/8 w - - 0 1";
    same(&from(fen, "1. b8=Q"));
    liberty(fen, "b8=q", "b8=Q", "case");
    for text in ["b8Q", "b8(Q)", "b8/Q", "b8=(Q)"] {
        liberty(fen, text, "b8=Q", "promotion-form");
    }
    liberty(fen, "b8N", "b8=N", "promotion-form");
    let bare = convert(&[], from(fen, "1. b8"));
    assert_eq!(bare.moves(), "{[%plyglot unread] 1. b8} *");
    assert_eq!(bare.status, 1);
    assert_eq!(bare.found[0]["candidates"], serde_json::json!(["b8=Q", "b8=R", "b8=B", "b8=N"]));
}

#[test]
fn null_moves_pass_the_turn() {
    let ran = convert(&[], "1. e4 e5 2. -- Nc6 3. Z0 d6 (3... -- 4. d4) *");
    assert_eq!(ran.moves(), "1. e4 e5 2. -- Nc6 3. -- d6 (3... -- 4. d4) *");
    assert_eq!(ran.codes(), ["null-move"; 3]);
    assert_eq!(ran.status, 0);
    for text in ["0000", "@@@@", "null", "pass"] {
        assert_eq!(convert(&[], format!("1. e4 {text} 2. d4 *")).moves(), "1. e4 -- 2. d4 *", "{text}");
    }
    // A side in check may not pass.
    assert_eq!(convert(&[], "1. e4 f6 2. Qh5+ -- 3. d4 *").codes(), ["illegal"]);
}

#[test]
fn descriptive_notation_is_found_and_read() {
    let ran = convert(&["--to", "san"], "1 P-K4 P-K4 2 N-KB3 N-QB3 3 B-B4 B-B4 4 P-QN4 BxNP");
    assert_eq!(ran.moves(), "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 *");
    assert_eq!(ran.codes(), ["notation-found"]);
    let columns = "1. P - K 4         P - K 4
2. Kt - K B 3      Kt - Q B 3
3. B - Kt 5        P - Q R 3
4. B x Kt          Q P x B
5. Castles         B - K Kt 5
6. P - K R 3       Resigns.";
    let ran = convert(&["--to", "san"], columns);
    assert_eq!(ran.moves(), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. h3 1-0");
    assert!(ran.codes().iter().all(|code| ["notation-found", "form", "result-form"].contains(code)));
    let words = "1. P. to K. 4th. P. to K. 4th. 2. Kt. to K. B. 3rd. Q. Kt. to B. 3rd.";
    assert_eq!(convert(&["--to", "san"], words).moves(), "1. e4 e5 2. Nf3 Nc6 *");
    let spanish = "1. P4R P4R 2. C3AR C3AD 3. A5C P3TD 4. AxC PDxA";
    assert_eq!(convert(&["--to", "san"], spanish).moves(), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *");
}

#[test]
fn descriptive_notation_is_written_in_five_styles() {
    let game = "1. e4 e5 2. Nf3 d6 3. Nc3 Nf6 4. Ne2 Nbd7 *";
    for (style, written) in [
        ("strict", "1. P-K4 P-K4 2. N-KB3 P-Q3 3. N-B3 N-KB3 4. N-K2 N(N1)-Q2 *"),
        ("classic", "1. P-K4 P-K4 2. N-KB3 P-Q3 3. N-B3 N-KB3 4. N-K2 QN-Q2 *"),
        ("words", "1. P to K4 P to K4 2. Kt to KB3 P to Q3 3. Kt to B3 Kt to KB3 4. Kt to K2\nQKt to Q2 *"),
        ("kt", "1. P-K4 P-K4 2. Kt-KB3 P-Q3 3. Kt-B3 Kt-KB3 4. Kt-K2 Kt(Kt1)-Q2 *"),
        (
            "old",
            "1. P. to K. 4th P. to K. 4th 2. Kt. to K. B. 3rd P. to Q. 3rd 3. Kt. to B. 3rd\nKt. to K. B. 3rd 4. \
             Kt. to K. 2nd Q. Kt. to Q. 2nd *",
        ),
    ] {
        let ran = convert(&["--to", "descriptive", "--style", style], game);
        assert_eq!(ran.moves(), written, "{style}");
        assert_eq!(convert(&["--to", "san"], ran.moves()).moves(), game, "{style}");
    }
}

#[test]
fn the_move_that_settles_an_ambiguity_is_named() {
    let ran = convert(&["--to", "san"], "1. P-K4 P-K4 2. N-B3 N-QB3 3. B-B4 B-B4 4. O-O *");
    assert_eq!(ran.moves(), "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *");
    let settled = ran.found.iter().find(|problem| problem["code"] == "ambiguous").expect("N-B3 fits two");
    assert_eq!(
        (&settled["ply"], &settled["severity"]),
        (&serde_json::json!(3), &serde_json::json!("warning"))
    );
    let message = settled["message"].as_str().unwrap();
    assert!(message.ends_with("`O-O` at half-move 7 leaves one"), "{message}");
}

#[test]
fn more_ways_to_read_than_are_kept_are_an_error() {
    let ran = convert(&[], "1. N-B3 N-B3 2. P-R3 P-R3 3. P-R4 P-R4 4. P-N3 P-N3 *");
    let stop = ran.found.iter().find(|problem| problem["code"] == "ambiguous").expect("nothing settles them");
    assert_eq!(stop["severity"], "error");
}

#[test]
fn what_nothing_settles_is_listed_with_san_and_position() {
    let ran = convert(&[], "1. P-K4 P-K4 2. N-B3 *");
    assert_eq!((ran.status, ran.moves()), (1, "1. P-K4 P-K4 {[%plyglot unread] 2. N-B3} *".to_owned()));
    let problem = &ran.found[1];
    assert_eq!(problem["candidates"], serde_json::json!(["N-QB3", "N-KB3"]));
    let after = |knights: &str| format!("rnbqkbnr/pppp1ppp/8/4p3/4P3/{knights} b KQkq - 1 2");
    let survivors = serde_json::json!([
        { "text": "N-QB3", "san": "Nc3", "fen": after("2N5/PPPP1PPP/R1BQKBNR") },
        { "text": "N-KB3", "san": "Nf3", "fen": after("5N2/PPPP1PPP/RNBQKB1R") },
    ]);
    assert_eq!(problem["survivors"], survivors);
    assert!(problem["message"].as_str().unwrap().contains("N-QB3 (Nc3) and N-KB3 (Nf3)"), "{problem}");
}

#[test]
fn piece_letters_of_languages_in_and_out() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. Re1 Qe7 7. Kh1 *";
    for (language, own) in [
        ("de", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Lg4 6. Te1 De7 7. Kh1 *"),
        ("fr", "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. O-O Fg4 6. Te1 De7 7. Rh1 *"),
        ("hu", "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fxc6 dxc6 5. O-O Fg4 6. Be1 Ve7 7. Kh1 *"),
        ("ru", "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6 dxc6 5. O-O Сg4 6. Лe1 Фe7 7. Крh1 *"),
        ("tr", "1. e4 e5 2. Af3 Ac6 3. Fb5 a6 4. Fxc6 dxc6 5. O-O Fg4 6. Ke1 Ve7 7. Şh1 *"),
        ("is", "1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. He1 De7 7. Kh1 *"),
    ] {
        let written = convert(&["--to", "san", "--letters", language], game);
        assert_eq!((written.moves().as_str(), written.status), (own, 0));
        let read = convert(&["--to", "san"], own);
        assert_eq!(read.moves(), game, "{language}");
        assert_eq!(read.codes(), ["language-found"], "{language}");
        assert_eq!(convert(&[], own).moves(), own, "the letters stay");
    }
    let figures = "1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 a6 4. ♗xc6 dxc6 5. O-O ♗g4 6. ♖e1 ♕e7 7. ♔h1 *";
    assert_eq!(convert(&["--to", "figurine"], game).moves(), figures);
    assert_eq!(convert(&["--to", "san"], figures).moves(), game);
    // The black set, with selectors of variants, mixed with letters.
    let mixed = "1. e4 e5 2. ♞\u{fe0e}f3 Nc6 *";
    assert_eq!(convert(&["--to", "san"], mixed).moves(), "1. e4 e5 2. Nf3 Nc6 *");
}

#[test]
fn numbers_of_all_forms_are_left_out() {
    for text in [
        "1.e4 e5 2.Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "1e4 e5 2Nf3 *",
        "1. e4 1... e5 2. Nf3 *",
        "1. e4 1. ... e5 2. Nf3 *",
        "1. e4 1…e5 2. Nf3 *",
        "1. e4\n\ne5\n2.\nNf3 *",
    ] {
        assert_eq!(clean(text), "1. e4 e5 2. Nf3 *", "{text}");
    }
    let ran = convert(&[], "1. e4 e5 3. Nf3 Nc6 *");
    assert_eq!(ran.moves(), "1. e4 e5 2. Nf3 Nc6 *");
    assert_eq!((ran.codes(), ran.status), (vec!["wrong-move-number"], 0));
}

#[test]
fn forms_that_people_write_are_read_and_told() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O d6 5. d4 exd4 6. Nxd4 *";
    for (strict, text) in [
        ("Nf3", "nf3"),
        ("Nf3", "NF3"),
        ("Nf3", "Ng1-f3"),
        ("e4", "Pe4"),
        ("e4", "e2-e4"),
        ("O-O", "0-0"),
        ("O-O", "o-o"),
        ("O-O", "OO"),
        ("O-O", "O–O"),
        ("O-O", "O−O"),
        ("exd4", "e:d4"),
        ("exd4", "ed4"),
        ("exd4", "ed"),
        ("exd4", "e5xd4"),
        ("Nxd4", "Nd4"),
        ("Nxd4", "N:d4"),
        ("Nxd4", "Nd4:"),
    ] {
        let ran = convert(&[], game.replacen(&format!(" {strict}"), &format!(" {text}"), 1));
        assert_eq!(ran.moves(), game, "{text}");
        assert!(!ran.problems.is_empty() && ran.status == 0, "{text}: {:?}", ran.problems);
    }
}

#[test]
fn wrong_marks_are_warned_of_and_mended() {
    for (text, strict) in [
        ("1. f3 e5 2. g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("1. f3 e5 2. g4 Qh4+ 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("1. f3 e5 2. g4+ Qh4# 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("1. f3 e5 2. g4 Qh4++ 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("1. f3 e5 2. g4 Qh4 mate 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("1. f3 e5 2. g4 Qh4‡ 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
    ] {
        let ran = convert(&[], text);
        assert_eq!((ran.moves().as_str(), ran.codes().len(), ran.status), (strict, 1, 0), "{text}");
    }
}

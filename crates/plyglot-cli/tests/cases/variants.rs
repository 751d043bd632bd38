//! Variants of chess and shogi as servers and people write them.

use crate::run::{convert, plyglot, run, same};

#[test]
fn several_kings_are_told_apart_like_other_men() {
    let start = "[Variant \"Antichess\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/4K1K1/8/8/7k w - - 0 1\"]\n\n";
    for (text, uci) in [("Kef4", "e4f4"), ("Kgf4", "g4f4"), ("Kef5", "e4f5"), ("Kd4", "e4d4")] {
        same(&format!("{start}1. {text} *\n\n"));
        let ran = convert(&["--to", "uci"], format!("{start}1. {text} *\n\n"));
        assert_eq!((ran.moves(), ran.status), (format!("1. {uci} *"), 0), "{text}");
    }
    let ran = convert(&[], format!("{start}1. Kf4 *\n\n"));
    assert_eq!(
        ran.problems,
        ["error ambiguous 5:4 `Kf4` fits Kef4 and Kgf4 and nothing later tells them apart"]
    );
    assert_eq!((ran.moves().as_str(), ran.status), ("{[%plyglot unread] 1. Kf4} *", 1));
    // Three on one file, and a pawn that becomes a king.
    let start = "[Variant \"Antichess\"]\n[SetUp \"1\"]\n[FEN \"8/4P3/8/4K3/8/4K1K1/8/7k w - - 0 1\"]\n\n";
    for text in ["Ke3f4", "K5f4", "Kgf4", "K3e4", "e8=K"] {
        let ran = convert(&["--to", "uci"], format!("{start}1. {text} *\n\n"));
        let back = convert(&["--to", "san"], &ran.out);
        assert_eq!((ran.status, back.status), (0, 0), "{text} {:?}", ran.problems);
        assert_eq!(back.moves(), format!("1. {text} *"));
    }
}

#[test]
fn a_name_with_960_is_the_game_with_castling_of_chess960() {
    let shuffled = "[SetUp \"1\"]\n[FEN \"bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1\"]\n\n";
    for (name, game) in [
        ("Crazyhouse960", "crazyhouse960"),
        ("crazyhouse960", "crazyhouse960"),
        ("Crazyhouse 960", "crazyhouse960"),
        ("zh960", "crazyhouse960"),
        ("Atomic960", "atomic960"),
        ("King of the Hill 960", "kingofthehill960"),
        ("Three-check960", "3check960"),
        ("Antichess960", "antichess"),
        ("Chess960", "chess960"),
        ("Fischerandom", "chess960"),
        ("wild/fr", "chess960"),
    ] {
        let moves = if name.starts_with("Anti") { "1. f4 f5" } else { "1. Ng3 Ng6 2. O-O O-O" };
        let text = format!("[Variant \"{name}\"]\n{shuffled}{moves} *\n\n");
        let ran = convert(&["--to", "uci", "--format", "json"], &text);
        assert_eq!((ran.problems.len(), ran.status), (0, 0), "{name} {:?}", ran.problems);
        let read: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(read["game"], game, "{name}");
        if !name.starts_with("Anti") {
            assert_eq!(read["moves"][2], "g1h1", "{name}");
        }
        let pgn = convert(&[], &text);
        assert_eq!(pgn.out, text, "{name}");
    }
}

#[test]
fn an_unknown_name_tells_the_nearest() {
    for (name, tried, help) in [
        (
            "Crazyhous960",
            "Chess960",
            "did you mean crazyhouse960? otherwise write [Variant \"Chess960\"], or leave the tag out",
        ),
        ("Foohouse960", "Chess960", "write [Variant \"Chess960\"], or leave the tag out"),
        (
            "Atomik",
            "chess",
            "did you mean atomic or atomar? otherwise write [Variant \"Standard\"], or leave the tag out",
        ),
        (
            "Xianqi",
            "chess",
            "did you mean xiangqi? otherwise write [Variant \"Standard\"], or leave the tag out",
        ),
    ] {
        let ran = convert(&[], format!("[Variant \"{name}\"]\n\n1. e4 *\n\n"));
        assert_eq!(
            ran.problems,
            [format!("warning unknown-game 1:1 no rules are called {name}; the game was tried as {tried}")]
        );
        let (out, ..) = plyglot(&["check"], format!("[Variant \"{name}\"]\n\n1. e4 *\n\n"));
        let told = String::from_utf8(out).unwrap();
        assert!(told.contains(&format!("  = help: {help}\n")), "{told}");
        assert_eq!((ran.moves().as_str(), ran.status), ("1. e4 *", 0));
    }
}

#[test]
fn drops_without_a_variant_tag_make_it_crazyhouse() {
    let ran = convert(&[], "1. e4 d5 2. exd5 Qxd5 3. P@d6 Qxd6 *\n");
    assert_eq!(
        ran.problems,
        [
            "warning game-found 1:26 the game names no rules and men are dropped in it, so it was read as crazyhouse"
        ]
    );
    assert_eq!((ran.moves().as_str(), ran.status), ("1. e4 d5 2. exd5 Qxd5 3. P@d6 Qxd6 *", 0));
    assert!(ran.out.contains("[Variant \"crazyhouse\"]"), "{}", ran.out);
    // What is written says it itself.
    same(&ran.out);
    // Hands in the start say the same.
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K3/Pp w - - 0 1\"]\n\n1. Ke2 *\n";
    let ran = convert(&[], fen);
    assert_eq!(
        ran.problems,
        [
            "warning game-found - the game names no rules and its start has men in hand, so it was read as crazyhouse"
        ]
    );
    assert!(ran.out.contains("[Variant \"crazyhouse\"]"), "{}", ran.out);
    // A drop that no rules help is told in the words of chess.
    let ran = convert(&[], "1. P@d6 d5 *\n");
    assert_eq!(ran.problems, ["error illegal 1:4 `P@d6` is not legal: no men are dropped in this game"]);
    // And a game that names its rules is read by them.
    let ran = convert(&[], "[Variant \"Standard\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@d6 *\n");
    assert_eq!(ran.problems, ["error illegal 3:26 `P@d6` is not legal: no men are dropped in this game"]);
}

#[test]
fn kif_never_says_that_a_man_does_not_promote() {
    let moves = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角不成(88)\n   4 同　銀(31)\n";
    let plain = moves.replace("不成", "");
    let header = "手合割：平手\n手数----指手---------消費時間--\n";
    for (before, count) in [("", 1), ("*\n", 1), ("*a comment\n", 1), ("# a file\n*\n", 1)] {
        let ran = convert(&[], format!("{before}{header}{moves}"));
        assert_eq!(ran.out.matches("手合割").count(), count, "{before}: {}", ran.out);
        assert!(!ran.out.contains("不成"), "{}", ran.out);
        for line in plain.lines() {
            assert!(ran.out.contains(line), "{line}: {}", ran.out);
        }
        for told in ["a comment", "a file"].into_iter().filter(|told| before.contains(told)) {
            assert!(ran.out.contains(told), "{}", ran.out);
        }
        assert_eq!(
            ran.codes().iter().filter(|code| **code == "promotion-form").count(),
            1,
            "{:?}",
            ran.problems
        );
        assert_eq!(ran.status, 0);
    }
    // A gold that does not promote, as some programs write it.
    let ran = convert(&[], format!("{header}   1 ７八金不成(69)\n   2 ３二金不成(41)\n"));
    assert_eq!(ran.codes().iter().filter(|code| **code == "promotion-form").count(), 2, "{:?}", ran.problems);
    assert!(ran.out.contains("   1 ７八金(69)\n   2 ３二金(41)\n"), "{}", ran.out);
    // Two games are still two.
    let ran = convert(&[], format!("*one\n{header}{plain}*end\n{header}{plain}"));
    assert_eq!(ran.out.matches("手合割").count(), 2, "{}", ran.out);
    // To KI2 it goes back, where it belongs.
    let ran = convert(&["--to", "ki2"], format!("{header}{moves}"));
    assert!(ran.out.contains("２二角不成"), "{}", ran.out);
}

#[test]
fn a_man_that_moves_in_an_unknown_way_is_told_where_its_moves_are_listed() {
    let men = ":A KI-$A01 KM1-$D04 :B KI-$H08";
    let (out, err, status) = plyglot(&["moves", "--game", "b$d", "--fen", men], "");
    let (out, err) = (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap());
    assert_eq!(status, 0, "{err}");
    let told = "warning: no source tells how a knight magnifico (KM) moves, so every cell that it might go to is listed\n";
    assert_eq!(err, told);
    assert!(out.contains("KM1 knight magnifico on"), "{out}");
    let (_, err, _) = plyglot(&["moves", "--game", "b$d", "--fen", ":A KI-$A01 KT1-$D04 :B KI-$H08"], "");
    assert_eq!(String::from_utf8(err).unwrap(), "");
}

#[test]
fn a_list_of_men_may_stand_in_the_tag_of_a_fen() {
    let text = "[Variant \"emperor\"]\n[FEN \":A KI-$A01 QU1-$D05 :B KI-$H08\"]\n\n01A QU1-$D05/D06\n";
    let ran = run("check", &[], text);
    assert!(ran.problems.iter().all(|told| !told.starts_with("error")), "{:?}", ran.problems);
    let wrong = text.replace("KI-$H08", "KI-$Z08");
    let ran = run("check", &[], &wrong);
    let told = ran.problems.iter().find(|told| told.starts_with("error")).expect("the list is wrong");
    assert!(!told.contains("its men are"), "{told}");
}

#[test]
fn what_is_amiss_in_a_fen_is_a_warning_as_in_chess() {
    let warned = |variant: &str, fen: &str| {
        let text = format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n*\n");
        run("check", &[], text).problems.concat()
    };
    let chess = warned("chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1");
    let crazyhouse = warned("crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w K - 0 1");
    assert!(chess.starts_with("warning bad-start 2:7 left out the castling right K"), "{chess}");
    assert!(crazyhouse.starts_with("warning bad-start 2:7 left out the castling right K"), "{crazyhouse}");
}

#[test]
fn games_that_files_of_shogi_cannot_hold_are_refused_and_the_others_are_written() {
    let games = "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n[Variant \"shogi\"]\n\n1. +7776FU -3334FU *\n";
    let ran = convert(&["--format", "csa"], games);
    assert_eq!((ran.status, ran.out.matches("+7776FU\n").count()), (1, 1), "{}", ran.out);
    assert!(!ran.out.contains("e4"), "{}", ran.out);
    let told = "error not-held - CSA files hold games of shogi, not of chess, so the game is not written";
    assert!(ran.problems.iter().any(|problem| problem.contains(told)), "{:?}", ran.problems);
    assert_eq!(
        convert(&["--to", "ki2"], "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n").out,
        "手合割：平手\n▲７六歩　△３四歩\nまで2手で後手の勝ち\n"
    );
}

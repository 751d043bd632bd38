//! Tags: every one, in its order, with its value.

use crate::run::{convert, same};

#[test]
fn escapes_in_values_come_back() {
    same("[Event \"The \\\"Open\\\" \\\\ B\"]\n\n1. e4 *\n\n");
    same("[Event \"\\\\\"]\n[White \"\\\"\"]\n\n1. e4 *\n\n");
    let ran = convert(&["--format", "json"], "[Event \"The \\\"Open\\\" \\\\ B\"]\n\n1. e4 *\n");
    let game: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(game["tags"]["Event"], "The \"Open\" \\ B");
}

#[test]
fn values_may_hold_any_mark() {
    for value in ["[=1200.34x]", "Anti (Smith) line", "50% {x} ; y", "$1 ! * 1-0", "] [Black", "1. e4 e5"] {
        same(&format!("[Event \"A\"]\n[Black \"{value}\"]\n[Opening \"{value}\"]\n\n1. e4 *\n\n"));
    }
}

#[test]
fn tags_of_any_layout_are_one_game() {
    for text in [
        "[Event \"A\" ]\n[White \"Bo\"]\n\n1. e4 *",
        "[Event \"A\"]\n\n[White \"Bo\"]\n\n1. e4 *",
        "[Event \"A\"]\n\n\n\n[White \"Bo\"]\n1. e4 *",
        "[ Event\t\"A\"][White\n\"Bo\"]1. e4 *",
    ] {
        let ran = convert(&[], text);
        assert_eq!(ran.out, "[Event \"A\"]\n[White \"Bo\"]\n\n1. e4 *\n\n", "{text}");
        assert_eq!(ran.problems, [""; 0], "{text}");
    }
}

#[test]
fn other_dates_are_kept_and_their_form_is_offered() {
    for (date, form) in [
        ("2031-02-03", "2031.02.03"),
        ("8???.?.?", "8???.??.??"),
        ("Sun Feb 02 2031", "2031.02.02"),
        ("2031/2/3", "2031.02.03"),
        ("2031", "2031.??.??"),
    ] {
        let text = format!("[Date \"{date}\"]\n\n1. e4 *\n\n");
        let ran = convert(&[], &text);
        assert_eq!(ran.out, text);
        assert_eq!(ran.problems, ["note date-form 1:8 the date of Date is not written YYYY.MM.DD"], "{date}");
        assert_eq!((ran.fixes(0), ran.status), (vec![form], 0), "{date}");
    }
    let ran = convert(&[], "[Date \"one fine day\"]\n\n1. e4 *\n\n");
    assert_eq!((ran.out.as_str(), ran.status), ("[Date \"one fine day\"]\n\n1. e4 *\n\n", 0));
    for date in ["2031.02.03", "????.??.??", "1851.06.??"] {
        same(&format!("[Date \"{date}\"]\n\n1. e4 *\n\n"));
    }
}

#[test]
fn every_tag_stays_in_its_place() {
    same(
        "[Event \"E\"]\n[Site \"https://site/x#3\"]\n[Date \"2031.02.03\"]\n[Round \"3.2\"]\n[White \"A\"]\n\
         [Black \"B\"]\n[Result \"*\"]\n[WhiteElo \"1500\"]\n[Zed \"\"]\n[BlackElo \"?\"]\n[alpha_1 \"y\"]\n\n1. d4 *\n\n",
    );
}

#[test]
fn names_of_orthodox_chess_are_chess() {
    for name in ["normal", "Standard", "standard", "Chess", "From Position", "?", ""] {
        same(&format!("[Variant \"{name}\"]\n\n1. d4 *\n\n"));
    }
}

#[test]
fn names_of_other_rules_keep_the_moves_as_text() {
    let text = "[Variant \"Bughouse\"]\n\n1. d4 d5 *\n\n[Event \"next\"]\n\n1. e4 *\n\n";
    let ran = convert(&[], text);
    assert_eq!(ran.moves(), "{[%plyglot unread] 1. d4 d5} *\n1. e4 *");
    assert_eq!(
        ran.problems,
        ["error unknown-game 1:1 the rules of Bughouse are not built in, so its moves are kept as text"]
    );
    let ran = convert(&[], "[Variant \"Zork\"]\n\n1. d4 *\n\n");
    assert_eq!(ran.out, "[Variant \"Zork\"]\n\n1. d4 *\n\n");
    assert_eq!(
        ran.problems,
        ["warning unknown-game 1:1 no rules are called Zork; the game was tried as chess"]
    );
}

//! Results and the ends of games: what is written stays, and no game is lost.

use crate::run::{convert, run, same};

#[test]
fn results_of_all_forms_become_those_of_the_standard() {
    for (text, result) in [
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("0,5-0,5", "1/2-1/2"),
        ("1 - 0", "1-0"),
        ("1–0", "1-0"),
        ("1:0", "1-0"),
        ("0 : 1", "0-1"),
    ] {
        let ran = convert(&[], format!("[Result \"{text}\"]\n\n1. e4 e5 {text}\n"));
        assert_eq!(ran.out, format!("[Result \"{result}\"]\n\n1. e4 e5 {result}\n\n"), "{text}");
        let message = format!("this result was read as {result}");
        assert_eq!(
            ran.problems,
            [format!("note result-form 1:10 {message}"), format!("note result-form 3:10 {message}")]
        );
        assert_eq!((ran.fixes(0), ran.fixes(1)), (vec![result], vec![result]));
    }
}

#[test]
fn both_may_lose() {
    same("[Result \"0-0\"]\n\n1. e4 e5 0-0\n\n");
    let ran = convert(&[], "[Event \"A\"]\n\n1. e4 e5 0-0\n\n[Event \"B\"]\n\n1. d4 *\n");
    assert_eq!(ran.moves(), "1. e4 e5 0-0\n1. d4 *");
    assert_eq!(
        ran.problems,
        ["note result-form 3:10 this is no legal castling; it was read as the result, both sides lose"]
    );
    // Castling that is legal is castling, and one that has a number, or a game with another result, is no result.
    assert_eq!(
        convert(&[], "1. Nf3 e5 2. g3 e4 3. Bg2 d5 0-0").moves(),
        "1. Nf3 e5 2. g3 e4 3. Bg2 d5 4. O-O *"
    );
    assert_eq!(convert(&[], "1. e4 e5 2. 0-0").codes(), ["illegal"]);
    assert_eq!(convert(&[], "[Result \"1-0\"]\n\n1. e4 e5 0-0").codes(), ["illegal"]);
}

#[test]
fn games_without_ends_are_told_apart() {
    let ran = convert(
        &[],
        "[White \"Ann\"]\n1. e4 e5\n[White \"Bo\"]\n[Result \"*\"]\n\n[White \"Cy\"]\n1. d4 *\n",
    );
    assert_eq!(
        ran.out,
        "[White \"Ann\"]\n\n1. e4 e5 *\n\n[White \"Bo\"]\n[Result \"*\"]\n\n*\n\n[White \"Cy\"]\n\n1. d4 *\n\n"
    );
    assert_eq!(
        ran.problems,
        [
            "warning result-missing 2:9 the game has no result after its moves",
            "note result-missing 4:13 the game has no result after its moves",
        ]
    );
    assert_eq!(ran.status, 0);
}

#[test]
fn the_games_are_counted() {
    let text = "[White \"Ann\"]\n1. e4 e5\n[White \"Bo\"]\n[Result \"*\"]\n\n[White \"Cy\"]\n1. d4 *\n";
    let (out, _, _) = crate::run::plyglot(&["check"], text);
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("3 games, 3 half-moves"), "{out}");
}

#[test]
fn results_glued_to_what_stands_beside() {
    let text = "[Event \"A\"]\n1. e4 e5*\n[Event \"B\"]\n1. d4 d5 1-0[Event \"C\"]\n1. c4{x}1/2-1/2\n[Event \"D\"]\n*[Event \"E\"]\n*";
    let ran = convert(&[], text);
    assert_eq!(
        ran.out,
        "[Event \"A\"]\n\n1. e4 e5 *\n\n[Event \"B\"]\n\n1. d4 d5 1-0\n\n[Event \"C\"]\n\n1. c4 {x} 1/2-1/2\n\n\
         [Event \"D\"]\n\n*\n\n[Event \"E\"]\n\n*\n\n"
    );
    assert_eq!(ran.problems, [""; 0]);
}

#[test]
fn games_with_tags_only_and_moves_only() {
    let ran = convert(&[], "[Event \"A\"]\n[Event \"B\"]\n\n[Event \"C\"]\n\n1. e4 *\n\n1. d4 *\n");
    assert_eq!(ran.out.matches("[Event \"").count(), 4);
    assert_eq!(ran.moves(), "*\n*\n1. e4 *\n1. d4 *");
}

/// Fool's mate.
const MATE: &str = "1. f3 e5 2. g4 Qh4#";

#[test]
fn a_result_that_is_nowhere_follows_from_the_board() {
    let ran = convert(&[], MATE);
    assert_eq!(ran.moves(), format!("{MATE} 0-1"));
    assert_eq!(
        ran.problems,
        ["warning result-from-board 1:20 the result is missing; the game ends in mate, so it is 0-1"]
    );
    let stalemate = "[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\n\n1. Qc7\n";
    let ran = convert(&[], stalemate);
    assert_eq!(ran.moves(), "1. Qc7 1/2-1/2");
    assert_eq!(ran.codes(), ["result-from-board"]);
}

#[test]
fn a_written_result_is_never_changed() {
    for result in ["*", "1-0", "1/2-1/2", "0-0"] {
        let text = format!("[Result \"{result}\"]\n\n{MATE} {result}\n\n");
        let ran = convert(&[], &text);
        assert_eq!(ran.out, text);
        assert_eq!(
            ran.problems,
            [format!(
                "warning result-conflict 3:21 the game ends in mate, which is 0-1, but the result says {result}"
            )]
        );
    }
    same(&format!("[Result \"0-1\"]\n\n{MATE} 0-1\n\n"));
}

#[test]
fn the_result_tag_speaks_where_the_text_does_not() {
    for result in ["*", "1-0", "1/2-1/2"] {
        let ran = convert(&[], format!("[Result \"{result}\"]\n\n1. e4\n"));
        assert_eq!(ran.out, format!("[Result \"{result}\"]\n\n1. e4 {result}\n\n"));
        assert_eq!(ran.problems, ["note result-missing 3:6 the game has no result after its moves"]);
        assert_eq!(
            run("check", &[], format!("[Result \"{result}\"]\n\n1. e4\n")).codes(),
            ["result-missing"]
        );
    }
    for result in ["*", "1-0"] {
        let ran = convert(&[], format!("[Result \"{result}\"]\n\n{MATE}\n"));
        assert_eq!(ran.out, format!("[Result \"{result}\"]\n\n{MATE} {result}\n\n"));
        assert_eq!(ran.codes(), ["result-conflict", "result-missing"]);
    }
}

#[test]
fn results_that_disagree_both_stay() {
    for (tag, end) in [("1-0", "0-1"), ("1-0", "*"), ("*", "1-0"), ("0-1", "1-0")] {
        let text = format!("[Result \"{tag}\"]\n\n1. e4 {end}\n\n");
        let ran = convert(&[], &text);
        assert_eq!(ran.out, text);
        assert_eq!(
            ran.problems,
            [format!("warning result-conflict 3:7 the game ends with {end}, but the Result tag says {tag}")]
        );
    }
}

#[test]
fn moves_after_mate_leave_no_ending() {
    let ran = convert(&[], format!("{MATE} 3. Kf2\n"));
    assert_eq!(ran.moves(), format!("{MATE} {{[%plyglot unread] 3. Kf2}} *"));
    assert_eq!(ran.codes(), ["illegal"]);
    let again = convert(&[], &ran.out);
    assert_eq!((again.out, again.status), (ran.out, 0));
}

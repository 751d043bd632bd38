//! Under which rules a game starts, and where.

use super::super::{Opening, opening};
use crate::Format;
use crate::examine::Settings;
use crate::pdn::Pdn;
use plyglot::Problem;
use plyglot::rules::Position as _;

/// The rules, the start and the problems of the first game of a text.
fn open(text: &str, game: Option<&'static str>) -> (String, String, Vec<Problem>) {
    let records = Pdn.read(text, &mut ());
    let settings = Settings { game, ..Settings::default() };
    let mut problems = Vec::new();
    match opening(&records[0], text, &settings, &mut problems) {
        Ok(Opening::Draughts(begun)) => {
            (begun.rules.to_owned(), begun.fen.unwrap_or_else(|| begun.line.position.fen()), problems)
        }
        Ok(Opening::Chess(begun)) => (begun.rules.to_owned(), String::new(), problems),
        Ok(Opening::Wide(begun)) => (begun.rules.to_owned(), String::new(), problems),
        Err(problem) => {
            problems.push(problem);
            (String::new(), String::new(), problems)
        }
    }
}

fn rules(text: &str, game: Option<&'static str>) -> String {
    open(text, game).0
}

#[test]
fn rules_come_from_the_tags_then_from_the_user() {
    for (tag, game, expected) in [
        ("[GameType \"20\"]", None, "international"),
        ("[GameType \"20,W,10,10,N1,0\"]", None, "international"),
        ("[GameType \"25,W,8,8,A1,0\"]", None, "russian"),
        ("[GameType \"23\"]", None, "pool"),
        ("[GameType \"23,B,8,8,N1,0\"]", None, "pool"),
        ("[GameType \"23,W,8,8,A0,0\"]", None, "unified-pool"),
        ("[GameType \"23,B,8,8,A1,1\"]", None, "jamaican"),
        ("[GameType \"23\"]", Some("jamaican"), "jamaican"),
        ("[GameType \"20\"]", Some("russian"), "international"),
        ("[GameType \"30\"]", Some("turkish:promotion=once"), "turkish:promotion=once"),
        ("[GameType \"44\"]", Some("armenian"), "armenian"),
        ("[GameType \"Russian checkers\"]", None, "russian"),
        ("[Variant \"American/English\"]", None, "english"),
        ("[Variant \"Frisian\"]", Some("russian"), "frisian"),
        ("[GameType \"28\"]\n[Variant \"Spanish\"]", None, "portuguese"),
        ("[Event \"x\"]", Some("czech"), "czech"),
        ("[GameType \"0\"]", None, "chess"),
    ] {
        assert_eq!(rules(&format!("{tag}\n\n*\n"), game), expected, "{tag} {game:?}");
    }
}

#[test]
fn moves_tell_the_rules_that_no_tag_names() {
    for (moves, expected) in [
        ("1. 32-28 18-23", "international"),
        ("1. 11-15 23-19", "english"),
        ("1. 22-18 11-15", "italian"),
        ("1. c3-d4 f6-g5", "russian"),
        ("1. a3-b4 j6-i5", "spantsiretti"),
        ("1. 43-37 30-36", "canadian"),
        ("1. a3-a4 a6-a5", "turkish"),
        // Short of a capture all of 10x10 are alike; along a file captures only Frisian.
        ("1. 33-28 18-23 2. 39-33 12-18 3. 44-39 8-12 4. 28-22 17x28", "international"),
        ("1. 33-28 18-22 2. 28x17 11x22", "international"),
    ] {
        let (rules, _, problems) = open(&format!("{moves} *\n"), None);
        assert_eq!(rules, expected, "{moves}");
        assert_eq!(problems[0].code.name, "game-found", "{moves}");
    }
}

#[test]
fn a_number_that_two_games_share_is_settled_by_the_moves() {
    assert_eq!(rules("[GameType \"40\"]\n\n1. 32-28 18-23 *\n", None), "frisian");
    assert_eq!(rules("[GameType \"40\"]\n\n1. 46-41 5-10 *\n", None), "frysk");
}

#[test]
fn the_side_that_a_position_leaves_open_is_that_of_the_first_move() {
    let text = |moves| format!("[GameType \"20\"]\n[FEN \"?:W29,13,11:B22,4,2\"]\n\n{moves} *\n");
    for (moves, fen) in
        [("1. 4-9", "B:W11,13,29:B2,4,22"), ("1. 13-9", "W:W11,13,29:B2,4,22"), ("", "W:W11,13,29:B2,4,22")]
    {
        let (_, start, problems) = open(&text(moves), None);
        assert_eq!(start, fen, "{moves}");
        let at = problems[0].span.clone().unwrap();
        assert_eq!((problems[0].code.name, &text(moves)[at]), ("side-found", "?"), "{moves}");
    }
}

#[test]
fn positions_of_every_form() {
    let hub = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
    let fen = |value: &str| open(&format!("[GameType \"20\"]\n[FEN \"{value}\"]\n\n*\n"), None).1;
    let usual = fen("W:W31-50:B1-20");
    assert!(usual.starts_with("W:W31,32,") && usual.ends_with(",19,20"));
    for same in [
        hub.clone(),
        hub.replace('b', "z"),
        "W:B1-20:W31-50".to_owned(),
        "W:W31-50:B1-20.".to_owned(),
        " W : W 31-50 : B 1-20 ".to_owned(),
        "W:W31-50:B1-20:H0:F1".to_owned(),
        String::new(),
        "?".to_owned(),
    ] {
        assert_eq!(fen(&same), usual, "{same}");
    }
}

#[test]
fn every_fault_of_a_position_has_its_place() {
    let text = "[GameType \"20\"]\n[FEN \"W:WK4,WK5,55:B4\"]\n\n1. 32-28 *\n";
    let (_, _, mut problems) = open(text, None);
    problems.sort_by_key(|problem| problem.span.as_ref().map(|span| span.start));
    let places: Vec<&str> = problems.iter().map(|problem| &text[problem.span.clone().unwrap()]).collect();
    assert_eq!(places, ["W", "55", "4"]);
}

#[test]
fn a_position_alone_is_on_the_board_that_holds_it() {
    assert_eq!(rules("[FEN \"W:W21,22:B1,2\"]\n\n*\n", None), "english");
    assert_eq!(rules("[FEN \"W:W41,22:B1,2\"]\n\n*\n", None), "international");
    assert_eq!(rules("[FEN \"W:W71,22:B1,2\"]\n\n*\n", None), "canadian");
}

#[test]
fn a_start_in_the_midst_of_a_game_has_the_number_of_its_first_move() {
    let text = "[GameType \"20\"]\n[FEN \"W:W32,28:B12,18\"]\n\n35. 28-22 18x27 *\n";
    let records = Pdn.read(text, &mut ());
    let opened = opening(&records[0], text, &Settings::default(), &mut Vec::new()).unwrap();
    let Opening::Draughts(begun) = opened else { panic!("it is draughts") };
    assert_eq!(begun.line.position.move_number(), 35);
}

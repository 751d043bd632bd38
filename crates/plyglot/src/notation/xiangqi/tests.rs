//! What is written and read, by example.

use crate::notation::laws::{game_of, meant, named, retold, says, write};
use crate::readings::{Dress, choices};
use crate::resolve::{Line, reason, resolve};
use crate::rules::Position as _;
use crate::rules::wide::Position;

fn at(fen: &str) -> Line<Position> {
    game_of("xiangqi", Some(fen))
}

fn start() -> Line<Position> {
    game_of("xiangqi", None)
}

/// The cells of the one move that a text means.
fn cells(line: &Line<Position>, name: &str, text: &str) -> String {
    retold(line, name, text, "iccs")
}

/// The texts of all moves of men that stand on these cells.
fn written(line: &Line<Position>, name: &str, cells: &str) -> Vec<String> {
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let letters = line.position.roster().letters;
    let of_cells = |mv: &&_| cells.contains(&write(named("iccs"), line, **mv, letters)[..2]);
    moves.iter().filter(of_cells).map(|&mv| write(named(name), line, mv, letters)).collect()
}

/// The opening that xqbase.com gives in three notations.
#[test]
fn an_opening_reads_the_same_in_all() {
    let iccs = ["H2-E2", "H7-E7", "E2-E6", "D9-E8", "H0-G2", "H9-G7", "B2-E2", "B9-C7", "E6-E4", "I9-H9"];
    let wxf = ["C2=5", "C8=5", "C5+4", "A4+5", "H2+3", "H8+7", "C8=5", "H2+3", "C+-2", "R9=8"];
    let chinese = [
        "炮二平五",
        "炮８平５",
        "炮五进四",
        "士４进５",
        "马二进三",
        "马８进７",
        "炮八平五",
        "马２进３",
        "前炮退二",
        "车９平８",
    ];
    let mut line = start();
    for ply in 0..iccs.len() {
        let found = ["iccs", "wxf", "chinese"].map(|name| {
            let text = match name {
                "iccs" => iccs[ply],
                "wxf" => wxf[ply],
                _ => chinese[ply],
            };
            let moves = meant(named(name), &line, text);
            assert_eq!(moves.len(), 1, "{text}");
            assert_eq!(write(named(name), &line, moves[0], line.position.roster().letters), text);
            moves[0]
        });
        assert!(found.iter().all(|&mv| mv == found[0]), "{}", iccs[ply]);
        line.play(found[0]);
    }
}

#[test]
fn three_pawns_on_a_file() {
    let line = at("3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w - - 0 1");
    assert_eq!(written(&line, "wxf", "G8"), ["P+=4", "P+=2", "P++1"]);
    assert_eq!(written(&line, "wxf", "G7"), ["P3=4", "P3=2"]);
    assert_eq!(written(&line, "wxf", "G6"), ["P-=4", "P-=2"]);
    assert_eq!(written(&line, "chinese", "G8 G7 G6")[..3], ["后兵平四", "后兵平二", "中兵平四"]);
    // With the full stop of the federation, and as engines count pawns on a file.
    assert_eq!(cells(&line, "wxf", "P+.4"), "G8-F8");
    assert_eq!(cells(&line, "wxf", "P3.4"), "G7-F7");
    assert_eq!(cells(&line, "wxf", "P-.4"), "G6-F6");
    assert_eq!(cells(&line, "wxf", "13=4"), "G8-F8");
    assert_eq!(cells(&line, "wxf", "23=4"), "G7-F7");
}

#[test]
fn four_and_five_pawns_on_a_file() {
    let five = at("3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1");
    for (text, cell) in [("++=4", "G8"), ("P+=4", "G7"), ("P3=4", "G6"), ("P-=4", "G5")] {
        assert_eq!(cells(&five, "wxf", text), format!("{cell}-F{}", &cell[1..]));
        assert!(written(&five, "wxf", cell).contains(&text.to_owned()));
    }
    assert_eq!(written(&five, "chinese", "G7")[0], "二兵平四");
    assert_eq!(cells(&five, "chinese", "四兵平四"), "G5-F5");
    let four = at("3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1");
    for (text, cell) in [("++.4", "G8"), ("P+.4", "G7"), ("P-.4", "G6"), ("--.4", "G5")] {
        assert_eq!(cells(&four, "wxf", text), format!("{cell}-F{}", &cell[1..]));
    }
}

#[test]
fn pawns_doubled_on_two_files() {
    let line = at("3k5/2P3P2/2P3P2/6P2/9/9/9/9/9/4K4 w - - 0 1");
    for (text, cell) in
        [("3+.4", "G8-F8"), ("33.4", "G7-F7"), ("3-.4", "G6-F6"), ("7+.6", "C8-D8"), ("7-.6", "C7-D7")]
    {
        assert_eq!(cells(&line, "wxf", text), cell);
    }
    assert_eq!(written(&line, "wxf", "G7"), ["33=4", "33=2"]);
    assert_eq!(cells(&line, "wxf", "17=6"), "C8-D8");
    assert_eq!(cells(&line, "wxf", "27=6"), "C7-D7");
    // From the right to the left, and on each file from the foremost.
    for (text, cell) in
        [("一兵平四", "G8-F8"), ("三兵平四", "G6-F6"), ("四兵平六", "C8-D8"), ("五兵平六", "C7-D7")]
    {
        assert_eq!(cells(&line, "chinese", text), cell);
        assert!(written(&line, "chinese", &cell[..2]).contains(&text.to_owned()), "{text}");
    }
}

#[test]
fn advisers_and_elephants_need_no_order() {
    let line = at("5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1");
    assert_eq!(written(&line, "wxf", "D0 D2"), ["A6+5", "A6-5"]);
    assert_eq!(written(&line, "chinese", "C0 C4")[..], ["相七进九", "相七进五", "相七退九", "相七退五"]);
    assert_eq!(cells(&line, "wxf", "A+-5"), "D2-E1");
    assert_eq!(cells(&line, "chinese", "后仕进五"), "D0-E1");
}

#[test]
fn what_people_write() {
    let line = start();
    for (text, name, found) in [
        ("C2.5", "wxf", "H2-E2"),
        ("C25", "wxf", "H2-E2"),
        ("c2=5", "wxf", "H2-E2"),
        ("N2+3", "wxf", "H0-G2"),
        ("B3+5", "wxf", "G0-E2"),
        ("G5+1", "wxf", "E0-E1"),
        ("G4+5", "wxf", "F0-E1"),
        ("S7+1", "wxf", "C3-C4"),
        ("Ｃ２＝５", "wxf", "H2-E2"),
        ("炮2平5", "chinese", "H2-E2"),
        ("砲二平五", "chinese", "H2-E2"),
        ("傌二進三", "chinese", "H0-G2"),
        ("俥一进一", "chinese", "I0-I1"),
        ("h2e2", "iccs", "H2-E2"),
        ("H2E2", "iccs", "H2-E2"),
        ("h2–e2", "iccs", "H2-E2"),
    ] {
        assert_eq!(cells(&line, name, text), found, "{text}");
    }
    let line = at("3k5/9/4C4/9/4C4/9/9/9/9/4K4 w - - 0 1");
    for (text, found) in
        [("fC+1", "E7-E8"), ("rC=4", "E5-F5"), ("C+.4", "E7-F7"), ("C--1", "E5-E4"), ("C-+1", "E5-E6")]
    {
        assert_eq!(cells(&line, "wxf", text), found, "{text}");
    }
}

#[test]
fn a_text_that_is_no_move_says_why() {
    for (name, text, message) in [
        ("wxf", "X2=5", "X is no letter of a man; there are K A E H R C P"),
        ("wxf", "C0=5", "expected the file of the man, from the mover's right, or + or -"),
        ("wxf", "C2*5", "expected + for forward, - for back or = for sideways"),
        ("wxf", "C2=", "expected the number of the file it goes to, or of the steps along its file"),
        ("wxf", "C2=5x", "expected the end of the move here"),
        ("chinese", "炮二走五", "expected 进 for forward, 退 for back or 平 for sideways"),
        ("chinese", "炮二平", "expected a move of four characters"),
        ("iccs", "H2-E", "expected the cell that the man goes to"),
        ("iccs", "Z2-E2", "expected a cell, a file A to I and a rank 0 to 9"),
    ] {
        says(&start(), name, text, message);
    }
}

/// Why a move that can be read cannot be made.
fn why(line: &Line<Position>, text: &str) -> String {
    let wxf = named("wxf");
    let mut readings = Vec::new();
    wxf.read(text, &line.context(line.position.roster().letters), &mut readings).unwrap();
    assert!(readings.iter().all(|reading| resolve(line, &reading.pattern).is_empty()), "{text}");
    let reason = reason(line, &readings[0].pattern).unwrap_or_else(|| panic!("{text}: no reason"));
    reason.describe(&line.position, wxf.naming(), None)
}

#[test]
fn refusals_speak_of_the_man_that_is_meant() {
    let line = start();
    assert_eq!(
        why(&line, "C+=5"),
        "no cannon of White stands on a file with others in the order that the text tells"
    );
    assert!(why(&line, "R1+4").contains("soldier on I3"), "{}", why(&line, "R1+4"));
    assert!(
        why(&line, "H2+4").contains("elephant") || why(&line, "H2+4").contains("H0"),
        "{}",
        why(&line, "H2+4")
    );
    assert!(!why(&line, "P7=6").is_empty());
}

#[test]
fn a_mark_of_check_is_no_contradiction() {
    let line = at("3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1");
    let dress = Dress::new(named("wxf"), line.position.roster().letters);
    let found = choices(&line, "R5=6+", dress).unwrap();
    assert_eq!(found.len(), 1);
    assert!(found[0].found.as_ref().unwrap().against.is_empty());
}

/// Steps and files are told by one digit.
#[test]
fn boards_of_more_than_ten_ranks_have_names_of_cells_only() {
    let roster = crate::rules::wide::find("xiangqi").unwrap().roster;
    let suits = |name: &str, board: &crate::Board| named(name).suits(board, roster);
    let [usual, long] = [10, 12].map(|ranks| crate::Board::new(9, ranks).unwrap());
    for (name, on_long) in [("wxf", false), ("chinese", false), ("iccs", true)] {
        assert!(suits(name, &usual));
        assert_eq!(suits(name, &long), on_long, "{name}");
    }
}

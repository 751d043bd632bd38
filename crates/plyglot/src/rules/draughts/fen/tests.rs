//! FEN as people write it.

use super::FenNoteKind::{self, *};
use crate::Color;
use crate::rules::Position as _;
use crate::rules::draughts::{Position, RULE_SETS, find};

/// What a text is read as: FEN of ours, and the notes.
#[track_caller]
fn check(rules: &str, text: &str, fen: &str, notes: &[FenNoteKind]) {
    let (start, found) = Position::from_fen(find(rules).unwrap(), text).expect(text);
    assert_eq!(start.position.fen(), fen, "{rules} {text}");
    assert_eq!(found.into_iter().map(|note| note.kind).collect::<Vec<_>>(), notes, "{rules} {text}");
    let (again, _) = Position::from_fen(find(rules).unwrap(), fen).unwrap();
    assert_eq!(again.position.fen(), fen);
}

/// What is wrong with a text, each fault with its byte counted from 1.
#[track_caller]
fn check_faults(rules: &str, text: &str, faults: &[&str]) {
    let error = Position::from_fen(find(rules).unwrap(), text).expect_err(text);
    assert_eq!(error.faults.iter().map(ToString::to_string).collect::<Vec<_>>(), faults, "{text}");
}

#[test]
fn the_usual_start_of_all_rule_sets() {
    for rules in RULE_SETS {
        let start = Position::start(rules);
        let (read, notes) = Position::from_fen(rules, &start.fen()).unwrap();
        assert_eq!(read.position, start, "{}", rules.name);
        assert_eq!(read.side, Some(rules.first));
        assert_eq!(notes, []);
    }
    let fen = |name| Position::start(find(name).unwrap()).fen();
    let tens =
        |range: std::ops::RangeInclusive<u8>| range.map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(fen("international"), format!("W:W{}:B{}", tens(31..=50), tens(1..=20)));
    assert_eq!(fen("english"), format!("B:W{}:B{}", tens(21..=32), tens(1..=12)));
    assert_eq!(fen("italian"), format!("W:W{}:B{}", tens(21..=32), tens(1..=12)));
    assert_eq!(fen("spanish"), format!("W:W{}:B{}", tens(1..=12), tens(21..=32)));
    assert_eq!(fen("canadian"), format!("W:W{}:B{}", tens(43..=72), tens(1..=30)));
    assert_eq!(fen("thai"), format!("B:W{}:B{}", tens(1..=8), tens(25..=32)));
    assert_eq!(fen("turkish"), format!("W:W{}:B{}", tens(41..=56), tens(9..=24)));
    assert_eq!(fen("frysk"), format!("W:W{}:B{}", tens(46..=50), tens(1..=5)));
    assert_eq!(fen("spantsiretti"), format!("W:W{}:B{}", tens(26..=40), tens(1..=15)));
}

#[test]
fn lists_in_any_form() {
    check("international", "W:WK4,K5:B17", "W:WK4,K5:B17", &[]);
    check("international", "B:B17:WK4,K5", "B:WK4,K5:B17", &[]);
    check("international", "W:W48-50:BK1-3,7", "W:W48,49,50:BK1,K2,K3,7", &[]);
    check("international", "W:W50:B", "W:W50:B", &[]);
    check("international", "W:W:B", "W:W:B", &[]);
    check("international", "W:W50", "W:W50:B", &[Lists]);
    check("international", "W:W50:W49:B1", "W:W49,50:B1", &[Lists]);
    check("russian", "W:Wa3,c3:Bb8", "W:W21,22:B1", &[]);
    check("russian", "W:WA3,KC3:BB8,KD8", "W:W21,K22:B1,K2", &[UpperCase]);
    check("brazilian", "W:Wa1,Kb2:Bb8,b6,Kh8", "W:WK25,29:B1,K4,9", &[]);
    check("canadian", "W:WKk1,k3:Bl12", "W:W60,K72:B6", &[]);
    check("english", "B:W32:B1", "B:W32:B1", &[]);
}

#[test]
fn liberties() {
    check("international", "W:W7,26,28:B8,14,39.", "W:W7,26,28:B8,14,39", &[FullStop]);
    check("international", "W:W7,26,28.:B8,14,39.", "W:W7,26,28:B8,14,39", &[FullStop]);
    check("international", "?:W29,13,11:B22,4,2.", "W:W11,13,29:B2,4,22", &[FullStop]);
    check("international", " W:W7 , 26:B 8 ", "W:W7,26:B8", &[Blanks]);
    check("international", "w:w7,k26:b8", "W:W7,K26:B8", &[LowerCase]);
    check("international", "W:W07:B08", "W:W7:B8", &[LeadingZero]);
    check("international", "W:W7,,26,:B8", "W:W7,26:B8", &[EmptyItem]);
    check("international", ":W7:B8", "W:W7:B8", &[NoSide]);
    check("international", "W7:B8", "W:W7:B8", &[NoSide]);
    check("international", "W:W1:B50", "W:W1:B50", &[Uncrowned]);
}

#[test]
fn the_side_may_be_unknown() {
    for text in ["?:W29:B22", ":W29:B22", "W29:B22"] {
        let (start, _) = Position::from_fen(find("international").unwrap(), text).unwrap();
        assert_eq!(start.side, None, "{text}");
    }
    let (start, _) = Position::from_fen(find("english").unwrap(), "?:W29:B22").unwrap();
    assert_eq!(start.position.turn(), Color::Black);
    assert_eq!(start.position.with_turn(Color::White).fen(), "W:W29:B22");
}

#[test]
fn counters_and_men_taken_of_lidraughts() {
    let text = "B:WK10,31:BK20,21:H3:F12:+220+110";
    let (start, notes) = Position::from_fen(find("frisian").unwrap(), text).unwrap();
    let position = start.position;
    assert_eq!((position.halfmoves, position.move_number()), (3, 12));
    assert_eq!(position.tired.map(|tired| tired.moves), [1, 2]);
    assert_eq!(notes.into_iter().map(|note| note.kind).collect::<Vec<_>>(), [Counters]);
    check("frisian", "W:WK10:BK20:H0:F1:+0+0", "W:WK10:BK20", &[Counters]);
    check("international", "W:W28:B12,G22,P8", "W:W28:B12", &[Ghosts]);
}

#[test]
fn strings_of_squares() {
    let men = |text: &str, from: usize, man: &str| {
        let mut text = text.to_owned();
        text.replace_range(from..from + 1, man);
        text
    };
    let empty = format!("B{}", "e".repeat(50));
    let hub = men(&men(&empty, 31, "w"), 50, "B");
    check("international", &hub, "B:W31:BK50", &[Hub]);
    let dxp = men(&men(&hub, 7, "Z"), 0, "Z");
    check("international", &dxp, "B:W31:BK7,K50", &[DamExchange]);
    check_faults(
        "international",
        &men(&hub, 3, "x"),
        &["FEN, byte 4: 'x' is no man; a string of squares has w, b, W, B and e (or z and Z for Black)"],
    );
}

#[test]
fn all_faults_are_told_with_their_places() {
    check_faults(
        "international",
        "W:WK4,WK5,55:B4",
        &[
            "FEN, byte 7: the letter W of a colour stands inside a list; write it once, before the first square",
            "FEN, byte 11: there is no square 55: the board has 50 squares",
            "FEN, byte 15: square 4 has a man already",
        ],
    );
    check_faults(
        "english",
        "",
        &["FEN, byte 1: the FEN is empty; write the side to move and both lists, as in W:W31-50:B1-20"],
    );
    check_faults(
        "english",
        "X:W1:B2",
        &["FEN, byte 1: \"X\" is no side to move; write W, B or ? before the first colon"],
    );
    check_faults(
        "english",
        "W:W5-3:B0",
        &[
            "FEN, byte 4: the range 5-3 runs downwards; write 3-5",
            "FEN, byte 9: there is no square 0: the board has 32 squares",
        ],
    );
    check_faults(
        "russian",
        "W:Wa2,i1:Bb8",
        &[
            "FEN, byte 4: a2 is a square of the colour on which no man stands",
            "FEN, byte 7: there is no square i1: the board has 32 squares",
        ],
    );
    check_faults(
        "english",
        "W:W1:B2:X3",
        &["FEN, byte 9: \"X3\" begins no list; a list begins with W or B, as in W31,K32 or B1-20"],
    );
    check_faults(
        "english",
        "W:W1;3:B2:H-1",
        &[
            "FEN, byte 4: \"1;3\" is no square; write a number, or a file letter and a rank, with K before a king",
            "FEN, byte 12: \"-1\" is no number; a counter is a letter and a number, as in H0",
        ],
    );
}

#[test]
fn messages_stay_short_however_long_the_text() {
    let rules = find("international").unwrap();
    for piece in
        ["W:W", "31,", "K", "1-", "0", ":", "99", "B1-20:", "H", "20,W,10,10,N2,0,", "x", "é", " ", "."]
    {
        for start in ["", "W:", "W:W", "W:W31:B", "W:W31:B1:H"] {
            let text = format!("{start}{}", piece.repeat(10_000));
            if let Err(error) = Position::from_fen(rules, &text) {
                let longest = error.faults.iter().map(|fault| fault.to_string().len()).max();
                assert!(longest < Some(250) && error.to_string().len() < 700, "{start}{piece}: {error}");
            }
        }
    }
}

#[test]
fn set_up_in_the_midst_of_a_game() {
    let position = Position::start(find("international").unwrap());
    assert_eq!(position.set_up("B::").unwrap(), position.clone().with_turn(Color::Black));
    assert_eq!(position.set_up("?:W31:B2").unwrap().fen(), "W:W31:B2");
    let error = position.set_up("W:W31:B31").unwrap_err();
    assert_eq!(error, "FEN, byte 8: square 31 has a man already");
}

mod laws {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// No text makes the reader panic, and what it reads is written and read again.
        #[test]
        fn any_text(text in "[WBwbKkGHF?:,.0-9a-l+ é-]{0,40}", n in 0usize..23) {
            if let Ok((start, _)) = Position::from_fen(RULE_SETS[n], &text) {
                let fen = start.position.fen();
                prop_assert_eq!(Position::from_fen(RULE_SETS[n], &fen).unwrap().0.position.fen(), fen);
            }
        }
    }
}

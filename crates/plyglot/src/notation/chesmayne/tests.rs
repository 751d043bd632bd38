use super::games::*;
use crate::men::Kind;
use crate::men::letters::ENGLISH;
use crate::men::roster::ORTHODOX;
use crate::notation::{ReadContext, Reading, Unread, find};
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, Pattern, Where, Wing};
use crate::{Board, Cell, Color};

fn read(notation: &str, token: &str, turn: Color) -> Result<Vec<Reading>, Unread> {
    let context =
        ReadContext { board: &Board::ORTHODOX, turn, letters: &ENGLISH, last_to: None, roster: &ORTHODOX };
    let mut out = Vec::new();
    find(notation).unwrap().read(token, &context, &mut out).map(|()| out)
}

fn cell(name: &str) -> Where {
    let [file, rank] = *name.as_bytes() else { panic!("{name} is no cell") };
    Where::Cell(Cell(u16::from(rank - b'1') * 8 + u16::from(file - b'a')))
}

/// The first reading, and what it departs in: code and the text it stands on.
fn white<'t>(notation: &str, token: &'t str) -> (Pattern, Vec<(&'static str, &'t str)>) {
    side(notation, token, Color::White)
}

fn side<'t>(notation: &str, token: &'t str, turn: Color) -> (Pattern, Vec<(&'static str, &'t str)>) {
    let readings = read(notation, token, turn).unwrap_or_else(|unread| panic!("{token}: {unread:?}"));
    let liberties = readings[0].liberties.iter().map(|l| (l.code.name, &token[l.at.clone()])).collect();
    (readings[0].pattern, liberties)
}

#[test]
fn strict_records_take_no_liberty() {
    for (notation, game) in [
        ("xy", EXAMPLE_XY),
        ("acentric", EXAMPLE_RINGS),
        ("acentric", IMMORTAL_RINGS),
        ("xy", OPENING_XY),
        ("acentric", OPENING_RINGS),
    ] {
        for token in game.split_whitespace() {
            let (pattern, liberties) = white(notation, token);
            assert_eq!(liberties, [], "{token}");
            assert_eq!(pattern.kind.is_some(), !token.starts_with('%'), "{token}");
        }
    }
}

#[test]
fn spaces_of_any_width_are_spaces() {
    let plain = white("xy", "KT2 - $G01 / F03").0;
    for space in ["\u{a0}", "\u{202f}", "\t"] {
        assert_eq!(white("xy", &"KT2 - $G01 / F03".replace(' ', space)).0, plain, "{space:?}");
    }
}

#[test]
fn every_part_of_a_strict_move_is_read() {
    let capture = Pattern {
        kind: Some(Kind::PAWN),
        number: Some(7),
        from: cell("b2"),
        to: cell("a1"),
        capture: CaptureClaim::Takes,
        victim: Some(Kind::ROOK),
        victim_number: Some(1),
        promotion: Some(Kind::QUEEN),
        promotion_number: Some(2),
        check: Some(CheckClaim::Discovered),
        ..Pattern::default()
    };
    assert_eq!(white("xy", "PA7-$B02*A01-RO1-#QU2+DC"), (capture, vec![]));
    assert_eq!(white("acentric", "PA7-C01*D01-RO1-#QU2+DC"), (capture, vec![]));
    let passant = Pattern {
        kind: Some(Kind::PAWN),
        number: Some(5),
        from: cell("e5"),
        to: cell("d6"),
        capture: CaptureClaim::Takes,
        victim: Some(Kind::PAWN),
        victim_number: Some(5),
        en_passant: true,
        ..Pattern::default()
    };
    assert_eq!(white("xy", "PA5-$E05*D06-PA5:ep"), (passant, vec![]));
    let castling = Pattern {
        castling: CastlingClaim::Only(Some(Wing::Queen)),
        check: Some(CheckClaim::Mate),
        ..Pattern::default()
    };
    assert_eq!(white("acentric", "%Q++CM"), (castling, vec![]));
    assert_eq!(white("xy", "--"), (Pattern { null: true, ..Pattern::default() }, vec![]));
    lenient("acentric", "~~~", "--", vec![("form", "~~~")]);
}

type Liberties<'t> = Vec<(&'static str, &'t str)>;

/// The text read is the same move as the strict one, with these liberties.
#[track_caller]
fn lenient(notation: &str, text: &str, strict: &str, liberties: Liberties<'_>) {
    let (pattern, taken) = white(notation, text);
    assert_eq!(pattern, white(notation, strict).0, "{text}");
    assert_eq!(taken, liberties, "{text}");
}

#[test]
fn letters_for_digits_and_digits_for_letters() {
    lenient("xy", "PA4-$DO2/D04", "PA4-$D02/D04", vec![("letter-o", "O")]);
    lenient("xy", "PA4-$EO7/EO5", "PA4-$E07/E05", vec![("letter-o", "O"), ("letter-o", "O")]);
    lenient("xy", "PA4-$Do2/D04", "PA4-$D02/D04", vec![("letter-o", "o")]);
    lenient("xy", "R01-$A01/D01", "RO1-$A01/D01", vec![("letter-o", "0")]);
    lenient("xy", "QU1-$D04*A01-R01", "QU1-$D04*A01-RO1", vec![("letter-o", "0")]);
    lenient("xy", "PA7-$B02/B01-#R03+CH", "PA7-$B02/B01-#RO3+CH", vec![("letter-o", "0")]);
    lenient("acentric", "R02-D08/D07", "RO2-D08/D07", vec![("letter-o", "0")]);
    lenient("acentric", "PA5-D1l/C04", "PA5-D11/C04", vec![("look-alike", "l")]);
}

#[test]
fn dollars() {
    lenient("xy", "PA7-B02/B01-#QU2", "PA7-$B02/B01-#QU2", vec![("no-dollar", "B02")]);
    lenient("xy", "KT2-G01/F03", "KT2-$G01/F03", vec![("no-dollar", "G01")]);
    lenient("acentric", "PA5-$C04/A02", "PA5-C04/A02", vec![("dollar-ring", "$")]);
    lenient("xy", "PA4-$D02/$D04", "PA4-$D02/D04", vec![("two-dollars", "$")]);
    lenient("xy", "PA4-$$D02/D04", "PA4-$D02/D04", vec![("two-dollars", "$")]);
    lenient("xy", "PA4-D02/$D04", "PA4-$D02/D04", vec![("two-dollars", "$")]);
}

#[test]
fn promotions_and_en_passant() {
    lenient("xy", "PA1-D07/D08#QU2", "PA1-$D07/D08-#QU2", vec![("no-dollar", "D07"), ("promo-dash", "#")]);
    lenient("xy", "PA3-$C07/C08=QU2", "PA3-$C07/C08-#QU2", vec![("promotion-form", "=")]);
    lenient("xy", "PA5-$E05*D06-PA5 ep", "PA5-$E05*D06-PA5:ep", vec![("form", " "), ("form", "ep")]);
    lenient("xy", "PA5-$E05*D06:ep-PA5", "PA5-$E05*D06-PA5:ep", vec![]);
    let (pattern, liberties) = white("xy", "PA3-$C07/C08-#QU");
    assert_eq!((pattern.promotion, pattern.promotion_number), (Some(Kind::QUEEN), None));
    assert_eq!(liberties, [("no-number", "QU")]);
}

#[test]
fn separators() {
    lenient("xy", "A-PA4 $D02/D04", "PA4-$D02/D04", vec![("form", "A-"), ("no-sep", " ")]);
    lenient("xy", "PA4$D02/D04", "PA4-$D02/D04", vec![("no-sep", "")]);
    lenient("xy", ":A-PA3-$C07/C08-#QU2", "PA3-$C07/C08-#QU2", vec![("form", ":A-")]);
    lenient("xy", "PA4 - $D02 / D04", "PA4-$D02/D04", vec![("form", " "); 4]);
    lenient("xy", "PA4-$D02-D04", "PA4-$D02/D04", vec![("form", "-")]);
    lenient("xy", "PA4-$E05xD04-PA4", "PA4-$E05*D04-PA4", vec![("capture-form", "x")]);
    lenient("xy", "PA4-$E05:D04-PA4", "PA4-$E05*D04-PA4", vec![("capture-form", ":")]);
    lenient("xy", "PA4-$E05×D04-PA4", "PA4-$E05*D04-PA4", vec![("look-alike", "×"), ("capture-form", "×")]);
    lenient("xy", "PA4–$D02/D04", "PA4-$D02/D04", vec![("look-alike", "–")]);
    lenient("xy", "...PA4-$E07/E05", "PA4-$E07/E05", vec![("dots", "...")]);
    lenient("xy", "pa4-$d02/d04", "PA4-$D02/D04", vec![("lower", "pa4-$d02/d")]);
    lenient("xy", "QU1-$D04*A01 RO1+CH", "QU1-$D04*A01-RO1+CH", vec![("form", " "), ("form", "")]);
}

#[test]
fn ranks_of_one_digit() {
    lenient("xy", "PA4-$D2/D4", "PA4-$D02/D04", vec![("short-rank", "D2"), ("short-rank", "D4")]);
    let (pattern, liberties) = white("xy", "$D4");
    assert_eq!((pattern.kind, pattern.to), (Some(Kind::PAWN), cell("d4")));
    assert_eq!(liberties, [("short-rank", "D4"), ("form", "D4")]);
}

#[test]
fn claims_that_only_the_board_can_judge_are_kept() {
    let (pattern, liberties) = white("acentric", "QU1-D19/C13-BS1");
    assert_eq!((pattern.capture, pattern.victim), (CaptureClaim::Quiet, Some(Kind::BISHOP)));
    assert_eq!(liberties, []);
    let (pattern, liberties) = white("xy", "KT2-$D06*E04");
    assert_eq!((pattern.capture, pattern.victim, pattern.number), (CaptureClaim::Takes, None, Some(2)));
    assert_eq!(liberties, []);
    let (pattern, liberties) = white("xy", "KT-A04*B02-BS");
    assert_eq!((pattern.number, pattern.victim, pattern.victim_number), (None, Some(Kind::BISHOP), None));
    assert_eq!(liberties, [("no-dollar", "A04"), ("no-number", "BS")]);
}

#[test]
fn castling_and_checks_in_other_forms() {
    lenient("xy", "O-O", "%K", vec![("castling-form", "O-O")]);
    lenient("xy", "0-0-0+", "%Q+CH", vec![("castling-form", "0-0-0"), ("check-form", "+")]);
    lenient("xy", "%k", "%K", vec![("lower", "k")]);
    lenient("xy", "KI-%K", "%K", vec![("castling-form", "KI-")]);
    let (pattern, liberties) = white("xy", "%");
    assert_eq!(pattern.castling, CastlingClaim::Only(None));
    assert_eq!(liberties, [("castling-form", "%")]);
    let (pattern, liberties) = white("xy", "KI-$E01/G01");
    assert_eq!(pattern.castling, CastlingClaim::Allowed);
    assert_eq!(liberties, [("castling-as-king-move", "E01/G01")]);
    lenient("xy", "QU1-$A02*B01-RO2 +CH", "QU1-$A02*B01-RO2+CH", vec![("check-form", " ")]);
    lenient("xy", "QU1-$D01/H05++", "QU1-$D01/H05++CM", vec![("check-form", "++")]);
    lenient("xy", "QU1-$D01/H05#", "QU1-$D01/H05++CM", vec![("check-form", "#")]);
    lenient("xy", "QU1-$D01/H05++BR", "QU1-$D01/H05++CM", vec![("check-form", "++BR")]);
    lenient("xy", "QU1-$D01/H05++ZZ", "QU1-$D01/H05", vec![("unknown-code", "++ZZ")]);
    lenient("xy", "QU1-$D01/H05++ST++DR", "QU1-$D01/H05++ST", vec![("check-form", "++DR")]);
    lenient("xy", "KI1-$E01/E02", "KI-$E01/E02", vec![("form", "1")]);
}

#[test]
fn texts_that_are_no_move() {
    for (notation, text, at, message) in [
        ("xy", "PA4-$I02/D04", "I", "the letter I is never used in the names of cells"),
        ("xy", "PA4-$J02/D04", "J02", "file J is off the 8x8 board"),
        ("xy", "QU1-D19/C13", "D19", "rank 19 is off the 8x8 board"),
        ("xy", "QU1-$D08/D00", "D00", "rank 00 is off the 8x8 board"),
        ("acentric", "QU1-D29/C13", "D29", "ring D has 28 cells on 8x8"),
        ("acentric", "PA5-E02/E04", "E02", "the 8x8 board has no ring E"),
        ("xy", "PA4-/D04", "/", "the first cell is missing"),
        ("xy", "PA4-*D03-PA4", "*", "the first cell is missing"),
        ("xy", "B-PA4-$D02/D04", "B-", "the man is named as one of :B, and :A is to move"),
        ("xy", "XX1-$D02/D04", "XX", "no man is called XX"),
        ("xy", "PA0-$D02/D04", "0", "men are numbered from 1"),
        ("xy", "@$E05", "@", "expected the man that is dropped before the @"),
        ("xy", "PA3@$E05*D04", "*D04", "\"*D04\" after the move is not understood"),
        ("xy", "PA4-$D02/D04 hello", "hello", "\"hello\" after the move is not understood"),
        ("xy", "PA4-$D02/D04zz", "zz", "\"zz\" after the move is not understood"),
        ("xy", "PA4", "", "expected a cell: a letter and two digits"),
        ("xy", "PA4-$D", "D", "expected a cell: two digits are missing after the letter"),
        ("xy", "%G", "G", "expected %K or %Q"),
        ("xy", "%K-PA4", "-PA4", "castling neither captures nor promotes"),
        ("xy", "~~~+CH", "+CH", "nothing follows a move that is not made"),
        ("xy", "", "", "expected a cell: a letter and two digits"),
        ("xy", "Nf3", "f3", "no man is called Nf"),
    ] {
        let unread = read(notation, text, Color::White).expect_err(text);
        assert_eq!(unread.message, message, "{text}");
        if text != "Nf3" {
            assert_eq!(&text[unread.at], at, "{text}");
        }
    }
    assert!(read("xy", &"PA4-$D02/D04".repeat(100), Color::White).unwrap_err().message.contains("too long"));
    let unread = read("xy", "PA4-/D04", Color::White).unwrap_err();
    assert!(unread.help.unwrap().contains("single quotes"));
}

#[test]
fn the_short_form() {
    let bare = read("xy-short", "E4", Color::White).unwrap();
    assert_eq!(bare[0].pattern, Pattern { kind: Some(Kind::PAWN), to: cell("e4"), ..Pattern::default() });
    assert_eq!((bare[0].liberties.len(), bare[0].cost), (0, 0));
    assert_eq!(bare[1].pattern.kind, None);
    assert!(bare[1].cost > 0);
    lenient("xy-short", "E04", "E4", vec![("form", "E04")]);
    lenient("xy-short", "$E04", "E4", vec![("form", "$"), ("form", "E04")]);
    lenient("xy-short", "e4", "E4", vec![("lower", "e")]);
    lenient("xy-short", "KT2-F3", "KT2 F3", vec![("form", "-")]);
    lenient("xy-short", "KT2-$F03", "KT2 F3", vec![("form", "-"), ("form", "$"), ("form", "F03")]);
    let (pattern, liberties) = white("xy-short", "KT2*F3");
    assert_eq!((pattern.capture, pattern.to), (CaptureClaim::Takes, cell("f3")));
    assert_eq!(liberties, [("form", "*")]);
    let (pattern, liberties) = white("xy-short", "C8-#QU2");
    assert_eq!((pattern.kind, pattern.promotion), (Some(Kind::PAWN), Some(Kind::QUEEN)));
    assert_eq!(liberties, []);
    let (_, liberties) = white("xy-short", "KT2-$G01/F03");
    assert!(liberties.contains(&("over-specified", "G01/")));
    let king = read("xy-short", "KI G1", Color::White).unwrap();
    assert_eq!(king[0].pattern.castling, CastlingClaim::Never);
    assert_eq!((king[1].pattern.castling, king[1].cost), (CastlingClaim::Allowed, 2));
}

#[test]
fn no_text_makes_a_panic_and_every_place_lies_in_it() {
    let parts = [
        "PA4", "R01", "KI", "-", "$", "D02", "/", "*", "é", "-#", "QU2", ":ep", "+CH", "++", " ", "I", "%K",
        "%", "~~~", "…", "A-", ":", "0", "l", "\u{a0}", "x", "－", "Ａ",
    ];
    // Texts of one to nine parts, by a fixed walk.
    let mut seed = 1u64;
    for count in 0..30_000u64 {
        let mut text = String::new();
        for _ in 0..1 + count % 9 {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            text.push_str(parts[(seed >> 33) as usize % parts.len()]);
        }
        for notation in ["xy", "acentric", "xy-short"] {
            match read(notation, &text, Color::Black) {
                Ok(readings) => {
                    assert!(!readings.is_empty());
                    for liberty in readings.iter().flat_map(|reading| &reading.liberties) {
                        assert!(text.get(liberty.at.clone()).is_some(), "{text:?} {liberty:?}");
                    }
                }
                Err(unread) => assert!(text.get(unread.at.clone()).is_some(), "{text:?} {unread:?}"),
            }
        }
    }
}

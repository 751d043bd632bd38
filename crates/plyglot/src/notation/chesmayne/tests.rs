use super::games::*;
use crate::men::Kind;
use crate::men::letters::ENGLISH;
use crate::notation::{ReadContext, Reading, Unread, find};
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, Pattern, Where, Wing};
use crate::{Board, Cell, Color};

fn read(notation: &str, token: &str, turn: Color) -> Result<Vec<Reading>, Unread> {
    let context = ReadContext { board: &Board::ORTHODOX, turn, letters: &ENGLISH, last_to: None };
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
    assert_eq!(white("xy", "~~~"), (Pattern { null: true, ..Pattern::default() }, vec![]));
}

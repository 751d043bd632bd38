//! What each form of text is read as.

use crate::men::letters::{ENGLISH, Letters};
use crate::notation::{self, ReadContext, Reading, Unread};
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, Pattern, Where, Wing};
use crate::{Board, Cell, Color};

fn context(letters: &'static Letters, turn: Color) -> ReadContext<'static> {
    ReadContext { board: &Board::ORTHODOX, turn, letters, last_to: None }
}

fn try_read(notation: &str, token: &str, context: &ReadContext<'_>) -> Result<Vec<Reading>, Unread> {
    let mut readings = Vec::new();
    let result = notation::find(notation).unwrap().read(token, context, &mut readings);
    for reading in &readings {
        for liberty in &reading.liberties {
            assert!(token.get(liberty.at.clone()).is_some(), "{token}: {liberty:?}");
            assert!(!liberty.message.is_empty() && !liberty.message.ends_with('.'));
        }
    }
    match result {
        Ok(()) => {
            assert!(!readings.is_empty(), "{token}: read, but as nothing");
            assert!(readings.is_sorted_by_key(|reading| reading.cost), "{token}: {readings:?}");
            Ok(readings)
        }
        Err(unread) => {
            assert!(readings.is_empty(), "{token}: not read, but something was appended");
            assert!(token.get(unread.at.clone()).is_some(), "{token}: {unread:?}");
            Err(unread)
        }
    }
}

/// A pattern in short: `N g1 > f3 x =Q +`, the parts that are claimed only.
fn shown(pattern: &Pattern) -> String {
    let cell = |place: Where| {
        let name = |cell: Cell| format!("{}{}", (b'a' + (cell.0 % 8) as u8) as char, cell.0 / 8 + 1);
        match place {
            Where::Any => "?".to_owned(),
            Where::Cell(cell) => name(cell),
            Where::Either(a, b) => format!("{}|{}", name(a), name(b)),
            Where::File(file) => ((b'a' + file) as char).to_string(),
            Where::Rank(rank) => (rank + 1).to_string(),
        }
    };
    if pattern.null {
        return "null".into();
    }
    let mut text = pattern.kind.map_or("any", |kind| ENGLISH.letter(kind)).to_owned();
    match pattern.castling {
        CastlingClaim::Only(Some(Wing::King)) => text.push_str(" O-O"),
        CastlingClaim::Only(Some(Wing::Queen)) => text.push_str(" O-O-O"),
        CastlingClaim::Only(None) => text.push_str(" O"),
        castling => {
            text += &format!(" {} {}", cell(pattern.from), cell(pattern.to));
            if castling == CastlingClaim::Allowed {
                text.push_str(" castling");
            }
        }
    }
    text.push_str(match pattern.capture {
        CaptureClaim::Unsaid => "",
        CaptureClaim::Quiet => " quiet",
        CaptureClaim::Takes => " takes",
    });
    if let Some(kind) = pattern.victim {
        text += &format!(" {}", ENGLISH.letter(kind).to_lowercase());
    }
    if let Some(kind) = pattern.promotion {
        text += &format!(" ={}", ENGLISH.letter(kind));
    }
    if pattern.en_passant {
        text.push_str(" ep");
    }
    text.push_str(match pattern.check {
        None => "",
        Some(CheckClaim::Check) => " +",
        Some(CheckClaim::Discovered) => " dis+",
        Some(CheckClaim::Double) => " dbl+",
        Some(CheckClaim::Mate) => " #",
        Some(CheckClaim::MateOrDouble) => " ++",
        Some(CheckClaim::Stalemate) => " stalemate",
    });
    text
}

/// The readings in short, each with the codes of its liberties: `N ? f3 [case]; ...`.
fn short(readings: &[Reading]) -> String {
    let one = |reading: &Reading| {
        let codes: Vec<_> = reading.liberties.iter().map(|liberty| liberty.code.name).collect();
        let codes = if codes.is_empty() { String::new() } else { format!(" [{}]", codes.join(" ")) };
        shown(&reading.pattern) + &codes
    };
    readings.iter().map(one).collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn table(notation: &str, letters: &'static Letters, turn: Color, rows: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (token, expected) in rows {
        let found = match try_read(notation, token, &context(letters, turn)) {
            Ok(readings) => short(&readings),
            Err(unread) => format!("! {:?} {}", unread.at, unread.message),
        };
        if found != *expected {
            wrong += &format!("        (\"{token}\", \"{found}\"), // not \"{expected}\"\n");
        }
    }
    assert!(wrong.is_empty(), "{notation}:\n{wrong}");
}

#[test]
fn strict_san_has_one_plain_reading() {
    table(
        "san",
        &ENGLISH,
        Color::White,
        &[
            ("e4", "P e e4"),
            ("exd5", "P e d5 takes"),
            ("Nf3", "N ? f3"),
            ("Nbd7", "N b d7"),
            ("N1f3", "N 1 f3"),
            ("Qh4e1", "Q h4 e1"),
            ("Qh4xe1+", "Q h4 e1 takes +"),
            ("Nxe5", "N ? e5 takes"),
            ("Raxd1", "R a d1 takes"),
            ("R1xd5#", "R 1 d5 takes #"),
            ("O-O", "K O-O"),
            ("O-O-O+", "K O-O-O +"),
            ("e8=Q", "P e e8 =Q"),
            ("exd8=N#", "P e d8 takes =N #"),
            ("e8", "P e e8"),
            ("Ke2", "K ? e2"),
        ],
    );
}

#[test]
fn tolerant_san() {
    table(
        "san",
        &ENGLISH,
        Color::White,
        &[
            ("0-0", "K O-O [castling-form]"),
            ("0-0-0", "K O-O-O [castling-form]"),
            ("o-o", "K O-O [castling-form]"),
            ("OO", "K O-O [castling-form]"),
            ("OOO", "K O-O-O [castling-form]"),
            ("O–O", "K O-O [castling-form]"),
            ("O−O−O", "K O-O-O [castling-form]"),
            ("O—O", "K O-O [castling-form]"),
            ("O‑O", "K O-O [castling-form]"),
            ("О-О", "K O-O [castling-form]"),
            ("0-0+", "K O-O + [castling-form]"),
            ("O-O ch", "K O-O + [check-form]"),
            ("e8Q", "P e e8 =Q [promotion-form]"),
            ("e8(Q)", "P e e8 =Q [promotion-form]"),
            ("e8/Q", "P e e8 =Q [promotion-form]"),
            ("e8=q", "P e e8 =Q [case]"),
            ("e8=(Q)", "P e e8 =Q [promotion-form]"),
            ("e8q+", "P e e8 =Q + [case promotion-form]"),
            ("exd8Q", "P e d8 takes =Q [promotion-form]"),
            ("exd8(N)#", "P e d8 takes =N # [promotion-form]"),
            ("e8=", "! 3..3 expected the piece that the pawn becomes"),
            ("e8=S", "! 3..4 expected the piece that the pawn becomes"),
            ("e4Q", "! 2..3 expected the end of the move here"),
            ("e4=Q", "P e e4 =Q"),
            ("Nf3=Q", "! 3..4 only a pawn promotes, and this is no mark of a move"),
            ("exd6 e.p.", "P e d6 takes ep [form]"),
            ("exd6ep", "P e d6 takes ep [form]"),
            ("exd6e.p.+", "P e d6 takes ep + [form]"),
            ("exd6 ep", "P e d6 takes ep [form]"),
            ("e:d5", "P e d5 takes [capture-form]"),
            ("ed5", "P e d5 takes [capture-form]"),
            ("ed", "P e d takes [capture-form capture-form]"),
            ("exd", "P e d takes [capture-form]"),
            ("Qd5:", "Q ? d5 takes [capture-form]"),
            ("Q:d5", "Q ? d5 takes [capture-form]"),
            ("N×e5", "N ? e5 takes [capture-form]"),
            ("exd5:", "P e d5 takes [capture-form]"),
            ("exg5", "! 2..3 a pawn captures onto a neighbouring file only"),
            ("bb4", "B ? b4 [case]"),
            ("exd+", "P e d takes + [capture-form]"),
            ("Ng1-e2", "N g1 e2 quiet [over-specified]"),
            ("Ng1e2", "N g1 e2"),
            ("Ng1xe2", "N g1 e2 takes"),
            ("N-f3", "N ? f3 [form]"),
            ("e2e4", "P e2 e4 [over-specified]; any e2 e4 [form]"),
            ("e2-e4", "P e2 e4 quiet [over-specified]; any e2 e4 quiet [form]"),
            ("g1f3", "P g1 f3 [over-specified]; any g1 f3 [form]"),
            ("e1g1", "P e1 g1 [over-specified]; any e1 g1 castling [form]"),
            ("e4xd5", "P e4 d5 takes [over-specified]; any e4 d5 takes [form]"),
            ("Pe4", "P e e4 [pawn-letter]"),
            ("P-e4", "P e e4 [pawn-letter form]"),
            ("Pe2-e4", "P e2 e4 quiet [pawn-letter over-specified]"),
            ("Pxd5", "P ? d5 takes [pawn-letter]"),
            ("Pexd5", "P e d5 takes [pawn-letter]"),
            ("nf3", "N ? f3 [case]"),
            ("NF3", "N ? f3 [case]"),
            ("BXE5", "B ? e5 takes [case capture-form]"),
            ("bxc3", "P b c3 takes; B ? c3 takes [case]"),
            ("bc3", "P b c3 takes [capture-form]; B ? c3 [case]"),
            ("bf3", "B ? f3 [case]"),
            ("bxf3", "B ? f3 takes [case]"),
            ("E4", "P e e4 [case]"),
            ("B4", "P b b4 [case]"),
            ("ED5", "P e d5 takes [case case capture-form]"),
            ("kf1", "K ? f1 [case]; K ? f1 castling [case castling-as-king-move]"),
            ("nbd2", "N b d2 [case]"),
            ("Nf3ch", "N ? f3 + [check-form]"),
            ("Nf3 check", "N ? f3 + [check-form]"),
            ("Nf3†", "N ? f3 + [check-form]"),
            ("Nf3++", "N ? f3 ++ [check-form]"),
            ("Nf3‡", "N ? f3 ++ [check-form]"),
            ("Nf3mate", "N ? f3 # [check-form]"),
            ("Nf3X", "N ? f3 # [check-form]"),
            ("Nf3 dbl ch", "N ? f3 dbl+ [check-form]"),
            ("Nf3 dis ch", "N ? f3 dis+ [check-form]"),
            ("Nf3ch.", "N ? f3 + [check-form]"),
            ("--", "null [null-move]"),
            ("Z0", "null [null-move]"),
            ("0000", "null [null-move]"),
            ("@@@@", "null [null-move]"),
            ("null", "null [null-move]"),
            ("pass", "null [null-move]"),
            ("..", "null [null-move]"),
            ("Kg1", "K ? g1; K ? g1 castling [castling-as-king-move]"),
            ("Kxh1", "K ? h1 takes; K ? h1 castling [castling-as-king-move]"),
            (
                "Ke1-g1",
                "K e1 g1 quiet [over-specified]; K e1 g1 castling [over-specified castling-as-king-move]",
            ),
            ("Kg8", "K ? g8"),
            ("♘f3", "N ? f3 [figurine]"),
            ("♞f3", "N ? f3 [figurine figurine-color]"),
            ("♙e4", "P e e4 [figurine]"),
            ("♘\u{FE0E}f3", "N ? f3 [figurine look-alike]"),
            ("♘g1-f3", "N g1 f3 quiet [figurine over-specified]"),
            ("е4", "P e e4 [look-alike]"),
            ("Ｎｆ３", "N ? f3 [look-alike look-alike look-alike]"),
            ("N\u{200B}f3", "N ? f3 [look-alike]"),
            ("Nf\u{AD}3", "N ? f3 [look-alike]"),
            ("Вb5", "B ? b5 [look-alike]"),
            ("Kgl", "K ? g1 [look-alike]; K ? g1 castling [look-alike castling-as-king-move]"),
            ("Ktf3", "N ? f3 [form]"),
            (
                "Sf3",
                "! 0..1 S is no piece letter in English; it is the knight in German, Polish, Swedish and others, and the bishop in Czech, Slovak",
            ),
            ("P-K4", "! 0..4 this looks like descriptive notation, which is not read yet"),
            ("N-KB3", "! 0..5 this looks like descriptive notation, which is not read yet"),
            ("P-B4", "! 0..4 this looks like descriptive notation, which is not read yet"),
            ("PxP", "! 0..3 this looks like descriptive notation, which is not read yet"),
            ("KtxB", "! 0..4 this looks like descriptive notation, which is not read yet"),
            ("BxB5", "! 0..4 this looks like descriptive notation, which is not read yet"),
            (
                "De3",
                "! 0..1 D is no piece letter in English; it is the queen in German, Spanish, French and others",
            ),
            (
                "Hg3",
                "! 0..1 H is no piece letter in English; it is the knight in Hungarian, and the rook in Icelandic, and the queen in Polish, Vietnamese",
            ),
            (
                "Dxe3",
                "! 0..1 D is no piece letter in English; it is the queen in German, Spanish, French and others",
            ),
            ("", "! 0..0 there is no move here"),
            ("e", "! 1..1 expected a rank 1 to 8 after the file"),
            ("N", "! 1..1 expected a file letter a to h"),
            ("Nf", "! 2..2 expected a rank 1 to 8 after the file"),
            ("Nf9", "! 2..3 expected a rank 1 to 8 after the file"),
            ("i4", "! 0..1 expected a file letter a to h"),
            ("12", "! 1..2 expected a file letter a to h"),
            ("Nf3 junk", "! 4..5 expected the end of the move here"),
            ("xe5", "! 0..1 expected the file of the pawn before the sign"),
            ("e4.", "P e e4 [form]"),
            ("Nf3,", "N ? f3 [form]"),
        ],
    );
}

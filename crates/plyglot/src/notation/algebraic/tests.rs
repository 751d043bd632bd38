//! What each form of text is read as.

use crate::men::letters::{ENGLISH, Letters};
use crate::men::roster::ORTHODOX;
use crate::notation::{self, ReadContext, Reading, Unread};
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, Pattern, Where, Wing};
use crate::{Board, Cell, Color};

fn context(letters: &'static Letters, turn: Color) -> ReadContext<'static> {
    ReadContext { board: &Board::ORTHODOX, turn, letters, last_to: None, roster: &ORTHODOX }
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
            Where::EitherFile(a, b) => format!("{}|{}", (b'a' + a) as char, (b'a' + b) as char),
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
            // What a letter is in other languages has a test of its own.
            Err(unread) => format!("! {:?} {}", unread.at, unread.message.split(';').next().unwrap_or("")),
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
            ("Sf3", "! 0..1 S is no piece letter in English"),
            ("P-K4", "! 0..4 this looks like descriptive notation"),
            ("N-KB3", "! 0..5 this looks like descriptive notation"),
            ("P-B4", "! 0..4 this looks like descriptive notation"),
            ("PxP", "! 0..3 this looks like descriptive notation"),
            ("KtxB", "! 0..4 this looks like descriptive notation"),
            ("BxB5", "! 0..4 this looks like descriptive notation"),
            ("De3", "! 0..1 D is no piece letter in English"),
            ("Hg3", "! 0..1 H is no piece letter in English"),
            ("Dxe3", "! 0..1 D is no piece letter in English"),
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

#[test]
fn a_foreign_letter_is_explained() {
    let unread = try_read("san", "Sf3", &context(&ENGLISH, Color::White)).unwrap_err();
    assert_eq!(
        unread.message,
        "S is no piece letter in English; it is the knight in German, Polish, Swedish and others, and the \
         bishop in Czech and Slovak"
    );
    assert_eq!(unread.at, 0..1);
}

#[test]
fn other_languages() {
    let find = |code| crate::men::letters::find(code).unwrap();
    table(
        "san",
        find("de"),
        Color::White,
        &[
            ("Sf3", "N ? f3"),
            ("Lb5", "B ? b5"),
            ("e8=D", "P e e8 =Q"),
            ("e8D+", "P e e8 =Q + [promotion-form]"),
            ("e8d", "P e e8 =Q [case promotion-form]"),
            ("Dxe3", "Q ? e3 takes"),
            ("dxe3", "P d e3 takes; Q ? e3 takes [case]"),
            ("de3", "P d e3 takes [capture-form]; Q ? e3 [case]"),
            ("sf3", "N ? f3 [case]"),
            ("Nf3", "! 0..1 N is no piece letter in German"),
            ("Bb5", "P b b5 [pawn-letter]"),
            ("Be4", "P e e4 [pawn-letter]"),
            ("Bbxc3", "P b c3 takes [pawn-letter]"),
            ("DD5", "Q ? d5 [case]"),
        ],
    );
    table(
        "san",
        find("ru"),
        Color::White,
        &[
            ("Кf3", "N ? f3"),
            ("Крf1", "K ? f1; K ? f1 castling [castling-as-king-move]"),
            ("Кpf1", "K ? f1 [look-alike]; K ? f1 castling [look-alike castling-as-king-move]"),
            ("крe2", "K ? e2 [case]"),
            ("Сb5", "B ? b5"),
            ("сb5", "B ? b5 [case]; P c b5 takes [look-alike capture-form]"),
            ("Cb5", "B ? b5 [look-alike]"),
            ("Лxе4", "R ? e4 takes [look-alike]"),
            ("е4", "P e e4 [look-alike]"),
            ("е8=Ф", "P e e8 =Q [look-alike]"),
            ("Пe4", "P e e4 [pawn-letter]"),
            ("Nf3", "! 0..1 N is no piece letter in Russian"),
            ("с4", "P c c4 [look-alike]"),
        ],
    );
    table(
        "san",
        find("gl"),
        Color::White,
        &[
            ("Raa4", "Q ? a4"),
            ("Rea4", "K ? a4"),
            ("Ra4", "! 3..3 expected a file letter a to h"),
            ("e8=Ra", "P e e8 =Q"),
            ("Cf3", "N ? f3"),
        ],
    );
    table(
        "san",
        find("el"),
        Color::White,
        &[
            ("Πυe1", "R ? e1"),
            ("Πe1", "R ? e1 [form]"),
            ("Πιe4", "P e e4 [pawn-letter]"),
            ("Βd4", "Q ? d4"),
            ("Ιf3", "N ? f3"),
            ("Αb5", "B ? b5"),
        ],
    );
    table(
        "san",
        find("ko"),
        Color::White,
        &[("나이트f3", "N ? f3"), ("퀸xd5", "Q ? d5 takes"), ("e8=퀸", "P e e8 =Q")],
    );
    table(
        "san",
        find("nl"),
        Color::White,
        &[("Pf3", "N ? f3"), ("Oe4", "P e e4 [pawn-letter]"), ("Pbd2", "N b d2")],
    );
    table(
        "san",
        find("hu"),
        Color::White,
        &[
            ("Hf3", "N ? f3"),
            ("Bb5", "R ? b5"),
            ("bxc3", "P b c3 takes; R ? c3 takes [case]"),
            ("Ge4", "P e e4 [pawn-letter]"),
            ("Hg3", "N ? g3"),
        ],
    );
    table("san", find("cs"), Color::White, &[("Sb5", "B ? b5"), ("Jf3", "N ? f3"), ("e8=V", "P e e8 =R")]);
    table(
        "san",
        find("tr"),
        Color::White,
        &[
            ("Şf1", "K ? f1; K ? f1 castling [castling-as-king-move]"),
            ("şf1", "K ? f1 [case]; K ? f1 castling [case castling-as-king-move]"),
            ("Ke1", "R ? e1"),
        ],
    );
    table(
        "lan",
        find("de"),
        Color::White,
        &[("Sg1-f3", "N g1 f3 quiet"), ("Lf1xb5", "B f1 b5 takes"), ("e7-e8=D+", "P e7 e8 quiet =Q +")],
    );
    table(
        "coordinate",
        find("de"),
        Color::White,
        &[
            ("e7-e8=D", "any e7 e8 =Q"),
            ("e7-e8D", "any e7 e8 =Q [promotion-form]"),
            ("e7-e8=Q", "! 6..7 expected the piece that the pawn becomes"),
        ],
    );
}

#[test]
fn long_forms() {
    table(
        "lan",
        &ENGLISH,
        Color::White,
        &[
            ("Ng1-f3", "N g1 f3 quiet"),
            ("e4xd5", "P e4 d5 takes"),
            ("e7-e8=Q+", "P e7 e8 quiet =Q +"),
            ("O-O", "K O-O"),
            ("O-O-O#", "K O-O-O #"),
            ("e5xd6", "P e5 d6 takes"),
            ("e7-e8", "P e7 e8 quiet"),
            ("Ng1f3", "N g1 f3 [form]"),
            ("e2e4", "P e2 e4 [form]; any e2 e4 [form form]"),
            ("e5d6ep", "P e5 d6 ep [form form]; any e5 d6 ep [form form form]"),
            ("e5xd6 e.p.", "P e5 d6 takes ep [form]; any e5 d6 takes ep [form form]"),
            ("e7-e8Q", "P e7 e8 quiet =Q [promotion-form]; any e7 e8 quiet =Q [form promotion-form]"),
            ("Ng1–f3", "N g1 f3 quiet [look-alike]"),
            ("0-0", "K O-O [castling-form]"),
            ("e1-g1", "P e1 g1 quiet; any e1 g1 castling quiet [form]"),
            ("Ke1-g1", "K e1 g1 quiet; K e1 g1 castling [castling-as-king-move]"),
            ("Ng1:f3", "N g1 f3 takes [capture-form]"),
            ("ng1-f3", "N g1 f3 quiet [case]"),
            ("Pe2-e4", "P e2 e4 quiet [pawn-letter]"),
            ("♘g1-f3", "N g1 f3 quiet [figurine]"),
            ("g1-f3", "P g1 f3 quiet; any g1 f3 quiet [form]"),
            ("E2-E4", "P e2 e4 quiet [case case]; any e2 e4 quiet [case case form]"),
            ("Nf3", "! 1..2 expected two cells in full, such as g1 and f3"),
            ("e4", "! 0..1 expected two cells in full, such as g1 and f3"),
            ("exd5", "! 0..1 expected two cells in full, such as g1 and f3"),
            ("Sg1-f3", "! 0..1 S is no piece letter in English"),
            ("Ng1-", "! 4..4 expected a file letter a to h"),
            ("Ng1-f", "! 5..5 expected a rank 1 to 8 after the file"),
            ("Ng9-f3", "! 2..3 expected a rank 1 to 8 after the file"),
            ("P-K4", "! 0..4 this looks like descriptive notation"),
            ("--", "null [null-move]"),
        ],
    );
    table(
        "coordinate",
        &ENGLISH,
        Color::White,
        &[
            ("g1-f3", "any g1 f3"),
            ("e4-d5", "any e4 d5"),
            ("e1-g1", "any e1 g1 castling"),
            ("e1-d1", "any e1 d1; K e1 d1 castling"),
            ("e7-e8=Q", "any e7 e8 =Q"),
            ("e7-e8", "any e7 e8"),
            ("D2-D4", "any d2 d4 [case case]"),
            ("d2d4", "any d2 d4 [form]"),
            ("e4xd5", "any e4 d5 takes [capture-form]"),
            ("e7-e8Q", "any e7 e8 =Q [promotion-form]"),
            ("e7-e8q", "any e7 e8 =Q [case promotion-form]"),
            ("e2–e4", "any e2 e4 [look-alike]"),
            ("g1-f3+", "any g1 f3 + [check-form]"),
            ("O-O", "K O-O [castling-form]"),
            ("e5-d6 ep", "any e5 d6 ep [form]"),
            ("--", "null [null-move]"),
            ("Ng1-f3", "! 0..1 expected a file letter a to h"),
            ("e4", "! 0..1 expected two cells in full, such as g1 and f3"),
            ("Nf3", "! 0..1 expected a file letter a to h"),
            ("", "! 0..0 there is no move here"),
        ],
    );
    table(
        "uci",
        &ENGLISH,
        Color::White,
        &[
            ("g1f3", "any g1 f3"),
            ("e7e8q", "any e7 e8 =Q"),
            ("e7e8", "any e7 e8"),
            ("e1g1", "any e1 g1 castling"),
            ("e1h1", "any e1 h1 castling"),
            ("e1f1", "any e1 f1; K e1 f1 castling"),
            ("0000", "null"),
            ("e8g8", "any e8 g8"),
            ("G1F3", "any g1 f3 [case case]"),
            ("g1-f3", "any g1 f3 [form]"),
            ("e7e8Q", "any e7 e8 =Q [case]"),
            ("e7e8=Q", "any e7 e8 =Q [case promotion-form]"),
            ("e7e8=q", "any e7 e8 =Q [promotion-form]"),
            ("e4xd5", "any e4 d5 takes [capture-form]"),
            ("e7e8k", "any e7 e8 =K"),
            ("e7e8s", "! 4..5 expected the end of the move here"),
            ("O-O", "K O-O [castling-form]"),
            ("--", "null [null-move]"),
            ("g1f3+", "any g1 f3 + [check-form]"),
            ("ｇ１f3", "any g1 f3 [look-alike look-alike]"),
            ("Nf3", "! 0..1 expected a file letter a to h"),
            ("e4", "! 0..1 expected two cells in full, such as g1 and f3"),
            ("g1f", "! 3..3 expected a rank 1 to 8 after the file"),
            ("e7e8qq", "! 5..6 expected the end of the move here"),
        ],
    );
    table(
        "uci",
        &ENGLISH,
        Color::Black,
        &[
            ("e8g8", "any e8 g8 castling"),
            ("e1g1", "any e1 g1"),
            ("e2e1q", "any e2 e1 =Q"),
            ("e2e1", "any e2 e1"),
        ],
    );
}

#[test]
fn figurines() {
    table(
        "figurine",
        &ENGLISH,
        Color::White,
        &[
            ("♘f3", "N ? f3"),
            ("♘xe5+", "N ? e5 takes +"),
            ("e4", "P e e4"),
            ("exd5", "P e d5 takes"),
            ("e8=♕", "P e e8 =Q"),
            ("O-O", "K O-O"),
            ("♔g1", "K ? g1; K ? g1 castling [castling-as-king-move]"),
            ("♞f3", "N ? f3 [figurine-color]"),
            ("♘\u{FE0E}f3", "N ? f3 [look-alike]"),
            ("♙e4", "P e e4 [pawn-letter]"),
            ("e8♕", "P e e8 =Q [promotion-form]"),
            ("e8=Q", "P e e8 =Q [promotion-form]"),
            ("♘ f3", "! 3..4 expected a file letter a to h"),
            ("♘g1-f3", "N g1 f3 quiet [over-specified]"),
            ("0-0", "K O-O [castling-form]"),
            ("Nf3", "! 0..1 expected a chess symbol such as ♘, or a file letter"),
            ("nf3", "! 0..1 expected a chess symbol such as ♘, or a file letter"),
            ("♘", "! 3..3 expected a file letter a to h"),
            ("♘f", "! 4..4 expected a rank 1 to 8 after the file"),
            ("♠f3", "! 0..3 expected a chess symbol such as ♘, or a file letter"),
        ],
    );
    table(
        "figurine",
        &ENGLISH,
        Color::Black,
        &[
            ("♘f6", "N ? f6"),
            ("♞f6", "N ? f6"),
            ("♚g8", "K ? g8; K ? g8 castling [castling-as-king-move]"),
            ("e1=♛", "P e e1 =Q"),
        ],
    );
}

#[test]
fn numbers_and_captured_men() {
    table(
        "iccf",
        &ENGLISH,
        Color::White,
        &[
            ("5254", "any e2 e4"),
            ("57581", "any e7 e8 =Q"),
            ("57584", "any e7 e8 =N"),
            ("5171", "any e1 g1 castling"),
            ("5181", "any e1 h1 castling"),
            ("5161", "any e1 f1; K e1 f1 castling"),
            ("0000", "null"),
            ("52-54", "any e2 e4 [form]"),
            ("5 2 5 4", "any e2 e4 [form form form]"),
            ("５２54", "any e2 e4 [look-alike look-alike]"),
            ("O-O", "K O-O [castling-form]"),
            ("5", "! 1..1 expected the number of the rank here"),
            ("525", "! 3..3 expected the number of the rank here"),
            ("5294", "! 2..3 expected the number of a file, 1 to 8"),
            ("57585", "! 4..5 expected 1 to 4 for the promoted piece"),
            ("525411", "! 5..6 expected the end of the move here"),
            ("e2e4", "! 0..1 expected a digit"),
            ("", "! 0..0 expected the number of the file here"),
            ("12345678901234", "! 5..6 expected the end of the move here"),
        ],
    );
    table(
        "smith",
        &ENGLISH,
        Color::White,
        &[
            ("g1f3", "any g1 f3"),
            ("e4g5p", "any e4 g5 takes p"),
            ("f7f8Q", "any f7 f8 =Q"),
            ("f7g8nQ", "any f7 g8 takes n =Q"),
            ("e1g1c", "K O-O"),
            ("e1c1C", "K O-O-O"),
            ("e5d6E", "any e5 d6 takes p ep"),
            ("e1g1", "any e1 g1 castling"),
            ("e7e8q", "any e7 e8 takes q; any e7 e8 =Q [promotion-form]"),
            ("G1F3", "any g1 f3 [case case]"),
            ("g1-f3", "any g1 f3 [form]"),
            ("e4xd5p", "any e4 d5 takes p [form]"),
            ("f7f8=Q", "any f7 f8 =Q [form]"),
            ("O-O", "K O-O [castling-form]"),
            ("--", "null [null-move]"),
            ("e5d6pE", "! 4..5 expected what is taken: p n b r q k or E"),
            ("e4e5c", "! 4..5 expected what is taken: p n b r q k or E"),
            ("g1", "! 2..2 expected the square that the man goes to"),
            ("g1f3z", "! 4..5 expected what is taken: p n b r q k or E"),
            ("Nf3", "! 0..1 expected a square such as g1"),
            ("", "! 0..0 expected a square such as g1"),
            ("ｇ1f3z", "! 6..7 expected what is taken: p n b r q k or E"),
        ],
    );
}

#[test]
fn wide_boards_have_more_files_and_ranks() {
    let board = Board::new(16, 12).unwrap();
    let context = ReadContext {
        board: &board,
        turn: Color::White,
        letters: &ENGLISH,
        last_to: None,
        roster: &ORTHODOX,
    };
    let cell = |file, rank| Where::Cell(board.cell(file, rank).unwrap());
    for (notation, token, from, to) in [
        ("san", "Nj10", Where::Any, cell(9, 9)),
        ("san", "N1j10", Where::Rank(0), cell(9, 9)),
        ("san", "N11p12", Where::Rank(10), cell(15, 11)),
        ("san", "p11", Where::File(15), cell(15, 10)),
        ("lan", "Na11-b9", cell(0, 10), cell(1, 8)),
        ("uci", "a10b12", cell(0, 9), cell(1, 11)),
        ("coordinate", "a1-b12", cell(0, 0), cell(1, 11)),
        ("iccf", "01101612", cell(0, 9), cell(15, 11)),
    ] {
        let mut readings = Vec::new();
        notation::find(notation).unwrap().read(token, &context, &mut readings).unwrap();
        assert_eq!((readings[0].pattern.from, readings[0].pattern.to), (from, to), "{notation} {token}");
        assert!(readings[0].liberties.is_empty());
    }
}

/// Any text at all gives readings or a reason, with places inside the text: `try_read` checks both.
#[test]
fn no_text_is_too_odd() {
    let alphabet: Vec<char> =
        "aehbcfgNBRQKkqrnPSDOo018Il-–xX:×=()/+#†‡. ,♘♚\u{FE0F}\u{200B}Кре４ерchmtpz@\u{1F600}é\0"
            .chars()
            .collect();
    let mut chance = crate::chance::Chance(0x2545_F491_4F6C_DD1D);
    let mut below = |limit: usize| chance.below(limit);
    let names = ["san", "figurine", "lan", "coordinate", "uci", "iccf", "smith"];
    for round in 0..60_000 {
        let length = below(12);
        let mut text: String = (0..length).map(|_| alphabet[below(alphabet.len())]).collect();
        if round % 3 == 0 {
            text.insert_str(0, ["Nf3", "e8=Q", "exd5", "O-O", "e2e4", "Ng1-f3", "5254"][below(7)]);
        }
        let letters = crate::men::letters::LANGUAGES[below(crate::men::letters::LANGUAGES.len())];
        for name in names {
            let _ = try_read(name, &text, &context(letters, [Color::White, Color::Black][below(2)]));
        }
    }
    let long = "N".repeat(1 << 20);
    for name in names {
        assert!(try_read(name, &long, &context(&ENGLISH, Color::White)).is_err());
    }
    assert_eq!(crate::men::letters::plausible([long.as_str()])[0], &ENGLISH);
}

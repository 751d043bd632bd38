//! The worked examples, the true ambiguities, and the spellings of the books.

use crate::men::letters::ENGLISH;
use crate::notation::{Needs, Notation, Style, WriteContext, find};
use crate::readings::{By, Dress, Step, Stop, Token, choices, find_out, search};
use crate::resolve::{Line, Scratch};
use crate::rules::Position as _;
use crate::rules::chess::{Move, Position};

fn line(fen: &str) -> Line<Position> {
    Line::new(Position::from_fen(fen).expect("a good FEN").0)
}

fn start() -> Line<Position> {
    line("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
}

fn notation(name: &str) -> &'static dyn Notation {
    find(name).expect("a notation")
}

/// The text of a move.
fn text(line: &Line<Position>, mv: Move, name: &str, style: Style) -> String {
    let (mut scratch, mut text) = (Scratch::default(), String::new());
    let view = line.view(mv, Needs::All, &mut scratch);
    notation(name).write(&view, &WriteContext { style, ..WriteContext::default() }, &mut text);
    text
}

fn legal(line: &Line<Position>) -> Vec<Move> {
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    moves
}

/// The move of a SAN text.
fn san(line: &Line<Position>, san: &str) -> Move {
    let found = legal(line).into_iter().find(|&mv| text(line, mv, "san", Style::Strict) == san);
    found.unwrap_or_else(|| panic!("{san} is not legal in {}", line.position.fen()))
}

/// The SAN of all moves that a text may mean.
fn meant(line: &Line<Position>, token: &str, name: &str) -> Vec<String> {
    let found = choices(line, token, Dress::new(notation(name), &ENGLISH));
    let found = found.unwrap_or_else(|unread| panic!("{token}: {unread:?}"));
    let mut moves: Vec<String> = found
        .into_iter()
        .filter_map(|choice| match choice.step {
            Step::Move(mv) => Some(text(line, mv, "san", Style::Strict)),
            _ => None,
        })
        .collect();
    moves.sort();
    moves
}

/// Position, SAN, strict, Spanish.
const EXAMPLES: [[&str; 4]; 22] = [
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4", "P-K4", "P4R"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "c4", "P-QB4", "P4AD"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3", "N-KB3", "C3AR"],
    ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "c5", "P-QB4", "P4AD"],
    ["r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "Bc4", "B-B4", "A4A"],
    ["r1bqk1nr/pppp1ppp/2n5/2b1p3/1PB1P3/5N2/P1PP1PPP/RNBQK2R b KQkq - 0 4", "Bxb4", "BxNP", "AxPC"],
    ["r1b1k1nr/pppp1ppp/2n3q1/b3P3/2B5/1QPp1N2/P4PPP/RNB1R1K1 b kq - 2 10", "Nge7", "N(N1)-K2", "C1-2R"],
    ["1rb1k2r/p1ppnppp/1bn3q1/4P3/Q1B5/B1Pp1N2/P4PPP/RN2R1K1 w k - 3 14", "Nbd2", "N(N1)-Q2", "C1-2D"],
    ["1r2k1r1/pbppnp1p/1bn2P2/7q/Q7/B1PB1N2/P4PPP/R3R1K1 w - - 1 19", "Rad1", "R(R1)-Q1", "T(1T)1D"],
    ["1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 0 21", "Qxd7+", "QxQP ch", "DxPD+"],
    ["1r4r1/pbpknp1p/1b3P2/8/8/B1PB1q2/P4PPP/3R2K1 w - - 0 22", "Bf5+", "B-KB5 dbl ch", "A5AR+ doble"],
    ["rnbqkbnr/ppp1pppp/8/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 3", "cxd5", "BPxP", "PAxP"],
    ["rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "exf6", "PxP e.p.", "PxP a.p."],
    ["4k3/8/3p4/8/3R4/8/3p4/6K1 w - - 0 1", "Rxd2", "RxP/2", "TxP/2"],
    ["k7/8/8/8/8/2N3N1/8/K7 w - - 0 1", "Nce4", "N(B3)-K4", "C(3A)4R"],
    ["k7/8/8/3R4/8/8/8/K2R4 w - - 0 1", "R5d3", "R(Q5)-Q3", "T5-3D"],
    ["8/8/1k6/8/Q7/8/8/Q2Q3K w - - 0 1", "Q4d4+", "Q(R4)-Q4 ch", "D4-4D+"],
    ["3r3k/2P1P3/8/8/8/8/7K/8 w - - 0 1", "cxd8=Q+", "BPxR(Q) ch", "PAxT=D+"],
    ["8/2P1P2k/8/8/8/8/7K/8 w - - 0 1", "e8=N", "P-K8(N)", "P8R=C"],
    ["r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9", "O-O-O", "O-O-O", "O-O-O"],
    ["4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "Nc3+", "N-B3 dis ch", "C3A+ desc."],
    ["6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", "R-Q8 mate", "T8D mate"],
];

#[test]
fn the_worked_examples_are_written_and_read() {
    for [fen, move_text, strict, spanish] in EXAMPLES {
        let line = line(fen);
        let mv = san(&line, move_text);
        assert_eq!(text(&line, mv, "descriptive", Style::Strict), strict, "{move_text} in {fen}");
        assert_eq!(text(&line, mv, "descriptive-es", Style::Strict), spanish, "{move_text} in {fen}");
        assert_eq!(meant(&line, strict, "descriptive"), [move_text], "{strict}");
        assert_eq!(meant(&line, spanish, "descriptive-es"), [move_text], "{spanish}");
    }
}

const EVERGREEN: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 \
    Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#";

/// As it has been printed many times.
const EVERGREEN_PRINTED: &str = "P-K4,P-K4,N-KB3,N-QB3,B-B4,B-B4,P-QN4,BxNP,P-B3,B-R4,P-Q4,PxP,O-O,P-Q6,Q-N3,Q-B3,P-K5,\
    Q-N3,R-K1,KN-K2,B-R3,P-N4,QxP,R-QN1,Q-R4,B-N3,QN-Q2,B-N2,N-K4,Q-B4,BxQP,Q-R4,N-B6 ch,PxN,PxP,R-N1,QR-Q1,QxN,RxN ch,\
    NxR,QxP ch,KxQ,B-B5 dbl ch,K-K1,B-Q7 ch,K-B1,BxN mate";

#[test]
fn the_classic_style_prints_the_evergreen_game_as_books_do() {
    let mut line = start();
    for (mv, printed) in EVERGREEN.split_whitespace().zip(EVERGREEN_PRINTED.split(',')) {
        let found = san(&line, mv);
        assert_eq!(text(&line, found, "descriptive", Style::Classic), printed);
        assert_eq!(meant(&line, printed, "descriptive"), [mv], "{printed}");
        line.play(found);
    }
    assert!(line.position.outcome().is_some());
}

/// Classic style where no history is needed: the text, or none where it is that of the strict style.
#[test]
fn the_classic_style_of_the_worked_examples() {
    for [fen, move_text, strict, _] in EXAMPLES {
        let line = line(fen);
        let classic = match move_text {
            "Qxd7+" => "QxP ch",
            "Bf5+" => "B-B5 dbl ch",
            _ => strict,
        };
        assert_eq!(text(&line, san(&line, move_text), "descriptive", Style::Classic), classic);
    }
}

/// Position, text, and all it may mean.
const AMBIGUOUS: [(&str, &str, &[&str]); 6] = [
    ("rnbqkb1r/ppp2ppp/4pn2/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 2 4", "B-N5", &["Bb5+", "Bg5"]),
    ("r2q1rk1/1bpnbppp/pp3n2/1B1p2B1/3P4/2N1PN2/PP3PPP/2RQ1RK1 w - - 0 11", "B-R4", &["Ba4", "Bh4"]),
    ("rn2r1k1/2p1qppp/p4n2/2bPp1B1/PP6/5N2/1PB1QPPP/R4RK1 b - - 0 18", "BxP", &["Bxb4", "Bxf2+"]),
    ("3n4/ppq2pp1/2p2k2/4p3/1PP1Q2p/4PN2/P4PP1/6K1 w - - 0 25", "QxP ch", &["Qxc6+", "Qxe5+", "Qxh4+"]),
    ("3n3k/2P1P3/8/8/8/8/7K/8 w - - 0 1", "PxN(Q)", &["cxd8=Q+", "exd8=Q+"]),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "N-B3", &["Nc3", "Nf3"]),
];

#[test]
fn true_ambiguities_are_told() {
    for (fen, token, all) in AMBIGUOUS {
        let line = line(fen);
        assert_eq!(meant(&line, token, "descriptive"), all, "{token}");
        let dress = Dress::new(notation("descriptive"), &ENGLISH);
        let alone = search(&line, &[Token::Move(token)], &[dress]);
        // Of two moves one of which gives check, the text that is a whole game does not say whether it marks checks.
        let Some(Stop::Ambiguous(moves)) = alone.stop else { panic!("{token}: {alone:?}") };
        assert_eq!(moves.len(), all.len());
    }
}

/// As in games of Capablanca's *Chess Fundamentals*: a check would be marked, so the other bishop moved.
#[test]
fn the_absence_of_a_mark_counts_where_checks_are_marked() {
    for (at, tokens, first) in [(0, "B-N5,B-Q2,PxP,PxP,Q-K2 ch", "Bg5"), (2, "BxP,BxN,QxB", "Bxb4")] {
        let line = line(AMBIGUOUS[at].0);
        let tokens: Vec<Token<'_>> = tokens.split(',').map(Token::Move).collect();
        let dress = Dress::new(notation("descriptive"), &ENGLISH);
        let outcome = search(&line, &tokens, &[dress]);
        let Step::Move(mv) = outcome.steps[0] else { panic!("{outcome:?}") };
        assert_eq!(text(&line, mv, "san", Style::Strict), first);
        assert!(outcome.stop.is_none());
        let by = if at == 0 { By::Marks } else { By::Token(1) };
        assert_eq!(outcome.settled[0].by, by);
    }
}

/// The moves of a game in descriptive notation, as SAN.
fn game(tokens: &str) -> Result<Vec<String>, String> {
    let texts: Vec<&str> = tokens.split(',').map(str::trim).collect();
    let tokens: Vec<Token<'_>> = texts.iter().copied().map(Token::Move).collect();
    let outcome = find_out(&start(), &tokens, None, None);
    let mut line = start();
    let mut moves = Vec::new();
    for step in &outcome.steps {
        let Step::Move(mv) = *step else { return Err(format!("{step:?}")) };
        moves.push(text(&line, mv, "san", Style::Strict));
        line.play(mv);
    }
    match outcome.stop {
        None => Ok(moves),
        Some(stop) => Err(format!("{stop:?} after {moves:?}")),
    }
}

#[test]
fn later_moves_settle_what_was_open() {
    let moves = game("P-K4,P-K4,N-B3,N-QB3,B-B4,B-B4,O-O").unwrap();
    assert_eq!(moves[2], "Nf3");
    // The check of Bb5 is not marked, and the game marks its checks: the other bishop moved.
    let french = "P-K4,P-K3,P-Q4,P-Q4,N-QB3,N-KB3,B-N5,B-N5,P-K5,P-KR3,B-Q2,BxN,PxB,N-K5,Q-N4,P-KN3,B-Q3,NxB,KxN,P-QB4,\
        PxP,Q-R4,N-B3,QxP ch";
    let moves = game(french);
    assert!(moves.as_ref().is_ok_and(|moves| moves[6] == "Bg5"), "{moves:?}");
    assert!(game("P-K4,P-K4,N-B3").unwrap_err().starts_with("Ambiguous"));
}

#[test]
fn texts_of_other_notations_are_not_read() {
    let context = start();
    for name in ["descriptive", "descriptive-es"] {
        for token in [
            "Nf3",
            "e4",
            "e2e4",
            "exd5",
            "Ng1-f3",
            "PA5-$E02/E04",
            "E4",
            "KT2 F3",
            "12-34",
            "xyz",
            "",
            "5254",
        ] {
            let read = choices(&context, token, Dress::new(notation(name), &ENGLISH));
            assert!(read.is_err(), "{name} {token}: {read:?}");
        }
    }
}

#[test]
fn every_spelling_of_the_books_is_read() {
    let open = line("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for text in [
        "P-K4",
        "P to K4",
        "P. to K. 4th",
        "P to K's 4th",
        "P. to K's fourth",
        "Pawn to King's fourth",
        "P - K 4",
        "P—K4",
        "P to K 4th.",
        "K P to K 4",
        "p-k4",
        "P to King's fourth square",
        "P K 4",
    ] {
        assert_eq!(meant(&open, text, "descriptive"), ["e4"], "{text}");
    }
    for text in [
        "Kt-KB3",
        "N-KB3",
        "Knt-KB3",
        "K't-KB3",
        "K's Kt. to B's 3rd",
        "KKt-B3",
        "Kt. to K. B. 3d",
        "K N - B 3",
    ] {
        assert_eq!(meant(&open, text, "descriptive"), ["Nf3"], "{text}");
    }
    let middle = line("r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R w KQkq - 0 1");
    for (text, san) in [
        ("B takes Kt", &["Bxf6"][..]),
        ("B. takes K. Kt.", &["Bxf6"]),
        ("Bishop takes Knight", &["Bxf6"]),
        ("B × Kt", &["Bxf6"]),
        ("B:N", &["Bxf6"]),
        ("B x P ch.", &["Bxf7+"]),
        ("B takes P, ch.", &["Bxf7+"]),
        ("B takes B's P check", &["Bxf7+"]),
        ("KBxKBP+", &["Bxf7+"]),
        ("B ch", &["Bb5", "Bxf7+"]),
        ("Q. to her B. sq.", &["Qc1"]),
        ("Q to Q B's square", &["Qc1"]),
        ("Castles", &["O-O"]),
        ("Castles (K R)", &["O-O"]),
        ("Castles KR", &["O-O"]),
        ("Castles king's side", &["O-O"]),
        ("O-O", &["O-O"]),
        ("0-0", &["O-O"]),
        ("O - O", &["O-O"]),
        ("K to his B's sq.", &["Kf1"]),
        ("K-B1", &["Kf1"]),
        ("K. R. to B. sq.", &["Rf1"]),
        ("QR-N1", &["Rb1"]),
        ("R(R1)-QN1", &["Rb1"]),
        ("N(B3)-K2", &["Ne2"]),
        ("QKt to K2", &["Ne2"]),
    ] {
        if text != "B ch" {
            assert_eq!(meant(&middle, text, "descriptive"), san, "{text}");
        }
    }
    // Where the text is the check alone, the move must give one.
    assert_eq!(meant(&middle, "B ch", "descriptive"), ["Bxf7+"]);
    let promotes = line("3r3k/4P3/8/8/8/8/7K/8 w - - 0 1");
    for text in [
        "P-K8(Q)",
        "P-K8=Q",
        "P-K8/Q",
        "P-K8=(Q)",
        "P to K8, becoming a Queen",
        "P. Queens",
        "P to K8 (queening)",
        "P-K8 Q",
    ] {
        assert_eq!(meant(&promotes, text, "descriptive"), ["e8=Q+"], "{text}");
    }
    for text in ["PxR(Kt)", "PxR=N", "P takes R becoming a Knight", "KPxR(N)"] {
        assert_eq!(meant(&promotes, text, "descriptive"), ["exd8=N"], "{text}");
    }
    assert!(meant(&promotes, "P-K8", "descriptive").is_empty(), "the piece is never guessed");
    let passing = line("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    for text in [
        "PxP e.p.",
        "P takes P e. p.",
        "P x P en passant",
        "PxP in passing",
        "PxP/B6",
        "PxP(B5)",
        "KPxBP",
        "PxPe.p.",
    ] {
        assert_eq!(meant(&passing, text, "descriptive"), ["exf6"], "{text}");
    }
    let rooks = line("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1");
    for text in ["R(R5)-R4", "R(5)-R4", "R/5-R4"] {
        assert_eq!(meant(&rooks, text, "descriptive"), ["R5a4"], "{text}");
    }
}

/// What is compared with strict texts where a slip is sought.
#[test]
fn a_text_with_a_slip_is_spelled_as_strict_texts_are() {
    for (text, strict) in [
        ("BxKtQ", "BxNQ"),
        ("Kt. takes P. ch.", "NxP ch"),
        ("P to K. B. 9", "P-KB9"),
        ("Kt-KB8", "N-KB8"),
        ("R to R sq.", "R-R1"),
        ("P-K4", "P-K4"),
        ("Zug", "Zug"),
    ] {
        assert_eq!(notation("descriptive").spelled(text).as_deref(), Some(strict), "{text}");
    }
}

#[test]
fn spanish_forms_are_read() {
    let middle = line("r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R w KQkq - 0 1");
    for (text, san) in [
        ("AxC", "Bxf6"),
        ("AxPA+", "Bxf7+"),
        ("AxPAR j.", "Bxf7+"),
        ("AxPAR jaque", "Bxf7+"),
        ("TR1A", "Rf1"),
        ("TD1C", "Rb1"),
        ("CD2R", "Ne2"),
        ("C3-2R", "Ne2"),
        ("D1A", "Qc1"),
        ("D2D", "Qd2"),
        ("O-O", "O-O"),
    ] {
        assert_eq!(meant(&middle, text, "descriptive-es"), [san], "{text}");
    }
    let pawns = line("rnbqkbnr/ppp1pppp/8/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 3");
    for (text, san) in [("PRxP", "exd5"), ("PAxP", "cxd5"), ("PADxPD", "cxd5")] {
        assert_eq!(meant(&pawns, text, "descriptive-es"), [san], "{text}");
    }
    let rooks = line("4k3/R7/8/3p4/8/8/8/3RK3 w - - 0 1");
    assert_eq!(meant(&rooks, "T1xP", "descriptive-es"), ["Rxd5"]);
    let passing = line("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    for text in ["PxP a.p.", "PxP al paso", "PRxPA"] {
        assert_eq!(meant(&passing, text, "descriptive-es"), ["exf6"], "{text}");
    }
    let queens = line("8/2P1P2k/8/8/8/8/7K/8 w - - 0 1");
    assert_eq!(meant(&queens, "P8A=D", "descriptive-es"), ["c8=Q"]);
}

#[test]
fn what_is_no_move_is_explained() {
    let context = start();
    let explain = |token: &str| {
        let mut readings = Vec::new();
        let unread =
            notation("descriptive").read(token, &context.context(&ENGLISH), &mut readings).unwrap_err();
        format!("{:?} {}", unread.at, unread.message)
    };
    assert_eq!(explain("P-K9"), "3..4 expected a rank from 1 to 8 after the file");
    assert_eq!(explain("Nx"), "2..2 expected the man that is taken");
    assert_eq!(explain("Zug"), "0..1 expected the letter of a man");
}

/// Every form of the Spanish books: rank before file, the wing or the rank of the man, the pawns by their files, marks.
#[test]
fn every_spanish_form_is_read() {
    let forms: [(&str, &[(&str, &str)]); 6] = [
        // Rooks on a1 and a7, knights on c3 and c7, bishops; men to take for each.
        (
            "6k1/R1N5/3p4/1p3p2/3p4/2N5/8/R3K3 w - - 0 1",
            &[("C7-5D", "N7d5"), ("C3-5D", "N3d5"), ("T7-6T", "R7a6"), ("T1-6T", "R1a6")],
        ),
        ("3k4/8/8/3r4/3n4/8/1N3N2/3RK3 w - - 0 1", &[("T1xC", "Rxd4"), ("TxC", "Rxd4"), ("C3D", "Nbd3")]),
        (
            "r1bqk1nr/pppp1ppp/2n5/2b1p3/1PB1P3/5N2/P1PP1PPP/RNBQK2R b KQkq - 0 4",
            &[
                ("AxPC", "Bxb4"),
                ("AxPAR+", "Bxf2+"),
                ("P4D", "d5"),
                ("D5T", "Qh4"),
                ("CR2R", "Nge7"),
                ("P3TD", "a6"),
            ],
        ),
        (
            "rnbqkbnr/ppp1pppp/8/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 3",
            &[("PRxP", "exd5"), ("PAxPD", "cxd5")],
        ),
        (
            "1n1r3k/2P1P3/8/8/8/8/7K/8 w - - 0 1",
            &[("PAxC=D", "cxb8=Q"), ("P8R=D+", "e8=Q+"), ("PRxT=C", "exd8=N"), ("P8A=T", "c8=R")],
        ),
        (
            "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1",
            &[("TR8R++", "Re8#"), ("T8R mate", "Re8#"), ("T8D++", "Rd8#"), ("TD8D mate", "Rd8#")],
        ),
    ];
    for (fen, forms) in forms {
        let line = line(fen);
        for (text, san) in forms {
            let found = meant(&line, text, "descriptive-es");
            assert!(found.iter().any(|found| found == san), "{text} in {fen}: {found:?}");
        }
    }
}

/// Italian and Catalan have the letters of Spanish; French and Portuguese letters of their own.
#[test]
fn the_kin_of_spanish_is_read_and_written_with_its_letters() {
    for (code, texts) in [
        ("es", ["P4R", "P4R", "C3AR", "C3AD", "A5C"]),
        ("it", ["P4R", "P4R", "C3AR", "C3AD", "A5C"]),
        ("ca", ["P4R", "P4R", "C3AR", "C3AD", "A5C"]),
        ("fr", ["P4R", "P4R", "C3FR", "C3FD", "F5C"]),
        ("pt", ["P4R", "P4R", "C3BR", "C3BD", "B5C"]),
    ] {
        let letters = crate::men::letters::find(code).expect("a language");
        let mut line = start();
        for (written, san_text) in texts.into_iter().zip(["e4", "e5", "Nf3", "Nc6", "Bb5"]) {
            let mv = san(&line, san_text);
            let (mut scratch, mut out) = (Scratch::default(), String::new());
            let view = line.view(mv, Needs::All, &mut scratch);
            let context = WriteContext { letters, ..WriteContext::default() };
            notation("descriptive-es").write(&view, &context, &mut out);
            assert_eq!(out, written, "{code}");
            let found = choices(&line, written, Dress::new(notation("descriptive-es"), letters)).unwrap();
            assert!(matches!(found[..], [ref choice] if choice.step == Step::Move(mv)), "{code} {written}");
            line.play(mv);
        }
    }
}

/// Eight moves with two meanings each are more ways to read a line than may live at one time.
#[test]
fn too_many_ways_to_read_a_line_are_said_to_be() {
    let dress = Dress::new(notation("descriptive"), &ENGLISH);
    let tokens: Vec<Token<'_>> =
        "N-B3,N-B3,P-R3,P-R3,P-R4,P-R4,P-N3,P-N3".split(',').map(Token::Move).collect();
    let outcome = search(&start(), &tokens, &[dress]);
    let Some(Stop::TooMany(moves)) = outcome.stop else { panic!("{outcome:?}") };
    assert_eq!(moves.len(), 2);
    // One way less, and the line is ambiguous like any other.
    let outcome = search(&start(), &tokens[..4], &[dress]);
    assert!(matches!(outcome.stop, Some(Stop::Ambiguous(_))), "{outcome:?}");
}

/// What two whole books have besides: see `docs/old-books.md`.
#[test]
fn forms_that_whole_books_ask_for_are_read() {
    let open = line("r3k2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R w KQkq - 0 1");
    for (text, san) in [
        ("Q to Q B", "Qc1"),
        ("R to QKt", "Rb1"),
        ("K - B", "Kf1"),
        ("Kt (on B3) to K2", "Ne2"),
        ("Kt (on KB3!) to Kt", "Ng1"),
        ("B takes Kts P", "Bxg7"),
    ] {
        let found = choices(&open, text, Dress::new(notation("descriptive"), &ENGLISH));
        assert!(found.is_ok(), "{text}: {found:?}");
        if text != "B takes Kts P" {
            let meant = meant(&open, text, "descriptive");
            assert!(meant.iter().any(|meant| meant == san), "{text}: {meant:?}");
        }
    }
    let one = line("r3k2r/8/8/8/8/8/8/R4RK1 w - - 0 1");
    assert_eq!(meant(&one, "KR-KI", "descriptive"), ["Rfe1+"]);
    let seventh = line("6k1/8/8/2R5/8/8/6K1/2R5 w - - 0 1");
    for text in ["R-(B5)B7", "R(B5)B7", "R (B5)-B7", "R - (at B5) - B7"] {
        assert_eq!(meant(&seventh, text, "descriptive"), ["Rc7"], "{text}");
    }
    assert!(
        choices(&open, "P - K", Dress::new(notation("descriptive"), &ENGLISH)).is_err(),
        "a pawn has no first rank"
    );
    let check = line("7k/8/8/8/8/5N2/4R3/r3K3 w - - 0 1");
    assert!(
        meant(&check, "R interposes", "descriptive").is_empty(),
        "{:?}",
        meant(&check, "R interposes", "descriptive")
    );
    let check = line("4k3/8/8/8/8/8/3R4/r4K2 w - - 0 1");
    assert_eq!(meant(&check, "R interposes", "descriptive"), ["Rd1"]);
    let queen = line("4k3/8/8/8/8/8/5q2/2K1R3 b - - 0 1");
    assert_eq!(meant(&queen, "Q takes K8 ch", "descriptive"), ["Qxe1+"]);
    for (text, length) in [
        ("Q to Q\n3 B to Kt2", 6),
        ("B take P ch\n and mates in three moves", 11),
        ("R takes P and mates", 19),
        ("P takes P en pas. 40", 17),
        ("R to K  Kt takes P", 6),
        ("K to Kt Q takes P", 7),
        ("R-(B5)B7 31. R-Kt3", 8),
        ("Castles, K's side. Kt to B3", 18),
        ("Castles, Kt to B3", 7),
        ("P to K8 (becoming a Queen) K to B2", 26),
        ("P 4 T D 2 R", 5),
        ("Enroque T1R", 7),
        ("petit roque, C3F", 11),
        ("C 3 F R \u{2014} C 3 F D", 7),
        ("C 3 F R - 3 F D", 5),
        ("P pr. P D pr. P", 7),
        ("T prend C \u{e9}ch. R 2 T", 15),
    ] {
        let found = super::move_length(text);
        // The end of a line is for the reader of pages to see; here the move goes on as far as it can.
        let expected = if text.contains('\n') && text.starts_with('Q') { 8 } else { length };
        assert_eq!(found, Some(expected), "{text}");
    }
}

//! Where a FEN has the men in hand, and ranks that are no hand.

use super::{at, find};
use crate::rules::wide::{FenError, Position, names};

fn refused(name: &str, fen: &str) -> FenError {
    match Position::from_fen(find(name).unwrap(), fen) {
        Err(error) => error,
        Ok(position) => panic!("{name} {fen} was read as {}", position.to_fen()),
    }
}

#[test]
fn the_hand_is_read_in_all_its_places() {
    let board = "rnbqkb1r/ppp1pppp/8/3p4/8/8/PPPPPP1P/RNBQKB1R";
    let ours = format!("{board}[NPn] w KQkq - 0 4");
    for hand in ["[NPn]", "[nPN]", "[NPn-]", "/NPn", "/PNn"] {
        assert_eq!(at("crazyhouse", &format!("{board}{hand} w KQkq - 0 4")).to_fen(), ours, "{hand}");
    }
    // Eight men in hand are as long as a rank.
    let eight = "rnbqkbnr/8/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let read = at("crazyhouse", &format!("{eight}/PPPPpppp w KQkq - 0 9")).to_fen();
    assert_eq!(read, format!("{eight}[PPPPpppp] w KQkq - 0 9"));
    for none in ["", "/", "[]", "[-]"] {
        let read = at("crazyhouse", &format!("{board}{none} w KQkq - 0 4")).to_fen();
        assert_eq!(read, format!("{board}[] w KQkq - 0 4"), "{none}");
    }
}

#[test]
fn an_sfen_of_shogi_has_the_hand_in_a_field_and_counts_half_moves() {
    let board = "lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL";
    for (sfen, ours) in [
        (format!("{board} w Bb 12"), format!("{board}[Bb] b - - 0 6")),
        (format!("{board} b Bb 13"), format!("{board}[Bb] w - - 0 7")),
        (format!("{board} b 2B2Pb3p 1"), format!("{board}[BBPPbppp] w - - 0 1")),
        (format!("{board} b B10p"), format!("{board}[Bpppppppppp] w - - 0 1")),
        (format!("{board} w - 1"), format!("{board}[] b - - 0 1")),
        // Not SFEN: two numbers, brackets.
        (format!("{board} w - - 0 1"), format!("{board}[] w - - 0 1")),
        (format!("{board} w 0 3"), format!("{board}[] w - - 0 3")),
        (format!("{board}[Bb] w 0 3"), format!("{board}[Bb] w - - 0 3")),
        (format!("{board}[-] b - 2 3"), format!("{board}[] b - - 2 3")),
    ] {
        assert_eq!(at("shogi", &sfen).to_fen(), ours, "{sfen}");
    }
    let fen = format!("{board} b 2 1");
    assert_eq!(at("shogi", &fen).to_fen(), format!("{board}[] b - - 2 1"));
    for (hand, place) in [("B2", "2"), ("B300p", "300"), ("B0p", "0"), ("BX", "X")] {
        let fen = format!("{board} b {hand} 1");
        let error = refused("shogi", &fen);
        assert_eq!(fen[error.at.clone()], *place, "{fen}: {error}");
    }
}

#[test]
fn a_rank_too_many_is_no_hand() {
    let brackets = "; leave a rank out, or write men in hand in square brackets behind the board, as in [Pp]";
    for (fen, last, why) in [
        (
            "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "RNBQKBNR",
            ", and the last one is no hand: it has a king",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8",
            "8",
            ", and the last one is no hand: it has empty cells or ends",
        ),
        ("4k3/8/8/8/8/8/8/8/4K3", "4K3", ", and the last one is no hand: it has empty cells or ends"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR/PPPPPPPP/PPP",
            "PPPPPPPP/PPP",
            ", and the last one is no hand: it has empty cells or ends",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/PPPPPPPP",
            "PPPPPPPP",
            ", and the last one may be a rank or a hand",
        ),
    ] {
        let ranks = fen.split('/').count();
        let fen = format!("{fen} w - - 0 1");
        let error = refused("crazyhouse", &fen);
        assert_eq!(error.message, format!("there are {ranks} ranks instead of 8{why}{brackets}"), "{fen}");
        assert_eq!(fen[error.at.clone()], *last, "{fen}");
    }
    // The same men in brackets are no question.
    let crowded = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[PPPPPPPP] w KQkq - 0 1";
    assert_eq!(at("crazyhouse", crowded).to_fen(), crowded);
    // A game without hands has no such rank, and no king is dropped where none is in hand at the start.
    let error = refused("atomic", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/PP w - - 0 1");
    assert_eq!(error.message, "there are 9 ranks instead of 8");
    assert_eq!(
        refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1").message,
        "White has more than one king"
    );
    let placement = "8/pppppppp/8/8/8/8/PPPPPPPP/8/KQRRBBNNkqrrbbnn w - - 0 1";
    assert_eq!(at("placement", placement).hands[crate::Color::White].iter().sum::<u8>(), 8);
}

#[test]
fn no_men_in_hand_are_left_out_in_silence() {
    for variant in names().filter_map(find).filter(|variant| variant.has_start && !variant.has_hands()) {
        let fen = Position::start(variant).unwrap().to_fen();
        let (board, rest) = fen.split_once(' ').unwrap();
        let man = board.chars().find(|c| c.is_ascii_uppercase()).unwrap();
        if variant.drops || variant.captures_to_hand || board.contains('[') {
            continue;
        }
        let error = refused(&variant.name, &format!("{board}[{man}] {rest}"));
        assert_eq!(error.message, "no men are held in hand in this game; leave them out", "{}", variant.name);
        assert_eq!(error.at, board.len() + 1..board.len() + 2, "{}", variant.name);
        assert!(Position::from_fen(variant, &format!("{board}[] {rest}")).is_ok(), "{}", variant.name);
    }
    let twice = refused("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR/PP[Q] w - - 0 1");
    assert_eq!(twice.message, "men in hand stand in brackets already; leave this rank out");
}

//! FEN, read and written, right and wrong.

use crate::{after, position};
use plyglot::rules::Position as _;
use plyglot::rules::chess::{CastlingMark, FenErrorKind, Impossible, Position, Setup};
use plyglot::{Cell, Color, Kind};

#[track_caller]
fn fails(fen: &str, at: std::ops::Range<usize>, message: &str) {
    let error = Position::from_fen(fen).unwrap_err();
    assert_eq!(error.at, at, "{fen}: {error}");
    assert!(error.kind.to_string().contains(message), "{fen}: {error}");
}

#[track_caller]
fn impossible(fen: &str, message: &str) {
    fails(fen, 0..fen.find(' ').unwrap(), message);
}

/// The notes on a FEN and the FEN it becomes.
#[track_caller]
fn mended(fen: &str, notes: &[&str], written: &str) {
    let (position, found) = Position::from_fen(fen).unwrap();
    assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), notes, "{fen}");
    assert_eq!(position.fen(), written);
}

#[test]
fn the_usual_start() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::START.fen(), fen);
    assert_eq!(position(fen), Position::START);
    assert_eq!(Position::START.shredder_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    assert_eq!(Position::START.epd(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    assert_eq!(Position::default().to_string(), fen);
}

#[test]
fn en_passant_is_written_only_where_it_is_legal() {
    assert_eq!(after("e2e4").epd(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    assert_eq!(
        after("e2e4 a7a6 e4e5 d7d5").fen(),
        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"
    );
    mended(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        &["left out the en passant square e3: no pawn may take there"],
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    );
    // Taking would open the rank to the rook, or the king is in check from another man.
    for fen in ["7k/8/8/K2Pp2r/8/8/8/8 w - e6 0 1", "4r2k/8/8/3Pp3/8/8/8/K3r3 w - e6 0 1"] {
        assert_eq!(position(fen).en_passant(), None, "{fen}");
    }
    mended(
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        &["left out the en passant square e6: no pawn that has just moved stands on e5"],
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    );
    mended(
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
        &["left out the en passant square e3: the side that has just moved has no pawn to pass over it"],
        "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
    );
    mended(
        "4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1",
        &["left out the en passant square e6: a man stands on it or on e7, where the pawn came from"],
        "4k3/4n3/8/3Pp3/8/8/8/4K3 w - - 0 1",
    );
}

#[test]
fn castling_rights() {
    let x = "bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w KQkq - 0 1";
    let shredder = "bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w ECec - 0 1";
    assert_eq!(position(x), position(shredder));
    assert!(position(x).is_chess960());
    assert_eq!(position(shredder).fen(), x);
    assert_eq!(position(x).shredder_fen(), shredder);
    // The castling rook is not the outermost: X-FEN names its file.
    let inner = "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1";
    assert_eq!(position(inner).fen(), inner);
    assert_eq!(position("4k3/8/8/8/8/8/8/RR2K2R w HA - 0 1").fen(), "4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1");
    mended(
        "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
        &[
            "left out the castling right Q: White's king and rook do not stand as it needs",
            "left out the castling right k: Black's king and rook do not stand as it needs",
            "left out the castling right q: Black's king and rook do not stand as it needs",
        ],
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    );
    // A king that has left its rank, and two rooks for one wing.
    assert_eq!(position("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1").castling_rooks(), 0);
    assert_eq!(position("4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1").castling_rooks().count_ones(), 1);
}

#[test]
fn short_and_odd_forms() {
    let start = Position::START.fen();
    let epd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    mended(epd, &["only 4 of the 6 fields are there; took the usual values for the others"], &start);
    mended(&format!("{epd} bm e4; id \"x\";"), &["left aside what follows the position"], &start);
    mended(&format!("{epd} 0 0"), &["took the move number 0 as 1"], &start);
    mended(
        &format!("{epd} - ?"),
        &["took the count of half-moves as 0: it is no number", "took the move number as 1: it is no number"],
        &start,
    );
    mended(&start.replace('8', "44"), &["added up two digits that stand side by side"], &start);
    assert_eq!(position(&start.replace(' ', "_")), Position::START);
    assert_eq!(position(&format!("  {start}\n")), Position::START);
    mended(
        "4k3/8/8/8/8/8/8/Q~3K3 b - - 0 1",
        &["left out the mark ~ of promoted men"],
        "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1",
    );
    let (bare, notes) = Position::from_fen("4k3/8/8/8/8/8/8/4K3").unwrap();
    assert_eq!(bare.turn(), Color::White);
    assert!(notes[0].is_slip());
}

#[test]
fn texts_that_are_no_fen() {
    fails("", 0..0, "the usual start is rnbqkbnr");
    fails("   ", 0..3, "empty");
    fails("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 13..14, "'x' is no man");
    fails("rnbqkbnr/pppp♟ppp/8 w", 13..16, "is no man of orthodox chess");
    fails("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 17..18, "rank 7 has more than 8");
    fails("rnbqkbnr/5p4/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 11..12, "rank 7 has more than 8");
    fails("rnbqkbnr/pppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 16..17, "rank 7 has only 7 squares");
    fails("4k3/8/8/8/8/8/8/4K2 w - - 0 1", 19..19, "rank 1 has only 7 squares");
    fails("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", 17..18, "more than 8 ranks");
    fails("4k3/8/8/8/8/4K3 w - - 0 1", 15..15, "only 6 ranks");
    fails("4k3/8/8/8/8/8/8/4K3 white - - 0 1", 20..25, "must be w or b");
    fails("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", 23..24, "'X' is no castling right");
    fails("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 24..26, "such as e3, or -");
    fails("4k3/8/8/8/8/8/8/4K3 w - - 0 1 6", 30..31, "remove what follows");
    assert!(Position::from_fen("4k3/8").unwrap_err().to_string().starts_with("FEN, byte 6: "));
}

#[test]
fn positions_that_cannot_be() {
    impossible("8/8/8/8/8/8/8/8 w - - 0 1", "cannot be played: White has no king and Black has no king");
    impossible("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings");
    impossible("4k2P/8/8/8/8/8/8/4K2p w - - 0 1", "a pawn stands on h1 and a pawn stands on h8");
    impossible("8/8/8/3kK3/8/8/8/8 w - - 0 1", "the kings stand side by side");
    impossible("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "White is to move while Black's king can be taken from e1");
    impossible("4k3/8/3N1N2/8/b7/8/8/4R1K1 b - - 0 1", "3 men give check at once");
    let error = Position::from_fen("PPPP4/8/8/8/8/8/8/8 w - - 0 1").unwrap_err();
    let FenErrorKind::Impossible(error) = error.kind else { panic!() };
    assert_eq!(error.reasons.len(), 6);
    assert!(error.reasons.contains(&Impossible::NoKing(Color::Black)));
}

#[test]
fn lists_of_men() {
    let men = [
        (Color::White, Kind::KING, Cell(4)),
        (Color::White, Kind::ROOK, Cell(7)),
        (Color::Black, Kind::KING, Cell(60)),
    ];
    let mut setup = Setup::from_men(men).unwrap();
    assert_eq!(setup.position().unwrap().0.fen(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    setup.claim_orthodox_castling();
    assert_eq!(setup.castling, [CastlingMark::Wing(Color::White, plyglot::pattern::Wing::King)]);
    assert_eq!(setup.position().unwrap().0.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let off = (Color::White, Kind::PAWN, Cell(64));
    assert_eq!(Setup::from_men([off]), Err(off));
    let stranger = (Color::White, Kind(6), Cell(3));
    assert_eq!(Setup::from_men([stranger]), Err(stranger));
    let (first, second) = ((Color::White, Kind::KING, Cell(0)), (Color::Black, Kind::QUEEN, Cell(0)));
    assert_eq!(Setup::from_men([first, second]), Err(second), "a cell holds one man");
}

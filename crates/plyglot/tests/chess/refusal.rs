//! Each reason for which a move can be refused, in the words that the reader sees.

use crate::{position, square};
use plyglot::Kind;
use plyglot::pattern::{CaptureClaim, CastlingClaim, Pattern, Where, Wing};
use plyglot::rules::chess::Square;
use plyglot::rules::{Position as _, Words};

/// Reads a claim in a form of its own: `N g1-f3`, `P e4xd5`, `P e7-e8=Q`, `B -b5`, `N bx`, `castle K`.
fn pattern(text: &str) -> Pattern {
    if let Some(wing) = text.strip_prefix("castle") {
        let wing = match wing.trim() {
            "K" => Some(Wing::King),
            "Q" => Some(Wing::Queen),
            _ => None,
        };
        return Pattern { castling: CastlingClaim::Only(wing), ..Pattern::default() };
    }
    let kind = |letter: &str| "PNBRQK".find(letter).map(|n| Kind(n as u16));
    let place = |text: &str| match text.as_bytes() {
        [] => Where::Any,
        [file @ b'a'..=b'h'] => Where::File(file - b'a'),
        [rank @ b'1'..=b'8'] => Where::Rank(rank - b'1'),
        _ => Where::Cell(square(text).cell()),
    };
    let (man, way) = text.split_once(' ').unwrap();
    let (way, promotion) = way.split_once('=').unwrap_or((way, ""));
    let (from, to) = way.split_once(['-', 'x', '~']).unwrap();
    Pattern {
        kind: if man == "?" { None } else { kind(man) },
        from: place(from),
        to: place(to),
        capture: if way.contains('x') { CaptureClaim::Takes } else { CaptureClaim::Unsaid },
        castling: if way.contains('~') { CastlingClaim::Allowed } else { CastlingClaim::Never },
        promotion: if promotion.is_empty() { None } else { kind(promotion) },
        ..Pattern::default()
    }
}

#[track_caller]
fn refused(fen: &str, text: &str, reason: &str) {
    let position = position(fen);
    let refusal = position.refusal(&pattern(text));
    let name = |cell| Square::from_cell(cell).map_or_else(|| "?".into(), |square| square.to_string());
    assert_eq!(
        refusal.map(|refusal| refusal.describe(&Words::names(&name, position.roster()))).as_deref(),
        Some(reason),
        "{text} in {fen}"
    );
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn legal_moves_are_not_refused() {
    let start = position(START);
    for text in ["N g1-f3", "P -e4", "P e2-e4", "? -a3", "N -f3"] {
        assert_eq!(start.refusal(&pattern(text)), None, "{text}");
    }
}

#[test]
fn men_that_are_not_there() {
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Q -d4", "White has no queen");
    refused(START, "N b-d2", "the knight on b1 cannot take its own pawn on d2");
    refused(START, "N e-d2", "White has no knight on that file");
    refused(START, "N 3-d2", "White has no knight on that rank");
    refused(START, "? e4-e5", "e4 is empty");
    refused(START, "P e7-e5", "the pawn on e7 is Black's");
    refused(START, "B g1-f3", "the man on g1 is a knight");
}

#[test]
fn men_that_do_not_get_there() {
    refused(START, "N -d4", "no knight can reach d4");
    refused(START, "? -d5", "no man can reach d5");
    refused(START, "N g1-g3", "the knight on g1 does not move to g3");
    refused(START, "K -e3", "the king on e1 does not move to e3");
    refused(START, "P -e5", "no pawn can reach e5");
    refused(START, "P e2-e5", "the pawn on e2 does not move to e5");
    refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "P -e5", "the pawn on e3 does not move to e5");
}

#[test]
fn men_in_the_way() {
    refused(
        "r1bqkbnr/pppp1ppp/8/4p3/2n1P3/5B2/PPPP1PPP/RN1QKBNR w KQkq - 0 1",
        "B -b5",
        "the bishop on f1 is blocked by the knight on c4",
    );
    refused(START, "R a1-a5", "the rook on a1 is blocked by the pawn on a2");
    refused(START, "Q -d2", "the queen on d1 cannot take its own pawn on d2");
    refused("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "P -e4", "the pawn on e2 is blocked by the pawn on e4");
    refused("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "P -e4", "the pawn on e2 is blocked by the pawn on e3");
    refused("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "P e2-e3", "the pawn on e2 is blocked by the pawn on e3");
}

#[test]
fn pawns() {
    let fen = "4k3/8/8/3pp3/3PN3/8/8/4K3 w - - 0 1";
    refused(fen, "P d4xd5", "the pawn on d4 does not capture straight ahead, as it would on d5");
    refused(fen, "P d4xc5", "the pawn on d4 moves diagonally only to capture, and nothing stands on c5");
    refused(fen, "P dxc5", "the pawn on d4 moves diagonally only to capture, and nothing stands on c5");
    refused(START, "P e2xd3", "the pawn on e2 moves diagonally only to capture, and nothing stands on d3");
    refused(
        "4k3/8/8/4N3/3P4/8/8/4K3 w - - 0 1",
        "P d4xe5",
        "the pawn on d4 cannot take its own knight on e5",
    );
    let fen = "7k/4P3/8/8/8/8/3P4/4K3 w - - 0 1";
    refused(fen, "P -e8", "the pawn on e7 reaches the last rank and the text does not say what it becomes");
    refused(fen, "P d2-d4=Q", "the pawn on d2 does not promote on this move");
    refused(fen, "K e1-e2=Q", "the king on e1 does not promote on this move");
    refused(fen, "P e7-e8=K", "a pawn may not become a king");
    refused(fen, "P e7-e8=P", "a pawn may not become a pawn");
}

#[test]
fn the_nearest_of_several() {
    // Two bishops of which one alone could get to b5, and three pawns that might mean d5.
    refused(
        "4k3/8/2b5/3p4/3P4/2P5/4B3/2B1K3 w - - 0 1",
        "P -d5",
        "the pawn on d4 is blocked by the pawn on d5",
    );
    refused("4k3/8/8/8/2p5/8/4B3/2B1K3 w - - 0 1", "B -b5", "the bishop on e2 is blocked by the pawn on c4");
    // A pinned knight is nearer than one that never gets there.
    refused("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "N -d5", "the knight on c3 is pinned by the bishop on a5");
}

#[test]
fn the_king_in_danger() {
    refused("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "N -c3", "the knight on e2 is pinned by the rook on e8");
    refused("4r2k/8/8/8/8/8/8/N3K3 w - - 0 1", "N -b3", "the king stays in check from the rook on e8");
    refused(
        "3r3k/8/8/8/8/8/8/4K3 w - - 0 1",
        "K -d1",
        "the king would be in check on d1 from the rook on d8",
    );
    // Stepping back on the line of the check: the king itself is no shield.
    refused(
        "8/4r2k/8/8/8/8/4K3/8 w - - 0 1",
        "K -e1",
        "the king would be in check on e1 from the rook on e7",
    );
    // En passant that opens the rank.
    refused(
        "7k/8/8/K2Pp2r/8/8/8/8 w - e6 0 1",
        "P dxe6",
        "the pawn on d5 moves diagonally only to capture, and nothing stands on e6",
    );
    let null = Pattern { null: true, ..Pattern::default() };
    assert!(position("4r2k/8/8/8/8/8/8/N3K3 w - - 0 1").refusal(&null).is_some());
    assert!(position(START).refusal(&null).is_none());
}

#[test]
fn castling() {
    let gone = "castling on the king's side is no longer allowed: the king or that rook has moved";
    refused("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "castle K", gone);
    refused("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "K e1~g1", gone);
    refused(START, "castle K", "castling on the king's side is blocked by the bishop on f1");
    refused(START, "castle Q", "castling on the queen's side is blocked by the queen on d1");
    refused(START, "? e1~h1", "castling on the king's side is blocked by the bishop on f1");
    let fen = "4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1";
    refused(fen, "castle K", "the king may not castle out of check (from the rook on e8)");
    let fen = "5r2/1k6/8/8/8/8/8/4K2R w K - 0 1";
    refused(fen, "castle K", "the king may not castle over f1, which the rook on f8 attacks");
    let fen = "6r1/1k6/8/8/8/8/8/4K2R w K - 0 1";
    refused(fen, "castle", "the king may not castle over g1, which the rook on g8 attacks");
    // Of both wings, the one that was nearer.
    let fen = "5r2/1k6/8/8/8/8/8/RN2K2R w KQ - 0 1";
    refused(fen, "castle", "the king may not castle over f1, which the rook on f8 attacks");
    // A king's step that no notation takes for castling.
    refused("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "K -g1", "the king on e1 does not move to g1");
}

#[test]
fn the_game_is_over() {
    refused(
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "N -c3",
        "the game is over: Black has mated",
    );
    refused("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "K -g8", "the game is over: stalemate");
}

//! Decisions taken from bytes.

use plyglot::rules::Position as _;
use plyglot::rules::chess::{Move, Position};

/// Bytes that are used up one by one; zeros after the last.
pub(crate) struct Choices<'a>(pub(crate) &'a [u8]);

impl<'a> Choices<'a> {
    pub(crate) fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// A number below `bound`, which is at most 65,536.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let low = usize::from(self.byte());
        let high = if bound > 256 { usize::from(self.byte()) } else { 0 };
        (high * 256 + low) % bound
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.byte() & 1 != 0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first bytes, `count` at most.
    pub(crate) fn take(&mut self, count: usize) -> &'a [u8] {
        let (first, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        first
    }
}

/// Starts from which games go different ways: the usual one, and some that are one move from what is rare.
const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // Castling to both sides.
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    // Promotions, also with capture.
    "1n1q4/P1P3PP/4k3/8/8/4K3/p1p3pp/1N1Q4 b - - 0 1",
    // En passant, once forbidden by a pin along the rank.
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    // Many men of a kind: full disambiguation.
    "4k3/8/Q2Q3Q/1N3N2/8/Q2Q3Q/1N3N2/4K3 w - - 0 1",
    "5k2/8/2B1B3/8/2B1B3/R6R/8/R3K2R w KQ - 0 1",
    // Discovered and double check are near.
    "3rk3/8/8/3n4/8/8/3B4/3RK3 b - - 0 40",
    // Chess960: king between rooks that stand near.
    "bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w ECec - 0 1",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w BGbg - 0 1",
    // Little is left: mate and stalemate.
    "7k/5Q2/8/6K1/8/8/p7/8 b - - 0 60",
];

/// All legal moves.
pub(crate) fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// One of the starts.
pub(crate) fn start(choices: &mut Choices<'_>) -> Position {
    let fen = STARTS[choices.below(STARTS.len())];
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).0
}

/// One of the legal moves; `None` where there is none.
pub(crate) fn pick(position: &Position, choices: &mut Choices<'_>) -> Option<Move> {
    let moves = legal(position);
    (!moves.is_empty()).then(|| moves[choices.below(moves.len())])
}

/// A position at most 63 plies from one of the starts.
pub(crate) fn position(choices: &mut Choices<'_>) -> Position {
    let mut position = start(choices);
    for _ in 0..choices.below(64) {
        match pick(&position, choices) {
            Some(mv) => position.play(mv),
            None => break,
        }
    }
    position
}

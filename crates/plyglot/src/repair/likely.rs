//! How likely a move is that the text does not tell, or tells badly.
//!
//! People take back, castle, move men out of danger and seldom leave them in it. A few such features of a move, weighed
//! as fits the games that were played best (the example `likely` of `plyglot-formats` finds the weights), say which of several legal moves a record most likely lost. It is a rough
//! judge (it names the move that was played in about one position of four), and is asked only where the text is silent.

use super::price::Cost;
use crate::resolve::Line;
use crate::rules::{Check, Facts, Family, Position};
use crate::{Cell, Color, Kind};

/// What is told of a move, each on a scale of its own.
pub type Features = [f32; FEATURES];

/// How many features there are.
pub const FEATURES: usize = 16;

/// Weights of the features in bits, fitted to games of chess; other rules with the same men share them.
const CHESS: Features =
    [0.5, 0.5, 1.85, -0.55, 1.35, 1.45, 3.6, 1.65, -0.35, 0.55, 2.5, -1.0, -0.65, -0.9, -0.15, -0.05];

/// The same for draughts.
const DRAUGHTS: Features =
    [0.0, 0.95, 0.0, -0.95, 1.95, 0.0, 0.0, 0.0, 0.0, 0.15, 0.1, 0.0, 0.0, 0.0, 0.0, 0.35];

/// All legal moves with what it costs to invent each, all alike.
pub(super) fn moves<P: Position>(line: &Line<P>) -> Vec<(P::Move, Cost)> {
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let price = bits(moves.len());
    moves.into_iter().map(|mv| (mv, price)).collect()
}

/// Tenths of a bit that one of so many things takes.
fn bits(count: usize) -> Cost {
    ((count.max(1) as f64).log2() * 10.0) as Cost
}

/// All legal moves with how much less likely each is than one taken at random, in tenths of a bit; less than nothing where
/// it is likelier.
pub(super) fn doubts<P: Position>(line: &Line<P>) -> Vec<(P::Move, i64)> {
    let weights = if P::FAMILY == Family::Draughts { &DRAUGHTS } else { &CHESS };
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let score = |mv: P::Move| {
        let features = features(line, mv);
        features.iter().zip(weights).map(|(feature, weight)| f64::from(feature * weight)).sum::<f64>()
    };
    let scores: Vec<f64> = moves.iter().map(|&mv| score(mv)).collect();
    let sum: f64 = scores.iter().map(|score| score.exp2()).sum();
    let even = sum.log2() - (moves.len().max(1) as f64).log2();
    moves.into_iter().zip(scores).map(|(mv, score)| (mv, ((even - score) * 10.0) as i64)).collect()
}

/// What a man is worth. The king, who cannot be taken, is worth nothing.
fn worth(family: Family, kind: Kind) -> f32 {
    match (family, kind) {
        (Family::Draughts, Kind::KING) => 3.0,
        (_, Kind::PAWN) | (Family::Draughts, _) => 1.0,
        (_, Kind::QUEEN) => 9.0,
        (_, Kind::ROOK) => 5.0,
        _ if kind.is_royal() => 0.0,
        _ => 3.0,
    }
}

/// The features of a legal move.
pub fn features<P: Position>(line: &Line<P>, mv: P::Move) -> Features {
    let position = &line.position;
    let (family, turn) = (P::FAMILY, position.turn());
    let facts = position.facts(mv);
    let mut victims = Vec::new();
    position.victims(mv, &mut victims);
    let gain: f32 = victims.iter().map(|victim| worth(family, victim.kind)).sum();
    let mut after = line.clone();
    after.play(mv);
    let loss = threat(&after);
    let is = |condition: bool| f32::from(u8::from(condition));
    let back = facts.captured.is_some() && line.last_to == Some(facts.to);
    let check = family == Family::Chess && position.effect(mv).check != Check::None;
    let board = position.board();
    let forward = i32::from(board.rank(facts.to)) - i32::from(board.rank(facts.from));
    let forward = if turn == Color::White { forward } else { -forward } as f32 / f32::from(board.ranks());
    let middle = |cell: Cell| {
        let off = |at: u8, of: u8| (2.0 * f32::from(at) + 1.0 - f32::from(of)).abs() / f32::from(of);
        off(board.file(cell), board.files()).max(off(board.rank(cell), board.ranks()))
    };
    let man = |kind: Kind| is(facts.kind == kind && facts.castling.is_none());
    [
        is(gain > 0.0),
        gain,
        is(back),
        loss,
        (gain - loss).clamp(-3.0, 3.0),
        is(check),
        is(facts.castling.is_some()),
        is(is_best_promotion(&facts)),
        is(facts.promotion.is_some() && !is_best_promotion(&facts)),
        forward,
        middle(facts.from) - middle(facts.to),
        man(Kind::KING),
        man(Kind::QUEEN),
        man(Kind::ROOK),
        man(Kind::PAWN),
        is(forward < 0.0),
    ]
}

fn is_best_promotion(facts: &Facts) -> bool {
    facts.promotion == Some(Kind::QUEEN)
}

/// The most that the side to move can win by one capture, what it may cost set against it.
fn threat<P: Position>(line: &Line<P>) -> f32 {
    let family = P::FAMILY;
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let mut most = 0.0f32;
    let mut victims = Vec::new();
    for mv in moves {
        let facts = line.position.facts(mv);
        if facts.captured.is_none() {
            // In draughts, where captures are compulsory, all moves are captures or none is.
            continue;
        }
        victims.clear();
        line.position.victims(mv, &mut victims);
        let gain: f32 = victims.iter().map(|victim| worth(family, victim.kind)).sum();
        if gain <= most {
            continue;
        }
        let risk = worth(family, facts.kind);
        let net = if is_taken_back(line, mv, facts.to) { gain - risk } else { gain };
        most = most.max(net);
    }
    most
}

/// Whether the man that moves can be taken where it goes.
fn is_taken_back<P: Position>(line: &Line<P>, mv: P::Move, at: Cell) -> bool {
    let mut position = line.position.clone();
    position.play(mv);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().any(|mv| position.facts(mv).captured.is_some_and(|victim| victim.cell == at))
}

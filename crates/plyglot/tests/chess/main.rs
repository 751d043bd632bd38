//! The rules of chess, seen from outside.

mod castling;
mod cozy;
mod fen;
mod laws;
mod perft;
mod refusal;

use plyglot::rules::Position as _;
use plyglot::rules::chess::{Move, Position, Square};

/// A position from a FEN that is known to be good.
fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).0
}

/// All legal moves.
fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// A square by its name.
fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|()| panic!("{name} is no square"))
}

/// Plays from the usual start, each move as from and to: `e2e4`.
fn after(moves: &str) -> Position {
    let mut position = Position::START;
    for text in moves.split_whitespace() {
        let (from, to) = (square(&text[..2]), square(&text[2..4]));
        let mv = legal(&position).into_iter().find(|mv| mv.from == from && mv.to == to);
        position.play(mv.unwrap_or_else(|| panic!("{text} in {position}")));
    }
    position
}

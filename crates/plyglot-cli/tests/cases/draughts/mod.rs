//! Draughts: what people reported against programs for it.

mod captures;
mod forms;
mod positions;
mod results;
mod rules;
mod seed;

use crate::run::{Ran, convert};

/// A game of this kind, as the GameType tag tells it.
fn game(kind: &str, moves: &str) -> String {
    format!("[GameType \"{kind}\"]\n\n{moves}\n\n")
}

/// A game of this kind from a position.
fn from(kind: &str, fen: &str, moves: &str) -> String {
    format!("[GameType \"{kind}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n\n")
}

/// Converts a game whose moves must come out like this, whatever is told of it; no error may be.
fn read(input: &str, moves: &str) -> Ran {
    let ran = convert(&[], input);
    assert_eq!((ran.moves().as_str(), ran.status), (moves, 0), "{input}\n{:?}", ran.problems);
    ran
}

/// The candidates of the problem at this index.
fn candidates(ran: &Ran, problem: usize) -> Vec<&str> {
    let list = ran.found[problem]["candidates"].as_array().into_iter().flatten();
    list.filter_map(|text| text.as_str()).collect()
}

/// Whether the message of some problem holds all these words.
fn tells(ran: &Ran, words: &[&str]) -> bool {
    let text = |problem: &serde_json::Value| format!("{} {}", problem["message"], problem["help"]);
    ran.found.iter().map(text).any(|text| words.iter().all(|word| text.contains(word)))
}

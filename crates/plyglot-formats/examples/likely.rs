//! Fits the weights by which repairs judge how likely a move is to the moves of real games.
//!
//! `PLYGLOT_DATA=... cargo run --release -p plyglot-formats --example likely`

#[path = "../tests/repair/damage.rs"]
#[allow(dead_code)]
mod damage;

use damage::{Dice, files};
use plyglot::readings::Step;
use plyglot::repair::likely::{FEATURES, Features, features};
use plyglot::rules::Position;
use plyglot_formats::examine::{Played, Settings, examine};
use plyglot_formats::{Format, pdn::Pdn, pgn::Pgn};
use std::path::Path;

/// A position: the features of its legal moves, that of the move that was played first.
type Sample = Vec<Features>;

fn main() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let data = Path::new(&data);
    for (below, extension, format) in
        [("chess/pgn", "pgn", &Pgn as &dyn Format), ("draughts/pdn", "pdn", &Pdn)]
    {
        let mut samples = Vec::new();
        for path in files(&data.join(below), extension) {
            let bytes = std::fs::read(&path).expect("the file can be read");
            let text = String::from_utf8_lossy(&bytes);
            for record in format.read(&text, &mut ()).iter().step_by(8) {
                let examined = examine(record, &text, &Settings::default());
                match extension {
                    "pgn" => examined.chess().into_iter().for_each(|played| add(played, &mut samples)),
                    _ => examined.draughts().into_iter().for_each(|played| add(played, &mut samples)),
                }
            }
        }
        println!("{below}: {} positions", samples.len());
        fit(&samples);
    }
}

/// Every fifth position of a game, those with one move only left out.
fn add<P: Position>(played: &Played<P>, samples: &mut Vec<Sample>) {
    let mut line = played.start.clone();
    for (ply, step) in played.steps.iter().enumerate() {
        let &Step::Move(mv) = step else { return };
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        if ply % 5 == 0 && moves.len() > 1 {
            moves.retain(|&other| other != mv);
            moves.insert(0, mv);
            samples.push(moves.iter().map(|&mv| features(&line, mv)).collect());
        }
        line.play(mv);
    }
}

/// The chances that weights give to each move of a position.
fn chances(weights: &Features, sample: &Sample) -> Vec<f32> {
    let score = |features: &Features| features.iter().zip(weights).map(|(a, b)| a * b).sum::<f32>().exp2();
    let scores: Vec<f32> = sample.iter().map(score).collect();
    let sum: f32 = scores.iter().sum();
    scores.into_iter().map(|score| score / sum).collect()
}

/// Gradient descent on the bits that the moves played take; every tenth position is for the trial.
fn fit(samples: &[Sample]) {
    let (trial, learn): (Vec<_>, Vec<_>) = samples.iter().enumerate().partition(|(i, _)| i % 10 == 0);
    let mut weights = [0.0; FEATURES];
    let mut dice = Dice(1);
    for round in 0..20 {
        let rate = 0.05 / (1.0 + round as f32);
        for _ in 0..learn.len() {
            let (_, sample) = learn[dice.below(learn.len())];
            for (i, (chance, features)) in chances(&weights, sample).iter().zip(sample).enumerate() {
                let pull = if i == 0 { 1.0 - chance } else { -chance };
                for (weight, feature) in weights.iter_mut().zip(features) {
                    *weight += rate * pull * feature;
                }
            }
        }
    }
    let (mut bits, mut plain, mut first) = (0.0, 0.0, 0);
    for (_, sample) in &trial {
        let chances = chances(&weights, sample);
        bits -= chances[0].log2();
        plain += (sample.len() as f32).log2();
        first += usize::from(chances.iter().all(|&chance| chance <= chances[0]));
    }
    let count = trial.len() as f32;
    println!(
        "  {:.2} bits a move, {:.2} without; likeliest {:.1} %",
        bits / count,
        plain / count,
        100.0 * first as f32 / count
    );
    println!("  {weights:.2?}");
}

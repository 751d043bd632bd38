//! Fits the weights by which repairs judge how likely a move is to the moves of real games.
//!
//! `PLYGLOT_DATA=... cargo run --release -p plyglot-formats --example likely [FILE]`
//!
//! Every fourth game of each file is used, which the bench of repairs leaves alone. The weights are written to the file,
//! as `crates/plyglot/src/repair/likely/weights.rs` has them.

#[path = "../tests/repair/damage.rs"]
#[allow(dead_code)]
mod damage;

use damage::{Dice, files, is_for_fitting};
use plyglot::readings::Step;
use plyglot::repair::likely::{self, Features, Past, chess, draughts};
use plyglot::rules::{Family, Position};
use plyglot_formats::examine::{Played, Settings, examine};
use plyglot_formats::{Format, pdn::Pdn, pgn::Pgn};
use std::fmt::Write as _;
use std::path::Path;

/// A position: the features of its legal moves, that of the move that was played first.
type Sample = Vec<Features>;

fn main() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let data = Path::new(&data);
    let mut text = String::from(
        "//! Weights of the features of moves in hundredths of a bit, as the example `likely` of `plyglot-formats` fits them.\n",
    );
    for (below, extension, format) in
        [("chess/pgn", "pgn", &Pgn as &dyn Format), ("draughts/pdn", "pdn", &Pdn)]
    {
        let mut samples = Vec::new();
        for path in files(&data.join(below), extension) {
            let bytes = std::fs::read(&path).expect("the file can be read");
            let text = String::from_utf8_lossy(&bytes);
            let records = format.read(&text, &mut ());
            for (_, record) in records.iter().enumerate().filter(|(at, _)| is_for_fitting(*at)) {
                let examined = examine(record, &text, &Settings::default());
                match extension {
                    "pgn" => examined.chess().into_iter().for_each(|played| add(played, &mut samples)),
                    _ => examined.draughts().into_iter().for_each(|played| add(played, &mut samples)),
                }
            }
        }
        println!("{below}: {} positions", samples.len());
        let (family, names): (Family, &[&str]) = match extension {
            "pgn" => (Family::Chess, &chess::NAMES),
            _ => (Family::Draughts, &draughts::NAMES),
        };
        let weights = fit(&samples, likely::count(family));
        write(&mut text, family, names, &weights);
    }
    match std::env::args().nth(1) {
        Some(path) => std::fs::write(path, text).expect("the file can be written"),
        None => println!("{text}"),
    }
}

/// Every other position of a game, those with one move only left out.
fn add<P: Position>(played: &Played<P>, samples: &mut Vec<Sample>) {
    let mut line = played.start.clone();
    let mut past = Past::default();
    for (ply, step) in played.steps.iter().enumerate() {
        let &Step::Move(mv) = step else { return };
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        if ply % 2 == samples.len() % 2 && moves.len() > 1 {
            moves.retain(|&other| other != mv);
            moves.insert(0, mv);
            samples.push(likely::features(&line.position, past, &moves));
        }
        past = past.after(&line.position.facts(mv));
        line.play(mv);
    }
}

/// The chances that weights give to each move of a position.
fn chances(weights: &[f32], sample: &Sample) -> Vec<f32> {
    let score = |features: &Features| -> f32 {
        features.iter().map(|&(i, value)| weights[usize::from(i)] * value).sum()
    };
    let scores: Vec<f32> = sample.iter().map(score).collect();
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let scores: Vec<f32> = scores.into_iter().map(|score| (score - most).exp2()).collect();
    let sum: f32 = scores.iter().sum();
    scores.into_iter().map(|score| score / sum).collect()
}

/// Gradient descent on the bits that the moves played take, each weight at its own rate; every tenth position is for the
/// trial.
fn fit(samples: &[Sample], count: usize) -> Vec<f32> {
    let (trial, learn): (Vec<_>, Vec<_>) =
        samples.iter().enumerate().partition(|(i, _)| i.is_multiple_of(10));
    let mut weights = vec![0.0f32; count];
    let mut paths = vec![1.0f32; count];
    let mut dice = Dice(1);
    for round in 0..ROUNDS {
        let rate = 0.3 / (1.0 + round as f32 / 2.0);
        for _ in 0..learn.len() {
            let (_, sample) = learn[dice.below(learn.len())];
            for (i, (chance, features)) in chances(&weights, sample).iter().zip(sample).enumerate() {
                let pull = if i == 0 { 1.0 - chance } else { -chance };
                for &(at, value) in features {
                    let at = usize::from(at);
                    let slope = pull * value;
                    paths[at] += slope * slope;
                    weights[at] += rate * slope / paths[at].sqrt();
                }
            }
        }
        let bits = |samples: &[(usize, &Sample)]| -> f32 {
            samples.iter().map(|(_, sample)| -chances(&weights, sample)[0].log2()).sum::<f32>()
                / samples.len() as f32
        };
        println!("  round {round}: {:.3} bits a move learnt, {:.3} in the trial", bits(&learn), bits(&trial));
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
    weights
}

/// How often each position is drawn, on average.
const ROUNDS: usize = 8;

/// The weights as a table of Rust, named ones first.
fn write(text: &mut String, family: Family, names: &[&str], weights: &[f32]) {
    let whole = |weight: &f32| (weight * 100.0).round() as i16;
    let (what, lower) = match family {
        Family::Chess => ("CHESS", "chess"),
        Family::Draughts => ("DRAUGHTS", "draughts"),
    };
    let _ = write!(
        text,
        "\n/// Of {lower}: those that have names, and the cells that a man leaves and reaches.\n"
    );
    let _ = write!(text, "#[rustfmt::skip]\npub(super) static {what}: [i16; super::{lower}::FEATURES] = [\n");
    let (named, places) = weights.split_at(names.len());
    for (name, weight) in names.iter().zip(named) {
        println!("  {:>6} {name}", whole(weight));
        let _ = writeln!(text, "    {}, // {name}", whole(weight));
    }
    let row = if family == Family::Chess { 8 } else { 10 };
    for row in places.chunks(row) {
        let row: Vec<String> = row.iter().map(|weight| whole(weight).to_string()).collect();
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text.push_str("];\n");
}

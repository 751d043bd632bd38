//! Perft against published counts (see `tests/perft`).

use crate::{legal, position};
use plyglot::rules::Position as _;
use plyglot::rules::chess::{divide, perft, perft_moves};

/// A line of a perft file: FEN, then depths with their counts.
fn entries(text: &str) -> impl Iterator<Item = (&str, Vec<(u32, u64)>)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split("; ");
        let fen = fields.next().unwrap();
        let depths = fields.map(|field| {
            let (depth, nodes) = field.trim_start_matches('D').split_once(' ').unwrap();
            (depth.parse().unwrap(), nodes.parse().unwrap())
        });
        (fen, depths.collect())
    })
}

/// Checks every count up to `limit(line)` nodes; tells how many.
fn check(text: &str, limit: impl Fn(usize) -> u64) -> usize {
    let mut checked = 0;
    for (line, (fen, depths)) in entries(text).enumerate() {
        let position = position(fen);
        for (depth, nodes) in depths {
            if nodes <= limit(line) {
                assert_eq!(perft(&position, depth), nodes, "depth {depth} of {fen}");
                checked += 1;
            }
        }
    }
    checked
}

const CHESS: &str = include_str!("../perft/chess.txt");
const CHESS960: &str = include_str!("../perft/chess960.txt");

#[test]
fn orthodox() {
    assert!(check(CHESS, |_| 5_000_000) > 50);
}

#[test]
fn chess960() {
    // All of them a little, every 25th deeper.
    let checked = check(CHESS960, |line| if line % 25 == 0 { 1_000_000 } else { 30_000 });
    assert!(checked > 3 * 900);
}

#[test]
fn deep() {
    if cfg!(debug_assertions) || std::env::var_os("PLYGLOT_DATA").is_none() {
        eprintln!("skipped: runs in release builds only, and PLYGLOT_DATA must be set");
        return;
    }
    check(CHESS, |_| 1_000_000_000);
    check(CHESS960, |_| 10_000_000);
}

#[test]
fn the_ways_of_counting_agree() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ] {
        let position = position(fen);
        assert_eq!(perft(&position, 0), 1);
        assert_eq!(perft_moves(&position, 3), perft(&position, 3));
        let parts = divide(&position, 3);
        assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), perft(&position, 3));
        assert_eq!(parts.iter().map(|part| part.0).collect::<Vec<_>>(), legal(&position));
        for (mv, count) in parts {
            let mut after = position;
            after.play(mv);
            assert_eq!(perft(&after, 2), count);
        }
    }
    assert!(divide(&position("8/8/8/8/8/4k3/8/4K3 w - - 0 1"), 0).is_empty());
}

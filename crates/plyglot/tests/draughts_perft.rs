//! The counts of moves in the perft tables of draughts, where `PLYGLOT_DATA` names a directory that has them.

use plyglot::rules::Position as _;
use plyglot::rules::draughts::{Position, find, perft, perft_routes};
use std::fmt::Write as _;

/// Leaves to count in one table of the test run; `PLYGLOT_PERFT_NODES` sets another number.
const NODES: u64 = 100_000;

#[test]
fn tables() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let budget = std::env::var("PLYGLOT_PERFT_NODES").ok().and_then(|n| n.parse().ok()).unwrap_or(NODES);
    let path = std::path::Path::new(&data).join("draughts/perft.json");
    let text = std::fs::read_to_string(path).expect("the tables can be read");
    let mut wrong = String::new();
    let mut records = 0;
    for line in text.lines().filter(|line| line.contains("\"variant\"")) {
        let [variant, fen, count] = ["variant", "fen", "count"].map(|key| field(line, key).unwrap());
        let board = field(line, "board");
        let name = variant.replace('_', "-");
        let Some(start) = start(&name, fen, board) else {
            panic!("no board for {line}");
        };
        records += 1;
        let depths = line.split_once("\"depths\": [").and_then(|(_, rest)| rest.split_once(']')).unwrap().0;
        for (depth, expected) in (1..).zip(depths.split(", ").map(|n| n.parse::<u64>().unwrap())) {
            if expected > budget {
                break;
            }
            let found = match count {
                "routes" => perft_routes(&start, depth),
                _ => perft(&start, depth),
            };
            if found != expected {
                writeln!(wrong, "{variant} {fen} {board:?} {count} depth {depth}: {found}, not {expected}")
                    .unwrap();
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(records > 140, "{records}");
}

/// The value of a text field.
fn field<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{key}\": \""))?;
    Some(rest.split_once('"')?.0)
}

fn start(name: &str, fen: &str, board: Option<&str>) -> Option<Position> {
    let rules = find(name)?;
    let usual = Position::start(rules);
    let usual_size = format!("{}", usual.board());
    let position = match board {
        Some(size) if !size.starts_with(&usual_size) => {
            let mirrored = size.contains("mirrored");
            let numbers: Vec<u8> =
                size.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
            Position::sized(rules, numbers[0], numbers[1], mirrored).ok()?
        }
        _ => usual,
    };
    match fen {
        "startpos" => Some(position),
        fen => Some(position.with_men_of(fen).unwrap().0.position),
    }
}

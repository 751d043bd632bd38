//! Perft of the variants.

use super::start;
use crate::rules::wide::*;

/// Numbers of the rules' own games; depth and nodes from each start (Fairy-Stockfish's tests, or computed and compared
/// with it).
#[test]
fn perft_of_the_start_positions() {
    for (name, depth, nodes) in [
        ("chess", 3, 8902),
        ("capablanca", 2, 784),
        ("grand", 2, 4225),
        ("almost", 3, 11895),
        ("amazon", 3, 12483),
        ("makruk", 3, 12012),
        ("cambodian", 3, 15031),
        ("asean", 3, 12012),
        ("shatranj", 3, 4176),
        ("courier", 2, 678),
        ("xiangqi", 2, 1920),
        ("janggi", 2, 1024),
        ("manchu", 2, 860),
        ("crazyhouse", 3, 8902),
        ("shogi", 3, 25470),
        ("minishogi", 3, 2512),
        ("torishogi", 3, 5430),
        ("kyotoshogi", 3, 1636),
        ("racingkings", 3, 11264),
        ("horde", 3, 1274),
        ("antichess", 3, 8067),
        ("atomic", 3, 8902),
        ("duck", 1, 640),
        ("amazons", 1, 2176),
        ("grasshopper", 2, 782),
        ("opulent", 2, 2500),
        ("omicron", 2, 900),
        ("seirawan", 2, 784),
        ("spartan", 2, 640),
        ("placement", 2, 1600),
        ("sittuyin", 2, 7744),
        ("wolf", 3, 13722),
        ("micro", 3, 767),
        ("dobutsu", 3, 123),
        ("ataxx", 3, 6460),
        ("flipello", 4, 244),
        ("flipello10", 3, 56),
        ("flipersi", 3, 24),
        ("shatar", 3, 8426),
        ("shoshogi", 2, 676),
    ] {
        assert_eq!(perft(&start(name), depth), nodes, "{name}");
    }
}

/// Perft of every published position, up to so many leaves as `PLYGLOT_PERFT_LEAVES` says.
#[test]
fn perft_agrees_with_published_numbers() {
    let Ok(data) = std::env::var("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let text = std::fs::read_to_string(format!("{data}/chess/perft.json")).unwrap();
    let most: u128 = std::env::var("PLYGLOT_PERFT_LEAVES").map_or(900_000, |most| most.parse().unwrap());
    let mut wrong = Vec::new();
    let mut agreed = 0;
    for line in text.lines().filter(|line| line.trim_start().starts_with("{\"id\"")) {
        let field = |name: &str| {
            let start = line.find(&format!("\"{name}\": \""))? + name.len() + 5;
            Some(&line[start..start + line[start..].find('"')?])
        };
        let (id, name, fen) = (field("id").unwrap(), field("variant").unwrap(), field("fen").unwrap());
        let Some(variant) = find(name) else {
            // The legend of the fields looks like a position.
            if !name.contains(' ') {
                wrong.push(format!("{id}: there is no variant {name}"));
            }
            continue;
        };
        // Orthodox chess has its own tests and very many positions.
        let most = if name == "chess" { 12_000.min(most) } else { most };
        let position = match Position::from_fen(variant, fen) {
            Ok(position) => position,
            Err(error) => {
                wrong.push(format!("{id}: {error}"));
                continue;
            }
        };
        let depths = line.split_once("\"depths\": {").unwrap().1.split_once('}').unwrap().0;
        for pair in depths.split(", ") {
            let (depth, nodes) = pair.split_once(": ").unwrap();
            let depth: u32 = depth.trim_matches('"').parse().unwrap();
            let nodes: u128 = nodes.parse().unwrap();
            if nodes > most {
                continue;
            }
            let found = perft(&position, depth);
            if u128::from(found) == nodes {
                agreed += 1;
            } else {
                wrong.push(format!("{name} {id} depth {depth}: {found} instead of {nodes}"));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{} disagree:\n{}", wrong.len(), wrong.join("\n"));
    eprintln!("{agreed} numbers agree");
    assert!(agreed > 2000, "only {agreed} numbers were compared");
}

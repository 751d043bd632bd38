//! Each game ends in the position that the independent generator ends it in.

use super::*;
use plyglot::record::Item;
use serde_json::Value;

/// How many records a file has whose games are not told one by one.
const COLLECTIONS: [(&str, usize); 3] = [
    ("wesselink/borderclassics.pdn", 183),
    ("wesselink/goulds.pdn", 262),
    ("checkerboard/11_man_italian.pdn", 2400),
];

#[test]
fn every_game_ends_where_it_should() {
    let Some(files) = files() else { return };
    let told = expected::games(&common::data().expect("it is there").join("draughts/pdn"));
    let mut faults = Vec::new();
    let (mut games, mut plies) = (0, 0);
    for file in &files {
        let told = told.get(&file.name).map_or(&[][..], |told| told);
        let count = COLLECTIONS.iter().find(|(name, _)| *name == file.name);
        let count = match (file.name.starts_with("generated/"), count) {
            (true, _) => 8,
            (false, Some((_, count))) => *count,
            (false, None) => told.len(),
        };
        if file.records.len() != count {
            faults.push(format!("{}: {} games, not {count}", file.name, file.records.len()));
            continue;
        }
        for (at, record) in file.records.iter().enumerate() {
            let examined = examine(record, &file.text, &settings(Some(file.rules), None, None));
            games += 1;
            plies += examined.plies();
            let number = at as u64 + 1;
            let game = told.iter().find(|game| game["game"].as_u64() == Some(number));
            let found = match game {
                Some(game) => against(file, game, &examined),
                None => against_tag(file, &examined),
            };
            faults.extend(found.into_iter().map(|fault| {
                let first = at_least(Severity::Warning, &examined.game.problems);
                let first = first.first().map_or(String::new(), |problem| format!(" ({})", problem.message));
                format!("{} game {number}: {fault}{first}", file.name)
            }));
        }
    }
    eprintln!("{games} games, {plies} plies, {} faults", faults.len());
    assert!(faults.is_empty(), "{:#?}", &faults[..faults.len().min(60)]);
    assert!(games > 4900 && plies > 95_000);
}

/// What is not as the generator says.
fn against(file: &File, game: &Value, examined: &Examined) -> Vec<String> {
    let mut faults = Vec::new();
    let mut check = |what: &str, found: String, expected: String| {
        if found != expected {
            faults.push(format!("{what}: {found}, not {expected}"));
        }
    };
    check("rules", examined.game.rules.to_owned(), file.rules.to_owned());
    let Some(end) = end(examined) else { return vec!["it was not played".to_owned()] };
    match game["status"].as_str() {
        // A live game with setups in its body: nothing is told of it but that it is one game.
        Some("has_setup") => {
            let setups = examined.game.record.items.iter().filter(|item| matches!(item, Item::Setup { .. }));
            check("setups", (setups.count() > 0).to_string(), "true".to_owned());
            check("complete", examined.complete.to_string(), "true".to_owned());
            return faults;
        }
        // Its result was taken for a move: with us it is good.
        Some("illegal") if file.name == "wesselink/delfts.pdn" => {
            let plies = game["bad_ply"].as_u64().map(|ply| ply - 1);
            check("complete", examined.complete.to_string(), "true".to_owned());
            check("plies", examined.plies().to_string(), plies.expect("a number").to_string());
            let fen = from_top_left(file.rules, game["fen_before"].as_str().expect("a FEN"));
            check("end", end.fen(), fen);
            return faults;
        }
        Some("illegal") => {
            let ply = game["bad_ply"].as_u64();
            let errors = at_least(Severity::Error, &examined.game.problems);
            let at: Vec<_> = errors.iter().map(|problem| problem.ply.map(u64::from)).collect();
            check("errors", format!("{at:?}"), format!("{:?}", [ply]));
            check("plies", examined.plies().to_string(), (ply.expect("a number") - 1).to_string());
            let fen = from_top_left(file.rules, game["fen_before"].as_str().expect("a FEN"));
            check("end", end.fen(), fen);
            return faults;
        }
        _ => {}
    }
    let errors = at_least(Severity::Error, &examined.game.problems);
    check("errors", format!("{errors:?}"), "[]".to_owned());
    check("complete", examined.complete.to_string(), "true".to_owned());
    // Moves that nobody knows are half-moves for us, and none for the generator.
    let known = steps(examined).iter().filter(|step| matches!(step, Step::Move(_))).count();
    check("plies", known.to_string(), game["plies"].to_string());
    if let Some(fen) = game["final_fen"].as_str() {
        check("end", end.fen(), from_top_left(file.rules, fen));
        check("final FEN", examined.game.final_fen.clone(), end.fen());
    }
    // A game of breakthrough is over with the first king; the generator goes on. It also counts a capture once for
    // each square on which a king may come down between two men.
    let mut moves = Vec::new();
    end.legal_moves(&mut moves);
    let mut victims = Vec::new();
    let countable = |mv: &Move| {
        victims.clear();
        end.victims(*mv, &mut victims);
        victims.len() < 2
    };
    let over = file.rules == "breakthrough-draughts" && end.outcome().is_some();
    if !over && moves.iter().all(countable) {
        check("moves at the end", moves.len().to_string(), game["legal_moves_at_end"].to_string());
    }
    for ambiguous in game["ambiguous"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let (ply, _) = ambiguous.split_once(':').expect("a ply");
        let (_, chosen) = ambiguous.split_once('>').expect("a choice");
        let ply = ply.parse().expect("a number");
        let played = match (position_before(examined, ply), steps(examined).get(ply)) {
            (Some(before), Some(Step::Move(mv))) => long(&before, *mv),
            other => format!("{other:?}"),
        };
        check(&format!("the ambiguous ply {ply}"), played, chosen.to_owned());
    }
    faults
}

/// What is not as the `FinalFEN` tag of a generated game says.
fn against_tag(file: &File, examined: &Examined) -> Vec<String> {
    let errors = at_least(Severity::Error, &examined.game.problems);
    let mut faults: Vec<String> = errors.iter().map(|problem| problem.message.clone()).collect();
    let generated = file.name.starts_with("generated/");
    match (end(examined), examined.game.record.tag("FinalFEN")) {
        (Some(end), Some(fen)) => {
            let fen = position(file.rules, fen).fen();
            if end.fen() != fen || examined.game.final_fen != fen {
                faults.push(format!("it ends in {} ({}), not {fen}", end.fen(), examined.game.final_fen));
            }
        }
        (Some(_), None) if generated => faults.push("it has no FinalFEN tag".to_owned()),
        (None, _) => faults.push("it was not played".to_owned()),
        _ => {}
    }
    if generated && examined.game.rules != file.rules {
        faults.push(format!("rules: {}, not {}", examined.game.rules, file.rules));
    }
    faults
}

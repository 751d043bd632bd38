//! Each game goes through each notation and each format and comes back the same.

use super::*;
use plyglot::record::Item;

/// The main line as bare moves whose spans point into the text that is returned.
fn bare(examined: &Examined) -> (Record, String) {
    let mut text = String::new();
    let old = &examined.game.record;
    let mut record = Record { tags: old.tags.clone(), family: old.family, ..Record::default() };
    record.start = old.start.clone();
    for item in old.main_line() {
        let (word, copy) = match item {
            Item::Ply { text, .. } => (text.clone(), item.clone()),
            Item::Setup { text, .. } => (format!("/FEN \"{text}\"/"), item.clone()),
            _ => continue,
        };
        let here = text.len()..text.len() + word.len();
        text.push_str(&word);
        text.push(' ');
        record.items.push(match copy {
            Item::Ply { text, .. } => Item::Ply { text, span: here, number: None },
            Item::Setup { text, .. } => Item::Setup { text, span: here },
            other => other,
        });
    }
    (record, text)
}

#[test]
fn every_game_goes_through_every_notation_and_back() {
    let Some(files) = files() else { return };
    let mut faults = Vec::new();
    for file in &files {
        for (at, record) in file.records.iter().enumerate() {
            let first = examine(record, &file.text, &settings(Some(file.rules), None, Some("numeric-full")));
            let (main, main_text) = bare(&first);
            for notation in notations() {
                let name = notation.info().name;
                let there =
                    examine(&main, &main_text, &settings(Some(file.rules), Some("numeric-full"), Some(name)));
                let (written, written_text) = bare(&there);
                let back = examine(
                    &written,
                    &written_text,
                    &settings(Some(file.rules), Some(name), Some("numeric-full")),
                );
                let mut fault = |what: &str| {
                    faults.push(format!("{} game {}: {what}: {written_text}", file.name, at + 1));
                };
                if steps(&there) != steps(&first) {
                    fault("the full form is not read back");
                } else if steps(&back) != steps(&first) {
                    fault(&format!("{name} is not read back ({:?})", back.game.problems.first()));
                }
                let odd = back.game.problems.iter().find(|p| p.ply.is_some() && of_our_own(p));
                if let Some(odd) = odd {
                    fault(&format!("{name}: {odd:?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(20)]);
}

/// A problem that text which we wrote ourselves must not have. What is kept as it was is told again.
fn of_our_own(problem: &Problem) -> bool {
    !matches!(problem.code.name, "null-move" | "unread-kept" | "tag-repeated" | "date-form")
}

/// All games of a file, read in one format and written in another.
pub(crate) fn rewritten(
    records: &[Record],
    text: &str,
    settings: &Settings,
    to: &str,
) -> (String, Vec<Examined>) {
    let mut out = String::new();
    let mut all = Vec::new();
    for (at, record) in records.iter().enumerate() {
        let examined = examine(record, text, settings);
        format(to).write(&examined.game, at as u64, &mut out);
        all.push(examined);
    }
    (out, all)
}

/// The moves of two readings of one file, game by game.
fn same_moves(name: &str, first: &[Examined], second: &[Examined], faults: &mut Vec<String>) {
    if first.len() != second.len() {
        faults.push(format!("{name}: {} games became {}", first.len(), second.len()));
        return;
    }
    for (at, (a, b)) in first.iter().zip(second).enumerate() {
        if steps(a) != steps(b) {
            let problem = b.game.problems.first();
            let (a, b) = (steps(a).len(), steps(b).len());
            faults.push(format!("{name} game {}: other moves, {a} became {b} ({problem:?})", at + 1));
        }
    }
}

#[test]
fn pdn_that_was_written_is_written_again_as_it_is() {
    let Some(files) = files() else { return };
    let mut faults = Vec::new();
    for file in &files {
        for to in std::iter::once(None).chain(notations().map(|notation| Some(notation.info().name))) {
            let settings = settings(Some(file.rules), None, to);
            let (once, first) = rewritten(&file.records, &file.text, &settings, "pdn");
            let mut problems = Vec::new();
            let again = format("pdn").read(&once, &mut problems);
            let name = format!("{} to {}", file.name, to.unwrap_or("the same"));
            let (twice, second) = rewritten(&again, &once, &settings, "pdn");
            same_moves(&name, &first, &second, &mut faults);
            if once != twice {
                let (a, b) = once.lines().zip(twice.lines()).find(|(a, b)| a != b).unwrap_or_default();
                faults.push(format!("{name}: not stable:\n{a}\n{b}"));
            }
            let own = problems.iter().filter(|problem| of_our_own(problem));
            faults.extend(own.map(|problem| format!("{name}: {}", problem.message)).take(2));
        }
    }
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(30)]);
}

#[test]
fn other_formats_hold_the_moves() {
    let Some(files) = files() else { return };
    let mut faults = Vec::new();
    for file in &files {
        for to in ["pgn", "moves"] {
            let settings = settings(Some(file.rules), None, None);
            // Bare moves hold neither starts nor games without moves; PGN begins a game at each Event tag, and none of
            // them holds a position set up in the midst of a game, or a move that nobody knows.
            let held = |record: &&Record| {
                let examined = examine(record, &file.text, &settings);
                let plain = steps(&examined).iter().all(|step| matches!(step, Step::Move(_)));
                let events = record.tags.iter().filter(|tag| tag.name == "Event").count();
                plain
                    && match to {
                        // Thai captures have the sign of a quiet move, which alone is not taken for draughts.
                        "moves" if file.rules == "thai" => false,
                        "moves" => examined.plies() > 0 && examined.game.start_fen.is_none(),
                        _ => events < 2,
                    }
            };
            let records: Vec<Record> = file.records.iter().filter(held).cloned().collect();
            let (once, first) = rewritten(&records, &file.text, &settings, to);
            // Bare moves do not say of which family they are: that is found out.
            let reader = if to == "moves" { plyglot_formats::detect(&once) } else { format(to) };
            let again = reader.read(&once, &mut ());
            let name = format!("{} as {to}", file.name);
            let second: Vec<Examined> =
                again.iter().map(|record| examine(record, &once, &settings)).collect();
            same_moves(&name, &first, &second, &mut faults);
        }
    }
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(30)]);
}

#[test]
fn json_tells_of_every_game() {
    let Some(files) = files() else { return };
    for file in &files {
        let settings = settings(Some(file.rules), None, None);
        let (json, games) = rewritten(&file.records, &file.text, &settings, "json");
        assert_eq!(json.lines().count(), games.len(), "{}", file.name);
        for (line, examined) in json.lines().zip(&games) {
            let value: serde_json::Value = serde_json::from_str(line).expect("one JSON object a line");
            assert_eq!(value["game"], examined.game.rules, "{}", file.name);
            assert_eq!(value["final_fen"], examined.game.final_fen, "{}", file.name);
            let moves = value["moves"].as_array().map_or(0, Vec::len);
            assert_eq!(moves, examined.plies(), "{}: {line}", file.name);
        }
    }
}

//! Games whose rules nobody names: what they are taken for.

use super::*;
use std::collections::BTreeMap;

#[test]
fn rules_that_are_not_named_are_found_from_the_moves() {
    let Some(files) = files() else { return };
    let mut faults = Vec::new();
    let mut guesses: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    for file in &files {
        for (at, record) in file.records.iter().enumerate() {
            let named = examine(record, &file.text, &settings(Some(file.rules), None, None));
            let found = examine(record, &file.text, &settings(None, None, None));
            *guesses.entry((&file.name, file.rules, found.game.rules)).or_default() += 1;
            // Other rules may fit as well, but none may fit worse than those that are right.
            if found.plies() < named.plies() || (named.complete && !found.complete) {
                faults.push(format!(
                    "{} game {}: {} plies under {}, {} under {}",
                    file.name,
                    at + 1,
                    named.plies(),
                    named.game.rules,
                    found.plies(),
                    found.game.rules
                ));
            }
        }
    }
    for ((file, rules, guess), count) in guesses.iter().filter(|((_, rules, guess), _)| rules != guess) {
        eprintln!("{file}: {count} games of {rules} taken for {guess}");
    }
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(30)]);
}

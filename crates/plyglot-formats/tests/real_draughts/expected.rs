//! What the independent generator says of the files.

use plyglot::rules::draughts;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// The rule set that a name of the data stands for.
fn rule_set(name: &str) -> &'static str {
    let name = name.split([' ', '_']).next().unwrap_or_default();
    let name = match name {
        "russian-like" => "russian",
        "breakthrough" => "breakthrough-draughts",
        name => name,
    };
    draughts::find(name).unwrap_or_else(|| panic!("no rules are called {name}")).name
}

/// The rules of each file: from the table of the README, and of the generated files from their names.
pub(crate) fn rules(directory: &Path) -> BTreeMap<String, &'static str> {
    let mut rules = BTreeMap::new();
    let readme = std::fs::read_to_string(directory.join("README.md")).expect("the data has a README");
    for line in readme.lines().filter(|line| line.contains(".pdn |")) {
        let mut cells = line.split('|').map(str::trim).skip(1);
        if let (Some(name), Some(variant)) = (cells.next(), cells.next()) {
            rules.insert(name.to_owned(), rule_set(variant));
        }
    }
    let generated = std::fs::read_dir(directory.join("generated")).expect("the directory can be read");
    for entry in generated.flatten() {
        let name = entry.file_name().into_string().expect("UTF-8");
        let variant = match name.strip_suffix(".pdn") {
            Some("pool_unified") => "unified-pool",
            Some(variant) => rule_set(variant),
            None => continue,
        };
        rules.insert(format!("generated/{name}"), variant);
    }
    rules
}

/// What the games of each file come to; collections of positions are left out.
pub(crate) fn games(directory: &Path) -> BTreeMap<String, Vec<Value>> {
    let text = std::fs::read_to_string(directory.join("replay.jsonl")).expect("the data has its replay");
    let mut games: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).expect("one JSON object a line");
        games.entry(game["file"].as_str().expect("a file").to_owned()).or_default().push(game);
    }
    games
}

//! Every real file of draughts that can be had: replayed as an independent generator replayed it, converted to each
//! notation and back, written and read again.

mod back;
mod expected;
mod guess;
mod replayed;
mod strict;

#[path = "../grammar/mod.rs"]
mod grammar;

#[path = "../common/mod.rs"]
mod common;

use plyglot::notation::Notation;
use plyglot::readings::Step;
use plyglot::record::Record;
use plyglot::replay::Options;
use plyglot::rules::draughts::{self, Move, Position};
use plyglot::rules::{Family, Position as _};
use plyglot::{Cell, Problem, Severity, notation};
use plyglot_formats::examine::{Examined, Settings, examine};
use plyglot_formats::{Format, find};
use std::path::Path;

/// A file with the rules its games are played by.
struct File {
    /// Its name below the directory of PDN files: `wesselink/fen.pdn`.
    name: String,
    text: String,
    rules: &'static str,
    records: Vec<Record>,
}

/// All files. `None`, and a word to standard error, where there are none.
fn files() -> Option<Vec<File>> {
    let directory = common::data()?.join("draughts/pdn");
    let rules = expected::rules(&directory);
    let name = |path: &Path| path.strip_prefix(&directory).expect("below").display().to_string();
    let paths = common::files(&directory, "pdn");
    assert!(paths.len() > 60, "the data is there");
    let files = paths.into_iter().map(|path| {
        let name = name(&path);
        let bytes = std::fs::read(&path).expect("the file can be read");
        let text = String::from_utf8(bytes).expect("the files are UTF-8");
        let rules = rules.get(&name).copied().unwrap_or_else(|| panic!("no rules are named for {name}"));
        let records = format("pdn").read(&text, &mut ());
        File { name, text, rules, records }
    });
    Some(files.collect())
}

fn format(name: &str) -> &'static dyn Format {
    find(name).expect("the format is registered")
}

/// Under these rules where the record names none; from and to these notations.
fn settings(rules: Option<&'static str>, from: Option<&str>, to: Option<&str>) -> Settings {
    let named = |name: &str| notation::find(name).expect("the notation is registered");
    let replay = Options { from: from.map(named), to: to.map(named), ..Options::default() };
    Settings { replay, game: rules, ..Settings::default() }
}

/// The notations of draughts.
fn notations() -> impl Iterator<Item = &'static dyn Notation> {
    notation::of_family(Family::Draughts)
}

fn steps(examined: &Examined) -> &[Step<Move>] {
    examined.draughts().map_or(&[], |played| &played.steps)
}

/// The problems of this severity and worse.
fn at_least(severity: Severity, problems: &[Problem]) -> Vec<&Problem> {
    problems.iter().filter(|problem| problem.severity >= severity).collect()
}

/// The last position of the main line, as far as it was read.
fn end(examined: &Examined) -> Option<Position> {
    position_before(examined, usize::MAX)
}

/// The position before a step of the main line, from 0.
fn position_before(examined: &Examined, step: usize) -> Option<Position> {
    let played = examined.draughts()?;
    let mut line = played.start.clone();
    let mut setups = examined.game.record.main_line().filter_map(|item| match item {
        plyglot::record::Item::Setup { text, .. } => Some(text),
        _ => None,
    });
    for step in played.steps.iter().take(step) {
        match step {
            Step::Move(mv) => line.play(*mv),
            Step::Null => assert!(line.pass(), "a null move that was read can be played"),
            Step::Unknown => line.skip(),
            Step::Setup => line.set_up(setups.next()?).expect("a setup that was read can be set up"),
        }
    }
    Some(line.position)
}

/// A position that a FEN of these rules gives.
fn position(rules: &str, fen: &str) -> Position {
    let rules = draughts::find(rules).unwrap_or_else(|| panic!("no rules are called {rules}"));
    Position::start(rules).set_up(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The FEN with the numbers of its rule set as ours, from those that count from the top left.
fn from_top_left(rules: &str, fen: &str) -> String {
    // No file of the collection has rules whose numbers run otherwise; the generated ones have their own tag.
    let set = draughts::find(rules).unwrap_or_else(|| panic!("no rules are called {rules}"));
    let numbers = set.squares.numbers;
    assert_eq!(numbers, plyglot::board::Corner::TopLeft, "{rules} numbers its squares from elsewhere");
    position(rules, fen).fen()
}

/// `36x13x2x16`: the long form of a move.
fn long(position: &Position, mv: Move) -> String {
    let mut cells = Vec::new();
    position.route(mv, &mut cells);
    let naming = plyglot::board::naming::find("numeric").expect("the naming is registered");
    let name = |cell: &Cell| naming.text(position.board(), *cell);
    cells.iter().map(name).collect::<Vec<_>>().join("x")
}

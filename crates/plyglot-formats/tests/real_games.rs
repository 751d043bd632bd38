//! Every real game that can be had: converted to each notation and back to the same moves.

use plyglot::notation;
use plyglot::readings::Step;
use plyglot::record::{Item, Record};
use plyglot::replay::Options;
use plyglot::rules::{Family, chess::Move};
use plyglot_formats::examine::{Examined, Settings, examine};
use plyglot_formats::{Format, pgn::Pgn};
use std::path::{Path, PathBuf};

fn files(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "pgn") {
            out.push(path);
        }
    }
}

fn settings(from: Option<&str>, to: &str) -> Settings {
    let replay =
        Options { from: from.and_then(notation::find), to: notation::find(to), ..Options::default() };
    Settings { replay, ..Settings::default() }
}

fn steps(examined: &Examined) -> Option<&[Step<Move>]> {
    examined.chess().map(|played| &*played.steps)
}

/// The record with its moves as bare texts whose spans point into the text that is returned.
fn bare(examined: &Examined) -> (Record, String) {
    let mut text = String::new();
    let mut record = Record { tags: examined.game.record.tags.clone(), ..Record::default() };
    for item in examined.game.record.main_line() {
        if let Item::Ply { text: ply, .. } = item {
            let start = text.len();
            text.push_str(ply);
            record.items.push(Item::Ply { text: ply.clone(), span: start..text.len(), number: None });
            text.push(' ');
        }
    }
    (record, text)
}

#[test]
fn every_game_goes_through_every_notation_and_back() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let mut paths = Vec::new();
    files(&Path::new(&data).join("chess/pgn"), &mut paths);
    assert!(!paths.is_empty());
    let (mut games, mut plies) = (0, 0);
    for path in paths {
        let bytes = std::fs::read(&path).expect("the file can be read");
        let text = String::from_utf8_lossy(&bytes);
        let records = Pgn.read(&text, &mut ());
        for (at, record) in records.iter().enumerate() {
            let start = examine(record, &text, &settings(None, "san"));
            games += 1;
            plies += start.plies();
            let (main, main_text) = bare(&start);
            for notation in
                notation::suiting(Family::Chess, &plyglot::Board::ORTHODOX, &plyglot::men::roster::ORTHODOX)
            {
                let name = notation.info().name;
                let there = examine(&main, &main_text, &settings(Some("san"), name));
                assert_eq!(
                    steps(&there),
                    steps(&start),
                    "{} game {at}: SAN is not read back",
                    path.display()
                );
                let (written, written_text) = bare(&there);
                let back = examine(&written, &written_text, &settings(Some(name), "san"));
                assert_eq!(
                    steps(&back),
                    steps(&start),
                    "{} game {at}: {name} is not read back: {written_text}\n{:?}",
                    path.display(),
                    back.game.problems.first()
                );
                let odd: Vec<_> = back
                    .game
                    .problems
                    .iter()
                    .filter(|p| p.ply.is_some() && p.code.name != "null-move")
                    .collect();
                assert!(odd.is_empty(), "{} game {at}: {name}: {odd:?}", path.display());
            }
        }
    }
    eprintln!("{games} games, {plies} plies");
    assert!(games > 4000 && plies > 300_000);
}

//! The laws of PDN over real files.

mod common;
mod grammar;

use common::{data, files, read};
use plyglot::record::Item;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pdn::{Pdn, lexer};
use plyglot_formats::{Format, detect};
use std::path::PathBuf;

fn texts() -> Vec<(PathBuf, String)> {
    let Some(data) = data() else { return Vec::new() };
    let paths = files(&data.join("draughts/pdn"), "pdn");
    assert!(paths.len() > 60, "the data is there");
    let text =
        |path: &PathBuf| String::from_utf8_lossy(&std::fs::read(path).expect("it can be read")).into_owned();
    paths.iter().map(|path| (path.clone(), text(path))).collect()
}

#[test]
fn tokens_cover_every_byte() {
    for (path, text) in texts() {
        let mut at = 0;
        for token in lexer::lex(&text) {
            assert_eq!(token.span.start, at, "{path:?}");
            at = token.span.end;
        }
        assert_eq!(at, text.len(), "{path:?}");
    }
}

/// The numbers of games and of plies in the main lines that the list of the files gives.
#[test]
fn no_game_and_no_ply_is_lost() {
    let Some(data) = data() else { return };
    let list = std::fs::read_to_string(data.join("draughts/pdn/README.md")).expect("the list is there");
    let mut failed = Vec::new();
    let mut count = 0;
    for row in list.lines().filter(|row| row.starts_with("| ") && row.contains(".pdn |")) {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        let (name, games, plies) = (fields[1], fields[3].parse().unwrap(), fields[4].parse().unwrap());
        let text = std::fs::read_to_string(data.join("draughts/pdn").join(name)).expect("it can be read");
        let (records, problems) = read(&Pdn, &text);
        let is_ply = |item: &&Item| matches!(item, Item::Ply { .. });
        let found: usize = records.iter().map(|record| record.main_line().filter(is_ply).count()).sum();
        count += 1;
        let plies: usize = match name {
            // The list takes the results of two games for moves,
            "wesselink/delfts.pdn" => plies - 2,
            // counts no moves that are not known,
            "wesselink/abatsiev.pdn" => plies + 50,
            // and each jump of a capture in parts.
            "online/american.pdn" => plies - 26,
            _ => plies,
        };
        if (records.len(), found) != (games, plies) {
            failed.push(format!("{name}: {} games, {found} plies, not {games}, {plies}", records.len()));
            failed.extend(
                problems.iter().take(8).map(|problem| format!("    {} {:?}", problem.message, problem.token)),
            );
        }
    }
    assert!(count >= 50, "{count} files");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_file_is_told_to_be_draughts() {
    for (path, text) in texts() {
        let mut end = text.len().min(64 << 10);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        assert_eq!(detect(&text[..end]).name(), "pdn", "{path:?}");
    }
    let Some(data) = data() else { return };
    for path in files(&data.join("chess/pgn"), "pgn") {
        let text = String::from_utf8_lossy(&std::fs::read(&path).expect("it can be read")).into_owned();
        assert!(Pdn.likeness(&text) < 50, "{path:?}");
    }
}

/// Every game, played through and written, is of the grammar, and settles.
#[test]
fn written_files_are_of_the_grammar_and_stable() {
    let converted = |text: &str| {
        let mut out = String::new();
        for record in Pdn.read(text, &mut ()) {
            Pdn.write(&examine(&record, text, &Settings::default()).game, 0, &mut out);
        }
        out
    };
    for (path, text) in texts() {
        let once = converted(&text);
        assert_eq!(grammar::check(&once), Ok(()), "{path:?}");
        let twice = converted(&once);
        let differ = once.lines().zip(twice.lines()).find(|(a, b)| a != b);
        assert_eq!(differ, None, "{path:?}");
        assert_eq!(once.len(), twice.len(), "{path:?}");
    }
}

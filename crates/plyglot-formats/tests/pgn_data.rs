//! The laws of PGN over real files.

mod common;

use common::{data, files, normal, read, write};
use plyglot_formats::pgn::{Pgn, lexer};

fn texts() -> Vec<(String, String)> {
    let Some(data) = data() else { return Vec::new() };
    let mut paths = files(&data.join("chess/pgn"), "pgn");
    assert!(paths.len() > 30, "the data is there");
    paths.extend(files(&data.join("draughts/pdn"), "pdn"));
    paths
        .into_iter()
        .map(|path| {
            let bytes = std::fs::read(&path).expect("the file can be read");
            (path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect()
}

#[test]
fn tokens_cover_every_byte() {
    for (path, text) in texts() {
        let mut at = 0;
        for token in lexer::lex(&text) {
            assert_eq!(token.span.start, at, "{path}");
            at = token.span.end;
        }
        assert_eq!(at, text.len(), "{path}");
    }
}

#[test]
fn written_and_read_again_is_the_same() {
    for (path, text) in texts() {
        let (records, _) = read(&Pgn, &text);
        let written = write(&Pgn, &records);
        let (again, _) = read(&Pgn, &written);
        assert_eq!(records.len(), again.len(), "{path}");
        for (a, b) in records.iter().zip(&again) {
            assert_eq!(normal(a), normal(b), "{path}");
        }
        let twice = write(&Pgn, &again);
        for (a, b) in written.lines().zip(twice.lines()) {
            assert_eq!(a, b, "{path}");
        }
        assert_eq!(written, twice, "{path}");
    }
}

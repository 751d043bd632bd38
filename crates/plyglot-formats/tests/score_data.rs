//! Real PGN files go through the score and come back.

mod common;

use common::{data, files, game, read, write};
use plyglot::record::{CommentStyle, Item, Record};
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pgn::Pgn;
use plyglot_formats::score::Score;

/// A score has one kind of remark: what PGN sets off with `;` comes back in braces.
fn one_kind_of_comment(mut record: Record) -> Record {
    for list in [&mut record.preamble, &mut record.items, &mut record.postamble] {
        for item in list {
            if let Item::Comment { style: style @ (CommentStyle::Line | CommentStyle::Brace), .. } = item {
                *style = CommentStyle::Remark;
            }
        }
    }
    record
}

#[test]
fn pgn_to_score_to_pgn_is_the_same() {
    let Some(data) = data() else { return };
    let mut games = 0;
    for path in files(&data.join("chess/pgn"), "pgn") {
        let bytes = std::fs::read(&path).expect("the file can be read");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let path = path.display();
        let mut records: Vec<Record> = read(&Pgn, &text)
            .0
            .iter()
            .map(|record| examine(record, &text, &Settings::default()).game.record)
            .map(one_kind_of_comment)
            .collect();
        // Comments between games belong to the one before, as they do in a score.
        for at in 1..records.len() {
            let between = std::mem::take(&mut records[at].preamble);
            records[at - 1].postamble.extend(between);
        }
        let score = write(&Score, &records);
        let (back, problems) = read(&Score, &score);
        assert_eq!(back.len(), records.len(), "{path}");
        for (a, b) in records.iter().zip(&back) {
            let pgn = |record: &Record| {
                let mut out = String::new();
                Pgn.write(&game(record.clone()), 0, &mut out);
                out
            };
            assert_eq!(pgn(a), pgn(b), "{path}");
        }
        assert_eq!(write(&Score, &back), score, "{path}");
        for problem in problems {
            assert_eq!(problem.code.name, "", "{path}: {problem:?}");
        }
        games += records.len();
    }
    assert!(games > 1000, "{games}");
}

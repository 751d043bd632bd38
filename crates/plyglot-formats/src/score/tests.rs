//! Whole texts: the seed's game, the records of chesmayne.md section 6, and liberties of form.

use super::*;
use plyglot::Problem;
use plyglot::record::Item;

fn read(text: &str) -> (Vec<Record>, Vec<Problem>) {
    let mut problems = Vec::new();
    let records = Score.read(text, &mut problems);
    (records, problems)
}

fn plies(record: &Record) -> Vec<&str> {
    record
        .main_line()
        .filter_map(|item| match item {
            Item::Ply { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn comments(record: &Record) -> Vec<&str> {
    record
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Comment { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn codes(problems: &[Problem]) -> Vec<&str> {
    problems.iter().map(|problem| problem.code.name).collect()
}

/// The seed document itself, where the project's data is at hand.
#[test]
fn seed_game_is_read_as_it_stands() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let path = std::path::Path::new(&data).join("../seeds/000_6558f56111ed7935.txt");
    let whole = std::fs::read_to_string(path).expect("the seed document is there");
    let game = &whole[whole.find("\n01A PA5-$E02/E04").expect("the game is there") + 1..];
    assert_eq!(Score.likeness(&whole), 100);
    for text in [game, &whole] {
        let (records, problems) = read(text);
        assert_eq!(records.len(), 1);
        assert_eq!(problems, []);
        let plies = plies(&records[0]);
        assert_eq!(plies.len(), 66);
        assert_eq!((plies[0], plies[24], plies[65]), ("PA5-$E02/E04", "QU1-$D01/D02", "KI-$H08*G07-BS1"));
        assert_eq!(plies[45], "PA7-B02/B01-#QU2");
        let remarks = comments(&records[0]);
        assert!(remarks.iter().any(|text| text.contains("\n13A is clever.")));
        for item in &records[0].items {
            match item {
                Item::Ply { text: ply, span, number } => {
                    assert_eq!(ply, &text[span.clone()]);
                    assert!(number.is_some());
                }
                Item::Comment { text: comment, span, .. } => assert_eq!(comment, &text[span.clone()]),
                item => panic!("{item:?}"),
            }
        }
    }
    let (records, _) = read(&whole);
    assert_eq!(records[0].tag("Level"), Some("L01"));
}

#[test]
fn columns_and_single_lines_are_the_same_game() {
    let columns =
        "01A PA5-$E02/E04             01B PA4-$E07/E05\n02A BS2-$F01/C04             02B BS1-$F08/C05\n";
    let lines = "01A PA5-$E02/E04\n01B PA4-$E07/E05\n02A BS2-$F01/C04\n02B BS1-$F08/C05\n";
    let (columns, first) = read(columns);
    let (lines, second) = read(lines);
    assert_eq!(plies(&columns[0]), plies(&lines[0]));
    assert_eq!((first, second), (vec![], vec![]));
}

//! Written games read and written again, in every notation and both containers.

use crate::run::convert;
use std::path::PathBuf;

/// The real games, when the directory of data is known.
fn files() -> Vec<PathBuf> {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return Vec::new();
    };
    let entries = std::fs::read_dir(PathBuf::from(data).join("chess/pgn")).expect("the directory of games");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ext| ext == "pgn"));
    files.sort();
    files
}

#[test]
fn real_files_are_written_the_same_twice() {
    for path in files() {
        let once = convert(&[], std::fs::read(&path).unwrap()).out;
        let twice = convert(&[], &once).out;
        assert!(once == twice, "{}", path.display());
        assert!(!once.is_empty());
    }
}

/// A game with everything a record holds.
const RICH: &str = r#"{before the tags} ; and again

[Event "The \"Open\" \\ B"]
[Site "S"]
[Date "2031.02.03"]
[Round "1.2"]
[White "Ibáñez, Zoé"]
[Black "[x] (y) {z}; 5%"]
[Result "1/2-1/2"]
[WhiteElo "1500"]

{start} {two} 1. e4! $14 {one} {[%clk 0:01:08]} {[%emt 0:00:05]} 1... e5 ; to the end of the line
2. Nf3 ({solid} 2. f4!? exf4 {taken} (2... d5 3. exd5) 3. Bc4) (2. Nc3) 2... Nc6 $2
%private line
3. Bb5 a6 {a {b} 4. Bxc6 dxc6 5. O-O Bg4 6. h3 h5 $146 1/2-1/2
{after} ; the end

"#;

#[test]
fn pgn_to_score_to_pgn_keeps_everything() {
    let pgn = convert(&[], RICH);
    assert_eq!(pgn.problems, [""; 0]);
    for part in [
        "; to the end of the line\n",
        "%private line\n",
        "{one} {[%clk 0:01:08]} {[%emt 0:00:05]}",
        "e4! $14",
    ] {
        assert!(pgn.out.contains(part), "{part}\n{}", pgn.out);
    }
    assert_eq!(convert(&[], &pgn.out).out, pgn.out);
    for notation in ["xy", "acentric", "xy-short"] {
        let score = convert(&["--to", notation], &pgn.out);
        assert_eq!((score.problems, score.status), (Vec::new(), 0), "{notation}");
        let back = convert(&["--from", notation, "--to", "san"], &score.out);
        assert_eq!(back.problems, [""; 0], "{notation}\n{}", score.out);
        assert_eq!(back.out, pgn.out, "{notation}\n{}", score.out);
    }
}

const NOTATIONS: [&str; 10] =
    ["san", "lan", "coordinate", "uci", "figurine", "iccf", "smith", "xy", "xy-short", "acentric"];

#[test]
fn every_notation_in_both_containers() {
    let pgn = convert(&[], RICH).out;
    for notation in NOTATIONS {
        for format in ["pgn", "score"] {
            let there = convert(&["--to", notation, "--format", format], &pgn);
            assert_eq!(there.status, 0);
            let again = convert(&["--from", notation, "--format", format], &there.out);
            assert_eq!(again.out, there.out, "{notation} {format}");
            let back = convert(&["--from", notation, "--to", "san", "--format", "pgn"], &there.out);
            assert_eq!(back.problems, [""; 0], "{notation} {format}\n{}", there.out);
            assert_eq!(back.out, pgn, "{notation} {format}\n{}", there.out);
            let found = convert(&["--to", "san", "--format", "pgn"], &there.out);
            assert_eq!(found.out, pgn, "{notation} {format}, found out\n{}", there.out);
        }
    }
}

/// Every manner in which descriptive notation is written.
const MANNERS: [&[&str]; 11] = [
    &["descriptive"],
    &["descriptive", "--style", "classic"],
    &["descriptive", "--style", "kt"],
    &["descriptive", "--style", "old"],
    &["descriptive", "--style", "words"],
    &["descriptive-es"],
    &["descriptive-es", "--style", "classic"],
    &["descriptive-es", "--letters", "fr"],
    &["descriptive-es", "--letters", "pt"],
    &["descriptive-es", "--letters", "it"],
    &["descriptive-es", "--letters", "ca"],
];

/// The running text of moves with blanks in them, and of moves that end where the next one begins, is where they can be
/// mistaken; so games go through files, with their comments and variations.
#[test]
fn real_games_come_back_from_every_manner_of_descriptive_notation() {
    const GAMES: usize = 40;
    for path in files() {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let end = text.match_indices("\n[Event ").nth(GAMES).map_or(text.len(), |(end, _)| end + 1);
        let san = convert(&["--to", "san"], &text[..end]).out;
        for manner in MANNERS {
            let there = convert(&[&["--to"], manner].concat(), &san).out;
            let back = convert(&["--to", "san"], &there);
            assert!(back.out == san, "{} {manner:?}", path.display());
            assert!(
                !back.codes().contains(&"ambiguous"),
                "{} {manner:?}: {:?}",
                path.display(),
                back.problems
            );
        }
    }
}

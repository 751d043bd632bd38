//! Many games of draughts: they stream in small blocks whatever stands between them, and blocks of every size give the
//! same output.

use plyglot_bulk::{Event, Input, Options, Product, Task, Translator, run};
use plyglot_formats::examine::Settings;
use plyglot_formats::source::Encoding;
use plyglot_formats::{Format, find};
use std::io::Cursor;
use std::path::PathBuf;

/// Code, place and game of a problem.
type Found = (&'static str, Option<std::ops::Range<usize>>, Option<u64>);

#[derive(Default, PartialEq, Debug)]
struct Outcome {
    text: String,
    found: Vec<Found>,
    games: u64,
}

fn detect(bytes: &[u8]) -> &'static dyn Format {
    plyglot_formats::detect(&String::from_utf8_lossy(bytes))
}

/// What comes out, and in how many blocks.
fn outcome(text: &[u8], block_size: usize, workers: usize) -> (Outcome, usize) {
    let input = Input::Reader { name: "text".into(), reader: Box::new(Cursor::new(text.to_vec())) };
    let options = Options { workers, block_size, problems_per_code: usize::MAX, ..Options::new(&detect) };
    let task = Task {
        encoding: Encoding::Auto,
        settings: Settings::default(),
        product: Product::Games(find("pdn")),
    };
    let mut outcome = Outcome::default();
    let mut blocks = 0;
    let summary = run(
        vec![input],
        &options,
        || Translator::new(task),
        |delivery| {
            let Event::Block { batch, .. } = delivery.event else { panic!("the input failed") };
            blocks += 1;
            outcome.text.push_str(&String::from_utf8_lossy(&batch.text));
            let found = batch.findings.list.iter();
            outcome
                .found
                .extend(found.map(|found| (found.problem.code.name, found.problem.span.clone(), found.game)));
            Ok(())
        },
    );
    outcome.games = summary.expect("the sink has no error").games;
    (outcome, blocks)
}

#[test]
fn records_on_one_line_stream() {
    for end in [" *", ""] {
        let text: String =
            (0..2000).map(|i| format!("[FEN \"W:W32,{}:B{}\"]{end}\n", 33 + i % 18, 1 + i % 20)).collect();
        let (outcome, blocks) = outcome(text.as_bytes(), 1 << 10, 2);
        assert_eq!(outcome.games, 2000);
        assert!(blocks > 30, "{blocks} blocks");
    }
}

#[test]
fn games_with_nothing_between_them_stream() {
    for end in ["*", "2-0", "1/2-1/2", "4. 37-32", "1-1"] {
        let game =
            format!("[Event \"A\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 34-30 10-14 {end}\n");
        let (outcome, blocks) = outcome(game.repeat(500).as_bytes(), 1 << 10, 2);
        assert_eq!(outcome.games, 500, "{end}");
        assert!(blocks > 30, "{blocks} blocks, {end}");
    }
}

#[test]
fn every_block_size_gives_the_same_output() {
    let mut texts = vec![
        "[GameType \"20\"]\n1. 32-28 18-23* 2. 37-32 {so\n\n[Event \"x\"]\n} *\n[White \"b\"]\n1. 32-28 1-1\n".repeat(9),
        "[FEN \"W:W31:B2\"] *\n[FEN \"W:W32:B3\"]\n1. 32-27 *\n1. - - *\n[FILENAME \"x\"]\n\n[Event \"y\"]\n1. 99-1 1-0\n".repeat(9),
    ];
    if let Some(data) = std::env::var_os("PLYGLOT_DATA").map(PathBuf::from) {
        for name in
            ["wesselink/delfts", "wesselink/abatsiev", "online/american", "standard/example4", "raven/sample"]
        {
            let path = data.join("draughts/pdn").join(name).with_extension("pdn");
            texts.push(std::fs::read_to_string(path).expect("the file can be read"));
        }
    } else {
        eprintln!("skipped in part: PLYGLOT_DATA is not set");
    }
    for text in texts {
        let (whole, _) = outcome(text.as_bytes(), 1 << 20, 1);
        for (block_size, workers) in [(1, 1), (100, 3), (777, 2), (4096, 2)] {
            let (parts, _) = outcome(text.as_bytes(), block_size, workers);
            assert_eq!(whole.text, parts.text, "{block_size}: {}", &text[..60]);
            assert_eq!(whole, parts, "{block_size}: {}", &text[..60]);
        }
    }
}

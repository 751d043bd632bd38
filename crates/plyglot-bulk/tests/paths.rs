//! The laws of the real worker: the fast path changes nothing, nor do block size and number of workers.

mod common;

use common::{Outcome, files, same};
use plyglot::notation;
use plyglot::replay;
use plyglot_bulk::{Event, Input, Options, Product, Task, Translator, run};
use plyglot_formats::examine::Settings;
use plyglot_formats::source::Encoding;
use plyglot_formats::{find, pgn::Pgn};
use std::path::Path;

fn outcome(text: &[u8], task: Task, fast: bool, workers: usize, block_size: usize) -> Outcome {
    let options = Options { workers, block_size, ..Options::new(&|_| &Pgn) };
    common::outcome(text, options, || {
        if fast { Translator::new(task) } else { Translator::without_fast_path(task) }
    })
}

fn tasks() -> Vec<(String, Task)> {
    let to = |name: &str, format: Option<&'static str>| {
        let replay = replay::Options { to: notation::find(name), ..replay::Options::default() };
        let product = Product::Games(format.and_then(find));
        let settings = Settings { replay, ..Settings::default() };
        (format!("{name} as {format:?}"), Task { encoding: Encoding::Auto, settings, product })
    };
    let plain = |product| Task { encoding: Encoding::Auto, settings: Settings::default(), product };
    vec![
        ("check".into(), plain(Product::Check)),
        ("fixed".into(), plain(Product::Fixed)),
        ("as it is".into(), plain(Product::Games(None))),
        to("uci", None),
        to("lan", Some("pgn")),
        to("xy", Some("pgn")),
        to("xy", None),
        to("figurine", Some("moves")),
        // Bare moves of these two are written as whole words.
        to("uci", Some("moves")),
        to("san", Some("moves")),
    ]
}

/// Games with and without surprises, in several encodings and with both kinds of line breaks.
fn mixed() -> Vec<u8> {
    let plain = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
    let slow = "[Event \"B\"]\n[Date \"2031-1-2\"]\n\n1. e4 e5 2. Nf9 (2. Nf3) Nc6 *\n\n";
    let latin = b"[Event \"C\"]\n[White \"Ib\xe1\xf1ez\"]\n\n1. d4 d5 2. c4 *\n\n";
    let bare = "1. e4 c5 2. Nf3 1/2-1/2\n\n";
    let odd = "[Event \"{\"]\n\n1. c4 {open [Event \"x\"] ; } c5 *\n\n[White \"no event\"]\n\n1. c4 *\n\n";
    let mut text = Vec::new();
    for i in 0..40 {
        for (n, piece) in [plain.as_bytes(), slow.as_bytes(), latin, bare.as_bytes(), odd.as_bytes()]
            .into_iter()
            .enumerate()
        {
            if (i * 7 + n * 3) % (n + 2) == 0 {
                text.extend_from_slice(piece);
            }
        }
    }
    let windows = String::from_utf8_lossy(plain.as_bytes()).replace('\n', "\r\n");
    text.extend_from_slice(windows.repeat(3).as_bytes());
    text
}

#[test]
fn mixed_games_come_out_alike_on_every_way() {
    let text = mixed();
    for (name, task) in tasks() {
        let plain = outcome(&text, task, false, 1, 1 << 20);
        for (fast, workers, block_size) in [
            (true, 1, 1 << 20),
            (true, 1, 1),
            (false, 1, 700),
            (true, 3, 100),
            (true, 2, 4096),
            (false, 2, 1),
        ] {
            let other = outcome(&text, task, fast, workers, block_size);
            same(&plain, &other, &format!("{name}, fast {fast}, {workers} workers, blocks of {block_size}"));
        }
    }
}

#[test]
fn the_main_line_of_a_game_too_long_is_checked_in_passing() {
    let filler = "{a long comment (with brackets) and Nf9 } ".repeat(40);
    let game = |last: &str| {
        format!(
            "[Event \"A\"]\n\n1. e4 {filler}e5 $1 (1... c5 {filler} 2. Nf9) 2.Nf3! Nc6 ; x\n3. {last} 1-0\n\n[Event \"B\"]\n\n1. d4 *\n"
        )
    };
    let check = tasks().remove(0).1;
    let run_with = |text: &str, block_size: usize, workers: usize| {
        let input = Input::Reader {
            name: "text".into(),
            reader: Box::new(std::io::Cursor::new(text.as_bytes().to_vec())),
        };
        let options = Options { workers, block_size, game_limit: 300, ..Options::new(&|_| &Pgn) };
        let mut found = Vec::new();
        let summary = run(
            vec![input],
            &options,
            || Translator::new(check),
            |delivery| {
                let Event::Block { batch, .. } = delivery.event else { panic!("failed") };
                found.extend(batch.findings.list.iter().cloned());
                Ok(())
            },
        );
        (found, summary.unwrap())
    };
    for (last, plies, codes) in [
        ("Bb5 a6", 6, &["game-too-long"][..]),
        ("Bf1b5 a7-a6", 6, &["game-too-long"]),
        ("Bb6 a6", 4, &["game-too-long", "illegal"]),
    ] {
        let text = game(last);
        let (found, summary) = run_with(&text, 64, 1);
        let seen: Vec<&str> = found.iter().map(|found| found.problem.code.name).collect();
        assert_eq!(seen, codes, "{last}");
        assert_eq!((summary.games, summary.plies), (2, plies + 1), "{last}");
        if let Some(illegal) = found.get(1) {
            let span = illegal.problem.span.clone().unwrap();
            assert_eq!(&text[span], "Bb6");
            assert_eq!(illegal.game, Some(1));
        }
        assert_eq!((found, summary), run_with(&text, 17, 3));
    }
}

#[test]
fn real_files_come_out_alike_on_every_way() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let mut paths = Vec::new();
    files(&Path::new(&data).join("chess/pgn"), "pgn", &mut paths);
    assert!(!paths.is_empty());
    for path in paths {
        let whole = std::fs::read(&path).unwrap();
        // The beginning of a large file says enough.
        let text = &whole[..whole.len().min(120_000)];
        for (name, task) in tasks() {
            let plain = outcome(text, task, false, 1, 1 << 20);
            for (fast, workers, block_size) in [(true, 1, 1 << 20), (true, 2, 3000), (false, 2, 10_000)] {
                let what = format!(
                    "{}: {name}, fast {fast}, {workers} workers, blocks of {block_size}",
                    path.display()
                );
                same(&plain, &outcome(text, task, fast, workers, block_size), &what);
            }
        }
    }
}

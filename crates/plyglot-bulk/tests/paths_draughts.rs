//! The laws of the real worker over PDN: block size and number of workers change nothing.

mod common;

use common::{Outcome, files, same};
use plyglot::{notation, replay};
use plyglot_bulk::{Options, Product, Task, Translator};
use plyglot_formats::examine::Settings;
use plyglot_formats::source::Encoding;
use plyglot_formats::{find, pdn::Pdn};
use proptest::prelude::*;
use std::path::Path;

fn outcome(text: &[u8], task: Task, workers: usize, block_size: usize, game_limit: usize) -> Outcome {
    let options = Options { workers, block_size, game_limit, ..Options::new(&|_| &Pdn) };
    common::outcome(text, options, || Translator::new(task))
}

fn tasks() -> Vec<(&'static str, Task)> {
    let plain = |product| Task { encoding: Encoding::Auto, settings: Settings::default(), product };
    let replay = replay::Options { to: notation::find("algebraic-draughts"), ..replay::Options::default() };
    let settings = Settings { replay, ..Settings::default() };
    let letters =
        Task { encoding: Encoding::Auto, settings, product: Product::Games(Some(find("pdn").unwrap())) };
    vec![
        ("check", plain(Product::Check)),
        ("fixed", plain(Product::Fixed)),
        ("as it is", plain(Product::Games(None))),
        ("in letters", letters),
    ]
}

/// All that sets records of PDN apart, and what only looks like it.
fn games() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "[Event \"a\"]\n",
        "[GameType \"20\"]\n",
        "[GameType \"25\"]\n",
        "[FEN \"W:W31-50:B1-20\"]\n",
        "[FEN \"W:W28:B23.\"]",
        "[Result \"1-1\"]\n",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "1. 32-28 19-23 2. 28x19 14x23 ",
        "1. c3-d4 f6-g5 ",
        "3228 1923 ",
        "- - ",
        "2-0",
        "1-1\n",
        "1-1 ",
        "0-1\n\n",
        "4-6\n",
        "*",
        " *\n",
        "*\n\n",
        "{a comment\n\n[Event \"no tag\"]\n",
        "}",
        "{so} ",
        "(",
        ") ",
        "% escape\n",
        "; rest\n",
        "/FEN \"W:W31-50:B1-20\"/ ",
        "1. 1-18 ",
        "é",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat().into_bytes())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]
    #[test]
    fn blocks_and_workers_change_nothing(text in games(), block_size in 1usize..300, long in any::<bool>()) {
        let limit = if long { 200 } else { 1 << 20 };
        for (name, task) in tasks() {
            let one = outcome(&text, task, 1, limit, limit);
            let other = outcome(&text, task, 2, block_size, limit);
            same(&one, &other, &format!("{name} of {:?} in {block_size}", String::from_utf8_lossy(&text)));
        }
    }
}

#[test]
fn real_files_in_blocks_of_every_size() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let mut paths = Vec::new();
    files(&Path::new(&data).join("draughts/pdn"), "pdn", &mut paths);
    assert!(paths.len() > 60);
    for path in paths {
        let text = std::fs::read(&path).expect("the file can be read");
        // The largest say nothing new after a while.
        let text = &text[..text.len().min(60_000)];
        for (name, task) in tasks() {
            let one = outcome(text, task, 1, 1 << 20, 1 << 20);
            for (workers, block_size) in [(1, 1), (2, 700), (3, 9_000)] {
                let other = outcome(text, task, workers, block_size, 1 << 20);
                same(&one, &other, &format!("{} {name}, blocks of {block_size}", path.display()));
            }
        }
    }
}

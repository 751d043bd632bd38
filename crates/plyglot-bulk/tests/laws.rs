//! The law of the pipeline: every block size and every number of workers give the same output.

use plyglot::problem::{Problems, codes};
use plyglot::{Problem, Record};
use plyglot_bulk::{Batch, Block, Event, Found, Input, LongGame, Options, Places, Summary, Worker, run};
use plyglot_formats::{Format, Game};
use proptest::prelude::*;
use std::io;

/// Records set apart by `=` at the start of a line; what stands before the first one is a record too.
struct Toy;

const MARK: &[u8] = b"\n=";

impl Format for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }
    fn about(&self) -> &'static str {
        "records that begin with ="
    }
    fn likeness(&self, _: &str) -> u8 {
        100
    }
    fn read(&self, _: &str, _: &mut dyn Problems) -> Vec<Record> {
        Vec::new()
    }
    fn write(&self, _: &Game, _: u64, _: &mut String) {}
    fn cut(&self, block: &[u8]) -> Option<usize> {
        Some(block.windows(MARK.len()).rposition(|w| w == MARK)? + 1)
    }
}

/// Writes each record reversed, and reports every `!`.
struct Reverse;

fn records(bytes: &[u8]) -> Vec<std::ops::Range<usize>> {
    let marks = (0..bytes.len()).filter(|&i| bytes[i..].starts_with(MARK)).map(|i| i + 1);
    let mut edges: Vec<usize> = std::iter::once(0).chain(marks).chain([bytes.len()]).collect();
    edges.dedup();
    edges.windows(2).map(|w| w[0]..w[1]).collect()
}

impl Worker for Reverse {
    fn work(&mut self, block: &Block<'_>, batch: &mut Batch) {
        let mut places = Places::new(block.bytes);
        for record in records(block.bytes) {
            batch.games += 1;
            batch.written += 1;
            batch.text.extend(block.bytes[record.clone()].iter().rev());
            for at in record.filter(|&at| block.bytes[at] == b'!') {
                let problem = Problem::new(&codes::STRAY, at..at + 1, "a bang").fix(at..at + 1, "?");
                batch.findings.push(problem, Some(batch.games), &mut places);
            }
        }
    }

    fn work_long(&mut self, mut game: LongGame<'_, '_>, batch: &mut Batch) {
        batch.games = 1;
        let mut places = Places::new(game.part());
        batch.findings.push(game.problem(), Some(1), &mut places);
        batch.text.extend_from_slice(b"(long: ");
        loop {
            batch.text.extend_from_slice(game.part());
            if !game.advance() {
                break;
            }
        }
        batch.text.push(b')');
    }
}

#[derive(PartialEq, Debug, Default)]
struct Outcome {
    text: Vec<u8>,
    found: Vec<(usize, Found)>,
    first_and_last: Vec<(usize, u32, u32)>,
    summary: Summary,
}

fn outcome(inputs: &[Vec<u8>], workers: usize, block_size: usize, game_limit: usize) -> Outcome {
    let made = inputs.iter().enumerate().map(|(i, bytes)| Input::Reader {
        name: format!("input {i}"),
        reader: Box::new(Dribble(io::Cursor::new(bytes.clone()), 1 + i)),
    });
    let options = Options { workers, block_size, game_limit, ..Options::new(&|_| &Toy) };
    let mut out = Outcome::default();
    let summary = run(
        made.collect(),
        &options,
        || Reverse,
        |delivery| {
            let Event::Block { batch, first, last, .. } = delivery.event else { panic!("failed") };
            out.text.extend_from_slice(&batch.text);
            out.found.extend(batch.findings.list.iter().map(|found| (delivery.input, found.clone())));
            match out.first_and_last.last_mut().filter(|entry| entry.0 == delivery.input) {
                Some(entry) => (entry.1, entry.2) = (entry.1 + first as u32, entry.2 + last as u32),
                None => out.first_and_last.push((delivery.input, first as u32, last as u32)),
            }
            Ok(())
        },
    );
    out.summary = summary.unwrap();
    out
}

/// Gives its bytes in small uneven steps, as pipes do.
struct Dribble(io::Cursor<Vec<u8>>, usize);

impl io::Read for Dribble {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.1 = self.1 * 7 % 61 + 1;
        let n = buf.len().min(self.1);
        self.0.read(&mut buf[..n])
    }
}

fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => Just(b"\n=".to_vec()),
        2 => Just(b"!".to_vec()),
        2 => Just(b"\n".to_vec()),
        1 => Just("½".as_bytes().to_vec()),
        1 => Just(b"\xe9".to_vec()),
        4 => "[a-z]{0,30}".prop_map(String::into_bytes),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn block_size_and_workers_change_nothing(
        inputs in prop::collection::vec(text(), 1..4),
        workers in 1usize..5,
        block_size in 1usize..200,
    ) {
        let whole = outcome(&inputs, 1, 1 << 20, 1 << 20);
        let cut = outcome(&inputs, workers, block_size, 1 << 20);
        prop_assert_eq!(&whole, &cut);
        // The whole says what a plain reading of each input says.
        let reversed: Vec<u8> = inputs
            .iter()
            .flat_map(|bytes| records(bytes).into_iter().flat_map(|r| bytes[r].iter().rev().copied().collect::<Vec<u8>>()))
            .collect();
        prop_assert_eq!(whole.text, reversed);
        for (input, found) in &whole.found {
            let span = found.problem.span.clone().unwrap();
            prop_assert_eq!(&inputs[*input][span.clone()], b"!");
            prop_assert_eq!(&found.problem.fix[0].span, &span);
            let before = &inputs[*input][..span.start];
            prop_assert_eq!(found.at.as_ref().unwrap().line as usize, 1 + before.iter().filter(|&&b| b == b'\n').count());
            prop_assert_eq!(found.game.unwrap() as usize, records(&inputs[*input][..span.end]).len());
        }
        prop_assert!(whole.first_and_last.iter().all(|entry| (entry.1, entry.2) == (1, 1)));
    }

    #[test]
    fn games_too_long_are_the_same_games_with_every_block_size(
        inputs in prop::collection::vec(text(), 1..3),
        workers in 1usize..4,
        block_size in 1usize..100,
        game_limit in 1usize..100,
    ) {
        let one = outcome(&inputs, 1, game_limit, game_limit);
        let other = outcome(&inputs, workers, block_size, game_limit);
        prop_assert_eq!(&one, &other);
        let total: usize = inputs.iter().map(Vec::len).sum();
        prop_assert_eq!(one.summary.bytes as usize, total);
    }
}

#[test]
fn the_error_of_a_sink_stops_the_run() {
    let text = b"=a\n".repeat(10_000);
    let input = Input::Reader { name: "x".into(), reader: Box::new(io::Cursor::new(text)) };
    let options = Options { workers: 3, block_size: 64, ..Options::new(&|_| &Toy) };
    let mut calls = 0;
    let result = run(
        vec![input],
        &options,
        || Reverse,
        |_| {
            calls += 1;
            if calls == 5 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
        },
    );
    assert_eq!(result.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    assert_eq!(calls, 5);
}

#[test]
fn a_missing_file_stands_in_its_place_and_stops_nothing() {
    let text = |text: &'static [u8]| Input::Reader { name: "text".into(), reader: Box::new(text) };
    let inputs = vec![text(b"=one"), Input::File("no/such/file".into()), text(b"=two")];
    let mut seen = Vec::new();
    let summary = run(
        inputs,
        &Options::new(&|_| &Toy),
        || Reverse,
        |delivery| {
            seen.push((delivery.name.to_owned(), matches!(delivery.event, Event::Failed(_))));
            Ok(())
        },
    );
    assert_eq!(
        seen,
        [("text".to_owned(), false), ("no/such/file".to_owned(), true), ("text".to_owned(), false)]
    );
    let summary = summary.unwrap();
    assert_eq!((summary.games, summary.failed), (2, 1));
}

#[test]
fn a_damaged_archive_is_a_problem_and_its_good_part_is_read() {
    let packed = {
        use std::io::Write;
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(b"=one\n=two\n").unwrap();
        let mut whole = encoder.finish().unwrap();
        let copy = whole.clone();
        whole.extend_from_slice(&copy[..15]);
        whole
    };
    let one = outcome(std::slice::from_ref(&packed), 1, 4, 1 << 20);
    assert_eq!(one, outcome(&[packed], 4, 1 << 20, 1 << 20));
    assert!(one.text.starts_with(b"\neno=\nowt="), "{:?}", String::from_utf8_lossy(&one.text));
    let problem = &one.found.last().unwrap().1.problem;
    assert_eq!(problem.code.name, "damaged-archive");
    assert_eq!(one.summary.errors, 1);
}

#[test]
fn a_panic_of_a_worker_is_not_a_dead_lock() {
    struct Bad;
    impl Worker for Bad {
        fn work(&mut self, block: &Block<'_>, _: &mut Batch) {
            assert!(!block.bytes.contains(&b'!'), "no bangs please");
        }
    }
    let mut text = b"=a\n".repeat(1_000);
    text.extend_from_slice(b"=!\n");
    text.extend(b"=a\n".repeat(1_000));
    let input = Input::Reader { name: "x".into(), reader: Box::new(io::Cursor::new(text)) };
    let options = Options { workers: 3, block_size: 16, ..Options::new(&|_| &Toy) };
    let body = std::panic::AssertUnwindSafe(|| run(vec![input], &options, || Bad, |_| Ok(())));
    let caught = std::panic::catch_unwind(body);
    assert!(caught.is_err());
}

#[test]
fn kinds_of_problems_are_kept_up_to_a_limit_and_counted_beyond() {
    let input =
        Input::Reader { name: "x".into(), reader: Box::new(io::Cursor::new(b"=!!!!!\n=!!".to_vec())) };
    let options = Options { problems_per_code: 3, workers: 1, ..Options::new(&|_| &Toy) };
    let summary = run(
        vec![input],
        &options,
        || Reverse,
        |delivery| {
            let Event::Block { batch, .. } = delivery.event else { panic!("failed") };
            assert_eq!(batch.findings.list.len(), 3);
            assert_eq!((batch.findings.tallies[0].kept, batch.findings.tallies[0].omitted), (3, 4));
            Ok(())
        },
    );
    assert_eq!(summary.unwrap().warnings, 7);
}

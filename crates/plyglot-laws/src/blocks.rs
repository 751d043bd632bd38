//! The pipeline of many games.

use crate::bytes::Choices;
use plyglot_bulk::{Event, Found, Input, Options, Product, Summary, Task, Translator, run};
use plyglot_formats::Format;
use plyglot_formats::examine::Settings;
use plyglot_formats::source::Encoding;
use std::io::Cursor;

/// Any bytes give the same output and the same problems with every size of blocks and every number of workers.
pub fn blocks(data: &[u8]) {
    let mut choices = Choices(data);
    let product = match choices.below(3) {
        0 => Product::Check,
        1 => Product::Fixed,
        _ => Product::Games(None),
    };
    let game_limit = if choices.flag() { 16 + choices.below(1 << 10) } else { 1 << 20 };
    let workers = 1 + choices.below(3);
    let block_size = 1 + choices.below(1 << 12);
    let first = choices.below(1 << 16);
    let inputs = [choices.take(first), choices.0];
    let one = outcome(&inputs, product, 1, game_limit, game_limit);
    let other = outcome(&inputs, product, workers, block_size, game_limit);
    assert_eq!(one.text, other.text);
    assert_eq!(one.found, other.found);
    assert_eq!(one.summary, other.summary);
    assert_eq!(one.summary.failed, 0);
}

#[derive(Default)]
struct Outcome {
    text: String,
    found: Vec<(usize, Found)>,
    summary: Summary,
}

fn outcome(
    inputs: &[&[u8]],
    product: Product,
    workers: usize,
    block_size: usize,
    game_limit: usize,
) -> Outcome {
    let inputs = inputs.iter().enumerate().map(|(at, bytes)| Input::Reader {
        name: at.to_string(),
        reader: Box::new(Cursor::new(bytes.to_vec())),
    });
    let options =
        Options { workers, block_size, game_limit, problems_per_code: usize::MAX, ..Options::new(&detect) };
    let task = Task { encoding: Encoding::Auto, settings: Settings::default(), product };
    let mut text = Vec::new();
    let mut found = Vec::new();
    let summary = run(
        inputs.collect(),
        &options,
        || Translator::new(task),
        |delivery| {
            if let Event::Block { batch, .. } = delivery.event {
                text.extend_from_slice(&batch.text);
                found.extend(batch.findings.list.iter().map(|found| (delivery.input, found.clone())));
            }
            Ok(())
        },
    );
    let summary = summary.expect("the sink has no error");
    Outcome { text: String::from_utf8_lossy(&text).into_owned(), found, summary }
}

fn detect(bytes: &[u8]) -> &'static dyn Format {
    plyglot_formats::detect(&String::from_utf8_lossy(bytes))
}

//! What the tests of the real worker share.

use plyglot_bulk::{Event, Found, Input, Options, Summary, Translator, run};
use std::path::{Path, PathBuf};

/// All that a run gives out.
#[derive(PartialEq, Debug)]
pub(crate) struct Outcome {
    pub(crate) text: String,
    pub(crate) found: Vec<Found>,
    pub(crate) summary: Summary,
}

/// Runs the workers over a text, every problem told.
pub(crate) fn outcome(text: &[u8], options: Options<'_>, worker: impl Fn() -> Translator + Sync) -> Outcome {
    let input = Input::Reader { name: "text".into(), reader: Box::new(std::io::Cursor::new(text.to_vec())) };
    let options = Options { problems_per_code: usize::MAX, ..options };
    let (mut out, mut found) = (Vec::new(), Vec::new());
    let summary = run(vec![input], &options, worker, |delivery| {
        let Event::Block { batch, .. } = delivery.event else { panic!("failed") };
        out.extend_from_slice(&batch.text);
        found.extend(batch.findings.list.iter().cloned());
        Ok(())
    });
    Outcome { text: String::from_utf8_lossy(&out).into_owned(), found, summary: summary.unwrap() }
}

/// Fails at the first place where two outcomes differ.
pub(crate) fn same(left: &Outcome, right: &Outcome, what: &str) {
    if left == right {
        return;
    }
    let lines = left.text.lines().zip(right.text.lines()).position(|(a, b)| a != b);
    if let Some(i) = lines {
        let line = |outcome: &Outcome| outcome.text.lines().nth(i).unwrap_or_default().to_owned();
        panic!("{what}: line {i}\n{}\n{}", line(left), line(right));
    }
    if let Some((a, b)) = left.found.iter().zip(&right.found).find(|(a, b)| a != b) {
        panic!("{what}:\n{a:?}\n{b:?}");
    }
    assert_eq!(left.found.len(), right.found.len(), "{what}");
    assert_eq!(left.summary, right.summary, "{what}");
    panic!("{what}: one output is longer");
}

/// The files below a directory whose names end so.
pub(crate) fn files(directory: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, extension, out);
        } else if path.extension().is_some_and(|found| found == extension) {
            out.push(path);
        }
    }
}

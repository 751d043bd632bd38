//! What is done with the games of one block: read, replay, report, and write or mend.

use crate::options::format_of;
use plyglot::problem::Edit;
use plyglot::{Problem, Record, Span};
use plyglot_bulk::{Batch, Block, Places, Worker};
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::source::{Encoding, Source, decode};

/// What is wanted of the games.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    /// Their problems.
    Check,
    /// The same text with its mistakes mended.
    Fix,
    /// The games in this format; without one, in that of their notation.
    Convert(Option<&'static dyn Format>),
}

/// A worker of the pipeline.
pub(crate) struct Games {
    pub(crate) encoding: Encoding,
    pub(crate) settings: Settings,
    pub(crate) task: Task,
}

impl Worker for Games {
    fn work(&mut self, block: &Block<'_>, batch: &mut Batch) {
        let mut places = Places::new(block.bytes);
        let mut read = Vec::new();
        let source = decode(block.bytes, self.encoding, &mut read);
        let text = &*source.text;
        let records = block.format.read(text, &mut read);
        let mut read = ByGame::new(&records, read);
        let mut edits = Vec::new();
        let mut written = String::new();
        let mut report = |problem: Problem, game: Option<u64>, batch: &mut Batch| {
            let problem = to_bytes(&source, problem);
            edits.extend_from_slice(&problem.fix);
            batch.findings.push(problem, game, &mut places);
        };
        for problem in read.unplaced() {
            report(problem, None, batch);
        }
        for (i, record) in records.iter().enumerate() {
            let mut examined = examine(record, text, &self.settings);
            let mut problems = read.of(i);
            problems.append(&mut examined.game.problems);
            problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
            for problem in &problems {
                report(problem.clone(), Some(i as u64 + 1), batch);
            }
            batch.plies += examined.steps.len() as u64;
            if let Task::Convert(format) = self.task {
                examined.game.problems = problems;
                // Only the very first game of all has nothing before it.
                let first = block.input == 0 && block.first_in_file && i == 0;
                let format = format.unwrap_or_else(|| format_of(examined.game.notation));
                format.write(&examined.game, u64::from(!first), &mut written);
                batch.written += 1;
            }
        }
        for problem in read.of(records.len()) {
            report(problem, None, batch);
        }
        batch.games = records.len() as u64;
        match self.task {
            Task::Check => {}
            Task::Convert(_) => batch.text.extend_from_slice(written.as_bytes()),
            Task::Fix => {
                batch.written = batch.games;
                mend(block.bytes, edits, &mut batch.text);
            }
        }
    }
}

/// The problem with its places in the bytes. A change that would bring in characters of another encoding is
/// not kept.
fn to_bytes(source: &Source<'_>, mut problem: Problem) -> Problem {
    let to_bytes = |span: &mut Span| *span = source.offset(span.start)..source.offset(span.end);
    problem.span.iter_mut().for_each(to_bytes);
    problem.fix.retain(|edit| source.is_identity() || edit.text.is_ascii());
    problem.fix.iter_mut().for_each(|edit| to_bytes(&mut edit.span));
    problem
}

/// Problems that a reader found, game by game.
struct ByGame<'a> {
    records: &'a [Record],
    unplaced: Vec<Problem>,
    /// The placed ones, last first.
    placed: Vec<Problem>,
}

impl<'a> ByGame<'a> {
    fn new(records: &'a [Record], problems: Vec<Problem>) -> ByGame<'a> {
        let (mut placed, unplaced): (Vec<_>, Vec<_>) =
            problems.into_iter().partition(|problem| problem.span.is_some());
        placed.sort_by_key(|problem| std::cmp::Reverse(problem.span.as_ref().map_or(0, |span| span.start)));
        ByGame { records, unplaced, placed }
    }

    /// Those of the input as a whole.
    fn unplaced(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.unplaced)
    }

    /// Those that stand before the game after this one, in the order of the text. Call it for each game in turn.
    fn of(&mut self, game: usize) -> Vec<Problem> {
        let end = self.records.get(game + 1).map_or(usize::MAX, |next| next.span.start);
        let first = self
            .placed
            .partition_point(|problem| problem.span.as_ref().is_some_and(|span| span.start >= end));
        let mut problems = self.placed.split_off(first);
        problems.reverse();
        problems
    }
}

/// Appends the text with the edits made. Of two edits that overlap, the first in the text is made.
fn mend(bytes: &[u8], mut edits: Vec<Edit>, out: &mut Vec<u8>) {
    edits.sort_by(|a, b| (a.span.start, a.span.end).cmp(&(b.span.start, b.span.end)));
    edits.dedup();
    let mut done = 0;
    for edit in edits {
        if edit.span.start < done || edit.span.end > bytes.len() {
            continue;
        }
        out.extend_from_slice(&bytes[done..edit.span.start]);
        out.extend_from_slice(edit.text.as_bytes());
        done = edit.span.end;
    }
    out.extend_from_slice(&bytes[done..]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::problem::codes;

    fn edit(span: std::ops::Range<usize>, text: &str) -> Edit {
        Edit { span, text: text.to_owned() }
    }

    #[test]
    fn only_the_spans_at_fault_are_replaced() {
        let mut out = Vec::new();
        let edits =
            vec![edit(9..9, "+"), edit(2..3, "B"), edit(2..3, "B"), edit(2..4, "x"), edit(10..99, "y")];
        mend(b"01a KT1 \xe9 end", edits, &mut out);
        assert_eq!(out, b"01B KT1 \xe9+ end");
    }

    #[test]
    fn problems_of_the_reader_go_to_their_games() {
        let record = |span| Record { span, ..Record::default() };
        let records = [record(0..10), record(10..30)];
        let problem = |at: usize| Problem::new(&codes::STRAY, at..at + 1, at.to_string());
        let whole = Problem::new(&codes::ENCODING_FOUND, None, "whole");
        let mut by_game =
            ByGame::new(&records, vec![problem(12), problem(3), whole.clone(), problem(40), problem(1)]);
        assert_eq!(by_game.unplaced(), [whole]);
        assert_eq!(by_game.of(0), [problem(1), problem(3)]);
        assert_eq!(by_game.of(1), [problem(12), problem(40)]);
        assert_eq!(by_game.of(2), []);
        assert_eq!(ByGame::new(&[], vec![problem(5)]).of(0), [problem(5)]);
    }
}

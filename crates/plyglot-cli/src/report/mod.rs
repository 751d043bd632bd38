//! Problems, shown to people or to programs.

mod human;
mod json;

use crate::args::MessageFormat;
use anstream::{AutoStream, ColorChoice};
use plyglot::Severity;
use plyglot::problem::Code;
use plyglot_bulk::Found;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufWriter, Write};

/// Problems of one code that are shown; the rest are counted.
const SHOWN: u64 = 100;

/// How many problems of each severity were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Errors.
    pub(crate) errors: u64,
    /// Warnings.
    pub(crate) warnings: u64,
    /// Notes.
    pub(crate) notes: u64,
}

impl Tally {
    fn add(&mut self, severity: Severity, count: u64) {
        *match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Note => &mut self.notes,
        } += count;
    }
}

/// Shows problems as they come, and counts them.
pub(crate) struct Reporter<W: Write> {
    out: W,
    format: MessageFormat,
    strict: bool,
    renderer: human::Renderer,
    tally: Tally,
    /// Problems of each code so far, and how many of them were not shown.
    codes: BTreeMap<&'static str, (u64, u64)>,
    /// What was said of games of the input at hand as a whole.
    said: BTreeSet<(&'static str, String)>,
    /// The input at hand.
    file: String,
}

/// Things said of games as a whole that are kept, so that none is said twice of one input.
const SAID: usize = 100;

impl Reporter<BufWriter<io::Stdout>> {
    /// A reporter on standard output.
    pub(crate) fn to_stdout(format: MessageFormat, strict: bool) -> Self {
        let styled = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Reporter::new(BufWriter::new(io::stdout()), format, styled, strict)
    }
}

impl Reporter<BufWriter<io::Stderr>> {
    /// A reporter on standard error.
    pub(crate) fn to_stderr(format: MessageFormat, strict: bool) -> Self {
        let styled = AutoStream::choice(&io::stderr()) != ColorChoice::Never;
        Reporter::new(BufWriter::new(io::stderr()), format, styled, strict)
    }
}

impl<W: Write> Reporter<W> {
    /// A reporter that writes to `out`, with colours where `styled`. Where `strict`, warnings are errors.
    pub(crate) fn new(out: W, format: MessageFormat, styled: bool, strict: bool) -> Reporter<W> {
        let renderer = human::Renderer::new(styled);
        Reporter {
            out,
            format,
            strict,
            renderer,
            tally: Tally::default(),
            codes: BTreeMap::new(),
            said: BTreeSet::new(),
            file: String::new(),
        }
    }

    /// The same reporter, for a run that makes the changes it tells.
    pub(crate) fn fixing(mut self) -> Reporter<W> {
        self.renderer.fixing();
        self
    }

    /// Writes what is held back.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// How bad a problem counts here.
    fn severity(&self, severity: Severity) -> Severity {
        if self.strict && severity == Severity::Warning { Severity::Error } else { severity }
    }

    /// Shows one problem of the input `file`, or counts it when its kind has been shown often enough.
    pub(crate) fn found(&mut self, file: &str, found: &Found) -> io::Result<()> {
        let severity = self.severity(found.problem.severity);
        self.tally.add(severity, 1);
        if self.format == MessageFormat::Human && self.is_said(file, found) {
            return Ok(());
        }
        let (seen, hidden) = self.codes.entry(found.problem.code.name).or_default();
        *seen += 1;
        if *seen > SHOWN {
            *hidden += 1;
            return Ok(());
        }
        let text = match self.format {
            MessageFormat::Human => self.renderer.problem(file, found, severity),
            MessageFormat::Json => json::problem(file, found, severity),
        };
        self.out.write_all(text.as_bytes())
    }

    /// Whether the same was said of another game of this input as a whole, as that its moves are in such a notation.
    fn is_said(&mut self, file: &str, found: &Found) -> bool {
        if self.file != file {
            file.clone_into(&mut self.file);
            self.said.clear();
        }
        let problem = &found.problem;
        if found.at.is_some() || problem.severity != Severity::Note {
            return false;
        }
        let key = (problem.code.name, problem.message.clone());
        self.said.contains(&key) || (self.said.len() < SAID && !self.said.insert(key))
    }

    /// Counts problems that were found and not kept.
    pub(crate) fn omitted(&mut self, code: &'static Code, severity: Severity, count: u64) {
        let severity = self.severity(severity);
        self.tally.add(severity, count);
        let (seen, hidden) = self.codes.entry(code.name).or_default();
        *seen += count;
        *hidden += count;
    }

    /// Says how many problems were not shown; returns the counts and the place they were written to.
    pub(crate) fn finish(mut self) -> io::Result<(Tally, W)> {
        for (code, (seen, hidden)) in &self.codes {
            if *hidden > 0 {
                let text = match self.format {
                    MessageFormat::Human => self.renderer.hidden(code, *seen, *hidden),
                    MessageFormat::Json => json::hidden(code, *hidden),
                };
                self.out.write_all(text.as_bytes())?;
            }
        }
        self.out.flush()?;
        Ok((self.tally, self.out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::Problem;
    use plyglot::problem::codes;
    use plyglot_bulk::At;

    fn found() -> Found {
        let at = At { line: 1, column: 4, source: "1. Bb5".into(), mark: 3..6 };
        Found {
            problem: Problem::new(&codes::NO_CHECK, 3..6, "the move gives check"),
            game: Some(1),
            at: Some(at),
        }
    }

    #[test]
    fn after_a_hundred_of_one_code_the_rest_are_counted() {
        for format in [MessageFormat::Human, MessageFormat::Json] {
            let mut reporter = Reporter::new(Vec::new(), format, false, false);
            for _ in 0..130 {
                reporter.found("a.pgn", &found()).unwrap();
            }
            reporter.omitted(&codes::NO_CHECK, Severity::Warning, 1000);
            let (tally, out) = reporter.finish().unwrap();
            let out = String::from_utf8(out).unwrap();
            assert_eq!(tally.warnings, 1130);
            assert_eq!(out.matches("the move gives check").count(), 100);
            assert!(out.contains("1030 more"), "{out}");
        }
    }

    #[test]
    fn strict_makes_warnings_errors() {
        let mut reporter = Reporter::new(Vec::new(), MessageFormat::Human, false, true);
        reporter.found("a.pgn", &found()).unwrap();
        let (tally, out) = reporter.finish().unwrap();
        assert_eq!(tally, Tally { errors: 1, ..Tally::default() });
        assert!(out.starts_with(b"error[no-check]"));
    }

    #[test]
    fn what_concerns_whole_games_is_said_once_for_each_input() {
        let mut reporter = Reporter::new(Vec::new(), MessageFormat::Human, false, false);
        for file in ["a.pgn", "b.pgn"] {
            for game in 1..=5 {
                let problem = Problem::new(&codes::LANGUAGE_FOUND, None, "the piece letters are German");
                reporter.found(file, &Found { problem, game: Some(game), at: None }).unwrap();
            }
        }
        let (tally, out) = reporter.finish().unwrap();
        let out = String::from_utf8(out).unwrap();
        assert_eq!((tally.notes, out.matches("German").count()), (10, 2));
    }
}

//! Problems, shown to people or to programs.

mod human;
mod json;

use crate::args::MessageFormat;
use plyglot::problem::Code;
use plyglot::{Problem, Severity};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Problems of one code that are shown; the rest are counted.
const SHOWN: u64 = 100;

/// A problem together with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The problem. Its spans are bytes of the decompressed input.
    pub(crate) problem: Problem,
    /// Number of its game, from 1; `None` when it concerns the whole input.
    pub(crate) game: Option<u64>,
    /// Where it starts; `None` when it concerns the whole game or input.
    pub(crate) at: Option<At>,
}

/// A place in the text, and the text around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct At {
    /// Line, from 1.
    pub(crate) line: u64,
    /// Column in characters, from 1.
    pub(crate) column: u64,
    /// The source line, cut to about 120 characters round the place.
    pub(crate) source: String,
    /// The bytes of `source` that are marked.
    pub(crate) mark: std::ops::Range<usize>,
}

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
}

impl<W: Write> Reporter<W> {
    /// A reporter that writes to `out`, with colours where `styled`. Where `strict`, warnings are errors.
    pub(crate) fn new(out: W, format: MessageFormat, styled: bool, strict: bool) -> Reporter<W> {
        let renderer = human::Renderer::new(styled);
        Reporter { out, format, strict, renderer, tally: Tally::default(), codes: BTreeMap::new() }
    }

    /// How bad a problem counts here.
    fn severity(&self, severity: Severity) -> Severity {
        if self.strict && severity == Severity::Warning { Severity::Error } else { severity }
    }

    /// Shows one problem of the input `file`, or counts it when its kind has been shown often enough.
    pub(crate) fn found(&mut self, file: &str, found: &Found) -> io::Result<()> {
        let severity = self.severity(found.problem.severity);
        self.tally.add(severity, 1);
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
    use plyglot::problem::codes;

    fn unplaced() -> Found {
        Found {
            problem: Problem::new(&codes::NO_CHECK, None, "the move gives check"),
            game: Some(1),
            at: None,
        }
    }

    #[test]
    fn after_a_hundred_of_one_code_the_rest_are_counted() {
        for format in [MessageFormat::Human, MessageFormat::Json] {
            let mut reporter = Reporter::new(Vec::new(), format, false, false);
            for _ in 0..130 {
                reporter.found("a.pgn", &unplaced()).unwrap();
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
        reporter.found("a.pgn", &unplaced()).unwrap();
        let (tally, out) = reporter.finish().unwrap();
        assert_eq!(tally, Tally { errors: 1, ..Tally::default() });
        assert!(out.starts_with(b"error[no-check]"));
    }
}

//! Problems, shown to people or to programs.

mod fold;
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
    /// Problems of each code so far.
    codes: BTreeMap<&'static str, Count>,
    /// Problems of the game at hand, which wait until it is known how often it takes each liberty.
    held: Vec<Found>,
    /// What was said of games of the input at hand as a whole.
    said: BTreeSet<(&'static str, String)>,
    /// The input at hand.
    file: String,
}

/// Problems of one code.
#[derive(Clone, Copy, Default)]
struct Count {
    /// All of them.
    seen: u64,
    /// Those that were told, one for all of its kind in its game.
    told: u64,
    /// Those of which nothing was told.
    hidden: u64,
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
            held: Vec::new(),
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
        self.release()?;
        self.out.flush()
    }

    /// How bad a problem counts here.
    fn severity(&self, severity: Severity) -> Severity {
        if self.strict && severity == Severity::Warning { Severity::Error } else { severity }
    }

    /// Takes one problem of the input `file`. Those of one game follow each other; people are told of them when all are known,
    /// programs at once.
    pub(crate) fn found(&mut self, file: &str, found: &Found) -> io::Result<()> {
        self.tally.add(self.severity(found.problem.severity), 1);
        if self.file != file || self.held.first().is_some_and(|held| held.game != found.game) {
            self.release()?;
        }
        if self.file != file {
            file.clone_into(&mut self.file);
            self.said.clear();
        }
        if self.format == MessageFormat::Json {
            return self.show(found, 0);
        }
        if !self.is_said(found) {
            self.held.push(found.clone());
        }
        Ok(())
    }

    /// Shows the problems of the game at hand.
    fn release(&mut self) -> io::Result<()> {
        let held = std::mem::take(&mut self.held);
        fold::fold(held).iter().try_for_each(|(found, more)| self.show(found, *more))
    }

    /// Shows a problem that stands for so many more, or counts them when its code has been shown often enough.
    fn show(&mut self, found: &Found, more: u64) -> io::Result<()> {
        let severity = self.severity(found.problem.severity);
        let count = self.codes.entry(found.problem.code.name).or_default();
        count.seen += 1 + more;
        if count.told >= SHOWN {
            count.hidden += 1 + more;
            return Ok(());
        }
        count.told += 1;
        let text = match self.format {
            MessageFormat::Human => self.renderer.problem(&self.file, found, severity, more),
            MessageFormat::Json => json::problem(&self.file, found, severity),
        };
        self.out.write_all(text.as_bytes())
    }

    /// Whether the same was said of another game of this input as a whole, as that its moves are in such a notation.
    fn is_said(&mut self, found: &Found) -> bool {
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
        let of_code = self.codes.entry(code.name).or_default();
        of_code.seen += count;
        of_code.hidden += count;
    }

    /// Says how many problems were not shown; returns the counts and the place they were written to.
    pub(crate) fn finish(mut self) -> io::Result<(Tally, W)> {
        self.release()?;
        for (code, Count { seen, hidden, .. }) in &self.codes {
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
    fn people_are_told_of_a_liberty_once_in_each_game_and_programs_each_time() {
        let told = |format, word: &str| {
            let mut reporter = Reporter::new(Vec::new(), format, false, false);
            for game in [1, 1, 1, 2, 3, 3] {
                let problem = Problem::new(&codes::FORM, 3..6, "the strict form is `N-B3`").fix(3..6, "N-B3");
                reporter.found("a.pgn", &Found { problem, game: Some(game), ..found() }).unwrap();
                reporter.found("a.pgn", &Found { game: Some(game), ..found() }).unwrap();
            }
            let (tally, out) = reporter.finish().unwrap();
            assert_eq!((tally.notes, tally.warnings), (6, 6));
            String::from_utf8(out).unwrap().matches(word).count()
        };
        assert_eq!(told(MessageFormat::Human, "the strict form"), 3);
        assert_eq!(told(MessageFormat::Human, "2 more like it in this game"), 1);
        assert_eq!(told(MessageFormat::Human, "1 more like it in this game"), 1);
        assert_eq!(told(MessageFormat::Human, "gives check"), 6);
        assert_eq!(told(MessageFormat::Json, "the strict form"), 6);
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

//! One run over all inputs: problems to the reporter, texts to the output, in the order of the inputs.

use crate::error::{CliError, Result, Status};
use crate::output::Output;
use crate::progress::Progress;
use crate::report::{Reporter, Tally};
use plyglot::Problem;
use plyglot::problem::codes;
use plyglot_bulk::{Delivery, Event, Found, Input, Options, Summary, Task, Translator};
use plyglot_formats::Format;
use plyglot_formats::source::{Encoding, decode};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

/// What is to be done.
pub(crate) struct Session<'a> {
    pub(crate) files: &'a [PathBuf],
    pub(crate) task: Task,
    pub(crate) jobs: Option<u16>,
}

/// What a run came to.
pub(crate) struct Done {
    pub(crate) summary: Summary,
    pub(crate) tally: Tally,
    /// Inputs that were read.
    pub(crate) files: usize,
    /// Some input could not be read at all.
    pub(crate) failed: bool,
}

impl Done {
    /// The exit status: an input that is missing weighs more than errors in the others.
    pub(crate) fn status(&self) -> Status {
        match (self.failed, self.tally.errors) {
            (true, _) => Status::Failed,
            (false, 0) => Status::Clean,
            (false, _) => Status::Errors,
        }
    }

    /// `2 files, 120 games, 9876 half-moves: 1 error, 2 warnings`; `None` when nothing could be read.
    pub(crate) fn line(&self) -> Option<String> {
        if self.files == 0 {
            return None;
        }
        let Tally { errors, warnings, notes } = self.tally;
        let found: Vec<String> = [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| counted(count, word))
            .collect();
        let found = if found.is_empty() { "no problems".to_owned() } else { found.join(", ") };
        let games = counted(self.summary.games, "game");
        let moves = counted(self.summary.plies, "half-move");
        Some(format!("{}, {games}, {moves}: {found}", counted(self.files as u64, "file")))
    }
}

/// `1 game`, `2 games`.
pub(crate) fn counted(count: u64, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}

/// The inputs; `-` and none are standard input.
pub(crate) fn inputs(files: &[PathBuf]) -> Vec<Input> {
    let input =
        |path: &PathBuf| if path.as_os_str() == "-" { Input::Stdin } else { Input::File(path.clone()) };
    let inputs: Vec<Input> =
        if files.is_empty() { vec![Input::Stdin] } else { files.iter().map(input).collect() };
    if inputs.iter().any(|input| matches!(input, Input::Stdin)) && io::stdin().is_terminal() {
        anstream::eprintln!("reading games from the terminal; end with Ctrl-D, or give a file");
    }
    inputs
}

/// The format that the first bytes of an input look most like; PGN, which also reads bare moves, for all else.
pub(crate) fn detect(bytes: &[u8]) -> &'static dyn Format {
    plyglot_formats::detect(&decode(bytes, Encoding::Auto, &mut ()).text)
}

/// The note that a format does not hold everything, given once for each input.
fn not_held(what: &str) -> Found {
    Found { problem: Problem::new(&codes::NOT_HELD, None, what), game: None, at: None }
}

impl Session<'_> {
    /// Reads everything. Texts go to `out`, which is left open.
    pub(crate) fn run<W: Write + Send>(
        &self,
        out: &mut Option<Output>,
        mut reporter: Reporter<W>,
    ) -> Result<Done> {
        let inputs = inputs(self.files);
        let files = inputs.len();
        let mut options = Options::new(&detect);
        if let Some(jobs) = self.jobs {
            options.workers = usize::from(jobs);
        }
        let mut stopped: Option<CliError> = None;
        let mut failed = 0;
        let mut left_out = None;
        let mut sink = |delivery: Delivery<'_>| -> Result<()> {
            match delivery.event {
                Event::Failed(error) => {
                    failed += 1;
                    reporter.flush().map_err(|error| CliError::output("the report", &error))?;
                    CliError::input(delivery.name, error).print();
                }
                Event::Block { batch, first, .. } => {
                    if first {
                        left_out = None;
                    }
                    if let (None, Some(what)) = (left_out, batch.left_out) {
                        left_out = Some(what);
                        reporter
                            .found(delivery.name, &not_held(what))
                            .map_err(|error| CliError::output("the report", &error))?;
                    }
                    for found in &batch.findings.list {
                        reporter
                            .found(delivery.name, found)
                            .map_err(|error| CliError::output("the report", &error))?;
                    }
                    for tally in batch.findings.tallies.iter().filter(|tally| tally.omitted > 0) {
                        reporter.omitted(tally.code, tally.severity, tally.omitted);
                    }
                    if let Some(out) = out.as_mut() {
                        out.write_all(&batch.text).map_err(|error| out.failed(&error))?;
                    }
                }
            }
            Ok(())
        };
        let mut progress = Progress::new();
        let (mut games, mut half_moves) = (0, 0);
        let summary = plyglot_bulk::run(
            inputs,
            &options,
            || Translator::new(self.task),
            |delivery| {
                if let Event::Block { batch, .. } = &delivery.event {
                    games += batch.games;
                    half_moves += batch.plies;
                }
                progress.step(games, half_moves, || sink(delivery)).map_err(|error| {
                    stopped = Some(error);
                    io::Error::other("stopped")
                })
            },
        );
        drop(progress);
        let summary = match (stopped, summary) {
            (Some(error), _) => return Err(error),
            (None, summary) => summary.map_err(|error| CliError::input("the input", &error))?,
        };
        let (tally, _) = reporter.finish().map_err(|error| CliError::output("the report", &error))?;
        Ok(Done { summary, tally, files: files - failed, failed: failed > 0 })
    }
}

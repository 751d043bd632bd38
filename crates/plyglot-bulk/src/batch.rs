//! What a worker makes of one block.

use crate::places::{At, Places};
use plyglot::problem::{Code, Problems};
use plyglot::{Problem, Severity};

/// A problem together with its place, ready to be shown after the block it stands in is gone.
///
/// While a worker fills its [`Batch`], places and games count from the start of the block; the ordered stage
/// makes them those of the whole input before a sink sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The problem. Its spans, those of its fixes included, are bytes of the decompressed input.
    pub problem: Problem,
    /// Number of the game it belongs to, from 1; `None` when it concerns the input as a whole.
    pub game: Option<u64>,
    /// Where it starts; `None` when it concerns the whole game or input.
    pub at: Option<At>,
}

/// How often a kind of problem was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The kind.
    pub code: &'static Code,
    /// How bad it was.
    pub severity: Severity,
    /// How many are in [`Findings::list`].
    pub kept: usize,
    /// How many more there were.
    pub omitted: u64,
}

/// The problems of one block.
#[derive(Debug)]
pub struct Findings {
    /// Those that are kept, in the order in which they were reported.
    pub list: Vec<Found>,
    /// All of them, counted by kind and severity.
    pub tallies: Vec<Tally>,
    limit: usize,
}

impl Default for Findings {
    fn default() -> Findings {
        Findings { list: Vec::new(), tallies: Vec::new(), limit: usize::MAX }
    }
}

impl Findings {
    /// Keeps a problem; or only counts it, when so many of its kind and severity are kept already that nobody
    /// will see this one ([`crate::Options::problems_per_code`]).
    pub fn push(&mut self, problem: Problem, game: Option<u64>, places: &mut Places<'_>) {
        if self.count_in(&problem) {
            let at = problem.span.clone().map(|span| places.find(span));
            self.list.push(Found { problem, game, at });
        }
    }

    /// Whether one more problem of this kind and severity would be kept.
    pub fn keeps(&self, code: &'static Code, severity: Severity) -> bool {
        let tally = self.tallies.iter().find(|tally| tally.code == code && tally.severity == severity);
        tally.map_or(0, |tally| tally.kept) < self.limit
    }

    /// Keeps a problem whose line is not known, only its offset.
    pub(crate) fn push_placed(&mut self, problem: Problem, game: Option<u64>) {
        if self.count_in(&problem) {
            self.list.push(Found { problem, game, at: None });
        }
    }

    /// Counts a problem; whether it is to be kept.
    fn count_in(&mut self, problem: &Problem) -> bool {
        let (code, severity) = (problem.code, problem.severity);
        let i = match self.tallies.iter().position(|tally| tally.code == code && tally.severity == severity) {
            Some(i) => i,
            None => {
                self.tallies.push(Tally { code, severity, kept: 0, omitted: 0 });
                self.tallies.len() - 1
            }
        };
        let tally = &mut self.tallies[i];
        let keep = tally.kept < self.limit;
        if keep {
            tally.kept += 1;
        } else {
            tally.omitted += 1;
        }
        keep
    }

    /// A sink for the problems of one game, which counts from 1 within the block; `None` for problems of the
    /// input as a whole.
    pub fn sink<'a, 'b>(&'a mut self, places: &'a mut Places<'b>, game: Option<u64>) -> FindingsSink<'a, 'b> {
        FindingsSink { findings: self, places, game }
    }

    /// How many problems of this severity there were, kept or not.
    pub fn count(&self, severity: Severity) -> u64 {
        let of_severity = self.tallies.iter().filter(|tally| tally.severity == severity);
        of_severity.map(|tally| tally.kept as u64 + tally.omitted).sum()
    }

    pub(crate) fn limit(&mut self, limit: usize) {
        self.limit = limit;
    }
}

/// A sink that keeps problems with their places: see [`Findings::sink`].
pub struct FindingsSink<'a, 'b> {
    findings: &'a mut Findings,
    places: &'a mut Places<'b>,
    game: Option<u64>,
}

impl Problems for FindingsSink<'_, '_> {
    fn report(&mut self, problem: Problem) {
        self.findings.push(problem, self.game, self.places);
    }
}

/// Output of one block: filled by a worker, handed to the sink in order, then emptied and used again.
#[derive(Default, Debug)]
pub struct Batch {
    /// The text to be written.
    pub text: Vec<u8>,
    /// The problems.
    pub findings: Findings,
    /// How many games (or records of any kind) were read.
    pub games: u64,
    /// How many games were written to `text`.
    pub written: u64,
    /// How many half-moves of main lines were read.
    pub plies: u64,
    /// What the format that was written could not hold of some game, in words.
    pub left_out: Option<&'static str>,
}

impl Batch {
    /// Empties it, keeping its memory unless that has grown out of all proportion.
    pub(crate) fn clear(&mut self) {
        const KEEP: usize = 1 << 20;
        self.text.clear();
        self.text.shrink_to(KEEP);
        self.findings.list.clear();
        self.findings.list.shrink_to(KEEP / size_of::<Found>());
        self.findings.tallies.clear();
        (self.games, self.written, self.plies, self.left_out) = (0, 0, 0, None);
    }
}

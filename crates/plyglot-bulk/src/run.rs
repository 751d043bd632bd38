//! The pipeline.

use crate::batch::{Batch, Findings};
use crate::input::Input;
use crate::order::{Order, lock};
use crate::places::Places;
use crate::split::{Cut, LongEnd, Place, Splitter};
use plyglot::problem::codes;
use plyglot::{Problem, Severity};
use plyglot_formats::Format;
use plyglot_formats::source::Encoding;
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};

/// Tells the format of an input by its first bytes.
pub type Detect<'a> = &'a (dyn Fn(&[u8]) -> &'static (dyn Format) + Sync);

/// How a run is done.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// How many threads work, the caller's own among them; at least 1.
    pub workers: usize,
    /// Bytes of a block. A block grows where no game begins for that long.
    pub block_size: usize,
    /// Bytes of the longest game that is held in memory.
    pub game_limit: usize,
    /// How many problems of one kind and severity a block keeps; the rest are counted. 100 is what a reader
    /// is shown; `usize::MAX` keeps all.
    pub problems_per_code: usize,
    /// Tells the format of an input by its first bytes (64 KiB, less where the input is shorter).
    pub detect: Detect<'a>,
}

impl<'a> Options<'a> {
    /// Usual size of a block.
    pub const BLOCK_SIZE: usize = 256 << 10;
    /// Longest game that is held.
    pub const GAME_LIMIT: usize = 64 << 20;
    /// Usual number of problems of one kind that are kept.
    pub const PROBLEMS_PER_CODE: usize = 100;

    /// The usual options, with as many workers as there are cores.
    pub fn new(detect: Detect<'a>) -> Options<'a> {
        Options {
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            block_size: Self::BLOCK_SIZE,
            game_limit: Self::GAME_LIMIT,
            problems_per_code: Self::PROBLEMS_PER_CODE,
            detect,
        }
    }
}

/// A piece of an input that holds whole games.
#[derive(Clone, Copy)]
pub struct Block<'a> {
    /// Its bytes, decompressed, in the encoding of the input.
    pub bytes: &'a [u8],
    /// The format that the input was found to be in.
    pub format: &'static dyn Format,
    /// The encoding that the beginning of the input was found to be in, where that tells of the whole.
    pub encoding: Option<Encoding>,
    /// Number of the input, from 0 in the order given.
    pub input: usize,
    /// It is the first block of its input (a byte order mark may stand there).
    pub first_in_file: bool,
    /// It is the last one.
    pub last_in_file: bool,
}

/// What is done with the games. Each thread has a worker of its own, and each worker sees only some of the
/// blocks: what it makes of a block must depend on that block alone.
pub trait Worker {
    /// Works on one block. `batch` is empty; places in it count from the start of the block.
    fn work(&mut self, block: &Block<'_>, batch: &mut Batch);

    /// Works on a game too long to be held, part by part. Where a worker has no way to do that, the game is
    /// reported and left out.
    fn work_long(&mut self, mut game: LongGame<'_, '_>, batch: &mut Batch) {
        batch.games = 1;
        let mut places = Places::new(game.part());
        batch.findings.push(game.problem(), Some(1), &mut places);
        while game.advance() {}
    }
}

/// A game too long to be held, or a text so long in which no game begins.
pub struct LongGame<'a, 'b> {
    block: Block<'static>,
    limit: usize,
    splitter: &'a mut Splitter<'b>,
    buffer: &'a mut Vec<u8>,
    part: Range<usize>,
}

impl LongGame<'_, '_> {
    /// The part that is at hand. The first one is as long as the longest game that could be held.
    pub fn part(&self) -> &[u8] {
        &self.buffer[self.part.clone()]
    }

    /// Brings the next part; `false` at the end of the game.
    pub fn advance(&mut self) -> bool {
        let part = self.splitter.long_part(self.buffer);
        self.part = part.clone().unwrap_or_default();
        part.is_some()
    }

    /// Where it stands; its `bytes` are empty.
    pub fn block(&self) -> Block<'static> {
        self.block
    }

    /// The problem `game-too-long` at its first byte.
    pub fn problem(&self) -> Problem {
        let message = format!("the game is longer than {} MiB and was not held", self.limit >> 20);
        Problem::new(&codes::GAME_TOO_LONG, 0..0, message)
            .help("split the file, or mend the place where the next game should begin: `[Event \"` after a blank line")
    }
}

/// What a sink is handed, in the order of the inputs and of the blocks in them.
pub struct Delivery<'a> {
    /// Number of the input, from 0 in the order given.
    pub input: usize,
    /// Its name.
    pub name: &'a str,
    /// What happened.
    pub event: Event<'a>,
}

/// What happened to an input.
pub enum Event<'a> {
    /// Another block of it is done.
    Block {
        /// The format of the input.
        format: &'static dyn Format,
        /// What was made of the block. Its places are those of the whole input, games counted through it.
        batch: &'a mut Batch,
        /// It is the first block of its input.
        first: bool,
        /// It is the last one.
        last: bool,
        /// Bytes of the file that have been taken, compressed as they are: for a progress bar.
        taken: u64,
    },
    /// It could not be opened or read at all.
    Failed(&'a io::Error),
}

/// What a run came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games read.
    pub games: u64,
    /// Games written.
    pub written: u64,
    /// Half-moves of main lines read.
    pub plies: u64,
    /// Decompressed bytes read.
    pub bytes: u64,
    /// Problems of severity error.
    pub errors: u64,
    /// Problems of severity warning.
    pub warnings: u64,
    /// Problems of severity note.
    pub notes: u64,
    /// Inputs that could not be opened or read at all.
    pub failed: u64,
}

/// Reads all inputs, one after the other, on all workers. `make_worker` is called once in each thread.
///
/// # Errors
///
/// What the sink returned: its first error stops the run. An input that cannot be read is no error of the run
/// but an [`Event::Failed`]; a damaged archive is a problem in the last block of its input.
///
/// # Panics
///
/// When a worker or the sink panics.
pub fn run<W: Worker>(
    inputs: Vec<Input>,
    options: &Options<'_>,
    make_worker: impl Fn() -> W + Sync,
    sink: impl FnMut(Delivery<'_>) -> io::Result<()> + Send,
) -> io::Result<Summary> {
    let workers = options.workers.max(1);
    let pipeline = Pipeline {
        options,
        splitter: Mutex::new(Splitter::new(inputs, options)),
        // Enough that nobody waits for one slow block, few enough to stay small.
        order: Order::new(2 * workers as u64 + 2),
        outlet: Mutex::new(Outlet { sink, summary: Summary::default(), games: 0 }),
    };
    std::thread::scope(|scope| {
        for _ in 1..workers {
            scope.spawn(|| pipeline.work(make_worker()));
        }
        pipeline.work(make_worker());
    });
    let summary = lock(&pipeline.outlet).summary;
    pipeline.order.into_error().map_or(Ok(summary), Err)
}

struct Pipeline<'a, S> {
    options: &'a Options<'a>,
    splitter: Mutex<Splitter<'a>>,
    order: Order<Item>,
    outlet: Mutex<Outlet<S>>,
}

/// What travels through the ordered stage beside a batch.
enum Item {
    Block { place: Place, len: u64 },
    Failed { input: usize, name: Arc<str>, error: io::Error },
}

/// Stops the others when this thread panics, so that none waits for it for ever.
struct StopOnPanic<'a>(&'a Order<Item>);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

impl<S: FnMut(Delivery<'_>) -> io::Result<()> + Send> Pipeline<'_, S> {
    fn work<W: Worker>(&self, mut worker: W) {
        let _guard = StopOnPanic(&self.order);
        let mut buffer = Vec::new();
        loop {
            let mut splitter = lock(&self.splitter);
            let sequence = splitter.sequence;
            // Nobody else could begin either, so the splitter may stay locked while this waits.
            let Some(mut batch) = self.order.begin(sequence) else { return };
            batch.findings.limit(self.options.problems_per_code);
            let Some(cut) = splitter.next(&mut buffer) else { return };
            let item = match cut {
                Cut::Failed { input, name, error } => {
                    drop(splitter);
                    Item::Failed { input, name, error }
                }
                Cut::Block { place, len, trouble } => {
                    drop(splitter);
                    let bytes = &buffer[..len];
                    if len > 0 {
                        worker.work(&place.block(bytes), &mut batch);
                    }
                    if let Some(problem) = trouble {
                        batch.findings.push(problem, None, &mut Places::new(bytes));
                    }
                    Item::Block { place, len: len as u64 }
                }
                Cut::Long { place, len } => {
                    self.work_long(&mut worker, splitter, &mut buffer, place, len, &mut batch)
                }
            };
            self.order.finish(sequence, item, batch, |item, batch| lock(&self.outlet).hand_out(item, batch));
            // A long game leaves a long buffer behind.
            if buffer.len() > 4 * self.options.block_size {
                buffer = Vec::new();
            }
        }
    }

    /// The parts of a long game follow each other, so the splitter stays locked until it is done.
    fn work_long<W: Worker>(
        &self,
        worker: &mut W,
        mut splitter: MutexGuard<'_, Splitter<'_>>,
        buffer: &mut Vec<u8>,
        mut place: Place,
        len: usize,
        batch: &mut Batch,
    ) -> Item {
        let game = LongGame {
            block: place.block(&[]),
            limit: self.options.game_limit,
            splitter: &mut splitter,
            buffer,
            part: 0..len,
        };
        worker.work_long(game, batch);
        while splitter.long_part(buffer).is_some() {}
        let LongEnd { last, trouble, length } = splitter.long_end(&place);
        place.last = last;
        if let Some(problem) = trouble {
            // The line is not at hand any more, only the offset.
            batch.findings.push_placed(problem, None);
        }
        Item::Block { place, len: length }
    }
}

impl Place {
    fn block<'b>(&self, bytes: &'b [u8]) -> Block<'b> {
        Block {
            bytes,
            format: self.format,
            encoding: self.encoding,
            input: self.input,
            first_in_file: self.first,
            last_in_file: self.last,
        }
    }
}

/// The end of the pipeline: counts, makes places absolute, calls the sink.
struct Outlet<S> {
    sink: S,
    summary: Summary,
    /// Games read so far of the input at hand.
    games: u64,
}

impl<S: FnMut(Delivery<'_>) -> io::Result<()>> Outlet<S> {
    fn hand_out(&mut self, item: Item, batch: &mut Batch) -> io::Result<()> {
        match item {
            Item::Failed { input, name, error } => {
                self.summary.failed += 1;
                (self.sink)(Delivery { input, name: &name, event: Event::Failed(&error) })
            }
            Item::Block { place, len } => {
                if place.first {
                    self.games = 0;
                }
                make_absolute(&mut batch.findings, &place, self.games);
                self.games += batch.games;
                self.summary.games += batch.games;
                self.summary.written += batch.written;
                self.summary.plies += batch.plies;
                self.summary.bytes += len;
                self.summary.errors += batch.findings.count(Severity::Error);
                self.summary.warnings += batch.findings.count(Severity::Warning);
                self.summary.notes += batch.findings.count(Severity::Note);
                let Place { input, name, format, first, last, taken, .. } = place;
                (self.sink)(Delivery {
                    input,
                    name: &name,
                    event: Event::Block { format, batch, first, last, taken },
                })
            }
        }
    }
}

/// Turns places of a block into places of its input.
fn make_absolute(findings: &mut Findings, place: &Place, games: u64) {
    let offset = place.offset as usize;
    for found in &mut findings.list {
        found.game = found.game.map(|game| games + game);
        if let Some(at) = &mut found.at {
            at.line += place.line;
        }
        for span in found.problem.spans_mut() {
            *span = span.start + offset..span.end + offset;
        }
    }
}

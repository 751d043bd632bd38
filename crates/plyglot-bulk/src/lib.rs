//! Many games at once: inputs of any size are unpacked, cut at places where a game begins, worked on by all
//! cores, and put back in order, in constant memory.
//!
//! ```text
//! files, stdin, .gz, .zst, .bz2 -> blocks cut at games -> a worker on each core -> order -> sink
//! ```
//!
//! There is no thread for reading and none for writing. Each worker takes the next block itself (reading and
//! unpacking happen under a lock, one block at a time), works on it, and brings its [`Batch`] to the ordered
//! stage, where whoever brings the block that is due hands out all that are ready. With one worker nothing is
//! started at all: everything runs in the caller's thread.
//!
//! What comes out does not depend on the number of workers or on the size of the blocks.
//!
//! ```
//! use plyglot_bulk::{Batch, Block, Delivery, Input, Options, Worker, run};
//! # use plyglot_formats::{Format, Game};
//! # use plyglot::{Record, problem::Problems};
//! # struct Lines;
//! # impl Format for Lines {
//! #     fn name(&self) -> &'static str { "lines" }
//! #     fn about(&self) -> &'static str { "one record a line" }
//! #     fn likeness(&self, _: &str) -> u8 { 1 }
//! #     fn read(&self, _: &str, _: &mut dyn Problems) -> Vec<Record> { Vec::new() }
//! #     fn write(&self, _: &Game, _: u64, _: &mut String) {}
//! #     fn cut(&self, block: &[u8]) -> Option<usize> { Some(block.iter().rposition(|&b| b == b'\n')? + 1) }
//! # }
//!
//! /// Counts lines.
//! struct Count;
//!
//! impl Worker for Count {
//!     fn work(&mut self, block: &Block<'_>, batch: &mut Batch) {
//!         batch.games = block.bytes.split_inclusive(|&b| b == b'\n').count() as u64;
//!     }
//! }
//!
//! let input = Input::Reader { name: "three lines".into(), reader: Box::new(&b"a\nb\nc\n"[..]) };
//! let options = Options { workers: 2, ..Options::new(&|_| &Lines) };
//! let summary = run(vec![input], &options, || Count, |_: Delivery<'_>| Ok(()))?;
//! assert_eq!(summary.games, 3);
//! # Ok::<(), std::io::Error>(())
//! ```

mod batch;
mod input;
mod lane;
mod long;
mod order;
mod places;
mod run;
mod split;
mod translate;

pub use batch::{Batch, Findings, FindingsSink, Found, Tally};
pub use input::Input;
pub use places::{At, Places};
pub use run::{Block, Delivery, Detect, Event, LongGame, Options, Summary, Worker, run};
pub use translate::{Product, Task, Translator};

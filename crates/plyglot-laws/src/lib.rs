//! Laws that hold for every input, each a function of bytes that panics where its law is broken.
//!
//! The same functions are run by two drivers: `cargo test` feeds them random inputs and the seeds of the
//! fuzz targets, and `fuzz/` lets libFuzzer search for inputs that break them. How bytes become games, patterns
//! or options is each law's own business; every byte string means something.

mod blocks;
mod bytes;
mod draughts;
mod fen;
mod formats;
mod games;
mod moves;
mod source;
mod surprises;
mod wide;

pub use blocks::blocks;
pub use draughts::{draughts, draughts_text};
pub use fen::fen;
pub use formats::{comments, moves as bare_moves, pdn, pgn, score};
pub use games::round_trip;
pub use moves::{candidates, resolve};
pub use source::source;
pub use surprises::{surprises, surprises_pdn};
pub use wide::{variant_files, wide, wide_text};

/// A law: panics when the bytes break it.
pub type Law = fn(&[u8]);

/// Every law by the name of its fuzz target.
pub static LAWS: &[(&str, Law)] = &[
    ("blocks", blocks),
    ("candidates", candidates),
    ("comments", comments),
    ("draughts", draughts),
    ("draughts_text", draughts_text),
    ("fen", fen),
    ("moves", bare_moves),
    ("pdn", pdn),
    ("pgn", pgn),
    ("resolve", resolve),
    ("round_trip", round_trip),
    ("score", score),
    ("source", source),
    ("surprises", surprises),
    ("surprises_pdn", surprises_pdn),
    ("variant_files", variant_files),
    ("wide", wide),
    ("wide_text", wide_text),
];

//! `plyglot perft`: how many lines of play there are, counted move by move. Tables of such counts prove that
//! rules are right.

use crate::args::{Common, MessageFormat, PerftArgs};
use crate::error::{CliError, Result, Status};
use crate::output::Output;
use plyglot::rules::Position;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Counts and prints.
pub(crate) fn run(args: &PerftArgs, common: &Common) -> Result {
    if args.count.is_some() || args.size.is_some() {
        let option = if args.count.is_some() { "--count" } else { "--size" };
        return Err(CliError::usage(format_args!("{option} is for draughts, and this build knows chess only"))
            .hint("leave it out; 'plyglot list games' shows the games of this build"));
    }
    Err(CliError::usage("not in this build"))
}

/// The number of lines of `depth` half-moves from here.
fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut moves = Vec::new();
    if depth == 0 {
        return 1;
    }
    position.legal_moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv);
        perft(&next, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

/// The same for each first move, on all cores.
fn divide<P: Position>(position: &P, moves: &[P::Move], depth: u32) -> Vec<u64> {
    let next = AtomicUsize::new(0);
    let counts = Mutex::new(vec![0; moves.len()]);
    let work = || {
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut after = position.clone();
            after.play(mv);
            let count = perft(&after, depth - 1);
            let i = moves.iter().position(|other| *other == mv);
            if let Some(i) = i {
                counts.lock().unwrap_or_else(PoisonError::into_inner)[i] = count;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
        work();
    });
    counts.into_inner().unwrap_or_else(PoisonError::into_inner)
}

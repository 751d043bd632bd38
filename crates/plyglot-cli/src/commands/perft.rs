//! `plyglot perft`: how many lines of play there are, first move by first move. Tables of such counts prove that
//! rules are right.

use crate::args::{Common, MessageFormat, PerftArgs, StartArgs};
use crate::error::{CliError, Result, Status};
use crate::output::Output;
use crate::start;
use crate::table::Table;
use plyglot::notation::{Notation, WriteContext, uci::Uci};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::{Position as _, chess};
use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Counts and prints.
pub(crate) fn run(args: &PerftArgs, common: &Common) -> Result {
    if let Some(option) = args.count.map(|_| "--count").or(args.size.as_ref().map(|_| "--size")) {
        return Err(CliError::usage(format_args!(
            "{option} is for draughts, and this build knows chess only"
        ))
        .hint("leave it out; 'plyglot list games' shows the games of this build"));
    }
    let game = if args.chess960 { "chess960".to_owned() } else { args.start.game.clone() };
    let line = start::read(&StartArgs { game, ..args.start.clone() })?;
    if args.depth == 0 {
        return total(1, 0, common.message_format);
    }
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let counts = divide(&line.position, &moves, args.depth);
    let mut rows: Vec<(String, u64)> =
        moves.iter().map(|&mv| uci(&line, mv)).zip(counts.iter().copied()).collect();
    rows.sort();
    match common.message_format {
        MessageFormat::Json => {
            let mut table = Table::new(&["move", "nodes"]);
            for (name, count) in &rows {
                table.row([name, &count.to_string()]);
            }
            table.print(MessageFormat::Json)?;
        }
        MessageFormat::Human => {
            let mut out = Output::stdout();
            for (name, count) in &rows {
                writeln!(out, "{name}: {count}").map_err(|error| out.failed(&error))?;
            }
            writeln!(out).map_err(|error| out.failed(&error))?;
            out.finish()?;
        }
    }
    total(counts.iter().sum(), args.depth, common.message_format)
}

fn total(nodes: u64, depth: u32, format: MessageFormat) -> Result {
    let mut out = Output::stdout();
    match format {
        MessageFormat::Json => writeln!(out, r#"{{"depth":{depth},"nodes":{nodes}}}"#),
        MessageFormat::Human => writeln!(out, "nodes: {nodes}"),
    }
    .map_err(|error| out.failed(&error))?;
    out.finish()?;
    Ok(Status::Clean)
}

fn uci(line: &Line<chess::Position>, mv: chess::Move) -> String {
    let mut text = String::new();
    let mut rivals = Scratch::default();
    Uci.write(&line.view(mv, Uci.info().needs, &mut rivals), &WriteContext::default(), &mut text);
    text
}

/// The count for each first move, on all cores.
fn divide(position: &chess::Position, moves: &[chess::Move], depth: u32) -> Vec<u64> {
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let i = next.fetch_add(1, Ordering::Relaxed)
            && let Some(&mv) = moves.get(i)
        {
            let mut after = *position;
            after.play(mv);
            counts[i].store(chess::perft(&after, depth - 1), Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..std::thread::available_parallelism().map_or(1, usize::from).min(moves.len()) {
            scope.spawn(work);
        }
        work();
    });
    counts.into_iter().map(AtomicU64::into_inner).collect()
}

//! `plyglot perft`: how many lines of play there are, first move by first move. Tables of such counts prove that
//! rules are right.

use crate::args::{Common, Count, MessageFormat, PerftArgs, StartArgs};
use crate::error::{CliError, Result, Status};
use crate::games::{DEFAULT, Games};
use crate::output::Output;
use crate::start;
use crate::table::Table;
use plyglot::notation::{self, Notation, WriteContext};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::draughts::{self, RuleSet};
use plyglot::rules::{Position, chess, wide};
use plyglot_formats::start::Opening;
use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Counts and prints.
pub(crate) fn run(args: &PerftArgs, common: &Common, games: &Games) -> Result {
    let rules = games.named(&args.start.game)?.draughts();
    let Some(rules) = rules else {
        if let Some(option) = args.count.map(|_| "--count").or(args.size.as_ref().map(|_| "--size")) {
            return Err(CliError::usage(format_args!(
                "{option} is for draughts, not for {}",
                args.start.game
            ))
            .hint("leave it out, or name a game of draughts: --game international"));
        }
        if let Some(variant) = games.named(&args.start.game)?.variant()
            && args.chess960
            && variant.name != DEFAULT
        {
            return Err(CliError::usage(format_args!("--chess960 is for chess, not for {}", variant.name)));
        }
        let game = if args.chess960 { "chess960".to_owned() } else { args.start.game.clone() };
        return match start::read(&StartArgs { game, ..args.start.clone() }, games)? {
            Opening::Chess(begun) => count(&begun.line, "uci", args, common, |position, mv, depth| {
                let mut after = *position;
                after.play(mv);
                chess::perft(&after, depth)
            }),
            Opening::Wide(begun) => count(&begun.line, "uci", args, common, |position, mv, depth| {
                let mut after = *position;
                after.play(mv);
                wide::perft(&after, depth)
            }),
            Opening::Draughts(_) => Err(CliError::usage("this is no game of chess")),
        };
    };
    if args.chess960 {
        return Err(CliError::usage(format_args!("--chess960 is for chess, not for {}", rules.name)));
    }
    let position = match &args.size {
        Some(size) => sized(rules, size, args.start.fen.as_deref())?,
        None => match start::read(&args.start, games)? {
            Opening::Draughts(begun) => begun.line.position,
            Opening::Chess(_) | Opening::Wide(_) => {
                return Err(CliError::usage("this is no game of draughts"));
            }
        },
    };
    let routes = args.count == Some(Count::Routes);
    count(&Line::new(position), rules.usual_notation(), args, common, |position, mv, depth| {
        let mut after = position.clone();
        after.play(mv);
        match routes {
            false => draughts::perft(&after, depth),
            true => position.count_routes(mv) * draughts::perft_routes(&after, depth),
        }
    })
}

/// The first position of the rules on another board, or that of a FEN.
fn sized(rules: &'static RuleSet, size: &str, fen: Option<&str>) -> Result<draughts::Position> {
    let wrong = || {
        CliError::usage(format_args!("'{size}' is no size of a board")).hint(
            "a size is files x ranks, 10x8; with an m where the bottom left corner does not play, 10x11m",
        )
    };
    let (plain, mirrored) = match size.strip_suffix(['m', 'M']) {
        Some(plain) => (plain, true),
        None => (size, false),
    };
    let (files, ranks) = plain.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let side = |text: &str| text.trim().parse().map_err(|_| wrong());
    let position =
        draughts::Position::sized(rules, side(files)?, side(ranks)?, mirrored).map_err(CliError::usage)?;
    let Some(fen) = fen else { return Ok(position) };
    let (start, notes) = position.with_men_of(fen).map_err(CliError::usage)?;
    for note in notes {
        anstream::eprintln!("note: {}", note.kind);
    }
    Ok(start.position)
}

/// Counts below each move with `below`, and prints.
fn count<P: Position>(
    line: &Line<P>,
    notation: &str,
    args: &PerftArgs,
    common: &Common,
    below: impl Fn(&P, P::Move, u32) -> u64 + Sync,
) -> Result {
    if args.depth == 0 {
        return total(1, 0, common.message_format);
    }
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let counts = divide(&moves, |mv| below(&line.position, mv, args.depth - 1));
    let texts =
        moves.iter().map(|&mv| notation::find(notation).map_or(String::new(), |to| text(line, mv, to)));
    let mut rows: Vec<(String, u64)> = texts.zip(counts.iter().copied()).collect();
    rows.sort_by(|(a, _), (b, _)| leading_number(a).cmp(&leading_number(b)).then_with(|| a.cmp(b)));
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

/// The number that a text begins with, so that 5-9 comes before 12-17.
fn leading_number(text: &str) -> u32 {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..digits].parse().unwrap_or(0)
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

fn text<P: Position>(line: &Line<P>, mv: P::Move, notation: &dyn Notation) -> String {
    let mut text = String::new();
    let mut rivals = Scratch::default();
    notation.write(&line.view(mv, notation.info().needs, &mut rivals), &WriteContext::default(), &mut text);
    text
}

/// The count for each first move, on all cores.
fn divide<M: Copy + Sync>(moves: &[M], below: impl Fn(M) -> u64 + Sync) -> Vec<u64> {
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let i = next.fetch_add(1, Ordering::Relaxed)
            && let Some(&mv) = moves.get(i)
        {
            counts[i].store(below(mv), Ordering::Relaxed);
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

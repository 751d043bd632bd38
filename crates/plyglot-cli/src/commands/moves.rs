//! `plyglot moves`: the legal moves of a position, man by man; or the cells that one man reaches alone on an
//! empty board.

use super::alone::alone;
use crate::args::{Common, MessageFormat, MovesArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::family::Told;
use crate::man::ManName;
use crate::output::Output;
use crate::start;
use crate::table::{Table, pad};
use plyglot::board::naming::Naming;
use plyglot::notation::{Notation, WriteContext};
use plyglot::resolve::{Line, Scratch};
use plyglot::{Cell, Kind};
use plyglot_formats::start::Opening;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::io::Write as _;

/// Prints them.
pub(crate) fn run(args: &MovesArgs, common: &Common) -> Result {
    if args.empty {
        return alone(args, common);
    }
    match start::read(&args.start)? {
        Opening::Chess(begun) => legal(&begun.line, args, common),
        Opening::Wide(begun) => legal(&begun.line, args, common),
        Opening::Draughts(begun) => legal(&begun.line, args, common),
    }
}

/// One legal move as it is printed.
struct Row {
    kind: Kind,
    number: u8,
    from: Cell,
    to: Cell,
    /// Its text in each notation.
    texts: Vec<String>,
}

fn legal<P: Told>(line: &Line<P>, args: &MovesArgs, common: &Common) -> Result {
    let (position, board) = (&line.position, line.position.board());
    let naming = cells::naming_or_usual(args.naming.as_deref(), position);
    cells::check_naming(board, naming)?;
    let cell =
        args.cell.as_deref().map(|text| cells::cell(board, cells::naming(args.naming.as_deref()), text));
    let cell = cell.transpose()?;
    let man = args.man.as_deref().map(|text| ManName::read(text, P::FAMILY)).transpose()?;
    check_filters(line, man, cell, naming)?;

    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let all = moves.len();
    let mut rows: Vec<Row> = moves.into_iter().map(|mv| row(line, mv)).collect();
    rows.retain(|row| {
        cell.is_none_or(|cell| row.from == cell) && man.is_none_or(|man| fits(line, row.from, man))
    });
    // The king first, then by value and number.
    rows.sort_by_key(|row| (Reverse(row.kind), row.number, position.order(row.from), position.order(row.to)));
    match common.message_format {
        MessageFormat::Json => json(line, naming, &rows),
        MessageFormat::Human => human(line, naming, &rows, all),
    }?;
    Ok(Status::Clean)
}

/// Refuses what can never be met, with the reason: a cell without a man, a man that the side has not.
fn check_filters<P: Told>(
    line: &Line<P>,
    man: Option<ManName>,
    cell: Option<Cell>,
    naming: &dyn Naming,
) -> Result<()> {
    let (board, turn) = (line.position.board(), line.position.turn());
    if let Some(cell) = cell {
        let place = cells::both_names(naming, board, cell);
        match line.position.man_at(cell) {
            None if !board.plays(cell) => {
                return Err(CliError::usage(format_args!("{place} is a cell on which no man stands")));
            }
            None => {
                return Err(CliError::usage(format_args!("no man stands on {place}"))
                    .hint("with --empty and --man, a man is set there on an empty board"));
            }
            Some((color, kind)) if color != turn => {
                return Err(CliError::usage(format_args!(
                    "the {} on {place} is {}'s, and {} is to move",
                    kind.name(),
                    color.name(),
                    turn.name()
                )));
            }
            Some(_) => {}
        }
    }
    let Some(man) = man else { return Ok(()) };
    if let Some(color) = man.color.filter(|color| *color != turn) {
        return Err(CliError::usage(format_args!("{} is to move, not {}", turn.name(), color.name())));
    }
    if !board.cells().any(|cell| {
        line.position.man_at(cell).is_some_and(|(color, _)| color == turn) && fits(line, cell, man)
    }) {
        let name = P::short_name(man.kind, man.number.unwrap_or(0));
        return Err(CliError::usage(format_args!("{} has no {name} on the board", turn.name())));
    }
    Ok(())
}

/// Whether the man on a cell is the one that is named.
fn fits<P: Told>(line: &Line<P>, cell: Cell, man: ManName) -> bool {
    line.position.man_at(cell).is_some_and(|(_, kind)| kind == man.kind)
        && man.number.is_none_or(|number| man.kind.is_royal() || line.origins.number(cell) == number)
}

fn row<P: Told>(line: &Line<P>, mv: P::Move) -> Row {
    let facts = line.position.facts(mv);
    let mut rivals = Scratch::default();
    let mut text = |notation: &dyn Notation| {
        let mut text = String::new();
        let view = line.view(mv, notation.info().needs, &mut rivals);
        notation.write(&view, &WriteContext::default(), &mut text);
        text
    };
    Row {
        kind: facts.kind,
        number: line.origins.number(facts.from),
        from: facts.from,
        to: facts.to,
        texts: P::COLUMNS.iter().map(|column| column.notation().map_or(String::new(), &mut text)).collect(),
    }
}

fn json<P: Told>(line: &Line<P>, naming: &dyn Naming, rows: &[Row]) -> Result<()> {
    let mut columns = vec!["man", "from", "to"];
    columns.extend(P::COLUMNS.iter().map(|column| column.name));
    let mut table = Table::new(&columns);
    for row in rows {
        let name = |cell| cells::name(naming, line.position.board(), cell);
        let mut cells = vec![P::short_name(row.kind, row.number), name(row.from), name(row.to)];
        cells.extend_from_slice(&row.texts);
        table.push(cells);
    }
    table.print(MessageFormat::Json)
}

fn human<P: Told>(line: &Line<P>, naming: &dyn Naming, rows: &[Row], all: usize) -> Result<()> {
    let mut text = heading(line, rows.len(), all);
    let board = line.position.board();
    // A notation in which all moves look as in one before it is left out.
    let texts = |column: usize| rows.iter().map(move |row| &row.texts[column]);
    let columns: Vec<usize> = (0..P::COLUMNS.len())
        .filter(|&column| P::COLUMNS[column].is_seen(naming))
        .filter(|&column| !(0..column).any(|before| texts(before).eq(texts(column))))
        .collect();
    let width = |&column: &usize| texts(column).map(|text| text.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = columns.iter().map(width).collect();
    for (i, row) in rows.iter().enumerate() {
        if i == 0 || rows[i - 1].from != row.from {
            let man = P::full_name(row.kind, row.number);
            _ = writeln!(text, "\n{man} on {}", cells::both_names(naming, board, row.from));
        }
        let texts: Vec<String> =
            columns.iter().zip(&widths).map(|(&column, &width)| pad(&row.texts[column], width)).collect();
        _ = writeln!(text, "  {}", texts.join("  ").trim_end());
    }
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()
}

fn heading<P: Told>(line: &Line<P>, shown: usize, all: usize) -> String {
    let turn = line.position.turn().name();
    let moves =
        |count: usize| if count == 1 { "1 legal move".to_owned() } else { format!("{count} legal moves") };
    if let Some(over) = line.position.over().filter(|_| all == 0) {
        return format!("{over}\n");
    }
    let must = line.position.compulsion().map(|what| format!(" and {what}")).unwrap_or_default();
    match shown == all {
        true => format!("{turn} to move{must}: {}\n", moves(all)),
        false => format!("{turn} to move{must}: {shown} of {}\n", moves(all)),
    }
}

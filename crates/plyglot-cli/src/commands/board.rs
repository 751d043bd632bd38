//! `plyglot board`: the cells of a board, of a line of it, or every name of one.

use crate::args::{BoardArgs, Common, MessageFormat};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::output::Output;
use crate::session::counted;
use crate::table::Table;
use plyglot::Board;
use plyglot::board::lines::{self, Line, Sort};
use plyglot::board::naming::{Naming, xy::Xy};
use plyglot::board::{Shade, lost_dollar, shade};
use std::io::Write;

/// Prints a map, the cells of a line, or the names of a cell.
pub(crate) fn run(args: &BoardArgs, common: &Common) -> Result {
    let (board, line) = positional(&args.board)?;
    let naming = cells::naming(args.naming.as_deref());
    if let Some(naming) = naming
        && args.cell.is_none()
    {
        cells::check_naming(&board, naming)?;
    }
    let wanted = [
        (Sort::File, &args.file),
        (Sort::Rank, &args.rank),
        (Sort::Diagonal, &args.diagonal),
        (Sort::Block, &args.block),
    ];
    let wanted = wanted.into_iter().find_map(|(sort, text)| text.as_deref().map(|text| (Some(sort), text)));
    match (wanted.or(line.as_deref().map(|text| (None, text))), &args.cell) {
        (Some(_), Some(_)) => Err(CliError::usage("a line and --cell cannot be asked for at once")),
        (Some((Some(sort), "all")), None) => all_lines(&board, sort, naming).print(common.message_format),
        (Some((sort, text)), None) => {
            let line = cells::told(lines::read(&board, sort, text)?);
            one_line(&board, line, naming, common.message_format)
        }
        (None, Some(text)) => one_cell(&board, naming, text)?.print(common.message_format),
        (None, None) => map(&board, naming, common.message_format),
    }?;
    Ok(Status::Clean)
}

/// The board, and the line, that stand on the command line without an option.
fn positional(words: &[String]) -> Result<(Board, Option<String>)> {
    let Some((last, names)) = words.split_last() else { return Ok((Board::ORTHODOX, None)) };
    let board = |names: &[String]| {
        if names.is_empty() { Ok(Board::ORTHODOX) } else { cells::board(&names.join(" ")) }
    };
    if last.contains('$') {
        return Ok((board(names)?, Some(last.clone())));
    }
    board(words).map(|board| (board, None)).map_err(|error| {
        match (bare_line(&board(names), last), lost_dollar(last)) {
            (Some(line), _) => CliError::usage(format_args!("no board is called {last}"))
                .hint(format_args!("the line is written '{line}', in single quotes for the shell")),
            (None, Some(message)) => CliError::usage(message),
            (None, None) => error,
        }
    })
}

/// The name of the line that a text means which lacks the `$`: `R01`, `FA`.
fn bare_line(board: &Result<Board>, text: &str) -> Option<String> {
    let board = board.as_ref().ok()?;
    let sort = Sort::ALL.into_iter().find(|sort| text.starts_with(&sort.prefix()[..1]))?;
    let name = text[1..].strip_prefix('-').unwrap_or(&text[1..]);
    Some(lines::read(board, Some(sort), name).ok().filter(|_| !name.is_empty())?.value.name(board))
}

/// Every name of one cell, and the lines through it.
fn one_cell(board: &Board, naming: Option<&'static dyn Naming>, text: &str) -> Result<Table> {
    let cell = cells::cell(board, naming, text)?;
    let mut table = Table::new(&["what", "name"]);
    for naming in cells::fitting(board) {
        table.row([naming.name(), &cells::name(naming, board, cell)]);
    }
    if board.is_blocked(cell) {
        table.row(["colour", "blocked"]);
        return Ok(table);
    }
    table.row(["colour", if shade(board, cell) == Shade::Dark { "dark" } else { "light" }]);
    table.row(["file", &Line::File(board.file(cell)).name(board)]);
    table.row(["rank", &Line::Rank(board.rank(cell)).name(board)]);
    for line in Line::diagonals_through(board, cell).into_iter().flatten() {
        table.row(["diagonal", &line.name(board)]);
    }
    let block = lines::all(board)
        .into_iter()
        .find(|line| line.sort() == Sort::Block && line.cells(board).contains(&cell));
    if let Some(block) = block {
        table.row(["block", &block.name(board)]);
    }
    Ok(table)
}

/// The cells of one line, each under its XY name and those of `naming`, or under all its names.
fn one_line(
    board: &Board,
    line: Line,
    naming: Option<&'static dyn Naming>,
    format: MessageFormat,
) -> Result<()> {
    let others: Vec<&dyn Naming> = match naming {
        Some(naming) => vec![naming],
        None => cells::fitting(board).collect(),
    };
    let namings: Vec<&dyn Naming> = std::iter::once(&Xy as &dyn Naming)
        .chain(others.into_iter().filter(|naming| naming.name() != "xy"))
        .collect();
    let mut table = Table::new(&namings.iter().map(|naming| naming.name()).collect::<Vec<_>>());
    let cells = line.cells(board);
    for cell in &cells {
        table.push(namings.iter().map(|naming| cells::name(*naming, board, *cell)).collect());
    }
    let count = counted(cells.len() as u64, "cell");
    table.print_under(&format!("{}: {count} of {board}", line.name(board)), format)
}

/// All lines of one sort.
fn all_lines(board: &Board, sort: Sort, naming: Option<&'static dyn Naming>) -> Table {
    let naming = naming.unwrap_or(&Xy);
    let mut table = Table::new(&[sort.name(), "count", "cells"]);
    for line in lines::all(board).into_iter().filter(|line| line.sort() == sort) {
        let cells = line.cells(board);
        let names: Vec<String> = cells.iter().map(|cell| naming.text(board, *cell)).collect();
        table.row([&line.name(board), &cells.len().to_string(), &names.join(" ")]);
    }
    table
}

/// The whole board.
fn map(board: &Board, naming: Option<&'static dyn Naming>, format: MessageFormat) -> Result<()> {
    let naming = naming.unwrap_or(&plyglot::board::naming::algebraic::Algebraic);
    match format {
        MessageFormat::Json => {
            let mut table = Table::new(&["xy", naming.name()]);
            for cell in board.cells().filter(|cell| !board.is_blocked(*cell)) {
                table.push(vec![cells::name(&Xy, board, cell), cells::name(naming, board, cell)]);
            }
            table.print(format)
        }
        MessageFormat::Human => {
            let mut out = Output::stdout();
            let text = plyglot_press::map::text(board, naming)?;
            out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
            out.finish()
        }
    }
}

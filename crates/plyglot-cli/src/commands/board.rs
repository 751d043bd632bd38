//! `plyglot board`: the cells of a board, of a line of it, or every name of one.

use crate::args::{BoardArgs, Common, MessageFormat};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::family::Told as _;
use crate::games::{Game, Games, Rules};
use crate::output::Output;
use crate::session::counted;
use crate::table::Table;
use plyglot::Board;
use plyglot::board::lines::{self, Line, Sort};
use plyglot::board::lost_dollar;
use plyglot::board::naming::{Naming, xy::Xy};
use plyglot::board::shading::{Shading, shading};
use plyglot::rules::Position as _;
use plyglot::rules::draughts::{self, RuleSet};
use plyglot::rules::wide::{self, Variant};
use plyglot_formats::score::men::write_men;
use std::io::Write;

/// Prints a map, the cells of a line, or the names of a cell.
pub(crate) fn run(args: &BoardArgs, common: &Common, games: &Games) -> Result {
    let (board, game, line) = positional(&args.board, games)?;
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
        (None, Some(text)) => one_cell(&board, game, naming, text)?.print(common.message_format),
        (None, None) if args.shading => shaded(&board, game, naming, common.message_format),
        (None, None) => map(&board, game, naming, common.message_format),
    }?;
    Ok(Status::Clean)
}

/// The board, the game it was named by, and the line, that stand on the command line without an option.
fn positional(words: &[String], games: &Games) -> Result<(Board, Option<Game>, Option<String>)> {
    let Some((last, names)) = words.split_last() else { return Ok((Board::ORTHODOX, None, None)) };
    let board = |names: &[String]| {
        if names.is_empty() { Ok((Board::ORTHODOX, None)) } else { cells::board(&names.join(" "), games) }
    };
    if last.contains('$') {
        let (board, game) = board(names)?;
        return Ok((board, game, Some(last.clone())));
    }
    board(words).map(|(board, game)| (board, game, None)).map_err(|error| {
        match (bare_line(board(names).ok().map(|(board, _)| board), last), lost_dollar(last)) {
            (Some(line), _) => CliError::usage(format_args!("no board is called {last}"))
                .hint(format_args!("the line is written '{line}', in single quotes for the shell")),
            (None, Some(message)) => CliError::usage(message),
            (None, None) => error,
        }
    })
}

/// The name of the line that a text means which lacks the `$`: `R01`, `FA`.
fn bare_line(board: Option<Board>, text: &str) -> Option<String> {
    let board = &board?;
    let sort = Sort::ALL.into_iter().find(|sort| text.starts_with(&sort.prefix()[..1]))?;
    let name = text[1..].strip_prefix('-').unwrap_or(&text[1..]);
    Some(lines::read(board, Some(sort), name).ok().filter(|_| !name.is_empty())?.value.name(board))
}

/// Every name of one cell, and the lines through it.
fn one_cell(
    board: &Board,
    game: Option<Game>,
    naming: Option<&'static dyn Naming>,
    text: &str,
) -> Result<Table> {
    let cell = cells::cell(board, naming, text)?;
    let mut table = Table::new(&["what", "name"]);
    for naming in cells::fitting(board) {
        table.row([naming.name(), &cells::name(naming, board, cell)]);
    }
    let look = looks(board, game)[cell.index()];
    table.row(["colour", look.name()]);
    table.row(["code", look.code()]);
    if board.is_blocked(cell) {
        return Ok(table);
    }
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

/// The look of every cell, as the game has it.
fn looks(board: &Board, game: Option<Game>) -> Vec<Shading> {
    match game.map(|game| game.rules) {
        Some(Rules::Wide(variant)) => board.cells().map(|cell| variant.shading(cell)).collect(),
        _ => board.cells().map(|cell| shading(board, cell)).collect(),
    }
}

/// The look of every cell.
fn shaded(
    board: &Board,
    game: Option<Game>,
    naming: Option<&'static dyn Naming>,
    format: MessageFormat,
) -> Result<()> {
    let looks = looks(board, game);
    if format == MessageFormat::Json {
        let mut table = Table::new(&["xy", "code", "look"]);
        for (cell, look) in board.cells().zip(&looks) {
            table.row([&cells::name(&Xy, board, cell), look.code(), look.name()]);
        }
        return table.print(format);
    }
    let mut text = plyglot_press::map::shading(board, naming.unwrap_or(&Xy), &looks);
    text.push('\n');
    for look in Shading::ALL {
        let count = looks.iter().filter(|other| **other == look).count();
        if count > 0 {
            text.push_str(&format!("{} {}: {}\n", look.code(), look.name(), counted(count as u64, "cell")));
        }
    }
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()
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

/// The whole board; of draughts also where the men stand at the start.
fn map(
    board: &Board,
    game: Option<Game>,
    naming: Option<&'static dyn Naming>,
    format: MessageFormat,
) -> Result<()> {
    let rules = game.and_then(|game| game.draughts());
    let naming = naming.unwrap_or_else(|| cells::usual(rules.map_or("algebraic", RuleSet::usual_naming)));
    match format {
        MessageFormat::Json => {
            let mut table = Table::new(&["xy", naming.name()]);
            for cell in board.cells().filter(|cell| board.plays(*cell)) {
                table.push(vec![cells::name(&Xy, board, cell), cells::name(naming, board, cell)]);
            }
            table.print(format)
        }
        MessageFormat::Human => {
            let mut out = Output::stdout();
            let mut text = plyglot_press::map::text(board, naming)?;
            match game.map(|game| game.rules) {
                Some(Rules::Draughts(rules)) => text.push_str(&start_squares(rules, naming)),
                Some(Rules::Wide(variant)) => text.push_str(&start_list(variant)),
                Some(Rules::Chess) | None => {}
            }
            out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
            out.finish()
        }
    }
}

/// The list of men at the start of a variant of chess; nothing where it has no start of its own.
fn start_list(variant: &'static Variant) -> String {
    let Ok(position) = wide::Position::start(variant) else { return String::new() };
    let line = plyglot::resolve::Line::new(position);
    let count = line.position.board().cells().filter(|cell| line.position.man_at(*cell).is_some()).count();
    let mut text = String::new();
    if count > 0 {
        text.push_str(&format!("\n{} at the start:\n", counted(count as u64, "man").replace("mans", "men")));
        write_men(&line.position, &line.origins, &Xy, &mut text);
    }
    text
}

/// Where the men of both sides stand at the start, the side first that moves first.
fn start_squares(rules: &'static RuleSet, naming: &dyn Naming) -> String {
    let position = draughts::Position::start(rules);
    let board = position.board();
    let mut text = "\n".to_owned();
    for color in [rules.first, !rules.first] {
        let mut cells: Vec<_> = board
            .cells()
            .filter(|cell| position.man_at(*cell).is_some_and(|(owner, _)| owner == color))
            .collect();
        cells.sort_by_key(|cell| position.order(*cell));
        let names: Vec<String> = cells.iter().map(|cell| naming.text(board, *cell)).collect();
        let on = match (naming.name(), names.first(), names.last()) {
            // The men of a side stand on numbers that follow each other.
            ("numeric", Some(first), Some(last)) => format!("{first}-{last}"),
            _ => names.join(" "),
        };
        let first = if color == rules.first { ", who moves first" } else { "" };
        text.push_str(&format!("{}{first}: {} men on {on}\n", color.name(), cells.len()));
    }
    if (rules.files, rules.rows) == (10, 4) && naming.name() == "numeric" {
        text.push_str("(15 men on 1-15 and 36-50, as some texts have it, are a row too few.)\n");
    }
    text
}

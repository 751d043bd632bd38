//! `plyglot moves`: the legal moves of a position, man by man; or the cells that one man reaches alone on an
//! empty board.

use super::alone::alone;
use crate::args::{Common, MessageFormat, MovesArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::family::{Column, Told};
use crate::games::Games;
use crate::keymap;
use crate::man::ManName;
use crate::output::Output;
use crate::start;
use crate::table::{self, Table, pad};
use plyglot::board::naming::Naming;
use plyglot::notation::{Notation, WriteContext};
use plyglot::problem::{codes, with_article};
use plyglot::resolve::{Line, Scratch};
use plyglot::{Cell, Kind};
use plyglot_formats::start::Opening;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::io::Write as _;

/// Prints them.
pub(crate) fn run(args: &MovesArgs, common: &Common, games: &Games) -> Result {
    if args.empty {
        return alone(args, common, games);
    }
    match start::read(&args.start, games)? {
        Opening::Chess(begun) => legal(&begun.line, args, common),
        Opening::Wide(begun) => legal(&begun.line, args, common),
        Opening::Draughts(begun) => legal(&begun.line, args, common),
    }
}

/// How a move comes about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum How {
    /// A man of the board moves.
    Move,
    /// A man of the hand is dropped.
    Drop,
    /// The side does nothing.
    Pass,
}

/// One legal move as it is printed.
struct Row {
    how: How,
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
    let asked = cells::naming(args.naming.as_deref());
    let cell = args.cell.as_deref().map(|text| cells::cell_of_game(position, asked, text)).transpose()?;
    let man = args.man.as_deref().map(|text| ManName::read(text, P::FAMILY, position.as_variant()));
    let man = man.transpose()?;
    let columns: Vec<(&Column, &dyn Notation)> = position
        .columns()
        .iter()
        .filter_map(|column| column.notation().map(|notation| (column, notation)))
        .filter(|(_, notation)| notation.suits(board, position.roster()))
        .collect();

    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let all = moves.len();
    let mut rows: Vec<Row> = moves.into_iter().map(|mv| row(line, mv, &columns)).collect();
    check_filters(line, man, cell, naming, &rows)?;
    rows.retain(|row| {
        let on_board = row.how == How::Move;
        cell.is_none_or(|cell| on_board && row.from == cell)
            && man.is_none_or(|man| match on_board {
                true => fits(line, row.from, man),
                false => row.how == How::Drop && row.kind == man.kind && man.number.is_none(),
            })
    });
    // The king first, then by value and number; drops after all men of the board.
    rows.sort_by_key(|row| {
        (row.how, Reverse(row.kind), row.number, position.order(row.from), position.order(row.to))
    });
    warn_of_unknown_moves(position, &rows);
    match common.message_format {
        MessageFormat::Json => json(line, naming, &columns, &rows),
        MessageFormat::Human => human(line, naming, &columns, &rows, all),
    }?;
    Ok(Status::Clean)
}

/// Of a man whose movement no source tells, every move is listed that might be one.
fn warn_of_unknown_moves<P: Told>(position: &P, rows: &[Row]) {
    let mut kinds: Vec<Kind> = rows.iter().filter(|row| row.how == How::Move).map(|row| row.kind).collect();
    kinds.sort();
    kinds.dedup();
    for kind in kinds.into_iter().filter(|kind| !position.movement_known(*kind)) {
        let severity = codes::MOVE_UNKNOWN.severity.name();
        let man = with_article(&position.kind_name(kind));
        anstream::eprintln!(
            "{severity}: no source tells how {man} ({}) moves, so every cell that it might go to is listed",
            kind.monogram()
        );
    }
}

/// Refuses what can never be met, with the reason: a cell without a man, a man that the side has not.
fn check_filters<P: Told>(
    line: &Line<P>,
    man: Option<ManName>,
    cell: Option<Cell>,
    naming: &dyn Naming,
    rows: &[Row],
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
                    line.position.kind_name(kind),
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
    let in_hand = |row: &Row| row.how == How::Drop && row.kind == man.kind && man.number.is_none();
    if !board.cells().any(|cell| {
        line.position.man_at(cell).is_some_and(|(color, _)| color == turn) && fits(line, cell, man)
    }) && !rows.iter().any(in_hand)
    {
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

fn row<P: Told>(line: &Line<P>, mv: P::Move, columns: &[(&Column, &dyn Notation)]) -> Row {
    let facts = line.position.facts(mv);
    let mut rivals = Scratch::default();
    let how = match (facts.drop, facts.pass) {
        (true, _) => How::Drop,
        (_, true) => How::Pass,
        _ => How::Move,
    };
    let mut text = |notation: &dyn Notation| {
        let mut text = String::new();
        let view = line.view(mv, notation.info().needs, &mut rivals);
        notation.write(&view, &WriteContext::default(), &mut text);
        text
    };
    Row {
        how,
        kind: facts.kind,
        number: if how == How::Move { line.origins.number(facts.from) } else { 0 },
        from: facts.from,
        to: facts.to,
        texts: columns.iter().map(|(_, notation)| text(*notation)).collect(),
    }
}

fn json<P: Told>(
    line: &Line<P>,
    naming: &dyn Naming,
    columns: &[(&Column, &dyn Notation)],
    rows: &[Row],
) -> Result<()> {
    let mut names = vec!["man", "from", "to"];
    names.extend(columns.iter().map(|(column, _)| column.name));
    let mut table = Table::new(&names);
    for row in rows {
        let name = |cell| cells::name(naming, line.position.board(), cell);
        // A man that is dropped comes from nowhere, and who passes moves none.
        let (man, from, to) = match row.how {
            How::Move => (P::short_name(row.kind, row.number), name(row.from), name(row.to)),
            How::Drop => (P::short_name(row.kind, 0), String::new(), name(row.to)),
            How::Pass => Default::default(),
        };
        let mut cells = vec![man, from, to];
        cells.extend_from_slice(&row.texts);
        table.push(cells);
    }
    table.print(MessageFormat::Json)
}

fn human<P: Told>(
    line: &Line<P>,
    naming: &dyn Naming,
    columns: &[(&Column, &dyn Notation)],
    rows: &[Row],
    all: usize,
) -> Result<()> {
    let mut text = heading(line, rows.len(), all);
    let board = line.position.board();
    // A notation in which all moves look as in one before it is left out.
    let texts = |column: usize| rows.iter().map(move |row| &row.texts[column]);
    let columns: Vec<usize> = (0..columns.len())
        .filter(|&column| columns[column].0.is_seen(naming))
        .filter(|&column| !(0..column).any(|before| texts(before).eq(texts(column))))
        .collect();
    let width = |&column: &usize| texts(column).map(|text| table::width(text)).max().unwrap_or(0);
    let widths: Vec<usize> = columns.iter().map(width).collect();
    for (i, row) in rows.iter().enumerate() {
        let place = |row: &Row| match row.how {
            How::Move => (row.how, row.from.index()),
            How::Drop => (row.how, row.kind.index()),
            How::Pass => (row.how, 0),
        };
        if i == 0 || place(&rows[i - 1]) != place(row) {
            let man = line.position.full_name(row.kind, row.number);
            _ = match row.how {
                How::Move => writeln!(text, "\n{man} on {}", cells::both_names(naming, board, row.from)),
                How::Drop => writeln!(text, "\n{man} in hand"),
                How::Pass => writeln!(text, "\npass"),
            };
        }
        let texts: Vec<String> =
            columns.iter().zip(&widths).map(|(&column, &width)| pad(&row.texts[column], width)).collect();
        _ = writeln!(text, "  {}", texts.join("  ").trim_end());
    }
    let mut out = Output::stdout();
    out.write_all(keymap::keyed(&text).as_bytes()).map_err(|error| out.failed(&error))?;
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

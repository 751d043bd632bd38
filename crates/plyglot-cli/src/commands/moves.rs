//! `plyglot moves`: the legal moves of a position, man by man; or the cells that one man reaches alone on an
//! empty board.

use crate::args::{Common, MessageFormat, MovesArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::man::ManName;
use crate::output::Output;
use crate::start;
use crate::table::{Table, pad};
use plyglot::board::naming::Naming;
use plyglot::notation::{Notation, WriteContext, acentric::Acentric, san::San, xy::Xy};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::chess::{self, Position, Role, Square, attacks};
use plyglot::rules::{Outcome, Position as _};
use plyglot::{Board, Cell, Color, Kind};
use std::fmt::Write as _;
use std::io::Write as _;

/// Prints them.
pub(crate) fn run(args: &MovesArgs, common: &Common) -> Result {
    if args.empty { alone(args, common) } else { legal(args, common) }
}

/// One legal move as it is printed.
struct Row {
    /// The man, `KT2`, and its cell.
    man: String,
    from: Cell,
    /// For sorting: the king first, then by value and number.
    order: (std::cmp::Reverse<Kind>, u8),
    to: Cell,
    texts: [String; 3],
}

fn legal(args: &MovesArgs, common: &Common) -> Result {
    let line = start::read(&args.start)?;
    let board = line.position.board();
    let naming = cells::naming_or_algebraic(args.naming.as_deref());
    cells::check_naming(board, naming)?;
    let cell =
        args.cell.as_deref().map(|text| cells::cell(board, cells::naming(args.naming.as_deref()), text));
    let cell = cell.transpose()?;
    let man = args.man.as_deref().map(ManName::read).transpose()?;
    check_filters(&line, man, cell, naming)?;

    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let all = moves.len();
    let mut rows: Vec<Row> = moves.into_iter().map(|mv| row(&line, mv)).collect();
    rows.retain(|row| {
        cell.is_none_or(|cell| row.from == cell) && man.is_none_or(|man| fits(&line, row.from, man))
    });
    rows.sort_by_key(|row| (row.order, row.from, row.to));
    match common.message_format {
        MessageFormat::Json => json(board, naming, &rows),
        MessageFormat::Human => human(&line, naming, &rows, all),
    }?;
    Ok(Status::Clean)
}

/// Refuses what can never be met, with the reason: a cell without a man, a man that the side has not.
fn check_filters(
    line: &Line<Position>,
    man: Option<ManName>,
    cell: Option<Cell>,
    naming: &dyn Naming,
) -> Result<()> {
    let (board, turn) = (line.position.board(), line.position.turn());
    if let Some(cell) = cell {
        let place = cells::both_names(naming, board, cell);
        match line.position.man_at(cell) {
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
        let number = man.number.map(|number| number.to_string()).unwrap_or_default();
        return Err(CliError::usage(format_args!(
            "{} has no {}{number} on the board",
            turn.name(),
            man.kind.monogram()
        )));
    }
    Ok(())
}

/// Whether the man on a cell is the one that is named.
fn fits(line: &Line<Position>, cell: Cell, man: ManName) -> bool {
    line.position.man_at(cell).is_some_and(|(_, kind)| kind == man.kind)
        && man.number.is_none_or(|number| man.kind.is_royal() || line.origins.number(cell) == number)
}

fn row(line: &Line<Position>, mv: chess::Move) -> Row {
    let facts = line.position.facts(mv);
    let number = line.origins.number(facts.from);
    let mut rivals = Scratch::default();
    let notations: [&dyn Notation; 3] = [&San, &Xy, &Acentric];
    let texts = notations.map(|notation| {
        let mut text = String::new();
        notation.write(
            &line.view(mv, notation.info().needs, &mut rivals),
            &WriteContext::default(),
            &mut text,
        );
        text
    });
    Row {
        man: man_name(facts.kind, number),
        from: facts.from,
        order: (std::cmp::Reverse(facts.kind), number),
        to: facts.to,
        texts,
    }
}

/// `KT2`; `KI`.
fn man_name(kind: Kind, number: u8) -> String {
    if number == 0 { kind.monogram().to_owned() } else { format!("{}{number}", kind.monogram()) }
}

fn json(board: &Board, naming: &dyn Naming, rows: &[Row]) -> Result<()> {
    let mut table = Table::new(&["man", "from", "to", "san", "xy", "acentric"]);
    for row in rows {
        let [san, xy, acentric] = &row.texts;
        let name = |cell| cells::name(naming, board, cell);
        table.row([&row.man, &name(row.from), &name(row.to), san, xy, acentric]);
    }
    table.print(MessageFormat::Json)
}

fn human(line: &Line<Position>, naming: &dyn Naming, rows: &[Row], all: usize) -> Result<()> {
    let mut text = heading(line, rows.len(), all);
    let (board, rings) = (line.position.board(), naming.name() == "acentric");
    let width = rows.iter().map(|row| row.texts[0].chars().count()).max().unwrap_or(0);
    let xy_width = rows.iter().map(|row| row.texts[1].len()).max().unwrap_or(0);
    for (i, row) in rows.iter().enumerate() {
        if i == 0 || rows[i - 1].from != row.from {
            let kind = row.order.0.0.name();
            _ = writeln!(text, "\n{} {kind} on {}", row.man, cells::both_names(naming, board, row.from));
        }
        let [san, xy, acentric] = &row.texts;
        let xy = if rings { pad(xy, xy_width) } else { xy.clone() };
        _ = writeln!(
            text,
            "  {}  {xy}{}",
            pad(san, width),
            if rings { format!("  {acentric}") } else { String::new() }
        );
    }
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()
}

fn heading(line: &Line<Position>, shown: usize, all: usize) -> String {
    let turn = line.position.turn().name();
    let moves =
        |count: usize| if count == 1 { "1 legal move".to_owned() } else { format!("{count} legal moves") };
    match line.position.outcome() {
        Some(Outcome::Win(_)) => format!("{turn} is mated\n"),
        Some(Outcome::Draw) if all == 0 => format!("{turn} is stalemated\n"),
        _ if shown == all => format!("{turn} to move: {}\n", moves(all)),
        _ => format!("{turn} to move: {shown} of {}\n", moves(all)),
    }
}

/// `--empty`: the cells that a man reaches alone on the board.
fn alone(args: &MovesArgs, common: &Common) -> Result {
    let board = &Board::ORTHODOX;
    let naming = cells::naming_or_algebraic(args.naming.as_deref());
    cells::check_naming(board, naming)?;
    let (Some(man), Some(cell)) = (&args.man, &args.cell) else {
        return Err(CliError::usage("--empty needs --man and --cell"));
    };
    let man = ManName::read(man)?;
    let cell = cells::cell(board, cells::naming(args.naming.as_deref()), cell)?;
    let Some(role) = Role::of(man.kind) else {
        return Err(CliError::usage(format_args!(
            "how the {} moves is not in this build; it knows the six men of orthodox chess",
            man.kind.name()
        )));
    };
    let color = man.color.unwrap_or(Color::White);
    let square = Square::from_cell(cell).ok_or_else(|| CliError::usage("the cell is not on the board"))?;
    let moves = reach(role, color, square);
    let captures = if role == Role::Pawn { squares(attacks::pawn(color, square)) } else { Vec::new() };
    if common.message_format == MessageFormat::Json {
        let mut table = Table::new(&["cell", "xy", "kind"]);
        for (kind, cells) in [("move", &moves), ("capture", &captures)] {
            for cell in cells {
                table.row([
                    &cells::name(naming, board, *cell),
                    &cells::name(&plyglot::board::naming::xy::Xy, board, *cell),
                    kind,
                ]);
            }
        }
        table.print(MessageFormat::Json)?;
        return Ok(Status::Clean);
    }
    let place = cells::both_names(naming, board, cell);
    let mut text = String::new();
    _ = writeln!(
        text,
        "{} on {place}, alone on the board: {}",
        man_name(man.kind, man.number.unwrap_or(0)),
        count(moves.len())
    );
    list(&mut text, naming, &moves);
    if !captures.is_empty() {
        _ = writeln!(text, "\nand captures on {}", count(captures.len()));
        list(&mut text, naming, &captures);
    }
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()?;
    Ok(Status::Clean)
}

fn count(cells: usize) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") }
}

/// The cells in two lines, in `naming` and in XY.
fn list(text: &mut String, naming: &dyn Naming, cells: &[Cell]) {
    let board = &Board::ORTHODOX;
    let xy: &dyn Naming = &plyglot::board::naming::xy::Xy;
    let namings = if naming.name() == "xy" { vec![xy] } else { vec![naming, xy] };
    if cells.is_empty() {
        return;
    }
    for naming in namings {
        let names: Vec<String> = cells.iter().map(|cell| cells::name(naming, board, *cell)).collect();
        _ = writeln!(text, "  {}", names.join(" "));
    }
}

/// Where a man goes on an empty board. A pawn goes forward, two squares from its own second rank.
fn reach(role: Role, color: Color, square: Square) -> Vec<Cell> {
    squares(match role {
        Role::Knight => attacks::knight(square),
        Role::Bishop => attacks::bishop(square, 0),
        Role::Rook => attacks::rook(square, 0),
        Role::Queen => attacks::queen(square, 0),
        Role::King => attacks::king(square),
        Role::Pawn => {
            let (file, rank) = (square.cell().0 % 8, i32::from(square.cell().0 / 8));
            let (forward, second) = color.pick((1, 1), (-1, 6));
            let steps = if rank == second { 2 } else { 1 };
            let targets = (1..=steps).map(|step| rank + step * forward).filter(|rank| (0..8).contains(rank));
            return targets.map(|rank| Cell(rank as u16 * 8 + file)).collect();
        }
    })
}

fn squares(bits: chess::Bits) -> Vec<Cell> {
    (0..64).filter(|i| bits >> i & 1 == 1).map(Cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(man: &str, cell: &str) -> usize {
        let man = ManName::read(man).unwrap();
        let cell = cells::cell(&Board::ORTHODOX, None, cell).unwrap();
        let role = Role::of(man.kind).unwrap();
        reach(role, man.color.unwrap_or(Color::White), Square::from_cell(cell).unwrap()).len()
    }

    /// The Chesmayne seed's questions 56 and 57, answered by count.
    #[test]
    fn men_alone_on_the_board() {
        for (man, cell, count) in [
            ("BS1", "d4", 13),
            ("QU1", "d4", 27),
            ("QU1", "D05", 27),
            ("QU1", "d1", 21),
            ("RO1", "d4", 14),
            ("KT1", "d4", 8),
            ("QU1", "a1", 21),
            ("RO2", "$A01", 14),
            ("KT2", "a1", 2),
            ("BS2", "a1", 7),
            ("KI", "a1", 3),
            ("KI", "e1", 5),
            ("KI", "e4", 8),
            ("PA1", "a2", 2),
            ("PA1", "a3", 1),
            ("PA1", "a8", 0),
            ("B-PA1", "h7", 2),
            ("B-PA1", "h6", 1),
            ("B-PA1", "h1", 0),
        ] {
            assert_eq!(counted(man, cell), count, "{man} {cell}");
        }
        let queens: Vec<usize> = (0..64)
            .map(|i| reach(Role::Queen, Color::White, Square::from_cell(Cell(i)).unwrap()).len())
            .collect();
        assert_eq!((queens.iter().min(), queens.iter().max()), (Some(&21), Some(&27)));
        let rooks: Vec<usize> = (0..64)
            .map(|i| reach(Role::Rook, Color::White, Square::from_cell(Cell(i)).unwrap()).len())
            .collect();
        assert!(rooks.iter().all(|count| *count == 14));
    }
}

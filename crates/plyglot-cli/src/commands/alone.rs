//! `plyglot moves --empty`: the cells that a man reaches alone on the board.

use crate::args::{Common, MessageFormat, MovesArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::family::Told as _;
use crate::games;
use crate::man::ManName;
use crate::output::Output;
use crate::table::Table;
use plyglot::board::naming::{Naming, numeric::Numeric, xy::Xy};
use plyglot::rules::chess::{self, Role, Square, attacks};
use plyglot::rules::draughts::{self, RuleSet};
use plyglot::rules::{Family, Position as _};
use plyglot::{Board, Cell, Color, Kind};
use std::fmt::Write as _;
use std::io::Write as _;

/// The cells of one man.
struct Reach {
    /// Where it goes.
    moves: Vec<Cell>,
    /// Where it takes what stands there.
    captures: Vec<Cell>,
    /// It takes where it does not go, so that both are told.
    differ: bool,
}

/// Prints them.
pub(super) fn alone(args: &MovesArgs, common: &Common) -> Result {
    let (Some(man), Some(cell)) = (&args.man, &args.cell) else {
        return Err(CliError::usage("--empty needs --man and --cell"));
    };
    let rules = games::find(&args.start.game).and_then(|game| game.draughts);
    let board = &rules.map_or(Board::ORTHODOX, RuleSet::board);
    let usual = rules.map_or("algebraic", RuleSet::usual_naming);
    let asked = cells::naming(args.naming.as_deref());
    let naming = asked.unwrap_or_else(|| cells::usual(usual));
    cells::check_naming(board, naming)?;
    let man = ManName::read(man, if rules.is_some() { Family::Draughts } else { Family::Chess })?;
    let cell = cells::cell(board, asked, cell)?;
    let (name, reach) = match rules {
        Some(rules) => (draughts::Position::short_name(man.kind, 0), of_draughts(rules, man, cell)?),
        None => (chess::Position::short_name(man.kind, man.number.unwrap_or(0)), of_chess(man, cell)?),
    };
    match common.message_format {
        MessageFormat::Json => json(board, naming, &reach),
        MessageFormat::Human => human(board, naming, &name, cell, &reach),
    }?;
    Ok(Status::Clean)
}

fn json(board: &Board, naming: &dyn Naming, reach: &Reach) -> Result<()> {
    let mut table = Table::new(&["cell", "xy", "kind"]);
    for (kind, cells) in [("move", &reach.moves), ("capture", &reach.captures)] {
        for cell in cells.iter().filter(|_| kind == "move" || reach.differ) {
            table.row([&cells::name(naming, board, *cell), &cells::name(&Xy, board, *cell), kind]);
        }
    }
    table.print(MessageFormat::Json)
}

fn human(board: &Board, naming: &dyn Naming, name: &str, cell: Cell, reach: &Reach) -> Result<()> {
    let mut text = String::new();
    let place = cells::both_names(naming, board, cell);
    _ = writeln!(text, "{name} on {place}, alone on the board: {}", count(reach.moves.len()));
    list(&mut text, board, naming, &reach.moves);
    if reach.differ && !reach.captures.is_empty() {
        _ = writeln!(text, "\nand captures on {}", count(reach.captures.len()));
        list(&mut text, board, naming, &reach.captures);
    }
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()
}

fn count(cells: usize) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") }
}

/// The cells in two lines, in `naming` and in XY.
fn list(text: &mut String, board: &Board, naming: &dyn Naming, cells: &[Cell]) {
    let xy: &dyn Naming = &Xy;
    let namings = if naming.name() == "xy" { vec![xy] } else { vec![naming, xy] };
    if cells.is_empty() {
        return;
    }
    for naming in namings {
        let names: Vec<String> = cells.iter().map(|cell| cells::name(naming, board, *cell)).collect();
        _ = writeln!(text, "  {}", names.join(" "));
    }
}

/// The reach of a man of draughts: it captures what stands on the cells behind which it lands, whichever these are.
fn of_draughts(rules: &'static RuleSet, man: ManName, cell: Cell) -> Result<Reach> {
    let board = rules.board();
    let color = man.color.unwrap_or(rules.first);
    if !board.plays(cell) {
        return Err(CliError::usage("no man stands on a cell of that colour"));
    }
    let empty = draughts::Position::empty(rules);
    // The man, with one of the other side or none.
    let set_up = |other: Option<Cell>| {
        let square = |cell| Numeric.text(&board, cell);
        let own = format!("{}{}", if man.kind == Kind::CROWNED { "K" } else { "" }, square(cell));
        let (side, other) = (color.pick("W", "B"), other.map(square).unwrap_or_default());
        let (white, black) = color.pick((&own, &other), (&other, &own));
        let read = draughts::Position::from_fen(rules, &format!("{side}:W{white}:B{black}"));
        read.map(|(start, _)| start.position).map_err(CliError::usage)
    };
    let targets = |position: &draughts::Position| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().map(|mv| position.facts(mv)).collect::<Vec<_>>()
    };
    let mut moves: Vec<Cell> = targets(&set_up(None)?).into_iter().map(|facts| facts.to).collect();
    let mut captures = Vec::new();
    for other in board.cells().filter(|other| *other != cell && board.plays(*other)) {
        if targets(&set_up(Some(other))?).iter().any(|facts| facts.captured.is_some()) {
            captures.push(other);
        }
    }
    for cells in [&mut moves, &mut captures] {
        cells.sort_by_key(|cell| empty.order(*cell));
    }
    Ok(Reach { moves, captures, differ: true })
}

/// The reach of a man of chess.
fn of_chess(man: ManName, cell: Cell) -> Result<Reach> {
    let Some(role) = Role::of(man.kind) else {
        return Err(CliError::usage(format_args!(
            "how the {} moves is not in this build; it knows the six men of orthodox chess",
            man.kind.name()
        ))
        .hint("men and kings of draughts go with --game, such as --game international"));
    };
    let color = man.color.unwrap_or(Color::White);
    let square = Square::from_cell(cell).ok_or_else(|| CliError::usage("the cell is not on the board"))?;
    let moves = reach(role, color, square);
    let pawn = role == Role::Pawn;
    let captures = if pawn { squares(attacks::pawn(color, square)) } else { moves.clone() };
    Ok(Reach { moves, captures, differ: pawn })
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
        let man = ManName::read(man, Family::Chess).unwrap();
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

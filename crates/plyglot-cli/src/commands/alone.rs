//! `plyglot moves --empty`: the cells that a man reaches alone on the board.

use crate::args::{Common, MessageFormat, MovesArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::family::Told as _;
use crate::games::Games;
use crate::man::ManName;
use crate::output::Output;
use crate::table::Table;
use plyglot::board::catalogue;
use plyglot::board::naming::{Naming, numeric::Numeric, xy::Xy};
use plyglot::rules::draughts::{self, RuleSet};
use plyglot::rules::wide::betza::{Movement, Way};
use plyglot::rules::wide::{self, Variant};
use plyglot::rules::{Family, Position as _, chess};
use plyglot::{Board, Cell, Color, Kind};
use std::fmt::Write as _;
use std::io::Write as _;

/// What a man does on some cells.
struct Reach {
    /// For programs: `move`, `capture`.
    kind: &'static str,
    /// For people, before the number of cells; empty for plain moves.
    told: &'static str,
    /// The cells.
    cells: Vec<Cell>,
}

/// A man alone on the board.
struct Alone {
    name: String,
    reaches: Vec<Reach>,
    /// What a list of cells does not tell.
    notes: Vec<String>,
}

/// Prints them.
pub(super) fn alone(args: &MovesArgs, common: &Common, games: &Games) -> Result {
    let (Some(man), Some(cell)) = (&args.man, &args.cell) else {
        return Err(CliError::usage("--empty needs --man and --cell"));
    };
    let game = games.named(&args.start.game)?;
    let sized = args.size.as_deref().map(catalogue::parse).transpose()?;
    if let (Some(_), Some(rules)) = (sized, game.draughts()) {
        return Err(CliError::usage(format_args!("--size is for men of chess, not for {}", rules.name)));
    }
    let board = &sized.unwrap_or(game.board);
    let usual = game.draughts().map_or("algebraic", RuleSet::usual_naming);
    let asked = cells::naming(args.naming.as_deref());
    let naming = asked.unwrap_or_else(|| cells::usual(usual));
    cells::check_naming(board, naming)?;
    let family = if game.draughts().is_some() { Family::Draughts } else { Family::Chess };
    let man = ManName::read(man, family, game.variant())?;
    let cell = cells::cell(board, asked, cell)?;
    let alone = match (game.draughts(), game.variant()) {
        (Some(rules), _) => of_draughts(rules, man, cell)?,
        (None, Some(variant)) => of_chess(variant, sized.as_ref(), man, cell)?,
        (None, None) => return Err(CliError::usage("the men of this game are not known")),
    };
    match common.message_format {
        MessageFormat::Json => json(board, naming, &alone),
        MessageFormat::Human => human(board, naming, cell, &alone),
    }?;
    Ok(Status::Clean)
}

fn json(board: &Board, naming: &dyn Naming, alone: &Alone) -> Result<()> {
    let mut table = Table::new(&["cell", "xy", "kind"]);
    for reach in &alone.reaches {
        for cell in &reach.cells {
            table.row([&cells::name(naming, board, *cell), &cells::name(&Xy, board, *cell), reach.kind]);
        }
    }
    table.print(MessageFormat::Json)
}

fn human(board: &Board, naming: &dyn Naming, cell: Cell, alone: &Alone) -> Result<()> {
    let mut text = String::new();
    let place = cells::both_names(naming, board, cell);
    _ = write!(text, "{} on {place}, alone on the board: ", alone.name);
    for (i, reach) in alone.reaches.iter().enumerate() {
        if i > 0 && reach.cells.is_empty() {
            continue;
        }
        if i > 0 {
            _ = write!(text, "\n{} ", reach.told);
        }
        text.push_str(&count(reach.cells.len()));
        text.push('\n');
        list(&mut text, board, naming, &reach.cells);
    }
    for (i, note) in alone.notes.iter().enumerate() {
        _ = writeln!(text, "{}{note}", if i == 0 { "\n" } else { "" });
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
fn of_draughts(rules: &'static RuleSet, man: ManName, cell: Cell) -> Result<Alone> {
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
    let name = draughts::Position::short_name(man.kind, 0);
    Ok(Alone { name, reaches: vec![plain(moves), taking(captures)], notes: Vec::new() })
}

fn plain(cells: Vec<Cell>) -> Reach {
    Reach { kind: "move", told: "", cells }
}

fn taking(cells: Vec<Cell>) -> Reach {
    Reach { kind: "capture", told: "and captures on", cells }
}

/// The reach of a man of chess: as the game has it or, on another board or from another game, as its movement has it.
fn of_chess(variant: &'static Variant, sized: Option<&Board>, man: ManName, cell: Cell) -> Result<Alone> {
    let board = sized.unwrap_or(&variant.board);
    if !board.plays(cell) {
        return Err(CliError::usage("the cell is blocked: no man stands there"));
    }
    let color = man.color.unwrap_or(Color::White);
    let role = variant.role(man.kind);
    let (movement, reach) = match role.and_then(|role| Some((role, variant.man(role)?))) {
        Some((_, own)) if own.unknown => return Err(unknown(man.kind)),
        Some((role, own)) if sized.is_none() => (own.movement.clone(), variant.reach(color, role, cell)),
        own => {
            let movement = match own {
                Some((_, own)) => own.movement.clone(),
                None => table_movement(man.kind)?,
            };
            let second = board.rank(cell) == color.pick(1, board.ranks().saturating_sub(2));
            let reach = movement.reach(board, color, cell, second);
            (movement, reach)
        }
    };
    let name = chess::Position::short_name(man.kind, man.number.unwrap_or(0));
    let wide::Reach { moves, takes, moves_over, takes_over, .. } = reach;
    let differ = moves != takes;
    let mut reaches = vec![plain(moves)];
    reaches.extend(differ.then(|| taking(takes)));
    if moves_over == takes_over {
        let told = "and, over another man, goes to or captures on";
        reaches.push(Reach { kind: "over", told, cells: moves_over });
    } else {
        let told = "and, over another man, goes to";
        reaches.push(Reach { kind: "move over", told, cells: moves_over });
        let told = "and, over another man, captures on";
        reaches.push(Reach { kind: "capture over", told, cells: takes_over });
    }
    Ok(Alone { name, reaches, notes: ways(&movement) })
}

fn unknown(kind: Kind) -> CliError {
    let (name, monogram) = (kind.name(), kind.monogram());
    CliError::usage(format_args!("no source tells how the {name} ({monogram}) moves"))
        .hint("a file of variants can say it: --variants FILE with a line such as customPiece1 = a:BN")
}

/// The movement of a man that the game has not.
pub(crate) fn table_movement(kind: Kind) -> Result<Movement> {
    let betza = kind.man().map_or("", |man| man.betza);
    if betza.is_empty() {
        return Err(unknown(kind));
    }
    Movement::parse(betza).map_err(CliError::usage)
}

/// How the parts of a movement get from cell to cell, where that is not plain stepping.
pub(crate) fn ways(movement: &Movement) -> Vec<String> {
    let any = |test: &dyn Fn(&wide::betza::Part) -> bool| movement.parts.iter().any(test);
    let far = |part: &wide::betza::Part| part.steps.iter().any(|&(x, y)| x.abs() > 1 || y.abs() > 1);
    let mut notes = Vec::new();
    let mut note = |applies: bool, text: &str| {
        if applies {
            notes.push(text.to_owned());
        }
    };
    note(any(&|part| part.way == Way::Plain && far(part)), "it leaps over what stands between");
    note(any(&|part| part.way == Way::Lame && !part.first), "it does not leap: a man on its way stops it");
    note(
        any(&|part| part.way == Way::Hopper),
        "it leaps over one man and goes on behind it as far as it likes",
    );
    note(any(&|part| part.way == Way::Grasshopper), "it leaps over one man and lands right behind it");
    note(
        any(&|part| part.way == Way::Over && part.range == 1),
        "it leaps only over a man that stands between",
    );
    note(
        any(&|part| part.way == Way::Over && part.range != 1),
        "it leaps over the next cell, whatever stands there",
    );
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(game: &str, man: &str, cell: &str) -> Vec<(&'static str, usize)> {
        let variant = wide::find(game).unwrap();
        let man = ManName::read(man, Family::Chess, Some(variant)).unwrap();
        let cell = cells::cell(&variant.board, None, cell).unwrap();
        let reaches = of_chess(variant, None, man, cell).unwrap().reaches;
        reaches.into_iter().filter(|r| !r.cells.is_empty()).map(|r| (r.kind, r.cells.len())).collect()
    }

    /// The answers to questions 56 and 57 of the Chesmayne seed.
    #[test]
    fn questions_of_the_seed() {
        for (man, cell, cells) in [
            ("RO", "d4", 14),
            ("BS1", "d4", 13),
            ("QU1", "d4", 27),
            ("QU1", "a1", 21),
            ("KT", "d4", 8),
            ("KT2", "a1", 2),
            ("BS2", "a1", 7),
            ("KI", "a1", 3),
            ("KI", "e1", 5),
        ] {
            assert_eq!(counts("chess", man, cell), [("move", cells)], "{man} {cell}");
        }
        assert_eq!(counts("chess", "PA", "d2"), [("move", 2), ("capture", 2)]);
        assert_eq!(counts("chess", "PA", "d3"), [("move", 1), ("capture", 2)]);
        assert_eq!(counts("chess", "PA", "d8"), []);
        assert_eq!(counts("chess", "B-PA", "d7"), [("move", 2), ("capture", 2)]);
    }

    #[test]
    fn men_of_all_games() {
        assert_eq!(counts("xiangqi", "CN1", "B03"), [("move", 17), ("capture over", 13)]);
        assert_eq!(counts("xiangqi", "GE", "e1"), [("move", 3)]);
        assert_eq!(counts("janggi", "C", "b3"), [("over", 13)]);
        assert_eq!(counts("shogi", "+R", "e5"), [("move", 20)]);
        assert_eq!(counts("chess", "GH", "d4"), [("over", 19)], "a man of no game, by the table");
        let chess = wide::find("chess").unwrap();
        let prince = ManName::read("PR", Family::Chess, Some(chess)).unwrap();
        assert!(of_chess(chess, None, prince, Cell(0)).is_err());
    }

    #[test]
    fn another_size() {
        let chess = wide::find("chess").unwrap();
        let board = Board::new(12, 12).unwrap();
        let pawn = ManName::read("PA", Family::Chess, Some(chess)).unwrap();
        let reaches = of_chess(chess, Some(&board), pawn, Cell(13)).unwrap().reaches;
        assert_eq!(reaches[0].cells, [Cell(25), Cell(37)]);
    }
}

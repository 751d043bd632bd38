//! Cells and boards as they are named on the command line.

use crate::error::{CliError, Result};
use crate::games::{Game, Games};
use plyglot::board::catalogue;
use plyglot::board::lenient::{self, NameError, Read};
use plyglot::board::naming::{self, NAMINGS, Naming};
use plyglot::men::roster::Tradition;
use plyglot::rules::Position;
use plyglot::{Board, Cell};

impl From<NameError> for CliError {
    fn from(error: NameError) -> CliError {
        let stopped = CliError::usage(error.message);
        match error.help {
            Some(help) => stopped.hint(help),
            None => stopped,
        }
    }
}

/// The naming of `--naming`, which the parser of the command line has checked.
pub(crate) fn naming(name: Option<&str>) -> Option<&'static dyn Naming> {
    name.and_then(naming::find)
}

/// The naming of `--naming`, or else the one that is usual in games of these rules, for cells that are printed.
pub(crate) fn naming_or_usual(name: Option<&str>, position: &impl Position) -> &'static dyn Naming {
    naming(name).unwrap_or_else(|| usual(position.usual_naming()))
}

/// The naming that is usual in a game.
pub(crate) fn usual(name: &str) -> &'static dyn Naming {
    naming::find(name).unwrap_or(&naming::algebraic::Algebraic)
}

/// Refuses a naming that this board has not.
pub(crate) fn check_naming(board: &Board, naming: &dyn Naming) -> Result<()> {
    if naming.fits(board) {
        return Ok(());
    }
    let fitting = fitting(board).map(Naming::name).collect::<Vec<_>>().join(", ");
    Err(CliError::usage(format_args!("the cells of {board} have no {} names", naming.name()))
        .hint(format_args!("the namings of this board are {fitting}")))
}

/// The namings that people use for a board: pairs of numbers, which any board has, are of draughts alone, and the names
/// that xiangqi and shogi have are of their boards.
pub(crate) fn fitting(board: &Board) -> impl Iterator<Item = &'static dyn Naming> {
    let size = (board.files(), board.ranks());
    let is_used = move |naming: &dyn Naming| match naming.name() {
        "row-column" | "column-row" => board.squares().is_some(),
        "iccs" | "janggi" => size == (9, 10),
        "shogi" | "shogi-numbers" => size == (9, 9),
        _ => true,
    };
    NAMINGS.into_iter().filter(move |naming| naming.fits(board) && is_used(*naming))
}

/// Reads a cell in `naming`, or where it is none of these to the letter in another that the board has; liberties are told on
/// standard error.
pub(crate) fn cell(board: &Board, naming: Option<&dyn Naming>, text: &str) -> Result<Cell> {
    match (lenient::cell(board, naming, text), in_another(board, naming, text)) {
        (Ok(read), _) => Ok(told(read)),
        (Err(_), Some((other, cell))) => {
            anstream::eprintln!("note: read {text} as {}", other.name());
            Ok(cell)
        }
        (Err(error), None) => Err(error.into()),
    }
}

/// The cell that has this very name in a naming of the board that is not the one asked for. A letter with two digits is a
/// name of XY and of rings alike, so a wrong one is wrong in all of these.
fn in_another(board: &Board, naming: Option<&dyn Naming>, text: &str) -> Option<(&'static dyn Naming, Cell)> {
    let alike = |naming: &dyn Naming| matches!(naming.name(), "xy" | "acentric" | "centric");
    fitting(board)
        .filter(|other| !(alike(*other) && naming.is_none_or(alike)))
        .filter(|_| naming.is_none_or(|naming| naming.fits(board)))
        .find_map(|other| Some((other, other.read(board, text.trim())?)))
}

/// Reads a cell of a game: in `naming`, else, where it is such a name to the letter, in a naming of the game's own that no
/// other is like (`7g` and `77` of shogi), else as [`cell`] does.
pub(crate) fn cell_of_game(
    position: &impl Position,
    naming: Option<&dyn Naming>,
    text: &str,
) -> Result<Cell> {
    let board = position.board();
    let own: &[&str] = match position.roster().tradition {
        _ if naming.is_some() => &[],
        Tradition::Shogi => &["shogi", "shogi-numbers"],
        Tradition::Janggi => &["janggi"],
        Tradition::Western | Tradition::Xiangqi => &[],
    };
    match own.iter().find_map(|name| naming::find(name)?.read(board, text)) {
        Some(cell) => Ok(cell),
        None => cell(board, naming, text),
    }
}

/// Tells the liberties that a reading took.
pub(crate) fn told<T>(read: Read<T>) -> T {
    for note in &read.notes {
        anstream::eprintln!("note: {note}");
    }
    read.value
}

/// A cell's name as it is printed: XY names have their `$`.
pub(crate) fn name(naming: &dyn Naming, board: &Board, cell: Cell) -> String {
    let dollar = if naming.name() == "xy" { "$" } else { "" };
    format!("{dollar}{}", naming.text(board, cell))
}

/// A cell's name in `naming` and, where that is another, in XY: `d4 ($D04)`.
pub(crate) fn both_names(naming: &dyn Naming, board: &Board, cell: Cell) -> String {
    let xy = name(&naming::xy::Xy, board, cell);
    match naming.text(board, cell).as_str() {
        // Numbers are for the squares that play.
        "" => xy,
        _ if naming.name() == "xy" => xy,
        name => format!("{name} ({xy})"),
    }
}

/// Reads a board: the name of a game, which is given too, a size, or a name of the catalogue. Names that are used for a
/// game and are not its own, such as `Chinese`, name a board first.
pub(crate) fn board(text: &str, games: &Games) -> Result<(Board, Option<Game>)> {
    if let Some(fault) = games.fault(text) {
        return Err(fault);
    }
    if let Some(game) = games.exact(text) {
        return Ok((game.board, Some(game)));
    }
    match (catalogue::parse(text), games.find(text)) {
        (Err(_), Some(game)) => Ok((game.board, Some(game))),
        (board, _) => Ok((board?, None)),
    }
}

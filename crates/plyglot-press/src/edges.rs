//! What stands at the edges of a picture, and how its cells are called.

use plyglot::board::naming::{Naming, xy::Xy};
use plyglot::{Board, Cell};

/// What the edges tell of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edges {
    /// The files and ranks, as the names of the cells have them.
    Names,
    /// The files and ranks in XY, because the names of the cells are by rings, or not of this board.
    Xy,
    /// The rows and columns, counted from the top left.
    RowColumn,
    /// Nothing: the squares are numbered.
    Numbers,
}

impl Edges {
    /// What they tell in this naming.
    pub(crate) fn of(board: &Board, naming: &dyn Naming) -> Edges {
        match naming.name() {
            _ if !naming.fits(board) => Edges::Xy,
            "acentric" | "centric" => Edges::Xy,
            "numeric" => Edges::Numbers,
            "row-column" | "column-row" => Edges::RowColumn,
            _ => Edges::Names,
        }
    }

    /// The labels of the file and of the rank of a cell; empty where they have none.
    pub(crate) fn labels(self, board: &Board, naming: &dyn Naming, cell: Cell) -> (String, String) {
        let name = match self {
            Edges::Names => naming.text(board, cell),
            Edges::Xy => Xy.text(board, cell),
            Edges::RowColumn => {
                let (column, row) = (board.file(cell) + 1, board.ranks() - board.rank(cell));
                return (column.to_string(), row.to_string());
            }
            Edges::Numbers => return (String::new(), String::new()),
        };
        let split = |at: usize| (name[..at].to_owned(), name[at..].to_owned());
        let first = |test: fn(char) -> bool| name.find(test).unwrap_or(name.len());
        match naming.name() {
            _ if self == Edges::Xy => split(first(|c| c.is_ascii_digit())),
            // The file comes first, and it is the number.
            "shogi" => split(first(|c| c.is_ascii_alphabetic())),
            "shogi-numbers" => split(name.len().min(1)),
            "janggi" => {
                let (rank, file) = split(name.len().min(1));
                (file, rank)
            }
            _ => split(first(|c| c.is_ascii_digit())),
        }
    }
}

/// Whether a picture that names its cells names this one: in draughts those that play.
pub(crate) fn is_named(board: &Board, cell: Cell) -> bool {
    board.squares().is_none() || board.plays(cell)
}

/// The name of a cell in words for those who do not see the picture: XY where it has none in this naming.
pub(crate) fn name(board: &Board, naming: &dyn Naming, cell: Cell) -> String {
    let name = if naming.fits(board) { naming.text(board, cell) } else { String::new() };
    if name.is_empty() { Xy.text(board, cell) } else { name }
}

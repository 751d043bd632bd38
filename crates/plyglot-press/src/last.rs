//! The last move, as it is marked on the board and told in words.

use crate::Picture;
use crate::edges::name;
use plyglot::rules::{Castling, Position};
use plyglot::{Board, Cell};

/// A move as it is marked on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The cell the man left.
    pub from: Cell,
    /// The cells it touched on its way, in order, without the first and the last. A cell may come more than once.
    pub path: Vec<Cell>,
    /// The cell it reached; that it left, when a capture in draughts goes round.
    pub to: Cell,
    /// The cells of the men taken, for those that stood elsewhere than on `to`, in the order in which they were taken.
    pub taken: Vec<Cell>,
    /// The cells that the rook left and reached, in castling.
    pub rook: Option<(Cell, Cell)>,
}

impl Default for Move {
    fn default() -> Move {
        Move { from: Cell(0), path: Vec::new(), to: Cell(0), taken: Vec::new(), rook: None }
    }
}

impl Move {
    /// A legal move of a position, before it is played there.
    ///
    /// ```
    /// use plyglot::rules::{Position, chess};
    /// use plyglot::Cell;
    /// use plyglot_press::Move;
    ///
    /// let (position, _) = chess::Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// let mut moves = Vec::new();
    /// position.legal_moves(&mut moves);
    /// let castling = moves.into_iter().find(|mv| position.facts(*mv).castling.is_some()).unwrap();
    /// assert_eq!(Move::of(&position, castling).rook, Some((Cell(7), Cell(5))));
    /// ```
    pub fn of<P: Position>(position: &P, mv: P::Move) -> Move {
        let facts = position.facts(mv);
        let (mut route, mut victims) = (Vec::new(), Vec::new());
        position.route(mv, &mut route);
        position.victims(mv, &mut victims);
        let mut taken: Vec<Cell> =
            victims.iter().map(|victim| victim.cell).filter(|cell| *cell != facts.to).collect();
        taken.sort_by_key(|cell| route.windows(2).position(|leg| passes(position.board(), leg, *cell)));
        Move {
            from: facts.from,
            path: route.get(1..route.len().saturating_sub(1)).unwrap_or_default().to_vec(),
            to: facts.to,
            taken,
            rook: facts.castling.map(|Castling { rook_from, rook_to, .. }| (rook_from, rook_to)),
        }
    }

    /// Every cell that is marked.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let rook = self.rook.into_iter().flat_map(|(from, to)| [from, to]);
        [self.from, self.to].into_iter().chain(rook).chain(self.path.iter().chain(&self.taken).copied())
    }

    /// Which of its stations on the way the cell is, counted from 1; none for a cell that is not on the way.
    pub(crate) fn stations(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        (1..).zip(&self.path).filter(move |(_, on)| **on == cell).map(|(station, _)| station)
    }
}

/// Whether a straight leg of a route passes over the cell.
fn passes(board: &Board, leg: &[Cell], cell: Cell) -> bool {
    let place = |cell| (i32::from(board.file(cell)), i32::from(board.rank(cell)));
    let [from, to] = leg else { return false };
    let ((x, y), (left, below), (right, above)) = (place(cell), place(*from), place(*to));
    let within = |at: i32, from: i32, to: i32| from.min(to) <= at && at <= from.max(to);
    let aside = (right - left) * (y - below) - (above - below) * (x - left);
    aside == 0 && within(x, left, right) && within(y, below, above)
}

/// The move in words: `47 over 38, 24, 13 to 36, taking 42, 29, 19, 9`.
pub(crate) fn told(picture: &Picture<'_>, last: &Move) -> String {
    let name = |cell: &Cell| name(&picture.board, picture.naming, *cell);
    let list = |before: &str, cells: &[Cell]| match cells {
        [] => String::new(),
        cells => format!("{before}{}", cells.iter().map(name).collect::<Vec<_>>().join(", ")),
    };
    let rook = last.rook.map(|(from, to)| format!(", rook {} to {}", name(&from), name(&to)));
    format!(
        "{}{} to {}{}{}",
        name(&last.from),
        list(" over ", &last.path),
        name(&last.to),
        list(", taking ", &last.taken),
        rook.unwrap_or_default()
    )
}

//! The cells that a man reaches alone on the board: what a picture of its movement shows.

use super::betza::Movement;
use super::cells::CellSet;
use super::tables::{FIRST, HopKind, MOVE, Shape, TAKE, Tables};
use super::variant::{Man, Role, Variant};
use crate::men::Kind;
use crate::{Board, ByColor, Cell, Color};

/// The cells that a man reaches alone on a board, each list in the order of the cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// Empty cells that it may go to.
    pub moves: Vec<Cell>,
    /// Those of them that it reaches by its first move only.
    pub first: Vec<Cell>,
    /// Cells on which it takes.
    pub takes: Vec<Cell>,
    /// Empty cells that it may go to when it has another man to leap over.
    pub moves_over: Vec<Cell>,
    /// Cells on which it takes when it has another man to leap over.
    pub takes_over: Vec<Cell>,
}

impl Variant {
    /// What a man of this variant reaches from a cell, with its regions: palaces, rivers, first ranks. Nothing for a
    /// role that the variant has not, or from a cell that is not on its board.
    ///
    /// ```
    /// use plyglot::rules::wide::find;
    /// use plyglot::{Color, Kind};
    /// let xiangqi = find("xiangqi").unwrap();
    /// let rook = xiangqi.role(Kind::ROOK).unwrap();
    /// let cell = xiangqi.board.cell(0, 0).unwrap();
    /// assert_eq!(xiangqi.reach(Color::White, rook, cell).moves.len(), 17);
    /// ```
    pub fn reach(&self, color: Color, role: Role, from: Cell) -> Reach {
        if usize::from(role) >= self.men.len() || from.index() >= self.board.cells().count() {
            return Reach::default();
        }
        walked(&self.tables, &self.board, color, role, from, self.region(color, role))
    }
}

impl Variant {
    /// The cells to which men of a role may go at all: a palace, one side of a river. `None` is everywhere.
    pub fn region(&self, color: Color, role: Role) -> Option<&CellSet> {
        self.regions[color].get(usize::from(role))?.as_ref()
    }
}

impl Movement {
    /// What a man of this movement reaches from a cell of any board. `first` tells whether it has yet to move.
    ///
    /// ```
    /// use plyglot::rules::wide::betza::Movement;
    /// use plyglot::{Board, Cell, Color};
    /// let cannon = Movement::parse("mRcpR").unwrap().reach(&Board::ORTHODOX, Color::White, Cell(0), false);
    /// assert_eq!((cannon.moves.len(), cannon.takes.len(), cannon.takes_over.len()), (14, 0, 12));
    /// ```
    pub fn reach(&self, board: &Board, color: Color, from: Cell, first: bool) -> Reach {
        if from.index() >= board.cells().count() {
            return Reach::default();
        }
        let man = Man {
            kind: Kind::PAWN,
            name: String::new(),
            monogram: String::new(),
            letter: String::new(),
            betza: String::new(),
            movement: self.clone(),
            unknown: false,
            far: None,
            class: None,
            promoted: None,
            base: None,
        };
        let fresh = if first { [from].into_iter().collect() } else { CellSet::EMPTY };
        let shape = Shape {
            board,
            men: &[man],
            regions: &ByColor([vec![None], vec![None]]),
            first: &ByColor([fresh; 2]),
            triple: &ByColor([CellSet::EMPTY; 2]),
            pawns: 0,
            diagonals: CellSet::EMPTY,
            soldiers: (0, 0),
            flying: None,
            shy: 0,
        };
        walked(&Tables::new(&shape), board, color, 0, from, None)
    }
}

fn walked(
    tables: &Tables,
    board: &Board,
    color: Color,
    role: Role,
    from: Cell,
    region: Option<&CellSet>,
) -> Reach {
    let mut reach = Reach::default();
    let mut later = Vec::new();
    let nodes = tables.ways(color, role, from.0);
    let mut index = 0;
    while let Some(node) = nodes.get(index) {
        let cell = Cell(node.cell);
        if board.is_blocked(cell) {
            index += usize::from(node.skip);
            continue;
        }
        if node.flags & MOVE != 0 {
            reach.moves.push(cell);
            if node.flags & FIRST != 0 { reach.first.push(cell) } else { later.push(cell) }
        }
        if node.flags & TAKE != 0 {
            reach.takes.push(cell);
        }
        index += 1;
    }
    for hop in tables.hops(color, role, from.0) {
        let line = tables.hop_cells(hop).iter().map(|&cell| Cell(cell));
        let line = line.take_while(|cell| !board.is_blocked(*cell)).enumerate().skip(1);
        for (place, cell) in line {
            if hop.kind == HopKind::Touch && place > 1 || region.is_some_and(|region| !region.has(cell.0)) {
                continue;
            }
            if hop.flags & MOVE != 0 {
                reach.moves_over.push(cell);
            }
            if hop.flags & TAKE != 0 {
                reach.takes_over.push(cell);
            }
        }
    }
    reach.first.retain(|cell| !later.contains(cell));
    let Reach { moves, first, takes, moves_over, takes_over } = &mut reach;
    for cells in [moves, first, takes, moves_over, takes_over] {
        cells.sort_unstable();
        cells.dedup();
    }
    reach
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::men::table::MEN;
    use crate::rules::wide::{find, names};

    fn counts(reach: &Reach) -> [usize; 5] {
        let Reach { moves, first, takes, moves_over, takes_over } = reach;
        [moves, first, takes, moves_over, takes_over].map(Vec::len)
    }

    fn of(game: &str, letter: &str, file: u8, rank: u8, color: Color) -> [usize; 5] {
        let variant = find(game).unwrap();
        let role = variant.letter(letter).unwrap();
        counts(&variant.reach(color, role, variant.board.cell(file, rank).unwrap()))
    }

    #[test]
    fn regions_and_first_moves_count() {
        assert_eq!(of("xiangqi", "K", 4, 0, Color::White), [3, 0, 3, 0, 0]);
        assert_eq!(of("xiangqi", "A", 3, 0, Color::White), [1, 0, 1, 0, 0]);
        assert_eq!(of("xiangqi", "B", 0, 2, Color::White), [2, 0, 2, 0, 0], "no way over the river");
        assert_eq!(of("xiangqi", "P", 0, 3, Color::White), [1, 0, 1, 0, 0]);
        assert_eq!(of("xiangqi", "P", 2, 5, Color::White), [3, 0, 3, 0, 0]);
        assert_eq!(of("xiangqi", "N", 1, 0, Color::White), [3, 0, 3, 0, 0]);
        assert_eq!(of("xiangqi", "C", 1, 2, Color::White), [17, 0, 0, 0, 13]);
        assert_eq!(of("janggi", "C", 1, 2, Color::White), [0, 0, 0, 13, 13]);
        assert_eq!(of("chess", "P", 4, 1, Color::White), [2, 1, 2, 0, 0]);
        assert_eq!(of("chess", "P", 4, 2, Color::White), [1, 0, 2, 0, 0]);
        assert_eq!(of("chess", "P", 4, 6, Color::Black), [2, 1, 2, 0, 0]);
        assert_eq!(of("shogi", "+P", 4, 4, Color::White), [6, 0, 6, 0, 0]);
    }

    #[test]
    fn what_is_blocked_ends_a_line() {
        let board = Board::ORTHODOX.with_blocked(Cell(3)).with_blocked(Cell(9));
        let reach = |betza: &str| {
            counts(&Movement::parse(betza).unwrap().reach(&board, Color::White, Cell(0), false))
        };
        assert_eq!(reach("R"), [9, 0, 9, 0, 0]);
        assert_eq!(reach("B"), [0; 5]);
        assert_eq!(reach("N"), [2, 0, 2, 0, 0]);
        assert_eq!(reach("pR"), [0, 0, 0, 7, 7]);
    }

    /// Two ways to find the same cells.
    #[test]
    fn it_agrees_with_the_movement_itself() {
        let board = Board::new(9, 10).unwrap();
        for man in &MEN {
            let movement = Movement::parse(man.betza).unwrap();
            for (color, cell) in
                Color::BOTH.into_iter().flat_map(|color| [0, 13, 44, 89].map(|c| (color, Cell(c))))
            {
                let reach = movement.reach(&board, color, cell, true);
                assert_eq!(reach.moves, movement.on_empty(&board, color, cell, false), "{}", man.monogram);
                assert_eq!(reach.takes, movement.on_empty(&board, color, cell, true), "{}", man.monogram);
            }
        }
    }

    #[test]
    fn nothing_is_reached_from_nowhere() {
        for variant in names().filter_map(find) {
            assert_eq!(variant.reach(Color::White, 0, Cell(9999)), Reach::default());
            assert_eq!(variant.reach(Color::White, 200, Cell(0)), Reach::default());
        }
        let rook = Movement::parse("R").unwrap();
        assert_eq!(rook.reach(&Board::ORTHODOX, Color::White, Cell(64), false), Reach::default());
    }
}

//! Where each square of a board has its bit.
//!
//! The squares that play are numbered along the rows from the bottom left corner, with a few bits between the rows that
//! are no squares. They are so placed that a step in one direction is the same shift from every square, and a step off
//! the board ends on no square.

use super::bits::{Way, Word};
use crate::Color;
use crate::board::{Board, Cell, Playing};
use std::marker::PhantomData;

/// How far the squares of neighbouring rows are apart: the shift of each way. Known at compile time, as everything in
/// the generator hangs on it.
pub(super) trait Grid: Copy {
    type Word: Word;
    /// The shift of each way in the order of [`Way::ALL`]; negative to the right.
    const SHIFTS: [i8; 8];

    /// All these squares moved one step. What leaves the board ends on bits that are no squares.
    #[inline(always)]
    fn step(squares: Self::Word, way: Way) -> Self::Word {
        let shift = Self::SHIFTS[way as usize];
        if shift > 0 { squares << shift as u32 } else { squares >> -shift as u32 }
    }
}

/// A board of which one colour plays; a step to the north-east shifts by `RISE`.
#[derive(Clone, Copy)]
pub(super) struct Diagonal<W, const RISE: i8>(PhantomData<W>);

impl<W: Word, const RISE: i8> Grid for Diagonal<W, RISE> {
    type Word = W;
    const SHIFTS: [i8; 8] = shifts(2 * RISE - 1, 1, RISE, RISE - 1);
}

/// A board of which all squares play; a step to the north shifts by `RISE`.
#[derive(Clone, Copy)]
pub(super) struct Full<W, const RISE: i8>(PhantomData<W>);

impl<W: Word, const RISE: i8> Grid for Full<W, RISE> {
    type Word = W;
    const SHIFTS: [i8; 8] = shifts(RISE, 1, RISE + 1, RISE - 1);
}

const fn shifts(north: i8, east: i8, north_east: i8, north_west: i8) -> [i8; 8] {
    [north, north_east, east, -north_west, -north, -north_east, -east, north_west]
}

/// The grids there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Diagonal5,
    Diagonal6,
    Diagonal7,
    Diagonal7Wide,
    Diagonal8Wide,
    Full9Wide,
    Full12Wide,
}

/// Runs `$body` with `$grid` standing for the type of the grid of a layout.
macro_rules! on_grid {
    ($layout:expr, $grid:ident => $body:expr) => {{
        use $crate::rules::draughts::layout::{Diagonal, Full, Shape};
        match $layout.shape {
            Shape::Diagonal5 => {
                type $grid = Diagonal<u64, 5>;
                $body
            }
            Shape::Diagonal6 => {
                type $grid = Diagonal<u64, 6>;
                $body
            }
            Shape::Diagonal7 => {
                type $grid = Diagonal<u64, 7>;
                $body
            }
            Shape::Diagonal7Wide => {
                type $grid = Diagonal<u128, 7>;
                $body
            }
            Shape::Diagonal8Wide => {
                type $grid = Diagonal<u128, 8>;
                $body
            }
            Shape::Full9Wide => {
                type $grid = Full<u128, 9>;
                $body
            }
            Shape::Full12Wide => {
                type $grid = Full<u128, 12>;
                $body
            }
        }
    }};
}
pub(super) use on_grid;

impl Shape {
    const ALL: [Shape; 7] = [
        Shape::Diagonal5,
        Shape::Diagonal6,
        Shape::Diagonal7,
        Shape::Diagonal7Wide,
        Shape::Diagonal8Wide,
        Shape::Full9Wide,
        Shape::Full12Wide,
    ];

    const fn rise(self) -> u8 {
        match self {
            Shape::Diagonal5 => 5,
            Shape::Diagonal6 => 6,
            Shape::Diagonal7 | Shape::Diagonal7Wide => 7,
            Shape::Diagonal8Wide => 8,
            Shape::Full9Wide => 9,
            Shape::Full12Wide => 12,
        }
    }

    const fn is_full(self) -> bool {
        matches!(self, Shape::Full9Wide | Shape::Full12Wide)
    }

    const fn bits(self) -> u16 {
        match self {
            Shape::Diagonal5 | Shape::Diagonal6 | Shape::Diagonal7 => 64,
            _ => 128,
        }
    }
}

/// The bits of a board's squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    files: u8,
    ranks: u8,
    /// The bottom left corner does not play.
    shifted: bool,
    /// All squares.
    pub(super) squares: u128,
    /// Those of the first and of the last rank.
    ends: [u128; 2],
}

impl Layout {
    /// The layout of a draughts board; `straight` when men are captured along files and ranks of a board of which one
    /// colour plays, which needs more bits between the rows. `None` where the board has too many squares.
    pub(super) fn new(board: &Board, straight: bool) -> Option<Layout> {
        let squares = board.squares()?;
        let (files, full) = (board.files(), squares.playing == Playing::All);
        let rise = match full {
            true => files + 1,
            // In a board of odd width every other row is one square shorter, which leaves room.
            false => files.div_ceil(2) + 1 + u8::from(straight && files.is_multiple_of(2)),
        };
        Shape::ALL.into_iter().filter(|shape| shape.is_full() == full && shape.rise() >= rise).find_map(
            |shape| {
                let mut layout = Layout {
                    shape,
                    files,
                    ranks: board.ranks(),
                    shifted: squares.playing == Playing::OffCorner,
                    squares: 0,
                    ends: [0; 2],
                };
                for cell in board.cells().filter(|&cell| board.plays(cell)) {
                    let bit = layout.place(cell);
                    if bit >= shape.bits() {
                        return None;
                    }
                    layout.squares |= 1 << bit;
                }
                layout.ends = [0, layout.ranks - 1].map(|rank| layout.rank(rank));
                Some(layout)
            },
        )
    }

    fn place(&self, cell: Cell) -> u16 {
        let (file, rank) = (cell.0 % u16::from(self.files), cell.0 / u16::from(self.files));
        let rise = u16::from(self.shape.rise());
        if self.shape.is_full() {
            return rank * rise + file;
        }
        let (rank, lead) = if self.shifted { (rank + 1, rise) } else { (rank, 0) };
        rank / 2 * (2 * rise - 1) + rank % 2 * rise + file / 2 - lead
    }

    /// The number of the bit of a cell that plays; `None` for all others.
    pub(super) fn bit(&self, cell: Cell) -> Option<u8> {
        if cell.0 >= u16::from(self.files) * u16::from(self.ranks) {
            return None;
        }
        let bit = self.place(cell);
        // In a board of one colour the bit of a cell is also that of a cell beside it, which does not play.
        (bit < 128 && self.squares >> bit & 1 == 1 && self.cell(bit as u8) == cell).then_some(bit as u8)
    }

    /// The cell of a square.
    pub(super) fn cell(&self, bit: u8) -> Cell {
        let (bit, files, rise) = (u16::from(bit), u16::from(self.files), u16::from(self.shape.rise()));
        if self.shape.is_full() {
            return Cell(bit / rise * files + bit % rise);
        }
        let bit = if self.shifted { bit + rise } else { bit };
        let (pair, rest) = (bit / (2 * rise - 1), bit % (2 * rise - 1));
        let (rank, file) =
            if rest < rise { (2 * pair, 2 * rest) } else { (2 * pair + 1, 2 * (rest - rise) + 1) };
        Cell((rank - u16::from(self.shifted)) * files + file)
    }

    /// The row where a side's men are crowned.
    pub(super) fn last_row(&self, side: Color) -> u128 {
        self.ends[side.pick(1, 0)]
    }

    /// The squares of a rank, counted from 0.
    pub(super) fn rank(&self, rank: u8) -> u128 {
        let files = u16::from(self.files);
        (0..files)
            .filter_map(|file| self.bit(Cell(u16::from(rank) * files + file)))
            .fold(0, |set, bit| set | 1 << bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Corner, Squares};

    /// Every step from every square of every board leads to the neighbour that geometry names, or off the board.
    #[test]
    fn steps_are_shifts() {
        let offsets = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let mut boards = 0;
        for (playing, straight) in [
            (Playing::All, false),
            (Playing::Corner, false),
            (Playing::OffCorner, false),
            (Playing::Corner, true),
            (Playing::OffCorner, true),
        ] {
            let squares = Squares { playing, numbers: Corner::TopLeft, letters: Corner::BottomLeft };
            for (files, ranks) in (3..=14).flat_map(|files| (3..=14).map(move |ranks| (files, ranks))) {
                let board = Board::new(files, ranks).unwrap().with_squares(squares);
                let Some(layout) = Layout::new(&board, straight) else { continue };
                boards += 1;
                for cell in board.cells() {
                    assert_eq!(
                        layout.bit(cell).is_some(),
                        board.plays(cell),
                        "{board:?} {playing:?} {cell:?}"
                    );
                    let Some(bit) = layout.bit(cell) else { continue };
                    assert_eq!(layout.cell(bit), cell);
                    for (way, (east, north)) in Way::ALL.into_iter().zip(offsets) {
                        let long = if playing != Playing::All && (east == 0 || north == 0) { 2 } else { 1 };
                        if long == 2 && !straight {
                            continue;
                        }
                        let file = board.file(cell).checked_add_signed(east * long);
                        let rank = board.rank(cell).checked_add_signed(north * long);
                        let there = file
                            .zip(rank)
                            .and_then(|(file, rank)| board.cell(file, rank))
                            .and_then(|cell| layout.bit(cell))
                            .map_or(0, |bit| 1 << bit);
                        let stepped = on_grid!(layout, G => G::step(
                            <G as Grid>::Word::narrow(1 << bit), way).wide())
                            & layout.squares;
                        assert_eq!(stepped, there, "{board:?} {playing:?} {cell:?} {way:?}");
                    }
                }
            }
        }
        assert!(boards > 400, "{boards}");
    }
}

//! Squares of the orthodox board, and sets of them.

use crate::Cell;
use std::fmt;
use std::str::FromStr;

/// A set of squares: bit `n` is square `n` (a1 = 0, b1 = 1, h8 = 63).
pub type Bits = u64;

/// File a.
pub const FILE_A: Bits = 0x0101_0101_0101_0101;
/// File h.
pub const FILE_H: Bits = FILE_A << 7;
/// The first and the eighth rank, where no pawn stands.
pub const END_RANKS: Bits = 0xff00_0000_0000_00ff;

/// The squares of a rank, counted from 0.
#[inline(always)]
pub const fn rank(rank: u8) -> Bits {
    0xff << (8 * (rank & 7))
}

/// The squares of a file, counted from 0.
#[inline(always)]
pub const fn file(file: u8) -> Bits {
    FILE_A << (file & 7)
}

/// A square of the orthodox board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, of which only the low six bits count.
    #[inline(always)]
    pub const fn new(number: u8) -> Square {
        Square(number & 63)
    }

    /// The square on `file` and `rank`, both counted from 0, of which only the low three bits count.
    #[inline(always)]
    pub const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) * 8 + (file & 7))
    }

    /// The square that a cell is; `None` off the board of 64.
    #[inline(always)]
    pub const fn from_cell(cell: Cell) -> Option<Square> {
        if cell.0 < 64 { Some(Square(cell.0 as u8)) } else { None }
    }

    /// The square as a cell.
    #[inline(always)]
    pub const fn cell(self) -> Cell {
        Cell(self.0 as u16)
    }

    /// The lowest square of a set. An empty set gives a1.
    #[inline(always)]
    pub const fn first(set: Bits) -> Square {
        Square(set.trailing_zeros() as u8 & 63)
    }

    /// 0 to 63, in a form that the compiler knows to be in bounds of 64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The set of this square alone.
    #[inline(always)]
    pub const fn bit(self) -> Bits {
        1 << (self.0 & 63)
    }

    /// The squares with a lower number.
    #[inline(always)]
    pub const fn below(self) -> Bits {
        self.bit() - 1
    }

    /// The squares with a higher number.
    #[inline(always)]
    pub const fn above(self) -> Bits {
        !(self.bit() | (self.bit() - 1))
    }

    /// File, from 0.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Rank, from 0.
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.0 >> 3 & 7
    }
}

/// Reads the algebraic name, in lower case: `e4`.
impl FromStr for Square {
    type Err = ();

    fn from_str(name: &str) -> Result<Square, ()> {
        match name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Square::at(file - b'a', rank - b'1')),
            _ => Err(()),
        }
    }
}

/// Writes the algebraic name: `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(pub Bits);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::first(self.0);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

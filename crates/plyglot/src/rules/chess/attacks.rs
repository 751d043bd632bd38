//! Which squares a man attacks from a square: tables made by the compiler.
//!
//! Rooks, bishops and queens are looked up by magic multiplication: the men that stand on the lines of the
//! square are gathered into an index by one multiplication and one shift. This module is the only one that
//! knows how; everybody else calls [`rook`] and [`bishop`].

use super::bits::{Bits, FILE_A, FILE_H, Square};
use super::magic_layout::{slow_bishop, slow_rook};
use super::magics;
use crate::Color;

const fn shift(bits: Bits, df: i32, dr: i32) -> Bits {
    let mut bits = bits;
    let mut n = 0;
    while n < df.abs() {
        bits = if df > 0 { (bits & !FILE_H) << 1 } else { (bits & !FILE_A) >> 1 };
        n += 1;
    }
    if dr > 0 { bits << (8 * dr) } else { bits >> (-8 * dr) }
}

const fn leaper(steps: &[(i32, i32)]) -> [Bits; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut n = 0;
        while n < steps.len() {
            table[square] |= shift(1 << square, steps[n].0, steps[n].1);
            n += 1;
        }
        square += 1;
    }
    table
}

static KNIGHT: [Bits; 64] = leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bits; 64] = leaper(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static PAWN: [[Bits; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static ROOK_LINES: [Bits; 64] = lines(true);
static BISHOP_LINES: [Bits; 64] = lines(false);
static QUEEN_LINES: [Bits; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = ROOK_LINES[square] | BISHOP_LINES[square];
        square += 1;
    }
    table
};
static BETWEEN: [[Bits; 64]; 64] = pairs(false);
static LINE: [[Bits; 64]; 64] = pairs(true);

/// What rooks or bishops attack on an empty board.
const fn lines(rook: bool) -> [Bits; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square as usize] = if rook { slow_rook(square, 0) } else { slow_bishop(square, 0) };
        square += 1;
    }
    table
}

/// For each two squares on one rank, file or diagonal: the squares strictly between them, or the whole line
/// through both.
const fn pairs(whole: bool) -> [[Bits; 64]; 64] {
    let steps = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut n = 0;
        while n < 8 {
            let (df, dr) = steps[n];
            let line = ray(from, df, dr) | ray(from, -df, -dr) | 1 << from;
            let (mut between, mut next) = (0, shift(1 << from, df, dr));
            while next != 0 {
                table[from][next.trailing_zeros() as usize] = if whole { line } else { between };
                between |= next;
                next = shift(next, df, dr);
            }
            n += 1;
        }
        from += 1;
    }
    table
}

/// All squares from `from` in one direction.
const fn ray(from: usize, df: i32, dr: i32) -> Bits {
    let (mut all, mut next) = (0, shift(1 << from, df, dr));
    while next != 0 {
        all |= next;
        next = shift(next, df, dr);
    }
    all
}

/// What a knight attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bits {
    KNIGHT[square.index()]
}

/// What a king attacks.
#[inline(always)]
pub fn king(square: Square) -> Bits {
    KING[square.index()]
}

/// What a pawn of this side attacks.
#[inline(always)]
pub fn pawn(color: Color, square: Square) -> Bits {
    PAWN[color.index()][square.index()]
}

/// What a rook attacks past the men on `occupied`: up to and with the first man on each line.
#[inline(always)]
pub fn rook(square: Square, occupied: Bits) -> Bits {
    magics::rook(square, occupied)
}

/// What a bishop attacks past the men on `occupied`: up to and with the first man on each line.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bits) -> Bits {
    magics::bishop(square, occupied)
}

/// What a queen attacks past the men on `occupied`.
#[inline(always)]
pub fn queen(square: Square, occupied: Bits) -> Bits {
    rook(square, occupied) | bishop(square, occupied)
}

/// What a rook attacks on an empty board.
#[inline(always)]
pub fn rook_lines(square: Square) -> Bits {
    ROOK_LINES[square.index()]
}

/// What a bishop attacks on an empty board.
#[inline(always)]
pub fn bishop_lines(square: Square) -> Bits {
    BISHOP_LINES[square.index()]
}

/// What a queen attacks on an empty board.
#[inline(always)]
pub fn queen_lines(square: Square) -> Bits {
    QUEEN_LINES[square.index()]
}

/// The squares strictly between two squares on one rank, file or diagonal; else none.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bits {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two squares; none where they share no line.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bits {
    LINE[a.index()][b.index()]
}

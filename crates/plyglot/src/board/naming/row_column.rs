//! Pairs of numbers, `3/6`: both edges of the board are numbered from the top left corner as White sees it.
//!
//! Row before column is the seed's own order: its one fixed point is 1/2 = b8 = square 1. The other order is
//! [`ColumnRow`].

use super::numeric::push_number;
use super::{Board, Cell, Naming};
use crate::board::Corner;

/// Row, a slash, and column.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, row_column::RowColumn}};
/// let b8 = Board::ORTHODOX.cell(1, 7).unwrap();
/// assert_eq!(RowColumn.text(&Board::ORTHODOX, b8), "1/2");
/// assert_eq!(RowColumn.read(&Board::ORTHODOX, "1/2"), Some(b8));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RowColumn;

/// Column, a slash, and row: the swapped order.
///
/// ```
/// use plyglot::board::{Board, naming::{Naming, row_column::ColumnRow}};
/// let b8 = Board::ORTHODOX.cell(1, 7).unwrap();
/// assert_eq!(ColumnRow.text(&Board::ORTHODOX, b8), "2/1");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ColumnRow;

impl Naming for RowColumn {
    fn name(&self) -> &'static str {
        "row-column"
    }

    fn about(&self) -> &'static str {
        "row and column, both from the top left: 1/2 is b8"
    }

    fn fits(&self, _: &Board) -> bool {
        true
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        let (column, row) = Corner::TopLeft.steps(board, cell);
        push(row, column, out);
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let (row, column) = split(text)?;
        Corner::TopLeft.cell(board, column, row)
    }
}

impl Naming for ColumnRow {
    fn name(&self) -> &'static str {
        "column-row"
    }

    fn about(&self) -> &'static str {
        "column and row, both from the top left: 2/1 is b8"
    }

    fn fits(&self, _: &Board) -> bool {
        true
    }

    fn write(&self, board: &Board, cell: Cell, out: &mut String) {
        let (column, row) = Corner::TopLeft.steps(board, cell);
        push(column, row, out);
    }

    fn read(&self, board: &Board, text: &str) -> Option<Cell> {
        let (column, row) = split(text)?;
        Corner::TopLeft.cell(board, column, row)
    }
}

/// Appends two numbers, which are given counted from 0 and written counted from 1.
fn push(first: u8, second: u8, out: &mut String) {
    push_number(u16::from(first) + 1, out);
    out.push('/');
    push_number(u16::from(second) + 1, out);
}

/// Two numbers without leading zeros, counted from 0.
fn split(text: &str) -> Option<(u8, u8)> {
    let (first, second) = text.split_once('/')?;
    let number = |text: &str| {
        let canonical = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        if canonical { text.parse::<u8>().ok()?.checked_sub(1) } else { None }
    };
    Some((number(first)?, number(second)?))
}

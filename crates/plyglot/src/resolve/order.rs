//! Men told by how they stand to others of their kind ([`Order`]), and moves told by how far they go ([`Rise`]).

use super::Found;
use crate::men::Kind;
use crate::pattern::{Order, Pattern, Rise, Where};
use crate::rules::{Facts, Position, Refusal};
use crate::{Board, Cell, Color};
use std::cmp::Reverse;

/// Appends the cells of all men of a side and kind, in the order of the cells.
pub(super) fn kin<P: Position>(position: &P, color: Color, kind: Kind, out: &mut Vec<Cell>) {
    out.extend(position.board().cells().filter(|&cell| position.man_at(cell) == Some((color, kind))));
}

/// How many files a cell is to the right, as a side sees it; more is farther.
fn rightness(board: &Board, color: Color, cell: Cell) -> u8 {
    color.pick(board.file(cell), board.files() - 1 - board.file(cell))
}

/// How many ranks a cell is from the side's own edge.
fn height(board: &Board, color: Color, cell: Cell) -> u8 {
    color.pick(board.rank(cell), board.ranks() - 1 - board.rank(cell))
}

/// The place of a man among those of its kind on its file, from the foremost, and how many there are.
pub(crate) fn on_file(board: &Board, color: Color, men: &[Cell], man: Cell) -> (usize, usize) {
    let file = men.iter().filter(|&&other| board.file(other) == board.file(man));
    let before = file.clone().filter(|&&other| height(board, color, other) > height(board, color, man));
    (before.count(), file.count())
}

/// The number of a man, from 0, among those that share their file with another: see [`Order::Nth`].
pub(crate) fn nth(board: &Board, color: Color, men: &[Cell], man: Cell) -> Option<usize> {
    let mut doubled: Vec<Cell> =
        men.iter().copied().filter(|&other| on_file(board, color, men, other).1 > 1).collect();
    doubled.sort_by_key(|&other| Reverse((rightness(board, color, other), height(board, color, other))));
    doubled.iter().position(|&other| other == man)
}

/// Whether the man that moves stands to the others of its kind as the text says.
pub(super) fn holds<P: Position>(position: &P, order: Order, pattern: &Pattern, facts: &Facts) -> bool {
    if matches!(order, Order::Left | Order::Right) {
        return true;
    }
    let (board, color) = (position.board(), position.turn());
    let mut men = Vec::new();
    kin(position, color, facts.kind, &mut men);
    stands(board, color, &men, order, pattern, facts.from)
}

fn stands(board: &Board, color: Color, men: &[Cell], order: Order, pattern: &Pattern, man: Cell) -> bool {
    let (place, count) = on_file(board, color, men, man);
    let several = count > 1;
    let inner = usize::from(count > 3);
    match order {
        Order::Sole => 2 * place + 1 == count && (several || pattern.from != Where::Any),
        Order::Front => several && place == inner,
        Order::Rear => several && place + 1 + inner == count,
        Order::Foremost => several && place == 0,
        Order::Rearmost => several && place + 1 == count,
        Order::Nth(number) => {
            let meant: Vec<Cell> =
                men.iter().copied().filter(|&cell| pattern.from.fits(board, cell)).collect();
            nth(board, color, &meant, man) == Some(usize::from(number))
        }
        Order::Left | Order::Right => true,
    }
}

/// Of several moves, keeps those of the man farthest to the side that the text names.
pub(super) fn keep_outermost<M>(board: &Board, color: Color, order: Order, found: &mut Vec<Found<M>>) {
    let side = |found: &Found<M>| {
        let right = rightness(board, color, found.facts.from);
        match order {
            Order::Right => right,
            Order::Left => u8::MAX - right,
            _ => 0,
        }
    };
    let outermost = found.iter().map(side).max();
    found.retain(|found| Some(side(found)) == outermost);
}

/// The men that a text which tells men by their order may mean.
pub(super) fn told<P: Position>(position: &P, pattern: &Pattern) -> Option<Vec<Cell>> {
    let (kind, order) = (pattern.kind?, pattern.order?);
    let (board, color) = (position.board(), position.turn());
    let mut men = Vec::new();
    kin(position, color, kind, &mut men);
    let is_meant =
        |&man: &Cell| pattern.from.fits(board, man) && stands(board, color, &men, order, pattern, man);
    Some(men.iter().copied().filter(is_meant).collect())
}

/// The same text with both cells named, where it means one man and says how that man goes, so that a reason why it
/// cannot go there can be found.
pub(super) fn meant<P: Position>(position: &P, pattern: &Pattern) -> Option<Pattern> {
    let board = position.board();
    if pattern.rise == Rise::Any {
        return None;
    }
    let told = told(position, &Pattern { order: pattern.order.or(Some(Order::Sole)), ..*pattern })?;
    let &[from] = told.as_slice() else { return None };
    let Where::File(file) = pattern.to else { return None };
    let rank = board.rank(from) as i8;
    let ranks = match pattern.rise {
        Rise::By(by) => [rank.saturating_add(by), -1],
        Rise::Level | Rise::Any => [rank, -1],
        Rise::Up => [rank + 2, rank + 1],
        Rise::Down => [rank - 2, rank - 1],
    };
    let plain = Pattern { from: Where::Cell(from), order: None, rise: Rise::Any, ..*pattern };
    let targets = ranks.into_iter().filter_map(|rank| board.cell(file, u8::try_from(rank).ok()?));
    let mut patterns = targets.map(|to| Pattern { to: Where::Cell(to), ..plain });
    let first = patterns.next()?;
    let strays = |pattern: &Pattern| {
        matches!(
            position.refusal(pattern),
            Some(Refusal::WrongMovement { .. } | Refusal::OutOfReach { .. }) | None
        )
    };
    if !strays(&first) {
        return Some(first);
    }
    patterns.find(|pattern| !strays(pattern)).or(Some(first))
}

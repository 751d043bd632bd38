//! Which naming the cells of a list are in, and what they are called.

use plyglot::board::naming::{self, Naming, algebraic::Algebraic, xy::Xy};
use plyglot::problem::{Problem, Span, codes};
use plyglot::{Board, Cell};

/// A cell as it is written.
pub(super) struct Written<'a> {
    /// Its text without a `$`.
    pub(super) name: &'a str,
    /// Whether a `$` stands before it.
    pub(super) dollar: bool,
    /// Where it stands, `$` included.
    pub(super) span: Span,
}

/// The naming that all cells of a list are in. With a `$`: XY. In small letters throughout: algebraic. Else rings,
/// as Chesmayne has it, unless some cell is no ring cell, or two men would stand on one.
pub(super) fn find(board: &Board, cells: &[Written<'_>]) -> &'static dyn Naming {
    let rings =
        ["acentric", "centric"].into_iter().filter_map(naming::find).find(|naming| naming.fits(board));
    let reads = |naming: &'static dyn Naming| {
        let mut seen: Vec<Cell> =
            cells.iter().filter_map(|cell| naming.read(board, &tidy(cell.name))).collect();
        let all = seen.len() == cells.len();
        seen.sort_unstable();
        seen.dedup();
        all && seen.len() == cells.len()
    };
    let small = |cell: &Written<'_>| !cell.dollar && cell.name.starts_with(|c: char| c.is_ascii_lowercase());
    if cells.iter().all(small) && cells.iter().all(|cell| Algebraic.read(board, cell.name).is_some()) {
        return &Algebraic;
    }
    match rings {
        Some(rings) if !cells.iter().any(|cell| cell.dollar) && (reads(rings) || !reads(&Xy)) => rings,
        Some(rings) if !reads(&Xy) && reads(rings) => rings,
        _ => &Xy,
    }
}

/// Capitals, two digits, zero for the letter O in a place of digits.
fn tidy(name: &str) -> String {
    let mut chars = name.chars();
    let letter = chars.next().map(|c| c.to_ascii_uppercase());
    let digits: String = chars.map(|c| if matches!(c, 'O' | 'o') { '0' } else { c }).collect();
    letter.into_iter().collect::<String>() + &format!("{digits:0>2}")
}

/// Reads a cell and notes the liberties it takes.
pub(super) fn read(
    board: &Board,
    naming: &'static dyn Naming,
    written: &Written<'_>,
    problems: &mut Vec<Problem>,
) -> Result<Cell, Problem> {
    let Written { name, dollar, span } = written;
    if naming.name() == "algebraic" {
        return naming.read(board, name).ok_or_else(|| unreadable(board, naming, written));
    }
    let tidied = tidy(name);
    let cell = naming.read(board, &tidied).ok_or_else(|| unreadable(board, naming, written))?;
    let xy = naming.name() == "xy";
    let strict = if xy { format!("${tidied}") } else { tidied.clone() };
    let mut note = |code, message: &str| {
        problems.push(Problem::new(code, span.clone(), message).fix(span.clone(), strict.clone()));
    };
    if xy && !dollar {
        note(&codes::NO_DOLLAR, "a cell of the XY axis has a $ before it");
    } else if !xy && *dollar {
        note(&codes::DOLLAR_RING, "the cell is named by rings and has no $");
    }
    if name.starts_with(|c: char| c.is_ascii_lowercase()) {
        note(&codes::LOWER, "cells are named in capitals");
    }
    if name[1..].contains(['O', 'o']) {
        note(&codes::LETTER_O, "read the letter O as zero");
    }
    if name.len() == 2 {
        note(&codes::SHORT_RANK, "a cell has two digits");
    }
    Ok(cell)
}

fn unreadable(board: &Board, naming: &dyn Naming, written: &Written<'_>) -> Problem {
    let message = format!("{} is no cell of a board of {board} ({})", written.name, naming.name());
    Problem::new(&codes::BAD_START, written.span.clone(), message).token(written.name)
}

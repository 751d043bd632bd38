//! The last move on the board: its cells, its way, and the men it took.

use super::sheet::{CELL, Sheet};
use crate::Move;
use std::collections::HashSet;
use std::fmt::Write;

const MARKED: &str = "#f2c230";
const TAKEN: &str = "#c8452f";
const ARROW: &str = "#2f6f4f";
const HALO: &str = "#fbf8f2";

/// Draws all that the move leaves on the board, under the men.
pub(super) fn draw(sheet: &mut Sheet<'_>, last: &Move) {
    tint(sheet, last);
    draw_arrow(sheet, last);
    draw_crosses(sheet, last);
    draw_stations(sheet, last);
}

/// Tints the cells of the move: each once, for the greatest part that it has in it.
fn tint(sheet: &mut Sheet<'_>, last: &Move) {
    let rook = last.rook.into_iter().flat_map(|(from, to)| [from, to]).map(|cell| (cell, MARKED, 0.35));
    let taken = last.taken.iter().map(|cell| (*cell, TAKEN, 0.35));
    let path = last.path.iter().map(|cell| (*cell, MARKED, 0.35));
    let ends = [(last.to, MARKED, 0.75), (last.from, MARKED, 0.6)];
    let mut tinted = HashSet::new();
    for (cell, color, opacity) in ends.into_iter().chain(rook).chain(taken).chain(path) {
        if !tinted.insert(cell) {
            continue;
        }
        let (x, y) = sheet.corner(cell);
        sheet.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{color}\" fill-opacity=\"{opacity}\"/>"
        ));
    }
}

/// An arrow from the cell that was left, over those on the way, to the one that was reached.
fn draw_arrow(sheet: &mut Sheet<'_>, last: &Move) {
    let cells = std::iter::once(last.from).chain(last.path.iter().copied()).chain([last.to]);
    let mut points: Vec<(f32, f32)> = cells.map(|cell| sheet.centre(cell)).collect();
    points.dedup();
    let [.., before, end] = points[..] else { return };
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let length = dx.hypot(dy);
    let (dx, dy) = (dx / length, dy / length);
    // The tip stops short of the middle, so that the man there does not hide it.
    let along = |back: f32, aside: f32| (end.0 - dx * back - dy * aside, end.1 - dy * back + dx * aside);
    let (tip, left, right, neck) =
        (along(36.0, 0.0), along(68.0, 22.0), along(68.0, -22.0), along(66.0, 0.0));
    if let Some(last) = points.last_mut() {
        *last = neck;
    }
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    sheet.put(format_args!("<g opacity=\".8\">"));
    sheet.put(format_args!(
        "<path fill=\"none\" stroke=\"{ARROW}\" stroke-width=\"12\" stroke-linejoin=\"round\" d=\"M{}\"/>",
        line.join("L")
    ));
    sheet.put(format_args!(
        "<path fill=\"{ARROW}\" d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z\"/>",
        tip.0, tip.1, left.0, left.1, right.0, right.1
    ));
    sheet.put(format_args!("</g>"));
}

/// A cross on each cell where a man was taken.
fn draw_crosses(sheet: &mut Sheet<'_>, last: &Move) {
    let mut crosses = String::new();
    for (x, y) in last.taken.iter().map(|cell| sheet.corner(*cell)) {
        _ = write!(crosses, "M{} {}l44 44m0-44l-44 44", x + 28, y + 28);
    }
    if !crosses.is_empty() {
        for (color, width) in [(HALO, 18), (TAKEN, 11)] {
            sheet.put(format_args!(
                "<path stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"{crosses}\"/>"
            ));
        }
    }
}

/// The number of each cell on the way, where there are several. One that was touched twice has both.
fn draw_stations(sheet: &mut Sheet<'_>, last: &Move) {
    if last.path.len() < 2 {
        return;
    }
    sheet.put(format_args!("<g fill=\"{ARROW}\" font-size=\"28\" font-weight=\"bold\">"));
    for (index, &cell) in last.path.iter().enumerate() {
        if last.path[..index].contains(&cell) {
            continue;
        }
        let numbers: Vec<String> = last.stations(cell).map(|station| station.to_string()).collect();
        let numbers = numbers.join(",");
        let (x, y) = sheet.corner(cell);
        let wide = (24 + 16 * numbers.len() as u32).min(CELL);
        sheet.put(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"40\" rx=\"20\" stroke=\"{HALO}\" stroke-width=\"3\"/>",
            x + (CELL - wide) / 2,
            y + CELL / 2 - 20
        ));
        sheet.put(format_args!(
            "<text x=\"{}\" y=\"{}\" fill=\"{HALO}\">{numbers}</text>",
            x + CELL / 2,
            y + CELL / 2 + 10
        ));
    }
    sheet.put(format_args!("</g>"));
}

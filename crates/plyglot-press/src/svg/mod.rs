//! SVG pictures. They stand for themselves: no fonts, no styles, no other files are needed.

mod men;
mod sheet;

use crate::{Move, Picture};
use plyglot::board::lenient::{NameError, fits};
use plyglot::board::naming::Naming;
use plyglot::{Board, Cell, Color, Kind};
use sheet::{CELL, Sheet, name};

const MARKED: &str = "#f2c230";
const TAKEN: &str = "#c8452f";
const ARROW: &str = "#2f6f4f";

/// Draws the picture: the board with its labels, the last move with its cells marked and an arrow along it, and the
/// men. A man of a kind that has no drawing is a disc with its monogram.
///
/// ```
/// use plyglot::{Board, Cell, Color, Kind};
/// use plyglot_press::{Picture, svg};
///
/// let mut picture = Picture::new(Board::ORTHODOX);
/// picture.men = vec![(Cell(4), Color::White, Kind::KING)];
/// let svg = svg::draw(&picture);
/// assert!(svg.contains("<desc>White: king e1. Black: no men.</desc>"));
/// ```
pub fn draw(picture: &Picture<'_>) -> String {
    let men: Vec<(Cell, Color, Kind)> = picture
        .men_by_cell()
        .into_iter()
        .zip(picture.board.cells())
        .filter_map(|(man, cell)| man.map(|(color, kind)| (cell, color, kind)))
        .collect();
    // Cells that are not on the board cannot be drawn.
    let last = picture.last.as_ref().filter(|last| {
        let cells = [last.from, last.to].into_iter().chain(last.path.iter().chain(&last.taken).copied());
        cells.into_iter().all(|cell| cell.index() < picture.board.cells().count())
    });
    let title = match picture.title {
        "" => format!("Position on a board of {}", picture.board),
        title => title.to_owned(),
    };
    let about = describe(picture, &men, last);
    let mut sheet = Sheet::new(&picture.board, picture.naming, picture.flipped, &title, &about);
    define_men(&mut sheet, &men);
    sheet.draw_board();
    if let Some(last) = last {
        mark(&mut sheet, last);
    }
    sheet.draw_ring_names();
    if let Some(last) = last {
        draw_arrow(&mut sheet, last);
    }
    draw_men(&mut sheet, &men);
    sheet.draw_labels();
    sheet.finish()
}

/// Draws the board with the name of every cell.
///
/// # Errors
///
/// When the cells of the board have no names in this naming.
pub fn map(board: &Board, naming: &dyn Naming) -> Result<String, NameError> {
    fits(board, naming)?;
    let title = format!("Board of {board}, {} names", naming.name());
    let mut sheet = Sheet::new(board, naming, false, &title, naming.about());
    sheet.draw_board();
    sheet.draw_map();
    sheet.draw_labels();
    Ok(sheet.finish())
}

/// The position in words.
fn describe(picture: &Picture<'_>, men: &[(Cell, Color, Kind)], last: Option<&Move>) -> String {
    let name = |cell| name(&picture.board, picture.naming, cell);
    let mut text = Color::BOTH
        .map(|side| {
            let mut own: Vec<_> = men.iter().filter(|(_, color, _)| *color == side).collect();
            own.sort_by_key(|(cell, _, kind)| (std::cmp::Reverse(*kind), *cell));
            let own: Vec<String> =
                own.into_iter().map(|(cell, _, kind)| format!("{} {}", kind.name(), name(*cell))).collect();
            let own = if own.is_empty() { "no men".to_owned() } else { own.join(", ") };
            format!("{}: {own}.", side.name())
        })
        .join(" ");
    if let Some(last) = last {
        text += &format!(" Last move: {} to {}.", name(last.from), name(last.to));
    }
    text
}

/// Puts the drawings of the kinds on the board where they can be used by name.
fn define_men(sheet: &mut Sheet<'_>, men: &[(Cell, Color, Kind)]) {
    let mut kinds: Vec<Kind> = men.iter().map(|(_, _, kind)| *kind).collect();
    kinds.sort();
    kinds.dedup();
    let drawings: Vec<_> = kinds.into_iter().filter_map(men::of).collect();
    if drawings.is_empty() {
        return;
    }
    sheet.put(format_args!("<defs>"));
    for men::Man { id, body, lines } in drawings {
        sheet.put(format_args!(
            "<g id=\"plyglot-{id}\"><path d=\"{body}\"/><path d=\"{lines}\" fill=\"none\" stroke=\"currentColor\"/></g>"
        ));
    }
    sheet.put(format_args!("</defs>"));
}

fn draw_men(sheet: &mut Sheet<'_>, men: &[(Cell, Color, Kind)]) {
    for side in Color::BOTH {
        let (fill, stroke, lines) =
            side.pick(("#fff", "#1f1b18", "#1f1b18"), ("#2d2926", "#120f0d", "#ece6da"));
        sheet.put(format_args!(
            "<g fill=\"{fill}\" stroke=\"{stroke}\" color=\"{lines}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
        ));
        for &(cell, _, kind) in men.iter().filter(|(_, color, _)| *color == side) {
            let (x, y) = sheet.corner(cell);
            match men::of(kind) {
                Some(man) => {
                    sheet.put(format_args!("<use href=\"#plyglot-{}\" x=\"{x}\" y=\"{y}\"/>", man.id))
                }
                None => {
                    let (x, y) = (x + CELL / 2, y + CELL / 2);
                    let monogram = kind.monogram();
                    sheet.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"37\"/>"));
                    sheet.put(format_args!(
                        "<text x=\"{x}\" y=\"{}\" font-size=\"34\" font-weight=\"bold\" fill=\"currentColor\" stroke=\"none\">{monogram}</text>",
                        y + 12
                    ));
                }
            }
        }
        sheet.put(format_args!("</g>"));
    }
}

/// Marks the cells of the move.
fn mark(sheet: &mut Sheet<'_>, last: &Move) {
    let ends = [(last.from, MARKED, 0.6), (last.to, MARKED, 0.75)];
    let path = last.path.iter().map(|cell| (*cell, MARKED, 0.35));
    let taken = last.taken.iter().map(|cell| (*cell, TAKEN, 0.5));
    for (cell, color, opacity) in ends.into_iter().chain(path).chain(taken) {
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
        (along(24.0, 0.0), along(58.0, 22.0), along(58.0, -22.0), along(56.0, 0.0));
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

#[cfg(test)]
mod tests;

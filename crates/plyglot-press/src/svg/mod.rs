//! SVG pictures. They stand for themselves: no fonts, no styles, no other files are needed.

mod hands;
mod men;
mod movement;
mod pieces;
mod route;
mod sheet;

pub use movement::movement;

use crate::edges::name;
use crate::{Move, Picture, last};
use plyglot::board::lenient::{NameError, fits};
use plyglot::board::naming::Naming;
use plyglot::board::shading::{Shading, shading};
use plyglot::men::roster::Tradition;
use plyglot::{Board, Cell, Color, Kind};
use sheet::Sheet;
use std::cmp::Reverse;

/// Draws the picture: the board with its labels, the last move with its cells marked and an arrow along it, and the
/// men. A man of a kind that has no drawing is a disc with its monogram.
///
/// Men that the move took elsewhere than on its last cell are crosses where they stood. Where it touched several cells
/// on its way, these are numbered in order.
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
    let last = picture.drawable();
    let title = match picture.title {
        "" => format!("Position on a board of {}", picture.board),
        title => title.to_owned(),
    };
    let about = describe(picture, &men, last);
    let held: Vec<(Color, Kind, u8)> =
        picture.hands.iter().flatten().copied().filter(|held| held.2 > 0).collect();
    let hands = if held.is_empty() { 0 } else { hands::HEIGHT };
    let mut sheet = Sheet::new(&picture.board, picture.naming, picture.flipped, hands, &title, &about);
    let kinds = men.iter().map(|(.., kind)| *kind).chain(held.iter().map(|(_, kind, _)| *kind));
    define_men(&mut sheet, picture, kinds.collect());
    let shading: Vec<Shading> = picture.board.cells().map(|cell| picture.shading_of(cell)).collect();
    match picture.roster.tradition {
        Tradition::Western => sheet.draw_board(&shading),
        _ => {
            sheet.draw_grid(&shading);
            sheet.draw_palaces(&picture.palaces, picture.river);
        }
    }
    if let Some(last) = last {
        route::draw(&mut sheet, last);
    }
    sheet.draw_corner_names();
    draw_men(&mut sheet, picture, &men);
    hands::draw(&mut sheet, picture, &held);
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
    let mut sheet = Sheet::new(board, naming, false, 0, &title, naming.about());
    sheet.draw_board(&board.cells().map(|cell| shading(board, cell)).collect::<Vec<_>>());
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
            own.sort_by_key(|(cell, _, kind)| {
                let number: Option<u16> = name(*cell).parse().ok();
                (Reverse(*kind), number, *cell)
            });
            let kinds = own.chunk_by(|(.., kind), (.., other)| kind == other).map(|men| {
                let cells: Vec<String> = men.iter().map(|(cell, ..)| name(*cell)).collect();
                format!("{} {}", called(men[0].2, men.len()), cells.join(", "))
            });
            let own = kinds.collect::<Vec<_>>().join(", ");
            let own = if own.is_empty() { "no men" } else { &own };
            format!("{}: {own}.", side.name())
        })
        .join(" ");
    for side in Color::BOTH {
        let held: Vec<String> = picture
            .hands
            .iter()
            .flatten()
            .filter(|(owner, _, count)| *owner == side && *count > 0)
            .map(|&(_, kind, count)| format!("{count} {}", called(kind, count.into())))
            .collect();
        if !held.is_empty() {
            text += &format!(" {} has in hand: {}.", side.name(), held.join(", "));
        }
    }
    if let Some(last) = last {
        text += &format!(" Last move: {}.", last::told(picture, last));
    }
    text
}

/// The name of so many men of a kind. Those of the orthodox kinds and of draughts have a plural.
fn called(kind: Kind, count: usize) -> String {
    match kind {
        Kind::MAN if count > 1 => "men".to_owned(),
        kind if count > 1 && (kind <= Kind::KING || kind == Kind::CROWNED) => kind.name().to_owned() + "s",
        kind => kind.name().to_owned(),
    }
}

/// Puts the drawings of the kinds on the board where they can be used by name.
fn define_men(sheet: &mut Sheet<'_>, picture: &Picture<'_>, mut kinds: Vec<Kind>) {
    kinds.sort();
    kinds.dedup();
    let drawings: Vec<_> = kinds.into_iter().filter_map(|kind| pieces::drawing(picture, kind)).collect();
    if drawings.is_empty() {
        return;
    }
    sheet.put(format_args!("<defs>"));
    for men::Man { id, body, lines, shapes } in drawings {
        let shapes = match *shapes {
            "" => String::new(),
            shapes => format!("<path d=\"{shapes}\" fill=\"currentColor\" stroke=\"none\"/>"),
        };
        sheet.put(format_args!(
            "<g id=\"plyglot-{id}\"><path d=\"{body}\"/><path d=\"{lines}\" fill=\"none\" stroke=\"currentColor\"/>{shapes}</g>"
        ));
    }
    sheet.put(format_args!("</defs>"));
}

fn draw_men(sheet: &mut Sheet<'_>, picture: &Picture<'_>, men: &[(Cell, Color, Kind)]) {
    for side in Color::BOTH {
        sheet.put(format_args!("{}", pieces::side(picture, side)));
        for &(cell, _, kind) in men.iter().filter(|(_, color, _)| *color == side) {
            let (x, y) = sheet.corner(cell);
            pieces::draw(sheet, picture, side, kind, x, y);
        }
        sheet.put(format_args!("</g>"));
    }
}

#[cfg(test)]
mod tests;

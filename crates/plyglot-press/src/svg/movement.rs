//! How a man moves, as a drawing.

use super::sheet::{CELL, Escaped, Sheet};
use super::{define_men, pieces};
use crate::Picture;
use crate::movement::{Diagram, Mark};
use plyglot::board::shading::{Shading, shading};
use plyglot::men::roster::Roster;
use plyglot::rules::wide::betza::Movement;
use plyglot::{Board, Color, Kind};
use std::fmt::Write as _;

/// The colours of marks: of cells that it moves to, and of those where it captures.
const MOVES: &str = "#2f6f4f";
const TAKES: &str = "#a4231c";
const INK: &str = "#2b2622";
/// Height of a line of the legend, and of what stands around it.
const LINE: u32 = 56;

/// Draws the cells that a man reaches from the middle of an empty board, each with a mark, and below what the marks mean;
/// the same picture as [`movement::text`](crate::movement::text). It has yet to make its first move. `notes` are lines that
/// stand below the legend. A man that has no drawing is a disc with its sign in the game of `roster`.
///
/// ```
/// use plyglot::men::roster::ORTHODOX;
/// use plyglot::{Kind, rules::wide::betza::Movement};
/// let knight = Movement::parse("N").unwrap();
/// let svg = plyglot_press::svg::movement(&knight, Kind::KNIGHT, &ORTHODOX, &[]);
/// assert!(svg.contains("<title>How the knight moves</title>"));
/// assert_eq!(svg.matches("<circle ").count(), 8 + 1);
/// ```
pub fn movement(movement: &Movement, kind: Kind, roster: &'static Roster, notes: &[String]) -> String {
    let diagram = Diagram::of(movement);
    let board = diagram.as_ref().map_or(Board::ORTHODOX, |diagram| diagram.board);
    let legend: Vec<(Mark, char, &str)> = diagram.iter().flat_map(Diagram::legend).collect();
    let picture = Picture { roster, signs: crate::Signs::Monograms, ..Picture::new(board) };
    let title = format!("How the {} moves", roster.name(kind));
    let told =
        |mark: Mark| diagram.iter().flat_map(|diagram| &diagram.marks).filter(|&&m| m == Some(mark)).count();
    let mut about: Vec<String> =
        legend.iter().map(|&(mark, _, meaning)| format!("{meaning}: {} cells", told(mark))).collect();
    about.extend(notes.iter().cloned());
    let foot = LINE * (legend.len() + notes.len()) as u32 + LINE / 2;
    let mut sheet = Sheet::plain(&board, picture.naming, foot, &title, &about.join("; "));
    define_men(&mut sheet, &picture, vec![kind]);
    sheet.draw_board(&board.cells().map(|cell| shading(&board, cell)).collect::<Vec<Shading>>());
    if let Some(Diagram { middle, marks, .. }) = &diagram {
        for (cell, mark) in board.cells().zip(marks).filter(|(cell, _)| cell != middle) {
            let (x, y) = sheet.corner(cell);
            mark.iter().for_each(|&mark| put(&mut sheet, mark, x + CELL / 2, y + CELL / 2));
        }
        let (x, y) = sheet.corner(*middle);
        sheet.put(format_args!("{}", pieces::side(&picture, Color::White)));
        pieces::draw(&mut sheet, &picture, Color::White, kind, x, y);
        sheet.put(format_args!("</g>"));
    }
    let (left, mut y) = sheet.foot();
    y += LINE * 3 / 4;
    for (mark, _, meaning) in legend {
        put(&mut sheet, mark, left + 36, y);
        write(&mut sheet, meaning, left + 80, y);
        y += LINE;
    }
    for note in notes {
        write(&mut sheet, note, left + 80, y);
        y += LINE;
    }
    sheet.finish()
}

/// A line of words.
fn write(sheet: &mut Sheet<'_>, text: &str, x: u32, y: u32) {
    sheet.put(format_args!(
        "<text x=\"{x}\" y=\"{}\" font-size=\"24\" text-anchor=\"start\" fill=\"{INK}\">{}</text>",
        y + 10,
        Escaped(text)
    ));
}

/// A mark with this middle: a disc where it moves and captures, a ring where it moves, a cross where it captures, a small ring
/// for a first move; the same in a diamond where it leaps over a man to come there.
fn put(sheet: &mut Sheet<'_>, mark: Mark, x: u32, y: u32) {
    let disc = |colour| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{colour}\"/>");
    let ring = |radius| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{MOVES}\" stroke-width=\"7\"/>"
        )
    };
    let cross = || {
        format!(
            "<path fill=\"none\" stroke=\"{TAKES}\" stroke-width=\"8\" d=\"M{} {}l26 26m0-26l-26 26\"/>",
            x.saturating_sub(13),
            y.saturating_sub(13)
        )
    };
    let diamond = || {
        format!(
            "<path fill=\"none\" stroke=\"{INK}\" stroke-width=\"5\" d=\"M{x} {}l27 27-27 27-27-27z\"/>",
            y.saturating_sub(27)
        )
    };
    let mut shapes = String::new();
    // Writing to a string cannot fail.
    _ = match mark {
        Mark::Both => write!(shapes, "{}", disc(MOVES)),
        Mark::Move => write!(shapes, "{}", ring(15)),
        Mark::Take => write!(shapes, "{}", cross()),
        Mark::First => write!(shapes, "{}", ring(8)),
        Mark::Over => write!(shapes, "{}{}", disc(MOVES), diamond()),
        Mark::TakeOver => write!(shapes, "{}{}", cross(), diamond()),
        Mark::MoveAndTakeOver => write!(shapes, "{}{}{}", ring(8), cross(), diamond()),
    };
    sheet.put(format_args!("{shapes}"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::men::roster::ORTHODOX;
    use plyglot::men::table::{MEN, find_monogram};

    #[test]
    fn every_man_of_the_table_is_drawn_with_the_marks_of_its_text() {
        for man in &MEN {
            let kind = find_monogram(man.monogram).unwrap();
            let steps = Movement::parse(man.betza).unwrap();
            let svg = movement(&steps, kind, &ORTHODOX, &["a note & more".to_owned()]);
            let text = crate::movement::text(&steps, man.monogram);
            for (_, sign, meaning) in Mark::ALL {
                let line = format!("{sign}  {meaning}\n");
                assert_eq!(text.contains(&line), svg.contains(&format!(">{meaning}</text>")), "{}", man.name);
            }
            assert!(svg.contains(">a note &amp; more</text>") && svg.ends_with("</svg>\n"), "{svg}");
        }
    }

    #[test]
    fn as_many_marks_as_cells_and_lines_of_the_legend() {
        let cannon = movement(&Movement::parse("mRcpR").unwrap(), Kind::ROOK, &ORTHODOX, &[]);
        let desc = "<desc>it moves: 4 cells; it moves, and captures over another man: 16 cells</desc>";
        assert!(cannon.contains(desc), "{cannon}");
        assert_eq!(cannon.matches("<circle ").count(), 4 + 16 + 2);
    }
}

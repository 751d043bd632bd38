//! One man on a sheet: a drawing, or what is written on a disc or on a piece of shogi.

use super::men;
use super::sheet::{CELL, Sheet};
use crate::Picture;
use plyglot::men::roster::Tradition;
use plyglot::{Color, Kind};

/// The wood of the pieces of shogi.
const WOOD: (&str, &str) = ("#f3d9a4", "#e3bd7c");
/// Promoted men of shogi, and the red side of xiangqi.
const RED: &str = "#a4231c";
const INK: &str = "#1f1b18";

/// The drawing of a kind in this picture; `None` where men are written.
pub(super) fn drawing(picture: &Picture<'_>, kind: Kind) -> Option<&'static men::Man> {
    let written = picture.roster.tradition != Tradition::Western;
    men::of(kind).filter(|_| !written)
}

/// The opening tag of the group of one side's men, with its colours.
pub(super) fn side(picture: &Picture<'_>, side: Color) -> String {
    let (fill, stroke, lines) = match picture.roster.tradition {
        Tradition::Shogi => (side.pick(WOOD.0, WOOD.1), INK, INK),
        Tradition::Xiangqi | Tradition::Janggi => {
            side.pick(("#fdf6e3", RED, RED), ("#2d2926", "#120f0d", "#fdf6e3"))
        }
        // White's men are black ones where White is whoever moves first.
        Tradition::Western if (side == Color::Black) != picture.inverted => ("#2d2926", "#120f0d", "#ece6da"),
        Tradition::Western => ("#fff", INK, INK),
    };
    format!(
        "<g fill=\"{fill}\" stroke=\"{stroke}\" color=\"{lines}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
    )
}

/// Puts a man into the cell with this left upper corner, in the group of its side.
pub(super) fn draw(sheet: &mut Sheet<'_>, picture: &Picture<'_>, side: Color, kind: Kind, x: u32, y: u32) {
    if let Some(man) = drawing(picture, kind) {
        sheet.put(format_args!("<use href=\"#plyglot-{}\" x=\"{x}\" y=\"{y}\"/>", man.id));
        return;
    }
    let sign = picture.sign(kind);
    let mut below = 0;
    let mut colour = "currentColor";
    match picture.roster.tradition {
        Tradition::Shogi => {
            // The piece points at the other side; what is written on it stays upright, so that all can read it.
            let up = (side == Color::White) != picture.flipped;
            let body = if up { "l30 14 8 70h-76l8-70z" } else { "l-30-14-8-70h76l-8 70z" };
            let (tip, middle) = if up { (8, 8) } else { (92, -6) };
            below = middle;
            sheet.put(format_args!("<path d=\"M{} {}{body}\"/>", x + CELL / 2, y + tip));
            if picture.roster.base(kind).is_some() {
                colour = RED;
            }
        }
        Tradition::Xiangqi | Tradition::Janggi => {
            let (x, y) = (x + CELL / 2, y + CELL / 2);
            sheet.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"40\"/>"));
            sheet.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"33\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/>"
            ));
        }
        Tradition::Western => {
            let (x, y) = (x + CELL / 2, y + CELL / 2);
            sheet.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"37\"/>"));
        }
    }
    let size = match sign.chars().count() {
        1 => 46,
        2 => 34,
        _ => 24,
    };
    let y = (y + CELL / 2 + size * 4 / 11).saturating_add_signed(below);
    sheet.put(format_args!(
        "<text x=\"{}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"bold\" fill=\"{colour}\" stroke=\"none\">{sign}</text>",
        x + CELL / 2
    ));
}

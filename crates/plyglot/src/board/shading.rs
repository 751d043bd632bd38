//! How every cell of a board looks: dark, light, or blocked in a colour, with Chesmayne's codes.

use super::{Board, Cell, Shade, shade};

/// The look of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shading {
    /// Dark: XD.
    Dark,
    /// Light: XL.
    Light,
    /// Blocked and red: XR.
    Red,
    /// Blocked and white: XW.
    White,
    /// Blocked and blue: XB.
    Blue,
}

impl Shading {
    /// All of them.
    pub const ALL: [Shading; 5] =
        [Shading::Dark, Shading::Light, Shading::Red, Shading::White, Shading::Blue];

    /// Chesmayne's code: `XD`.
    pub const fn code(self) -> &'static str {
        match self {
            Shading::Dark => "XD",
            Shading::Light => "XL",
            Shading::Red => "XR",
            Shading::White => "XW",
            Shading::Blue => "XB",
        }
    }

    /// The word for it: `dark`, `blocked, red`.
    pub const fn name(self) -> &'static str {
        match self {
            Shading::Dark => "dark",
            Shading::Light => "light",
            Shading::Red => "blocked, red",
            Shading::White => "blocked, white",
            Shading::Blue => "blocked, blue",
        }
    }
}

/// The look of a cell. Blocked cells are red, as those of the Chinese board are; a game may have others
/// ([`crate::rules::wide::Variant::shading`]).
///
/// ```
/// use plyglot::board::{Board, Cell, catalogue, shading::{Shading, shading}};
/// assert_eq!(shading(&Board::ORTHODOX, Cell(0)).code(), "XD");
/// let chinese = catalogue::parse("chinese").unwrap();
/// assert_eq!(shading(&chinese, chinese.cell(9, 0).unwrap()), Shading::Red);
/// ```
pub const fn shading(board: &Board, cell: Cell) -> Shading {
    if board.is_blocked(cell) {
        return Shading::Red;
    }
    match shade(board, cell) {
        Shade::Dark => Shading::Dark,
        Shade::Light => Shading::Light,
    }
}

//! Keys that the dialect of Fairy-Stockfish has not, for the games of Chesmayne and for men that users bring.

use super::cells::{CellSet, Roles, one};
use super::values::{Keys, Result};
use super::variant::{Role, Variant};
use crate::board::naming::{Naming as _, algebraic::Algebraic};
use crate::board::shading::{self, Shading};
use crate::men::table::Class;
use crate::{ByColor, Cell, Color};

/// Where White sits, and how cells and men look. It changes no move but by the side on which men begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// White, who moves first, sits at the top (`firstSide = top`).
    pub first_on_top: bool,
    /// White's men are black ones, and Black's white (`firstMen = black`): White stands for the side that moves first.
    pub first_is_black: bool,
    /// A01 is light (`cornerShade = light`).
    pub light_corner: bool,
    /// Blocked cells that are white (`blockedWhite`).
    pub white: CellSet,
    /// Blocked cells that are blue (`blockedBlue`). All others are red.
    pub blue: CellSet,
}

impl Look {
    /// What each side has, where it is told for White below and Black above.
    pub(super) fn seated<T>(&self, told: ByColor<T>) -> ByColor<T> {
        let ByColor([below, above]) = told;
        ByColor(if self.first_on_top { [above, below] } else { [below, above] })
    }

    /// The colour of the men that a side plays with, for pictures.
    pub fn set_of(&self, color: Color) -> Color {
        if self.first_is_black { !color } else { color }
    }
}

impl Variant {
    /// The look of a cell: dark, light, or blocked in a colour.
    ///
    /// ```
    /// use plyglot::Cell;
    /// use plyglot::rules::wide::find;
    /// assert_eq!(find("L01").unwrap().shading(Cell(0)).code(), "XD");
    /// assert_eq!(find("L01:corner=light").unwrap().shading(Cell(0)).code(), "XL");
    /// assert_eq!(find("chesmayne-chinese").unwrap().shading(Cell(9)).code(), "XR");
    /// ```
    pub fn shading(&self, cell: Cell) -> Shading {
        match shading::shading(&self.board, cell) {
            Shading::Red if self.look.white.has(cell.0) => Shading::White,
            Shading::Red if self.look.blue.has(cell.0) => Shading::Blue,
            plain => plain,
        }
    }

    /// Whether no source tells how men of this role move.
    pub fn is_unknown(&self, role: Role) -> bool {
        self.unknown & one(role) != 0
    }
}

impl Keys<'_> {
    pub(super) fn look(&mut self) -> Result<Look> {
        Ok(Look {
            first_on_top: self.word("firstSide", false, &[("bottom", false), ("top", true)])?,
            first_is_black: self.word("firstMen", false, &[("white", false), ("black", true)])?,
            light_corner: self.word("cornerShade", false, &[("dark", false), ("light", true)])?,
            white: self.cells("blockedWhite", CellSet::EMPTY)?,
            blue: self.cells("blockedBlue", CellSet::EMPTY)?,
        })
    }

    /// `firstMoves = d2d4 d7d5`.
    pub(super) fn first_moves(&mut self) -> Result<Vec<[Cell; 2]>> {
        let Some(value) = self.get("firstMoves") else { return Ok(Vec::new()) };
        let mut moves = Vec::new();
        for (byte, word) in super::values::words(&value.text).filter(|&(_, word)| word != "-") {
            let cells = (1..word.len()).find_map(|at| {
                let (from, to) = word.split_at_checked(at)?;
                Some([Algebraic.read(&self.board, from)?, Algebraic.read(&self.board, to)?])
            });
            match cells {
                Some(cells) => moves.push(cells),
                None => {
                    let message = format!("firstMoves: expected moves such as d2d4, found {word}");
                    return Err(self.error(value, byte, message));
                }
            }
        }
        Ok(moves)
    }

    /// `farMoves = f:K` with `farRank = 6`: how men move from a rank on.
    pub(super) fn read_far_moves(&mut self) -> Result<()> {
        let rank = self.rank("farRank", self.board.ranks() - 1)?;
        for pair in self.pairs("farMoves")? {
            let movement = self.movement("farMoves", &pair)?;
            self.men[usize::from(pair.role)].far = Some((movement, rank));
        }
        Ok(())
    }

    /// `class = p:mp n:MP`. Without it pawns are minor pieces and all others major ones.
    pub(super) fn classes(&mut self, pawns: Roles) -> Result<()> {
        for (role, man) in self.men.iter_mut().enumerate() {
            let minor = pawns & one(role as Role) != 0;
            man.class = Some(if minor { Class::Minor } else { Class::Major });
        }
        for pair in self.pairs("class")? {
            let Some(class) =
                [Class::Major, Class::Minor].into_iter().find(|known| known.code() == pair.text)
            else {
                let message = format!("class: expected mp or MP, found {}", pair.text);
                return Err(self.error(pair.value, pair.text_at(), message));
            };
            self.men[usize::from(pair.role)].class = Some(class);
        }
        Ok(())
    }

    pub(super) fn unknown_men(&self) -> Roles {
        let unknown = |(role, man): (usize, &super::Man)| if man.unknown { one(role as Role) } else { 0 };
        self.men.iter().enumerate().map(unknown).fold(0, |all, role| all | role)
    }
}

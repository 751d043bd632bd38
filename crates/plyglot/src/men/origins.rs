//! Where each man came from: its Chesmayne number and its wing are both read from this.

use super::Kind;
use crate::notation::View;
use crate::rules::Facts;
use crate::{Board, ByColor, Cell, Color};

/// What is known of one man's past.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Origin {
    /// Number within its side and kind, from 1; 0 on a cell without a man, and for the king.
    pub number: u8,
    /// The cell it stood on at the start, plus 1; 0 for a promoted man.
    start: u16,
}

impl Origin {
    /// The cell it stood on at the start; `None` for a promoted man.
    pub fn start(self) -> Option<Cell> {
        self.start.checked_sub(1).map(Cell)
    }
}

const KINDS: usize = 64;

/// The origin of every man on the board, kept up move by move.
///
/// Numbers are given at the start: own nearest rank first, left to right as the owner sees the board, each
/// kind apart (chesmayne.md 2.1). A promoted man takes the number after the highest ever given.
#[derive(Clone, Debug)]
pub struct Origins {
    at: Vec<Origin>,
    highest: ByColor<[u8; KINDS]>,
    /// How many of each kind there were at the start.
    started: ByColor<[u8; KINDS]>,
}

impl Origins {
    /// Numbers the men that `man_at` shows.
    pub fn new(board: &Board, man_at: impl Fn(Cell) -> Option<(Color, Kind)>) -> Origins {
        let cells = board.files() as usize * board.ranks() as usize;
        let none = ByColor([[0; KINDS]; 2]);
        let mut origins = Origins { at: vec![Origin::default(); cells], highest: none, started: none };
        for color in Color::BOTH {
            for step in 0..cells {
                let cell = Cell(color.pick(step, cells - 1 - step) as u16);
                if let Some((owner, kind)) = man_at(cell)
                    && owner == color
                {
                    let number = origins.next(color, kind);
                    origins.at[cell.index()] = Origin { number, start: cell.0 + 1 };
                }
            }
        }
        origins.started = origins.highest;
        origins
    }

    /// The number that the man on `cell` would have if its side were counted from its right hand. `None` for
    /// promoted men, and for kinds with fewer than three men, where any wrong number would look mirrored.
    pub fn mirrored(&self, color: Color, kind: Kind, cell: Cell) -> Option<u8> {
        let started = self.started[color][kind.index() % KINDS];
        self.at(cell).start().filter(|_| started > 2)?;
        (started + 1).checked_sub(self.number(cell))
    }

    /// The origin of the man on a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Origin {
        self.at[cell.index()]
    }

    /// Number of the man on a cell; 0 for the king and for an empty cell.
    #[inline]
    pub fn number(&self, cell: Cell) -> u8 {
        self.at[cell.index()].number
    }

    /// Gives the man on `cell` the number a record says it has.
    pub fn set_number(&mut self, cell: Cell, color: Color, kind: Kind, number: u8) {
        self.at[cell.index()].number = number;
        let highest = &mut self.highest[color][kind.index() % KINDS];
        *highest = (*highest).max(number);
    }

    /// The number that the next promoted man of this kind gets.
    #[inline]
    pub fn next_number(&self, color: Color, kind: Kind) -> u8 {
        if kind == Kind::KING { 0 } else { self.highest[color][kind.index() % KINDS].saturating_add(1) }
    }

    fn next(&mut self, color: Color, kind: Kind) -> u8 {
        let number = self.next_number(color, kind);
        self.highest[color][kind.index() % KINDS] = number;
        number
    }

    /// Follows a move of `color` that the rules have accepted.
    #[inline]
    pub fn play(&mut self, color: Color, facts: &Facts) {
        if let Some(victim) = facts.captured {
            self.at[victim.cell.index()] = Origin::default();
        }
        let mover = std::mem::take(&mut self.at[facts.from.index()]);
        if let Some(castling) = facts.castling {
            let rook = std::mem::take(&mut self.at[castling.rook_from.index()]);
            self.at[castling.rook_to.index()] = rook;
        }
        self.at[facts.to.index()] = match facts.promotion {
            None => mover,
            Some(kind) => Origin { number: self.next(color, kind), start: 0 },
        };
    }

    /// Fills in the numbers of a view made from `facts`, before the move is played.
    #[inline]
    pub fn number_view(&self, view: &mut View<'_>) {
        view.number = self.number(view.facts.from);
        view.victim_number = view.facts.captured.map_or(0, |victim| self.number(victim.cell));
        view.promotion_number = view.facts.promotion.map_or(0, |kind| self.next_number(view.color, kind));
    }
}

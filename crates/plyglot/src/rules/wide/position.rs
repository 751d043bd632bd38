//! The position: men on cells, and what must be remembered of the moves before.

use super::cells::{CellSet, Roles, one};
use super::moves::NONE;
use super::variant::{Role, Variant};
use crate::board::MAX_SIDE;
use crate::{Board, ByColor, Cell, Color};

const CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// What stands on a cell: nothing, a stone, or a man.
pub(super) type Content = u8;
pub(super) const EMPTY: Content = 0;
pub(super) const STONE: Content = 1;

/// The content of a cell with this man.
#[inline(always)]
pub(super) const fn content(color: Color, role: Role) -> Content {
    2 + role * 2 + color as u8
}

/// Role of a man.
#[inline(always)]
pub(super) const fn role_of(content: Content) -> Role {
    (content.wrapping_sub(2)) >> 1 & 63
}

/// Whether the content is a man of this side.
#[inline(always)]
pub(super) const fn is_of(content: Content, color: Color) -> bool {
    content >= 2 && content & 1 == color as u8
}

/// A position of some variant.
///
/// Two positions are equal when variant, men, hands, side to move, rights and counters agree.
#[derive(Clone, Copy)]
pub struct Position {
    pub(super) variant: &'static Variant,
    pub(super) cells: [Content; CELLS],
    /// The men of each side.
    pub(super) men: ByColor<CellSet>,
    /// Men that were promoted as pawns and turn back when they are taken.
    pub(super) promoted: CellSet,
    /// Men that have not moved: for gating, and for the first leaps of Cambodian chess.
    pub(super) unmoved: CellSet,
    /// Men in hand.
    pub(super) hands: ByColor<[u8; super::variant::MAX_ROLES]>,
    /// Where each side's king stands; [`NONE`] without one.
    pub(super) kings: ByColor<u16>,
    /// The man that castles as king.
    pub(super) castling_kings: ByColor<u16>,
    /// The rooks that may castle, king's side first.
    pub(super) castling_rooks: ByColor<[u16; 2]>,
    /// Where the last man to move may be taken en passant.
    pub(super) en_passant: [u16; 2],
    /// The cell of that man.
    pub(super) en_passant_victim: u16,
    /// Where the last move took a lion with another man.
    pub(super) lion_taken: u16,
    /// The stone of duck chess.
    pub(super) duck: u16,
    /// Checks that each side has still to give.
    pub(super) checks: ByColor<u8>,
    /// Whether a shak was among the checks that each side has given in its last moves, without a pause (Mongolian
    /// chess).
    pub(super) shak: ByColor<bool>,
    pub(super) turn: Color,
    /// How many passes in a row the last moves were.
    pub(super) passes: u8,
    pub(super) halfmoves: u32,
    pub(super) number: u32,
    pub(super) board: Board,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        std::ptr::eq(self.variant, other.variant)
            && self.cells == other.cells
            && self.promoted == other.promoted
            && self.unmoved == other.unmoved
            && self.hands == other.hands
            && self.castling_rooks == other.castling_rooks
            && self.en_passant == other.en_passant
            && self.lion_taken == other.lion_taken
            && self.checks == other.checks
            && self.shak == other.shak
            && self.turn == other.turn
            && self.passes == other.passes
            && self.halfmoves == other.halfmoves
            && self.number == other.number
            && self.board == other.board
    }
}

impl Eq for Position {}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({} {})", self.variant.name, self.to_fen())
    }
}

impl Position {
    /// No man at all, White to move.
    pub(super) fn empty(variant: &'static Variant, board: Board) -> Position {
        let mut position = Position {
            variant,
            cells: [EMPTY; CELLS],
            men: ByColor::default(),
            promoted: CellSet::EMPTY,
            unmoved: CellSet::EMPTY,
            hands: ByColor([[0; super::variant::MAX_ROLES]; 2]),
            kings: ByColor([NONE; 2]),
            castling_kings: ByColor([NONE; 2]),
            castling_rooks: ByColor([[NONE; 2]; 2]),
            en_passant: [NONE; 2],
            en_passant_victim: NONE,
            lion_taken: NONE,
            duck: NONE,
            checks: ByColor([0; 2]),
            shak: ByColor([false; 2]),
            turn: Color::White,
            passes: 0,
            halfmoves: 0,
            number: 1,
            board,
        };
        for cell in board.cells().filter(|&cell| board.is_blocked(cell)) {
            position.cells[cell.index()] = STONE;
        }
        position
    }

    /// The variant it belongs to.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// How many men of a role a side has in hand.
    pub fn in_hand(&self, color: Color, role: Role) -> u8 {
        self.hands[color].get(usize::from(role)).copied().unwrap_or(0)
    }

    /// Half-moves since the last capture or move of a pawn.
    pub fn quiet_halfmoves(&self) -> u32 {
        self.halfmoves
    }

    #[inline(always)]
    pub(super) fn at(&self, cell: u16) -> Content {
        self.cells[usize::from(cell)]
    }

    #[inline(always)]
    pub(super) fn words(&self) -> usize {
        self.variant.tables.words
    }

    /// How many men of these roles a side has on the board.
    pub(super) fn count(&self, color: Color, roles: Roles) -> u16 {
        let mut count = 0;
        self.men[color]
            .each(self.words(), |cell| count += u16::from(one(role_of(self.at(cell))) & roles != 0));
        count
    }

    /// The same, hands included; what a promoted man is counts, not what it was.
    pub(super) fn count_with_hand(&self, color: Color, roles: Roles) -> u16 {
        let mut count = self.count(color, roles);
        let mut left = roles;
        while left != 0 {
            count += u16::from(self.in_hand(color, left.trailing_zeros() as Role));
            left &= left - 1;
        }
        count
    }

    /// Puts a man on an empty cell.
    #[inline(always)]
    pub(super) fn put(&mut self, cell: u16, color: Color, role: Role) {
        self.cells[usize::from(cell)] = content(color, role);
        self.men[color].insert(cell);
        if self.variant.royal & one(role) != 0 {
            self.kings[color] = cell;
        }
    }

    /// Takes away what stands on a cell.
    #[inline(always)]
    pub(super) fn take_away(&mut self, cell: u16) -> Content {
        let content = std::mem::replace(&mut self.cells[usize::from(cell)], EMPTY);
        for color in Color::BOTH {
            self.men[color].remove(cell);
            if self.kings[color] == cell {
                self.kings[color] = NONE;
            }
        }
        content
    }

    pub(super) fn put_stone(&mut self, cell: u16) {
        self.cells[usize::from(cell)] = STONE;
        self.board = self.board.with_blocked(Cell(cell));
    }

    /// The cells around one.
    pub(super) fn neighbours(&self, cell: u16, mut f: impl FnMut(u16)) {
        for step in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            if let Some(cell) = super::betza::offset(&self.board, Color::White, Cell(cell), step) {
                f(cell.0);
            }
        }
    }
}

//! Sets of squares in one machine word, and the ways from square to square.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of squares. Which bit is which square, the [`super::layout::Layout`] knows.
pub(super) trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;

    /// The lowest bits of a wide set.
    fn narrow(wide: u128) -> Self;
    fn wide(self) -> u128;
    fn count(self) -> u32;

    /// The number of the lowest square of a set that is not empty.
    fn lowest(self) -> u8;

    /// The set without its lowest square.
    fn without_lowest(self) -> Self;

    /// The lowest square alone.
    fn lowest_alone(self) -> Self;

    #[inline(always)]
    fn none(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether the two have a square in common.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        (self & other).any()
    }
}

macro_rules! word {
    ($($word:ty)*) => {$(
        impl Word for $word {
            const NONE: Self = 0;

            #[inline(always)]
            fn narrow(wide: u128) -> Self {
                wide as Self
            }

            #[inline(always)]
            fn wide(self) -> u128 {
                u128::from(self)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn lowest_alone(self) -> Self {
                self & self.wrapping_neg()
            }
        }
    )*};
}

word!(u64 u128);

/// The squares of a set, each as a set of its own, lowest first.
pub(super) struct Singly<W>(pub(super) W);

impl<W: Word> Iterator for Singly<W> {
    type Item = W;

    #[inline(always)]
    fn next(&mut self) -> Option<W> {
        let square = self.0.lowest_alone();
        self.0 = self.0.without_lowest();
        square.any().then_some(square)
    }
}

/// A way across the board as White sees it. Along files and ranks of a board of which one colour plays, a step is two
/// cells long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Way {
    /// All ways, turning right.
    pub(super) const ALL: [Way; 8] = [
        Way::North,
        Way::NorthEast,
        Way::East,
        Way::SouthEast,
        Way::South,
        Way::SouthWest,
        Way::West,
        Way::NorthWest,
    ];

    #[inline(always)]
    pub(super) const fn opposite(self) -> Way {
        Way::ALL[(self as usize + 4) % 8]
    }
}

/// A set of ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ways(pub(super) u8);

impl Ways {
    #[inline(always)]
    pub(super) const fn has(self, way: Way) -> bool {
        self.0 >> way as u8 & 1 == 1
    }

    /// The same ways as seen from the other side of the board.
    pub(super) const fn turned(self) -> Ways {
        Ways(self.0.rotate_left(4))
    }
}

/// Runs `$body` for each of some ways, written out way by way: `$way` is a constant in it, so that every step is a shift
/// by a constant, and what a rule set that is known to the compiler has not is left out.
macro_rules! each_way {
    ($ways:expr, $way:ident => $body:block) => {{
        let ways: $crate::rules::draughts::bits::Ways = $ways;
        each_way!(@each ways, $way, $body, North NorthEast East SouthEast South SouthWest West NorthWest);
    }};
    (@each $ways:ident, $way:ident, $body:block, $($name:ident)*) => {$(
        if $ways.has($crate::rules::draughts::bits::Way::$name) {
            const $way: $crate::rules::draughts::bits::Way = $crate::rules::draughts::bits::Way::$name;
            $body
        }
    )*};
}
pub(super) use each_way;

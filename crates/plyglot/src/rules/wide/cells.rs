//! Sets of cells, and of kinds of men.

use crate::Cell;
use crate::board::MAX_SIDE;

const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// A set of cells of a board of any size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; WORDS]);

    /// Whether the cell is in it.
    #[inline(always)]
    pub const fn has(&self, cell: u16) -> bool {
        self.0[(cell >> 6) as usize] >> (cell & 63) & 1 != 0
    }

    /// Puts a cell in.
    #[inline(always)]
    pub const fn insert(&mut self, cell: u16) {
        self.0[(cell >> 6) as usize] |= 1 << (cell & 63);
    }

    /// Takes a cell out.
    #[inline(always)]
    pub const fn remove(&mut self, cell: u16) {
        self.0[(cell >> 6) as usize] &= !(1 << (cell & 63));
    }

    /// Whether it holds no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many cells it holds.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its cells in order. `words` is how many words of 64 cells the board has.
    #[inline(always)]
    pub(super) fn each(&self, words: usize, mut f: impl FnMut(u16)) {
        for (index, &word) in self.0[..words.min(WORDS)].iter().enumerate() {
            let mut word = word;
            while word != 0 {
                f((index * 64) as u16 + word.trailing_zeros() as u16);
                word &= word - 1;
            }
        }
    }

    /// Its cells in order.
    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors((word != 0).then_some(word), |word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |word| (index * 64) as u16 + word.trailing_zeros() as u16)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell.0);
        }
        set
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set of roles (kinds of men of one variant): bit n is role n.
pub(super) type Roles = u64;

/// The set of one role.
#[inline(always)]
pub(super) const fn one(role: u8) -> Roles {
    1 << (role & 63)
}

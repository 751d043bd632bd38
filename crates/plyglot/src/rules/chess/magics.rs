//! Rooks and bishops by magic multiplication: one look-up in a table that the build script made.

use super::bits::{Bits, Square};
use super::magic_layout::{BISHOPS, Magic, ROOKS, SIZE};

/// One little-endian set for each index.
static TABLE: &[[u8; 8]; SIZE] = {
    static BYTES: &[u8; SIZE * 8] = include_bytes!(concat!(env!("OUT_DIR"), "/chess-attacks.bin"));
    match BYTES.as_chunks().0.first_chunk() {
        Some(table) => table,
        None => panic!("the table is too short"),
    }
};

#[inline(always)]
fn look_up(magic: &Magic, occupied: Bits) -> Bits {
    Bits::from_le_bytes(TABLE[magic.index(occupied)])
}

/// What a rook attacks.
#[inline(always)]
pub(super) fn rook(square: Square, occupied: Bits) -> Bits {
    look_up(&ROOKS[square.index()], occupied)
}

/// What a bishop attacks.
#[inline(always)]
pub(super) fn bishop(square: Square, occupied: Bits) -> Bits {
    look_up(&BISHOPS[square.index()], occupied)
}

#[cfg(test)]
mod tests {
    use super::super::magic_layout::{ROOK_FACTORS, relevant, slow_bishop, slow_rook};
    use super::*;

    /// The walk, step by step: the plainest way there is.
    fn walk(square: u32, men: Bits, steps: [(i32, i32); 4]) -> Bits {
        let mut seen = 0;
        for (df, dr) in steps {
            let (mut file, mut rank) = ((square & 7) as i32 + df, (square >> 3) as i32 + dr);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                let bit = 1 << (rank * 8 + file);
                seen |= bit;
                if men & bit != 0 {
                    break;
                }
                (file, rank) = (file + df, rank + dr);
            }
        }
        seen
    }

    const ROOK_STEPS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    const BISHOP_STEPS: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

    fn subsets(mask: Bits) -> impl Iterator<Item = Bits> {
        let mut next = Some(0u64);
        std::iter::from_fn(move || {
            let men = next?;
            next = Some(men.wrapping_sub(mask) & mask).filter(|&men| men != 0);
            Some(men)
        })
    }

    #[test]
    fn every_look_up_equals_the_walk() {
        for square in 0..64 {
            for men in subsets(relevant(square, true)) {
                let want = walk(square, men, ROOK_STEPS);
                assert_eq!(rook(Square::new(square as u8), men), want);
                assert_eq!(rook(Square::new(square as u8), men | !ROOKS[square as usize].mask), {
                    walk(square, men | !ROOKS[square as usize].mask, ROOK_STEPS)
                });
                assert_eq!(slow_rook(square, men), want);
            }
            for men in subsets(relevant(square, false)) {
                let want = walk(square, men, BISHOP_STEPS);
                assert_eq!(bishop(Square::new(square as u8), men), want);
                assert_eq!(slow_bishop(square, men), want);
            }
        }
    }

    /// How the factors were found. The first numbers of the run must give the first factors again.
    #[test]
    fn the_search_finds_the_factors() {
        let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for square in 0..4 {
            let mask = relevant(square, true);
            let shift = 64 - mask.count_ones();
            let found = loop {
                let factor = random() & random() & random();
                let mut table = vec![0; 1 << mask.count_ones()];
                if (mask.wrapping_mul(factor) >> 56).count_ones() >= 6
                    && subsets(mask).all(|men| {
                        let entry: &mut Bits = &mut table[(men.wrapping_mul(factor) >> shift) as usize];
                        let seen = slow_rook(square, men);
                        let free = *entry == 0 || *entry == seen;
                        *entry = seen;
                        free
                    })
                {
                    break factor;
                }
            };
            assert_eq!(found, ROOK_FACTORS[square as usize]);
        }
    }
}

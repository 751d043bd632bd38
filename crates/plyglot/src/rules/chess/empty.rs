//! Where men go on an empty board: what a book's first pages show.

use super::attacks;
use super::bits::{Bits, Square};
use super::moves::Role;
use crate::Color;

/// The squares that a man alone on the board can go to. A pawn's are its steps (two from its first square)
/// and its captures, though there is nobody to take; on its last rank it has none.
///
/// ```
/// use plyglot::Color;
/// use plyglot::rules::chess::{Role, Square, moves_on_empty};
/// let d4 = Square::at(3, 3);
/// assert_eq!(moves_on_empty(Role::Queen, Color::White, d4).count_ones(), 27);
/// ```
pub fn moves_on_empty(role: Role, color: Color, from: Square) -> Bits {
    match role {
        Role::Pawn => {
            let (step, home) = color.pick((from.bit() << 8, 1), (from.bit() >> 8, 6));
            let double = if from.rank() == home { color.pick(step << 8, step >> 8) } else { 0 };
            step | double | attacks::pawn(color, from)
        }
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, 0),
        Role::Rook => attacks::rook(from, 0),
        Role::Queen => attacks::queen(from, 0),
        Role::King => attacks::king(from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(role: Role, color: Color, name: &str) -> u32 {
        let square = name.parse().unwrap();
        moves_on_empty(role, color, square).count_ones()
    }

    /// The counts that a Chesmayne text asks its readers for (questions 51, 56 and 57).
    #[test]
    fn counts_on_the_empty_board() {
        let white = Color::White;
        assert_eq!(count(Role::Bishop, white, "d4"), 13);
        assert_eq!(count(Role::Queen, white, "d4"), 27);
        assert_eq!(count(Role::Rook, white, "d4"), 14);
        assert_eq!(count(Role::Knight, white, "d4"), 8);
        assert_eq!(count(Role::Queen, white, "a1"), 21);
        assert_eq!(count(Role::Rook, white, "a1"), 14);
        assert_eq!(count(Role::Knight, white, "a1"), 2);
        assert_eq!(count(Role::Bishop, white, "a1"), 7);
        assert_eq!(count(Role::King, white, "a1"), 3);
        assert_eq!(count(Role::King, white, "e1"), 5);
        assert_eq!(count(Role::King, white, "d4"), 8);
        assert_eq!(count(Role::Pawn, white, "d2"), 4);
        assert_eq!(count(Role::Pawn, white, "d3"), 3);
        assert_eq!(count(Role::Pawn, white, "a2"), 3);
        assert_eq!(count(Role::Pawn, Color::Black, "h7"), 3);
        assert_eq!(count(Role::Pawn, Color::Black, "h6"), 2);
        assert_eq!(count(Role::Pawn, white, "e8"), 0);
        let queens: Vec<u32> =
            (0..64).map(|n| moves_on_empty(Role::Queen, white, Square::new(n)).count_ones()).collect();
        assert_eq!(queens.iter().min(), Some(&21));
        assert_eq!(queens.iter().max(), Some(&27));
        assert!((0..64).all(|n| moves_on_empty(Role::Rook, white, Square::new(n)).count_ones() == 14));
    }
}

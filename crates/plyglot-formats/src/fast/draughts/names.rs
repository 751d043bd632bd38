//! The squares that a move names, read from a word.

use plyglot::board::naming;
use plyglot::rules::Position as _;
use plyglot::rules::draughts::rule_set::SquareNames;
use plyglot::rules::draughts::{Position, Square};

/// What the sign between two squares says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Quiet,
    Takes,
    /// The rules write captures with a dash too.
    Either,
}

/// The squares by their names in the usual notation of some rules.
#[derive(Clone)]
pub(super) struct Names {
    letters: bool,
    /// The sign of a capture.
    takes: u8,
    /// By number; or by rank and file, sixteen to the rank.
    squares: [Option<Square>; 160],
}

impl Names {
    /// No square has a name.
    pub(super) const NONE: Names = Names { letters: false, takes: b'x', squares: [None; 160] };

    pub(super) fn of(position: &Position) -> Option<Names> {
        let rules = position.rules();
        let naming = naming::find(rules.usual_naming())?;
        let letters = rules.names == SquareNames::Algebraic;
        let mut names = Names {
            letters,
            takes: u8::try_from(position.capture_sign()).ok().filter(u8::is_ascii)?,
            squares: [None; 160],
        };
        for cell in position.board().cells() {
            let Some(square) = position.square(cell) else { continue };
            let name = naming.text(position.board(), cell);
            let place = match *name.as_bytes() {
                [file @ b'a'..=b'p', rank @ b'1'..=b'9'] if letters => at(file - b'a', rank - b'1'),
                [one @ b'1'..=b'9'] if !letters => usize::from(one - b'0'),
                [ten @ b'1'..=b'9', one] if !letters => usize::from((ten - b'0') * 10 + (one - b'0')),
                // Such a square is a surprise.
                _ => continue,
            };
            names.squares[place] = Some(square);
        }
        Some(names)
    }

    /// The two squares and the sign of a move that fills the lowest `length` bytes of a word.
    #[inline(always)]
    pub(super) fn read(&self, word: u64, length: u32) -> Option<(Square, Square, Sign)> {
        let (from, sign, to) = if self.letters {
            if length != 5 {
                return None;
            }
            (lettered(word)?, word >> 16, lettered(word >> 24)?)
        } else {
            let (from, first) = number(word);
            let rest = word >> (8 * first);
            let (to, second) = number(rest >> 8);
            if first + 1 + second != length {
                return None;
            }
            (from, rest, to)
        };
        let sign = match sign as u8 {
            // `1-1` is a result, also where a king comes back to its square.
            b'-' if from == to => return None,
            b'-' if self.takes == b'-' => Sign::Either,
            b'-' => Sign::Quiet,
            sign if sign == self.takes => Sign::Takes,
            _ => return None,
        };
        Some((*self.squares.get(from)?.as_ref()?, *self.squares.get(to)?.as_ref()?, sign))
    }
}

fn at(file: u8, rank: u8) -> usize {
    usize::from(rank) << 4 | usize::from(file)
}

/// The place of a square in letters at the beginning of a word.
#[inline(always)]
fn lettered(word: u64) -> Option<usize> {
    let file = (word as u8).wrapping_sub(b'a');
    let rank = ((word >> 8) as u8).wrapping_sub(b'1');
    (file < 16 && rank < 9).then(|| at(file, rank))
}

/// The number of one or two digits at the beginning of a word, and its bytes; one that is none, or begins with a zero,
/// is no square's.
#[inline(always)]
fn number(word: u64) -> (usize, u32) {
    let ten = (word as u8).wrapping_sub(b'0');
    let one = ((word >> 8) as u8).wrapping_sub(b'0');
    let two = one < 10;
    let number = if two { ten.wrapping_mul(10).wrapping_add(one) } else { ten };
    let valid = ten.wrapping_sub(1) < 9;
    (if valid { usize::from(number) } else { 0 }, 1 + u32::from(two))
}

#[cfg(test)]
mod tests {
    use super::super::super::scan::word;
    use super::*;
    use plyglot::rules::draughts::find;

    #[test]
    fn only_strict_names_are_read() {
        let read = |rules: &str, text: &str| {
            let position = Position::start(find(rules).unwrap());
            Names::of(&position)
                .unwrap()
                .read(word(text.as_bytes(), 0), text.len() as u32)
                .map(|(.., sign)| sign)
        };
        for (rules, text, sign) in [
            ("international", "32-28", Sign::Quiet),
            ("international", "1-6", Sign::Quiet),
            ("international", "9x50", Sign::Takes),
            ("international", "10x1", Sign::Takes),
            ("canadian", "72x61", Sign::Takes),
            ("thai", "1-5", Sign::Either),
            ("russian", "c3-d4", Sign::Quiet),
            ("russian", "a1:h8", Sign::Takes),
            ("spantsiretti", "j8:a1", Sign::Takes),
            ("turkish", "a8xb8", Sign::Takes),
        ] {
            assert_eq!(read(rules, text), Some(sign), "{rules} {text}");
        }
        for (rules, text) in [
            ("international", "32-51"),
            ("international", "0-28"),
            ("international", "01-28"),
            ("international", "32-05"),
            ("international", "32:28"),
            ("international", "3228"),
            ("international", "32-"),
            ("international", "-28"),
            ("international", "32-281"),
            ("international", "320-28"),
            ("international", "c3-d4"),
            ("thai", "1x5"),
            ("russian", "c3xd4"),
            ("russian", "c3-d9"),
            ("russian", "c3-c4"),
            ("russian", "22-18"),
            ("russian", "c3d4"),
        ] {
            assert_eq!(read(rules, text), None, "{rules} {text}");
        }
    }
}

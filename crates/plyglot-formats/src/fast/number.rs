//! The numbers of moves.

use super::scan::lowest;

/// The move number that is due, as text.
pub(super) struct Number {
    /// `12.` and `12...`.
    due: [u64; 2],
    /// The bytes of a word that they fill.
    mask: [u64; 2],
    /// Bytes of the digits.
    digits: usize,
    /// Whose turn it is: 0 for White.
    turn: usize,
}

impl Number {
    pub(super) fn new() -> Number {
        let mut number = Number { due: [0; 2], mask: [0; 2], digits: 1, turn: 0 };
        number.set(u64::from(b'1'), 1);
        number
    }

    fn set(&mut self, text: u64, digits: usize) {
        // A word has room for the three points of four digits; longer games are read by the general path.
        if digits > 4 {
            self.mask = [!0; 2];
            return;
        }
        self.digits = digits;
        for (turn, points) in [0x2e, 0x2e_2e2e].into_iter().enumerate() {
            self.due[turn] = text | points << (8 * digits);
            self.mask[turn] = (1 << (8 * (digits + 1 + 2 * turn))) - 1;
        }
    }

    /// A half-move has been played.
    #[inline(always)]
    pub(super) fn advance(&mut self) {
        if self.turn == 1 {
            let one = 1 << (8 * (self.digits - 1));
            if (self.due[0] >> (8 * (self.digits - 1))) as u8 == b'9' {
                self.carry();
            } else {
                self.due = [self.due[0] + one, self.due[1] + one];
            }
        }
        self.turn ^= 1;
    }

    /// Adds one to digits that end in 9.
    #[cold]
    fn carry(&mut self) {
        let mut text = lowest(self.due[0], self.digits as u32);
        let mut at = self.digits;
        loop {
            if at == 0 {
                return self.set(text << 8 | u64::from(b'1'), self.digits + 1);
            }
            at -= 1;
            if (text >> (8 * at)) as u8 != b'9' {
                return self.set(text + (1 << (8 * at)), self.digits);
            }
            text -= 9 << (8 * at);
        }
    }

    /// Bytes of the number that is due, if it stands at the beginning of a word, points included; else 0.
    #[inline(always)]
    pub(super) fn length_in(&self, word: u64) -> usize {
        let turn = self.turn & 1;
        if word & self.mask[turn] == self.due[turn] { self.digits + 1 + 2 * turn } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scan::word;
    use super::*;

    #[test]
    fn numbers_count_on() {
        let mut number = Number::new();
        for n in 1..10_000u32 {
            for (black, dots) in [(false, "."), (true, "...")] {
                assert_eq!(number.turn, usize::from(black));
                let due = format!("{n}{dots}");
                for (text, length) in [
                    (format!("{due} e4"), due.len()),
                    (format!("{due}e4 "), due.len()),
                    (format!("{n}.e4   "), if black { 0 } else { due.len() }),
                    (format!("{n} e4   "), 0),
                    (format!("{}{dots}e4 ", n + 1), 0),
                ] {
                    assert_eq!(number.length_in(word(text.as_bytes(), 0)), length, "{text}");
                }
                number.advance();
            }
        }
    }
}

//! Names of cells and their digits.

use super::Parser;
use super::tree::CellName;
use crate::notation::Unread;
use crate::notation::chesmayne::scan::unread;
use crate::problem::codes;

impl Parser<'_> {
    /// Whether a cell begins with these characters, with or without its `$`.
    pub(super) fn cell_begins(&self, [first, second, third]: [u8; 3]) -> bool {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'O' | b'o' | b'l' | b'I');
        if first == b'$' {
            return second.is_ascii_alphabetic();
        }
        let disguised = digit(second) && third.is_ascii_digit() && self.find([first, second]).is_none();
        first.is_ascii_alphabetic() && (second.is_ascii_digit() || disguised)
    }

    /// Letter and one or two digits.
    pub(super) fn cell(&mut self) -> Result<CellName, Unread> {
        let start = self.cursor.at();
        if !self.cursor.peek().is_ascii_alphabetic() {
            return Err(unread(self.cursor.here(), "expected a cell: a letter and two digits"));
        }
        let letter = self.cursor.take_letter();
        let letter_at = start..self.cursor.at();
        let mut digits = [b'0'; 2];
        let mut count = 0;
        while let Some(digit) = self.digit() {
            if count == 2 {
                return Err(unread(start..self.cursor.at(), "a cell has a letter and two digits, not more"));
            }
            digits[count] = digit;
            count += 1;
        }
        let at = start..self.cursor.at();
        match count {
            0 => return Err(unread(at, "expected a cell: two digits are missing after the letter")),
            1 => digits.swap(0, 1),
            _ => {}
        }
        if letter == b'I' {
            return Err(unread(letter_at, "the letter I is never used in the names of cells"));
        }
        Ok(CellName { letter, digits, short: count == 1, at })
    }

    /// A digit, or a letter that is one in disguise.
    pub(super) fn digit(&mut self) -> Option<u8> {
        let start = self.cursor.at();
        match self.cursor.peek() {
            b'0'..=b'9' => Some(self.cursor.take()),
            letter @ (b'O' | b'o') => {
                self.cursor.take();
                let at = start..self.cursor.at();
                self.cursor.note(&codes::LETTER_O, at, format!("read the letter {} as zero", letter as char));
                Some(b'0')
            }
            sign @ (b'I' | b'l' | b'|') => {
                self.cursor.take();
                let at = start..self.cursor.at();
                self.cursor.note(&codes::LOOK_ALIKE, at, format!("read {} as the digit 1", sign as char));
                Some(b'1')
            }
            _ => None,
        }
    }
}

//! Names of men: owner, monogram and number.

use super::Parser;
use super::tree::Man;
use crate::Color;
use crate::men::roster::Roster;
use crate::men::{Kind, table};
use crate::notation::Unread;
use crate::notation::chesmayne::scan::unread;
use crate::problem::codes;
use std::ops::Range;

impl Parser<'_> {
    /// The man that is called so, in this game first.
    pub(super) fn find(&self, monogram: [u8; 2]) -> Option<Kind> {
        let monogram = monogram.map(|letter| letter.to_ascii_uppercase());
        let monogram = str::from_utf8(&monogram).ok()?;
        self.roster.monogram(monogram).or_else(|| table::find_monogram(monogram))
    }

    /// `A-` or `:A-` before a man or a castling.
    pub(super) fn owner(&mut self) -> Option<(Color, Range<usize>)> {
        let start = self.cursor.at();
        let ahead = self.cursor.ahead::<5>();
        let colon = ahead[0] == b':';
        let [letter, dash, first, second] = if colon { tail(ahead) } else { head(ahead) };
        let color = match letter {
            b'A' | b'a' => Color::White,
            b'B' | b'b' => Color::Black,
            _ => return None,
        };
        let man = first.is_ascii_alphabetic() && (second.is_ascii_alphabetic() || second == b'0');
        if dash != b'-' || !(man || first == b'%') {
            return None;
        }
        if colon {
            self.cursor.take();
        }
        self.cursor.take_letter();
        self.cursor.take();
        Some((color, start..self.cursor.at()))
    }

    /// Whether a man begins the move here: two letters, or a letter and a zero for O; but not a cell whose zero
    /// is an O.
    pub(super) fn man_begins(&self) -> bool {
        match self.cursor.ahead::<4>() {
            [_, b'O' | b'o', b'0'..=b'9', after] if !after.is_ascii_digit() => {
                // `DO2` is D02 unless DO is a man; `RO2` is a rook.
                let [first, ..] = self.cursor.ahead::<1>();
                self.find([first, b'O']).is_some()
            }
            [first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_alphabetic() => true,
            // `R01-`, `R01 D01`: a rook. `R01` alone or before a sign of a move is a cell of file R.
            [first, b'0', b'1'..=b'9', b'-' | b' ' | b'$'] => self.find([first, b'O']).is_some(),
            _ => false,
        }
    }

    /// Whether a man stands here, after the cells, where nothing else begins with two letters.
    pub(super) fn man_follows(&self) -> bool {
        let [first, second] = self.cursor.ahead();
        first.is_ascii_alphabetic() && (second.is_ascii_alphabetic() || second == b'0')
    }

    /// Monogram and number.
    pub(super) fn man(&mut self) -> Result<Man, Unread> {
        let start = self.cursor.at();
        let first = self.cursor.take_letter();
        let middle = self.cursor.at();
        let second = if self.cursor.peek() == b'0' {
            self.cursor.take();
            let at = middle..self.cursor.at();
            self.cursor.note(&codes::LETTER_O, at, "read zero as the letter O");
            b'O'
        } else {
            self.cursor.take_letter()
        };
        let Some(kind) = self.find([first, second]) else {
            let at = start..self.cursor.at();
            let message = format!("no man is called {}", self.cursor.text(at.clone()));
            let mut unread = unread(at, message);
            unread.help = Some(men_of(self.roster));
            return Err(unread);
        };
        let number = self.number(kind, start)?;
        Ok(Man { kind, number, at: start..self.cursor.at() })
    }

    fn number(&mut self, kind: Kind, start: usize) -> Result<Option<u8>, Unread> {
        let first = self.cursor.at();
        let mut number = 0u16;
        let mut count = 0;
        while let b'0'..=b'9' | b'l' | b'I' = self.cursor.peek() {
            let Some(digit) = self.digit() else { break };
            number = number * 10 + u16::from(digit - b'0');
            count += 1;
            if number > u16::from(u8::MAX) || count > 3 {
                return Err(unread(start..self.cursor.at(), "no man has a number over 255"));
            }
        }
        let number = number as u8;
        let at = first..self.cursor.at();
        if count == 0 {
            return Ok(None);
        }
        if kind.is_royal() {
            self.cursor.note(&codes::FORM, at, format!("the {} has no number", kind.name()));
            return Ok(None);
        }
        if number == 0 {
            return Err(unread(at, "men are numbered from 1"));
        }
        if count > 1 && number < 10 || count > 2 && number < 100 {
            self.cursor.note(&codes::FORM, at, format!("read the number as {number}"));
        }
        Ok(Some(number))
    }

    /// A man taken or promoted to, whose missing number is noted here: that of the man that moves is told from
    /// the position.
    pub(super) fn other_man(&mut self) -> Result<Man, Unread> {
        let man = self.man()?;
        if man.number.is_none() && !man.kind.is_royal() {
            let message = format!("the {} has no number", man.kind.name());
            self.cursor.note(&codes::NO_NUMBER, man.at.clone(), message);
        }
        Ok(man)
    }
}

/// What help says of the men of a game.
fn men_of(roster: &Roster) -> String {
    let whose = if roster.is_plain() { "orthodox chess" } else { "this game" };
    let mut monograms: Vec<&str> = roster.kinds.iter().map(|kind| kind.monogram()).collect();
    monograms.reverse();
    format!("the men of {whose} are {}", monograms.join(" "))
}

fn head([a, b, c, d, _]: [u8; 5]) -> [u8; 4] {
    [a, b, c, d]
}

fn tail([_, b, c, d, e]: [u8; 5]) -> [u8; 4] {
    [b, c, d, e]
}

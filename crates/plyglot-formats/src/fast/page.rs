//! Where main lines are written: portable notation, or bare moves.

use super::fill::Fill;
use super::tags::Head;
use crate::moves::line_end;
use memchr::memchr;

/// What a game is written into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Container {
    /// The portable notation that it is read from, in export form, as [`crate::pgn::writer`] and
    /// [`crate::pdn::writer`] write it: tags and comments are kept.
    Portable,
    /// The moves alone, one game a line.
    Moves,
}

/// The text that games are written into.
pub(super) struct Page {
    pub(super) container: Container,
    /// What has been written. Of a game that is given up a part may stand here: cut it off.
    pub(super) out: Vec<u8>,
    /// Where the output of this game begins.
    begin: usize,
    fill: Fill,
    /// The number of the move comes before it, whoever is to move.
    say_number: bool,
    number: u32,
}

impl Page {
    pub(super) fn new(container: Container) -> Page {
        Page { container, out: Vec::new(), begin: 0, fill: Fill::default(), say_number: true, number: 1 }
    }

    /// A game begins. Lines may follow that are added to its tags.
    pub(super) fn start(&mut self, head: &Head<'_>, added: &str) {
        self.begin = self.out.len();
        self.fill = Fill::default();
        (self.say_number, self.number) = (true, 1);
        if self.container == Container::Portable {
            if memchr(b'\r', head.lines).is_none() {
                self.out.extend_from_slice(head.lines);
            } else {
                self.out.extend(head.lines.iter().filter(|b| **b != b'\r'));
            }
            self.out.extend_from_slice(added.as_bytes());
            self.out.push(b'\n');
        }
    }

    /// Writes the text of a move, the lowest `length` bytes of a word; 7 at most. `leads`: it is a move of the side
    /// that begins.
    #[inline(always)]
    pub(super) fn put_word(&mut self, text: u64, length: usize, leads: bool) {
        if self.container == Container::Moves {
            // The whole word goes out, after a blank, and what is too much is cut off: no call for a few bytes.
            let begins = self.out.len() == self.begin;
            let (word, length) = if begins { (text, length) } else { (text << 8 | 0x20, length + 1) };
            let end = self.out.len() + length;
            self.out.extend(word.to_le_bytes());
            self.out.truncate(end);
        } else {
            self.put(&text.to_le_bytes()[..length & 7], leads);
        }
    }

    /// Writes the text of a move.
    #[inline(always)]
    pub(super) fn put(&mut self, text: &[u8], leads: bool) {
        match self.container {
            Container::Moves => {
                if self.out.len() > self.begin {
                    self.out.push(b' ');
                }
                self.out.extend_from_slice(text);
            }
            Container::Portable => {
                if leads || self.say_number || text.first() == Some(&b'%') {
                    let (number, length) = number_text(self.number, leads);
                    self.fill.ascii(&number[..length], &mut self.out);
                }
                self.fill.ply(text, &mut self.out);
                self.say_number = false;
                self.number += u32::from(!leads);
            }
        }
    }

    #[inline(always)]
    pub(super) fn comment(&mut self, text: &[u8]) {
        if self.container == Container::Portable {
            self.put_comment(text);
        }
    }

    #[inline(never)]
    fn put_comment(&mut self, text: &[u8]) {
        self.fill.comment(text, &mut self.out);
        self.say_number = true;
    }

    pub(super) fn nag(&mut self, text: &[u8]) {
        if self.container == Container::Portable {
            self.fill.ascii(text, &mut self.out);
        }
    }

    pub(super) fn glyph(&mut self, text: &[u8]) {
        if self.container == Container::Portable {
            self.fill.glue(text, &mut self.out);
        }
    }

    /// The game ends, after so many half-moves.
    pub(super) fn end(&mut self, result: &str, plies: u64) {
        match self.container {
            Container::Moves => self.out.extend_from_slice(line_end(plies as usize).as_bytes()),
            Container::Portable => {
                self.fill.ascii(result.as_bytes(), &mut self.out);
                self.fill.end_line(&mut self.out);
                self.out.push(b'\n');
            }
        }
    }
}

/// `12.` or `12...`, and its length.
#[inline(always)]
fn number_text(number: u32, leads: bool) -> ([u8; 16], usize) {
    let mut text = [b'.'; 16];
    let digits = match number {
        0..10 => 1,
        10..100 => 2,
        100..1000 => 3,
        1000..10_000 => 4,
        _ => 10,
    };
    let mut rest = number;
    for at in (0..digits).rev() {
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    (text, digits + if leads { 1 } else { 3 })
}

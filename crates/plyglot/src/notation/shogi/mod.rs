//! What the notations of shogi and its kin share: men told by their letters or characters, promotion by a sign, drops.

pub mod csa;
mod extent;
pub mod japanese;
mod names;
pub mod usi;
pub mod western;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;

pub use extent::move_length;

use super::{Container, Info, Liberty, Needs, ReadContext, Reading, Unread, View};
use crate::Cell;
use crate::board::naming::shogi::cell;
use crate::men::Kind;
use crate::men::roster::{Roster, Tradition};
use crate::notation::algebraic::glyph::{Glyph, LONGEST};
use crate::pattern::Pattern;
use crate::problem::Code;
use crate::rules::Family;
use std::ops::Range;

const fn info(
    name: &'static str,
    about: &'static str,
    example: &'static str,
    naming: &'static str,
    needs: Needs,
) -> Info {
    let (family, container) = (Family::Chess, Container::Pgn);
    Info { name, about, example, family, container, naming, needs, letters: false, marks: false }
}

/// Games of shogi, but for those with lions, which go over a cell that none of these texts names.
fn suits(roster: &Roster) -> bool {
    roster.tradition == Tradition::Shogi && !roster.lions
}

/// What a man becomes by a move, in the manner of shogi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// It is promoted.
    Over,
    /// It turns back (kyoto shogi).
    Back,
    /// It is promoted to another man, as a pawn of chess is.
    Into(Kind),
}

impl Turn {
    fn of(view: &View<'_>) -> Option<Turn> {
        let (kind, promotion) = (view.facts.kind, view.facts.promotion?);
        Some(if view.roster.promoted(kind) == Some(promotion) {
            Turn::Over
        } else if view.roster.base(kind) == Some(promotion) {
            Turn::Back
        } else {
            Turn::Into(promotion)
        })
    }

    /// The sign after a move.
    fn write(turn: Option<Turn>, view: &View<'_>, out: &mut String) {
        match turn {
            Some(Turn::Over) => out.push('+'),
            Some(Turn::Back) => out.push('-'),
            Some(Turn::Into(kind)) => {
                out.push('=');
                out.push_str(view.roster.letters.letter(kind));
            }
            None => {}
        }
    }
}

/// Whether the man that moves could be promoted, or could stay what it is, and does not.
fn refuses(view: &View<'_>) -> bool {
    let facts = &view.facts;
    let same = |rival: &&super::Rival| {
        !rival.facts.drop && rival.facts.from == facts.from && rival.facts.kind == facts.kind
    };
    !facts.drop
        && facts.promotion.is_none()
        && view.rivals.iter().filter(same).any(|rival| rival.facts.promotion.is_some())
}

/// What a text says of a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Promotion {
    Unsaid,
    Said,
    Refused,
}

/// A text as its characters look, and how far it is read.
struct Scan<'a> {
    text: &'a [Glyph],
    at: usize,
    length: usize,
    liberties: Vec<Liberty>,
    help: &'static str,
}

impl<'a> Scan<'a> {
    /// At the beginning of a token, unless it is too long for a move.
    fn begin(text: &'a [Glyph], token: &str, help: &'static str) -> Result<Scan<'a>, Unread> {
        let scan = Scan { text, at: 0, length: token.len(), liberties: Vec::new(), help };
        if token.len() > LONGEST {
            return scan.fail("the text is too long for a move");
        }
        Ok(scan)
    }

    fn peek(&self) -> Option<char> {
        self.ahead(0)
    }

    fn ahead(&self, by: usize) -> Option<char> {
        self.text.get(self.at + by).map(|glyph| glyph.plain)
    }

    fn eat(&mut self, signs: &[char]) -> Option<char> {
        let found = self.peek().filter(|c| signs.contains(c))?;
        self.at += 1;
        Some(found)
    }

    fn place(&self) -> Range<usize> {
        self.text.get(self.at).map_or(self.length..self.length, |glyph| glyph.at())
    }

    fn fail<T>(&self, message: impl Into<String>) -> Result<T, Unread> {
        Err(Unread { at: self.place(), message: message.into(), help: Some(self.help.to_owned()) })
    }

    fn note(&mut self, code: &'static Code, at: Range<usize>, message: impl Into<String>) {
        self.liberties.push(Liberty { code, at, message: message.into() });
    }

    /// The men that the letters here may name, and how many characters they are. Letters in the wrong case are read.
    fn letters(&self, roster: &Roster) -> Vec<(Kind, usize)> {
        let here: String =
            self.text[self.at.min(self.text.len())..].iter().map(|glyph| glyph.plain).collect();
        let named = |kind: &Kind| {
            let letter = roster.letters.letter(*kind);
            let is_here = !letter.is_empty()
                && here.get(..letter.len()).is_some_and(|text| text.eq_ignore_ascii_case(letter));
            is_here.then_some((*kind, letter.chars().count()))
        };
        let found: Vec<(Kind, usize)> = roster.kinds.iter().filter_map(named).collect();
        let longest = found.iter().map(|&(_, length)| length).max();
        found.into_iter().filter(|&(_, length)| Some(length) == longest).collect()
    }

    /// A cell: a file number, and a rank that is a letter or a number.
    fn cell(&mut self, context: &ReadContext<'_>) -> Option<Cell> {
        let board = context.board;
        let digit = |c: Option<char>| c.and_then(|c| c.to_digit(10)).map(|digit| digit as u8);
        let first = digit(self.peek())?;
        let second = digit(self.ahead(1));
        let letter = |c: Option<char>| c.filter(char::is_ascii_lowercase).map(|c| c as u8 - b'a' + 1);
        let by_letter = letter(self.ahead(1)).and_then(|rank| Some((cell(board, first, rank)?, 2)));
        let wide = || Some((cell(board, first * 10 + second?, letter(self.ahead(2))?)?, 3));
        let by_number = || Some((cell(board, first, second?)?, 2));
        let (found, length) = by_letter.or_else(wide).or_else(by_number)?;
        self.at += length;
        Some(found)
    }

    /// The sign behind the cells: of a promotion, or of one that is refused. What a man is promoted to may follow it.
    fn promotion(&mut self, context: &ReadContext<'_>, pattern: &mut Pattern) -> Promotion {
        match self.eat(&['+', '-', '=']) {
            Some('=') => {}
            Some(_) => {
                pattern.promotes = true;
                return Promotion::Said;
            }
            None => return Promotion::Unsaid,
        }
        let Some(&(kind, length)) = self.letters(context.roster).first() else { return Promotion::Refused };
        self.at += length;
        pattern.promotion = Some(kind);
        Promotion::Said
    }

    /// What is wrong where a cell was expected.
    fn no_cell<T>(&self, context: &ReadContext<'_>) -> Result<T, Unread> {
        let (files, ranks) = (context.board.files(), context.board.ranks());
        let last = (b'a' + ranks - 1) as char;
        self.fail(format!(
            "expected a square: a file 1 to {files} from the right, and a rank a to {last} from the top"
        ))
    }

    /// The end of the text, where every man that it may name gives a reading.
    fn finish(self, kinds: &[(Kind, usize)], pattern: Pattern, out: &mut Vec<Reading>) -> Result<(), Unread> {
        if self.at < self.text.len() {
            return self.fail("expected the end of the move here");
        }
        for &(kind, _) in kinds {
            let pattern = Pattern { kind: Some(kind), ..pattern };
            out.push(Reading { pattern, liberties: self.liberties.clone(), cost: 0 });
        }
        Ok(())
    }
}

/// Notes the characters that only look like what they are read as.
fn note_alikes(scan: &mut Scan<'_>) {
    for glyph in scan.text.iter().filter(|glyph| glyph.is_alike()) {
        let message = format!("read a character that looks like {}", glyph.plain);
        scan.liberties.push(Liberty { code: &crate::problem::codes::LOOK_ALIKE, at: glyph.at(), message });
    }
}

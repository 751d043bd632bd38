//! Positions as text: FEN as PDN has it in all the forms that people write, and the strings of Hub and DamExchange.

mod read;
mod strings;
#[cfg(test)]
mod tests;

use super::RuleSet;
use super::bits::Singly;
use super::position::Position;
use crate::Color;
use crate::problem::shorten;
use std::fmt;
use std::fmt::Write as _;
use std::ops::Range;

/// A position that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenStart {
    /// The position. Where the text leaves the side to move open, it is the side that begins in these rules; see
    /// [`Position::with_turn`].
    pub position: Position,
    /// The side to move; `None` where the text has `?` or none.
    pub side: Option<Color>,
}

/// Something in a text that keeps it from being a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenFault {
    /// The bytes of the text that stand in the way; empty at the end of a text that stops too early.
    pub at: Range<usize>,
    /// What is wrong there.
    pub kind: FenFaultKind,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenFaultKind {
    /// There is nothing to read.
    Empty,
    /// The first field is no side to move.
    NoSide(String),
    /// A field begins with no letter of a colour or counter.
    NoField(String),
    /// A letter of a colour where a square is due.
    ColorInList(char),
    /// No square, and no range of squares.
    NoSquare(String),
    /// A range that runs downwards.
    Backwards(u32, u32),
    /// A number beyond the squares of the board.
    OffBoard(String, usize),
    /// A cell of the colour that does not play.
    DoesNotPlay(String),
    /// A square that has a man already.
    Twice(String),
    /// A counter that is no number.
    NoNumber(String),
    /// A string of squares has a character that is no man.
    NoMan(char),
}

impl fmt::Display for FenFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenFaultKind::Empty => {
                write!(f, "the FEN is empty; write the side to move and both lists, as in W:W31-50:B1-20")
            }
            FenFaultKind::NoSide(found) => {
                write!(f, "{:?} is no side to move; write W, B or ? before the first colon", shorten(found))
            }
            FenFaultKind::NoField(found) => {
                write!(
                    f,
                    "{:?} begins no list; a list begins with W or B, as in W31,K32 or B1-20",
                    shorten(found)
                )
            }
            FenFaultKind::ColorInList(found) => write!(
                f,
                "the letter {found} of a colour stands inside a list; write it once, before the first square"
            ),
            FenFaultKind::NoSquare(found) => {
                write!(
                    f,
                    "{:?} is no square; write a number, or a file letter and a rank, with K before a king",
                    shorten(found)
                )
            }
            FenFaultKind::Backwards(first, last) => {
                write!(f, "the range {first}-{last} runs downwards; write {last}-{first}")
            }
            FenFaultKind::OffBoard(found, squares) => {
                write!(f, "there is no square {}: the board has {squares} squares", shorten(found))
            }
            FenFaultKind::DoesNotPlay(found) => {
                write!(f, "{} is a square of the colour on which no man stands", shorten(found))
            }
            FenFaultKind::Twice(found) => write!(f, "square {} has a man already", shorten(found)),
            FenFaultKind::NoNumber(found) => {
                write!(f, "{:?} is no number; a counter is a letter and a number, as in H0", shorten(found))
            }
            FenFaultKind::NoMan(found) => {
                write!(
                    f,
                    "{found:?} is no man; a string of squares has w, b, W, B and e (or z and Z for Black)"
                )
            }
        }
    }
}

/// What is wrong, with the place counted in bytes from 1.
impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN, byte {}: {}", self.at.start + 1, self.kind)
    }
}

/// A text that is no position: all that is wrong with it, in the order of the text, and never nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The faults.
    pub faults: Vec<FenFault>,
}

/// So many faults of one text are told in one sentence.
const MOST_TOLD: usize = 3;

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.faults[..self.faults.len().min(MOST_TOLD)];
        for (n, fault) in shown.iter().enumerate() {
            if n > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        match self.faults.len() - shown.len() {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for FenError {}

/// A liberty of a text that was read, or something of it that a FEN of ours does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenNote {
    /// The bytes it concerns.
    pub at: Range<usize>,
    /// What it is.
    pub kind: FenNoteKind,
}

/// What was taken leniently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenNoteKind {
    /// A full stop after the last number.
    FullStop,
    /// Blanks.
    Blanks,
    /// Colour or king in lower case.
    LowerCase,
    /// Square letters in capitals.
    UpperCase,
    /// A zero before a number.
    LeadingZero,
    /// A comma with nothing behind or before it.
    EmptyItem,
    /// A side's list is not there, or is cut in two.
    Lists,
    /// The side to move is not there at all.
    NoSide,
    /// Counters of moves, as lidraughts writes them.
    Counters,
    /// Men taken in a capture under way, as lidraughts writes them; they were left off.
    Ghosts,
    /// A string of squares (Hub).
    Hub,
    /// A string of squares (DamExchange).
    DamExchange,
    /// A man stands on the row where it would have been crowned.
    Uncrowned,
}

impl fmt::Display for FenNoteKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenNoteKind::FullStop => "the full stop in the FEN was dropped",
            FenNoteKind::Blanks => "blanks in the FEN were dropped",
            FenNoteKind::LowerCase => "small letters in the FEN were read as capitals",
            FenNoteKind::UpperCase => "square letters of the FEN were read as small letters",
            FenNoteKind::LeadingZero => "a zero before a number in the FEN was dropped",
            FenNoteKind::EmptyItem => "a comma in the FEN has no square on one side and was dropped",
            FenNoteKind::Lists => "the FEN should have one list for each side",
            FenNoteKind::NoSide => "the FEN does not begin with the side to move",
            FenNoteKind::Counters => "the FEN has counters of moves, as lidraughts writes them",
            FenNoteKind::Ghosts => "the FEN stands in the midst of a capture; the men taken were left off",
            FenNoteKind::Hub => "the position is a string of squares, as the Hub protocol writes it",
            FenNoteKind::DamExchange => {
                "the position is a string of squares, as the DamExchange protocol writes it"
            }
            FenNoteKind::Uncrowned => "a man stands on the row where it would have been crowned",
        })
    }
}

impl Position {
    /// Reads a position under a rule set: FEN of PDN 3.0 and what people make of it (numbers of the rule set or square
    /// letters, ranges, either order of lists, a full stop, blanks, small letters, the counters and men taken of
    /// lidraughts), or the string of squares of Hub and DamExchange. Each liberty is noted, each kind once.
    ///
    /// # Errors
    ///
    /// All faults of the text, each with its place.
    ///
    /// ```
    /// use plyglot::rules::Position as _;
    /// use plyglot::rules::draughts::{Position, find};
    /// let international = find("international").unwrap();
    /// let (start, notes) = Position::from_fen(international, "B:W31-50:B1-20.").unwrap();
    /// assert!(start.position.fen().starts_with("B:W31,32,33,"));
    /// assert_eq!(notes[0].kind.to_string(), "the full stop in the FEN was dropped");
    ///
    /// let error = Position::from_fen(international, "W:WK4,WK5,55:B4").unwrap_err();
    /// assert_eq!(error.faults.len(), 3);
    /// ```
    pub fn from_fen(rules: &'static RuleSet, text: &str) -> Result<(FenStart, Vec<FenNote>), FenError> {
        Position::empty(rules).with_men_of(text)
    }

    /// The same rules and board with the men, the side and the counters of a text. See [`Position::from_fen`].
    ///
    /// # Errors
    ///
    /// All faults of the text, each with its place.
    pub fn with_men_of(&self, text: &str) -> Result<(FenStart, Vec<FenNote>), FenError> {
        let mut empty = self.clone();
        (empty.men, empty.kings, empty.turn) = ([0; 2], 0, self.rules.first);
        (empty.number, empty.halfmoves, empty.tired) = (1, 0, Default::default());
        let read = strings::read(&empty, text).unwrap_or_else(|| read::read(&empty, text));
        read.map(|(start, mut notes)| {
            if let Some(note) = uncrowned(&start.position, text) {
                notes.push(note);
            }
            (start, notes)
        })
    }

    /// The position of a text that stands in the midst of a game: `B::` changes the side to move alone, and where the
    /// text leaves the side open it stays.
    pub(super) fn read_set_up(&self, text: &str) -> Result<Position, String> {
        let (start, _) = match text.trim() {
            "W::" => return Ok(self.clone().with_turn(Color::White)),
            "B::" => return Ok(self.clone().with_turn(Color::Black)),
            text => self.with_men_of(text).map_err(|error| error.to_string())?,
        };
        let turn = start.side.unwrap_or(self.turn);
        Ok(Position { number: self.number, ..start.position.with_turn(turn) })
    }

    /// FEN of PDN 3.0: White's list first, each square listed by its number, kings with `K`.
    pub(super) fn to_fen(&self) -> String {
        let mut fen = self.turn.pick("W", "B").to_owned();
        let numbers = self.numbers();
        for (color, letter) in Color::BOTH.into_iter().zip(['W', 'B']) {
            _ = write!(fen, ":{letter}");
            let men = self.men[color.index()];
            let mut comma = "";
            for (n, bit) in numbers.iter().enumerate().filter(|&(_, &bit)| men >> bit & 1 == 1) {
                let king = if self.kings >> bit & 1 == 1 { "K" } else { "" };
                _ = write!(fen, "{comma}{king}{}", n + 1);
                comma = ",";
            }
        }
        fen
    }
}

fn uncrowned(position: &Position, text: &str) -> Option<FenNote> {
    let ranks = [position.board.ranks() - 1, 0];
    let men = Color::BOTH.map(|color| {
        position.men[color.index()] & !position.kings & position.layout.rank(ranks[color.index()])
    });
    Singly(men[0] | men[1]).next().map(|_| FenNote { at: 0..text.len(), kind: FenNoteKind::Uncrowned })
}

//! FEN, X-FEN, Shredder-FEN, and the four fields of EPD.

use super::bits::{Bits, Square, Squares};
use super::castling::WINGS;
use super::moves::Role;
use super::position::Position;
use super::setup::{CastlingMark, Note, PositionError, Setup};
use crate::Color;
use crate::pattern::Wing;
use std::fmt;
use std::fmt::Write as _;
use std::ops::Range;
use std::str::FromStr;

/// A text that is no FEN of a playable position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The bytes of the text that stand in the way; empty at the end of a text that stops too early.
    pub at: Range<usize>,
    /// What is wrong there.
    pub kind: FenErrorKind,
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// There is nothing to read.
    Empty,
    /// A character that is no man's letter, digit or slash.
    NoMan(char),
    /// A rank has more than 8 squares; the rank's number, from 1.
    RankTooLong(u8),
    /// A rank has fewer than 8 squares; the rank's number, from 1, and how many there are.
    RankTooShort(u8, u8),
    /// There are more than 8 ranks.
    TooManyRanks,
    /// There are fewer than 8 ranks: so many.
    TooFewRanks(u8),
    /// The side to move is neither `w` nor `b`.
    NoSide,
    /// The castling rights hold a character that means none.
    NoCastlingMark(char),
    /// The en passant square is neither a square nor `-`.
    NoEnPassantSquare,
    /// A seventh field.
    TooManyFields,
    /// The men cannot stand like that.
    Impossible(PositionError),
}

impl fmt::Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenErrorKind::Empty => {
                write!(f, "the FEN is empty; the usual start is {}", Position::START.to_fen())
            }
            FenErrorKind::NoMan(found) => write!(
                f,
                "{found:?} is no man of orthodox chess; use PNBRQK for White, pnbrqk for Black, 1 to 8 for \
                 empty squares and / between ranks"
            ),
            FenErrorKind::RankTooLong(rank) => {
                write!(f, "rank {rank} has more than 8 squares; men and digits of each rank must add up to 8")
            }
            FenErrorKind::RankTooShort(rank, squares) => write!(
                f,
                "rank {rank} has only {squares} squares; men and digits of each rank must add up to 8"
            ),
            FenErrorKind::TooManyRanks => write!(f, "there are more than 8 ranks; a FEN has 7 slashes"),
            FenErrorKind::TooFewRanks(ranks) => {
                write!(
                    f,
                    "there are only {ranks} ranks; a FEN has 8 of them, from the eighth down, with 7 slashes"
                )
            }
            FenErrorKind::NoSide => write!(f, "the side to move must be w or b"),
            FenErrorKind::NoCastlingMark(found) => write!(
                f,
                "{found:?} is no castling right; use K, Q, k, q, the letters of the rooks' files, or - for none"
            ),
            FenErrorKind::NoEnPassantSquare => {
                write!(f, "the en passant field must be a square such as e3, or -")
            }
            FenErrorKind::TooManyFields => {
                write!(f, "a FEN has 6 fields; remove what follows the move number")
            }
            FenErrorKind::Impossible(error) => write!(f, "{error}"),
        }
    }
}

/// What is wrong, with the place counted in bytes from 1.
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN, byte {}: {}", self.at.start + 1, self.kind)
    }
}

impl std::error::Error for FenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            FenErrorKind::Impossible(error) => Some(error),
            _ => None,
        }
    }
}

fn fail<T>(at: Range<usize>, kind: FenErrorKind) -> Result<T, FenError> {
    Err(FenError { at, kind })
}

/// The fields of a FEN with their places: runs of anything but white space and `_`, which stands for a space
/// in addresses.
fn fields(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let blank = |c: char| c.is_whitespace() || c == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c| !blank(c))?;
        let field = &text[start..];
        let field = &field[..field.find(blank).unwrap_or(field.len())];
        at = start + field.len();
        Some((start..at, field))
    })
}

impl Setup {
    /// Reads a FEN, X-FEN or Shredder-FEN, or the four fields of an EPD, with notes on the liberties taken.
    /// Whether it can be played is another question: see [`Setup::position`].
    ///
    /// # Errors
    ///
    /// The first place that cannot be read.
    pub fn read(text: &str) -> Result<(Setup, Vec<Note>), FenError> {
        let mut setup = Setup::default();
        let mut notes = Vec::new();
        let mut fields = fields(text);
        let mut count = 0;
        let mut next = || fields.next().inspect(|_| count += 1);
        let Some((at, men)) = next() else { return fail(0..text.len(), FenErrorKind::Empty) };
        read_men(&mut setup, men, at.start, &mut notes)?;
        if let Some((at, side)) = next() {
            setup.turn = match side {
                "w" | "W" => Color::White,
                "b" | "B" => Color::Black,
                _ => return fail(at, FenErrorKind::NoSide),
            };
        }
        if let Some((at, marks)) = next() {
            read_castling(&mut setup, marks, at.start)?;
        }
        if let Some((at, square)) = next()
            && square != "-"
        {
            match square.parse() {
                Ok(square) => setup.en_passant = Some(square),
                Err(()) => return fail(at, FenErrorKind::NoEnPassantSquare),
            }
        }
        if let Some((_, clock)) = next() {
            if clock.starts_with(|c: char| c.is_ascii_alphabetic()) {
                notes.push(Note::Operations);
                return Ok((setup, notes));
            }
            setup.halfmoves = clock.parse().unwrap_or_else(|_| {
                notes.push(Note::ClockUnreadable);
                0
            });
        }
        if let Some((_, number)) = next() {
            setup.move_number = number.parse().unwrap_or_else(|_| {
                notes.push(Note::MoveNumberUnreadable);
                1
            });
        }
        if let Some((at, _)) = next() {
            return fail(at, FenErrorKind::TooManyFields);
        }
        if count < 6 {
            notes.push(Note::MissingFields(count));
        }
        Ok((setup, notes))
    }
}

fn read_men(setup: &mut Setup, men: &str, start: usize, notes: &mut Vec<Note>) -> Result<(), FenError> {
    let (mut file, mut rank) = (0u8, 7u8);
    let mut after_digit = false;
    let mut note = |note: Note| {
        if !notes.contains(&note) {
            notes.push(note);
        }
    };
    for (at, c) in men.char_indices() {
        let at = start + at..start + at + c.len_utf8();
        let was_digit = std::mem::take(&mut after_digit);
        match c {
            '/' => {
                if file < 8 {
                    return fail(at, FenErrorKind::RankTooShort(rank + 1, file));
                }
                if rank == 0 {
                    return fail(at, FenErrorKind::TooManyRanks);
                }
                (file, rank) = (0, rank - 1);
                continue;
            }
            '1'..='8' => {
                if was_digit {
                    note(Note::AdjacentDigits);
                }
                after_digit = true;
                file += c as u8 - b'0';
            }
            '~' => note(Note::PromotedMark),
            _ => {
                let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
                let Some(role) = Role::ALL.into_iter().find(|role| role.letter() == c.to_ascii_uppercase())
                else {
                    return fail(at, FenErrorKind::NoMan(c));
                };
                if file < 8 {
                    setup.put(color, role, Square::at(file, rank));
                }
                file += 1;
            }
        }
        if file > 8 {
            return fail(at, FenErrorKind::RankTooLong(rank + 1));
        }
    }
    let end = start + men.len();
    if file < 8 {
        return fail(end..end, FenErrorKind::RankTooShort(rank + 1, file));
    }
    if rank > 0 { fail(end..end, FenErrorKind::TooFewRanks(8 - rank)) } else { Ok(()) }
}

fn read_castling(setup: &mut Setup, marks: &str, start: usize) -> Result<(), FenError> {
    if marks == "-" {
        return Ok(());
    }
    for (at, c) in marks.char_indices() {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        setup.castling.push(match c.to_ascii_uppercase() {
            'K' => CastlingMark::Wing(color, Wing::King),
            'Q' => CastlingMark::Wing(color, Wing::Queen),
            file @ 'A'..='H' => CastlingMark::File(color, file as u8 - b'A'),
            _ => return fail(start + at..start + at + c.len_utf8(), FenErrorKind::NoCastlingMark(c)),
        });
    }
    Ok(())
}

impl Position {
    /// Reads a FEN, X-FEN or Shredder-FEN, or the four fields of an EPD. The notes tell what was read with
    /// some liberty, or left out because the men do not bear it out.
    ///
    /// ```
    /// use plyglot::rules::chess::Position;
    /// let (position, notes) = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 5 39")?;
    /// assert_eq!(position.halfmove_clock(), 5);
    /// assert!(notes.is_empty());
    /// let error = Position::from_fen("4k3/8/8/8/8/9/4P3/4K3 w - - 5 39").unwrap_err();
    /// assert_eq!(error.at, 12..13);
    /// # Ok::<(), plyglot::rules::chess::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first place that cannot be read, or all reasons why the men cannot stand like that.
    pub fn from_fen(text: &str) -> Result<(Position, Vec<Note>), FenError> {
        let (setup, mut notes) = Setup::read(text)?;
        match setup.position() {
            Ok((position, more)) => {
                notes.extend(more);
                Ok((position, notes))
            }
            Err(error) => {
                let at = fields(text).next().map_or(0..text.len(), |(at, _)| at);
                fail(at, FenErrorKind::Impossible(error))
            }
        }
    }

    /// The position as FEN: the en passant square only where such a capture is legal, castling rights as
    /// X-FEN has them (`KQkq`, and a file letter for a rook that is not the outermost).
    pub fn to_fen(&self) -> String {
        self.six_fields(false)
    }

    /// The position as Shredder-FEN: as [`Position::to_fen`], but castling rights always by the rooks' files.
    pub fn shredder_fen(&self) -> String {
        self.six_fields(true)
    }

    /// The first four fields of the FEN, as EPD has them.
    pub fn epd(&self) -> String {
        let mut text = String::with_capacity(80);
        self.four_fields(false, &mut text);
        text
    }

    fn six_fields(&self, shredder: bool) -> String {
        let mut text = String::with_capacity(90);
        self.four_fields(shredder, &mut text);
        let _ = write!(text, " {} {}", self.halfmoves, self.move_number);
        text
    }

    fn four_fields(&self, shredder: bool, text: &mut String) {
        for rank in (0..8).rev() {
            let mut empty = 0u8;
            for file in 0..8 {
                let Some((color, role)) = self.on(Square::at(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text.push((b'0' + std::mem::take(&mut empty)) as char);
                }
                text.push(color.pick(role.letter(), role.letter().to_ascii_lowercase()));
            }
            if empty > 0 {
                text.push((b'0' + empty) as char);
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(self.turn.pick('w', 'b'));
        text.push(' ');
        if self.castling == 0 {
            text.push('-');
        }
        for color in Color::BOTH {
            for wing in WINGS {
                if let Some(mark) = self.castling_mark(color, wing, shredder) {
                    let _ = write!(text, "{mark}");
                }
            }
        }
        match self.en_passant {
            None => text.push_str(" -"),
            Some(square) => {
                let _ = write!(text, " {square}");
            }
        }
    }

    /// How FEN writes a right; `None` when it is gone.
    fn castling_mark(&self, color: Color, wing: Wing, shredder: bool) -> Option<CastlingMark> {
        let squares = self.castling_squares(color, wing)?;
        let rooks = self.role(Role::Rook) & self.men(color) & self.back_rank(color);
        let beyond: Bits = match wing {
            Wing::King => squares.rook_from.above(),
            Wing::Queen => squares.rook_from.below(),
        };
        let outermost = Squares(rooks & beyond).next().is_none();
        Some(if shredder || !outermost {
            CastlingMark::File(color, squares.rook_from.file())
        } else {
            CastlingMark::Wing(color, wing)
        })
    }
}

/// Reads a FEN; the notes are lost.
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text).map(|(position, _)| position)
    }
}

/// Writes the FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen())
    }
}

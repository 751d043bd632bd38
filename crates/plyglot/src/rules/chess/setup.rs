//! A drawing of a position, and the way from there to a [`Position`] that can be played.

use super::bits::{Bits, END_RANKS, Square, Squares, file};
use super::moves::Role;
use super::position::Position;
use crate::men::Kind;
use crate::pattern::Wing;
use crate::{Cell, Color};
use std::fmt;

/// A castling right as FEN writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingMark {
    /// `K` or `Q`: with the outermost rook on that side of the king.
    Wing(Color, Wing),
    /// `A` to `H`: with the rook on that file, counted from 0.
    File(Color, u8),
}

impl CastlingMark {
    /// The side that has the right.
    pub const fn color(self) -> Color {
        match self {
            CastlingMark::Wing(color, _) | CastlingMark::File(color, _) => color,
        }
    }
}

/// The letter FEN has for it.
impl fmt::Display for CastlingMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self {
            CastlingMark::Wing(_, Wing::King) => 'K',
            CastlingMark::Wing(_, Wing::Queen) => 'Q',
            CastlingMark::File(_, file) => (b'A' + (file & 7)) as char,
        };
        write!(f, "{}", self.color().pick(letter, letter.to_ascii_lowercase()))
    }
}

/// Anything that can be drawn on the board, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    roles: [Bits; 6],
    colors: [Bits; 2],
    /// The side to move.
    pub turn: Color,
    /// The castling rights claimed.
    pub castling: Vec<CastlingMark>,
    /// The square passed over by the pawn that has just moved two squares.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmoves: u32,
    /// Number of the current full move, from 1.
    pub move_number: u32,
    /// Castle as in Chess960 even if king and rooks stand on their orthodox squares.
    pub chess960: bool,
}

impl Default for Setup {
    /// The empty board, White to move.
    fn default() -> Setup {
        Setup {
            roles: [0; 6],
            colors: [0; 2],
            turn: Color::White,
            castling: Vec::new(),
            en_passant: None,
            halfmoves: 0,
            move_number: 1,
            chess960: false,
        }
    }
}

impl Setup {
    /// The board with these men, White to move and no castling rights.
    ///
    /// A man that orthodox chess does not have, one on a cell off the board of 64, or one where another stands already, is
    /// returned as the error.
    ///
    /// # Errors
    ///
    /// The first man that cannot be placed.
    pub fn from_men(
        men: impl IntoIterator<Item = (Color, Kind, Cell)>,
    ) -> Result<Setup, (Color, Kind, Cell)> {
        let mut setup = Setup::default();
        for (color, kind, cell) in men {
            match (Role::of(kind), Square::from_cell(cell)) {
                (Some(role), Some(square)) if !setup.stands_on(square) => setup.put(color, role, square),
                _ => return Err((color, kind, cell)),
            }
        }
        Ok(setup)
    }

    fn stands_on(&self, square: Square) -> bool {
        self.colors.iter().any(|men| men & square.bit() != 0)
    }

    /// Puts a man on a square, in the place of what stood there.
    pub fn put(&mut self, color: Color, role: Role, square: Square) {
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            *set &= !square.bit();
        }
        self.roles[role.index()] |= square.bit();
        self.colors[color.index()] |= square.bit();
    }

    /// Claims all castling rights for which king and rook stand on their orthodox squares.
    pub fn claim_orthodox_castling(&mut self) {
        self.castling.clear();
        for color in Color::BOTH {
            let home = |role: Role, file| {
                let square = Square::at(file, 7 * color as u8).bit();
                self.roles[role.index()] & self.colors[color.index()] & square != 0
            };
            for (wing, file) in [(Wing::King, 7), (Wing::Queen, 0)] {
                if home(Role::King, 4) && home(Role::Rook, file) {
                    self.castling.push(CastlingMark::Wing(color, wing));
                }
            }
        }
    }

    /// The position, with notes on what had to be left out of it.
    ///
    /// # Errors
    ///
    /// All reasons why the men cannot stand like that.
    pub fn position(&self) -> Result<(Position, Vec<Note>), PositionError> {
        let mut notes = Vec::new();
        let mut position = Position {
            roles: self.roles,
            colors: self.colors,
            turn: self.turn,
            halfmoves: self.halfmoves,
            move_number: self.move_number,
            castling: 0,
            en_passant: None,
            chess960: self.chess960,
            checkers: 0,
        };
        let reasons = impossibilities(&position);
        if !reasons.is_empty() {
            return Err(PositionError { reasons });
        }
        let us = self.turn;
        position.checkers = position.attackers(position.king(us), position.occupied(), !us);
        self.set_castling(&mut position, &mut notes);
        if let Some(square) = self.en_passant
            && let Err(why) = set_en_passant(&mut position, square)
        {
            notes.push(Note::EnPassantDropped { square, why });
        }
        if position.move_number == 0 {
            position.move_number = 1;
            notes.push(Note::MoveNumberZero);
        }
        Ok((position, notes))
    }

    /// Grants the castling rights that king and rooks allow.
    fn set_castling(&self, position: &mut Position, notes: &mut Vec<Note>) {
        for &mark in &self.castling {
            let color = mark.color();
            let king = position.king(color);
            let home = position.back_rank(color);
            let rooks = if home & king.bit() != 0 {
                home & position.role(Role::Rook) & position.men(color)
            } else {
                0
            };
            let rook = match mark {
                CastlingMark::Wing(_, Wing::King) => {
                    63u32.checked_sub((rooks & king.above()).leading_zeros())
                }
                CastlingMark::Wing(_, Wing::Queen) => Some((rooks & king.below()).trailing_zeros()),
                CastlingMark::File(_, n) => Some((rooks & file(n)).trailing_zeros()),
            };
            let Some(rook) = rook.filter(|&square| square < 64).map(|n| Square::new(n as u8)) else {
                notes.push(Note::CastlingDropped(mark));
                continue;
            };
            let same_side = |other: Square| (other > king) == (rook > king);
            if Squares(position.castling & home).any(|other| other != rook && same_side(other)) {
                notes.push(Note::CastlingDropped(mark));
                continue;
            }
            position.castling |= rook.bit();
            let orthodox = king.file() == 4 && matches!(rook.file(), 0 | 7);
            if matches!(mark, CastlingMark::File(..)) || !orthodox {
                position.chess960 = true;
            }
        }
        if position.chess960 && !self.chess960 {
            notes.push(Note::Chess960);
        }
    }
}

/// Sets the en passant square of a position otherwise complete, or says why not.
fn set_en_passant(position: &mut Position, square: Square) -> Result<(), NoEnPassant> {
    let us = position.turn;
    let pawn = Position::en_passant_victim(square);
    let from = Square::new((2 * square.index() as u8).wrapping_sub(pawn.index() as u8));
    if square.rank() != us.pick(5, 2) {
        return Err(NoEnPassant::Rank);
    }
    if position.on(pawn) != Some((!us, Role::Pawn)) {
        return Err(NoEnPassant::NoPawn(pawn));
    }
    if position.occupied() & (square.bit() | from.bit()) != 0 {
        return Err(NoEnPassant::Occupied(square, from));
    }
    position.open_en_passant(pawn.bit());
    if position.en_passant.is_none() { Err(NoEnPassant::NoCapture) } else { Ok(()) }
}

/// All reasons why nobody could have reached this.
fn impossibilities(position: &Position) -> Vec<Impossible> {
    let mut reasons = Vec::new();
    for color in Color::BOTH {
        match (position.role(Role::King) & position.men(color)).count_ones() {
            0 => reasons.push(Impossible::NoKing(color)),
            1 => {}
            kings => reasons.push(Impossible::ManyKings(color, kings)),
        }
    }
    for square in Squares(position.role(Role::Pawn) & END_RANKS) {
        reasons.push(Impossible::PawnOnEndRank(square));
    }
    if reasons.iter().any(|reason| !matches!(reason, Impossible::PawnOnEndRank(_))) {
        return reasons;
    }
    let (us, them) = (position.turn, !position.turn);
    let king = position.king(them);
    let attackers = position.attackers(king, position.occupied(), us);
    if attackers & position.role(Role::King) != 0 {
        reasons.push(Impossible::KingsTouch);
    } else if attackers != 0 {
        reasons.push(Impossible::LeftInCheck { color: them, by: Square::first(attackers) });
    }
    let checkers = position.attackers(position.king(us), position.occupied(), them);
    let checkers = checkers & !position.role(Role::King);
    if checkers.count_ones() > 2 {
        reasons.push(Impossible::ManyCheckers(checkers.count_ones()));
    }
    reasons
}

/// Why a drawing is no position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// A side has no king.
    NoKing(Color),
    /// A side has several kings: so many.
    ManyKings(Color, u32),
    /// The kings stand side by side.
    KingsTouch,
    /// The side that has just moved is in check.
    LeftInCheck {
        /// That side.
        color: Color,
        /// A man that attacks its king.
        by: Square,
    },
    /// A pawn stands on the first or eighth rank.
    PawnOnEndRank(Square),
    /// More than two men give check at once: so many.
    ManyCheckers(u32),
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::NoKing(color) => write!(f, "{} has no king", color.name()),
            Impossible::ManyKings(color, count) => write!(f, "{} has {count} kings", color.name()),
            Impossible::KingsTouch => write!(f, "the kings stand side by side"),
            Impossible::LeftInCheck { color, by } => write!(
                f,
                "{} is to move while {}'s king can be taken from {by}",
                (!*color).name(),
                color.name()
            ),
            Impossible::PawnOnEndRank(square) => write!(f, "a pawn stands on {square}"),
            Impossible::ManyCheckers(count) => write!(f, "{count} men give check at once"),
        }
    }
}

/// Why a drawing is no position: every reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The reasons, at least one.
    pub reasons: Vec<Impossible>,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot be played: ")?;
        for (n, reason) in self.reasons.iter().enumerate() {
            let joint = match n {
                0 => "",
                n if n + 1 == self.reasons.len() => " and ",
                _ => ", ",
            };
            write!(f, "{joint}{reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionError {}

/// Why an en passant square means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoEnPassant {
    /// It is on a rank that no pawn of the other side passes over.
    Rank,
    /// No pawn stands before it, on this square.
    NoPawn(Square),
    /// A man stands on it or where the pawn came from.
    Occupied(Square, Square),
    /// No pawn may take there.
    NoCapture,
}

/// A liberty taken on the way from a text or drawing to a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Note {
    /// A castling right that king and rook do not bear out was left out.
    CastlingDropped(CastlingMark),
    /// The en passant square was left out. That no pawn may take there is common and no mistake.
    EnPassantDropped {
        /// The square.
        square: Square,
        /// Why.
        why: NoEnPassant,
    },
    /// The number of the full move was 0 and was taken as 1.
    MoveNumberZero,
    /// King or rooks with castling rights are not where orthodox chess has them: the position is taken as
    /// one of Chess960.
    Chess960,
    /// Fields at the end of the FEN are missing; their usual values were taken. How many fields there are.
    MissingFields(usize),
    /// The count of half-moves is no number and was taken as 0.
    ClockUnreadable,
    /// The number of the full move is no number and was taken as 1.
    MoveNumberUnreadable,
    /// Two digits side by side were added up.
    AdjacentDigits,
    /// A mark of promoted men (`~`) was left out.
    PromotedMark,
    /// The operations of an EPD after the position were left aside.
    Operations,
}

impl Note {
    /// Whether it tells of a slip, rather than of a habit that is harmless.
    pub const fn is_slip(self) -> bool {
        !matches!(
            self,
            Note::EnPassantDropped { why: NoEnPassant::NoCapture, .. }
                | Note::Chess960
                | Note::MissingFields(4)
                | Note::Operations
        )
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::CastlingDropped(mark) => write!(
                f,
                "left out the castling right {mark}: {}'s king and rook do not stand as it needs",
                mark.color().name()
            ),
            Note::EnPassantDropped { square, why } => {
                write!(f, "left out the en passant square {square}: ")?;
                match why {
                    NoEnPassant::Rank => {
                        write!(f, "the side that has just moved has no pawn to pass over it")
                    }
                    NoEnPassant::NoPawn(pawn) => write!(f, "no pawn that has just moved stands on {pawn}"),
                    NoEnPassant::Occupied(_, from) => {
                        write!(f, "a man stands on it or on {from}, where the pawn came from")
                    }
                    NoEnPassant::NoCapture => write!(f, "no pawn may take there"),
                }
            }
            Note::MoveNumberZero => write!(f, "took the move number 0 as 1"),
            Note::Chess960 => {
                write!(
                    f,
                    "took the position as one of Chess960, because of where king and castling rooks stand"
                )
            }
            Note::MissingFields(there) => {
                write!(f, "only {there} of the 6 fields are there; took the usual values for the others")
            }
            Note::ClockUnreadable => write!(f, "took the count of half-moves as 0: it is no number"),
            Note::MoveNumberUnreadable => write!(f, "took the move number as 1: it is no number"),
            Note::AdjacentDigits => write!(f, "added up two digits that stand side by side"),
            Note::PromotedMark => write!(f, "left out the mark ~ of promoted men"),
            Note::Operations => write!(f, "left aside what follows the position"),
        }
    }
}

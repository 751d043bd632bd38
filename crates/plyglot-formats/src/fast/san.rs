//! SAN, read strictly: the move whose text is exactly these bytes, or nothing.

use super::scan::{lowest, text_word};
use plyglot::Color;
use plyglot::pattern::Wing;
use plyglot::rules::chess::bits::{END_RANKS, file, rank};
use plyglot::rules::chess::{Act, Bits, Move, Position, Role, Square, Squares, attacks};

/// The text of one half-move, as bytes of a word.
#[derive(Clone, Copy)]
pub(super) struct San {
    word: u64,
    /// Bytes without the sign of check or mate.
    body: u32,
    /// `+`, `#`, or 0.
    sign: u8,
}

const SHORT: u64 = text_word(b"O-O");
const LONG: u64 = text_word(b"O-O-O");

impl San {
    /// The half-move that the lowest `length` bytes of `word` are; 2 to 7.
    #[inline(always)]
    pub(super) fn new(word: u64, length: u32) -> San {
        let last = (word >> (8 * (length - 1))) as u8;
        let signed = (last == b'+') | (last == b'#');
        San { word, body: length - u32::from(signed), sign: if signed { last } else { 0 } }
    }

    #[inline(always)]
    fn byte(self, at: u32) -> u8 {
        (self.word >> (8 * at)) as u8
    }

    /// File and rank of the square whose two bytes begin at `at`; `None` where they are no square.
    #[inline(always)]
    fn square(self, at: u32) -> Option<Square> {
        let file = self.byte(at).wrapping_sub(b'a');
        let rank = self.byte(at + 1).wrapping_sub(b'1');
        (file | rank < 8).then(|| Square::new(rank << 3 | file))
    }

    /// The role that a pawn becomes by the bytes `=Q` at `at`.
    #[inline(always)]
    fn promotion(self, at: u32) -> Option<Act> {
        if self.byte(at) != b'=' {
            return None;
        }
        match self.byte(at + 1) {
            b'Q' => Some(Act::ToQueen),
            b'R' => Some(Act::ToRook),
            b'B' => Some(Act::ToBishop),
            b'N' => Some(Act::ToKnight),
            _ => None,
        }
    }

    /// What stands between the letter of a piece and its target: the squares it says the piece may come from, how
    /// many bytes say so, and whether it captures.
    #[inline(always)]
    fn middle(self) -> Option<(Bits, u32, bool)> {
        let between = self.body - 3;
        // Where nothing stands between, this is the letter.
        let takes = self.byte(between) == b'x';
        let named = between - u32::from(takes);
        if named == 0 {
            return Some((!0, 0, takes));
        }
        let first = self.byte(1);
        let from = match named {
            1 if first.wrapping_sub(b'a') < 8 => file(first.wrapping_sub(b'a')),
            1 if first.wrapping_sub(b'1') < 8 => rank(first.wrapping_sub(b'1')),
            2 => self.square(1)?.bit(),
            _ => return None,
        };
        Some((from, named, takes))
    }

    /// Plays the legal move that is written exactly so, the sign of check and mate included. `None` where there is
    /// none; the position may then be another one.
    ///
    /// One jump on the first letter leads to code that knows what kind of man it moves.
    #[inline(always)]
    pub(super) fn play(self, position: &mut Position) -> Option<Move> {
        match self.byte(0) {
            b'a'..=b'h' => self.played(self.find_pawn(position)?, position),
            b'N' => self.played(self.find_piece(Role::Knight, position)?, position),
            b'B' => self.played(self.find_piece(Role::Bishop, position)?, position),
            b'R' => self.played(self.find_piece(Role::Rook, position)?, position),
            b'Q' => self.played(self.find_piece(Role::Queen, position)?, position),
            b'K' => self.played(self.find_piece(Role::King, position)?, position),
            _ => self.played(self.find_castling(position)?, position),
        }
    }

    #[inline(always)]
    fn find_piece(self, role: Role, position: &Position) -> Option<Move> {
        if !(3..=6).contains(&self.body) {
            return None;
        }
        let to = self.square(self.body - 2)?;
        let (named, bytes, takes) = self.middle()?;
        let captured = to.bit() & position.men(!position.side());
        if (captured != 0) != takes {
            return None;
        }
        let sources = position.sources(role, to);
        let from = if sources & sources.wrapping_sub(1) == 0 {
            if sources == 0 || bytes != 0 {
                return None;
            }
            Square::first(sources)
        } else {
            one_of_several(position, role, sources, named, bytes, to)?
        };
        position.is_safe(role, from, to, captured).then(|| Move::plain(role, from, to))
    }

    #[inline(always)]
    fn find_pawn(self, position: &Position) -> Option<Move> {
        let us = position.side();
        let pawns = position.men(us) & position.role(Role::Pawn);
        let (from, to, captured, mut act);
        let takes = self.byte(1) == b'x';
        let length = if takes {
            let file = self.byte(0).wrapping_sub(b'a');
            to = self.square(2)?;
            let target = to.bit();
            from =
                Square::at(file, if us == Color::White { to.rank().wrapping_sub(1) } else { to.rank() + 1 });
            if file > 7 || attacks::pawn(us, from) & target == 0 || pawns & from.bit() == 0 {
                return None;
            }
            act = Act::Plain;
            captured = if target & position.men(!us) != 0 {
                target
            } else if position.en_passant() == Some(to) {
                act = Act::EnPassant;
                Square::new(to.index() as u8 ^ 8).bit()
            } else {
                return None;
            };
            4
        } else {
            to = self.square(0)?;
            let target = to.bit();
            let one = if us == Color::White { target >> 8 } else { target << 8 };
            let two = if us == Color::White { target >> 16 & rank(1) } else { target << 16 & rank(6) };
            let free = !position.occupied();
            if target & free == 0 {
                return None;
            }
            let source = pawns & if one & free == 0 { one } else { two };
            if source == 0 {
                return None;
            }
            from = Square::first(source);
            (captured, act) = (0, Act::Plain);
            2
        };
        if to.bit() & END_RANKS != 0 {
            if self.body != length + 2 {
                return None;
            }
            act = self.promotion(length)?;
        } else if self.body != length {
            return None;
        }
        position.is_safe(Role::Pawn, from, to, captured).then_some(Move { from, to, role: Role::Pawn, act })
    }

    fn find_castling(self, position: &Position) -> Option<Move> {
        match lowest(self.word, self.body) {
            SHORT => position.castle(Wing::King),
            LONG => position.castle(Wing::Queen),
            _ => None,
        }
    }

    /// Plays a legal move, if its sign is exactly the one that is due.
    #[inline(always)]
    fn played(self, mv: Move, position: &mut Position) -> Option<Move> {
        position.play_legal(mv);
        let due = if position.checkers() == 0 {
            self.sign == 0
        } else {
            self.sign != 0 && self.is_mate() != position.can_move()
        };
        due.then_some(mv)
    }

    /// The sign says mate.
    #[inline(always)]
    pub(super) fn is_mate(self) -> bool {
        self.sign == b'#'
    }
}

/// Plays the legal move that is written exactly so; `false`, and nothing happens, where there is none.
pub fn play_san(position: &mut Position, text: &[u8]) -> bool {
    if !(2..8).contains(&text.len()) {
        return false;
    }
    let mut after = *position;
    let played = San::new(text_word(text), text.len() as u32).play(&mut after).is_some();
    if played {
        *position = after;
    }
    played
}

/// The one man of several that the text names, if it says just as much as is needed: nothing where the others may
/// not move there, else the file, else the rank, else both (PGN standard 8.2.3.4).
#[cold]
fn one_of_several(
    position: &Position,
    role: Role,
    sources: Bits,
    named: Bits,
    bytes: u32,
    to: Square,
) -> Option<Square> {
    let captured = to.bit() & position.men(!position.side());
    let legal = Squares(sources)
        .filter(|&from| position.is_safe(role, from, to, captured))
        .fold(0, |legal, from| legal | from.bit());
    let chosen = legal & named;
    if chosen == 0 || chosen & (chosen - 1) != 0 {
        return None;
    }
    let from = Square::first(chosen);
    let others = legal & !chosen;
    let due = if others == 0 {
        !0
    } else if others & file(from.file()) == 0 {
        file(from.file())
    } else if others & rank(from.rank()) == 0 {
        rank(from.rank())
    } else {
        from.bit()
    };
    let bytes_due =
        [(!0, 0), (from.bit(), 2)].iter().find(|(set, _)| *set == due).map_or(1, |(_, bytes)| *bytes);
    (named == due && bytes == bytes_due).then_some(from)
}

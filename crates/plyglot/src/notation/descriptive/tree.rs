//! A move in descriptive terms: men and squares by the names that the mover gives them.

use crate::men::Kind;
use crate::pattern::{CheckClaim, Wing};

/// A file by the piece that begins the game on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FileName {
    /// The piece.
    pub(super) piece: Kind,
    /// The wing of a rook, knight or bishop; `None` for the file of either, and for king and queen.
    pub(super) wing: Option<Wing>,
}

/// A square, a file or a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Place {
    pub(super) file: Option<FileName>,
    /// Counted from the mover's own side, from 1.
    pub(super) rank: Option<u8>,
}

/// A man as it is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Man {
    pub(super) kind: Kind,
    /// The wing on which a piece began the game.
    pub(super) wing: Option<Wing>,
    /// The file on which a pawn stands now.
    pub(super) file: Option<FileName>,
}

impl Man {
    /// A man of which nothing but the kind is said.
    pub(super) fn any(kind: Kind) -> Man {
        Man { kind, wing: None, file: None }
    }
}

/// What a man does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// It goes to a square.
    Goes(Place),
    /// It goes where it stops a check.
    Interposes,
    /// It takes whatever stands on a square.
    TakesOn(Place),
    /// It takes a man, which stands in a place.
    Takes(Man, Option<Place>),
    /// The text does not say: `Q ch`, `P queens`.
    Unsaid,
    /// The king castles, with the rook of that wing; `None` for either.
    Castles(Option<Wing>),
}

/// A move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tree {
    pub(super) mover: Man,
    /// Where the mover stands.
    pub(super) origin: Option<Place>,
    pub(super) act: Act,
    pub(super) promotion: Option<Kind>,
    pub(super) en_passant: bool,
    pub(super) check: Option<CheckClaim>,
    /// How far from plain it is to read the text so.
    pub(super) cost: u8,
}

impl Tree {
    /// A man that does something, and no more.
    pub(super) fn new(mover: Man, act: Act) -> Tree {
        Tree { mover, origin: None, act, promotion: None, en_passant: false, check: None, cost: 0 }
    }
}

//! Men: their kinds, their numbers within a side, and their letters in many languages.

pub mod keymap;
pub mod letters;
pub mod origins;
pub mod roster;
pub mod symbols;
pub mod table;

/// A kind of man (pawn, knight ...), an index into the table of all kinds ([`table`]), to which users may add.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

impl Kind {
    /// Pawn, PA.
    pub const PAWN: Kind = Kind(0);
    /// Knight, KT.
    pub const KNIGHT: Kind = Kind(1);
    /// Bishop, BS.
    pub const BISHOP: Kind = Kind(2);
    /// Rook, RO.
    pub const ROOK: Kind = Kind(3);
    /// Queen, QU.
    pub const QUEEN: Kind = Kind(4);
    /// King, KI.
    pub const KING: Kind = Kind(5);

    /// A man of draughts.
    pub const MAN: Kind = Kind(49);
    /// A crowned man of draughts: a king or dame. Not royal.
    pub const CROWNED: Kind = Kind(50);

    /// The six kinds of orthodox chess, pawn first.
    pub const ORTHODOX: [Kind; 6] =
        [Kind::PAWN, Kind::KNIGHT, Kind::BISHOP, Kind::ROOK, Kind::QUEEN, Kind::KING];

    /// The kind as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

//! Men that a file of variants can name without telling how they move.

use crate::men::Kind;

/// A man known by name.
pub(super) struct Piece {
    /// Key in a file of variants.
    pub key: &'static str,
    /// Name in running text.
    pub name: &'static str,
    /// Movement, double step aside.
    pub betza: &'static str,
    /// Its kind, for the orthodox six.
    pub kind: Option<Kind>,
}

const fn piece(key: &'static str, name: &'static str, betza: &'static str) -> Piece {
    Piece { key, name, betza, kind: None }
}

const fn orthodox(key: &'static str, betza: &'static str, kind: Kind) -> Piece {
    Piece { key, name: key, betza, kind: Some(kind) }
}

/// All of them. Keys and movements are those of Fairy-Stockfish.
pub(super) static PIECES: [Piece; 37] = [
    orthodox("pawn", "fmWfceF", Kind::PAWN),
    orthodox("knight", "N", Kind::KNIGHT),
    orthodox("bishop", "B", Kind::BISHOP),
    orthodox("rook", "R", Kind::ROOK),
    orthodox("queen", "Q", Kind::QUEEN),
    orthodox("king", "K", Kind::KING),
    piece("fers", "fers", "F"),
    piece("alfil", "alfil", "A"),
    piece("fersAlfil", "elephant", "FA"),
    piece("silver", "silver general", "FfW"),
    piece("aiwok", "ai-wok", "RNF"),
    piece("bers", "bers", "RF"),
    piece("archbishop", "archbishop", "BN"),
    piece("chancellor", "chancellor", "RN"),
    piece("amazon", "amazon", "QN"),
    piece("knibis", "knight-bishop", "mNcB"),
    piece("biskni", "bishop-knight", "mBcN"),
    piece("kniroo", "knight-rook", "mNcR"),
    piece("rookni", "rook-knight", "mRcN"),
    piece("shogiPawn", "pawn", "fW"),
    piece("lance", "lance", "fR"),
    piece("shogiKnight", "knight", "fN"),
    piece("gold", "gold general", "WfF"),
    piece("dragonHorse", "crowned bishop", "BW"),
    piece("clobber", "stone", "cW"),
    piece("breakthrough", "man", "fmWfF"),
    piece("immobile", "immobile man", ""),
    piece("cannon", "cannon", "mRcpR"),
    piece("janggiCannon", "cannon", "pR"),
    piece("soldier", "soldier", "fsW"),
    piece("horse", "horse", "nN"),
    piece("elephant", "elephant", "nA"),
    piece("janggiElephant", "elephant", "nZ"),
    piece("banner", "banner", "RcpRnN"),
    piece("wazir", "wazir", "W"),
    piece("commoner", "commoner", "K"),
    piece("centaur", "centaur", "KN"),
];

/// The piece with this key.
pub(super) fn find(key: &str) -> Option<&'static Piece> {
    PIECES.iter().find(|piece| piece.key == key)
}

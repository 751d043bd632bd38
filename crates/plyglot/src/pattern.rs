//! What a move text claims, before any rules have been asked.

use crate::men::Kind;
use crate::rules::{Check, Effect, Facts};
use crate::{Board, Cell};

/// Where a man comes from or goes to, as far as the text says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Where {
    /// The text does not say.
    #[default]
    Any,
    /// This cell.
    Cell(Cell),
    /// One of these two cells (descriptive: a name that fits both wings).
    Either(Cell, Cell),
    /// Some cell of this file, counted from 0.
    File(u8),
    /// Some cell of one of these two files (descriptive: the bishop's file of either wing).
    EitherFile(u8, u8),
    /// Some cell of this rank, counted from 0.
    Rank(u8),
}

impl Where {
    /// Whether `cell` is where the text says.
    #[inline]
    pub fn fits(self, board: &Board, cell: Cell) -> bool {
        match self {
            Where::Any => true,
            Where::Cell(c) => c == cell,
            Where::Either(a, b) => a == cell || b == cell,
            Where::File(file) => board.file(cell) == file,
            Where::EitherFile(a, b) => board.file(cell) == a || board.file(cell) == b,
            Where::Rank(rank) => board.rank(cell) == rank,
        }
    }
}

/// A wing of the board, as castling means it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// The side of the king: O-O, %K.
    King,
    /// The side of the queen: O-O-O, %Q.
    Queen,
}

/// What the text says of castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingClaim {
    /// The text is of a form in which castling is not written as this.
    #[default]
    Never,
    /// The text is castling to this wing; `None` for either (a bare "Castles", a lone `%`).
    Only(Option<Wing>),
    /// From and to may be those of castling: the king's two cells, or the king's and its rook's.
    Allowed,
}

/// What the text says of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CaptureClaim {
    /// The text does not say.
    #[default]
    Unsaid,
    /// The text has the sign of a quiet move (`-` in LAN, `/` in Chesmayne).
    Quiet,
    /// The text has the sign of a capture.
    Takes,
}

/// What the text says of check and of the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckClaim {
    /// Check of any kind: `+`, `ch`, `+CH`.
    Check,
    /// Discovered check: `+DC`, `dis ch`.
    Discovered,
    /// Double check: `+DO`, `dbl ch`.
    Double,
    /// Mate: `#`, `++CM`, `mate`.
    Mate,
    /// `++` and its like: mate with FIDE, double check elsewhere. The position decides.
    MateOrDouble,
    /// Stalemate: `++ST`.
    Stalemate,
}

impl CheckClaim {
    /// What a move does by which the claim is true, if it does no more.
    pub const fn effect(self) -> Effect {
        let (check, stuck) = match self {
            CheckClaim::Check => (Check::Direct, false),
            CheckClaim::Discovered => (Check::Discovered, false),
            CheckClaim::Double => (Check::Double, false),
            CheckClaim::Mate | CheckClaim::MateOrDouble => (Check::Direct, true),
            CheckClaim::Stalemate => (Check::None, true),
        };
        Effect { check, stuck }
    }
}

/// Squares that a capture is said to touch on its way, in order. Plain data of a fixed size, so that a [`Pattern`]
/// is `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    length: u8,
    cells: [u8; Path::LONGEST],
}

impl Path {
    /// The most squares that a path can name; no capture on a board of up to 256 cells takes more turns.
    pub const LONGEST: usize = 31;

    /// Adds a cell at the end. `false`, and nothing happens, when the path is full or the cell's index is over 255.
    pub fn push(&mut self, cell: Cell) -> bool {
        let (Some(slot), Ok(cell)) = (self.cells.get_mut(self.length as usize), u8::try_from(cell.0)) else {
            return false;
        };
        *slot = cell;
        self.length += 1;
        true
    }

    /// Whether it names no square.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// How many squares it names.
    pub fn len(&self) -> usize {
        self.length as usize
    }

    /// Its squares in order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        self.cells[..self.length as usize].iter().map(|&cell| Cell(cell.into()))
    }
}

/// How far a man goes up or down the board, as far as the text says; up is away from White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rise {
    /// The text does not say.
    #[default]
    Any,
    /// To some higher rank.
    Up,
    /// To some lower rank.
    Down,
    /// Along its rank.
    Level,
    /// So many ranks higher; lower, when negative.
    By(i8),
}

impl Rise {
    /// Whether a man that goes from the one cell to the other goes as the text says.
    #[inline]
    pub fn fits(self, board: &Board, from: Cell, to: Cell) -> bool {
        let by = board.rank(to) as i8 - board.rank(from) as i8;
        match self {
            Rise::Any => true,
            Rise::Up => by > 0,
            Rise::Down => by < 0,
            Rise::Level => by == 0,
            Rise::By(said) => by == said,
        }
    }

    /// The same from the other side of the board.
    #[must_use]
    pub fn turned(self) -> Rise {
        match self {
            Rise::Up => Rise::Down,
            Rise::Down => Rise::Up,
            Rise::By(by) => Rise::By(-by),
            Rise::Any | Rise::Level => self,
        }
    }
}

/// Which one of several men of a kind is meant, told by how they stand to one another as their owner sees them.
///
/// The first ones speak of men on one file, the foremost being the one farthest from its owner (xiangqi).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// The middle one of an odd number; where the text names the file, also the only one of its kind on it.
    Sole,
    /// The first of two or three, the second of more.
    Front,
    /// The last of two or three, the last but one of more.
    Rear,
    /// The first of two or more.
    Foremost,
    /// The last of two or more.
    Rearmost,
    /// The one of this number, from 0, of all that share their file with another of their kind and come from where the
    /// text says: files from the right to the left, on each the foremost man first.
    Nth(u8),
    /// Of those that can make the move that the text tells, the one farthest to the left (shogi).
    Left,
    /// The one farthest to the right.
    Right,
}

/// What the text says of something that enters the board beside the man that moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GateClaim {
    /// The man that enters from the hand; `None` for a stone.
    pub kind: Option<Kind>,
    /// Where.
    pub at: Where,
}

/// What a move text claims. Plain data: it knows neither the position nor the text it came from.
///
/// A field that the text leaves open has its default value. See [`Pattern::fits`] for what each one means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pattern {
    /// Kind of the man that moves.
    pub kind: Option<Kind>,
    /// Its Chesmayne number.
    pub number: Option<u8>,
    /// The wing on which it began the game: the king's rook, the queen's bishop. It tells the man where its cell is not
    /// named, so the claim is as hard as its kind.
    pub wing: Option<Wing>,
    /// Cell it comes from.
    pub from: Where,
    /// Cell it goes to. In castling, the king's cell.
    pub to: Where,
    /// How far up or down the board it goes.
    pub rise: Rise,
    /// How it stands to others of its kind. It tells the man, so the claim is as hard as its kind.
    pub order: Option<Order>,
    /// Squares that it touches between the two, in order; any of them may be left out. A move fits when it can be
    /// carried out over all of them: the claim is as hard as `from` and `to`, and only the rules can judge it.
    pub path: Path,
    /// Squares of all the men that it takes, in any order (the Hub protocol of draughts engines). Empty: the text does
    /// not say. As hard as the path, and left to the rules as it is.
    pub taken: Path,
    /// Quiet move or capture.
    pub capture: CaptureClaim,
    /// Kind of the man taken.
    pub victim: Option<Kind>,
    /// Chesmayne number of the man taken.
    pub victim_number: Option<u8>,
    /// The wing on which the man taken began the game; as hard as that of the man that moves.
    pub victim_wing: Option<Wing>,
    /// Kind that a pawn becomes. `None`: the text names none, which fits only moves that promote nothing.
    pub promotion: Option<Kind>,
    /// The text says that the man is promoted, and not to what, because its game leaves no choice (`+` of shogi).
    pub promotes: bool,
    /// The man is dropped from the hand; `from` is then open.
    pub drop: bool,
    /// What else enters the board with the move.
    pub gate: Option<GateClaim>,
    /// Chesmayne number of the promoted man.
    pub promotion_number: Option<u8>,
    /// Castling.
    pub castling: CastlingClaim,
    /// The text says "en passant".
    pub en_passant: bool,
    /// Check, mate, stalemate.
    pub check: Option<CheckClaim>,
    /// A null move: the side to move passes. All other fields are then empty. Where passing is a move of the game, it is
    /// that move.
    pub null: bool,
    /// A move that was made and is not known: `-` in PDN. All other fields are then empty.
    pub unknown: bool,
}

impl Pattern {
    /// The hard claims: whether a move can be what the text means. Of the claims that may turn out wrong
    /// (capture sign, victim, numbers, e.p. and check marks) none is asked. The path is left to the rules, the order of
    /// men of a kind to [`crate::resolve`].
    #[inline]
    pub fn fits(&self, board: &Board, facts: &Facts) -> bool {
        if self.null || self.unknown {
            return self.null && facts.pass;
        }
        if self.kind.is_some_and(|kind| kind != facts.kind) || self.drop != facts.drop {
            return false;
        }
        if (facts.pass || facts.gate.is_some() || self.gate.is_some()) && !self.fits_rare(board, facts) {
            return false;
        }
        match (self.castling, facts.castling) {
            (CastlingClaim::Only(_), None) | (CastlingClaim::Never, Some(_)) => return false,
            (CastlingClaim::Only(wing), Some(castling)) => {
                return wing.is_none_or(|wing| wing == castling.wing);
            }
            (CastlingClaim::Allowed, Some(castling)) => {
                return self.from.fits(board, facts.from)
                    && (self.to.fits(board, facts.to) || self.to.fits(board, castling.rook_from));
            }
            (CastlingClaim::Never | CastlingClaim::Allowed, None) => {}
        }
        let promotion = match self.promotes {
            true => facts.promotion.is_some(),
            false => self.promotion == facts.promotion,
        };
        promotion
            && (self.drop || self.from.fits(board, facts.from))
            && self.to.fits(board, facts.to)
            && self.rise.fits(board, facts.from, facts.to)
    }

    /// Whether it claims what texts of orthodox chess and draughts have not: a drop, a pass, a promotion of shogi, something
    /// that enters with the move; or no move at all.
    #[inline]
    pub fn is_rare(&self) -> bool {
        self.null || self.unknown || self.drop || self.promotes || self.gate.is_some()
    }

    /// What few games have: a pass is meant only where both its cells are named, and what enters must be named.
    #[cold]
    fn fits_rare(&self, board: &Board, facts: &Facts) -> bool {
        if facts.pass && !matches!((self.from, self.to), (Where::Cell(_), Where::Cell(_))) {
            return false;
        }
        match (self.gate, facts.gate) {
            (None, None) => true,
            (Some(claim), Some(gate)) => claim.kind == gate.kind && claim.at.fits(board, gate.cell),
            _ => false,
        }
    }
}

//! The facts that make one kind of draughts.

use super::draws::{Counts, Limit, lone_king};
use crate::Color;
use crate::board::{Board, Corner, Playing, Squares};
use std::hash::{Hash, Hasher};

/// How the GameType tag of PDN names the squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SquareNames {
    /// `N`: numbers.
    Numeric,
    /// `A`: letters and digits.
    Algebraic,
}

/// Directions, of men as the moving side sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Directions {
    /// The two diagonals forward.
    DiagonalForward,
    /// All four diagonals.
    Diagonal,
    /// Straight forward and sideways (Turkish).
    ForwardAndSideways,
    /// Straight forward, sideways and diagonally forward (Armenian men when they move).
    ForwardSidewaysAndDiagonalForward,
    /// The four ways of a rook.
    Orthogonal,
    /// The eight ways of a queen. Along files and ranks of a diagonal game a step is two cells (Frisian).
    All,
}

/// Where a flying king may land behind the man it takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// On any empty square behind it.
    Any,
    /// On the square right behind it.
    Behind,
    /// On any, but right behind when the last piece taken is a king (killer).
    BehindLastKing,
}

/// Which of several captures must be made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Any.
    Free,
    /// One that takes most pieces.
    Most,
    /// Most pieces, then most kings among them (Spanish).
    MostThenKings,
    /// The four ranked rules of Italian draughts.
    Italian,
    /// The highest value, a king counting a little less than two men; on equal value with a king (Frisian).
    Value,
    /// With a king, if any king can take (Czech).
    KingFirst,
}

/// When men taken leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Removal {
    /// When the whole capture is over; until then they block, and cannot be jumped twice.
    AtEnd,
    /// One by one (Turkish, Armenian, Thai).
    AtOnce,
}

/// What becomes of a man that reaches the last row in the midst of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// It goes on as a man, and is crowned only if it stops there.
    IfItStops,
    /// It is crowned and goes on as a king (Russian).
    AtOnce,
    /// The move ends there.
    EndsMove,
}

/// What wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// The side to move without a move has lost.
    LastMove,
    /// The side to move without a move has won (antidraughts).
    Giveaway,
    /// As `LastMove`, and the first to have a king wins (breakthrough).
    FirstKing,
}

/// Whose points the first number of a result counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstScore {
    /// White's.
    White,
    /// Those of the side that moves first (PDN 2.0: Black in English draughts).
    Starter,
}

/// The articles of the official rules that say why a move is refused, each with the name of the rules; `None` where
/// there are no official rules or they are not known to us.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// A capture is compulsory.
    pub compulsory: Option<&'static str>,
    /// A capture is carried to its end.
    pub goes_on: Option<&'static str>,
    /// Most pieces, or the highest value.
    pub most: Option<&'static str>,
    /// With a king rather than a man.
    pub by_king: Option<&'static str>,
    /// Most kings.
    pub most_kings: Option<&'static str>,
    /// The capture that meets a king earlier.
    pub king_earlier: Option<&'static str>,
    /// Men do not take kings.
    pub takes_kings: Option<&'static str>,
    /// Men do not capture backwards.
    pub takes_backwards: Option<&'static str>,
    /// When pieces taken leave the board.
    pub removal: Option<&'static str>,
}

impl Articles {
    /// No article is known.
    pub const UNKNOWN: Articles = Articles {
        compulsory: None,
        goes_on: None,
        most: None,
        by_king: None,
        most_kings: None,
        king_earlier: None,
        takes_kings: None,
        takes_backwards: None,
        removal: None,
    };
}

/// The facts of one kind of draughts. See the articles of its official rules, where a fact names them.
#[derive(Debug)]
pub struct RuleSet {
    /// The name that users type.
    pub name: &'static str,
    /// What players call it in running text: `Italian draughts`.
    pub called: &'static str,
    /// One line for help texts.
    pub about: &'static str,
    /// Other names that Variant tags and people give it, plain (lower case, no blanks and hyphens).
    pub aliases: &'static [&'static str],
    /// Number of the GameType tag of PDN, or of the site that made one up; `None` where there is none.
    pub game_type: Option<u16>,
    /// How the GameType tag names the squares.
    pub names: SquareNames,
    /// Files (columns) of the board.
    pub files: u8,
    /// Ranks (rows) of the board.
    pub ranks: u8,
    /// Its squares and their names.
    pub squares: Squares,
    /// Rows of men a side has at the start.
    pub rows: u8,
    /// Empty rows behind them.
    pub behind: u8,
    /// The side that moves first.
    pub first: Color,
    /// How men move.
    pub man_moves: Directions,
    /// How men capture.
    pub man_captures: Directions,
    /// How kings move.
    pub king_moves: Directions,
    /// How kings capture.
    pub king_captures: Directions,
    /// Kings go any distance.
    pub flying: bool,
    /// Where flying kings land.
    pub landing: Landing,
    /// Men may take kings.
    pub men_take_kings: bool,
    /// Two jumps of one capture may go in opposite directions.
    pub turns_back: bool,
    /// Which capture must be made.
    pub choice: Choice,
    /// When men taken leave the board.
    pub removal: Removal,
    /// Crowning in the midst of a capture.
    pub promotion: Promotion,
    /// The most moves in a row that a side with a man left may make with one king and without a capture (Frisian: 3).
    pub king_moves_in_a_row: Option<u8>,
    /// What wins.
    pub goal: Goal,
    /// How often the same position makes a draw; `None` where repetition makes none.
    pub repetition: Option<u32>,
    /// The limits of moves that make a draw.
    pub limits: &'static [Limit],
    /// Where its official rules say so.
    pub articles: Articles,
    /// The sign of a capture: `x`, or `:` for Russian.
    pub capture_sign: char,
    /// What `1-0` means.
    pub first_score: FirstScore,
    /// Results are written 2-0, 1-1, 0-2.
    pub two_points: bool,
}

impl RuleSet {
    /// The board, with the names of its squares.
    pub const fn board(&self) -> Board {
        match Board::new(self.files, self.ranks) {
            Some(board) => board.with_squares(self.squares),
            None => Board::ORTHODOX,
        }
    }

    /// The name of the notation that its games are usually written in.
    pub const fn usual_notation(&self) -> &'static str {
        match self.names {
            SquareNames::Numeric => "numeric",
            SquareNames::Algebraic => "algebraic-draughts",
        }
    }

    /// The name of the naming that its squares usually have.
    pub const fn usual_naming(&self) -> &'static str {
        match self.names {
            SquareNames::Numeric => "numeric",
            SquareNames::Algebraic => "algebraic",
        }
    }

    /// The fewest men that a capture takes for which there may be another route to the same result.
    #[inline(always)]
    pub(super) fn least_of_two_routes(&self) -> u32 {
        // Along diagonals it takes a closed walk. Where kings also capture straight, or turn back over the square of a
        // man that has left, two landing squares of one line may see the same man.
        let straight = matches!(self.king_captures, Directions::All);
        if straight || self.removal == Removal::AtOnce { 2 } else { 3 }
    }

    /// Whether men are captured along files and ranks though one colour plays.
    pub(super) const fn captures_straight(&self) -> bool {
        matches!(self.man_captures, Directions::All) && !matches!(self.squares.playing, Playing::All)
    }
}

/// Rule sets are told apart by their names.
impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.name == other.name
    }
}

impl Eq for RuleSet {}

impl Hash for RuleSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// International draughts (FMJD), from which the tables of other rule sets differ in what they name.
pub const INTERNATIONAL: RuleSet = RuleSet {
    name: "international",
    called: "international draughts",
    about: "international draughts on 10x10 (FMJD)",
    aliases: &["polish", "standard", "draughts"],
    game_type: Some(20),
    names: SquareNames::Numeric,
    files: 10,
    ranks: 10,
    squares: Squares { playing: Playing::Corner, numbers: Corner::TopLeft, letters: Corner::BottomLeft },
    rows: 4,
    behind: 0,
    first: Color::White,
    man_moves: Directions::DiagonalForward,
    man_captures: Directions::Diagonal,
    king_moves: Directions::Diagonal,
    king_captures: Directions::Diagonal,
    flying: true,
    landing: Landing::Any,
    men_take_kings: true,
    turns_back: true,
    choice: Choice::Most,
    removal: Removal::AtEnd,
    promotion: Promotion::IfItStops,
    king_moves_in_a_row: None,
    goal: Goal::LastMove,
    repetition: Some(3),
    // FMJD annex 1, 6.2 to 6.4: how the counts go on when pieces disappear, the text does not say.
    limits: &[
        Limit { plies: 50, counts: Counts::QuietKings, about: "with kings only and no capture" },
        Limit {
            plies: 32,
            counts: Counts::LoneKing(lone_king(3, 3)),
            about: "with three pieces against a king",
        },
        Limit {
            plies: 10,
            counts: Counts::LoneKing(lone_king(1, 2)),
            about: "with two pieces or one against a king",
        },
    ],
    articles: Articles {
        compulsory: Some("FMJD 4.2 and 4.3"),
        goes_on: Some("FMJD 4.5"),
        most: Some("FMJD 4.13"),
        removal: Some("FMJD 4.11"),
        ..Articles::UNKNOWN
    },
    capture_sign: 'x',
    first_score: FirstScore::White,
    two_points: true,
};

//! Notations: one file each, one line each in [`NOTATIONS`].
//!
//! A notation turns a move text into [`Pattern`]s (knowing the side to move, never the position) and a
//! [`View`] of a legal move into text. It never decides what is legal.

pub mod acentric;
pub(crate) mod algebraic;
pub mod algebraic_draughts;
pub mod algebraic_draughts_turned;
pub mod centric;
mod chesmayne;
pub mod column_row;
pub mod coordinate;
pub mod descriptive;
mod draughts;
pub mod figurine;
pub mod iccf;
pub mod janggi;
pub mod lan;
#[cfg(test)]
mod laws;
pub mod numeric;
pub mod numeric_full;
pub mod row_column;
pub mod san;
pub mod shogi;
pub mod smith;
pub mod uci;
pub mod xiangqi;
pub mod xy;
pub mod xy_short;

pub use algebraic::suffix::mark_length;

use crate::board::naming::Naming;
use crate::men::Kind;
use crate::men::letters::{ENGLISH, Letters};
use crate::men::roster::Roster;
use crate::pattern::{Pattern, Wing};
use crate::problem::{Code, codes};
use crate::rules::{Effect, Facts, Family};
use crate::{Board, Cell, Color};
use std::ops::Range;

/// The container a notation is written in when the user names none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Container {
    /// Portable Game Notation.
    Pgn,
    /// Chesmayne score in columns.
    Score,
    /// Portable Draughts Notation.
    Pdn,
    /// KIF, the files of Japanese shogi programs.
    Kif,
    /// KI2, files of shogi with moves as in books.
    Ki2,
}

/// Which other legal moves a notation must see to write one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Needs {
    /// None: the text holds all it needs.
    Nothing,
    /// None, but the cells of all men of the kind that moves.
    Kin,
    /// Those of men of the same kind that go to the same cell.
    SameTarget,
    /// Those that go to the same cell, whatever they promote to, and men of the hand that can be put there.
    Arrivals,
    /// All of them, with what each does to the enemy king and the wings of the men.
    All,
}

/// What is fixed about a notation.
#[derive(Debug)]
pub struct Info {
    /// The name that users type.
    pub name: &'static str,
    /// One line for help texts.
    pub about: &'static str,
    /// A short example, the same move for all: White's knight from g1 to f3 on move 1; in draughts White's man from c3
    /// to d4 on 8x8, and a capture where only captures differ; in notations of one game the most usual first move.
    pub example: &'static str,
    /// The family of rules whose moves it writes.
    pub family: Family,
    /// Where it is written by default.
    pub container: Container,
    /// How its cells are named in messages: the name of a [`Naming`].
    pub naming: &'static str,
    /// Which rivals its writer must see.
    pub needs: Needs,
    /// Whether its writer uses the letters of a language.
    pub letters: bool,
    /// Whether its rules ask for the marks of check, so that a text without them has a fault.
    pub marks: bool,
}

/// What a notation may know when it reads a token.
#[derive(Clone, Copy)]
pub struct ReadContext<'a> {
    /// The board.
    pub board: &'a Board,
    /// The side to move.
    pub turn: Color,
    /// The letters of the language this game is read in.
    pub letters: &'static Letters,
    /// Target of the last move.
    pub last_to: Option<Cell>,
    /// The men of the game.
    pub roster: &'static Roster,
}

/// A departure from the strict form that a reading takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Liberty {
    /// What kind of departure.
    pub code: &'static Code,
    /// Which bytes of the token.
    pub at: Range<usize>,
    /// What was done, as a sentence without a period: "read the letter O as zero".
    pub message: String,
}

/// One way to understand a token.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// What it claims.
    pub pattern: Pattern,
    /// The departures from strict form it takes.
    pub liberties: Vec<Liberty>,
    /// How far-fetched it is, beside its liberties: 0 for the plain reading. Smaller is tried first.
    pub cost: u8,
}

impl Reading {
    /// A plain reading.
    pub fn plain(pattern: Pattern) -> Reading {
        Reading { pattern, ..Reading::default() }
    }

    /// The same reading with one more liberty.
    #[must_use]
    pub fn with(mut self, code: &'static Code, at: Range<usize>, message: impl Into<String>) -> Reading {
        self.liberties.push(Liberty { code, at, message: message.into() });
        self
    }
}

/// Why a token is no move in a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Which bytes of the token stand in the way.
    pub at: Range<usize>,
    /// What is wrong there, as a clause: "expected a file letter a to h".
    pub message: String,
    /// What the user can do, if anything is known.
    pub help: Option<String>,
}

/// One legal move beside the one that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    /// What it does.
    pub facts: Facts,
    /// Number of the man that moves.
    pub number: u8,
    /// Wing on which it began the game, where that is known and [`Needs::All`] is asked.
    pub wing: Option<Wing>,
    /// Check, mate, stalemate; nothing unless [`Needs::All`] is asked.
    pub effect: Effect,
}

/// A legal move as its writer sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The board.
    pub board: &'a Board,
    /// The side that moves.
    pub color: Color,
    /// The men of the game.
    pub roster: &'static Roster,
    /// What the move does.
    pub facts: Facts,
    /// Chesmayne number of the man that moves; 0 for none. In a drop the number that the man gets.
    pub number: u8,
    /// Number of the man taken.
    pub victim_number: u8,
    /// Number of the promoted man.
    pub promotion_number: u8,
    /// Number of the man that enters with the move.
    pub gate_number: u8,
    /// Wing on which the man began the game, where that is known.
    pub wing: Option<Wing>,
    /// The cells it touches, the first and the last included: see [`crate::rules::Position::route`]. Empty in families
    /// where a move has no route.
    pub route: &'a [Cell],
    /// Target of the last move.
    pub last_to: Option<Cell>,
    /// The cells of all men of the kind and side that moves, the one that moves among them; nothing unless
    /// [`Needs::Kin`] is asked.
    pub kin: &'a [Cell],
    /// Check, mate, stalemate. None in draughts, whose notations have no signs for it.
    pub effect: Effect,
    /// The sign of a capture that its rules have: see [`crate::rules::Position::capture_sign`].
    pub capture_sign: char,
    /// The other legal moves, as far as [`Info::needs`] asks for them.
    pub rivals: &'a [Rival],
    /// The position is one of Chess960, where castling is written as the king taking its rook in UCI.
    pub chess960: bool,
}

/// How a notation is written, where its writers had more than one manner. All others write one form, whatever is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// The one canonical form, which the position alone decides.
    #[default]
    Strict,
    /// Descriptive as in books of the 20th century: men are told by their wing, and a sign of check counts.
    Classic,
    /// Descriptive with the `Kt` that books had for the knight: `Kt-KB3`, `P-QKt4`.
    Kt,
    /// Descriptive in the words of the 19th century: `Kt. takes P.`, `Q. to K. B. 3rd`.
    Old,
    /// The same without full stops: `Kt takes P`, `Q to KB3`, `R to K sq`.
    Words,
    /// Shogi with ranks in numbers as Hosking writes it: `P76`, drops `S'34`.
    Hosking,
}

impl Style {
    /// All styles, with a line for help texts.
    pub const ALL: [(Style, &'static str, &'static str); 6] = [
        (Style::Strict, "strict", "the one canonical form of the notation"),
        (Style::Classic, "classic", "descriptive as in books of the 20th century: QR-Q1, B-B5 dbl ch"),
        (Style::Kt, "kt", "English descriptive with Kt for the knight: Kt-KB3, P-QKt4"),
        (Style::Old, "old", "descriptive in the words of the 19th century: Kt. takes P."),
        (Style::Words, "words", "English descriptive in words without full stops: Kt takes P, R to K sq"),
        (Style::Hosking, "hosking", "western shogi without a hyphen: P76, drops S'34"),
    ];

    /// Whether a notation is written in this style.
    pub fn suits(self, info: &Info) -> bool {
        match self {
            Style::Strict => true,
            Style::Classic | Style::Old => info.naming == "descriptive",
            Style::Kt | Style::Words => info.name == "descriptive",
            Style::Hosking => info.name == "western",
        }
    }

    /// The style that users call `name`.
    pub fn find(name: &str) -> Option<Style> {
        Style::ALL.iter().find(|(_, known, _)| *known == name).map(|&(style, ..)| style)
    }
}

/// What the user chose about the written form.
#[derive(Clone, Copy, Debug)]
pub struct WriteContext {
    /// The letters of the language to write in.
    pub letters: &'static Letters,
    /// The manner of the notation.
    pub style: Style,
}

impl Default for WriteContext {
    fn default() -> WriteContext {
        WriteContext { letters: &ENGLISH, style: Style::Strict }
    }
}

/// A way to write moves.
pub trait Notation: Sync {
    /// Its fixed facts.
    fn info(&self) -> &'static Info;

    /// Appends the readings of a token, plainest first. A token is one move with everything glued to it but
    /// without annotation glyphs (`!`, `?`).
    ///
    /// # Errors
    ///
    /// [`Unread`] when the token is no move in this notation; then nothing was appended.
    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread>;

    /// Appends the strict text of a move.
    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String);

    /// Appends the text of a move with every cell it touches, where the notation has such a form.
    fn write_route(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        self.write(view, context, out);
    }

    /// Appends the text of a null move.
    fn write_null(&self, out: &mut String) {
        out.push_str("--");
    }

    /// The languages it is written in, where its texts do not show them as those of other notations do; empty for any.
    fn languages(&self) -> &'static [&'static Letters] {
        &[]
    }

    /// Whether this token bears a mark of check, in notations where a move without one is taken to give none as long as
    /// the game has such marks, and one without a mark of en passant to be a plain capture. `None` in all others.
    fn bears_check(&self, _token: &str) -> Option<bool> {
        None
    }

    /// The style that a token shows, as `Kt takes P` shows the words of old books. `None` where it could be of several.
    fn style(&self, _token: &str) -> Option<Style> {
        None
    }

    /// A token in the spelling of the strict form, as far as it can be told without reading it as a move, so that it can be
    /// compared with strict texts: `B takes Kt` is `BxN`. `None` where spellings do not differ.
    fn spelled(&self, _token: &str) -> Option<String> {
        None
    }

    /// The kind of problem that a token is which could not be read.
    fn unread_code(&self, _token: &str, _unread: &Unread, _board: &Board) -> &'static Code {
        &codes::UNREADABLE
    }

    /// Whether it can write the moves of a game on this board with these men.
    fn suits(&self, _board: &Board, _roster: &Roster) -> bool {
        true
    }

    /// The naming of its cells.
    fn naming(&self) -> &'static dyn Naming {
        crate::board::naming::find(self.info().naming).unwrap_or(&crate::board::naming::algebraic::Algebraic)
    }
}

/// All notations, in the order in which a text is tried under them.
pub static NOTATIONS: [&dyn Notation; 29] = [
    &xy::Xy,
    &acentric::Acentric,
    &centric::Centric,
    &xy_short::XyShort,
    &san::San,
    &figurine::Figurine,
    &lan::Lan,
    &coordinate::Coordinate,
    &uci::Uci,
    &iccf::Iccf,
    &smith::Smith,
    &descriptive::Descriptive,
    &descriptive::DescriptiveEs,
    &xiangqi::wxf::Wxf,
    &xiangqi::iccs::Iccs,
    &xiangqi::chinese::Chinese,
    &janggi::Janggi,
    &shogi::usi::Usi,
    &shogi::western::HODGES,
    &shogi::western::WESTERN,
    &shogi::japanese::KIF,
    &shogi::japanese::KI2,
    &shogi::csa::Csa,
    &numeric::NUMERIC,
    &numeric_full::NUMERIC_FULL,
    &algebraic_draughts::ALGEBRAIC_DRAUGHTS,
    &algebraic_draughts_turned::ALGEBRAIC_DRAUGHTS_TURNED,
    &row_column::ROW_COLUMN,
    &column_row::COLUMN_ROW,
];

/// The notation that users call `name`.
pub fn find(name: &str) -> Option<&'static dyn Notation> {
    NOTATIONS.iter().copied().find(|notation| notation.info().name == name)
}

/// The notations of a family of rules.
pub fn of_family(family: Family) -> impl Iterator<Item = &'static dyn Notation> {
    NOTATIONS.iter().copied().filter(move |notation| notation.info().family == family)
}

/// The notations that can write the moves of a game of some family, on this board and with these men.
pub fn suiting<'a>(
    family: Family,
    board: &'a Board,
    roster: &'a Roster,
) -> impl Iterator<Item = &'static dyn Notation> + 'a {
    of_family(family).filter(move |notation| notation.suits(board, roster))
}

/// The kinds that a pawn may become, in the order in which they are offered.
pub const PROMOTIONS: [Kind; 4] = [Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT];

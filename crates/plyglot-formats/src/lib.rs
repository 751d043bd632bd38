//! Containers for records of games: bytes to [`Record`]s and back.
//!
//! A format reads a text into records without judging the moves, and writes a [`Game`] whose moves have been
//! replayed and translated. Each format is one module and one line in [`FORMATS`].

mod book;
pub mod csa;
pub mod epd;
pub mod examine;
pub mod fast;
pub mod json;
pub mod kif;
pub mod moves;
pub mod pdn;
pub mod pgn;
mod portable;
pub mod score;
mod shogi;
pub mod source;
pub mod start;

use plyglot::notation::Info;
use plyglot::problem::Problems;
use plyglot::{Color, Problem, Record};

/// A record that has been replayed: its move texts are now those of `notation`.
#[derive(Clone, Debug)]
pub struct Game {
    /// The record. From the first move that could not be read, each line holds one
    /// [`plyglot::record::Item::Unread`] instead of its items; `record.result` is as written, or filled in
    /// where the board decides it.
    pub record: Record,
    /// The name of its rules, such as `chess`.
    pub rules: &'static str,
    /// The notation of its move texts.
    pub notation: &'static Info,
    /// The side that moves first.
    pub start_turn: Color,
    /// Number of the first full move, from 1.
    pub start_number: u32,
    /// Start position as FEN; `None` where it is the usual one of the rules.
    pub start_fen: Option<String>,
    /// Final position of the main line as FEN, as far as it was read.
    pub final_fen: String,
    /// How the game ended on the board: `++ST`, mate and so on.
    pub ending: Ending,
    /// Everything that was found while reading and replaying.
    pub problems: Vec<Problem>,
}

/// How the last position of the main line stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ending {
    /// The game could go on.
    #[default]
    Open,
    /// This side has been mated.
    Mated(Color),
    /// Stalemate.
    Stalemate,
    /// Neither side can mate.
    Dead,
    /// This side has won otherwise: the other has no move (draughts), the goal of a variant is reached.
    Won(Color),
    /// The rules end the game without a winner otherwise: both sides have passed.
    Drawn,
}

/// A container of records.
pub trait Format: Sync {
    /// The name that users type.
    fn name(&self) -> &'static str;

    /// One line for help texts.
    fn about(&self) -> &'static str;

    /// How much the beginning of a text (some 64 KiB) looks like this format: 0 not at all, 100 surely.
    fn likeness(&self, text: &str) -> u8;

    /// Reads all games of a text. Spans are byte offsets of `text`. Every byte of it ends in a record or in a
    /// problem.
    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record>;

    /// Why the format cannot hold this game at all, and what to do; such a game is not written.
    fn refuses(&self, game: &Game) -> Option<Problem> {
        let _ = game;
        None
    }

    /// What of this game the format cannot hold, as the message of a note; `None` when it holds all. The words are
    /// the same for every game, so that they are said once.
    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let _ = game;
        None
    }

    /// Appends one game. `index` counts the games written so far (for what stands between games).
    fn write(&self, game: &Game, index: u64, out: &mut String);

    /// The last place in `block` where a new game surely begins, so that the block may be cut there; `None`
    /// when there is none after its first byte.
    fn cut(&self, block: &[u8]) -> Option<usize>;

    /// The first place in a text where [`Format::cut`] might cut it, after its first byte, or a later one; the end of
    /// the text where there is none. The games before and after it are read alike together and apart.
    fn first_cut(&self, text: &[u8]) -> usize {
        text.len()
    }

    /// As [`Format::cut`], for a part of a game too long to be held: what a cut needs to know of the beginning of
    /// the game is taken for granted.
    fn cut_long(&self, part: &[u8]) -> Option<usize> {
        self.cut(part)
    }
}

/// A position that is set up in the midst of a game, for formats that can hold it as a comment only.
fn setup_text(text: &str) -> String {
    format!("/FEN \"{text}\"/")
}

/// All formats, in the order in which a text is tried. JSON can only be written.
pub static FORMATS: [&dyn Format; 9] = [
    &pgn::Pgn,
    &pdn::Pdn,
    &score::Score,
    &kif::Kif,
    &kif::Ki2,
    &csa::Csa,
    &moves::Moves,
    &epd::Epd,
    &json::Json,
];

/// The format that users call `name`.
pub fn find(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// The format that a text is most likely in, judged by its beginning; PGN where nothing speaks for any.
pub fn detect(text: &str) -> &'static dyn Format {
    let mut best = (0, FORMATS[0]);
    for format in FORMATS.into_iter().chain([&moves::DraughtsMoves as &dyn Format, &moves::EngineLines]) {
        let likeness = format.likeness(text);
        if likeness > best.0 {
            best = (likeness, format);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    #[test]
    fn formats_are_told_apart() {
        for (text, name) in [
            ("[Event \"x\"]\n\n1. e4 e5 *", "pgn"),
            ("1. e4 e5 2. Nf3 Nc6", "pgn"),
            ("{a comment} 1. e4 e5 *", "pgn"),
            ("01A PA5-$E02/E04   01B PA4-$E07/E05\n02A KT2-$G01/F03\n", "score"),
            ("[White \"A\"]\n\n01A PA5-$E02/E04\n01B PA4-$E07/E05\n", "score"),
            ("e2e4 e7e5 g1f3", "moves"),
            ("5254 5755", "moves"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "epd"),
            ("", "pgn"),
            ("32-28 19-23 28x19 14x23", "pdn"),
            ("1. c3-d4 b6-c5 2. d4xb6 a7xc5 0-1", "pdn"),
            ("[Variant \"English\"]\n[P1 \"a\"]\n1. a3-b4", "pdn"),
            ("[FEN \"W:W31,29:B14\"] *", "pdn"),
            ("1. 3/6-4/5 6/3-5/4", "pdn"),
            ("1.a3b4", "pdn"),
            ("手合割：平手\n   1 ７六歩(77)\n", "kif"),
            ("▲７六歩 △３四歩\n", "ki2"),
            ("PI\n+\n+7776FU\n", "csa"),
            ("e2-e4 e7-e5", "moves"),
            ("e2e4 d7d5 e4d5", "moves"),
            ("[Event \"x\"]\n1. e2-e4 d7-d5 2. e4xd5 *", "pgn"),
            // Numbers too large to follow each other are no sign of PGN.
            ("999999999999. e4 999999999999. e5", "moves"),
        ] {
            assert_eq!(super::detect(text).name(), name, "{text}");
        }
    }
}

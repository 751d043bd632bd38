//! One game as it was written.
//!
//! The tree of moves is kept flat, as the list of things in the order in which they stand in the text. A
//! variation is what lies between [`Item::Open`] and [`Item::Close`] and replaces the move before it. So
//! nothing is lost or reordered, comments keep their slots, and depth costs no stack.

use crate::problem::Span;
use crate::rules::Family;

/// A tag pair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name, `White`.
    pub name: String,
    /// Its value, unescaped.
    pub value: String,
    /// Where the whole pair stands.
    pub span: Span,
}

/// How a comment is set off from the moves; writers keep it where their format can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CommentStyle {
    /// `{ ... }`.
    #[default]
    Brace,
    /// `;` to the end of the line.
    Line,
    /// A line of prose between the moves of a score.
    Remark,
    /// A `%` line: private, not shown.
    Escape,
    /// The move before it once more, in another notation: the second column of a score that has two.
    Echo,
}

/// A number written before a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveNumber {
    /// The number as written: `12` of `12...`, `25` of `25B`.
    pub number: u32,
    /// The side it names, where it names one: Black for `12...` and `25B`, White for `25A`; `12.` names none. In PDN,
    /// where Black may have the first move, `12...` is still told as Black and means the side that moves second.
    pub color: Option<crate::Color>,
    /// Where it stands.
    pub span: Span,
}

/// One thing in the text of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A half-move.
    Ply {
        /// The move text, without glyphs and numbers.
        text: String,
        /// Where that text stands.
        span: Span,
        /// The number before it.
        number: Option<MoveNumber>,
    },
    /// A comment.
    Comment {
        /// Its text, as it stands between its marks.
        text: String,
        /// How it was set off.
        style: CommentStyle,
        /// Where it stands, marks included.
        span: Span,
    },
    /// A numeric annotation glyph. Glyphs such as `!?` are kept by their number.
    Nag {
        /// Its number, 0 to 255; larger ones are kept.
        number: u32,
        /// The glyph as written; `None` when it was written `$n`.
        glyph: Option<String>,
        /// Where it stands.
        span: Span,
    },
    /// A code of Chesmayne that is not a NAG: `:pa-PA`, `..QU1`.
    Code {
        /// The code as written.
        text: String,
        /// Where it stands.
        span: Span,
    },
    /// The thinking time of the move before, in seconds and milliseconds.
    Time {
        /// Milliseconds.
        millis: u64,
        /// As written.
        text: String,
        /// Where it stands.
        span: Span,
    },
    /// A position set up in the midst of the game: `/FEN "..."/` of PDN.
    Setup {
        /// The position, as it stands between the quotes.
        text: String,
        /// Where the whole of it stands.
        span: Span,
    },
    /// A variation begins.
    Open(Span),
    /// The innermost variation ends.
    Close(Span),
    /// A part that an earlier reading could not read, kept as text: it ends its line.
    Unread {
        /// The text.
        text: String,
        /// Where it stands.
        span: Span,
    },
}

impl Item {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Item::Ply { span, .. }
            | Item::Comment { span, .. }
            | Item::Nag { span, .. }
            | Item::Code { span, .. }
            | Item::Time { span, .. }
            | Item::Setup { span, .. }
            | Item::Open(span)
            | Item::Close(span)
            | Item::Unread { span, .. } => span.clone(),
        }
    }
}

/// The end of a game, as its text says it. Of draughts it is the plain reading: which of two numbers is greater. Whose
/// the first number is depends on the rules (Black's in English draughts), and is settled where the game is played
/// through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// `1-0`: the side of the first number has won.
    White,
    /// `0-1`: the side of the second number has won.
    Black,
    /// `1/2-1/2`.
    Draw,
    /// `0-0`: both lose.
    Neither,
    /// `*`: unknown, or not ended.
    Open,
}

impl GameResult {
    /// As PGN writes it.
    pub const fn pgn(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Neither => "0-0",
            GameResult::Open => "*",
        }
    }

    /// Reads any form that people write: `1-0`, `½–½`, `1 : 0`, `0.5-0.5`, `1/2` ...; not a whole text of words.
    pub fn read(text: &str) -> Option<GameResult> {
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '½' => plain.push_str("1/2"),
                '‐' | '‑' | '‒' | '–' | '—' | '−' | ':' => plain.push('-'),
                ',' => plain.push('.'),
                ' ' | '\t' | '\u{a0}' => {}
                c => plain.push(c),
            }
        }
        Some(match plain.as_str() {
            "1-0" | "+--" | "1-0ff" | "+/-" => GameResult::White,
            "0-1" | "--+" | "0-1ff" | "-/+" => GameResult::Black,
            "1/2-1/2" | "1/2" | "0.5-0.5" | ".5-.5" | "=" | "0.5" => GameResult::Draw,
            "0-0" => GameResult::Neither,
            "*" => GameResult::Open,
            _ => return None,
        })
    }
}

/// A result as it stands in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultMark {
    /// What it says.
    pub result: GameResult,
    /// As written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Comments before the first tag.
    pub preamble: Vec<Item>,
    /// Tag pairs in the order of the text.
    pub tags: Vec<Tag>,
    /// The family of rules that its format is for.
    pub family: Family,
    /// Start position where it is not the usual one: FEN, or the text of a list of men.
    pub start: Option<Start>,
    /// Moves, comments, marks, variations.
    pub items: Vec<Item>,
    /// The result after the moves.
    pub result: Option<ResultMark>,
    /// Comments after the result.
    pub postamble: Vec<Item>,
    /// Where the whole game stands.
    pub span: Span,
}

/// A start position as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// FEN, X-FEN or Shredder-FEN.
    Fen {
        /// The text.
        text: String,
        /// Where it stands.
        span: Span,
    },
    /// A list of men as an adjourned game is written: `:A KI-$E01 ...`, `:B ...`, `to move :A`.
    Men {
        /// The lines.
        text: String,
        /// Where they stand.
        span: Span,
    },
}

impl Record {
    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Whether it is the record of a game, and not of a text that holds nothing but comments.
    pub fn is_game(&self) -> bool {
        let is_comment = |item: &Item| matches!(item, Item::Comment { .. });
        let bare = self.tags.is_empty() && self.start.is_none() && self.result.is_none();
        !(bare && self.items.iter().all(is_comment))
    }

    /// The items of the main line, variations left out.
    pub fn main_line(&self) -> impl Iterator<Item = &Item> {
        let mut depth = 0usize;
        self.items.iter().filter(move |item| {
            match item {
                Item::Open(_) => depth += 1,
                Item::Close(_) => {
                    let inside = depth > 0;
                    depth = depth.saturating_sub(1);
                    return !inside;
                }
                _ => {}
            }
            depth == 0
        })
    }
}

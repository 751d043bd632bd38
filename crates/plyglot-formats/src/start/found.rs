//! The game of a record that names none, as its moves or its position show it.
//!
//! Chess is what such a record is of, unless its first moves cannot be chess and are legal in a game of Asia, or its
//! position has not the shape of a position of chess.

use crate::examine::Settings;
use plyglot::notation::shogi::move_length;
use plyglot::notation::xiangqi::is_chinese;
use plyglot::notation::{self, Notation};
use plyglot::readings::{Dress, Token, choices, search};
use plyglot::record::{Item, Record, Start};
use plyglot::resolve::Line;
use plyglot::rules::wide::{self, Variant};
use plyglot::rules::{Position, chess};

/// Half-moves that are looked at.
const LOOKED_AT: usize = 4;

/// The game that a notation is of, where it is of one alone.
pub(super) fn of_notation(notation: &dyn Notation) -> Option<&'static str> {
    Some(match notation.info().name {
        "usi" | "hodges" | "western" | "kif" | "ki2" | "csa" => "shogi",
        "wxf" | "iccs" | "chinese" => "xiangqi",
        "janggi" => "janggi",
        _ => return None,
    })
}

/// The game of a record, and what shows it; `None` where it may be one of chess.
pub(super) fn variant(record: &Record, settings: &Settings) -> Option<(&'static Variant, &'static str)> {
    if let Some(game) = settings.replay.from.and_then(of_notation) {
        return Some((wide::find(game)?, "its notation"));
    }
    let fen = match &record.start {
        Some(Start::Fen { text, .. }) => Some(text.as_str()),
        Some(Start::Men { .. }) => return None,
        None => record.tag("FEN"),
    };
    match fen {
        Some(fen) => Some((wide::find(of_board(fen)?)?, "its position")),
        None => Some((wide::find(of_moves(record)?)?, "its moves")),
    }
}

/// The game whose board has the shape of this one, and its men.
fn of_board(fen: &str) -> Option<&'static str> {
    let board = fen.split([' ', '[']).next()?;
    let width = |rank: &str| -> Option<u32> {
        rank.chars().filter(|c| *c != '+').try_fold(0, |width, c| match c.to_digit(10) {
            Some(empty) => Some(width + empty),
            None => c.is_ascii_alphabetic().then_some(width + 1),
        })
    };
    let ranks = board.split('/').count();
    let nine = board.split('/').all(|rank| width(rank) == Some(9));
    let only = |men: &str| {
        board.chars().filter(char::is_ascii_alphabetic).all(|c| men.contains(c.to_ascii_lowercase()))
    };
    match ranks {
        10 if nine && only("kabnrcphe") => Some("xiangqi"),
        9 if nine && only("plnsgbrk") => Some("shogi"),
        _ => None,
    }
}

/// Whether a text can be a move of xiangqi in WXF and of no notation of chess: `C2=5`, `H8+7`.
fn is_wxf(text: &str) -> bool {
    let [man, place, way, number] = text.as_bytes() else { return false };
    b"KAEHRCPGNBMS".contains(&man.to_ascii_uppercase())
        && matches!(place, b'1'..=b'9' | b'+' | b'-')
        && matches!(way, b'=' | b'+' | b'-' | b'.')
        && matches!(number, b'1'..=b'9')
}

/// Whether a text is two cells, as engines and files of ICCS write them: `h2e2`, `H2-E2`.
fn is_cells(text: &str) -> bool {
    let cell = |text: &[u8]| matches!(text, [b'a'..=b'i' | b'A'..=b'I', digits @ ..] if matches!(digits, [b'0'..=b'9'] | b"10"));
    let halves = |at: usize| {
        let (from, to) = text.as_bytes().split_at(at);
        cell(from) && cell(to.strip_prefix(b"-").unwrap_or(to))
    };
    (2..=3).any(|at| text.len() > at && halves(at))
}

/// The text of a half-move.
fn move_text(item: &Item) -> Option<&str> {
    match item {
        Item::Ply { text, .. } => Some(text),
        _ => None,
    }
}

fn of_moves(record: &Record) -> Option<&'static str> {
    let texts: Vec<&str> = record.main_line().filter_map(move_text).take(LOOKED_AT).collect();
    let first = *texts.first()?;
    let (game, notations): (_, &[&str]) = if move_length(first) == Some(first.len()) {
        ("shogi", &["usi", "hodges", "western", "ki2", "kif"])
    } else if is_chinese(first) {
        ("xiangqi", &["chinese"])
    } else if is_wxf(first) {
        ("xiangqi", &["wxf"])
    } else if texts.len() > 1 && is_cells(first) && !is_chess(first) {
        ("xiangqi", &["iccs", "uci"])
    } else {
        return None;
    };
    let start = Line::new(wide::Position::start(wide::find(game)?).ok()?);
    let letters = start.position.roster().letters;
    let dresses: Vec<Dress> =
        notations.iter().filter_map(|name| Some(Dress::new(notation::find(name)?, letters))).collect();
    let tokens: Vec<Token<'_>> = texts.iter().map(|text| Token::Move(text)).collect();
    search(&start, &tokens, &dresses).stop.is_none().then_some(game)
}

/// Whether a game of chess may begin with these two cells.
fn is_chess(text: &str) -> bool {
    let start = Line::new(chess::Position::default());
    let Some(coordinate) = notation::find("coordinate") else { return false };
    let dress = Dress::new(coordinate, start.position.roster().letters);
    choices(&start, text, dress).is_ok_and(|choices| !choices.is_empty())
}

//! How much a text looks like draughts.

use super::game_type::{GameType, named};
use super::lexer::{is_dash, is_joint, lex};
use super::reader::is_move;
use crate::pgn::lexer::Kind;
use crate::portable::tag;

/// The largest number of a square: that of 12x12 boards.
const LAST_SQUARE: u32 = 72;

/// How much the beginning of a text looks like PDN, from 0 to 100.
pub(super) fn likeness(text: &str) -> u8 {
    let (mut draughts, mut others, mut hints, mut tagged) = (0u32, 0u32, 0u32, false);
    for (token, _) in lex(text).zip(0..2000) {
        let written = &text[token.span.clone()];
        match token.kind {
            Kind::Tag => {
                tagged = true;
                if let Some(pair) = tag::parse(text, token.span.start, true) {
                    match of_tag(&text[pair.name], text[pair.value].trim()) {
                        Some(true) => return 95,
                        Some(false) => return 0,
                        None => {}
                    }
                }
            }
            Kind::Setup => return 95,
            Kind::Word => match of_move(written) {
                Likely::Draughts => draughts += 1,
                Likely::Either => hints += 1,
                Likely::Other => others += 1,
            },
            _ => {}
        }
    }
    // Diagonal moves are a bishop's and a pawn's too, but few games of chess have hardly any others.
    let all = draughts + if hints / 8 >= others { hints } else { 0 };
    match all > others {
        false => 0,
        true if tagged => 90,
        true => 60,
    }
}

/// Whether a tag tells of draughts, or of another game.
fn of_tag(name: &str, value: &str) -> Option<bool> {
    match name {
        "GameType" => GameType::read(value).ok().map(|(game, _)| game.number >= 20),
        // Sites call chess "Standard", and international draughts too.
        "Variant" => named(value).filter(|_| !value.eq_ignore_ascii_case("standard")).map(|_| true),
        "FEN" => {
            let side = value.starts_with(['W', 'B', 'w', 'b', '?']);
            let draughts = side && value[1..].trim_start().starts_with(':');
            draughts.then_some(true)
        }
        _ => None,
    }
}

/// Whether a move is one that a game may begin with: quiet, from the foremost row of one of the boards.
pub(crate) fn is_first_move(text: &str) -> bool {
    let Some((from, _)) = text.split_once(is_dash) else { return false };
    let quiet = is_move(text) && !text.contains(['x', 'X', '×', ':']);
    let rank = from.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let foremost = match rank.parse::<u32>() {
        Ok(number) if rank == from => matches!(number, 5..=12 | 21..=24 | 31..=35 | 43..=50),
        Ok(rank) => matches!(rank, 3..=5),
        Err(_) => from.contains('/'),
    };
    quiet && foremost
}

enum Likely {
    /// A move of draughts.
    Draughts,
    /// A move from one square to another on the same diagonal.
    Either,
    /// Anything else.
    Other,
}

fn of_move(text: &str) -> Likely {
    if !is_move(text) {
        return if text.chars().all(|c| !c.is_alphanumeric()) { Likely::Either } else { Likely::Other };
    }
    if text.contains('/') {
        return Likely::Draughts;
    }
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return if is_diagonal(text) { Likely::Either } else { Likely::Other };
    }
    // `5254` is a move of correspondence chess.
    if text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit()) {
        let chess = text.bytes().all(|b| matches!(b, b'1'..=b'8'));
        return if chess { Likely::Other } else { Likely::Draughts };
    }
    let squares = text.split(|c| is_joint(c) || c == '*').map(|square| square.trim().parse().unwrap_or(0));
    if squares.clone().all(|square: u32| (1..=LAST_SQUARE).contains(&square)) {
        Likely::Draughts
    } else {
        Likely::Other
    }
}

/// Whether a move of letters and digits goes along diagonals from square to square.
fn is_diagonal(text: &str) -> bool {
    let mut squares = Vec::new();
    for c in text.chars() {
        match c.to_digit(10) {
            _ if matches!(c, 'a'..='l' | 'A'..='L') => {
                squares.push((i64::from(u32::from(c.to_ascii_lowercase())), 0))
            }
            Some(digit) => {
                if let Some((_, rank)) = squares.last_mut() {
                    *rank = *rank * 10 + i64::from(digit);
                }
            }
            None => {}
        }
    }
    squares.windows(2).all(|pair| {
        let (files, ranks) = (pair[0].0.abs_diff(pair[1].0), pair[0].1.abs_diff(pair[1].1));
        files == ranks && files > 0
    })
}

//! Moves in a notation that is not the one they are read in.

use plyglot::notation::{Notation, View, WriteContext};
use plyglot::rules::draughts::{Position, Square};
use plyglot::rules::{Effect, Facts, Position as _, Victim};
use plyglot::{Cell, Kind};

/// Bytes of the longest name that is kept.
const LONGEST: usize = 7;

/// How a notation of draughts writes: its names of the squares, and the signs between them.
pub(super) struct Texts {
    /// Names, and their lengths.
    names: Box<[([u8; LONGEST], u8); Square::MOST]>,
    takes: u8,
    /// Captures are written with their routes.
    pub(super) full: bool,
}

impl Texts {
    /// How a notation writes on this board; `None` where it has no name for some square.
    pub(super) fn of(notation: &dyn Notation, position: &Position) -> Option<Texts> {
        let mut names = Box::new([([0; LONGEST], 0); Square::MOST]);
        let board = position.board();
        let squares = || board.cells().filter(|&cell| position.square(cell).is_some());
        for cell in squares() {
            let name = notation.naming().text(board, cell);
            let (text, length) = &mut names[position.square(cell)?.index()];
            text.get_mut(..name.len()).filter(|place| !place.is_empty())?.copy_from_slice(name.as_bytes());
            *length = name.len() as u8;
        }
        let mut squares = squares();
        let route = [squares.next()?, squares.next()?, squares.next()?];
        let capture = capture(notation, position, &route);
        let signs = capture.strip_prefix(&notation.naming().text(board, route[0]))?;
        let full = signs.contains(&notation.naming().text(board, route[1]));
        Some(Texts { names, takes: *signs.as_bytes().first()?, full })
    }

    /// Appends a move over these squares.
    #[inline]
    pub(super) fn write(&self, squares: &[Square], takes: bool, out: &mut Vec<u8>) {
        let sign = if takes { self.takes } else { b'-' };
        for (i, square) in squares.iter().enumerate() {
            if i > 0 {
                out.push(sign);
            }
            let (text, length) = &self.names[square.index()];
            out.extend_from_slice(&text[..usize::from(*length)]);
        }
    }
}

/// The text of some capture over three squares.
fn capture(notation: &dyn Notation, position: &Position, route: &[Cell; 3]) -> String {
    let [from, cell, to] = *route;
    let facts = Facts {
        kind: Kind::MAN,
        from,
        to,
        captured: Some(Victim { kind: Kind::MAN, cell }),
        ..Facts::default()
    };
    let view = View {
        board: position.board(),
        color: position.turn(),
        roster: position.roster(),
        facts,
        number: 0,
        victim_number: 0,
        promotion_number: 0,
        gate_number: 0,
        wing: None,
        last_to: None,
        kin: &[],
        route,
        effect: Effect::default(),
        capture_sign: position.capture_sign(),
        rivals: &[],
        chess960: false,
    };
    let mut text = String::new();
    notation.write(&view, &WriteContext::default(), &mut text);
    text
}

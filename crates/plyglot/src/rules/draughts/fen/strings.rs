//! Positions as one character for each square.

use super::{FenError, FenFault, FenFaultKind, FenNote, FenNoteKind, FenStart};
use crate::Color;
use crate::rules::draughts::position::Position;

/// The position of a string of Hub or DamExchange: the side to move, then one character for each square in the order of
/// the numbers. `None` where the text is neither; it is one of them when it has the right length and no colon.
pub(super) fn read(empty: &Position, text: &str) -> Option<Result<(FenStart, Vec<FenNote>), FenError>> {
    let numbers = empty.numbers();
    let start = text.len() - text.trim_start().len();
    let body = text.trim();
    if body.len() != numbers.len() + 1 || !body.bytes().all(|c| c.is_ascii_alphabetic()) {
        return None;
    }
    let (mut position, mut faults, mut dam_exchange) = (empty.clone(), Vec::new(), false);
    let side = match body.as_bytes()[0].to_ascii_uppercase() {
        b'W' => Color::White,
        b'B' => Color::Black,
        b'Z' => {
            dam_exchange = true;
            Color::Black
        }
        _ => return None,
    };
    for (n, (&bit, man)) in numbers.iter().zip(body.bytes().skip(1)).enumerate() {
        let color = match man.to_ascii_lowercase() {
            b'w' => Color::White,
            b'b' => Color::Black,
            b'z' => {
                dam_exchange = true;
                Color::Black
            }
            b'e' => continue,
            _ => {
                let at = start + n + 1;
                faults.push(FenFault { at: at..at + 1, kind: FenFaultKind::NoMan(man as char) });
                continue;
            }
        };
        position.men[color.index()] |= 1 << bit;
        if man.is_ascii_uppercase() {
            position.kings |= 1 << bit;
        }
    }
    if !faults.is_empty() {
        return Some(Err(FenError { faults }));
    }
    let kind = if dam_exchange { FenNoteKind::DamExchange } else { FenNoteKind::Hub };
    let notes = vec![FenNote { at: start..start + body.len(), kind }];
    Some(Ok((FenStart { position: position.with_turn(side), side: Some(side) }, notes)))
}

//! The reader of strict texts, which are nearly all.

use super::*;

/// The pattern of a text without any liberty; `None` when the text is none.
pub(super) fn read(notation: &Draughts, token: &str, board: &Board) -> Option<Pattern> {
    match token {
        "--" => return Some(Pattern { null: true, ..Pattern::default() }),
        "-" => return Some(Pattern { unknown: true, ..Pattern::default() }),
        // The drawn result is no move, though its halves are squares.
        "1/2-1/2" => return None,
        _ => {}
    }
    let mut squares = [Cell(0); Path::LONGEST + 2];
    let mut count = 0;
    let mut sign = None;
    let mut rest = token;
    loop {
        let end = rest.find(is_sign).unwrap_or(rest.len());
        let square = notation.naming.read(board, &rest[..end]).filter(|&cell| board.plays(cell))?;
        *squares.get_mut(count)? = square;
        count += 1;
        // No jump ends where it began, though a whole capture may.
        if count > 2 && squares[count - 2] == square || count == 3 && squares[0] == squares[1] {
            return None;
        }
        let Some(next) = rest[end..].chars().next() else { break };
        if *sign.get_or_insert(next) != next {
            return None;
        }
        rest = &rest[end + 1..];
    }
    let takes = matches!(sign?, 'x' | ':');
    pattern(&squares[..count], takes)
}

fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | ':')
}

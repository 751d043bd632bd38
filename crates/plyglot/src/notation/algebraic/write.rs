//! The parts of a written move. They push bytes and allocate nothing of their own.

use super::variants;
use crate::men::Kind;
use crate::men::letters::{ENGLISH, Letters};
use crate::men::roster::Roster;
use crate::notation::View;
use crate::pattern::Wing;
use crate::{Board, Cell};

/// The white chess symbols, pawn first: U+2659 ♙ to U+2654 ♔.
const FIGURINES: [&str; 6] = ["♙", "♘", "♗", "♖", "♕", "♔"];

/// What is written for a kind of man.
#[derive(Clone, Copy, Debug)]
pub(in crate::notation) enum Symbols {
    /// The letters of a language.
    Letters(&'static Letters),
    /// The white chess symbols, for both sides.
    Figurines,
}

impl Symbols {
    /// The symbol of a kind, in a game of other men the letter that it has there.
    #[inline]
    pub(in crate::notation) fn push(self, roster: &Roster, kind: Kind, out: &mut String) {
        match self {
            Symbols::Letters(letters)
                if std::ptr::eq(letters, &ENGLISH) && roster.is_plain() && kind.index() < 6 =>
            {
                out.push(b"PNBRQK"[kind.index()] as char);
            }
            Symbols::Letters(language) => out.push_str(variants::letters(roster, language).letter(kind)),
            Symbols::Figurines => out.push_str(FIGURINES.get(kind.index()).copied().unwrap_or("")),
        }
    }
}

#[inline]
pub(super) fn push_file(board: &Board, cell: Cell, out: &mut String) {
    out.push((b'a' + board.file(cell)) as char);
}

#[inline]
pub(super) fn push_rank(board: &Board, cell: Cell, out: &mut String) {
    push_number(board.rank(cell) + 1, out);
}

#[inline]
fn push_number(number: u8, out: &mut String) {
    if number > 9 {
        out.push((b'0' + number / 10) as char);
    }
    out.push((b'0' + number % 10) as char);
}

/// `e4`.
#[inline]
pub(in crate::notation) fn push_cell(board: &Board, cell: Cell, out: &mut String) {
    push_file(board, cell, out);
    push_rank(board, cell, out);
}

/// The two cells that tell a move, a hyphen between them if asked for. Castling is the move of the king, and in
/// Chess960, where that can be another move as well, the king going to its own rook's cell.
#[inline]
pub(in crate::notation) fn ends(view: &View<'_>) -> (Cell, Cell) {
    let to = match view.facts.castling {
        Some(castling) if view.chess960 => castling.rook_from,
        _ => view.facts.to,
    };
    (view.facts.from, to)
}

/// `+`, `#` or nothing.
#[inline]
pub(in crate::notation) fn push_marks(view: &View<'_>, out: &mut String) {
    if view.effect.is_check() {
        out.push(if view.effect.stuck { '#' } else { '+' });
    }
}

/// `=Q`, or nothing.
#[inline]
pub(in crate::notation) fn push_promotion(view: &View<'_>, symbols: Symbols, out: &mut String) {
    if let Some(kind) = view.facts.promotion {
        out.push('=');
        symbols.push(view.roster, kind, out);
    }
}

/// `O-O`, `O-O-O`; whether the move is castling.
#[inline]
pub(super) fn push_castling(view: &View<'_>, out: &mut String) -> bool {
    let Some(castling) = view.facts.castling else { return false };
    out.push_str(match castling.wing {
        Wing::King => "O-O",
        Wing::Queen => "O-O-O",
    });
    true
}

/// A move by the rules of SAN (PGN standard 8.2.3), with these symbols for the men.
#[inline]
pub(in crate::notation) fn push_short(view: &View<'_>, symbols: Symbols, out: &mut String) {
    if !view.roster.is_plain() {
        return variants::push_short(view, symbols, out);
    }
    let (board, facts) = (view.board, &view.facts);
    if !push_castling(view, out) {
        if facts.kind == Kind::PAWN {
            if facts.captured.is_some() {
                push_file(board, facts.from, out);
            }
        } else {
            symbols.push(view.roster, facts.kind, out);
            push_origin(view, out);
        }
        if facts.captured.is_some() {
            out.push('x');
        }
        push_cell(board, facts.to, out);
        push_promotion(view, symbols, out);
    }
    push_marks(view, out);
}

/// As much of the cell a man comes from as tells it from its rivals: file, else rank, else both. Which of the
/// three is decided over all rivals together (PGN standard 8.2.3.4).
#[inline]
fn push_origin(view: &View<'_>, out: &mut String) {
    let (board, facts) = (view.board, &view.facts);
    let (mut rivalled, mut same_file, mut same_rank) = (false, false, false);
    for rival in view.rivals {
        let other = &rival.facts;
        if other.kind == facts.kind
            && other.to == facts.to
            && other.from != facts.from
            && other.castling.is_none()
        {
            rivalled = true;
            same_file |= board.file(other.from) == board.file(facts.from);
            same_rank |= board.rank(other.from) == board.rank(facts.from);
        }
    }
    if rivalled {
        if !same_file || same_rank {
            push_file(board, facts.from, out);
        }
        if same_file {
            push_rank(board, facts.from, out);
        }
    }
}

/// A move with both cells in full: `Ng1-f3`, `e4xd5`.
#[inline]
pub(in crate::notation) fn push_long(view: &View<'_>, symbols: Symbols, out: &mut String) {
    if !view.roster.is_plain() {
        return variants::push_long(view, symbols, out);
    }
    let facts = &view.facts;
    if !push_castling(view, out) {
        if facts.kind != Kind::PAWN {
            symbols.push(view.roster, facts.kind, out);
        }
        push_cell(view.board, facts.from, out);
        out.push(if facts.captured.is_some() { 'x' } else { '-' });
        push_cell(view.board, facts.to, out);
        push_promotion(view, symbols, out);
    }
    push_marks(view, out);
}

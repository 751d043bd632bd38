//! What SAN, LAN, figurine, coordinate and UCI text have in common.
//!
//! They are one grammar: head (a letter, a figurine or nothing), the cell a man comes from or a part of it, a
//! sign, the cell it goes to, a promotion, marks. A [`Dialect`] says which form of each part is the strict one.
//!
//! Text that is byte for byte of the strict form is read by [`strict`], without allocation. Everything else
//! goes through [`tolerant`], which finds every way to understand the text and names each liberty it takes.

pub(super) mod engine;
pub(super) mod glyph;
mod heads;
pub(crate) mod names;
mod parts;
pub(super) mod strict;
pub(super) mod suffix;
pub(super) mod tolerant;
mod unread;
pub(super) mod variants;
pub(super) mod write;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;

use super::{ReadContext, Reading, Unread};
use crate::men::Kind;
use crate::pattern::{CaptureClaim, CastlingClaim, Pattern, Where};
use crate::problem::codes;
use crate::{Board, Cell, Color};

/// What stands before the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Head {
    /// The letter of the piece, none for a pawn.
    Letter,
    /// The chess symbol of the piece, none for a pawn.
    Figurine,
    /// Nothing: the cells alone tell the move.
    Nothing,
}

/// How one notation of the family writes each part of a move.
#[derive(Debug)]
pub(super) struct Dialect {
    /// What stands before the cells.
    pub(super) head: Head,
    /// Whether the cell a man comes from is always written in full.
    pub(super) full: bool,
    /// Whether a hyphen stands between the cells of a quiet move.
    pub(super) hyphen: bool,
    /// Whether an `x` stands for a capture.
    pub(super) takes: bool,
    /// Whether a promotion is `=` and the piece (`e8=Q`); if not, a lower-case English letter (`e7e8q`).
    pub(super) equals: bool,
    /// Whether castling is `O-O` and `O-O-O`; if not, a move of the king.
    pub(super) ohs: bool,
    /// Whether `+` and `#` are written.
    pub(super) signs: bool,
    /// The null move.
    pub(super) null: &'static str,
}

/// Appends the readings of `token`, the strict one alone where the text is strict.
pub(super) fn read(
    dialect: &'static Dialect,
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    let plain = context.roster.is_plain();
    let strict =
        if plain { strict::read(dialect, token, context) } else { variants::read(dialect, token, context) };
    let Some(pattern) = strict else {
        return tolerant::read(dialect, token, context, out);
    };
    let reading = Reading::plain(pattern);
    let castling = castling(dialect.ohs, &reading, token.len(), context);
    let pass = pass(&reading, token.len(), context);
    out.push(reading);
    if plain
        && dialect.head == Head::Letter
        && pattern.kind == Some(Kind::PAWN)
        && pattern.capture == CaptureClaim::Takes
        && context.letters.names_lower(token.as_bytes()[0])
    {
        // `bxc3`: the pawn comes first, a bishop in lower case second.
        tolerant::read_lower_piece(dialect, token, context, out);
    }
    if !plain && dialect.head == Head::Letter {
        let kind = pattern.kind.filter(|&kind| has_synonym(context, kind));
        if let Some(kind) = kind {
            tolerant::read_synonyms(dialect, token, kind, context, out);
        }
    }
    out.extend(castling.into_iter().chain(pass));
    Ok(())
}

/// Whether the letter of a man stands for others too, as that of the gold general for the men that move like it.
fn has_synonym(context: &ReadContext<'_>, kind: Kind) -> bool {
    let letters = context.roster.letters;
    letters.alternates.iter().any(|(_, name)| *name == letters.letter(kind))
}

/// The reading as castling of a text that is a move of the king at first sight: a liberty where castling has a
/// form of its own.
pub(super) fn castling(
    ohs: bool,
    reading: &Reading,
    length: usize,
    context: &ReadContext<'_>,
) -> Option<Reading> {
    let pattern = as_castling(&reading.pattern, context)?;
    let castling = Reading { pattern, liberties: reading.liberties.clone(), cost: reading.cost + 1 };
    Some(if ohs {
        castling.with(
            &codes::CASTLING_AS_KING_MOVE,
            0..length,
            "read a move of the king as castling, because the king has no such move",
        )
    } else {
        castling
    })
}

/// The reading as a pass of a text that moves a man onto a cell: its own, as Fairy-Stockfish writes a pass.
pub(super) fn pass(reading: &Reading, length: usize, context: &ReadContext<'_>) -> Option<Reading> {
    let pattern = &reading.pattern;
    let open = context.roster.extras && !pattern.is_rare() && pattern.castling == CastlingClaim::Never;
    let (true, Where::Any, Where::Cell(to), Some(_)) = (open, pattern.from, pattern.to, pattern.kind) else {
        return None;
    };
    let pattern = Pattern { from: Where::Cell(to), ..*pattern };
    let pass = Reading { pattern, liberties: reading.liberties.clone(), cost: reading.cost + 1 };
    Some(pass.with(&codes::FORM, 0..length, "read a move onto the man's own cell as a pass"))
}

/// The same text meant as castling: the king goes to the cell where castling takes it, or onto its own rook.
fn as_castling(pattern: &Pattern, context: &ReadContext<'_>) -> Option<Pattern> {
    let (Where::Cell(to), CastlingClaim::Never, None) = (pattern.to, pattern.castling, pattern.promotion)
    else {
        return None;
    };
    let plain = context.roster.is_plain();
    let rank = context.board.rank(to);
    let home = if plain { home_rank(context.board, context.turn) } else { rank };
    let from_home = match pattern.from {
        Where::Cell(from) => context.board.rank(from) == home && from != to,
        Where::Rank(rank) => rank == home,
        Where::Any | Where::File(_) | Where::EitherFile(..) | Where::Either(..) => true,
    };
    // Which man castles only the rules of a variant know.
    let king = !plain || pattern.kind.unwrap_or(Kind::KING) == Kind::KING;
    let is_move = !(pattern.null || pattern.unknown || pattern.drop || pattern.promotes);
    (king && from_home && rank == home && pattern.victim.is_none() && is_move).then_some(Pattern {
        kind: if plain { Some(Kind::KING) } else { pattern.kind },
        castling: CastlingClaim::Allowed,
        capture: CaptureClaim::Unsaid,
        ..*pattern
    })
}

/// The claim of two bare cells: castling may be meant where both stand on the mover's home rank.
///
/// A king never moves two files but in castling, so that such cells tell one move whatever stands on them. With
/// neighbouring files the plain move goes first, and castling (Chess960, the king onto its own rook) is a
/// reading of its own: see [`castling`].
pub(super) fn cells(from: Cell, to: Cell, context: &ReadContext<'_>) -> Pattern {
    let board = context.board;
    let home = home_rank(board, context.turn);
    let far = board.file(from).abs_diff(board.file(to)) > 1;
    let plain = context.roster.is_plain();
    let castling = if plain && far && board.rank(from) == home && board.rank(to) == home {
        CastlingClaim::Allowed
    } else {
        CastlingClaim::Never
    };
    Pattern { from: Where::Cell(from), to: Where::Cell(to), castling, ..Pattern::default() }
}

/// The rank on which a side's king starts, from 0.
pub(super) fn home_rank(board: &Board, color: Color) -> u8 {
    board.rank_for(color, 0)
}

/// The rank on which a side's pawns promote, from 0.
fn last_rank(board: &Board, color: Color) -> u8 {
    home_rank(board, !color)
}

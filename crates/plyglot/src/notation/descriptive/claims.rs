//! What a move in descriptive terms claims, in those of the board.

use super::tree::{Act, FileName, Man, Place, Tree};
use crate::board::naming::descriptive::files_of;
use crate::men::Kind;
use crate::pattern::{CaptureClaim, CastlingClaim, Pattern, Where, Wing};
use crate::{Board, Color};

/// The pattern of a move of `turn`; `None` where a square is none of the board.
pub(super) fn pattern(tree: &Tree, board: &Board, turn: Color) -> Option<Pattern> {
    let Tree { mover, origin, act, promotion, en_passant, check, .. } = *tree;
    let place = |place: &Place| place_of(place, board, turn);
    let mut pattern = Pattern {
        kind: Some(mover.kind),
        wing: mover.wing,
        from: match (&origin, mover.file) {
            (Some(origin), _) => place(origin)?,
            (None, Some(file)) => file_of(file),
            (None, None) => Where::Any,
        },
        promotion,
        en_passant,
        check,
        ..Pattern::default()
    };
    match act {
        Act::Goes(to) => {
            pattern.to = place(&to)?;
            pattern.capture = CaptureClaim::Quiet;
            // A pawn that takes nothing stays on its file.
            if mover.kind == Kind::PAWN && pattern.from == Where::Any {
                pattern.from = to.file.map_or(Where::Any, file_of);
            }
        }
        Act::Takes(victim, at) => {
            pattern.capture = CaptureClaim::Takes;
            pattern.victim = Some(victim.kind);
            pattern.victim_wing = victim.wing;
            pattern.to = match at {
                Some(at) => place(&Place { file: at.file.or(victim.file), ..at })?,
                None => victim.file.map_or(Where::Any, file_of),
            };
        }
        Act::Interposes => pattern.capture = CaptureClaim::Quiet,
        Act::TakesOn(at) => {
            pattern.to = place(&at)?;
            pattern.capture = CaptureClaim::Takes;
        }
        Act::Unsaid if promotion.is_some() => pattern.capture = CaptureClaim::Quiet,
        Act::Unsaid => {}
        Act::Castles(wing) => {
            pattern.castling = CastlingClaim::Only(wing);
            pattern.kind = Some(Kind::KING);
        }
    }
    Some(pattern)
}

/// Reads the square of a pawn taken en passant as the one it was taken on: one rank behind, as the mover sees it.
pub(super) fn in_passing(tree: &Tree) -> Option<Tree> {
    let Act::Takes(victim @ Man { kind: Kind::PAWN, .. }, Some(at)) = tree.act else { return None };
    let pawns = tree.mover.kind == Kind::PAWN && tree.promotion.is_none();
    let rank = at.rank.filter(|&rank| pawns && rank == 5)? + 1;
    let act = Act::Takes(victim, Some(Place { rank: Some(rank), ..at }));
    Some(Tree { act, en_passant: true, cost: tree.cost + 1, ..*tree })
}

fn place_of(place: &Place, board: &Board, turn: Color) -> Option<Where> {
    let rank = place.rank.map(|rank| turn.pick(rank.wrapping_sub(1), board.ranks().wrapping_sub(rank)));
    Some(match (place.file.map(file_of), rank) {
        (None, None) => Where::Any,
        (None, Some(rank)) => Where::Rank(rank),
        (Some(files), None) => files,
        (Some(Where::File(file)), Some(rank)) => Where::Cell(board.cell(file, rank)?),
        (Some(Where::EitherFile(a, b)), Some(rank)) => {
            Where::Either(board.cell(a, rank)?, board.cell(b, rank)?)
        }
        (Some(_), Some(_)) => return None,
    })
}

/// The file, or the two files, of a name.
fn file_of(name: FileName) -> Where {
    match (files_of(name.piece), name.wing) {
        ((a, b), None) if a != b => Where::EitherFile(a, b),
        ((a, _), None | Some(Wing::Queen)) => Where::File(a),
        ((_, b), Some(Wing::King)) => Where::File(b),
    }
}

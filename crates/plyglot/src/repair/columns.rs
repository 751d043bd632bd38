//! Sheets on which the columns of the two sides have changed places: each side has the moves of the other.

use super::mend::{self, Correction, Ground, Kind};
use super::script::{Change, Word};
use super::{Offer, price, script};
use crate::readings::{Dress, find_out, search};
use crate::resolve::Line;
use crate::rules::Position;

/// Half-moves that nobody takes for a chance when all of them are legal for the other side.
const SURE: usize = 8;

/// The one correction that exchanges the moves of each pair, where the whole line is legal then.
pub(super) fn swapped<'w, P: Position>(
    ground: &Ground<'_>,
    words: &[Word<'w>],
    start: &Line<P>,
    dress: Dress,
) -> Option<Offer> {
    if words.len() < SURE || words.len() % 2 == 1 || words.iter().any(|word| word.is_setup) {
        return None;
    }
    let turned = |pair: &[Word<'w>]| [pair[0].instead(&pair[1].text), pair[1].instead(&pair[0].text)];
    let changed: Vec<Word<'w>> = words.chunks_exact(2).flat_map(turned).collect();
    let tokens = script::tokens(&changed);
    // Where the line stops at once, nothing is known of its notation either.
    let is_legal = search(start, &tokens, &[dress]).stop.is_none()
        || find_out(start, &tokens, None, None).stop.is_none();
    if !is_legal {
        return None;
    }
    let swap = |pair: usize| Change::Reorder { at: 2 * pair, order: &[1, 0] };
    let changes: Vec<Change> = (0..words.len() / 2).map(swap).collect();
    let (corrections, edits) = ground.describe(&changes);
    let texts = |of: fn(&Correction) -> &[String]| corrections.iter().flat_map(of).cloned().collect();
    let columns = Correction {
        kind: Kind::Columns,
        written: texts(|correction| &correction.written),
        meant: texts(|correction| &correction.meant),
        ..corrections.first()?.clone()
    };
    let record = mend::mended(ground, &changes);
    Some(Offer { corrections: vec![columns], cost: price::SLIP + price::SWAPPED_SIDE, edits, record })
}

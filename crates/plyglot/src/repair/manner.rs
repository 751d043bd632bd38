//! Corrections in the style of the record that they are made in.

use super::script::{Change, Word};
use super::search::Node;
use super::texts::Place;
use super::weigh;
use crate::notation::Style;
use crate::readings::Dress;
use crate::replay;
use crate::resolve::{Line, Scratch};
use crate::rules::Position;

/// The changes with their texts in the style of `dress`: the search compares strict texts, and a book that writes `Kt` is to
/// have its own spelling. As they are where the line would not be read so.
pub(super) fn styled<P: Position>(
    start: &Line<P>,
    words: &[Word<'_>],
    node: &Node<'_, P::Move>,
    changes: Vec<Change>,
    dress: Dress,
) -> Vec<Change> {
    if dress.style == Style::Strict {
        return changes;
    }
    let mut scratch = Scratch::default();
    let mut place = Place::at(start);
    // What stands for each word that is not kept, and what is put in before it first.
    let mut texts: Vec<(usize, String)> = Vec::new();
    for (word, &step) in node.words.iter().zip(&node.steps) {
        if !word.kept {
            texts.push((word.at, replay::text(&place.line, step, dress, &mut scratch)));
        }
        place.go_on(step, word);
    }
    let mut styled = changes.clone();
    for change in &mut styled {
        match change {
            Change::Insert { before: at, text } => {
                if let Some((_, own)) = texts.iter().find(|(word, _)| word == at) {
                    text.clone_from(own);
                }
            }
            Change::Replace { at, text, .. } | Change::Reread { at, text } => {
                if let Some((_, own)) = texts.iter().rfind(|(word, _)| word == at) {
                    text.clone_from(own);
                }
            }
            Change::Drop { .. } | Change::Reorder { .. } => {}
        }
    }
    if weigh::reads(start, words, node, &styled, dress) { styled } else { changes }
}

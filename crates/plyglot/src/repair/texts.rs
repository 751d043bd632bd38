//! The legal moves of a position by how much the text of each is like the one that was written.

use super::price::{self, Cost};
use crate::notation::{Needs, WriteContext};
use crate::readings::{self, Dress, Step};
use crate::resolve::{Line, Scratch};
use crate::rules::{Family, Position};

/// A legal move that a text may have been meant to be.
#[derive(Clone, Debug)]
pub(super) struct Meant<M> {
    /// The move.
    pub(super) mv: M,
    /// Its strict text.
    pub(super) text: String,
    /// What the slip costs.
    pub(super) price: Cost,
}

/// Buffers for the texts of moves, used again and again.
#[derive(Default)]
pub(super) struct Texts {
    scratch: Scratch,
    meant: Vec<char>,
    written: Vec<char>,
    text: String,
}

/// Characters of the longest text that is compared.
const LONGEST: usize = 40;

impl Texts {
    /// The strict text of a move.
    pub(super) fn strict<P: Position>(&mut self, line: &Line<P>, mv: P::Move, dress: Dress) -> String {
        let mut text = String::new();
        let view = line.view(mv, dress.notation.info().needs, &mut self.scratch);
        dress.notation.write(&view, &context(dress), &mut text);
        text
    }

    /// The legal moves that `written` may stand for at less than `most` beside the price of a slip, cheapest first.
    pub(super) fn meant<P: Position>(
        &mut self,
        line: &Line<P>,
        written: &str,
        dress: Dress,
        most: Cost,
    ) -> Vec<Meant<P::Move>> {
        let mut found: Vec<Meant<P::Move>> = Vec::new();
        // What the text says already may only be one of several.
        for choice in readings::choices(line, written, dress).unwrap_or_default() {
            if let Step::Move(mv) = choice.step {
                let price = price::REREAD + choice.cost * price::CLAIM;
                found.push(Meant { mv, text: self.strict(line, mv, dress), price });
            }
        }
        self.written.clear();
        self.written.extend(written.chars().take(LONGEST + 1));
        if self.written.len() > LONGEST {
            return found;
        }
        let read = found.len();
        let Texts { scratch, meant, written, text } = self;
        let context = context(dress);
        line.views(dress.notation.info().needs, scratch, |mv, view| {
            if found[..read].iter().any(|known| known.mv == mv) {
                return;
            }
            let mut compare = |text: &str| {
                meant.clear();
                meant.extend(text.chars());
                price::misread(written, meant, most)
            };
            text.clear();
            dress.notation.write(view, &context, text);
            let mut price = compare(text);
            if P::FAMILY == Family::Draughts && view.facts.captured.is_some() {
                let mut full = String::new();
                dress.notation.write_route(view, &context, &mut full);
                price = price.min(compare(&full));
            }
            if price < most {
                found.push(Meant { mv, text: text.clone(), price: price::SLIP + price });
            }
        });
        found.sort_by_key(|meant| meant.price);
        found
    }
}

fn context(dress: Dress) -> WriteContext {
    WriteContext { letters: dress.letters, style: dress.style }
}

/// Whether the strict text of a move takes long to find.
pub(super) fn is_slow(dress: Dress) -> bool {
    dress.notation.info().needs == Needs::All
}

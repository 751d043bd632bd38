//! The worker that reads games, plays them through, and writes them again.

use crate::batch::Batch;
use crate::lane::Lanes;
use crate::long;
use crate::places::Places;
use crate::run::{Block, LongGame, Worker};
use plyglot::notation::Container;
use plyglot::problem::{Edit, codes};
use plyglot::record::{Item, Record};
use plyglot::repair::{Limits, Offer};
use plyglot::{Problem, Span};
use plyglot_formats::examine::{Examined, Settings, examine};
use plyglot_formats::source::{Encoding, Source, decode_part};
use plyglot_formats::{Format, Game, kif, pdn, pgn, score};

/// What is made of each game.
#[derive(Clone, Copy)]
pub enum Product {
    /// Nothing but problems.
    Check,
    /// The input with the places at fault mended; every other byte stays.
    Fixed,
    /// Games in this format; `None`: in the format that suits the notation they are written in.
    Games(Option<&'static dyn Format>),
}

/// How the worker works.
#[derive(Clone, Copy)]
pub struct Task {
    /// The encoding of the inputs.
    pub encoding: Encoding,
    /// How games are read and written.
    pub settings: Settings,
    /// What is made of them.
    pub product: Product,
}

/// Reads games, plays them through, and writes them again.
///
/// Games without any surprise, nearly all of them, take the fast path; what comes out is the same.
pub struct Translator {
    task: Task,
    lanes: Lanes,
    out: String,
}

impl Translator {
    /// A worker for this task.
    pub fn new(task: Task) -> Translator {
        Translator { task, lanes: Lanes::of(&task), out: String::new() }
    }

    /// A worker that sends every game the general way, to compare the two.
    pub fn without_fast_path(task: Task) -> Translator {
        Translator { task, lanes: Lanes::NONE, out: String::new() }
    }

    /// Reads, plays and writes the games of `bytes`, which begin at `base` of the block.
    fn games(
        &mut self,
        block: &Block<'_>,
        bytes: &[u8],
        base: usize,
        batch: &mut Batch,
        places: &mut Places<'_>,
    ) {
        let mut of_text: Vec<Problem> = Vec::new();
        let source = decode_part(bytes, self.task.encoding, block.encoding, &mut of_text);
        let text = &*source.text;
        let records = block.format.read(text, &mut of_text);
        of_text.sort_by_key(start);
        // What the decoder and the reader found up to the next game is counted with the one before it.
        let mut of_text = of_text.into_iter().peekable();
        let mut edits: Vec<Edit> = Vec::new();
        let fixing = matches!(self.task.product, Product::Fixed);
        let mut report = |mut problem: Problem, batch: &mut Batch| {
            if fixing {
                // A move that is written in full or in another manner is not at fault.
                if [&codes::FORM, &codes::OVER_SPECIFIED].contains(&problem.code) {
                    problem.fix.clear();
                }
                edits.extend(problem.fix.iter().cloned());
            }
            let game = (batch.games > 0).then_some(batch.games);
            batch.findings.push(problem, game, places);
        };
        for (i, record) in records.iter().enumerate() {
            batch.games += u64::from(record.is_game());
            let end = records.get(i + 1).map_or(usize::MAX, |next| next.span.start);
            let examined = self.examined(record, &source, batch);
            batch.plies += examined.plies() as u64;
            let game = examined.game;
            let mut problems = game.problems.clone();
            while let Some(problem) = of_text.next_if(|problem| start(problem) < end) {
                problems.push(problem);
            }
            let format = self.format(block, &game);
            let refused = format.and_then(|format| format.refuses(&game));
            let written = format.filter(|_| refused.is_none());
            problems.extend(refused);
            problems.sort_by_key(start);
            for mut problem in problems {
                to_bytes(&mut problem, &source, base);
                report(problem, batch);
            }
            if let Some(format) = written {
                self.write(block, format, &game, batch);
            }
        }
        for mut problem in of_text {
            to_bytes(&mut problem, &source, base);
            report(problem, batch);
        }
        if let Product::Fixed = self.task.product {
            mend(bytes, base, edits, &mut batch.text);
        }
    }

    /// A game played through. Where it stops, it is told how it may be mended; where that is clear and the input is to be
    /// mended, it is.
    fn examined(&self, record: &Record, source: &Source<'_>, batch: &Batch) -> Examined {
        let settings = &self.task.settings;
        let mut examined = examine(record, &source.text, settings);
        let Some(stop) = examined.stop().filter(|_| settings.keymap.is_none()) else { return examined };
        let seen = batch.findings.keeps(stop.code, stop.severity);
        let repairs = |examined: &Examined| {
            let mut repairs = examined.repairs(record, &source.text, Limits::default());
            // Characters cannot be brought into a text of another encoding.
            repairs.clear &= source.is_identity() || repairs.offers.iter().take(1).all(Offer::is_ascii);
            repairs
        };
        match self.task.product {
            Product::Fixed => {
                let repairs = repairs(&examined);
                examined = examined.repaired(&repairs, &source.text, settings);
            }
            // Nobody will see what is not kept.
            Product::Check if seen => {
                let repairs = repairs(&examined);
                examined.offer(&repairs, &source.text, settings);
            }
            Product::Check | Product::Games(_) => {}
        }
        examined
    }

    /// The format that a game is to be written in.
    fn format(&self, block: &Block<'_>, game: &Game) -> Option<&'static dyn Format> {
        let Product::Games(format) = self.task.product else { return None };
        let is_move = |item: &Item| matches!(item, Item::Ply { .. });
        Some(format.unwrap_or(match game.notation.container {
            // Without moves nothing says what notation it is in.
            _ if self.task.settings.replay.to.is_none() && !game.record.items.iter().any(is_move) => {
                block.format
            }
            Container::Pgn => &pgn::Pgn,
            Container::Score => &score::Score,
            Container::Pdn => &pdn::Pdn,
            Container::Kif => &kif::Kif,
            Container::Ki2 => &kif::Ki2,
        }))
    }

    fn write(&mut self, block: &Block<'_>, format: &dyn Format, game: &Game, batch: &mut Batch) {
        let first = block.input == 0 && block.first_in_file && batch.written == 0;
        batch.left_out = batch.left_out.or(format.leaves_out(game));
        self.out.clear();
        format.write(game, u64::from(!first), &mut self.out);
        batch.text.extend_from_slice(self.out.as_bytes());
        batch.written += 1;
    }
}

impl Worker for Translator {
    fn work(&mut self, block: &Block<'_>, batch: &mut Batch) {
        let mut places = Places::new(block.bytes);
        let utf8 = simdutf8::basic::from_utf8(block.bytes).is_ok();
        let format = block.format.name();
        if !self.lanes.has(format) {
            for piece in pieces(block, utf8) {
                self.games(block, &block.bytes[piece.clone()], piece.start, batch, &mut places);
            }
            return;
        }
        let mut at = 0;
        while at < block.bytes.len() {
            let rest = &block.bytes[at..];
            let fast = self.lanes.take(format, rest, utf8, batch);
            let end = fast.unwrap_or_else(|| block.format.first_cut(rest));
            if fast.is_none() {
                self.games(block, &rest[..end], at, batch, &mut places);
            }
            at += end;
        }
    }

    fn work_long(&mut self, game: LongGame<'_, '_>, batch: &mut Batch) {
        long::check(game, batch);
    }
}

/// The parts of a block that are decoded each by itself: all of it where it is UTF-8, or else every part that
/// could be a block of its own, so that the encoding found for a game does not depend on how long the block is.
fn pieces(block: &Block<'_>, utf8: bool) -> Vec<Span> {
    let mut pieces = Vec::new();
    let mut end = block.bytes.len();
    while !utf8 && let Some(cut) = block.format.cut(&block.bytes[..end]).filter(|&cut| 0 < cut && cut < end) {
        pieces.push(cut..end);
        end = cut;
    }
    pieces.push(0..end);
    pieces.reverse();
    pieces
}

/// Moves the places of a problem from the text to the bytes of the block. A change that would bring characters
/// into a text of another encoding is not kept.
fn to_bytes(problem: &mut Problem, source: &Source<'_>, base: usize) {
    let is_kept = |edit: &Edit| source.is_identity() || edit.text.is_ascii();
    problem.fix.retain(is_kept);
    for remedy in &mut problem.remedies {
        if !remedy.edits.iter().all(is_kept) {
            remedy.edits.clear();
        }
    }
    for span in problem.spans_mut() {
        *span = source.offset(span.start) + base..source.offset(span.end) + base;
    }
}

/// Where a problem stands; one that concerns the whole game comes first.
fn start(problem: &Problem) -> usize {
    problem.span.as_ref().map_or(0, |span| span.start)
}

/// Appends `bytes` with the edits made; of edits that overlap, the first.
fn mend(bytes: &[u8], base: usize, mut edits: Vec<Edit>, out: &mut Vec<u8>) {
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    edits.dedup();
    let mut at = 0;
    for edit in edits {
        let (from, to) = (edit.span.start - base, edit.span.end - base);
        if from < at || to > bytes.len() {
            continue;
        }
        out.extend_from_slice(&bytes[at..from]);
        out.extend_from_slice(edit.text.as_bytes());
        at = to;
    }
    out.extend_from_slice(&bytes[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(span: Span, text: &str) -> Edit {
        Edit { span, text: text.to_owned() }
    }

    #[test]
    fn only_the_places_at_fault_are_replaced() {
        let mut out = Vec::new();
        let edits =
            vec![edit(9..9, "+"), edit(2..3, "B"), edit(2..3, "B"), edit(2..4, "x"), edit(10..99, "y")];
        mend(b"01a KT1 \xe9 end", 0, edits, &mut out);
        assert_eq!(out, b"01B KT1 \xe9+ end");
    }
}

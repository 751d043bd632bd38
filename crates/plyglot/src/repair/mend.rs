//! Corrections as people read them, as changes of the source text, and made in a record.

use super::script::{self, Change, Order, Word};
use super::search::counted;
use crate::notation::Container;
use crate::problem::{Edit, shorten};
use crate::readings::Dress;
use crate::record::{Item, MoveNumber, Record};
use crate::resolve::Line;
use crate::rules::Position;
use crate::{Color, Span};
use std::fmt;

/// What is corrected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A text that was misread or mistyped.
    Misread,
    /// A text that fits several moves.
    Ambiguous,
    /// A half-move that was left out.
    Missing,
    /// A half-move that was not played.
    Superfluous,
    /// Half-moves that have changed places.
    Swapped,
    /// The moves of the two sides have changed places all through the game.
    Columns,
}

/// One correction of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// What is corrected.
    pub kind: Kind,
    /// Number of the half-move it begins at in the corrected line, from 1.
    pub ply: u32,
    /// That half-move as a reader names it: `12...`, `25B`.
    pub place: String,
    /// The texts as they stand, in their order; none where a half-move is put in.
    pub written: Vec<String>,
    /// The texts as they are to be; none where a half-move is left out.
    pub meant: Vec<String>,
}

impl fmt::Display for Correction {
    /// What is to be done: "write `Nf3` for `Nf8` at 2.".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = |texts: &[String]| {
            texts.iter().map(|text| format!("`{}`", shorten(text))).collect::<Vec<_>>().join(" ")
        };
        let (written, meant, place) = (texts(&self.written), texts(&self.meant), &self.place);
        match self.kind {
            Kind::Misread | Kind::Ambiguous => write!(f, "write {meant} for {written} at {place}"),
            Kind::Missing => write!(f, "put in {meant} at {place}"),
            Kind::Superfluous => write!(f, "leave out {written} at {place}"),
            Kind::Swapped => write!(f, "write {meant} for {written} from {place} on"),
            Kind::Columns => {
                f.write_str("give each side the moves of the other: their columns have changed places")
            }
        }
    }
}

/// Where a list of words stands in its game.
pub(super) struct Ground<'a> {
    record: &'a Record,
    source: &'a str,
    /// For each word its item.
    items: &'a [usize],
    words: &'a [Word<'a>],
    /// Number of the first move, and 1 where the side that moves second has it.
    first: (u32, usize),
    /// The side that moves first in a number.
    leads: Color,
    container: Container,
}

impl<'a> Ground<'a> {
    pub(super) fn new<P: Position>(
        record: &'a Record,
        source: &'a str,
        items: &'a [usize],
        words: &'a [Word<'a>],
        start: &Line<P>,
        dress: Dress,
    ) -> Ground<'a> {
        let container = dress.notation.info().container;
        let leads = start.position.first();
        Ground { record, source, items, words, first: counted(start), leads, container }
    }

    /// The changes in words and as edits of the source.
    pub(super) fn describe(&self, changes: &[Change]) -> (Vec<Correction>, Vec<Edit>) {
        let mut changes: Vec<&Change> = changes.iter().collect();
        changes.sort_by_key(|change| (change.at(), !matches!(change, Change::Insert { .. })));
        let (mut corrections, mut edits) = (Vec::new(), Vec::new());
        // How far later words have moved by what was put in and left out before them.
        let mut shift = 0isize;
        for change in changes {
            let at = change.at();
            let ply = at.saturating_add_signed(shift);
            let (kind, written, meant) = self.texts(change);
            // A mark is one of the move before it.
            let ply =
                if let Change::Drop { mark: Some(_), .. } = change { ply.saturating_sub(1) } else { ply };
            let place = self.place(ply);
            corrections.push(Correction { kind, ply: ply as u32 + 1, place, written, meant });
            match change {
                Change::Replace { text, whole: true, .. } => {
                    let span = self.beginning(at)..self.span(at).end;
                    edits.push(Edit { span, text: text.clone() });
                }
                Change::Replace { text, .. } | Change::Reread { text, .. } => {
                    edits.push(Edit { span: self.span(at), text: text.clone() });
                }
                Change::Insert { text, .. } => {
                    shift += 1;
                    edits.push(self.insertion(at, ply, text));
                }
                Change::Drop { mark: Some(mark), .. } => {
                    shift -= 1;
                    edits.push(Edit { span: self.span(at), text: (*mark).to_owned() });
                }
                Change::Drop { .. } => {
                    shift -= 1;
                    edits.push(Edit { span: self.removal(at, ply), text: String::new() });
                }
                Change::Reorder { order, .. } => {
                    let turned = order.iter().enumerate().filter(|(place, from)| place != *from);
                    edits.extend(turned.map(|(place, &from)| Edit {
                        span: self.span(at + place),
                        text: self.words[at + from].text.to_string(),
                    }));
                }
            }
        }
        (corrections, edits)
    }

    fn texts(&self, change: &Change) -> (Kind, Vec<String>, Vec<String>) {
        let at = change.at();
        let written = |at: usize| self.words[at].text.to_string();
        match change {
            Change::Replace { text, whole, .. } => {
                let whole = self.words[at].whole.filter(|_| *whole).map(str::to_owned);
                (Kind::Misread, vec![whole.unwrap_or_else(|| written(at))], vec![text.clone()])
            }
            Change::Reread { text, .. } => (Kind::Ambiguous, vec![written(at)], vec![text.clone()]),
            Change::Insert { text, .. } => (Kind::Missing, Vec::new(), vec![text.clone()]),
            Change::Drop { mark: Some(mark), .. } => {
                (Kind::Misread, vec![written(at)], vec![(*mark).to_owned()])
            }
            Change::Drop { .. } => (Kind::Superfluous, vec![written(at)], Vec::new()),
            Change::Reorder { order, .. } => {
                let before = (0..order.len()).map(|place| written(at + place)).collect();
                (Kind::Swapped, before, order.iter().map(|from| written(at + from)).collect())
            }
        }
    }

    /// The number that is due at a half-move counted from 0, and whether it is one of the side that moves second.
    fn due(&self, ply: usize) -> (u32, bool) {
        let half = ply + self.first.1;
        (self.first.0.saturating_add((half / 2) as u32), half % 2 == 1)
    }

    /// A half-move as a reader names it.
    fn place(&self, ply: usize) -> String {
        let (number, second) = self.due(ply);
        match (self.container, second) {
            (Container::Score, _) => {
                let side = if second { !self.leads } else { self.leads };
                format!("{number:02}{}", side.letter())
            }
            (_, false) => format!("{number}."),
            (_, true) => format!("{number}..."),
        }
    }

    fn span(&self, word: usize) -> Span {
        self.record.items[self.items[word]].span()
    }

    /// Where a word begins, its number included.
    fn beginning(&self, word: usize) -> usize {
        let start = self.span(word).start;
        self.words[word].number.map_or(start, |number| number.span.start.min(start))
    }

    /// Whether the number before a word is that of this half-move.
    fn is_number_of(&self, number: &MoveNumber, ply: usize) -> bool {
        let (due, second) = self.due(ply);
        number.number == due && second == (number.color == Some(Color::Black))
    }

    /// Whether a half-move that is put in before a word takes over the number that stands there.
    fn takes_number(&self, before: usize, ply: usize) -> bool {
        self.words[before].number.is_some_and(|number| self.is_number_of(number, ply))
    }

    fn insertion(&self, before: usize, ply: usize, text: &str) -> Edit {
        let (_, second) = self.due(ply);
        if self.takes_number(before, ply) {
            let at = self.span(before).start;
            return Edit { span: at..at, text: format!("{text} ") };
        }
        let at = self.beginning(before);
        let numbered = self.words[before].number.is_some();
        match self.container {
            Container::Score if second && before > 0 && self.items[before - 1] + 1 == self.items[before] => {
                let at = self.span(before - 1).end;
                Edit { span: at..at, text: format!("  {} {text}", self.place(ply)) }
            }
            Container::Score => Edit { span: at..at, text: format!("{} {text}  ", self.place(ply)) },
            _ if numbered && !second => Edit { span: at..at, text: format!("{} {text} ", self.place(ply)) },
            _ => Edit { span: at..at, text: format!("{text} ") },
        }
    }

    /// Whether the number before a word that is left out goes with it.
    fn loses_number(&self, word: usize, ply: usize) -> bool {
        let next = self.words.get(word + 1).and_then(|next| next.number);
        self.words[word].number.is_some_and(|number| next.is_some() || !self.is_number_of(number, ply))
    }

    /// A word that is left out, with the blanks after it.
    fn removal(&self, word: usize, ply: usize) -> Span {
        let span = self.span(word);
        let start = if self.loses_number(word, ply) { self.beginning(word) } else { span.start };
        let after = self.source.get(span.end..).unwrap_or_default();
        let blanks = after.chars().take_while(|c| matches!(c, ' ' | '\t')).count();
        start..span.end + blanks
    }
}

/// The record with changes made in its main line. Items stand where they stood; one that is put in has an empty span.
pub(super) fn mended(ground: &Ground<'_>, changes: &[Change]) -> Record {
    let mut record = ground.record.clone();
    let (moving, texts) = script::parted(changes);
    for change in texts {
        let at = change.at();
        let item = ground.items[at];
        match change {
            Change::Replace { text, whole: true, .. } => {
                let span = ground.beginning(at)..ground.span(at).end;
                record.items[item] = Item::Ply { text: text.clone(), span, number: None };
            }
            Change::Replace { text, .. } | Change::Reread { text, .. } => {
                set_text(&mut record.items[item], text);
            }
            Change::Reorder { order, .. } => turn(&mut record.items, ground, at, order),
            Change::Insert { .. } | Change::Drop { .. } => {}
        }
    }
    // The number of each half-move put in or left out, in the line as it then is.
    let mut shift = 0isize;
    let mut plies = Vec::new();
    for change in &moving {
        plies.push(change.at().saturating_add_signed(shift));
        shift += if matches!(change, Change::Insert { .. }) { 1 } else { -1 };
    }
    for (change, &ply) in moving.iter().zip(&plies).rev() {
        let at = change.at();
        let item = ground.items[at];
        if let Change::Insert { text, .. } = change {
            let start = ground.insertion(at, ply, text).span.start;
            let number = match &mut record.items[item] {
                Item::Ply { number, .. } if ground.takes_number(at, ply) => number.take(),
                _ => None,
            };
            record.items.insert(item, Item::Ply { text: text.clone(), span: start..start, number });
        } else {
            let gone = record.items.remove(item);
            if let (Change::Drop { mark: Some(mark), .. }, Some(before)) = (change, at.checked_sub(1))
                && let Item::Ply { text, .. } = &mut record.items[ground.items[before]]
            {
                *text = format!("{text} {mark}");
            }
            let next = ground.items.get(at + 1).map(|next| next - 1);
            if let Item::Ply { number: Some(old), .. } = gone
                && !ground.loses_number(at, ply)
                && let Some(Item::Ply { number, .. }) = next.and_then(|next| record.items.get_mut(next))
            {
                number.get_or_insert(old);
            }
        }
    }
    record
}

fn set_text(item: &mut Item, new: &str) {
    if let Item::Ply { text, .. } = item {
        new.clone_into(text);
    }
}

fn turn(items: &mut [Item], ground: &Ground<'_>, at: usize, order: Order) {
    for (place, &from) in order.iter().enumerate() {
        set_text(&mut items[ground.items[at + place]], &ground.words[at + from].text);
    }
}

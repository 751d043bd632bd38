//! Records that do not fit the rules, and the smallest corrections under which they do.
//!
//! A record with a fault (a letter or digit misread, a half-move left out or standing twice, two moves that have changed
//! places, a wrong number of a man) stops at a move that is not legal. [`repair`] searches for the corrections under which
//! its whole main line is legal, and offers the cheapest. Each costs what the slip is unlikely: characters that look alike
//! are cheap, a move that must be invented is dear. What the text says besides is weighed too: the numbers of the moves,
//! signs of check and capture, men taken, and whether a move would be written as it stands.
//!
//! ```
//! use plyglot::notation::san::San;
//! use plyglot::men::letters::ENGLISH;
//! use plyglot::readings::Dress;
//! use plyglot::record::{Item, Record};
//! use plyglot::repair::{Limits, repair};
//! use plyglot::resolve::Line;
//! use plyglot::rules::chess;
//!
//! let mut record = Record::default();
//! let mut at = 0;
//! for text in "e4 e5 Nf8 Nc6 Bb5 a6".split(' ') {
//!     record.items.push(Item::Ply { text: text.into(), span: at..at + text.len(), number: None });
//!     at += text.len() + 1;
//! }
//! let start = Line::new(chess::Position::default());
//! let dress = Dress::new(&San, &ENGLISH);
//! let repairs = repair(&record, &start, "e4 e5 Nf8 Nc6 Bb5 a6", dress, Limits::default());
//! assert_eq!(repairs.offers[0].to_string(), "write `Nf3` for `Nf8` at 2.");
//! ```

mod columns;
pub mod likely;
mod manner;
mod mend;
mod price;
mod script;
mod search;
mod texts;
mod weigh;

use crate::Record;
use crate::problem::Edit;
use crate::readings::{self, Dress, Step};
use crate::resolve::Line;
use crate::rules::Position;
use mend::Ground;
pub use mend::{Correction, Kind};
pub use price::Cost;
pub use search::Limits;
use search::Search;
use std::fmt;

/// Ways to mend a record, the cheapest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repairs {
    /// At most [`OFFERS`], which all play different moves.
    pub offers: Vec<Offer>,
    /// The first is clearly best: no other that was found is nearly as likely.
    pub clear: bool,
}

/// One way to mend a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is to be corrected, in the order of the text.
    pub corrections: Vec<Correction>,
    /// What it costs, all told.
    pub cost: Cost,
    /// The changes of the source text.
    pub edits: Vec<Edit>,
    /// The record as it then is. The items keep their spans of the source as it stands; a half-move that is put in has an
    /// empty one.
    pub record: Record,
}

/// The most ways that are offered.
pub const OFFERS: usize = 5;

/// What a correction may cost on average in an offer that is worth telling: less than any text for any move.
pub const TOLD: Cost = 150;

/// Half-moves that a record must have for each correction: of a few half-moves anything can be made.
const SHARE: usize = 4;

/// Whole lines that are looked at.
const SEEN: usize = 160;

/// Whole lines whose moves are looked at one by one.
const WEIGHED: usize = 24;

/// How much dearer than the best, at a first look, a line may be whose texts are looked at one by one where that takes long.
const RIVAL: Cost = 100;

/// By how much the best must be cheaper than all others together to be clearly best: then it is wrong in less than one of
/// two hundred records, as the bench of repairs measures.
const CLEARLY: f64 = 70.0;

/// By how much the text alone must speak for the best, however likely its moves are.
const PLAINLY: Cost = 30;

/// How unlikely the moves may be that the best makes up: it could be any of those that were too unlikely to be tried.
const FORCED: Cost = 15;

/// The dearest repair that is clearly best.
const DEAREST: Cost = 300;

/// The corrections under which the main line is legal to its end, cheapest first; nothing where it is legal as it stands,
/// or where none were found within the limits.
/// `source` is the text that the spans of the record point into; what is put into it is in the style of `dress`.
pub fn repair<P: Position>(
    record: &Record,
    start: &Line<P>,
    source: &str,
    dress: Dress,
    limits: Limits,
) -> Repairs {
    let (own, dress) = (dress, dress.strict());
    let (words, items) = script::words(record, source);
    let ground = Ground::new(record, source, &items, &words, start, dress);
    let outcome = readings::search(start, &script::tokens(&words), &[dress]);
    if outcome.stop.is_none() || outcome.steps.contains(&Step::Unknown) || limits.reads == 0 {
        return Repairs::default();
    }
    if let Some(offer) = columns::swapped(&ground, &words, start, dress) {
        return Repairs { offers: vec![offer], clear: true };
    }
    let search = Search::new(start, dress, limits);
    let search::Harvest { whole: mut found, complete } = search.run(words.clone(), outcome.steps);
    found.retain(|node| node.fixes.len() * SHARE < words.len() + SHARE);
    found.sort_by_key(|node| node.weight);
    let weighed = weigh(found, start, own);
    let mut offers: Vec<Offer> = Vec::new();
    let mut rivals = Rivals::default();
    for Weighed { cost, said, node } in weighed {
        let changes = if offers.len() < OFFERS { weigh::spared(start, &words, &node, dress) } else { None };
        if offers.is_empty() {
            rivals.best = (cost, said);
            rivals.invented = node.invented();
        } else {
            rivals.add(cost, said);
        }
        if let Some(changes) = changes {
            let changes = manner::styled(start, &words, &node, changes, own);
            let (corrections, edits) = ground.describe(&changes);
            let record = mend::mended(&ground, &changes);
            offers.push(Offer { corrections, cost, edits, record });
        }
    }
    // What the limits left out may be better than all that was found.
    let clear = complete && !offers.is_empty() && rivals.is_clear();
    Repairs { offers, clear }
}

/// The lines that are worth a closer look, the cheapest first.
fn weigh<'a, P: Position>(
    found: Vec<search::Node<'a, P::Move>>,
    start: &Line<P>,
    dress: Dress,
) -> Vec<Weighed<'a, P::Move>> {
    let mut scales = weigh::Scales::new(start, dress);
    let is_slow = texts::is_slow(dress);
    let mut weighed: Vec<Weighed<'_, P::Move>> = Vec::new();
    for node in found.into_iter().take(SEEN) {
        let said = if is_slow { scales.said(&node) } else { scales.said_closely(&node) };
        let touched: Vec<_> = weigh::windows(node.changes(), 0).collect();
        let cost = total(said, scales.doubt(&node, &touched));
        match weighed.iter_mut().find(|known| known.node.steps == node.steps) {
            Some(known) if known.said <= said => {}
            Some(known) => *known = Weighed { cost, said, node },
            None => weighed.push(Weighed { cost, said, node }),
        }
    }
    weighed.sort_by_key(|weighed| weighed.cost);
    weighed.truncate(WEIGHED);
    if is_slow {
        let near = weighed.first().map_or(0, |best| best.cost + RIVAL);
        for weighed in weighed.iter_mut().filter(|weighed| weighed.cost <= near) {
            weighed.said = scales.said_closely(&weighed.node);
        }
    }
    let windows = weigh::common(weighed.iter().map(|weighed| &weighed.node));
    let doubts: Vec<i64> = weighed.iter().map(|weighed| scales.doubt(&weighed.node, &windows)).collect();
    let least = doubts.iter().copied().min().unwrap_or(0);
    for (weighed, doubt) in weighed.iter_mut().zip(doubts) {
        weighed.cost = total(weighed.said, doubt - least);
    }
    weighed.sort_by_key(|weighed| weighed.cost);
    weighed
}

fn total(said: Cost, doubt: i64) -> Cost {
    u32::try_from(i64::from(said) + doubt.max(0)).unwrap_or(u32::MAX)
}

/// A whole line and what it costs: all told, and without regard to how likely its moves are.
struct Weighed<'a, M> {
    cost: Cost,
    said: Cost,
    node: search::Node<'a, M>,
}

/// What speaks for lines other than the best.
#[derive(Default)]
struct Rivals {
    /// The costs of the best, all told and by the text alone.
    best: (Cost, Cost),
    /// How unlikely the moves are that the best makes up.
    invented: Cost,
    /// How likely all others are together.
    all: f64,
    /// The least cost of another by the text alone.
    said: Option<Cost>,
}

impl Rivals {
    fn add(&mut self, cost: Cost, said: Cost) {
        self.all += likelihood(cost);
        self.said = Some(self.said.map_or(said, |known| known.min(said)));
    }

    /// Whether the best is clearly so: all told, and already by what the text says.
    fn is_clear(&self) -> bool {
        let (cost, said) = self.best;
        cost <= DEAREST
            && self.invented <= FORCED
            && likelihood(cost) >= self.all * (CLEARLY / 10.0).exp2()
            && self.said.is_none_or(|rival| rival >= said + PLAINLY)
    }
}

/// How likely what costs so much is, on a scale of no meaning.
fn likelihood(cost: Cost) -> f64 {
    (-f64::from(cost) / 10.0).exp2()
}

impl Offer {
    /// Whether it brings nothing into the text but ASCII.
    pub fn is_ascii(&self) -> bool {
        self.edits.iter().all(|edit| edit.text.is_ascii())
    }

    /// Its cost in bits, with one decimal.
    pub fn bits(&self) -> String {
        format!("{}.{}", self.cost / 10, self.cost % 10)
    }
}

impl fmt::Display for Offer {
    /// The corrections in words: "write `Nf3` for `Nf8` at 2. and leave out `Re8` at 5...".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, correction) in self.corrections.iter().enumerate() {
            let between = match i {
                0 => "",
                i if i + 1 == self.corrections.len() => " and ",
                _ => ", ",
            };
            write!(f, "{between}{correction}")?;
        }
        Ok(())
    }
}

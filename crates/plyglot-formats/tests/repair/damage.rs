//! Records as slips leave them, and whether they can be repaired.
//!
//! A [`Sheet`] is a game as text. Slips are made in that text, as a pen or a scanner makes them; it is then read, repaired
//! and read again, so that all of the way is on trial.

use plyglot::Span;
use plyglot::notation::{self, Notation};
use plyglot::problem::Edit;
use plyglot::record::{Item, Record};
use plyglot::repair::Limits;
use plyglot::replay::Options;
use plyglot_formats::examine::{Examined, Settings, examine};
use plyglot_formats::{Format, find};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Numbers that look random and are the same in every run (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        (!from.is_empty()).then(|| &from[self.below(from.len())])
    }
}

/// How a record goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slip {
    /// A letter or digit is another of its kind.
    Misread,
    /// A character is one that looks like it: `l` for `1`, `O` for `0`, `B` for `8`.
    LookAlike,
    /// A half-move is left out.
    Missing,
    /// Two moves of one side have changed places.
    Swapped,
    /// The moves of a number stand in each other's column.
    Column,
    /// The number of the man is another.
    Number,
}

impl Slip {
    /// All of them.
    pub(crate) const ALL: [Slip; 6] =
        [Slip::Misread, Slip::LookAlike, Slip::Missing, Slip::Swapped, Slip::Column, Slip::Number];
}

/// Look-alikes that slips make: what is written, and what may come out. Not the table that repairs are priced by.
const LOOK_ALIKES: &[(char, &str)] = &[
    ('0', "O"),
    ('1', "lI7"),
    ('2', "Z7"),
    ('3', "85"),
    ('4', "9A"),
    ('5', "S6"),
    ('6', "bG8"),
    ('7', "1T"),
    ('8', "B3"),
    ('9', "g4"),
    ('a', "oed"),
    ('b', "6h"),
    ('c', "eo"),
    ('d', "a"),
    ('e', "co"),
    ('f', "t"),
    ('g', "9q"),
    ('h', "bn"),
    ('A', "4"),
    ('B', "8R"),
    ('C', "G"),
    ('D', "O0"),
    ('E', "F"),
    ('F', "EP"),
    ('G', "6C"),
    ('H', "N"),
    ('K', "RX"),
    ('N', "HM"),
    ('O', "0Q"),
    ('P', "R"),
    ('Q', "O"),
    ('R', "KB"),
];

/// A game as text.
#[derive(Clone)]
pub(crate) struct Sheet {
    /// All of it.
    pub(crate) text: String,
    format: &'static dyn Format,
    settings: Settings,
    /// Where the half-moves of its main line stand, each with its number.
    plies: Vec<(Span, Option<Span>)>,
    /// Its moves in their strict form.
    moves: Vec<String>,
}

/// What became of a record with slips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is read as the game that it was.
    Same,
    /// It is another legal game: nothing shows.
    Silent,
    /// It stops, and no repair was found.
    Lost,
    /// It stops, and the repair at this place of the offers gives the game back; `None` where none does. Whether the first
    /// is said to be clearly best.
    Offered(Option<usize>, bool),
}

impl Sheet {
    /// The game of a record in a notation, without comments and variations. `None` where it cannot be had so.
    pub(crate) fn of(
        record: &Record,
        source: &str,
        notation: &'static dyn Notation,
        game: Option<&'static str>,
    ) -> Option<Sheet> {
        let mut bare = record.clone();
        bare.items = record.main_line().filter(|item| matches!(item, Item::Ply { .. })).cloned().collect();
        bare.preamble.clear();
        bare.postamble.clear();
        let to = Options { to: Some(notation), ..Options::default() };
        let examined = examine(&bare, source, &Settings { replay: to, game, ..Settings::default() });
        if !examined.complete {
            return None;
        }
        let format = match notation.info().container {
            notation::Container::Pgn => find("pgn"),
            notation::Container::Score => find("score"),
            notation::Container::Pdn => find("pdn"),
            _ => None,
        }?;
        let mut text = String::new();
        format.write(&examined.game, 0, &mut text);
        let from = Options { from: Some(notation), ..Options::default() };
        Sheet::read(text, format, Settings { replay: from, game, ..Settings::default() })
    }

    /// A text of one game.
    pub(crate) fn read(text: String, format: &'static dyn Format, settings: Settings) -> Option<Sheet> {
        let (record, examined) = one(&text, format, &settings)?;
        if !examined.complete {
            return None;
        }
        let plies = record.main_line().filter_map(|item| match item {
            Item::Ply { span, number, .. } => Some((span.clone(), number.as_ref().map(|n| n.span.clone()))),
            _ => None,
        });
        Some(Sheet { plies: plies.collect(), moves: moves(&examined), text, format, settings })
    }

    /// How many half-moves it has.
    pub(crate) fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether it has none.
    pub(crate) fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// A slip of this kind at a half-move; `None` where there can be none.
    pub(crate) fn slip(&self, slip: Slip, at: usize, dice: &mut Dice) -> Option<Vec<Edit>> {
        let ply = |at: usize| self.plies.get(at).map(|(span, _)| &self.text[span.clone()]);
        let text = ply(at)?;
        let span = self.plies[at].0.clone();
        let one = |place: usize, old: char, new: char| {
            let start = span.start + place;
            Some(vec![Edit { span: start..start + old.len_utf8(), text: new.to_string() }])
        };
        match slip {
            Slip::Misread => {
                let places: Vec<(usize, char)> =
                    text.char_indices().filter(|&(_, c)| c.is_ascii_alphanumeric() && c != 'x').collect();
                let &(place, old) = dice.pick(&places)?;
                let kin: &[char] = match old {
                    '0'..='9' => &['1', '2', '3', '4', '5', '6', '7', '8'],
                    'a'..='z' => &['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
                    // In the capitals of Chesmayne the letters before a digit name files.
                    _ if text[place + 1..].starts_with(|c: char| c.is_ascii_digit()) => {
                        &['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
                    }
                    _ => &['K', 'Q', 'R', 'B', 'N', 'P', 'T'],
                };
                let others: Vec<char> = kin.iter().copied().filter(|&c| c != old).collect();
                one(place, old, *dice.pick(&others)?)
            }
            Slip::LookAlike => {
                let like = |c: char| LOOK_ALIKES.iter().find(|(old, _)| *old == c).map(|(_, new)| *new);
                let places: Vec<(usize, char, &str)> =
                    text.char_indices().filter_map(|(place, c)| Some((place, c, like(c)?))).collect();
                let &(place, old, new) = dice.pick(&places)?;
                let new: Vec<char> = new.chars().collect();
                one(place, old, *dice.pick(&new)?)
            }
            Slip::Missing => {
                let (_, number) = &self.plies[at];
                let labelled =
                    |n: &&Span| self.text[(*n).clone()].ends_with(|c: char| c.is_ascii_alphabetic());
                let start = number.as_ref().filter(labelled).map_or(span.start, |number| number.start);
                let blanks = self.text[span.end..].chars().take_while(|&c| c == ' ').count();
                Some(vec![Edit { span: start..span.end + blanks, text: String::new() }])
            }
            Slip::Swapped => self.swap(at, at + 2),
            Slip::Column => self.swap(at & !1, at | 1),
            Slip::Number => {
                let letters = text.chars().take_while(char::is_ascii_uppercase).count();
                let old = text[letters..].chars().next().filter(|c| letters == 2 && c.is_ascii_digit())?;
                let new = char::from_digit((old.to_digit(10)? + 1 + dice.below(7) as u32) % 8 + 1, 10)?;
                (old != new).then(|| one(letters, old, new))?
            }
        }
    }

    fn swap(&self, a: usize, b: usize) -> Option<Vec<Edit>> {
        let (a, b) = (self.plies.get(a)?.0.clone(), self.plies.get(b)?.0.clone());
        let text = |span: &Span| self.text[span.clone()].to_owned();
        let edits = vec![Edit { text: text(&b), span: a.clone() }, Edit { text: text(&a), span: b }];
        (edits[0].text != edits[1].text).then_some(edits)
    }

    /// What becomes of the game with these changes, and how long the repair took.
    pub(crate) fn fate(&self, edits: &[Edit], limits: Limits) -> (Fate, Duration) {
        let text = edited(&self.text, edits);
        let Some((record, examined)) = one(&text, self.format, &self.settings) else {
            return (Fate::Lost, Duration::ZERO);
        };
        if examined.complete {
            let same = moves(&examined) == self.moves;
            return (if same { Fate::Same } else { Fate::Silent }, Duration::ZERO);
        }
        let clock = Clock::start();
        let repairs = examined.repairs(&record, &text, limits);
        let time = clock.time();
        if repairs.offers.is_empty() {
            return (Fate::Lost, time);
        }
        let gives_back = |edits: &[Edit]| {
            let mended = edited(&text, edits);
            let read = one(&mended, self.format, &self.settings);
            read.is_some_and(|(_, examined)| examined.complete && moves(&examined) == self.moves)
        };
        let place = repairs.offers.iter().position(|offer| gives_back(&offer.edits));
        (Fate::Offered(place, repairs.clear), time)
    }

    /// The text with slips in it.
    pub(crate) fn damaged(&self, edits: &[Edit]) -> String {
        edited(&self.text, edits)
    }

    /// What is offered for the game with these changes.
    pub(crate) fn offers(&self, edits: &[Edit], limits: Limits) -> Vec<String> {
        let text = edited(&self.text, edits);
        let Some((record, examined)) = one(&text, self.format, &self.settings) else { return Vec::new() };
        let repairs = examined.repairs(&record, &text, limits);
        repairs.offers.iter().map(|offer| format!("{offer} (cost {})", offer.bits())).collect()
    }
}

/// The time that this thread has worked, where the system tells it; elsewhere the time that has passed.
struct Clock(Option<Duration>, Instant);

impl Clock {
    fn start() -> Clock {
        Clock(Clock::worked(), Instant::now())
    }

    fn worked() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    fn time(&self) -> Duration {
        match (self.0, Clock::worked()) {
            (Some(start), Some(end)) => end.saturating_sub(start),
            _ => self.1.elapsed(),
        }
    }
}

/// The only game of a text, examined.
fn one(text: &str, format: &dyn Format, settings: &Settings) -> Option<(Record, Examined)> {
    let mut records = format.read(text, &mut ());
    let record = records.pop().filter(|_| records.is_empty())?;
    let examined = examine(&record, text, settings);
    Some((record, examined))
}

/// The moves of the main line in their strict form.
fn moves(examined: &Examined) -> Vec<String> {
    let text = |item: &Item| match item {
        Item::Ply { text, .. } => Some(text.clone()),
        _ => None,
    };
    examined.game.record.main_line().filter_map(text).collect()
}

/// A text with changes made that do not overlap.
pub(crate) fn edited(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let mut new = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        assert!(edit.span.start >= at, "two changes overlap in {text}");
        new.push_str(&text[at..edit.span.start]);
        new.push_str(&edit.text);
        at = edit.span.end;
    }
    new.push_str(&text[at..]);
    new
}

/// The files below a directory whose names end so, in order.
pub(crate) fn files(directory: &Path, extension: &str) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![directory.to_owned()]);
    while let Some(path) = open.pop() {
        match std::fs::read_dir(&path) {
            Ok(entries) => open.extend(entries.flatten().map(|entry| entry.path())),
            Err(_) if path.extension().is_some_and(|found| found == extension) => found.push(path),
            Err(_) => {}
        }
    }
    found.sort();
    found
}

/// Whether the game that stands at this place of its file, counted from 0, is one of those to which the likelihood of moves
/// is fitted: the bench leaves them alone.
pub(crate) fn is_for_fitting(at: usize) -> bool {
    at.is_multiple_of(4)
}

//! The built-in variants, and the reading of a user's.

use super::ini::{Entry, IniError, Section, sections};
use super::levels;
use super::position::Position;
use super::values::Keys;
use super::variant::Variant;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// The files of the built-in variants.
static FILES: [&str; 8] = [
    include_str!("variants/chess.ini"),
    include_str!("variants/goals.ini"),
    include_str!("variants/hands.ini"),
    include_str!("variants/large.ini"),
    include_str!("variants/thai.ini"),
    include_str!("variants/xiangqi.ini"),
    include_str!("variants/shogi.ini"),
    include_str!("variants/chesmayne.ini"),
];

/// A built-in variant: its section, and what was made of it when it was first asked for.
struct Entered {
    section: Section,
    variant: OnceLock<Option<&'static Variant>>,
}

fn built_in() -> &'static [Entered] {
    static ALL: OnceLock<Vec<Entered>> = OnceLock::new();
    ALL.get_or_init(|| {
        let all = FILES.iter().flat_map(|text| sections(text).0);
        all.map(|section| Entered { section, variant: OnceLock::new() }).collect()
    })
}

/// The built-in variant of this name. The games of Chesmayne are found under all names that [`levels::named`] reads.
///
/// ```
/// use plyglot::rules::wide::find;
/// assert_eq!(find("xiangqi").unwrap().board.to_string(), "9x10");
/// assert_eq!(find("L03/PPPPGGGG").unwrap().board.to_string(), "8x8");
/// assert_eq!(find("emperor").unwrap().board.to_string(), "16x16");
/// ```
pub fn find(name: &str) -> Option<&'static Variant> {
    find_listed(name).or_else(|| levels::named(name).ok())
}

/// The variant of a section of the built-in files.
pub(super) fn find_listed(name: &str) -> Option<&'static Variant> {
    let entered = built_in().iter().find(|entered| entered.section.name.text == name)?;
    *entered.variant.get_or_init(|| make(&entered.section, &[]).ok())
}

/// The names of the built-in variants. Levels and boards of Chesmayne are made from their names and listed by
/// [`levels::names`].
pub fn names() -> impl Iterator<Item = &'static str> {
    listed()
}

pub(super) fn listed() -> impl Iterator<Item = &'static str> {
    built_in().iter().map(|entered| entered.section.name.text.as_str())
}

/// The variant of a section that inherits from built-in ones at most.
pub(super) fn made(section: &Section) -> Result<&'static Variant, IniError> {
    make(section, &[])
}

/// The variant of these entries.
pub(super) fn made_of(name: &str, entries: &[Entry]) -> Result<&'static Variant, IniError> {
    let variant: &'static Variant = Box::leak(Box::new(Keys::new(name, entries).variant()?));
    Ok(variant)
}

/// What a file of variants gives: the variants that can be used, and what is wrong with the others.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Variants in the order of the file. They are kept for as long as the program runs, which is what positions ask
    /// for: their memory is never given back.
    pub variants: Vec<&'static Variant>,
    /// At most one fault for each variant that cannot be used, and texts that belong to none.
    pub errors: Vec<IniError>,
}

/// The most work that the variants of one file, or all games of [`levels`], may be: see [`Variant::work`].
pub(super) const MOST: usize = 1_000_000;

/// Reads a file of variants in the dialect of Fairy-Stockfish.
///
/// A variant may inherit from one of the same file or from a built-in one. A key that we do not support refuses its
/// variant, and that alone. Beyond the dialect: boards up to 24x24; men without a letter, `(GU)`; `about = one line`;
/// `names = a:archbishop`; `monograms = a:AB`, which also gives the man the kind of that monogram in
/// [`crate::men::table`] (without one a man has that of its name and movement there, if there is such a man);
/// `promotedMoves = s:vRsW`, promoted forms with movements of their own; `promotionOnEntry = true`, promotion in the zone by
/// capturing only; `promotionLastRankTypes = p`, men that get another chance on the last rank; `lionTypes`,
/// `lionCheapTypes`, `lionCounterstrike`, the rules against the trade of lions; `bareKingLoses = true`, with
/// `bareKingCheapTypes = p`, the men that do not help to win against a bare king; `tradition = xiangqi` (or `janggi`, `shogi`), which says whose notations the game is written in,
/// and which is inherited. Without `promotionRegion` men promote on the last rank of the board, whatever its size, and
/// without `doubleStepRegion` double steps start on the second rank of each side.
///
/// ```
/// use plyglot::rules::wide::{Position, perft, read_variants};
/// let reading = read_variants("[tiny:chess]\nmaxFile = 5\nmaxRank = 5\nstartFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1");
/// assert!(reading.errors.is_empty());
/// let tiny = reading.variants[0];
/// assert_eq!(perft(&Position::start(tiny).unwrap(), 1), 7);
///
/// let reading = read_variants("[odd:chess]\nconnectN = 4");
/// assert_eq!(
///     reading.errors[0].to_string(),
///     "line 2, column 1: variant odd: the key connectN is not supported, so the variant cannot be played by its rules"
/// );
/// ```
pub fn read_variants(text: &str) -> Reading {
    read_within(text, MOST)
}

/// The same with variants of so much work.
pub(super) fn read_within(text: &str, most: usize) -> Reading {
    let (sections, errors) = sections(text);
    let mut reading = Reading { variants: Vec::new(), errors };
    let mut work = 0;
    for section in &sections {
        if work > most {
            let message = "the variants above it are so many or so large that no more are read".to_owned();
            let (line, column) = section.name.at(0);
            reading.errors.push(IniError { line, column, variant: Some(section.name.text.clone()), message });
            break;
        }
        match make(section, &sections) {
            Ok(variant) => {
                work += variant.work();
                reading.variants.push(variant);
            }
            Err(error) => reading.errors.push(error),
        }
    }
    reading.errors.sort_by_key(|error| (error.line, error.column));
    reading
}

/// The variant of a section, its parents found in the same file or among the built-in ones.
fn make(section: &Section, file: &[Section]) -> Result<&'static Variant, IniError> {
    let mut chain = vec![section];
    while let Some(parent) = chain[chain.len() - 1].parent.as_ref() {
        let fault = |message: String| {
            let (line, column) = parent.at(0);
            IniError { line, column, variant: Some(section.name.text.clone()), message }
        };
        // A section may extend a built-in variant of its own name.
        let is_new = |other: &&Section| !chain.iter().any(|known| std::ptr::eq(*known, *other));
        let same_file = file.iter().filter(is_new).find(|other| other.name.text == parent.text);
        let found = same_file.or_else(|| {
            let built_in = built_in().iter().map(|entered| &entered.section);
            built_in.filter(|other| is_new(other)).find(|other| other.name.text == parent.text)
        });
        let found = found.or_else(|| levels::section(&parent.text));
        match found {
            Some(found) if chain.len() < 64 => chain.push(found),
            Some(_) => return Err(fault("more than 64 variants inherit from one another".to_owned())),
            None => {
                return Err(fault(format!(
                    "expected the name of a variant to inherit from, found {}",
                    parent.text
                )));
            }
        }
    }
    if let Some(fault) = chain.iter().find_map(|section| section.fault.clone()) {
        return Err(IniError { variant: Some(section.name.text.clone()), ..fault });
    }
    let is_of_file = |section: &Section| file.is_empty() || file.iter().any(|own| std::ptr::eq(own, section));
    let mut entries: Vec<Cow<'_, Entry>> = Vec::new();
    for &parent in chain.iter().rev() {
        if is_of_file(parent) {
            entries.extend(parent.entries.iter().map(Cow::Borrowed));
        } else {
            let from: Arc<str> = parent.name.text.as_str().into();
            entries.extend(parent.entries.iter().map(|e| Cow::Owned(e.inherited(&section.name, &from))));
        }
    }
    let entries = entries.iter().map(|entry| &**entry);
    let variant: &'static Variant = Box::leak(Box::new(Keys::new(&section.name.text, entries).variant()?));
    let start = section.entries.iter().find(|entry| entry.key.text == "startFen");
    match Position::from_fen(variant, &variant.start_fen) {
        Ok(_) => Ok(variant),
        Err(error) => {
            let (line, column) = start.map_or(section.name.at(0), |entry| entry.value.at(error.at.start));
            let message = format!("startFen: {}", error.message);
            Err(IniError { line, column, variant: Some(section.name.text.clone()), message })
        }
    }
}

/// What keeps a built-in variant from being used.
#[cfg(test)]
pub(super) fn fault(name: &str) -> String {
    let entered = built_in().iter().find(|entered| entered.section.name.text == name);
    entered
        .and_then(|entered| make(&entered.section, &[]).err())
        .map_or(String::new(), |error| error.to_string())
}

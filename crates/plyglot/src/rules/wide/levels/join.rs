//! Men that join a game: those of a start which the game itself has not.

use super::super::ini::{Entry, Placed};
use super::super::registry;
use super::super::variant::Variant;
use super::{LevelError, kept, text};
use crate::men::Kind;
use crate::men::table::Class;
use crate::{ByColor, Color};
use std::fmt::Write as _;

/// Men of the second rank that promote as the pawn does, to any MP but a royal one. (Chesmayne tells it of the pawn; of
/// the others it is our rule.)
const PROMOTING: [&str; 7] = ["PA", "GU", "VG", "BE", "BQ", "PM", "PT"];

/// Men with which a king castles, beside the rook. (Chesmayne.)
const CASTLING: [&str; 4] = ["CN", "SB", "KM", "VC"];

/// The same game with all kinds of men that stand in a start. Kinds that it has already change nothing.
pub(in super::super) fn with_men(
    variant: &'static Variant,
    men: &ByColor<Vec<Kind>>,
) -> Result<&'static Variant, LevelError> {
    let mut all: Vec<Kind> = men[Color::White].iter().chain(&men[Color::Black]).copied().collect();
    all.sort_unstable();
    all.dedup();
    let new: Vec<Kind> = all.iter().copied().filter(|&kind| variant.role(kind).is_none()).collect();
    if new.is_empty() {
        return Ok(variant);
    }
    let royal = |color: Color| men[color].iter().copied().find(|kind| kind.is_royal());
    let mut name = format!("{}+", variant.name);
    for kind in &new {
        name.push_str(kind.monogram());
    }
    for color in Color::BOTH {
        let _ = write!(name, "/{}", royal(color).map_or("", Kind::monogram));
    }
    kept(&name, || {
        let mut entries = Entries(variant.entries.clone());
        entries.define(&new);
        let majors = new.iter().filter(|kind| kind.man().is_some_and(|man| man.class == Class::Major));
        let majors: Vec<Kind> = majors.copied().filter(|kind| !kind.is_royal()).collect();
        let among = |list: &[&str]| -> Vec<Kind> {
            new.iter().copied().filter(|kind| list.contains(&kind.monogram())).collect()
        };
        let usual = |letters: &str| {
            let known = letters.chars().filter(|c| variant.letter(&c.to_uppercase().to_string()).is_some());
            known.collect::<String>()
        };
        entries.add("promotionPieceTypes", &usual("nbrq"), &majors);
        entries.add("pawnTypes", &usual("p"), &among(&PROMOTING));
        entries.add("enPassantTypes", &usual("p"), &among(&["PA"]));
        entries.add("castlingRookPieces", &usual("r"), &among(&CASTLING));
        let kings: Vec<Kind> = new.iter().copied().filter(|kind| kind.is_royal()).collect();
        entries.add("royal", &usual("k"), &kings);
        for color in Color::BOTH {
            if let Some(king) = royal(color) {
                entries.set(&format!("castlingKingPiece{}", color.name()), text::letter(king));
            }
        }
        registry::made_of(&variant.name, &entries.0).map_err(|error| LevelError::Options(error.to_string()))
    })
}

/// Keys with their values.
struct Entries(Vec<Entry>);

impl Entries {
    fn value(&self, key: &str) -> Option<&str> {
        self.0.iter().rev().find(|entry| entry.key.text == key).map(|entry| entry.value.text.as_str())
    }

    fn set(&mut self, key: &str, value: String) {
        let placed = |text: String| Placed { text, ..Placed::default() };
        self.0.push(Entry { key: placed(key.to_owned()), value: placed(value) });
    }

    /// Adds kinds to a list of letters, which without an entry is `usual`.
    fn add(&mut self, key: &str, usual: &str, kinds: &[Kind]) {
        if !kinds.is_empty() {
            let known = self.value(key).unwrap_or(usual).trim_matches('-').to_owned();
            self.set(key, known + &kinds.iter().map(|&kind| text::letter(kind)).collect::<String>());
        }
    }

    /// Defines men of the table.
    fn define(&mut self, kinds: &[Kind]) {
        let (orthodox, others): (Vec<Kind>, Vec<Kind>) =
            kinds.iter().partition(|kind| text::orthodox_key(**kind).is_some());
        for kind in orthodox {
            self.set(text::orthodox_key(kind).unwrap_or_default(), text::letter(kind));
        }
        let custom = |entry: &Entry| entry.key.text.strip_prefix("customPiece")?.parse::<usize>().ok();
        let from = self.0.iter().filter_map(custom).max().unwrap_or(0);
        let mut defined = String::new();
        text::men(&mut defined, from, &others, false);
        for (key, value) in defined.lines().filter_map(|line| line.split_once(" = ")) {
            let value = match self.value(key).filter(|_| matches!(key, "names" | "monograms")) {
                Some(known) => format!("{known} {value}"),
                None => value.to_owned(),
            };
            self.set(key, value);
        }
    }
}

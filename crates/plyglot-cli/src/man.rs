//! A man as it is named on the command line: `QU1`, `KT`, `B-PA4`, `N`, `knight`.

use crate::error::{CliError, Result};
use crate::keymap;
use plyglot::men::letters::ENGLISH;
use plyglot::men::table::{MEN, find_monogram};
use plyglot::rules::Family;
use plyglot::rules::wide::Variant;
use plyglot::{Color, Kind};

/// What a name says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ManName {
    /// Its kind.
    pub(crate) kind: Kind,
    /// Its Chesmayne number, where the name has one.
    pub(crate) number: Option<u8>,
    /// Its side, where the name has an owner's prefix, `A-` or `B-`.
    pub(crate) color: Option<Color>,
}

impl ManName {
    /// Reads a name as it is used in a family of games, and in this variant of chess; the whole text of it. Letters,
    /// names and monograms of the variant come before those of all men.
    pub(crate) fn read(text: &str, family: Family, variant: Option<&Variant>) -> Result<ManName> {
        let standard = keymap::standard(text);
        let upper = standard.trim().trim_start_matches(':').to_uppercase();
        let (color, rest) = match upper.split_once('-') {
            Some(("A" | "WHITE", rest)) => (Some(Color::White), rest),
            Some(("W", rest)) if family == Family::Draughts => (Some(Color::White), rest),
            Some(("B" | "BLACK", rest)) => (Some(Color::Black), rest),
            _ => (None, upper.as_str()),
        };
        if family == Family::Draughts {
            let kind = match rest {
                "MAN" | "M" | "MN" => Kind::MAN,
                "KING" | "K" | "KI" | "CW" | "DAME" | "DAM" => Kind::CROWNED,
                _ => {
                    return Err(CliError::usage(format_args!("no man of draughts is called '{text}'"))
                        .hint("draughts has men and kings: man, king, or with the side B-man, B-king"));
                }
            };
            return Ok(ManName { kind, number: None, color });
        }
        let man = |kind, number| Ok(ManName { kind, number, color });
        if let Some(own) = variant.and_then(|variant| {
            let name = rest.to_lowercase();
            variant
                .men
                .iter()
                .find(|man| man.letter == rest)
                .or(variant.men.iter().find(|man| man.name == name))
        }) {
            return man(own.kind, None);
        }
        if variant.is_none()
            && let Some(kind) = Kind::ORTHODOX.into_iter().find(|kind| ENGLISH.letter(*kind) == rest)
        {
            return man(kind, None);
        }
        if let Some(index) = MEN.iter().position(|man| man.name.to_uppercase() == rest) {
            return man(Kind(index as u16), None);
        }
        if let Some((monogram, digits)) = rest.split_at_checked(2) {
            // In print the rook is often R0 with a zero.
            let monogram = monogram.replace('0', "O");
            let own = variant.and_then(|variant| variant.roster.monogram(&monogram));
            if let Some(kind) = own.or_else(|| find_monogram(&monogram)) {
                match digits.parse() {
                    Ok(number @ 1..=99) if digits.bytes().all(|b| b.is_ascii_digit()) => {
                        return man(kind, Some(number));
                    }
                    _ if digits.is_empty() => return man(kind, None),
                    _ => {}
                }
            }
        }
        let own = variant.map_or(&[][..], |variant| &variant.men).iter().map(|man| man.name.as_str());
        // Men of different games may have one name.
        let names: std::collections::BTreeSet<&str> = own.chain(MEN.iter().map(|man| man.name)).collect();
        let list = variant.map_or(String::new(), |variant| format!(" --game {}", variant.name));
        Err(CliError::usage(format_args!("no man is called '{text}'"))
            .did_you_mean(text.trim_end_matches(|c: char| c.is_ascii_digit()), names)
            .hint(format_args!(
                "men are named QU1, KT2, PA5, or without number KT, knight, N; 'plyglot list men{list}' shows all"
            )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Kind, Option<u8>, Option<Color>)> {
        ManName::read(text, Family::Chess, None).ok().map(|man| (man.kind, man.number, man.color))
    }

    #[test]
    fn every_way_to_name_a_man() {
        let knight = Kind::KNIGHT;
        assert_eq!(read("KT2"), Some((knight, Some(2), None)));
        assert_eq!(read("kt2"), Some((knight, Some(2), None)));
        assert_eq!(read("KT"), Some((knight, None, None)));
        assert_eq!(read("N"), Some((knight, None, None)));
        assert_eq!(read("B"), Some((Kind::BISHOP, None, None)));
        assert_eq!(read("B-B"), Some((Kind::BISHOP, None, Some(Color::Black))));
        assert_eq!(read("A-PA5"), Some((Kind::PAWN, Some(5), Some(Color::White))));
        assert_eq!(read(":A-PA5"), Some((Kind::PAWN, Some(5), Some(Color::White))));
        assert_eq!(read("R01"), Some((Kind::ROOK, Some(1), None)));
        for nothing in ["", "XX1", "KT0", "KT100", "KT+1", "é", "QU1QU", "A-", "12"] {
            assert_eq!(read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn letters_and_names_are_those_of_the_game() {
        let monogram = |game: &str, text: &str| {
            let variant = plyglot::rules::wide::find(game);
            ManName::read(text, Family::Chess, variant).ok().map(|man| (man.kind.monogram(), man.number))
        };
        assert_eq!(monogram("xiangqi", "N"), Some(("KN", None)));
        assert_eq!(monogram("xiangqi", "cn2"), Some(("CN", Some(2))));
        assert_eq!(monogram("xiangqi", "chariot"), Some(("RO", None)));
        assert_eq!(monogram("xiangqi", "K"), Some(("GE", None)));
        assert_eq!(monogram("xiangqi", "Q"), None);
        assert_eq!(monogram("xiangqi", "GH"), Some(("GH", None)), "men of other games have their monograms");
        let promoted = plyglot::rules::wide::find("shogi").and_then(|shogi| {
            let pawn = shogi.man(shogi.letter("+P")?)?;
            Some((pawn.kind.monogram(), None))
        });
        assert_eq!(monogram("shogi", "+p"), promoted);
        assert_eq!(monogram("shogi", "tokin"), promoted);
    }

    #[test]
    fn draughts_has_men_and_kings() {
        let read =
            |text: &str| ManName::read(text, Family::Draughts, None).ok().map(|man| (man.kind, man.color));
        assert_eq!(read("man"), Some((Kind::MAN, None)));
        assert_eq!(read("K"), Some((Kind::CROWNED, None)));
        assert_eq!(read("B-king"), Some((Kind::CROWNED, Some(Color::Black))));
        assert_eq!(read("w-man"), Some((Kind::MAN, Some(Color::White))));
        assert_eq!(read("knight"), None);
    }

    #[test]
    fn names_of_men_read_back() {
        for (index, man) in MEN.iter().enumerate() {
            assert_eq!(read(man.monogram), Some((Kind(index as u16), None, None)), "{}", man.monogram);
        }
    }
}

//! The names of Chesmayne's levels: `L01`, `L03/PPPPGGGG`, `L03/60`, and how people write them.

use std::fmt;

/// Which minor pieces (mps) a side has on its second rank, from its own left to its right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    /// Bit n is set where the man on the (n+1)th file from the left is a guard; it is a pawn elsewhere.
    guards: u8,
}

impl Pattern {
    /// Eight pawns.
    pub const PAWNS: Pattern = Pattern { guards: 0 };

    /// The pattern of a text of eight letters P and G.
    ///
    /// ```
    /// use plyglot::rules::wide::levels::Pattern;
    /// let pattern = Pattern::parse("PPPPGGGG").unwrap();
    /// assert!(!pattern.is_guard(0) && pattern.is_guard(7));
    /// assert_eq!(Pattern::parse("PPPG"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Pattern> {
        if text.len() != 8 || !text.bytes().all(|b| matches!(b.to_ascii_uppercase(), b'P' | b'G')) {
            return None;
        }
        let guard = |(n, byte): (usize, u8)| u8::from(byte.eq_ignore_ascii_case(&b'G')) << n;
        Some(Pattern { guards: text.bytes().enumerate().map(guard).sum() })
    }

    /// Whether the man on this place from the owner's left, from 0, is a guard.
    pub const fn is_guard(self, place: u8) -> bool {
        place < 8 && self.guards >> place & 1 == 1
    }

    /// All patterns, those of most pawns on the left first.
    pub fn all() -> impl Iterator<Item = Pattern> {
        (0..=u8::MAX).map(|bits| Pattern { guards: bits.reverse_bits() })
    }
}

/// Its letters: `PPPPGGGG`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..8).try_for_each(|place| f.write_str(if self.is_guard(place) { "G" } else { "P" }))
    }
}

/// The minor pieces of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Array {
    /// What the level has.
    Usual,
    /// Both sides have the array of this number in the list of level 3.
    Number(u16),
    /// Each side has this one, counted from its own left.
    Both(Pattern),
    /// A handicap: :A has the first, :B the second, each counted from its own left.
    Each(Pattern, Pattern),
}

/// A level of Chesmayne: a number, and perhaps an array of minor pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Level {
    /// Its number, from 1 to 99.
    pub number: u8,
    /// The minor pieces.
    pub array: Array,
}

/// The strict name without its colon: `L03/PPPPGGGG`, `L03/PPPPPPPP-GGGGGGGG`, `L03/01`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{:02}", self.number)?;
        match self.array {
            Array::Usual => Ok(()),
            Array::Number(number) => write!(f, "/{number:02}"),
            Array::Both(pattern) => write!(f, "/{pattern}"),
            Array::Each(first, second) => write!(f, "/{first}-{second}"),
        }
    }
}

impl Level {
    /// Reads a level as it is written in a record or typed: `:L01`, `L1`, `Level-1`, `Level-01`, `Level 3/01`,
    /// `:L03/PPPPGGGG`, and for a handicap `L03/PPPPPPPP-GGGGGGGG`. Capitals and small letters are alike. (Forms with
    /// one pattern: Chesmayne. Two patterns for a handicap: ours.)
    ///
    /// ```
    /// use plyglot::rules::wide::levels::Level;
    /// let strict = |text| Level::parse(text).map(|level| level.to_string());
    /// assert_eq!(strict("Level-1").as_deref(), Some("L01"));
    /// assert_eq!(strict(":L3/60").as_deref(), Some("L03/60"));
    /// assert_eq!(strict("L03/ppppgggg").as_deref(), Some("L03/PPPPGGGG"));
    /// assert_eq!(strict("L03/PPPP"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Level> {
        let rest = text.strip_prefix(':').unwrap_or(text);
        let word = rest.get(..5).filter(|word| word.eq_ignore_ascii_case("level"));
        let rest = match word {
            Some(_) => rest[5..].strip_prefix(['-', ' ']).unwrap_or(&rest[5..]),
            None => rest.strip_prefix(['L', 'l'])?,
        };
        let (number, array) =
            rest.split_once('/').map_or((rest, None), |(number, array)| (number, Some(array)));
        let digits = |text: &str, most: usize| {
            let fits = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            fits.then(|| text.parse::<u16>().unwrap_or(0)).filter(|&number| number > 0)
        };
        let number = digits(number, 2)? as u8;
        let array = match array {
            None => Array::Usual,
            Some(text) => match (digits(text, 3), text.split_once('-')) {
                (Some(number), _) => Array::Number(number),
                (None, None) => Array::Both(Pattern::parse(text)?),
                (None, Some((first, second))) => Array::Each(Pattern::parse(first)?, Pattern::parse(second)?),
            },
        };
        Some(Level { number, array })
    }

    /// The minor pieces of :A and :B, each from its owner's left.
    ///
    /// # Errors
    ///
    /// The number in the list of level 3, where it is not one of the two that are known: 1 and 60.
    pub fn patterns(self) -> Result<[Pattern; 2], u16> {
        const RIGHT: Pattern = Pattern { guards: 0b1111_0000 };
        const LEFT: Pattern = Pattern { guards: 0b0000_1111 };
        Ok(match self.array {
            Array::Usual => [Pattern::PAWNS; 2],
            Array::Number(1) => [RIGHT; 2],
            Array::Number(60) => [LEFT; 2],
            Array::Number(other) => return Err(other),
            Array::Both(pattern) => [pattern; 2],
            Array::Each(first, second) => [first, second],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_level_is_read() {
        for (text, strict) in [
            (":L01", "L01"),
            ("L01", "L01"),
            ("l1", "L01"),
            ("Level-1", "L01"),
            ("Level-01", "L01"),
            ("level 4", "L04"),
            ("LEVEL2", "L02"),
            ("Level-3/01", "L03/01"),
            ("Level-3/60", "L03/60"),
            (":L03/1", "L03/01"),
            (":L03/117", "L03/117"),
            (":L03/PPPPGGGG", "L03/PPPPGGGG"),
            ("L3/pgpgpgpg", "L03/PGPGPGPG"),
            ("L03/PPPPPPPP-GGGGGGGG", "L03/PPPPPPPP-GGGGGGGG"),
        ] {
            assert_eq!(Level::parse(text).map(|level| level.to_string()).as_deref(), Some(strict), "{text}");
            assert_eq!(Level::parse(strict), Level::parse(text));
        }
        for text in [
            "",
            ":",
            "L",
            "L0",
            "L00",
            "L123",
            "Lx",
            "L03/",
            "L03/0",
            "L03/PPPPGGGX",
            "L03/PPPPGGG",
            "L03/PPPPGGGGG",
            "L03/PPPPGGGG-",
            "L03/PPPPGGGG-01",
            "level",
            "levels",
            "M01",
            "L01 ",
            "Lé",
            "é",
        ] {
            assert_eq!(Level::parse(text), None, "{text}");
        }
    }

    #[test]
    fn patterns_are_all_there_once_and_come_back() {
        let all: std::collections::HashSet<String> =
            Pattern::all().map(|pattern| pattern.to_string()).collect();
        assert_eq!(all.len(), 256);
        assert!(Pattern::all().all(|pattern| Pattern::parse(&pattern.to_string()) == Some(pattern)));
        let texts: Vec<String> = Pattern::all().take(3).map(|pattern| pattern.to_string()).collect();
        assert_eq!(texts, ["PPPPPPPP", "PPPPPPPG", "PPPPPPGP"]);
    }

    #[test]
    fn only_two_numbers_of_the_list_are_known() {
        let first = |text: &str| Level::parse(text).unwrap().patterns().map(|[first, _]| first.to_string());
        assert_eq!(first("L03/01").as_deref(), Ok("PPPPGGGG"));
        assert_eq!(first("L03/60").as_deref(), Ok("GGGGPPPP"));
        assert_eq!(first("L03/59"), Err(59));
    }
}

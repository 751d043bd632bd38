//! Keymaps: the monograms of the men in another language, one-to-one.
//!
//! Chesmayne may be written in any language with monograms of its own; none has been published, so the form of the table
//! is a rule of this project:
//!
//! ```text
//! # Russian, by the first letters of the names
//! name = russian
//! KI = КР
//! QU = ФЕ
//! KT = КО
//! ```
//!
//! A monogram that the table leaves out stays as it is.

use std::borrow::Cow;
use std::fmt;

/// A table of monograms in another language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keymap {
    /// Its name, which a record keeps in its tag `Keymap`.
    pub name: String,
    /// Standard monogram, and what stands for it.
    pairs: Vec<([u8; 2], [char; 2])>,
}

/// What is wrong with the text of a keymap, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeymapError {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// What is wrong and what was expected, without a final period.
    pub message: String,
}

impl fmt::Display for KeymapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for KeymapError {}

impl Keymap {
    /// Reads a keymap.
    ///
    /// ```
    /// use plyglot::men::keymap::Keymap;
    /// let keymap = Keymap::parse("name = russian\nKT = КО\nPA = ПЕ").unwrap();
    /// assert_eq!(keymap.keyed("KT2-$F03*E05-PA4+CH"), "КО2-$F03*E05-ПЕ4+CH");
    /// assert_eq!(keymap.standard("КО2-$F03*E05-ПЕ4+CH"), "KT2-$F03*E05-PA4+CH");
    ///
    /// let error = Keymap::parse("name = russian\nKT = К").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 6: expected two letters for KT, found К");
    /// ```
    ///
    /// # Errors
    ///
    /// The first line that is none of a keymap, a monogram or a pair of letters that stands twice, and a keymap without a
    /// name.
    pub fn parse(text: &str) -> Result<Keymap, KeymapError> {
        let mut keymap = Keymap { name: String::new(), pairs: Vec::new() };
        let mut places = Vec::new();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, line) in text.lines().enumerate() {
            let error = |part: &str, message: String| {
                let byte = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
                let before = line.get(..byte).unwrap_or_default();
                let column = before.chars().count() as u32 + 1;
                KeymapError { line: index as u32 + 1, column, message }
            };
            let body = line.split('#').next().unwrap_or_default().trim();
            if body.is_empty() {
                continue;
            }
            let Some((key, value)) = body.split_once('=') else {
                return Err(error(body, format!("expected a monogram = two letters, found {body}")));
            };
            let (key, value) = (key.trim(), value.trim());
            let value_at = if value.is_empty() { &body[body.len()..] } else { value };
            if key == "name" {
                if value.is_empty() || value.contains(['"', '\\']) {
                    return Err(error(value_at, "expected the name of the keymap".to_owned()));
                }
                if !keymap.name.is_empty() {
                    return Err(error(key, "the keymap has a name already".to_owned()));
                }
                value.clone_into(&mut keymap.name);
                continue;
            }
            let [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] = *key.as_bytes() else {
                return Err(error(key, format!("expected a monogram, two capitals such as KT, found {key}")));
            };
            let mut letters = value.chars();
            let pair = match (letters.next(), letters.next(), letters.next()) {
                (Some(a), Some(b), None) if a.is_alphabetic() && b.is_alphabetic() => [a, b],
                _ => return Err(error(value_at, format!("expected two letters for {key}, found {value}"))),
            };
            if keymap.pairs.iter().any(|(known, _)| *known == [first, second]) {
                return Err(error(key, format!("{key} stands twice")));
            }
            if let Some((known, _)) = keymap.pairs.iter().find(|(_, known)| *known == pair) {
                let known = String::from_utf8_lossy(known).into_owned();
                return Err(error(value, format!("{value} stands for {known} already")));
            }
            places.push(error(value, String::new()));
            keymap.pairs.push(([first, second], pair));
        }
        // What stands for one man may not be the monogram of another.
        for ((from, pair), place) in keymap.pairs.iter().zip(places) {
            let text: String = pair.iter().collect();
            let taken = super::table::find_monogram(&text).is_some() && *from != text.as_bytes();
            if taken && !keymap.pairs.iter().any(|(known, _)| *known == text.as_bytes()) {
                let message = format!("{text} is a monogram itself, and the keymap has no other for it");
                return Err(KeymapError { message, ..place });
            }
        }
        if keymap.name.is_empty() {
            let message = "expected a line with the name of the keymap, as in name = russian".to_owned();
            return Err(KeymapError { line: 1, column: 1, message });
        }
        Ok(keymap)
    }

    /// What stands for a standard monogram; itself where the keymap has no other.
    pub fn key(&self, monogram: &str) -> String {
        let pair = self.pairs.iter().find(|(known, _)| known == monogram.as_bytes());
        pair.map_or_else(|| monogram.to_owned(), |(_, pair)| pair.iter().collect())
    }

    /// The text with every man in the letters of this keymap: what stands where a man may stand, two letters alone or
    /// before a number, and not behind the sign of a code (`++AD`).
    pub fn keyed<'t>(&self, text: &'t str) -> Cow<'t, str> {
        translated(text, |pair| {
            let [Ok(first), Ok(second)] = pair.map(u8::try_from) else { return None };
            let known = self.pairs.iter().find(|(known, _)| *known == [first, second]);
            known.map(|(_, pair)| pair.iter().collect())
        })
    }

    /// The same text with standard monograms.
    pub fn standard<'t>(&self, text: &'t str) -> Cow<'t, str> {
        translated(text, |pair| {
            let known = self.pairs.iter().find(|(_, known)| *known == pair);
            known.map(|(known, _)| known.map(char::from).iter().collect())
        })
    }
}

/// The text with each pair of letters that may be a man changed as `change` says.
fn translated(text: &str, change: impl Fn([char; 2]) -> Option<String>) -> Cow<'_, str> {
    let mut out = String::new();
    let mut kept = 0;
    let mut before = ' ';
    for (at, first) in text.char_indices() {
        let bounded = !before.is_alphanumeric() && !matches!(before, '+' | '$');
        before = first;
        if !bounded || !first.is_alphabetic() {
            continue;
        }
        let mut rest = text[at..].chars().skip(1);
        let Some(second) = rest.next() else { continue };
        let end = at + first.len_utf8() + second.len_utf8();
        let behind = text[end..].trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = text.len() - end - behind.len();
        if digits > 2 || behind.starts_with(char::is_alphanumeric) {
            continue;
        }
        if let Some(changed) = change([first, second]) {
            out.push_str(&text[kept..at]);
            out.push_str(&changed);
            kept = end;
        }
    }
    if kept == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[kept..]);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::men::table::MEN;
    use proptest::prelude::*;

    const RUSSIAN: &str =
        "# a remark\nname = russian # of ours\n\nKI = КР\nQU=ФЕ\nRO = ЛА\nBS = СЛ\n KT = КО\nPA = ПЕ\n";

    #[test]
    fn men_are_translated_where_men_stand() {
        let keymap = Keymap::parse(RUSSIAN).unwrap();
        for (standard, keyed) in [
            ("PA5-$E02/E04", "ПЕ5-$E02/E04"),
            ("KI-$E08/F08", "КР-$E08/F08"),
            ("PA7-$B02*A01-RO1-#QU2+DC", "ПЕ7-$B02*A01-ЛА1-#ФЕ2+DC"),
            (":A KI-$E01 KT2-$F03\nto move :A", ":A КР-$E01 КО2-$F03\nto move :A"),
            ("%K++CM", "%K++CM"),
            ("QU1..BS1", "ФЕ1..СЛ1"),
            ("GU3-C04/B09", "GU3-C04/B09"),
            ("KTX1 AKT1 KT123", "KTX1 AKT1 KT123"),
            ("A-PA4", "A-ПЕ4"),
        ] {
            assert_eq!(keymap.keyed(standard), keyed);
            assert_eq!(keymap.standard(keyed), standard);
        }
        assert_eq!(keymap.key("KT"), "КО");
        assert_eq!(keymap.key("GU"), "GU");
        // Codes are no men, though AD is a monogram too.
        let keymap = Keymap::parse("name = x\nAD = СО").unwrap();
        assert_eq!(keymap.keyed("AD1-$D01/E02++AD"), "СО1-$D01/E02++AD");
    }

    #[test]
    fn faults_are_told_at_their_place() {
        for (text, message) in [
            ("", "line 1, column 1: expected a line with the name of the keymap, as in name = russian"),
            ("KI КР", "line 1, column 1: expected a monogram = two letters, found KI КР"),
            ("name =", "line 1, column 7: expected the name of the keymap"),
            ("name = a\nname = b", "line 2, column 1: the keymap has a name already"),
            (
                "name = a\nking = КР",
                "line 2, column 1: expected a monogram, two capitals such as KT, found king",
            ),
            ("name = a\n KI = КРО", "line 2, column 7: expected two letters for KI, found КРО"),
            ("KI = К1", "line 1, column 6: expected two letters for KI, found К1"),
            ("KI = КР\nKI = КО", "line 2, column 1: KI stands twice"),
            ("KI = КР\nKT = КР", "line 2, column 6: КР stands for KI already"),
            (
                "name = a\nKI = RO",
                "line 2, column 6: RO is a monogram itself, and the keymap has no other for it",
            ),
        ] {
            assert_eq!(Keymap::parse(text).unwrap_err().to_string(), message, "{text:?}");
        }
        assert!(Keymap::parse("name = a\nKI = RO\nRO = TO").is_ok());
        assert!(Keymap::parse("name = a\nKI = KI").is_ok());
    }

    #[test]
    fn every_man_of_the_table_has_its_key() {
        let letters: Vec<char> = ('а'..='я').collect();
        let pair = |n: usize| format!("{}{}", letters[n / letters.len()], letters[n % letters.len()]);
        let lines: Vec<String> =
            MEN.iter().enumerate().map(|(n, man)| format!("{} = {}", man.monogram, pair(n))).collect();
        let keymap = Keymap::parse(&format!("name = all\n{}", lines.join("\n"))).unwrap();
        for man in &MEN {
            let text = format!("{}1-$A01/A02", man.monogram);
            assert_ne!(keymap.keyed(&text), text);
            assert_eq!(keymap.standard(&keymap.keyed(&text)), text);
        }
    }

    proptest! {
        #[test]
        fn what_is_keyed_comes_back(text in "([A-Z]{0,3}[0-9]{0,3}[-$/*+#. ]{0,2}){0,8}") {
            let keymap = Keymap::parse(RUSSIAN).unwrap();
            let keyed = keymap.keyed(&text);
            prop_assert_eq!(keymap.standard(&keyed), text.as_str());
        }

        #[test]
        fn no_text_panics(text in ".{0,40}", table in ".{0,40}") {
            let keymap = Keymap::parse(RUSSIAN).unwrap();
            let _ = (keymap.keyed(&text), keymap.standard(&text), Keymap::parse(&table));
        }
    }
}

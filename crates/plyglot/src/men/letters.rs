//! The letters that languages give to the men of orthodox chess, and which languages a game can be in.
//!
//! The same letter means different men: `B` is a bishop in English, a rook in Hungarian and a pawn in German;
//! `R` a rook, a king (French) or a knight (Finnish); `K` a king, a rook (Turkish) or a knight (Russian `К`).
//! So the language is decided once per game, by [`plausible`] and then by the rules, never move by move.

use super::Kind;
use crate::notation::algebraic::names;

/// The piece letters of one language.
#[derive(Debug, PartialEq, Eq)]
pub struct Letters {
    /// ISO 639-1 code, such as `de`. The one alphabet that is of no country is `en-problem`.
    pub code: &'static str,
    /// English name of the language.
    pub language: &'static str,
    /// Letters of pawn, knight, bishop, rook, queen, king. Some are of two characters (`Кр`) or are words; the
    /// pawn's may be empty.
    pub letters: [&'static str; 6],
    /// Letters of the other men of a game, each with its kind: `A` of the archbishop. Languages have none.
    pub others: &'static [(Kind, &'static str)],
    /// Other letters that are read for the same men, beside those that are written.
    pub alternates: &'static [(Kind, &'static str)],
    /// Where the letters are from, and where sources disagree.
    pub source: &'static str,
}

impl Letters {
    /// The letter or letters of a kind; empty for a kind that the language does not name.
    ///
    /// ```
    /// use plyglot::{Kind, men::letters};
    /// assert_eq!(letters::find("de").unwrap().letter(Kind::KNIGHT), "S");
    /// assert_eq!(letters::find("ru").unwrap().letter(Kind::KING), "Кр");
    /// ```
    pub fn letter(&self, kind: Kind) -> &'static str {
        match self.letters.get(kind.index()) {
            Some(letter) => letter,
            None => self.others.iter().find(|(other, _)| *other == kind).map_or("", |(_, letter)| letter),
        }
    }

    /// Every name that is read for a man, with its kind; the written ones first.
    pub fn names(&self) -> impl Iterator<Item = (Kind, &'static str)> {
        let written = Kind::ORTHODOX.into_iter().map(|kind| (kind, self.letter(kind)));
        let others = self.others.iter().chain(self.alternates).copied();
        written.chain(others).filter(|(_, name)| !name.is_empty())
    }

    /// The kind that a name stands for as it is written; the pawn comes last, because its letter stands in no
    /// strict text.
    pub fn kind(&self, name: &str) -> Option<Kind> {
        let mut kinds = self.names().filter(|&(_, known)| known == name).map(|(kind, _)| kind);
        let first = kinds.next()?;
        if first == Kind::PAWN { kinds.next().or(Some(first)) } else { Some(first) }
    }

    /// The piece (no pawn) whose written letters `text` starts with, and how many bytes they are. The longest
    /// name counts, as in Russian `Кр`, the king, beside `К`, the knight.
    pub(crate) fn piece_at(&self, text: &[u8]) -> Option<(Kind, usize)> {
        let pieces = Kind::ORTHODOX[1..].iter().map(|&kind| (kind, self.letter(kind)));
        pieces
            .chain(self.others.iter().copied())
            .filter(|(_, name)| !name.is_empty() && text.starts_with(name.as_bytes()))
            .map(|(kind, name)| (kind, name.len()))
            .max_by_key(|&(_, length)| length)
    }

    /// Whether this ASCII letter in lower case would be that of a piece.
    pub(crate) fn names_lower(&self, letter: u8) -> bool {
        let upper = letter.to_ascii_uppercase();
        let is_named = |name: &&str| name.as_bytes() == [upper];
        let others = || self.others.iter().map(|(_, name)| name);
        letter.is_ascii_lowercase() && self.letters[1..].iter().chain(others()).any(is_named)
    }
}

const PGN: &str = "PGN standard, section 17";
const GENERAL: &str = "general knowledge";

macro_rules! languages {
    ($($(#[$doc:meta])* $id:ident $code:literal $language:literal
        [$p:literal $n:literal $b:literal $r:literal $q:literal $k:literal]
        $source:expr $(, $kind:ident $other:literal)*;)*) => {
        $(
            #[doc = concat!($language, ".")]
            $(#[$doc])*
            pub static $id: Letters = Letters {
                code: $code,
                language: $language,
                letters: [$p, $n, $b, $r, $q, $k],
                others: &[],
                alternates: &[$((Kind::$kind, $other)),*],
                source: $source,
            };
        )*
        /// All languages, English first. Where several give the same letters, the first stands for all.
        pub static LANGUAGES: &[&Letters] = &[$(&$id),*];
    };
}

languages! {
    /// The letters of PGN. `Kt` is the knight of older books.
    ENGLISH "en" "English" ["P" "N" "B" "R" "Q" "K"]
        PGN, KNIGHT "Kt";
    GERMAN "de" "German" ["B" "S" "L" "T" "D" "K"] PGN;
    SPANISH "es" "Spanish" ["P" "C" "A" "T" "D" "R"] PGN;
    FRENCH "fr" "French" ["P" "C" "F" "T" "D" "R"] PGN;
    ITALIAN "it" "Italian" ["P" "C" "A" "T" "D" "R"] PGN;
    RUSSIAN "ru" "Russian" ["П" "К" "С" "Л" "Ф" "Кр"] "pgn-extract, which reads them in CP866 and KOI8-R";
    /// The PGN standard prints O for the pawn, SCID P; no pawn letter is written, and P is the knight.
    DUTCH "nl" "Dutch" ["" "P" "L" "T" "D" "K"]
        "PGN standard, section 17, and SCID, which disagree on the pawn", PAWN "O";
    PORTUGUESE "pt" "Portuguese" ["P" "C" "B" "T" "D" "R"] PGN;
    POLISH "pl" "Polish" ["P" "S" "G" "W" "H" "K"] PGN;
    CZECH "cs" "Czech" ["P" "J" "S" "V" "D" "K"] PGN;
    SLOVAK "sk" "Slovak" ["P" "J" "S" "V" "D" "K"] "PyChess";
    HUNGARIAN "hu" "Hungarian" ["G" "H" "F" "B" "V" "K"] PGN;
    ROMANIAN "ro" "Romanian" ["P" "C" "N" "T" "D" "R"] PGN;
    SWEDISH "sv" "Swedish" ["B" "S" "L" "T" "D" "K"] PGN;
    DANISH "da" "Danish" ["B" "S" "L" "T" "D" "K"] PGN;
    NORWEGIAN "no" "Norwegian" ["B" "S" "L" "T" "D" "K"] PGN;
    /// The PGN standard prints P for the pawn, SCID S (sotilas).
    FINNISH "fi" "Finnish" ["P" "R" "L" "T" "D" "K"]
        "PGN standard, section 17, and SCID, which disagree on the pawn", PAWN "S";
    /// The PGN standard prints P for the pawn, PyChess E (ettur).
    ESTONIAN "et" "Estonian" ["P" "R" "O" "V" "L" "K"]
        "PGN standard, section 17, and PyChess, which disagree on the pawn", PAWN "E";
    ICELANDIC "is" "Icelandic" ["P" "R" "B" "H" "D" "K"] PGN;
    CATALAN "ca" "Catalan" ["P" "C" "A" "T" "D" "R"] "SCID and PyChess";
    /// Queen and king (raíña, rei) both begin with R, so their names are of two letters.
    GALICIAN "gl" "Galician" ["P" "C" "A" "T" "Ra" "Re"] "PyChess";
    /// PyChess prints B for the bishop; L (lovac) is usual.
    CROATIAN "hr" "Croatian" ["P" "S" "L" "T" "D" "K"]
        "PyChess, but for the bishop, which is general knowledge", BISHOP "B";
    SLOVENE "sl" "Slovene" ["P" "S" "L" "T" "D" "K"] "PyChess";
    SERBIAN "sr" "Serbian" ["П" "С" "Л" "Т" "Д" "К"]
        GENERAL, PAWN "P", KNIGHT "S", BISHOP "L", ROOK "T", QUEEN "D", KING "K";
    UKRAINIAN "uk" "Ukrainian" ["П" "К" "С" "Т" "Ф" "Кр"] GENERAL;
    BULGARIAN "bg" "Bulgarian" ["П" "К" "О" "Т" "Д" "Ц"] GENERAL;
    /// Pawn and rook both begin with Π, so they have two letters (as PyChess prints them); a lone Π is the
    /// rook. The king is Ρ (PyChess Πα).
    GREEK "el" "Greek" ["Πι" "Ι" "Α" "Πυ" "Β" "Ρ"]
        "general knowledge, and PyChess for the names of two letters", ROOK "Π", KING "Πα";
    TURKISH "tr" "Turkish" ["P" "A" "F" "K" "V" "Ş"] "PyChess";
    AZERBAIJANI "az" "Azerbaijani" ["P" "A" "F" "T" "V" "Ş"] "PyChess";
    VIETNAMESE "vi" "Vietnamese" ["" "M" "T" "X" "H" "V"] "PyChess";
    KOREAN "ko" "Korean" ["폰" "나이트" "비숍" "룩" "퀸" "킹"] "PyChess";
    /// PyChess prints R for rook and king alike, which no reader can tell apart: here the king is Rí.
    IRISH "ga" "Irish" ["P" "N" "E" "R" "B" "Rí"] "PyChess, but for the king";
    ESPERANTO "eo" "Esperanto" ["P" "Ĉ" "K" "T" "D" "R"] GENERAL;
    /// Problemists keep N for the nightrider, a fairy piece, and write S (German Springer) for the knight.
    PROBLEM "en-problem" "English as problemists write it" ["P" "S" "B" "R" "Q" "K"] GENERAL;
}

/// The language with this code.
pub fn find(code: &str) -> Option<&'static Letters> {
    LANGUAGES.iter().copied().find(|letters| letters.code == code)
}

/// How many different names of men one game is looked through for. Real games have six or fewer.
const MOST_NAMES: usize = 64;

/// The languages that the moves of one game can be in, the likeliest first.
///
/// Tokens are looked through for names of men (`S` in `Sf3`, `Кр` in `Крf1`, `D` in `e8=D`); the languages that
/// know the most of these uses are kept, which is all of them unless a slip stands in the game. Those that need
/// one of the names as a pawn's come after the others, and those that need all of them so are left out. Of languages that read all names as the same men, only
/// the first in [`LANGUAGES`] is given, so that English stands for all when no name is found.
///
/// ```
/// use plyglot::men::letters::plausible;
/// let codes = |moves: &[&str]| plausible(moves.iter().copied()).iter().map(|l| l.code).collect::<Vec<_>>();
/// assert_eq!(codes(&["e4", "e5", "O-O"]), ["en"]);
/// assert_eq!(codes(&["e4", "e5", "Sf3", "Sc6", "Lb5"]), ["de", "fi"]); // a Finnish pawn may be S
/// assert_eq!(codes(&["Cf3", "Ab5", "Txe1"]), ["es"]); // Italian and Catalan read the same
/// ```
pub fn plausible<'a>(tokens: impl IntoIterator<Item = &'a str>) -> Vec<&'static Letters> {
    let mut uses: Vec<(names::Names, u32)> = Vec::new();
    for token in tokens {
        names::names(token, &mut |found| {
            if let Some((_, count)) = uses.iter_mut().find(|(known, _)| *known == found) {
                *count += 1;
            } else if uses.len() < MOST_NAMES {
                uses.push((found, 1));
            }
        });
    }
    let mut found: Vec<(u32, bool, Vec<Option<Kind>>, &'static Letters)> = Vec::new();
    for &letters in LANGUAGES {
        let men: Vec<_> = uses.iter().map(|(names, _)| names.kind(letters)).collect();
        let known =
            uses.iter().zip(&men).filter(|(_, kind)| kind.is_some()).map(|((_, count), _)| count).sum();
        if !found.iter().any(|(.., same, _)| *same == men) {
            found.push((known, men.contains(&Some(Kind::PAWN)), men, letters));
        }
    }
    let most = found.iter().map(|&(known, ..)| known).max().unwrap_or(0);
    found.retain(|&(known, ..)| known == most);
    // A letter for the pawn is hardly ever written, so it is no evidence of a language where it stands alone.
    let names_a_piece = |men: &[Option<Kind>]| men.iter().flatten().any(|&kind| kind != Kind::PAWN);
    if found.iter().any(|(_, _, men, _)| names_a_piece(men)) {
        found.retain(|(_, _, men, letters)| names_a_piece(men) || std::ptr::eq(*letters, &ENGLISH));
    }
    found.sort_by_key(|&(_, pawn, ..)| pawn);
    found.into_iter().map(|(.., letters)| letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(tokens: &str) -> Vec<&'static str> {
        plausible(tokens.split_whitespace()).iter().map(|letters| letters.code).collect()
    }

    #[test]
    fn a_pawn_letter_alone_is_no_evidence() {
        assert!(!codes("Bd3").contains(&"de"));
        assert!(codes("Be4 Sf6 Lc4").contains(&"de"));
        assert!(codes("Pe4").contains(&"en"));
    }

    #[test]
    fn codes_are_unique_and_every_piece_has_a_name_of_its_own() {
        for (i, letters) in LANGUAGES.iter().enumerate() {
            assert!(LANGUAGES[..i].iter().all(|other| other.code != letters.code), "{}", letters.code);
            assert!(!letters.source.is_empty(), "{}", letters.code);
            for (k, &piece) in Kind::ORTHODOX[1..].iter().enumerate() {
                let name = letters.letter(piece);
                assert_eq!(letters.piece_at(name.as_bytes()), Some((piece, name.len())), "{}", letters.code);
                assert!(Kind::ORTHODOX[k + 2..].iter().all(|&other| letters.letter(other) != name));
            }
        }
    }

    #[test]
    fn a_text_without_names_is_english() {
        assert_eq!(codes(""), ["en"]);
        assert_eq!(codes("e4 e5 exd5 O-O 0-0-0 -- ed bxc3"), ["en"]);
    }

    #[test]
    fn the_names_used_decide() {
        assert_eq!(codes("e4 e5 Nf3 Nc6 Bb5 Qxd4 Kd1"), ["en"]);
        assert_eq!(codes("e4 e5 Nf3"), ["en", "ro"], "in Romanian N is the bishop");
        assert_eq!(codes("e4 e5 Sf3 Sc6 Lb5 De2"), ["de", "fi"], "a Finnish pawn may be S");
        assert_eq!(codes("Pf3 Pc6 Lb5"), ["nl", "fi", "et"], "a pawn letter is seldom written");
        assert_eq!(codes("Кf3 Кc6 Сb5 Крf1 Лe1"), ["ru"]);
        assert_eq!(codes("Кf3 Сb5 Крf1 Тe1 Фa4"), ["uk"]);
        assert_eq!(codes("Hf3 Hc6 Fb5"), ["hu"]);
        assert_eq!(codes("Cf3 Cc6 Fb5"), ["fr"]);
        assert_eq!(codes("Cf3 Raa4 Ref1"), ["es", "gl"], "a king from the a-file, or the queen Ra");
        assert_eq!(codes("나이트f3 비숍b5"), ["ko"]);
        assert_eq!(codes("e8=D Sf3"), ["de", "cs", "fi"], "in Czech S is the bishop");
        assert_eq!(codes("Sf3 Bb5 Qd4"), ["en-problem"]);
    }

    #[test]
    fn one_slip_does_not_change_the_language() {
        assert_eq!(codes("Sf3 Sc6 Lb5 Te1 Nf6")[0], "de");
    }

    #[test]
    fn lower_case_and_older_names_count() {
        assert_eq!(codes("sf3 sc6 Lb5")[0], "de");
        assert_eq!(codes("Ktf3 Ktc6 Bb5")[0], "en");
    }

    #[test]
    fn languages_that_read_the_names_otherwise_all_stay() {
        let found = codes("Rf3 Kd2");
        assert_eq!(found[0], "en");
        assert!(found.contains(&"fi") && found.contains(&"eo"), "{found:?}");
    }
}

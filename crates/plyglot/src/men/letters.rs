//! The letters that languages give to the men of orthodox chess.

use super::Kind;

/// The piece letters of one language.
#[derive(Debug, PartialEq, Eq)]
pub struct Letters {
    /// ISO 639-1 code, such as `de`.
    pub code: &'static str,
    /// English name of the language.
    pub language: &'static str,
    /// Letters of pawn, knight, bishop, rook, queen, king. Some are of two characters (`Кр`); the pawn's
    /// may be empty.
    pub letters: [&'static str; 6],
}

impl Letters {
    /// The letter or letters of a kind; empty for a kind that the language does not name.
    pub fn letter(&self, kind: Kind) -> &'static str {
        self.letters.get(kind.index()).copied().unwrap_or("")
    }
}

/// English, the letters of PGN.
pub static ENGLISH: Letters =
    Letters { code: "en", language: "English", letters: ["P", "N", "B", "R", "Q", "K"] };

/// All languages, English first.
pub static LANGUAGES: [&Letters; 1] = [&ENGLISH];

/// The language with this code.
pub fn find(code: &str) -> Option<&'static Letters> {
    LANGUAGES.iter().copied().find(|letters| letters.code == code)
}

//! The languages of descriptive notation: letters, and the order of file and rank.

use crate::men::Kind;
use crate::men::letters::{ENGLISH, FRENCH, Letters, PORTUGUESE, SPANISH};

/// How one language writes descriptive notation.
#[derive(Debug)]
pub(super) struct Tongue {
    pub(super) letters: &'static Letters,
    /// The rank stands before the file, and the wing after the man: `C3AR`, `CRxP`.
    pub(super) rank_first: bool,
    /// Moves may be written in words.
    pub(super) words: bool,
}

pub(super) static IN_ENGLISH: Tongue = Tongue { letters: &ENGLISH, rank_first: false, words: true };

/// Spanish, whose letters are those of Italian and Catalan too, French and Portuguese.
static ROMANCE: [Tongue; 3] = [
    Tongue { letters: &SPANISH, rank_first: true, words: false },
    Tongue { letters: &FRENCH, rank_first: true, words: false },
    Tongue { letters: &PORTUGUESE, rank_first: true, words: false },
];

/// The languages of which a text may be.
pub(super) static ROMANCE_LETTERS: [&Letters; 3] = [&SPANISH, &FRENCH, &PORTUGUESE];

/// The language with these letters, Spanish where no other has them.
pub(super) fn romance(letters: &Letters) -> &'static Tongue {
    ROMANCE.iter().find(|tongue| tongue.letters.letters == letters.letters).unwrap_or(&ROMANCE[0])
}

impl Tongue {
    /// The man of a capital letter.
    pub(super) fn kind(&self, letter: char) -> Option<Kind> {
        let mut text = [0; 4];
        let text: &str = letter.encode_utf8(&mut text);
        Kind::ORTHODOX.into_iter().find(|&kind| self.letters.letter(kind) == text)
    }
}

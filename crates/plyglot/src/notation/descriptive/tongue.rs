//! The languages of descriptive notation: letters, and the order of file and rank.

use super::lexemes::Sign;
use super::words::{self, Words};
use crate::men::Kind;
use crate::men::letters::{ENGLISH, FRENCH, Letters, PORTUGUESE, SPANISH};

/// How one language writes descriptive notation.
#[derive(Debug)]
pub(super) struct Tongue {
    pub(super) letters: &'static Letters,
    /// The rank stands before the file, and the wing after the man: `C3AR`, `CRxP`.
    pub(super) rank_first: bool,
    /// Its words.
    pub(super) words: Words,
    /// Words that say nothing.
    pub(super) fillers: &'static [&'static str],
    /// What stands after the number of a rank: `4th`.
    pub(super) ordinals: &'static [&'static str],
}

pub(super) static IN_ENGLISH: Tongue = english(&ENGLISH);

/// English with the knight of older books.
pub(super) static WITH_KT: Tongue = english(&Letters {
    code: "en",
    language: "English",
    letters: ["P", "Kt", "B", "R", "Q", "K"],
    others: &[],
    alternates: &[],
    source: "English books until about 1940",
});

const fn english(letters: &'static Letters) -> Tongue {
    Tongue {
        letters,
        rank_first: false,
        words: words::ENGLISH,
        fillers: words::ENGLISH_FILLERS,
        ordinals: &["st", "nd", "rd", "d", "th"],
    }
}

const fn continental(letters: &'static Letters) -> Tongue {
    Tongue {
        letters,
        rank_first: true,
        words: words::CONTINENTAL,
        fillers: words::CONTINENTAL_FILLERS,
        ordinals: &[],
    }
}

/// Spanish, whose letters are those of Italian and Catalan too, French and Portuguese.
pub(super) static ROMANCE: [Tongue; 3] =
    [continental(&SPANISH), continental(&FRENCH), continental(&PORTUGUESE)];

/// The languages of which a text may be.
pub(super) static ROMANCE_LETTERS: [&Letters; 3] = [&SPANISH, &FRENCH, &PORTUGUESE];

/// The language with these letters, Spanish where no other has them.
pub(super) fn romance(letters: &Letters) -> &'static Tongue {
    ROMANCE.iter().find(|tongue| tongue.letters.letters == letters.letters).unwrap_or(&ROMANCE[0])
}

impl Tongue {
    /// What a word says, given in small letters without accents.
    pub(super) fn word(&self, word: &str) -> Option<Sign> {
        self.words.iter().find(|(known, _)| *known == word).map(|&(_, sign)| sign)
    }

    /// The man of a capital letter.
    pub(super) fn kind(&self, letter: char) -> Option<Kind> {
        let mut text = [0; 4];
        let text: &str = letter.encode_utf8(&mut text);
        Kind::ORTHODOX.into_iter().find(|&kind| self.letters.letter(kind) == text)
    }
}

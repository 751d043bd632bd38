//! What is written for a man: on a board of text, and on a man that has no drawing.

use crate::Picture;
use plyglot::{Color, Kind};

/// How men are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Signs {
    /// The letters of the game, as its FEN and its algebraic notation have them: `N`, `+P`. A man without one has its
    /// monogram.
    #[default]
    Letters,
    /// The two capitals of Chesmayne: `KN`.
    Monograms,
}

impl Picture<'_> {
    /// What is written for a man, in capitals: its letter, or its monogram.
    pub(crate) fn sign(&self, kind: Kind) -> &'static str {
        let letter = match self.signs {
            Signs::Letters => self.roster.letters.letter(kind),
            Signs::Monograms => "",
        };
        if letter.is_empty() { kind.monogram() } else { letter }
    }

    /// The same on a board of text, where White has capitals and Black small letters.
    pub(crate) fn sign_of(&self, color: Color, kind: Kind) -> String {
        let sign = self.sign(kind);
        color.pick(sign.to_uppercase(), sign.to_lowercase())
    }
}

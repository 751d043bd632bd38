//! Descriptive notation in English: `P-K4`, `N-KB3`, `BxNP`.

use super::tongue::IN_ENGLISH;
use super::{bears_check, read, spelled, style, write};
use crate::Board;
use crate::men::roster::Roster;
use crate::notation::{
    Container, Info, Needs, Notation, ReadContext, Reading, Style, Unread, View, WriteContext,
};

/// English descriptive notation, as books had it until about 1980.
///
/// It is read in every manner: letters (`Kt` or `N`), words (`Kt. takes P.`), blanks and full stops anywhere. It is
/// written strict, classic, with `Kt`, old or in words, as [`crate::notation::Style`] says.
///
/// ```
/// use plyglot::notation::{Notation, ReadContext, descriptive::Descriptive};
/// use plyglot::pattern::Where;
/// use plyglot::{Board, Cell, Color, men::letters::ENGLISH, men::roster};
/// let context = ReadContext { board: &Board::ORTHODOX, turn: Color::Black, letters: &ENGLISH, last_to: None, roster: &roster::ORTHODOX };
/// let mut readings = Vec::new();
/// Descriptive.read("Kt. to Q. B. 3rd", &context, &mut readings).unwrap();
/// assert_eq!(readings[0].pattern.to, Where::Cell(Cell(42))); // c6, as Black counts
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Descriptive;

static INFO: Info = Info {
    name: "descriptive",
    about: "English descriptive, as in old books",
    example: "N-KB3",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "descriptive",
    needs: Needs::All,
    letters: false,
    marks: false,
};

impl Notation for Descriptive {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        read(&IN_ENGLISH, token, context, out)
    }

    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        write::write(&IN_ENGLISH, view, context, out);
    }

    fn bears_check(&self, token: &str) -> Option<bool> {
        Some(bears_check(&IN_ENGLISH, token))
    }

    fn style(&self, token: &str) -> Option<Style> {
        style(&IN_ENGLISH, token)
    }

    fn spelled(&self, token: &str) -> Option<String> {
        Some(spelled(&IN_ENGLISH, token))
    }

    /// Its cells are named from orthodox chess, and so are its men.
    fn suits(&self, _: &Board, roster: &Roster) -> bool {
        roster.is_plain()
    }
}

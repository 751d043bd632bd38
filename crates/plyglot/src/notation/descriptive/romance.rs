//! Descriptive notation in Spanish and its kin: `P4R`, `C3AR`, `AxPC`.

use super::tongue::{ROMANCE_LETTERS, romance};
use super::{bears_check, read, write};
use crate::Board;
use crate::men::letters::Letters;
use crate::men::roster::Roster;
use crate::notation::{Container, Info, Needs, Notation, ReadContext, Reading, Unread, View, WriteContext};

/// Spanish descriptive notation: the rank stands before the file, and the wing after the man.
///
/// French, Portuguese, Italian and Catalan books have the same order with letters of their own. Where two men reach a
/// square they are told apart by the rank they stand on (`C7-5C`, `T1xP`) and, where that is not enough, by their square
/// in brackets (`C(1D)2R`), for which Spanish books have no form of their own.
#[derive(Debug, Clone, Copy)]
pub struct DescriptiveEs;

static INFO: Info = Info {
    name: "descriptive-es",
    about: "Spanish descriptive, and French and Portuguese",
    example: "C3AR",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "descriptive",
    needs: Needs::All,
    letters: true,
    marks: false,
};

impl Notation for DescriptiveEs {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        read(romance(context.letters), token, context, out)
    }

    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        write::write(romance(context.letters), view, context, out);
    }

    fn bears_check(&self, token: &str) -> Option<bool> {
        Some(bears_check(romance(&crate::men::letters::SPANISH), token))
    }

    fn languages(&self) -> &'static [&'static Letters] {
        &ROMANCE_LETTERS
    }

    /// Its cells are named from orthodox chess, and so are its men.
    fn suits(&self, _: &Board, roster: &Roster) -> bool {
        roster.is_plain()
    }
}

//! What the notations of draughts share: a move is the squares it touches with signs between, and only the names of
//! the squares differ.
//!
//! The strict form is that of PDN 3.0, Moves: `32-28`, `39x19`; a capture that shares its first and last square with
//! another is written in full, with every square on which a jump ends. Readers take what people write beside it; see
//! [`lenient`].

#[cfg(test)]
mod laws;
mod lenient;
mod squares;
mod strict;
#[cfg(test)]
mod tests;
mod write;

use super::{Container, Info, Needs, Notation, ReadContext, Reading, Unread, View, WriteContext};
use crate::board::naming::Naming;
use crate::pattern::{CaptureClaim, Path, Pattern, Where};
use crate::rules::Family;
use crate::{Board, Cell};

/// How the squares of a move are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Names {
    /// `32`.
    Numbers,
    /// `c3`.
    Letters,
    /// `6/3`.
    Pairs,
}

/// One notation of draughts. One that need see no other move writes every square that a capture touches.
pub struct Draughts {
    pub(super) info: &'static Info,
    /// What the names of squares look like.
    pub(super) names: Names,
    /// Which square has which name.
    pub(super) naming: &'static dyn Naming,
}

/// The fixed facts of a notation of draughts.
pub(super) const fn info(
    name: &'static str,
    about: &'static str,
    example: &'static str,
    naming: &'static str,
    needs: Needs,
) -> Info {
    let (family, container) = (Family::Draughts, Container::Pdn);
    Info { name, about, example, family, container, naming, needs, letters: false, marks: false }
}

impl Notation for Draughts {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        read(self, token, context, out)
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        write::write(self, view, out);
    }

    fn write_route(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        write::full(self, view, out);
    }
}

fn read(
    notation: &Draughts,
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    let before = out.len();
    match strict::read(notation, token, context.board) {
        Some(pattern) => out.push(Reading::plain(pattern)),
        None => lenient::read(notation, token, context.board, out)?,
    }
    for at in before..out.len() {
        let men_taken = men_taken(&out[at], token.len());
        out.extend(men_taken);
    }
    Ok(())
}

/// The reading of a capture in which the squares after the first two are those of the men taken, in any order, as
/// engines that speak the Hub protocol tell it: `8x13x11x17x18`.
fn men_taken(reading: &Reading, length: usize) -> Option<Reading> {
    let Pattern { path, to: Where::Cell(last), capture: CaptureClaim::Takes, .. } = reading.pattern else {
        return None;
    };
    let mut squares = path.cells().chain([last]);
    let to = squares.next().filter(|_| !path.is_empty())?;
    let mut taken = Path::default();
    let whole = squares.all(|cell| taken.push(cell));
    let pattern = Pattern { to: Where::Cell(to), path: Path::default(), taken, ..reading.pattern };
    let message = "read the squares after the first two as those of the men taken";
    let reading = Reading { pattern, liberties: reading.liberties.clone(), cost: reading.cost + 3 };
    whole.then(|| reading.with(&crate::problem::codes::CAPTURE_FORM, 0..length, message))
}

/// What the squares of a move claim. `None` when they are more than a capture can touch.
fn pattern(squares: &[Cell], takes: bool) -> Option<Pattern> {
    let (&from, &to) = (squares.first()?, squares.last()?);
    let mut path = Path::default();
    for &cell in &squares[1..squares.len() - 1] {
        if !path.push(cell) {
            return None;
        }
    }
    // A dash may stand for a capture (the classic notation, Thai), so it says nothing. Which of the two it is the
    // position always tells, because captures are compulsory.
    let capture = if takes { CaptureClaim::Takes } else { CaptureClaim::Unsaid };
    Some(Pattern { from: Where::Cell(from), to: Where::Cell(to), path, capture, ..Pattern::default() })
}

//! What the notations of xiangqi share.
//!
//! WXF and Chinese tell a move in the same four terms: the man, its file (or how it stands to another of its kind on that
//! file), its way, and a number. Files are counted from the right of the side that moves. The number is the file that is
//! reached, but for a man that goes straight on along its file the steps it takes. `Told` is a move in these terms; the
//! two notations only spell it.

pub mod chinese;
pub mod iccs;
mod tandem;
pub mod wxf;

pub use chinese::is_chinese;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;

use super::{Container, Info, Liberty, Needs, ReadContext, Reading, Unread, View};
use crate::board::naming::iccs::Iccs as Cells;
use crate::men::Kind;
use crate::men::roster::{Roster, Tradition};
use crate::notation::algebraic::glyph::{Glyphs, LONGEST, glyphs};
use crate::pattern::{Order, Pattern, Rise, Where};
use crate::rules::Family;
use crate::{Board, Color};

/// The general or king, GE.
const GENERAL: Kind = Kind(9);
/// The adviser, AD.
const ADVISER: Kind = Kind(11);
/// The elephant or minister, MR.
const ELEPHANT: Kind = Kind(12);
/// The horse, KN.
const HORSE: Kind = Kind(6);
/// The cannon, CN.
const CANNON: Kind = Kind(13);
/// The soldier or pawn, FS.
const SOLDIER: Kind = Kind(14);
/// The chariot, RO.
const CHARIOT: Kind = Kind::ROOK;

/// The men that these notations have names for, in the order of tables.
const MEN: [Kind; 7] = [GENERAL, ADVISER, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER];

const fn info(name: &'static str, about: &'static str, example: &'static str, needs: Needs) -> Info {
    let (family, container) = (Family::Chess, Container::Pgn);
    Info { name, about, example, family, container, naming: "iccs", needs, letters: false, marks: false }
}

fn is_xiangqi(board: &Board, roster: &Roster) -> bool {
    roster.tradition == Tradition::Xiangqi && board.files() < 10
}

/// Whether the terms tell every move: numbers of files and of steps have one digit.
fn suits(board: &Board, roster: &Roster) -> bool {
    is_xiangqi(board, roster) && board.ranks() <= 10
}

/// The way a man goes, as its owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Forward,
    Back,
    Sideways,
}

/// How the man is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// By the number of its file.
    File(u8),
    /// By its order on a file that holds several of its kind; the number of the file, where it is named too.
    Tandem(Order, Option<u8>),
}

/// A move in the terms of these notations. Files are numbered from 1 from the right of the side that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Told {
    kind: Kind,
    place: Place,
    way: Way,
    number: u8,
}

/// Whether men of this kind go along files and ranks, so that the number of a move along the file counts steps.
fn is_straight(kind: Kind) -> bool {
    matches!(kind, GENERAL | CHARIOT | CANNON | SOLDIER)
}

/// Whether the way alone tells which of two men on a file is meant: of advisers and elephants the front one can only go
/// back.
fn is_told_by_way(kind: Kind) -> bool {
    matches!(kind, ADVISER | ELEPHANT)
}

/// The file, from 0, that has this number for a side.
fn file(board: &Board, color: Color, number: u8) -> Option<u8> {
    let from_left = color.pick(board.files().checked_sub(number)?, number.checked_sub(1)?);
    (from_left < board.files()).then_some(from_left)
}

/// The number that a file, from 0, has for a side.
fn number(board: &Board, color: Color, file: u8) -> u8 {
    color.pick(board.files() - file, file + 1)
}

impl Told {
    /// What the move claims; `None` where a number is that of no file.
    fn pattern(&self, context: &ReadContext<'_>) -> Option<Pattern> {
        let (board, color) = (context.board, context.turn);
        let (named, order) = match self.place {
            Place::File(number) => (Some(number), (!is_told_by_way(self.kind)).then_some(Order::Sole)),
            Place::Tandem(order, named) => (named, Some(order)),
        };
        let from = match named {
            Some(number) => Where::File(file(board, color, number)?),
            None => Where::Any,
        };
        let (to, rise) = match self.way {
            Way::Sideways => (Where::File(file(board, color, self.number)?), Rise::Level),
            _ if is_straight(self.kind) => (from, Rise::By(i8::try_from(self.number).ok()?)),
            _ => (Where::File(file(board, color, self.number)?), Rise::Up),
        };
        let forward = (self.way == Way::Back) == (color == Color::Black);
        let rise = if forward { rise } else { rise.turned() };
        Some(Pattern { kind: Some(self.kind), from, to, rise, order, ..Pattern::default() })
    }

    /// The move in these terms, told by its file; `None` for one that they do not tell: of other men, drops, promotions.
    fn of(view: &View<'_>) -> Option<Told> {
        let facts = &view.facts;
        let plain = !(facts.drop || facts.pass)
            && facts.promotion.is_none()
            && facts.castling.is_none()
            && facts.gate.is_none();
        if !plain || !MEN.contains(&facts.kind) {
            return None;
        }
        let (board, color) = (view.board, view.color);
        let (rank, target) = (board.rank(facts.from), board.rank(facts.to));
        let way = match target.cmp(&rank) {
            std::cmp::Ordering::Equal => Way::Sideways,
            above if (above == std::cmp::Ordering::Greater) == (color == Color::White) => Way::Forward,
            _ => Way::Back,
        };
        let steps = way != Way::Sideways && is_straight(facts.kind);
        let number_of = |cell| number(board, color, board.file(cell));
        let number = if steps { target.abs_diff(rank) } else { number_of(facts.to) };
        Some(Told { kind: facts.kind, place: Place::File(number_of(facts.from)), way, number })
    }
}

/// Writes a move by its two cells, for what the terms of a notation do not tell: the letter of the man, and the cells.
fn write_cells(view: &View<'_>, out: &mut String) {
    out.push_str(view.roster.letters.letter(view.facts.kind));
    iccs::write_cells(view, out);
}

/// Reads such a move.
fn read_cells(token: &str, context: &ReadContext<'_>) -> Option<Reading> {
    let letter = |kind: &Kind| context.roster.letters.letter(*kind);
    let of_token = |kind: &&Kind| !letter(kind).is_empty() && token.starts_with(letter(kind));
    let kind = context.roster.kinds.iter().filter(of_token).max_by_key(|kind| letter(kind).len())?;
    let pattern = iccs::strict(&token[letter(kind).len()..], context)?;
    Some(Reading::plain(Pattern { kind: Some(*kind), ..pattern }))
}

/// The characters of a token that tells a move in the terms of its notation; `None` for one that names cells, which is read
/// then.
fn characters(
    token: &str,
    context: &ReadContext<'_>,
    help: &str,
    out: &mut Vec<Reading>,
) -> Result<Option<Glyphs>, Unread> {
    if let Some(reading) = read_cells(token, context) {
        out.push(reading);
        return Ok(None);
    }
    if token.len() > LONGEST {
        return Err(unread(0..token.len(), "the text is too long for a move", help));
    }
    Ok(Some(glyphs(token)))
}

fn unread(at: std::ops::Range<usize>, message: impl Into<String>, help: &str) -> Unread {
    Unread { at, message: message.into(), help: Some(help.to_owned()) }
}

/// Appends the readings of a move that may be told in several ways, with the liberties taken; an error where none of its
/// numbers is that of a file.
fn push(
    tolds: &[(Told, u8)],
    liberties: &[Liberty],
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    let before = out.len();
    for (told, cost) in tolds {
        if let Some(pattern) = told.pattern(context) {
            out.push(Reading { pattern, liberties: liberties.to_vec(), cost: *cost });
            // People leave out that a man stands before or behind another where only one of them can go there.
            if pattern.order == Some(Order::Sole) {
                let pattern = Pattern { order: None, ..pattern };
                out.push(Reading { pattern, liberties: liberties.to_vec(), cost: cost + 1 });
            }
        }
    }
    if out.len() > before {
        return Ok(());
    }
    let message = format!(
        "expected files 1 to {}, counted from the right of the side that moves",
        context.board.files()
    );
    Err(Unread { at: 0..token.len(), message, help: None })
}

//! The strict texts of games that are not orthodox chess: other men and boards, drops (`N@f3`), men and stones that
//! enter with a move (`Nc3/H`, `e4@d5`), promotion of any man (`Bxe3=+B`), passes (`--`).
//!
//! The forms are those of Fairy-Stockfish, save that a promoted man of shogi and its kin keeps the name of its own
//! (`+B`), where that program gives it the letter of the man whose movement it has; that a pass is `--`; and that a stone
//! is put with `@`, where that program has a comma, which ends a word of PGN.

use super::strict::Cursor;
use super::write::{Symbols, push_cell, push_file, push_marks, push_rank};
use super::{Dialect, Head};
use crate::men::Kind;
use crate::men::letters::Letters;
use crate::men::roster::Roster;
use crate::notation::{ReadContext, View};
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, GateClaim, Pattern, Where, Wing};
use crate::{Board, Cell};

/// The letters in which a game is written: those of a language where all its men have such, else its own.
pub(in crate::notation) fn letters(roster: &Roster, language: &'static Letters) -> &'static Letters {
    if roster.is_orthodox() { language } else { roster.letters }
}

/// Whether the board is so wide that `x`, the sign of a capture, is the letter of a file too.
pub(super) fn has_file_x(board: &Board) -> bool {
    board.files() > b'x' - b'a'
}

/// The pattern of a text that is of the strict form.
pub(super) fn read(dialect: &Dialect, token: &str, context: &ReadContext<'_>) -> Option<Pattern> {
    if token == dialect.null {
        return Some(Pattern { null: true, ..Pattern::default() });
    }
    let letters = letters(context.roster, context.letters);
    let mut text = Text { cursor: Cursor::new(token), dialect, context, letters };
    let mut pattern = match text.castling().or_else(|| text.drop()) {
        Some(pattern) => pattern,
        None => text.step()?,
    };
    if text.cursor.eat(b'/') {
        let kind = Some(text.man()?);
        let at = text.cursor.cell(context.board).map_or(Where::Any, Where::Cell);
        pattern.gate = Some(GateClaim { kind, at });
    }
    if text.cursor.eat(b'@') {
        let at = Where::Cell(text.cursor.cell(context.board)?);
        pattern.gate = Some(GateClaim { kind: None, at });
    }
    if dialect.signs {
        pattern.check = text.cursor.take(|b| match b {
            b'+' => Some(CheckClaim::Check),
            b'#' => Some(CheckClaim::Mate),
            _ => None,
        });
    }
    text.cursor.is_empty().then_some(pattern)
}

/// A text that is taken apart.
#[derive(Clone, Copy)]
struct Text<'a> {
    cursor: Cursor<'a>,
    dialect: &'a Dialect,
    context: &'a ReadContext<'a>,
    letters: &'static Letters,
}

impl Text<'_> {
    fn castling(&mut self) -> Option<Pattern> {
        if !self.dialect.ohs || !self.cursor.eat_text("O-O") {
            return None;
        }
        let wing = if self.cursor.eat_text("-O") { Wing::Queen } else { Wing::King };
        Some(Pattern { castling: CastlingClaim::Only(Some(wing)), ..Pattern::default() })
    }

    /// `N@f3`, `P@e4`; `@e4` in languages that have no letter for the pawn.
    fn drop(&mut self) -> Option<Pattern> {
        let mut ahead = *self;
        let kind = match ahead.man() {
            Some(kind) => kind,
            None => ahead.unlettered()?,
        };
        if !ahead.cursor.eat(b'@') {
            return None;
        }
        let to = Where::Cell(ahead.cursor.cell(self.context.board)?);
        *self = ahead;
        Some(Pattern { kind: Some(kind), to, drop: true, ..Pattern::default() })
    }

    /// The pawn of a game whose letters have none for it.
    fn unlettered(&self) -> Option<Kind> {
        let pawn = self.context.roster.pawns.first().copied()?;
        (self.dialect.head != Head::Figurine && self.letters.letter(pawn).is_empty()).then_some(pawn)
    }

    /// The name of any man, pawns too, the longest first.
    fn man(&mut self) -> Option<Kind> {
        if self.dialect.head == Head::Figurine {
            return self.cursor.figurine();
        }
        let rest = self.cursor.rest();
        let named = self.context.roster.kinds.iter().map(|&kind| (kind, self.letters.letter(kind)));
        let named = named.filter(|(_, name)| !name.is_empty() && rest.starts_with(name.as_bytes()));
        let (kind, name) = named.max_by_key(|(_, name)| name.len())?;
        self.cursor.eat_text(name);
        Some(kind)
    }

    /// A man that moves on the board.
    fn step(&mut self) -> Option<Pattern> {
        let (board, roster) = (self.context.board, self.context.roster);
        let head = match self.dialect.head {
            Head::Nothing => None,
            Head::Letter | Head::Figurine => match self.man() {
                Some(kind) if roster.is_pawn(kind) => return None,
                Some(kind) => Some(kind),
                None => Some(*roster.pawns.first()?),
            },
        };
        let first = self.ends(true);
        let takes = self.takes(false);
        let hyphen = self.dialect.hyphen && !takes && self.cursor.eat(b'-');
        let second = self.ends(false);
        let (from, to) = match second {
            (Some(file), Some(rank)) => (first, board.cell(file, rank)?),
            (None, None) if !takes && !hyphen => ((None, None), board.cell(first.0?, first.1?)?),
            _ => return None,
        };
        let from = match from {
            (None, None) => Where::Any,
            (Some(file), None) => Where::File(file),
            (None, Some(rank)) => Where::Rank(rank),
            (Some(file), Some(rank)) => Where::Cell(board.cell(file, rank)?),
        };
        let mut pattern = Pattern { kind: head, from, to: Where::Cell(to), ..Pattern::default() };
        if self.dialect.full && (!matches!(from, Where::Cell(_)) || self.dialect.hyphen && !hyphen && !takes)
        {
            return None;
        }
        if head.is_some_and(|kind| roster.is_pawn(kind)) && !self.dialect.full {
            pattern.from = pawn_origin(from, to, takes, board)?;
        }
        if self.dialect.takes {
            pattern.capture = match (takes, hyphen) {
                (true, _) => CaptureClaim::Takes,
                (_, true) => CaptureClaim::Quiet,
                _ => CaptureClaim::Unsaid,
            };
        }
        if self.dialect.equals && self.cursor.eat(b'=') {
            let promotion = self.man()?;
            // Another letter for the man's one form is a liberty: `Nxc7=G` for `Nxc7=+N`.
            let form = head.and_then(|kind| roster.promoted(kind));
            if form.is_some_and(|form| form != promotion) {
                return None;
            }
            pattern.promotion = Some(promotion);
        }
        Some(pattern)
    }

    /// File and rank, as far as they stand here. `start`: no sign stands before them, so that one may begin here.
    fn ends(&mut self, start: bool) -> (Option<u8>, Option<u8>) {
        if start && self.is_sign(true) {
            return (None, None);
        }
        (self.cursor.file(self.context.board), self.cursor.rank(self.context.board))
    }

    fn takes(&mut self, start: bool) -> bool {
        self.dialect.takes && self.is_sign(start) && self.cursor.eat(b'x')
    }

    /// Whether an `x` that stands here is the sign of a capture.
    fn is_sign(&self, start: bool) -> bool {
        let [b'x', rest @ ..] = self.cursor.rest() else { return false };
        let board = self.context.board;
        if !has_file_x(board) {
            return true;
        }
        let mut rest = Cursor::of(rest);
        // `xe5` takes, `xxe5` is of a man on the x-file, which takes.
        rest.file(board).is_some() && (!start || rest.rank(board).is_some())
    }
}

/// Where the pawn of a short text comes from: from the file it stays on, and where it takes from one that is named. One
/// that goes to another file and takes nothing has its whole cell.
fn pawn_origin(from: Where, to: Cell, takes: bool, board: &Board) -> Option<Where> {
    match from {
        Where::Any if !takes => Some(Where::File(board.file(to))),
        Where::File(_) if takes => Some(from),
        Where::Cell(_) => Some(from),
        _ => None,
    }
}

/// A move in the short form.
pub(super) fn push_short(view: &View<'_>, symbols: Symbols, out: &mut String) {
    push(view, symbols, out, |view, out| {
        push_origin(view, out);
        if view.facts.captured.is_some() {
            out.push('x');
        }
        push_cell(view.board, view.facts.to, out);
    });
}

/// A move with both cells in full.
pub(super) fn push_long(view: &View<'_>, symbols: Symbols, out: &mut String) {
    push(view, symbols, out, |view, out| {
        push_cell(view.board, view.facts.from, out);
        out.push(if view.facts.captured.is_some() { 'x' } else { '-' });
        push_cell(view.board, view.facts.to, out);
    });
}

/// A move whose cells and sign are pushed by `step`.
fn push(view: &View<'_>, symbols: Symbols, out: &mut String, step: impl Fn(&View<'_>, &mut String)) {
    let facts = &view.facts;
    if facts.pass {
        out.push_str("--");
        return;
    }
    if !super::write::push_castling(view, out) {
        if facts.drop || !view.roster.is_pawn(facts.kind) {
            symbols.push(view.roster, facts.kind, out);
        }
        if facts.drop {
            out.push('@');
            push_cell(view.board, facts.to, out);
        } else {
            step(view, out);
        }
    }
    push_tail(view, symbols, out);
    push_marks(view, out);
}

/// What stands behind the cells: promotion, and what enters.
pub(in crate::notation) fn push_tail(view: &View<'_>, symbols: Symbols, out: &mut String) {
    if let Some(kind) = view.facts.promotion {
        out.push('=');
        symbols.push(view.roster, kind, out);
    }
    let Some(gate) = view.facts.gate else { return };
    match gate.kind {
        Some(kind) => {
            out.push('/');
            symbols.push(view.roster, kind, out);
            if view.facts.castling.is_some() {
                push_cell(view.board, gate.cell, out);
            }
        }
        None => {
            out.push('@');
            push_cell(view.board, gate.cell, out);
        }
    }
}

/// As much of the cell a man comes from as tells it from its rivals: file, else rank, else both.
fn push_origin(view: &View<'_>, out: &mut String) {
    let (board, facts) = (view.board, &view.facts);
    let (mut rivalled, mut same_file, mut same_rank) = (false, false, false);
    for other in view.rivals.iter().map(|rival| &rival.facts) {
        let rival = other.kind == facts.kind
            && other.to == facts.to
            && other.from != facts.from
            && other.castling.is_none();
        if rival {
            rivalled = true;
            same_file |= board.file(other.from) == board.file(facts.from);
            same_rank |= board.rank(other.from) == board.rank(facts.from);
        }
    }
    let takes = facts.captured.is_some();
    let (file, rank) = if view.roster.is_pawn(facts.kind) {
        let stays = board.file(facts.from) == board.file(facts.to);
        let whole = same_file || !stays && !takes;
        (whole || takes, whole)
    } else if rivalled {
        // `Rxe5` would be a capture.
        let unclear = has_file_x(board) && board.file(facts.from) == b'x' - b'a' && !takes;
        let by_file = !same_file && !unclear;
        (by_file || same_rank, !by_file)
    } else {
        (false, false)
    };
    if file {
        push_file(board, facts.from, out);
    }
    if rank {
        push_rank(board, facts.from, out);
    }
}

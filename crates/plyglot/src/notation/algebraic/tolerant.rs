//! The reader of what people really write.
//!
//! It tries every way to take the text apart: each head the text can begin with (no letter, a pawn's, a piece's
//! in either case, a figurine), then cells, then what follows them. Every way that comes to the end of the text
//! is a reading, with the liberties it takes; of those that do not, the one that came furthest says what is
//! wrong.

use super::glyph::{Glyph, Glyphs, LONGEST, glyphs};
use super::heads::Begun;
use super::{Dialect, Head, unread, variants};
use crate::men::Kind;
use crate::men::letters::Letters;
use crate::notation::{ReadContext, Reading, Unread, descriptive};
use crate::pattern::{CaptureClaim, CastlingClaim, Pattern, Where, Wing};
use crate::problem::{Code, codes};
use std::ops::Range;

/// Appends every reading, the plainest first.
pub(super) fn read(
    dialect: &'static Dialect,
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    if token.len() > LONGEST {
        return Err(Unread {
            at: 0..token.len(),
            message: "the text is too long for a move".into(),
            help: None,
        });
    }
    let text = glyphs(token);
    let mut reader = Reader::new(dialect, &text, token, context);
    let mut readings = Vec::from_iter(reader.null());
    if readings.is_empty() {
        readings = reader.drops();
    }
    if readings.is_empty() {
        readings.extend(reader.castling());
    }
    if readings.is_empty() {
        readings = reader.ordinary(&reader.heads());
    }
    if readings.is_empty() {
        return Err(unread::explain(dialect, token, &text.visible, context, reader.furthest));
    }
    hidden(&text.hidden, &mut readings);
    out.append(&mut readings);
    Ok(())
}

/// Appends the readings of a text such as `bxc3`, a pawn's capture in strict form, as moves of a piece whose
/// letter is in lower case.
pub(super) fn read_lower_piece(
    dialect: &'static Dialect,
    token: &str,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) {
    let text = glyphs(token);
    let mut reader = Reader::new(dialect, &text, token, context);
    let mut heads = reader.heads();
    heads.retain(|head| head.kind.is_some_and(|kind| kind != Kind::PAWN));
    out.append(&mut reader.ordinary(&heads));
}

/// Appends the readings of a strict text as moves of the other men that its letter stands for.
pub(super) fn read_synonyms(
    dialect: &'static Dialect,
    token: &str,
    strict: Kind,
    context: &ReadContext<'_>,
    out: &mut Vec<Reading>,
) {
    let text = glyphs(token);
    let mut reader = Reader::new(dialect, &text, token, context);
    let mut readings = reader.drops();
    if readings.is_empty() {
        let mut heads = reader.heads();
        heads.retain(|head| head.kind.is_some());
        readings = reader.ordinary(&heads);
    }
    readings.retain(|reading| reading.pattern.kind != Some(strict));
    out.append(&mut readings);
}

/// The reading of a null move, or of castling by name, in the notations of cells alone.
pub(in crate::notation) fn special(
    dialect: &'static Dialect,
    token: &str,
    context: &ReadContext<'_>,
) -> Option<Reading> {
    alone(dialect, token, context, |reader| reader.null().or_else(|| reader.castling()))
}

/// The reading of a null move.
pub(in crate::notation) fn null(
    dialect: &'static Dialect,
    token: &str,
    context: &ReadContext<'_>,
) -> Option<Reading> {
    alone(dialect, token, context, |reader| reader.null())
}

fn alone(
    dialect: &'static Dialect,
    token: &str,
    context: &ReadContext<'_>,
    read: impl Fn(&mut Reader<'_>) -> Option<Reading>,
) -> Option<Reading> {
    if token.len() > LONGEST {
        return None;
    }
    let text = glyphs(token);
    let mut reading = read(&mut Reader::new(dialect, &text, token, context))?;
    hidden(&text.hidden, std::slice::from_mut(&mut reading));
    Some(reading)
}

/// Adds what was left out unseen.
pub(in crate::notation) fn hidden(places: &[Range<usize>], readings: &mut [Reading]) {
    for reading in readings {
        for at in places {
            let message = "left out a character that cannot be seen";
            reading.liberties.push(liberty(&codes::LOOK_ALIKE, at.clone(), message));
        }
    }
}

fn liberty(code: &'static Code, at: Range<usize>, message: impl Into<String>) -> crate::notation::Liberty {
    crate::notation::Liberty { code, at, message: message.into() }
}

/// Where and why a way to take the text apart came to its end.
pub(super) struct Fail {
    /// The glyph.
    pub(super) glyph: usize,
    pub(super) message: String,
}

pub(super) type Part<T> = Result<T, Fail>;

pub(super) fn fail<T>(glyph: usize, message: impl Into<String>) -> Part<T> {
    Err(Fail { glyph, message: message.into() })
}

/// What stands between the head of a move and its promotion and marks.
struct Cells {
    /// The glyph they begin at.
    start: usize,
    /// The cell it comes from, as far as it is written.
    from: Ends,
    /// Where it goes.
    to: Where,
    /// The sign between, `-` or `x`, and its glyph.
    sign: Option<(usize, char)>,
    /// The glyph after it all.
    end: usize,
}

/// A file or a rank, as far as one stands there.
#[derive(Clone, Copy, Default)]
pub(super) struct Ends {
    pub(super) file: Option<u8>,
    pub(super) rank: Option<u8>,
}

pub(super) struct Reader<'a> {
    pub(super) dialect: &'static Dialect,
    pub(super) text: &'a [Glyph],
    length: usize,
    strict_null: bool,
    pub(super) context: &'a ReadContext<'a>,
    /// The letters of the game.
    pub(super) letters: &'static Letters,
    /// Whether it is orthodox chess.
    pub(super) plain: bool,
    furthest: Option<Fail>,
}

impl<'a> Reader<'a> {
    fn new(
        dialect: &'static Dialect,
        text: &'a Glyphs,
        token: &str,
        context: &'a ReadContext<'a>,
    ) -> Reader<'a> {
        let strict_null = token == dialect.null;
        let letters = variants::letters(context.roster, context.letters);
        let plain = context.roster.is_plain();
        let (text, length) = (&text.visible[..], token.len());
        Reader { dialect, text, length, strict_null, context, letters, plain, furthest: None }
    }

    pub(super) fn is_pawn(&self, kind: Option<Kind>) -> bool {
        kind.is_some_and(|kind| self.context.roster.is_pawn(kind))
    }

    pub(super) fn plain(&self, i: usize) -> Option<char> {
        self.text.get(i).map(|glyph| glyph.plain)
    }

    /// The bytes from glyph `from` up to glyph `to`.
    pub(super) fn span(&self, from: usize, to: usize) -> Range<usize> {
        match (self.text.get(from), self.text.get(to.wrapping_sub(1))) {
            (Some(first), Some(last)) if to > from => first.start..last.end,
            (Some(first), _) => first.start..first.start,
            _ => self.length..self.length,
        }
    }

    /// A null move.
    fn null(&self) -> Option<Reading> {
        let plain: String = self.text.iter().map(|glyph| glyph.plain.to_ascii_lowercase()).collect();
        if !matches!(plain.as_str(), "--" | "z0" | "0000" | "@@@@" | "null" | "(null)" | "pass" | ".." | "…")
        {
            return None;
        }
        let reading = Reading::plain(Pattern { null: true, ..Pattern::default() });
        // PGN has no null move; UCI has.
        let standard = self.strict_null && self.dialect.null == "0000";
        Some(if standard {
            reading
        } else {
            reading.with(&codes::NULL_MOVE, 0..self.length, "read a null move: the side to move passes")
        })
    }

    /// Castling by name: two or three letters O or zeros, or words.
    fn castling(&mut self) -> Option<Reading> {
        let is_oh = |i: usize| matches!(self.plain(i), Some('O' | 'o' | '0'));
        if !is_oh(0) {
            let (wing, end) = descriptive::castling(self.text, self.length)?;
            return self.castled(wing, end, "read these words as castling".into());
        }
        let dash = usize::from(self.plain(1) == Some('-'));
        let (mut ohs, mut end) = (1, 1);
        while (dash == 0 || self.plain(end) == Some('-')) && is_oh(end + dash) {
            ohs += 1;
            end += dash + 1;
        }
        let wing = match ohs {
            2 => Wing::King,
            3 => Wing::Queen,
            _ => return None,
        };
        let strict = if ohs == 2 { "O-O" } else { "O-O-O" };
        let is_strict = self.dialect.ohs && self.text[..end].iter().map(|glyph| glyph.raw).eq(strict.chars());
        let message = if is_strict { String::new() } else { format!("read this as castling, {strict}") };
        self.castled(Some(wing), end, message)
    }

    /// The reading of castling, written in so many glyphs; `liberty` tells how it was read where it is not in strict form.
    fn castled(&mut self, wing: Option<Wing>, end: usize, liberty: String) -> Option<Reading> {
        let pattern = Pattern {
            kind: self.plain.then_some(Kind::KING),
            castling: CastlingClaim::Only(wing),
            ..Pattern::default()
        };
        let mut reading = Reading::plain(pattern);
        if !liberty.is_empty() {
            reading = reading.with(&codes::CASTLING_FORM, self.span(0, end), liberty);
        }
        let read = self.tail(end, None, &mut reading);
        self.keep(read.map(|()| reading))
    }

    pub(super) fn keep<T>(&mut self, part: Part<T>) -> Option<T> {
        match part {
            Ok(part) => Some(part),
            Err(fail) => {
                if self.furthest.as_ref().is_none_or(|furthest| fail.glyph > furthest.glyph) {
                    self.furthest = Some(fail);
                }
                None
            }
        }
    }

    /// Every reading that begins with one of these heads.
    fn ordinary(&mut self, heads: &[Begun]) -> Vec<Reading> {
        let mut found: Vec<Reading> = Vec::new();
        for head in heads {
            for kind in self.kinds(head) {
                let part = self.body(head, kind);
                let Some(reading) = self.keep(part) else { continue };
                if !found.iter().any(|known| known.pattern == reading.pattern) {
                    let castling = super::castling(self.dialect.ohs, &reading, self.length, self.context);
                    let pass = super::pass(&reading, self.length, self.context);
                    found.push(reading);
                    found.extend(castling.into_iter().chain(pass));
                }
            }
        }
        found.sort_by_key(|reading| reading.cost);
        found
    }

    /// What a head can stand for: no letter is the pawn, but bare cells in full may be those of any man.
    fn kinds(&self, head: &Begun) -> Vec<Option<Kind>> {
        match (self.dialect.head, head.kind) {
            (Head::Nothing, kind) => vec![kind],
            (_, None) => self.context.roster.pawns.iter().map(|&pawn| Some(pawn)).chain([None]).collect(),
            (_, kind) => vec![kind],
        }
    }

    fn body(&self, head: &Begun, kind: Option<Kind>) -> Part<Reading> {
        let mut reading = head.reading.clone();
        let mut i = head.length;
        if head.length > 0 && self.plain(i) == Some('-') {
            reading = reading.with(&codes::FORM, self.span(i, i + 1), "left out the hyphen after the man");
            reading.cost += 1;
            i += 1;
            if matches!(self.plain(i), Some('K' | 'Q' | 'R' | 'B' | 'N')) {
                return fail(i, unread::DESCRIPTIVE);
            }
        }
        let start = i;
        let first = self.ends(&mut i, &mut reading);
        let sign_at = i;
        let sign = self.sign(i);
        if sign.is_some() {
            i += 1;
            // `PxB4` is a capture in descriptive notation, and no shouting, which has a capital X.
            let written = self.text[sign_at].raw;
            if head.length == sign_at && written != 'X' && self.plain(i) == Some('B') {
                return fail(i, unread::DESCRIPTIVE);
            }
        }
        let (mut after, mut extra) = (i, Reading::default());
        let second = self.ends(&mut after, &mut extra);
        if head.length == 0 && self.mixed_case(i) {
            return fail(0, "expected a file letter in lower case");
        }
        let sign = sign.map(|sign| (sign_at, sign));
        let cells = match (first, second) {
            (from, Ends { file: Some(file), rank: Some(rank) }) => {
                let to = Where::Cell(self.on_board(file, rank, i)?);
                take(extra, &mut reading);
                Cells { start, from, to, sign, end: after }
            }
            // A cell, and what follows is no part of one: `Nf3ch`, `e8d`, `Qd5:`.
            (Ends { file: Some(file), rank: Some(rank) }, _)
                if !(matches!(sign, Some((_, '-'))) || self.dialect.full && second.file.is_some()) =>
            {
                let to = Where::Cell(self.on_board(file, rank, head.length)?);
                Cells { start, from: Ends::default(), to, sign: None, end: sign_at }
            }
            (Ends { file: Some(_), rank: None }, Ends { file: Some(to), rank: None })
                if self.is_pawn(kind) && !self.dialect.full =>
            {
                take(extra, &mut reading);
                note(
                    &mut reading,
                    &codes::CAPTURE_FORM,
                    self.span(i, after),
                    "the rank of the target is missing",
                    1,
                );
                Cells { start, from: first, to: Where::File(to), sign, end: after }
            }
            _ => return self.no_cell(sign_at, i, first, second),
        };
        self.finish(head, kind, cells, reading)
    }

    /// Whether a text without a letter of a piece begins with a capital, and its target does not: `Dxe3` is no
    /// pawn's move, but that of a piece in another language.
    fn mixed_case(&self, target: usize) -> bool {
        let raw = |i: usize| self.text.get(i).map(|glyph| glyph.plain);
        target > 0
            && raw(0).is_some_and(|c| c.is_ascii_uppercase())
            && raw(target).is_some_and(|c| c.is_ascii_lowercase())
            && !raw(1).is_some_and(|c| c.is_ascii_digit())
    }

    /// The reading of a text whose cells and sign are known, once what follows them is read.
    fn finish(&self, head: &Begun, kind: Option<Kind>, cells: Cells, mut reading: Reading) -> Part<Reading> {
        let Cells { to, end, .. } = cells;
        let origin = self.origin(head, kind, &cells)?;
        reading.pattern = match (origin, to) {
            // Bare cells: any man, castling too.
            (Where::Cell(from), Where::Cell(to)) if kind.is_none() => super::cells(from, to, self.context),
            _ => Pattern { kind, from: origin, to, ..Pattern::default() },
        };
        if kind.is_none() && self.dialect.head != Head::Nothing {
            let at = self.span(0, end);
            note(&mut reading, &codes::FORM, at, "read two cells without the letter of a piece", 3);
        }
        self.claim_capture(&cells, &mut reading);
        let pawn_to = (!self.plain || kind.is_none_or(|kind| kind == Kind::PAWN)).then_some(to);
        self.tail(end, pawn_to, &mut reading)?;
        Ok(reading)
    }

    /// Where the man comes from, as far as the text may leave it open in this dialect.
    fn origin(&self, head: &Begun, kind: Option<Kind>, cells: &Cells) -> Part<Where> {
        let board = self.context.board;
        let at = cells.start;
        let origin = match (cells.from.file, cells.from.rank) {
            (Some(file), Some(rank)) => return Ok(Where::Cell(self.on_board(file, rank, at)?)),
            _ if self.dialect.full || kind.is_none() => {
                return fail(at, "expected two cells in full, such as g1 and f3");
            }
            (file, rank) => file.map(Where::File).or(rank.map(Where::Rank)).unwrap_or_default(),
        };
        if !self.is_pawn(kind) {
            return Ok(origin);
        }
        let to = match cells.to {
            Where::Cell(to) => board.file(to),
            Where::File(file) => file,
            _ => return fail(at, "expected a cell"),
        };
        match (origin, cells.sign) {
            (Where::File(_), Some((_, 'x')) | None) if !self.plain => Ok(origin),
            (Where::Any, None) => Ok(Where::File(to)),
            (Where::Any, Some((_, 'x'))) if head.length > 0 => Ok(origin),
            (Where::Any, Some((sign, _))) => fail(sign, "expected the file of the pawn before the sign"),
            (Where::File(_), Some((sign, '-'))) => {
                fail(sign, "expected the rank of the pawn's cell before the hyphen")
            }
            (Where::File(file), _) if file.abs_diff(to) == 1 => Ok(origin),
            (Where::File(_), sign) => {
                fail(at + 1 + usize::from(sign.is_some()), "a pawn captures onto a neighbouring file only")
            }
            _ => fail(at, "expected the file of the pawn, a letter a to h"),
        }
    }

    /// What the sign between the cells says, and whether it is the strict one.
    fn claim_capture(&self, cells: &Cells, reading: &mut Reading) {
        let &Cells { start, from, sign, .. } = cells;
        let full = from.file.is_some() && from.rank.is_some();
        let pawn = self.is_pawn(reading.pattern.kind);
        match sign {
            Some((i, 'x')) => {
                reading.pattern.capture = CaptureClaim::Takes;
                if !self.dialect.takes || self.text[i].raw != 'x' {
                    note(
                        reading,
                        &codes::CAPTURE_FORM,
                        self.span(i, i + 1),
                        "read this as the sign of a capture",
                        0,
                    );
                }
            }
            Some((i, _)) => {
                if self.dialect.takes {
                    reading.pattern.capture = CaptureClaim::Quiet;
                }
                if self.text[i].is_alike() {
                    note(reading, &codes::LOOK_ALIKE, self.span(i, i + 1), "read a dash as a hyphen", 0);
                }
                if !self.dialect.hyphen && !full {
                    note(reading, &codes::FORM, self.span(i, i + 1), "left out the hyphen", 0);
                } else if !self.dialect.hyphen && self.dialect.head == Head::Nothing {
                    note(
                        reading,
                        &codes::FORM,
                        self.span(i, i + 1),
                        "left out the hyphen between the cells",
                        0,
                    );
                }
            }
            None if self.dialect.hyphen => {
                let at = self.span(start + 2, start + 2).start;
                note(reading, &codes::FORM, at..at, "read two cells without a sign between them", 0);
            }
            None if pawn && from.file.is_some() && from.rank.is_none() => {
                reading.pattern.capture = CaptureClaim::Takes;
                let at = self.span(start, start + 2);
                note(reading, &codes::CAPTURE_FORM, at, "read two files as a capture by a pawn", 1);
            }
            None => {}
        }
        // In the short form a pawn never needs its whole cell, and a piece that has one needs no hyphen.
        let hyphen = matches!(sign, Some((_, '-')));
        if full && !self.dialect.full && reading.pattern.kind.is_some() && (pawn || hyphen) {
            let at = self.span(start, start + 2);
            note(reading, &codes::OVER_SPECIFIED, at, "left out the cell the man comes from", 0);
        }
    }
}

pub(super) fn take(extra: Reading, reading: &mut Reading) {
    reading.liberties.extend(extra.liberties);
    reading.cost += extra.cost;
}

pub(super) fn note(
    reading: &mut Reading,
    code: &'static Code,
    at: Range<usize>,
    message: impl Into<String>,
    cost: u8,
) {
    reading.liberties.push(liberty(code, at, message));
    reading.cost = reading.cost.saturating_add(cost);
}

//! The parts of a move in tolerant reading: cells, signs, promotion, marks.

use super::Head;
use super::glyph::Glyph;
use super::heads::Begun;
use super::suffix::{Mark, mark};
use super::tolerant::{Ends, Part, Reader, fail, note};
use super::variants;
use crate::Cell;
use crate::men::Kind;
use crate::men::letters::ENGLISH;
use crate::notation::Reading;
use crate::pattern::{CaptureClaim, GateClaim, Pattern, Where};
use crate::problem::{codes, with_article};

impl Reader<'_> {
    pub(super) fn on_board(&self, file: u8, rank: u8, glyph: usize) -> Part<Cell> {
        self.context.board.cell(file, rank).map_or_else(|| fail(glyph, "this is no cell of the board"), Ok)
    }

    /// Why no cell stands where the target is due.
    pub(super) fn no_cell<T>(&self, sign: usize, target: usize, first: Ends, second: Ends) -> Part<T> {
        let board = self.context.board;
        let last = (b'a' + board.files() - 1) as char;
        let (has_file, has_rank, at) = if target > sign || second.file.is_some() {
            (second.file.is_some(), second.rank.is_some(), target)
        } else {
            (first.file.is_some(), first.rank.is_some(), sign)
        };
        if has_file && !has_rank {
            let at = at + usize::from(second.file.is_some());
            return fail(at, format!("expected a rank 1 to {} after the file", board.ranks()));
        }
        fail(at, format!("expected a file letter a to {last}"))
    }

    /// A file and a rank, a file, a rank, or nothing.
    pub(super) fn ends(&self, i: &mut usize, reading: &mut Reading) -> Ends {
        let file = if self.takes_at(*i) { None } else { self.file(*i, reading) };
        *i += usize::from(file.is_some());
        let (rank, digits) = self.rank(*i, file.is_some(), reading);
        *i += digits;
        Ends { file, rank }
    }

    pub(super) fn file(&self, i: usize, reading: &mut Reading) -> Option<u8> {
        let glyph = *self.text.get(i)?;
        let letter = u8::try_from(glyph.plain).ok()?;
        let file = letter
            .to_ascii_lowercase()
            .checked_sub(b'a')
            .filter(|&file| file < self.context.board.files())?;
        if letter.is_ascii_uppercase() {
            note(
                reading,
                &codes::CASE,
                glyph.at(),
                format!(
                    "read {letter} as {lower}",
                    letter = letter as char,
                    lower = letter.to_ascii_lowercase() as char
                ),
                1,
            );
        }
        self.look_alike(glyph, reading);
        Some(file)
    }

    pub(super) fn rank(&self, i: usize, after_file: bool, reading: &mut Reading) -> (Option<u8>, usize) {
        let ranks = self.context.board.ranks();
        let digit = |i: usize| self.plain(i).and_then(|c| c.to_digit(10)).map(|digit| digit as u8);
        let Some(first) = digit(i) else {
            // Scanned books have l, I or | for the digit.
            if after_file && matches!(self.plain(i), Some('l' | 'I' | '|')) && self.context.board.files() < 9
            {
                let at = self.text[i].at();
                note(reading, &codes::LOOK_ALIKE, at, "read a letter as the digit 1".to_owned(), 3);
                return (Some(0), 1);
            }
            return (None, 0);
        };
        let two = digit(i + 1).map(|second| first * 10 + second).filter(|&two| first > 0 && two <= ranks);
        let (number, digits) = two.map_or((first, 1), |two| (two, 2));
        if number == 0 || number > ranks {
            return (None, 0);
        }
        for glyph in &self.text[i..i + digits] {
            self.look_alike(*glyph, reading);
        }
        (Some(number - 1), digits)
    }

    pub(super) fn look_alike(&self, glyph: Glyph, reading: &mut Reading) {
        if glyph.is_alike() {
            note(
                reading,
                &codes::LOOK_ALIKE,
                glyph.at(),
                format!("read a character that looks like {}", glyph.plain),
                1,
            );
        }
    }

    /// The sign between two cells: `-` for a quiet move, `x` for a capture.
    pub(super) fn sign(&self, i: usize) -> Option<char> {
        match self.plain(i)? {
            '-' => Some('-'),
            'x' | 'X' | '×' | ':' => Some('x'),
            _ => None,
        }
    }

    /// Whether an `x` here is the sign of a capture although the board has a file of that name.
    fn takes_at(&self, i: usize) -> bool {
        let board = self.context.board;
        let is_file =
            |c: Option<char>| c.is_some_and(|c| c.is_ascii_lowercase() && c as u8 - b'a' < board.files());
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        // `xe5` takes; `xxe5` is of a man on the x-file, which takes.
        variants::has_file_x(board)
            && self.plain(i) == Some('x')
            && is_file(self.plain(i + 1))
            && (i > 0 && self.plain(i - 1).is_some_and(|c| c.is_ascii_digit()) || digit(self.plain(i + 2)))
    }
}

/// What follows the cells of a move, promotion and marks in any order.
impl Reader<'_> {
    /// Reads to the end of the text. A pawn that goes to `to` may promote.
    pub(super) fn tail(&self, start: usize, pawn_to: Option<Where>, reading: &mut Reading) -> Part<()> {
        let mut i = start;
        while let Some(c) = self.plain(i) {
            let span = |end: usize| self.span(i, end);
            if let Some((gate, end)) = self.entrance(i, reading)? {
                reading.pattern.gate = Some(gate);
                i = end;
                continue;
            }
            let promotion = match pawn_to {
                Some(to) if reading.pattern.promotion.is_none() => {
                    self.promotion(i, to, reading.pattern.kind)?
                }
                _ => None,
            };
            if let Some((kind, end, promoted)) = promotion {
                reading.pattern.promotion = Some(kind);
                super::tolerant::take(promoted, reading);
                i = end;
            } else if c == ' ' {
                i += 1;
            } else if let Some((mark, length)) = mark(&self.text[i..]) {
                self.mark(mark, i, length, reading);
                i += length;
            } else if c == ':' || matches!(c, 'x' | '×') && reading.pattern.capture != CaptureClaim::Quiet {
                // The hyphen of `Lc5-b4:` joins the cells, and the colon says that the move takes.
                reading.pattern.capture = CaptureClaim::Takes;
                note(
                    reading,
                    &codes::CAPTURE_FORM,
                    span(i + 1),
                    "read the sign of a capture after the move",
                    0,
                );
                i += 1;
            } else if matches!(c, '.' | ',' | ';') {
                note(reading, &codes::FORM, span(i + 1), "left out a punctuation mark", 0);
                i += 1;
            } else if matches!(c, '=' | '/' | '(') && pawn_to.is_none() {
                return fail(i, "only a pawn promotes, and this is no mark of a move");
            } else {
                return fail(i, "expected the end of the move here");
            }
        }
        Ok(())
    }

    fn mark(&self, mark: Mark, i: usize, length: usize, reading: &mut Reading) {
        let at = self.span(i, i + length);
        match mark {
            Mark::EnPassant => {
                reading.pattern.en_passant = true;
                note(reading, &codes::FORM, at, "left out the mark of en passant", 0);
            }
            Mark::Check(claim) => {
                let strict = self.dialect.signs
                    && length == 1
                    && matches!(self.text[i].raw, '+' | '#')
                    && reading.pattern.check.is_none();
                reading.pattern.check = Some(claim);
                if !strict {
                    note(reading, &codes::CHECK_FORM, at, "read a mark of check or mate in another form", 0);
                }
            }
        }
    }

    /// A promotion at a glyph: the kind, where it ends, and the liberties it takes.
    fn promotion(
        &self,
        start: usize,
        to: Where,
        mover: Option<Kind>,
    ) -> Part<Option<(Kind, usize, Reading)>> {
        let (equals, mut i) = match self.plain(start) {
            Some('=') => (true, start + 1),
            _ => (false, start),
        };
        let slash = !equals && self.plain(i) == Some('/');
        let bracket = !slash && self.plain(i) == Some('(');
        i += usize::from(slash || bracket);
        let signed = equals || slash || bracket;
        if !signed && !self.may_promote_unsigned(start, to) {
            return Ok(None);
        }
        let form = mover.and_then(|mover| self.form_named(mover, i));
        let Some(named) = form.or_else(|| self.promoted(i)) else {
            return if signed { fail(i, "expected the piece that the pawn becomes") } else { Ok(None) };
        };
        i += named.length;
        if bracket {
            if self.plain(i) != Some(')') {
                return fail(i, "expected the bracket to be closed");
            }
            i += 1;
        }
        let Some(kind) = named.kind else { return Ok(None) };
        let mut reading = named.reading;
        let strict_sign = if self.dialect.equals { equals && !bracket } else { !signed };
        if !strict_sign {
            let message = format!("read this as promotion to {}", with_article(kind.name()));
            note(&mut reading, &codes::PROMOTION_FORM, self.span(start, i), message, 0);
        }
        Ok(Some((kind, i, reading)))
    }

    /// Whether a letter without a sign before it can be a promotion: on the last rank, and where no mark begins.
    fn may_promote_unsigned(&self, start: usize, to: Where) -> bool {
        let board = self.context.board;
        let last = match to {
            _ if !self.plain => true,
            Where::Cell(to) => board.rank(to) == super::last_rank(board, self.context.turn),
            _ => true,
        };
        let capital = self.text.get(start).is_some_and(|glyph| glyph.raw.is_uppercase());
        last && (capital || mark(&self.text[start..]).is_none())
    }

    /// The one form of a man of shogi, named as it is or by another of its letters: `=G` for a promoted knight.
    fn form_named(&self, mover: Kind, i: usize) -> Option<Begun> {
        let form = self.context.roster.promoted(mover).filter(|_| self.dialect.equals)?;
        let names = self.letters.names().filter(|(kind, _)| *kind == form);
        let (mut named, name) = names
            .filter_map(|(kind, name)| Some((self.named(i, kind, name)?, name)))
            .min_by_key(|(named, _)| (std::cmp::Reverse(named.length), named.reading.cost))?;
        let letter = self.letters.letter(form);
        if name != letter {
            let at = self.span(i, i + named.length);
            named.note(&codes::PROMOTION_FORM, at, format!("read ={name} as ={letter}"), 0);
        }
        Some(named)
    }

    fn promoted(&self, i: usize) -> Option<Begun> {
        if self.dialect.equals {
            let figurine = self.figurine(i);
            let names = self.letters.names().filter_map(|(kind, name)| self.named(i, kind, name));
            let best = names.min_by_key(|named| (std::cmp::Reverse(named.length), named.reading.cost));
            return match (figurine, best) {
                (Some(figurine), _) => Some(figurine),
                (None, Some(mut named)) if self.dialect.head == Head::Figurine => {
                    let at = self.span(i, i + named.length);
                    named.note(&codes::PROMOTION_FORM, at, "read a letter where a chess symbol is due", 0);
                    Some(named)
                }
                (None, best) => best,
            };
        }
        if !self.plain {
            let names = self.context.roster.letters.names();
            let named = names.filter_map(|(kind, name)| self.named(i, kind, &name.to_lowercase()));
            return named.min_by_key(|named| (std::cmp::Reverse(named.length), named.reading.cost));
        }
        let glyph = *self.text.get(i)?;
        let letter = glyph.plain.to_ascii_uppercase();
        let kind = *Kind::ORTHODOX[1..].iter().find(|&&kind| ENGLISH.letter(kind).starts_with(letter))?;
        let mut named = Begun { kind: Some(kind), length: 1, reading: Reading::default() };
        if glyph.plain.is_ascii_uppercase() {
            named.note(&codes::CASE, glyph.at(), format!("read {letter} in the wrong case"), 1);
        }
        if glyph.is_alike() {
            named.note(
                &codes::LOOK_ALIKE,
                glyph.at(),
                format!("read a character that looks like {letter}"),
                1,
            );
        }
        Some(named)
    }
}

/// What variants have beside: men that are dropped, and what enters with a move.
impl Reader<'_> {
    /// A drop: `N@f3`, `P@e4`, `@e4`; one reading for each man that the letter may stand for.
    pub(super) fn drops(&mut self) -> Vec<Reading> {
        let Some(sign) = self.text.iter().take(5).position(|glyph| glyph.plain == '@') else {
            return Vec::new();
        };
        let men = self.dropped_men(sign);
        let men = self.keep(men).unwrap_or_default();
        let parts = men.into_iter().map(|man| self.dropped(sign, man)).collect::<Vec<_>>();
        parts.into_iter().filter_map(|part| self.keep(part)).collect()
    }

    /// The men that the text before the sign may name.
    fn dropped_men(&self, sign: usize) -> Part<Vec<(Option<Kind>, Reading)>> {
        if let Some(head) = self.figurine(0).filter(|head| head.length == sign) {
            return Ok(vec![(head.kind, head.reading)]);
        }
        let names = self.letters.names().filter_map(|(kind, name)| {
            let mut named = self.named(0, kind, name).filter(|named| named.length == sign)?;
            let at = self.span(0, sign);
            if self.dialect.head == Head::Figurine {
                named.note(&codes::FORM, at, "read a letter where a chess symbol is due", 0);
            } else if self.letters.letter(kind) != name && !self.is_pawn(Some(kind)) {
                let message = format!("read {name} as {}", self.letters.letter(kind));
                named.note(&codes::FORM, at, message, 1);
            }
            Some(named)
        });
        let mut named: Vec<Begun> = names.collect();
        let least = named.iter().map(|named| named.reading.cost).min();
        named.retain(|named| Some(named.reading.cost) == least);
        let pawn = self.context.roster.pawns.first().copied();
        match (named.is_empty(), pawn) {
            (false, _) => Ok(named.into_iter().map(|named| (named.kind, named.reading)).collect()),
            (true, Some(_)) if sign == 0 => {
                let mut reading = Reading::default();
                let at = self.span(0, 1);
                note(&mut reading, &codes::FORM, at, "read @ without a man as the drop of a pawn", 0);
                Ok(vec![(pawn, reading)])
            }
            _ => fail(0, "expected the man that is dropped before the @"),
        }
    }

    fn dropped(&self, sign: usize, (kind, mut reading): (Option<Kind>, Reading)) -> Part<Reading> {
        let mut i = sign + 1;
        let place = self.ends(&mut i, &mut reading);
        let (Some(file), Some(rank)) = (place.file, place.rank) else {
            return fail(i, "expected the cell on which the man is dropped");
        };
        let to = Where::Cell(self.on_board(file, rank, sign + 1)?);
        reading.pattern = Pattern { kind, to, drop: true, ..Pattern::default() };
        self.tail(i, None, &mut reading)?;
        Ok(reading)
    }

    /// `/H`, `/He1`: a man that enters behind the one that moves; `@e4`, `,e4`: a stone. Where it ends.
    fn entrance(&self, i: usize, reading: &mut Reading) -> Part<Option<(GateClaim, usize)>> {
        if !self.context.roster.extras || reading.pattern.gate.is_some() {
            return Ok(None);
        }
        let mut end = i + 1;
        let kind = match self.plain(i) {
            Some(',' | '@') => None,
            Some('/') => {
                let names = self.letters.names().filter_map(|(kind, name)| self.named(end, kind, name));
                let best = names.min_by_key(|named| (std::cmp::Reverse(named.length), named.reading.cost));
                let Some(named) = best else { return Ok(None) };
                end += named.length;
                super::tolerant::take(named.reading, reading);
                named.kind
            }
            _ => return Ok(None),
        };
        let mut extra = Reading::default();
        let mut after = end;
        let place = self.ends(&mut after, &mut extra);
        let (Some(file), Some(rank)) = (place.file, place.rank) else {
            // A comma may also end a move.
            return Ok(kind.map(|_| (GateClaim { kind, at: Where::Any }, end)));
        };
        super::tolerant::take(extra, reading);
        Ok(Some((GateClaim { kind, at: Where::Cell(self.on_board(file, rank, end)?) }, after)))
    }
}

//! The moves of one game, copied from where they stand into one text in reading order, with a way back.

use super::runs::Run;
use super::scan::{What, paragraphs};
use plyglot::record::{Item, Record, Start};
use plyglot::{Problem, Span};
use std::fmt::Write;

/// A text put together from stretches of another.
#[derive(Default)]
pub(super) struct Sheet {
    pub(super) text: String,
    pieces: Vec<Piece>,
    /// A half-move was copied.
    begun: bool,
}

/// A stretch that was copied.
struct Piece {
    /// Where it begins here.
    at: usize,
    /// Bytes here before its first: the brace of a comment.
    lead: usize,
    /// Where it stands in the source.
    source: Span,
    /// It is prose, which became a comment.
    prose: bool,
}

impl Sheet {
    /// Of moves alone.
    pub(super) fn of_moves<'r>(source: &str, runs: impl Iterator<Item = &'r Run>) -> Sheet {
        let mut sheet = Sheet::default();
        for run in runs {
            sheet.run(source, run);
        }
        sheet
    }

    /// Of the moves and all the prose of a stretch of the source. `taken` are the places, in their order, of all that is
    /// of some game; whatever else stands in the stretch is prose.
    pub(super) fn of_all(source: &str, span: Span, runs: &[&Run], taken: &[Span]) -> Sheet {
        let mut sheet = Sheet::default();
        let mut at = span.start;
        for run in runs {
            // What stands among columns comes after them.
            let (start, end) = (run.span.start.max(at), run.span.end.max(at));
            sheet.between(source, at..start.min(span.end), taken);
            sheet.run(source, run);
            sheet.between(source, start..end.min(span.end).max(start), taken);
            at = end;
        }
        sheet.between(source, at.min(span.end)..span.end, taken);
        sheet
    }

    /// The prose of a stretch: what is taken for nothing else.
    fn between(&mut self, source: &str, span: Span, taken: &[Span]) {
        let mut at = span.start;
        let first = taken.partition_point(|taken| taken.end <= span.start);
        for taken in taken[first..].iter().take_while(|taken| taken.start < span.end) {
            if taken.start > at {
                self.prose(source, at..taken.start);
            }
            at = at.max(taken.end);
        }
        if at < span.end {
            self.prose(source, at..span.end);
        }
    }

    fn run(&mut self, source: &str, run: &Run) {
        for item in &run.items {
            let span = item.span.clone();
            match item.what {
                What::Remark => self.comment(source, span),
                What::Separator | What::Prose | What::Garbled => {}
                What::Ply | What::Result => {
                    self.copy(source, span);
                    self.begun = true;
                    // So that the reader takes nothing of what follows for a part of it.
                    self.text.push_str("\n\n");
                }
                What::Number { value, dots } => {
                    // Another number 1 at the beginning of a line would begin a game.
                    let dots = dots || value == 1 && self.begun && !self.text.ends_with("( ");
                    self.text.push(' ');
                    self.pieces.push(Piece { at: self.text.len(), lead: 0, source: span, prose: false });
                    let _ = write!(self.text, "{value}{}", if dots { "..." } else { "." });
                    self.text.push(' ');
                }
                _ => {
                    // A mark follows its move at once.
                    if item.what == What::Mark {
                        self.text.truncate(self.text.trim_end().len());
                    }
                    self.text.push(' ');
                    self.copy(source, span);
                    self.text.push(' ');
                }
            }
        }
    }

    fn copy(&mut self, source: &str, span: Span) {
        self.pieces.push(Piece { at: self.text.len(), lead: 0, source: span.clone(), prose: false });
        self.text.push_str(&source[span]);
    }

    /// Prose becomes comments, one for each paragraph.
    fn prose(&mut self, source: &str, span: Span) {
        for paragraph in paragraphs(&source[span.clone()]) {
            let inside = &source[span.clone()][paragraph.clone()];
            let start = span.start + paragraph.start + (inside.len() - inside.trim_start().len());
            self.comment(source, start..start + inside.trim().len());
        }
    }

    fn comment(&mut self, source: &str, span: Span) {
        let inside = &source[span.clone()];
        // Signs between moves, and those of a quotation, say nothing.
        let says_nothing = |c: char| {
            c.is_whitespace() || matches!(c, ',' | '.' | ':' | ';' | '/' | '>' | '|' | '-' | '—' | '–')
        };
        if inside.chars().all(says_nothing)
            || inside.len() < 2 && !inside.contains(char::is_alphanumeric) && inside != "*"
        {
            return;
        }
        self.text.push(' ');
        self.pieces.push(Piece { at: self.text.len(), lead: 1, source: span.clone(), prose: true });
        self.text.push('{');
        // The text itself is put back later; only its length matters.
        let plain = |byte: u8| if matches!(byte, b'{' | b'}' | b'[' | 0x80..) { b'?' } else { byte };
        self.text.extend(inside.bytes().map(|byte| char::from(plain(byte))));
        self.text.push('}');
        self.text.push(' ');
    }

    /// Where a place of the sheet stands in the source.
    fn place(&self, at: usize, is_end: bool) -> usize {
        let after = self.pieces.partition_point(|piece| piece.at < at || piece.at == at && !is_end);
        match after.checked_sub(1).map(|i| &self.pieces[i]) {
            None => self.pieces.first().map_or(0, |piece| piece.source.start),
            Some(piece) => {
                (piece.source.start + (at - piece.at).saturating_sub(piece.lead)).min(piece.source.end)
            }
        }
    }

    fn move_span(&self, span: &mut Span) {
        let start = self.place(span.start, false);
        *span = start..self.place(span.end, span.end > span.start).max(start);
    }

    /// Puts the places of a record where they stand in the source, and prose back as it is there.
    pub(super) fn to_source(&self, source: &str, record: &mut Record) {
        let of_sheet = record.span.clone();
        if let Some(result) = &mut record.result {
            self.move_span(&mut result.span);
        }
        if let Some(Start::Fen { span, .. } | Start::Men { span, .. }) = &mut record.start {
            self.move_span(span);
        }
        record.tags.iter_mut().for_each(|tag| self.move_span(&mut tag.span));
        let items = record.preamble.iter_mut().chain(&mut record.items).chain(&mut record.postamble);
        for item in items {
            let at = item.span().start;
            match item {
                Item::Ply { span, number, .. } => {
                    self.move_span(span);
                    number.iter_mut().for_each(|number| self.move_span(&mut number.span));
                }
                Item::Comment { text, span, .. } => {
                    self.move_span(span);
                    let prose = self.pieces.binary_search_by_key(&at, |piece| piece.at);
                    if prose.is_ok_and(|i| self.pieces[i].prose) {
                        *text = source[span.clone()].replace("\r\n", "\n");
                    }
                }
                Item::Nag { span, .. }
                | Item::Code { span, .. }
                | Item::Time { span, .. }
                | Item::Setup { span, .. }
                | Item::Unread { span, .. }
                | Item::Open(span)
                | Item::Close(span) => self.move_span(span),
            }
        }
        // Columns are read in another order than they stand in.
        let inside = |piece: &&Piece| piece.at < of_sheet.end && piece.at >= of_sheet.start;
        let pieces = || self.pieces.iter().filter(inside).map(|piece| &piece.source);
        let start = pieces().map(|span| span.start).min().unwrap_or_default();
        record.span = start..pieces().map(|span| span.end).max().unwrap_or(start);
    }

    /// Where the prose stands in the source.
    pub(super) fn prose_spans(&self) -> impl Iterator<Item = Span> + '_ {
        self.pieces.iter().filter(|piece| piece.prose).map(|piece| piece.source.clone())
    }

    /// Puts the places of a problem where they stand in the source.
    pub(super) fn problem(&self, problem: &mut Problem) {
        problem.spans_mut().for_each(|span| self.move_span(span));
    }
}

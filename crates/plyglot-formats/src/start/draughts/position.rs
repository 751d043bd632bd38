//! The start position as it is written.

use super::guess::Candidate;
use super::{inside, tag, value_span};
use plyglot::problem::codes;
use plyglot::record::{Record, Start};
use plyglot::rules::Position as _;
use plyglot::rules::draughts::{FenFault, FenNoteKind};
use plyglot::{Problem, Severity, Span};

/// A text that gives the start position, and where it stands.
pub(super) struct Written<'a> {
    pub(super) text: &'a str,
    span: Span,
}

impl<'a> Written<'a> {
    /// The text of a record; `None` where the game begins as its rules say.
    pub(super) fn of(record: &'a Record, source: &str) -> Result<Option<Written<'a>>, Problem> {
        let written = match &record.start {
            Some(Start::Fen { text, span }) => Some(Written { text, span: span.clone() }),
            Some(Start::Men { text, span }) => {
                let message = "a list of chess men is no position of draughts";
                return Err(Problem::new(&codes::BAD_START, span.clone(), message)
                    .token(text)
                    .help("write the position as FEN: W:W31-50:B1-20"));
            }
            None => tag(record, "FEN").map(|tag| Written { text: &tag.value, span: value_span(tag, source) }),
        };
        Ok(written.filter(|written| !matches!(written.text.trim(), "" | "?")))
    }

    fn place(&self, part: Span) -> Span {
        inside(&self.span, self.text, part)
    }

    /// The problem that a fault of the text is.
    pub(super) fn fault(&self, fault: FenFault) -> Problem {
        let token = self.text.get(fault.at.clone()).unwrap_or_default();
        let message = format!("the start position cannot be read: {}", fault.kind);
        Problem::new(&codes::BAD_START, self.place(fault.at), message).token(token)
    }

    /// Tells the liberties that were taken with the text, and which side moves where it leaves that open.
    pub(super) fn tell(&self, candidate: &Candidate, no_moves: bool, problems: &mut Vec<Problem>) {
        for note in &candidate.notes {
            let span = self.place(note.at.clone());
            let token = self.text.get(note.at.clone()).unwrap_or_default();
            let mut problem =
                Problem::new(&codes::FEN_FORM, span.clone(), note.kind.to_string()).token(token);
            if matches!(note.kind, FenNoteKind::FullStop | FenNoteKind::Blanks) {
                problem = problem.fix(span, "");
            }
            if note.kind == FenNoteKind::Uncrowned {
                problem.severity = Severity::Warning;
            }
            problems.push(problem);
        }
        if candidate.side_open {
            let turn = candidate.position.turn().name();
            let why = if no_moves { "and there are no moves to tell" } else { "the moves tell" };
            let at = self.text.find('?').map_or(0..0, |at| at..at + 1);
            let message = format!("the FEN does not say who moves; {why}, so {turn} was taken");
            problems.push(Problem::new(&codes::SIDE_FOUND, self.place(at), message));
        }
    }
}

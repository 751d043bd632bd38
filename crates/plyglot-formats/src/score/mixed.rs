//! Games of PGN among scores: a collector's file may hold both.
//!
//! A score takes every line that is none of its own for a remark. So that no game becomes one, a header whose first
//! text is PGN movetext is handed, with all that belongs to it, to the reader of PGN.

use super::lexer::{self, LineClass};
use super::words;
use crate::{Format, pgn};
use plyglot::Problem;
use plyglot::problem::{Problems, Span};
use plyglot::record::{Item, Record, Start};

/// A stretch of text in one format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) span: Span,
    pub(super) is_pgn: bool,
}

/// Cuts a text where PGN and score change. Most texts are one part.
pub(super) fn parts(text: &str) -> Vec<Part> {
    let whole = vec![Part { span: 0..text.len(), is_pgn: false }];
    if !text.lines().any(|line| is_movetext(lexer::trim(line))) {
        return whole;
    }
    let mut parts = whole;
    // Where the header began that has no text yet.
    let mut header = None;
    let mut at = 0;
    for full in text.split_inclusive('\n') {
        let (start, line) = (at, lexer::trim(full));
        at += full.len();
        match lexer::classify(line) {
            LineClass::Tag => _ = header.get_or_insert(start),
            LineClass::Prose if !line.is_empty() => {
                if let Some(from) = header.take() {
                    begin(&mut parts, from, is_movetext(line));
                }
            }
            LineClass::Moves if !lexer::is_numbered(line) => {}
            LineClass::Moves | LineClass::Men | LineClass::Level => {
                begin(&mut parts, header.take().unwrap_or(start), false);
            }
            LineClass::Ending => header = None,
            LineClass::Prose | LineClass::Remark => {}
        }
    }
    parts
}

/// From here on the text is PGN, or a score.
fn begin(parts: &mut Vec<Part>, from: usize, is_pgn: bool) {
    let Some(last) = parts.last_mut() else { return };
    if last.is_pgn == is_pgn {
        return;
    }
    let end = std::mem::replace(&mut last.span.end, from);
    if last.span.is_empty() {
        parts.pop();
    }
    parts.push(Part { span: from..end, is_pgn });
}

/// Whether a line begins a game of PGN: `1. e4 e5`, and not `01A` or `1A`.
fn is_movetext(line: &str) -> bool {
    line.starts_with('1')
        && pgn::starts_with_number_one(line)
        && lexer::classify(line) == LineClass::Prose
        && line.split_whitespace().take(3).any(|word| {
            words::is_move(word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.'))
                || words::is_move(word)
        })
}

/// Reads a part in its format and puts all places where they are in the whole text.
pub(super) fn read(text: &str, part: &Part, problems: &mut dyn Problems) -> Vec<Record> {
    let by = part.span.start;
    let mut found = Vec::new();
    let inside = &text[part.span.clone()];
    let mut records = match part.is_pgn {
        true => pgn::Pgn.read(inside, &mut found),
        false => super::reader::read(inside, &mut found),
    };
    for record in &mut records {
        move_record(record, by);
    }
    for mut problem in found {
        move_problem(&mut problem, by);
        problems.report(problem);
    }
    records
}

fn move_span(span: &mut Span, by: usize) {
    *span = span.start + by..span.end + by;
}

fn move_problem(problem: &mut Problem, by: usize) {
    problem.spans_mut().for_each(|span| move_span(span, by));
}

fn move_record(record: &mut Record, by: usize) {
    move_span(&mut record.span, by);
    record.tags.iter_mut().for_each(|tag| move_span(&mut tag.span, by));
    record.result.iter_mut().for_each(|mark| move_span(&mut mark.span, by));
    if let Some(Start::Fen { span, .. } | Start::Men { span, .. }) = &mut record.start {
        move_span(span, by);
    }
    let items = record.preamble.iter_mut().chain(&mut record.items).chain(&mut record.postamble);
    for item in items {
        match item {
            Item::Ply { span, number, .. } => {
                move_span(span, by);
                number.iter_mut().for_each(|number| move_span(&mut number.span, by));
            }
            Item::Comment { span, .. }
            | Item::Nag { span, .. }
            | Item::Code { span, .. }
            | Item::Time { span, .. }
            | Item::Setup { span, .. }
            | Item::Unread { span, .. }
            | Item::Open(span)
            | Item::Close(span) => move_span(span, by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PGN: &str = "[White \"Ann\"]\n\n1. e4 {x\n[y]} e5\n2. Nf3 1-0\n\n";
    const SCORE: &str = "01A PA5-$E02/E04\n01B PA4-$E07/E05\n1-0\n\n";
    const TAGGED: &str = "[White \"Bo\"]\n\n01A PA5-$E02/E04\n; 1. e4 is meant\n\n";

    #[test]
    fn texts_are_cut_where_the_format_changes() {
        for (texts, kinds) in [
            (vec![PGN, SCORE], vec![true, false]),
            (vec![SCORE, PGN, PGN, TAGGED], vec![false, true, false]),
            (vec![TAGGED, SCORE], vec![false]),
            (vec![PGN, TAGGED, PGN], vec![true, false, true]),
            (vec!["prose\n1. e4 e5\n", SCORE], vec![false]),
        ] {
            let text = texts.concat();
            let parts = parts(&text);
            assert_eq!(parts.iter().map(|part| part.is_pgn).collect::<Vec<_>>(), kinds, "{text}");
            let spans: usize = parts.iter().map(|part| part.span.len()).sum();
            assert_eq!(spans, text.len());
        }
    }

    /// No game is lost, and every place is that of the whole text.
    #[test]
    fn all_games_are_read_in_their_places() {
        let text = [SCORE, PGN, TAGGED, PGN].concat();
        let records = crate::score::Score.read(&text, &mut Vec::new());
        let plies: Vec<Vec<&str>> = records
            .iter()
            .map(|record| {
                let spans = record.items.iter().filter_map(|item| match item {
                    Item::Ply { text: written, span, .. } => {
                        assert_eq!(*written, text[span.clone()]);
                        Some(&text[span.clone()])
                    }
                    _ => None,
                });
                spans.collect()
            })
            .collect();
        let score = vec!["PA5-$E02/E04", "PA4-$E07/E05"];
        let pgn = vec!["e4", "e5", "Nf3"];
        assert_eq!(plies, [score.clone(), pgn.clone(), score[..1].to_vec(), pgn]);
    }
}

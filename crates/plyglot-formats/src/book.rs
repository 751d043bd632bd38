//! Games in the running text of old books: which of it is moves, and which is prose about them.
//!
//! Books set the moves of a game in paragraphs of their own, numbered, in one column or two, and talk about it in the
//! paragraphs between. The prose is full of moves that were not played. So a paragraph is judged by its first line: it
//! holds moves if that is one number and its moves, the number that is due, and prose otherwise. Only descriptive
//! notation is looked for: nobody writes prose around SAN without saying where it begins.

use crate::pgn::lexer::{Kind, lex};
use crate::pgn::word;
use plyglot::notation::descriptive::move_length;
use plyglot::problem::codes;
use plyglot::record::{Item, Record};
use plyglot::{Problem, Problems, Span};
use std::ops::Range;

/// Lines of moves without which a text is no book.
const FEW: usize = 3;

/// A text in which the prose has become comments, byte for byte in the same places.
pub(crate) struct Masked {
    /// The text.
    pub(crate) text: String,
    /// The prose, in order.
    prose: Vec<Range<usize>>,
}

/// Turns the prose around descriptive moves into comments; `None` where a text is no such page.
pub(crate) fn mask(text: &str) -> Option<Masked> {
    if text.starts_with('[') || text.contains("\n[") && text.contains("\"]") {
        return None;
    }
    let mut prose = Vec::new();
    let (mut lines, mut due) = (0, Due::default());
    for paragraph in paragraphs(text) {
        let mut at = paragraph.start;
        let (mut in_prose, mut in_moves) = (false, false);
        for line in text[paragraph.clone()].split_inclusive('\n') {
            let span = at..at + line.len();
            at = span.end;
            let end = if in_prose { None } else { moves_end(line, in_moves, &mut due) };
            match end {
                Some(end) => {
                    lines += 1;
                    remarks(line, span.start, end, &mut prose);
                    in_moves = true;
                    in_prose = end < line.trim_end().len();
                    if in_prose {
                        prose.push(span.start + end..span.end);
                    }
                }
                None => {
                    match prose.last_mut().filter(|last| in_prose && last.end == span.start) {
                        Some(last) => last.end = span.end,
                        None => prose.push(span),
                    }
                    in_prose = true;
                }
            }
        }
    }
    if lines < FEW || prose.is_empty() {
        return None;
    }
    let mut masked = text.as_bytes().to_vec();
    for span in &mut prose {
        let inside = &text[span.clone()];
        let start = span.start + inside.len() - inside.trim_start().len();
        *span = start..start + inside.trim().len();
        for byte in &mut masked[span.clone()] {
            match *byte {
                b'{' => *byte = b'(',
                b'}' => *byte = b')',
                0x80.. => *byte = b'?',
                _ => {}
            }
        }
    }
    prose.retain(|span| span.len() > 1);
    for span in &prose {
        masked[span.start] = b'{';
        masked[span.end - 1] = b'}';
    }
    Some(Masked { text: String::from_utf8(masked).ok()?, prose })
}

impl Masked {
    /// Puts the prose back into the comments it became, and says once what was done.
    pub(crate) fn unmask(&self, text: &str, records: &mut [Record], problems: &mut dyn Problems) {
        for record in records {
            let items = record.preamble.iter_mut().chain(&mut record.items).chain(&mut record.postamble);
            for item in items {
                if let Item::Comment { text: comment, span, .. } = item
                    && self.prose.binary_search_by_key(&span.start, |prose| prose.start).is_ok()
                {
                    text[span.clone()].clone_into(comment);
                }
            }
        }
        if let Some(first) = self.prose.first() {
            let message = match self.prose.len() {
                1 => "the prose among the moves is kept as a comment".to_owned(),
                n => format!("the prose among the moves is kept as comments, {n} of them; this is the first"),
            };
            let line = text[first.clone()].lines().next().unwrap_or_default();
            let span: Span = first.start..first.start + line.len();
            problems.report(Problem::new(&codes::PROSE, span, message));
        }
    }
}

/// The stretches of text between empty lines.
fn paragraphs(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    let mut lines = text.split_inclusive('\n').peekable();
    std::iter::from_fn(move || {
        while lines.next_if(|line| line.trim().is_empty()).map(|line| at += line.len()).is_some() {}
        let start = at;
        while lines.next_if(|line| !line.trim().is_empty()).map(|line| at += line.len()).is_some() {}
        (at > start).then_some(start..at)
    })
}

/// The half-move that comes next, from 0.
#[derive(Default)]
struct Due(u32);

impl Due {
    /// Whether a line may begin with this half-move: the next, or the first of a new game; where the line holds moves and
    /// nothing else, one near by too, so that a slip in the numbers costs no move.
    fn takes(&self, half_move: u32, pure: bool) -> bool {
        half_move < 2 || half_move == self.0 || pure && half_move.abs_diff(self.0) <= 2
    }
}

/// Where the moves end with which a line begins; `None` where it does not begin with a number that is due and a move, nor
/// goes on with moves alone (`in_moves`).
fn moves_end(line: &str, in_moves: bool, due: &mut Due) -> Option<usize> {
    let (mut end, mut first, mut moves, mut resigns) = (0, None, 0, false);
    for token in lex(line) {
        let text = &line[token.span.clone()];
        let bare = text.trim_end_matches(['.', ',']);
        match token.kind {
            Kind::Space => continue,
            Kind::Number => {
                let digits = word::digits(text);
                let dots = text[digits..].matches('.').count() > 1 || text.contains('…');
                if digits > 0 && first.is_none() {
                    first = Some(word::number(&text[..digits]).saturating_sub(1).saturating_mul(2));
                }
                if let (Some(first), true, 0) = (&mut first, dots, moves) {
                    *first |= 1;
                }
            }
            Kind::Word if move_length(text) == Some(text.len()) || move_length(bare) == Some(bare.len()) => {
                moves += 1
            }
            Kind::Word if matches!(bare, "O-O" | "O-O-O" | "0-0" | "0-0-0") => moves += 1,
            Kind::Word if moves > 0 && word::is_suffix(bare) => {}
            Kind::Word if first.is_some() && word::spoken_result(&line[token.span.start..]).is_some() => {
                resigns = true;
                end = line.trim_end().len();
                break;
            }
            Kind::Glyph | Kind::Result | Kind::Comment => {}
            Kind::Stray if matches!(text, ",") => {}
            // A remark of a few words in brackets; see `remarks`.
            Kind::Open | Kind::Close if moves > 0 => {}
            Kind::Word if moves > 0 && in_brackets(line, token.span.start) => {}
            _ => break,
        }
        end = token.span.end;
    }
    let pure = end == line.trim_end().len();
    let first = match first {
        None if in_moves && pure => due.0,
        first => first?,
    };
    if moves == 0 && !resigns || !due.takes(first, pure) {
        return None;
    }
    due.0 = first.saturating_add(moves);
    Some(end)
}

/// Whether a place of a line stands in brackets that open and close near by.
fn in_brackets(line: &str, at: usize) -> bool {
    const NEAR: usize = 64;
    let (before, after) = (&line.as_bytes()[at.saturating_sub(NEAR)..at], &line.as_bytes()[at..]);
    let last = before.iter().rfind(|byte| matches!(byte, b'(' | b')'));
    last == Some(&b'(') && after.iter().take(NEAR).any(|byte| *byte == b')')
}

/// The remarks in brackets among the moves of a line, such as `(best)`: all that hold no move.
fn remarks(line: &str, start: usize, end: usize, prose: &mut Vec<Range<usize>>) {
    let mut from = 0;
    while let Some(open) = line[from..end].find('(').map(|i| from + i) {
        let Some(close) = line[open..end].find(')').map(|i| open + i + 1) else { break };
        let inside = &line[open + 1..close - 1];
        let is_word = |word: &str| word.chars().filter(|c| c.is_lowercase()).count() > 1;
        if inside.split_whitespace().all(|word| is_word(word) && !word.contains(|c: char| c.is_ascii_digit()))
        {
            prose.push(start + open..start + close);
        }
        from = close;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;

    const PAGE: &str = "GAME THE FIRST\n\n   1. P - K 4          P - K 4\n   2. Kt - K B 3       Kt - Q B 3\n\n\
        P - Q 4 is another move; 3 P × P would follow, and then\n3. Q × P as in former times.\n\n   3. B - Kt 5\n\n\
        The best.\n\n   3. ........         P - Q R 3 (best)\n   4. B - R 4 !        Kt - B 3\n\n{161}\n\n   5. O - O, and White \
        has the better game\nfor many moves. 6. P - Q 4.\n\n   5. ........         Resigns.\n\nSo he did. 5...B - K 2 was right.\n";

    fn plies(record: &Record) -> Vec<&str> {
        let text = record.items.iter().filter_map(|item| match item {
            Item::Ply { text, .. } => Some(text.as_str()),
            _ => None,
        });
        text.collect()
    }

    #[test]
    fn the_game_is_found_among_the_prose() {
        let mut problems = Vec::new();
        let records = crate::pgn::Pgn.read(PAGE, &mut problems);
        assert_eq!(records.len(), 1, "{records:?}");
        let expected = [
            "P - K 4",
            "P - K 4",
            "Kt - K B 3",
            "Kt - Q B 3",
            "B - Kt 5",
            "P - Q R 3",
            "B - R 4",
            "Kt - B 3",
            "O - O",
        ];
        assert_eq!(plies(&records[0]), expected);
        let result = records[0].result.as_ref().expect("Black resigns");
        assert_eq!(result.result, plyglot::record::GameResult::White);
        let comments = records[0].items.iter().filter(|item| matches!(item, Item::Comment { .. })).count();
        assert_eq!(comments, 5);
        assert_eq!(records[0].postamble.len(), 1);
        assert!(problems.iter().any(|problem| problem.code == &codes::PROSE));
    }

    #[test]
    fn masking_moves_nothing() {
        let masked = mask(PAGE).expect("a page of a book");
        assert_eq!(masked.text.len(), PAGE.len());
        for span in &masked.prose {
            assert!(masked.text[span.clone()].starts_with('{') && masked.text[span.clone()].ends_with('}'));
        }
        for text in [
            "",
            "1. e4 e5 2. Nf3",
            "[Event \"x\"]\n\n1. P-K4 P-K4\n2. P-Q4 P-Q4\n3. P-QB4\n\nprose",
            "just prose\n\nand more",
        ] {
            assert!(mask(text).is_none(), "{text}");
        }
    }
}

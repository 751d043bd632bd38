//! Scores in free text: how many games there are, and how sure they are.

use super::words;
use crate::book::{has_words, sure};
use plyglot::record::{CommentStyle, Item, Record};
use plyglot::{Problems, Span};

/// Tells of the games, where lines stand among them that are prose and no remarks by their marks.
pub(super) fn tell(text: &str, records: &[Record], problems: &mut dyn Problems) {
    let is_prose = |item: &&Item| {
        matches!(item, Item::Comment { style: CommentStyle::Remark, span, .. }
            if !text[span.clone()].starts_with(';'))
    };
    let items = records
        .iter()
        .flat_map(|record| record.preamble.iter().chain(&record.items).chain(&record.postamble));
    let prose: Vec<Span> = items.filter(is_prose).map(Item::span).collect();
    if !prose.iter().any(|span| has_words(text[span.clone()].split_whitespace(), words::is_move)) {
        return;
    }
    let games: Vec<_> = records.iter().map(|record| (record, sure::Stands::default())).collect();
    let loose: Vec<Span> = prose.iter().flat_map(|span| loose(text, span)).collect();
    sure::tell(text, &games, &loose, problems);
}

/// The lines of prose with moves in them.
fn loose(text: &str, prose: &Span) -> Vec<Span> {
    let mut at = prose.start;
    let mut loose = Vec::new();
    for line in text[prose.clone()].split_inclusive('\n') {
        if line.split_whitespace().any(|word| words::is_move(word.trim_end_matches(['.', ',']))) {
            loose.push(at..at + line.len());
        }
        at += line.len();
    }
    loose
}

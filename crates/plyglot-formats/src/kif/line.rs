//! What a line is, told from how it begins. Reader and writer ask here, so that what is written is read as what it was.

use super::{ENDINGS, header};

/// The marks of the two sides, the one that begins first.
pub(super) const MARKS: [&[char]; 2] = [&['▲', '☗', '▼'], &['△', '☖', '▽']];

/// How programs begin a file.
pub(super) const BEGINS: &str = "# ---- Kif";

/// A line without the blanks around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'t> {
    /// A comment, without its star.
    Comment(&'t str),
    /// What programs say to themselves.
    Private,
    /// A variation begins; what follows its word.
    Variation(&'t str),
    /// `まで112手で後手の勝ち`.
    Verdict,
    /// A rank of a diagram.
    Row,
    /// What belongs to a diagram or to the table of moves and says nothing.
    Frame,
    /// Whether the second side is to move in a diagram.
    Turn(bool),
    /// A half-move with its number.
    Numbered,
    /// Half-moves in the manner of KI2.
    Pairs,
    /// Key and value.
    Header(&'t str, &'t str),
    /// Anything else.
    Other,
}

impl Line<'_> {
    pub(super) fn of(text: &str) -> Line<'_> {
        let first = text.chars().next().unwrap_or(' ');
        let all = |of_it: fn(char) -> bool| text.chars().all(of_it);
        if let Some(comment) = text.strip_prefix('*') {
            Line::Comment(comment.trim())
        } else if matches!(first, '#' | '&') {
            Line::Private
        } else if let Some(rest) = text.strip_prefix("変化") {
            Line::Variation(rest)
        } else if text.starts_with("まで") {
            Line::Verdict
        } else if first == '|' {
            Line::Row
        } else if text.starts_with("手数--")
            || all(|c| "+-".contains(c))
            || all(|c| "９８７６５４３２１ ".contains(c))
        {
            Line::Frame
        } else if matches!(text, "後手番" | "上手番" | "先手番" | "下手番") {
            Line::Turn(matches!(text, "後手番" | "上手番"))
        } else if first.is_ascii_digit() {
            Line::Numbered
        } else if is_pairs(text) || ENDINGS.iter().any(|(word, _)| *word == text.trim_start_matches(is_mark))
        {
            Line::Pairs
        } else {
            header::split(text).map_or(Line::Other, |(key, value)| Line::Header(key, value))
        }
    }
}

pub(super) fn is_mark(c: char) -> bool {
    MARKS.iter().any(|marks| marks.contains(&c))
}

/// Whether a line holds half-moves in the manner of KI2.
pub(super) fn is_pairs(line: &str) -> bool {
    let rest = line.trim_start_matches(is_mark);
    let of_move = |c: char| c == '同' || c.is_ascii_digit() || ('１'..='９').contains(&c);
    rest.len() < line.len() && rest.starts_with(of_move)
}

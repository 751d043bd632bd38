//! The half-moves of a main line as a list that corrections change.

use super::price::{self, Cost};
use crate::readings::Token;
use crate::record::{Item, MoveNumber, Record};
use std::borrow::Cow;

/// A half-move of the main line, or a position set up in it.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    /// Its text.
    pub(super) text: Cow<'a, str>,
    /// It sets up a position.
    pub(super) is_setup: bool,
    /// The number before it.
    pub(super) number: Option<&'a MoveNumber>,
    /// Which word of the record it is, or stands for; that before which it stands, where it was put in.
    pub(super) at: usize,
    /// It stands as it was written.
    pub(super) kept: bool,
    /// Its text with the number before it, where nothing parts the two, so that the number may be the move's own
    /// beginning: `3` and `I-26` of `3I-26`.
    pub(super) whole: Option<&'a str>,
}

/// One change of the list. Places are those of the record's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Another text for a word, or for the whole of it.
    Replace { at: usize, text: String, whole: bool },
    /// The one meant of the moves that a word fits.
    Reread { at: usize, text: String },
    /// A half-move before a word.
    Insert { before: usize, text: String },
    /// A word that was not played, or is no move but this mark of the one before it.
    Drop { at: usize, mark: Option<&'static str> },
    /// The words from here on in this order.
    Reorder { at: usize, order: Order },
}

impl Change {
    /// The word it begins at.
    pub(super) fn at(&self) -> usize {
        match *self {
            Change::Replace { at, .. }
            | Change::Reread { at, .. }
            | Change::Drop { at, .. }
            | Change::Reorder { at, .. } => at,
            Change::Insert { before, .. } => before,
        }
    }
}

/// Which word stands in each place of a window.
pub(super) type Order = &'static [usize];

/// The orders that slips leave, with what each costs.
pub(super) static ORDERS: [(Order, Cost); 3] =
    [(&[1, 0], price::SWAPPED), (&[2, 1, 0], price::SWAPPED_SIDE), (&[2, 3, 0, 1], price::SWAPPED_PAIRS)];

/// The words of a record's main line, with the index of the item each stands in. The spans of the record point into
/// `source`.
pub(super) fn words<'a>(record: &'a Record, source: &'a str) -> (Vec<Word<'a>>, Vec<usize>) {
    let (mut words, mut items) = (Vec::new(), Vec::new());
    let mut depth = 0usize;
    for (i, item) in record.items.iter().enumerate() {
        let (text, is_setup, number) = match item {
            Item::Open(_) => {
                depth += 1;
                continue;
            }
            Item::Close(_) => {
                depth = depth.saturating_sub(1);
                continue;
            }
            Item::Ply { text, number, .. } if depth == 0 => (text, false, number.as_ref()),
            Item::Setup { text, .. } if depth == 0 => (text, true, None),
            _ => continue,
        };
        let text = Cow::Borrowed(text.as_str());
        // Only a number that stands right before the move may be a part of it: `1` of `1Nf3`, not of `1.Nf3`. The text of
        // the item may be shorter than its span, as it holds no soft hyphens and the like.
        let whole = number.filter(|number| number.span.end == item.span().start).and_then(|number| {
            let digits = source.get(number.span.clone())?;
            let joined = digits.ends_with(|c: char| c.is_ascii_digit());
            source.get(number.span.start..item.span().end).filter(|_| joined)
        });
        words.push(Word { text, is_setup, number, at: words.len(), kept: true, whole });
        items.push(i);
    }
    (words, items)
}

/// The words as the search over readings takes them.
pub(super) fn tokens<'a>(words: &'a [Word<'_>]) -> Vec<Token<'a>> {
    words.iter().map(Word::token).collect()
}

impl<'a> Word<'a> {
    /// As the search over readings takes it.
    pub(super) fn token(&self) -> Token<'_> {
        if self.is_setup { Token::Setup(&self.text) } else { Token::Move(&self.text) }
    }

    /// A half-move that is put in before it.
    pub(super) fn put_in(&self) -> Word<'a> {
        Word { text: Cow::Borrowed(""), is_setup: false, number: None, at: self.at, kept: false, whole: None }
    }

    pub(super) fn instead(&self, text: &str) -> Word<'a> {
        Word { text: Cow::Owned(text.to_owned()), kept: false, ..self.clone() }
    }
}

/// The list with a change made, `at` being the place in this list where it is made.
pub(super) fn changed<'a>(words: &[Word<'a>], at: usize, change: &Change) -> Vec<Word<'a>> {
    let mut new = words.to_vec();
    match change {
        Change::Replace { text, whole: true, .. } => {
            new[at] = Word { number: None, ..words[at].instead(text) };
        }
        Change::Replace { text, .. } | Change::Reread { text, .. } => new[at] = words[at].instead(text),
        Change::Insert { before, text } => {
            new.insert(at, Word { at: *before, ..words[at].put_in().instead(text) });
        }
        Change::Drop { .. } => drop(new.remove(at)),
        Change::Reorder { order, .. } => {
            for (place, &from) in order.iter().enumerate() {
                if place != from {
                    new[at + place] = words[at + place].instead(&words[at + from].text);
                }
            }
        }
    }
    new
}

/// The list with changes made that touch different words.
pub(super) fn with_all<'a>(words: &[Word<'a>], changes: &[Change]) -> Vec<Word<'a>> {
    let (moving, texts) = parted(changes);
    let mut new = words.to_vec();
    for change in texts {
        new = changed(&new, change.at(), change);
    }
    for change in moving.into_iter().rev() {
        new = changed(&new, change.at(), change);
    }
    new
}

/// The changes that move the words after them, in their order (what is put in before a word, before what becomes of that
/// word), and those that change texts alone. Made after the others and from the end on, the former find all words where
/// they were.
pub(super) fn parted(changes: &[Change]) -> (Vec<&Change>, Vec<&Change>) {
    let moves = |change: &&Change| matches!(change, Change::Insert { .. } | Change::Drop { .. });
    let (mut moving, texts): (Vec<&Change>, Vec<&Change>) = changes.iter().partition(moves);
    moving.sort_by_key(|change| (change.at(), !matches!(change, Change::Insert { .. })));
    (moving, texts)
}

/// How the half-moves of a line are counted: the number of the first, and 1 where the side that moves second is the first to
/// move.
pub(super) type Count = (u32, usize);

/// What the numbers of a list speak against it.
pub(super) fn numbers<'w, 'a: 'w>(words: impl Iterator<Item = &'w Word<'a>>, count: Count) -> Cost {
    amiss(words, count).map(|(_, cost)| cost).sum()
}

/// The places in a list at which a number is not the one that is due after the one before it, or stands before the move of
/// the other side, with what that costs.
pub(super) fn amiss<'w, 'a: 'w>(
    words: impl Iterator<Item = &'w Word<'a>>,
    (first, offset): Count,
) -> impl Iterator<Item = (usize, Cost)> {
    let mut shift = None;
    let mut put_in_before = None;
    words.take_while(|word| !word.is_setup).enumerate().filter_map(move |(i, word)| {
        // A half-move that is put in takes over the number that stands there, where it is its own.
        let takes = put_in_before.replace(word.at).is_some_and(|before| before == word.at);
        let number = word.number?;
        let half = i + offset;
        let second = half % 2 == 1;
        let due = i64::from(first) + (half / 2) as i64 - i64::from(number.number);
        let other_side = number.color.is_some_and(|color| (color == crate::Color::Black) != second);
        let cost = if shift.is_some_and(|shift| shift != due) || other_side {
            price::NUMBER
        } else if number.color.is_none() && second && !takes {
            price::NUMBER / 2
        } else {
            0
        };
        shift = Some(due);
        (cost > 0).then_some((i, cost))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    fn number(number: u32, color: Option<Color>) -> MoveNumber {
        MoveNumber { number, color, span: 0..0 }
    }

    fn list<'a>(texts: &[(&'a str, Option<&'a MoveNumber>)]) -> Vec<Word<'a>> {
        let word = |(at, &(text, number)): (usize, &(&'a str, Option<&'a MoveNumber>))| Word {
            text: Cow::Borrowed(text),
            is_setup: false,
            number,
            at,
            kept: true,
            whole: None,
        };
        texts.iter().enumerate().map(word).collect()
    }

    fn texts(words: &[Word<'_>]) -> String {
        words.iter().map(|word| &*word.text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn changes_keep_their_places() {
        let words = list(&[("a", None), ("b", None), ("c", None), ("d", None), ("e", None)]);
        let changes = [
            Change::Replace { at: 4, text: "E".into(), whole: false },
            Change::Insert { before: 1, text: "x".into() },
            Change::Drop { at: 1, mark: None },
            Change::Reorder { at: 2, order: &[1, 0] },
        ];
        assert_eq!(texts(&with_all(&words, &changes)), "a x d c E");
        // What is put in between words that change places stays between them.
        let changes =
            [Change::Insert { before: 1, text: "x".into() }, Change::Reorder { at: 0, order: &[2, 1, 0] }];
        assert_eq!(texts(&with_all(&words[..3], &changes)), "c x b a");
        let changes = [Change::Drop { at: 4, mark: None }, Change::Reorder { at: 2, order: &[2, 1, 0] }];
        assert_eq!(texts(&with_all(&words, &changes)), "a b e d");
    }

    #[test]
    fn numbers_tell_of_a_half_move_left_out() {
        let (one, two, three) = (number(1, None), number(2, None), number(3, None));
        let good =
            list(&[("a", Some(&one)), ("b", None), ("c", Some(&two)), ("d", None), ("e", Some(&three))]);
        let short = list(&[("a", Some(&one)), ("c", Some(&two)), ("d", None), ("e", Some(&three))]);
        assert_eq!(numbers(good.iter(), (1, 0)), 0);
        assert!(numbers(short.iter(), (1, 0)) > 0);
        let with = |before: usize| with_all(&short, &[Change::Insert { before, text: "b".into() }]);
        // Either half-move of the first number may be the one that is there.
        assert_eq!(numbers(with(1).iter(), (1, 0)), 0);
        assert_eq!(numbers(with(0).iter(), (1, 0)), 0);
        assert!(numbers(with(2).iter(), (1, 0)) > 0);
    }

    #[test]
    fn numbers_with_a_side_are_believed() {
        let (a, b) = (number(1, Some(Color::White)), number(1, Some(Color::Black)));
        assert_eq!(numbers(list(&[("a", Some(&a)), ("b", Some(&b))]).iter(), (1, 0)), 0);
        assert_eq!(numbers(list(&[("b", Some(&b)), ("a", Some(&a))]).iter(), (1, 0)), 2 * price::NUMBER);
        assert_eq!(numbers(list(&[("b", Some(&b))]).iter(), (1, 1)), 0);
    }
}

//! Moves that follow each other without prose between them, in the order in which they are to be read.

use super::scan::{Item, What, begins_line, ends_line};
use std::ops::Range;

/// How much the layout speaks for moves that were played, and are not talked about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Layout {
    /// They stand in the midst of a line of prose.
    InLine,
    /// They begin a line.
    BeginsLine,
    /// They are lines of their own.
    Alone,
}

/// One stretch of moves.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// What it is made of, in reading order, without separators.
    pub(super) items: Vec<Item>,
    /// From its first byte to its last, whatever the order.
    pub(super) span: Range<usize>,
    pub(super) layout: Layout,
    /// The half-move, from 0, that its first move is by its number, or by the first number that stands after it; `None`
    /// where it has none.
    first: Option<u32>,
    /// The paragraph in which it stands, by its first byte.
    pub(super) paragraph: usize,
    /// Its first number bears one move alone, without dots: it may be either side's.
    either: bool,
    /// Half-moves.
    pub(super) plies: u32,
    /// The half-move after its last, by the numbers; `None` where they do not tell.
    end: Option<u32>,
    /// It ends with a result.
    pub(super) result: bool,
}

impl Run {
    /// The half-moves with which it may begin, `due` being the one that is.
    pub(super) fn begins(&self, due: u32) -> [Option<u32>; 2] {
        match self.first {
            None => [Some(due), None],
            Some(first) => [Some(first), self.either.then_some(first + 1)],
        }
    }

    /// The half-move that is due after it, when it begins with `begin`.
    pub(super) fn end(&self, begin: u32) -> u32 {
        self.end.unwrap_or(begin + self.plies)
    }

    /// Whether its numbers tell where it belongs.
    pub(super) fn is_numbered(&self) -> bool {
        self.first.is_some()
    }

    /// Whether it may be the beginning of a game.
    pub(super) fn begins_game(&self) -> bool {
        self.first == Some(0)
            || self.first.is_none() && self.layout == Layout::Alone && self.plies >= UNNUMBERED
    }
}

/// Half-moves that a stretch without numbers must have to be the beginning of a game.
const UNNUMBERED: u32 = 6;

/// The numbers that a slip may lie off.
const SLIP: u32 = 2;

/// A number and the moves after it.
#[derive(Clone, Debug)]
struct Group {
    number: Option<u32>,
    dots: bool,
    plies: u32,
    items: Vec<Item>,
}

impl Group {
    fn start(&self) -> usize {
        self.items[0].span.start
    }

    /// The half-move it begins with, by its number.
    fn first(&self) -> Option<u32> {
        Some(self.number?.checked_sub(1)?.saturating_mul(2) + u32::from(self.dots))
    }
}

/// The stretches of moves among the items of one paragraph, which begins at the byte `paragraph`.
pub(super) fn runs(text: &str, paragraph: usize, items: Vec<Item>) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut stretch: Vec<Item> = Vec::new();
    for item in items {
        match item.what {
            What::Prose => take(text, std::mem::take(&mut stretch), &mut runs),
            _ => stretch.push(item),
        }
    }
    take(text, stretch, &mut runs);
    runs.iter_mut().for_each(|run| run.paragraph = paragraph);
    runs
}

/// Makes runs of a stretch without prose: one, or several where its numbers begin anew.
fn take(text: &str, mut stretch: Vec<Item>, runs: &mut Vec<Run>) {
    let counts = |item: &Item| matches!(item.what, What::Ply | What::Result);
    // What stands before the first number or move, and numbers after the last, belong to the prose.
    let begins = |item: &Item| matches!(item.what, What::Ply | What::Result | What::Number { .. });
    let Some(first) = stretch.iter().position(begins) else { return };
    stretch.drain(..first);
    while stretch.last().is_some_and(|item| {
        matches!(item.what, What::Number { .. } | What::Dots | What::Separator | What::Remark)
    }) {
        stretch.pop();
    }
    if !stretch.iter().any(counts) {
        return;
    }
    let groups = in_reading_order(text, groups(stretch));
    let mut begun: Vec<Group> = Vec::new();
    for (i, group) in groups.iter().enumerate() {
        if begun.last().is_some_and(|_| !goes_on(&begun, group, groups.get(i + 1))) {
            runs.extend(run(text, std::mem::take(&mut begun)));
        }
        begun.push(group.clone());
    }
    runs.extend(run(text, begun));
}

/// Cuts a stretch at the numbers of its main line.
fn groups(stretch: Vec<Item>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut depth = 0u32;
    for item in stretch {
        let outside = depth == 0;
        let number = match item.what {
            What::Number { value, dots } if outside => Some((value, dots)),
            _ => None,
        };
        match item.what {
            What::Open => depth += 1,
            What::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        match (number, groups.last_mut()) {
            (Some((value, dots)), _) => {
                groups.push(Group { number: Some(value), dots, plies: 0, items: vec![item] });
            }
            (None, None) => {
                let plies = u32::from(item.what == What::Ply);
                groups.push(Group { number: None, dots: false, plies, items: vec![item] });
            }
            (None, Some(group)) => {
                group.plies += u32::from(item.what == What::Ply && outside);
                group.dots |= item.what == What::Dots && group.plies == 0;
                if item.what != What::Separator {
                    group.items.push(item);
                }
            }
        }
    }
    groups
}

/// Puts columns one below the other where the numbers say that they are to be read so.
fn in_reading_order(text: &str, groups: Vec<Group>) -> Vec<Group> {
    let breaks = |groups: &[Group]| {
        groups.windows(2).filter(|pair| pair[0].number.map(|number| number + 1) != pair[1].number).count()
    };
    if groups.len() < 4 || breaks(&groups) == 0 {
        return groups;
    }
    // The line and the column of each number.
    let place = |group: &Group| {
        let line = text[..group.start()].rfind('\n').map_or(0, |i| i + 1);
        (line, text[line..group.start()].chars().count())
    };
    let places: Vec<(usize, usize)> = groups.iter().map(place).collect();
    let mut widest: Vec<usize> = Vec::new();
    for line in places.chunk_by(|a, b| a.0 == b.0) {
        if line.len() > widest.len() {
            widest = line.iter().map(|(_, column)| *column).collect();
        }
    }
    if widest.len() < 2 {
        return groups;
    }
    let column = |at: usize| {
        widest.iter().enumerate().min_by_key(|(_, column)| column.abs_diff(at)).map_or(0, |(i, _)| i)
    };
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by_key(|&i| (column(places[i].1), places[i].0));
    let sorted: Vec<Group> = order.into_iter().map(|i| groups[i].clone()).collect();
    if breaks(&sorted) < breaks(&groups) { sorted } else { groups }
}

/// Whether a number goes on with the moves before it, a slip of the printer allowed where the number after it is right.
fn goes_on(begun: &[Group], group: &Group, next: Option<&Group>) -> bool {
    let (Some(first), Some(last)) = (group.first(), begun.last()) else { return true };
    let Some(before) = last.first() else { return group.number != Some(1) };
    let due = before + last.plies;
    let number_due = due / 2;
    let number = first / 2;
    let follows = number == number_due || number == number_due + 1 && due % 2 == 1;
    let slip = || {
        let resumes = next.and_then(Group::first).is_some_and(|next| next / 2 == number_due + 1);
        number != 0 && (resumes || number.abs_diff(number_due) <= SLIP && last.plies > 0 && group.plies > 1)
    };
    follows || slip()
}

fn run(text: &str, groups: Vec<Group>) -> Option<Run> {
    let plies: u32 = groups.iter().map(|group| group.plies).sum();
    let result = groups.iter().flat_map(|group| &group.items).any(|item| item.what == What::Result);
    let head = groups.first()?;
    let tail = groups.last()?;
    let by_next = || groups.get(1)?.first()?.checked_sub(head.plies);
    let first = head.first().or_else(by_next);
    let either = head.number.is_some() && head.plies == 1 && !head.dots;
    let end = match groups.len() {
        1 => None,
        _ => tail.first().map(|first| first + tail.plies),
    };
    let items: Vec<Item> = groups.into_iter().flat_map(|group| group.items).collect();
    let start = items.iter().map(|item| item.span.start).min()?;
    let stop = items.iter().map(|item| item.span.end).max()?;
    let layout = match (begins_line(text, start), ends_line(text, stop)) {
        (true, true) => Layout::Alone,
        (true, false) => Layout::BeginsLine,
        (false, _) => Layout::InLine,
    };
    // A result without moves is one where it has a line to itself.
    if plies == 0 && !(result && layout == Layout::Alone) {
        return None;
    }
    Some(Run { items, span: start..stop, layout, first, paragraph: start, either, plies, end, result })
}

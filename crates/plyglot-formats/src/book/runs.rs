//! Moves that follow each other without prose between them, in the order in which they are to be read.

use super::scan::{Item, What};
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
    /// It begins with a number.
    pub(super) numbered: bool,
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

    /// Whether it begins, by its number, where a line of so many half-moves ends, or later.
    pub(super) fn starts_after(&self, plies: u32) -> bool {
        self.numbered && self.first.is_some_and(|first| first >= plies)
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

    /// Whether it is one move of the side that moves first, as far as the number tells.
    fn first_side(&self) -> bool {
        !self.dots && self.plies == 1
    }

    /// The half-move it begins with, by its number.
    fn first(&self) -> Option<u32> {
        Some(self.number?.checked_sub(1)?.saturating_mul(2) + u32::from(self.dots))
    }
}

/// The stretches of moves among the items of one paragraph.
pub(super) fn runs(text: &str, items: Vec<Item>) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut stretch: Vec<Item> = Vec::new();
    // Half-moves since the last number; `None` before it.
    let mut since_number: Option<u32> = None;
    let mut items = items.into_iter().peekable();
    while let Some(mut item) = items.next() {
        if item.what == What::Garbled {
            let next = items.peek().map(|next| next.what);
            let whole = item.ends_line || !matches!(next, Some(What::Prose | What::Garbled));
            let in_place = since_number.is_some_and(|plies| plies < 2) && whole;
            item.what = if in_place { What::Ply } else { What::Prose };
        }
        since_number = match item.what {
            What::Prose => None,
            What::Number { .. } => Some(0),
            What::Ply => since_number.map(|plies| plies + 1),
            _ => since_number,
        };
        match item.what {
            What::Prose => take(text, std::mem::take(&mut stretch), &mut runs),
            _ => stretch.push(item),
        }
    }
    take(text, stretch, &mut runs);
    runs
}

/// Makes runs of a stretch without prose: one, or several where its numbers begin anew.
fn take(text: &str, mut stretch: Vec<Item>, runs: &mut Vec<Run>) {
    let counts = |item: &Item| matches!(item.what, What::Ply | What::Result);
    // What stands before the first number or move, and numbers after the last, belong to the prose.
    let begins = |item: &Item| matches!(item.what, What::Ply | What::Result | What::Number { .. });
    let Some(first) = stretch.iter().position(begins) else { return };
    stretch.drain(..first);
    while let Some(last) = stretch
        .last()
        .filter(|item| matches!(item.what, What::Number { .. } | What::Dots | What::Separator | What::Remark))
    {
        // The mark of a note ends a line no less than its move.
        let ends = last.ends_line && matches!(last.what, What::Separator | What::Remark);
        stretch.pop();
        if let Some(last) = stretch.last_mut() {
            last.ends_line |= ends;
        }
    }
    if !stretch.iter().any(counts) {
        return;
    }
    // What stands beside each other stands as the whole does.
    let whole = match (stretch.first(), stretch.last()) {
        (Some(first), Some(last)) => layout(&stretch, first.begins_line, last.ends_line),
        _ => return,
    };
    // A result below columns ends the last of them, whichever it stands under.
    let more = stretch.len() > 1;
    let result = stretch.pop_if(|last| last.what == What::Result && more);
    let (mut groups, columns) = in_reading_order(text, groups(stretch));
    if let Some(group) = groups.last_mut() {
        group.items.extend(result);
    }
    for at in 1..groups.len() {
        let (before, group) = groups.split_at_mut(at);
        repeat(&before[at - 1], &mut group[0]);
    }
    for at in 1..groups.len() {
        let (before, rest) = groups.split_at_mut(at);
        if let [group, next, ..] = rest {
            mend_number(&before[at - 1], group, next);
        }
    }
    let of_columns = columns.then_some(whole);
    let of_sentence = goes_on_with_sentence(text, groups.first());
    let before = runs.len();
    let mut begun: Vec<Group> = Vec::new();
    for (i, group) in groups.iter().enumerate() {
        if begun.last().is_some_and(|_| !goes_on(&begun, group, groups.get(i + 1))) {
            runs.extend(run(std::mem::take(&mut begun), of_columns));
        }
        begun.push(group.clone());
    }
    runs.extend(run(begun, of_columns));
    if of_sentence && let Some(first) = runs.get_mut(before) {
        first.layout = Layout::InLine;
    }
}

/// Whether moves without a number go on with the sentence on the line above them: `he will have to play Kt-QR4 and`, and
/// below it `KtxB.`
fn goes_on_with_sentence(text: &str, first: Option<&Group>) -> bool {
    let Some(first) = first.filter(|first| first.number.is_none()) else { return false };
    let above = &text[..first.start()];
    let sentence = above.trim_end();
    let breaks = above[sentence.len()..].matches('\n').count();
    breaks == 1 && sentence.ends_with(|c: char| c.is_lowercase() || c == ',')
}

/// Makes a number that stands again, each with one move, that of the second side: `1 P-K4   1 P-K4`.
fn repeat(before: &Group, group: &mut Group) {
    let again = group.number.is_some() && group.number == before.number;
    if again && !group.dots && before.first_side() && group.plies == 1 {
        group.dots = true;
        if let Some(What::Number { dots, .. }) = group.items.first_mut().map(|item| &mut item.what) {
            *dots = true;
        }
    }
}

/// Takes a number for the one that is due where the number after it goes on from that: `6.` between `8.` and `10.`. That it
/// is not due is told where the game is played.
fn mend_number(before: &Group, group: &mut Group, next: &Group) {
    let due = before.first().map(|first| first + before.plies).filter(|due| due % 2 == 0);
    let Some(due) = due.map(|due| due / 2 + 1) else { return };
    let whole = !group.dots && group.plies == 2 && group.number.is_some_and(|number| number > 1);
    if whole && group.number != Some(due) && next.number == Some(due + 1) && !next.dots {
        group.number = Some(due);
    }
}

/// How moves stand, the first of which begins its line or does not, and the last of which ends it or does not.
fn layout(items: &[Item], begins: bool, ends: bool) -> Layout {
    // A column of numbers is one, with words before its first move or after its last too.
    const COLUMN: usize = 3;
    let mut lines = items.iter().filter(|item| item.begins_line);
    let numbered = |item: &Item| matches!(item.what, What::Number { .. });
    let count = lines.clone().count() + usize::from(!begins);
    let column = count >= COLUMN && lines.all(numbered);
    match (begins, ends) {
        (true, true) => Layout::Alone,
        (true, false) | (false, true) if column => Layout::Alone,
        (true, false) => Layout::BeginsLine,
        (false, _) => Layout::InLine,
    }
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

/// Numbers on one line beyond which they are no columns.
const MOST_COLUMNS: usize = 16;

/// Puts columns one below the other where the numbers say that they are to be read so, and tells whether they do.
fn in_reading_order(text: &str, groups: Vec<Group>) -> (Vec<Group>, bool) {
    let follows = |before: &Group, group: &Group| {
        let again = before.number == group.number && before.first_side() && group.plies <= 1;
        again || before.number.map(|number| number + 1) == group.number
    };
    let breaks = |order: &[usize]| {
        order.windows(2).filter(|pair| !follows(&groups[pair[0]], &groups[pair[1]])).count()
    };
    let mut best: Vec<usize> = (0..groups.len()).collect();
    let mut least = breaks(&best);
    if groups.len() < 4 || least == 0 {
        return (groups, false);
    }
    // The line and the column of each number.
    let mut places: Vec<(usize, usize)> = Vec::with_capacity(groups.len());
    let (mut line, mut column, mut at) = (0, 0, groups[0].start());
    for group in &groups {
        let between = text.get(at..group.start()).unwrap_or_default();
        match between.rfind('\n') {
            Some(end) => {
                line = at + end + 1;
                column = text[line..group.start()].chars().count();
            }
            None if places.is_empty() => {
                line = text[..at].rfind('\n').map_or(0, |end| end + 1);
                column = text[line..at].chars().count();
            }
            None => column += between.chars().count(),
        }
        places.push((line, column));
        at = group.start();
    }
    let mut widest: Vec<usize> = Vec::new();
    for line in places.chunk_by(|a, b| a.0 == b.0) {
        if line.len() > widest.len() {
            widest = line.iter().map(|(_, column)| *column).collect();
        }
    }
    if !(2..=MOST_COLUMNS).contains(&widest.len()) {
        return (groups, false);
    }
    let column = |at: usize| {
        widest.iter().enumerate().min_by_key(|(_, column)| column.abs_diff(at)).map_or(0, |(i, _)| i)
    };
    let mut columns = false;
    // Where each side has a number of its own, two numbers make one column.
    for numbers in [1, 2] {
        let mut order: Vec<usize> = (0..groups.len()).collect();
        order.sort_by_key(|&i| (column(places[i].1) / numbers, places[i].0, places[i].1));
        if breaks(&order) < least {
            least = breaks(&order);
            best = order;
            columns = true;
        }
    }
    let groups = best.into_iter().map(|i| groups[i].clone()).collect();
    (groups, columns)
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

/// One run; `columns` tells how the columns stand of which it is one.
fn run(groups: Vec<Group>, columns: Option<Layout>) -> Option<Run> {
    let plies: u32 = groups.iter().map(|group| group.plies).sum();
    let result = groups.iter().flat_map(|group| &group.items).any(|item| item.what == What::Result);
    let head = groups.first()?;
    let tail = groups.last()?;
    // Moves before the first number are counted back from it.
    let counted = || groups.get(1)?.first()?.checked_sub(head.plies);
    let first = head.first().or_else(counted);
    let numbered = head.number.is_some();
    let either = numbered && head.plies == 1 && !head.dots;
    let end = match groups.len() {
        1 => None,
        _ => tail.first().map(|first| first + tail.plies),
    };
    let items: Vec<Item> = groups.into_iter().flat_map(|group| group.items).collect();
    let start = items.iter().map(|item| item.span.start).min()?;
    let stop = items.iter().map(|item| item.span.end).max()?;
    let (begins, ends) = (items.first()?.begins_line, items.last()?.ends_line);
    let layout = columns.unwrap_or_else(|| layout(&items, begins, ends));
    // A result without moves is one where it has a line to itself.
    if plies == 0 && !(result && layout == Layout::Alone) {
        return None;
    }
    Some(Run { items, span: start..stop, layout, first, numbered, either, plies, end, result })
}

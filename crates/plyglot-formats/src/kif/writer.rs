//! Records to lines.

use super::line::{BEGINS, Line, MARKS};
use super::{ENDINGS, Ending, diagram, header, verdict};
use crate::Game;
use crate::pgn::nag;
use plyglot::Color;
use plyglot::record::{CommentStyle, GameResult, Item};

/// Appends one game, in the manner of KI2 or of KIF.
pub(super) fn write(game: &Game, index: u64, ki2: bool, out: &mut String) {
    if index > 0 {
        out.push('\n');
    }
    let record = &game.record;
    // The line with which programs begin a file begins a game; all other comments stand below the header.
    let begins = |item: &&Item| matches!(item, Item::Comment { text, .. } if text.starts_with(BEGINS));
    let first = record.preamble.first().filter(begins);
    if let Some(item) = first {
        comment(item, Place::First, out);
    }
    let handicapped = if record.is_game() { head(game, out) } else { false };
    for item in &record.preamble[usize::from(first.is_some())..] {
        comment(item, Place::Header, out);
    }
    if record.is_game() && !ki2 {
        out.push_str("手数----指手---------消費時間--\n");
    }
    let lines = split(&record.items);
    let mut writer = Writer { game, out, handicapped, ki2, column: 0 };
    let clocks = writer.moves(&lines[0], 1, [0; 2]);
    writer.result(&lines[0], &clocks);
    for item in &record.postamble {
        comment(item, Place::Below, writer.out);
    }
    writer.variations(&lines, clocks);
}

/// Writes the header; whether the game has a handicap.
fn head(game: &Game, out: &mut String) -> bool {
    let is_shogi = game.rules == "shogi";
    let even = header::GAMES.iter().find(|(_, rules)| *rules == game.rules).map(|(name, _)| *name);
    let start = game.start_fen.as_deref();
    let handicap = start.filter(|_| is_shogi).map_or(even, header::of_fen);
    match handicap {
        Some(name) => out.push_str(&format!("{}：{name}\n", header::HANDICAP)),
        None if is_shogi => {}
        None => out.push_str(&format!("Variant：{}\n", game.rules)),
    }
    let told = is_shogi && handicap.is_some();
    if let Some(fen) = start.filter(|_| !told) {
        let shown = is_shogi && diagram::write(fen, out);
        if !shown {
            out.push_str(&format!("FEN：{fen}\n"));
        }
    }
    let handicapped = is_shogi && handicap.is_some_and(|name| name != "平手");
    for tag in &game.record.tags {
        if let Some(line) = header::line(tag, &game.record.tags, handicapped) {
            out.push_str(&line);
            out.push('\n');
        }
    }
    handicapped
}

/// Where a comment stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In front of the game.
    First,
    /// In its header.
    Header,
    /// Among the moves or below them.
    Below,
}

/// Whether a line is read as the private comment that it is here.
fn is_private(text: &str, place: Place) -> bool {
    text == text.trim()
        && !text.contains(['\n', '\r'])
        && match Line::of(text) {
            Line::Private => place == Place::First || !text.starts_with(BEGINS),
            Line::Header(key, _) => place == Place::Header && header::is_unknown(key),
            _ => false,
        }
}

/// A comment, one line of it after the other.
fn comment(item: &Item, place: Place, out: &mut String) {
    let text = match item {
        Item::Comment { text, style: CommentStyle::Escape, .. } if is_private(text, place) => {
            out.push_str(text);
            out.push('\n');
            return;
        }
        Item::Comment { text, .. } | Item::Code { text, .. } | Item::Unread { text, .. } => text.clone(),
        Item::Nag { number, glyph, .. } => glyph
            .clone()
            .or_else(|| nag::glyph(*number).map(str::to_owned))
            .unwrap_or_else(|| format!("${number}")),
        Item::Setup { text, .. } => crate::setup_text(text),
        _ => return,
    };
    for line in text.lines() {
        out.push_str(&format!("*{}\n", line.trim()));
    }
}

/// One line of moves, its variations set aside.
#[derive(Default)]
struct Branch<'a> {
    items: Vec<&'a Item>,
    plies: u32,
    /// The half-move, counted from the first of this line, that each variation replaces, and its place among the lines.
    variations: Vec<(u32, usize)>,
}

/// All lines, the main line first.
fn split(items: &[Item]) -> Vec<Branch<'_>> {
    let mut lines = vec![Branch::default()];
    let mut open = vec![0];
    for item in items {
        let at = open.last().copied().unwrap_or(0);
        match item {
            Item::Open(_) => {
                let (new, replaced) = (lines.len(), lines[at].plies);
                lines[at].variations.push((replaced, new));
                lines.push(Branch::default());
                open.push(new);
            }
            Item::Close(_) => {
                open.pop();
            }
            item => {
                lines[at].plies += u32::from(matches!(item, Item::Ply { .. }));
                lines[at].items.push(item);
            }
        }
    }
    lines
}

/// Seconds that each side has used.
type Clocks = [u64; 2];

struct Writer<'a> {
    game: &'a Game,
    out: &'a mut String,
    handicapped: bool,
    ki2: bool,
    /// How many half-moves of KI2 stand on the last line.
    column: u32,
}

/// The seconds of the first of these items that is a time, before the next half-move.
fn seconds<'a>(items: impl IntoIterator<Item = &'a &'a Item>) -> impl Iterator<Item = u64> {
    items.into_iter().take_while(|item| !matches!(item, Item::Ply { .. })).filter_map(|item| match item {
        Item::Time { millis, .. } => Some(millis / 1000),
        _ => None,
    })
}

/// The word for an end that a line of moves ends with: it has come as a comment.
fn ending(item: &Item) -> Option<&'static str> {
    let Item::Comment { text, .. } = item else { return None };
    ENDINGS.iter().map(|(word, _)| *word).find(|word| *word == text.trim())
}

impl Writer<'_> {
    /// One half-move or end, with its number and its time.
    fn row(&mut self, ply: u32, text: &str, time: Option<u64>, clocks: &mut Clocks) {
        if self.ki2 {
            return self.pair(ply, text);
        }
        self.out.push_str(&format!("{ply:4} {text}"));
        if let Some(seconds) = time {
            let clock = &mut clocks[(ply % 2) as usize];
            *clock = clock.saturating_add(seconds);
            let (minutes, hours) = (*clock / 60 % 60, *clock / 3600);
            self.out.push_str(&format!(
                "   ({:2}:{:02}/{hours:02}:{minutes:02}:{:02})",
                seconds / 60,
                seconds % 60,
                *clock % 60
            ));
        }
        self.out.push('\n');
    }

    /// The same in KI2: six on a line, each with the mark of its side.
    fn pair(&mut self, ply: u32, text: &str) {
        match self.column {
            0 => {}
            column if column % 6 == 0 => self.out.push('\n'),
            _ => self.out.push('　'),
        }
        let first = (ply % 2 == 1) == (self.game.start_turn == Color::White);
        self.out.push(MARKS[usize::from(!first)][0]);
        self.out.push_str(text);
        self.column += 1;
    }

    fn end_line(&mut self) {
        if std::mem::take(&mut self.column) > 0 {
            self.out.push('\n');
        }
    }

    /// Writes the half-moves of a line, of which the first has this number; the clocks before each of them, and after the
    /// last.
    fn moves(&mut self, line: &Branch<'_>, first: u32, mut clocks: Clocks) -> Vec<Clocks> {
        let mut ply = first;
        let mut before = vec![clocks];
        for (index, item) in line.items.iter().enumerate() {
            let rest = &line.items[index + 1..];
            match (item, ending(item)) {
                (Item::Ply { text, .. }, _) => {
                    let time = seconds(rest).next();
                    self.row(ply, text, time, &mut clocks);
                    before.push(clocks);
                    ply += 1;
                }
                (_, Some(word)) if first > 1 && rest.iter().all(|item| matches!(item, Item::Time { .. })) => {
                    self.row(ply, word, seconds(rest).next(), &mut clocks);
                }
                (Item::Time { .. }, _) => {}
                (item, _) => {
                    self.end_line();
                    comment(item, Place::Below, self.out);
                }
            }
        }
        self.end_line();
        before
    }

    /// Variations stand from the last to the first, each below the line that it leaves, those of a variation right below
    /// it. What is left of a line is put on a list, so that depth costs no stack.
    fn variations(&mut self, lines: &[Branch<'_>], clocks: Vec<Clocks>) {
        let mut due: Vec<(u32, usize, Clocks)> = Vec::new();
        let leave =
            |due: &mut Vec<(u32, usize, Clocks)>, line: &Branch<'_>, first: u32, clocks: &[Clocks]| {
                let before = |at: u32| clocks.get(at.saturating_sub(1) as usize).copied().unwrap_or_default();
                due.extend(line.variations.iter().map(|&(at, index)| (at + first - 1, index, before(at))));
            };
        leave(&mut due, &lines[0], 1, &clocks);
        while let Some((replaced, index, clocks)) = due.pop() {
            self.out.push_str(&format!("\n変化：{replaced}手\n"));
            let clocks = self.moves(&lines[index], replaced, clocks);
            leave(&mut due, &lines[index], replaced, &clocks);
        }
    }

    fn result(&mut self, main: &Branch<'_>, clocks: &[Clocks]) {
        let plies = main.plies;
        let Some(mark) = &self.game.record.result else { return };
        // White is the side that all other formats call so: 先手.
        let to_move_first = plies.is_multiple_of(2) == (self.game.start_turn == Color::White);
        let means = |ending: Ending| ending.result(to_move_first) == mark.result;
        let said = self.game.record.tag("Termination");
        let word = ENDINGS
            .iter()
            .find(|(word, ending)| said == Some(*word) && means(*ending))
            .map(|(word, _)| *word)
            .or_else(|| match mark.result {
                GameResult::Draw => Some("持将棋"),
                GameResult::Open => None,
                _ if means(Ending::Loses) => Some("投了"),
                _ => None,
            });
        if let Some(word) = word.filter(|_| !self.ki2) {
            // Behind the time of the last half-move stands that of the end.
            let last = main.items.iter().rposition(|item| matches!(item, Item::Ply { .. }));
            let time =
                seconds(&main.items[last.map_or(0, |last| last + 1)..]).nth(usize::from(last.is_some()));
            let mut clocks = clocks.last().copied().unwrap_or_default();
            self.row(plies + 1, word, time, &mut clocks);
        }
        // In KIF the word for the end has a line of its own.
        let decided = matches!(mark.result, GameResult::White | GameResult::Black);
        if self.ki2 || decided {
            let how = word.filter(|word| self.ki2 && (!decided || *word != "投了"));
            self.out.extend(verdict::write(plies, mark.result, how, self.handicapped));
        }
    }
}

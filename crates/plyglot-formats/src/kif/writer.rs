//! Records to lines.

use super::{ENDINGS, Ending, board, header};
use crate::Game;
use crate::pgn::nag;
use plyglot::Color;
use plyglot::record::{GameResult, Item};

/// Appends one game.
pub(super) fn write(game: &Game, index: u64, out: &mut String) {
    if index > 0 {
        out.push('\n');
    }
    for item in &game.record.preamble {
        comment(item, out);
    }
    let handicapped = head(game, out);
    out.push_str("手数----指手---------消費時間--\n");
    let mut lines = Lines { game, out, handicapped };
    let main = split(&game.record.items);
    let clocks = lines.moves(&main.items, 1, [0; 2]);
    lines.result(&main, &clocks);
    lines.variations(main.variations, &clocks);
    for item in &game.record.postamble {
        comment(item, out);
    }
}

/// Writes the header; whether the game has a handicap.
fn head(game: &Game, out: &mut String) -> bool {
    let mut handicapped = false;
    match (game.rules, game.start_fen.as_deref()) {
        (name, None) => match header::GAMES.iter().find(|(_, game)| *game == name) {
            Some((name, _)) => out.push_str(&format!("手合割：{name}\n")),
            None => out.push_str(&format!("Variant：{name}\n")),
        },
        (_, Some(fen)) => match header::of_fen(fen).filter(|_| fen.contains("[-]") || fen.contains("[]")) {
            Some(name) => {
                handicapped = name != "平手";
                out.push_str(&format!("手合割：{name}\n"));
            }
            None => {
                if !board::write(fen, out) {
                    out.push_str(&format!("FEN：{fen}\n"));
                }
            }
        },
    }
    for tag in &game.record.tags {
        if let Some(line) = header::line(&tag.name, &tag.value, &game.record.tags, handicapped) {
            out.push_str(&line);
            out.push('\n');
        }
    }
    handicapped
}

/// A comment, one line of it after the other.
fn comment(item: &Item, out: &mut String) {
    let text = match item {
        Item::Comment { text, .. }
            if text.starts_with(['#', '&'])
                || header::split(text).is_some_and(|(key, _)| !key.is_ascii()) =>
        {
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
struct Split<'a> {
    items: Vec<&'a Item>,
    plies: u32,
    /// The half-move, counted from the first of this line, that each variation replaces, and its items.
    variations: Vec<(u32, &'a [Item])>,
}

fn split(items: &[Item]) -> Split<'_> {
    let mut line = Split { items: Vec::new(), plies: 0, variations: Vec::new() };
    let (mut depth, mut start) = (0u32, 0);
    for (index, item) in items.iter().enumerate() {
        match item {
            Item::Open(_) => {
                depth += 1;
                if depth == 1 {
                    start = index + 1;
                }
            }
            Item::Close(_) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    line.variations.push((line.plies, &items[start..index]));
                }
            }
            item if depth == 0 => {
                line.plies += u32::from(matches!(item, Item::Ply { .. }));
                line.items.push(item);
            }
            _ => {}
        }
    }
    line
}

/// Seconds that each side has used.
type Clocks = [u64; 2];

struct Lines<'a> {
    game: &'a Game,
    out: &'a mut String,
    handicapped: bool,
}

/// What is left of a line to be written: the half-move that it replaces, its items, and the clocks before it.
type Due<'a> = (u32, &'a [Item], Clocks);

/// The variations of a line whose first half-move has this number, with the clocks from which each begins.
fn with_clocks<'a>(variations: Vec<(u32, &'a [Item])>, first: u32, clocks: &[Clocks]) -> Vec<Due<'a>> {
    let before = |at: u32| clocks.get(at.saturating_sub(1) as usize).copied().unwrap_or_default();
    variations.into_iter().map(|(at, items)| (at + first - 1, items, before(at))).collect()
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

impl Lines<'_> {
    /// One line of the table: number, half-move or end, and time.
    fn row(&mut self, ply: u32, text: &str, time: Option<u64>, clocks: &mut Clocks) {
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

    /// Writes the half-moves of a line, of which the first has this number; the clocks before each of them, and after the
    /// last.
    fn moves(&mut self, items: &[&Item], first: u32, mut clocks: Clocks) -> Vec<Clocks> {
        let mut ply = first;
        let mut before = vec![clocks];
        for (index, item) in items.iter().enumerate() {
            let rest = &items[index + 1..];
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
                (item, _) => comment(item, self.out),
            }
        }
        before
    }

    /// Variations stand from the last to the first, each below the line that it leaves, those of a variation right below
    /// it. What is left of a line is put on a list, so that depth costs no stack.
    fn variations(&mut self, main: Vec<(u32, &[Item])>, clocks: &[Clocks]) {
        let mut due = with_clocks(main, 1, clocks);
        while let Some((replaced, items, clocks)) = due.pop() {
            let line = split(items);
            self.out.push_str(&format!("\n変化：{replaced}手\n"));
            let clocks = self.moves(&line.items, replaced, clocks);
            due.extend(with_clocks(line.variations, replaced, &clocks));
        }
    }

    fn result(&mut self, main: &Split<'_>, clocks: &[Clocks]) {
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
        if let Some(word) = word {
            // Behind the time of the last half-move stands that of the end.
            let last = main.items.iter().rposition(|item| matches!(item, Item::Ply { .. }));
            let time =
                seconds(&main.items[last.map_or(0, |last| last + 1)..]).nth(usize::from(last.is_some()));
            let mut clocks = clocks.last().copied().unwrap_or_default();
            self.row(plies + 1, word, time, &mut clocks);
        }
        let names = if self.handicapped { ["下手", "上手"] } else { ["先手", "後手"] };
        match mark.result {
            GameResult::White => self.out.push_str(&format!("まで{plies}手で{}の勝ち\n", names[0])),
            GameResult::Black => self.out.push_str(&format!("まで{plies}手で{}の勝ち\n", names[1])),
            _ => {}
        }
    }
}

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
    head(game, out);
    out.push_str("手数----指手---------消費時間--\n");
    let mut lines = Lines { game, out, clocks: [0; 2] };
    let main = split(&game.record.items);
    lines.moves(&main.items, 1);
    lines.result(main.plies);
    lines.variations(main.variations);
    for item in &game.record.postamble {
        comment(item, out);
    }
}

fn head(game: &Game, out: &mut String) {
    match (game.rules, game.start_fen.as_deref()) {
        ("shogi", None) => out.push_str("手合割：平手\n"),
        ("minishogi", None) => out.push_str("手合割：5五将棋\n"),
        ("kyotoshogi", None) => out.push_str("手合割：京都将棋\n"),
        (_, Some(fen)) => match header::of_fen(fen).filter(|_| fen.contains("[-]") || fen.contains("[]")) {
            Some(name) => out.push_str(&format!("手合割：{name}\n")),
            None => {
                if !board::write(fen, out) {
                    out.push_str(&format!("FEN：{fen}\n"));
                }
            }
        },
        (name, None) => out.push_str(&format!("Variant：{name}\n")),
    }
    for tag in &game.record.tags {
        if let Some(line) = header::line(&tag.name, &tag.value, &game.record.tags) {
            out.push_str(&line);
            out.push('\n');
        }
    }
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

struct Lines<'a> {
    game: &'a Game,
    out: &'a mut String,
    /// Seconds that each side has used.
    clocks: [u64; 2],
}

impl Lines<'_> {
    /// Writes the half-moves of a line, of which the first has this number.
    fn moves(&mut self, items: &[&Item], first: u32) {
        let mut ply = first;
        for (index, item) in items.iter().enumerate() {
            let Item::Ply { text, .. } = item else {
                comment(item, self.out);
                continue;
            };
            let time = items[index + 1..]
                .iter()
                .take_while(|item| !matches!(item, Item::Ply { .. }))
                .find_map(|item| match item {
                    Item::Time { millis, .. } => Some(millis / 1000),
                    _ => None,
                });
            self.out.push_str(&format!("{ply:4} {text}"));
            if let Some(seconds) = time {
                let clock = &mut self.clocks[(ply % 2) as usize];
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
            ply += 1;
        }
    }

    /// Variations stand from the last to the first, each below the line that it leaves, those of a variation right below
    /// it. What is left of a line is put on a list, so that depth costs no stack.
    fn variations(&mut self, main: Vec<(u32, &[Item])>) {
        let mut due: Vec<(u32, &[Item])> = main;
        while let Some((replaced, items)) = due.pop() {
            let line = split(items);
            self.out.push_str(&format!("\n変化：{replaced}手\n"));
            self.moves(&line.items, replaced);
            due.extend(line.variations.iter().map(|&(at, items)| (at + replaced - 1, items)));
        }
    }

    fn result(&mut self, plies: u32) {
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
            self.out.push_str(&format!("{:4} {word}\n", plies + 1));
        }
        match mark.result {
            GameResult::White => self.out.push_str(&format!("まで{plies}手で先手の勝ち\n")),
            GameResult::Black => self.out.push_str(&format!("まで{plies}手で後手の勝ち\n")),
            _ => {}
        }
    }
}

//! Records to statements.

use super::setup;
use super::{ENCODING, KEYS, result};
use crate::Game;
use crate::shogi::begun;
use crate::shogi::diagram::Diagram;
use plyglot::Color;
use plyglot::record::{Item, Tag};

/// Whether only version 3.0 can hold the game: parts of a second, and the time controls.
fn needs_version_3(game: &Game) -> bool {
    let parts = |item: &Item| matches!(item, Item::Time { millis, .. } if millis % 1000 > 0);
    let control = |tag: &Tag| matches!(tag.name.as_str(), "Time" | "TimeWhite" | "TimeBlack" | "Note");
    game.record.main_line().any(parts) || game.record.tags.iter().any(control)
}

/// Appends one game.
pub(super) fn write(game: &Game, index: u64, out: &mut String) {
    let version_3 = needs_version_3(game);
    if index > 0 {
        out.push_str("/\n");
    } else if version_3 {
        out.push_str(ENCODING);
        out.push_str("UTF-8\n");
    }
    out.push_str(if version_3 { "V3.0\n" } else { "V2.2\n" });
    for tag in &game.record.tags {
        let value = tag.value.replace(['\n', '\r'], " ");
        match tag.name.as_str() {
            "White" => out.push_str(&format!("N+{value}\n")),
            "Black" => out.push_str(&format!("N-{value}\n")),
            "Variant" | "Result" | "FEN" | "SetUp" | "Termination" | "Handicap" => {}
            "Date" | "StartTime" => {
                if let Some(begun) = begun::line(tag, &game.record.tags) {
                    out.push_str(&format!("$START_TIME:{begun}\n"));
                }
            }
            _ if value == "?" => {}
            name => {
                let key = KEYS.iter().find(|(_, known)| *known == name).map_or(name, |(key, _)| key);
                let colon = if key.ends_with(['+', '-']) { "" } else { ":" };
                out.push_str(&format!("${key}{colon}{value}\n"));
            }
        }
    }
    for item in game.record.preamble.iter() {
        write_item(item, out);
    }
    match game.start_fen.as_deref().and_then(Diagram::of_fen) {
        Some(diagram) => setup::write(&diagram, out),
        None => out.push_str("PI\n"),
    }
    out.push_str(game.start_turn.pick("+\n", "-\n"));
    let items: Vec<&Item> = game.record.main_line().collect();
    let is_ply = |item: &&Item| matches!(item, Item::Ply { .. });
    let last = items.iter().rposition(is_ply);
    // Behind the time of the last half-move stands that of the end.
    let mut times =
        items.iter().skip(last.map_or(0, |last| last + 1)).filter(|item| matches!(item, Item::Time { .. }));
    let of_end = times.nth(usize::from(last.is_some())).copied();
    for &item in items.iter().filter(|item| of_end.is_none_or(|of_end| !std::ptr::eq(**item, of_end))) {
        write_item(item, out);
    }
    let plies = items.iter().copied().filter(is_ply).count();
    let first = plies.is_multiple_of(2) == (game.start_turn == Color::White);
    let words = ["TORYO", "KACHI", "HIKIWAKE", "CHUDAN"];
    if let Some(mark) = &game.record.result {
        let said = game.record.tag("Termination").filter(|word| result(word, first) == Some(mark.result));
        let usual = words.into_iter().find(|word| result(word, first) == Some(mark.result));
        out.extend(said.or(usual).map(|word| format!("%{word}\n")));
    }
    for item in of_end.into_iter().chain(&game.record.postamble) {
        write_item(item, out);
    }
}

fn write_item(item: &Item, out: &mut String) {
    match item {
        Item::Ply { text, .. } => out.push_str(text),
        Item::Time { millis, .. } if millis % 1000 > 0 => {
            let text = format!("T{}.{:03}", millis / 1000, millis % 1000);
            out.push_str(text.trim_end_matches('0'));
        }
        Item::Time { millis, .. } => out.push_str(&format!("T{}", millis / 1000)),
        Item::Comment { text, .. } | Item::Unread { text, .. } => {
            for line in text.lines() {
                out.push_str(&format!("'*{}\n", line.trim()));
            }
            return;
        }
        _ => return,
    }
    out.push('\n');
}

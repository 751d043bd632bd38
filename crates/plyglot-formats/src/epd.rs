//! Lists of positions: FEN or EPD, one a line.
//!
//! Each line becomes a record with a start and no moves. The operations of EPD (`bm Nf3; id "A.1";`) become tags
//! in the order of the text: `bm` with the value `Nf3`. Operands are kept as written, but for the quotes of those
//! opcodes that take a string. The form of perft suites, `;D1 20 ;D2 400`, is read too.
//!
//! Written is the final position. With operations it is EPD: four fields, then the operations in ASCII order
//! (PGN standard 16.2), `hmvc` and `fmvn` where the clocks are not those of a new game. Without any it is FEN.

use crate::{Format, Game};
use plyglot::problem::codes;
use plyglot::record::{CommentStyle, GameResult, Item, ResultMark, Start, Tag};
use plyglot::{Problem, Problems, Record, Span};

/// The format `epd`.
pub struct Epd;

/// Opcodes whose operands are strings in quotes.
const STRINGS: [&str; 14] =
    ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "eco", "id", "nic", "tcri"];

impl Format for Epd {
    fn name(&self) -> &'static str {
        "epd"
    }

    fn about(&self) -> &'static str {
        "positions as FEN or EPD, one a line"
    }

    fn likeness(&self, text: &str) -> u8 {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        if lines.next().is_some_and(|line| position(line).is_some()) { 95 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        let mut records = Vec::new();
        let mut aside = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let start = at + line.len() - line.trim_start().len();
            let line_end = at + line.trim_end().len();
            at += line.len();
            if start >= line_end {
                continue;
            }
            let span = start..line_end;
            match record(text, span.clone(), std::mem::take(&mut aside)) {
                Ok(record) => records.push(record),
                Err(kept) => {
                    aside = kept;
                    let written = text[span.clone()].to_owned();
                    if !written.starts_with('#') {
                        let message = "this line is no position in FEN or EPD; it is kept as a comment";
                        problems.report(Problem::new(&codes::STRAY, span.clone(), message));
                    }
                    aside.push(Item::Comment { text: written, style: CommentStyle::Remark, span });
                }
            }
        }
        if let (Some(last), false) = (records.last_mut(), aside.is_empty()) {
            last.postamble.append(&mut aside);
        } else if !aside.is_empty() {
            records.push(Record { preamble: aside, ..Record::default() });
        }
        records
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let has_moves = game.record.items.iter().any(|item| matches!(item, Item::Ply { .. }));
        has_moves
            .then_some("EPD is the last position alone: tags, moves, comments and variations are left out")
    }

    fn write(&self, game: &Game, _index: u64, out: &mut String) {
        for item in &game.record.preamble {
            remark(item, out);
        }
        if game.record.start.is_some() || !game.record.items.is_empty() || !game.record.tags.is_empty() {
            line(game, out);
        }
        for item in &game.record.postamble {
            remark(item, out);
        }
    }

    /// Behind a position that another follows. Remarks between two are of the second, those behind the last are of the last:
    /// what follows a cut must hold a position for them.
    fn cut(&self, block: &[u8]) -> Option<usize> {
        let last = last_position(block)?;
        let before = last_position(&block[..last])?;
        Some(before + memchr::memchr(b'\n', &block[before..])? + 1)
    }

    fn cut_long(&self, part: &[u8]) -> Option<usize> {
        last_position(part).filter(|&at| at > 0)
    }
}

/// Where the last whole line begins that is a position. The one at the end may go on past the block.
fn last_position(block: &[u8]) -> Option<usize> {
    let mut end = memchr::memrchr(b'\n', block)?;
    loop {
        let at = memchr::memrchr(b'\n', &block[..end]).map_or(0, |i| i + 1);
        if position(String::from_utf8_lossy(&block[at..end]).trim()).is_some() {
            return Some(at);
        }
        end = at.checked_sub(1)?;
    }
}

/// Bytes of the position at the beginning of a line: four fields, or six where two numbers follow.
fn position(line: &str) -> Option<usize> {
    let mut fields = Vec::new();
    let mut at = 0;
    for field in line.split(' ').take(6) {
        fields.push((field, at + field.len()));
        at += field.len() + 1;
    }
    let board = fields.first()?.0;
    let is_board = board.len() > 3 && board.contains('/') && !board.contains(['.', '"', ';']);
    let is_position = is_board && fields.len() >= 4 && matches!(fields[1].0, "w" | "b");
    let is_number = |i: usize| fields.get(i).is_some_and(|(field, _)| field.parse::<u32>().is_ok());
    is_position.then(|| fields[if is_number(4) && is_number(5) { 5 } else { 3 }].1)
}

/// The record of a line; or what stood before it, where the line is no position.
fn record(text: &str, span: Span, preamble: Vec<Item>) -> Result<Record, Vec<Item>> {
    let line = &text[span.clone()];
    let Some(end) = position(line) else { return Err(preamble) };
    let tags = operations(line, end, span.start);
    let mut fen = line[..end].to_owned();
    if fen.split(' ').count() == 4 {
        let value =
            |name: &str| tags.iter().find(|tag: &&Tag| tag.name == name).map(|tag| tag.value.as_str());
        if let Some(clocks) = value("hmvc").map(|half| format!(" {half} {}", value("fmvn").unwrap_or("1"))) {
            fen.push_str(&clocks);
        } else if let Some(full) = value("fmvn") {
            fen.push_str(&format!(" 0 {full}"));
        }
    }
    let start = Some(Start::Fen { text: fen, span: span.start..span.start + end });
    let result = ResultMark { result: GameResult::Open, text: String::new(), span: span.end..span.end };
    Ok(Record { preamble, tags, start, result: Some(result), span, ..Record::default() })
}

/// The operations of a line from `from` on. `base` is where the line stands.
fn operations(line: &str, from: usize, base: usize) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut start = from;
    let mut quoted = false;
    let ends = line.bytes().enumerate().skip(from).filter(|(_, byte)| {
        quoted ^= *byte == b'"';
        *byte == b';' && !quoted
    });
    for end in ends.map(|(i, _)| i).chain([line.len()]).collect::<Vec<_>>() {
        let operation = &line[start..end];
        let trimmed = operation.trim();
        let at = start + operation.len() - operation.trim_start().len();
        start = end + 1;
        if trimmed.is_empty() {
            continue;
        }
        let (name, operand) = trimmed.split_once([' ', '\t']).unwrap_or((trimmed, ""));
        let operand = operand.trim();
        let bare = operand.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        let value = bare.filter(|_| STRINGS.contains(&name)).unwrap_or(operand);
        let span = base + at..base + at + trimmed.len();
        tags.push(Tag { name: name.to_owned(), value: value.to_owned(), span });
    }
    tags
}

/// Whether a tag is an operation: opcodes begin with a small letter, but for the depths of perft suites.
fn is_operation(tag: &Tag) -> bool {
    let depth = tag
        .name
        .strip_prefix('D')
        .is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()) && !digits.is_empty());
    let opcode = tag.name.starts_with(|c: char| c.is_ascii_lowercase())
        && tag.name.len() <= 15
        && tag.name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    depth || opcode
}

fn line(game: &Game, out: &mut String) {
    let fen = &game.final_fen;
    let mut operations: Vec<(String, String)> = game
        .record
        .tags
        .iter()
        .filter(|tag| is_operation(tag) && !matches!(tag.name.as_str(), "hmvc" | "fmvn"))
        .map(|tag| (tag.name.clone(), operand(tag)))
        .collect();
    let clocked = game.record.tag("hmvc").is_some() || game.record.tag("fmvn").is_some();
    if operations.is_empty() && !clocked {
        out.push_str(fen);
        out.push('\n');
        return;
    }
    let fields: Vec<&str> = fen.split(' ').collect();
    for (i, name, usual) in [(4, "hmvc", "0"), (5, "fmvn", "1")] {
        if let Some(value) = fields.get(i).filter(|value| **value != usual || game.record.tag(name).is_some())
        {
            operations.push((name.to_owned(), (*value).to_owned()));
        }
    }
    operations.sort_by(|a, b| a.0.cmp(&b.0));
    out.push_str(&fields[..fields.len().min(4)].join(" "));
    for (name, operand) in operations {
        let blank = if operand.is_empty() { "" } else { " " };
        out.push_str(&format!(" {name}{blank}{operand};"));
    }
    out.push('\n');
}

fn operand(tag: &Tag) -> String {
    if STRINGS.contains(&tag.name.as_str()) {
        format!("\"{}\"", tag.value.replace('"', "'"))
    } else {
        tag.value.clone()
    }
}

/// A line of its own that the reader takes for a remark again.
fn remark(item: &Item, out: &mut String) {
    if let Item::Comment { text, .. } = item {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            out.push_str(if position(line.trim()).is_some() { "# " } else { "" });
            out.push_str(line);
            out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(line: &str) -> Vec<(String, String)> {
        let mut problems = Vec::new();
        let records = Epd.read(line, &mut problems);
        assert_eq!((records.len(), problems.len()), (1, 0));
        records[0].tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect()
    }

    #[test]
    fn operations_are_kept() {
        let found = tags("4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rf1; id \"A; 1\"; acd 3;draw_offer;");
        let expected = [("bm", "O-O Rf1"), ("id", "A; 1"), ("acd", "3"), ("draw_offer", "")];
        assert_eq!(found, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
        let found = tags("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66");
        assert_eq!(
            found,
            [("D1", "15"), ("D2", "66")].map(|(name, value)| (name.to_owned(), value.to_owned()))
        );
    }

    #[test]
    fn clocks_come_from_fields_or_operations() {
        for (line, fen) in [
            ("4k3/8/8/8/8/8/8/4K2R w K - 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 3 9"),
            ("4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 9;", "4k3/8/8/8/8/8/8/4K2R w K - 3 9"),
            ("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K -"),
        ] {
            let records = Epd.read(line, &mut ());
            assert!(matches!(&records[0].start, Some(Start::Fen { text, .. }) if text == fen), "{line}");
        }
    }

    #[test]
    fn other_lines_are_remarks() {
        let mut problems = Vec::new();
        let records = Epd.read("# test\nrubbish\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\nmore", &mut problems);
        assert_eq!((records.len(), records[0].preamble.len(), records[0].postamble.len()), (1, 2, 1));
        assert_eq!(problems.len(), 2);
        assert!(Epd.likeness("4k3/8/8/8/8/8/8/4K2R w K - 0 1") > 90);
        assert_eq!(Epd.likeness("1. e4 e5"), 0);
    }

    #[test]
    fn cuts_part_no_remark_from_its_position() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
        let text = format!("# one\nrubbish\n{fen}more\n{fen}{fen}more\n\nmore\n{fen}more\nmore");
        let remarks = |text: &str| -> Vec<(usize, usize)> {
            let records = Epd.read(text, &mut ());
            records.iter().map(|record| (record.preamble.len(), record.postamble.len())).collect()
        };
        assert_eq!(remarks(&text), [(2, 0), (1, 0), (0, 0), (2, 2)]);
        let mut cuts = 0;
        for end in 1..=text.len() {
            if let Some(cut) = Epd.cut(&text.as_bytes()[..end]) {
                let (a, b) = text.split_at(cut);
                assert_eq!([remarks(a), remarks(b)].concat(), remarks(&text), "cut at {cut}");
                cuts += 1;
            }
        }
        assert!(cuts > 0);
    }
}

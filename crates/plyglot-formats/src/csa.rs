//! Files of the Computer Shogi Association.
//!
//! Every statement has a line of its own, or stands with others on a line with commas between: version, names of the
//! players (`N+`, `N-`), `$EVENT:` and its like, the start position, moves (`+7776FU`), times (`T12`), and how the game
//! ended (`%TORYO`). Comments begin with an apostrophe, games are set apart by `/`.
//!
//! Source: the standard form of records of the association, version 2.2, computer-shogi.org.

use crate::{Format, Game};
use plyglot::problem::codes;
use plyglot::record::{CommentStyle, GameResult, Item, ResultMark, Start, Tag};
use plyglot::{Color, Problem, Problems, Record, Span};

/// What CSA files cannot hold.
const LEFT_OUT: &str = "CSA files are the main line in the notation csa: variations and glyphs are left out";

/// The format `csa`.
pub struct Csa;

/// Keys of statements and the tags that they become.
const KEYS: [(&str, &str); 10] = [
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("START_TIME", "StartTime"),
    ("END_TIME", "EndTime"),
    ("TIME_LIMIT", "TimeLimit"),
    ("OPENING", "Opening"),
    ("TIME", "Time"),
    ("TIME+", "TimeWhite"),
    ("TIME-", "TimeBlack"),
    ("NOTE", "Note"),
];

/// Key and value of `$EVENT:a match`, and of `$TIME+900+0+10`, whose key ends with its sign.
fn keyed(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix('$')?;
    let word = rest.bytes().take_while(|byte| byte.is_ascii_uppercase() || *byte == b'_').count();
    let signed = word + usize::from(rest[word..].starts_with(['+', '-']));
    let key = if word > 0 && rest[..word].ends_with("TIME") { &rest[..signed] } else { &rest[..word] };
    let value = &rest[key.len()..];
    match value.strip_prefix(':') {
        Some(value) => Some((key, value)),
        None => (key.len() > word).then_some((key, value)),
    }
    .or_else(|| rest.split_once(':'))
    .filter(|(key, _)| !key.is_empty())
}

/// Thousandths of a second of `T12` and `T12.5`.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let part: u64 = format!("{part:0<3}").parse().ok()?;
    Some(whole.parse::<u64>().ok()?.saturating_mul(1000).saturating_add(part))
}

/// Whether only version 3.0 can hold the game: parts of a second, and the time controls.
fn needs_version_3(game: &Game) -> bool {
    let parts = |item: &Item| matches!(item, Item::Time { millis, .. } if millis % 1000 > 0);
    let control = |tag: &Tag| matches!(tag.name.as_str(), "Time" | "TimeWhite" | "TimeBlack" | "Note");
    game.record.main_line().any(parts) || game.record.tags.iter().any(control)
}

/// The first line of files of version 3.0.
const ENCODING: &str = "'CSA encoding=";

/// Codes of men, and their letters in a FEN.
const MEN: [(&str, &str); 14] = [
    ("FU", "P"),
    ("KY", "L"),
    ("KE", "N"),
    ("GI", "S"),
    ("KI", "G"),
    ("KA", "B"),
    ("HI", "R"),
    ("OU", "K"),
    ("TO", "+P"),
    ("NY", "+L"),
    ("NK", "+N"),
    ("NG", "+S"),
    ("UM", "+B"),
    ("RY", "+R"),
];

/// The usual start, from which `PI` takes men away.
const RANKS: [&str; 9] =
    ["lnsgkgsnl", "1r5b1", "ppppppppp", "9", "9", "9", "PPPPPPPPP", "1B5R1", "LNSGKGSNL"];

/// All men of a side but the king, for `AL`: what is not on the board is in the hand.
const ALL: [(char, usize); 7] = [('R', 2), ('B', 2), ('G', 4), ('S', 4), ('N', 4), ('L', 4), ('P', 18)];

fn letter(code: &str) -> Option<&'static str> {
    MEN.iter().find(|(known, _)| *known == code).map(|(_, letter)| *letter)
}

fn is_move(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 7
        && matches!(bytes[0], b'+' | b'-')
        && bytes[1..5].iter().all(u8::is_ascii_digit)
        && bytes[5..].iter().all(u8::is_ascii_uppercase)
}

/// A position as far as its statements have come.
#[derive(Clone, Default)]
struct Setup {
    /// Cells, from the top left; what stands there as in a FEN.
    cells: Vec<String>,
    hands: String,
    told: bool,
    second: bool,
}

impl Setup {
    fn usual() -> Vec<String> {
        let mut cells = Vec::with_capacity(81);
        for c in RANKS.concat().chars() {
            match c.to_digit(10) {
                Some(empty) => cells.extend((0..empty).map(|_| String::new())),
                None => cells.push(c.to_string()),
            }
        }
        cells
    }

    fn cell(&mut self, square: &str) -> Option<&mut String> {
        let digit =
            |at: usize| square.get(at..=at)?.parse::<usize>().ok().filter(|digit| (1..10).contains(digit));
        let (file, rank) = (digit(0)?, digit(1)?);
        self.cells.resize(81, String::new());
        self.cells.get_mut((rank - 1) * 9 + 9 - file)
    }

    /// Takes what follows the P of a statement; `None` where it cannot be read.
    fn take(&mut self, text: &str) -> Option<()> {
        self.told = true;
        let (head, rest) = text.split_at_checked(1)?;
        match head {
            "I" => {
                self.cells = Setup::usual();
                for square in chunks(rest, 4)? {
                    self.cell(&square[..2])?.clear();
                }
            }
            "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" => {
                let rank = head.parse::<usize>().ok()?;
                self.cells.resize(81, String::new());
                for (file, text) in chunks(&format!("{rest:<27}"), 3)?.into_iter().enumerate() {
                    let man = match text.get(..1)? {
                        "+" => letter(&text[1..])?.to_owned(),
                        "-" => letter(&text[1..])?.to_lowercase(),
                        _ => String::new(),
                    };
                    *self.cells.get_mut((rank - 1) * 9 + file)? = man;
                }
            }
            "+" | "-" => {
                self.cells.resize(81, String::new());
                let own = |letter: &str| if head == "+" { letter.to_owned() } else { letter.to_lowercase() };
                for text in chunks(rest, 4)? {
                    match text.split_at(2) {
                        ("00", "AL") => {
                            let on_board = self.cells.concat().to_uppercase();
                            let held = self.hands.to_uppercase();
                            for (man, most) in ALL {
                                let there = on_board.matches(man).count() + held.matches(man).count();
                                self.hands
                                    .push_str(&own(&man.to_string()).repeat(most.saturating_sub(there)));
                            }
                        }
                        ("00", code) => self.hands.push_str(&own(letter(code)?)),
                        (square, code) => *self.cell(square)? = own(letter(code)?),
                    }
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn fen(&self) -> Option<String> {
        if !self.told {
            return None;
        }
        let mut board = String::new();
        for (at, man) in self.cells.iter().enumerate() {
            if at > 0 && at % 9 == 0 {
                board.push('/');
            }
            match (man.is_empty(), board.pop()) {
                (true, Some(empty @ '1'..='8')) => board.push((empty as u8 + 1) as char),
                (empty, last) => {
                    board.extend(last);
                    board.push_str(if empty { "1" } else { man });
                }
            }
        }
        let hands = if self.hands.is_empty() { "-" } else { &self.hands };
        Some(format!("{board}[{hands}] {} 0 1", if self.second { 'b' } else { 'w' }))
    }
}

/// A text of ASCII in parts of so many bytes.
fn chunks(text: &str, size: usize) -> Option<Vec<&str>> {
    let whole = text.is_ascii() && text.len().is_multiple_of(size);
    whole.then(|| (0..text.len()).step_by(size).map(|at| &text[at..at + size]).collect())
}

/// How a game ends, for the side that is to move: what it means, and whether that side begins.
fn result(word: &str, first: bool) -> Option<GameResult> {
    let wins = |first: bool| if first { GameResult::White } else { GameResult::Black };
    Some(match word {
        "TORYO" | "TIME_UP" | "ILLEGAL_MOVE" | "TSUMI" => wins(!first),
        "KACHI" => wins(first),
        "+ILLEGAL_ACTION" => GameResult::Black,
        "-ILLEGAL_ACTION" => GameResult::White,
        "SENNICHITE" | "JISHOGI" | "HIKIWAKE" => GameResult::Draw,
        "CHUDAN" | "MATTA" | "FUZUMI" | "ERROR" => GameResult::Open,
        _ => return None,
    })
}

struct Reader<'p> {
    problems: &'p mut dyn Problems,
    records: Vec<Record>,
    record: Record,
    setup: Setup,
    start: usize,
    plies: u32,
}

impl Reader<'_> {
    fn tag(&mut self, name: &str, value: &str, span: Span) {
        self.record.tags.push(Tag { name: name.to_owned(), value: value.trim().to_owned(), span });
    }

    fn line(&mut self, line: &str, at: usize) {
        let whole = at..at + line.len();
        if line.starts_with(ENCODING) {
            // What the encoding is has been found from the bytes.
        } else if let Some(text) = line.strip_prefix('\'') {
            let text = text.trim_start_matches('*').trim();
            let item = Item::Comment { text: text.to_owned(), style: CommentStyle::Remark, span: whole };
            if self.plies == 0 { self.record.preamble.push(item) } else { self.record.items.push(item) }
        } else if line == "/" {
            self.end(at);
        } else if let Some(name) = line.strip_prefix("N+") {
            self.tag("White", name, whole);
        } else if let Some(name) = line.strip_prefix("N-") {
            self.tag("Black", name, whole);
        } else if let Some((key, value)) = keyed(line) {
            let name = KEYS.iter().find(|(known, _)| *known == key).map_or(key, |(_, name)| name);
            self.tag(name, value, whole);
        } else {
            let mut from = at;
            for statement in line.split(',') {
                self.statement(statement, from);
                from += statement.len() + 1;
            }
        }
    }

    fn statement(&mut self, text: &str, at: usize) {
        let span = at..at + text.len();
        let first = self.plies.is_multiple_of(2) != self.setup.second;
        match text.as_bytes().first() {
            None | Some(b'V') => {}
            Some(b'P') if self.setup.take(&text[1..]).is_some() => {}
            Some(b'+' | b'-') if text.len() == 1 => self.setup.second = text == "-",
            Some(b'T') if thousandths(&text[1..]).is_some() => {
                let millis = thousandths(&text[1..]).unwrap_or(0);
                self.record.items.push(Item::Time { millis, text: text.to_owned(), span });
            }
            Some(b'%') if result(&text[1..], first).is_some() => {
                let result = result(&text[1..], first).unwrap_or(GameResult::Open);
                self.tag("Termination", &text[1..], span.clone());
                self.record.result = Some(ResultMark { result, text: result.pgn().to_owned(), span });
            }
            Some(b'+' | b'-') if is_move(text) => {
                self.plies += 1;
                self.record.items.push(Item::Ply { text: text.to_owned(), span, number: None });
            }
            _ => {
                let message = "this is no statement of a CSA file; it is kept as a comment";
                self.problems.report(Problem::new(&codes::STRAY, span.clone(), message).token(text));
                let (text, style) = (text.to_owned(), CommentStyle::Remark);
                self.record.items.push(Item::Comment { text, style, span });
            }
        }
    }

    fn end(&mut self, at: usize) {
        let mut record = std::mem::take(&mut self.record);
        let setup = std::mem::take(&mut self.setup);
        let span = std::mem::replace(&mut self.start, at)..at;
        self.plies = 0;
        if record == Record::default() && !setup.told {
            return;
        }
        if let Some(text) = setup.fen() {
            record.start = Some(Start::Fen { text, span: span.clone() });
        }
        record.tags.push(Tag { name: "Variant".to_owned(), value: "shogi".to_owned(), span: at..at });
        record.span = span;
        self.records.push(record);
    }
}

impl Format for Csa {
    fn name(&self) -> &'static str {
        "csa"
    }

    fn about(&self) -> &'static str {
        "shogi: files of the Computer Shogi Association"
    }

    fn likeness(&self, text: &str) -> u8 {
        let is_csa = |line: &str| {
            matches!(line, "V2" | "V2.1" | "V2.2" | "V3.0" | "PI")
                || line.starts_with("P1-K")
                || is_move(line)
        };
        if text.lines().take(200).any(|line| is_csa(line.trim_end())) { 90 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        let mut reader = Reader {
            problems,
            records: Vec::new(),
            record: Record::default(),
            setup: Setup::default(),
            start: 0,
            plies: 0,
        };
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let bare = line.trim_end().trim_start_matches('\u{FEFF}');
            let skipped = line.len() - line.trim_start_matches('\u{FEFF}').len();
            if !bare.trim().is_empty() {
                reader.line(bare, at + skipped);
            }
            at += line.len();
        }
        reader.end(text.len());
        reader.records
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let held = |item: &Item| matches!(item, Item::Ply { .. } | Item::Comment { .. } | Item::Time { .. });
        let whole = game.notation.name == "csa" && game.record.items.iter().all(held);
        (!whole).then_some(LEFT_OUT)
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
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
        match &game.start_fen {
            Some(fen) => write_setup(fen, out),
            None => out.push_str("PI\n"),
        }
        out.push_str(game.start_turn.pick("+\n", "-\n"));
        let plies = game.record.main_line().filter(|item| matches!(item, Item::Ply { .. })).count();
        for item in game.record.main_line() {
            write_item(item, out);
        }
        let Some(mark) = &game.record.result else { return };
        let first = plies.is_multiple_of(2) == (game.start_turn == Color::White);
        let words = ["TORYO", "KACHI", "HIKIWAKE", "CHUDAN"];
        let said = game.record.tag("Termination").filter(|word| result(word, first) == Some(mark.result));
        let usual = words.into_iter().find(|word| result(word, first) == Some(mark.result));
        if let Some(word) = said.or(usual) {
            out.push_str(&format!("%{word}\n"));
        }
        for item in &game.record.postamble {
            write_item(item, out);
        }
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        memchr::memmem::rfind(block, b"\n/\n").map(|at| at + 3).filter(|&at| at < block.len())
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

/// Writes a position: its ranks, then the men in hand.
fn write_setup(fen: &str, out: &mut String) {
    let code = |letter: &str| {
        MEN.iter().find(|(_, known)| known.eq_ignore_ascii_case(letter)).map_or("??", |(code, _)| code)
    };
    let (board, rest) = fen.split_once(['[', ' ']).unwrap_or((fen, ""));
    for (rank, row) in board.split('/').enumerate() {
        out.push_str(&format!("P{}", rank + 1));
        let mut promoted = "";
        for c in row.chars() {
            match c {
                '+' => promoted = "+",
                '1'..='9' => (0..c as u8 - b'0').for_each(|_| out.push_str(" * ")),
                c => {
                    out.push(if c.is_lowercase() { '-' } else { '+' });
                    out.push_str(code(&format!("{promoted}{c}")));
                    promoted = "";
                }
            }
        }
        out.push('\n');
    }
    let hands = if fen.contains('[') { rest.split(']').next().unwrap_or("") } else { "" };
    for (sign, lower) in [('+', false), ('-', true)] {
        let held: Vec<char> =
            hands.chars().filter(|c| c.is_alphabetic() && c.is_lowercase() == lower).collect();
        if !held.is_empty() {
            out.push_str(&format!("P{sign}"));
            held.iter().for_each(|c| out.push_str(&format!("00{}", code(&c.to_string()))));
            out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examine::{Settings, examine};

    const FILE: &str =
        "V2.2\nN+NAKAHARA\nN-YONENAGA\n$EVENT:a match\nPI\n+\n+2726FU\nT12\n-3334FU\nT6\n'*good\n%TORYO\n";

    fn read(text: &str) -> (Vec<Record>, Vec<Problem>) {
        let mut problems = Vec::new();
        let records = Csa.read(text, &mut problems);
        (records, problems)
    }

    fn write(text: &str) -> String {
        let (records, problems) = read(text);
        assert_eq!(problems, []);
        let mut out = String::new();
        for (index, record) in records.iter().enumerate() {
            let examined = examine(record, text, &Settings::default());
            assert!(examined.complete, "{:?}", examined.game.problems);
            Csa.write(&examined.game, index as u64, &mut out);
        }
        out
    }

    #[test]
    fn a_file_is_written_as_it_was_read() {
        assert_eq!(write(FILE), FILE);
        let (records, _) = read(FILE);
        assert_eq!(records[0].tag("White"), Some("NAKAHARA"));
        assert_eq!(records[0].result.as_ref().unwrap().result, GameResult::Black);
        assert_eq!(crate::detect(FILE).name(), "csa");
    }

    #[test]
    fn statements_may_share_a_line_and_games_a_file() {
        let text = "PI\n+\n+2726FU,T12\n%CHUDAN\n/\nPI82HI22KA\n-\n-5142OU\n+7776FU\n%TORYO\n";
        let (records, problems) = read(text);
        assert_eq!((records.len(), problems.len()), (2, 0));
        assert!(matches!(&records[1].start, Some(Start::Fen { text, .. })
            if text == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] b 0 1"));
        assert_eq!(records[1].result.as_ref().unwrap().result, GameResult::White);
        let written = write(text);
        assert_eq!(write(&written), written);
        assert!(
            written.contains("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 *  *  *  *  *  *  *  *  * \n"),
            "{written}"
        );
    }

    #[test]
    fn men_in_hand_are_listed_or_all_that_are_left() {
        let (records, problems) = read("P+59OU28HI00KI\nP-51OU\nP-00AL\n+\n+0052KI\n");
        assert_eq!(problems, []);
        let fen = format!("4k4/9/9/9/9/9/9/7R1/4K4[Grbbgggssssnnnnllll{}] w 0 1", "p".repeat(18));
        assert!(matches!(&records[0].start, Some(Start::Fen { text, .. }) if *text == fen));
    }

    #[test]
    fn version_3_has_time_controls_and_parts_of_a_second() {
        let text = "'CSA encoding=UTF-8\nV3.0\nN+a\nN-b\n$EVENT:c\n$TIME+900+0+10\n$TIME-600+0+10\nPI\n+\n+7776FU\n\
                    T12.5\n-3334FU\nT6.125\n%TORYO\n";
        assert_eq!(write(text), text);
        let common = text.replace("$TIME+900+0+10\n$TIME-600", "$TIME:900");
        assert_eq!(write(&common), common);
        assert_eq!(read(text).0[0].tag("TimeWhite"), Some("900+0+10"));
        assert_eq!(crate::detect(text).name(), "csa");
    }

    #[test]
    fn what_is_no_statement_is_kept_and_told() {
        let (records, problems) = read("PI\n+\nnonsense\n+7776FU\nP+99\n");
        assert_eq!(problems.len(), 2);
        assert_eq!(records[0].items.len(), 3);
    }
}

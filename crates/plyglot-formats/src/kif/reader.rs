//! Lines to records.

use super::branches::Branches;
use super::header::{self, Handicap};
use super::line::{BEGINS, Line, MARKS, is_mark};
use super::{ENDINGS, Ending, diagram, number, verdict};
use crate::shogi::diagram::Diagram;
use plyglot::problem::{Code, codes};
use plyglot::record::{CommentStyle, GameResult, Item, ResultMark, Start, Tag};
use plyglot::{Problem, Problems, Record, Span};

/// Reads all games of a text.
pub(super) fn read(text: &str, problems: &mut dyn Problems) -> Vec<Record> {
    let mut reader = Reader { text, problems, records: Vec::new(), game: Pending::new(0) };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches('\u{FEFF}').trim_start();
        let start = at + line.len() - bare.len();
        at += line.len();
        let bare = bare.trim_end();
        if !bare.is_empty() {
            reader.line(bare, start..start + bare.len());
        }
    }
    reader.end(text.len());
    reader.records
}

/// A game that is being read.
struct Pending {
    record: Record,
    lines: Branches,
    diagram: Diagram,
    /// Which hands of the diagram have been told.
    hands: [bool; 2],
    /// The second side, 後手, makes the first half-move.
    second: bool,
    start: usize,
    /// Header lines have come.
    begun: bool,
    /// A variation is read that leaves no line.
    orphan: bool,
    /// A diagram below the moves has been told.
    stray_diagram: bool,
}

impl Pending {
    fn new(start: usize) -> Pending {
        Pending {
            record: Record::default(),
            lines: Branches::new(),
            diagram: Diagram::default(),
            hands: [false; 2],
            second: false,
            start,
            begun: false,
            orphan: false,
            stray_diagram: false,
        }
    }

    /// Whether the side of the first hand (先手) is to make the half-move of this number.
    fn is_first(&self, ply: u32) -> bool {
        (ply % 2 == 1) != self.second
    }

    /// Whether the game has ended, and its main line is read.
    fn has_ended(&self) -> bool {
        self.record.result.is_some() && self.lines.is_main()
    }
}

struct Reader<'t, 'p> {
    text: &'t str,
    problems: &'p mut dyn Problems,
    records: Vec<Record>,
    game: Pending,
}

impl Reader<'_, '_> {
    fn comment(&mut self, text: &str, style: CommentStyle, span: Span) {
        let item = Item::Comment { text: text.to_owned(), style, span };
        let game = &mut self.game;
        if game.has_ended() {
            game.record.postamble.push(item);
        } else if game.lines.is_empty() && style == CommentStyle::Escape {
            game.record.preamble.push(item);
        } else {
            game.lines.push(item);
        }
    }

    fn line(&mut self, line: &str, span: Span) {
        match Line::of(line) {
            Line::Comment(text) => self.comment(text, CommentStyle::Remark, span),
            Line::Private => {
                if line.starts_with(BEGINS) && (self.game.begun || !self.game.lines.is_empty()) {
                    self.end(span.start);
                }
                self.comment(line, CommentStyle::Escape, span);
            }
            Line::Variation(rest) => self.variation(line, rest, span),
            Line::Verdict => self.verdict(line, span),
            Line::Row | Line::Frame | Line::Turn(_) if self.game.lines.has_plies() => {
                if !std::mem::replace(&mut self.game.stray_diagram, true) {
                    let message =
                        "a diagram or a head of a table stands below the moves; it is kept as comments";
                    self.problems.report(Problem::new(&codes::STRAY, span.clone(), message).token(line));
                }
                self.comment(line, CommentStyle::Remark, span);
            }
            Line::Row => {
                self.game.begun = true;
                match diagram::row(line) {
                    Some(row) => self.game.diagram.rows.push(row),
                    None => {
                        let message = "this row of the diagram holds what is no man of shogi";
                        self.kept(&codes::BAD_START, line, span, message);
                    }
                }
            }
            Line::Frame => {}
            Line::Turn(second) => self.game.second = second,
            Line::Numbered if self.game.orphan => self.comment(line, CommentStyle::Remark, span),
            Line::Pairs if self.game.orphan => self.comment(line, CommentStyle::Remark, span),
            Line::Numbered => self.numbered(line, span.start),
            Line::Pairs => self.pairs(line, span.start),
            Line::Header(key, value) => self.header(key, value, line, span),
            Line::Other if line.starts_with("手数") => self.comment(line, CommentStyle::Escape, span),
            Line::Other => {
                self.stray(
                    line,
                    span,
                    "this line is no header, no move and no comment; it is kept as a comment",
                );
            }
        }
    }

    /// Keeps a text as a comment and says so.
    fn kept(&mut self, code: &'static Code, text: &str, span: Span, message: &str) {
        self.problems.report(Problem::new(code, span.clone(), message).token(text));
        self.comment(text, CommentStyle::Remark, span);
    }

    fn stray(&mut self, text: &str, span: Span, message: &str) {
        self.kept(&codes::STRAY, text, span, message);
    }

    fn header(&mut self, key: &str, value: &str, line: &str, span: Span) {
        let hand = header::hand(key);
        let tags = header::tags(key, value, &span);
        let game = &self.game;
        // Comments may stand before the header, and between its lines, but a line that comes again begins a game.
        let known = |tag: &Tag| game.record.tags.iter().any(|known| known.name == tag.name);
        let again = !game.lines.is_empty() && tags.iter().flatten().any(known)
            || hand.is_some_and(|second| game.hands[usize::from(second)]);
        let below = game.lines.has_plies() || game.record.result.is_some();
        let begins = header::begins(key) || game.record.result.is_some() && header::is_unknown(key);
        if again || below && begins {
            self.end(span.start);
        } else if below && tags.is_some() {
            let message = "this line looks like a header and stands among the moves; it is kept as a comment";
            return self.stray(line, span, message);
        }
        self.game.begun = true;
        if let Some(second) = hand {
            let side = usize::from(second);
            self.game.hands[side] = true;
            match diagram::hand(value) {
                Some(hand) => self.game.diagram.hands[side] = hand,
                None => {
                    self.kept(&codes::BAD_START, line, span, "expected the men in hand, such as 飛　角　歩二")
                }
            }
            return;
        }
        match tags {
            Some(tags) => self.game.record.tags.extend(tags),
            None => self.comment(line, CommentStyle::Escape, span.clone()),
        }
        match key {
            header::HANDICAP => self.handicap(value, span),
            "FEN" => self.game.second = value.split_whitespace().nth(1) == Some("b"),
            _ => {}
        }
    }

    fn handicap(&mut self, value: &str, span: Span) {
        match header::handicap(value) {
            Handicap::Even(variant) => self.tag("Variant", variant, span),
            Handicap::Fen(text) => {
                self.game.second = true;
                self.game.record.start = Some(Start::Fen { text, span });
            }
            Handicap::Other => {}
            Handicap::Unknown => self.problems.report(header::unknown(value, span)),
        }
    }

    fn tag(&mut self, name: &str, value: &str, span: Span) {
        self.game.record.tags.push(Tag { name: name.to_owned(), value: value.to_owned(), span });
    }

    /// `変化：12手`; `rest` stands behind its first word.
    fn variation(&mut self, line: &str, rest: &str, span: Span) {
        let (first, after) = number(rest.trim_start_matches(['：', ':']).trim_start());
        let begun = first.is_some_and(|first| self.game.lines.vary(first, span.clone()));
        self.game.orphan = !begun;
        if !begun {
            let message = "no line before has a half-move of this number to vary from; the variation is kept as comments";
            return self.kept(&codes::ORPHAN_VARIATION, line, span, message);
        }
        let after = after.strip_prefix('手').unwrap_or(after).trim();
        if !after.is_empty() {
            self.stray(after, span.end - after.len()..span.end, BEHIND);
        }
    }

    fn verdict(&mut self, line: &str, span: Span) {
        let due = self.game.lines.due();
        let Some(said) = verdict::read(line, self.game.is_first(due)) else {
            return self.stray(
                line,
                span,
                "expected how the game ended, such as まで112手で先手の勝ち; the line is kept as a comment",
            );
        };
        if !self.game.lines.is_main() || self.game.orphan {
            return self.comment(line, CommentStyle::Remark, span);
        }
        if let Some(plies) = said.plies.filter(|&plies| plies != due - 1) {
            let message = format!("the line counts {plies} half-moves, and there are {}", due - 1);
            self.problems.report(Problem::new(&codes::WRONG_MOVE_NUMBER, span.clone(), message).token(line));
        }
        let result = said.result.unwrap_or(GameResult::Open);
        match &self.game.record.result {
            Some(before) if said.result.is_some() && before.result != result => {
                let message = format!(
                    "this line says {}, and the moves end with {}",
                    result.pgn(),
                    before.result.pgn()
                );
                self.kept(&codes::RESULT_CONFLICT, line, span, &message);
            }
            Some(_) => {}
            None => {
                if let Some(word) = said.word {
                    self.tag("Termination", word, span.clone());
                }
                self.result(result, span);
            }
        }
    }

    fn result(&mut self, result: GameResult, span: Span) {
        self.game.record.result = Some(ResultMark { result, text: result.pgn().to_owned(), span });
    }

    /// A line of KIF: number, half-move, time.
    fn numbered(&mut self, line: &str, at: usize) {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let rest = line[digits..].trim_start();
        let start = line.len() - rest.len();
        let length = move_length(rest);
        let text = &rest[..length];
        let due = self.game.lines.due();
        if line[..digits].parse() != Ok(due) && !self.game.has_ended() {
            let message = format!("half-move {due} is due, not {}", &line[..digits]);
            self.problems.report(Problem::new(&codes::WRONG_MOVE_NUMBER, at..at + digits, message));
        }
        self.half_move(text, at + start..at + start + length, due);
        let mut rest = start + length;
        if let Some((millis, place)) = time(&line[rest..]) {
            let (text, end) = (&line[rest..][place.clone()], rest + place.end);
            let span = at + rest + place.start..at + end;
            self.game.lines.push(Item::Time { millis, text: text.to_owned(), span });
            rest = end + line[end..].find(')').map_or(line.len() - end, |close| close + 1);
        }
        // A plus says that variations leave the line here.
        let behind = line[rest..].trim();
        if !behind.is_empty() && behind != "+" {
            let start = at + line.len() - behind.len();
            self.stray(behind, start..start + behind.len(), BEHIND);
        }
    }

    /// A line of KI2: half-moves, each behind the mark of its side, or the word that ends them.
    fn pairs(&mut self, line: &str, at: usize) {
        let mut starts: Vec<usize> =
            line.char_indices().filter(|(_, c)| is_mark(*c)).map(|(at, _)| at).collect();
        if starts.is_empty() {
            starts.push(0);
        }
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(line.len());
            let due = self.game.lines.due();
            // The mark of the side that is to move says nothing; that of the other is for the notation to note.
            let own = MARKS[usize::from(!self.game.is_first(due))];
            let marked = &line[start..end];
            let text = marked.strip_prefix(own).unwrap_or(marked).trim();
            let start = start + marked.find(text).unwrap_or(0);
            self.half_move(text, at + start..at + start + text.len(), due);
        }
    }

    fn half_move(&mut self, text: &str, span: Span, ply: u32) {
        if let Some(&(word, ending)) =
            ENDINGS.iter().find(|(word, _)| *word == text.trim_start_matches(is_mark))
        {
            return self.ending(word, ending, span, ply);
        }
        if self.game.has_ended() && !self.reopened() {
            return self.stray(
                text,
                span,
                "this move stands behind the end of the game; it is kept as a comment",
            );
        }
        self.game.lines.push(Item::Ply { text: text.to_owned(), span, number: None });
    }

    /// A game that was adjourned goes on: the word for that becomes a comment.
    fn reopened(&mut self) -> bool {
        let record = &mut self.game.record;
        let open = record.result.as_ref().is_some_and(|mark| mark.result == GameResult::Open);
        let Some(word) = record.tags.pop_if(|tag| open && tag.name == "Termination") else { return false };
        record.result = None;
        self.comment(&word.value, CommentStyle::Remark, word.span);
        true
    }

    fn ending(&mut self, word: &str, ending: Ending, span: Span, ply: u32) {
        if self.game.lines.is_main() && self.game.record.result.is_none() {
            let result = ending.result(self.game.is_first(ply));
            self.tag("Termination", word, span.clone());
            self.result(result, span);
        } else {
            self.comment(word, CommentStyle::Remark, span);
        }
    }

    /// Ends the game that is read.
    fn end(&mut self, at: usize) {
        let mut game = std::mem::replace(&mut self.game, Pending::new(at));
        let only_comments = !game.begun && !game.lines.has_plies() && game.record.result.is_none();
        if only_comments && game.lines.is_empty() && game.record.preamble.is_empty() {
            return;
        }
        let mut record = game.record;
        let span = game.start..at;
        let told = game.second || game.diagram.hands != Diagram::default().hands;
        if told && game.diagram.rows.is_empty() && record.start.is_none() && record.tag("FEN").is_none() {
            game.diagram.rows = Diagram::even().rows;
        }
        if !game.diagram.rows.is_empty() {
            game.diagram.second = game.second;
            record.start = Some(Start::Fen { text: game.diagram.fen(), span: span.clone() });
        }
        if !only_comments && record.tag("Variant").is_none() {
            record.tags.push(Tag { name: "Variant".to_owned(), value: "shogi".to_owned(), span: at..at });
        }
        record.items = game.lines.finish();
        record.span = span;
        debug_assert!(record.span.end <= self.text.len());
        self.records.push(record);
    }
}

const BEHIND: &str = "this text stands behind what the line is for; it is kept as a comment";

/// How many bytes the half-move at the start of a text has: it ends behind the square in brackets, or else before the
/// first blank that does not stand behind 同.
fn move_length(text: &str) -> usize {
    let same = text.strip_prefix('同').map_or(0, |rest| text.len() - rest.trim_start().len());
    let word = same + text[same..].find(char::is_whitespace).unwrap_or(text.len() - same);
    let origin = |rest: &str| {
        let bytes = rest.as_bytes();
        matches!(bytes, [b'(', one, two, b')', ..] if one.is_ascii_digit() && two.is_ascii_digit())
    };
    if let Some(at) = text[..word].find('(').filter(|&at| origin(&text[at..])) {
        return at + 4;
    }
    let rest = text[word..].trim_start();
    if origin(rest) { text.len() - rest.len() + 4 } else { word }
}

/// The time of a half-move at the start of `( 0:16/00:00:16)`: milliseconds, and where it stands.
fn time(text: &str) -> Option<(u64, Span)> {
    let inside = text.trim_start().strip_prefix('(')?;
    let total = inside.split(')').next()?;
    if !total.bytes().all(|byte| byte.is_ascii_digit() || b":/ ".contains(&byte)) {
        return None;
    }
    let value = total.split('/').next()?.trim();
    let start = text.len() - inside.trim_start().len();
    let mut seconds = 0u64;
    for part in value.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.trim().parse().ok()?)?;
    }
    Some((seconds.checked_mul(1000)?, start..start + value.len()))
}

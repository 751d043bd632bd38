//! Tokens of scores become records. Moves are not judged here, only their numbers and their places.

use super::lexer::{Token, TokenKind, tokens};
use super::words::{Ending, Number};
use crate::pgn::clock_text;
use plyglot::problem::{Problems, Span, codes, shorten};
use plyglot::record::{CommentStyle, GameResult, Item, MoveNumber, ResultMark, Start, Tag};
use plyglot::{Color, Problem, Record};
use std::collections::HashSet;

/// Begins a remark that holds what an earlier reading could not read.
pub(super) const UNREAD: &str = "[%plyglot unread] ";
/// Begins a remark that holds an annotation code which stands where no move is.
pub(super) const CODE: &str = "[%plyglot code] ";

/// Reads all games of a text.
pub(super) fn read(text: &str, problems: &mut dyn Problems) -> Vec<Record> {
    let tokens = tokens(text);
    let mut reader = Reader {
        text,
        tokens: &tokens,
        at: 0,
        game: Building::default(),
        records: Vec::new(),
        problems,
        later_number: None,
    };
    while reader.at < tokens.len() {
        reader.step();
    }
    reader.settle_men();
    reader.end_game();
    reader.records
}

/// The record that is being built, and where it stands.
#[derive(Default)]
struct Building {
    record: Record,
    /// Something other than white space has been read.
    begun: bool,
    /// A move has been read.
    moves: bool,
    /// Moves of this game stand twice on their lines, in two notations.
    echoes: bool,
    /// Names of the tags read.
    names: HashSet<String>,
    /// The half-move that is due in the innermost line, and those of the lines around it.
    due: Count,
    outer: Vec<(Count, Span)>,
    /// A list of men that may be the start of this game, or of the next.
    men: Option<Span>,
    /// The number before the move that comes next.
    number: Option<MoveNumber>,
    /// Where this line should have ended: the blanks before a number, and that number.
    run_on: Vec<(Span, Span)>,
    /// The side of the last move on this line.
    on_line: Option<Color>,
}

/// Where a line of play stands.
#[derive(Clone, Copy, Default)]
struct Count {
    /// The half-move due: twice the number, plus 1 for `:B`. `None` until a number has been read.
    due: Option<u64>,
    /// Half-moves read in this line.
    read: u32,
}

/// Remarks that hold what ends with its line in PGN.
const ONE_LINE: [(&str, CommentStyle); 2] = [(";%", CommentStyle::Escape), (";;", CommentStyle::Line)];

impl Building {
    /// A token of this game stands here.
    fn begin(&mut self, span: &Span) {
        if !self.begun {
            self.record.span.start = span.start;
        }
        self.begun = true;
        self.record.span.end = span.end;
    }
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
    at: usize,
    game: Building,
    records: Vec<Record>,
    problems: &'a mut dyn Problems,
    /// The next number token at or after some place, kept so that looking ahead stays linear.
    later_number: Option<usize>,
}

impl Reader<'_> {
    fn step(&mut self) {
        let Token { kind, span } = self.tokens[self.at].clone();
        self.at += 1;
        if kind == TokenKind::Blank {
            if self.text[span.clone()].contains('\n') {
                self.end_line();
            }
            return;
        }
        let header = matches!(kind, TokenKind::Tag { .. } | TokenKind::Level(_));
        if header && (self.game.moves || self.game.record.result.is_some()) {
            self.settle_men();
            self.end_game();
        } else if self.begins_game(&kind) {
            self.end_game();
        }
        if kind != TokenKind::Men {
            self.settle_men();
        }
        self.game.begin(&span);
        match kind {
            TokenKind::Blank => {}
            TokenKind::Tag { name, value, strict } => self.tag(name, value, strict, span),
            TokenKind::Level(level) => self.level(level, span),
            TokenKind::Remark => self.remark(span),
            TokenKind::Prose => self.prose(span),
            TokenKind::Brace => {
                let text = self.text[span.start + 1..span.end - 1].to_owned();
                self.comment(text, CommentStyle::Brace, span);
            }
            TokenKind::Men => self.men(span),
            TokenKind::Dots => self.dots(span),
            TokenKind::Number(number) => self.number(number, span),
            TokenKind::Move => self.ply(span),
            TokenKind::Glyph(number) => {
                let glyph =
                    Some(&self.text[span.clone()]).filter(|text| !text.starts_with('$')).map(str::to_owned);
                self.push(Item::Nag { number, glyph, span });
            }
            TokenKind::Code => self.push(Item::Code { text: self.text[span.clone()].to_owned(), span }),
            TokenKind::Time { millis, strict } => self.time(millis, strict, span),
            TokenKind::Open => self.open(span),
            TokenKind::Close => self.close(span),
            TokenKind::Ending(ending) => self.ending(ending, span),
            TokenKind::Stray => self.stray(span),
        }
    }

    /// Moves after an ending, and an `01A` after moves of its line, are another game.
    fn begins_game(&self, kind: &TokenKind) -> bool {
        let ended = self.game.record.result.is_some();
        match kind {
            TokenKind::Number(Number { number: 1, color: Color::White, .. }) => {
                ended || self.game.due.read > 0
            }
            TokenKind::Number(_) | TokenKind::Dots | TokenKind::Move | TokenKind::Open => ended,
            _ => false,
        }
    }

    fn push(&mut self, item: Item) {
        match self.game.record.result {
            None => self.game.record.items.push(item),
            Some(_) => self.game.record.postamble.push(item),
        }
    }

    fn report(&mut self, mut problem: Problem) {
        if problem.token.is_none() {
            let span = problem.span.clone();
            problem.token = span.map(|span| shorten(&self.text[span]).into_owned());
        }
        self.problems.report(problem);
    }

    // Headers.

    fn tag(&mut self, name: String, value: String, strict: bool, span: Span) {
        if !strict {
            let problem = Problem::new(&codes::TAG_FORM, span.clone(), "a tag is written `[Name \"value\"]`");
            self.report(problem);
        }
        if name == "FEN" && self.game.record.start.is_none() {
            self.game.record.start = Some(Start::Fen { text: value.clone(), span: span.clone() });
        }
        self.header(Tag { name, value, span });
    }

    fn level(&mut self, level: String, span: Span) {
        let written = &self.text[span.clone()];
        if written != format!(":{level}") {
            let message = format!("the level is written `:{level}`");
            let problem =
                Problem::new(&codes::TAG_FORM, span.clone(), message).fix(span.clone(), format!(":{level}"));
            self.report(problem);
        }
        self.header(Tag { name: "Level".to_owned(), value: level, span });
    }

    fn header(&mut self, tag: Tag) {
        self.close_variations(tag.span.start);
        if !self.game.names.insert(tag.name.clone()) {
            let message = format!("the tag `{}` stands twice", tag.name);
            self.report(Problem::new(&codes::TAG_REPEATED, tag.span.clone(), message));
        }
        let record = &mut self.game.record;
        if record.tags.is_empty() {
            record.preamble = std::mem::take(&mut record.items);
        }
        record.tags.push(tag);
    }

    // Remarks.

    /// `; text`: lines that follow each other are one comment, a blank line begins another.
    fn remark(&mut self, span: Span) {
        let line = |span: &Span| {
            let text = &self.text[span.start + 1..span.end];
            text.strip_prefix(' ').unwrap_or(text)
        };
        for (marker, style) in ONE_LINE {
            if let Some(text) = self.text[span.clone()].strip_prefix(marker) {
                let text = text.to_owned();
                return self.push(Item::Comment { text, style, span });
            }
        }
        let mut text = line(&span).to_owned();
        let mut whole = span;
        while let Some(next) = self.continued(|kind| *kind == TokenKind::Remark)
            && !ONE_LINE.iter().any(|(marker, _)| self.text[next.clone()].starts_with(marker))
        {
            text.push('\n');
            text.push_str(line(&next));
            whole.end = next.end;
            self.game.record.span.end = next.end;
            self.at += 2;
        }
        if let Some(rest) = text.strip_prefix(UNREAD) {
            return self.push(Item::Unread { text: rest.to_owned(), span: whole });
        }
        if let Some(code) = text.strip_prefix(CODE) {
            return self.push(Item::Code { text: code.to_owned(), span: whole });
        }
        self.comment(text, CommentStyle::Remark, whole);
    }

    /// Lines of prose that follow each other are one comment, exactly as they stand.
    fn prose(&mut self, span: Span) {
        let mut whole = span;
        while let Some(next) = self.continued(|kind| *kind == TokenKind::Prose) {
            whole.end = next.end;
            self.game.record.span.end = next.end;
            self.at += 2;
        }
        self.comment(self.text[whole.clone()].to_owned(), CommentStyle::Remark, whole);
    }

    /// The token on the next line, when it is of this kind and no blank line stands between.
    fn continued(&self, is: impl Fn(&TokenKind) -> bool) -> Option<Span> {
        let [blank, next, ..] = &self.tokens[self.at..] else { return None };
        let gap = &self.text[blank.span.clone()];
        let one_line = blank.kind == TokenKind::Blank && gap.bytes().filter(|&b| b == b'\n').count() == 1;
        (one_line && is(&next.kind)).then(|| next.span.clone())
    }

    fn comment(&mut self, text: String, style: CommentStyle, span: Span) {
        self.push(Item::Comment { text, style, span });
    }

    fn stray(&mut self, span: Span) {
        let text = self.text[span.clone()].to_owned();
        let problem =
            Problem::new(&codes::STRAY, span.clone(), "neither a move nor a mark; kept as a remark")
                .help("begin a remark with `; `, on the line of the move or on its own");
        self.report(problem);
        self.comment(text, CommentStyle::Remark, span);
    }

    // Lists of men.

    /// Collects the lines of a list: the start of this game if no move has come, else of the next game.
    fn men(&mut self, span: Span) {
        match &mut self.game.men {
            Some(men) => men.end = span.end,
            None => self.game.men = Some(span),
        }
    }

    /// What follows the list decides what it is.
    fn settle_men(&mut self) {
        let Some(span) = self.game.men.take() else { return };
        let text = self.text[span.clone()].to_owned();
        let complete = [":A", ":B"].iter().all(|side| text.split_whitespace().any(|word| word == *side));
        if complete && !self.game.moves && self.game.record.start.is_none() {
            self.game.record.start = Some(Start::Men { text, span });
        } else {
            self.comment(text, CommentStyle::Remark, span);
        }
    }

    // Moves.

    fn dots(&mut self, span: Span) {
        if let Some(number) = &self.game.number {
            let before = number.span.start;
            let gap = if number.span.end == span.start { " " } else { "" };
            let problem = Problem::new(
                &codes::DOTS,
                span.clone(),
                "the dots stand before the number, not before the move",
            )
            .fix(before..before, "...")
            .fix(span, gap);
            self.report(problem);
        }
    }

    fn number(&mut self, number: Number, span: Span) {
        let strict = format!("{:02}{}", number.number, number.color.letter());
        if self.text[span.clone()] != strict && number.number != u32::MAX {
            let message = format!("the move number is written `{strict}`");
            self.report(Problem::new(&codes::FORM, span.clone(), message).fix(span.clone(), strict));
        }
        if !matches!(
            self.tokens.get(self.next_solid()).map(|token| &token.kind),
            Some(TokenKind::Move | TokenKind::Dots)
        ) {
            let text = self.text[span.clone()].to_owned();
            let message = format!("the number {text} has no move; kept as a remark");
            self.report(Problem::new(&codes::STRAY, span.clone(), message));
            return self.comment(text, CommentStyle::Remark, span);
        }
        if let Some(last) = self.game.on_line
            && (last == Color::Black || number.color == Color::White)
        {
            let end = self.tokens[..self.at - 1].iter().rev().find(|token| token.kind != TokenKind::Blank);
            let end = end.map_or(span.start, |token| token.span.end);
            self.game.run_on.push((end..span.start, span.clone()));
        }
        self.check_number(number, &span);
        self.game.number = Some(MoveNumber { number: number.number, color: Some(number.color), span });
    }

    /// The place of the next token that is no white space.
    fn next_solid(&self) -> usize {
        self.at + usize::from(self.tokens.get(self.at).is_some_and(|token| token.kind == TokenKind::Blank))
    }

    /// Finds half-moves left out, by the numbers. (A number that only is another than the one due is for the
    /// replay to report, as in every format.)
    fn check_number(&mut self, number: Number, span: &Span) {
        let found = u64::from(number.number) * 2 + number.color.index() as u64;
        match self.game.due.due.replace(found) {
            None => {
                let whole_game = self.game.outer.is_empty() && self.game.record.start.is_none();
                if found > 2 && whole_game {
                    let message = format!("the score begins at {}; 01A is missing", place(found));
                    self.report(Problem::new(&codes::OMITTED_MOVE, span.clone(), message));
                }
            }
            Some(due) if found > due && (found - due) % 2 == 1 => {
                let message = match found - due {
                    1 => format!("the half-move {} is missing", place(due)),
                    _ => format!("the half-moves {} to {} are missing", place(due), place(found - 1)),
                };
                let mut problem = Problem::new(&codes::OMITTED_MOVE, span.clone(), message);
                problem.place = Some(place(due));
                self.report(problem);
            }
            Some(_) => {}
        }
    }

    fn ply(&mut self, span: Span) {
        let number = self.game.number.take();
        if number.is_none() && self.game.due.read > 0 && self.is_echo() {
            if !std::mem::replace(&mut self.game.echoes, true) {
                let message = "the moves stand twice on their lines, in two notations; the first is played, and the \
                               second held against it and kept as a remark";
                self.report(Problem::new(&codes::DOUBLE_NOTATION, span.clone(), message));
            }
            return self.comment(self.text[span.clone()].to_owned(), CommentStyle::Echo, span);
        }
        let due = self.game.due.due.unwrap_or(2);
        let color = if due.is_multiple_of(2) { Color::White } else { Color::Black };
        self.game.on_line = Some(number.as_ref().and_then(|number| number.color).unwrap_or(color));
        self.game.due.due = Some(due + 1);
        self.game.due.read += 1;
        self.game.moves = true;
        self.push(Item::Ply { text: self.text[span.clone()].to_owned(), span, number });
    }

    /// A move without a number, beside one that has: whether it says that one again in another notation. It
    /// does when it stands beside a move of `:B`, or when the number that follows is due now.
    fn is_echo(&mut self) -> bool {
        let from = self.later_number.filter(|&at| at >= self.at).unwrap_or(self.at);
        let is_number = |token: &Token| matches!(token.kind, TokenKind::Number(_));
        let next = from + self.tokens[from..].iter().position(is_number).unwrap_or(self.tokens.len() - from);
        self.later_number = Some(next);
        match (self.tokens.get(next).map(|token| &token.kind), self.game.due.due) {
            _ if self.game.on_line == Some(Color::Black) => true,
            (Some(TokenKind::Number(number)), Some(due)) => {
                u64::from(number.number) * 2 + number.color.index() as u64 == due
            }
            (None, _) => self.game.echoes,
            _ => false,
        }
    }

    fn time(&mut self, millis: u64, strict: bool, span: Span) {
        let text = self.text[span.start + 1..span.end - 1].to_owned();
        if !strict {
            let fixed = format!("({})", clock_text(millis));
            let message =
                format!("a thinking time is written `{fixed}`; two parts were read as minutes and seconds");
            self.report(Problem::new(&codes::CLOCK_FORM, span.clone(), message).fix(span.clone(), fixed));
        }
        self.push(Item::Time { millis, text, span });
    }

    // Variations.

    fn open(&mut self, span: Span) {
        if self.game.due.read == 0 {
            let message = "the variation replaces no move";
            self.report(Problem::new(&codes::ORPHAN_VARIATION, span.clone(), message));
        }
        let replaced = u64::from(self.game.due.read > 0);
        let due = self.game.due.due.map(|due| due.saturating_sub(replaced));
        self.game.outer.push((self.game.due, span.clone()));
        self.game.due = Count { due, ..Count::default() };
        self.game.on_line = None;
        self.push(Item::Open(span));
    }

    fn close(&mut self, span: Span) {
        match self.game.outer.pop() {
            Some((count, _)) => {
                self.game.due = count;
                self.game.on_line = None;
                self.push(Item::Close(span));
            }
            None => {
                let text = self.text[span.clone()].to_owned();
                let message = "no variation is open; the bracket is kept as a remark";
                self.report(Problem::new(&codes::UNOPENED_VARIATION, span.clone(), message));
                self.comment(text, CommentStyle::Remark, span);
            }
        }
    }

    // Endings.

    fn ending(&mut self, ending: Ending, span: Span) {
        self.close_variations(span.start);
        let due = self.game.due.due.unwrap_or(2);
        let mover = if due.is_multiple_of(2) { Color::Black } else { Color::White };
        let winner = if ending.mover_wins { mover } else { !mover };
        let result = ending.result.unwrap_or(winner.pick(GameResult::White, GameResult::Black));
        let text = self.text[span.clone()].to_owned();
        let strict = ending_line(result);
        let earlier = self.game.record.result.as_ref().map(|mark| mark.result);
        if ending.conflict || earlier.is_some_and(|earlier| earlier != result) {
            let message = format!("two results disagree; {} is kept", earlier.unwrap_or(result).pgn());
            self.report(Problem::new(&codes::RESULT_CONFLICT, span.clone(), message));
        } else if text != strict && earlier.is_none() {
            let message = format!("the ending is written `{strict}`");
            self.report(Problem::new(&codes::RESULT_FORM, span.clone(), message).fix(span.clone(), strict));
        }
        let apart = !self.game.record.postamble.is_empty();
        match &mut self.game.record.result {
            None => self.game.record.result = Some(ResultMark { result, text, span }),
            // Its text is put together where the game ends.
            Some(mark) if mark.result == result && !apart => mark.span.end = span.end,
            Some(_) => self.comment(text, CommentStyle::Remark, span),
        }
    }

    fn end_line(&mut self) {
        self.game.on_line = None;
        let places = std::mem::take(&mut self.game.run_on);
        let Some((_, number)) = places.first() else { return };
        let message = match places.len() {
            1 => "the next pair of moves stands on the same line".to_owned(),
            n => format!("{n} more pairs of moves stand on the same line"),
        };
        let mut problem = Problem::new(&codes::RUN_ON, number.clone(), message)
            .help("write the moves in columns, one pair to a line");
        for (gap, _) in places {
            problem = problem.fix(gap, "\n");
        }
        self.report(problem);
    }

    fn close_variations(&mut self, at: usize) {
        while let Some((count, open)) = self.game.outer.pop() {
            self.report(Problem::new(&codes::UNCLOSED_VARIATION, open, "the variation is never closed"));
            self.game.due = count;
            self.game.record.items.push(Item::Close(at..at));
        }
    }

    /// The game is over. A list of men that stands last is the start of the next one.
    fn end_game(&mut self) {
        self.end_line();
        let men = self.game.men.take();
        if let Some(men) = &men {
            let before = self.text[self.game.record.span.start..men.start].trim_end();
            self.game.record.span.end = self.game.record.span.start + before.len();
        }
        let end = self.game.record.span.end;
        self.close_variations(end);
        let mut game = std::mem::take(&mut self.game);
        if let Some(mark) = &mut game.record.result {
            mark.text = self.text[mark.span.clone()].to_owned();
        }
        if game.begun {
            self.records.push(game.record);
        }
        if let Some(men) = men {
            self.game.begin(&men);
            self.game.men = Some(men);
        }
    }
}

/// The name of a half-move: `25B`.
fn place(half_moves: u64) -> String {
    format!("{:02}{}", half_moves / 2, if half_moves.is_multiple_of(2) { 'A' } else { 'B' })
}

/// The strict last line of a score with this result.
pub(crate) fn ending_line(result: GameResult) -> &'static str {
    match result {
        GameResult::White => "1-0 (++WN for :A)",
        GameResult::Black => "0-1 (++WN for :B)",
        GameResult::Draw => "0.5-0.5 (++DR)",
        GameResult::Neither => "0-0",
        GameResult::Open => "*",
    }
}

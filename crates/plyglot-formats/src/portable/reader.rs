//! Tokens to records, for every dialect of portable notation.
//!
//! One pass, no recursion: variations are a stack of numbers, and the record itself is flat. Nothing is dropped in
//! silence: what is no tag, move or mark is kept as a comment and reported.
//!
//! **Where a game begins.** At a tag after moves or a result; at a second tag of the same name after an empty line;
//! at any second `[Event "..."]`; at a move or a move number after a result. Text between a result and the next
//! tags belongs to the game before. Empty lines decide nothing else.
//!
//! Whether the result is there, and whether it agrees with the Result tag and the board, is looked at where the
//! game is played through, not here.

use super::{command, tag, tags};
use crate::pgn::lexer::{Kind, Lexer, Token};
use crate::pgn::{starts_with_number_one, word};
use plyglot::problem::{Code, Severity, codes, shorten};
use plyglot::record::{CommentStyle, GameResult, Item, MoveNumber, ResultMark};
use plyglot::rules::Family;
use plyglot::{Color, Problem, Problems, Record, Span};
use std::collections::HashSet;

/// Items of one game after which the rest of it is kept as one text: far beyond any real game, and a bound for
/// memory.
const MOST_ITEMS: usize = 1 << 20;

/// What the dialects of portable notation read each in its own way.
pub(crate) trait Dialect: Default {
    /// The family of rules that it is for.
    const FAMILY: Family;

    /// Names of tags that begin a game when they come a second time, without an empty line too.
    const BEGINS_GAME: &'static [&'static str];

    /// Whether a token begins the moves of a game that has no tags.
    fn opens_game(reader: &Reader<'_, '_, Self>, token: &Token) -> bool;

    /// Takes a move, or whatever stands in its place.
    fn word(reader: &mut Reader<'_, '_, Self>, span: Span);

    /// Takes a sign.
    fn glyph(reader: &mut Reader<'_, '_, Self>, span: Span);

    /// Takes a result.
    fn result(reader: &mut Reader<'_, '_, Self>, span: Span);

    /// Whether a tag at this place, where a bracket stands, begins a game whatever stands before.
    fn begins_at(text: &str, at: usize) -> bool;

    /// The strict form of a text that is a result.
    fn strict_result(text: &str) -> Option<String>;

    /// Whether a word looks like a move, and not like prose.
    fn looks_like_move(text: &str) -> bool;

    /// What is to be said of a token that is of no use to anybody, so that it is reported and left out.
    fn surplus(_reader: &Reader<'_, '_, Self>, _token: &Token) -> Option<&'static str> {
        None
    }

    /// A half-move of the main line has been read.
    fn played(&mut self, _text: &str, _ply: u32) {}

    /// Whether what looks like the number of a move is one itself.
    fn is_move(_reader: &Reader<'_, '_, Self>, _number: &Span) -> bool {
        false
    }

    /// Whether a tag after the moves belongs to the game before it all the same.
    fn trails(_reader: &Reader<'_, '_, Self>, _pair: &tag::Pair) -> bool {
        false
    }
}

/// Reads all games of a text, given as its tokens, of which more is known: at each of `starts`, in order, a game
/// begins.
pub(crate) fn read<'t, D: Dialect>(
    text: &'t str,
    lexer: Lexer<'t>,
    starts: &'t [usize],
    problems: &mut dyn Problems,
) -> Vec<Record> {
    let mut reader = Reader {
        starts,
        text,
        lexer,
        problems,
        records: Vec::new(),
        game: Record { family: D::FAMILY, ..Record::default() },
        names: HashSet::new(),
        part: Part::Before,
        lines: Vec::new(),
        ply: 0,
        moved: false,
        number: None,
        blank_line: false,
        dialect: D::default(),
    };
    while let Some(token) = reader.lexer.next() {
        reader.take(token);
    }
    reader.end_game();
    reader.records
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(crate) enum Part {
    /// Nothing but comments.
    Before,
    /// Tags, and comments after them.
    Tags,
    /// Moves.
    Moves,
    /// The result has been read.
    After,
}

/// A variation that is open.
pub(crate) struct Open {
    /// Plies before it, to go on with after it.
    ply: u32,
    /// A move stands before it, which it replaces.
    moved: bool,
    /// Brackets right after its own that open nothing.
    surplus: u32,
    span: Span,
}

/// Puts records together, token by token.
pub(crate) struct Reader<'t, 'p, D> {
    pub(crate) text: &'t str,
    /// Where games are known to begin, as far as not reached yet.
    starts: &'t [usize],
    pub(crate) lexer: Lexer<'t>,
    problems: &'p mut dyn Problems,
    records: Vec<Record>,
    pub(crate) game: Record,
    /// Names of its tags.
    names: HashSet<String>,
    pub(crate) part: Part,
    /// Open variations, outermost first.
    pub(crate) lines: Vec<Open>,
    /// Plies of the line so far.
    pub(crate) ply: u32,
    /// A move of this line has been read.
    pub(crate) moved: bool,
    /// A number whose move has not come yet.
    pub(crate) number: Option<MoveNumber>,
    /// An empty line stands right before this token.
    blank_line: bool,
    pub(crate) dialect: D,
}

impl<'t, D: Dialect> Reader<'t, '_, D> {
    fn take(&mut self, token: Token) {
        if token.kind == Kind::Space {
            self.space(token.span);
            return;
        }
        while let Some((start, rest)) = self.starts.split_first()
            && *start <= token.span.start
        {
            self.starts = rest;
            self.end_game();
        }
        if self.game.items.len() >= MOST_ITEMS {
            self.give_up(token.span);
            return;
        }
        let blank_line = std::mem::take(&mut self.blank_line);
        if let Some(message) = D::surplus(self, &token) {
            self.note(&codes::FORM, token.span, message);
            return;
        }
        match token.kind {
            Kind::Tag => self.tag(token.span, blank_line),
            Kind::LineComment if self.goes_on_behind(&token.span) => {
                let sign = token.span.start..token.span.start + 1;
                self.lexer.skip_to(sign.end);
                self.note(&codes::FORM, sign, "a semicolon between moves was left out");
            }
            Kind::Comment | Kind::LineComment | Kind::Escape => self.comment(&token),
            _ if !self.in_game(&token) => self.prose(token.span),
            Kind::Open => self.open(token.span),
            Kind::Close => self.close(token.span),
            Kind::Nag => self.nag(token.span),
            Kind::Glyph => D::glyph(self, token.span),
            Kind::Number if D::is_move(self, &token.span) => D::word(self, token.span),
            Kind::Number => self.number(token.span),
            Kind::Result => D::result(self, token.span),
            Kind::Word => D::word(self, token.span),
            Kind::Stray => self.stray(token.span),
            Kind::Setup => self.setup(token.span),
            Kind::Space => {}
        }
    }

    fn space(&mut self, span: Span) {
        let text = &self.text[span.clone()];
        self.blank_line |= text.bytes().filter(|b| *b == b'\n').nth(1).is_some()
            || (!text.contains('\n') && text.matches('\r').nth(1).is_some());
        if let Some(i) = text.bytes().position(|b| matches!(b, 0..=8 | 14..=31 | 127)) {
            let at = span.start + i;
            let message =
                format!("the control character U+{:04X} was read as white space", text.as_bytes()[i]);
            self.report(Problem::new(&codes::CONTROL_CHARACTER, at..at + 1, message));
        }
        if let Some((i, mark)) = text.match_indices('\u{feff}').find(|(i, _)| span.start + i > 0) {
            let at = span.start + i;
            let message = "a byte order mark inside the text was ignored";
            self.report(Problem::new(&codes::ENCODING_FOUND, at..at + mark.len(), message));
        }
    }

    /// Whether the token is part of the moves; prose before the first game and after a result is not.
    fn in_game(&mut self, token: &Token) -> bool {
        match self.part {
            Part::Tags => {
                self.part = Part::Moves;
                true
            }
            Part::Moves => true,
            Part::Before | Part::After => {
                let opens = D::opens_game(self, token);
                if opens {
                    if self.part == Part::After {
                        self.end_game();
                    }
                    self.part = Part::Moves;
                    self.touch(&token.span);
                }
                opens
            }
        }
    }

    /// The next token that is no white space.
    pub(crate) fn next_token(&self) -> Option<Token> {
        self.lexer.clone().find(|token| token.kind != Kind::Space)
    }

    /// Whether nothing but comments and marks follows before the next game.
    pub(crate) fn game_ends_here(&self) -> bool {
        let next = self.lexer.clone().find(|token| {
            !matches!(token.kind, Kind::Space | Kind::Comment | Kind::LineComment | Kind::Escape)
        });
        next.is_none_or(|token| token.kind == Kind::Tag)
    }

    pub(crate) fn report(&mut self, mut problem: Problem) {
        if self.part == Part::Moves {
            problem.ply = Some(self.ply.max(1));
        }
        if problem.token.is_none()
            && let Some(span) = &problem.span
            && span.len() <= 80
        {
            problem.token = Some(self.text[span.clone()].to_owned());
        }
        self.problems.report(problem);
    }

    pub(crate) fn note(&mut self, code: &'static Code, span: Span, message: impl Into<String>) {
        self.report(Problem::new(code, span, message));
    }

    /// Widens the game to hold `span`.
    pub(crate) fn touch(&mut self, span: &Span) {
        if self.game.span.is_empty() {
            self.game.span = span.clone();
        }
        self.game.span.end = self.game.span.end.max(span.end);
    }

    pub(crate) fn push(&mut self, item: Item) {
        self.touch(&item.span());
        match self.part {
            Part::Before => self.game.preamble.push(item),
            Part::Tags | Part::Moves => self.game.items.push(item),
            Part::After => self.game.postamble.push(item),
        }
    }

    // Tags.

    fn tag(&mut self, span: Span, blank_line: bool) {
        let Some(pair) = tag::parse(self.text, span.start, true) else { return };
        let name = &self.text[pair.name.clone()];
        let repeated = self.names.contains(name);
        let trailing = self.part > Part::Tags && !blank_line && !repeated && D::trails(self, &pair);
        if (self.part > Part::Tags && !trailing)
            || (repeated && (blank_line || D::BEGINS_GAME.contains(&name)))
        {
            self.end_game();
        } else if repeated {
            self.note(
                &codes::TAG_REPEATED,
                span.clone(),
                format!("the tag {} stands twice in this game", shorten(name)),
            );
        }
        if trailing {
            self.note(&codes::TAG_FORM, span.clone(), format!("the tag {name} stands after the moves"));
            self.drop_number();
            self.close_lines();
            self.part = Part::After;
        } else {
            self.part = Part::Tags;
        }
        self.touch(&span);
        let strict = D::strict_result;
        let tag = tags::read(self.text, &pair, &span, strict, &mut |problem| self.problems.report(problem));
        if tag.name == "FEN" && self.game.start.is_none() {
            let start = plyglot::record::Start::Fen { text: tag.value.clone(), span: pair.value.clone() };
            self.game.start = Some(start);
        }
        self.names.insert(tag.name.clone());
        self.game.tags.push(tag);
    }

    // Comments.

    fn comment(&mut self, token: &Token) {
        let span = token.span.clone();
        let written = &self.text[span.clone()];
        let (text, style) = match token.kind {
            Kind::LineComment => (written[1..].trim_end(), CommentStyle::Line),
            Kind::Escape => (written[1..].trim_end(), CommentStyle::Escape),
            _ => match written[1..].strip_suffix('}') {
                Some(text) => (text, CommentStyle::Brace),
                None => {
                    let at = span.start..span.start + 1;
                    let message = "this comment is never closed; it was read up to the next game";
                    self.report(Problem::new(&codes::UNCLOSED_COMMENT, at, message).help("close it with }"));
                    (written[1..].trim_end(), CommentStyle::Brace)
                }
            },
        };
        if style == CommentStyle::Brace {
            for (at, full) in command::short_clocks(text) {
                let at = span.start + 1 + at.start..span.start + 1 + at.end;
                let message = format!("this clock lacks the hours and was taken for {full}");
                self.report(Problem::new(&codes::CLOCK_FORM, at.clone(), message).fix(at, full));
            }
            let own = command::read(text, &span);
            // The codes of Chesmayne are nothing in draughts.
            if let Some(item) =
                own.filter(|item| D::FAMILY == Family::Chess || !matches!(item, Item::Code { .. }))
            {
                if matches!(item, Item::Unread { .. }) {
                    let message = "a part that an earlier reading could not read; it is kept as text";
                    self.note(&codes::UNREAD_KEPT, span, message);
                }
                self.push(item);
                return;
            }
        }
        self.push(Item::Comment { text: text.to_owned(), style, span });
    }

    /// Whether nothing but the game stands behind a semicolon, `1. e4 e5; 2. Nf3 Nc6`: the number that is due and moves. A
    /// comment is what has anything else, and moves whose number stands again on a later line.
    fn goes_on_behind(&self, comment: &Span) -> bool {
        // Bounds for time: bytes of the rest of a line, and tokens after it that are looked at.
        const LONGEST: usize = 1 << 14;
        const NEAR: usize = 64;
        let in_moves = self.part == Part::Moves && self.moved && self.lines.is_empty();
        if !in_moves || self.number.is_some() || comment.len() > LONGEST {
            return false;
        }
        let mut lexer = self.lexer.clone();
        lexer.skip_to(comment.start + 1);
        let mut tokens = lexer.filter(|token| token.kind != Kind::Space).peekable();
        let value = |token: &Token| {
            let text = &self.text[token.span.clone()];
            let digits = word::digits(text);
            (token.kind == Kind::Number && digits > 0).then(|| word::number(&text[..digits]))
        };
        let Some(due) = tokens.next().filter(|token| token.span.end <= comment.end).as_ref().and_then(value)
        else {
            return false;
        };
        let is_move =
            |token: &Token| token.kind == Kind::Word && D::looks_like_move(&self.text[token.span.clone()]);
        if due != self.ply / 2 + 1 || !tokens.peek().is_some_and(is_move) {
            return false;
        }
        while let Some(token) = tokens.next_if(|token| token.span.end <= comment.end) {
            let of_game = match token.kind {
                Kind::Word => is_move(&token) || word::is_suffix(&self.text[token.span]),
                Kind::Stray => &self.text[token.span] == ",",
                Kind::LineComment => break,
                Kind::Tag | Kind::Escape | Kind::Setup => false,
                _ => true,
            };
            if !of_game {
                return false;
            }
        }
        tokens.take(NEAR).find_map(|token| value(&token)) != Some(due)
    }

    /// Text that is no part of a game: the rest of its line becomes a comment.
    pub(crate) fn prose(&mut self, start: Span) {
        let rest = &self.text[start.end..];
        let length = rest.find(['\n', '\r', '{']).unwrap_or(rest.len());
        let line = &self.text[start.start..start.end + length];
        let span = start.start..start.start + line.trim_end().len().max(start.len());
        self.lexer.skip_to(start.end + length);
        self.keep_stray(span, "this text belongs to no game");
    }

    pub(crate) fn stray(&mut self, span: Span) {
        match &self.text[span.clone()] {
            "," => self.note(&codes::FORM, span, "a comma between moves was left out"),
            "(=)" => {
                let text = "(=)".to_owned();
                let message = "the offer of a draw is kept as a comment";
                self.report(Problem {
                    severity: Severity::Note,
                    ..Problem::new(&codes::STRAY, span.clone(), message)
                });
                self.push(Item::Comment { text, style: CommentStyle::Brace, span });
            }
            text => {
                let message = format!("`{}` is neither move nor mark", shorten(text));
                self.keep_stray(span, message);
            }
        }
    }

    pub(crate) fn keep_stray(&mut self, span: Span, message: impl Into<String>) {
        let message = format!("{}; it is kept as a comment", message.into());
        self.note(&codes::STRAY, span.clone(), message);
        let text = self.text[span.clone()].to_owned();
        let style = if self.part == Part::Moves { CommentStyle::Brace } else { CommentStyle::Remark };
        self.push(Item::Comment { text, style, span });
    }

    /// A position set up in the midst of the game, `/FEN "..."/`.
    fn setup(&mut self, span: Span) {
        self.drop_number();
        let written = &self.text[span.clone()];
        let text = match written.split('"').nth(1) {
            Some(text) => text.to_owned(),
            None => {
                let text = written[4..].trim_end_matches('/').trim().to_owned();
                let fix = crate::setup_text(&text);
                let message = format!("a position in the midst of the game is written {}", shorten(&fix));
                self.report(Problem::new(&codes::FORM, span.clone(), message).fix(span.clone(), fix));
                text
            }
        };
        self.push(Item::Setup { text, span });
    }

    // Variations.

    fn open(&mut self, span: Span) {
        self.drop_number();
        if matches!(self.game.items.last(), Some(Item::Open(_))) {
            let surplus = self.lines.last_mut();
            let first = surplus.as_ref().is_some_and(|line| line.surplus == 0);
            if let Some(line) = surplus {
                line.surplus += 1;
            }
            if first {
                self.note(
                    &codes::ORPHAN_VARIATION,
                    span,
                    "a second bracket opens here before any move; one is enough",
                );
            }
            return;
        }
        let moved = std::mem::take(&mut self.moved);
        if !moved {
            let message =
                "this variation stands before the first move of its line, where there is no move to replace";
            self.note(&codes::ORPHAN_VARIATION, span.clone(), message);
        }
        self.push(Item::Open(span.clone()));
        self.lines.push(Open { ply: self.ply, moved, surplus: 0, span });
        self.ply -= u32::from(moved);
    }

    fn close(&mut self, span: Span) {
        self.drop_number();
        match self.lines.last_mut() {
            None => {
                let message = "this bracket closes a variation that was never opened; it was left out";
                self.note(&codes::UNOPENED_VARIATION, span, message);
            }
            Some(line) if line.surplus > 0 => line.surplus -= 1,
            Some(line) => {
                self.ply = line.ply;
                self.moved = line.moved;
                self.lines.pop();
                self.push(Item::Close(span));
            }
        }
    }

    // Marks.

    fn nag(&mut self, span: Span) {
        let digits = &self.text[span.start + 1..span.end];
        let number = word::number(digits);
        if number.to_string() != digits {
            return self.keep_stray(span, format!("${} is not the number of a glyph", shorten(digits)));
        }
        self.push(Item::Nag { number, glyph: None, span });
    }

    // Moves.

    fn number(&mut self, span: Span) {
        let text = &self.text[span.clone()];
        let digits = word::digits(text);
        let black_dots = |text: &str| text.contains('…') || text.bytes().filter(|b| *b == b'.').count() > 1;
        if digits > 0 {
            self.drop_number();
            if starts_with_number_one(text)
                && self.moved
                && self.lines.is_empty()
                && self.begins_line(span.start)
            {
                self.end_game();
                self.part = Part::Moves;
                self.touch(&span);
            }
            let rest = &text[digits..];
            let color = match rest.chars().next() {
                Some('A') => Some(Color::White),
                Some('B') => Some(Color::Black),
                _ if black_dots(rest) => Some(Color::Black),
                _ => None,
            };
            self.number = Some(MoveNumber { number: word::number(&text[..digits]), color, span });
        } else if text == ".."
            && !self.followed_by_word(span.end)
            && (self.number.is_none() || self.next_token().is_none_or(|next| next.kind != Kind::Word))
        {
            // A null move; after a number only where no move follows whose dots these could be.
            self.ply(span, text.to_owned());
        } else if let Some(number) = &mut self.number {
            let dots = &self.text[number.span.start..span.end];
            if black_dots(text) || dots.matches('.').count() > 2 {
                number.color = Some(Color::Black);
            }
            number.span.end = span.end;
        } else if text != "..." && text != "…" {
            self.note(&codes::FORM, span, "dots that belong to no move number were left out");
        }
    }

    pub(crate) fn begins_line(&self, at: usize) -> bool {
        let before = self.text[..at].trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    fn followed_by_word(&self, at: usize) -> bool {
        self.text[at..].chars().next().is_some_and(word::is_part)
    }

    /// Reports a number that no move follows.
    pub(crate) fn drop_number(&mut self) {
        if let Some(number) = self.number.take() {
            let message = format!("the move number {} has no move after it", number.number);
            self.note(&codes::FORM, number.span, message);
        }
    }

    pub(crate) fn ply(&mut self, span: Span, text: String) {
        if self.lines.is_empty() {
            self.dialect.played(&text, self.ply);
        }
        self.ply += 1;
        self.moved = true;
        let number = self.number.take();
        self.push(Item::Ply { text, span, number });
    }

    // The end.

    pub(crate) fn end_moves(&mut self, span: Span, result: GameResult) {
        self.drop_number();
        self.close_lines();
        let text = self.text[span.clone()].to_owned();
        if let Some(strict) = D::strict_result(&text).filter(|strict| *strict != text) {
            let message = format!("this result was read as {strict}");
            self.report(Problem::new(&codes::RESULT_FORM, span.clone(), message).fix(span.clone(), strict));
        }
        self.touch(&span);
        self.game.result = Some(ResultMark { result, text, span });
        self.part = Part::After;
    }

    fn close_lines(&mut self) {
        let Some(innermost) = self.lines.last() else { return };
        let open = self.lines.len();
        let message = match open {
            1 => "this variation is never closed".to_owned(),
            _ => format!("{open} variations are never closed; this is the innermost"),
        };
        let span = innermost.span.clone();
        self.note(&codes::UNCLOSED_VARIATION, span, message);
        let end = self.game.span.end;
        self.game.items.extend((0..open).map(|_| Item::Close(end..end)));
        self.lines.clear();
    }

    pub(crate) fn end_game(&mut self) {
        self.drop_number();
        self.close_lines();
        let game = std::mem::replace(&mut self.game, Record { family: D::FAMILY, ..Record::default() });
        self.names.clear();
        if self.part > Part::Before || !game.preamble.is_empty() {
            self.records.push(game);
        }
        self.part = Part::Before;
        self.ply = 0;
        self.moved = false;
        self.dialect = D::default();
    }

    /// Keeps what is left of a game that is too long to be held as one text.
    fn give_up(&mut self, token: Span) {
        let at = token.start;
        let end = memchr::memchr_iter(b'[', &self.text.as_bytes()[at..])
            .map(|i| at + i)
            .find(|i| D::begins_at(self.text, *i))
            .unwrap_or(self.text.len());
        let message =
            format!("the game has more than {MOST_ITEMS} moves and marks; the rest is kept as text");
        self.report(Problem::new(&codes::GAME_TOO_LONG, token, message));
        self.drop_number();
        self.close_lines();
        self.lexer.skip_to_line(end);
        let text = self.text[at..end].to_owned();
        self.push(Item::Unread { text, span: at..end });
        self.end_game();
    }
}

//! One walk over a record: read, resolve, report, write.
//!
//! [`replay`] plays a record through, reports what is wrong with each move and how to mend it, and gives the
//! record back with its moves in the notation that was asked for.

mod echo;
mod judge;
mod lines;

use crate::men::letters::Letters;
use crate::men::symbols;
use crate::notation::{Container, Notation, Style};
use crate::problem::{Edit, Problem, codes, shorten};
use crate::readings::{self, By, Dress, Outcome, Step, Stop};
use crate::record::{CommentStyle, Item, MoveNumber, Record};
use crate::resolve::{Line, Scratch};
use crate::rules::Position;
use crate::{Color, Span};
pub(crate) use judge::text;
use lines::Lines;
use std::sync::Arc;

/// What the caller wants of a replay.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// The notation of the record; `None` finds it out.
    pub from: Option<&'static dyn Notation>,
    /// The language of its letters; `None` finds it out.
    pub from_letters: Option<&'static Letters>,
    /// The notation to write; `None` keeps that of the record.
    pub to: Option<&'static dyn Notation>,
    /// The language to write; `None` is English, or that of the record where the notation stays.
    pub to_letters: Option<&'static Letters>,
    /// The manner in which to write it.
    pub to_style: Style,
}

/// A record that has been played through.
#[derive(Clone, Debug)]
pub struct Replay<P: Position> {
    /// The record with its moves in the notation that was asked for. A line that stops ends in one
    /// [`Item::Unread`].
    pub record: Record,
    /// How its moves were read, in the style in which most of them are written.
    pub dress: Dress,
    /// How its moves are written now.
    pub written: Dress,
    /// The steps of the main line.
    pub steps: Vec<Step<P::Move>>,
    /// Whether the main line was read to its end, now and in an earlier reading.
    pub complete: bool,
    /// Steps of the main line that are legal in every way to read them that is left: more than `steps` where it stops at
    /// a text that fits several moves.
    pub reach: usize,
    /// The end of the main line, as far as it was read.
    pub end: Line<P>,
    /// What settled the half-moves of the main line that fitted several moves.
    pub settled: Vec<By>,
    /// What was found, in the order of the text.
    pub problems: Vec<Problem>,
}

/// Plays a record through from `start`. `source` is the text that the record's spans point into.
pub fn replay<P: Position>(record: &Record, start: &Line<P>, source: &str, options: &Options) -> Replay<P> {
    replay_found(record, start, source, options, None)
}

/// As [`replay`], where it may be known already how [`readings::find_out`] reads the main line from this start.
pub fn replay_found<P: Position>(
    record: &Record,
    start: &Line<P>,
    source: &str,
    options: &Options,
    found: Option<Outcome<P::Move>>,
) -> Replay<P> {
    let lines = Lines::of(&record.items);
    let main = lines.tokens(&record.items, 0);
    let outcome =
        found.unwrap_or_else(|| readings::find_out(start, &main, options.from, options.from_letters));
    let dress = outcome.dress.in_style_of(main.iter().filter_map(|token| token.as_move()));
    let written = match options.to {
        Some(notation) => Dress {
            notation,
            letters: options.to_letters.unwrap_or(&crate::men::letters::ENGLISH),
            style: options.to_style,
        },
        None => Dress {
            notation: dress.notation,
            letters: options.to_letters.unwrap_or(dress.letters),
            style: options.to_style,
        },
    };
    let steps = outcome.steps.clone();
    let reach = outcome.reach;
    let settled = outcome.settled.iter().map(|settled| settled.by).collect();
    let unread = record.main_line().any(|item| matches!(item, Item::Unread { .. }));
    let complete = outcome.stop.is_none() && !unread;
    let mut walk = Walk {
        items: &record.items,
        lines: &lines,
        source,
        dress,
        written,
        stack: vec![Frame::new(Arc::new(start.clone()), outcome, 0)],
        out: Vec::with_capacity(record.items.len()),
        rivals: Scratch::default(),
        problems: Vec::new(),
        main_end: None,
    };
    walk.found(options, &start.position, steps.len());
    walk.run();
    let end = match (walk.main_end.take(), walk.stack.into_iter().next()) {
        (Some(end), _) => end,
        (None, Some(frame)) => frame.line.unwrap_or_else(|| frame.start.as_ref().clone()),
        (None, None) => start.clone(),
    };
    let mut problems = walk.problems;
    problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
    let record = Record {
        preamble: record.preamble.clone(),
        tags: record.tags.clone(),
        family: record.family,
        start: record.start.clone(),
        items: walk.out,
        result: record.result.clone(),
        postamble: record.postamble.clone(),
        span: record.span.clone(),
    };
    Replay { record, dress, written, steps, complete, reach, end, settled, problems }
}

/// One line that is being walked.
struct Frame<P: Position> {
    /// Where it begins.
    start: Arc<Line<P>>,
    /// Where it stands now; `None` before its first move.
    line: Option<Line<P>>,
    /// Where its last move was played, for variations that replace it.
    before: Option<Arc<Line<P>>>,
    /// What is still to be played.
    outcome: Outcome<P::Move>,
    /// Steps taken.
    played: usize,
    /// Half-moves among them.
    plies: u32,
    /// What must be added to a written number to get the one that is due.
    number_shift: i64,
    /// A position was set up, after which any number may come.
    number_open: bool,
    /// The index of this line.
    index: usize,
    /// The line has stopped; its items are skipped until it closes.
    stopped: bool,
}

impl<P: Position> Frame<P> {
    fn new(start: Arc<Line<P>>, outcome: Outcome<P::Move>, index: usize) -> Frame<P> {
        Frame {
            start,
            line: None,
            before: None,
            outcome,
            played: 0,
            plies: 0,
            number_shift: 0,
            number_open: false,
            index,
            stopped: false,
        }
    }

    /// The next half-move of this line on trial.
    fn judge<'a>(
        &'a self,
        dress: Dress,
        text: &'a str,
        span: &'a Span,
        rivals: &'a mut Scratch,
    ) -> judge::Judge<'a, P> {
        judge::Judge { line: self.here(), dress, text, span, ply: self.plies + 1, rivals }
    }

    fn here(&self) -> &Line<P> {
        self.line.as_ref().unwrap_or(&self.start)
    }
}

struct Walk<'a, P: Position> {
    items: &'a [Item],
    lines: &'a Lines,
    source: &'a str,
    dress: Dress,
    written: Dress,
    stack: Vec<Frame<P>>,
    out: Vec<Item>,
    rivals: Scratch,
    problems: Vec<Problem>,
    main_end: Option<Line<P>>,
}

impl<P: Position> Walk<'_, P> {
    /// Says what was found out about the text, where it was to be found out.
    fn found(&mut self, options: &Options, start: &P, plies: usize) {
        if plies == 0 {
            return;
        }
        let info = self.dress.notation.info();
        if options.from.is_none() && info.name != start.usual_notation() {
            self.problems.push(Problem::new(
                &codes::NOTATION_FOUND,
                None,
                format!("the moves are in {} notation", info.name),
            ));
        }
        if options.from_letters.is_none() && info.letters && self.dress.letters.code != "en" {
            self.problems.push(Problem::new(
                &codes::LANGUAGE_FOUND,
                None,
                format!("the piece letters are {}", self.dress.letters.language),
            ));
        }
    }

    fn run(&mut self) {
        let mut at = 0;
        while at < self.items.len() {
            at = match &self.items[at] {
                Item::Ply { text, span, number } => self.ply(at, text, span, number.as_ref()),
                Item::Setup { text, span } => self.setup(at, text, span),
                Item::Open(span) => self.open(at, span),
                Item::Close(span) => {
                    if self.stack.len() > 1 {
                        self.stack.pop();
                        self.out.push(Item::Close(span.clone()));
                    }
                    at + 1
                }
                Item::Code { text, span } => {
                    self.code(text, span);
                    self.out.push(self.items[at].clone());
                    at + 1
                }
                other => {
                    if let Item::Comment { text, style: CommentStyle::Echo, span } = other {
                        self.echo(text, span);
                    }
                    self.out.push(other.clone());
                    at + 1
                }
            };
        }
    }

    /// A code of Chesmayne: kept, and reported when no source explains it.
    fn code(&mut self, text: &str, span: &Span) {
        if symbols::read(text).and_then(|mark| mark.symbol).is_none() {
            let message = format!("no source explains the code `{text}`; it is kept as it stands");
            self.problems.push(Problem::new(&codes::UNKNOWN_CODE, span.clone(), message).token(text));
        }
    }

    fn top(&mut self) -> &mut Frame<P> {
        let last = self.stack.len() - 1;
        &mut self.stack[last]
    }

    /// A variation begins: it is searched from where the last move of the line around it was played.
    fn open(&mut self, at: usize, span: &Span) -> usize {
        let index = self.lines.opened_at(at);
        let frame = self.top();
        let Some(start) = frame.before.clone() else {
            // Nothing to replace. The reader has said so; the tree stays as it is, and the moves are text.
            let start = frame.start.clone();
            let stop = Outcome::empty(frame.outcome.dress, Some(Stop::Refused));
            self.stack.push(Frame::new(start, stop, index));
            self.out.push(Item::Open(span.clone()));
            return at + 1;
        };
        let tokens = self.lines.tokens(self.items, index);
        let outcome = if tokens.is_empty() {
            Outcome::empty(self.dress, None)
        } else {
            readings::search(&start, &tokens, &[self.dress])
        };
        self.stack.push(Frame::new(start, outcome, index));
        self.out.push(Item::Open(span.clone()));
        at + 1
    }

    /// A half-move: played, reported, written.
    fn ply(&mut self, at: usize, text: &str, span: &Span, number: Option<&MoveNumber>) -> usize {
        if let Some(number) = number {
            self.check_number(number);
        }
        let last = self.stack.len() - 1;
        let frame = &self.stack[last];
        let Some(&step) = frame.outcome.steps.get(frame.played) else {
            return self.stop(at, text, span);
        };
        let line = frame.here();
        let judged = frame.judge(self.dress, text, span, &mut self.rivals);
        let judge::Judged { strict: mut written, problems, claimed } = judged.step(step);
        self.problems.extend(problems);
        if self.written != self.dress.strict() {
            written = judge::text_claiming(line, step, self.written, &mut self.rivals, claimed);
        }
        let settled = &frame.outcome.settled;
        if let Ok(i) = settled.binary_search_by_key(&frame.played, |settled| settled.token) {
            let settled = &settled[i];
            // That squares are missing is said once.
            let problems = self.problems.len();
            self.problems
                .retain(|problem| problem.code != &codes::FORM || problem.span.as_ref() != Some(span));
            let says_less = self.problems.len() < problems && !matches!(settled.by, By::Order | By::Bound(_));
            let moves: Vec<String> = settled
                .moves
                .iter()
                .map(|&mv| judge::text(line, Step::Move(mv), self.dress, &mut self.rivals))
                .collect();
            let all =
                judge::list(&judge::names_of(line, &settled.moves, self.dress, &mut self.rivals), "and");
            let own = judge::text(line, step, self.dress, &mut self.rivals);
            let message = match settled.by {
                By::Token(_) if self.dress.notation.bears_check("").is_none() => {
                    format!("`{text}` fits {all}; the moves that follow leave one")
                }
                By::Token(by) => {
                    let tokens = self.lines.tokens(self.items, frame.index);
                    let later = tokens.get(by).and_then(|token| token.as_move()).unwrap_or_default();
                    let number = frame.plies as usize + 1 + by - frame.played;
                    let later = shorten(later);
                    format!("`{text}` fits {all}; `{later}` at half-move {number} leaves one")
                }
                By::Marks => format!(
                    "`{text}` fits {all}; {own} was played, because the text marks neither check nor en passant"
                ),
                By::Bound(at) => format!(
                    "`{text}` fits {all}; at half-move {} there were more than {} ways to read the moves, and the less plain \
                     ones were not followed: {own} was played, and another may be meant",
                    frame.plies as usize + 1 + at - frame.played,
                    readings::BRANCHES
                ),
                By::Order => {
                    format!("`{text}` fits {all}; nothing later tells them apart, so {own} was played")
                }
            };
            let mut problem = Problem::new(&codes::AMBIGUOUS, span.clone(), message).token(text);
            problem.severity = crate::Severity::Warning;
            problem.ply = Some(frame.plies + 1);
            problem.place = Some(judge::place(line, self.dress));
            problem.help = Some(match settled.by {
                By::Token(_) | By::Marks => format!("write `{own}`"),
                By::Order | By::Bound(_) => format!("write {}", judge::list(&judge::quoted(&moves), "or")),
            });
            problem.candidates = moves;
            if matches!(settled.by, By::Order | By::Bound(_)) {
                problem.survivors = judge::survivors(line, &settled.moves, self.dress, &mut self.rivals);
            }
            if says_less && own != text {
                problem.fix = vec![Edit { span: span.clone(), text: own }];
            }
            self.problems.push(problem);
        }
        let keep = self.lines.replaced(at);
        let frame = &mut self.stack[last];
        if frame.line.is_none() {
            frame.line = Some(frame.start.as_ref().clone());
        }
        if let Some(line) = frame.line.as_mut() {
            frame.before = keep.then(|| Arc::new(line.clone()));
            match step {
                Step::Move(mv) => line.play(mv),
                Step::Null => {
                    line.pass();
                }
                Step::Unknown => line.skip(),
                // The search takes steps for half-moves only where there are half-moves.
                Step::Setup => {}
            }
        }
        frame.played += 1;
        frame.plies += 1;
        self.out.push(Item::Ply { text: written, span: span.clone(), number: number.cloned() });
        at + 1
    }

    /// A position set up in the midst of the line.
    fn setup(&mut self, at: usize, text: &str, span: &Span) -> usize {
        let frame = self.top();
        let mut line = frame.here().clone();
        match line.set_up(text) {
            Ok(()) if frame.outcome.steps.get(frame.played) == Some(&Step::Setup) => {
                frame.line = Some(line);
                frame.played += 1;
                frame.number_open = true;
                self.out.push(self.items[at].clone());
                at + 1
            }
            outcome => {
                if let Err(why) = outcome {
                    let message = format!("the position cannot be set up: {why}");
                    self.problems.push(Problem::new(&codes::BAD_START, span.clone(), message).token(text));
                }
                self.rest(at, text, span)
            }
        }
    }

    /// The line stops at this token: reports why, and keeps the rest of the line as text.
    fn stop(&mut self, at: usize, text: &str, span: &Span) -> usize {
        let last = self.stack.len() - 1;
        let frame = &self.stack[last];
        let line = frame.here();
        let judged = frame.judge(self.dress, text, span, &mut self.rivals);
        let orphan =
            frame.index != 0 && frame.played == 0 && last > 0 && self.stack[last - 1].before.is_none();
        if !orphan {
            let (turn, first) = (line.position.turn(), line.position.first());
            let due = judge::place(line, self.dress);
            let mut problem = judged.stop(frame.outcome.stop.as_ref());
            if let Some(Stop::Ambiguous(_)) = frame.outcome.stop
                && let Some((text, number)) = self.refused_after_all(frame)
            {
                problem.message +=
                    &format!("; after each of them, `{text}` at half-move {number} is not legal");
            }
            if let Item::Ply { number: Some(number), .. } = &self.items[at]
                && number.color.is_some_and(|color| color.pick(first, !first) != turn)
            {
                let written = self.source.get(number.span.clone()).unwrap_or_default();
                let (head, _) = problem.message.split_once(": ").unwrap_or((&problem.message, ""));
                problem.message = format!("{head}: it is numbered `{written}`, and {due} comes before it");
                problem.help = Some(format!("write the move {due} that was left out, or mend the number"));
                problem.candidates.clear();
            }
            self.problems.push(problem);
        }
        self.rest(at, text, span)
    }

    /// The later text, with the number of its half-move, that is not legal whichever of several moves is played where a line
    /// stops.
    fn refused_after_all(&self, frame: &Frame<P>) -> Option<(String, usize)> {
        let open = frame.outcome.reach.checked_sub(frame.played).filter(|open| *open < readings::OPEN)?;
        let token = self.lines.tokens(self.items, frame.index).get(frame.outcome.reach)?.as_move()?;
        Some((shorten(token).into_owned(), frame.plies as usize + 1 + open))
    }

    /// Keeps the rest of the line from this item on as text.
    fn rest(&mut self, at: usize, text: &str, span: &Span) -> usize {
        let last = self.stack.len() - 1;
        let frame = &self.stack[last];
        // Comments and marks that were written for this line already stay; the rest of the line is text.
        let end = self.lines.end(frame.index, self.items.len());
        let from = match &self.items[at] {
            Item::Ply { number: Some(number), .. } => number.span.start.min(span.start),
            _ => span.start,
        };
        let to = self.items[at..end].iter().map(|item| item.span().end).max().unwrap_or(span.end);
        // In columns what was read stands between what was not.
        let read =
            |item: &Item| item.span().start >= from && item.span().end <= to && !item.span().is_empty();
        let rest = match self.items[..at].iter().any(read) {
            false => self.source.get(from..to).unwrap_or(text).trim_end().to_owned(),
            true => self.apart(&self.items[at..end]),
        };
        self.out.push(Item::Unread { text: rest, span: from..to });
        if last == 0 {
            self.main_end = Some(self.stack[0].here().clone());
        }
        self.top().stopped = true;
        end
    }

    /// The texts of items that do not stand together, each with its number.
    fn apart(&self, items: &[Item]) -> String {
        let whole = |item: &Item| {
            let span = item.span();
            let number = match item {
                Item::Ply { number: Some(number), .. } if number.span.end <= span.start => {
                    Some(number.span.clone())
                }
                _ => None,
            };
            let texts = number.into_iter().chain([span.clone()]).filter_map(|span| self.source.get(span));
            texts.collect::<Vec<_>>().join(" ")
        };
        items.iter().map(whole).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn check_number(&mut self, number: &MoveNumber) {
        let dress = self.dress;
        let frame = self.top();
        let due = i64::from(frame.here().position.move_number());
        let (turn, first) = (frame.here().position.turn(), frame.here().position.first());
        let named = number.color.map(|color| color.pick(first, !first));
        let wrong_side = named.is_some_and(|color| color != turn);
        let shift = due - i64::from(number.number);
        if std::mem::take(&mut frame.number_open) {
            frame.number_shift = shift;
        }
        if shift == frame.number_shift && !wrong_side {
            return;
        }
        // A number with its side that skips half-moves tells of a move left out, which the reader reports.
        let half = |number: i64, color: Color| number * 2 + i64::from(color != first);
        let skips = named.is_some_and(|color| {
            wrong_side && half(i64::from(number.number), color) > half(due - frame.number_shift, turn)
        });
        // The numbers that follow are counted on from the one that is written, so that one slip is one note.
        frame.number_shift = shift;
        if skips && dress.notation.info().container == Container::Score || shift == 0 && !wrong_side {
            return;
        }
        let missing = half(i64::from(number.number), named.unwrap_or(first)) - half(due, turn);
        let due = judge::place(frame.here(), dress);
        let ply = frame.plies + 1;
        let (line, token) = (frame.index, frame.played);
        let written = self.source.get(number.span.clone()).unwrap_or_default().to_owned();
        let mut message = format!("the move is numbered `{}`, but {due} is due", shorten(&written));
        if missing > 0 && self.lines.number_is_confirmed(self.items, line, token) {
            message.push_str(&match missing {
                1 => "; by the numbers, a half-move before it is missing".to_owned(),
                n => format!("; by the numbers, {n} half-moves before it are missing"),
            });
        }
        let mut problem =
            Problem::new(&codes::WRONG_MOVE_NUMBER, number.span.clone(), message).token(written);
        problem.ply = Some(ply);
        problem.place = Some(due);
        self.problems.push(problem);
    }
}

//! The long way of one game: from its record to a [`Game`] that can be written in any format.

use crate::start::{self, Opening};
use crate::{Ending, Game, score};
use plyglot::notation::{Container, Notation};
use plyglot::problem::{Problem, codes};
use plyglot::readings::Step;
use plyglot::record::{CommentStyle, GameResult, Item, Record, ResultMark};
use plyglot::replay::{self, Replay};
use plyglot::resolve::Line;
use plyglot::rules::{Outcome, Position, chess};
use plyglot::{Color, Severity};

/// How games are to be read and written.
#[derive(Clone, Copy)]
pub struct Settings {
    /// What replaying wants to know: notations and languages.
    pub replay: replay::Options,
    /// The rules of games that name none: `chess` or `chess960`.
    pub game: &'static str,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { replay: replay::Options::default(), game: "chess" }
    }
}

/// A game that has been played through.
#[derive(Clone, Debug)]
pub struct Examined {
    /// The game, ready to be written.
    pub game: Game,
    /// Its start.
    pub start: Line<chess::Position>,
    /// The steps of its main line.
    pub steps: Vec<Step<chess::Move>>,
    /// Whether its main line was read to the end.
    pub complete: bool,
}

/// Plays a record through and translates it. `source` is the text its spans point into.
pub fn examine(record: &Record, source: &str, settings: &Settings) -> Examined {
    let mut problems = Vec::new();
    match start::opening(record, settings.game, &mut problems) {
        Ok(opening) => played(record, source, settings, opening, problems),
        Err(problem) => {
            problems.push(problem);
            unplayed(record, source, settings, problems)
        }
    }
}

fn played(
    record: &Record,
    source: &str,
    settings: &Settings,
    opening: Opening,
    mut problems: Vec<Problem>,
) -> Examined {
    let Replay { record, dress, written, steps, complete, end, problems: found } =
        replay::replay(record, &opening.line, source, &settings.replay);
    problems.extend(found);
    let position = &end.position;
    let ending = if complete { ending(position) } else { Ending::Open };
    let mut game = Game {
        record,
        rules: opening.rules,
        notation: written.notation.info(),
        start_turn: opening.line.position.turn(),
        start_number: opening.line.position.move_number(),
        start_fen: opening.fen,
        final_fen: position.fen(),
        ending,
        problems,
    };
    // `12A` is the number of a score, `12.` is not.
    let numbered = game.record.items.iter().any(|item| {
        matches!(item, Item::Ply { number: Some(number), .. }
            if source.get(number.span.clone()).is_some_and(|text| text.ends_with(|c: char| c.is_ascii_alphabetic())))
    });
    let container = if numbered { dress.notation.info().container } else { Container::Pgn };
    let ending = Written { container, crlf: source.contains("\r\n") };
    result(&mut game, complete, ending);
    Examined { game, start: opening.line, steps, complete }
}

/// A game whose start or rules cannot be had: everything from its first move on is text.
fn unplayed(record: &Record, source: &str, settings: &Settings, problems: Vec<Problem>) -> Examined {
    let mut kept = record.clone();
    if let Some(first) = kept.items.iter().position(|item| matches!(item, Item::Ply { .. })) {
        let from = match &kept.items[first] {
            Item::Ply { number: Some(number), span, .. } => number.span.start.min(span.start),
            item => item.span().start,
        };
        let to = kept.items[first..].iter().map(|item| item.span().end).max().unwrap_or(from);
        kept.items.truncate(first);
        let text = source.get(from..to).unwrap_or_default().trim_end().to_owned();
        kept.items.push(Item::Unread { text, span: from..to });
    }
    let start = Line::new(chess::Position::default());
    let notation: &'static dyn Notation =
        settings.replay.to.or(settings.replay.from).unwrap_or(&plyglot::notation::san::San);
    let fen = record.tag("FEN").map(str::to_owned);
    let game = Game {
        record: kept,
        rules: settings.game,
        notation: notation.info(),
        start_turn: Color::White,
        start_number: 1,
        start_fen: fen.clone(),
        final_fen: fen.unwrap_or_else(|| start.position.fen()),
        ending: Ending::Open,
        problems,
    };
    Examined { game, start, steps: Vec::new(), complete: false }
}

fn ending(position: &chess::Position) -> Ending {
    match position.outcome() {
        Some(Outcome::Win(winner)) => Ending::Mated(!winner),
        Some(Outcome::Draw) if position.is_dead() => Ending::Dead,
        Some(Outcome::Draw) => Ending::Stalemate,
        None if position.is_dead() => Ending::Dead,
        None => Ending::Open,
    }
}

/// How the text that was read writes its endings.
#[derive(Clone, Copy)]
struct Written {
    container: Container,
    /// Its lines end with carriage return and line feed.
    crlf: bool,
}

impl Written {
    fn text(self, result: GameResult) -> &'static str {
        match self.container {
            Container::Score => score::ending_line(result),
            Container::Pgn => result.pgn(),
        }
    }

    /// What is to be inserted, and where, for a result that is missing: in a score a line of its own below the last
    /// move, so that remarks on the whole game stay below it; else after everything.
    fn insertion(self, result: GameResult, items: &[Item]) -> Option<(usize, String)> {
        let is_comment = |item: &&Item| matches!(item, Item::Comment { .. });
        let last = match self.container {
            Container::Score => items.iter().rfind(|item| !is_comment(item)),
            Container::Pgn => items.last(),
        };
        let open_ended = matches!(
            last,
            Some(Item::Comment {
                style: CommentStyle::Line | CommentStyle::Escape | CommentStyle::Remark,
                ..
            })
        );
        let newline = if self.crlf { "\r\n" } else { "\n" };
        let gap = if open_ended || self.container == Container::Score { newline } else { " " };
        Some((last?.span().end, format!("{gap}{}", self.text(result))))
    }
}

/// Compares the results that tag, text and board give, and fills in one that is missing.
fn result(game: &mut Game, complete: bool, written: Written) {
    let board = match game.ending {
        Ending::Mated(Color::White) => Some(GameResult::Black),
        Ending::Mated(Color::Black) => Some(GameResult::White),
        Ending::Stalemate => Some(GameResult::Draw),
        Ending::Dead | Ending::Open => None,
    };
    let why = match game.ending {
        Ending::Mated(_) => "mate",
        _ => "stalemate",
    };
    let tag = game.record.tags.iter().find(|tag| tag.name == "Result");
    let tagged =
        tag.and_then(|tag| GameResult::read(&tag.value)).filter(|result| *result != GameResult::Open);
    let end = game.record.items.last().map_or(game.record.span.end, |item| item.span().end);
    match &game.record.result {
        Some(mark) => {
            if let (Some(tagged), Some(tag)) = (tagged, tag)
                && tagged != mark.result
            {
                game.problems.push(
                    Problem::new(
                        &codes::RESULT_CONFLICT,
                        mark.span.clone(),
                        format!("the game ends with {}, but the Result tag says {}", mark.text, tag.value),
                    )
                    .token(&mark.text),
                );
            }
            if let Some(board) = board.filter(|board| *board != mark.result) {
                game.problems.push(
                    Problem::new(
                        &codes::RESULT_CONFLICT,
                        mark.span.clone(),
                        format!(
                            "the game ends in {why}, which is {}, but the result says {}",
                            written.text(board),
                            mark.text
                        ),
                    )
                    .token(&mark.text),
                );
            }
        }
        None => {
            let mut filled = tagged;
            if let Some(board) = board {
                let (place, text) = written
                    .insertion(board, &game.record.items)
                    .unwrap_or((end, written.text(board).to_owned()));
                let message = format!(
                    "the result is missing; the game ends in {why}, so it is {}",
                    written.text(board)
                );
                let mut problem =
                    Problem::new(&codes::RESULT_FROM_BOARD, place..place, message).fix(place..place, text);
                if let Some(tagged) = tagged.filter(|tagged| *tagged != board) {
                    problem = Problem::new(
                        &codes::RESULT_CONFLICT,
                        end..end,
                        format!(
                            "the game ends in {why}, which is {}, but the Result tag says {}",
                            board.pgn(),
                            tagged.pgn()
                        ),
                    );
                } else {
                    filled = Some(board);
                }
                game.problems.push(problem);
            } else if complete && (tag.is_some() || !game.record.tags.is_empty()) {
                let mut problem =
                    Problem::new(&codes::RESULT_MISSING, end..end, "the game has no result after its moves");
                if let Some(tagged) = tagged {
                    problem = problem.help(format!("the Result tag says {}", tagged.pgn()));
                }
                problem.severity = if tagged.is_some() { Severity::Note } else { problem.severity };
                game.problems.push(problem);
            }
            if let Some(result) = filled {
                let text = result.pgn().to_owned();
                game.record.result = Some(ResultMark { result, text, span: end..end });
            }
        }
    }
}

//! What the course of a game says at its end: told where the record leaves its result open, or where the rules end the
//! game otherwise than it says.
//!
//! Most games are never judged: a drawn game needs no reason, and who wins may waive a draw that could be claimed.

use super::results;
use crate::Game;
use plyglot::problem::{Problem, codes};
use plyglot::readings::Step;
use plyglot::record::GameResult;
use plyglot::rules::{Outcome, Position, chess, draughts, wide};

/// Something that ends a game, or lets a player end it.
pub(super) struct Verdict {
    /// What has come about, as a clause.
    pub(super) course: String,
    pub(super) outcome: Outcome,
    /// Only if a player claims it.
    pub(super) claim: bool,
}

/// Rules that judge the course of a game.
pub(super) trait Judged: Position {
    /// Whether the course of a game that ends in this position could mean anything; `open`: its result is open.
    fn may_end(&self, open: bool) -> bool;

    /// What it means.
    fn verdicts(start: &Self, steps: &[Step<Self::Move>]) -> Vec<Verdict>;
}

/// Plays a line. `None` is a step that is no move of the game.
fn walk<P: Position>(start: &P, steps: &[Step<P::Move>], mut each: impl FnMut(Option<P::Move>, &P)) -> P {
    let mut position = start.clone();
    for step in steps {
        let played = match *step {
            Step::Move(mv) => {
                position.play(mv);
                Some(mv)
            }
            Step::Null => {
                position.pass();
                None
            }
            Step::Unknown | Step::Setup => {
                position.skip();
                None
            }
        };
        each(played, &position);
    }
    position
}

impl Judged for chess::Position {
    fn may_end(&self, open: bool) -> bool {
        self.may_be_drawn(open)
    }

    fn verdicts(start: &Self, steps: &[Step<chess::Move>]) -> Vec<Verdict> {
        let mut history = chess::History::new(start);
        let end = walk(start, steps, |mv, position| match mv {
            Some(_) => _ = history.push(position),
            None => history = chess::History::new(position),
        });
        let draws = history.draws(&end);
        // Of two stages of one rule, the one that has come.
        let last = |draw: &chess::Draw| match draw {
            chess::Draw::Threefold => !draws.contains(&chess::Draw::Fivefold),
            chess::Draw::FiftyMoves => !draws.contains(&chess::Draw::SeventyFiveMoves),
            _ => true,
        };
        let of = |draw: &chess::Draw| Verdict {
            course: draw.to_string(),
            outcome: Outcome::Draw,
            claim: draw.is_claim(),
        };
        draws.iter().filter(|draw| last(draw)).map(of).collect()
    }
}

impl Judged for wide::Position {
    fn may_end(&self, _: bool) -> bool {
        let rules = &self.variant().history;
        self.quiet_halfmoves() >= 4
            || self.variant().drops
            || rules.hard_limit > 0
            || rules.counting != wide::Counting::None
    }

    fn verdicts(start: &Self, steps: &[Step<wide::Move>]) -> Vec<Verdict> {
        let mut history = wide::History::new(start);
        let end = walk(start, steps, |mv, position| history.push(mv, position));
        let of = |verdict: wide::Verdict| Verdict {
            course: verdict.course.to_string(),
            outcome: verdict.outcome,
            claim: verdict.claim,
        };
        history.verdicts(&end).into_iter().map(of).collect()
    }
}

impl Judged for draughts::Position {
    fn may_end(&self, open: bool) -> bool {
        open && self.may_be_drawn()
    }

    fn verdicts(start: &Self, steps: &[Step<draughts::Move>]) -> Vec<Verdict> {
        // What a position set up in the midst of a line is, the steps do not tell.
        if steps.contains(&Step::Setup) {
            return Vec::new();
        }
        let mut history = draughts::draws::History::new(start);
        let end = walk(start, steps, |mv, position| match mv {
            Some(_) => _ = history.push(position),
            None => history = draughts::draws::History::new(position),
        });
        let of = |draw: draughts::draws::Draw| Verdict {
            course: draw.to_string(),
            outcome: Outcome::Draw,
            claim: true,
        };
        history.draws(&end).into_iter().map(of).collect()
    }
}

/// Tells what the course of a game says, where that matters.
pub(super) fn report<P: Judged>(game: &mut Game, start: &P, steps: &[Step<P::Move>], end: &P) {
    let stated = game.record.result.as_ref().map_or(GameResult::Open, |mark| mark.result);
    let open = stated == GameResult::Open;
    if !end.may_end(open) {
        return;
    }
    let rules = draughts::find(game.rules).filter(|_| P::FAMILY == plyglot::rules::Family::Draughts);
    let result = |outcome: Outcome| match outcome {
        Outcome::Draw => GameResult::Draw,
        Outcome::Win(side) => match rules {
            Some(rules) => results::won(rules, side),
            None => side.pick(GameResult::White, GameResult::Black),
        },
    };
    let at = match &game.record.result {
        Some(mark) => mark.span.clone(),
        None => {
            let end = game.record.items.last().map_or(game.record.span.end, |item| item.span().end);
            end..end
        }
    };
    for verdict in P::verdicts(start, steps) {
        if !open && (verdict.claim || result(verdict.outcome) == stated) {
            continue;
        }
        let course = verdict.course;
        let mut message = match (verdict.claim, verdict.outcome) {
            (true, Outcome::Draw) => format!("a draw can be claimed here: {course}"),
            (true, Outcome::Win(side)) => format!("{} can claim a win here: {course}", side.name()),
            (false, Outcome::Draw) => format!("the game is drawn here by the rules: {course}"),
            (false, Outcome::Win(side)) => format!("{} wins here by the rules: {course}", side.name()),
        };
        if let (false, Some(mark)) = (open, &game.record.result) {
            message = format!("{message}; the result says {}", mark.text);
        }
        game.problems.push(Problem::new(&codes::COURSE, at.clone(), message));
    }
}

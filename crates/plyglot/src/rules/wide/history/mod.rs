//! What the course of a game says at its end: repetition, perpetual check and chase, moves without progress, and the
//! counts of makruk.
//!
//! None of it ever makes a later move illegal: records go on after an end that nobody noticed or claimed.
//!
//! What is covered: the same position for the so-manieth time, with the value that the variant gives it; perpetual check
//! where it loses (xiangqi, shogi: a side all whose moves from the first to the last of these positions give check);
//! perpetual chase in the manner of the Asian Xiangqi Federation (see [`chase`]); the side that brings a position about
//! too often where that is forbidden (janggi); full moves without a capture or a move of certain men; a limit on the
//! length of a game; the counts of Thai, Cambodian and ASEAN chess. Not covered: cycles in which a side gives check and
//! chases by turns count as neither; the impasse of shogi is a matter of declarations and is left to the players.

mod chase;
mod counting;
#[cfg(test)]
mod tests;

use super::cells::one;
use super::moves::{Act, Move};
use super::position::{Position, role_of};
use super::variant::{Counting, Value};
use crate::Color;
use crate::rules::{Outcome, Position as _};
use counting::Count;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What has come about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Course {
    /// The same position with the same side to move, for the so-manieth time.
    Repetition(u32),
    /// The same, and this side has given check with every move since the first of them.
    PerpetualCheck(Color),
    /// The same, and this side has chased one man with every move since the first of them.
    PerpetualChase(Color),
    /// The same, and this side has brought it about, which is forbidden.
    ForbiddenRepetition(Color),
    /// So many full moves without a capture or a move of certain men.
    QuietMoves(u32),
    /// So many half-moves in all.
    Length(u32),
    /// This side, alone or weaker, has counted beyond the limit.
    Counted(Color, u32),
}

/// What the course of a game says of its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// What has come about.
    pub course: Course,
    /// How the game ends by it.
    pub outcome: Outcome,
    /// It ends only if a player claims it.
    pub claim: bool,
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Course::Repetition(times) => write!(f, "the same position occurs {times} times"),
            Course::PerpetualCheck(side) => write!(f, "{} has given perpetual check", side.name()),
            Course::PerpetualChase(side) => write!(f, "{} has chased a man perpetually", side.name()),
            Course::ForbiddenRepetition(side) => {
                write!(f, "{} has repeated a position once too often", side.name())
            }
            Course::QuietMoves(moves) => write!(f, "{moves} moves of each side have brought no progress"),
            Course::Length(plies) => write!(f, "the game has reached its limit of {plies} half-moves"),
            Course::Counted(side, limit) => {
                write!(f, "{} has counted more than {limit} moves without being mated", side.name())
            }
        }
    }
}

/// One position of the game.
#[derive(Clone, Debug)]
struct Past {
    key: u64,
    turn: Color,
    /// The side to move is in check.
    check: bool,
    /// The move that led here and the position itself, where chases are judged.
    board: Option<Box<(Move, Position)>>,
}

/// The positions of a game since the last move that cannot be taken back, and the counts that run.
#[derive(Clone, Debug)]
pub struct History {
    past: Vec<Past>,
    count: Option<Count>,
    plies: u32,
}

impl History {
    /// The history of a game that begins here.
    pub fn new(start: &Position) -> History {
        let past = vec![Past::of(start, None)];
        History { past, count: Count::begun(start), plies: 0 }
    }

    /// Adds the position after a move. `None` is a move that is none of the game's: a null move, or one not known.
    pub fn push(&mut self, mv: Option<Move>, after: &Position) {
        let rules = &after.variant.history;
        self.plies = self.plies.saturating_add(1);
        if after.halfmoves == 0 && !after.variant.drops {
            // No earlier position can come back.
            self.past.clear();
        }
        if mv.is_none() {
            self.past.clear();
        }
        self.past.push(Past::of(after, mv.filter(|_| rules.no_perpetual_chase)));
        if rules.counting != Counting::None {
            self.count = Count::after(self.count.take(), after);
        }
    }

    /// What the course of the game says of the position added last.
    pub fn verdicts(&self, position: &Position) -> Vec<Verdict> {
        let rules = &position.variant.history;
        let mut verdicts = Vec::new();
        verdicts.extend(self.repetition(position));
        let moves = u32::from(rules.moves);
        let quiet = position.halfmoves / 2;
        if moves > 0 && quiet >= moves {
            // The players must claim the fifty moves, and half as many again end the game.
            let claim = moves == 50 && quiet < 75;
            let outcome = position.counted();
            verdicts.push(Verdict { course: Course::QuietMoves(quiet), outcome, claim });
        }
        let limit = u32::from(rules.hard_limit);
        if limit > 0 && self.plies >= limit {
            verdicts.push(Verdict {
                course: Course::Length(limit),
                outcome: position.counted(),
                claim: false,
            });
        }
        if let Some((side, limit)) = self.count.as_ref().and_then(Count::reached) {
            let course = Course::Counted(side, limit);
            verdicts.push(Verdict { course, outcome: position.drawn(), claim: true });
        }
        verdicts
    }

    /// What a position that has come too often means.
    fn repetition(&self, position: &Position) -> Option<Verdict> {
        let rules = &position.variant.history;
        let now = self.past.last()?;
        let mut same =
            (0..self.past.len()).rev().filter(|&index| self.past[index].key == now.key).collect::<Vec<_>>();
        let (times, most) = (same.len(), usize::from(rules.repetition));
        if most < 2 || times < most {
            return None;
        }
        same.truncate(most);
        let cycle = &self.past[same[most - 1] + 1..];
        let forced = |course, outcome| Some(Verdict { course, outcome, claim: false });
        let loses = |course: fn(Color) -> Course, guilty: [bool; 2]| match guilty {
            [true, false] => forced(course(Color::White), Outcome::Win(Color::Black)),
            [false, true] => forced(course(Color::Black), Outcome::Win(Color::White)),
            _ => None,
        };
        if rules.no_perpetual_check {
            let checks =
                Color::BOTH.map(|side| cycle.iter().filter(|past| past.turn != side).all(|past| past.check));
            if checks == [true; 2] {
                return forced(Course::Repetition(times as u32), position.drawn());
            }
            if let Some(verdict) = loses(Course::PerpetualCheck, checks) {
                return Some(verdict);
            }
        }
        if rules.no_perpetual_chase {
            let start = &self.past[same[most - 1]];
            let chases = Color::BOTH.map(|side| chase::is_perpetual(start, cycle, side));
            if let Some(verdict) = loses(Course::PerpetualChase, chases) {
                return Some(verdict);
            }
        }
        let us = position.turn();
        if rules.no_repetition {
            return forced(Course::ForbiddenRepetition(!us), Outcome::Win(us));
        }
        let side = if rules.repetition_absolute { Color::White } else { us };
        let outcome = match rules.repetition_value {
            Value::Win => Outcome::Win(side),
            Value::Loss => Outcome::Win(!side),
            Value::Draw => position.drawn(),
        };
        // As in orthodox chess: a draw by the third time must be claimed, the fifth ends the game.
        let western = most == 3 && !rules.no_perpetual_check && rules.repetition_value == Value::Draw;
        Some(Verdict { course: Course::Repetition(times as u32), outcome, claim: western && times < 5 })
    }
}

impl Past {
    fn of(position: &Position, mv: Option<Move>) -> Past {
        Past {
            key: position.key(),
            turn: position.turn,
            check: position.in_check(position.turn),
            board: mv.map(|mv| Box::new((mv, *position))),
        }
    }
}

impl Position {
    /// A number that is equal for equal positions in the sense of repetition: men, stones, hands, side to move, rights, en
    /// passant where it is legal, and a lion that was just taken. Different positions have different numbers but for about
    /// one pair in 2^64.
    pub fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.turn as u8, self.duck, self.checks, self.castling_rooks, self.lion_taken).hash(&mut hasher);
        self.cells[..self.board.cells().len()].hash(&mut hasher);
        for color in Color::BOTH {
            self.hands[color].hash(&mut hasher);
        }
        for cells in [&self.promoted, &self.unmoved] {
            cells.hash(&mut hasher);
        }
        if self.takes_en_passant() {
            self.en_passant.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn takes_en_passant(&self) -> bool {
        let mut can = false;
        if self.en_passant_victim != super::moves::NONE {
            let guard = self.guard();
            let men = self.variant.en_passant_men[self.turn];
            let may = |from| men & one(role_of(self.at(from))) != 0;
            self.generate_on_board(may, |mv| {
                can = can || mv.act() == Act::EnPassant && self.is_legal(&guard, mv);
            });
        }
        can
    }
}

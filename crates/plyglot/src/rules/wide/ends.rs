//! Ends of the game that the position alone decides: mate, goals reached, men lost, checks given, men counted.

use super::cells::one;
use super::moves::Act;
use super::position::{EMPTY, Position, is_of, role_of};
use super::variant::{ExtinctionRules, Material, Value};
use crate::rules::{Outcome, Words};
use crate::{Color, Kind};
use std::cmp::Ordering;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// This side is in check and has no move.
    Mate(Color),
    /// This side has no move and is not in check.
    Stalemate(Color),
    /// The same, and the side with fewer men wins.
    StalemateCounted(Color),
    /// This side has lost too many men: of that kind, or all of them.
    Lost(Color, Option<Kind>),
    /// A man of this side has reached its goal; the kind that counts, if only one does.
    Goal(Color, Option<Kind>),
    /// This side has given as many checks as it needs.
    Checks(Color),
    /// Both sides have passed.
    Passed,
    /// No cell is left.
    Full,
    /// The kings face each other and a side has passed (bikjang of janggi).
    Facing,
    /// This side has its king alone.
    Bared(Color),
    /// Both sides have.
    BothBared,
}

impl End {
    /// What has happened, as a clause: `White is mated`, `the king of White has reached its goal`.
    pub fn describe(self, words: &Words<'_>) -> String {
        match self {
            End::Mate(side) => format!("{} is mated", side.name()),
            End::Stalemate(side) => format!("{} has no move (stalemate)", side.name()),
            End::StalemateCounted(side) => format!("{} has no move, and the men are counted", side.name()),
            End::Lost(side, Some(kind)) if words.roster.name(kind) == words.king() => {
                format!("the {} of {} is lost", words.kind(kind), side.name())
            }
            End::Lost(side, Some(kind)) => format!("{} has lost its last {}", side.name(), words.kind(kind)),
            End::Lost(side, None) => format!("{} has lost its men", side.name()),
            End::Goal(side, Some(kind)) => {
                format!("the {} of {} has reached its goal", words.kind(kind), side.name())
            }
            End::Goal(side, None) => format!("a man of {} has reached its goal", side.name()),
            End::Checks(side) => format!("{} has given its last check", side.name()),
            End::Passed => "both sides have passed".to_owned(),
            End::Full => "the board is full".to_owned(),
            End::Bared(side) => format!("the {} of {} is left alone", words.king(), side.name()),
            End::BothBared => format!("both {}s are left alone", words.king()),
            End::Facing => format!("the {}s face each other and a side has passed", words.king()),
        }
    }
}

impl Position {
    /// How and why the game has ended in this position, where the position alone decides it.
    pub fn end(&self) -> Option<(End, Outcome)> {
        if let Some(end) = self.ended() {
            return Some(end);
        }
        if self.can_move() {
            return None;
        }
        let us = self.turn;
        let of = |value: Value| match value {
            Value::Win => Outcome::Win(us),
            Value::Loss => Outcome::Win(!us),
            Value::Draw => self.drawn(),
        };
        let rules = &self.variant.history;
        Some(if self.in_check(us) {
            let series = !rules.shatar_mate || self.shak[!us];
            (End::Mate(us), if series { of(self.variant.checkmate) } else { self.drawn() })
        } else if rules.count_stalemate {
            (End::StalemateCounted(us), of(self.fewer_men(self.variant.stalemate)))
        } else {
            (End::Stalemate(us), of(self.variant.stalemate))
        })
    }

    /// The end of the game by a rule of the variant, whatever moves there are.
    pub(super) fn ended(&self) -> Option<(End, Outcome)> {
        let variant = self.variant;
        let us = self.turn;
        if self.passes > 1 {
            return Some((End::Passed, self.counted()));
        }
        if self.passes > 0 && self.must_part() {
            return Some((End::Facing, self.counted()));
        }
        if variant.history.full_board && self.is_full() {
            return Some((End::Full, self.counted()));
        }
        if let Some(rules) = &variant.extinction
            && let Some(end) = self.extinct(rules)
        {
            return Some(end);
        }
        if let Some(end) = self.bared() {
            return Some(end);
        }
        if variant.check_counting {
            for color in [!us, us] {
                if self.checks[color] == 0 {
                    return Some((End::Checks(color), Outcome::Win(color)));
                }
            }
        }
        let goal = |color: Color| End::Goal(color, variant.flag[color].man.map(|man| variant.kind_of(man)));
        if (variant.flag_answer || variant.flag_safe) && self.reached(us) {
            let both = self.reached(!us);
            let outcome = if both && us == Color::White { Outcome::Draw } else { Outcome::Win(us) };
            return Some((goal(us), outcome));
        }
        let king = variant.flag[!us].man.is_some() && variant.flag[!us].man == variant.king;
        if (!variant.flag_answer || king) && self.reached(!us) {
            let answer = variant.flag_answer && us == Color::Black && self.can_reach(us);
            if !answer {
                return Some((goal(!us), Outcome::Win(!us)));
            }
        }
        None
    }

    /// Whether no cell is left.
    fn is_full(&self) -> bool {
        self.board.cells().all(|cell| self.at(cell.0) != EMPTY)
    }

    /// The value of a stalemate that is decided by counting: `value` for the side to move if it has fewer men than the
    /// other, the opposite if it has more.
    pub(super) fn fewer_men(&self, value: Value) -> Value {
        let [mine, theirs] = [self.turn, !self.turn].map(|color| self.men[color].len());
        match (mine.cmp(&theirs), value) {
            (Ordering::Equal, _) => Value::Draw,
            (Ordering::Less, value) => value,
            (Ordering::Greater, Value::Win) => Value::Loss,
            (Ordering::Greater, Value::Loss) => Value::Win,
            (Ordering::Greater, Value::Draw) => Value::Draw,
        }
    }

    /// Whether a man of this side has reached its goal.
    pub(super) fn reached(&self, color: Color) -> bool {
        let flag = &self.variant.flag[color];
        flag.region.iter().any(|cell| {
            let content = self.at(cell);
            is_of(content, color)
                && flag.man.is_none_or(|man| man == role_of(content))
                && !(self.variant.flag_safe && self.is_attacked(cell, !color, |cell| self.at(cell)))
        })
    }

    /// Whether the man that counts can reach its goal with the next move.
    pub(super) fn can_reach(&self, color: Color) -> bool {
        let flag = &self.variant.flag[color];
        let mut can = false;
        self.generate_legal(|mv| {
            can |= flag.region.has(mv.to)
                && mv.act != Act::Drop
                && flag.man.is_none_or(|man| man == role_of(self.at(mv.from)));
        });
        can
    }

    fn extinct(&self, rules: &ExtinctionRules) -> Option<(End, Outcome)> {
        let us = self.turn;
        for color in [!us, us] {
            let opponent = rules.opponent + u16::from(rules.claim && color == us);
            let lost = |mine: u16, theirs: u16| mine <= rules.count && theirs >= opponent;
            let mut gone = None;
            if rules.all && lost(self.total(color), self.total(!color)) {
                gone = Some(None);
            }
            for &roles in &rules.kinds {
                if gone.is_none()
                    && lost(self.count_with_hand(color, roles), self.count_with_hand(!color, roles))
                {
                    gone = Some(Some(self.variant.kind_of(roles.trailing_zeros() as u8)));
                }
            }
            if let Some(kind) = gone {
                let outcome = match rules.value {
                    Value::Loss => Outcome::Win(!color),
                    Value::Win => Outcome::Win(color),
                    Value::Draw => Outcome::Draw,
                };
                return Some((End::Lost(color, kind), outcome));
            }
        }
        None
    }

    /// How many men a side has, those in hand included.
    pub(super) fn total(&self, color: Color) -> u16 {
        let hand: u16 = self.hands[color].iter().map(|&count| u16::from(count)).sum();
        self.men[color].len() as u16 + hand
    }

    /// What a draw is worth.
    pub(super) fn drawn(&self) -> Outcome {
        match self.variant.history.material {
            Material::WhiteDrawOdds => Outcome::Win(Color::White),
            Material::BlackDrawOdds => Outcome::Win(Color::Black),
            Material::None | Material::Janggi | Material::Unweighted => Outcome::Draw,
        }
    }

    /// Who wins a game that cannot go on, where men are counted for it.
    pub(super) fn counted(&self) -> Outcome {
        let (white, black) = match self.variant.history.material {
            Material::Janggi => (self.half_points(Color::White), self.half_points(Color::Black)),
            Material::Unweighted => (self.men[Color::White].len(), self.men[Color::Black].len()),
            _ => return self.drawn(),
        };
        match white.cmp(&black) {
            Ordering::Less => Outcome::Win(Color::Black),
            Ordering::Equal => self.drawn(),
            Ordering::Greater => Outcome::Win(Color::White),
        }
    }

    /// Half points of a side by the count of janggi: chariot 13, cannon 7, horse 5, elephant 3, adviser 3, soldier 2,
    /// and one and a half for the side that moves second (Korean Janggi Association).
    fn half_points(&self, color: Color) -> u32 {
        let points = &self.variant.history.points;
        let men: u32 = (0..self.variant.men.len() as u8)
            .map(|role| {
                let points = points.get(usize::from(role)).copied().unwrap_or(0);
                2 * u32::from(self.count_with_hand(color, one(role))) * u32::from(points)
            })
            .sum();
        men + color.pick(0, 3)
    }
}

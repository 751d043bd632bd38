//! Ends of the game by a rule of the variant: goals reached, men lost, checks given.

use super::cells::Roles;
use super::moves::Act;
use super::position::{EMPTY, Position, is_of, role_of};
use super::variant::{ExtinctionRules, Value};
use crate::Color;
use crate::rules::Outcome;
use std::cmp::Ordering;

impl Position {
    /// The end of the game by a rule of the variant, whatever moves there are.
    pub(super) fn ended(&self) -> Option<Outcome> {
        let variant = self.variant;
        let us = self.turn;
        if self.passes > 1 || variant.history.full_board && self.is_full() {
            return Some(self.counted());
        }
        if let Some(rules) = &variant.extinction
            && let Some(outcome) = self.extinct(rules)
        {
            return Some(outcome);
        }
        if variant.check_counting {
            for color in [!us, us] {
                if self.checks[color] == 0 {
                    return Some(Outcome::Win(color));
                }
            }
        }
        if (variant.flag_answer || variant.flag_safe) && self.reached(us) {
            let both = self.reached(!us);
            return Some(if both && us == Color::White { Outcome::Draw } else { Outcome::Win(us) });
        }
        let king = variant.flag[!us].man.is_some() && variant.flag[!us].man == variant.king;
        if (!variant.flag_answer || king) && self.reached(!us) {
            let answer = variant.flag_answer && us == Color::Black && self.can_reach(us);
            if !answer {
                return Some(Outcome::Win(!us));
            }
        }
        None
    }

    /// Whether no cell is left.
    fn is_full(&self) -> bool {
        self.board.cells().all(|cell| self.at(cell.0) != EMPTY)
    }

    /// How the game is decided when it cannot go on: by counting men, if the variant counts them.
    pub(super) fn counted(&self) -> Outcome {
        if self.variant.history.material != "unweighted" {
            return Outcome::Draw;
        }
        let [white, black] = Color::BOTH.map(|color| self.men[color].len());
        match white.cmp(&black) {
            Ordering::Greater => Outcome::Win(Color::White),
            Ordering::Less => Outcome::Win(Color::Black),
            Ordering::Equal => Outcome::Draw,
        }
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

    pub(super) fn extinct(&self, rules: &ExtinctionRules) -> Option<Outcome> {
        let us = self.turn;
        for color in [!us, us] {
            let opponent = rules.opponent + u16::from(rules.claim && color == us);
            let lost = |mine: u16, theirs: u16| mine <= rules.count && theirs >= opponent;
            let mut gone = false;
            if rules.all {
                let total = |color: Color| {
                    let hand: u16 = self.hands[color].iter().map(|&count| u16::from(count)).sum();
                    self.men[color].len() as u16 + hand
                };
                gone |= lost(total(color), total(!color));
            }
            let dies =
                |&kind: &Roles| lost(self.count_with_hand(color, kind), self.count_with_hand(!color, kind));
            gone = gone || rules.kinds.iter().any(dies);
            if gone {
                return Some(match rules.value {
                    Value::Loss => Outcome::Win(!color),
                    Value::Win => Outcome::Win(color),
                    Value::Draw => Outcome::Draw,
                });
            }
        }
        None
    }
}

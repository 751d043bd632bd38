//! Who may take a lion: the rules of middle shogi (chu shogi) that keep lions from being traded.
//!
//! - A lion takes a lion beside it at all times. One at a distance it takes if that is not protected, or if it takes
//!   something of worth on the way. Protected is a lion that could be retaken, also by a man that the taking lion hides;
//!   a man that is taken on the way counts as a protector.
//! - When a lion was taken by another man, no other man than a lion may take a lion with the next move elsewhere: at all,
//!   or if it is protected, as the association of Japan has it.

use super::cells::one;
use super::moves::{Act, Move, NONE};
use super::position::{EMPTY, Position, is_of, role_of};
use super::variant::LionRules;
use crate::Cell;

impl Position {
    /// Whether what the move takes holds no lion that it may not take.
    pub(super) fn may_take_lions(&self, rules: &LionRules, mv: Move) -> bool {
        let [on_way, at_end] = self.lions_taken(rules, mv);
        if on_way == NONE && at_end == NONE {
            return true;
        }
        if rules.lions & one(role_of(self.at(mv.from))) != 0 {
            return at_end == NONE
                || self.is_beside(mv.from, at_end)
                || mv.via().is_some_and(|via| rules.cheap & one(role_of(self.at(via.0))) == 0)
                || !self.is_protected(at_end, mv);
        }
        self.lion_taken == NONE
            || [on_way, at_end]
                .into_iter()
                .filter(|&cell| cell != NONE)
                .all(|cell| cell == self.lion_taken || rules.counterstrike && !self.is_protected(cell, mv))
    }

    /// Where the move takes a lion with another man; [`NONE`] if it does not.
    pub(super) fn takes_lion(&self, rules: &LionRules, mv: Move) -> u16 {
        if matches!(mv.act, Act::Drop | Act::Pass) || rules.lions & one(role_of(self.at(mv.from))) != 0 {
            return NONE;
        }
        let [on_way, at_end] = self.lions_taken(rules, mv);
        if at_end == NONE { on_way } else { at_end }
    }

    /// The lions that the move takes on its way and at its end.
    fn lions_taken(&self, rules: &LionRules, mv: Move) -> [u16; 2] {
        let lion = |cell: u16| {
            let content = if cell == NONE { EMPTY } else { self.at(cell) };
            let is_lion = is_of(content, !self.turn) && rules.lions & one(role_of(content)) != 0;
            if is_lion { cell } else { NONE }
        };
        if matches!(mv.act, Act::Drop | Act::Pass) || mv.is_castling() {
            return [NONE; 2];
        }
        [lion(mv.via().map_or(NONE, |via| via.0)), lion(mv.to)]
    }

    fn is_beside(&self, a: u16, b: u16) -> bool {
        let (a, b) = (Cell(a), Cell(b));
        self.board.file(a).abs_diff(self.board.file(b)) <= 1
            && self.board.rank(a).abs_diff(self.board.rank(b)) <= 1
    }

    /// Whether the other side could retake on the cell of a lion of theirs.
    fn is_protected(&self, cell: u16, mv: Move) -> bool {
        let via = mv.via().map_or(NONE, |via| via.0);
        let gone = |others: &[u16], at: u16| if others.contains(&at) { EMPTY } else { self.at(at) };
        self.is_attacked(cell, !self.turn, |at| gone(&[mv.from, via], at))
            || via != NONE && self.is_attacked(cell, !self.turn, |at| gone(&[mv.from], at))
    }
}

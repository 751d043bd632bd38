//! Bare kings: the end of a game in which one side has nothing left but its king (middle shogi).
//!
//! As the Japanese Chu Shogi Association plays, and as Lishogi decides it (shogiops, `src/position/rules/chushogi.ts`): men that
//! can never move again count for nothing. A side with its king or prince alone has lost, if the other has one royal man and
//! beside it a man that is not too cheap, if that royal man does not stand attacked, and if the bare king cannot take the
//! only such man. Two bare kings of which neither can be taken are a draw.

use super::ends::End;
use super::position::{Position, role_of};
use super::variant::Role;
use crate::Color;
use crate::rules::Outcome;

impl Position {
    /// The end that a bare king makes, in games that have one.
    pub(super) fn bared(&self) -> Option<(End, Outcome)> {
        let rules = self.variant.bare.as_ref()?;
        // As many men as a rank has cells may be stuck on the last one.
        let few = 1 + u32::from(self.board.files());
        if Color::BOTH.iter().all(|&color| self.men[color].len() > few) {
            return None;
        }
        let alive = Color::BOTH.map(|color| self.alive(color));
        let royal = |color: Color| -> Vec<u16> {
            let men = alive[color.index()].iter().copied();
            men.filter(|&cell| self.is_royal_role(role_of(self.at(cell)))).collect()
        };
        for color in Color::BOTH {
            let [bare] = alive[color.index()][..] else { continue };
            let [theirs] = royal(!color)[..] else { continue };
            if royal(color) != [bare] || self.is_attacked(theirs, color, |cell| self.at(cell)) {
                continue;
            }
            let is_cheap = |cell: &u16| rules.cheap & super::cells::one(role_of(self.at(*cell))) != 0;
            let strong: Vec<u16> =
                alive[(!color).index()].iter().copied().filter(|cell| !is_cheap(cell)).collect();
            let takes = |cell: &u16| self.is_attacked(*cell, color, |cell| self.at(cell));
            if strong.len() > 2 || strong.len() == 2 && !strong.iter().any(takes) {
                return Some((End::Bared(color), Outcome::Win(!color)));
            }
            if alive[(!color).index()].len() == 1 && !self.is_attacked(bare, !color, |cell| self.at(cell)) {
                return Some((End::BothBared, self.drawn()));
            }
        }
        None
    }

    /// The cells of the men of a side that can move on some board.
    fn alive(&self, color: Color) -> Vec<u16> {
        let moves = |&cell: &u16| !self.variant.tables.ways(color, role_of(self.at(cell)), cell).is_empty();
        self.men[color].iter().filter(moves).collect()
    }

    /// Whether the loss of men of this role loses the game.
    fn is_royal_role(&self, role: Role) -> bool {
        let of = |roles: super::cells::Roles| roles & super::cells::one(role) != 0;
        let extinct =
            self.variant.extinction.as_ref().is_some_and(|rules| rules.kinds.iter().any(|&kind| of(kind)));
        of(self.variant.royal) || extinct
    }
}

//! What follows the cells: the man taken, promotion, en passant, what enters behind a move, check.

use super::Parser;
use super::tree::{Action, Entrance, Tree};
use crate::notation::Unread;
use crate::notation::chesmayne::scan::{END, unread};
use crate::pattern::CheckClaim;
use crate::problem::codes;

impl Parser<'_> {
    /// One part after the cells. `false` at the end.
    pub(super) fn suffix(&mut self, tree: &mut Tree) -> Result<bool, Unread> {
        let spaces = self.cursor.spaces();
        let start = self.cursor.at();
        let [first, second, third] = self.cursor.ahead();
        if first == END {
            return Ok(false);
        }
        if matches!(tree.action, Action::Null) {
            return Err(unread(self.cursor.rest(), "nothing follows a move that is not made"));
        }
        if first == b'+' {
            if let Some(spaces) = spaces {
                self.cursor.note(&codes::CHECK_FORM, spaces, "no space stands before a check");
            }
            self.check(tree);
            return Ok(true);
        }
        if let Some(spaces) = spaces {
            self.spaced(spaces);
        }
        if first == b'#' && !second.is_ascii_alphabetic() {
            let at = self.cursor.here();
            self.cursor.take();
            tree.check = Some(CheckClaim::Mate);
            self.cursor.note(&codes::CHECK_FORM, at, "mate is written ++CM");
            return Ok(true);
        }
        let is_man = self.find([first, if second == b'0' { b'O' } else { second }]).is_some();
        if first == b'-' && self.enters() {
            tree.entrance = Some(self.entrance(tree)?);
            return Ok(true);
        }
        if self.en_passant(tree) {
        } else if (first, second) == (b'-', b'#') || matches!(first, b'#' | b'=') {
            self.promotion(tree, first)?;
        } else if first == b'-' && (second.is_ascii_alphabetic() && third != END) || is_man {
            self.victim(tree, first == b'-')?;
        } else {
            let rest = self.cursor.rest();
            let text = self.cursor.text(rest.clone());
            return Err(unread(rest, format!("\"{text}\" after the move is not understood")));
        }
        match tree.action {
            Action::Step(_) => Ok(true),
            Action::Drop(_) => {
                Err(unread(start..self.cursor.at(), "a man that is dropped neither captures nor promotes"))
            }
            _ => Err(unread(start..self.cursor.at(), "castling neither captures nor promotes")),
        }
    }

    /// Whether a man and the sign of a drop follow a dash.
    fn enters(&self) -> bool {
        let [_, first, second, rest @ ..] = self.cursor.ahead::<7>();
        let sign = rest.iter().position(|byte| !byte.is_ascii_digit());
        first.is_ascii_alphabetic() && second.is_ascii_alphabetic() && sign.is_some_and(|at| rest[at] == b'@')
    }

    /// `-HK1@$B01`, a man that enters behind the one that moves; `-XR@$D04`, a cell that is blocked.
    fn entrance(&mut self, tree: &Tree) -> Result<Entrance, Unread> {
        let start = self.cursor.at();
        self.cursor.take();
        if tree.entrance.is_some() {
            return Err(unread(start..self.cursor.at(), "a second man enters with one move"));
        }
        let man = match self.cursor.ahead::<3>().map(|byte| byte.to_ascii_uppercase()) {
            [b'X', b'R' | b'W' | b'B', b'@'] => {
                let start = self.cursor.at();
                self.cursor.take_letter();
                if self.cursor.take_letter() != b'R' {
                    self.cursor.note(
                        &codes::FORM,
                        start..self.cursor.at(),
                        "a cell that a move blocks is XR",
                    );
                }
                None
            }
            _ => Some(self.other_man()?),
        };
        if self.cursor.eat(b'@').is_none() {
            return Err(unread(self.cursor.here(), "expected @ and the cell after the man that enters"));
        }
        let dollar = self.dollar();
        Ok(Entrance { man, dollar, at: self.cell()? })
    }

    fn en_passant(&mut self, tree: &mut Tree) -> bool {
        for word in [":ep", "e.p.", "ep"] {
            if !self.cursor.begins(word) {
                continue;
            }
            let end = self.cursor.rest().start + word.len();
            let after = self.cursor.text(end..self.cursor.rest().end).bytes().next();
            if after.is_some_and(|byte| byte.is_ascii_alphanumeric()) {
                continue;
            }
            let at = self.cursor.skip(word.len());
            if self.cursor.text(at.clone()) != ":ep" {
                self.cursor.note(&codes::FORM, at, "en passant is written :ep");
            }
            tree.en_passant = true;
            return true;
        }
        false
    }

    /// `-#QU2`, `#QU2`, `=QU2`.
    fn promotion(&mut self, tree: &mut Tree, first: u8) -> Result<(), Unread> {
        let start = self.cursor.at();
        self.cursor.eat(b'-');
        let sign = self.cursor.here();
        let spelled = self.cursor.take();
        self.cursor.spaces();
        if !self.man_follows() {
            return Err(unread(start..self.cursor.at(), "expected the man that the pawn becomes"));
        }
        let man = self.other_man()?;
        if spelled == b'=' {
            self.cursor.note(&codes::PROMOTION_FORM, sign, "a promotion is written -#");
        } else if first != b'-' {
            self.cursor.note(&codes::PROMO_DASH, sign, "a dash belongs before #");
        }
        if tree.promotion.is_some() {
            return Err(unread(start..self.cursor.at(), "a second promotion in one move"));
        }
        tree.promotion = Some(man);
        Ok(())
    }

    /// `-PA4`: the man taken.
    fn victim(&mut self, tree: &mut Tree, dash: bool) -> Result<(), Unread> {
        let start = self.cursor.at();
        self.cursor.eat(b'-');
        if let Some((owner, at)) = self.owner() {
            if owner == self.turn {
                return Err(unread(
                    at,
                    format!("the man taken is named as one of :{}, who moves", owner.letter()),
                ));
            }
            self.cursor.note(&codes::FORM, at, "the side of the man taken is not written");
        }
        if !self.man_follows() {
            return Err(unread(start..self.cursor.rest().end, "expected the man taken"));
        }
        let man = self.other_man()?;
        let at = man.at.clone();
        if !dash {
            self.cursor.note(&codes::FORM, at.start..at.start, "a dash belongs before the man taken");
        }
        if tree.promotion.is_some() || tree.check.is_some() {
            self.cursor.note(&codes::FORM, at.clone(), "the man taken is named right after the cells");
        }
        if let Action::Step(step) = &mut tree.action
            && step.victim.replace(man).is_some()
        {
            return Err(unread(at, "a second man taken in one move"));
        }
        Ok(())
    }

    /// `+`, `++`, `+CH` and all other codes that begin with `+`.
    fn check(&mut self, tree: &mut Tree) {
        let start = self.cursor.at();
        while self.cursor.eat(b'+').is_some() {}
        let signs = self.cursor.at() - start;
        let letters = self.cursor.at();
        while self.cursor.peek().is_ascii_alphabetic() {
            self.cursor.take_letter();
        }
        let at = start..self.cursor.at();
        let word = self.cursor.text(letters..at.end).to_ascii_uppercase();
        let claim = match (signs, word.as_str()) {
            (1, "CH") => Some(CheckClaim::Check),
            (1, "DC") => Some(CheckClaim::Discovered),
            (1, "DO") => Some(CheckClaim::Double),
            (2, "CM") => Some(CheckClaim::Mate),
            (2, "ST") => Some(CheckClaim::Stalemate),
            (1, "") => {
                self.cursor.note(&codes::CHECK_FORM, at, "check is written +CH");
                Some(CheckClaim::Check)
            }
            (2, "") => {
                self.cursor.note(&codes::CHECK_FORM, at, "mate is written ++CM");
                Some(CheckClaim::Mate)
            }
            (2, "A" | "B" | "ACM" | "ANCM" | "BC" | "BR") => {
                self.cursor.note(&codes::CHECK_FORM, at, "a mate with a name: read as ++CM");
                Some(CheckClaim::Mate)
            }
            (2, "DR" | "AD" | "WN" | "LS") => {
                self.cursor.note(&codes::CHECK_FORM, at, "an ending belongs on the last line");
                None
            }
            _ => {
                let text = self.cursor.text(at.clone());
                self.cursor.note(&codes::UNKNOWN_CODE, at, format!("{text} is not known and claims nothing"));
                None
            }
        };
        tree.check = claim.or(tree.check);
    }
}

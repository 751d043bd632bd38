//! What is done: castling, a man that goes from cell to cell or is dropped, a move that is not made.

use super::Parser;
use super::tree::{Action, Drop, Man, Step};
use crate::board::lost_dollar;
use crate::men::Kind;
use crate::notation::Unread;
use crate::notation::chesmayne::scan::{END, unread};
use crate::pattern::{CaptureClaim, Wing};
use crate::problem::codes;
use std::ops::Range;

impl Parser<'_> {
    pub(super) fn action(&mut self) -> Result<Action, Unread> {
        if self.cursor.begins("--") && self.cursor.rest().len() == 2 {
            self.cursor.skip(2);
            return Ok(Action::Null);
        }
        // Chesmayne's "ad libitum", any move: no move is told.
        if self.cursor.begins("~~~") {
            let at = self.cursor.skip(3);
            self.cursor.note(&codes::FORM, at, "read ~~~, any move, as --, none");
            return Ok(Action::Null);
        }
        if let Some(wing) = self.castling()? {
            return Ok(Action::Castling(wing));
        }
        self.step()
    }

    /// `%K`, `%Q`, a lone `%`, and the orthodox forms with O or zero.
    fn castling(&mut self) -> Result<Option<Option<Wing>>, Unread> {
        if let Some(at) = self.cursor.eat(b'%') {
            let wing = match self.cursor.peek() {
                b'K' | b'k' => Wing::King,
                b'Q' | b'q' => Wing::Queen,
                letter if letter.is_ascii_alphabetic() => {
                    return Err(unread(self.cursor.here(), "expected %K or %Q"));
                }
                _ => {
                    self.cursor.note(&codes::CASTLING_FORM, at, "the side of castling is not named");
                    return Ok(Some(None));
                }
            };
            self.cursor.take_letter();
            return Ok(Some(Some(wing)));
        }
        let circle = |byte: u8| matches!(byte, b'O' | b'o' | b'0');
        let ahead = self.cursor.ahead::<5>();
        if !(circle(ahead[0]) && ahead[1] == b'-' && circle(ahead[2])) {
            return Ok(None);
        }
        let long = ahead[3] == b'-' && circle(ahead[4]);
        let start = self.cursor.at();
        for _ in 0..if long { 5 } else { 3 } {
            self.cursor.take();
        }
        let at = start..self.cursor.at();
        let (wing, text) = if long { (Wing::Queen, "%Q") } else { (Wing::King, "%K") };
        self.cursor.note(&codes::CASTLING_FORM, at, format!("castling is written {text}"));
        Ok(Some(Some(wing)))
    }

    /// Man and cells: `PA5-$E02/E04`, `KT2 F3`, `$E04`.
    fn step(&mut self) -> Result<Action, Unread> {
        let man = if self.man_begins() { Some(self.man()?) } else { None };
        let dash = if man.is_some() { self.dash() } else { Err(self.cursor.at()..self.cursor.at()) };
        if let (Some(man), b'%') = (&man, self.cursor.peek()) {
            let at = man.at.start..self.cursor.at();
            if (man.kind == Kind::KING || !self.roster.is_plain())
                && let Some(wing) = self.castling()?
            {
                self.cursor.note(&codes::CASTLING_FORM, at, "no man is named in castling");
                return Ok(Action::Castling(wing));
            }
        }
        if self.cursor.peek() == b'@' {
            return self.drop(man);
        }
        let dollar = self.dollar();
        if man.is_some()
            && dash.is_ok()
            && dollar.is_none()
            && matches!(self.cursor.peek(), b'/' | b'*' | END)
        {
            let mut unread = unread(self.cursor.here(), "the first cell is missing");
            unread.help = lost_dollar(self.cursor.text(0..self.cursor.rest().end));
            return Err(unread);
        }
        // In the short form a sign stands where the first cell would: `KT2*F3`.
        let start = self.cursor.at();
        let early = match self.cursor.peek() {
            b'*' if dollar.is_none() => CaptureClaim::Takes,
            b'/' if dollar.is_none() => CaptureClaim::Quiet,
            _ => CaptureClaim::Unsaid,
        };
        if early != CaptureClaim::Unsaid {
            self.cursor.take();
        }
        let sign = start..self.cursor.at();
        let dollar = dollar.or_else(|| self.dollar());
        let first = self.cell()?;
        let short = |to, capture, sign| Step {
            man: None,
            dash: Err(0..0),
            dollar: None,
            from: None,
            to,
            capture,
            sign,
            victim: None,
        };
        if early != CaptureClaim::Unsaid {
            return Ok(Action::Step(Step { man, dash, dollar, ..short(first, early, sign) }));
        }
        let Some((sign, capture)) = self.separator() else {
            return Ok(Action::Step(Step { man, dash, dollar, ..short(first, early, sign) }));
        };
        let second_dollar = self.dollar();
        if let Some(at) = &second_dollar {
            let message = if dollar.is_some() {
                "one $ before the first cell is enough"
            } else {
                "the $ belongs before the first cell"
            };
            self.cursor.note(&codes::TWO_DOLLARS, at.clone(), message);
        }
        let dollar = dollar.or(second_dollar);
        let to = self.cell()?;
        Ok(Action::Step(Step { man, dash, dollar, from: Some(first), ..short(to, capture, sign) }))
    }

    /// `PA3@$E05`, from its sign on.
    fn drop(&mut self, man: Option<Man>) -> Result<Action, Unread> {
        let Some(man) = man else {
            return Err(unread(self.cursor.here(), "expected the man that is dropped before the @"));
        };
        self.cursor.take();
        let dollar = self.dollar();
        let to = self.cell()?;
        Ok(Action::Drop(Drop { man, dollar, to }))
    }

    /// The dash after a man, or the place where it is missing.
    fn dash(&mut self) -> Result<Range<usize>, Range<usize>> {
        let end = self.cursor.at();
        let before = self.cursor.spaces();
        let Some(dash) = self.cursor.eat(b'-') else { return Err(before.unwrap_or(end..end)) };
        let after = self.cursor.spaces();
        for spaces in before.into_iter().chain(after) {
            self.spaced(spaces);
        }
        Ok(dash)
    }

    pub(super) fn spaced(&mut self, at: Range<usize>) {
        self.cursor.note(&codes::FORM, at, "read the move without the space");
    }

    pub(super) fn dollar(&mut self) -> Option<Range<usize>> {
        let dollar = self.cursor.eat(b'$')?;
        while let Some(at) = self.cursor.eat(b'$') {
            self.cursor.note(&codes::TWO_DOLLARS, at, "one $ is enough");
        }
        Some(dollar)
    }

    /// The sign between two cells; `None` (and nothing is taken) where no second cell follows.
    fn separator(&mut self) -> Option<(Range<usize>, CaptureClaim)> {
        let spaces = self.cursor.spaces();
        let start = self.cursor.at();
        let claim = match self.cursor.ahead::<4>() {
            [b'/', ..] => CaptureClaim::Quiet,
            [b'*', ..] => CaptureClaim::Takes,
            [b'x' | b'X' | b':', a, b, c] if self.cell_begins([a, b, c]) => CaptureClaim::Takes,
            [b'-', a, b, c] if self.cell_begins([a, b, c]) => CaptureClaim::Quiet,
            [a, b, c, _] if self.cell_begins([a, b, c]) => CaptureClaim::Unsaid,
            _ => {
                self.cursor.unskip(spaces);
                return None;
            }
        };
        let sign = if claim == CaptureClaim::Unsaid { END } else { self.cursor.take() };
        let at = start..self.cursor.at();
        match sign {
            b'/' | b'*' => {}
            b'-' => self.cursor.note(&codes::FORM, at.clone(), "read - as /"),
            END => self.cursor.note(&codes::FORM, at.clone(), "no sign stands between the cells"),
            _ => self.cursor.note(&codes::CAPTURE_FORM, at.clone(), "a capture is written *"),
        }
        let after = self.cursor.spaces();
        for spaces in spaces.into_iter().chain(after) {
            self.spaced(spaces);
        }
        Some((at, claim))
    }
}

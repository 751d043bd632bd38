//! The grammar of one Chesmayne move, as strict as the writer and as lenient as people are.
//!
//! What a departure from the strict form is called does not depend on the axis of the cells or on the form (full
//! or short) where it is noted here; the rest is left in the tree as places, for the caller to judge.

use super::scan::{Cursor, END, unread};
use crate::Color;
use crate::board::lost_dollar;
use crate::men::roster::Roster;
use crate::men::{Kind, table};
use crate::notation::{Liberty, Unread};
use crate::pattern::{CaptureClaim, CheckClaim, Wing};
use crate::problem::codes;
use std::ops::Range;

/// A man as the text names it.
pub(super) struct Man {
    pub(super) kind: Kind,
    pub(super) number: Option<u8>,
    pub(super) at: Range<usize>,
}

/// A cell as the text names it: not yet on any board.
pub(super) struct CellName {
    pub(super) letter: u8,
    pub(super) digits: [u8; 2],
    /// One digit was written.
    pub(super) short: bool,
    pub(super) at: Range<usize>,
}

/// A move of a man, as the text names it.
pub(super) struct Step {
    pub(super) man: Option<Man>,
    /// The dash after the man, or the place where it is missing.
    pub(super) dash: Result<Range<usize>, Range<usize>>,
    pub(super) dollar: Option<Range<usize>>,
    pub(super) from: Option<CellName>,
    pub(super) to: CellName,
    pub(super) capture: CaptureClaim,
    /// The sign between the cells.
    pub(super) sign: Range<usize>,
    pub(super) victim: Option<Man>,
}

/// A man that is dropped, as the text names it.
pub(super) struct Drop {
    pub(super) man: Man,
    pub(super) dollar: Option<Range<usize>>,
    pub(super) to: CellName,
}

pub(super) enum Action {
    Null,
    Castling(Option<Wing>),
    Step(Step),
    Drop(Drop),
}

/// What enters the board with a move, as the text names it.
pub(super) struct Entrance {
    /// The man; `None` for a cell that is blocked.
    pub(super) man: Option<Man>,
    pub(super) dollar: Option<Range<usize>>,
    pub(super) at: CellName,
}

/// A move as the text names it.
pub(super) struct Tree {
    pub(super) action: Action,
    pub(super) promotion: Option<Man>,
    pub(super) en_passant: bool,
    pub(super) entrance: Option<Entrance>,
    pub(super) check: Option<CheckClaim>,
    pub(super) liberties: Vec<Liberty>,
}

/// The longest text that can be a move, in bytes; what is longer is refused before anything is noted of it.
const LONGEST: usize = 200;

/// Reads a whole token as a move of `turn` in a game of these men.
pub(super) fn parse(token: &str, turn: Color, roster: &'static Roster) -> Result<Tree, Unread> {
    if token.len() > LONGEST {
        return Err(unread(0..token.len(), "the text is too long to be a move"));
    }
    let mut parser = Parser { cursor: Cursor::new(token), turn, roster };
    parser.prefix()?;
    let action = parser.action()?;
    let mut tree = Tree {
        action,
        promotion: None,
        en_passant: false,
        entrance: None,
        check: None,
        liberties: Vec::new(),
    };
    while parser.suffix(&mut tree)? {}
    tree.liberties = parser.cursor.finish();
    Ok(tree)
}

struct Parser<'t> {
    cursor: Cursor<'t>,
    turn: Color,
    roster: &'static Roster,
}

impl Parser<'_> {
    /// The man that is called so, in this game first.
    fn find(&self, monogram: [u8; 2]) -> Option<Kind> {
        let monogram = monogram.map(|letter| letter.to_ascii_uppercase());
        let monogram = str::from_utf8(&monogram).ok()?;
        self.roster.monogram(monogram).or_else(|| table::find_monogram(monogram))
    }

    /// Dots of an omitted move and the owner: `...`, `A-`, `:A-`.
    fn prefix(&mut self) -> Result<(), Unread> {
        self.cursor.spaces();
        let start = self.cursor.at();
        while self.cursor.eat(b'.').is_some() {}
        if self.cursor.at() > start {
            let at = start..self.cursor.at();
            self.cursor.note(&codes::DOTS, at, "the dots belong before the number");
            self.cursor.spaces();
        }
        if let Some((owner, at)) = self.owner() {
            if owner == self.turn {
                self.cursor.note(&codes::FORM, at, "the side of the man that moves is not written");
                return Ok(());
            }
            let (side, turn) = (owner.letter(), self.turn.letter());
            return Err(unread(at, format!("the man is named as one of :{side}, and :{turn} is to move")));
        }
        Ok(())
    }

    /// `A-` or `:A-` before a man or a castling.
    fn owner(&mut self) -> Option<(Color, Range<usize>)> {
        let start = self.cursor.at();
        let ahead = self.cursor.ahead::<5>();
        let colon = ahead[0] == b':';
        let [letter, dash, first, second] = if colon { tail(ahead) } else { head(ahead) };
        let color = match letter {
            b'A' | b'a' => Color::White,
            b'B' | b'b' => Color::Black,
            _ => return None,
        };
        let man = first.is_ascii_alphabetic() && (second.is_ascii_alphabetic() || second == b'0');
        if dash != b'-' || !(man || first == b'%') {
            return None;
        }
        if colon {
            self.cursor.take();
        }
        self.cursor.take_letter();
        self.cursor.take();
        Some((color, start..self.cursor.at()))
    }

    fn action(&mut self) -> Result<Action, Unread> {
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

    fn spaced(&mut self, at: Range<usize>) {
        self.cursor.note(&codes::FORM, at, "read the move without the space");
    }

    fn dollar(&mut self) -> Option<Range<usize>> {
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

    /// Whether a cell begins with these characters, with or without its `$`.
    fn cell_begins(&self, [first, second, third]: [u8; 3]) -> bool {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'O' | b'o' | b'l' | b'I');
        if first == b'$' {
            return second.is_ascii_alphabetic();
        }
        let disguised = digit(second) && third.is_ascii_digit() && self.find([first, second]).is_none();
        first.is_ascii_alphabetic() && (second.is_ascii_digit() || disguised)
    }

    /// Letter and one or two digits.
    fn cell(&mut self) -> Result<CellName, Unread> {
        let start = self.cursor.at();
        if !self.cursor.peek().is_ascii_alphabetic() {
            return Err(unread(self.cursor.here(), "expected a cell: a letter and two digits"));
        }
        let letter = self.cursor.take_letter();
        let letter_at = start..self.cursor.at();
        let mut digits = [b'0'; 2];
        let mut count = 0;
        while let Some(digit) = self.digit() {
            if count == 2 {
                return Err(unread(start..self.cursor.at(), "a cell has a letter and two digits, not more"));
            }
            digits[count] = digit;
            count += 1;
        }
        let at = start..self.cursor.at();
        match count {
            0 => return Err(unread(at, "expected a cell: two digits are missing after the letter")),
            1 => digits.swap(0, 1),
            _ => {}
        }
        if letter == b'I' {
            return Err(unread(letter_at, "the letter I is never used in the names of cells"));
        }
        Ok(CellName { letter, digits, short: count == 1, at })
    }

    /// A digit, or a letter that is one in disguise.
    fn digit(&mut self) -> Option<u8> {
        let start = self.cursor.at();
        match self.cursor.peek() {
            b'0'..=b'9' => Some(self.cursor.take()),
            letter @ (b'O' | b'o') => {
                self.cursor.take();
                let at = start..self.cursor.at();
                self.cursor.note(&codes::LETTER_O, at, format!("read the letter {} as zero", letter as char));
                Some(b'0')
            }
            sign @ (b'I' | b'l' | b'|') => {
                self.cursor.take();
                let at = start..self.cursor.at();
                self.cursor.note(&codes::LOOK_ALIKE, at, format!("read {} as the digit 1", sign as char));
                Some(b'1')
            }
            _ => None,
        }
    }

    /// Whether a man begins the move here: two letters, or a letter and a zero for O; but not a cell whose zero
    /// is an O.
    fn man_begins(&self) -> bool {
        match self.cursor.ahead::<4>() {
            [_, b'O' | b'o', b'0'..=b'9', after] if !after.is_ascii_digit() => {
                // `DO2` is D02 unless DO is a man; `RO2` is a rook.
                let [first, ..] = self.cursor.ahead::<1>();
                self.find([first, b'O']).is_some()
            }
            [first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_alphabetic() => true,
            // `R01-`, `R01 D01`: a rook. `R01` alone or before a sign of a move is a cell of file R.
            [first, b'0', b'1'..=b'9', b'-' | b' ' | b'$'] => self.find([first, b'O']).is_some(),
            _ => false,
        }
    }

    /// Whether a man stands here, after the cells, where nothing else begins with two letters.
    fn man_follows(&self) -> bool {
        let [first, second] = self.cursor.ahead();
        first.is_ascii_alphabetic() && (second.is_ascii_alphabetic() || second == b'0')
    }

    /// Monogram and number.
    fn man(&mut self) -> Result<Man, Unread> {
        let start = self.cursor.at();
        let first = self.cursor.take_letter();
        let middle = self.cursor.at();
        let second = if self.cursor.peek() == b'0' {
            self.cursor.take();
            let at = middle..self.cursor.at();
            self.cursor.note(&codes::LETTER_O, at, "read zero as the letter O");
            b'O'
        } else {
            self.cursor.take_letter()
        };
        let Some(kind) = self.find([first, second]) else {
            let at = start..self.cursor.at();
            let message = format!("no man is called {}", self.cursor.text(at.clone()));
            let mut unread = unread(at, message);
            unread.help = Some(men_of(self.roster));
            return Err(unread);
        };
        let number = self.number(kind, start)?;
        Ok(Man { kind, number, at: start..self.cursor.at() })
    }

    fn number(&mut self, kind: Kind, start: usize) -> Result<Option<u8>, Unread> {
        let first = self.cursor.at();
        let mut number = 0u16;
        let mut count = 0;
        while let b'0'..=b'9' | b'l' | b'I' = self.cursor.peek() {
            let Some(digit) = self.digit() else { break };
            number = number * 10 + u16::from(digit - b'0');
            count += 1;
            if number > u16::from(u8::MAX) || count > 3 {
                return Err(unread(start..self.cursor.at(), "no man has a number over 255"));
            }
        }
        let number = number as u8;
        let at = first..self.cursor.at();
        if count == 0 {
            return Ok(None);
        }
        if kind.is_royal() {
            self.cursor.note(&codes::FORM, at, format!("the {} has no number", kind.name()));
            return Ok(None);
        }
        if number == 0 {
            return Err(unread(at, "men are numbered from 1"));
        }
        if count > 1 && number < 10 || count > 2 && number < 100 {
            self.cursor.note(&codes::FORM, at, format!("read the number as {number}"));
        }
        Ok(Some(number))
    }

    /// One part after the cells. `false` at the end.
    fn suffix(&mut self, tree: &mut Tree) -> Result<bool, Unread> {
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

    /// A man taken or promoted to, whose missing number is noted here: that of the man that moves is told from
    /// the position.
    fn other_man(&mut self) -> Result<Man, Unread> {
        let man = self.man()?;
        if man.number.is_none() && !man.kind.is_royal() {
            let message = format!("the {} has no number", man.kind.name());
            self.cursor.note(&codes::NO_NUMBER, man.at.clone(), message);
        }
        Ok(man)
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

/// What help says of the men of a game.
fn men_of(roster: &Roster) -> String {
    let whose = if roster.is_plain() { "orthodox chess" } else { "this game" };
    let mut monograms: Vec<&str> = roster.kinds.iter().map(|kind| kind.monogram()).collect();
    monograms.reverse();
    format!("the men of {whose} are {}", monograms.join(" "))
}

fn head([a, b, c, d, _]: [u8; 5]) -> [u8; 4] {
    [a, b, c, d]
}

fn tail([_, b, c, d, e]: [u8; 5]) -> [u8; 4] {
    [b, c, d, e]
}

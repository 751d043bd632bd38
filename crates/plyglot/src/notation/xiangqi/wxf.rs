//! The notation of the World Xiangqi Federation, `C2=5`.
//!
//! Source: wxf.org, "Official xiangqi piece names and notation", which settles men in tandem; for the older letters,
//! the sign that may be missing and `f` and `r` before the man, xqinenglish.com and Wikipedia.

use super::tandem::Tandem;
use super::{
    ADVISER, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, MEN, Place, SOLDIER, Told, Way, characters, info,
    is_told_by_way, push, suits, unread, write_cells,
};
use crate::notation::algebraic::glyph::Glyph;
use crate::notation::algebraic::tolerant;
use crate::notation::*;
use crate::pattern::{CheckClaim, Order};
use crate::problem::codes;

/// Man, file, way and number. Men that stand on one file are `+` and `-`; of three pawns the middle one has its file; of
/// four and five the outer ones are `++` and `--`; pawns in tandem on two files have their file in the place of the man.
///
/// A sideways move is written with `=`, as most sources do; the federation's own page has a full stop, which is read.
/// Men that the notation has no letter for, drops and promotions are written by their cells (our own rule).
#[derive(Debug, Clone, Copy)]
pub struct Wxf;

static INFO: Info = info("wxf", "xiangqi: man, file, way and number: C2=5", "C2=5", Needs::Kin);

const HELP: &str = "write the man (K A E H R C P), its file from the mover's right or + or -, then + - or =, then the file \
                    it goes to, or the steps along its own file: H2+3, C2=5, R+-1";

/// The letters that are written, in the order of [`MEN`].
const LETTERS: [char; 7] = ['K', 'A', 'E', 'H', 'R', 'C', 'P'];

/// The kinds that a letter stands for; older records have N, B or M, G and S, where G is the general or a guard.
fn kinds(letter: char) -> &'static [Kind] {
    match letter.to_ascii_uppercase() {
        'K' => &[GENERAL],
        'G' => &[GENERAL, ADVISER],
        'A' => &[ADVISER],
        'E' | 'B' | 'M' => &[ELEPHANT],
        'H' | 'N' => &[HORSE],
        'R' => &[CHARIOT],
        'C' => &[CANNON],
        'P' | 'S' => &[SOLDIER],
        _ => &[],
    }
}

/// The ways to take a man and its place, each with its cost.
type Men = Vec<(Kind, Place, u8)>;

/// A text taken apart as far as it goes.
struct Reader<'a> {
    text: &'a [Glyph],
    length: usize,
    liberties: Vec<Liberty>,
}

impl Reader<'_> {
    fn plain(&self, index: usize) -> Option<char> {
        self.text.get(index).map(|glyph| glyph.plain)
    }

    fn digit(&self, index: usize) -> Option<u8> {
        self.plain(index)?.to_digit(10).filter(|&digit| digit > 0).map(|digit| digit as u8)
    }

    fn sign(&self, index: usize) -> Option<char> {
        self.plain(index).filter(|c| matches!(c, '+' | '-'))
    }

    fn note(&mut self, code: &'static Code, from: usize, to: usize, message: impl Into<String>) {
        let start = self.text.get(from).map_or(self.length, |glyph| glyph.start);
        let end = self.text.get(to.saturating_sub(1)).map_or(self.length, |glyph| glyph.end);
        self.liberties.push(Liberty { code, at: start..end.max(start), message: message.into() });
    }

    fn fail<T>(&self, index: usize, message: impl Into<String>) -> Result<T, Unread> {
        let at = self.text.get(index).map_or(self.length..self.length, |glyph| glyph.at());
        Err(unread(at, message, HELP))
    }

    /// The man and how it is told: every way to take them, each with its cost, and how many characters they are.
    fn man(&mut self) -> Result<(Men, usize), Unread> {
        let order = |sign: char| if sign == '+' { Order::Front } else { Order::Rear };
        match (self.digit(0), self.sign(0)) {
            (_, Some(sign)) => {
                if self.sign(1) != Some(sign) {
                    return self
                        .fail(1, format!("expected {sign}{sign} for the outermost of four or five pawns"));
                }
                let order = if sign == '+' { Order::Foremost } else { Order::Rearmost };
                return Ok((vec![(SOLDIER, Place::Tandem(order, None), 0)], 2));
            }
            (Some(first), None) => {
                if let Some(sign) = self.sign(1) {
                    return Ok((vec![(SOLDIER, Place::Tandem(order(sign), Some(first)), 0)], 2));
                }
                let Some(second) = self.digit(1) else {
                    return self
                        .fail(1, "expected + or - or a second digit, for one of several pawns on a file");
                };
                // Engines count the pawns of a file from the foremost: the number, and the file.
                let counted = Place::Tandem(Order::Nth(first - 1), Some(second));
                let middle = Place::Tandem(Order::Sole, Some(first));
                let ways = if first == second { vec![(middle, 0), (counted, 1)] } else { vec![(counted, 0)] };
                return Ok((ways.into_iter().map(|(place, cost)| (SOLDIER, place, cost)).collect(), 2));
            }
            _ => {}
        }
        let letter = |index: usize| self.plain(index).filter(char::is_ascii_alphabetic);
        let Some(first) = letter(0) else {
            return self.fail(0, "expected the letter of a man: K A E H R C P");
        };
        // `fC+2` and `rC+2` of older records.
        let ahead = match (first, letter(1)) {
            ('f' | 'F', Some(_)) => Some(Order::Front),
            ('r' | 'R' | 'b', Some(_)) => Some(Order::Rear),
            _ => None,
        };
        let at = usize::from(ahead.is_some());
        let Some(written) = letter(at) else { return self.fail(at, "expected the letter of a man") };
        let found = kinds(written);
        if found.is_empty() {
            return self.fail(at, format!("{written} is no letter of a man; there are K A E H R C P"));
        }
        if written.is_ascii_lowercase() {
            self.note(&codes::CASE, at, at + 1, format!("read {written} as a capital"));
        }
        if let Some(&kind) = found.first()
            && let Some(index) = MEN.iter().position(|&man| man == kind)
            && LETTERS[index] != written.to_ascii_uppercase()
        {
            let message = format!(
                "{} is an older letter of the {}, {}",
                written.to_ascii_uppercase(),
                kind.name(),
                LETTERS[index]
            );
            self.note(&codes::FORM, at, at + 1, message);
        }
        let (place, length) = match (ahead, self.digit(at + 1), self.sign(at + 1)) {
            (Some(order), ..) => {
                self.note(&codes::FORM, 0, 1, "read the letter before the man as + or -");
                (Place::Tandem(order, None), 2)
            }
            (None, Some(digit), _) => (Place::File(digit), 2),
            (None, _, Some(sign)) => (Place::Tandem(order(sign), None), 2),
            _ => return self.fail(at + 1, "expected the file of the man, from the mover's right, or + or -"),
        };
        Ok((found.iter().map(|&kind| (kind, place, 0)).collect(), length))
    }

    fn read(&mut self, context: &ReadContext<'_>, token: &str, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let (men, mut at) = self.man()?;
        let way = match self.plain(at) {
            Some('+') => Way::Forward,
            Some('-') => Way::Back,
            Some('=' | '.') => Way::Sideways,
            Some('1'..='9') => {
                self.note(&codes::FORM, at, at + 1, "read a move sideways, because it has no sign");
                at -= 1;
                Way::Sideways
            }
            _ => return self.fail(at, "expected + for forward, - for back or = for sideways"),
        };
        let Some(number) = self.digit(at + 1) else {
            return self
                .fail(at + 1, "expected the number of the file it goes to, or of the steps along its file");
        };
        let check = match (self.plain(at + 2), self.plain(at + 3)) {
            (None, _) => None,
            (Some('+'), None) => Some(CheckClaim::Check),
            (Some('#'), None) | (Some('+'), Some('+')) if self.text.len() <= at + 4 => Some(CheckClaim::Mate),
            _ => return self.fail(at + 2, "expected the end of the move here"),
        };
        if check.is_some() {
            self.note(&codes::CHECK_FORM, at + 2, self.text.len(), "the notation has no sign of check");
        }
        let tolds: Vec<(Told, u8)> =
            men.into_iter().map(|(kind, place, cost)| (Told { kind, place, way, number }, cost)).collect();
        let before = out.len();
        push(&tolds, &self.liberties, token, context, out)?;
        out[before..].iter_mut().for_each(|reading| reading.pattern.check = check);
        Ok(())
    }
}

impl Notation for Wxf {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        suits(board, roster)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let Some(text) = characters(token, context, HELP, out)? else { return Ok(()) };
        let mut reader = Reader { text: &text.visible, length: token.len(), liberties: Vec::new() };
        for glyph in text.visible.iter().filter(|glyph| glyph.is_alike()) {
            let message = format!("read a character that looks like {}", glyph.plain);
            reader.liberties.push(Liberty { code: &codes::LOOK_ALIKE, at: glyph.at(), message });
        }
        let before = out.len();
        reader.read(context, token, out)?;
        tolerant::hidden(&text.hidden, &mut out[before..]);
        Ok(())
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let Some(mut told) = Told::of(view) else { return write_cells(view, out) };
        let Place::File(file) = told.place else { return write_cells(view, out) };
        if !is_told_by_way(told.kind) {
            let tandem = Tandem::of(view);
            let named = told.kind == SOLDIER || tandem.files < 2;
            match tandem.wxf(file).filter(|_| named && (told.kind == SOLDIER || tandem.count < 4)) {
                Some(place) => told.place = place,
                None => return write_cells(view, out),
            }
        }
        let digit = |number: u8| (b'0' + number) as char;
        let letter = MEN.iter().position(|&kind| kind == told.kind).map_or('?', |index| LETTERS[index]);
        let sign = |order: Order| match order {
            Order::Front | Order::Foremost => '+',
            _ => '-',
        };
        match told.place {
            Place::File(file) => out.extend([letter, digit(file)]),
            Place::Tandem(Order::Sole, Some(file)) => out.extend([digit(file), digit(file)]),
            Place::Tandem(order, Some(file)) => out.extend([digit(file), sign(order)]),
            Place::Tandem(order @ (Order::Foremost | Order::Rearmost), None) => out.extend([sign(order); 2]),
            Place::Tandem(order, None) => out.extend([letter, sign(order)]),
        }
        out.push(match told.way {
            Way::Forward => '+',
            Way::Back => '-',
            Way::Sideways => '=',
        });
        out.push(digit(told.number));
    }
}

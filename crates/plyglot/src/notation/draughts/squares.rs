//! Squares as people write them: with leading zeros, in capitals, several in a row.

use super::{Board, Cell, Names};
use crate::board::naming::numeric::Numeric;
use crate::notation::algebraic::glyph::Glyph;
use crate::notation::{Liberty, Unread};
use crate::problem::codes;

/// The most ways to take a word apart that are kept.
const MOST: usize = 16;

/// One way to read a word as squares.
#[derive(Clone, Default)]
pub(super) struct Way {
    pub(super) squares: Vec<Cell>,
    pub(super) liberties: Vec<Liberty>,
}

/// Reads words of squares under one notation.
pub(super) struct Reader<'a> {
    pub(super) names: Names,
    pub(super) naming: &'static dyn super::Naming,
    pub(super) board: &'a Board,
}

type Ways = Result<Vec<Way>, Unread>;

impl Reader<'_> {
    /// Every way to read a word: what stands between signs. `alone`: no sign stands in the whole text, so that the
    /// word must hold all squares.
    pub(super) fn ways(&self, word: &[Glyph], alone: bool) -> Ways {
        match self.names {
            Names::Numbers if alone => self.run_of_numbers(word),
            Names::Numbers => self.number(word).map(|way| vec![way]),
            Names::Letters => self.letters(word).map(|way| vec![way]),
            Names::Pairs => self.pairs(word),
        }
    }

    /// What a text of this dialect must be.
    pub(super) fn expected(&self) -> &'static str {
        match self.names {
            Names::Numbers => "expected two numbers of squares with - or x between, as in 32-28",
            Names::Letters => "expected two squares with - or x between, as in c3-d4",
            Names::Pairs => "expected two squares with - or x between, as in 6/3-5/4",
        }
    }

    fn unread(&self, word: &[Glyph], message: String) -> Unread {
        Unread { at: span(word), message, help: self.help() }
    }

    /// The squares that there are.
    pub(super) fn help(&self) -> Option<String> {
        Some(format!("{} has squares {}", self.board, self.extent()))
    }

    /// The squares that there are, in words.
    fn extent(&self) -> String {
        let (files, ranks) = (self.board.files(), self.board.ranks());
        match self.names {
            Names::Numbers => format!("1 to {}", Numeric.last(self.board)),
            Names::Letters => format!("a1 to {}{ranks}", (b'a' + files.saturating_sub(1)) as char),
            Names::Pairs if self.naming.name() == "column-row" => format!("1/1 to {files}/{ranks}"),
            Names::Pairs => format!("1/1 to {ranks}/{files}"),
        }
    }

    /// The square of a name, after its liberties were taken.
    fn square(&self, name: &str, word: &[Glyph]) -> Result<Cell, Unread> {
        match self.naming.read(self.board, name) {
            Some(cell) if self.board.plays(cell) => Ok(cell),
            Some(_) => Err(self.unread(word, format!("no man ever stands on {name}: it does not play"))),
            None => Err(self.unread(word, format!("there is no square {name}"))),
        }
    }

    /// How many digits the highest number has.
    fn digits(&self) -> usize {
        if Numeric.last(self.board) > 99 { 3 } else { 2 }
    }

    /// `06`: one number.
    fn number(&self, word: &[Glyph]) -> Result<Way, Unread> {
        let mut way = Way::default();
        let name = digits(word, &mut way.liberties).ok_or_else(|| Unread {
            at: span(word),
            message: self.expected().into(),
            help: None,
        })?;
        if word.len() > self.digits() + 1 {
            return Err(self.unread(word, format!("there is no square {name}")));
        }
        way.squares.push(self.square(&name, word)?);
        Ok(way)
    }

    /// `3228`: two numbers in a row, or more of two digits each.
    fn run_of_numbers(&self, word: &[Glyph]) -> Ways {
        let most = self.digits();
        let mut ways = Vec::new();
        let mut offer = |parts: &[&[Glyph]]| {
            let mut way = Way::default();
            for part in parts {
                let Ok(part) = self.number(part) else { return };
                way.squares.extend(part.squares);
                way.liberties.extend(part.liberties);
            }
            ways.push(way);
        };
        for at in 1..word.len() {
            if at <= most && word.len() - at <= most {
                let (from, to) = word.split_at(at);
                offer(&[from, to]);
            }
        }
        if word.len() > 2 * most && word.len().is_multiple_of(2) {
            offer(&word.chunks(2).collect::<Vec<_>>());
        }
        for way in &mut ways {
            self.run_on(word, way);
        }
        if ways.is_empty() {
            return Err(self.unread(word, self.expected().into()));
        }
        Ok(ways)
    }

    /// `a3b4`: squares in a row. Where one ends is always plain.
    fn letters(&self, word: &[Glyph]) -> Result<Way, Unread> {
        let mut way = Way::default();
        let mut at = 0;
        let mut capitals = None;
        while at < word.len() {
            let letter = word[at].plain;
            if !letter.is_ascii_alphabetic() {
                let message = "expected a square such as c3".to_owned();
                return Err(self.unread(&word[at..], message));
            }
            if letter.is_ascii_uppercase() {
                capitals.get_or_insert(word[at].at());
            }
            let from = at;
            at += 1;
            while at < word.len() && (word[at].plain.is_ascii_digit() || self.is_zero(word[at])) {
                at += 1;
            }
            let rank = digits(&word[from + 1..at], &mut way.liberties).ok_or_else(|| {
                let message = format!("expected the rank of the square after {letter}");
                self.unread(&word[from..=from], message)
            })?;
            let name = format!("{}{rank}", letter.to_ascii_lowercase());
            way.squares.push(self.square(&name, &word[from..at])?);
        }
        if let Some(at) = capitals {
            way.liberties.push(liberty(
                &codes::CASE,
                at,
                "read the capital letter of the file as a small one",
            ));
        }
        if way.squares.len() > 1 {
            self.run_on(word, &mut way);
        }
        Ok(way)
    }

    /// `6/3`, or `6/35/4`: the numbers between two slashes belong to two squares.
    fn pairs(&self, word: &[Glyph]) -> Ways {
        let parts: Vec<&[Glyph]> = word.split(|glyph| glyph.plain == '/').collect();
        let wrong = || self.unread(word, "expected a square such as 6/3".into());
        let [first, middle @ .., last] = parts.as_slice() else { return Err(wrong()) };
        if parts.iter().any(|part| part.is_empty() || part.len() > 5) {
            return Err(wrong());
        }
        // Numbers in order, two for each square.
        let mut ways: Vec<Vec<&[Glyph]>> = vec![vec![first]];
        for part in middle {
            let cuts = 1..part.len();
            ways = ways
                .iter()
                .flat_map(|way| {
                    cuts.clone().map(move |cut| {
                        let (column, row) = part.split_at(cut);
                        [way.as_slice(), &[column, row]].concat()
                    })
                })
                .collect();
            ways.retain(|way| way.iter().rev().take(2).all(|number| self.may_be_side(number)));
            ways.truncate(MOST);
        }
        let mut unread = None;
        let mut found = Vec::new();
        for mut numbers in ways {
            numbers.push(last);
            let mut way = Way::default();
            let squares = numbers.chunks(2).map(|pair| {
                let (row, column) =
                    (digits(pair[0], &mut way.liberties), digits(pair[1], &mut way.liberties));
                let name = format!("{}/{}", row.ok_or_else(wrong)?, column.ok_or_else(wrong)?);
                let place = if middle.is_empty() { word } else { pair[0] };
                self.square(&name, place)
            });
            match squares.collect() {
                Ok(squares) => {
                    way.squares = squares;
                    if !middle.is_empty() {
                        self.run_on(word, &mut way);
                    }
                    found.push(way);
                }
                Err(why) => unread = Some(why),
            }
        }
        if found.is_empty() { Err(unread.unwrap_or_else(wrong)) } else { Ok(found) }
    }

    /// Whether the digits may number a row or a column.
    fn may_be_side(&self, number: &[Glyph]) -> bool {
        number.len() <= 2 && number.iter().any(|glyph| glyph.plain != '0')
    }

    /// A letter O, where it is no file.
    fn is_zero(&self, glyph: Glyph) -> bool {
        self.board.files() < 15 && matches!(glyph.plain, 'O' | 'o')
    }

    fn run_on(&self, word: &[Glyph], way: &mut Way) {
        let names: Vec<String> = way.squares.iter().map(|&cell| self.naming.text(self.board, cell)).collect();
        let written: String = word.iter().map(|glyph| glyph.raw).collect();
        let message = format!("read {written} as {}", names.join("-"));
        way.liberties.push(liberty(&codes::NO_SEPARATOR, span(word), message));
    }
}

/// The digits of a number without leading zeros; `None` when it has none, or something else stands there.
fn digits(word: &[Glyph], liberties: &mut Vec<Liberty>) -> Option<String> {
    let mut number = String::with_capacity(word.len());
    let mut letter = None;
    for glyph in word {
        match glyph.plain {
            digit @ '0'..='9' => number.push(digit),
            'O' | 'o' => {
                number.push('0');
                letter.get_or_insert((glyph.at(), "read the letter O as zero"));
            }
            'l' | 'I' => {
                number.push('1');
                letter.get_or_insert((glyph.at(), "read a letter that looks like 1"));
            }
            _ => return None,
        }
    }
    if let Some((at, message)) = letter {
        liberties.push(liberty(&codes::LETTER_O, at, message));
    }
    let plain = number.trim_start_matches('0');
    if plain.len() < number.len() && !plain.is_empty() {
        liberties.push(liberty(&codes::LEADING_ZERO, span(word), format!("read {number} as {plain}")));
        number = plain.to_owned();
    }
    (!number.is_empty()).then_some(number)
}

pub(super) fn liberty(
    code: &'static crate::problem::Code,
    at: std::ops::Range<usize>,
    message: impl Into<String>,
) -> Liberty {
    Liberty { code, at, message: message.into() }
}

/// The bytes of a word.
pub(super) fn span(word: &[Glyph]) -> std::ops::Range<usize> {
    match word {
        [] => 0..0,
        [first, ..] => first.start..word.last().unwrap_or(first).end,
    }
}

//! Lists of men become positions.

use super::cells::{self, Written};
use super::{Man, MenList};
use crate::score::words;
use plyglot::board::naming::Naming;
use plyglot::men::roster::Roster;
use plyglot::men::table::find_monogram;
use plyglot::problem::{Problem, Span, codes};
use plyglot::{Board, Color, Kind};

/// Reads a list of men: `:A KI-$E01 QU1-$D01 ... :B KI-$E08 ... to move :A`, on one line or on several; also
/// `01 KI on $E01 - 02 QU1 on $D01`, as the Chesmayne seed prints it. Spans are byte offsets of `text`. Men are those of
/// `roster`, and beside them all men of the table.
///
/// # Errors
///
/// The first word that cannot be read, a cell that is not on the board, or two men on one cell.
///
/// ```
/// use plyglot::{Board, Color, men::roster::ORTHODOX};
/// let list = plyglot_formats::score::men::read_men(":A KI-$E01 PA5-$E02 :B KI-$E08 to move :B", &Board::ORTHODOX, &ORTHODOX)?;
/// assert_eq!(list.fen(&Board::ORTHODOX).unwrap(), "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
/// assert_eq!(list.turn, Some(Color::Black));
/// # Ok::<(), plyglot::Problem>(())
/// ```
pub fn read_men(text: &str, board: &Board, roster: &Roster) -> Result<MenList, Problem> {
    let mut list = Reading {
        text,
        roster,
        color: None,
        heading: None,
        men: Vec::new(),
        in_hand: false,
        hands: Vec::new(),
        turn: None,
        problems: Vec::new(),
    };
    list.words()?;
    list.settle(board)
}

/// As many men as the largest board has cells.
const MOST: usize = plyglot::board::MAX_SIDE as usize * plyglot::board::MAX_SIDE as usize;

/// A man before its cell has been understood.
struct Placed<'a> {
    color: Color,
    kind: Kind,
    number: u8,
    cell: Written<'a>,
    span: Span,
}

struct Reading<'a> {
    text: &'a str,
    roster: &'a Roster,
    /// The side whose men are being listed.
    color: Option<Color>,
    /// The naming that words before the list promise, and where.
    heading: Option<(&'static str, Span)>,
    men: Vec<Placed<'a>>,
    /// What follows are men in hand.
    in_hand: bool,
    hands: Vec<(Color, Kind)>,
    turn: Option<Color>,
    problems: Vec<Problem>,
}

impl<'a> Reading<'a> {
    fn words(&mut self) -> Result<(), Problem> {
        let text = self.text;
        let span_of = |word: &str| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            start..start + word.len()
        };
        let mut words = text.split_whitespace().map(|word| word.trim_end_matches([',', ';'])).peekable();
        while let Some(word) = words.next() {
            let span = span_of(word);
            if word.is_empty() || word == "-" || word.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
                continue;
            }
            if word.eq_ignore_ascii_case("to")
                && words.peek().is_some_and(|next| bare(next).eq_ignore_ascii_case("move"))
            {
                words.next();
                let side = words.next().unwrap_or("");
                self.turn = Some(side_of(side).ok_or_else(|| {
                    unreadable(span, word, "expected the side to move, `to move :A` or `to move :B`")
                })?);
            } else if let Some(color) = side_of(word).filter(|_| word.contains(':')) {
                self.color = Some(color);
                self.in_hand = false;
            } else if word.eq_ignore_ascii_case("in")
                && words.next_if(|next| bare(next).eq_ignore_ascii_case("hand")).is_some()
            {
                self.in_hand = true;
            } else if self.in_hand {
                self.held(word, span)?;
            } else if let length @ 1.. = words::man(word) {
                let (man, rest) = word.split_at(length);
                let cell = match rest.strip_prefix('-') {
                    Some(cell) if !cell.is_empty() => cell,
                    _ if rest.is_empty() || rest == "-" => {
                        words.next_if(|next| *next == "on");
                        words.next().unwrap_or("")
                    }
                    _ => return Err(unreadable(span, word, "expected a man and its cell, such as KT2-$F03")),
                };
                if !words::begins_with_cell(cell) {
                    return Err(unreadable(span, word, "expected a man and its cell, such as KT2-$F03"));
                }
                let name = cell.strip_prefix('$').unwrap_or(cell);
                let whole = span.start..span_of(cell).end;
                let cell = Written { name, dollar: name.len() < cell.len(), span: span_of(cell) };
                self.man(man, whole, cell)?;
            } else if self.men.is_empty() && self.color.is_none() {
                let plain = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
                let named =
                    ["acentric", "centric", "xy", "algebraic"].into_iter().find(|name| *name == plain);
                self.heading = named.map(|name| (name, span)).or(self.heading.take());
            } else {
                return Err(unreadable(span, word, "expected a man and its cell, such as KT2-$F03"));
            }
        }
        Ok(())
    }

    /// A man in hand.
    fn held(&mut self, man: &str, span: Span) -> Result<(), Problem> {
        let tidy = man.to_ascii_uppercase().replace('0', "O");
        let Some(kind) = self.roster.monogram(&tidy).or_else(|| find_monogram(&tidy)) else {
            return Err(unreadable(span, man, "expected a man in hand by its monogram, such as PA"));
        };
        if self.hands.len() >= MOST {
            return Err(unreadable(span, man, "nobody has so many men in hand"));
        }
        if tidy != man {
            let message = "men are named in capitals";
            self.problems.push(Problem::new(&codes::LOWER, span.clone(), message).fix(span, tidy));
        }
        self.hands.push((self.color.unwrap_or_default(), kind));
        Ok(())
    }

    fn man(&mut self, man: &str, span: Span, cell: Written<'a>) -> Result<(), Problem> {
        if self.men.len() >= MOST {
            return Err(Problem::new(
                &codes::BAD_START,
                span,
                "the list names more men than any board has cells",
            ));
        }
        let core = man.trim_start_matches(':');
        let (owner, core) = match core.split_once('-') {
            Some((owner, core)) => (side_of(owner), core),
            None => (None, core),
        };
        let at = span.start + (man.len() - core.len());
        let monogram: usize = core.chars().take(2).map(char::len_utf8).sum();
        let (monogram, digits) = core.split_at(monogram);
        let place = at..at + monogram.len();
        let tidy = monogram.to_ascii_uppercase().replace('0', "O");
        let Some(kind) = self.roster.monogram(&tidy).or_else(|| find_monogram(&tidy)) else {
            return Err(unreadable(place, monogram, "no man has this monogram")
                .help("`plyglot list men` names them all; --keymap gives those of another language"));
        };
        if tidy != monogram {
            let (code, message) = match monogram.contains('0') {
                true => (&codes::LETTER_O, "read zero as the letter O"),
                false => (&codes::LOWER, "men are named in capitals"),
            };
            self.problems.push(Problem::new(code, place.clone(), message).fix(place, tidy));
        }
        let color = owner.or(self.color).unwrap_or_default();
        let number = digits.replace('O', "0").parse().unwrap_or(0);
        let number = self.number(color, kind, number, at + monogram.len()..at + core.len());
        self.men.push(Placed { color, kind, number, cell, span });
        Ok(())
    }

    /// Judges the number of a man: royal men have none, all others have one of their own.
    fn number(&mut self, color: Color, kind: Kind, number: u8, span: Span) -> u8 {
        let same = |man: &&Placed<'_>| (man.color, man.kind, man.number) == (color, kind, number);
        if kind.is_royal() {
            if !span.is_empty() {
                let message = format!("the {} has no number", kind.name());
                self.problems.push(Problem::new(&codes::WRONG_NUMBER, span.clone(), message).fix(span, ""));
            }
            return 0;
        }
        if number == 0 {
            let message = format!("the {} has no number; it gets the lowest that is free", kind.name());
            self.problems.push(Problem::new(&codes::NO_NUMBER, span, message));
        } else if self.men.iter().find(same).is_some() {
            let message =
                format!("{}{number} of :{} stands twice in the list", kind.monogram(), color.letter());
            self.problems.push(Problem::new(&codes::WRONG_NUMBER, span, message));
            return 0;
        }
        number
    }

    fn settle(mut self, board: &Board) -> Result<MenList, Problem> {
        if self.men.is_empty() {
            return Err(Problem::new(&codes::BAD_START, 0..self.text.len(), "the list names no man"));
        }
        let (placed, written): (Vec<_>, Vec<_>) =
            self.men.into_iter().map(|man| ((man.color, man.kind, man.number, man.span), man.cell)).unzip();
        let naming = cells::find(board, &written);
        let mut men: Vec<Man> = Vec::with_capacity(placed.len());
        for ((color, kind, number, span), written) in placed.into_iter().zip(written) {
            let cell = cells::read(board, naming, &written, &mut self.problems)?;
            if let Some(other) = men.iter().find(|man| man.cell == cell) {
                let name = &self.text[other.span.clone()];
                let message = format!("two men stand on {}; the other is {name}", written.name);
                return Err(Problem::new(&codes::BAD_START, span.clone(), message).token(&self.text[span]));
            }
            men.push(Man { color, kind, number, cell, span });
        }
        if let Some((heading, span)) = self.heading
            && !agrees(heading, naming)
        {
            let message = format!("the heading says {heading}, but the cells are named in {}", naming.name());
            self.problems.push(Problem::new(&codes::AXIS, span, message));
        }
        self.problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
        Ok(MenList { men, hands: self.hands, turn: self.turn, naming, problems: self.problems })
    }
}

/// Whether a heading fits what was found; Chesmayne calls its XY axis algebraic.
fn agrees(heading: &str, naming: &dyn Naming) -> bool {
    heading == naming.name() || (heading, naming.name()) == ("algebraic", "xy")
}

fn bare(word: &str) -> &str {
    word.trim_matches([':', '.', ','])
}

fn side_of(word: &str) -> Option<Color> {
    match bare(word) {
        "A" | "Alpha" | "White" => Some(Color::White),
        "B" | "Beta" | "Black" => Some(Color::Black),
        _ => None,
    }
}

fn unreadable(span: Span, word: &str, message: &str) -> Problem {
    Problem::new(&codes::BAD_START, span, message).token(word)
}

//! Text to lexemes: letters of men, words, signs, ranks, marks.
//!
//! Printers of four centuries agreed on nothing but the order of the parts. So a letter with its full stop, a word with a
//! possessive and a capital are the same lexeme here, and blanks only matter where a move ends.

use super::tongue::Tongue;
use crate::men::Kind;
use crate::notation::algebraic::glyph::{Glyph, glyphs};
use crate::notation::algebraic::suffix::match_text;
use crate::pattern::{CheckClaim, Wing};

/// What stands after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    EnPassant,
    Check(CheckClaim),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// The letter or the name of a man.
    Man(Kind),
    /// `-`, `to`.
    To,
    /// `x`, `takes`.
    Takes,
    Slash,
    Open,
    Close,
    Equals,
    /// `at`, `on`.
    At,
    /// A digit or an ordinal.
    Rank(u8),
    /// `sq.`: the first rank.
    Square,
    /// `his`, `her`: the mover's own file or wing.
    Own,
    /// `queens`: becomes a queen.
    Queens,
    /// `interposes`: goes where it stops a check.
    Interposes,
    /// `becomes a`.
    Becomes,
    Castles,
    /// `O-O`, `O-O-O`.
    Castling(Wing),
    /// The `side` of a castling.
    Side,
    Mark(Mark),
}

/// One lexeme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lexeme {
    pub(super) sign: Sign,
    /// First byte.
    pub(super) start: usize,
    /// One past the last byte, the full stop of an abbreviation included.
    pub(super) end: usize,
    /// A blank stands before it.
    pub(super) gap: bool,
    /// A letter of a man that stands in lower case.
    pub(super) lower: bool,
}

/// The lexemes of a text, as far as it is made of such.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    pub(super) lexemes: Vec<Lexeme>,
    /// The first byte that belongs to none; the length of the text where all do.
    pub(super) end: usize,
}

/// The words of English books.
const WORDS: [(&str, Sign); 44] = [
    ("king", Sign::Man(Kind::KING)),
    ("queen", Sign::Man(Kind::QUEEN)),
    ("rook", Sign::Man(Kind::ROOK)),
    ("castle", Sign::Man(Kind::ROOK)),
    ("bishop", Sign::Man(Kind::BISHOP)),
    ("knight", Sign::Man(Kind::KNIGHT)),
    ("pawn", Sign::Man(Kind::PAWN)),
    ("kingside", Sign::Man(Kind::KING)),
    ("queenside", Sign::Man(Kind::QUEEN)),
    ("to", Sign::To),
    ("takes", Sign::Takes),
    ("take", Sign::Takes),
    ("tks", Sign::Takes),
    ("captures", Sign::Takes),
    ("at", Sign::At),
    ("on", Sign::At),
    ("square", Sign::Square),
    ("sq", Sign::Square),
    ("his", Sign::Own),
    ("her", Sign::Own),
    ("its", Sign::Own),
    ("queens", Sign::Queens),
    ("queening", Sign::Queens),
    ("becomes", Sign::Becomes),
    ("becoming", Sign::Becomes),
    ("castles", Sign::Castles),
    ("side", Sign::Side),
    ("first", Sign::Rank(1)),
    ("second", Sign::Rank(2)),
    ("third", Sign::Rank(3)),
    ("fourth", Sign::Rank(4)),
    ("fifth", Sign::Rank(5)),
    ("sixth", Sign::Rank(6)),
    ("seventh", Sign::Rank(7)),
    ("eighth", Sign::Rank(8)),
    ("checks", Sign::Mark(Mark::Check(CheckClaim::Check))),
    ("checking", Sign::Mark(Mark::Check(CheckClaim::Check))),
    ("chk", Sign::Mark(Mark::Check(CheckClaim::Check))),
    ("mates", Sign::Mark(Mark::Check(CheckClaim::Mate))),
    ("mating", Sign::Mark(Mark::Check(CheckClaim::Mate))),
    ("knt", Sign::Man(Kind::KNIGHT)),
    ("kts", Sign::Man(Kind::KNIGHT)),
    ("interposes", Sign::Interposes),
    ("covers", Sign::Interposes),
];

/// Words that say nothing.
const FILLERS: [&str; 7] = ["a", "an", "the", "and", "with", "discovering", "giving"];

/// Marks in lower case, blanks and full stops left out, the longest first where one begins with another.
const MARKS: [(&str, Mark); 38] = [
    ("enpassant", Mark::EnPassant),
    ("enpass", Mark::EnPassant),
    ("enpas", Mark::EnPassant),
    ("inpassing", Mark::EnPassant),
    ("alpaso", Mark::EnPassant),
    ("ep", Mark::EnPassant),
    ("ap", Mark::EnPassant),
    ("discoveredcheck", Mark::Check(CheckClaim::Discovered)),
    ("discoveredch", Mark::Check(CheckClaim::Discovered)),
    ("disccheck", Mark::Check(CheckClaim::Discovered)),
    ("discheck", Mark::Check(CheckClaim::Discovered)),
    ("discch", Mark::Check(CheckClaim::Discovered)),
    ("disc+", Mark::Check(CheckClaim::Discovered)),
    ("disch", Mark::Check(CheckClaim::Discovered)),
    ("dis+", Mark::Check(CheckClaim::Discovered)),
    ("+desc", Mark::Check(CheckClaim::Discovered)),
    ("doublecheck", Mark::Check(CheckClaim::Double)),
    ("doublech", Mark::Check(CheckClaim::Double)),
    ("dblecheck", Mark::Check(CheckClaim::Double)),
    ("dblech", Mark::Check(CheckClaim::Double)),
    ("dblcheck", Mark::Check(CheckClaim::Double)),
    ("dblch", Mark::Check(CheckClaim::Double)),
    ("dbl+", Mark::Check(CheckClaim::Double)),
    ("+doble", Mark::Check(CheckClaim::Double)),
    ("checkmate", Mark::Check(CheckClaim::Mate)),
    ("chmate", Mark::Check(CheckClaim::Mate)),
    ("check", Mark::Check(CheckClaim::Check)),
    ("ch", Mark::Check(CheckClaim::Check)),
    ("mate", Mark::Check(CheckClaim::Mate)),
    ("jaque", Mark::Check(CheckClaim::Check)),
    ("j", Mark::Check(CheckClaim::Check)),
    ("++", Mark::Check(CheckClaim::MateOrDouble)),
    ("††", Mark::Check(CheckClaim::MateOrDouble)),
    ("#", Mark::Check(CheckClaim::Mate)),
    ("+", Mark::Check(CheckClaim::Check)),
    ("†", Mark::Check(CheckClaim::Check)),
    ("‡", Mark::Check(CheckClaim::MateOrDouble)),
    ("≠", Mark::Check(CheckClaim::Mate)),
];

/// So many blanks part columns, not the words of a move.
const COLUMN_GAP: usize = 3;

/// Lexemes that are looked at for one move; the longest has half as many.
const MOST: usize = 32;

/// Takes a text apart.
pub(super) fn lex(text: &str, tongue: &Tongue) -> Lexed {
    let glyphs = glyphs(text).visible;
    let mut lexer = Lexer { glyphs: &glyphs, at: 0, tongue, lexemes: Vec::new() };
    while lexer.lexemes.len() < MOST && lexer.next() {}
    lexer.give_back_part_of_word();
    let end = glyphs.get(lexer.at).map_or(text.len(), |glyph| glyph.start);
    Lexed { lexemes: lexer.lexemes, end }
}

struct Lexer<'g> {
    glyphs: &'g [Glyph],
    at: usize,
    tongue: &'g Tongue,
    lexemes: Vec<Lexeme>,
}

impl Lexer<'_> {
    fn plain(&self, at: usize) -> Option<char> {
        self.glyphs.get(at).map(|glyph| glyph.plain)
    }

    /// Adds a lexeme of so many glyphs. `false` at the end of what can be read.
    fn next(&mut self) -> bool {
        let mut from = self.at;
        while matches!(self.plain(from), Some(' ' | '\n' | '\r')) {
            from += 1;
        }
        let is_blank = |glyph: &Glyph| glyph.plain == ' ';
        if !self.lexemes.is_empty()
            && from - self.at >= COLUMN_GAP
            && self.glyphs[self.at..from].iter().all(is_blank)
        {
            return false;
        }
        // A comma may stand before a mark and before a promotion in words.
        let comma = self.plain(from) == Some(',');
        if comma {
            from += 1;
            while self.plain(from) == Some(' ') {
                from += 1;
            }
        }
        let gap = from > self.at;
        let Some(c) = self.plain(from) else { return false };
        if !self.lexemes.is_empty()
            && let Some((mark, length)) = mark(&self.glyphs[from..])
        {
            self.push(Sign::Mark(mark), from, length, gap);
            return true;
        }
        if comma {
            let word = self.folded(from, self.letters(from));
            let promotes = |sign: Sign| matches!(sign, Sign::Becomes | Sign::Queens);
            if !WORDS.iter().any(|&(known, sign)| known == word && promotes(sign)) {
                return false;
            }
        }
        if self.lexemes.is_empty() && matches!(c, 'O' | 'o' | '0') {
            return self.castling(from, gap);
        }
        let sign = match c {
            '-' => Sign::To,
            '×' | ':' => Sign::Takes,
            '/' => Sign::Slash,
            '(' => Sign::Open,
            ')' => Sign::Close,
            '=' => Sign::Equals,
            // A mark inside of a bracket, `R (on R2!)`, is one of the move.
            '!' | '?' if self.in_bracket() => {
                self.at = from + 1;
                return true;
            }
            '0'..='9' => return self.rank(from, gap),
            c if c.is_alphabetic() => return self.word(from, gap),
            _ => return false,
        };
        self.push(sign, from, 1, gap);
        true
    }

    fn in_bracket(&self) -> bool {
        let bracket = |lexeme: &&Lexeme| matches!(lexeme.sign, Sign::Open | Sign::Close);
        self.lexemes.iter().rfind(bracket).is_some_and(|lexeme| lexeme.sign == Sign::Open)
    }

    /// A word of which only the beginning could be read is none of a move: the `R` of `Resigns` is no rook.
    fn give_back_part_of_word(&mut self) {
        let is_letter = |at: usize| self.glyphs.get(at).is_some_and(|glyph| glyph.raw.is_alphabetic());
        if !is_letter(self.at) {
            return;
        }
        while self.at > 0 && is_letter(self.at - 1) {
            self.at -= 1;
        }
        let start = self.glyphs[self.at].start;
        self.lexemes.retain(|lexeme| lexeme.start < start);
    }

    fn push(&mut self, sign: Sign, from: usize, length: usize, gap: bool) {
        self.at = from + length;
        let (first, last) = (self.glyphs[from], self.glyphs[self.at - 1]);
        let lower = matches!(sign, Sign::Man(_)) && length == 1 && first.plain.is_lowercase();
        self.lexemes.push(Lexeme { sign, start: first.start, end: last.end, gap, lower });
    }

    /// The full stop after an abbreviation, or after the move.
    fn stop(&mut self) {
        if self.plain(self.at) == Some('.')
            && self.plain(self.at + 1) != Some('.')
            && let Some(last) = self.lexemes.last_mut()
        {
            last.end = self.glyphs[self.at].end;
            self.at += 1;
        }
    }

    /// `O-O`, `0-0-0`, `O - O`.
    fn castling(&mut self, from: usize, gap: bool) -> bool {
        let skip = |mut at: usize| {
            while self.plain(at) == Some(' ') {
                at += 1;
            }
            at
        };
        // After a hyphen and one more O.
        let also = |at: usize| {
            let hyphen = skip(at);
            let oh = skip(hyphen + 1);
            let found = self.plain(hyphen) == Some('-') && matches!(self.plain(oh), Some('O' | 'o' | '0'));
            found.then_some(oh + 1)
        };
        let Some(short) = also(from + 1) else { return false };
        let (sign, end) = match also(short) {
            Some(long) => (Sign::Castling(Wing::Queen), long),
            None => (Sign::Castling(Wing::King), short),
        };
        self.push(sign, from, end - from, gap);
        true
    }

    /// `4`, `4th`.
    fn rank(&mut self, from: usize, gap: bool) -> bool {
        let Some(rank @ 1..=8) = self.plain(from).and_then(|c| c.to_digit(10)) else { return false };
        if self.plain(from + 1).is_some_and(|c| c.is_ascii_digit()) {
            return false;
        }
        let letters = self.letters(from + 1);
        let ending: String =
            self.glyphs[from + 1..from + 1 + letters].iter().map(|glyph| glyph.plain).collect();
        let ordinal = self.tongue.words && matches!(ending.as_str(), "st" | "nd" | "rd" | "d" | "th");
        let length = if ordinal { 1 + letters } else { 1 };
        self.push(Sign::Rank(rank as u8), from, length, gap);
        self.stop();
        true
    }

    /// How many letters follow each other from here on.
    fn letters(&self, from: usize) -> usize {
        self.glyphs[from.min(self.glyphs.len())..]
            .iter()
            .take_while(|glyph| glyph.raw.is_alphabetic())
            .count()
    }

    fn folded(&self, from: usize, length: usize) -> String {
        self.glyphs[from..from + length].iter().map(|glyph| glyph.plain.to_ascii_lowercase()).collect()
    }

    /// A word, or one letter of a run of letters.
    fn word(&mut self, from: usize, gap: bool) -> bool {
        let length = self.letters(from);
        let word = self.folded(from, length);
        if self.tongue.words {
            if FILLERS.contains(&word.as_str()) && !self.lexemes.is_empty() {
                self.at = from + length;
                return true;
            }
            if let Some(&(_, sign)) = WORDS.iter().find(|(known, _)| *known == word) {
                // `mates in three moves` tells of what is to come.
                let after = from + length;
                let in_moves =
                    self.plain(after) == Some(' ') && self.folded(after + 1, self.letters(after + 1)) == "in";
                if sign == Sign::Mark(Mark::Check(CheckClaim::Mate)) && in_moves {
                    return false;
                }
                self.push(sign, from, length, gap);
                self.possessive();
                self.stop();
                return true;
            }
        }
        let Some((sign, length)) = self.letter(from) else { return false };
        self.push(sign, from, length, gap);
        self.possessive();
        if self.letters(self.at) == 0 {
            self.stop();
        }
        true
    }

    /// The first of a run of letters.
    fn letter(&self, from: usize) -> Option<(Sign, usize)> {
        let c = self.plain(from)?;
        let lower = |at: usize| self.plain(at).map(|c| c.to_ascii_lowercase());
        if self.tongue.words && lower(from) == Some('k') {
            let apostrophe = usize::from(matches!(self.plain(from + 1), Some('\'' | '’')));
            if lower(from + 1 + apostrophe) == Some('t') {
                return Some((Sign::Man(Kind::KNIGHT), 2 + apostrophe));
            }
        }
        if matches!(c, 'x' | 'X') {
            return Some((Sign::Takes, 1));
        }
        self.tongue.kind(c.to_ascii_uppercase()).map(|kind| (Sign::Man(kind), 1))
    }

    /// `'s` after the name of a man.
    fn possessive(&mut self) {
        let stop = usize::from(self.plain(self.at) == Some('.'));
        let apostrophe = self.at + stop;
        if matches!(self.plain(apostrophe), Some('\'' | '’' | '‘'))
            && self.plain(apostrophe + 1).is_some_and(|c| c.eq_ignore_ascii_case(&'s'))
            && self.letters(apostrophe + 1) == 1
            && let Some(last) = self.lexemes.last_mut()
        {
            self.at = apostrophe + 2;
            last.end = self.glyphs[self.at - 1].end;
        }
    }
}

/// The mark that stands here, and how many glyphs it is, the full stop of an abbreviation included.
fn mark(glyphs: &[Glyph]) -> Option<(Mark, usize)> {
    let open = usize::from(glyphs.first()?.plain == '(');
    MARKS.iter().find_map(|&(text, mark)| {
        let mut length = open + match_text(&glyphs[open..], text)?;
        let next = |at: usize| glyphs.get(at).map(|glyph| glyph.plain);
        if text.ends_with(|c: char| c.is_ascii_lowercase()) {
            if next(length).is_some_and(char::is_alphanumeric) {
                return None;
            }
            length += usize::from(next(length) == Some('.'));
        }
        if open == 1 {
            return (next(length) == Some(')')).then_some((mark, length + 1));
        }
        Some((mark, length))
    })
}

//! Text to lexemes: letters of men, words, signs, ranks, marks.
//!
//! Printers of four centuries agreed on nothing but the order of the parts. So a letter with its full stop, a word with a
//! possessive and a capital are the same lexeme here, and blanks only matter where a move ends.

use super::tongue::Tongue;
use crate::men::Kind;
use crate::notation::algebraic::glyph::{Glyph, folded, glyphs};
use crate::notation::algebraic::suffix::{Mark, mark_in_text};
use crate::pattern::{CheckClaim, Wing};

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
    /// `corto`, `grande`: the wing of a castling.
    Wing(Wing),
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
    /// A letter that was read as the digit it looks like.
    pub(super) alike: bool,
}

/// The lexemes of a text, as far as it is made of such.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    pub(super) lexemes: Vec<Lexeme>,
    /// The first byte that belongs to none; the length of the text where all do.
    pub(super) end: usize,
}

/// So many blanks part columns, not the words of a move.
const COLUMN_GAP: usize = 3;

/// Lexemes that are looked at for one move; the longest has half as many.
const MOST: usize = 32;

/// Takes a text apart.
pub(super) fn lex(text: &str, tongue: &Tongue) -> Lexed {
    lex_glyphs(&glyphs(text).visible, text.len(), tongue)
}

/// Takes a text of so many bytes apart.
pub(super) fn lex_glyphs(glyphs: &[Glyph], length: usize, tongue: &Tongue) -> Lexed {
    let lexemes = Vec::with_capacity(glyphs.len().min(MOST));
    let mut lexer = Lexer { glyphs, at: 0, tongue, lexemes };
    while lexer.lexemes.len() < MOST && lexer.next() {}
    lexer.give_back_part_of_word();
    let end = glyphs.get(lexer.at).map_or(length, |glyph| glyph.start);
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
        // A comma may stand before a mark, before a promotion in words, and before the wing of a castling.
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
            && let Some((mark, length)) = mark_in_text(&self.glyphs[from..])
        {
            self.push(Sign::Mark(mark), from, length, gap);
            return true;
        }
        if comma && !self.goes_on_behind_comma(from) {
            return false;
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

    /// Whether the word at `from`, or the one after words that say nothing, goes on with the move before the comma.
    fn goes_on_behind_comma(&self, mut from: usize) -> bool {
        if self.lexemes.last().is_some_and(|last| last.sign == Sign::Castles) {
            return true;
        }
        loop {
            let length = self.letters(from);
            let word = self.folded(from, length);
            if !self.tongue.fillers.contains(&word.as_str()) {
                return matches!(self.tongue.word(&word), Some(Sign::Becomes | Sign::Queens));
            }
            from += length;
            while self.plain(from) == Some(' ') {
                from += 1;
            }
        }
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
        let alike = matches!(sign, Sign::Rank(1)) && matches!(first.plain, 'I' | 'l');
        self.lexemes.push(Lexeme { sign, start: first.start, end: last.end, gap, lower, alike });
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
        let ending = self.glyphs[from + 1..from + 1 + letters].iter().map(|glyph| glyph.plain);
        let ordinal =
            letters > 0 && self.tongue.ordinals.iter().any(|known| known.chars().eq(ending.clone()));
        let length = if ordinal { 1 + letters } else { 1 };
        self.push(Sign::Rank(rank as u8), from, length, gap);
        // Before a file, a full stop is that of the number of the next move: `P 4 R\u{a0} 2. P 4 D`.
        if !self.tongue.rank_first {
            self.stop();
        }
        true
    }

    /// How many letters follow each other from here on.
    fn letters(&self, from: usize) -> usize {
        self.glyphs[from.min(self.glyphs.len())..]
            .iter()
            .take_while(|glyph| glyph.raw.is_alphabetic())
            .count()
    }

    /// Whether so many letters are capitals of men and nothing else: the `PR` of `PxPR` is no word.
    fn is_of_men(&self, from: usize, length: usize) -> bool {
        self.glyphs[from..from + length].iter().all(|glyph| self.tongue.kind(glyph.plain).is_some())
    }

    fn folded(&self, from: usize, length: usize) -> String {
        self.glyphs[from..from + length].iter().map(|glyph| folded(glyph.plain)).collect()
    }

    /// A word, or one letter of a run of letters.
    fn word(&mut self, from: usize, gap: bool) -> bool {
        let length = self.letters(from);
        // Most letters stand alone, and no word but the article is one letter.
        let is_word =
            (length > 1 || matches!(self.plain(from), Some('a' | 'A'))) && !self.is_of_men(from, length);
        let word = if is_word { self.folded(from, length) } else { String::new() };
        if self.tongue.fillers.contains(&word.as_str()) && !self.lexemes.is_empty() {
            self.at = from + length;
            return true;
        }
        if let Some(sign) = self.tongue.word(&word) {
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
        // The first rank of a typist who has no other figure one, or of a machine that reads: `R-KI`.
        let after_man = self.lexemes.last().is_some_and(|last| matches!(last.sign, Sign::Man(_)));
        if length == 1 && !gap && after_man && matches!(self.plain(from), Some('I' | 'l')) {
            self.push(Sign::Rank(1), from, 1, gap);
            return true;
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
        if !self.tongue.rank_first && lower(from) == Some('k') {
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

//! The notation of janggi, `H18-37`: man, and both points, each its rank from the top and its file.
//!
//! Sources: janggi.pl for the letters; the third revision of the rules of the Korea Janggi Association for the points and
//! for the Korean form, in which the man stands between the points: `79卒78`.

use super::algebraic::glyph::{Glyph, LONGEST, glyphs};
use super::algebraic::tolerant;
use super::*;
use crate::board::naming::janggi::Janggi as Points;
use crate::men::roster::Tradition;
use crate::pattern::{CaptureClaim, CheckClaim, Where};
use crate::problem::codes;

/// Letter of the man, the point it leaves, `-` or `x`, the point it reaches, and `+` for check, `#` for mate. A pass is
/// the king that stays where it is.
#[derive(Debug, Clone, Copy)]
pub struct Janggi;

static INFO: Info = Info {
    name: "janggi",
    about: "janggi: man and both points, rank before file: H18-37",
    example: "P79-78",
    family: Family::Chess,
    container: Container::Pgn,
    naming: "janggi",
    needs: Needs::Nothing,
    letters: false,
    marks: false,
};

const HELP: &str =
    "write the man (K A E H R C P) and both points, rank from the top (0 for the tenth) before file: H18-37";

/// Each man by its monogram, with its letter and its names in Korean and in Chinese characters.
const NAMES: [(&str, char, &str); 7] = [
    ("GE", 'K', "왕궁장초한楚漢將王宮"),
    ("KA", 'A', "사士"),
    ("KP", 'E', "상象"),
    ("KH", 'H', "마馬"),
    ("KZ", 'R', "차車"),
    ("KX", 'C', "포包砲"),
    ("KS", 'P', "졸병卒兵"),
];

fn letter(kind: Kind) -> Option<char> {
    NAMES.iter().find(|(monogram, ..)| *monogram == kind.monogram()).map(|&(_, letter, _)| letter)
}

fn kind(c: char, roster: &Roster) -> Option<Kind> {
    let upper = c.to_ascii_uppercase();
    let old = match upper {
        'G' => 'K',
        'N' => 'H',
        'B' => 'E',
        'S' => 'P',
        other => other,
    };
    let (monogram, ..) = NAMES.iter().find(|(_, letter, korean)| *letter == old || korean.contains(c))?;
    roster.monogram(monogram)
}

struct Reader<'a> {
    text: &'a [Glyph],
    at: usize,
    length: usize,
    reading: Reading,
}

impl Reader<'_> {
    fn plain(&self) -> Option<char> {
        self.text.get(self.at).map(|glyph| glyph.plain)
    }

    fn place(&self) -> Range<usize> {
        self.text.get(self.at).map_or(self.length..self.length, |glyph| glyph.at())
    }

    fn fail<T>(&self, message: impl Into<String>) -> Result<T, Unread> {
        Err(Unread { at: self.place(), message: message.into(), help: Some(HELP.to_owned()) })
    }

    fn note(&mut self, code: &'static Code, message: impl Into<String>) {
        let at = self.place();
        self.reading.liberties.push(Liberty { code, at, message: message.into() });
    }

    fn point(&mut self, context: &ReadContext<'_>) -> Result<Cell, Unread> {
        let name: String = self.text.iter().skip(self.at).take(2).map(|glyph| glyph.plain).collect();
        match Points.read(context.board, &name) {
            Some(cell) => {
                self.at += 2;
                Ok(cell)
            }
            None => {
                let (ranks, files) = (context.board.ranks(), context.board.files());
                self.fail(format!(
                    "expected a point: a rank 1 to {} from the top, then a file 1 to {files}",
                    if ranks == 10 { "9 or 0".to_owned() } else { ranks.to_string() }
                ))
            }
        }
    }

    fn man(&mut self, context: &ReadContext<'_>) -> Result<Kind, Unread> {
        let Some((c, kind)) = self.plain().and_then(|c| Some((c, kind(c, context.roster)?))) else {
            return self.fail("expected a man: K A E H R C P");
        };
        if letter(kind) != Some(c) {
            let name = letter(kind).unwrap_or(c);
            self.note(&codes::FORM, format!("read {c} as the {}, {name}", kind.name()));
        }
        self.at += 1;
        Ok(kind)
    }

    fn sign(&mut self) {
        match self.plain() {
            Some('-') => self.reading.pattern.capture = CaptureClaim::Quiet,
            Some('x' | 'X' | '×' | '*') => self.reading.pattern.capture = CaptureClaim::Takes,
            _ => return,
        }
        self.at += 1;
    }

    fn read(mut self, context: &ReadContext<'_>) -> Result<Reading, Unread> {
        let korean = self.plain().is_some_and(|c| c.is_ascii_digit());
        let (kind, from) = if korean {
            let from = self.point(context)?;
            (self.man(context)?, from)
        } else {
            let kind = self.man(context)?;
            (kind, self.point(context)?)
        };
        self.sign();
        // `E44xP72`: the man taken stands before its point.
        if !korean && self.plain().is_some_and(|c| c.is_ascii_alphabetic()) {
            self.reading.pattern.victim = Some(self.man(context)?);
        }
        let to = self.point(context)?;
        self.reading.pattern = Pattern {
            kind: Some(kind),
            from: Where::Cell(from),
            to: Where::Cell(to),
            ..self.reading.pattern
        };
        let rest: String = self.text[self.at..].iter().map(|glyph| glyph.plain).collect();
        self.reading.pattern.check = match rest.as_str() {
            "" => None,
            "+" => Some(CheckClaim::Check),
            "#" => Some(CheckClaim::Mate),
            "장군" | "장" | "將軍" | "将军" => {
                self.note(&codes::CHECK_FORM, format!("read {rest} as check, +"));
                Some(CheckClaim::Check)
            }
            _ => return self.fail("expected the end of the move, or + for check"),
        };
        Ok(self.reading)
    }
}

impl Notation for Janggi {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        let told = |kind: &Kind| letter(*kind).is_some();
        roster.tradition == Tradition::Janggi && Points.fits(board) && roster.kinds.iter().all(told)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        if token.len() > LONGEST {
            let message = "the text is too long for a move".to_owned();
            return Err(Unread { at: 0..token.len(), message, help: Some(HELP.to_owned()) });
        }
        let text = glyphs(token);
        let plain: String = text.visible.iter().map(|glyph| glyph.plain).collect();
        // A side rests.
        if matches!(plain.as_str(), "한수쉼" | "쉼" | "pass" | "--") {
            let pattern = Pattern { null: true, ..Pattern::default() };
            out.push(Reading::plain(pattern).with(&codes::NULL_MOVE, 0..token.len(), "read a pass"));
            return Ok(());
        }
        let mut reader =
            Reader { text: &text.visible, at: 0, length: token.len(), reading: Reading::default() };
        for glyph in text.visible.iter().filter(|glyph| glyph.is_alike()) {
            let message = format!("read a character that looks like {}", glyph.plain);
            reader.reading.liberties.push(Liberty { code: &codes::LOOK_ALIKE, at: glyph.at(), message });
        }
        let mut readings = vec![reader.read(context)?];
        tolerant::hidden(&text.hidden, &mut readings);
        out.append(&mut readings);
        Ok(())
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        out.push(letter(view.facts.kind).unwrap_or('?'));
        Points.write(view.board, view.facts.from, out);
        out.push(if view.facts.captured.is_some() { 'x' } else { '-' });
        Points.write(view.board, view.facts.to, out);
        if view.effect.is_mate() {
            out.push('#');
        } else if view.effect.is_check() {
            out.push('+');
        }
    }
}

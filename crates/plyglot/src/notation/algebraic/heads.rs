//! The head of a move in tolerant reading: no letter, a letter in any form, a figurine.

use super::Head;
use super::glyph::plain;
use super::tolerant::{Reader, note};
use crate::Color;
use crate::men::Kind;
use crate::notation::Reading;
use crate::problem::{Code, codes};
use std::ops::Range;

/// One way to understand the beginning of a text.
pub(super) struct Begun {
    /// The man it names; `None` where no letter stands.
    pub(super) kind: Option<Kind>,
    /// How many glyphs it takes.
    pub(super) length: usize,
    /// The liberties taken so far.
    pub(super) reading: Reading,
}

impl Begun {
    pub(super) fn note(
        &mut self,
        code: &'static Code,
        at: Range<usize>,
        message: impl Into<String>,
        cost: u8,
    ) {
        note(&mut self.reading, code, at, message, cost);
    }
}

impl Reader<'_> {
    /// Every head the text can have.
    pub(super) fn heads(&self) -> Vec<Begun> {
        let mut heads = Vec::new();
        if let Some(head) = self.figurine(0) {
            if self.dialect.head != Head::Nothing {
                heads.push(head);
            }
            return heads;
        }
        heads.push(Begun { kind: None, length: 0, reading: Reading::default() });
        if self.dialect.head != Head::Letter {
            return heads;
        }
        for (kind, name) in self.letters.names() {
            let Some(mut head) = self.named(0, kind, name) else { continue };
            if self.is_pawn(Some(kind)) {
                head.note(
                    &codes::PAWN_LETTER,
                    self.span(0, head.length),
                    "left out the letter of the pawn",
                    1,
                );
            } else if self.letters.letter(kind) != name {
                let message = format!("read {name} as {}", self.letters.letter(kind));
                head.note(&codes::FORM, self.span(0, head.length), message, 1);
            }
            heads.push(head);
        }
        // The longest name first: `Крf1` is the king's move before the knight's.
        heads[1..].sort_by_key(|head| std::cmp::Reverse(head.length));
        heads
    }

    /// The name of a man at a glyph: as it is written, in the other case, or in letters that look like it.
    pub(super) fn named(&self, start: usize, kind: Kind, name: &str) -> Option<Begun> {
        let length = name.chars().count();
        let glyphs = self.text.get(start..start + length)?;
        let mut head = Begun { kind: Some(kind), length, reading: Reading::default() };
        let pairs = || glyphs.iter().zip(name.chars());
        let exactly = |a: char, b: char| a == b;
        let folded = |a: char, b: char| a.to_lowercase().eq(b.to_lowercase());
        if pairs().all(|(glyph, c)| exactly(glyph.raw, c)) {
            return Some(head);
        }
        let at = self.span(start, start + length);
        if !pairs().all(|(glyph, c)| folded(glyph.raw, c)) {
            if !pairs().all(|(glyph, c)| folded(glyph.raw, c) || folded(glyph.plain, plain(c))) {
                return None;
            }
            head.note(&codes::LOOK_ALIKE, at.clone(), format!("read a letter that looks like {name}"), 2);
        }
        if !pairs().all(|(glyph, c)| exactly(glyph.raw, c) || exactly(glyph.plain, plain(c))) {
            head.note(&codes::CASE, at, format!("read {name} in the wrong case"), 1);
        }
        Some(head)
    }

    pub(super) fn figurine(&self, start: usize) -> Option<Begun> {
        let raw = self.text.get(start)?.raw;
        let (color, index) = match raw {
            '\u{2654}'..='\u{2659}' => (Color::White, raw as u32 - 0x2654),
            '\u{265A}'..='\u{265F}' => (Color::Black, raw as u32 - 0x265A),
            _ => return None,
        };
        let kind = Kind(Kind::KING.0 - index as u16);
        let mut head = Begun { kind: Some(kind), length: 1, reading: Reading::default() };
        let at = self.span(start, start + 1);
        if self.dialect.head != Head::Figurine {
            head.note(&codes::FIGURINE, at.clone(), format!("read a chess symbol as the {}", kind.name()), 1);
        } else if kind == Kind::PAWN {
            head.note(&codes::PAWN_LETTER, at.clone(), "left out the symbol of the pawn", 1);
        }
        if color == Color::Black && self.context.turn == Color::White {
            head.note(&codes::FIGURINE_COLOR, at, "read a black symbol as a white man", 0);
        }
        Some(head)
    }
}

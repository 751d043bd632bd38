//! Which names of men stand in a move text, before its language is known.

use super::glyph::{Glyph, LONGEST, glyphs};
use crate::men::Kind;
use crate::men::letters::Letters;

/// What may be the name of a man in one place of a text, the likeliest first: `Raa4` may be a man `R` from the
/// a-file, or a man `Ra`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Names(Vec<String>);

impl Names {
    /// What a language understands by it.
    pub(crate) fn kind(&self, letters: &Letters) -> Option<Kind> {
        self.0.iter().find_map(|name| letters.kind(name))
    }
}

/// Tells of each place of a token where the name of a man must stand.
pub(crate) fn names(token: &str, tell: &mut dyn FnMut(Names)) {
    if token.len() > LONGEST || is_bare(token) {
        return;
    }
    let glyphs = glyphs(token).visible;
    let Some(first) = glyphs.first() else { return };
    if !first.raw.is_alphabetic() {
        return;
    }
    // The longest body, so the shortest name, first: `Nbd7` is N before the others are thought of.
    let names = (1..glyphs.len().min(5)).filter(|&end| {
        glyphs[..end].iter().all(|glyph| glyph.raw.is_alphabetic()) && body(&glyphs[end..]).is_some()
    });
    let names = Names(names.map(|end| name(&glyphs[..end])).collect());
    // `Hf3` is no pawn's move: a capital before a cell in lower case is a man's letter.
    let mixed =
        first.plain.is_ascii_uppercase() && glyphs[1..].iter().any(|glyph| matches!(glyph.plain, 'a'..='h'));
    let single = glyphs.get(1).is_some_and(|glyph| glyph.plain.is_ascii_digit());
    match body(&glyphs).filter(|_| single || !mixed) {
        Some(end) => promotion(&glyphs[end..], tell),
        None if !names.0.is_empty() => tell(names),
        None => {}
    }
}

/// Whether a text is surely a pawn's move or castling, as half of all moves are: no name stands in it.
fn is_bare(token: &str) -> bool {
    let plain = |b: u8| matches!(b, b'a'..=b'h' | b'0'..=b'9' | b'x' | b'+' | b'#');
    token.starts_with("O-O") || (token.starts_with(|c| matches!(c, 'a'..='h')) && token.bytes().all(plain))
}

/// A name with its first letter as a capital, as names are printed.
fn name(glyphs: &[Glyph]) -> String {
    let mut name = String::new();
    for (i, glyph) in glyphs.iter().enumerate() {
        if i == 0 { name.extend(glyph.raw.to_uppercase()) } else { name.push(glyph.raw) }
    }
    name
}

/// Where the cells of a move end, if the text begins with such: `e4`, `bd7`, `1e2`, `xe5`, `g1-f3`.
fn body(glyphs: &[Glyph]) -> Option<usize> {
    let is = |i: usize, test: fn(char) -> bool| {
        glyphs.get(i).is_some_and(|glyph| test(glyph.plain.to_ascii_lowercase()))
    };
    let file: fn(char) -> bool = |c| matches!(c, 'a'..='h');
    let digit: fn(char) -> bool = |c| c.is_ascii_digit();
    let cell = |i: usize| (is(i, file) && is(i + 1, digit)).then(|| i + 2 + usize::from(is(i + 2, digit)));
    let mut i = usize::from(is(0, file));
    while is(i, digit) {
        i += 1;
    }
    i += usize::from(is(i, |c| matches!(c, 'x' | '×' | ':' | '-' | '@')));
    cell(i).or_else(|| cell(0))
}

/// The name after a pawn's cells: `=D`, `=(D)`, `(D)`, `/D`, `D`.
fn promotion(rest: &[Glyph], tell: &mut dyn FnMut(Names)) {
    let rest: Vec<_> =
        rest.iter().skip_while(|glyph| matches!(glyph.plain, '=' | '(' | '/')).copied().collect();
    let length = rest.iter().take_while(|glyph| glyph.raw.is_alphabetic()).count();
    if length == 0 || !rest[0].raw.is_uppercase() {
        return;
    }
    tell(Names(vec![name(&rest[..length])]));
}

//! What PGN reads in its own way: words of any notation of chess, its signs and its results. All else is that of
//! `crate::portable::reader`.
//!
//! **`0-0`** is castling, unless the game ends right after it and either the Result tag says `0-0` too or the same
//! side has castled before.
//!
//! **Some words in a row** among the moves are a remark that has lost its braces; one word or two may be a move gone wrong,
//! which the notation will refuse.

mod prose;

use super::lexer::{Kind, Token, lex};
use super::word::Spoken;
use super::{nag, word};
use crate::portable::reader::{self, Dialect, Part, Reader};
use crate::portable::tag;
use crate::score::begins_with_cell;
use plyglot::notation::descriptive::move_length;
use plyglot::problem::{codes, shorten};
use plyglot::record::{GameResult, Item, MoveNumber};
use plyglot::rules::Family;
use plyglot::{Color, Problems, Record, Span};

/// What the user chose about reading.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Read `{a {b} c}` as one comment; by the standard the first `}` ends it.
    pub balanced_braces: bool,
}

/// Reads all games of a text.
pub fn read(text: &str, options: Options, problems: &mut dyn Problems) -> Vec<Record> {
    read_divided(text, &[], options, problems)
}

/// Reads all games of a text of which more is known: at each of `starts`, in order, a game begins.
pub fn read_divided<'t>(
    text: &'t str,
    starts: &'t [usize],
    options: Options,
    problems: &mut dyn Problems,
) -> Vec<Record> {
    reader::read::<Words>(text, lex(text).balanced(options.balanced_braces), starts, problems)
}

/// What the words of a game of chess have told so far.
#[derive(Default)]
struct Words {
    /// Which side of the main line has castled; the side that moves first is 0.
    castled: [bool; 2],
}

impl Dialect for Words {
    const FAMILY: Family = Family::Chess;

    const BEGINS_GAME: &'static [&'static str] = &["Event"];

    fn begins_at(text: &str, at: usize) -> bool {
        tag::is_event_line(text, at)
    }

    fn looks_like_move(text: &str) -> bool {
        word::looks_like_move(text)
    }

    fn strict_result(text: &str) -> Option<String> {
        GameResult::read(&word::decode(text)).map(|result| result.pgn().to_owned())
    }

    fn played(&mut self, text: &str, ply: u32) {
        if text.to_ascii_uppercase().replace('0', "O").starts_with("O-O") {
            self.castled[ply as usize % 2] = true;
        }
    }

    fn opens_game(r: &Reader<'_, '_, Self>, token: &Token) -> bool {
        let text = &r.text[token.span.clone()];
        match token.kind {
            Kind::Word => word::looks_like_move(text) || misread_number(r, &token.span).is_some(),
            Kind::Number if text.ends_with(['.', '…', 'A', 'B']) => {
                text.starts_with(|c| word::digit(c).is_some())
            }
            Kind::Number => r
                .next_token()
                .is_some_and(|next| next.kind == Kind::Word && word::looks_like_move(&r.text[next.span])),
            Kind::Open => r.part == Part::Before,
            Kind::Result => r.part == Part::Before,
            _ => false,
        }
    }

    fn word(r: &mut Reader<'_, '_, Self>, span: Span) {
        if r.lines.is_empty()
            && let Some((spoken, length)) = word::spoken_result(&r.text[span.start..])
        {
            // `25. ........ Resigns.`: the number belongs to it.
            let start = r.number.take().map_or(span.start, |number| number.span.start);
            let span = start..span.start + length;
            r.lexer.skip_to(span.end);
            let result = match spoken {
                Spoken::Drawn => GameResult::Draw,
                Spoken::Resigns(loser) => {
                    loser.unwrap_or_else(|| mover(r)).pick(GameResult::Black, GameResult::White)
                }
            };
            return r.end_moves(span, result);
        }
        if let Some(number) = misread_number(r, &span).filter(|_| r.lines.is_empty()) {
            let message = format!("was read as the number {}", number.number);
            r.note(&codes::LOOK_ALIKE, number.span.clone(), message);
            r.lexer.skip_to(number.span.end);
            r.number = Some(number);
            return;
        }
        if let Some(before) = repeated(r, &span) {
            let message = format!("was read as {}, the move before it", shorten(&before));
            r.note(&codes::FORM, span.clone(), message);
            return r.ply(span, before);
        }
        if let Some(end) = prose::end(r, &span) {
            r.lexer.skip_to(end);
            return r.keep_stray(span.start..end, "these words among the moves are no move");
        }
        let written = &r.text[span.clone()];
        let decoded = word::decode(written);
        let mut text = decoded.as_ref();
        if !text.ends_with("e.p.") && move_length(text) != Some(text.len()) {
            text = text.trim_end_matches(['.', ',']);
        }
        let bracketed = text.starts_with('(');
        let bare = text.trim_start_matches('(').trim_end_matches([')', '.']);
        let after_ply = matches!(r.game.items.last(), Some(Item::Ply { .. })) && r.number.is_none();
        if after_ply && (word::is_suffix(bare)) {
            if let Some(Item::Ply { text: ply, span: at, .. }) = r.game.items.last_mut() {
                ply.push(' ');
                ply.push_str(bare);
                let stop = bare == "e.p" || matches!(bare, "a.p" | "desc") && decoded.ends_with('.');
                if stop && !bracketed {
                    ply.push('.');
                }
                at.end = span.end;
            }
            r.touch(&span);
            return;
        }
        let after_mark = after_ply || matches!(r.game.items.last(), Some(Item::Nag { .. }));
        if after_mark
            && r.number.is_none()
            && let Some(number) = nag::from_word(text)
        {
            return word_mark(r, span, number);
        }
        if text == "0-0" && r.lines.is_empty() && is_no_castling(r) {
            return r.end_moves(span, GameResult::Neither);
        }
        if !text.contains(|c: char| c.is_alphanumeric() || matches!(c, '♔'..='♟' | '%'))
            && !matches!(text, "--" | "@@@@")
        {
            return r.stray(span);
        }
        if text.len() != decoded.len() {
            let end = span.start + text.len()..span.end;
            if decoded.len() == written.len() {
                r.note(&codes::FORM, end, "punctuation after the move was left out");
            }
        } else if text.len() != written.len() {
            r.note(&codes::LOOK_ALIKE, span.clone(), format!("was read as {}", shorten(text)));
        }
        let text = text.to_owned();
        match cell_of_man(r, &text) {
            Some(cell) => {
                r.lexer.skip_to(cell.end);
                let text = format!("{text} {}", &r.text[cell.clone()]);
                r.ply(span.start..cell.end, text);
            }
            None => r.ply(span, text),
        }
    }

    fn glyph(r: &mut Reader<'_, '_, Self>, span: Span) {
        let sign = &r.text[span.clone()];
        if let Some(word) = lost_letter(r, &span) {
            r.lexer.skip_to(word.end);
            let text = r.text[word.clone()].to_owned();
            return r.ply(word, text);
        }
        match nag::from_sign(sign) {
            Some(number) => {
                let forfeit = r.game.items.is_empty() && r.game_ends_here();
                if forfeit && let Some(result) = GameResult::read(sign) {
                    return r.end_moves(span, result);
                }
                r.push(Item::Nag { number, glyph: Some(sign.to_owned()), span });
            }
            None => r.stray(span),
        }
    }

    fn result(r: &mut Reader<'_, '_, Self>, span: Span) {
        if !r.lines.is_empty() && !r.game_ends_here() {
            return r.keep_stray(span, "a result inside a variation does not end the game");
        }
        match GameResult::read(&word::decode(&r.text[span.clone()])) {
            Some(result) => r.end_moves(span, result),
            None => r.stray(span),
        }
    }
}

/// The number that is due, where this word has letters for its digits and a move follows: `l.`, `1O.`, `B.`
fn misread_number(r: &Reader<'_, '_, Words>, span: &Span) -> Option<MoveNumber> {
    // `1O.` falls into a number and a word.
    let glued = r.number.as_ref().map(|number| &number.span).filter(|number| number.end == span.start);
    // After a number stands a move: `8. B. P. takes P.`
    if r.number.is_some() && glued.is_none() {
        return None;
    }
    let start = glued.map_or(span.start, |number| number.start);
    let (number, length) = word::misread_number(&r.text[start..])?;
    // On a larger board `l3` is a cell, and after a number it is a move in any case.
    let dotted = r.text[..start + length].ends_with('.');
    if glued.is_none() && (r.number.is_some() || !dotted && r.game.tag("Variant").is_some()) {
        return None;
    }
    // `B. P-B3` may have been taken for one word.
    let end = start + length;
    let mut after = r.lexer.clone();
    after.skip_to(end);
    let due = r.ply.is_multiple_of(2) && number == r.ply / 2 + 1 && end <= span.end;
    let next = after.find(|token| token.kind != Kind::Space)?;
    let is_move = due && next.kind == Kind::Word && word::looks_like_move(&r.text[next.span]);
    is_move.then_some(MoveNumber { number, color: None, span: start..end })
}

/// The text of the move before, where this word says that it is made again: `The same`.
fn repeated(r: &Reader<'_, '_, Words>, span: &Span) -> Option<String> {
    word::same_move(&r.text[span.clone()]).filter(|length| *length == span.len())?;
    r.game.items.iter().rev().find_map(|item| match item {
        Item::Ply { text, .. } => Some(text.clone()),
        _ => None,
    })
}

/// A move whose letter was lost: `?f3` where a figurine stood. A mark never stands before its move and glued to
/// it, and a question mark glued to the next move only is no mark either. The notation will refuse it.
fn lost_letter(r: &Reader<'_, '_, Words>, sign: &Span) -> Option<Span> {
    let glued = r.game.items.last().is_some_and(|item| item.span().end == sign.start);
    let doubtful = r.number.is_some() || r.text[sign.clone()].bytes().all(|b| b == b'?');
    let next = r.lexer.clone().next().filter(|next| !glued && doubtful && next.kind == Kind::Word)?;
    Some(sign.start..next.span.end)
}

/// The side that is to move, as far as the reader can know it.
fn mover(r: &Reader<'_, '_, Words>) -> Color {
    let black_first = r.game.tag("FEN").and_then(|fen| fen.split_whitespace().nth(1)) == Some("b");
    if r.ply.is_multiple_of(2) == black_first { Color::Black } else { Color::White }
}

/// The cell after a man that stands alone, as short Chesmayne moves are written: `KT2 F3`.
fn cell_of_man(r: &Reader<'_, '_, Words>, man: &str) -> Option<Span> {
    let monogram = man.trim_end_matches(|c: char| c.is_ascii_digit());
    let of_variant = || r.game.tag("Variant").is_some() && is_monogram(monogram);
    let known = matches!(monogram, "KI" | "QU" | "RO" | "BS" | "KT" | "PA") || of_variant();
    if man.len() > monogram.len() + 2 || !known {
        return None;
    }
    let next = r.next_token().filter(|next| next.kind == Kind::Word)?;
    begins_with_cell(&r.text[next.span.clone()]).then_some(next.span)
}

/// Whether a text can be the monogram of a man of some game: a variant may have men that no table has.
fn is_monogram(text: &str) -> bool {
    text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// A word like `N` after a move. Before a bare square it might be a knight whose move fell apart; that is for
/// the notation to refuse, never a mark and a pawn move.
fn word_mark(r: &mut Reader<'_, '_, Words>, span: Span, number: u32) {
    let glued = r.game.items.last().is_some_and(|item| item.span().end == span.start);
    if let Some(next) = r.next_token().filter(|next| next.kind == Kind::Word && !glued) {
        let square = &r.text[next.span.clone()];
        let split = square.starts_with(|c: char| c.is_ascii_lowercase())
            && !r.text[span.end..next.span.start].contains('\n');
        if split {
            let whole = span.start..next.span.end;
            r.lexer.skip_to(next.span.end);
            let text = format!("{} {square}", &r.text[span]);
            return r.ply(whole, text);
        }
    }
    let glyph = Some(r.text[span.clone()].to_owned());
    r.push(Item::Nag { number, glyph, span });
}

/// Whether `0-0`, read just now, is a result.
fn is_no_castling(r: &Reader<'_, '_, Words>) -> bool {
    r.game_ends_here()
        && (r.game.tag("Result").and_then(GameResult::read) == Some(GameResult::Neither)
            || r.dialect.castled[r.ply as usize % 2])
}

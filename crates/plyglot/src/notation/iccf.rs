//! ICCF numeric notation, which knows no language: `5254` for e2-e4.

use super::algebraic::glyph::{LONGEST, glyphs};
use super::algebraic::strict::Cursor;
use super::algebraic::write::ends;
use super::algebraic::{self, Dialect, Head, tolerant};
use super::*;
use crate::problem::codes;

/// The numeric notation of the International Correspondence Chess Federation: file and rank of both squares, then
/// 1 to 4 for a promotion to queen, rook, bishop, knight.
///
/// Castling is the king's move (`5171`), in Chess960 the king going to its own rook's square (our own rule: none
/// is known). On boards of more than nine files or ranks every number has two digits (our own rule).
#[derive(Debug, Clone, Copy)]
pub struct Iccf;

static INFO: Info = Info {
    name: "iccf",
    about: "the numeric notation of correspondence chess",
    example: "7163",
    family: crate::rules::Family::Chess,
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::Nothing,
    letters: false,
    marks: false,
};

/// Only what castling and null moves have in common with the rest of the family.
static DIALECT: Dialect = Dialect {
    head: Head::Nothing,
    full: true,
    hyphen: false,
    takes: false,
    equals: false,
    ohs: false,
    signs: false,
    null: "0000",
};

/// Digits of one number.
fn digits(board: &Board) -> usize {
    if board.files().max(board.ranks()) > 9 { 2 } else { 1 }
}

/// The pattern of a row of digits; which digit is wrong, and why, if it is none.
fn pattern(digits_read: &[u8], context: &ReadContext<'_>) -> Result<Pattern, (usize, String)> {
    let (board, width) = (context.board, digits(context.board));
    let number = |i: usize, name: &str, most: u8| {
        let text = digits_read
            .get(i * width..(i + 1) * width)
            .ok_or_else(|| (digits_read.len(), format!("expected the number of the {name} here")))?;
        let number = text.iter().fold(0, |number, digit| number * 10 + digit);
        if (1..=most).contains(&number) {
            return Ok(number - 1);
        }
        Err((i * width, format!("expected the number of a {name}, 1 to {most}")))
    };
    let cell = |i: usize| {
        let (file, rank) = (number(i, "file", board.files())?, number(i + 1, "rank", board.ranks())?);
        board.cell(file, rank).ok_or_else(|| (i * width, "this is no square of the board".to_owned()))
    };
    let mut pattern = algebraic::cells(cell(0)?, cell(2)?, context);
    match digits_read[4 * width..] {
        [] => {}
        [digit @ 1..=4] => pattern.promotion = Some(PROMOTIONS[digit as usize - 1]),
        [_] => return Err((4 * width, "expected 1 to 4 for the promoted piece".into())),
        _ => return Err((4 * width + 1, "expected the end of the move here".into())),
    }
    Ok(pattern)
}

fn push(reading: Reading, length: usize, context: &ReadContext<'_>, out: &mut Vec<Reading>) {
    let castling = algebraic::castling(false, &reading, length, context);
    out.push(reading);
    out.extend(castling);
}

impl Notation for Iccf {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let mut read = [0; 10];
        let mut cursor = Cursor::new(token);
        let mut length = 0;
        while let Some(slot) = read.get_mut(length)
            && let Some(digit) = cursor.take(|b| b.is_ascii_digit().then(|| b - b'0'))
        {
            *slot = digit;
            length += 1;
        }
        if cursor.is_empty()
            && let Ok(pattern) = pattern(&read[..length], context)
        {
            push(Reading::plain(pattern), token.len(), context, out);
            return Ok(());
        }
        lenient(token, context, out)
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let (from, to) = ends(view);
        let wide = digits(view.board) == 2;
        for cell in [from, to] {
            for number in [view.board.file(cell) + 1, view.board.rank(cell) + 1] {
                if wide {
                    out.push((b'0' + number / 10) as char);
                }
                out.push((b'0' + number % 10) as char);
            }
        }
        if let Some(kind) = view.facts.promotion {
            out.push((b'0' + (Kind::KING.0.wrapping_sub(kind.0) % 10) as u8) as char);
        }
    }

    fn write_null(&self, out: &mut String) {
        out.push_str(DIALECT.null);
    }

    fn suits(&self, _: &Board, roster: &Roster) -> bool {
        roster.is_plain()
    }
}

/// Digits in other forms, with signs between them, and castling by name.
fn lenient(token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
    let unread = |at, message| Unread { at, message, help: None };
    if let Some(reading) = tolerant::special(&DIALECT, token, context) {
        out.push(reading);
        return Ok(());
    }
    if token.len() > LONGEST {
        return Err(unread(0..token.len(), "the text is too long for a move".into()));
    }
    let text = glyphs(token);
    let (mut values, mut places) = (Vec::new(), Vec::new());
    let mut reading = Reading::default();
    for glyph in &text.visible {
        match glyph.plain {
            digit @ '0'..='9' => {
                values.push(digit as u8 - b'0');
                places.push(glyph.at());
                if glyph.is_alike() {
                    let message = format!("read a character that looks like {digit}");
                    reading = reading.with(&codes::LOOK_ALIKE, glyph.at(), message);
                }
            }
            '-' | ' ' | '.' | ',' if !values.is_empty() => {
                reading = reading.with(&codes::FORM, glyph.at(), "left out a sign between the digits");
            }
            _ => return Err(unread(glyph.at(), "expected a digit".into())),
        }
    }
    reading.pattern = pattern(&values, context).map_err(|(digit, message)| {
        unread(places.get(digit).cloned().unwrap_or(token.len()..token.len()), message)
    })?;
    reading.cost = 1;
    let mut readings = vec![];
    push(reading, token.len(), context, &mut readings);
    tolerant::hidden(&text.hidden, &mut readings);
    out.append(&mut readings);
    Ok(())
}

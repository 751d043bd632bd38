//! The notation of the Internet Chinese Chess Server, `H2-E2`: two cells, ranks counted from 0.

use super::{Cells, info, is_xiangqi, unread};
use crate::board::naming::Naming as _;
use crate::notation::algebraic::glyph::{LONGEST, glyphs};
use crate::notation::algebraic::{self, tolerant};
use crate::notation::*;
use crate::pattern::Where;
use crate::problem::codes;

/// Two cells with a hyphen between. What xiangqi has not is told in the manner of chess: a drop is `P@H4`, a promotion
/// `=` and the letter of the man (our own rule: none is known).
#[derive(Debug, Clone, Copy)]
pub struct Iccs;

static INFO: Info = info("iccs", "xiangqi: two cells, ranks from 0: H2-E2", "H2-E2", Needs::Nothing);

const HELP: &str = "write both cells, files A to I from Red's left and ranks 0 to 9 from Red's edge: H2-E2";

/// The cell at the start of a text, and what follows it.
fn cell<'t>(text: &'t str, context: &ReadContext<'_>) -> Option<(Cell, &'t str)> {
    let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let length = 1 + digits.min(2);
    // Of two digits both are the rank's where the board has such a rank.
    [length, 2].into_iter().find_map(|length| {
        let (name, rest) = text.split_at_checked(length)?;
        Some((Cells.read(context.board, name)?, rest))
    })
}

/// The pattern of a strict text.
pub(super) fn strict(text: &str, context: &ReadContext<'_>) -> Option<Pattern> {
    let letters = context.roster.letters;
    if let Some((man, at)) = text.split_once('@') {
        let kind = context.roster.kinds.iter().copied().find(|&kind| letters.letter(kind) == man);
        let (to, "") = cell(at, context)? else { return None };
        return Some(Pattern { kind: Some(kind?), to: Where::Cell(to), drop: true, ..Pattern::default() });
    }
    let (from, rest) = cell(text, context)?;
    let (to, rest) = cell(rest.strip_prefix('-')?, context)?;
    let mut pattern = algebraic::cells(from, to, context);
    if let Some(man) = rest.strip_prefix('=') {
        let kind = context.roster.kinds.iter().copied().find(|&kind| letters.letter(kind) == man);
        pattern.promotion = Some(kind?);
    } else if !rest.is_empty() {
        return None;
    }
    Some(pattern)
}

/// Writes both cells of a move, or its drop.
pub(super) fn write_cells(view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    if facts.drop {
        out.push('@');
    } else {
        Cells.write(view.board, facts.from, out);
        out.push('-');
    }
    Cells.write(view.board, facts.to, out);
    if let Some(kind) = facts.promotion {
        out.push('=');
        out.push_str(view.roster.letters.letter(kind));
    }
}

impl Notation for Iccs {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        is_xiangqi(board, roster)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        if let Some(pattern) = strict(token, context) {
            out.push(Reading::plain(pattern));
            return Ok(());
        }
        if token.len() > LONGEST {
            return Err(unread(0..token.len(), "the text is too long for a move", HELP));
        }
        let text = glyphs(token);
        let mut reading = Reading { cost: 1, ..Reading::default() };
        let mut plain = String::new();
        for (index, glyph) in text.visible.iter().enumerate() {
            match glyph.plain {
                '-' | ' ' | ':' => {}
                'x' | '×' | 'X' if index > 1 => {
                    reading = reading.with(&codes::FORM, glyph.at(), "left out the sign of a capture");
                }
                c if c.is_ascii_lowercase() => {
                    plain.push(c.to_ascii_uppercase());
                    reading = reading.with(&codes::CASE, glyph.at(), format!("read {c} as a capital"));
                }
                c => plain.push(c),
            }
            if glyph.is_alike() {
                let message = format!("read a character that looks like {}", glyph.plain);
                reading = reading.with(&codes::LOOK_ALIKE, glyph.at(), message);
            }
        }
        let Some((_, rest)) = cell(&plain, context) else {
            let (files, ranks) = (context.board.files(), context.board.ranks());
            let last = (b'A' + files - 1) as char;
            let message = format!("expected a cell, a file A to {last} and a rank 0 to {}", ranks - 1);
            return Err(unread(0..token.len(), message, HELP));
        };
        let (from, to) = plain.split_at(plain.len() - rest.len());
        match strict(&format!("{from}-{to}"), context) {
            Some(pattern) => {
                if !token.contains('-') {
                    reading = reading.with(&codes::FORM, 0..token.len(), "read two cells without a hyphen");
                }
                reading.pattern = pattern;
                let mut readings = vec![reading];
                tolerant::hidden(&text.hidden, &mut readings);
                out.append(&mut readings);
                Ok(())
            }
            None => {
                let at = text.visible.get(from.len()).map_or(token.len(), |glyph| glyph.start);
                Err(unread(at.min(token.len())..token.len(), "expected the cell that the man goes to", HELP))
            }
        }
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        if view.facts.drop {
            out.push_str(view.roster.letters.letter(view.facts.kind));
        }
        write_cells(view, out);
    }
}

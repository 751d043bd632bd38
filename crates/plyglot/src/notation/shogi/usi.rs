//! The notation of the Universal Shogi Interface, `7g7f`.

use super::{Promotion, Scan, Turn, info, note_alikes, suits};
use crate::board::naming::Naming as _;
use crate::board::naming::shogi::Shogi;
use crate::notation::algebraic::glyph::glyphs;
use crate::notation::algebraic::tolerant;
use crate::notation::*;
use crate::pattern::Where;
use crate::problem::codes;

/// Both squares and `+` for a promotion, `8h2b+`; a drop is the man, `*` and the square: `P*5e`.
///
/// On boards of more than nine files their numbers have two digits; in kyoto shogi a man that turns back has `-`.
#[derive(Debug, Clone, Copy)]
pub struct Usi;

static INFO: Info =
    info("usi", "shogi: both squares, as engines write them: 7g7f", "7g7f", "shogi", Needs::Nothing);

const HELP: &str = "write both squares, files from the right and ranks by letter: 7g7f, with + for a promotion; a drop is P*5e";

fn read(scan: &mut Scan<'_>, context: &ReadContext<'_>) -> Result<Pattern, Unread> {
    let men = scan.letters(context.roster);
    if let Some(&(kind, length)) = men.first() {
        scan.at += length;
        if scan.eat(&['*', '@', '\'']).is_none() {
            return scan.fail("expected * for a drop, or two squares without a man");
        }
        let Some(to) = scan.cell(context) else { return scan.no_cell(context) };
        return Ok(Pattern { kind: Some(kind), to: Where::Cell(to), drop: true, ..Pattern::default() });
    }
    let Some(from) = scan.cell(context) else { return scan.no_cell(context) };
    if scan.eat(&['-', 'x']).is_some() {
        let at = scan.text[scan.at - 1].at();
        scan.note(&codes::FORM, at, "left out the sign between the squares");
    }
    let Some(to) = scan.cell(context) else { return scan.no_cell(context) };
    let mut pattern = Pattern { from: Where::Cell(from), to: Where::Cell(to), ..Pattern::default() };
    if scan.promotion(context, &mut pattern) == Promotion::Refused {
        let at = scan.text[scan.at - 1].at();
        scan.note(&codes::PROMOTION_FORM, at, "left out the sign that the man is not promoted");
    }
    Ok(pattern)
}

impl Notation for Usi {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn suits(&self, _: &Board, roster: &Roster) -> bool {
        suits(roster)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let text = glyphs(token);
        let mut scan = Scan::begin(&text.visible, token, HELP)?;
        note_alikes(&mut scan);
        let pattern = read(&mut scan, context)?;
        if scan.at < text.visible.len() {
            return scan.fail("expected the end of the move here");
        }
        let mut readings = vec![Reading { pattern, liberties: scan.liberties, cost: 0 }];
        tolerant::hidden(&text.hidden, &mut readings);
        out.append(&mut readings);
        Ok(())
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let facts = &view.facts;
        if facts.drop {
            out.push_str(view.roster.letters.letter(facts.kind));
            out.push('*');
        } else {
            Shogi.write(view.board, facts.from, out);
        }
        Shogi.write(view.board, facts.to, out);
        Turn::write(Turn::of(view), view, out);
    }
}

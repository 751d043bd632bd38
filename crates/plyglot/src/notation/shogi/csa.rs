//! The notation of the Computer Shogi Association, `+7776FU`.
//!
//! Source: the standard form of records of the association, version 2.2, computer-shogi.org.

use super::{Scan, info, names, suits};
use crate::board::naming::Naming as _;
use crate::board::naming::shogi::{ShogiNumbers, cell};
use crate::notation::algebraic::glyph::glyphs;
use crate::notation::algebraic::tolerant;
use crate::notation::*;
use crate::pattern::Where;
use crate::problem::codes;

/// `+` for Black, who begins, or `-` for White; both squares, `00` for the hand; and what the man is after the move.
#[derive(Debug, Clone, Copy)]
pub struct Csa;

static INFO: Info = info(
    "csa",
    "shogi: both squares and the man, as in files of the CSA: +7776FU",
    "+7776FU",
    "shogi-numbers",
    Needs::Nothing,
);

const HELP: &str =
    "write + or -, both squares in digits (00 for a drop), and the code of the man after the move: +7776FU";

/// A square of two digits; `Some(None)` for the hand.
fn square(scan: &mut Scan<'_>, context: &ReadContext<'_>) -> Option<Option<Cell>> {
    let digit = |by: usize| scan.ahead(by)?.to_digit(10).map(|digit| digit as u8);
    let (file, rank) = (digit(0)?, digit(1)?);
    let found = if file + rank == 0 { None } else { Some(cell(context.board, file, rank)?) };
    scan.at += 2;
    Some(found)
}

impl Notation for Csa {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        suits(roster) && ShogiNumbers.fits(board) && names::has_all(roster)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let text = glyphs(token);
        let mut scan = Scan::begin(&text.visible, token, HELP)?;
        let due = context.turn.pick('+', '-');
        match scan.eat(&['+', '-']) {
            Some(sign) if sign == due => {}
            Some(sign) => {
                let at = scan.text[0].at();
                scan.note(
                    &codes::FIGURINE_COLOR,
                    at,
                    format!("read {sign}, the sign of the other side, as {due}"),
                );
            }
            None => scan.note(&codes::FORM, 0..0, format!("the sign of the side, {due}, is missing")),
        }
        let Some(from) = square(&mut scan, context) else {
            return scan
                .fail("expected a square in two digits, file from the right and rank from the top, or 00");
        };
        let Some(Some(to)) = square(&mut scan, context) else {
            return scan.fail("expected the square that the man goes to, in two digits");
        };
        let code: String = scan.text[scan.at..].iter().take(2).map(|glyph| glyph.plain).collect();
        let kinds = names::of_csa(&code.to_ascii_uppercase(), context.roster);
        if kinds.is_empty() {
            return scan.fail("expected the code of a man: FU KY KE GI KI KA HI OU TO NY NK NG UM RY");
        }
        scan.at += 2;
        if scan.at < text.visible.len() {
            return scan.fail("expected the end of the move here");
        }
        let before = out.len();
        let plain = Pattern { to: Where::Cell(to), drop: from.is_none(), ..Pattern::default() };
        let plain = Pattern { from: from.map_or(Where::Any, Where::Cell), ..plain };
        for kind in kinds {
            let stays = Pattern { kind: Some(kind), ..plain };
            let base = context.roster.base(kind).filter(|_| from.is_some());
            let turns = base.map(|base| Pattern { kind: Some(base), promotion: Some(kind), ..plain });
            // Kyoto shogi: a man turns back into this one.
            let form = context.roster.promoted(kind).filter(|_| from.is_some());
            let back = form.map(|form| Pattern { kind: Some(form), promotion: Some(kind), ..plain });
            for pattern in [Some(stays), turns, back].into_iter().flatten() {
                out.push(Reading { pattern, liberties: scan.liberties.clone(), cost: 0 });
            }
        }
        tolerant::hidden(&text.hidden, &mut out[before..]);
        Ok(())
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let facts = &view.facts;
        out.push(view.color.pick('+', '-'));
        if facts.drop {
            out.push_str("00");
        } else {
            ShogiNumbers.write(view.board, facts.from, out);
        }
        ShogiNumbers.write(view.board, facts.to, out);
        out.push_str(names::name(facts.promotion.unwrap_or(facts.kind)).map_or("??", |name| name.csa));
    }
}

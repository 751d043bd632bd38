//! The notations of shogi in the West: Hodges, `P-7f`, and with ranks in numbers, `P-76`, or Hosking's, `P76`.

use super::{Scan, Turn, info, note_alikes, refuses, suits};
use crate::board::naming::Naming;
use crate::board::naming::shogi::{Shogi, ShogiNumbers};
use crate::notation::algebraic::glyph::glyphs;
use crate::notation::algebraic::tolerant;
use crate::notation::*;
use crate::pattern::{CaptureClaim, Where};
use crate::problem::codes;

/// Man, `-` for a quiet move, `x` for a capture or `*` for a drop, and the square; then `+` for a promotion, `=` for one
/// that is refused. The square that the man leaves is named where another of its kind can go to the same one.
///
/// All forms are read by all of them; they differ in what they write.
pub struct Western {
    info: &'static Info,
    squares: &'static dyn Naming,
}

static HODGES_INFO: Info =
    info("hodges", "shogi: man and square, ranks by letter: P-7f", "P-7f", "shogi", Needs::Arrivals);

static WESTERN_INFO: Info =
    info("western", "shogi: man and square, ranks by number: P-76", "P-76", "shogi-numbers", Needs::Arrivals);

/// George Hodges' notation, with ranks by letter.
pub static HODGES: Western = Western { info: &HODGES_INFO, squares: &Shogi };

/// The same with ranks in numbers; in the style `hosking` without the hyphen, and with `'` for a drop: `P76`, `S'34`.
pub static WESTERN: Western = Western { info: &WESTERN_INFO, squares: &ShogiNumbers };

const HELP: &str = "write the man, - or x or * for a drop, and the square: P-7f or P-76, Bx3c+, G*5b; + promotes, = does not";

fn read(scan: &mut Scan<'_>, context: &ReadContext<'_>) -> Result<Pattern, Unread> {
    let mut pattern = Pattern::default();
    let first = scan.cell(context);
    if let Some(from) = first {
        pattern.from = Where::Cell(from);
    }
    let sign = scan.eat(&['-', 'x', '×', '*', '\'', '@']);
    let second = if first.is_none() || sign.is_some() || scan.peek().is_some_and(|c| c.is_ascii_digit()) {
        scan.cell(context)
    } else {
        None
    };
    match (first, sign, second) {
        (_, _, Some(to)) => pattern.to = Where::Cell(to),
        // The one square is where it goes, and the sign is that of a promotion (kyoto shogi: `+P14-`).
        (Some(to), Some('-') | None, None) => {
            if sign.is_some() {
                scan.at -= 1;
            }
            pattern.from = Where::Any;
            pattern.to = Where::Cell(to);
        }
        _ => return scan.no_cell(context),
    }
    match (sign, second) {
        (Some('x' | '×'), _) => pattern.capture = CaptureClaim::Takes,
        (Some('*' | '\'' | '@'), _) if first.is_none() => pattern.drop = true,
        (Some('*' | '\'' | '@'), _) => return scan.fail("expected no square before the sign of a drop"),
        (Some('-'), Some(_)) => pattern.capture = CaptureClaim::Quiet,
        _ => {}
    }
    scan.promotion(context, &mut pattern);
    Ok(pattern)
}

impl Notation for Western {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        suits(roster) && self.squares.fits(board)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let text = glyphs(token);
        let mut scan = Scan::begin(&text.visible, token, HELP)?;
        note_alikes(&mut scan);
        let kinds = scan.letters(context.roster);
        let Some(&(kind, length)) = kinds.first() else {
            return scan.fail("expected the letter of a man, as in P-7f");
        };
        let written: String = text.visible[..length].iter().map(|glyph| glyph.plain).collect();
        if written != context.roster.letters.letter(kind) {
            let end = text.visible[length - 1].end;
            scan.note(
                &codes::CASE,
                0..end,
                format!("read {written} as {}", context.roster.letters.letter(kind)),
            );
        }
        scan.at = length;
        let pattern = read(&mut scan, context)?;
        let before = out.len();
        scan.finish(&kinds, pattern, out)?;
        tolerant::hidden(&text.hidden, &mut out[before..]);
        Ok(())
    }

    fn write(&self, view: &View<'_>, context: &WriteContext, out: &mut String) {
        let facts = &view.facts;
        let hosking = context.style == Style::Hosking && std::ptr::eq(self, &WESTERN);
        out.push_str(view.roster.letters.letter(facts.kind));
        let is_rival = |rival: &&Rival| {
            !rival.facts.drop && rival.facts.kind == facts.kind && rival.facts.from != facts.from
        };
        let named = !facts.drop && view.rivals.iter().any(|rival| is_rival(&rival));
        if named {
            self.squares.write(view.board, facts.from, out);
        }
        match (facts.drop, facts.captured) {
            (true, _) => out.push(if hosking { '\'' } else { '*' }),
            (_, Some(_)) => out.push('x'),
            (_, None) if hosking && !named => {}
            (_, None) => out.push('-'),
        }
        self.squares.write(view.board, facts.to, out);
        Turn::write(Turn::of(view), view, out);
        if refuses(view) {
            out.push('=');
        }
    }
}

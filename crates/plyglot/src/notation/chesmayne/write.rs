//! The strict text of a move. Bytes are pushed, nothing is formatted: this runs for every move of bulk work.

use super::Axis;
use crate::men::Kind;
use crate::notation::View;
use crate::pattern::Wing;
use crate::rules::Check;

/// Appends the full form: `PA4-$E05*D04-PA4`, `PA7-$B02*A01-RO1-#QU2+CH`, `%K`.
pub(in crate::notation) fn write_full(axis: Axis, view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    if let Some(castling) = &facts.castling {
        push_castling(castling.wing, out);
    } else {
        push_man(facts.kind, view.number, out);
        out.push_str(match axis {
            Axis::Xy => "-$",
            Axis::Rings => "-",
        });
        axis.write(view.board, facts.from, out);
        out.push(if facts.captured.is_some() { '*' } else { '/' });
        axis.write(view.board, facts.to, out);
        if let Some(victim) = &facts.captured {
            out.push('-');
            push_man(victim.kind, view.victim_number, out);
        }
        if let Some(kind) = facts.promotion {
            out.push_str("-#");
            push_man(kind, view.promotion_number, out);
        }
        if facts.en_passant {
            out.push_str(":ep");
        }
    }
    out.push_str(check_code(view));
}

/// Appends the short form in XY: the bare cell where exactly one pawn's move fits it, else man, number and cell.
pub(in crate::notation) fn write_short(view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    if let Some(castling) = &facts.castling {
        push_castling(castling.wing, out);
        return;
    }
    let is_only_pawn = facts.kind == Kind::PAWN
        && !view.rivals.iter().any(|rival| {
            rival.facts.kind == Kind::PAWN
                && rival.facts.to == facts.to
                && rival.facts.from != facts.from
                && rival.facts.promotion == facts.promotion
        });
    if !is_only_pawn {
        push_man(facts.kind, view.number, out);
        out.push(' ');
    }
    let rank = view.board.rank(facts.to) + 1;
    out.push(crate::board::naming::letter(view.board.file(facts.to)) as char);
    push_number(rank, out);
    if let Some(kind) = facts.promotion {
        out.push_str("-#");
        push_man(kind, view.promotion_number, out);
    }
}

fn push_castling(wing: Wing, out: &mut String) {
    out.push_str(match wing {
        Wing::King => "%K",
        Wing::Queen => "%Q",
    });
}

#[inline]
fn push_man(kind: Kind, number: u8, out: &mut String) {
    out.push_str(kind.monogram());
    if number > 0 {
        push_number(number, out);
    }
}

#[inline]
fn push_number(number: u8, out: &mut String) {
    for (least, unit) in [(100, 100), (10, 10), (0, 1)] {
        if number >= least {
            out.push((b'0' + number / unit % 10) as char);
        }
    }
}

fn check_code(view: &View<'_>) -> &'static str {
    match view.effect.check {
        _ if view.effect.is_mate() => "++CM",
        _ if view.effect.is_stalemate() => "++ST",
        Check::None => "",
        Check::Direct => "+CH",
        Check::Discovered => "+DC",
        Check::Double => "+DO",
    }
}

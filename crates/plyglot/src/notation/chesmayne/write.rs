//! The strict text of a move. Bytes are pushed, nothing is formatted: this runs for every move of bulk work.

use super::Axis;
use crate::men::Kind;
use crate::notation::View;
use crate::pattern::Wing;
use crate::rules::Check;
use crate::{Board, Cell};

/// Appends the full form. That a man that enters behind another stands after it with its cell, as in a drop, and a cell
/// that a move blocks as XR, the sign of a blocked cell, are our rules, and so is `--` for a pass. Of an explosion the man on
/// the target alone is named: the rules tell the others.
///
/// Forms: `PA4-$E05*D04-PA4`, `PA7-$B02*A01-RO1-#QU2+CH`, `%K`, `PA9@$E05`, `KT1-$B01/C03-HK1@B01`.
#[inline(always)]
pub(in crate::notation) fn write_full(axis: Axis, view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    if facts.pass {
        return out.push_str("--");
    }
    if let Some(castling) = &facts.castling {
        push_castling(castling.wing, out);
    } else if facts.drop {
        push_man(facts.kind, view.number, out);
        out.push_str(match axis {
            Axis::Xy => "@$",
            Axis::Acentric | Axis::Centric => "@",
        });
        axis.write(view.board, facts.to, out);
    } else {
        push_man(facts.kind, view.number, out);
        out.push_str(match axis {
            Axis::Xy => "-$",
            Axis::Acentric | Axis::Centric => "-",
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
    if let Some(gate) = facts.gate {
        push_entrance(gate.kind, view.gate_number, out);
        if axis == Axis::Xy && facts.castling.is_some() {
            out.push('$');
        }
        axis.write(view.board, gate.cell, out);
    }
    out.push_str(check_code(view));
}

/// `-HK1@`, `-XR@`.
fn push_entrance(kind: Option<Kind>, number: u8, out: &mut String) {
    out.push('-');
    match kind {
        Some(kind) => push_man(kind, number, out),
        None => out.push_str("XR"),
    }
    out.push('@');
}

/// Appends the short form in XY: the bare cell where exactly one pawn's move fits it, else man, number and cell. A man
/// whose number does not tell it (kings have none) has its own cell too.
pub(in crate::notation) fn write_short(view: &View<'_>, out: &mut String) {
    let facts = &view.facts;
    if facts.pass {
        return out.push_str("--");
    }
    if let Some(castling) = &facts.castling {
        push_castling(castling.wing, out);
    } else if facts.drop {
        push_man(facts.kind, view.number, out);
        out.push('@');
        push_cell(view.board, facts.to, out);
    } else {
        let rivals = || {
            let others = view.rivals.iter().filter(|rival| rival.facts.from != facts.from);
            others.filter(|rival| rival.facts.kind == facts.kind && rival.facts.to == facts.to)
        };
        if view.roster.pawns != [facts.kind] || rivals().next().is_some() {
            push_man(facts.kind, view.number, out);
            out.push(' ');
        }
        if rivals().any(|rival| rival.number == view.number) {
            push_cell(view.board, facts.from, out);
            out.push('/');
        }
        push_cell(view.board, facts.to, out);
        if let Some(kind) = facts.promotion {
            out.push_str("-#");
            push_man(kind, view.promotion_number, out);
        }
    }
    if let Some(gate) = facts.gate {
        push_entrance(gate.kind, view.gate_number, out);
        push_cell(view.board, gate.cell, out);
    }
}

/// `E4`, `H10`.
fn push_cell(board: &Board, cell: Cell, out: &mut String) {
    out.push(crate::board::naming::letter(board.file(cell)) as char);
    push_number(board.rank(cell) + 1, out);
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

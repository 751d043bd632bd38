//! Positions become lists of men.

use plyglot::board::naming::Naming;
use plyglot::men::origins::Origins;
use plyglot::rules::Position;
use plyglot::{Color, Kind};

/// The order in which kinds stand.
const ORDER: [Kind; 6] = [Kind::KING, Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT, Kind::PAWN];

/// Where a kind stands in a list.
fn place(kind: Kind) -> usize {
    ORDER.iter().position(|other| *other == kind).unwrap_or(ORDER.len() + kind.index())
}

/// Writes the men of `:A`, the men of `:B`, and who is to move, a line each. A cell has a `$` before it where it is
/// named in XY. Men in hand stand behind those on the board and have neither number nor cell.
pub fn write_men<P: Position>(position: &P, origins: &Origins, naming: &dyn Naming, out: &mut String) {
    let board = position.board();
    for color in Color::BOTH {
        let mut men: Vec<_> = board
            .cells()
            .filter_map(|cell| position.man_at(cell).map(|(owner, kind)| (owner, kind, cell)))
            .filter(|(owner, ..)| *owner == color)
            .map(|(_, kind, cell)| (place(kind), origins.number(cell), kind, cell))
            .collect();
        men.sort_unstable();
        out.push(':');
        out.push(color.letter());
        for (_, number, kind, cell) in men {
            out.push(' ');
            out.push_str(kind.monogram());
            if number > 0 && !kind.is_royal() {
                out.push_str(&number.to_string());
            }
            out.push('-');
            if naming.name() == "xy" {
                out.push('$');
            }
            naming.write(board, cell, out);
        }
        let held = position.hands().unwrap_or_default();
        let mut held: Vec<_> = held.into_iter().filter(|(owner, ..)| *owner == color).collect();
        held.sort_unstable_by_key(|&(_, kind, _)| place(kind));
        if !held.is_empty() {
            out.push_str(" in hand");
        }
        for (_, kind, count) in held {
            (0..count).for_each(|_| out.extend([" ", kind.monogram()]));
        }
        out.push('\n');
    }
    out.push_str("to move :");
    out.push(position.turn().letter());
    out.push('\n');
}

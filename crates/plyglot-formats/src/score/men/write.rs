//! Positions become lists of men.

use plyglot::board::naming::Naming;
use plyglot::men::origins::Origins;
use plyglot::rules::Position;
use plyglot::{Color, Kind};

/// The order in which kinds stand.
const ORDER: [Kind; 6] = [Kind::KING, Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT, Kind::PAWN];

/// Writes the men of `:A`, the men of `:B`, and who is to move, a line each. A cell has a `$` before it where it is
/// named in XY.
pub fn write_men<P: Position>(position: &P, origins: &Origins, naming: &dyn Naming, out: &mut String) {
    let board = position.board();
    for color in Color::BOTH {
        let mut men: Vec<_> = board
            .cells()
            .filter_map(|cell| position.man_at(cell).map(|(owner, kind)| (owner, kind, cell)))
            .filter(|(owner, ..)| *owner == color)
            .map(|(_, kind, cell)| {
                let place =
                    ORDER.iter().position(|other| *other == kind).unwrap_or(ORDER.len() + kind.index());
                (place, origins.number(cell), kind, cell)
            })
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
        out.push('\n');
    }
    out.push_str("to move :");
    out.push(position.turn().letter());
    out.push('\n');
}

//! Maps: boards with the names of their cells.

use crate::edges::{Edges, is_named};
use crate::rows;
use plyglot::board::lenient::{NameError, fits};
use plyglot::board::naming::Naming;
use plyglot::board::shading::Shading;
use plyglot::{Board, Cell};

/// The board as text with the name of every cell, a blocked one in brackets. On a draughts board only the squares that
/// play are named.
///
/// # Errors
///
/// When the cells of the board have no names in this naming.
///
/// ```
/// use plyglot::board::{Board, naming::acentric::Acentric};
/// assert_eq!(plyglot_press::map::text(&Board::new(4, 4).unwrap(), &Acentric).unwrap(), "\
/// 04  B10  B09  B08  B07
/// 03  B11  A04  A03  B06
/// 02  B12  A01  A02  B05
/// 01  B01  B02  B03  B04
///      A    B    C    D
/// ");
/// ```
pub fn text(board: &Board, naming: &dyn Naming) -> Result<String, NameError> {
    fits(board, naming)?;
    let rows = rows(board, false);
    let edges = Edges::of(board, naming);
    let labels = |cell: Cell| edges.labels(board, naming, cell);
    let name = |cell: Cell| if is_named(board, cell) { naming.text(board, cell) } else { String::new() };
    let wide = board.cells().map(|cell| name(cell).len()).max().unwrap_or(0);
    let margin = rows.iter().map(|row| labels(row[0]).1.len()).max().unwrap_or(0);
    let mut out = String::new();
    let mut line = |label: &str, cells: String| {
        out.push_str(format!("{label:>margin$} {cells}").trim_end());
        out.push('\n');
    };
    for row in &rows {
        let cells = row.iter().map(|&cell| {
            let name = format!("{:<wide$}", name(cell));
            if board.is_blocked(cell) { format!("[{name}]") } else { format!(" {name} ") }
        });
        line(&labels(row[0]).1, cells.collect());
    }
    if edges != Edges::Numbers {
        let files = rows.last().into_iter().flatten();
        line("", files.map(|&cell| format!("{:^1$}", labels(cell).0, wide + 2)).collect());
    }
    Ok(out)
}

/// The board as text with the code of every cell's look ([`Shading::code`]) in place of its name. `shading` has them in
/// the order of the cells.
///
/// ```
/// use plyglot::board::{Board, naming::xy::Xy, shading::shading};
/// let board = Board::new(2, 2).unwrap();
/// let looks: Vec<_> = board.cells().map(|cell| shading(&board, cell)).collect();
/// assert_eq!(plyglot_press::map::shading(&board, &Xy, &looks), "\
/// 02  XL  XD
/// 01  XD  XL
///     A   B
/// ");
/// ```
pub fn shading(board: &Board, naming: &dyn Naming, shading: &[Shading]) -> String {
    let edges = match Edges::of(board, naming) {
        Edges::Numbers => Edges::Xy,
        edges => edges,
    };
    let label = |cell: Cell| edges.labels(board, naming, cell);
    let rows = rows(board, false);
    let margin = rows.iter().map(|row| label(row[0]).1.len()).max().unwrap_or(0);
    let mut out = String::new();
    let mut line = |label: &str, cells: String| {
        out.push_str(format!("{label:>margin$} {cells}").trim_end());
        out.push('\n');
    };
    for row in &rows {
        let code = |cell: &Cell| shading.get(cell.index()).map_or("", |look| look.code());
        line(&label(row[0]).1, row.iter().map(|cell| format!(" {:<3}", code(cell))).collect());
    }
    let files = rows.last().into_iter().flatten();
    line("", files.map(|&cell| format!(" {:<3}", label(cell).0)).collect());
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::board::naming::{
        NAMINGS, acentric::Acentric, algebraic::Algebraic, centric::Centric, xy::Xy,
    };
    use plyglot::board::{Corner, Playing, Squares, catalogue};

    #[test]
    fn blocked_cells_keep_their_names_in_brackets() {
        let map = text(&catalogue::parse("Chinese").unwrap(), &Acentric).unwrap();
        let lines: Vec<&str> = map.lines().collect();
        assert_eq!(lines[0], "10  E28  E27  E26  E25  E24  E23  E22  E21  E20 [E19]");
        assert_eq!(lines[9], "01  E01  E02  E03  E04  E05  E06  E07  E08  E09 [E10]");
        assert_eq!(lines[10], "     A    B    C    D    E    F    G    H    J    K");
        // The plain board has the same names, without file K.
        let plain = text(&Board::new(9, 10).unwrap(), &Acentric).unwrap();
        for (line, plain) in lines.iter().zip(plain.lines()) {
            assert!(line.starts_with(plain));
        }
    }

    #[test]
    fn names_of_unequal_length_stay_aligned() {
        let map = text(&Board::new(3, 10).unwrap(), &Algebraic).unwrap();
        assert!(map.starts_with("10  a10  b10  c10\n 9  a9   b9   c9\n"), "{map}");
        assert!(map.ends_with("\n    a    b    c\n") || map.ends_with("\n     a    b    c\n"), "{map}");
    }

    #[test]
    fn a_map_holds_every_name_of_the_board() {
        for entry in catalogue::CATALOGUE {
            let board = entry.board();
            for naming in NAMINGS.iter().filter(|naming| naming.fits(&board)) {
                let map = text(&board, *naming).unwrap();
                let words: Vec<&str> =
                    map.split(|c: char| c.is_whitespace() || matches!(c, '[' | ']')).collect();
                for cell in board.cells() {
                    let name = naming.text(&board, cell);
                    assert!(words.contains(&name.as_str()), "{board} {name}");
                }
            }
        }
    }

    #[test]
    fn a_map_of_a_draughts_board_names_the_squares_that_play_and_no_others() {
        for playing in [Playing::All, Playing::Corner, Playing::OffCorner] {
            let squares = Squares { playing, numbers: Corner::TopLeft, letters: Corner::BottomLeft };
            let board = Board::new(10, 8).unwrap().with_squares(squares);
            for naming in NAMINGS.iter().filter(|naming| naming.fits(&board)) {
                let map = text(&board, *naming).unwrap();
                let words: Vec<&str> = map.split_whitespace().collect();
                let squares: Vec<String> = board
                    .cells()
                    .filter(|cell| board.plays(*cell))
                    .map(|cell| naming.text(&board, cell))
                    .collect();
                assert!(squares.iter().all(|name| words.contains(&name.as_str())), "{map}");
                let labels = if naming.name() == "numeric" { 0 } else { 10 + 8 };
                assert_eq!(words.len(), squares.len() + labels, "{map}");
            }
        }
    }

    #[test]
    fn a_naming_that_does_not_fit_is_refused() {
        assert_eq!(
            text(&Board::new(9, 9).unwrap(), &Acentric).unwrap_err().to_string(),
            "9x9 has a centre cell, so its cells have no acentric names; its names are centric"
        );
        assert!(text(&Board::ORTHODOX, &Centric).is_err());
        assert!(text(&Board::ORTHODOX, &Xy).is_ok());
    }
}

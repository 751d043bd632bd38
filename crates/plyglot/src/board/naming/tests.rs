//! Laws and printed tables of the namings.

use super::{NAMINGS, Naming, acentric::Acentric, centric::Centric, rings, xy::Xy};
use crate::board::{Board, Cell, MAX_SIDE};

/// Asserts that the board's names are those of the table, whose first row is the top rank.
#[track_caller]
fn assert_table(naming: &dyn Naming, side: u8, table: &str) {
    let board = Board::new(side, side).unwrap();
    let rows: Vec<&str> = table.trim().lines().collect();
    assert_eq!(rows.len(), side as usize);
    for (row, rank) in rows.iter().zip((0..side).rev()) {
        let written: Vec<String> =
            (0..side).map(|file| naming.text(&board, board.cell(file, rank).unwrap())).collect();
        assert_eq!(written, row.split_whitespace().collect::<Vec<_>>(), "rank {}", rank + 1);
        for (file, name) in row.split_whitespace().enumerate() {
            assert_eq!(naming.read(&board, name), board.cell(file as u8, rank), "{name}");
        }
    }
}

#[test]
fn acentric_8x8() {
    assert_table(
        &Acentric,
        8,
        "
        D22 D21 D20 D19 D18 D17 D16 D15
        D23 C16 C15 C14 C13 C12 C11 D14
        D24 C17 B10 B09 B08 B07 C10 D13
        D25 C18 B11 A04 A03 B06 C09 D12
        D26 C19 B12 A01 A02 B05 C08 D11
        D27 C20 B01 B02 B03 B04 C07 D10
        D28 C01 C02 C03 C04 C05 C06 D09
        D01 D02 D03 D04 D05 D06 D07 D08",
    );
}

#[test]
fn acentric_10x10() {
    assert_table(
        &Acentric,
        10,
        "
        E28 E27 E26 E25 E24 E23 E22 E21 E20 E19
        E29 D22 D21 D20 D19 D18 D17 D16 D15 E18
        E30 D23 C16 C15 C14 C13 C12 C11 D14 E17
        E31 D24 C17 B10 B09 B08 B07 C10 D13 E16
        E32 D25 C18 B11 A04 A03 B06 C09 D12 E15
        E33 D26 C19 B12 A01 A02 B05 C08 D11 E14
        E34 D27 C20 B01 B02 B03 B04 C07 D10 E13
        E35 D28 C01 C02 C03 C04 C05 C06 D09 E12
        E36 D01 D02 D03 D04 D05 D06 D07 D08 E11
        E01 E02 E03 E04 E05 E06 E07 E08 E09 E10",
    );
}

#[test]
fn centric_9x9() {
    assert_table(
        &Centric,
        9,
        "
        E25 E24 E23 E22 E21 E20 E19 E18 E17
        E26 D19 D18 D17 D16 D15 D14 D13 E16
        E27 D20 C13 C12 C11 C10 C09 D12 E15
        E28 D21 C14 B07 B06 B05 C08 D11 E14
        E29 D22 C15 B08 A01 B04 C07 D10 E13
        E30 D23 C16 B01 B02 B03 C06 D09 E12
        E31 D24 C01 C02 C03 C04 C05 D08 E11
        E32 D01 D02 D03 D04 D05 D06 D07 E10
        E01 E02 E03 E04 E05 E06 E07 E08 E09",
    );
}

/// The cells that the Chesmayne pages and the games printed there settle.
#[test]
fn acentric_cells_of_the_sources() {
    let board = Board::ORTHODOX;
    for pair in
        "C03=d2 A01=d4 A03=e5 A04=d5 B09=d6 B07=f6 B12=c4 C13=e7 C16=b7 C18=b5 C09=g5 D11=h4 D13=h6 D18=e8 \
                 D19=d8 D21=b8 D24=a6 C14=d7 D03=c1 A02=e4 B08=e6 C15=c7 B10=c6"
            .split_whitespace()
    {
        let (ring, square) = pair.split_once('=').unwrap();
        let cell = super::algebraic::Algebraic.read(&board, square).unwrap();
        assert_eq!(Acentric.text(&board, cell), ring);
        assert_eq!(Acentric.read(&board, ring), Some(cell));
    }
}

#[test]
fn every_size_is_named_one_to_one() {
    for files in 1..=MAX_SIDE {
        for ranks in 1..=MAX_SIDE {
            let board = Board::new(files, ranks).unwrap();
            let fitting: Vec<_> = NAMINGS.iter().filter(|naming| naming.fits(&board)).collect();
            let rings = fitting.iter().filter(|n| matches!(n.name(), "acentric" | "centric")).count();
            assert_eq!(rings, 1, "{board} is even or odd, never both");
            for naming in fitting {
                // Reading gives the cell back, so no two cells share a name.
                for cell in board.cells() {
                    let name = naming.text(&board, cell);
                    assert_eq!(naming.read(&board, &name), Some(cell), "{board} {} {name}", naming.name());
                }
            }
        }
    }
}

#[test]
fn a_naming_that_does_not_fit_neither_writes_nor_reads() {
    let (even, odd) = (Board::ORTHODOX, Board::new(9, 9).unwrap());
    assert_eq!(Acentric.text(&odd, Cell(0)), "");
    assert_eq!(Acentric.read(&odd, "A01"), None);
    assert_eq!(Centric.text(&even, Cell(0)), "");
    assert_eq!(Centric.read(&even, "A01"), None);
}

#[test]
fn only_canonical_names_of_cells_of_the_board_are_read() {
    let board = Board::ORTHODOX;
    for text in
        ["", "A", "A1", "A00", "A05", "I01", "E01", "a01", "AO1", "A001", "$A01", "A0\u{661}", "\u{410}01"]
    {
        assert_eq!(Acentric.read(&board, text), None, "{text}");
    }
    for text in ["", "D", "D4", "D00", "D09", "I01", "J01", "d04", "DO4", "D004", "$D04", "D99"] {
        assert_eq!(Xy.read(&board, text), None, "{text}");
    }
    assert_eq!(Acentric.read(&Board::new(2, 2).unwrap(), "B01"), None);
    assert_eq!(Centric.read(&Board::new(3, 3).unwrap(), "A02"), None);
}

#[test]
fn a_cell_keeps_its_ring_name_when_the_board_grows() {
    for side in 1..=MAX_SIDE - 2 {
        let (small, large) = (Board::new(side, side).unwrap(), Board::new(side + 2, side + 2).unwrap());
        let naming: &dyn Naming = if side % 2 == 0 { &Acentric } else { &Centric };
        for cell in small.cells() {
            let same = large.cell(small.file(cell) + 1, small.rank(cell) + 1).unwrap();
            assert_eq!(naming.text(&small, cell), naming.text(&large, same), "{small}");
        }
    }
}

/// The corners of each ring, by the closed forms: 1, 2r, 4r-1, 6r-2 on even boards and 1, 2r+1, 4r+1, 6r+1 on odd.
#[test]
fn corners_of_rings() {
    for side in 1..=MAX_SIDE {
        let board = Board::new(side, side).unwrap();
        let even = side % 2 == 0;
        for ring in u8::from(!even)..rings::count(&board) {
            let depth = (side - 1) / 2 - ring;
            let far = side - 1 - depth;
            let r = u32::from(if even { ring + 1 } else { ring });
            let numbers =
                if even { [1, 2 * r, 4 * r - 1, 6 * r - 2] } else { [1, 2 * r + 1, 4 * r + 1, 6 * r + 1] };
            for ((file, rank), number) in
                [(depth, depth), (far, depth), (far, far), (depth, far)].into_iter().zip(numbers)
            {
                assert_eq!(rings::cell(&board, ring, number as u8), board.cell(file, rank), "{board} {ring}");
            }
        }
    }
}

#[test]
fn rings_have_the_sizes_of_the_catalogue() {
    let sizes = |side| {
        let board = Board::new(side, side).unwrap();
        (0..rings::count(&board)).map(|ring| rings::len(&board, ring)).collect::<Vec<_>>()
    };
    assert_eq!(sizes(24), [4, 12, 20, 28, 36, 44, 52, 60, 68, 76, 84, 92]);
    assert_eq!(sizes(19), [1, 8, 16, 24, 32, 40, 48, 56, 64, 72]);
}

#[test]
fn a_rectangle_has_the_names_of_its_square() {
    let (chinese, square) = (Board::new(9, 10).unwrap(), Board::new(10, 10).unwrap());
    for cell in chinese.cells() {
        let same = square.cell(chinese.file(cell), chinese.rank(cell)).unwrap();
        assert_eq!(Acentric.text(&chinese, cell), Acentric.text(&square, same));
    }
    // File K of the square is not on the board, or blocked there: its names are its own either way.
    assert_eq!(Acentric.read(&chinese, "E10"), None);
    let k10 = square.cell(9, 9).unwrap();
    assert_eq!(Acentric.read(&square.with_blocked(k10), "E19"), Some(k10));
}

#[test]
fn the_largest_boards() {
    let board = Board::new(24, 24).unwrap();
    assert_eq!(Acentric.text(&board, board.cell(0, 1).unwrap()), "M92");
    assert_eq!(Xy.text(&board, board.cell(23, 23).unwrap()), "Y24");
    assert_eq!(Xy.read(&board, "O14"), board.cell(13, 13));
    let board = Board::new(23, 23).unwrap();
    assert_eq!(Centric.text(&board, board.cell(0, 1).unwrap()), "M88");
}

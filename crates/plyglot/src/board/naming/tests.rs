//! Laws and printed tables of the namings.

use super::row_column::{ColumnRow, RowColumn};
use super::{
    NAMINGS, Naming, acentric::Acentric, algebraic::Algebraic, algebraic_turned::AlgebraicTurned,
    centric::Centric, numeric::Numeric, rings, xy::Xy,
};
use crate::board::{Board, Cell, Corner, MAX_SIDE, Playing, Squares};

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

/// The Chinese board is the 10x10 one, on which file K is blocked; and no name turns with the players.
#[test]
fn blocked_cells_keep_their_names_and_names_do_not_turn() {
    let chinese = crate::board::catalogue::parse("Chinese").unwrap();
    let blocked: Vec<Cell> = chinese.cells().filter(|&cell| chinese.is_blocked(cell)).collect();
    let names = |naming: &dyn Naming| {
        let names = blocked.iter().map(|&cell| naming.text(&chinese, cell));
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&Acentric), "E10 E11 E12 E13 E14 E15 E16 E17 E18 E19");
    assert_eq!(names(&Xy), "K01 K02 K03 K04 K05 K06 K07 K08 K09 K10");
    for naming in [&Acentric as &dyn Naming, &Xy, &Algebraic] {
        for cell in chinese.cells() {
            assert_eq!(naming.text(&chinese.with_first_on_top(), cell), naming.text(&chinese, cell));
        }
    }
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

/// A draughts board: square 1 in the corner `numbers`, a1 in the corner `letters`.
fn draughts(files: u8, ranks: u8, playing: Playing, numbers: Corner, letters: Corner) -> Board {
    Board::new(files, ranks).unwrap().with_squares(Squares { playing, numbers, letters })
}

/// Asserts that the numbers of the board are those of the table, whose first row is the top rank; `..` is a cell
/// that does not play.
#[track_caller]
fn assert_numbers(board: Board, table: &str) {
    let rows: Vec<&str> = table.trim().lines().collect();
    assert_eq!(rows.len(), board.ranks() as usize);
    for (row, rank) in rows.iter().zip((0..board.ranks()).rev()) {
        for (file, number) in (0..board.files()).zip(row.split_whitespace()) {
            let cell = board.cell(file, rank).unwrap();
            let expected = if number == ".." { "" } else { number };
            assert_eq!(Numeric.text(&board, cell), expected, "file {file} rank {rank}");
            assert_eq!(board.plays(cell), number != "..");
            assert_eq!(Numeric.read(&board, number), board.plays(cell).then_some(cell));
        }
    }
}

#[test]
fn numbers_of_8x8() {
    let english = draughts(8, 8, Playing::Corner, Corner::TopLeft, Corner::BottomLeft);
    assert_numbers(
        english,
        "
        ..  1 ..  2 ..  3 ..  4
         5 ..  6 ..  7 ..  8 ..
        ..  9 .. 10 .. 11 .. 12
        13 .. 14 .. 15 .. 16 ..
        .. 17 .. 18 .. 19 .. 20
        21 .. 22 .. 23 .. 24 ..
        .. 25 .. 26 .. 27 .. 28
        29 .. 30 .. 31 .. 32 ..",
    );
    // Thai: Black moves first and has 1 at the top left, which is White's bottom right.
    let thai = draughts(8, 8, Playing::Corner, Corner::BottomRight, Corner::BottomLeft);
    for cell in english.cells().filter(|&cell| english.plays(cell)) {
        let (number, turned) = (Numeric.number(&english, cell), Numeric.number(&thai, cell));
        assert_eq!(number.unwrap() + turned.unwrap(), 33);
    }
    assert_eq!(Algebraic.text(&thai, Numeric.square(&thai, 1).unwrap()), "g1");
    assert_eq!(Algebraic.text(&thai, Numeric.square(&thai, 32).unwrap()), "b8");
}

#[test]
fn numbers_of_8x8_with_the_other_colour() {
    let italian = draughts(8, 8, Playing::OffCorner, Corner::TopLeft, Corner::BottomLeft);
    assert_numbers(
        italian,
        "
         1 ..  2 ..  3 ..  4 ..
        ..  5 ..  6 ..  7 ..  8
         9 .. 10 .. 11 .. 12 ..
        .. 13 .. 14 .. 15 .. 16
        17 .. 18 .. 19 .. 20 ..
        .. 21 .. 22 .. 23 .. 24
        25 .. 26 .. 27 .. 28 ..
        .. 29 .. 30 .. 31 .. 32",
    );
    let spanish = draughts(8, 8, Playing::OffCorner, Corner::BottomRight, Corner::BottomLeft);
    assert_numbers(
        spanish,
        "
        32 .. 31 .. 30 .. 29 ..
        .. 28 .. 27 .. 26 .. 25
        24 .. 23 .. 22 .. 21 ..
        .. 20 .. 19 .. 18 .. 17
        16 .. 15 .. 14 .. 13 ..
        .. 12 .. 11 .. 10 ..  9
         8 ..  7 ..  6 ..  5 ..
        ..  4 ..  3 ..  2 ..  1",
    );
}

#[test]
fn numbers_of_larger_boards() {
    assert_numbers(
        draughts(10, 10, Playing::Corner, Corner::TopLeft, Corner::BottomLeft),
        "
        ..  1 ..  2 ..  3 ..  4 ..  5
         6 ..  7 ..  8 ..  9 .. 10 ..
        .. 11 .. 12 .. 13 .. 14 .. 15
        16 .. 17 .. 18 .. 19 .. 20 ..
        .. 21 .. 22 .. 23 .. 24 .. 25
        26 .. 27 .. 28 .. 29 .. 30 ..
        .. 31 .. 32 .. 33 .. 34 .. 35
        36 .. 37 .. 38 .. 39 .. 40 ..
        .. 41 .. 42 .. 43 .. 44 .. 45
        46 .. 47 .. 48 .. 49 .. 50 ..",
    );
    let canadian = draughts(12, 12, Playing::Corner, Corner::TopLeft, Corner::BottomLeft);
    let sri_lankan = draughts(12, 12, Playing::OffCorner, Corner::TopLeft, Corner::BottomLeft);
    for (board, number, name) in [
        (canadian, 1, "b12"),
        (canadian, 6, "l12"),
        (canadian, 7, "a11"),
        (canadian, 72, "k1"),
        (sri_lankan, 1, "a12"),
        (sri_lankan, 72, "l1"),
    ] {
        assert_eq!(Algebraic.text(&board, Numeric.square(&board, number).unwrap()), name);
    }
    // Turkish: every cell plays, 1 = a8 and 64 = h1.
    let turkish = draughts(8, 8, Playing::All, Corner::TopLeft, Corner::BottomLeft);
    for (number, name) in [(1, "a8"), (8, "h8"), (9, "a7"), (64, "h1")] {
        assert_eq!(Algebraic.text(&turkish, Numeric.square(&turkish, number).unwrap()), name);
    }
    // Rows of odd boards hold one square more and one less in turn.
    assert_numbers(
        draughts(5, 3, Playing::OffCorner, Corner::TopLeft, Corner::BottomLeft),
        "
        .. 1 .. 2 ..
        3 .. 4 .. 5
        .. 6 .. 7 ..",
    );
}

/// Row/column, 8x8 with its number, 10x10 and 12x12, where 1/2 = b8 = 1 is the fixed point of the seed.
#[test]
fn pairs_of_numbers() {
    let boards =
        [8, 10, 12].map(|side| draughts(side, side, Playing::Corner, Corner::TopLeft, Corner::BottomLeft));
    for line in "1/2 b8 1 b10 1 b12 1
                 2/1 a7 5 a9 6 a11 7
                 3/6 f6 11 f8 13 f10 15
                 4/5 e5 15 e7 18 e9 21
                 6/3 c3 22 c5 27 c7 32
                 8/1 a1 29 a3 36 a5 43
                 8/7 g1 32 g3 39 g5 46
                 10/9 - - i1 50 i3 59
                 12/11 - - - - k1 72"
        .lines()
    {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (board, names) in boards.iter().zip(words[1..].chunks(2)) {
            let cell = RowColumn.read(board, words[0]);
            assert_eq!(cell, Algebraic.read(board, names[0]), "{line}");
            assert_eq!(cell, Numeric.read(board, names[1]), "{line}");
            let swapped = words[0].split_once('/').map(|(row, column)| format!("{column}/{row}"));
            assert_eq!(cell, ColumnRow.read(board, &swapped.unwrap()), "{line}");
        }
    }
    for text in [
        "", "/", "1", "1/", "/1", "0/1", "1/0", "01/1", "1/01", "9/1", "1/9", "1/1/1", "+1/1", "1/256",
        "-1/1",
    ] {
        assert_eq!(RowColumn.read(&Board::ORTHODOX, text), None, "{text}");
    }
}

#[test]
fn the_corner_of_the_letters() {
    // Jamaican: a1 at the bottom right of Black, who moves first.
    let jamaican = draughts(8, 8, Playing::OffCorner, Corner::TopLeft, Corner::TopLeft);
    assert_eq!(Algebraic.text(&jamaican, jamaican.cell(0, 7).unwrap()), "a1");
    assert_eq!(Algebraic.text(&jamaican, jamaican.cell(7, 0).unwrap()), "h8");
    assert_eq!(AlgebraicTurned.text(&jamaican, jamaican.cell(7, 0).unwrap()), "a1");
    // English as some sites write it, from Black's side: 11-15 is c3-d4 there.
    let english = draughts(8, 8, Playing::Corner, Corner::TopLeft, Corner::BottomLeft);
    for (number, name) in [(11, "c3"), (15, "d4"), (1, "g1"), (32, "b8")] {
        assert_eq!(AlgebraicTurned.text(&english, Numeric.square(&english, number).unwrap()), name);
    }
    assert!(!AlgebraicTurned.fits(&Board::ORTHODOX) && !Numeric.fits(&Board::ORTHODOX));
    assert_eq!(Numeric.text(&Board::ORTHODOX, Cell(0)), "");
    assert_eq!(Numeric.read(&Board::ORTHODOX, "1"), None);
    assert_eq!(AlgebraicTurned.text(&Board::ORTHODOX, Cell(0)), "");
}

#[test]
fn every_draughts_board_is_named_one_to_one() {
    let corners = [Corner::BottomLeft, Corner::BottomRight, Corner::TopLeft, Corner::TopRight];
    for (files, ranks) in (1..=16).flat_map(|files| (1..=16).map(move |ranks| (files, ranks))) {
        for playing in [Playing::All, Playing::Corner, Playing::OffCorner] {
            for corner in corners {
                let board = draughts(files, ranks, playing, corner, corner);
                let squares: Vec<Cell> = board.cells().filter(|&cell| board.plays(cell)).collect();
                for naming in NAMINGS.iter().filter(|naming| naming.fits(&board)) {
                    for &cell in &squares {
                        let name = naming.text(&board, cell);
                        assert_eq!(
                            naming.read(&board, &name),
                            Some(cell),
                            "{board} {} {name}",
                            naming.name()
                        );
                    }
                }
                let mut numbers: Vec<u16> =
                    squares.iter().map(|&cell| Numeric.number(&board, cell).unwrap()).collect();
                numbers.sort_unstable();
                assert_eq!(numbers, (1..=squares.len() as u16).collect::<Vec<_>>(), "{board} {playing:?}");
                assert_eq!(Numeric.last(&board), squares.len() as u16);
                assert_eq!(Numeric.square(&board, 0), None);
                assert_eq!(Numeric.square(&board, squares.len() as u16 + 1), None);
                assert_eq!(Numeric.square(&board, u16::MAX), None);
            }
        }
    }
}

#[test]
fn only_canonical_numbers_are_read() {
    let board = draughts(10, 10, Playing::Corner, Corner::TopLeft, Corner::BottomLeft);
    for text in ["", "0", "00", "01", "51", "100", "+1", " 1", "1 ", "1.", "99999", "\u{661}"] {
        assert_eq!(Numeric.read(&board, text), None, "{text}");
    }
}

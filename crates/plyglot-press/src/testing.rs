//! What the tests of several modules need.

use super::*;
use plyglot::board::naming::NAMINGS;
use plyglot::board::{Corner, MAX_SIDE, Playing, Squares};
use plyglot::rules::wide;
use proptest::prelude::*;

/// The men of the placement field of a FEN, on the orthodox board.
pub(crate) fn placed(placement: &str) -> Picture<'static> {
    let board = Board::ORTHODOX;
    let mut men = Vec::new();
    for (row, rank) in placement.split('/').zip((0..8).rev()) {
        let mut file = 0;
        for c in row.chars() {
            if let Some(empty) = c.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let kind = Kind("PNBRQK".find(c.to_ascii_uppercase()).unwrap() as u16);
            let color = if c.is_uppercase() { Color::White } else { Color::Black };
            men.push((board.cell(file, rank).unwrap(), color, kind));
            file += 1;
        }
    }
    Picture { men, ..Picture::new(board) }
}

/// Any picture: all boards, blocked cells, all namings, men of all kinds and of none, moves on the board and off it.
pub(crate) fn pictures() -> impl Strategy<Value = Picture<'static>> {
    let corner = || {
        prop::sample::select(vec![Corner::BottomLeft, Corner::BottomRight, Corner::TopLeft, Corner::TopRight])
    };
    let playing = prop::sample::select(vec![Playing::All, Playing::Corner, Playing::OffCorner]);
    let squares = (playing, corner(), corner()).prop_map(|(playing, numbers, letters)| Squares {
        playing,
        numbers,
        letters,
    });
    let cells = |most| prop::collection::vec((0..600u16).prop_map(Cell), 0..most);
    let board = (1..=MAX_SIDE, 1..=MAX_SIDE, prop::option::of(squares), cells(5)).prop_map(
        |(files, ranks, squares, blocked)| {
            let board = Board::new(files, ranks).unwrap();
            let board = squares.map_or(board, |squares| board.with_squares(squares));
            let last = board.cells().count() as u16;
            blocked.into_iter().filter(|cell| cell.0 < last).fold(board, Board::with_blocked)
        },
    );
    let kind = prop_oneof![0..6u16, 49..51u16, any::<u16>()].prop_map(Kind);
    let color = prop::sample::select(Color::BOTH.to_vec());
    let men = prop::collection::vec(((0..600u16).prop_map(Cell), color, kind), 0..60);
    let last =
        (cells(20), cells(20), prop::option::of((0..600u16, 0..600u16))).prop_map(|(way, taken, rook)| {
            let [from, path @ .., to] = way.as_slice() else { return None };
            let rook = rook.map(|(from, to)| (Cell(from), Cell(to)));
            Some(Move { from: *from, path: path.to_vec(), to: *to, taken, rook })
        });
    let game = prop::sample::select(vec!["chess", "shogi", "xiangqi", "janggi"]);
    (board, men, last, 0..NAMINGS.len(), any::<bool>(), any::<bool>(), game).prop_map(
        |(board, men, mut last, naming, flipped, fit, game)| {
            let cells = board.cells().count() as u16;
            if let Some(last) = last.as_mut().filter(|_| fit) {
                let fold = |cell: &mut Cell| cell.0 %= cells;
                [&mut last.from, &mut last.to].into_iter().for_each(fold);
                last.path.iter_mut().chain(&mut last.taken).for_each(fold);
                last.rook.iter_mut().for_each(|(from, to)| [from, to].into_iter().for_each(fold));
            }
            let roster = wide::find(game).map_or(&roster::ORTHODOX, |variant| variant.roster);
            let hands = (flipped != fit).then(|| {
                let held = men.iter().take(9).map(|&(cell, color, kind)| (color, kind, cell.0 as u8 % 20));
                held.collect()
            });
            let naming = NAMINGS[naming];
            Picture { men, last, flipped, naming, roster, hands, ..Picture::new(board) }
        },
    )
}

//! Whole pictures, as SVG and as text, in `tests/pictures`: for the tests, and for people to look at.
//! `SNAPSHOTS=overwrite cargo test -p plyglot-press` writes the files anew.

use plyglot::board::catalogue;
use plyglot::board::naming::{self, Naming, acentric::Acentric, algebraic::Algebraic, numeric::Numeric};
use plyglot::board::naming::{row_column::RowColumn, xy::Xy};
use plyglot::board::shading::{Shading, shading};
use plyglot::men::table::find_monogram;
use plyglot::rules::{Position, chess, draughts, wide};
use plyglot::{Board, Cell, Color, Kind};
use plyglot_press::{Move, Picture, Signs, map, svg, text};
use snapbox::{Data, assert_data_eq, data::DataFormat};
use std::path::Path;

/// Compares with the file of that name.
#[track_caller]
fn golden(name: &str, text: String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    assert_data_eq!(Data::text(text), Data::read_from(&path, Some(DataFormat::Text)).raw());
}

/// Compares both pictures.
#[track_caller]
fn both(name: &str, picture: &Picture<'_>) {
    golden(&format!("{name}.svg"), svg::draw(picture));
    let letters = text::draw(picture, text::Style::Letters);
    golden(&format!("{name}.txt"), letters + "\n" + &text::draw(picture, text::Style::Unicode));
}

/// The position after a move, which is found among the legal ones.
#[track_caller]
fn after<P: Position>(mut position: P, is_it: impl Fn(&Move) -> bool) -> Picture<'static> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let found = moves.iter().find(|mv| is_it(&Move::of(&position, **mv)));
    let mv = *found.unwrap_or_else(|| {
        panic!("{:?}", moves.iter().map(|mv| Move::of(&position, *mv)).collect::<Vec<_>>())
    });
    let last = Some(Move::of(&position, mv));
    position.play(mv);
    Picture { last, ..Picture::of(&position) }
}

/// The position of chess after a move in coordinates: `e1g1`.
#[track_caller]
fn chess(fen: &str, coordinates: &str) -> Picture<'static> {
    let (position, _) = chess::Position::from_fen(fen).unwrap();
    let board = *position.board();
    after(position, |mv| Algebraic.text(&board, mv.from) + &Algebraic.text(&board, mv.to) == coordinates)
}

/// A position of draughts.
#[track_caller]
fn draughts(rules: &str, fen: &str) -> draughts::Position {
    draughts::Position::from_fen(draughts::find(rules).unwrap(), fen).unwrap().0.position
}

/// The position of draughts after a capture, which is written with all squares that it touches: `47x38x24x13x36`.
#[track_caller]
fn capture(rules: &str, fen: &str, route: &str) -> Picture<'static> {
    let position = draughts(rules, fen);
    let (board, naming) = (*position.board(), naming::find(position.usual_naming()).unwrap());
    let cells: Vec<Cell> = route.split('x').map(|name| naming.read(&board, name).unwrap()).collect();
    after(position, |mv| [&[mv.from], mv.path.as_slice(), &[mv.to]].concat() == cells)
}

#[test]
fn chess_moves() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    both("knight", &chess(start, "g1f3"));
    both(
        "castling",
        &chess("r3k2r/pp1b1ppp/2n1pn2/q1pp4/1b1P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQkq - 0 1", "e1g1"),
    );
    let mut long = chess("r3k2r/pp1b1ppp/2n1pn2/q1pp4/1b1P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 0 1", "e8c8");
    (long.flipped, long.naming) = (true, &Xy);
    both("castling-flipped", &long);
    both("en-passant", &chess("rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "e5d6"));
}

#[test]
fn a_board_with_blocked_cells_and_fairy_men() {
    let guard = find_monogram("GU").unwrap();
    let mut picture = Picture::new(catalogue::parse("Chinese").unwrap());
    picture.men = vec![
        (Cell(0), Color::White, guard),
        (Cell(81), Color::Black, guard),
        (Cell(4), Color::White, Kind::KING),
        (Cell(94), Color::Black, Kind::KING),
        (Cell(63), Color::White, Kind::ROOK),
    ];
    picture.last = Some(Move {
        from: Cell(21),
        path: vec![Cell(43), Cell(61)],
        to: Cell(63),
        taken: vec![Cell(52)],
        rook: None,
    });
    picture.naming = &Acentric;
    both("chinese", &picture);
}

#[test]
fn draughts_at_the_start() {
    for (rules, naming) in [
        ("international", None),
        ("english", Some(&RowColumn as &dyn Naming)),
        ("spantsiretti", None),
        ("turkish", None),
        ("canadian", None),
        ("jamaican", None),
    ] {
        let picture = Picture::of(&draughts::Position::start(draughts::find(rules).unwrap()));
        both(rules, &Picture { naming: naming.unwrap_or(picture.naming), ..picture });
    }
    let italian = Picture::of(&draughts::Position::start(draughts::find("italian").unwrap()));
    both("italian-flipped", &Picture { flipped: true, ..italian });
}

#[test]
fn captures() {
    both("turns", &capture("international", "W:WK47:B14,19,29,31,42", "47x38x24x13x36"));
    both("round", &capture("brazilian", "W:Wd2,h2:Be3,e5,c5,c3,Kh8", "d2xb4xd6xf4xd2"));
    both("single", &capture("international", "W:W32,39:B11,12,33", "39x28"));
    both("sideways", &capture("turkish", "W:Wd4:Bd5,c6,e6", "d4xd6xb6"));
    both("straight", &capture("frisian", "W:W33:B23,32,34", "33x13"));
    both("crowned", &capture("russian", "W:Wf6:Bg7,e7,c7", "f6xd8xa5"));
    // A king that crosses its own way, lands on one square twice, and touches more than nine.
    let fen = "W:WKa1:Bb2,d4,f4,h2,j2,j6,f10,b10,c7,g7,h10,b12,a3";
    both("crossing", &capture("canadian", fen, "67x56x45x19x2x22x54x71x58x45x23x3"));
}

#[test]
fn kings_and_men_of_both_sides() {
    both("kings", &Picture::of(&draughts("russian", "W:WKa1,Kd4,c1,b4,d2:BKe5,Kh8,e7,f6,f8")));
}

#[test]
fn numbers_of_three_digits() {
    let squares = draughts::find("international").unwrap().squares;
    let board = Board::new(16, 16).unwrap().with_squares(squares);
    let men = |numbers: std::ops::RangeInclusive<u16>, color, kind| {
        numbers.map(move |number| (Numeric.square(&board, number).unwrap(), color, kind))
    };
    let mut picture = Picture { naming: &Numeric, ..Picture::new(board) };
    picture.men.extend(men(1..=8, Color::Black, Kind::MAN));
    picture.men.extend(men(97..=112, Color::Black, Kind::CROWNED));
    picture.men.extend(men(113..=128, Color::White, Kind::MAN));
    both("large", &picture);
}

#[test]
fn maps_of_names() {
    let board = |rules| draughts::find(rules).unwrap().board();
    for (name, board, naming) in [
        ("map-numeric", board("international"), &Numeric as &dyn Naming),
        ("map-algebraic", board("spantsiretti"), &Algebraic),
        ("map-row-column", board("english"), &RowColumn),
        ("map-acentric", Board::ORTHODOX, &Acentric),
    ] {
        golden(&format!("{name}.svg"), svg::map(&board, naming).unwrap());
        golden(&format!("{name}.txt"), map::text(&board, naming).unwrap());
    }
}

/// A position of some variant of chess.
fn variant(game: &str, fen: &str) -> wide::Position {
    wide::Position::from_fen(wide::find(game).unwrap(), fen).unwrap()
}

#[test]
fn chess_of_asia() {
    let xiangqi = variant("xiangqi", "r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b");
    let board = *xiangqi.board();
    let cell = |file, rank| board.cell(file, rank).unwrap();
    let palaces = vec![(cell(3, 0), cell(5, 2)), (cell(3, 7), cell(5, 9))];
    let last = Some(Move { from: cell(7, 2), to: cell(4, 2), ..Move::default() });
    let picture = Picture { palaces, river: Some(5), last, ..Picture::of(&xiangqi) };
    both("xiangqi", &picture);
    both("xiangqi-flipped", &Picture { flipped: true, signs: Signs::Monograms, ..picture });
    let shogi = variant("shogi", "ln1g1gsnl/1r2k2b1/p+Ppp2+Rpp/9/9/2P6/P2PPPPPP/1B7/LNSGKGSNL[PPPSss] w");
    let pawn = shogi.man_at(Cell(18)).unwrap().1;
    let silver = shogi.man_at(Cell(2)).unwrap().1;
    let hands = vec![(Color::White, pawn, 3), (Color::White, silver, 1), (Color::Black, silver, 2)];
    let picture = Picture { hands: Some(hands), ..Picture::of(&shogi) };
    both("shogi", &picture);
    both("shogi-flipped", &Picture { flipped: true, ..picture });
}

#[test]
fn men_without_drawings_and_blocked_cells_of_all_colours() {
    let game = variant("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1");
    let mut picture = Picture::of(&game);
    picture.inverted = true;
    both("capablanca-inverted", &picture);
    let mut board = Board::new(6, 4).unwrap();
    for cell in [0, 5, 12] {
        board = board.with_blocked(Cell(cell));
    }
    let mut picture = Picture::new(board);
    picture.shading = board.cells().map(|cell| shading(&board, cell)).collect();
    (picture.shading[5], picture.shading[12]) = (Shading::White, Shading::Blue);
    picture.men = vec![(Cell(8), Color::White, find_monogram("GU").unwrap())];
    both("blocked", &picture);
}

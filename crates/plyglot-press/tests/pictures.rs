//! Whole pictures, as SVG and as text, in `tests/pictures`: for the tests, and for people to look at.
//! `SNAPSHOTS=overwrite cargo test -p plyglot-press` writes the files anew.

use plyglot::board::naming::{Naming, acentric::Acentric, algebraic::Algebraic, numeric::Numeric};
use plyglot::board::naming::{row_column::RowColumn, xy::Xy};
use plyglot::board::{Corner, Playing, Squares, catalogue};
use plyglot::men::table::find_monogram;
use plyglot::rules::{Position as _, chess};
use plyglot::{Board, Cell, Color, Kind};
use plyglot_press::{Move, Picture, map, svg, text};
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

/// A draughts board whose squares are numbered from the top left.
fn board(files: u8, ranks: u8, playing: Playing) -> Board {
    let squares = Squares { playing, numbers: Corner::TopLeft, letters: Corner::BottomLeft };
    Board::new(files, ranks).unwrap().with_squares(squares)
}

/// The cell of a numbered square.
fn square(board: &Board, number: u16) -> Cell {
    Numeric.read(board, &number.to_string()).unwrap()
}

/// Men on numbered squares, as in a FEN of PDN: `K` before a king, `-` between the ends of a range.
fn draughts(board: Board, naming: &'static dyn Naming, white: &str, black: &str) -> Picture<'static> {
    let mut picture = Picture { naming, ..Picture::new(board) };
    for (color, list) in [(Color::White, white), (Color::Black, black)] {
        for part in list.split(',').filter(|part| !part.is_empty()) {
            let (kind, part) = part.strip_prefix('K').map_or((Kind::MAN, part), |part| (Kind::CROWNED, part));
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let numbers = first.parse().unwrap()..=last.parse().unwrap();
            picture.men.extend(numbers.map(|number| (square(&board, number), color, kind)));
        }
    }
    picture
}

/// A capture, over squares that are joined by `x`, and the squares of the men taken.
fn capture(picture: &Picture<'_>, route: &str, taken: &str) -> Option<Move> {
    let cells = |text: &str, between| -> Vec<Cell> {
        text.split(between).map(|name| picture.naming.read(&picture.board, name).unwrap()).collect()
    };
    let route = cells(route, 'x');
    let [from, path @ .., to] = route.as_slice() else { return None };
    Some(Move { from: *from, path: path.to_vec(), to: *to, taken: cells(taken, ' '), rook: None })
}

/// The position after a move, which is written in coordinates: `e1g1`.
fn after(fen: &str, coordinates: &str) -> Picture<'static> {
    let (mut position, _) = chess::Position::from_fen(fen).unwrap();
    let name = |cell| Algebraic.text(position.board(), cell);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let written = |mv: &_| {
        let facts = position.facts(*mv);
        name(facts.from) + &name(facts.to) == coordinates
    };
    let mv = moves.iter().copied().find(written).unwrap();
    let last = Some(Move::of(&position, mv));
    position.play(mv);
    Picture { last, ..Picture::of(&position) }
}

#[test]
fn chess_moves() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    both("knight", &after(start, "g1f3"));
    both(
        "castling",
        &after("r3k2r/pp1b1ppp/2n1pn2/q1pp4/1b1P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQkq - 0 1", "e1g1"),
    );
    let mut long = after("r3k2r/pp1b1ppp/2n1pn2/q1pp4/1b1P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 0 1", "e8c8");
    (long.flipped, long.naming) = (true, &Xy);
    both("castling-flipped", &long);
    both("en-passant", &after("rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "e5d6"));
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
    both("international", &draughts(board(10, 10, Playing::Corner), &Numeric, "31-50", "1-20"));
    both("english", &draughts(board(8, 8, Playing::Corner), &RowColumn, "21-32", "1-12"));
    both("spantsiretti", &draughts(board(10, 8, Playing::Corner), &Algebraic, "26-40", "1-15"));
    both("turkish", &draughts(board(8, 8, Playing::All), &Algebraic, "41-56", "9-24"));
    both("canadian", &draughts(board(12, 12, Playing::Corner), &Numeric, "43-72", "1-30"));
    both(
        "three-digits",
        &draughts(board(16, 16, Playing::Corner), &Numeric, "K105-108,109-128", "1-20,K21-24"),
    );
    let mut italian = draughts(board(8, 8, Playing::OffCorner), &Numeric, "21-32", "1-12");
    italian.flipped = true;
    both("italian-flipped", &italian);
}

#[test]
fn captures() {
    let ten = board(10, 10, Playing::Corner);
    let mut turns = draughts(ten, &Numeric, "K36", "14");
    turns.last = capture(&turns, "47x38x24x13x36", "42 29 19 31");
    both("turns", &turns);

    let mut round = draughts(ten, &Algebraic, "33,48", "4,K15");
    round.last = capture(&round, "f4xh6xf8xd6xf4", "g5 g7 e7 e5");
    both("round", &round);

    let mut single = draughts(ten, &Numeric, "28,32", "11,12");
    single.last = capture(&single, "39x28", "33");
    both("single", &single);

    // A king that crosses its own way, lands on one square twice, and touches more than nine.
    let mut crossing = draughts(board(12, 12, Playing::Corner), &Algebraic, "K10", "1,K30,55");
    let route = "a1xc3xe5xg3xi1xl4xh8xd12xa9xe5xi9xg11";
    crossing.last = capture(&crossing, route, "b2 d4 f4 h2 j2 j6 f10 b10 c7 g7 h10");
    both("crossing", &crossing);
}

#[test]
fn kings_and_men_of_both_sides() {
    both("kings", &draughts(board(8, 8, Playing::Corner), &Algebraic, "K29,30,K18,17,26", "K4,3,K15,11,7"));
}

#[test]
fn maps_of_names() {
    let ten = board(10, 10, Playing::Corner);
    for (name, board, naming) in [
        ("map-numeric", ten, &Numeric as &dyn Naming),
        ("map-algebraic", ten, &Algebraic),
        ("map-row-column", board(8, 8, Playing::Corner), &RowColumn),
        ("map-acentric", Board::ORTHODOX, &Acentric),
    ] {
        golden(&format!("{name}.svg"), svg::map(&board, naming).unwrap());
        golden(&format!("{name}.txt"), map::text(&board, naming).unwrap());
    }
}

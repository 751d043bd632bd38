//! What must be in a picture, and that it is well-formed.

use super::*;
use crate::testing::{pictures, placed};
use plyglot::board::catalogue;
use plyglot::board::naming::{NAMINGS, acentric::Acentric, centric::Centric};
use plyglot::board::naming::{numeric::Numeric, row_column::RowColumn};
use plyglot::men::table::find_monogram;
use plyglot::rules::draughts::rule_set::INTERNATIONAL;
use proptest::prelude::*;

/// Asserts that every element is closed, in order, and that no attribute is left open.
#[track_caller]
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("every tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(!text.contains('"') && !text.contains('>'), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty());
}

fn after_a_move() -> Picture<'static> {
    let mut picture = placed("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
    picture.last = Some(Move { from: Cell(6), to: Cell(21), ..Move::default() });
    picture
}

fn all_kinds_of_things() -> Picture<'static> {
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
    picture
}

#[test]
fn a_position_after_a_move() {
    let svg = draw(&after_a_move());
    assert_well_formed(&svg);
    assert_eq!(svg.matches("<use ").count(), 32);
    assert_eq!(svg.matches("<use href=\"#plyglot-knight\"").count(), 4);
    // g1 and f3, seen from White's side: the seventh cell of the lowest row, the sixth of the third.
    for corner in ["x=\"646\" y=\"706\"", "x=\"546\" y=\"506\""] {
        assert!(svg.contains(&format!("<rect {corner} width=\"100\"")), "{corner}");
    }
    assert!(svg.contains("<use href=\"#plyglot-knight\" x=\"546\" y=\"506\"/>"));
    assert!(svg.contains("Last move: g1 to f3."));
    assert!(
        svg.contains("White: king e1, queen d1, rooks a1, h1, bishops c1, f1, knights b1, f3, pawns a2, b2")
    );
}

/// A whole picture, small enough to be read.
#[test]
fn a_pawn_that_went_one_step() {
    let picture = Picture {
        men: vec![(Cell(1), Color::White, Kind::PAWN)],
        last: Some(Move { from: Cell(0), to: Cell(1), ..Move::default() }),
        title: "One step",
        ..Picture::new(Board::new(1, 2).unwrap())
    };
    let pawn = men::of(Kind::PAWN).unwrap();
    let expected = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 152 252" width="76" height="126" role="img" aria-label="One step" font-family="sans-serif" text-anchor="middle">
<title>One step</title>
<desc>White: pawn a2. Black: no men. Last move: a1 to a2.</desc>
<defs>
<g id="plyglot-pawn"><path d="{body}"/><path d="{lines}" fill="none" stroke="currentColor"/></g>
</defs>
<rect width="100%" height="100%" fill="#fbf8f2"/>
<rect x="43" y="3" width="106" height="206" fill="#efe6d4" stroke="#2b2622" stroke-width="6"/>
<path fill="#b89f7d" d="M46 106h100v100h-100z"/>
<rect x="46" y="6" width="100" height="100" fill="#f2c230" fill-opacity="0.75"/>
<rect x="46" y="106" width="100" height="100" fill="#f2c230" fill-opacity="0.6"/>
<g opacity=".8">
<path fill="none" stroke="#2f6f4f" stroke-width="12" stroke-linejoin="round" d="M96.0 156.0L96.0 122.0"/>
<path fill="#2f6f4f" d="M96.0 92.0L118.0 124.0L74.0 124.0z"/>
</g>
<g fill="#fff" stroke="#1f1b18" color="#1f1b18" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<use href="#plyglot-pawn" x="46" y="6"/>
</g>
<g fill="#2d2926" stroke="#120f0d" color="#ece6da" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
</g>
<g fill="#2b2622" font-size="28">
<text x="21" y="66">2</text>
<text x="21" y="166">1</text>
<text x="96" y="240">a</text>
</g>
</svg>
"##,
        body = pawn.body,
        lines = pawn.lines
    );
    assert_eq!(draw(&picture), expected);
}

#[test]
fn from_the_other_side() {
    let mut picture = after_a_move();
    picture.flipped = true;
    let svg = draw(&picture);
    assert_well_formed(&svg);
    // f3 is now the third cell of the third row from the top.
    assert!(svg.contains("<use href=\"#plyglot-knight\" x=\"246\" y=\"206\"/>"));
}

#[test]
fn blocked_cells_discs_ways_and_ring_names() {
    let svg = draw(&all_kinds_of_things());
    assert_well_formed(&svg);
    assert_eq!(svg.matches("l60 60m0-60l-60 60").count(), 10);
    assert_eq!(svg.matches(">GU</text>").count(), 2);
    assert!(svg.contains(">E10</text>"));
    assert!(svg.contains("guard E01"), "{svg}");
}

#[test]
fn titles_are_escaped() {
    let title = "Smith & <Wesson> \"1\"\u{0}";
    let svg = draw(&Picture { title, ..Picture::new(Board::ORTHODOX) });
    assert_well_formed(&svg);
    assert!(svg.contains("<title>Smith &amp; &lt;Wesson&gt; &quot;1&quot;\u{fffd}</title>"));
}

#[test]
fn maps_hold_every_name_of_every_board() {
    for entry in catalogue::CATALOGUE {
        let board = entry.board();
        for naming in NAMINGS {
            match map(&board, naming) {
                Ok(svg) => {
                    assert_well_formed(&svg);
                    for cell in board.cells() {
                        assert!(svg.contains(&format!(">{}</text>", naming.text(&board, cell))));
                    }
                }
                Err(_) => assert!(!naming.fits(&board)),
            }
        }
    }
}

#[test]
fn cells_of_another_board_are_left_out() {
    let far = Cell(u16::MAX);
    for last in [
        Move { from: far, ..Move::default() },
        Move { path: vec![far], ..Move::default() },
        Move { to: Cell(0), from: Cell(0), ..Move::default() },
    ] {
        let svg = draw(&Picture {
            men: vec![(far, Color::White, Kind::PAWN)],
            last: Some(last),
            naming: &Centric,
            ..Picture::new(Board::new(2, 2).unwrap())
        });
        assert_well_formed(&svg);
        assert!(!svg.contains("<use"));
        assert!(!svg.contains("NaN"));
    }
}

#[test]
fn men_and_kings_of_draughts_are_drawings() {
    let men = vec![(Cell(0), Color::White, Kind::MAN), (Cell(9), Color::Black, Kind::CROWNED)];
    let svg = draw(&Picture { men, ..Picture::new(Board::ORTHODOX) });
    assert_well_formed(&svg);
    assert!(svg.contains("<use href=\"#plyglot-man\""));
    assert!(svg.contains("<use href=\"#plyglot-crowned\""));
    assert!(svg.contains("<desc>White: man a1. Black: king b2.</desc>"));
}

#[test]
fn numbers_stand_in_the_corners_of_their_squares_and_order_the_men() {
    let board = INTERNATIONAL.board();
    let square = |number| Numeric.square(&board, number).unwrap();
    let men = [46, 31, 50].map(|number| (square(number), Color::White, Kind::MAN)).to_vec();
    let svg = draw(&Picture { men, naming: &Numeric, ..Picture::new(board) });
    assert_well_formed(&svg);
    assert!(svg.contains("viewBox=\"0 0 1012 1012\""), "no space for labels");
    assert_eq!(svg.matches("<text ").count(), 50);
    assert!(svg.contains("White: men 31, 46, 50."));
}

#[test]
fn row_and_column_labels_count_from_the_top_left() {
    let text = |flipped| {
        let svg = draw(&Picture { flipped, naming: &RowColumn, ..Picture::new(Board::new(2, 3).unwrap()) });
        let labels =
            svg.split("<text ").skip(1).map(|text| text.split(['>', '<']).nth(1).unwrap().to_owned());
        labels.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(text(false), "1 2 3 1 2");
    assert_eq!(text(true), "3 2 1 2 1");
}

#[test]
fn a_move_marks_each_cell_once_and_crosses_each_man_taken() {
    let [from, path, to, taken] = [[0, 18], [36, 18], [0, 0], [9, 27]].map(|cells| cells.map(Cell).to_vec());
    let last = Move { from: from[0], path: [from.as_slice(), &path].concat(), to: to[0], taken, rook: None };
    let svg = draw(&Picture { last: Some(last), ..Picture::new(Board::ORTHODOX) });
    assert_well_formed(&svg);
    assert_eq!(svg.matches("fill-opacity").count(), 5, "a1, c3, e5, b2, d4");
    assert_eq!(svg.matches("l44 44").count(), 4, "two crosses, each with its halo");
    assert!(svg.contains(">2,4</text>"), "the second station is the fourth too");
}

#[test]
fn castling_marks_the_rook_too() {
    let last = Move { from: Cell(4), to: Cell(6), rook: Some((Cell(7), Cell(5))), ..Move::default() };
    let svg = draw(&Picture { last: Some(last), ..Picture::new(Board::ORTHODOX) });
    assert_eq!(svg.matches("fill-opacity").count(), 4);
    assert!(svg.contains("Last move: e1 to g1, rook h1 to f1."));
}

proptest! {
    #[test]
    fn every_picture_is_well_formed_and_has_every_man_once(picture in pictures()) {
        let svg = draw(&picture);
        assert_well_formed(&svg);
        prop_assert!(!svg.contains("NaN") && !svg.contains("inf"));
        let men = picture.men_by_cell().into_iter().flatten().count();
        let held = picture.hands.iter().flatten().filter(|(.., count)| *count > 0).count();
        let written = svg.matches("font-weight=\"bold\" fill=").count();
        prop_assert_eq!(svg.matches("<use ").count() + written, men + held);
    }

    #[test]
    fn every_map_is_well_formed(picture in pictures()) {
        if let Ok(svg) = map(&picture.board, picture.naming) {
            assert_well_formed(&svg);
        }
    }
}

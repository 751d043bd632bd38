//! What the readers of draughts make of tokens, before any rules are asked.

use crate::board::naming::{Naming, algebraic::Algebraic, numeric::Numeric};
use crate::board::{Board, Corner, Playing, Squares};
use crate::men::letters::ENGLISH;
use crate::men::roster::ORTHODOX;
use crate::notation::{ReadContext, Reading, Unread, find, of_family};
use crate::pattern::{CaptureClaim, Pattern, Where};
use crate::rules::Family;
use crate::{Cell, Color};
use proptest::prelude::*;

fn board(files: u8, ranks: u8) -> Board {
    Board::new(files, ranks).unwrap().with_squares(Squares {
        playing: Playing::Corner,
        numbers: Corner::TopLeft,
        letters: Corner::BottomLeft,
    })
}

fn read(notation: &str, board: &Board, token: &str) -> Result<Vec<Reading>, Unread> {
    let mut readings = Vec::new();
    let context =
        ReadContext { board, turn: Color::White, letters: &ENGLISH, last_to: None, roster: &ORTHODOX };
    find(notation).unwrap().read(token, &context, &mut readings).map(|()| readings)
}

/// A pattern in numbers, `?` for a square that is not written, and the codes of the liberties.
fn shown(board: &Board, reading: &Reading) -> String {
    let Pattern { from, to, path, capture, null, unknown, .. } = reading.pattern;
    let name = |place| match place {
        Where::Cell(cell) => Numeric.text(board, cell),
        _ => "?".to_owned(),
    };
    let mut text = match (null, unknown) {
        (true, _) => "null".to_owned(),
        (_, true) => "unknown".to_owned(),
        _ => {
            let between = path.cells().map(|cell| Numeric.text(board, cell));
            let sign = if capture == CaptureClaim::Takes { "x" } else { "-" };
            [vec![name(from)], between.collect(), vec![name(to)]].concat().join(sign)
        }
    };
    for liberty in &reading.liberties {
        text.push(' ');
        text.push_str(liberty.code.name);
    }
    text
}

/// The readings of a token as squares on the way, or the part that stands in the way with what is said of it.
fn told(notation: &str, board: &Board, token: &str) -> String {
    match read(notation, board, token) {
        Ok(mut readings) => {
            readings.retain(|reading| reading.pattern.taken.is_empty());
            readings.iter().map(|reading| shown(board, reading)).collect::<Vec<_>>().join("; ")
        }
        Err(unread) => format!("`{}` {}", token.get(unread.at).unwrap_or("!"), unread.message),
    }
}

#[track_caller]
fn assert_told(notation: &str, board: &Board, cases: &[(&str, &str)]) {
    for (token, expected) in cases {
        assert_eq!(told(notation, board, token), *expected, "{notation} {token}");
    }
}

/// The Hub protocol tells a capture by its ends and the men taken.
#[test]
fn the_squares_after_the_first_two_may_be_those_of_the_men_taken() {
    let board = board(8, 8);
    let by_men = |token: &str| {
        let readings = read("numeric", &board, token).unwrap();
        let mut taken = readings.iter().filter(|reading| !reading.pattern.taken.is_empty());
        let text = taken.next().map(|reading| {
            let men: Vec<String> =
                reading.pattern.taken.cells().map(|cell| Numeric.text(&board, cell)).collect();
            format!("{}, men {}", shown(&board, reading), men.join(" "))
        });
        assert!(taken.next().is_none());
        text.unwrap_or_default()
    };
    assert_eq!(by_men("8x13x11x17x18"), "8x13 capture-form, men 11 17 18");
    assert_eq!(by_men("8x13x11"), "8x13 capture-form, men 11");
    assert_eq!(by_men("8x13"), "");
    // Nothing is taken in a text that has no sign of a capture.
    assert_eq!(by_men("22-29-15-1"), "");
}

#[test]
fn strict_texts_take_no_liberty() {
    let international = board(10, 10);
    for notation in ["numeric", "numeric-full"] {
        assert_told(
            notation,
            &international,
            &[
                ("32-28", "32-28"),
                ("39x19", "39x19"),
                ("39x28x17x8x19", "39x28x17x8x19"),
                ("1-1", "1-1"),
                ("28:17", "28x17"),
                ("22-29-15-1", "22-29-15-1"),
                ("--", "null"),
                ("-", "unknown"),
            ],
        );
    }
    assert_told(
        "algebraic-draughts",
        &board(8, 8),
        &[("c3-d4", "22-18"), ("b6:d4", "9x18"), ("a3xc5xe7", "21x14x7")],
    );
    assert_told("algebraic-draughts-turned", &board(8, 8), &[("c3-d4", "11-15"), ("h8xf6", "29x22")]);
    assert_told(
        "row-column",
        &board(8, 8),
        &[("3/6-4/5", "11-15"), ("6/3x4/5", "22x15"), ("1/2-2/1", "1-5")],
    );
    assert_told("column-row", &board(8, 8), &[("3/6-4/5", "22-18"), ("2/1x1/2", "1x5")]);
    assert_told(
        "algebraic-draughts",
        &board(12, 12),
        &[("k9-l10", "24-18"), ("a1:l12", "67x6"), ("k11xi11", "12x11")],
    );
    assert_told("row-column", &board(12, 12), &[("12/11-10/9", "72-59")]);
    assert_told("numeric", &board(16, 16), &[("128-120", "128-120"), ("9-17", "9-17")]);
}

#[test]
fn numbers_as_people_write_them() {
    assert_told(
        "numeric",
        &board(10, 10),
        &[
            ("06-11", "6-11 leading-zero"),
            ("01-007", "1-7 leading-zero leading-zero"),
            ("1- 7", "1-7 form"),
            (" 32 - 28 ", "32-28 form"),
            ("32 28", "32-28 form"),
            ("32–28", "32-28 look-alike"),
            ("32—28", "32-28 look-alike"),
            ("32\u{2212}28", "32-28 look-alike"),
            ("32\u{2011}28", "32-28 look-alike"),
            ("39X19", "39x19 capture-form"),
            ("39×19", "39x19 capture-form"),
            ("39х19", "39x19 capture-form"),
            ("39*19", "39x19 capture-form"),
            ("21×14", "21x14 capture-form"),
            ("32--28", "32-28 form"),
            ("39-x19", "39x19 form"),
            ("39x(28x17x8)x19", "39x28x17x8x19 form"),
            ("39x28 28x17", "39x28x17 form form"),
            ("39x28x28x17", "39x28x17 form"),
            ("39-39-28", "39-28 form"),
            ("3O-24", "30-24 letter-o"),
            ("l7-21", "17-21 letter-o"),
            ("\u{200B}32-28", "32-28 look-alike"),
            ("３２-28", "32-28 look-alike"),
            ("0-0", "null null-move"),
            ("- -", "null form form"),
            ("—", "unknown look-alike"),
        ],
    );
}

#[test]
fn numbers_without_a_sign() {
    assert_told(
        "numeric",
        &board(10, 10),
        &[
            ("3228", "32-28 no-separator"),
            ("117", "1-17 no-separator; 11-7 no-separator"),
            ("3430", "34-30 no-separator"),
            ("0611", "6-11 leading-zero no-separator"),
            ("34", "3-4 no-separator"),
            ("392817", "39-28-17 no-separator"),
            ("3928170819", "39-28-17-8-19 leading-zero no-separator"),
            ("510", "5-10 no-separator"),
            ("1051", "`1051` expected two numbers of squares with - or x between, as in 32-28"),
        ],
    );
    assert_told(
        "numeric",
        &board(16, 16),
        &[
            ("128120", "128-120 no-separator"),
            ("1112", "1-112 no-separator; 11-12 no-separator; 111-2 no-separator"),
        ],
    );
}

#[test]
fn letters_as_people_write_them() {
    assert_told(
        "algebraic-draughts",
        &board(8, 8),
        &[
            ("a3b4", "21-17 no-separator"),
            ("A3-B4", "21-17 case"),
            ("A3B4", "21-17 case no-separator"),
            ("a3-B4", "21-17 case"),
            ("c3 - d4", "22-18 form"),
            ("b6xd4", "9x18"),
            ("b6×d4", "9x18 capture-form"),
            ("d8xf6 f6xd4", "2x11x18 form form"),
            ("a03-b04", "21-17 leading-zero leading-zero"),
            ("а3-b4", "21-17 look-alike"),
            ("d4", "?-18 form"),
            ("xd4", "`x` expected two squares with - or x between, as in c3-d4"),
            ("a3b4c5", "21-17-14 no-separator"),
        ],
    );
    assert_told(
        "algebraic-draughts",
        &board(12, 12),
        &[
            ("a11b10", "7-13 no-separator"),
            ("K9l10", "24-18 case no-separator"),
            ("a1b2", "67-61 no-separator"),
        ],
    );
}

#[test]
fn pairs_as_people_write_them() {
    assert_told(
        "row-column",
        &board(8, 8),
        &[
            ("3/64/5", "11-15 no-separator"),
            ("3/6 4/5", "11-15 form"),
            ("3/6×5/4", "11x18 capture-form"),
            ("03/06-04/05", "11-15 leading-zero leading-zero leading-zero leading-zero"),
            ("1/2-1/2", "`1/2-1/2` 1/2-1/2 is the result of a drawn game"),
            ("1/2x1/2", "1x1"),
        ],
    );
    assert_told(
        "row-column",
        &board(12, 12),
        &[("1/1211/2", "6-61 no-separator"), ("2/111/2", "7-61 no-separator; 12-1 no-separator")],
    );
}

#[test]
fn what_is_no_move_says_why() {
    let english = board(8, 8);
    for (notation, token, expected) in [
        ("numeric", "51-46", "`51` there is no square 51"),
        ("numeric", "0-5", "`0` there is no square 0"),
        ("numeric", "32-280", "`280` there is no square 280"),
        ("numeric", "9", "`9` expected two numbers of squares with - or x between, as in 32-28"),
        ("numeric", "-28", "`-` expected two numbers of squares with - or x between, as in 32-28"),
        ("numeric", "32-", "`` expected two numbers of squares with - or x between, as in 32-28"),
        ("numeric", "", "`` expected two numbers of squares with - or x between, as in 32-28"),
        ("numeric", "e4", "`e` expected two numbers of squares with - or x between, as in 32-28"),
        ("numeric", "32-28+", "`+` expected two numbers of squares with - or x between, as in 32-28"),
        ("algebraic-draughts", "c3-d9", "`d9` there is no square d9"),
        ("algebraic-draughts", "c3-k4", "`k4` there is no square k4"),
        ("algebraic-draughts", "c3-c4", "`c4` no man ever stands on c4: it does not play"),
        ("algebraic-draughts", "c3-d", "`d` expected the rank of the square after d"),
        ("algebraic-draughts", "Nf3", "`N` expected the rank of the square after N"),
        ("algebraic-draughts", "32-28", "`32` expected a square such as c3"),
        ("row-column", "3/6-4/9", "`4/9` there is no square 4/9"),
        ("row-column", "3/6-4/6", "`4/6` no man ever stands on 4/6: it does not play"),
        ("row-column", "36-45", "`36` expected a square such as 6/3"),
        ("row-column", "3//6", "`3//6` expected a square such as 6/3"),
    ] {
        let board = if token == "51-46" { &board(10, 10) } else { &english };
        assert_eq!(told(notation, board, token), expected, "{notation} {token}");
    }
    let help = read("numeric", &board(10, 10), "51-46").unwrap_err().help.unwrap();
    assert_eq!(help, "10x10 has squares 1 to 50");
    let help = read("algebraic-draughts", &board(10, 8), "k1-j2").unwrap_err().help.unwrap();
    assert_eq!(help, "10x8 has squares a1 to j8");
    let long = "1x".repeat(60);
    assert!(read("numeric", &english, &long).is_err());
}

proptest! {
    /// No text makes a reader panic, and whatever is read names squares that play and places inside the text.
    #[test]
    fn any_text(token in "\\PC{0,16}|[-x:×/0-9a-l ()]{0,24}|([0-9]{1,3}[-x:]?){1,8}", files in 1u8..=16, ranks in 1u8..=16) {
        let board = board(files, ranks);
        for notation in of_family(Family::Draughts) {
            let Ok(readings) = read(notation.info().name, &board, &token) else { continue };
            prop_assert!(!readings.is_empty() && readings.len() <= 16);
            for reading in readings {
                for place in [reading.pattern.from, reading.pattern.to] {
                    prop_assert!(!matches!(place, Where::Cell(cell) if !board.plays(cell)));
                }
                for liberty in reading.liberties {
                    prop_assert!(token.get(liberty.at.clone()).is_some(), "{:?}", liberty);
                }
            }
        }
    }

    /// Squares with one sign between are read plainly, in every notation and on every board.
    #[test]
    fn strict_texts_are_plain(
        squares in prop::collection::vec(any::<prop::sample::Index>(), 2..20),
        sign in prop::sample::select(vec!['-', 'x', ':']),
        (files, ranks) in (2u8..=16, 2u8..=16),
    ) {
        let board = board(files, ranks);
        let playing: Vec<Cell> = board.cells().filter(|&cell| board.plays(cell)).collect();
        let mut squares: Vec<Cell> = squares.iter().map(|index| *index.get(&playing)).collect();
        squares.dedup();
        prop_assume!(squares.len() > 1);
        for notation in of_family(Family::Draughts) {
            let names: Vec<String> = squares.iter().map(|&cell| notation.naming().text(&board, cell)).collect();
            let text = names.join(&sign.to_string());
            if text == "1/2-1/2" {
                continue;
            }
            let readings = read(notation.info().name, &board, &text).unwrap();
            // What may come after the plain reading is dear.
            prop_assert!(readings[1..].iter().all(|reading| reading.cost > 0));
            prop_assert!(readings[0].liberties.is_empty() && readings[0].cost == 0);
            let pattern = readings[0].pattern;
            prop_assert_eq!(pattern.from, Where::Cell(squares[0]));
            prop_assert_eq!(pattern.to, Where::Cell(squares[squares.len() - 1]));
            prop_assert_eq!(pattern.path.cells().collect::<Vec<_>>(), &squares[1..squares.len() - 1]);
        }
    }
}

#[test]
fn letters_name_the_squares_of_the_other_side_when_turned() {
    let board = board(8, 8);
    let turned = |cell: Cell| Cell(63 - cell.0);
    for cell in board.cells().filter(|&cell| board.plays(cell)) {
        let name = Algebraic.text(&board, cell);
        let token = format!("{name}-{name}");
        let reading = read("algebraic-draughts-turned", &board, &token).unwrap().remove(0);
        assert_eq!(reading.pattern.from, Where::Cell(turned(cell)));
    }
}

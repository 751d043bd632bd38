//! Laws over random games: what is written is read as the same move and no other.

use crate::men::letters::{ENGLISH, LANGUAGES, Letters};
use crate::notation::laws::{Chance, write};
use crate::notation::{NOTATIONS, Notation, find};
use crate::resolve::{Line, resolve};
use crate::rules::Position as _;
use crate::rules::chess::{Move, Position};

/// Plays a random game from a position, and shows every position and its legal moves.
fn walk(fen: &str, plies: usize, chance: &mut Chance, see: impl FnMut(&Line<Position>, &[Move])) {
    let (position, _) = Position::from_fen(fen).expect("a good FEN");
    crate::notation::laws::walk(position, plies, chance, see);
}

/// What a text is written as must be read plainly, and the first reading with a legal move has that move alone.
fn check(notation: &dyn Notation, line: &Line<Position>, mv: Move, letters: &'static Letters) {
    let text = write(notation, line, mv, letters);
    let name = notation.info().name;
    let place = || format!("{name} {} {text} in {}", letters.code, line.position.fen());
    let mut readings = Vec::new();
    if let Err(unread) = notation.read(&text, &line.context(letters), &mut readings) {
        panic!("{}: {unread:?}", place());
    }
    assert!(readings[0].liberties.is_empty() && readings[0].cost == 0, "{}: {:?}", place(), readings[0]);
    let found = readings.iter().map(|reading| (reading, resolve(line, &reading.pattern)));
    let mut found = found.filter(|(_, found)| !found.is_empty());
    let Some((reading, moves)) = found.next() else { panic!("{}: nothing fits {readings:?}", place()) };
    assert_eq!(moves.len(), 1, "{}: {moves:?}", place());
    assert_eq!(moves[0].mv, mv, "{}", place());
    assert!(moves[0].against.is_empty(), "{}: {:?}", place(), moves[0].against);
    assert!(reading.liberties.is_empty(), "{}: {reading:?}", place());
    let mut candidates = Vec::new();
    line.position.candidates(&reading.pattern, &mut candidates);
    assert_eq!(candidates, [mv], "{}", place());
}

fn family() -> impl Iterator<Item = &'static dyn Notation> {
    let names = ["san", "figurine", "lan", "coordinate", "uci", "iccf", "smith"];
    NOTATIONS.into_iter().filter(move |notation| names.contains(&notation.info().name))
}

const ORTHODOX: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Many queens, rooks and knights, and pawns about to promote: rivals of every sort.
const CROWDED: [&str; 4] = [
    "8/k3P1P1/8/3Q1Q1Q/8/3Q1Q1Q/8/K2Q1Q1Q w - - 0 1",
    "1n2k1n1/P6P/2N1N3/1N3N2/1N3N2/2N1N3/p6p/1N2K1N1 w - - 0 1",
    "r3k2r/1P4P1/8/2pP4/4Pp2/8/1p4p1/R3K2R b KQkq e3 0 1",
    "4k3/8/R2R2R1/8/3r3r/R6R/3R4/4K3 w - - 0 1",
];

/// Chess960 starts: kings and rooks on all kinds of files.
const CHESS960: [&str; 4] = [
    "rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w KQkq - 0 1",
    "5rkr/pppppppp/8/8/8/8/8/5RKR w KQkq - 0 1",
    "1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1",
    "r4k1r/8/8/8/8/8/8/R4K1R b KQkq - 0 1",
];

#[test]
fn written_moves_are_read_again() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for fen in std::iter::once(ORTHODOX).chain(CROWDED).chain(CHESS960) {
        for _ in 0..3 {
            walk(fen, 60, &mut chance, |line, moves| {
                for &mv in moves {
                    for notation in family() {
                        check(notation, line, mv, &ENGLISH);
                    }
                }
            });
        }
    }
}

#[test]
fn written_moves_are_read_again_in_every_language() {
    let mut chance = Chance(42);
    for fen in std::iter::once(ORTHODOX).chain(CROWDED) {
        walk(fen, 40, &mut chance, |line, moves| {
            for &mv in moves {
                for letters in LANGUAGES {
                    for notation in family().filter(|notation| notation.info().letters) {
                        check(notation, line, mv, letters);
                    }
                }
            }
        });
    }
}

#[test]
fn no_two_moves_are_written_alike() {
    let mut chance = Chance(7);
    for fen in std::iter::once(ORTHODOX).chain(CROWDED).chain(CHESS960) {
        walk(fen, 60, &mut chance, |line, moves| {
            for notation in family() {
                let mut texts: Vec<_> = moves.iter().map(|&mv| write(notation, line, mv, &ENGLISH)).collect();
                texts.sort_unstable();
                let count = texts.len();
                texts.dedup();
                assert_eq!(texts.len(), count, "{} in {}", notation.info().name, line.position.fen());
            }
        });
    }
}

/// The example of each notation is what it writes for the knight's first move.
#[test]
fn examples_are_what_is_written() {
    let (position, _) = Position::from_fen(ORTHODOX).expect("the start");
    let line = Line::new(position);
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let knight = moves.into_iter().find(|&mv| write(find("uci").unwrap(), &line, mv, &ENGLISH) == "g1f3");
    for notation in family() {
        assert_eq!(write(notation, &line, knight.unwrap(), &ENGLISH), notation.info().example);
    }
}

/// All texts that a notation writes for the legal moves of a position, which the test looks for its own among.
fn texts(notation: &str, fen: &str) -> Vec<String> {
    let (position, _) = Position::from_fen(fen).expect("a good FEN");
    let line = Line::new(position);
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| write(find(notation).unwrap(), &line, mv, &ENGLISH)).collect()
}

/// The moves, as UCI, that a text can mean in a position: of its first reading that has any.
fn meant(notation: &str, fen: &str, text: &str) -> Vec<String> {
    let (position, _) = Position::from_fen(fen).expect("a good FEN");
    let line = Line::new(position);
    let mut readings = Vec::new();
    find(notation).unwrap().read(text, &line.context(&ENGLISH), &mut readings).expect("a move");
    let mut found = readings.iter().map(|reading| resolve(&line, &reading.pattern));
    let moves = found.find(|moves| !moves.is_empty()).unwrap_or_default();
    moves.into_iter().map(|found| write(find("uci").unwrap(), &line, found.mv, &ENGLISH)).collect()
}

#[test]
fn a_pinned_knight_is_no_rival() {
    let fen = "4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1";
    assert!(texts("san", fen).contains(&"Ne2".to_owned()));
    assert_eq!(meant("san", fen, "Ne2"), ["g1e2"]);
    assert_eq!(meant("san", fen, "Nge2"), ["g1e2"]);
}

#[test]
fn rooks_on_one_rank_and_one_file_are_told_apart() {
    let fen = "4k2r/4b3/8/8/8/4R3/8/R5K1 w - - 0 1";
    let written = texts("san", fen);
    assert!(written.contains(&"Rae1".to_owned()) && written.contains(&"Ree1".to_owned()), "{written:?}");
    assert_eq!(meant("san", fen, "Re1").len(), 2);
}

#[test]
fn knights_on_one_file_are_told_apart_by_rank() {
    let fen = "6k1/8/8/8/3N4/8/3N4/6K1 w - - 0 1";
    assert_eq!(meant("san", fen, "Nd2f3"), ["d2f3"]);
    assert!(texts("san", fen).contains(&"N2f3".to_owned()));
}

#[test]
fn promotion_without_a_sign() {
    let fen = "8/1P5k/8/8/8/8/7K/8 w - - 0 1";
    assert_eq!(meant("san", fen, "b8Q"), ["b7b8q"]);
    assert_eq!(meant("san", fen, "b8"), Vec::<String>::new());
    assert!(texts("san", fen).contains(&"b8=Q".to_owned()));
}

#[test]
fn queens_need_the_whole_square() {
    let fen = "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    let written = texts("san", fen);
    for text in ["Qh4e1", "Q4e1", "Qhe1"] {
        assert_eq!(written.contains(&text.to_owned()), text == "Qh4e1", "{text}: {written:?}");
    }
}

#[test]
fn castling_is_read_in_either_form_of_uci() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (notation, short, long) in [
        ("uci", ["e1g1", "e1h1"], ["e1c1", "e1a1"]),
        ("coordinate", ["e1-g1", "e1-h1"], ["e1-c1", "e1-a1"]),
        ("iccf", ["5171", "5181"], ["5131", "5111"]),
        ("smith", ["e1g1c", "e1g1"], ["e1c1C", "e1a1C"]),
        ("san", ["O-O", "Kg1"], ["Kc1", "Kxa1"]),
        ("lan", ["0-0", "Ke1-g1"], ["e1-c1", "Ke1xa1"]),
    ] {
        for text in short {
            assert_eq!(meant(notation, fen, text), ["e1g1"], "{notation} {text}");
        }
        for text in long {
            assert_eq!(meant(notation, fen, text), ["e1c1"], "{notation} {text}");
        }
    }
}

#[test]
fn a_king_move_that_exists_is_no_castling() {
    // The king can walk to g1, and castling is allowed too.
    let fen = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
    assert_eq!(meant("san", fen, "Kg1"), ["f1g1"]);
    assert_eq!(meant("uci", fen, "f1g1"), ["f1g1"]);
    assert_eq!(meant("uci", fen, "f1h1"), meant("san", fen, "O-O"));
}

#[test]
fn a_lower_case_bishop_gives_way_to_a_pawn() {
    let both = "4k3/8/8/8/8/2p1B3/1P6/4K3 w - - 0 1";
    assert_eq!(meant("san", both, "bxc3"), ["b2c3"]);
    let bishop = "4k3/8/8/4p3/8/2B5/8/4K3 w - - 0 1";
    assert_eq!(meant("san", bishop, "bxe5"), ["c3e5"]);
    assert_eq!(meant("san", bishop, "bd4"), ["c3d4"]);
}

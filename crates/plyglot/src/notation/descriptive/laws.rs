//! Laws over random games: what is written is read as the same move and no other, in every style and language.

use super::move_length;
use crate::men::letters::{ENGLISH, FRENCH, Letters, PORTUGUESE, SPANISH};
use crate::notation::{Needs, Style, WriteContext, find};
use crate::readings::{Dress, Step, choices};
use crate::resolve::{Line, Scratch};
use crate::rules::Position as _;
use crate::rules::chess::{Move, Position};
use proptest::prelude::*;

/// The start; crowds of queens, knights and rooks; pawns about to promote; captures en passant.
const STARTS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/k3P1P1/8/3Q1Q1Q/8/3Q1Q1Q/8/K2Q1Q1Q w - - 0 1",
    "1n2k1n1/P6P/2N1N3/1N3N2/1N3N2/2N1N3/p6p/1N2K1N1 w - - 0 1",
    "r3k2r/1P4P1/8/2pP4/4Pp2/8/1p4p1/R3K2R b KQkq e3 0 1",
    "4k3/8/R2R2R1/8/3r3r/R6R/3R4/4K3 w - - 0 1",
    "8/PPPPPP2/8/k6K/8/8/pppppp2/8 w - - 0 1",
    "k7/2P1P1P1/1r1r1r2/8/8/2R1R1R1/1p1p1p2/7K b - - 0 1",
];

/// Every manner of writing.
const DRESSES: [(&str, &Letters, Style); 9] = [
    ("descriptive", &ENGLISH, Style::Strict),
    ("descriptive", &ENGLISH, Style::Classic),
    ("descriptive", &ENGLISH, Style::Kt),
    ("descriptive", &ENGLISH, Style::Old),
    ("descriptive", &ENGLISH, Style::Words),
    ("descriptive-es", &SPANISH, Style::Strict),
    ("descriptive-es", &SPANISH, Style::Classic),
    ("descriptive-es", &FRENCH, Style::Strict),
    ("descriptive-es", &PORTUGUESE, Style::Strict),
];

fn text(line: &Line<Position>, mv: Move, (name, letters, style): (&str, &'static Letters, Style)) -> String {
    let (mut scratch, mut text) = (Scratch::default(), String::new());
    let view = line.view(mv, Needs::All, &mut scratch);
    find(name).expect("a notation").write(&view, &WriteContext { letters, style }, &mut text);
    text
}

/// The text of a move has that move as its only meaning, and ends where running text goes on.
fn holds(line: &Line<Position>, mv: Move, dress: (&'static str, &'static Letters, Style)) {
    let (name, letters, _) = dress;
    let written = text(line, mv, dress);
    let place = || format!("{dress:?} {written} in {}", line.position.fen());
    let found = choices(line, &written, Dress::new(find(name).expect("a notation"), letters));
    let found = found.unwrap_or_else(|unread| panic!("{}: {unread:?}", place()));
    assert_eq!(found.len(), 1, "{}: {found:?}", place());
    assert_eq!((found[0].step, found[0].cost), (Step::Move(mv), 0), "{}", place());
    if name == "descriptive" && !written.starts_with('O') {
        for after in ["", " P-K4", " 12. QxP ch", " B x P", " R(Q2)-Q1", ", as we see"] {
            let running = format!("{written}{after}");
            assert_eq!(move_length(&running), Some(written.len()), "{running}: {}", place());
        }
    }
}

/// Plays on by `choices` from a start and returns how many moves were looked at.
fn walk(start: &str, steps: &[u16]) -> u64 {
    let mut line = Line::new(Position::from_fen(start).expect("a good FEN").0);
    let mut seen = 0;
    for &step in steps {
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        for &mv in &moves {
            DRESSES.into_iter().for_each(|dress| holds(&line, mv, dress));
        }
        seen += moves.len() as u64;
        line.play(moves[step as usize % moves.len()]);
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn what_is_written_is_read(start in 0..STARTS.len(), steps in prop::collection::vec(any::<u16>(), 1..40)) {
        walk(STARTS[start], &steps);
    }
}

/// The same over 100,000 moves. Run by hand: `cargo test --release -p plyglot --lib descriptive -- --ignored`.
#[test]
#[ignore = "takes long without optimization"]
fn a_hundred_thousand_moves_go_there_and_back() {
    let (mut seen, mut chance, mut game) = (0, crate::chance::Chance(0x9E37_79B9_7F4A_7C15), 0);
    while seen < 100_000 {
        let steps: Vec<u16> = (0..80).map(|_| chance.next() as u16).collect();
        seen += walk(STARTS[game % STARTS.len()], &steps);
        game += 1;
    }
    eprintln!("{seen} moves of {game} games in {} dresses", DRESSES.len());
}

//! Random games played side by side with an independent program, cozy-chess.

use crate::{legal, position};
use cozy_chess::Board;
use plyglot::rules::Position as _;
use plyglot::rules::chess::{Move, Position};

/// A move as both programs can write it: in castling, the king takes its rook.
fn text(position: &Position, mv: Move) -> String {
    let facts = position.facts(mv);
    let to = facts.castling.map_or(mv.to.to_string(), |castling| {
        plyglot::rules::chess::Square::from_cell(castling.rook_from).unwrap().to_string()
    });
    let promotion = facts.promotion.map_or("", |kind| ["", "n", "b", "r", "q", ""][kind.index()]);
    format!("{}{to}{promotion}", mv.from)
}

/// Plays one game by the numbers of a small generator, comparing every position.
fn game(start: &Board, seed: u64) -> usize {
    let mut theirs = start.clone();
    let mut ours = position(&format!("{start:#}"));
    let mut state = seed;
    for ply in 0..300 {
        let mut expected = Vec::new();
        theirs.generate_moves(|moves| {
            expected.extend(moves.into_iter().map(|mv| (mv.to_string(), mv)));
            false
        });
        let moves = legal(&ours);
        let mut texts: Vec<String> = moves.iter().map(|&mv| text(&ours, mv)).collect();
        texts.sort();
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(texts, expected.iter().map(|e| e.0.clone()).collect::<Vec<_>>(), "{ours}");
        assert_eq!(ours.checkers(), theirs.checkers().0, "{ours}");
        if moves.is_empty() {
            return ply;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chosen = moves[(state >> 33) as usize % moves.len()];
        let name = text(&ours, chosen);
        theirs.play(expected.iter().find(|e| e.0 == name).unwrap().1);
        ours.play(chosen);
    }
    300
}

#[test]
fn orthodox_games() {
    let plies: usize = (0..60).map(|seed| game(&Board::default(), seed * 77 + 1)).sum();
    assert!(plies > 6000, "{plies}");
}

#[test]
fn chess960_games() {
    let plies: usize =
        (0..60).map(|seed| game(&Board::chess960_startpos(seed * 16 + 5), u64::from(seed) + 9)).sum();
    assert!(plies > 6000, "{plies}");
}

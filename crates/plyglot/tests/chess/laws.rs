//! Laws that hold in every position.

use crate::{legal, position};
use plyglot::pattern::{CaptureClaim, CastlingClaim, Pattern, Where, Wing};
use plyglot::rules::chess::{Move, Position, Setup};
use plyglot::rules::{Check, Facts, Position as _};
use plyglot::{Board, Cell, Kind};
use proptest::prelude::*;

/// The first fields of all perft positions: starts from which games wander off.
fn starts() -> Vec<&'static str> {
    let files = [include_str!("../perft/chess.txt"), include_str!("../perft/chess960.txt")];
    files.iter().flat_map(|file| file.lines().skip(1)).map(|line| line.split("; ").next().unwrap()).collect()
}

/// A position some plies into a random game.
fn positions() -> impl Strategy<Value = Position> {
    let starts = starts();
    (0..starts.len() + 200, prop::collection::vec(any::<u16>(), 0..80)).prop_map(move |(start, choices)| {
        // The hand-made ones, which hold all that is rare, come first and more often.
        let mut current = position(starts[if start < starts.len() { start } else { start % 13 }]);
        for choice in choices {
            let moves = legal(&current);
            if moves.is_empty() {
                break;
            }
            current.play(moves[choice as usize % moves.len()]);
        }
        current
    })
}

fn places() -> impl Strategy<Value = Where> {
    prop_oneof![
        2 => Just(Where::Any),
        3 => (0u16..66).prop_map(|n| Where::Cell(Cell(n))),
        1 => (0u16..64, 0u16..64).prop_map(|(a, b)| Where::Either(Cell(a), Cell(b))),
        1 => (0u8..9).prop_map(Where::File),
        1 => (0u8..9).prop_map(Where::Rank),
    ]
}

fn castlings() -> impl Strategy<Value = CastlingClaim> {
    prop_oneof![
        Just(CastlingClaim::Never),
        Just(CastlingClaim::Allowed),
        Just(CastlingClaim::Only(None)),
        Just(CastlingClaim::Only(Some(Wing::King))),
        Just(CastlingClaim::Only(Some(Wing::Queen))),
    ]
}

fn patterns() -> impl Strategy<Value = Pattern> {
    let kinds = || prop::option::of((0u16..7).prop_map(Kind));
    (kinds(), places(), places(), kinds(), castlings(), any::<bool>()).prop_map(
        |(kind, from, to, promotion, castling, takes)| Pattern {
            kind,
            from,
            to,
            promotion,
            castling,
            capture: if takes { CaptureClaim::Takes } else { CaptureClaim::Unsaid },
            ..Pattern::default()
        },
    )
}

/// A pattern that a legal move fits, with some of its claims left out.
fn loosened(facts: &Facts, bits: u8) -> Pattern {
    let place = |cell: Cell, bits: u8| match bits & 3 {
        0 => Where::Any,
        1 => Where::File(Board::ORTHODOX.file(cell)),
        2 => Where::Rank(Board::ORTHODOX.rank(cell)),
        _ => Where::Cell(cell),
    };
    Pattern {
        kind: (bits & 1 != 0).then_some(facts.kind),
        from: place(facts.from, bits >> 1),
        to: place(facts.to, bits >> 3),
        promotion: facts.promotion,
        castling: if bits & 32 != 0 { CastlingClaim::Allowed } else { CastlingClaim::Never },
        ..Pattern::default()
    }
}

fn check_candidates(position: &Position, moves: &[Move], pattern: &Pattern) {
    let mut found = Vec::new();
    position.candidates(pattern, &mut found);
    let fits = |mv: &&Move| pattern.fits(&Board::ORTHODOX, &position.facts(**mv));
    let expected: Vec<Move> = moves.iter().filter(fits).copied().collect();
    assert_eq!(found, expected, "{pattern:?} in {position}");
    if !found.is_empty() {
        assert_eq!(position.refusal(pattern), None, "{pattern:?} in {position}");
    } else if matches!(pattern.to, Where::Cell(_)) && (pattern.kind.is_some() || pattern.from != Where::Any) {
        assert!(position.refusal(pattern).is_some(), "{pattern:?} in {position}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn candidates_are_the_legal_moves_that_fit(
        position in positions(),
        some in prop::collection::vec(patterns(), 20),
    ) {
        let moves = legal(&position);
        for pattern in &some {
            check_candidates(&position, &moves, pattern);
        }
        for (n, &mv) in moves.iter().enumerate() {
            check_candidates(&position, &moves, &loosened(&position.facts(mv), n as u8 ^ 21));
        }
    }

    #[test]
    fn state_kept_is_state_from_scratch(position in positions()) {
        let (mut setup, notes) = Setup::read(&position.fen()).unwrap();
        prop_assert!(notes.is_empty());
        setup.chess960 = position.is_chess960();
        let (again, notes) = setup.position().unwrap();
        prop_assert!(notes.is_empty(), "{:?} in {}", notes, position);
        prop_assert_eq!(again, position);
        prop_assert_eq!(again.key(), position.key());
        prop_assert_eq!(again.fen(), position.fen());
        let shredder = Position::from_fen(&position.shredder_fen()).unwrap().0;
        prop_assert_eq!(shredder.shredder_fen(), position.shredder_fen());
    }

    #[test]
    fn moves_are_sorted_and_told_apart_by_their_facts(position in positions()) {
        let moves = legal(&position);
        prop_assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
        let facts: std::collections::HashSet<Facts> = moves.iter().map(|&mv| position.facts(mv)).collect();
        prop_assert_eq!(facts.len(), moves.len());
        prop_assert_eq!(position.count_legal(), moves.len() as u64);
        prop_assert_eq!(position.can_move(), !moves.is_empty());
        prop_assert_eq!(position.outcome().is_some(), moves.is_empty());
    }

    #[test]
    fn effect_is_what_the_next_position_shows(position in positions()) {
        for mv in legal(&position) {
            let effect = position.effect(mv);
            let mut after = position;
            after.play(mv);
            prop_assert_eq!(effect.stuck, legal(&after).is_empty());
            match effect.check {
                Check::None => prop_assert_eq!(after.checkers(), 0),
                Check::Double => prop_assert!(after.checkers().count_ones() > 1),
                Check::Direct | Check::Discovered => prop_assert_eq!(after.checkers().count_ones(), 1),
            }
        }
    }

    #[test]
    fn a_null_move_only_passes_the_turn(position in positions()) {
        let mut passed = position;
        if passed.pass() {
            prop_assert_eq!(passed.turn(), !position.turn());
            prop_assert_eq!(passed.checkers(), 0);
            prop_assert_eq!(passed.en_passant(), None);
            prop_assert_eq!(passed.occupied(), position.occupied());
        } else {
            prop_assert_eq!(passed, position);
            prop_assert!(position.checkers() != 0);
        }
    }

    #[test]
    fn no_text_is_too_odd_for_the_fen_reader(text in "[pnbrqkPNBRQK1-8/ w~-]{0,60}|\\PC{0,40}") {
        if let Err(error) = Position::from_fen(&text) {
            prop_assert!(text.get(error.at.clone()).is_some(), "{:?} {}", text, error);
            prop_assert!(!error.to_string().is_empty());
        }
    }
}

#[test]
fn kinds_of_check() {
    let cases = [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "a8", Check::Direct),
        ("4k3/8/8/8/4B3/8/8/4RK2 w - - 0 1", "e4", "d3", Check::Discovered),
        ("4k3/8/8/8/4B3/8/8/4RK2 w - - 0 1", "e4", "c6", Check::Double),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", Check::Direct),
        ("4k3/8/8/3pP3/8/8/8/4RK2 w - d6 0 1", "e5", "d6", Check::Discovered),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "a7", Check::None),
    ];
    for (fen, from, to, check) in cases {
        let position = position(fen);
        let mv = legal(&position)
            .into_iter()
            .filter(|mv| mv.from.to_string() == from && mv.to.to_string() == to)
            .max()
            .unwrap();
        assert_eq!(position.effect(mv).check, check, "{fen}");
    }
}

//! What holds in every position of every rule set.

use super::position::{Move, Position};
use super::{RULE_SETS, perft, perft_routes};
use crate::pattern::{Pattern, Where};
use crate::rules::Position as _;
use crate::{Cell, Color, Kind};
use proptest::prelude::*;

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn candidates(position: &Position, pattern: &Pattern) -> Vec<Move> {
    let mut moves = Vec::new();
    position.candidates(pattern, &mut moves);
    moves
}

fn route(position: &Position, mv: Move) -> Vec<Cell> {
    let mut route = Vec::new();
    position.route(mv, &mut route);
    route
}

/// The pattern of a move written in its long form.
fn long(route: &[Cell]) -> Pattern {
    let [from, path @ .., to] = route else { panic!("a route has two ends") };
    let mut pattern = Pattern { from: Where::Cell(*from), to: Where::Cell(*to), ..Pattern::default() };
    for &cell in path {
        assert!(pattern.path.push(cell));
    }
    pattern
}

fn check(position: &Position) {
    let fen = position.fen();
    let (read, _) = Position::from_fen(position.rules(), &fen).unwrap();
    let read = read.position;
    assert_eq!((read.men, read.kings, read.turn), (position.men, position.kings, position.turn), "{fen}");
    assert_eq!(position.men[0] & position.men[1], 0, "{fen}");
    assert_eq!(position.kings & !(position.men[0] | position.men[1]), 0, "{fen}");

    let moves = legal(position);
    let board = *position.board();
    for (n, &mv) in moves.iter().enumerate() {
        assert!(!moves[..n].contains(&mv), "{fen}: the same move twice");
        let facts = position.facts(mv);
        let mut victims = Vec::new();
        position.victims(mv, &mut victims);
        assert_eq!(victims.first().copied(), facts.captured, "{fen}");
        assert!(victims.is_sorted_by_key(|victim| victim.cell), "{fen}");
        assert_eq!(position.man_at(facts.from), Some((position.turn(), facts.kind)), "{fen}");
        for victim in &victims {
            assert_eq!(position.man_at(victim.cell), Some((!position.turn(), victim.kind)), "{fen}");
        }
        let route = route(position, mv);
        assert_eq!((route[0], route[route.len() - 1]), (facts.from, facts.to), "{fen}");
        assert!(route.len() <= victims.len().max(1) + 1, "{fen}: {route:?}");
        assert!(candidates(position, &long(&route)).contains(&mv), "{fen}: {route:?} is not {mv:?}");

        let mut after = position.clone();
        after.play(mv);
        let men = |p: &Position, color| p.count(color).0 + p.count(color).1;
        assert_eq!(men(&after, position.turn()), men(position, position.turn()), "{fen}");
        assert_eq!(
            men(&after, !position.turn()) + victims.len() as u32,
            men(position, !position.turn()),
            "{fen}"
        );
        assert_eq!(position.effect(mv).stuck, legal(&after).is_empty(), "{fen}");
        for &other in &moves[..n] {
            let same = |a: Move, b: Move| {
                let (a, b) = (position.facts(a), position.facts(b));
                (a.from, a.to) == (b.from, b.to)
            };
            assert_eq!(Position::differ_in_route(mv, other), same(mv, other), "{fen}");
        }
    }

    // A pattern finds the legal moves that fit it, and no others, in their order.
    let places: Vec<Where> = [Where::Any, Where::File(3), Where::Rank(4)]
        .into_iter()
        .chain(moves.iter().take(6).map(|&mv| Where::Cell(position.facts(mv).from)))
        .chain(moves.iter().take(6).map(|&mv| Where::Cell(position.facts(mv).to)))
        .collect();
    for &from in &places {
        for &to in &places {
            for kind in [None, Some(Kind::MAN), Some(Kind::CROWNED), Some(Kind::QUEEN)] {
                let pattern = Pattern { from, to, kind, ..Pattern::default() };
                let fitting: Vec<Move> =
                    moves.iter().copied().filter(|&mv| pattern.fits(&board, &position.facts(mv))).collect();
                assert_eq!(candidates(position, &pattern), fitting, "{fen} {pattern:?}");
                if fitting.is_empty() {
                    _ = position.refusal(&pattern);
                }
            }
        }
    }
    assert_eq!(position.outcome().is_none(), !moves.is_empty(), "{fen}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn games(rules in 0..RULE_SETS.len(), choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120)) {
        let mut position = Position::start(RULE_SETS[rules]);
        for (ply, choice) in choices.iter().enumerate() {
            let moves = legal(&position);
            if moves.is_empty() {
                break;
            }
            if ply % 16 == rules % 16 {
                check(&position);
            }
            position.play(*choice.get(&moves));
        }
        check(&position);
    }

    #[test]
    fn strewn_positions(
        rules in 0..RULE_SETS.len(),
        men in [any::<(u128, u128)>(), any::<(u128, u128)>()],
        kings: (u128, u128),
        white: bool,
    ) {
        let mut position = Position::empty(RULE_SETS[rules]);
        let squares = position.layout.squares;
        let [white_men, black_men] = men.map(|(a, b)| a & b & squares);
        position.men = [white_men, black_men & !white_men];
        let crowned: u128 = Color::BOTH
            .into_iter()
            .map(|side| position.layout.last_row(side) & position.men[side.index()])
            .sum();
        position.kings = kings.0 & kings.1 & (white_men | black_men) | crowned;
        position.turn = if white { Color::White } else { Color::Black };
        check(&position);
        // Every route leads to one of the results.
        let results = perft(&position, 1);
        prop_assert!(perft_routes(&position, 1) >= results);
        if !position.is_won_early() {
            prop_assert_eq!(results, legal(&position).len() as u64);
        }
    }
}

//! The library beside the slow generator, in random positions and games of every rule set.

use super::chance::Chance;
use super::rules::{ALL, find};
use super::slow::{self, Effect, Man, Square, Way};
use plyglot::pattern::{Path, Pattern, Where};
use plyglot::rules::draughts::{self, Move, Position};
use plyglot::rules::{Outcome, Position as _};
use plyglot::{Cell, Color, Kind};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Men and kings anywhere they may stand, few enough for captures to be counted.
fn scattered(rules: &'static slow::Rules, dice: &mut Chance) -> slow::Position {
    let mut position = slow::Position::empty(rules, dice.below(2) == 0);
    let squares = position.squares();
    // One king ends a game of breakthrough.
    let kings = if rules.name == "breakthrough-draughts" { 0 } else { dice.below(5) };
    for white in [true, false] {
        for _ in 0..1 + dice.below(squares.len() / 4) {
            let square = squares[dice.below(squares.len())];
            let king = dice.below(8) < kings;
            let last = if white { rules.ranks - 1 } else { 0 };
            if position.at(square).is_none() && (king || square.1 != last) {
                position.set(square, Some(Man { white, king }));
            }
        }
    }
    position
}

fn set_up(slow: &slow::Position) -> Position {
    let rules = draughts::find(slow.rules.name).expect("the library knows the rules");
    let fen = slow.fen();
    let position = Position::start(rules).set_up(&fen);
    position.unwrap_or_else(|error| panic!("{} {fen}: {error}", slow.rules.name))
}

fn cell(position: &Position, (file, rank): Square) -> Cell {
    position.board().cell(file as u8, rank as u8).expect("a cell of the board")
}

fn square(position: &Position, cell: Cell) -> Square {
    (position.board().file(cell) as i8, position.board().rank(cell) as i8)
}

fn effect(position: &Position, mv: Move) -> Effect {
    let facts = position.facts(mv);
    let mut victims = Vec::new();
    position.victims(mv, &mut victims);
    assert!(victims.is_sorted_by_key(|victim| victim.cell), "victims stand in the order of the cells");
    assert_eq!(victims.first().copied(), facts.captured);
    assert_eq!(position.man_at(facts.from), Some((position.turn(), facts.kind)));
    for victim in &victims {
        assert_eq!(position.man_at(victim.cell), Some((!position.turn(), victim.kind)));
    }
    // No notation of draughts names the crowning, so that it is no claim of a move but what its play comes to.
    assert_eq!(facts.promotion, None);
    let mut after = position.clone();
    after.play(mv);
    let arrived = after.man_at(facts.to).map(|(_, kind)| kind);
    Effect {
        from: square(position, facts.from),
        to: square(position, facts.to),
        taken: victims.iter().map(|victim| square(position, victim.cell)).collect(),
        crowned: facts.kind == Kind::MAN && arrived == Some(Kind::CROWNED),
    }
}

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The moves of both generators, compared in everything that a move is asked. `None` where there are too many.
fn compare(slow: &slow::Position, fast: &Position, dice: &mut Chance) -> Option<Vec<(Move, Effect)>> {
    let name = slow.rules.name;
    let fen = slow.fen();
    assert_eq!(fast.fen(), fen, "{name}");
    assert_eq!(fast.turn() == Color::White, slow.white, "{name} {fen}");
    let ways = slow.ways()?;
    let expected: BTreeSet<Effect> = ways.iter().map(|way| way.effect.clone()).collect();
    let moves: Vec<(Move, Effect)> = legal(fast).into_iter().map(|mv| (mv, effect(fast, mv))).collect();
    let found: BTreeSet<Effect> = moves.iter().map(|(_, effect)| effect.clone()).collect();
    assert_eq!(found, expected, "{name} {fen}");
    assert_eq!(moves.len(), found.len(), "{name} {fen}: no move is given twice");
    outcome(slow, fast, &expected);
    for (mv, effect) in &moves {
        route(fast, *mv, effect, &ways);
    }
    if !ways.is_empty() {
        path(fast, &ways[dice.below(ways.len())], &ways, dice);
    }
    Some(moves)
}

fn outcome(slow: &slow::Position, fast: &Position, moves: &BTreeSet<Effect>) {
    let (own, other) = (fast.turn(), !fast.turn());
    let crowned = |color: Color| {
        let is_king =
            |square| slow.at(square).is_some_and(|man: Man| man.king && man.white == (color == Color::White));
        slow.rules.name == "breakthrough-draughts" && slow.squares().into_iter().any(is_king)
    };
    let expected = match slow.rules.name {
        _ if crowned(own) => Some(Outcome::Win(own)),
        _ if crowned(other) => Some(Outcome::Win(other)),
        "antidraughts" if moves.is_empty() => Some(Outcome::Win(own)),
        _ if moves.is_empty() => Some(Outcome::Win(other)),
        _ => None,
    };
    if expected.is_some() {
        assert_eq!(fast.outcome(), expected, "{} {}", slow.rules.name, slow.fen());
    } else {
        let outcome = fast.outcome();
        assert!(
            matches!(outcome, None | Some(Outcome::Draw)),
            "{} {}: {outcome:?}",
            slow.rules.name,
            slow.fen()
        );
    }
}

/// The route of a move is one of its ways, and the smallest in the order of the numbers.
fn route(fast: &Position, mv: Move, effect: &Effect, ways: &[Way]) {
    let squares = numbers(fast);
    let number = |square: &Square| squares.iter().position(|s| s == square).expect("a square that plays");
    let routes = ways.iter().filter(|way| way.effect == *effect).map(|way| &way.route);
    let smallest = routes.min_by_key(|route| route.iter().map(number).collect::<Vec<_>>());
    let mut cells = Vec::new();
    fast.route(mv, &mut cells);
    let found: Vec<Square> = cells.iter().map(|&cell| square(fast, cell)).collect();
    assert_eq!(Some(&found), smallest, "{} {}", fast.rules().name, fast.fen());
}

/// The squares of a position in the order of their numbers.
fn numbers(fast: &Position) -> Vec<Square> {
    slow::Position::empty(find(fast.rules().name), true).squares()
}

/// Start, end and some of the squares between fit what can be carried out over them, and nothing else.
fn path(fast: &Position, way: &Way, ways: &[Way], dice: &mut Chance) {
    let inner = &way.touched[1..way.touched.len() - 1];
    let named: Vec<Square> = inner.iter().copied().filter(|_| dice.below(2) == 0).collect();
    let open_start = dice.below(8) == 0;
    let mut claimed = Path::default();
    for &square in &named {
        claimed.push(cell(fast, square));
    }
    let from = if open_start { Where::Any } else { Where::Cell(cell(fast, way.effect.from)) };
    let to = Where::Cell(cell(fast, way.effect.to));
    let pattern = Pattern { from, to, path: claimed, ..Pattern::default() };
    let mut found = Vec::new();
    fast.candidates(&pattern, &mut found);
    let found: BTreeSet<Effect> = found.into_iter().map(|mv| effect(fast, mv)).collect();
    let fits = |other: &&Way| {
        let mut inner = other.touched[1..other.touched.len() - 1].iter();
        (open_start || other.effect.from == way.effect.from)
            && other.effect.to == way.effect.to
            && named.iter().all(|square| inner.any(|touched| touched == square))
    };
    let expected: BTreeSet<Effect> = ways.iter().filter(fits).map(|way| way.effect.clone()).collect();
    assert_eq!(found, expected, "{} {} over {named:?}: {way:?}", fast.rules().name, fast.fen());
}

/// Plays both on side by side.
fn play(mut slow: slow::Position, mut fast: Position, plies: usize, dice: &mut Chance) {
    for _ in 0..plies {
        let Some(moves) = compare(&slow, &fast, dice) else { return };
        if moves.is_empty() {
            return;
        }
        let (mv, effect) = moves[dice.below(moves.len())].clone();
        slow.play(&effect);
        let ends = slow.ways().is_some_and(|ways| ways.is_empty());
        let told = fast.effect(mv);
        fast.play(mv);
        if slow.rules.name == "breakthrough-draughts" && effect.crowned {
            assert_eq!(fast.outcome(), Some(Outcome::Win(!fast.turn())));
            return;
        }
        assert_eq!(told.stuck, ends, "{} {}", slow.rules.name, slow.fen());
        assert!(!told.is_check() && !told.is_mate());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn in_positions_with_men_and_kings(kind in 0..ALL.len(), seed in 1..u64::MAX) {
        let mut dice = Chance(seed);
        let slow = scattered(&ALL[kind], &mut dice);
        let fast = set_up(&slow);
        play(slow, fast, 12, &mut dice);
    }

    #[test]
    fn in_whole_games(kind in 0..ALL.len(), seed in 1..u64::MAX) {
        let slow = slow::Position::start(&ALL[kind]);
        let fast = Position::start(draughts::find(slow.rules.name).expect("the library knows the rules"));
        play(slow, fast, 80, &mut Chance(seed));
    }
}

#[test]
fn every_rule_set_is_compared() {
    let mut library: Vec<&str> = draughts::RULE_SETS.iter().map(|rules| rules.name).collect();
    let mut ours: Vec<&str> = ALL.iter().map(|rules| rules.name).collect();
    library.sort_unstable();
    ours.sort_unstable();
    assert_eq!(library, ours);
}

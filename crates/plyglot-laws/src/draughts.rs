//! Draughts: games of every rule set through every notation, and any text in any position.

use crate::bytes::Choices;
use crate::games::{chosen, through};
use crate::moves::any_text;
use plyglot::men::letters::ENGLISH;
use plyglot::notation::{WriteContext, find, of_family};
use plyglot::readings::{Dress, Step, choices as readings_of};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::draughts::{self, Move, Position, RULE_SETS};
use plyglot::rules::{Family, Position as _};

/// Starts crowded with kings, whose captures go round and share their ends.
const CROWDED: [(&str, &str); 8] = [
    ("international", "W:WK47:B14,19,29,31,42"),
    ("international", "W:WK47,K46,K1:B14,19,29,31,42,7,8,22,23,33,38"),
    ("russian", "W:WKa1,Kh8,Kc1:Bb4,d4,f4,b6,d6,f6,e3,c3,g5"),
    ("english", "B:W23,22,15,14:B11,10"),
    ("italian", "W:WK30,K29:B10,12,18,K20,K26,27"),
    ("frisian", "W:WK47,K1:B14,19,29,31,42,K8,22,33"),
    ("turkish", "W:WKa1,Kd4:Bd5,c6,e6,b7,f3,g5,c3"),
    ("thai", "W:WK2,K5:B10,14,19,22,26,27"),
];

fn start(choices: &mut Choices<'_>) -> Position {
    let at = choices.below(RULE_SETS.len() + CROWDED.len());
    match RULE_SETS.get(at) {
        Some(rules) => Position::start(rules),
        None => {
            let (rules, fen) = CROWDED[at - RULE_SETS.len()];
            let rules = draughts::find(rules).unwrap_or_else(|| panic!("{rules} is no rule set"));
            Position::from_fen(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error:?}")).0.position
        }
    }
}

fn pick(position: &Position, choices: &mut Choices<'_>) -> Option<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    (!moves.is_empty()).then(|| moves[choices.below(moves.len())])
}

/// A legal game of any rule set, written in each notation and read again, is the same game and without a fault; and
/// the full form of every move says the same as its short one.
pub fn draughts(data: &[u8]) {
    let mut choices = Choices(data);
    let start = Line::new(start(&mut choices));
    let steps = chosen(
        &start,
        200,
        &mut choices,
        |_| true,
        |line, choices| {
            let mv = pick(&line.position, choices)?;
            in_full(line, mv);
            Some(mv)
        },
    );
    for notation in of_family(Family::Draughts) {
        through(&start, &steps, notation, &ENGLISH);
    }
}

/// The whole route of a move is read as that move, takes a square for each man taken, and ends where the move ends.
fn in_full(line: &Line<Position>, mv: Move) {
    let (mut scratch, mut victims) = (Scratch::default(), Vec::new());
    line.position.victims(mv, &mut victims);
    for name in ["numeric", "algebraic-draughts", "row-column"] {
        let Some(notation) = find(name) else { panic!("there is no notation {name}") };
        let mut text = String::new();
        let view = line.view(mv, notation.info().needs, &mut scratch);
        assert_eq!(view.route.len(), victims.len().max(1) + 1, "{}", line.position.fen());
        assert_eq!((view.route[0], view.route[view.route.len() - 1]), (view.facts.from, view.facts.to));
        notation.write_route(&view, &WriteContext::default(), &mut text);
        let read = readings_of(line, &text, Dress::new(notation, &ENGLISH));
        let first = read.ok().and_then(|read| Some(read.first()?.step));
        assert_eq!(first, Some(Step::Move(mv)), "{text} in {}", line.position.fen());
    }
}

/// Whatever the text, in every notation of draughts: what is read of it plays legal moves that fit.
pub fn draughts_text(data: &[u8]) {
    let mut choices = Choices(data);
    let mut position = start(&mut choices);
    for _ in 0..choices.below(64) {
        match pick(&position, &mut choices) {
            Some(mv) => position.play(mv),
            None => break,
        }
    }
    any_text(&Line::new(position), &String::from_utf8_lossy(choices.0), &ENGLISH);
}

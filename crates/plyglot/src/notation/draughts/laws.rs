//! Laws over random games of every rule set: what is written is read as the same move and no other.

use crate::men::letters::ENGLISH;
use crate::notation::laws::{Chance, walk, write};
use crate::notation::{Notation, find, of_family};
use crate::readings::{Dress, Step, choices};
use crate::resolve::Line;
use crate::rules::draughts::{Move, Position, RULE_SETS};
use crate::rules::{Family, Position as _};

/// Crowded with kings, so that captures go round and share their ends.
const CROWDED: [(&str, &str); 7] = [
    ("international", "W:WK47:B14,19,29,31,42"),
    ("international", "W:WK47,K46,K1:B14,19,29,31,42,7,8,22,23,33,38"),
    ("russian", "W:WKa1,Kh8,Kc1:Bb4,d4,f4,b6,d6,f6,e3,c3,g5"),
    ("english", "B:W23,22,15,14:B11,10"),
    ("italian", "W:WK30,K29:B10,12,18,K20,K26,27"),
    ("frisian", "W:WK47,K1:B14,19,29,31,42,K8,22,33"),
    ("turkish", "W:WKa1,Kd4:Bd5,c6,e6,b7,f3,g5,c3"),
];

fn starts() -> impl Iterator<Item = Position> {
    let crowded = CROWDED.iter().map(|&(rules, fen)| {
        let rules = crate::rules::draughts::find(rules).expect("a rule set");
        Position::from_fen(rules, fen).expect("a good FEN").0.position
    });
    RULE_SETS.iter().map(|rules| Position::start(rules)).chain(crowded)
}

/// What a text is written as must be read plainly, as that move before any other, and contradict nothing.
fn check(notation: &'static dyn Notation, line: &Line<Position>, mv: Move) -> String {
    let text = write(notation, line, mv, &ENGLISH);
    let place = || {
        format!("{} {text} in {} {}", notation.info().name, line.position.rules().name, line.position.fen())
    };
    let found = choices(line, &text, Dress::new(notation, &ENGLISH));
    let found = found.unwrap_or_else(|unread| panic!("{}: {unread:?}", place()));
    let Some(first) = found.first() else { panic!("{}: nothing fits", place()) };
    assert_eq!(first.step, Step::Move(mv), "{}: {found:?}", place());
    assert!(first.cost == 0 && first.reading.liberties.is_empty(), "{}: {first:?}", place());
    assert!(first.found.as_ref().is_some_and(|found| found.against.is_empty()), "{}: {first:?}", place());
    assert!(found[1..].iter().all(|other| other.cost > 0), "{}: {found:?}", place());
    text
}

#[test]
fn written_moves_are_read_again_and_no_two_are_alike() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for start in starts() {
        walk(start, 100, &mut chance, |line, moves| {
            for notation in of_family(Family::Draughts) {
                let mut texts: Vec<String> = moves.iter().map(|&mv| check(notation, line, mv)).collect();
                texts.sort_unstable();
                let count = texts.len();
                texts.dedup();
                let fen = line.position.fen();
                assert_eq!(texts.len(), count, "{} in {fen}: {texts:?}", notation.info().name);
            }
        });
    }
}

/// The full form says the same move as the short one, and begins and ends as it does.
#[test]
fn full_and_short_forms_are_the_same_move() {
    let (full, short) = (find("numeric-full").unwrap(), find("numeric").unwrap());
    let mut chance = Chance(99);
    let mut longer = 0;
    for start in starts() {
        walk(start, 120, &mut chance, |line, moves| {
            for &mv in moves {
                let (full, short) = (write(full, line, mv, &ENGLISH), write(short, line, mv, &ENGLISH));
                let squares = |text: &str| text.split(['-', 'x']).map(str::to_owned).collect::<Vec<_>>();
                let (all, ends) = (squares(&full), squares(&short));
                assert_eq!((all.first(), all.last()), (ends.first(), ends.last()));
                let mut victims = Vec::new();
                line.position.victims(mv, &mut victims);
                assert_eq!(all.len(), victims.len().max(1) + 1, "{full} in {}", line.position.fen());
                longer += usize::from(all.len() > ends.len());
                let dress = Dress::new(find("numeric").unwrap(), &ENGLISH);
                assert_eq!(choices(line, &full, dress).unwrap()[0].step, Step::Move(mv), "{full}");
            }
        });
    }
    assert!(longer > 100, "only {longer} captures were written in full");
}

/// Whatever squares of its route a text leaves out, and with every sign that people put between them, a capture is
/// among the ways to read it.
#[test]
fn parts_of_a_route_are_read() {
    let mut chance = Chance(2_024);
    for start in starts() {
        walk(start, 100, &mut chance, |line, moves| {
            for &mv in moves {
                let mut route = Vec::new();
                line.position.route(mv, &mut route);
                let last = route.len() - 1;
                let kept = |i: usize, chance: &mut Chance| i == 0 || i == last || chance.below(2) == 0;
                let mut dice = Chance(u64::from(route[0].0) + 77);
                let squares: Vec<_> = (0..=last).filter(|&i| kept(i, &mut dice)).map(|i| route[i]).collect();
                for notation in of_family(Family::Draughts) {
                    let naming = notation.naming();
                    for sign in [" - ", "X", "×", "—", " x "] {
                        let names: Vec<String> =
                            squares.iter().map(|&cell| naming.text(line.position.board(), cell)).collect();
                        let text = names.join(sign);
                        let found = choices(line, &text, Dress::new(notation, &ENGLISH));
                        // In pairs of numbers a dash between two halves is the drawn result.
                        let Ok(found) = found else {
                            assert!(names == ["1/2", "1/2"], "{text}");
                            continue;
                        };
                        let name = notation.info().name;
                        let fen = line.position.fen();
                        assert!(found.iter().any(|c| c.step == Step::Move(mv)), "{name} {text} in {fen}");
                        assert!(found.iter().all(|c| !c.reading.liberties.is_empty()), "{name} {text}");
                    }
                }
            }
        });
    }
}

/// The example of each notation is what it writes for White's man from c3 to d4, or for the seed's capture.
#[test]
fn examples_are_what_is_written() {
    let quiet = ("unified-pool", "W:Wc3:Bh8");
    let capture = ("international", "W:WK39:B33,22,12,13,1");
    for notation in of_family(Family::Draughts) {
        let name = notation.info().name;
        let (rules, fen) = if name == "numeric-full" { capture } else { quiet };
        let rules = crate::rules::draughts::find(rules).unwrap();
        let line = Line::new(Position::from_fen(rules, fen).unwrap().0.position);
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        let texts: Vec<String> = moves.iter().map(|&mv| write(notation, &line, mv, &ENGLISH)).collect();
        assert!(texts.iter().any(|text| text == notation.info().example), "{name}: {texts:?}");
    }
}

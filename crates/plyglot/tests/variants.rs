//! Every notation over every variant: what is written is read as the same move and no other, and no two moves of a
//! position are written alike.

#[path = "../src/chance.rs"]
mod chance;

use chance::Chance;
use plyglot::men::letters::{ENGLISH, LANGUAGES, Letters};
use plyglot::notation::{Notation, WriteContext, find, suiting};
use plyglot::readings::{Dress, Step, choices};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::wide::{self, Move, Position, Variant};
use plyglot::rules::{Family, Position as _};

fn variants() -> Vec<&'static Variant> {
    let ours = wide::read_variants(include_str!("../../plyglot-laws/src/wide.ini"));
    assert!(ours.errors.is_empty(), "{:?}", ours.errors);
    let built_in = wide::names().map(|name| wide::find(name).unwrap_or_else(|| panic!("{name}")));
    ours.variants.into_iter().chain(built_in.filter(|variant| !variant.start_fen.is_empty())).collect()
}

/// Walks a random game in which captures, promotions and drops are likelier than by chance.
fn walk(
    variant: &'static Variant,
    plies: usize,
    chance: &mut Chance,
    mut see: impl FnMut(&Line<Position>, &[Move]),
) {
    let start = Position::start(variant).unwrap_or_else(|error| panic!("{}: {error}", variant.name));
    let mut line = Line::new(start);
    for _ in 0..plies {
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        see(&line, &moves);
        if moves.is_empty() {
            break;
        }
        let rare = |mv: &&Move| {
            let facts = line.position.facts(**mv);
            facts.captured.is_some() || facts.promotion.is_some() || facts.castling.is_some() || facts.drop
        };
        let some: Vec<&Move> = moves.iter().filter(rare).collect();
        let mv = match some.is_empty() || chance.below(3) > 0 {
            true => moves[chance.below(moves.len())],
            false => *some[chance.below(some.len())],
        };
        line.play(mv);
    }
}

fn written(line: &Line<Position>, mv: Move, notation: &dyn Notation, letters: &'static Letters) -> String {
    let mut text = String::new();
    let mut scratch = Scratch::default();
    let context = WriteContext { letters, ..WriteContext::default() };
    notation.write(&line.view(mv, notation.info().needs, &mut scratch), &context, &mut text);
    text
}

/// What is wrong with a move in a notation.
fn fault(
    line: &Line<Position>,
    mv: Move,
    notation: &'static dyn Notation,
    letters: &'static Letters,
) -> Option<String> {
    let text = written(line, mv, notation, letters);
    let place = || {
        format!(
            "{}: `{text}` for {:?} in {}",
            notation.info().name,
            line.position.facts(mv),
            line.position.fen()
        )
    };
    let read = match choices(line, &text, Dress::new(notation, letters)) {
        Ok(read) => read,
        Err(unread) => return Some(format!("{}: {unread:?}", place())),
    };
    let Some(first) = read.first() else { return Some(format!("{}: nothing fits", place())) };
    if first.step != Step::Move(mv) || read.len() > 1 {
        return Some(format!("{}: {read:?}", place()));
    }
    let against = first.found.as_ref().is_some_and(|found| !found.against.is_empty());
    (against || !first.reading.liberties.is_empty()).then(|| format!("{}: {first:?}", place()))
}

#[test]
fn written_moves_are_read_again() {
    let mut faults = Vec::new();
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for variant in variants() {
        let mut told = Vec::new();
        for _ in 0..2 {
            walk(variant, 80, &mut chance, |line, moves| {
                let (board, roster) = (line.position.board(), line.position.roster());
                for notation in suiting(Family::Chess, board, roster) {
                    // A few of very many moves are enough.
                    let step = moves.len() / 12 + 1;
                    let name = notation.info().name;
                    for &mv in moves.iter().step_by(step) {
                        if !told.contains(&name)
                            && let Some(fault) = fault(line, mv, notation, roster.letters)
                        {
                            told.push(name);
                            faults.push(format!("{}: {fault}", variant.name));
                        }
                    }
                }
            });
            chance.below(7);
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn no_two_moves_are_written_alike() {
    let mut chance = Chance(7);
    for variant in variants() {
        walk(variant, 60, &mut chance, |line, moves| {
            if moves.len() > 300 {
                return;
            }
            let (board, roster) = (line.position.board(), line.position.roster());
            for notation in suiting(Family::Chess, board, roster) {
                let mut texts: Vec<_> =
                    moves.iter().map(|&mv| written(line, mv, notation, roster.letters)).collect();
                texts.sort_unstable();
                let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
                let place =
                    || format!("{} {} in {}", variant.name, notation.info().name, line.position.fen());
                assert!(twice.is_none(), "{}: {twice:?}", place());
            }
        });
    }
}

#[test]
fn games_of_orthodox_men_are_written_in_every_language() {
    let mut chance = Chance(42);
    for name in ["crazyhouse", "losalamos", "torpedo", "placement"] {
        let variant = wide::find(name).unwrap();
        walk(variant, 40, &mut chance, |line, moves| {
            for letters in LANGUAGES {
                for notation in ["san", "lan", "coordinate"].map(|name| find(name).unwrap()) {
                    for &mv in moves.iter().step_by(moves.len() / 4 + 1) {
                        assert_eq!(fault(line, mv, notation, letters), None, "{name} {}", letters.code);
                    }
                }
            }
        });
    }
    // Other games have letters of their own, whatever is asked.
    let capablanca = Line::new(Position::start(wide::find("capablanca").unwrap()).unwrap());
    let mut moves = Vec::new();
    capablanca.position.legal_moves(&mut moves);
    let texts = |letters| -> Vec<String> {
        moves.iter().map(|&mv| written(&capablanca, mv, find("san").unwrap(), letters)).collect()
    };
    assert_eq!(texts(LANGUAGES[1]), texts(&ENGLISH));
}

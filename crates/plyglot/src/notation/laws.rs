//! What the laws of the notations have in common: random games that are the same in every run.

use super::{Notation, WriteContext};
pub(super) use crate::chance::Chance;
use crate::men::letters::Letters;
use crate::resolve::{Line, Scratch};
use crate::rules::Position;

/// Plays a random game from a position, and shows every position and its legal moves.
pub(super) fn walk<P: Position>(
    start: P,
    plies: usize,
    chance: &mut Chance,
    mut see: impl FnMut(&Line<P>, &[P::Move]),
) {
    let mut line = Line::new(start);
    for _ in 0..plies {
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        see(&line, &moves);
        line.play(moves[chance.below(moves.len())]);
    }
}

/// The strict text of a move.
pub(super) fn write<P: Position>(
    notation: &dyn Notation,
    line: &Line<P>,
    mv: P::Move,
    letters: &'static Letters,
) -> String {
    let (mut rivals, mut text) = (Scratch::default(), String::new());
    let view = line.view(mv, notation.info().needs, &mut rivals);
    notation.write(&view, &WriteContext { letters, ..WriteContext::default() }, &mut text);
    text
}

/// Plays random games of a variant; each legal move of each position is read back from its text in every notation of
/// these that suits the game: plainly, and as no other move.
pub(super) fn read_back(variant: &str, names: &[&str], games: usize, plies: usize) {
    let variant = crate::rules::wide::find(variant).expect("a built-in variant");
    let start = crate::rules::wide::Position::start(variant).expect("a usual start");
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for _ in 0..games {
        walk(start, plies, &mut chance, |line, moves| {
            for notation in names.iter().filter_map(|name| super::find(name)) {
                if notation.suits(line.position.board(), line.position.roster()) {
                    moves.iter().for_each(|&mv| is_read_back(notation, line, mv));
                }
            }
        });
    }
}

fn is_read_back<P: Position>(notation: &dyn Notation, line: &Line<P>, mv: P::Move) {
    let letters = line.position.roster().letters;
    let text = write(notation, line, mv, letters);
    let place = || format!("{} {text} in {}", notation.info().name, line.position.fen());
    let mut readings = Vec::new();
    if let Err(unread) = notation.read(&text, &line.context(letters), &mut readings) {
        panic!("{}: {unread:?}", place());
    }
    let choices = readings.iter().map(|reading| (reading, crate::resolve::resolve(line, &reading.pattern)));
    let fitting: Vec<_> = choices.filter(|(_, found)| !found.is_empty()).collect();
    let Some(plainest) = fitting.iter().map(|(reading, _)| reading.cost).min() else {
        panic!("{}: nothing fits {readings:?}", place())
    };
    for (reading, found) in fitting.iter().filter(|(reading, _)| reading.cost == plainest) {
        let only = found.len() == 1 && found[0].mv == mv && found[0].against.is_empty();
        assert!(only && reading.liberties.is_empty(), "{}: {reading:?} {found:?}", place());
    }
}

/// The moves that a text means in a position, as the search over readings finds them.
pub(super) fn meant<P: Position>(
    notation: &'static dyn Notation,
    line: &Line<P>,
    text: &str,
) -> Vec<P::Move> {
    let dress = crate::readings::Dress::new(notation, line.position.roster().letters);
    let choices =
        crate::readings::choices(line, text, dress).unwrap_or_else(|unread| panic!("{text}: {unread:?}"));
    choices.into_iter().filter_map(|choice| Some(choice.found?.mv)).collect()
}

/// The notation of this name.
pub(super) fn named(name: &str) -> &'static dyn Notation {
    super::find(name).unwrap_or_else(|| panic!("there is no notation {name}"))
}

/// The one move that a text means in the notation `from`, as the notation `to` writes it.
pub(super) fn retold<P: Position>(line: &Line<P>, from: &str, text: &str, to: &str) -> String {
    let moves = meant(named(from), line, text);
    let [only] = moves[..] else { panic!("{text} in {}: {moves:?}", line.position.fen()) };
    write(named(to), line, only, line.position.roster().letters)
}

/// A text that is no move in the notation of this name says so, and what to do.
pub(super) fn says<P: Position>(line: &Line<P>, name: &str, text: &str, message: &str) {
    let letters = line.position.roster().letters;
    match named(name).read(text, &line.context(letters), &mut Vec::new()) {
        Ok(()) => panic!("{text} is a move in {name}"),
        Err(unread) => {
            assert_eq!(unread.message, message, "{text}");
            assert!(unread.help.is_some(), "{text}");
        }
    }
}

/// A game of a variant from this position; without one, from the usual start.
pub(super) fn game_of(variant: &str, fen: Option<&str>) -> Line<crate::rules::wide::Position> {
    use crate::rules::wide::{Position, find};
    let variant = find(variant).expect("a built-in variant");
    Line::new(match fen {
        Some(fen) => Position::from_fen(variant, fen).expect("a position of the variant"),
        None => Position::start(variant).expect("a usual start"),
    })
}

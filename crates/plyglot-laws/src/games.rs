//! Whole games, through every notation and back.

use crate::bytes::{Choices, pick, start};
use plyglot::men::letters::{ENGLISH, LANGUAGES, Letters};
use plyglot::notation::{Notation, WriteContext, suiting};
use plyglot::readings::{Dress, Step, choices as readings_of};
use plyglot::record::{Item, Record};
use plyglot::replay::{Options, replay};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::{Family, Position};

/// A legal game, written in each notation and read again, is the same game and without a fault.
pub fn round_trip(data: &[u8]) {
    let mut choices = Choices(data);
    let letters = if choices.flag() { LANGUAGES[choices.below(LANGUAGES.len())] } else { &ENGLISH };
    let start = Line::new(start(&mut choices));
    let steps = chosen(&start, 300, &mut choices, |_| true, |line, choices| pick(&line.position, choices));
    let (board, roster) = (start.position.board(), start.position.roster());
    for notation in suiting(Family::Chess, board, roster) {
        let letters = if notation.info().letters { letters } else { &ENGLISH };
        through(&start, &steps, notation, letters);
    }
}

/// A game of at most so many half-moves, as the bytes choose it. The byte 255 is a null move where one may be made.
pub(crate) fn chosen<P: Position>(
    start: &Line<P>,
    most: usize,
    choices: &mut Choices<'_>,
    may_pass: impl Fn(&Line<P>) -> bool,
    mut pick: impl FnMut(&Line<P>, &mut Choices<'_>) -> Option<P::Move>,
) -> Vec<Step<P::Move>> {
    let mut steps = Vec::new();
    let mut line = start.clone();
    while !choices.is_empty() && steps.len() < most {
        if choices.0[0] == 255 && may_pass(&line) && line.pass() {
            choices.byte();
            steps.push(Step::Null);
            continue;
        }
        let Some(mv) = pick(&line, choices) else { break };
        line.play(mv);
        steps.push(Step::Move(mv));
    }
    steps
}

/// One game through one notation and back.
pub(crate) fn through<P: Position>(
    start: &Line<P>,
    steps: &[Step<P::Move>],
    notation: &'static dyn Notation,
    letters: &'static Letters,
) {
    let name = notation.info().name;
    let (record, text) = written(start, steps, notation, letters);
    let options = Options {
        from: Some(notation),
        from_letters: Some(letters),
        to: Some(notation),
        to_letters: Some(letters),
        ..Options::default()
    };
    let back = replay(&record, start, &text, &options);
    let fen = start.position.fen();
    assert_eq!(back.steps, steps, "{name}/{} from {fen}: {text}\n{:?}", letters.code, back.problems);
    let faults: Vec<_> = back.problems.iter().filter(|problem| problem.code.name != "null-move").collect();
    assert!(faults.is_empty(), "{name}/{} from {fen}: {text}\n{faults:?}", letters.code);
    assert_eq!(back.record.items, record.items);

    // Found out, not told: another game is never read out of it in silence. A short game in the swapped order of pairs,
    // or from the other side, may be one in the usual order too.
    if letters == &ENGLISH && !matches!(name, "column-row" | "algebraic-draughts-turned") {
        let back = replay(&record, start, &text, &Options::default());
        let same = back.steps.iter().zip(steps).take_while(|(a, b)| a == b).count();
        assert!(same == back.steps.len(), "{name} from {fen}: {text} was read as {:?}", back.dress);
        assert!(back.complete == (same == steps.len()), "{name} from {fen}: {text}");
    }
}

/// The strict texts of a game, a blank after each.
fn written<P: Position>(
    start: &Line<P>,
    steps: &[Step<P::Move>],
    notation: &'static dyn Notation,
    letters: &'static Letters,
) -> (Record, String) {
    let mut line = start.clone();
    let mut text = String::new();
    let mut record = Record::default();
    let mut rivals = Scratch::default();
    for &step in steps {
        let at = text.len();
        match step {
            Step::Null => notation.write_null(&mut text),
            Step::Move(mv) => {
                let view = line.view(mv, notation.info().needs, &mut rivals);
                notation.write(&view, &WriteContext { letters, ..WriteContext::default() }, &mut text);
            }
            Step::Unknown | Step::Setup => panic!("no such step is made here"),
        }
        let ply = &text[at..];
        let dress = Dress::new(notation, letters);
        let read = readings_of(&line, ply, dress).unwrap_or_else(|unread| panic!("{ply}: {unread:?}"));
        let detours = read.iter().skip(1).all(|choice| choice.cost > read[0].cost);
        assert!(detours && read[0].step == step, "{dress:?} {ply} in {}: {read:?}", line.position.fen());
        let liberties = &read[0].reading.liberties;
        assert!(step == Step::Null || liberties.is_empty(), "{dress:?} {ply}: {liberties:?}");
        record.items.push(Item::Ply { text: ply.to_owned(), span: at..text.len(), number: None });
        text.push(' ');
        match step {
            Step::Null => drop(line.pass()),
            Step::Move(mv) => line.play(mv),
            Step::Unknown | Step::Setup => {}
        }
    }
    (record, text)
}

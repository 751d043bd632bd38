//! Patterns and texts against the legal moves of a position.

use crate::bytes::{Choices, legal, position};
use plyglot::men::letters::{ENGLISH, LANGUAGES, Letters};
use plyglot::notation::{NOTATIONS, of_family};
use plyglot::pattern::{CaptureClaim, CastlingClaim, CheckClaim, Pattern, Rise, Where, Wing};
use plyglot::readings::{self, Dress};
use plyglot::resolve::{self, Line};
use plyglot::rules::Position;
use plyglot::{Cell, Kind};

/// Candidates of a pattern are the legal moves that it fits; a refusal has a reason.
pub fn candidates(data: &[u8]) {
    let mut choices = Choices(data);
    let position = position(&mut choices);
    let moves = legal(&position);
    for _ in 0..8 {
        let pattern = pattern(&mut choices, &World::of_chess());
        let mut found = Vec::new();
        position.candidates(&pattern, &mut found);
        let fits = |mv: &&_| pattern.fits(position.board(), &position.facts(**mv));
        let expected: Vec<_> = moves.iter().filter(fits).copied().collect();
        assert_eq!(found, expected, "{pattern:?} in {position}");
        assert!(found.is_empty() || position.refusal(&pattern).is_none(), "{pattern:?} in {position}");
        let line = Line::new(position);
        for found in resolve::resolve(&line, &pattern) {
            assert!(expected.contains(&found.mv), "{found:?} in {position}");
        }
        if let Some(reason) = resolve::reason(&line, &pattern) {
            assert!(!reason.describe(&line.position, NOTATIONS[0].naming(), Some(&line.origins)).is_empty());
        }
        let near = resolve::nearest(&line, &pattern, 5);
        assert!(near.len() <= 5 && near.iter().all(|mv| moves.contains(mv)));
    }
}

/// What a pattern may name, some of it beyond what there is.
pub(crate) struct World {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) cells: usize,
    pub(crate) sides: usize,
}

impl World {
    fn of_chess() -> World {
        World { kinds: (0..9).map(Kind).collect(), cells: 66, sides: 9 }
    }
}

/// Any pattern of what orthodox chess knows.
pub(crate) fn pattern(choices: &mut Choices<'_>, world: &World) -> Pattern {
    let castling = match choices.below(12) {
        0 => CastlingClaim::Only(None),
        1 => CastlingClaim::Only(Some(Wing::King)),
        2 => CastlingClaim::Only(Some(Wing::Queen)),
        3..6 => CastlingClaim::Allowed,
        _ => CastlingClaim::Never,
    };
    let checks = [
        CheckClaim::Check,
        CheckClaim::Discovered,
        CheckClaim::Double,
        CheckClaim::Mate,
        CheckClaim::MateOrDouble,
        CheckClaim::Stalemate,
    ];
    let kind =
        |choices: &mut Choices<'_>| choices.flag().then(|| world.kinds[choices.below(world.kinds.len())]);
    let number = |choices: &mut Choices<'_>| choices.flag().then(|| choices.byte() % 10);
    Pattern {
        castling,
        kind: kind(choices),
        from: place(choices, world),
        to: place(choices, world),
        promotion: if choices.below(4) == 0 { kind(choices) } else { None },
        capture: [CaptureClaim::Unsaid, CaptureClaim::Quiet, CaptureClaim::Takes][choices.below(3)],
        number: number(choices),
        victim: kind(choices),
        victim_number: number(choices),
        promotion_number: number(choices),
        en_passant: choices.flag(),
        check: checks.get(choices.below(12)).copied(),
        rise: [Rise::Up, Rise::Down, Rise::Level, Rise::By(2)]
            .get(choices.below(16))
            .copied()
            .unwrap_or_default(),
        null: choices.below(64) == 1,
        ..Pattern::default()
    }
}

/// Any place; now and then one off the board.
pub(crate) fn place(choices: &mut Choices<'_>, world: &World) -> Where {
    let cell = |choices: &mut Choices<'_>| Cell(choices.below(world.cells) as u16);
    match choices.below(8) {
        0..4 => Where::Cell(cell(choices)),
        4 => Where::Either(cell(choices), cell(choices)),
        5 => Where::File(choices.below(world.sides) as u8),
        6 => Where::Rank(choices.below(world.sides) as u8),
        _ => Where::Any,
    }
}

/// Whatever the text, in every notation: what is read of it plays legal moves that fit, and places in it are
/// places.
pub fn resolve(data: &[u8]) {
    let mut choices = Choices(data);
    let line = Line::new(position(&mut choices));
    let letters = if choices.flag() { LANGUAGES[choices.below(LANGUAGES.len())] } else { &ENGLISH };
    any_text(&line, &String::from_utf8_lossy(choices.0), letters);
}

/// What any text comes to in a position.
pub(crate) fn any_text<P: Position>(line: &Line<P>, text: &str, letters: &'static Letters) {
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let board = line.position.board();
    for notation in of_family(P::FAMILY) {
        let mut readings = Vec::new();
        let context = line.context(letters);
        match notation.read(text, &context, &mut readings) {
            Err(unread) => {
                assert!(readings.is_empty(), "{text:?} was read and refused");
                assert!(text.get(unread.at.clone()).is_some(), "{text:?}: {unread:?}");
                notation.unread_code(text, &unread, board);
            }
            Ok(()) => assert!(!readings.is_empty(), "{text:?} was neither read nor refused"),
        }
        for reading in &readings {
            for liberty in &reading.liberties {
                assert!(text.get(liberty.at.clone()).is_some(), "{text:?}: {liberty:?}");
            }
            for found in resolve::resolve(line, &reading.pattern) {
                let fen = line.position.fen();
                assert!(moves.contains(&found.mv), "{text:?} plays {:?} in {fen}", found.mv);
                assert_eq!(found.facts, line.position.facts(found.mv));
                assert!(reading.pattern.fits(board, &found.facts), "{text:?} plays {:?}", found.mv);
            }
            resolve::reason(line, &reading.pattern);
        }
        let choices = readings::choices(line, text, Dress::new(notation, letters)).unwrap_or_default();
        for (at, choice) in choices.iter().enumerate() {
            assert!(choices[..at].iter().all(|other| other.step != choice.step), "{text:?} twice the same");
        }
    }
}

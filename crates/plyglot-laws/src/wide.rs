//! Variants of chess: games through every notation and back, any text in any position, any file of variants.

use crate::bytes::Choices;
use crate::games::{chosen, through};
use crate::moves::{World, any_text, pattern, place};
use plyglot::men::letters::ENGLISH;
use plyglot::notation::suiting;
use plyglot::pattern::{GateClaim, Pattern};
use plyglot::resolve::{self, Line};
use plyglot::rules::wide::{self, Move, Position, Variant};
use plyglot::rules::{Family, Position as _};
use std::sync::OnceLock;

/// Variants that none of the built-in ones is like: large boards, many men, and one of everything that a move can do.
const OURS: &str = include_str!("wide.ini");

/// All variants that games are played under here.
fn variants() -> &'static [&'static Variant] {
    static ALL: OnceLock<Vec<&'static Variant>> = OnceLock::new();
    ALL.get_or_init(|| {
        let ours = wide::read_variants(OURS);
        assert!(ours.errors.is_empty(), "{:?}", ours.errors);
        let built_in = wide::names().map(|name| wide::find(name).unwrap_or_else(|| panic!("{name}")));
        ours.variants.into_iter().chain(built_in.filter(|variant| !variant.men.is_empty())).collect()
    })
}

fn start(choices: &mut Choices<'_>) -> Position {
    let variants = variants();
    let variant = variants[choices.below(variants.len())];
    Position::start(variant).unwrap_or_else(|error| panic!("{}: {error}", variant.name))
}

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// One of the legal moves, now and then the one that does most: takes, promotes, drops, castles.
fn pick(position: &Position, choices: &mut Choices<'_>) -> Option<Move> {
    let moves = legal(position);
    let rare = |mv: &&Move| {
        let facts = position.facts(**mv);
        facts.captured.is_some() || facts.promotion.is_some() || facts.castling.is_some() || facts.drop
    };
    let at = choices.below(65536);
    let rare: Vec<&Move> =
        if at.is_multiple_of(4) { moves.iter().filter(rare).collect() } else { Vec::new() };
    match rare[..] {
        [] => moves.get(at / 4 % moves.len().max(1)).copied(),
        ref rare => Some(*rare[at / 4 % rare.len()]),
    }
}

/// A legal game of any variant, written in each notation that suits it and read again, is the same game and without a
/// fault.
pub fn wide(data: &[u8]) {
    let mut choices = Choices(data);
    let start = Line::new(start(&mut choices));
    let steps = chosen(&start, 150, &mut choices, can_skip, |line, choices| pick(&line.position, choices));
    let (board, roster) = (start.position.board(), start.position.roster());
    for notation in suiting(Family::Chess, board, roster) {
        through(&start, &steps, notation, &ENGLISH);
    }
}

/// Whether a null move is none of the game's own.
fn can_skip(line: &Line<Position>) -> bool {
    legal(&line.position).iter().all(|&mv| !line.position.facts(mv).pass)
}

/// A position of any variant.
fn position(choices: &mut Choices<'_>) -> Position {
    let mut position = start(choices);
    for _ in 0..choices.below(64) {
        match pick(&position, choices) {
            Some(mv) => position.play(mv),
            None => break,
        }
    }
    position
}

/// Candidates of a pattern are the legal moves that it fits; what is found fits; whatever is refused has a reason; and
/// whatever the text, in every notation only legal moves that fit come out of it.
pub fn wide_text(data: &[u8]) {
    let mut choices = Choices(data);
    let position = position(&mut choices);
    let moves = legal(&position);
    let (board, fen) = (*position.board(), position.fen());
    let line = Line::new(position);
    for _ in 0..4 {
        let pattern = variant_pattern(&mut choices, &line);
        let mut found = Vec::new();
        line.position.candidates(&pattern, &mut found);
        let fits = |mv: &&Move| pattern.fits(&board, &line.position.facts(**mv));
        let expected: Vec<Move> = moves.iter().filter(fits).copied().collect();
        assert_eq!(found, expected, "{pattern:?} in {fen}");
        for found in resolve::resolve(&line, &pattern) {
            assert!(expected.contains(&found.mv), "{found:?} in {fen}");
        }
        resolve::reason(&line, &pattern);
        let near = resolve::nearest(&line, &pattern, 5);
        assert!(near.len() <= 5 && near.iter().all(|mv| moves.contains(mv)));
    }
    any_text(&line, &String::from_utf8_lossy(choices.0), &ENGLISH);
}

/// Any pattern, with what only variants know.
fn variant_pattern(choices: &mut Choices<'_>, line: &Line<Position>) -> Pattern {
    let (board, roster) = (line.position.board(), line.position.roster());
    let (files, ranks) = (usize::from(board.files()), usize::from(board.ranks()));
    let world = World { kinds: roster.kinds.to_vec(), cells: files * ranks + 2, sides: files.max(ranks) + 1 };
    let pattern = pattern(choices, &world);
    let rare = choices.byte();
    let gate = (rare & 3 == 0).then(|| GateClaim {
        kind: (rare & 4 == 0).then(|| world.kinds[choices.below(world.kinds.len())]),
        at: place(choices, &world),
    });
    Pattern { drop: rare & 24 == 0, promotes: rare & 96 == 0, gate, ..pattern }
}

/// Any file of variants is read, or its faults have a place in it; a variant that is read has a start, and its FEN says
/// the same. Any text is read as a FEN of a variant, or refused with a place in it.
pub fn variant_files(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (file, fen) = text.split_once('\0').unwrap_or((&text, &text));
    let reading = wide::read_variants(file);
    for error in &reading.errors {
        assert!((1..=file.lines().count() as u32 + 1).contains(&error.line), "{error}");
        assert!(error.column > 0 && !error.to_string().is_empty());
    }
    for &variant in reading.variants.iter().chain(variants()) {
        let start = Position::start(variant).unwrap_or_else(|error| panic!("{}: {error}", variant.name));
        let read = Position::from_fen(variant, fen);
        if let Err(error) = &read {
            assert!(fen.get(error.at.clone()).is_some(), "{fen}: {error}");
        }
        for position in [Ok(start), read].into_iter().flatten() {
            let written = position.fen();
            let again =
                Position::from_fen(variant, &written).unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(again.fen(), written, "{}", variant.name);
        }
    }
}

//! The law of the containers: what a notation writes, PGN, PDN and bare moves hold; read again, it is the same, for every
//! notation of every game.

#![allow(clippy::unwrap_used)]

#[path = "../../plyglot/src/chance.rs"]
mod chance;

use chance::Chance;
use plyglot::Record;
use plyglot::notation::{Notation, WriteContext, suiting};
use plyglot::record::{Item, Tag};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::{Position, chess, draughts, wide};
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::moves::{DraughtsMoves, Moves};
use plyglot_formats::pdn::Pdn;
use plyglot_formats::pgn::Pgn;
use plyglot_formats::{Ending, Format, Game};
use std::collections::BTreeMap;

/// A random game, the same in every run. Captures, promotions and drops come more often than by chance.
fn random<P: Position>(start: &Line<P>, plies: usize, seed: u64) -> Vec<P::Move> {
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut below = |limit: usize| chance.below(limit);
    let (mut line, mut played) = (start.clone(), Vec::new());
    while played.len() < plies {
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        let rare = |mv: &&P::Move| {
            let facts = line.position.facts(**mv);
            facts.captured.is_some() || facts.promotion.is_some() || facts.drop
        };
        let rare: Vec<P::Move> = moves.iter().filter(rare).copied().collect();
        let among = if below(3) > 0 && !rare.is_empty() { &rare } else { &moves };
        if among.is_empty() {
            break;
        }
        let mv = among[below(among.len())];
        line.play(mv);
        played.push(mv);
    }
    played
}

/// The game in a notation, and its last position.
fn written<P: Position>(
    rules: &'static str,
    start: &Line<P>,
    moves: &[P::Move],
    notation: &dyn Notation,
) -> Game {
    let mut line = start.clone();
    let letters = line.position.roster().letters;
    let mut items = Vec::new();
    for &mv in moves {
        let (mut scratch, mut text) = (Scratch::default(), String::new());
        let view = line.view(mv, notation.info().needs, &mut scratch);
        notation.write(&view, &WriteContext { letters, ..WriteContext::default() }, &mut text);
        items.push(Item::Ply { text, span: 0..0, number: None });
        line.play(mv);
    }
    let tag = |name: &str, value: &str| Tag { name: name.into(), value: value.into(), span: 0..0 };
    let mut record = Record { items, family: P::FAMILY, ..Record::default() };
    record.tags.push(tag("Event", "?"));
    record.tags.push(tag("Variant", rules));
    Game {
        record,
        rules,
        notation: notation.info(),
        start_turn: start.position.turn(),
        start_number: 1,
        start_fen: None,
        final_fen: line.position.fen(),
        ending: Ending::Open,
        problems: Vec::new(),
    }
}

/// The text of a half-move.
fn move_text(item: &Item) -> Option<&str> {
    match item {
        Item::Ply { text, .. } => Some(text),
        _ => None,
    }
}

fn texts(record: &Record) -> Vec<&str> {
    record.main_line().filter_map(move_text).collect()
}

/// What is wrong with the game in this container.
fn fault(format: &dyn Format, game: &Game) -> Option<String> {
    let mut out = String::new();
    format.write(game, 0, &mut out);
    let mut problems = Vec::new();
    let records = format.read(&out, &mut problems);
    let [record] = &records[..] else { return Some(format!("{} games in {out}", records.len())) };
    let (is, was) = (texts(record), texts(&game.record));
    if is != was {
        return Some(format!("{is:?}\nread from {out}"));
    }
    if let Some(problem) = problems.first() {
        return Some(format!("{problem:?}\nin {out}"));
    }
    if format.name() == Moves.name() {
        return None;
    }
    let examined = examine(record, &out, &Settings::default());
    let same = examined.complete && examined.game.final_fen == game.final_fen;
    (!same).then(|| format!("ends in {}\nas {:?}\nfor {out}", examined.game.final_fen, examined.dress))
}

fn check<P: Position>(
    rules: &'static str,
    position: P,
    formats: &[&dyn Format],
    faults: &mut BTreeMap<String, String>,
) {
    let start = Line::new(position);
    let moves = random(&start, 14, rules.len() as u64 + 7);
    let (board, roster) = (start.position.board(), start.position.roster());
    for notation in suiting(P::FAMILY, board, roster) {
        let game = written(rules, &start, &moves, notation);
        // Bare moves have no tag that says that `NB3 C5` is one move, of a man NB.
        let parted = notation.info().name == "xy-short" && !roster.has_orthodox_men();
        for format in formats.iter().filter(|format| !parted || format.name() != Moves.name()) {
            if let Some(fault) = fault(*format, &game) {
                faults.insert(format!("{rules} {} {}", notation.info().name, format.name()), fault);
            }
        }
    }
}

fn assert_none(faults: &BTreeMap<String, String>) {
    let told: String = faults.iter().map(|(what, fault)| format!("{what}: {fault}\n")).collect();
    assert!(faults.is_empty(), "{} faults\n{told}", faults.len());
}

const OF_CHESS: [&dyn Format; 2] = [&Pgn, &Moves];

#[test]
fn chess_and_its_variants_are_read_back_in_every_notation() {
    let mut faults = BTreeMap::new();
    check("chess", chess::Position::default(), &OF_CHESS, &mut faults);
    check("chess960", chess::Position::default().as_chess960(), &OF_CHESS, &mut faults);
    for name in wide::names().filter(|name| !["chess", "fairy"].contains(name)) {
        check(name, wide::Position::start(wide::find(name).unwrap()).unwrap(), &OF_CHESS, &mut faults);
    }
    assert_none(&faults);
}

#[test]
fn kinds_of_draughts_are_read_back_in_every_notation() {
    let mut faults = BTreeMap::new();
    for rules in draughts::RULE_SETS {
        let start = draughts::Position::start(rules);
        check(rules.name, start, &[&Pdn, &DraughtsMoves], &mut faults);
    }
    assert_none(&faults);
}

//! Middle shogi: the lion, and who may take it.

use super::{legal, start};
use crate::board::naming::{Naming as _, algebraic::Algebraic};
use crate::rules::Position as _;
use crate::rules::wide::*;

/// A position of middle shogi in which a bare king does not end the game.
fn at(fen: &str) -> Position {
    let reading = read_variants("[lions:chushogi]\nbareKingLoses = false");
    Position::from_fen(reading.variants[0], fen).unwrap()
}

fn texts(position: &Position) -> Vec<String> {
    let name = |cell| Algebraic.text(position.board(), cell);
    let text = |mv: Move| {
        let facts = position.facts(mv);
        let via = mv.via().map_or(String::new(), |via| format!(",{},", name(via)));
        let plus = if mv.act() == Act::Promote { "+" } else { "" };
        format!("{}{via}{}{plus}", name(facts.from), name(facts.to))
    };
    legal(position).into_iter().map(text).collect()
}

fn has(fen: &str, mv: &str) -> bool {
    texts(&at(fen)).iter().any(|text| text == mv)
}

#[test]
fn perft_of_middle_shogi_and_wa_shogi() {
    assert_eq!(perft(&start("chushogi"), 2), 1296);
    assert_eq!(perft(&start("washogi"), 2), perft(&start("washogi-drops"), 2));
}

#[test]
fn the_lion_takes_twice_stays_and_comes_back() {
    let alone = at("k11/12/12/12/12/12/12/5N6/12/12/12/10K1 w - - 0 1");
    // 24 cells around it, and a step aside and back; three moves of the king.
    assert_eq!(legal(&alone).len(), 24 + 1 + 5);
    let met = at("k11/12/12/12/12/12/5p6/5N6/12/12/12/10K1 w - - 0 1");
    let moves = texts(&met);
    assert!(
        ["f5f6", "f5f7", "f5,f6,f5", "f5,f6,f7", "f5,f6,e6", "f5f5"]
            .iter()
            .all(|mv| moves.contains(&(*mv).to_owned()))
    );
    let mut after = met;
    let igui = legal(&met)
        .into_iter()
        .find(|mv| mv.via().is_some() && met.facts(*mv).to == met.facts(*mv).from)
        .unwrap();
    after.play(igui);
    assert_eq!(after.fen(), "k11/12/12/12/12/12/12/5N6/12/12/12/10K1 b - - 0 1");
    let mut victims = Vec::new();
    met.victims(igui, &mut victims);
    assert_eq!(victims.len(), 1);
    // Shut in by its own men it leaps over them, but cannot step aside and back.
    assert!(!has("k11/12/12/12/12/12/4PPP5/4PNP5/4PPP5/12/12/10K1 w - - 0 1", "f5f5"));
}

#[test]
fn a_lion_takes_no_protected_lion_at_a_distance() {
    // Alone, protected by a rook, protected by a rook that the taking lion hides, and beside.
    assert!(has("k11/12/12/12/12/5n6/12/5N6/12/12/12/10K1 w - - 0 1", "f5f7"));
    assert!(!has("k4r6/12/12/12/12/5n6/12/5N6/12/12/12/10K1 w - - 0 1", "f5f7"));
    assert!(!has("k11/12/12/12/12/5n6/12/5N6/12/5r6/12/10K1 w - - 0 1", "f5f7"));
    assert!(has("k4r6/12/12/12/12/12/5n6/5N6/12/12/12/10K1 w - - 0 1", "f5f6"));
    // With a gold general on the way it may, with a pawn or a go-between not.
    assert!(has("k4r6/12/12/12/12/5n6/5g6/5N6/12/12/12/10K1 w - - 0 1", "f5,f6,f7"));
    assert!(!has("k4r6/12/12/12/12/5n6/5p6/5N6/12/12/12/10K1 w - - 0 1", "f5,f6,f7"));
    assert!(!has("k4r6/12/12/12/12/5n6/5i6/5N6/12/12/12/10K1 w - - 0 1", "f5,f6,f7"));
    // A man that is taken on the way counts as a protector: the go-between could have retaken, the pawn looks elsewhere.
    assert!(!has("k11/12/12/12/12/5n6/5i6/5N6/12/12/12/10K1 w - - 0 1", "f5,f6,f7"));
    assert!(has("k11/12/12/12/12/5n6/5p6/5N6/12/12/12/10K1 w - - 0 1", "f5,f6,f7"));
}

#[test]
fn after_a_lion_was_taken_by_another_man_no_other_man_takes_a_protected_one_elsewhere() {
    let fen =
        |guard: &str, note: &str| format!("k11/{guard}/12/12/12/2n5n3/12/2R5R3/12/12/12/10K1 w - {note} 0 1");
    assert!(has(&fen("2r5r3", "-"), "c5c7"));
    assert!(!has(&fen("2r5r3", "i7"), "c5c7"));
    assert!(has(&fen("2r5r3", "i7"), "i5i7"));
    assert!(has(&fen("12", "i7"), "c5c7"));
    // The rook takes the lion, and that is noted for one move.
    let mut position = at(&fen("2r5r3", "-"));
    let take = legal(&position)[texts(&position).iter().position(|mv| mv == "c5c7").unwrap()];
    position.play(take);
    assert!(position.fen().ends_with(" b - c7 0 1"), "{}", position.fen());
    let quiet = legal(&position)[0];
    position.play(quiet);
    assert!(position.fen().contains(" w - - "), "{}", position.fen());
}

#[test]
fn men_of_middle_shogi_promote_on_entry_and_by_capturing() {
    let silver = |rank: &str| has(rank, "f8f9+");
    assert!(silver("k11/12/12/12/5S6/12/12/12/12/12/12/10K1 w - - 0 1"));
    let inside = "k11/6p5/5S6/12/12/12/12/12/12/12/12/10K1 w - - 0 1";
    assert!(has(inside, "f10f11") && !has(inside, "f10f11+"));
    assert!(has(inside, "f10g11") && has(inside, "f10g11+"));
    // Pawns and lances have another chance on the last rank, and may let it pass.
    let pawn = "k11/5PL5/12/12/12/12/12/12/12/12/12/10K1 w - - 0 1";
    assert!(["f11f12", "f11f12+", "g11g12", "g11g12+"].iter().all(|mv| has(pawn, mv)));
}

#[test]
fn king_and_prince_count_as_one() {
    use crate::rules::Outcome;
    assert_eq!(at("5+e6/12/12/12/12/12/12/12/12/12/12/10K1 w - - 0 1").outcome(), None);
    let lost = at("5e6/12/12/12/12/12/12/12/12/12/12/10K1 b - - 0 1").outcome();
    assert_eq!(lost, Some(Outcome::Win(crate::Color::White)));
}

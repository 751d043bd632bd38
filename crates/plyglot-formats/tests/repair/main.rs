//! Repairs of records with slips in them: a small bench over games of our own, and the laws that hold for every text.

// The examples use what this test does not.
#[allow(dead_code)]
mod damage;

use damage::{Dice, Fate, Sheet, Slip};
use plyglot::notation;
use plyglot::repair::Limits;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::find;
use proptest::prelude::*;

/// Games of chess, from the box of the opera in Paris and from openings of the books, and one of English draughts.
const GAMES: [(&str, &str); 3] = [
    (
        "pgn",
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 \
         11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0",
    ),
    (
        "pgn",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 \
         Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Nb4 17. Bb1 Bd7 18. a3 Nc6 19. Bd3 Na5 *",
    ),
    (
        "pdn",
        "[GameType \"21\"]\n\n1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 10-14 19x10 5. 14x23 26x19 6. 7x14 24-20 \
         7. 6-10 30-26 8. 11-15 28-24 9. 14-18 20-16 10. 18-23 16-11 11. 23x30 11x4 12. 2-7 4-8 13. 1-6 22-18 \
         14. 15x22 25x18 15. 10-14 18-15 16. 14-18 29-25 17. 9-13 8-4 18. 13-17 21x14 19. 30x21 15-10 20. 6x15 19x10 *",
    ),
];

/// The games in every notation that fits them.
fn sheets() -> Vec<(&'static str, Sheet)> {
    let mut sheets = Vec::new();
    for (format, text) in GAMES {
        let record = find(format).expect("the format is registered").read(text, &mut ()).remove(0);
        let names: &[&str] =
            if format == "pdn" { &["numeric"] } else { &["san", "descriptive", "xy", "acentric", "uci"] };
        for name in names {
            let notation = notation::find(name).expect("the notation is registered");
            let sheet = Sheet::of(&record, text, notation, None).unwrap_or_else(|| panic!("{name}: {text}"));
            sheets.push((*name, sheet));
        }
    }
    sheets
}

/// Slips of every kind, in every notation: the game comes back first nearly always, and another is never said to be
/// clearly the one.
#[test]
fn games_of_our_own_are_repaired() {
    let mut dice = Dice(7);
    let (mut stopped, mut first) = (0, 0);
    for (name, sheet) in sheets() {
        for slip in Slip::ALL {
            for _ in 0..2 {
                let at = dice.below(sheet.len());
                let Some(edits) = sheet.slip(slip, at, &mut dice) else { continue };
                match sheet.fate(&edits, Limits::default()).0 {
                    Fate::Same | Fate::Silent => {}
                    fate => {
                        stopped += 1;
                        first += usize::from(matches!(fate, Fate::Offered(Some(0), _)));
                        let offers = sheet.offers(&edits, Limits::default());
                        let wrong = matches!(fate, Fate::Offered(place, true) if place != Some(0));
                        assert!(!wrong, "{name}, {slip:?} at {at}: {edits:?} {offers:?}");
                    }
                }
            }
        }
    }
    println!("{first} of {stopped}");
    assert!(stopped > 40 && first * 100 >= stopped * 80, "{first} of {stopped}");
}

/// On 12x12 there are two kinds of draughts. That one alone is left to compare with does not make the game one of it.
#[test]
fn a_game_is_repaired_where_one_other_kind_has_its_board() {
    let text = "[GameType \"27\"]\n\n1. 47-40 25-32 2. 53-47 26-33 3. 40-34 27x42 4. 33x44 44-38 5. 49x25 20x31 6. 46-39 \
                28-34 7. 39x28 23x34 8. 45-38 30-36 9. 59-53 24-30 10. 51-46 17-23 *";
    let record = find("pdn").expect("the format is registered").read(text, &mut ()).remove(0);
    let examined = examine(&record, text, &Settings::default());
    let help = examined.stop().and_then(|stop| stop.help.clone()).unwrap_or_default();
    assert!(!help.contains("sri-lankan"), "{help}");
    let repairs = examined.repairs(&record, text, Limits::default());
    let first = repairs.offers.first().map(ToString::to_string);
    assert_eq!(first.as_deref(), Some("write `44-38` `33x44` for `33x44` `44-38` from 4. on"));
}

#[test]
fn a_game_without_a_fault_is_left_alone() {
    for (name, sheet) in sheets() {
        assert!(sheet.offers(&[], Limits::default()).is_empty(), "{name}");
    }
}

/// The tokens from which noise is made: moves, look-alikes of moves, and what is none.
const TOKENS: [&str; 24] = [
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "Bb5",
    "Nf8",
    "O-O",
    "Qxd8+",
    "exd5",
    "a6",
    "lf3",
    "B8",
    "11-15",
    "23-18",
    "1.",
    "2...",
    "(",
    ")",
    "P-K4",
    "PA5-$E02/E04",
    "--",
    "x",
    "$1",
    "é",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever the text: no panic, bounded work, and what is offered is legal to its end.
    #[test]
    fn every_offer_is_a_whole_game(tokens in prop::collection::vec(0..TOKENS.len(), 1..40), pdn in any::<bool>()) {
        let text = tokens.iter().map(|&at| TOKENS[at]).collect::<Vec<_>>().join(" ");
        let format = find(if pdn { "pdn" } else { "pgn" }).expect("the format is registered");
        let settings = Settings { game: Some(if pdn { "english" } else { "chess" }), ..Settings::default() };
        for record in format.read(&text, &mut ()) {
            let examined = examine(&record, &text, &settings);
            let repairs = examined.repairs(&record, &text, Limits { reads: 4000, corrections: 3 });
            prop_assert!(!repairs.clear || !repairs.offers.is_empty());
            prop_assert!(!examined.complete || repairs.offers.is_empty());
            for offer in &repairs.offers {
                let mended = examine(&offer.record, &text, &settings);
                prop_assert!(mended.complete, "{text}: {offer}\n{:?}", mended.game.problems);
                prop_assert!(offer.edits.iter().all(|edit| text.get(edit.span.clone()).is_some()));
            }
        }
    }
}

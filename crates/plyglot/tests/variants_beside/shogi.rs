//! Large shogi beside the slow generator and beside another program.

use super::chance::Chance;
use super::slow::{Board, CHU, DAI, Game, WA};
use plyglot::Cell;
use plyglot::board::naming::{Naming as _, algebraic::Algebraic};
use plyglot::rules::Position as _;
use plyglot::rules::wide::{Act, Move, Position, Variant, find, read_variants};
use std::collections::BTreeSet;
use std::process::Command;

/// The text of a move as the slow generator writes it.
fn text(position: &Position, mv: Move) -> String {
    let name = |cell: Cell| Algebraic.text(position.board(), cell);
    let facts = position.facts(mv);
    match mv.via() {
        Some(via) => format!("{},{},{}", name(facts.from), name(via), name(facts.to)),
        None => {
            format!(
                "{}{}{}",
                name(facts.from),
                name(facts.to),
                if mv.act() == Act::Promote { "+" } else { "" }
            )
        }
    }
}

fn legal(position: &Position) -> Vec<(String, Move)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| (text(position, mv), mv)).collect()
}

fn differences(ours: &[(String, Move)], theirs: &BTreeSet<String>) -> Vec<String> {
    let ours: BTreeSet<String> = ours.iter().map(|(text, _)| text.clone()).collect();
    ours.symmetric_difference(theirs)
        .map(|text| format!("{text} {}", if ours.contains(text) { "+" } else { "-" }))
        .collect()
}

/// Plays random games and compares every position.
fn beside(variant: &'static Variant, game: &Game, start: &str, games: u64, plies: usize) {
    for seed in 1..=games {
        let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut position = Position::from_fen(variant, start).unwrap();
        for _ in 0..plies {
            let fen = position.fen();
            let ours = legal(&position);
            if position.outcome().is_some() {
                break;
            }
            let differ = differences(&ours, &Board::read(game, &fen).legal());
            assert!(differ.is_empty(), "{} {fen}: {differ:?}", variant.name);
            let dice = chance.next();
            // Captures are played more often than chance would have it, so that men meet.
            let captures: Vec<Move> =
                ours.iter().map(|(_, mv)| *mv).filter(|&mv| position.facts(mv).captured.is_some()).collect();
            let index = (dice >> 8) as usize;
            if dice.is_multiple_of(3) && !captures.is_empty() {
                position.play(captures[index % captures.len()]);
            } else {
                position.play(ours[index % ours.len()].1);
            }
        }
    }
}

#[test]
fn wa_shogi_agrees_with_the_slow_generator() {
    let variant = find("washogi").unwrap();
    beside(variant, &WA, &variant.start_fen, 3, 120);
    // Men in the open, most of them promoted.
    let open = "k10/2+p+f+w+r+v+s3/11/1E1X2e3P/3+h1O3m1/11/2U1C4R1/11/3+u+c+l+g4/1H2d6/10K w - - 0 1";
    beside(variant, &WA, open, 3, 80);
}

#[test]
fn middle_shogi_agrees_with_the_slow_generator() {
    let variant = find("chushogi").unwrap();
    beside(variant, &CHU, &variant.start_fen, 2, 120);
    for open in [
        "k11/2n1p1+o5/3NpI2r3/4i7/12/2+H2b1+d4/5p6/3+O2n5/12/1+D3p6/4+h7/10K1 w - - 0 1",
        "5k6/4npn5/4pPi5/3pNp+O5/4i+D6/5+h6/12/3+X+B3+s+m2/2+a+v4+l+t2/3+i+c+g2+f3/12/5K6 b - - 0 1",
    ] {
        beside(variant, &CHU, open, 6, 60);
    }
}

#[test]
fn great_shogi_agrees_with_the_slow_generator() {
    let variant = find("daishogi").unwrap();
    beside(variant, &DAI, &variant.start_fen, 2, 120);
    let open = "k14/3(ln)2+(gb)3NI3/2N1(ST)2+o7/5(vo)3+h5/15/2+H2b1+d3(FD)3/5p9/3+O2(ln)8/2W3(CS)8/1+D3p9/\
                4+h4(ab)5/2n3i8/3(st)3+W7/15/13K1 w - - 0 1";
    beside(variant, &DAI, open, 4, 60);
}

/// Middle shogi beside shogiops (npm), the rules of Lishogi, which knows no right to strike back at an unprotected lion.
#[test]
fn middle_shogi_agrees_with_shogiops() {
    let Ok(folder) = std::env::var("PLYGLOT_SHOGIOPS") else {
        eprintln!(
            "skipped: PLYGLOT_SHOGIOPS is not set; it gives the folder where npm has installed shogiops"
        );
        return;
    };
    let games = std::env::var("PLYGLOT_SHOGIOPS_GAMES").unwrap_or_else(|_| "40".to_owned());
    let reading = read_variants("[strict:chushogi]\nlionCounterstrike = false");
    let variant = reading.variants[0];
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variants_beside/middle_shogi.mjs");
    let output = Command::new("node").arg(script).arg(&folder).arg(&games).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (mut positions, mut faults) = (0, Vec::new());
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let [fen, moves, played, after] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        positions += 1;
        let position = Position::from_fen(variant, fen).unwrap();
        let ours = legal(&position);
        let differ = differences(&ours, &moves.split(' ').map(str::to_owned).collect());
        if !differ.is_empty() && position.outcome().is_none() {
            faults.push(format!("{fen}: {differ:?}"));
            continue;
        }
        if let Some((_, mv)) = ours.iter().find(|(text, _)| text == played) {
            let mut next = position;
            next.play(*mv);
            let fields = |fen: &str| fen.split(' ').take(4).map(str::to_owned).collect::<Vec<_>>();
            if fields(&next.fen()) != fields(after) {
                faults.push(format!("{fen} {played}: {} instead of {after}", next.fen()));
            }
        }
    }
    eprintln!("{positions} positions");
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults.join("\n"));
    assert!(positions > 1000, "only {positions} positions");
}

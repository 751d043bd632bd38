//! Chesmayne against the rules: whole games replayed, and what is written is read back as the same move.

use super::games::*;
use crate::Color;
use crate::men::letters::ENGLISH;
use crate::notation::{Notation, WriteContext, find};
use crate::readings::{Dress, choices};
use crate::resolve::{Line, Scratch, reason, resolve};
use crate::rules::{Position as _, chess};

fn start() -> Line<chess::Position> {
    Line::new(chess::Position::default())
}

fn notation(name: &str) -> &'static dyn Notation {
    find(name).unwrap()
}

fn written(line: &Line<chess::Position>, mv: chess::Move, notation: &dyn Notation) -> String {
    let mut out = String::new();
    let view_needs = notation.info().needs;
    notation.write(&line.view(mv, view_needs, &mut Scratch::default()), &WriteContext::default(), &mut out);
    out
}

/// The plainest reading of the text, which must fit exactly one legal move and contradict nothing.
fn only(line: &Line<chess::Position>, text: &str, notation: &dyn Notation) -> chess::Move {
    let mut readings = Vec::new();
    notation.read(text, &line.context(&ENGLISH), &mut readings).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let reading = &readings[0];
    assert!(reading.liberties.is_empty() && reading.cost == 0, "{text}: {reading:?}");
    let found = resolve(line, &reading.pattern);
    assert_eq!(found.len(), 1, "{text} fits {found:?}");
    assert!(found[0].against.is_empty(), "{text}: {found:?}");
    found[0].mv
}

/// Plays a strict record; every text must be the one that is written.
fn replay(game: &str, name: &str) -> Line<chess::Position> {
    let notation = notation(name);
    let mut line = start();
    for text in game.split_whitespace() {
        let mv = only(&line, text, notation);
        assert_eq!(written(&line, mv, notation), text);
        line.play(mv);
    }
    line
}

/// Plays one record and writes it in another notation.
fn translate(game: &str, from: &str, to: &str) -> String {
    let mut line = start();
    let mut texts = Vec::new();
    for text in game.split_whitespace() {
        let mv = only(&line, text, notation(from));
        texts.push(written(&line, mv, notation(to)));
        line.play(mv);
    }
    texts.join(" ")
}

#[test]
fn the_example_game_ends_in_stalemate() {
    for (game, name) in [(EXAMPLE_XY, "xy"), (EXAMPLE_RINGS, "acentric")] {
        let end = replay(game, name);
        assert_eq!(end.position.fen(), "r7/pb1p2k1/6Pp/2p3nP/7K/5q2/8/8 w - - 0 34");
        let men: Vec<String> = end
            .position
            .board()
            .cells()
            .filter_map(|cell| {
                let (_, kind) = end.position.man_at(cell)?;
                let number = end.origins.number(cell);
                Some(if number == 0 {
                    kind.monogram().to_owned()
                } else {
                    format!("{}{number}", kind.monogram())
                })
            })
            .collect();
        // From the bottom left corner along the ranks.
        assert_eq!(men.join(" "), "QU1 KI PA6 KT1 PA8 PA6 PA1 PA8 BS2 PA5 KI RO2");
    }
    assert_eq!(translate(EXAMPLE_XY, "xy", "acentric"), EXAMPLE_RINGS);
    assert_eq!(translate(EXAMPLE_RINGS, "acentric", "xy"), EXAMPLE_XY);
}

#[test]
fn the_immortal_game_ends_in_mate() {
    let end = replay(IMMORTAL_RINGS, "acentric");
    assert_eq!(end.position.outcome(), Some(crate::rules::Outcome::Win(Color::White)));
    let in_xy = translate(IMMORTAL_RINGS, "acentric", "xy");
    assert_eq!(translate(&in_xy, "xy", "acentric"), IMMORTAL_RINGS);
}

#[test]
fn the_opening_is_the_same_on_both_axes() {
    assert_eq!(replay(OPENING_XY, "xy").position.fen(), replay(OPENING_RINGS, "acentric").position.fen());
    assert_eq!(translate(OPENING_XY, "xy", "acentric"), OPENING_RINGS);
}

#[test]
fn the_short_form_of_the_example_game() {
    let short = translate(EXAMPLE_XY, "xy", "xy-short");
    assert!(short.starts_with("E4 E5 BS2 C4 BS1 C5 C3 KT2 C6 D4 D4 D4 BS1 D4 KT2 F3 "), "{short}");
    assert!(short.contains(" %K ") && short.contains(" B1-#QU2 "), "{short}");
    let tokens = short_tokens(&short);
    assert_eq!(tokens.len(), 66);
    let mut line = start();
    for text in tokens {
        let mv = only(&line, &text, notation("xy-short"));
        line.play(mv);
    }
    assert_eq!(line.position.fen(), "r7/pb1p2k1/6Pp/2p3nP/7K/5q2/8/8 w - - 0 34");
}

#[test]
fn a_bare_cell_is_written_only_for_the_only_pawn() {
    // Two pawns may go to d4, one by capture; the knight takes no part.
    let (position, _) = chess::Position::from_fen("4k3/8/8/8/3p4/2P1P3/8/4K1N1 w - - 0 1").unwrap();
    let line = Line::new(position);
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let mut texts: Vec<String> = moves.iter().map(|&mv| written(&line, mv, notation("xy-short"))).collect();
    texts.sort();
    let expected = [
        "C4", "E4", "KI D1", "KI D2", "KI E2", "KI F1", "KI F2", "KT1 E2", "KT1 F3", "KT1 H3", "PA1 D4",
        "PA2 D4",
    ];
    assert_eq!(texts, expected);
    // Read leniently, a bare cell that no pawn reaches is the only man that does.
    let dress = Dress::new(notation("xy-short"), &ENGLISH);
    assert_eq!(choices(&line, "H3", dress).unwrap().len(), 1);
    assert_eq!(choices(&line, "D4", dress).unwrap().len(), 2);
    assert_eq!(choices(&line, "E2", dress).unwrap().len(), 2);
}

/// Cuts a short record: a man and its cell are one move.
fn short_tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut man = String::new();
    for word in text.split(' ') {
        if word.as_bytes().get(1).is_some_and(u8::is_ascii_uppercase) && !word.starts_with('%') {
            man = format!("{word} ");
        } else {
            tokens.push(std::mem::take(&mut man) + word);
        }
    }
    tokens
}

/// A fixed walk of pseudo-random numbers.
struct Walk(u64);

impl Walk {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}

/// Every legal move of every position of these games is read back from its text, without liberty or contradiction.
fn read_back(mut line: Line<chess::Position>, plies: usize, walk: &mut Walk) {
    for _ in 0..plies {
        let mut moves = Vec::new();
        line.position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        for name in ["xy", "acentric", "xy-short"] {
            let notation = notation(name);
            for &mv in &moves {
                let text = written(&line, mv, notation);
                assert_eq!(only(&line, &text, notation), mv, "{text} in {}", line.position.fen());
            }
        }
        line.play(moves[walk.below(moves.len())]);
    }
}

#[test]
fn what_is_written_is_read_as_the_same_move() {
    let mut walk = Walk(20_260_711);
    for _ in 0..12 {
        read_back(start(), 150, &mut walk);
    }
    // Promotions, en passant, Chess960 castling, and positions full of rivals.
    for fen in [
        "1n1bk1n1/P1P4P/8/8/8/8/p1p4p/1N1BK1N1 w - - 0 1",
        "r3k2r/8/8/pPpPpPpP/PpPpPpPp/8/8/R3K2R w KQkq a6 0 1",
        "r4rk1/5ppp/8/Q2Q4/8/Q2Q4/KP6/8 w - - 0 1",
        "bqrkrnnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKRNNB w ECec - 0 1",
        "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAha - 0 1",
    ] {
        for _ in 0..4 {
            let (position, _) = chess::Position::from_fen(fen).unwrap();
            read_back(Line::new(position), 80, &mut walk);
        }
    }
}

#[test]
fn a_pawn_that_captures_straight_ahead_is_refused() {
    // Printed by Chesmayne as an example of a capture.
    let line = start();
    for (text, name) in [("PA4-$D02*D03", "xy"), ("PA4-C03*B02", "acentric"), ("D3", "xy-short")] {
        let mut readings = Vec::new();
        notation(name).read(text, &line.context(&ENGLISH), &mut readings).unwrap();
        let found = resolve(&line, &readings[0].pattern);
        if name == "xy-short" {
            assert_eq!(found.len(), 1);
            continue;
        }
        assert!(found.is_empty(), "{found:?}");
        let reason = reason(&line, &readings[0].pattern).unwrap();
        let message = reason.describe(&line.position, notation(name).naming(), Some(&line.origins));
        assert!(message.contains("does not capture straight ahead"), "{message}");
    }
}

#[test]
fn printed_slips_leave_one_move_each() {
    // The moves of the example game as they are printed where that is not the strict text.
    let printed = [
        (45, "PA7-B02/B01-#QU2"),
        (49, "KT2-$E08/D06"),
        (55, "KT2-$D06*E04"),
        (57, "KT2-$E04/G05+DC"),
        (64, "BS1-$E05*G07-PA2"),
        (65, "KI-$H08*G07-BS1"),
        (0, "PA5-$EO2/E04"),
        (1, "...PA5-$EO7/EO5"),
        (6, "A-PA4 $D02/D04"),
    ];
    let mut line = start();
    for (ply, text) in EXAMPLE_XY.split_whitespace().enumerate() {
        let strict = only(&line, text, notation("xy"));
        for (_, printed) in printed.iter().filter(|(at, _)| *at == ply) {
            let dress = Dress::new(notation("xy"), &ENGLISH);
            let choices = choices(&line, printed, dress).unwrap();
            let moves: Vec<_> = choices.iter().filter_map(|choice| Some(choice.found.as_ref()?.mv)).collect();
            assert_eq!(moves, [strict], "{printed}");
        }
        line.play(strict);
    }
}

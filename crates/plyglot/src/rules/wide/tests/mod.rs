//! Tests of the wide rules as a whole.

mod bare;
mod fens;
mod files;
mod hands;
mod lions;
mod men;
mod perft;
mod refusals;

use super::*;
use crate::chance::Chance;
use crate::men::roster::Tradition;
use crate::pattern::{CastlingClaim, Wing};
use crate::rules::{Position as _, chess};
use proptest::prelude::*;

#[test]
fn every_built_in_variant_can_be_used() {
    for name in names() {
        assert!(find(name).is_some(), "{name}: {}", registry::fault(name));
    }
}

fn start(name: &str) -> Position {
    Position::start(find(name).unwrap()).unwrap()
}

fn at(name: &str, fen: &str) -> Position {
    Position::from_fen(find(name).unwrap(), fen).unwrap()
}

fn cell(position: &Position, name: &str) -> Cell {
    use crate::board::naming::{Naming as _, algebraic::Algebraic};
    Algebraic.read(position.board(), name).unwrap()
}

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Plays random games of a variant and hands each position with its moves to `look`.
fn wander(variant: &'static Variant, games: u64, plies: usize, mut look: impl FnMut(&Position, &[Move])) {
    for game in 0..games {
        let mut dice = Chance(0x9e37_79b9_7f4a_7c15 ^ (game + 1));
        let mut position = Position::start(variant).unwrap();
        for _ in 0..plies {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            look(&position, &moves);
            if moves.is_empty() {
                break;
            }
            position.play(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn what_is_kept_equals_what_is_read() {
    for name in names() {
        let variant = find(name).unwrap();
        wander(variant, 2, 60, |position, moves| {
            let fen = position.fen();
            let read =
                Position::from_fen(variant, &fen).unwrap_or_else(|error| panic!("{name} {fen}: {error}"));
            assert_eq!(read.fen(), fen, "{name}");
            // That the last move was a pass is told by no FEN.
            if position.passes == 0 {
                assert_eq!(legal(&read), moves, "{name} {fen}");
            }
        });
    }
}

#[test]
fn candidates_are_the_legal_moves_that_fit() {
    for name in names() {
        let mut turn = 0;
        wander(find(name).unwrap(), 1, 60, |position, moves| {
            turn += 1;
            if moves.is_empty() {
                return;
            }
            let facts = position.facts(moves[turn * 7 % moves.len()]);
            let plain = Pattern { kind: Some(facts.kind), promotion: facts.promotion, ..Pattern::default() };
            let castling = CastlingClaim::Only(Some(Wing::King));
            for pattern in [
                Pattern::default(),
                plain,
                Pattern { to: Where::Cell(facts.to), ..plain },
                Pattern { to: Where::Cell(facts.to), kind: None, ..plain },
                Pattern { from: Where::Cell(facts.from), castling: CastlingClaim::Allowed, ..plain },
                Pattern { from: Where::File(position.board().file(facts.from)), ..plain },
                Pattern { castling, ..Pattern::default() },
            ] {
                let mut found = Vec::new();
                position.candidates(&pattern, &mut found);
                let mut expected = moves.to_vec();
                expected.retain(|&mv| pattern.fits(position.board(), &position.facts(mv)));
                assert_eq!(found, expected, "{name} {} {pattern:?}", position.fen());
                assert!(found.is_empty() || position.refusal(&pattern).is_none());
            }
        });
    }
}

#[test]
fn orthodox_chess_agrees_with_its_own_rules() {
    let variant = find("chess").unwrap();
    wander(variant, 12, 160, |position, moves| {
        let fen = position.fen();
        let orthodox: chess::Position = fen.parse().unwrap();
        assert_eq!(orthodox.fen(), fen);
        let mut expected = Vec::new();
        orthodox.legal_moves(&mut expected);
        let told = |facts: Facts, effect: Effect| format!("{facts:?} {effect:?}");
        let mut ours: Vec<String> =
            moves.iter().map(|&mv| told(position.facts(mv), position.effect(mv))).collect();
        let mut theirs: Vec<String> =
            expected.iter().map(|&mv| told(orthodox.facts(mv), orthodox.effect(mv))).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{fen}");
        assert_eq!(position.outcome(), orthodox.outcome());
    });
}

#[test]
fn the_largest_board_is_played() {
    let guards = "(GU)".repeat(12);
    let fen = format!(
        "{}k{}/{}/{}24/{}/{guards}K{} w - - 0 1",
        guards.to_lowercase(),
        "q".repeat(11),
        "p".repeat(24),
        "24/".repeat(19),
        "P".repeat(24),
        "Q".repeat(11)
    );
    let text = format!(
        "[large:chess]\nmaxFile = 24\nmaxRank = 24\ncustomPiece1 = (GU):fmFfcW\ncustomPiece2 = c:DAW\nstartFen = {fen}\n\
         promotionRegionWhite = *24\npromotionRegionBlack = *1"
    );
    let reading = read_variants(&text);
    assert_eq!(reading.errors, []);
    let variant = reading.variants[0];
    assert_eq!(variant.man(variant.letter("(GU)").unwrap()).unwrap().betza, "fmFfcW");
    let mut plies = 0;
    wander(variant, 2, 200, |position, _| {
        plies += 1;
        assert_eq!(Position::from_fen(variant, &position.fen()).unwrap().fen(), position.fen());
    });
    assert!(plies > 300);
}

#[test]
fn ends_of_games() {
    let outcome = |name: &str, fen: &str| at(name, fen).outcome();
    use Color::{Black, White};
    for (name, fen, expected) in [
        ("kingofthehill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", Some(Outcome::Win(White))),
        ("racingkings", "K7/8/8/8/8/8/8/7k b - - 0 1", Some(Outcome::Win(White))),
        ("racingkings", "K7/7k/8/8/8/8/8/8 b - - 0 1", None),
        ("3check", "4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1", Some(Outcome::Win(White))),
        ("antichess", "8/8/8/8/8/8/8/k7 w - - 0 1", Some(Outcome::Win(White))),
        ("atomic", "8/8/8/8/8/8/8/K7 b - - 0 1", Some(Outcome::Win(White))),
        ("horde", "4k3/8/8/8/8/8/8/8 w - - 0 1", Some(Outcome::Win(Black))),
        // Stalemate loses in xiangqi, and is a draw in chess.
        ("xiangqi", "3k5/9/9/9/9/9/9/9/3R5/4K1R2 b - - 0 1", Some(Outcome::Win(White))),
        ("chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Some(Outcome::Draw)),
        // A stalemate of suicide chess is won by who has fewer men; a full board by who has more.
        ("suicide", "8/8/8/p7/P7/8/8/8 w - - 0 1", Some(Outcome::Draw)),
        ("suicide", "8/8/8/p6p/P6P/7P/8/8 b - - 0 1", Some(Outcome::Win(Black))),
        ("suicide", "8/8/7p/p6p/P6P/8/8/8 w - - 0 1", Some(Outcome::Win(White))),
        ("ataxx", "PPPPPPP/PPPPPPP/PPPPPPP/PPPpppp/ppppppp/ppppppp/ppppppp w 0 1", Some(Outcome::Win(Black))),
        // Mongolian chess: mate by a bishop draws unless a shak went before; the rook's check is one.
        ("shatar", "k7/8/K7/8/4B3/8/8/1R6 b - - 0 1", Some(Outcome::Draw)),
        ("shatar", "k6R/8/1K6/8/8/8/8/8 b - - 0 1", Some(Outcome::Draw)),
        ("shatar", "k6R/p7/2K5/8/8/8/8/8 b - - 0 1", Some(Outcome::Win(White))),
        ("shatar", "kr6/pp6/8/8/4B3/8/8/K7 w - - 0 1", None),
    ] {
        assert_eq!(outcome(name, fen), expected, "{name} {fen}");
    }
}

#[test]
fn faults_of_a_file_are_told_with_their_place() {
    for (text, expected) in [
        (
            "[a:chess]\nqueen = q:fmX",
            "line 2, column 13: variant a: queen: 'X' at byte 3: expected an atom (W F D A H G N C Z K R B Q)",
        ),
        (
            "[a:chess]\nmaxFile = 25",
            "line 2, column 11: variant a: maxFile: expected a number from 1 to 24, found 25",
        ),
        (
            "[a:nothing]\n",
            "line 1, column 4: variant a: expected the name of a variant to inherit from, found nothing",
        ),
        (
            "[a:chess]\nflagRegion = d4 k9",
            "line 2, column 17: variant a: flagRegion: expected cells of the board (a1 to h8), *8 or d*, found k9",
        ),
        (
            "[a:chess]\npromotionPieceTypes = qx",
            "line 2, column 24: variant a: promotionPieceTypes: expected letters of men of this variant (p n b r q k), found x",
        ),
        (
            "[a:chess]\ncastling = maybe",
            "line 2, column 12: variant a: castling: expected true or false, found maybe",
        ),
        (
            "[a:chess]\nsomeKey = false",
            "line 2, column 1: variant a: the key someKey is not supported, so the variant cannot be played by its rules",
        ),
        (
            "[a:chess]\nstartFen = rnbqkbnr/9/8/8/8/8/8/RNBQKBNR w - - 0 1",
            "line 2, column 21: variant a: startFen: rank 7 has more than 8 cells",
        ),
        (
            "[a:chess]\nrook = rr",
            "line 2, column 8: variant a: rook: expected a letter, or letters in round brackets, found rr",
        ),
    ] {
        let reading = read_variants(text);
        assert!(reading.variants.is_empty(), "{text}");
        assert_eq!(reading.errors[0].to_string(), expected);
    }
    // One variant that is refused does not take the others with it.
    let reading = read_variants("[a:chess]\nconnectN = 4\n[b:chess]\n");
    assert_eq!((reading.variants.len(), reading.errors.len()), (1, 1));
}

#[test]
fn games_of_asia_are_written_in_notations_of_their_own() {
    let traditions = [
        ("xiangqi", Tradition::Xiangqi),
        ("minixiangqi", Tradition::Xiangqi),
        ("manchu", Tradition::Xiangqi),
        ("janggicasual", Tradition::Janggi),
        ("shogi", Tradition::Shogi),
        ("dobutsu", Tradition::Shogi),
        ("micro", Tradition::Shogi),
        ("makruk", Tradition::Western),
        ("crazyhouse", Tradition::Western),
    ];
    for (name, tradition) in traditions {
        assert_eq!(find(name).unwrap().roster.tradition, tradition, "{name}");
    }
}

proptest! {
    #[test]
    fn no_file_of_variants_panics(text in "(\\[[ab]:(chess|shogi|xiangqi|a)\\]\n(king|queen|maxFile|maxRank|startFen|promotionRegion|flagRegion|promotedPieceType|names) = [ -~]{0,12}\n){1,3}") {
        let reading = read_variants(&text);
        for error in reading.errors {
            prop_assert!(error.line >= 1 && error.column >= 1);
        }
    }

    #[test]
    fn no_fen_panics(
        index in 0usize..200, keep in 0usize..80, noise in "[a-zA-Z0-9/~+*()\\[\\] é-]{0,16}",
    ) {
        let all: Vec<&str> = names().collect();
        let variant = find(all[index % all.len()]).unwrap();
        let fen = format!("{}{noise}", variant.start_fen.get(..keep.min(variant.start_fen.len())).unwrap_or(""));
        match Position::from_fen(variant, &fen) {
            Ok(position) => {
                // Whatever can be read can be played.
                for mv in legal(&position).into_iter().take(20) {
                    let mut after = position;
                    _ = (position.facts(mv), position.effect(mv));
                    after.play(mv);
                    _ = legal(&after);
                }
            }
            Err(error) => prop_assert!(error.at.start <= fen.len() && error.at.end <= fen.len()),
        }
    }
}

#[test]
fn mongolian_mates_need_a_shak_and_no_knight() {
    let play = |position: &mut Position, from: &str, to: &str| {
        let (from, to) = (cell(position, from), cell(position, to));
        let found = legal(position).into_iter().find(|&mv| {
            let facts = position.facts(mv);
            (facts.from, facts.to) == (from, to)
        });
        if let Some(mv) = found {
            position.play(mv);
        }
        found.is_some()
    };
    // The knight would mate on c7, and may not.
    let mut smothered = at("shatar", "kr6/pp6/8/1N6/8/8/8/K7 w - - 0 1");
    assert!(!play(&mut smothered, "b5", "c7"));
    assert!(play(&mut smothered, "b5", "d6"));
    // The bishop mates: a draw on its own, a win when a rook's check went before, without a pause.
    let bishop = at("shatar", "k7/p1K5/8/8/8/8/4B3/7R w - - 0 1");
    let mut tuk = bishop;
    assert!(play(&mut tuk, "e2", "f3"));
    assert_eq!(tuk.outcome(), Some(Outcome::Draw));
    let mut shak = at("shatar", "1k6/8/2K5/1P4p1/8/8/8/4B2R w - - 0 1");
    for (from, to) in [("h1", "h8"), ("b8", "a7"), ("e1", "f2")] {
        assert!(play(&mut shak, from, to));
    }
    assert_eq!(shak.outcome(), Some(Outcome::Win(Color::White)));
}

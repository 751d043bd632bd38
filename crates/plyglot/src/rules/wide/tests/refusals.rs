//! Refusals as users read them: the words are the test.

use super::super::*;
use crate::board::naming::{Naming, algebraic::Algebraic, xy::Xy};
use crate::pattern::{CastlingClaim, GateClaim};
use crate::resolve::{self, Line};
use crate::rules::Position as _;

#[track_caller]
fn at(name: &str, fen: &str) -> Position {
    let variant = find(name).unwrap_or_else(|| panic!("{name}"));
    match fen {
        "" => Position::start(variant).unwrap(),
        fen => Position::from_fen(variant, fen).unwrap_or_else(|error| panic!("{name} {fen}: {error}")),
    }
}

/// A claim: `b1-d2` a move, `b7-b8=q` with promotion, `b7-b8+` in the manner of shogi, `P@a5` a drop, `e1~g1` perhaps
/// castling, `b1-c3/h@b1` with what enters.
fn pattern(position: &Position, text: &str) -> Pattern {
    let cell = |name: &str| Algebraic.read(position.board(), name).unwrap();
    let kind = |letter: &str| {
        let variant = position.variant();
        variant.man(variant.letter(&letter.to_uppercase()).unwrap()).unwrap().kind
    };
    let (text, gate) = text.split_once('/').map_or((text, None), |(text, gate)| (text, Some(gate)));
    let gate = gate.map(|gate| {
        let (man, at) = gate.split_once('@').unwrap();
        GateClaim { kind: (!man.is_empty()).then(|| kind(man)), at: Where::Cell(cell(at)) }
    });
    if let Some((man, to)) = text.split_once('@') {
        let kind = Some(kind(man));
        return Pattern { kind, to: Where::Cell(cell(to)), drop: true, gate, ..Pattern::default() };
    }
    let (text, promotion) = text.split_once('=').map_or((text, None), |(text, man)| (text, Some(kind(man))));
    let (text, promotes) = text.strip_suffix('+').map_or((text, false), |text| (text, true));
    let castling = if text.contains('~') { CastlingClaim::Allowed } else { CastlingClaim::Never };
    let (from, to) = text.split_once(['-', '~']).unwrap();
    let (from, to) = (Where::Cell(cell(from)), Where::Cell(cell(to)));
    Pattern { from, to, promotion, promotes, castling, gate, ..Pattern::default() }
}

#[track_caller]
fn refused(name: &str, fen: &str, text: &str, expected: &str) {
    let line = Line::new(at(name, fen));
    let reason = resolve::reason(&line, &pattern(&line.position, text));
    let said = reason.map(|reason| reason.describe(&line.position, &Algebraic, None));
    assert_eq!(said.as_deref(), Some(expected), "{name} {fen} {text}");
}

#[test]
fn men_are_called_as_in_the_notation_of_the_text() {
    for (text, algebraic, chesmayne) in [
        ("b1-d2", "the horse on b1 is blocked by the minister on c1", "KN1 is blocked by MR1 on C01"),
        ("d1-c2", "the adviser on d1 may not leave the palace", "AD1 may not leave the palace"),
        (
            "a1-a4",
            "the chariot on a1 cannot take its own soldier on a4",
            "RO1 cannot take its own FS1 on A04",
        ),
    ] {
        let line = Line::new(at("xiangqi", ""));
        let reason = resolve::reason(&line, &pattern(&line.position, text)).unwrap();
        assert_eq!(reason.describe(&line.position, &Algebraic, None), algebraic);
        assert_eq!(reason.describe(&line.position, &Xy, Some(&line.origins)), chesmayne);
    }
    let line = Line::new(at("shogi", "4k4/p8/9/9/9/9/P8/9/4K4[p] b - - 0 1"));
    let reason = resolve::reason(&line, &pattern(&line.position, "p@a5")).unwrap();
    assert_eq!(
        reason.describe(&line.position, &Algebraic, None),
        "a pawn of Black is already on this file (nifu)"
    );
    let monogram = line.position.variant().men[0].kind.monogram();
    let said = reason.describe(&line.position, &Xy, Some(&line.origins));
    assert_eq!(said, format!("{monogram} of :B is already on this file (nifu)"));
}

#[test]
fn lame_men_and_hoppers() {
    refused(
        "xiangqi",
        "3k5/9/9/9/9/9/9/9/1P7/1N2K4 w - - 0 1",
        "b1-c3",
        "the horse on b1 is blocked by the soldier on b2",
    );
    refused(
        "xiangqi",
        "3k5/9/9/9/9/9/9/9/3P5/2B1K4 w - - 0 1",
        "c1-e3",
        "the minister on c1 is blocked by the soldier on d2",
    );
    refused(
        "xiangqi",
        "3k5/9/9/9/2B6/9/9/9/9/4K4 w - - 0 1",
        "c6-e8",
        "the minister on c6 may not cross the river",
    );
    refused(
        "xiangqi",
        "3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1",
        "c5-e7",
        "the minister on c5 may not cross the river",
    );
    refused(
        "xiangqi",
        "3k5/9/9/9/9/9/9/5K3/9/9 w - - 0 1",
        "f3-g3",
        "the general on f3 may not leave the palace",
    );
    refused("xiangqi", "", "a4-b4", "the soldier on a4 may step sideways only when it has crossed the river");
    refused("xiangqi", "", "a4-a3", "the soldier on a4 does not move to a3");
    let cannon = "4k4/9/9/1r7/9/9/9/1C7/9/3K5 w - - 0 1";
    refused(
        "xiangqi",
        cannon,
        "b3-b7",
        "the cannon on b3 takes only over another man, and none stands before the chariot on b7",
    );
    refused("xiangqi", cannon, "b3-b8", "the cannon on b3 is blocked by the chariot on b7");
    refused(
        "xiangqi",
        "4k4/9/1r7/1p7/1P7/9/9/1C7/9/3K5 w - - 0 1",
        "b3-b8",
        "the cannon on b3 leaps over one man only, and the soldier on b6 and the soldier on b7 stand in its way",
    );
    refused("janggi", "", "b3-b5", "the cannon on b3 needs a man to leap over on its way to b5");
    refused("janggi", "", "b3-b9", "the cannon on b3 may not leap over the cannon on b8");
    let cannons = "4k4/9/1c7/9/1P7/9/9/1C7/9/3K5 w - - 0 1";
    refused("janggi", cannons, "b3-b8", "the cannon on b3 may not take the cannon on b8");
    refused(
        "janggi",
        "4k4/9/9/9/9/9/9/2P6/9/1B1K5 w - - 0 1",
        "b1-d4",
        "the elephant on b1 is blocked by the soldier on c3",
    );
    let hop = "4k3/8/8/8/3p4/8/3P4/3GK3 w - - 0 1";
    refused("grasshopper", hop, "d1-d4", "the grasshopper on d1 lands only right behind the pawn on d2");
    refused(
        "grasshopper",
        "4k3/8/8/8/8/8/8/3GK3 w - - 0 1",
        "d1-d3",
        "the grasshopper on d1 needs a man to leap over on its way to d3",
    );
}

#[test]
fn steps_and_first_moves() {
    let berolina = "4k3/8/8/8/8/2p5/1P1P4/4K3 w - - 0 1";
    refused(
        "berolina",
        berolina,
        "b2-c3",
        "the Berolina pawn on b2 goes there only without capturing, and the Berolina pawn on c3 stands there",
    );
    refused(
        "berolina",
        berolina,
        "d2-d3",
        "the Berolina pawn on d2 goes to d3 only to capture, and nothing stands there",
    );
    refused(
        "capablanca",
        "5k4/10/10/10/10/4P5/10/5K4 w - - 0 1",
        "e3-e5",
        "the pawn on e3 may go to e5 only with a first move",
    );
    refused(
        "cambodian",
        "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        "d1-b2",
        "the king on d1 may go to b2 only with a first move",
    );
    refused(
        "hoppelpoppel",
        "4k3/8/8/8/8/1p6/8/N3K3 w - - 0 1",
        "a1-b3",
        "the knight-bishop on a1 goes there only without capturing, and the pawn on b3 stands there",
    );
}

#[test]
fn kings() {
    let facing = "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1";
    refused("xiangqi", facing, "e6-d6", "the generals would face each other along an open file");
    refused(
        "xiangqi",
        "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
        "e1-d1",
        "the generals would face each other along an open file",
    );
    let check = "3k5/9/9/9/4r4/9/9/9/9/4K4 w - - 0 1";
    refused("xiangqi", check, "e1-e2", "the general would be in check on e2 from the chariot on e6");
    refused(
        "xiangqi",
        "3k5/9/9/9/4r4/9/9/9/9/P3K4 w - - 0 1",
        "a1-a2",
        "the general stays in check from the chariot on e6",
    );
    let pinned = "4r1k3/10/10/10/10/10/4N5/4K5 w - - 0 1";
    refused("capablanca", pinned, "e2-d4", "the knight on e2 is pinned by the rook on e8");
    // Janggi: generals that face each other must part, or a side passes and the game ends.
    let bikjang = "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1";
    refused("janggi", bikjang, "a1-a2", "the generals face each other, and the move does not end that");
    let makpong = "4k3/8/8/8/8/4r3/R7/4K3 w - - 0 1";
    refused(
        "makpong",
        makpong,
        "e1-d1",
        "the king may not step out of check, it may only take the rook on e3",
    );
    refused(
        "racingkings",
        "8/8/8/8/8/k7/8/6RK w - - 0 1",
        "g1-a1",
        "the rook on g1 would give check, which this game forbids",
    );
    refused(
        "racingkings",
        "8/8/8/8/k2N3R/8/8/7K w - - 0 1",
        "d4-e6",
        "the rook on h4 would give check, which this game forbids",
    );
}

#[test]
fn explosions_and_last_men() {
    refused(
        "atomic",
        "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1",
        "e1-e2",
        "the king on e1 may not capture, it would explode itself",
    );
    refused(
        "atomic",
        "4k3/8/8/8/8/8/3p4/R2QK3 w - - 0 1",
        "d1-d2",
        "the explosion on d2 would destroy its own king on e1",
    );
    refused(
        "atomic",
        "4k3/8/8/8/8/4r3/8/2B1K3 w - - 0 1",
        "c1-b2",
        "the king stays in check from the rook on e3",
    );
    refused(
        "atomic",
        "4k3/8/8/4r3/8/8/8/3K4 w - - 0 1",
        "d1-e1",
        "the king would be in check on e1 from the rook on e5",
    );
    refused(
        "coregal",
        "1q1rk3/8/8/8/8/8/8/K2B3Q w - - 0 1",
        "h1-d5",
        "the queen on d5 counts as a king and would be attacked by the rook on d8",
    );
}

#[test]
fn captures_that_are_due() {
    let due = "8/8/8/3p4/4P3/8/8/R7 w - - 0 1";
    refused("antichess", due, "a1-a2", "captures must be made, and the pawn on e4 can take the pawn on d5");
    refused(
        "losers",
        "4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1",
        "e1~g1",
        "captures must be made, and the pawn on e4 can take the pawn on d5",
    );
    refused("antichess", due, "e4-d5=q", "the pawn on e4 does not promote on this move");
}

#[test]
fn castling() {
    refused("xiangqi", "", "e1~g1", "the general on e1 does not move to g1");
    let blocked = "5k4/10/10/10/10/10/10/R4KN2R w KQ - 0 1";
    refused("capablanca", blocked, "f1~i1", "castling on the king's side is blocked by the knight on g1");
    let through = "5k1r2/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    refused("capablanca", through, "f1~i1", "the king may not castle over h1, which the rook on h8 attacks");
    refused("grand", "", "e2~c2", "the king on e2 does not move to c2");
    refused(
        "shako",
        "4k5/10/10/10/10/10/10/10/1R3K2R1/10 w - - 0 1",
        "f2~h2",
        "castling on the king's side is no longer allowed: the king or that rook has moved",
    );
}

#[test]
fn promotions() {
    refused(
        "capablanca",
        "5k4/P9/10/10/10/10/10/5K4 w - - 0 1",
        "a7-a8",
        "the pawn on a7 reaches the last rank and the text does not say what it becomes",
    );
    refused(
        "capablanca",
        "5k4/P9/10/10/10/10/10/5K4 w - - 0 1",
        "a7-a8=k",
        "the pawn on a7 may not become a king",
    );
    refused("almost", "4k3/P7/8/8/8/8/8/2C1K3 w - - 0 1", "a7-a8=p", "the pawn on a7 may not become a pawn");
    refused(
        "grand",
        "10/10/10/P9/10/10/9k/10/3QK5/10 w - - 0 1",
        "a7-a8=q",
        "the side has its one queen still, so no man may become another",
    );
    refused(
        "shogi",
        "4k4/9/9/9/9/P8/9/9/4K4[] w - - 0 1",
        "a4-a5+",
        "the pawn on a4 promotes only on a move into, in or out of its zone",
    );
    refused(
        "shogi",
        "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1",
        "a8-a9",
        "the pawn on a8 must promote on a9, and the text does not say so",
    );
    refused(
        "shogi",
        "4k4/9/G8/9/9/9/9/9/4K4[] w - - 0 1",
        "a7-a8+",
        "the gold general on a7 does not promote on this move",
    );
}

#[test]
fn drops() {
    let hand = "4k4/9/9/9/9/9/P8/9/4K4[PPNl] w - - 0 1";
    refused("shogi", hand, "P@a5", "a pawn of White is already on this file (nifu)");
    refused("shogi", hand, "P@b9", "a pawn on b9 could never move again");
    refused("shogi", hand, "N@b8", "a knight on b8 could never move again");
    refused("shogi", hand, "G@b5", "White has no gold general in hand");
    refused("shogi", hand, "P@e9", "the king on e9 is in the way of the drop");
    refused(
        "shogi",
        "8k/9/5B1G1/9/9/9/9/9/4K4[P] w - - 0 1",
        "P@i8",
        "a pawn may not be dropped on i8 with mate (uchifuzume)",
    );
    refused(
        "shogi",
        "4k4/9/9/9/4r4/9/9/9/4K4[P] w - - 0 1",
        "P@a5",
        "the king stays in check from the rook on e5",
    );
    refused(
        "torishogi",
        "3k3/7/7/7/S6/S6/3K3[S] w - - 0 1",
        "S@a5",
        "2 swallows of White are already on this file",
    );
    refused(
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
        "P@a8",
        "a pawn may not be dropped on a8, where it would promote",
    );
    refused(
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
        "P@a1",
        "a pawn may not be dropped on a1, its first rank",
    );
    refused("chess", "", "Q@e4", "no men are dropped in this game");
    refused("sittuyin", "", "R@a2", "a rook may not be dropped on a2, only on the first rank");
    refused(
        "sittuyin",
        "",
        "R@a6",
        "a rook may not be dropped on a6, which is not among the cells for drops",
    );
    refused("sittuyin", "", "e4-e5", "White must drop a man in hand first");
    refused(
        "placement",
        "8/pppppppp/8/8/8/8/PPPPPPPP/B7[KQRRBNNkqrrbbnn] w - - 0 1",
        "B@c1",
        "a bishop may not be dropped on c1: the bishops must come to stand on different colours",
    );
}

#[test]
fn what_enters_with_a_move() {
    refused("seirawan", "", "b1-c3/q@b1", "White has no queen in hand");
    refused(
        "seirawan",
        "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR[HEhe] w KQACDEFGHkqabcdefgh - 0 1",
        "c3-d5/h@c3",
        "a hawk enters on c3 only behind a man that moves for the first time",
    );
    refused("chess", "", "b1-c3/q@b1", "nothing enters the board beside the man that moves in this game");
    refused("duck", "", "b1-c3", "the text does not say where the duck goes after the move");
    refused("duck", "", "b1-c3/@a2", "the duck cannot go to a2, where the pawn on a2 stands");
    refused("amazons", "", "d1-d5/@f6", "the arrow cannot go to f6 after this move");
    refused(
        "duck",
        "rnbqkbnr/pppppppp/8/8/8/3*4/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "d2-d4/@h3",
        "the pawn on d2 is blocked by the duck on d3",
    );
    refused("gustav3", "", "a1-a3", "the amazon on a1 is blocked by the blocked cell a2");
    refused("gustav3", "", "a2-a3", "a2 is a blocked cell");
}

#[test]
fn games_that_are_over() {
    refused(
        "kingofthehill",
        "4k3/8/8/8/4K3/8/8/8 b - - 0 1",
        "e8-e7",
        "the game is over: the king of White has reached its goal",
    );
    refused(
        "3check",
        "4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1",
        "e8-e7",
        "the game is over: White has given its last check",
    );
    refused("atomic", "8/8/8/8/8/8/8/K6r b - - 0 1", "h1-h2", "the game is over: the king of Black is lost");
    refused("antichess", "8/8/8/8/8/8/8/k7 w - - 0 1", "a2-a3", "the game is over: White has lost its men");
    refused(
        "chess",
        "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1",
        "a8-a7",
        "the game is over: Black has no move (stalemate)",
    );
    refused("xiangqi", "3k5/3R5/9/9/9/9/9/9/4K4/3R5 b - - 0 1", "d10-d9", "the game is over: Black is mated");
}

#[test]
fn a_drop_is_refused_by_the_rule_that_forbids_it() {
    for (text, fen, drop, expected) in [
        (
            "[due:crazyhouse]\nmustCapture = true",
            "4k3/8/8/3p4/4P3/8/8/4K3[P] w - - 0 1",
            "P@a4",
            "captures must be made, and the pawn on e4 can take the pawn on d5",
        ),
        (
            "[quiet:crazyhouse]\nchecking = false",
            "4k3/8/8/8/8/8/8/3K4[R] w - - 0 1",
            "R@e4",
            "the rook on e4 would give check, which this game forbids",
        ),
    ] {
        let reading = read_variants(text);
        let line = Line::new(Position::from_fen(reading.variants[0], fen).unwrap());
        let reason = resolve::reason(&line, &pattern(&line.position, drop)).unwrap();
        assert_eq!(reason.describe(&line.position, &Algebraic, None), expected);
    }
}

use super::*;
use crate::board::naming::{Naming as _, algebraic::Algebraic};
use crate::rules::wide::{Act, End, find};

/// Plays a round of moves so many times, and gives what the course of the game then says.
fn rounds(name: &str, fen: &str, round: &str, times: usize) -> Vec<Verdict> {
    let mut position = Position::from_fen(find(name).unwrap(), fen).unwrap();
    let mut history = History::new(&position);
    for text in (0..times).flat_map(|_| round.split(' ')) {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let name = |mv: Move| {
            let facts = position.facts(mv);
            [facts.from, facts.to].map(|cell| Algebraic.text(position.board(), cell)).concat()
        };
        let mv = legal.into_iter().find(|&mv| name(mv) == text).unwrap_or_else(|| panic!("{text}"));
        position.play(mv);
        history.push(Some(mv), &position);
    }
    history.verdicts(&position)
}

#[track_caller]
fn forced(verdicts: &[Verdict], course: Course, outcome: Outcome) {
    assert_eq!(verdicts, [Verdict { course, outcome, claim: false }]);
}

use Color::{Black, White};

#[test]
fn perpetual_check_loses() {
    let (fen, round) = ("R8/3k5/9/9/9/9/9/9/9/5K3 w - - 0 1", "a10a9 d9d10 a9a10 d10d9");
    assert_eq!(rounds("xiangqi", fen, round, 1), []);
    let verdicts = rounds("xiangqi", fen, round, 2);
    forced(&verdicts, Course::PerpetualCheck(White), Outcome::Win(Black));
    assert_eq!(verdicts[0].course.to_string(), "White has given perpetual check");
    let (fen, round) = ("R8/3k5/9/9/9/9/9/9/5K3[] w 0 1", "a9a8 d8d9 a8a9 d9d8");
    assert_eq!(rounds("shogi", fen, round, 2), [], "four times");
    forced(&rounds("shogi", fen, round, 3), Course::PerpetualCheck(White), Outcome::Win(Black));
    // One move of the round gives no check.
    let quiet = "a9b9 d8d7 b9a9 d7d8";
    forced(&rounds("shogi", fen, quiet, 3), Course::Repetition(4), Outcome::Draw);
}

#[test]
fn perpetual_chase_loses() {
    let round = "a6a7 c7c6 a7a6 c6c7";
    let play = |first: &str, chased: char| {
        let fen = format!("{first}/9/9/2{chased}6/R8/9/9/9/9/5K3 w - - 0 1");
        rounds("xiangqi", &fen, round, 2)
    };
    forced(&play("3k5", 'c'), Course::PerpetualChase(White), Outcome::Win(Black));
    // A cannon that is protected is not chased by a chariot.
    forced(&play("2rk5", 'c'), Course::Repetition(3), Outcome::Draw);
    // Chariots offer an exchange.
    forced(&play("3k5", 'r'), Course::Repetition(3), Outcome::Draw);
}

#[test]
fn repetition_without_more() {
    let start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    let round = "b1c3 b8c6 c3b1 c6b8";
    assert_eq!(rounds("capablanca", start, round, 1), []);
    let draw = |times, claim| Verdict { course: Course::Repetition(times), outcome: Outcome::Draw, claim };
    assert_eq!(rounds("capablanca", start, round, 2), [draw(3, true)]);
    assert_eq!(rounds("capablanca", start, round, 4), [draw(5, false)]);
    let start = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    let verdicts = rounds("janggi", start, "e2e1 e9e10 e1e2 e10e9", 3);
    forced(&verdicts, Course::ForbiddenRepetition(Black), Outcome::Win(White));
}

#[test]
fn moves_without_progress() {
    let fen = |plies: u32| format!("5k4/10/10/10/10/10/10/R4K4 w - - {plies} 90");
    let quiet = |moves, claim| Verdict { course: Course::QuietMoves(moves), outcome: Outcome::Draw, claim };
    assert_eq!(rounds("capablanca", &fen(97), "a1a2 f8g8", 1), []);
    assert_eq!(rounds("capablanca", &fen(98), "a1a2 f8g8", 1), [quiet(50, true)]);
    assert_eq!(rounds("capablanca", &fen(148), "a1a2 f8g8", 1), [quiet(75, false)]);
}

#[test]
fn the_counts_of_makruk() {
    let round = "a8b8 d2e2 b8a8 e2d2";
    let fen = "k7/8/8/8/8/8/2RR4/7K b - - 0 1";
    let counted = |verdicts: Vec<Verdict>| {
        verdicts.into_iter().find(|verdict| matches!(verdict.course, Course::Counted(..)))
    };
    // Four men: the lone king counts five, six, seven, eight, and is not mated.
    assert_eq!(counted(rounds("makruk", fen, round, 2)), None);
    let nine = rounds("makruk", fen, &format!("{round} {round} a8b8"), 1);
    let expected = Verdict { course: Course::Counted(Black, 8), outcome: Outcome::Draw, claim: true };
    assert_eq!(counted(nine), Some(expected));
    // ASEAN chess counts from one to sixteen.
    let fen = "k7/8/8/8/8/8/2RR4/7K b - - 0 1";
    assert_eq!(counted(rounds("asean", fen, round, 8)), None);
    let course = counted(rounds("asean", fen, &format!("{} a8b8", [round; 8].join(" ")), 1)).unwrap().course;
    assert_eq!(course, Course::Counted(Black, 16));
    // Nobody counts while a pawn stands.
    let fen = "k7/8/8/8/8/7P/2RR4/7K b - - 0 1";
    assert_eq!(counted(rounds("makruk", fen, round, 10)), None);
}

/// Limits of Fairy-Stockfish, in full moves.
#[test]
fn the_limits_of_each_count() {
    for (strong, makruk, cambodian, asean) in [
        ("RR", 8, 7, Some(16)),
        ("RS", 16, 15, Some(16)),
        ("SS", 22, 21, Some(44)),
        ("NN", 32, 31, Some(64)),
        ("SN", 44, 43, Some(44)),
        ("N", 64, 63, Some(64)),
        ("M", 64, 63, None),
    ] {
        let limit = |name: &str, fen: String| {
            let position = Position::from_fen(find(name).unwrap(), &fen).unwrap();
            Count::begun(&position).map(|count| count.limit())
        };
        let gap = 7 - strong.len();
        // The queen of ASEAN chess is the met.
        let asean_men = strong.replace('S', "B").replace('M', "Q");
        assert_eq!(
            limit("makruk", format!("k7/8/8/8/8/8/{strong}{}/7K b - - 0 1", gap + 1)),
            Some(makruk),
            "{strong}"
        );
        assert_eq!(
            limit("cambodian", format!("k7/8/8/8/8/8/{strong}{}/7K b - - 0 1", gap + 1)),
            Some(cambodian)
        );
        assert_eq!(
            limit("asean", format!("k7/8/8/8/8/8/{asean_men}{}/7K b - - 0 1", gap + 1)),
            asean,
            "{strong}"
        );
    }
    // Three men count in Cambodian chess while pawns stand, and a king left alone goes on with that count.
    let round = "a8b8 d2e2 b8a8 e2d2";
    let counted = |verdicts: Vec<Verdict>| {
        verdicts.into_iter().find(|verdict| matches!(verdict.course, Course::Counted(..)))
    };
    let fen = "k7/8/8/8/n7/7P/2RR4/7K b - - 0 1";
    assert_eq!(counted(rounds("makruk", fen, round, 40)), None);
    let course = counted(rounds("cambodian", fen, round, 32)).unwrap().course;
    assert_eq!(course, Course::Counted(Black, 63));
    let alone = format!("a8b8 d2d4 b8a8 d4a4 a8b8 a4d4 b8a8 d4d2 {}", [round; 30].join(" "));
    let course = counted(rounds("cambodian", fen, &alone, 1)).unwrap().course;
    assert_eq!(course, Course::Counted(Black, 63));
}

#[test]
fn men_are_counted_where_the_variant_says_so() {
    let end = |name: &str, fen: &str| Position::from_fen(find(name).unwrap(), fen).unwrap().end();
    // Both pass: the second player has one and a half points for it.
    let mut janggi = Position::start(find("janggi").unwrap()).unwrap();
    for _ in 0..2 {
        let mut legal = Vec::new();
        janggi.legal_moves(&mut legal);
        janggi.play(legal.into_iter().find(|mv| mv.act() == Act::Pass).unwrap());
    }
    assert_eq!(janggi.end(), Some((End::Passed, Outcome::Win(Black))));
    let stuck = "8/8/8/p7/P7/8/8/7n w - - 0 1";
    assert_eq!(end("suicide", stuck), Some((End::StalemateCounted(White), Outcome::Win(White))));
    assert_eq!(end("antichess", stuck), Some((End::Stalemate(White), Outcome::Win(White))));
    let stalemate = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1";
    assert_eq!(end("armageddon", stalemate), Some((End::Stalemate(Black), Outcome::Win(Black))));
}

//! What a FEN says that is not so.

use crate::Color;
use crate::rules::Position as _;
use crate::rules::wide::fen::{Token, tokens};
use crate::rules::wide::{FenNote, Position, find, names};

fn notes(variant: &str, fen: &str) -> Vec<FenNote> {
    Position::from_fen_noted(find(variant).unwrap(), fen).unwrap_or_else(|error| panic!("{fen}: {error}")).1
}

#[test]
fn starts_of_all_games_are_as_they_are_written() {
    for name in names() {
        let variant = find(name).unwrap();
        if let Ok(start) = Position::start(variant) {
            assert_eq!(notes(name, &start.fen()), [], "{name}");
            assert_eq!(notes(name, &variant.start_fen), [], "{name}");
        }
    }
}

#[test]
fn what_is_left_out_is_noted() {
    let bare = "4k3/8/8/8/8/8/8/4K3";
    let xiangqi = "4k4/9/9/9/9/9/9/9/9/3K5";
    for (variant, fen, note) in [
        ("crazyhouse", format!("{bare}[] w KQ - 0 1"), FenNote::CastlingDropped("KQ".into())),
        ("crazyhouse", format!("{bare}[] w h - 0 1"), FenNote::CastlingDropped("h".into())),
        ("seirawan", format!("{bare}[] w A - 0 1"), FenNote::CastlingDropped("A".into())),
        ("xiangqi", format!("{xiangqi} w KQkq - 0 1"), FenNote::NobodyCastles("KQkq".into())),
        ("crazyhouse", format!("{bare}[] w - e6 0 1"), FenNote::EnPassantDropped("e6".into())),
        ("crazyhouse", format!("{bare}[] w - - 0 0"), FenNote::MoveNumberZero),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K1R~3 w - - 0 1".into(), FenNote::PromotedMark),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1".into(), FenNote::NoKing(Color::White)),
    ] {
        assert_eq!(notes(variant, &fen), [note], "{variant} {fen}");
    }
    assert_eq!(notes("crazyhouse", "4k3/8/8/8/8/8/8/4KR~2[] w - - 0 1"), []);
    assert_eq!(
        notes("shogi", "4k4/9/9/9/9/9/9/9/9[R] w - - 0 1"),
        [],
        "the attacker of a problem has no king"
    );
    assert_eq!(notes("makruk", &format!("{bare} w - - 64 0 1")), [], "a limit of counting");
    assert_eq!(notes("xiangqi", &format!("{xiangqi} w 0 0 1")), [], "the zero of an empty field");
}

#[test]
fn cells_that_are_blocked_in_the_game_are_missed() {
    let variant = names().filter_map(find).find(|variant| {
        let has_holes = variant.board.cells().any(|cell| !variant.board.plays(cell));
        has_holes && variant.has_start && variant.walling.is_none()
    });
    let variant = variant.expect("some game is played on a board with holes");
    // Cells without men beside each other are one number.
    let (mut fen, mut empty) = (String::new(), 0);
    for (_, token) in tokens(variant.start_fen.split(' ').next().unwrap()) {
        match token {
            Token::Gap(gap) => empty += gap,
            Token::Block => empty += 1,
            Token::Slash | Token::Man(..) => {
                fen.extend((empty > 0).then(|| std::mem::take(&mut empty).to_string()));
                fen.push_str(if let Token::Man(letter, _) = token { letter } else { "/" });
            }
        }
    }
    fen.extend((empty > 0).then(|| empty.to_string()));
    let found = notes(&variant.name, &fen);
    let count = variant.start_fen.matches('*').count();
    assert!(matches!(found[..], [FenNote::NotBlocked(_, holes)] if holes == count), "{fen}: {found:?}");
    assert!(found[0].text(variant).ends_with("blocked cells are written *"), "{}", found[0].text(variant));
}

#[test]
fn what_is_no_field_is_refused() {
    let bare = "4k3/8/8/8/8/8/8/4K3";
    for (variant, fen, message) in [
        ("crazyhouse", format!("{bare}[] w hello - 0 1"), "l is no castling right; use K, Q, k, q"),
        (
            "xiangqi",
            "4k4/9/9/9/9/9/9/9/9/3K5 w hello - 0 1".into(),
            "l is no castling right; nobody castles in xiangqi",
        ),
        (
            "xiangqi",
            "4k4/9/9/9/9/9/9/9/9/3K5 w - hello 0 1".into(),
            "expected a cell where a man can be taken",
        ),
        ("crazyhouse", format!("{bare}[] w - - 0 1 5"), "a FEN ends with the number of the move"),
        ("makruk", format!("{bare} w - - 64 0 1 5"), "a FEN ends with the number of the move"),
    ] {
        let error = Position::from_fen(find(variant).unwrap(), &fen).unwrap_err();
        assert!(error.message.starts_with(message), "{fen}: {error}");
    }
}

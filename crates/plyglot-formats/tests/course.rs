//! What the course of a game and the rules of its variant say of its end.

use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pdn::Pdn;
use plyglot_formats::pgn::Pgn;

/// The messages about result and course of the one game of a text.
fn told(format: &dyn Format, text: &str) -> Vec<String> {
    let records = format.read(text, &mut ());
    assert_eq!(records.len(), 1, "{text}");
    let examined = examine(&records[0], text, &Settings::default());
    assert!(examined.complete, "{text}: {:?}", examined.game.problems);
    let about = |code: &str| code.starts_with("result") || code == "course";
    let problems = examined.game.problems.iter().filter(|problem| about(problem.code.name));
    problems.map(|problem| format!("{}: {}", problem.severity.name(), problem.message)).collect()
}

#[track_caller]
fn says(text: &str, expected: &[&str]) {
    assert_eq!(told(&Pgn, text), expected, "{text}");
}

const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";

#[test]
fn a_draw_that_could_be_claimed_is_told_where_the_result_is_open() {
    let claim = ["note: a draw can be claimed here: the same position occurs for the third time"];
    says(&format!("[Result \"*\"]\n\n{SHUFFLE} *"), &claim);
    says(&format!("[Result \"1/2-1/2\"]\n\n{SHUFFLE} 1/2-1/2"), &[]);
    says(&format!("[Result \"1-0\"]\n\n{SHUFFLE} 1-0"), &[]);
    says("[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *", &[]);
}

#[test]
fn an_end_that_contradicts_the_result_is_told() {
    let late =
        "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 148 120\"]\n\n120. Ra2 Kd8 1-0";
    let drawn = "note: the game is drawn here by the rules: seventy-five moves of each side without a capture or a pawn move; the result says 1-0";
    says(late, &[drawn]);
    let dead =
        "[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3p4/4K3 w - - 0 120\"]\n\n120. Kxd2 0-1";
    says(
        dead,
        &["note: the game is drawn here by the rules: neither side can mate any more; the result says 0-1"],
    );
}

#[test]
fn variants_say_why_they_are_over() {
    let hill = "[Variant \"King of the Hill\"]\n[FEN \"4k3/8/8/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Ke4";
    let won = "warning: the result is missing; the game ends in a win for White (the king of White has reached its goal), so it is 1-0";
    says(hill, &[won]);
    says(
        &format!("{hill} 0-1"),
        &[
            "warning: the game ends in a win for White (the king of White has reached its goal), which is 1-0, but the result says 0-1",
        ],
    );
    let stalemate = "[Variant \"antichess\"]\n[FEN \"8/8/8/p7/8/P7/8/8 b - - 0 1\"]\n\n1... a4 1/2-1/2";
    says(
        stalemate,
        &[
            "warning: the game ends in a win for White (White has no move (stalemate)), which is 1-0, but the result says 1/2-1/2",
        ],
    );
}

#[test]
fn perpetual_check_loses_in_xiangqi() {
    let moves = |result: &str| {
        format!(
            "[Variant \"xiangqi\"]\n[FEN \"R8/3k5/9/9/9/9/9/9/9/5K3 w - - 0 1\"]\n\n1. a10a9 d9d10 2. a9a10 d10d9 3. a10a9 d9d10 4. a9a10 d10d9 {result}"
        )
    };
    says(&moves("*"), &["note: Black wins here by the rules: White has given perpetual check"]);
    says(
        &moves("1/2-1/2"),
        &["note: Black wins here by the rules: White has given perpetual check; the result says 1/2-1/2"],
    );
    says(&moves("0-1"), &[]);
}

#[test]
fn draws_of_draughts() {
    let kings = |result: &str| {
        format!(
            "[GameType \"20\"]\n[FEN \"W:WK46,40:BK2,11\"]\n1. 46-41 2-8 2. 41-46 8-2 3. 46-41 2-8 4. 41-46 8-2 {result}"
        )
    };
    let claim = ["note: a draw can be claimed here: the same position occurs 3 times"];
    assert_eq!(told(&Pdn, &kings("*")), claim);
    assert_eq!(told(&Pdn, &kings("2-0")), [""; 0]);
}

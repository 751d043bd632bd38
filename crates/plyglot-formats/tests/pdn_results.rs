//! Results of draughts: what text, tag and board say together.

use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pdn::Pdn;
use plyglot_formats::{Format, json};

/// Codes, severities and messages about the result of the one game of a text, and the result that it has then.
fn about(text: &str) -> (Vec<String>, String) {
    let records = Pdn.read(text, &mut ());
    assert_eq!(records.len(), 1, "{text}");
    let game = examine(&records[0], text, &Settings::default()).game;
    let told = game.problems.iter().filter(|problem| problem.code.name.starts_with("result"));
    let told =
        told.map(|problem| format!("{} {}: {}", problem.severity.name(), problem.code.name, problem.message));
    let told = told.collect();
    let result = json::object(&game)["result"].as_str().unwrap_or_default().to_owned();
    let mut written = String::new();
    Pdn.write(&game, 0, &mut written);
    assert!(written.trim_end().ends_with(&result) || written.trim_end().ends_with('*'), "{written}");
    (told, result)
}

#[track_caller]
fn says(text: &str, told: &[&str], result: &str) {
    let (found, had) = about(text);
    assert_eq!(found, told, "{text}");
    assert_eq!(had, result, "{text}");
}

#[test]
fn a_bare_end_leaves_the_result_to_the_tag() {
    says("[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 18-23 *", &[], "2-0");
    says("[GameType \"20\"]\n1. 32-28 18-23 *", &[], "*");
}

#[test]
fn tag_and_end_may_differ() {
    says(
        "[GameType \"20\"]\n[Result \"4-6\"]\n1. 32-28 18-23 1-9",
        &["note result-conflict: the game ends with 1-9, but the Result tag says 4-6"],
        "1-9",
    );
    says(
        "[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 18-23 0-2",
        &["warning result-conflict: the game ends with 0-2, but the Result tag says 2-0"],
        "0-2",
    );
    says("[GameType \"20\"]\n[Result \"½-½\"]\n1. 32-28 18-23 1/2-1/2", &[], "1/2-1/2");
}

#[test]
fn a_missing_result_comes_from_tag_or_board_in_the_scoring_of_the_rules() {
    says(
        "[GameType \"20\"]\n[Result \"1-1\"]\n1. 32-28 18-23",
        &["note result-missing: the game has no result after its moves"],
        "1-1",
    );
    says(
        "[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n1. 28x19",
        &["warning result-from-board: the result is missing; the game ends in a win for White, so it is 2-0"],
        "2-0",
    );
    says(
        "[GameType \"21\"]\n[FEN \"B:W18:B15\"]\n1. 15x22",
        &[
            "warning result-from-board: the result is missing; the game ends in a win for Black, so it is 1-0 in english draughts, where the first number is Black's",
        ],
        "1-0",
    );
}

#[test]
fn the_first_number_is_that_of_the_side_that_begins_in_english_draughts() {
    let game =
        |rules: &str, result: &str| format!("[GameType \"{rules}\"]\n[FEN \"B:W18:B15\"]\n1. 15x22 {result}");
    says(&game("21", "1-0"), &[], "1-0");
    says(
        &game("21", "0-1"),
        &[
            "warning result-conflict: the game ends in a win for Black, which is 1-0 in english draughts, where the first number is Black's, but the result says 0-1",
        ],
        "0-1",
    );
    says("[GameType \"25\"]\n[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 1-0", &[], "1-0");
    says("[GameType \"25\"]\n[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 *", &[], "*");
}

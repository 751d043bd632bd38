//! Games that stop, and what is said of how they may be mended.

use crate::run::{plyglot, run};
use serde_json::json;

const SPANISH: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";

fn check(text: &str) -> crate::run::Ran {
    run("check", &[], text)
}

#[test]
fn json_has_every_repair_with_its_cost() {
    let ran = check(&format!("{} *", SPANISH.replace("Nf3", "Nf8")));
    let stop = ran.found.iter().find(|problem| problem["code"] == "illegal").expect("it stops");
    let repairs = stop["repairs"].as_array().expect("an array");
    assert_eq!(repairs.len(), 1, "what is far less likely is left out: {repairs:?}");
    let first = &repairs[0];
    assert_eq!(first["text"], "write `Nf3` for `Nf8` at 2.");
    assert_eq!(first["san"], json!(["Nf3"]));
    assert_eq!(first["edits"], json!([{"offset": 12, "length": 3, "text": "Nf3"}]));
    assert_eq!(first["cost"], json!(8.0));
    assert_eq!(first["fen"], "r1bqk2r/2p1bppp/p1np1n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 w kq - 0 8");
    // In a file of several games the edits are places of the file.
    let file = format!("{SPANISH} *\n\n[Event \"2\"]\n\n{} *\n", SPANISH.replace("Nf3", "Nf8"));
    let ran = check(&file);
    let stop = ran.found.iter().find(|problem| problem["code"] == "illegal").expect("it stops");
    let offset = stop["repairs"][0]["edits"][0]["offset"].as_u64().expect("an offset") as usize;
    assert_eq!(&file[offset..offset + 3], "Nf8");
    // Of a game in descriptive notation, too.
    let ran = check("1. P-K4 P-K4 2. N-KB8 N-QB3 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2 *");
    let stop = ran.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
    assert_eq!(stop["repairs"][0]["san"], json!(["Nf3"]), "{stop}");
}

#[test]
fn what_is_only_written_otherwise_stays_as_it_is() {
    let text = format!("{} *\n", SPANISH.replace("Nf3", "Nf8").replace("Re1", "Rfe1").replace("O-O", "0-0"));
    let (out, _, _) = plyglot(&["check", "--fix"], &text);
    // The move that is at fault, and castling with zeros; not the rook that is told by more than it needs.
    let fixed = text.replace("Nf8", "Nf3").replace("0-0", "O-O");
    assert_eq!(String::from_utf8(out).expect("UTF-8"), fixed);
    let old = "1. P to K4, P to K4; 2. Kt to KB3, Kt to QB3; 3. B to Kt5, P to QR3\n";
    let (out, _, _) = plyglot(&["check", "--fix"], old);
    assert_eq!(String::from_utf8(out).expect("UTF-8"), old, "nothing is at fault in the words of a book");
}

#[test]
fn a_line_that_is_missing_is_told_by_the_numbers() {
    let told = |text: &str| -> Vec<String> {
        let wrong = |problem: &String| problem.contains("wrong-move-number");
        check(text).problems.into_iter().filter(wrong).collect()
    };
    let missing = "; by the numbers, 2 half-moves before it are missing";
    let line = "1. e4 e5\n2. Nf3 Nc6\n4. Ba4 Nf6\n5. O-O Be7\n6. Re1 b5 *";
    assert_eq!(told(line).len(), 1);
    assert!(told(line)[0].ends_with(&format!("but 3. is due{missing}")), "{:?}", told(line));
    let half = "1. e4 e5 2. Nf3 3. Bc4 Nf6 4. d3 Bc5 *";
    assert!(told(half)[0].ends_with("by the numbers, a half-move before it is missing"), "{:?}", told(half));
    // A number alone that is wrong tells of nothing.
    let slip = "1. e4 e5 3. Nf3 Nc6 3. Bb5 a6 *";
    assert!(!told(slip).iter().any(|problem| problem.contains("missing")), "{:?}", told(slip));
}

#[test]
fn columns_that_have_changed_places_are_one_repair() {
    let turned = "1. e5 e4 2. Nc6 Nf3 3. a6 Bb5 4. Nf6 Ba4 5. Be7 O-O 6. b5 Re1 7. d6 Bb3 *";
    let ran = check(turned);
    let stop = ran.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
    assert_eq!(stop["repairs"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        stop["repairs"][0]["text"],
        "give each side the moves of the other: their columns have changed places"
    );
    let (out, _, _) = plyglot(&["check", "--fix"], turned);
    assert_eq!(String::from_utf8(out).expect("UTF-8"), format!("{SPANISH} *"));
    // A few moves that would do for the other side are no proof.
    let few = check("1. e5 e4 2. Nc6 Nf3 *");
    let stop = few.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
    assert!(!stop["repairs"].to_string().contains("columns"), "{stop}");
}

/// A book keeps its own spelling where plyglot writes into it.
#[test]
fn what_is_to_be_written_is_written_as_the_record_writes() {
    let kt = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K1 P-QKt4 \
              7. B-Kt3 P-Q3 8. P-B3 Kt-QR4 9. B-B2 P-B4 10. P-Q4 Q-B2 *";
    let old = "1. P. to K. 4th P. to K. 4th 2. Kt. to K. B. 3rd Kt. to Q. B. 3rd 3. B. to Kt. 5th P. to Q. R. 3rd \
               4. B. to R. 4th Kt. to B. 3rd 5. Castles B. to K. 2nd 6. R. to K. sq. P. to Q. Kt. 4th \
               7. B. to Kt. 3rd P. to Q. 3rd *";
    let words = "1. P to K4 P to K4 2. Kt to KB3 Kt to QB3 3. B to Kt5 P to QR3 4. B to R4 Kt to B3 5. Castles B to K2 \
                 6. R to K sq P to QKt4 7. B to Kt3 P to Q3 *";
    for (text, right, wrong) in [
        (kt, "Kt-QR4", "Kt-QR8"),
        (&kt.replace("Kt", "N"), "N-QR4", "N-QR8"),
        (old, "Kt. to K. B. 3rd", "Kt. to K. B. 8th"),
        (words, "Kt to KB3", "Kt to KB8"),
    ] {
        let ran = check(&text.replacen(wrong, right, 1).replacen(right, wrong, 1));
        let stop = ran.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
        let repair = &stop["repairs"][0];
        assert_eq!(repair["edits"][0]["text"], right, "{repair}");
        assert!(repair["text"].as_str().expect("a text").contains(&format!("write `{right}` for `{wrong}`")));
        // The legal moves that are near are written in the same way, and none of them twice in two.
        let near = stop["candidates"].as_array().expect("an array");
        let spelled = |text: &str| text.replace("Kt", "N");
        let mut texts: Vec<String> = near.iter().filter_map(|text| text.as_str()).map(spelled).collect();
        texts.dedup();
        assert_eq!(texts.len(), near.len());
        assert!(near.iter().any(|text| text == right), "{near:?}");
        let knights =
            near.iter().filter_map(|text| text.as_str()).filter(|text| spelled(text).starts_with('N'));
        assert!(knights.into_iter().all(|text| text.starts_with(&right[..1])), "{near:?}");
    }
    // A claim that does not hold is mended in the same spelling.
    let ran = check(&kt.replacen("Kt-QR4", "KtxR", 1).replace("9. B-B2", "9. B-B2 ch"));
    assert!(
        ran.found
            .iter()
            .all(|problem| problem["code"] != "false-check" || problem["fix"][0]["text"] == "B-B2")
    );
    let text = kt.replace("4. B-R4 Kt-B3", "4. B-R4 Kt-B3 ch");
    let (out, _, _) = plyglot(&["check", "--fix"], &text);
    assert_eq!(String::from_utf8(out).expect("UTF-8"), kt);
}

#[test]
fn a_mirrored_board_is_no_answer_to_a_slip() {
    let short = check("[GameType \"27\"]\n\n1. 43-38 30-34 2. 41-36 34-40 3. 49-43 21-27 *");
    assert_eq!(short.codes()[0], "illegal");
    let help = |ran: &crate::run::Ran| ran.problems.join("\n");
    assert!(!help(&short).contains("sri-lankan"));
    let (out, _, _) =
        plyglot(&["check"], "[GameType \"27\"]\n\n1. 43-38 30-34 2. 41-36 34-40 3. 49-43 21-27 *");
    assert!(!String::from_utf8(out).expect("UTF-8").contains("sri-lankan"));
}

/// Of 200 ways to read a line and more, the plainest are followed: what they agree on is then not settled.
#[test]
fn what_the_bound_of_the_search_left_out_is_told() {
    let opening = "1. N-B3 N-B3 2. P-R3 P-R3 3. P-R4 P-R4 4. P-N3 P-N3 5. P-N4 P-N4 6. N-QR3 N-QR3 *";
    let problems = check(opening).problems;
    let told = |words: &str| problems.iter().filter(|problem| problem.contains(words)).count();
    let bound = "at half-move 8 there were more than 200 ways to read the moves, and the less plain ones were not followed";
    assert_eq!((told(bound), told("leaves one")), (2, 0), "{problems:?}");
    // Below the bound, what follows settles it.
    let problems = check("1. N-B3 N-B3 2. P-R3 P-R3 3. N-QR4 N-KR4 *").problems;
    assert!(problems.iter().any(|problem| problem.contains("leaves one")), "{problems:?}");
    assert!(!problems.iter().any(|problem| problem.contains("200 ways")), "{problems:?}");
}

/// What the check offers first for the fault that stops a game.
fn offered(text: &str) -> String {
    let ran = check(text);
    let stop = ran.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
    stop["repairs"][0]["text"].as_str().unwrap_or_default().to_owned()
}

const SICILIAN: &str = "1. P-K4 P-QB4 2. N-KB3 P-K3 3. P-Q4 PxP 4. NxP P-QR3 5. N-QB3 Q-B2 6. P-B4 P-QN4 7. B-Q3 B-N2 \
                        8. Q-B3 N-KB3 9. B-K3 N-B3 10. O-O-O P-N5 11. N(B3)-K2 N-QR4 12. P-N4 P-Q4 13. P-K5 N-Q2 \
                        14. K-N1 N-B5 15. B-B1 O-O-O 16. P-KR4 N-B4 17. P-N3 N-R6 ch 18. K-R1 P-B3 19. P-B3 BPxP \
                        20. PxKP N-B5 21. NxP NxKP 22. Q-N3 NxN 23. B-B5 K-N1 24. BxN PxP 25. NxP P-Q5 *";

#[test]
fn half_moves_left_out_are_sought_where_the_numbers_tell_of_them() {
    // In descriptive notation the moves of one side may well be read as those of the other: the game stops long after.
    for (whole, short, place) in [
        ("1. P-K4 P-QB4 2.", "1. P-K4 2.", "at 1"),
        ("2. N-KB3 P-K3 3.", "2. N-KB3 3.", "at 2"),
        ("4. NxP P-QR3 5.", "4. P-QR3 5.", "at 4"),
    ] {
        let text = SICILIAN.replace(whole, short);
        assert_ne!(text, SICILIAN);
        let offered = offered(&text);
        assert!(offered.starts_with("put in") && offered.contains(place), "{short}: {offered}");
    }
}

#[test]
fn marks_that_were_misread_are_marks_and_no_moves() {
    for wrong in ["eh", "oh", "cli"] {
        let text = SICILIAN.replace("N-R6 ch", &format!("N-R6 {wrong}"));
        let what = format!("write `ch` for `{wrong}` at 17...");
        assert_eq!(offered(&text), what);
        let (out, _, _) = plyglot(&["check", "--fix"], &text);
        assert_eq!(String::from_utf8(out).expect("UTF-8"), SICILIAN);
    }
}

#[test]
fn a_half_move_in_excess_is_left_out_where_the_numbers_tell_of_it() {
    for extra in ["c4", "Nc3", "d4"] {
        let text = format!("{SPANISH} *").replace("Nc6", &format!("Nc6 {extra}"));
        assert_eq!(offered(&text), format!("leave out `{extra}` at 3."));
    }
}

#[test]
fn a_move_is_never_taken_for_a_mark() {
    // `c4` is as like `ch` as many a slip.
    for text in [
        "1. e4 e5 2. Nf3 Nc6 c4 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *",
        "1. e4 e5 2. Nf3 Nc6 c5 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *",
    ] {
        let ran = check(text);
        let stop = ran.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
        let offers = stop["repairs"].as_array().expect("an array");
        let is_mark = |offer: &serde_json::Value| offer["text"].to_string().contains("`ch`");
        assert!(!offers.iter().any(is_mark), "{offers:?}");
    }
}

/// A pawn's move that was read as a bishop's stays legal for twenty-five half-moves.
#[test]
fn a_slip_that_shows_late_is_found() {
    let text = SICILIAN.replace("6. P-B4", "6. B-B4");
    assert_eq!(offered(&text), "write `P-B4` for `B-B4` at 6.");
    // It is told where the game stops in truth.
    let ran = check(&text);
    let stop = ran.found.iter().find(|problem| problem["severity"] == "error").expect("it stops");
    assert_eq!(
        stop["message"],
        "`B-B4` fits B-KB4 (Bf4) and B-QB4 (Bc4) and nothing later tells them apart; after each of them, `PxKP` at half-move 39 is \
         not legal"
    );
}

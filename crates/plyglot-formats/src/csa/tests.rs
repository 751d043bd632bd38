//! Whole files.

use super::*;
use crate::examine::{Settings, examine};
use plyglot::Severity;
use plyglot::record::Start;

const FILE: &str =
    "V2.2\nN+NAKAHARA\nN-YONENAGA\n$EVENT:a match\nPI\n+\n+2726FU\nT12\n-3334FU\nT6\n'*good\n%TORYO\n";

fn read(text: &str) -> (Vec<Record>, Vec<Problem>) {
    let mut problems = Vec::new();
    let records = Csa.read(text, &mut problems);
    (records, problems)
}

fn write(text: &str) -> String {
    let (records, problems) = read(text);
    assert_eq!(problems, []);
    let mut out = String::new();
    for (index, record) in records.iter().enumerate() {
        let examined = examine(record, text, &Settings::default());
        assert!(examined.complete, "{:?}", examined.game.problems);
        Csa.write(&examined.game, index as u64, &mut out);
    }
    out
}

#[test]
fn a_file_is_written_as_it_was_read() {
    assert_eq!(write(FILE), FILE);
    let (records, _) = read(FILE);
    assert_eq!(records[0].tag("White"), Some("NAKAHARA"));
    assert_eq!(records[0].result.as_ref().unwrap().result, GameResult::Black);
    assert_eq!(crate::detect(FILE).name(), "csa");
}

#[test]
fn statements_may_share_a_line_and_games_a_file() {
    let text = "PI\n+\n+2726FU,T12\n%CHUDAN\n/\nPI82HI22KA\n-\n-5142OU\n+7776FU\n%TORYO\n";
    let (records, problems) = read(text);
    assert_eq!((records.len(), problems.len()), (2, 0));
    assert!(matches!(&records[1].start, Some(Start::Fen { text, .. })
        if text == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] b 0 1"));
    assert_eq!(records[1].result.as_ref().unwrap().result, GameResult::White);
    let written = write(text);
    assert_eq!(write(&written), written);
    assert!(written.contains("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 *  *  *  *  *  *  *  *  * \n"), "{written}");
}

#[test]
fn men_in_hand_are_listed_or_all_that_are_left() {
    let (records, problems) = read("P+59OU28HI00KI\nP-51OU\nP-00AL\n+\n+0052KI\n");
    assert_eq!(problems, []);
    let fen = format!("4k4/9/9/9/9/9/9/7R1/4K4[Grbbgggssssnnnnllll{}] w 0 1", "p".repeat(18));
    assert!(matches!(&records[0].start, Some(Start::Fen { text, .. }) if *text == fen));
}

#[test]
fn version_3_has_time_controls_and_parts_of_a_second() {
    let text = "'CSA encoding=UTF-8\nV3.0\nN+a\nN-b\n$EVENT:c\n$TIME+900+0+10\n$TIME-600+0+10\nPI\n+\n+7776FU\n\
                T12.5\n-3334FU\nT6.125\n%TORYO\n";
    assert_eq!(write(text), text);
    let common = text.replace("$TIME+900+0+10\n$TIME-600", "$TIME:900");
    assert_eq!(write(&common), common);
    assert_eq!(read(text).0[0].tag("TimeWhite"), Some("900+0+10"));
    assert_eq!(crate::detect(text).name(), "csa");
}

#[test]
fn what_is_no_statement_is_kept_and_told() {
    let (records, problems) = read("PI\n+\nnonsense\n+7776FU\nP+99\n");
    assert_eq!(problems.len(), 2);
    assert_eq!((records[0].preamble.len(), records[0].items.len()), (1, 2));
}

#[test]
fn what_tells_no_position_is_told_with_its_place() {
    for (statement, said) in [
        ("PI82KA", "at the start HI stands on 82, not KA"),
        ("PI55FU", "no man stands on 55 at the start"),
        ("PI8", "expected squares with the men that are missing there"),
        ("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY-KY", "expected a rank of nine cells"),
        ("P6x..", "expected a man such as +FU or ` * `"),
        ("P6 * +XX", "XX is no code of a man"),
        ("P+55FU55FU", "FU stands on 55 already"),
        ("P+00OU", "OU is no man that can be held in hand"),
        ("P+00TO", "TO is no man that can be held in hand"),
        ("P+0AFU", "0A is no square"),
        ("P7角", "expected a rank of nine cells"),
        ("PX", "expected PI, a rank"),
    ] {
        let text = format!("V2.2\n{statement}\n+\n");
        let (records, problems) = read(&text);
        let [problem] = &problems[..] else { panic!("{statement}: {problems:?}") };
        assert!(problem.message.contains(said), "{statement}: {}", problem.message);
        assert_eq!((problem.severity, problem.span.clone()), (Severity::Error, Some(5..5 + statement.len())));
        assert!(
            matches!(&records[0].preamble[..], [Item::Comment { text, .. }] if text == statement),
            "{statement}"
        );
    }
    // A rank that comes twice.
    let (_, problems) = read("P1 *  *  *  *  *  *  *  * -OU\nP1 * \n+\n");
    assert!(problems[0].message.contains("rank 1 has been told before"), "{problems:?}");
    // The standard pads ranks with blanks, which editors take away.
    let (records, problems) = read("P1-OU *\nP9+OU\n-\n");
    assert_eq!(problems, []);
    assert!(
        matches!(&records[0].start, Some(Start::Fen { text, .. }) if text == "k8/9/9/9/9/9/9/9/K8[-] b 0 1")
    );
}

#[test]
fn nothing_is_dropped_without_a_word() {
    let text = "V2.2\nVfoo\nPI\n+\n+7776FU\n%TORYO\n-3334FU\n%CHUDAN\n%FOO\nP1\n+\n";
    let (records, problems) = read(text);
    let told: Vec<&str> = problems.iter().map(|problem| problem.code.name).collect();
    assert_eq!(told, ["stray", "stray", "result-conflict", "stray", "stray", "stray"], "{problems:?}");
    let comments: Vec<&Item> = records[0].preamble.iter().chain(&records[0].postamble).collect();
    assert_eq!((comments.len(), records[0].items.len()), (6, 1));
    assert_eq!(records[0].result.as_ref().unwrap().result, GameResult::White);
    // A version begins a game where the line that sets games apart is missing.
    let (records, problems) = read("V2.2\nPI\n+\n+7776FU\n%TORYO\nV2.2\nPI\n+\n+2726FU\n");
    assert_eq!((records.len(), problems.len()), (2, 0));
}

#[test]
fn times_and_comments_of_the_end_and_the_time_of_the_start_keep_their_place() {
    let text = "V2.2\nN+a\nN-b\n$START_TIME:2003/05/03 10:30:00\nPI\n+\n+7776FU\nT1\n%TORYO\nT5\n'**x\n";
    assert_eq!(write(text), text);
    assert_eq!(
        (read(text).0[0].tag("Date"), read(text).0[0].tag("StartTime")),
        (Some("2003.05.03"), Some("10:30:00"))
    );
    for begun in ["10:30:00", "2003/05/??", "2003/??/?? 10:30"] {
        let text = text.replace("2003/05/03 10:30:00", begun);
        assert_eq!(write(&text), text);
    }
}

#[test]
fn only_shogi_in_its_notation_is_written() {
    let refusal = |text: &str| {
        let record = crate::detect(text).read(text, &mut ()).remove(0);
        Csa.refuses(&examine(&record, text, &Settings::default()).game)
    };
    assert_eq!(refusal(FILE), None);
    let chess = refusal("1. e4 e5 *").unwrap();
    assert_eq!((chess.severity, chess.code.name), (Severity::Error, "not-held"));
    assert!(chess.message.contains("not of chess"), "{}", chess.message);
    let usi = refusal("[Variant \"shogi\"]\n\n1. 7g7f 3c3d *").unwrap();
    assert_eq!(usi.help.as_deref(), Some("add --to csa"));
}

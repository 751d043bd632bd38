//! Whole texts: the seed's game, the records of chesmayne.md section 6, and liberties of form.

use super::*;
use plyglot::Problem;
use plyglot::record::Item;

fn read(text: &str) -> (Vec<Record>, Vec<Problem>) {
    let mut problems = Vec::new();
    let records = Score.read(text, &mut problems);
    (records, problems)
}

fn plies(record: &Record) -> Vec<&str> {
    record
        .main_line()
        .filter_map(|item| match item {
            Item::Ply { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn comments(record: &Record) -> Vec<&str> {
    record
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Comment { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn codes(problems: &[Problem]) -> Vec<&str> {
    problems.iter().map(|problem| problem.code.name).collect()
}

/// The seed document itself, where the project's data is at hand.
#[test]
fn seed_game_is_read_as_it_stands() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let path = std::path::Path::new(&data).join("../seeds/000_6558f56111ed7935.txt");
    let whole = std::fs::read_to_string(path).expect("the seed document is there");
    let game = &whole[whole.find("\n01A PA5-$E02/E04").expect("the game is there") + 1..];
    assert_eq!(Score.likeness(&whole), 100);
    for text in [game, &whole] {
        let (records, problems) = read(text);
        assert_eq!(records.len(), 1);
        // The rule text around the game makes it one in free text.
        assert_eq!(codes(&problems), ["games-in-text", "game-in-text"]);
        let plies = plies(&records[0]);
        assert_eq!(plies.len(), 66);
        assert_eq!((plies[0], plies[24], plies[65]), ("PA5-$E02/E04", "QU1-$D01/D02", "KI-$H08*G07-BS1"));
        assert_eq!(plies[45], "PA7-B02/B01-#QU2");
        let remarks = comments(&records[0]);
        assert!(remarks.iter().any(|text| text.contains("\n13A is clever.")));
        for item in &records[0].items {
            match item {
                Item::Ply { text: ply, span, number } => {
                    assert_eq!(ply, &text[span.clone()]);
                    assert!(number.is_some());
                }
                Item::Comment { text: comment, span, .. } => assert_eq!(comment, &text[span.clone()]),
                item => panic!("{item:?}"),
            }
        }
    }
    let (records, _) = read(&whole);
    assert_eq!(records[0].tag("Level"), Some("L01"));
}

/// The seed's moves as printed, slips included, under remarks of our own.
#[test]
fn the_example_file_is_one_game_with_remarks() {
    let text = include_str!("../../../../examples/seed-game.txt");
    let (records, problems) = read(text);
    assert_eq!((records.len(), codes(&problems)), (1, vec!["games-in-text", "game-in-text"]));
    assert_eq!(plies(&records[0]).len(), 66);
    assert_eq!(comments(&records[0]).len(), 9);
    assert!(comments(&records[0])[4].ends_with("\n13A and 14A plans of :A is to shut in the queen."));
}

#[test]
fn columns_and_single_lines_are_the_same_game() {
    let columns =
        "01A PA5-$E02/E04             01B PA4-$E07/E05\n02A BS2-$F01/C04             02B BS1-$F08/C05\n";
    let lines = "01A PA5-$E02/E04\n01B PA4-$E07/E05\n02A BS2-$F01/C04\n02B BS1-$F08/C05\n";
    let (columns, first) = read(columns);
    let (lines, second) = read(lines);
    assert_eq!(plies(&columns[0]), plies(&lines[0]));
    assert_eq!((first, second), (vec![], vec![]));
}

const START: &str = "01A PA5-$E02/E04             01B PA4-$E07/E05\n";

#[test]
fn moves_that_run_on_are_read_and_mended() {
    let text = "01A PA5-$E02/E04 01B PA4-$E07/E05 02A BS2-$F01/C04 02B BS1-$F08/C05 03A PA3-$C02/C03\n03B KT2-$B08/C06\n";
    let (records, problems) = read(text);
    assert_eq!(plies(&records[0]).len(), 6);
    assert_eq!(codes(&problems), ["run-on"]);
    assert_eq!(&text[problems[0].span.clone().unwrap()], "02A");
    let mended = mend(text, &problems);
    assert_eq!(
        mended,
        "01A PA5-$E02/E04 01B PA4-$E07/E05\n02A BS2-$F01/C04 02B BS1-$F08/C05\n03A PA3-$C02/C03\n03B KT2-$B08/C06\n"
    );
    assert_eq!(read(&mended).1, []);
}

/// Puts every fix in its place, the last first.
fn mend(text: &str, problems: &[Problem]) -> String {
    let mut edits: Vec<_> = problems.iter().flat_map(|problem| &problem.fix).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.span.clone(), &edit.text);
    }
    text
}

#[test]
fn dots_stand_before_the_number() {
    let text = "...01B PA4-$E07/E05\n02A BS2-$F01/C04\n02B ...BS1-$F08/C05\n03B...KT2-$B08/C06\n";
    let text = &format!("01A PA5-$E02/E04\n{text}");
    let (records, problems) = read(text);
    assert_eq!(plies(&records[0])[1..], ["PA4-$E07/E05", "BS2-$F01/C04", "BS1-$F08/C05", "KT2-$B08/C06"]);
    assert_eq!(codes(&problems), ["dots", "omitted-move", "dots"]);
    assert!(mend(text, &problems).contains("\n...02B BS1-$F08/C05\n...03B KT2-$B08/C06\n"));
}

#[test]
fn half_moves_left_out_are_named() {
    let (records, problems) =
        read("01A PA5-C04/A02 01B PA4-C13/A03\n02A PA6-C05/B05\n03A BS2-D06/B12 03B QU1-D19/D11+CH\n");
    assert_eq!(plies(&records[0]).len(), 5);
    assert_eq!(codes(&problems), ["omitted-move"]);
    assert_eq!(problems[0].message, "the half-move 02B is missing");
    assert_eq!(problems[0].place.as_deref(), Some("02B"));
    let (_, problems) = read("02A PA6-C05/B05\n");
    assert_eq!(problems[0].message, "the score begins at 02A; 01A is missing");
}

#[test]
fn numbers_in_other_forms() {
    let text = "1A PA5-$E02/E04 1b PA4-$E07/E05\n2 A BS2-$F01/C04\n02B. BS1-$F08/C05\n3. A PA3-$C02/C03\n";
    let (records, problems) = read(text);
    assert_eq!(plies(&records[0]).len(), 5);
    assert_eq!(codes(&problems), ["form", "form", "form", "form"]);
    assert!(mend(text, &problems).starts_with("01A PA5-$E02/E04 01B PA4-$E07/E05\n02A BS2"));
}

#[test]
fn parts_set_apart_belong_to_their_move() {
    let text = "01A PA5-$E05*D06-PA5 :ep\n01B QU1-$A02*B01-RO2 +CH\n02A PA7-$B02/B01 -#QU2 ++CM!\n02B PA4 $D02/D04\n\
                03A KT2 F3  03B E4\n04A e4  04B ♘f3\n05A O-O  05B 0-0\n";
    let (records, problems) = read(text);
    let expected = [
        "PA5-$E05*D06-PA5 :ep",
        "QU1-$A02*B01-RO2 +CH",
        "PA7-$B02/B01 -#QU2 ++CM",
        "PA4 $D02/D04",
        "KT2 F3",
        "E4",
        "e4",
        "♘f3",
        "O-O",
        "0-0",
    ];
    assert_eq!(plies(&records[0]), expected);
    assert_eq!(codes(&problems), [""; 0]);
    assert!(records[0].items.iter().any(|item| matches!(item, Item::Nag { number: 1, .. })));
}

#[test]
fn marks_after_a_move() {
    let (records, problems) =
        read("01A PA5-$E02/E04 !? :cc ..PA4 (0:05:00)   01B PA4-$E07/E05?? $14 A+ (5:00)\n");
    let items: Vec<String> = records[0]
        .items
        .iter()
        .map(|item| match item {
            Item::Ply { text, .. } | Item::Code { text, .. } => text.clone(),
            Item::Nag { number, .. } => format!("${number}"),
            Item::Time { millis, .. } => format!("{millis}"),
            item => format!("{item:?}"),
        })
        .collect();
    assert_eq!(
        items,
        ["PA5-$E02/E04", "$5", ":cc", "..PA4", "300000", "PA4-$E07/E05", "$4", "$14", "A+", "300000"]
    );
    assert_eq!(codes(&problems), ["clock-form"]);
}

#[test]
fn remarks_keep_their_text_and_their_paragraphs() {
    let text = "; first\n;  second\n\n;\n01A PA5-$E02/E04 ; on the line  \nProse that\n13A is clever, and 04B too.\n\n  More.\n01B PA4-$E07/E05\n";
    let (records, problems) = read(text);
    assert_eq!(
        comments(&records[0]),
        ["first\n second", "", "on the line  ", "Prose that\n13A is clever, and 04B too.", "More."]
    );
    assert_eq!(plies(&records[0]).len(), 2);
    assert_eq!(codes(&problems), ["games-in-text", "game-in-text"]);
}

#[test]
fn words_that_are_nothing_are_kept_and_said() {
    let (records, problems) =
        read("01A PA5-$E02/E04 well played   01B PA4-$E07/E05\n02A BS2-$F01/C04   02B\n");
    assert_eq!(comments(&records[0]), ["well played", "02B"]);
    assert_eq!(codes(&problems), ["stray", "stray"]);
}

#[test]
fn endings_end_games() {
    let results = |text: &str| {
        let (records, problems) = read(text);
        let results: Vec<_> =
            records.iter().map(|record| record.result.as_ref().map(|mark| mark.result.pgn())).collect();
        (results, codes(&problems).join(" "))
    };
    let game = |ending: &str| results(&format!("{START}{ending}\n"));
    assert_eq!(game("1-0 (++WN for :A)"), (vec![Some("1-0")], String::new()));
    assert_eq!(game("0-1 (++WN for :B)"), (vec![Some("0-1")], String::new()));
    assert_eq!(game("0.5-0.5 (++DR)"), (vec![Some("1/2-1/2")], String::new()));
    assert_eq!(game("*"), (vec![Some("*")], String::new()));
    assert_eq!(game("0-0"), (vec![Some("0-0")], String::new()));
    for part in [
        "1-0",
        "++WN for :A",
        "++LS for :B",
        "(++WN for :A)",
        "++WN for :A\n++LS for :B",
        "1-0\n++WN for :A",
        "++LS",
    ] {
        assert_eq!(game(part), (vec![Some("1-0")], "result-form".to_owned()), "{part}");
    }
    for part in ["++DR", "++AD", "½-½", "1/2-1/2", "0.5-0.5", "0.5-0.5 (drawn game)"] {
        assert_eq!(game(part), (vec![Some("1/2-1/2")], "result-form".to_owned()), "{part}");
    }
    assert_eq!(game("1-0 (++WN for :B)").1, "result-conflict");
    assert_eq!(game("1-0 (++WN for :A)\n0-1"), (vec![Some("1-0")], "result-conflict".to_owned()));
    assert_eq!(results(&format!("{START}{START}1-0 (++WN for :A)\n{START}")).0, [None, Some("1-0"), None]);
    assert_eq!(results(&format!("{START}[White \"A\"]\n{START}:L01\n{START}")).0, [None, None, None]);
}

#[test]
fn headers_and_lists_of_men() {
    let text = "A tournament\n\n[White \"A \\\"x\\\"\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\nLevel-3/1\n\n12A KI-$E01/E02\n\n*\n\n\
                :A KI-$E01 PA5-$E02\n:B KI-$E08\nto move :B\n...40B KI-$E08/E07\n41A KI-$E01/D01\n:A KI-$D01\n:B KI-$E07\n";
    let (records, problems) = read(text);
    assert_eq!(records.len(), 2);
    assert_eq!((records[0].tag("White"), records[0].tag("Level")), (Some("A \"x\""), Some("L03/01")));
    assert!(
        matches!(&records[0].start, Some(plyglot::record::Start::Fen { text, .. }) if text.starts_with("4k3/8"))
    );
    assert!(matches!(&records[0].preamble[..], [Item::Comment { text, .. }] if text == "A tournament"));
    assert!(
        matches!(&records[1].start, Some(plyglot::record::Start::Men { text, .. }) if text.ends_with("to move :B"))
    );
    assert_eq!(comments(&records[1]), [":A KI-$D01\n:B KI-$E07"]);
    assert_eq!(codes(&problems), ["tag-form"]);
}

#[test]
fn variations_of_any_depth() {
    let text = "01A PA5-$E02/E04\n[01A PA4-$D02/D04 01B PA5-$D07/D05 [ ...01B KT1-$G08/F06 ]\n02A PA3-$C02/C04]\n01B PA4-$E07/E05\n]\n[\n";
    let (records, problems) = read(text);
    assert_eq!(plies(&records[0]), ["PA5-$E02/E04", "PA4-$E07/E05"]);
    let shape: String = records[0]
        .items
        .iter()
        .map(|item| match item {
            Item::Open(_) => '[',
            Item::Close(_) => ']',
            Item::Ply { .. } => 'p',
            _ => 'c',
        })
        .collect();
    assert_eq!(shape, "p[pp[p]p]pc[]");
    assert_eq!(codes(&problems), ["unopened-variation", "unclosed-variation"]);
    let deep = format!("01A PA5-$E02/E04\n{}", "[\n01A PA4-$D02/D04\n".repeat(100_000));
    assert_eq!(read(&deep).0.len(), 1);
}

#[test]
fn a_move_written_twice_on_its_line_is_one_move() {
    let text =
        "01A PA5-$E02/E04    PA5-C04/A02\n01B PA4-$E07/E06    PA4-C13/B08\n02A PA4-$D02/D04    PA4-C03/A01\n";
    let (records, problems) = read(text);
    assert_eq!(plies(&records[0]), ["PA5-$E02/E04", "PA4-$E07/E06", "PA4-$D02/D04"]);
    assert_eq!(comments(&records[0]), ["PA5-C04/A02", "PA4-C13/B08", "PA4-C03/A01"]);
    assert_eq!(codes(&problems), ["double-notation"]);
    let (records, _) = read("01A PA5-$E02/E04    PA4-$E07/E05\n02A BS2-$F01/C04    BS1-$F08/C05\n");
    assert_eq!(plies(&records[0]).len(), 4);
}

#[test]
fn other_texts_are_not_scores() {
    for text in [
        "",
        "[Event \"x\"]\n\n1. e4 e5 *\n",
        "Just prose.\n13A is clever.\n",
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1\n",
    ] {
        assert_eq!(Score.likeness(text), 0, "{text}");
    }
    assert_eq!(Score.likeness(START), 90);
    assert_eq!(read(" \n\t\n").0, []);
}

#[test]
fn games_are_cut_apart_between_them() {
    let game = format!("[White \"A\"]\n\n{START}; remark\n\n1-0 (++WN for :A)\n");
    let text = format!("{game}\n{game}");
    assert_eq!(Score.cut(text.as_bytes()), Some(game.len() + 1));
    assert_eq!(Score.cut(game.as_bytes()), None);
    let untagged = format!("{START}\n{START}\n");
    assert_eq!(Score.cut(untagged.as_bytes()), Some(START.len() + 1));
    assert_eq!(Score.cut(b"Prose\n\n[White \"A\"]\n"), None);
}

/// Hostile texts take time in proportion to their length.
#[test]
fn hostile_texts_are_read_in_bounded_time() {
    for piece in [
        "[",
        "]",
        "01A ",
        "01A PA5-$E02/E04 ",
        "! ",
        "(",
        "; ",
        "+ ",
        "PA5 ",
        "[1",
        ":A KI-$E01 ",
        "..",
        "1-0 ",
        "x",
        "01A E4 E4 ",
        "a\n",
        "01A E4\n:A KI-$E01\n",
        "01A E4 {",
        "* ",
        "1-0 (++WN for :A) ",
    ] {
        let text = piece.repeat(200_000 / piece.len());
        let started = std::time::Instant::now();
        read(&text);
        read(&format!("01A PA5-$E02/E04 {text}"));
        assert!(started.elapsed().as_secs() < 20, "{piece}");
    }
}

#[test]
fn a_list_of_men_belongs_to_one_game_only() {
    let text = "01A PA5-$E02/E04\n1-0 (++WN for :A)\n\n:A KI-$E01\n:B KI-$E08\nto move :A\n01A KI-$E01/E02\n";
    let (records, _) = read(text);
    assert_eq!(records.len(), 2);
    assert_eq!(&text[records[0].span.clone()], "01A PA5-$E02/E04\n1-0 (++WN for :A)");
    assert!(text[records[1].span.clone()].starts_with(":A KI-$E01"));
    assert!(records[1].start.is_some());
}

//! Whole files.

use super::*;
use crate::examine::{Examined, Settings, examine};
use crate::source::{Encoding, decode};
use plyglot::Problem;
use plyglot::record::{GameResult, Item, Start};

const FILE: &str = "\
# ---- Kifu for Windows V7 ----
開始日時：1999/07/15(木) 19:07:12
手合割：平手
先手：大橋宗桂
後手：本因坊算砂
手数----指手---------消費時間--
*a remark on the start
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２二角成(88) ( 1:00/00:01:16)
*it takes
   4 同　銀(31)   ( 0:09/00:00:10)
   5 ５五角打
   6 ３三銀(22)
   7 投了
まで6手で後手の勝ち

変化：5手
   5 ４五角打
   6 ５二金(41)

変化：2手
   2 ８四歩(83)
";

fn read(text: &str) -> (Vec<Record>, Vec<Problem>) {
    let mut problems = Vec::new();
    let records = Kif.read(text, &mut problems);
    (records, problems)
}

fn played(record: &Record, source: &str) -> Examined {
    examine(record, source, &Settings::default())
}

fn written(game: &Game) -> String {
    let mut out = String::new();
    Kif.write(game, 0, &mut out);
    out
}

/// The items in short: moves, remarks, brackets.
fn told(record: &Record) -> String {
    let told = record.items.iter().map(|item| match item {
        Item::Ply { text, .. } => text.clone(),
        Item::Comment { text, .. } => format!("*{text}"),
        Item::Open(_) => "(".to_owned(),
        Item::Close(_) => ")".to_owned(),
        Item::Time { millis, .. } => format!("{}s", millis / 1000),
        item => format!("{item:?}"),
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_file_is_read_whole() {
    let (records, problems) = read(FILE);
    assert_eq!(problems, []);
    assert_eq!(records.len(), 1);
    let record = &records[0];
    assert_eq!(record.tag("White"), Some("大橋宗桂"));
    assert_eq!(record.tag("Date"), Some("1999.07.15"));
    assert_eq!(record.tag("StartTime"), Some("19:07:12"));
    assert_eq!(record.tag("Termination"), Some("投了"));
    assert_eq!(record.result.as_ref().unwrap().result, GameResult::Black);
    assert_eq!(
        told(record),
        "*a remark on the start ７六歩(77) 16s ３四歩(33) 1s ( ８四歩(83) ) ２二角成(88) 60s *it takes 同　銀(31) 9s \
         ５五角打 ( ４五角打 ５二金(41) ) ３三銀(22)"
    );
}

#[test]
fn a_file_is_played_and_written_as_it_was_read() {
    let (records, _) = read(FILE);
    let examined = played(&records[0], FILE);
    assert!(examined.complete, "{:?}", examined.game.problems);
    let errors: Vec<_> = examined
        .game
        .problems
        .iter()
        .filter(|problem| problem.severity == plyglot::Severity::Error)
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!((examined.game.rules, examined.game.notation.name), ("shogi", "kif"));
    let text = written(&examined.game);
    let (again, problems) = read(&text);
    assert_eq!(problems, [], "{text}");
    assert_eq!(told(&again[0]), told(&records[0]), "{text}");
    assert_eq!(written(&played(&again[0], &text).game), text);
    for line in [
        "手合割：平手",
        "先手：大橋宗桂",
        "   4 同　銀(31)   ( 0:09/00:00:10)",
        "   7 投了",
        "まで6手で後手の勝ち",
        "変化：5手",
    ] {
        assert!(text.lines().any(|written| written == line), "{line} in\n{text}");
    }
}

#[test]
fn handicaps_are_starts() {
    let text = "手合割：二枚落ち\n下手：a\n上手：b\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 投了\n";
    let (records, problems) = read(text);
    assert_eq!(problems, []);
    let examined = played(&records[0], text);
    assert!(examined.complete, "{:?}", examined.game.problems);
    assert_eq!(records[0].result.as_ref().unwrap().result, GameResult::White, "the stronger side resigns");
    let written = written(&examined.game);
    assert!(written.starts_with("手合割：二枚落ち\n"), "{written}");
    assert!(written.contains("下手：a\n上手：b\n"), "{written}");
    assert!(written.contains("\n   3 投了\nまで2手で下手の勝ち\n"), "{written}");
}

#[test]
fn every_handicap_is_read_and_written() {
    for (name, missing) in [
        ("香落ち", 1),
        ("右香落ち", 1),
        ("三枚落ち", 3),
        ("五枚落ち", 5),
        ("左五枚落ち", 5),
        ("左七枚落ち", 7),
        ("右七枚落ち", 7),
        ("十枚落ち", 10),
    ] {
        let text = format!("手合割：{name}\n下手：a\n上手：b\n   1 ３四歩(33)\n   2 ７六歩(77)\n");
        let (records, problems) = read(&text);
        assert_eq!(problems, [], "{name}");
        let game = played(&records[0], &text).game;
        let men =
            |fen: &str| fen.split('[').next().map_or(0, |board| board.matches(char::is_alphabetic).count());
        assert_eq!(men(game.start_fen.as_deref().unwrap()), 40 - missing, "{name}");
        assert!(written(&game).starts_with(&format!("手合割：{name}\n")), "{name}");
    }
    for (name, game) in [("5五将棋", "minishogi"), ("中将棋", "chushogi")] {
        let (records, _) = read(&format!("手合割：{name}\n先手：a\n"));
        assert_eq!(records[0].tag("Variant"), Some(game));
    }
}

#[test]
fn times_and_ends_of_all_lines_are_kept() {
    let text = "\
手合割：平手
先手：a
後手：b
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:07/00:00:07)
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２二角成(88)   ( 0:10/00:00:17)
   4 同　銀(31)   ( 0:01/00:00:04)
   5 投了   ( 0:05/00:00:22)
まで4手で後手の勝ち

変化：4手
   4 ８四歩(83)   ( 0:04/00:00:07)
   5 中断

変化：3手
   3 ２六歩(27)   ( 0:01/00:00:08)
   4 ８八角成(22)   ( 0:01/00:00:04)
   5 中断   ( 0:02/00:00:10)
";
    let (records, problems) = read(text);
    assert_eq!(problems, []);
    assert_eq!(written(&played(&records[0], text).game), text);
}

#[test]
fn a_diagram_is_a_start() {
    let text = "\
後手の持駒：飛　角　歩二
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・v香|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ 馬 ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
   1 ５二金打
   2 詰み
";
    let (records, problems) = read(text);
    assert_eq!(problems, []);
    let examined = played(&records[0], text);
    assert!(examined.complete, "{:?}", examined.game.problems);
    assert_eq!(examined.game.start_fen.as_deref(), Some("4k3l/9/4P4/9/9/9/9/5+B3/4K4[Grbpp] w 0 1"));
    let written = written(&examined.game);
    let (again, problems) = read(&written);
    assert_eq!(problems, [], "{written}");
    assert_eq!(played(&again[0], &written).game.start_fen, examined.game.start_fen, "{written}");
}

#[test]
fn ki2_is_read_too() {
    let text =
        "先手：a\n後手：b\n\n▲７六歩    △３四歩  ▲２二角成  △同　銀\n▲４五角  △５二金右\nまで6手で中断\n";
    let (records, problems) = read(text);
    assert_eq!(problems, []);
    let examined = played(&records[0], text);
    assert!(examined.complete, "{:?}", examined.game.problems);
    assert_eq!(examined.game.notation.name, "ki2");
}

#[test]
fn what_cannot_be_read_is_kept_and_told() {
    let (records, problems) = read("手合割：九枚落ち\n   2 ７六歩(77)\nnonsense\n変化：9手\n");
    let codes: Vec<&str> = problems.iter().map(|problem| problem.code.name).collect();
    assert_eq!(codes, ["unknown-game", "wrong-move-number", "stray", "orphan-variation"]);
    assert!(told(&records[0]).contains("*nonsense"));
}

#[test]
fn files_in_shift_jis_are_found() {
    let (bytes, ..) = encoding_rs::SHIFT_JIS.encode(FILE);
    let mut problems = Vec::new();
    let source = decode(&bytes, Encoding::Auto, &mut problems);
    assert_eq!(source.text, FILE);
    assert_eq!(problems.len(), 1);
    assert!(problems[0].message.contains("Shift_JIS"), "{}", problems[0].message);
    assert_eq!(crate::detect(&source.text).name(), "kif");
}

/// The moves of a short game behind a header.
fn short(moves: &str) -> String {
    format!("手合割：平手\n手数----指手---------消費時間--\n{moves}")
}

#[test]
fn what_stands_in_no_place_of_a_file_is_told_and_kept() {
    for (moves, codes, kept) in [
        ("   1 ７六歩(77) nice\n", &["stray"][..], "*nice"),
        ("   1 ７六歩(77)   ( 0:16/00:00:16) nice (77)\n", &["stray"], "*nice (77)"),
        ("   1 ７六歩(77)   ( 0:16/soon)\n", &["stray"], "*( 0:16/soon)"),
        ("   1 ７六歩(77)   ( 0:16/00:00:16)+\n", &[], "16s"),
        ("   1 ７六歩(77)\nnote: text\n   2 ３四歩(33)\n", &["stray"], "*note: text ３四歩(33)"),
        (
            "   1 ７六歩(77)\n|v香|一\n+---+\n後手番\n   2 ３四歩(33)\n",
            &["stray"],
            "*|v香|一 *+---+ *後手番 ３四歩(33)",
        ),
        ("   1 ７六歩(77)\n変化：9手\n   9 ３四歩(33)\n", &["orphan-variation"], "*変化：9手 *9 ３四歩(33)"),
        ("   1 ７六歩(77)\n変化：1手 better\n   1 ２六歩(27)\n", &["stray"], "( *better ２六歩(27) )"),
        ("   1 ７六歩(77)\n   2 中断\n   2 ３四歩(33)\n", &[], "*中断 ３四歩(33)"),
    ] {
        let text = short(moves);
        let (records, problems) = read(&text);
        let told_codes: Vec<&str> = problems.iter().map(|problem| problem.code.name).collect();
        assert_eq!(told_codes, codes, "{moves}: {problems:?}");
        assert_eq!(records.len(), 1, "{moves}");
        assert!(told(&records[0]).contains(kept), "{moves}: {}", told(&records[0]));
    }
}

#[test]
fn the_line_below_the_moves_is_compared_with_them() {
    for (end, codes, result, ending) in [
        ("   2 投了\nまで1手で先手の勝ち\n", &[][..], GameResult::White, Some("投了")),
        ("   2 投了\nまで1手で後手の勝ち\n", &["result-conflict"], GameResult::White, Some("投了")),
        ("まで9手で先手の勝ち\n", &["wrong-move-number"], GameResult::White, None),
        ("まで1手で時間切れにより先手の勝ち\n", &[], GameResult::White, Some("時間切れ")),
        ("まで1手で後手の反則負け\n", &[], GameResult::White, Some("反則負け")),
        ("まで１手で千日手\n", &[], GameResult::Draw, Some("千日手")),
        ("まで1手詰\n", &[], GameResult::White, Some("詰")),
        ("   2 投了\n   2 ３四歩(33)\n", &["stray"], GameResult::White, Some("投了")),
    ] {
        let text = short(&format!("   1 ７六歩(77)\n{end}"));
        let (records, problems) = read(&text);
        let told_codes: Vec<&str> = problems.iter().map(|problem| problem.code.name).collect();
        assert_eq!(told_codes, codes, "{end}: {problems:?}");
        assert_eq!(records[0].result.as_ref().unwrap().result, result, "{end}");
        assert_eq!(records[0].tag("Termination"), ending, "{end}");
    }
    let (records, problems) = read(&short("   1 ７六歩(77)\nまでは良い\n"));
    assert_eq!((problems.len(), problems[0].code.name), (1, "stray"));
    assert!(told(&records[0]).contains("*までは良い"));
}

#[test]
fn the_side_that_begins_is_part_of_a_start() {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] b 0 1";
    let text = format!("[Variant \"shogi\"]\n[FEN \"{start}\"]\n\n1... ３四歩(33) 0-1\n");
    let record = crate::pgn::Pgn.read(&text, &mut ()).remove(0);
    let game = played(&record, &text).game;
    let kif = written(&game);
    let (again, problems) = read(&kif);
    assert_eq!(problems, [], "{kif}");
    assert_eq!(played(&again[0], &kif).game.start_fen, game.start_fen, "{kif}");
    assert_eq!(again[0].result.as_ref().unwrap().result, GameResult::Black, "{kif}");
    // Without a diagram the line is enough.
    let (records, _) = read("手合割：平手\n後手番\n   1 ３四歩(33)\n");
    assert!(matches!(&records[0].start, Some(Start::Fen { text, .. }) if text == start));
}

#[test]
fn any_number_of_men_may_be_in_hand() {
    for (pawns, numeral) in [(1, ""), (10, "十"), (18, "十八"), (20, "二十"), (21, "二十一"), (99, "九十九")]
    {
        let fen = format!("4k4/9/9/9/9/9/9/9/4K4[{}] w 0 1", "P".repeat(pawns));
        let mut out = String::new();
        assert!(diagram::write(&fen, &mut out));
        assert!(out.contains(&format!("先手の持駒：歩{numeral}\n")), "{out}");
        let (records, problems) = read(&out);
        assert_eq!(problems, []);
        assert!(matches!(&records[0].start, Some(Start::Fen { text, .. }) if *text == fen), "{out}");
    }
    assert!(!diagram::write(
        &format!("4k4/9/9/9/9/9/9/9/4K4[{}] w 0 1", "P".repeat(100)),
        &mut String::new()
    ));
}

#[test]
fn dates_and_times_need_not_be_whole() {
    for (begun, date, time) in [
        ("1999/07/15(木) 19:07:12", Some("1999.07.15"), Some("19:07:12")),
        ("1999年7月15日", Some("1999.07.15"), None),
        ("1999/7", Some("1999.07.??"), None),
        ("1999", Some("1999.??.??"), None),
        ("1999/??/?? 19:07", Some("1999.??.??"), Some("19:07")),
        ("19:07", None, Some("19:07")),
    ] {
        let text = format!("手合割：平手\n開始日時：{begun}\n   1 ７六歩(77)\n   2 投了\n");
        let (records, _) = read(&text);
        assert_eq!((records[0].tag("Date"), records[0].tag("StartTime")), (date, time), "{begun}");
        let text = written(&played(&records[0], &text).game);
        let (again, _) = read(&text);
        assert_eq!((again[0].tag("Date"), again[0].tag("StartTime")), (date, time), "{text}");
    }
}

#[test]
fn a_file_of_diagrams_has_as_many_games() {
    let mut one = String::new();
    assert!(diagram::write("4k4/9/9/9/9/9/9/9/4K4[P] w 0 1", &mut one));
    let (records, problems) = read(&format!("{one}{one}   1 ５五歩打\n{one}"));
    assert_eq!((records.len(), problems.len()), (3, 0));
}

#[test]
fn variations_of_any_number_and_depth_are_read_and_written_in_good_time() {
    let mut flat = short("   1 ７六歩(77)\n   2 ３四歩(33)\n");
    flat.push_str(&"\n変化：2手\n   2 ８四歩(83)\n".repeat(40_000));
    let mut deep = short("   1 ７六歩(77)\n   2 ３四歩(33)\n");
    for ply in 2..20_000 {
        deep.push_str(&format!("\n変化：{ply}手\n{ply:4} ８四歩(83)\n{:4} ８四歩(83)\n", ply + 1));
    }
    let begun = std::time::Instant::now();
    for (text, opened) in [(&flat, 40_000), (&deep, 19_998)] {
        let (records, problems) = read(text);
        assert_eq!(problems.len(), 0);
        assert_eq!(records[0].items.iter().filter(|item| matches!(item, Item::Open(_))).count(), opened);
        let mut game = played(&read(FILE).0[0], FILE).game;
        game.record.items.clone_from(&records[0].items);
        assert_eq!(read(&written(&game)).0[0].items.len(), records[0].items.len());
    }
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn a_file_of_ki2_is_written_as_it_was_read() {
    let text = "\
手合割：平手
先手：a
後手：b
▲７六歩　△３四歩　▲２二角成　△同銀　▲４五角　△５二金右
▲３四角
*it takes
△３三銀
まで8手で時間切れにより後手の勝ち

変化：5手
▲６八玉　△５二玉
";
    assert_eq!(crate::detect(text).name(), "ki2");
    let (records, problems) = read(text);
    assert_eq!(problems, []);
    let examined = played(&records[0], text);
    assert!(examined.complete, "{:?}", examined.game.problems);
    let mut out = String::new();
    Ki2.write(&examined.game, 0, &mut out);
    assert_eq!(out, text);
    assert_eq!((Ki2.refuses(&examined.game), Ki2.leaves_out(&examined.game)), (None, None));
    assert!(Ki2.leaves_out(&played(&read(FILE).0[0], FILE).game).is_some(), "times");
}

#[test]
fn only_games_with_japanese_moves_are_written() {
    let refusal = |text: &str| {
        let record = crate::detect(text).read(text, &mut ()).remove(0);
        Kif.refuses(&played(&record, text).game)
    };
    assert_eq!(refusal(FILE), None);
    assert_eq!(refusal("*nothing but a comment\n手合割：平手\n"), None);
    assert!(refusal("1. e4 e5 *").unwrap().message.contains("not of chess"));
    let usi = "[Variant \"shogi\"]\n\n1. 7g7f 3c3d *";
    assert_eq!(refusal(usi).unwrap().help.as_deref(), Some("add --to kif"));
}

#[test]
fn a_move_says_each_thing_once() {
    for (text, said) in [("２二角成不成(88)", "成"), ("５二金左右(61)", "左")] {
        let text = short(&format!("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 {text}\n"));
        let problems = played(&read(&text).0[0], &text).game.problems;
        let unreadable = problems.iter().find(|problem| problem.code.name == "unreadable");
        assert!(unreadable.is_some_and(|problem| problem.message.contains(said)), "{problems:?}");
    }
}

//! Whole files.

use super::*;
use crate::examine::{Examined, Settings, examine};
use crate::source::{Encoding, decode};
use plyglot::Problem;
use plyglot::record::Item;

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

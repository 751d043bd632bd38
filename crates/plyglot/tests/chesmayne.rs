//! The ways in which people depart from strict Chesmayne, each named, and read as the strict text it stands for.

use plyglot::Severity;
use plyglot::record::{Item, Record};
use plyglot::replay::{Options, replay};
use plyglot::resolve::Line;
use plyglot::rules::chess;

struct Read {
    notation: &'static str,
    moves: String,
    /// Code and marked text of all that is worse than what was found out about the game.
    slips: Vec<String>,
    fixes: Vec<String>,
    candidates: Vec<String>,
    stops: bool,
}

/// Reads moves with two spaces or a line end between them.
fn read(text: &str) -> Read {
    let mut items = Vec::new();
    let mut at = 0;
    for token in text.split("  ") {
        items.push(Item::Ply { text: token.to_owned(), span: at..at + token.len(), number: None });
        at += token.len() + 2;
    }
    let record = Record { items, span: 0..text.len(), ..Record::default() };
    let replay = replay(&record, &Line::new(chess::Position::default()), text, &Options::default());
    let texts: Vec<&str> = replay
        .record
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Ply { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let problems = || replay.problems.iter().filter(|problem| problem.span.is_some());
    Read {
        notation: replay.dress.notation.info().name,
        moves: texts.join("  "),
        slips: problems()
            .map(|p| format!("{} [{}]", p.code.name, p.span.clone().map_or("", |span| &text[span])))
            .collect(),
        fixes: problems().flat_map(|p| &p.fix).map(|edit| edit.text.clone()).collect(),
        candidates: problems().flat_map(|p| p.candidates.clone()).collect(),
        stops: problems().any(|p| p.severity == Severity::Error),
    }
}

/// The text is read with these slips and written as the strict moves; every fix is one of these.
#[track_caller]
fn mends(text: &str, slips: &[&str], strict: &str) {
    let read = read(text);
    assert_eq!(read.slips, slips);
    assert_eq!(read.moves, strict);
    assert!(read.fixes.iter().all(|fix| strict.split("  ").any(|token| token == fix)), "{:?}", read.fixes);
    assert!(!read.stops);
}

#[test]
fn letters_and_signs() {
    mends("PA4-$DO2/DO4  PA4-$E07/E06", &["letter-o [O]", "letter-o [O]"], "PA4-$D02/D04  PA4-$E07/E06");
    mends(
        "PA5-$E02/$E04  PA4 $E07/E05  kt2-$g1/f3",
        &["two-dollars [$]", "no-sep [ ]", "lower [kt2-$g1/f]", "short-rank [g1]", "short-rank [f3]"],
        "PA5-$E02/E04  PA4-$E07/E05  KT2-$G01/F03",
    );
    mends(
        "A-PA5-$E02/E04  :B-PA8-$A07/A05  KT2-$G01/F03  R02-$A08/A06",
        &["form [A-]", "form [:B-]", "letter-o [0]"],
        "PA5-$E02/E04  PA8-$A07/A05  KT2-$G01/F03  RO2-$A08/A06",
    );
}

#[test]
fn the_axis_is_that_under_which_the_game_is_legal() {
    let no_dollar = read("PA5-E02/E04  PA4-E07/E05  KT2-G01/F03");
    assert_eq!((no_dollar.notation, no_dollar.slips.len()), ("xy", 3));
    assert!(no_dollar.slips.iter().all(|slip| slip.starts_with("no-dollar")));
    let dollar = read("PA5-$C04/A02  PA4-$C13/A03  KT2-$D07/B04");
    assert_eq!((dollar.notation, dollar.slips), ("acentric", vec!["dollar-ring [$]".to_owned(); 3]));
    // Once without its sign in a game that has it.
    mends(
        "PA5-$E02/E04  PA4-E07/E05  KT2-$G01/F03",
        &["no-dollar [E07]"],
        "PA5-$E02/E04  PA4-$E07/E05  KT2-$G01/F03",
    );
}

#[test]
fn numbers_and_men_taken() {
    mends(
        "PA5-$E02/E04  PA5-$E07/E05  KT1-$G01/F03  KT-$B08/C06",
        &["mirror [PA5-$E07/E05]", "wrong-number [KT1-$G01/F03]", "no-number [KT-$B08/C06]"],
        "PA5-$E02/E04  PA4-$E07/E05  KT2-$G01/F03  KT2-$B08/C06",
    );
    mends(
        "PA5-C04/A02  PA5-C14/A04  PA5-A02/A04-PA5  QU1-D19*A04  KT1-D02*B01  QU1-A04*C06-PA3",
        &[
            "slash-capture [PA5-A02/A04-PA5]",
            "no-captured [QU1-D19*A04]",
            "false-capture [KT1-D02*B01]",
            "wrong-captured [QU1-A04*C06-PA3]",
        ],
        "PA5-C04/A02  PA5-C14/A04  PA5-A02*A04-PA5  QU1-D19*A04-PA5  KT1-D02/B01  QU1-A04*C06-PA7",
    );
}

#[test]
fn checks_and_castling() {
    mends(
        "PA6-$F02/F03  PA4-$E07/E05  PA7-$G02/G04  QU1-$D08/H04",
        &["no-check [QU1-$D08/H04]"],
        "PA6-$F02/F03  PA4-$E07/E05  PA7-$G02/G04  QU1-$D08/H04++CM",
    );
    mends(
        "PA5-$E02/E04  PA4-$E07/E05  KT2-$G01/F03+  KT2-$B08/C06  BS2-$F01/B05  PA8-$A07/A06  KI-$E01/G01",
        &["false-check [KT2-$G01/F03+]", "check-form [+]", "castling-as-king-move [E01/G01]"],
        "PA5-$E02/E04  PA4-$E07/E05  KT2-$G01/F03  KT2-$B08/C06  BS2-$F01/B05  PA8-$A07/A06  %K",
    );
}

#[test]
fn a_slip_in_a_ring_cell_stops_and_the_cell_meant_is_offered() {
    // As the Immortal Game and an opening are printed.
    let far = read("PA5-C04/A02  PA6-C15/D10");
    assert_eq!((far.notation, &far.slips[..]), ("acentric", &["ring-cell [PA6-C15/D10]".to_owned()][..]));
    assert!(far.stops);
    assert_eq!(far.candidates[0], "PA6-C15/B10");
    let near = read("PA5-C04/A02  PA4-C13/B03");
    assert_eq!(near.slips, ["ring-cell [PA4-C13/B03]"]);
    assert!(near.candidates.contains(&"PA4-C13/B08".to_owned()));
    let past = read("PA5-C04/A02  PA4-C13/A05");
    assert_eq!((past.stops, &past.slips[..]), (true, &["ring-range [A05]".to_owned()][..]));
}

#[test]
fn codes_that_no_source_explains_are_kept_with_a_warning() {
    let code =
        |text: &str, start: usize| Item::Code { text: text.to_owned(), span: start..start + text.len() };
    let text = ":pa-PA :zz-PA ..QU1 ++QQ A+";
    let items =
        vec![code(":pa-PA", 0), code(":zz-PA", 7), code("..QU1", 14), code("++QQ", 20), code("A+", 25)];
    let record = Record { items: items.clone(), span: 0..text.len(), ..Record::default() };
    let replay = replay(&record, &Line::new(chess::Position::default()), text, &Options::default());
    assert_eq!(replay.record.items, items);
    let unknown: Vec<_> = replay.problems.iter().map(|p| (p.code.name, p.token.clone().unwrap())).collect();
    assert_eq!(unknown, [("unknown-code", ":zz-PA".to_owned()), ("unknown-code", "++QQ".to_owned())]);
}

#[test]
fn a_cell_that_lost_its_dollar_to_the_shell_is_told() {
    let lost = read("PA4-/D04");
    assert_eq!((lost.stops, &lost.slips[..]), (true, &["unreadable [/]".to_owned()][..]));
}

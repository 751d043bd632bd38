//! Records replayed from text to text, through notations, resolver and rules.

use plyglot::notation;
use plyglot::record::{Item, Record};
use plyglot::replay::{Options, Replay, replay};
use plyglot::resolve::Line;
use plyglot::rules::{Position, chess};

/// A record of bare moves, `(` and `)` for variations; spans point into `text`.
fn record(text: &str) -> Record {
    let mut items = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(' ') {
        let token = word.trim_end();
        let span = at..at + token.len();
        at += word.len();
        items.push(match token {
            "" => continue,
            "(" => Item::Open(span),
            ")" => Item::Close(span),
            _ => Item::Ply { text: token.to_owned(), span, number: None },
        });
    }
    Record { items, span: 0..text.len(), ..Record::default() }
}

fn play(text: &str, options: &Options) -> Replay<chess::Position> {
    replay(&record(text), &Line::new(chess::Position::default()), text, options)
}

fn to(name: &str) -> Options {
    Options { to: notation::find(name), ..Options::default() }
}

fn texts(replay: &Replay<chess::Position>) -> String {
    let words: Vec<String> = replay
        .record
        .items
        .iter()
        .map(|item| match item {
            Item::Ply { text, .. } => text.clone(),
            Item::Open(_) => "(".to_owned(),
            Item::Close(_) => ")".to_owned(),
            Item::Unread { text, .. } => format!("<{text}>"),
            _ => String::new(),
        })
        .collect();
    words.join(" ")
}

/// Codes, texts of the place and messages of what was found.
fn found(text: &str, replay: &Replay<chess::Position>) -> Vec<String> {
    replay
        .problems
        .iter()
        .map(|p| {
            let at = p.span.clone().map_or("", |span| &text[span]);
            format!("{} {} [{at}] {}", p.severity.name(), p.code.name, p.message)
        })
        .collect()
}

const SCHOLAR: &str =
    "PA5-$E02/E04 PA4-$E07/E05 BS2-$F01/C04 KT2-$B08/C06 QU1-$D01/H05 KT1-$G08/F06 QU1-$H05*F07-PA3++CM";

#[test]
fn xy_to_rings_and_back() {
    let rings = play(SCHOLAR, &to("acentric"));
    assert_eq!(found(SCHOLAR, &rings), ["note notation-found [] the moves are in xy notation"]);
    assert!(rings.complete);
    let text = texts(&rings);
    let back = play(&text, &to("xy"));
    assert_eq!(texts(&back), SCHOLAR);
    assert!(back.end.position.outcome().is_some());
}

#[test]
fn every_slip_of_a_score_is_named_and_mended() {
    let text =
        "PA5-$E02/E04 PA4-$E07/E05 BS2-$F01/C04 KT1-$B08/C06 QU1-D01/H05 KT1-$G08/F06 QU1-$H05*F07++CM";
    let mended = play(text, &to("xy"));
    assert_eq!(
        found(text, &mended)[1..],
        [
            "warning wrong-number [KT1-$B08/C06] the man is KT2 of :B, not KT1",
            "warning no-dollar [D01] file and rank stand without a $",
            "warning no-captured [QU1-$H05*F07++CM] PA3 of :B is taken and not named",
        ]
    );
    assert_eq!(texts(&mended), SCHOLAR);
    let fixes: Vec<&str> =
        mended.problems.iter().flat_map(|p| &p.fix).map(|edit| edit.text.as_str()).collect();
    assert_eq!(fixes, ["KT2-$B08/C06", "QU1-$D01/H05", "QU1-$H05*F07-PA3++CM"]);
}

#[test]
fn a_variation_starts_where_the_move_before_it_was_played() {
    let text = "PA5-$E02/E04 ( PA4-$D02/D04 PA5-$D07/D05 ( PA3-$F07/F05 ) PA3-$C02/C04 ) PA4-$E07/E05";
    let rings = play(text, &to("acentric"));
    assert!(
        rings.problems.iter().all(|p| p.severity == plyglot::Severity::Note),
        "{:?}",
        found(text, &rings)
    );
    let back = play(&texts(&rings), &to("xy"));
    assert_eq!(texts(&back), text);
}

#[test]
fn a_line_stops_at_the_first_illegal_move_and_keeps_the_rest() {
    let text = "PA5-$E02/E04 PA4-$E07/E05 ( PA4-$E07/E03 KT1-$G08/F06 ) BS2-$F01/B06 PA8-$A07/A06";
    let stopped = play(text, &Options::default());
    assert_eq!(
        texts(&stopped),
        "PA5-$E02/E04 PA4-$E07/E05 ( <PA4-$E07/E03 KT1-$G08/F06> ) <BS2-$F01/B06 PA8-$A07/A06>"
    );
    assert!(!stopped.complete);
    assert_eq!(stopped.steps.len(), 2);
}

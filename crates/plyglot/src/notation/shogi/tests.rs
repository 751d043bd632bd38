//! What is written and read, by example.

use crate::notation::laws::{game_of, meant, named, retold, says};
use crate::notation::{Style, WriteContext};
use crate::resolve::{Line, Scratch};
use crate::rules::wide::Position;

fn at(fen: &str) -> Line<Position> {
    game_of("shogi", Some(fen))
}

fn start() -> Line<Position> {
    game_of("shogi", None)
}

/// What the one move that a text means is in USI.
fn usi(line: &Line<Position>, name: &str, text: &str) -> String {
    retold(line, name, text, "usi")
}

/// The text of a move that is given in USI.
fn written(line: &Line<Position>, name: &str, text: &str) -> String {
    retold(line, "usi", text, name)
}

#[test]
fn one_opening_in_all_notations() {
    let texts = [
        ["7g7f", "P-7f", "P-76", "７六歩(77)", "７六歩", "+7776FU"],
        ["3c3d", "P-3d", "P-34", "３四歩(33)", "３四歩", "-3334FU"],
        ["8h2b+", "Bx2b+", "Bx22+", "２二角成(88)", "２二角成", "+8822UM"],
        ["3a2b", "Sx2b", "Sx22", "同　銀(31)", "同銀", "-3122GI"],
        ["B*5e", "B*5e", "B*55", "５五角打", "５五角", "+0055KA"],
    ];
    let mut line = start();
    for row in texts {
        let names = ["usi", "hodges", "western", "kif", "ki2", "csa"];
        for (name, text) in names.into_iter().zip(row) {
            assert_eq!(written(&line, name, row[0]), text, "{name}");
            assert_eq!(usi(&line, name, text), row[0], "{name}");
        }
        line.play(meant(named("usi"), &line, row[0])[0]);
    }
}

#[test]
fn promotion_may_be_refused() {
    let line = at("k8/9/4p4/4R4/9/9/9/9/4K4[] w 0 1");
    for (text, hodges, ki2) in
        [("5d5c", "Rx5c=", "５三飛不成"), ("5d5c+", "Rx5c+", "５三飛成"), ("5d5e", "R-5e", "５五飛")]
    {
        assert_eq!(written(&line, "hodges", text), hodges);
        assert_eq!(written(&line, "ki2", text), ki2);
        assert_eq!(usi(&line, "ki2", ki2), text);
    }
    assert_eq!(usi(&line, "hodges", "Rx5c"), "5d5c", "without a sign it stays what it is");
    assert_eq!(usi(&line, "kif", "５三飛不成(54)"), "5d5c");
    assert_eq!(usi(&line, "ki2", "５三飛生"), "5d5c");
}

/// The examples of the Japan Shogi Association for men that can go to the same square.
#[test]
fn which_of_several_men_goes() {
    // Golds on 8/2 and 7/2 to 8/1; on 9/2 and 7/2 to 8/2 sideways; three golds in a row.
    let pair = at("3k5/9/2G1G4/9/9/9/9/9/4K4[] w 0 1");
    assert_eq!(written(&pair, "ki2", "7c6b"), "６二金左");
    assert_eq!(written(&pair, "ki2", "5c6b"), "６二金右");
    let row = at("1k7/9/5GGG1/9/9/9/9/9/4K4[] w 0 1");
    for (text, ki2) in [("4c3b", "３二金左"), ("3c3b", "３二金直"), ("2c3b", "３二金右")] {
        assert_eq!(written(&row, "ki2", text), ki2);
        assert_eq!(usi(&row, "ki2", ki2), text);
    }
    // A gold beside the square and two below it: the one beside it goes sideways.
    let corner = at("7k1/9/9/9/3G5/3GG4/9/9/4K4[] w 0 1");
    for (text, ki2) in [("6e5e", "５五金寄"), ("6f5e", "５五金左上"), ("5f5e", "５五金直")] {
        assert_eq!(written(&corner, "ki2", text), ki2);
        assert_eq!(usi(&corner, "ki2", ki2), text);
    }
    // Dragons stand to the left and to the right only.
    let dragons = at("1k7/9/9/9/9/9/9/4+R4/K2+R5[] w 0 1");
    assert_eq!(written(&dragons, "ki2", "6i5i"), "５九龍寄");
    assert_eq!(written(&dragons, "ki2", "5h5i"), "５九龍引");
    // White sees the board from the other side.
    let black = at("4k4/9/9/9/9/2g1g4/9/9/1K7[] b 0 1");
    assert_eq!(written(&black, "ki2", "7f6g"), "６七金右");
    assert_eq!(written(&black, "ki2", "5f6g"), "６七金左");
}

#[test]
fn a_drop_is_marked_where_a_man_of_the_board_could_go_too() {
    let line = at("4k4/9/9/9/9/9/9/4G4/4K4[G] w 0 1");
    assert_eq!(written(&line, "ki2", "G*5g"), "５七金打");
    assert_eq!(written(&line, "ki2", "5h5g"), "５七金");
    assert_eq!(written(&line, "ki2", "G*5c"), "５三金");
    assert_eq!(usi(&line, "ki2", "５三金"), "G*5c");
    assert_eq!(usi(&line, "ki2", "５七金"), "5h5g");
    assert_eq!(written(&line, "kif", "G*5c"), "５三金打");
    assert_eq!(written(&line, "csa", "G*5c"), "+0053KI");
}

#[test]
fn what_people_write() {
    let line = start();
    for (text, name, found) in [
        ("▲７六歩", "ki2", "7g7f"),
        ("☗76歩", "ki2", "7g7f"),
        ("七六歩", "ki2", "7g7f"),
        ("７六歩(77)", "ki2", "7g7f"),
        ("７六歩", "kif", "7g7f"),
        ("7六歩(77)", "kif", "7g7f"),
        ("５八王(59)", "kif", "5i5h"),
        ("P76", "western", "7g7f"),
        ("P77-76", "western", "7g7f"),
        ("P7g-7f", "hodges", "7g7f"),
        ("P-76", "hodges", "7g7f"),
        ("p-7f", "hodges", "7g7f"),
        ("7776FU", "csa", "7g7f"),
    ] {
        assert_eq!(usi(&line, name, text), found, "{text}");
    }
    let line = at("4k4/9/9/9/9/9/9/9/4K4[S] w 0 1");
    assert_eq!(usi(&line, "western", "S'34"), "S*3d");
}

#[test]
fn hosking_is_a_style_of_western() {
    let line = at("4k4/9/9/9/9/9/9/9/4K4[S] w 0 1");
    let hosking = |text: &str| {
        let western = named("western");
        let mv = meant(named("usi"), &line, text)[0];
        let (mut scratch, mut out) = (Scratch::default(), String::new());
        let context = WriteContext { style: Style::Hosking, ..WriteContext::default() };
        western.write(&line.view(mv, western.info().needs, &mut scratch), &context, &mut out);
        out
    };
    assert_eq!(hosking("S*3d"), "S'34");
    assert_eq!(hosking("5i5h"), "K58");
}

#[test]
fn a_text_that_is_no_move_says_why() {
    for (name, text, message) in [
        ("usi", "7g7z", "expected a square: a file 1 to 9 from the right, and a rank a to i from the top"),
        ("usi", "P5e", "expected * for a drop, or two squares without a man"),
        ("hodges", "X-7f", "expected the letter of a man, as in P-7f"),
        ("western", "P-7f6", "expected the end of the move here"),
        ("kif", "同　銀(31)", "同 stands for the square of the last move, and there is none"),
        ("kif", "７六魚(77)", "expected a man: 歩 香 桂 銀 金 角 飛 玉 と 成香 成桂 成銀 馬 龍"),
        ("kif", "７六歩(7)", "expected the square that the man leaves, in two digits: (77)"),
        ("csa", "+7776XX", "expected the code of a man: FU KY KE GI KI KA HI OU TO NY NK NG UM RY"),
    ] {
        says(&start(), name, text, message);
    }
}

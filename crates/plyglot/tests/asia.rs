//! Games from the notations of their own countries to Chesmayne and back.

use plyglot::notation::{self, Notation, WriteContext};
use plyglot::readings::{Dress, choices};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::Position as _;
use plyglot::rules::wide::{Position, find};

/// Liu Dahua - Zhao Guorong, team championship of China 1995.
const XIANGQI: &str = "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2 b9c7 b2b4 g7h5 c2d4 c9e7 i0i1 h9h8 e2d2 b7b8 c0e2 b8c8 a0b0 \
                       a9b9 b4b6 c6c5 c4c5 c8c5 i1f1 c5d5 d2c2 h5g3 c2c3 g3e2 d4e2 h7g7 c3c6 d9e8 g2i1 h8h2 e2c3 d5e5 \
                       f0e1 b9d9 e3e4 e5c5 f1f3 g5g4 i3i4 c5g5 g0e2 g4g3 f3f8 d9d3 b6b7 d3c3 b7e7 e9d9 b0b5 g5c5 e7d7 \
                       h2e2 f8f5 c3d3 b5c5 d3d7 c5d5 d7d5 f5d5 d9e9 d5g5 g7e7 g5g3 e2e4 i1g2 e4c4 c6d6 c7d5 g3g5 d5b4 \
                       g5b5 c4g4 e0f0 b4d3";

/// A game of shogi, and the position that it ends in.
const SHOGI: [&str; 71] = [
    "２六歩(27)",
    "３四歩(33)",
    "７六歩(77)",
    "４四歩(43)",
    "４八銀(39)",
    "４二飛(82)",
    "５八金(49)",
    "６二玉(51)",
    "５六歩(57)",
    "７二玉(62)",
    "６八玉(59)",
    "８二玉(72)",
    "７八玉(68)",
    "７二銀(71)",
    "２五歩(26)",
    "３三角(22)",
    "３六歩(37)",
    "３二銀(31)",
    "９六歩(97)",
    "９四歩(93)",
    "６八銀(79)",
    "５二金(41)",
    "５七銀(68)",
    "４三銀(32)",
    "１六歩(17)",
    "１四歩(13)",
    "３五歩(36)",
    "同　歩(34)",
    "４六銀(57)",
    "３四銀(43)",
    "３八飛(28)",
    "４五歩(44)",
    "３三角成(88)",
    "同　桂(21)",
    "７七角打",
    "４三金(52)",
    "３五銀(46)",
    "同　銀(34)",
    "同　飛(38)",
    "３四歩打",
    "３六飛(35)",
    "２八角打",
    "２四歩(25)",
    "同　歩(23)",
    "２六飛(36)",
    "１九角成(28)",
    "２四飛(26)",
    "４六歩(45)",
    "同　歩(47)",
    "同　馬(19)",
    "２一飛成(24)",
    "５六馬(46)",
    "５七歩打",
    "６五馬(56)",
    "１一龍(21)",
    "７六馬(65)",
    "４四歩打",
    "同　金(43)",
    "３一龍(11)",
    "３二飛(42)",
    "４一龍(31)",
    "８四香打",
    "８八香打",
    "２八歩打",
    "３七桂(29)",
    "５二銀打",
    "４四龍(41)",
    "４三銀(52)",
    "４六龍(44)",
    "４四歩打",
    "７六龍(46)",
];

const SHOGI_END: &str = "ln1g5/1ks3r2/1ppppsn2/pl3pp1p/9/P1+R5P/1PBPP1N2/1LK1GS1p1/LN1G5";

fn notation(name: &str) -> &'static dyn Notation {
    notation::find(name).unwrap()
}

fn start(variant: &str) -> Line<Position> {
    Line::new(Position::start(find(variant).unwrap()).unwrap())
}

/// Plays a record and writes it in another notation, and the position that it ends in.
fn translate(variant: &str, texts: &[String], from: &str, to: &str) -> (Vec<String>, String) {
    let mut line = start(variant);
    let letters = line.position.roster().letters;
    let mut written = Vec::new();
    for text in texts {
        let found = choices(&line, text, Dress::new(notation(from), letters))
            .unwrap_or_else(|unread| panic!("{from} {text} in {}: {unread:?}", line.position.fen()));
        let moves: Vec<_> = found.iter().filter_map(|choice| Some(choice.found.as_ref()?.mv)).collect();
        assert_eq!(moves.len(), 1, "{from} {text} in {}", line.position.fen());
        let (mut scratch, mut out) = (Scratch::default(), String::new());
        let to = notation(to);
        let view = line.view(moves[0], to.info().needs, &mut scratch);
        to.write(&view, &WriteContext { letters, ..WriteContext::default() }, &mut out);
        written.push(out);
        line.play(moves[0]);
    }
    (written, line.position.fen())
}

/// From one notation to each of the others and back: the same texts and the same position.
fn there_and_back(variant: &str, texts: &[String], from: &str, others: &[&str]) -> String {
    let (same, end) = translate(variant, texts, from, from);
    assert_eq!(same, texts);
    for other in others {
        let (there, _) = translate(variant, texts, from, other);
        let (back, at_the_end) = translate(variant, &there, other, from);
        assert_eq!(back, texts, "{other}");
        assert_eq!(at_the_end, end, "{other}");
    }
    end
}

#[test]
fn a_chinese_game_goes_to_chesmayne_and_back() {
    let iccs: Vec<String> = XIANGQI
        .split_whitespace()
        .map(|text| format!("{}-{}", text[..2].to_uppercase(), text[2..].to_uppercase()))
        .collect();
    let (wxf, _) = translate("xiangqi", &iccs, "iccs", "wxf");
    assert_eq!(wxf[..6], ["C2=5", "H8+7", "H2+3", "R9=8", "P7+1", "P7+1"]);
    assert_eq!(wxf[21], "P3+1");
    let (chinese, _) = translate("xiangqi", &wxf, "wxf", "chinese");
    assert_eq!(chinese[..4], ["炮二平五", "马８进７", "马二进三", "车９平８"]);
    let (xy, _) = translate("xiangqi", &chinese, "chinese", "xy");
    assert_eq!(xy[0], "CN2-$H03/E03");
    there_and_back("xiangqi", &wxf, "wxf", &["iccs", "chinese", "uci", "xy"]);
    there_and_back("xiangqi", &chinese, "chinese", &["iccs", "wxf", "xy"]);
}

#[test]
fn a_shogi_game_goes_through_its_notations_and_back() {
    let kif: Vec<String> = SHOGI.map(str::to_owned).to_vec();
    let others = ["usi", "ki2", "csa", "hodges", "western", "xy", "centric"];
    let end = there_and_back("shogi", &kif, "kif", &others);
    assert!(end.starts_with(SHOGI_END), "{end}");
}

/// The strict text in SAN of what a text in SAN means, after moves in UCI.
fn strict(variant: &str, before: &str, text: &str) -> String {
    let mut line = start(variant);
    let letters = line.position.roster().letters;
    let only = |line: &Line<Position>, text: &str, name: &str| {
        let found = choices(line, text, Dress::new(notation(name), letters))
            .unwrap_or_else(|unread| panic!("{name} {text} in {}: {unread:?}", line.position.fen()));
        let least = found.iter().map(|choice| choice.cost).min();
        let mut plainest = found.iter().filter(|choice| Some(choice.cost) == least);
        let first = plainest.next().and_then(|choice| choice.found.as_ref()).map(|found| found.mv);
        assert_eq!(plainest.count(), 0, "{name} {text} in {}", line.position.fen());
        first.unwrap_or_else(|| panic!("{name} {text} in {}", line.position.fen()))
    };
    for text in before.split_whitespace() {
        let mv = only(
            &line,
            text,
            if text.starts_with(|c: char| c.is_ascii_digit()) { "usi" } else { "coordinate" },
        );
        line.play(mv);
    }
    let mv = only(&line, text, "san");
    let (mut scratch, mut out) = (Scratch::default(), String::new());
    let san = notation("san");
    let view = line.view(mv, san.info().needs, &mut scratch);
    san.write(&view, &WriteContext { letters, ..WriteContext::default() }, &mut out);
    out
}

#[test]
fn english_letters_of_men_are_read() {
    for (variant, text, expected) in [
        ("xiangqi", "Hg3", "Ng3"),
        ("xiangqi", "Hc3", "Nc3"),
        ("janggi", "Hc3", "Nc3"),
        ("manchu", "Ege3", "Bge3"),
    ] {
        assert_eq!(strict(variant, "", text), expected, "{variant} {text}");
    }
    assert_eq!(strict("minixiangqi", "c2c3 c6c5", "Hb3"), "Nb3");
}

#[test]
fn fens_of_other_programs_are_read() {
    let usual = |variant: &str| Position::start(find(variant).unwrap()).unwrap().fen();
    let read = |variant: &str, text: &str| Position::from_fen(find(variant).unwrap(), text).map(|p| p.fen());
    let letters = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    assert_eq!(read("xiangqi", letters), Ok(usual("xiangqi")));
    let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    assert_eq!(read("shogi", &format!("{board} b - 1")), Ok(usual("shogi")));
    assert_eq!(read("shogi", &format!("{board} b -")), Ok(usual("shogi")));
    let held = read("shogi", "4k4/9/9/9/9/9/9/9/4K4 w Sbgn3p 124").unwrap();
    assert_eq!(held, "4k4/9/9/9/9/9/9/9/4K4[Sbgnppp] b - - 0 62".replace("Sbgnppp", hand(&held)), "{held}");
    assert_eq!(hand(&held).len(), 7);
    assert!(read("shogi", &format!("{board} r - 1")).is_err());
}

fn hand(fen: &str) -> &str {
    fen.split(['[', ']']).nth(1).unwrap_or_default()
}

#[test]
fn promotions_of_other_programs_are_read() {
    let opened = "c3c4 g7g6";
    assert_eq!(strict("shogi", opened, "Bxh8=H"), "Bxh8=+B");
    assert_eq!(strict("shogi", opened, "Bxh8"), "Bxh8");
    // Afterwards the man has the letter of its movement.
    assert_eq!(strict("shogi", "c3c4 g7g6 8h2b+ a7a6", "Hxg9"), "+Bxg9");
    assert_eq!(strict("kyotoshogi", "", "Ga2=L"), "+La2=L");
}

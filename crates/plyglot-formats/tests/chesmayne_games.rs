//! Games of Chesmayne from text to text: levels, lists of men, men of unknown movement, and a random game on every board
//! of the catalogue, written and read back.

use plyglot::men::letters::ENGLISH;
use plyglot::men::table::find_monogram;
use plyglot::notation::{self, Notation, WriteContext};
use plyglot::record::{Item, Record, Start, Tag};
use plyglot::replay::Options;
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::Position as _;
use plyglot::rules::wide::{Move, Position, Variant, find, levels};
use plyglot::{Cell, Color, Kind, Severity};
use plyglot_formats::examine::{Examined, Settings, examine};
use plyglot_formats::{Format, score::Score};

fn one(text: &str) -> Record {
    let mut problems = Vec::new();
    let mut records = Score.read(text, &mut problems);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

fn examined(text: &str) -> Examined {
    examine(&one(text), text, &Settings::default())
}

/// What is worse than a note, but for a missing result, as code and message.
fn worse(examined: &Examined) -> Vec<String> {
    let worse = examined.game.problems.iter().filter(|problem| problem.severity > Severity::Note);
    let told = worse.map(|problem| format!("{}: {}", problem.code.name, problem.message));
    told.filter(|told| !told.starts_with("result-missing")).collect()
}

#[test]
fn a_level_names_the_rules() {
    let text = ":L03/PPPPGGGG\n\n01A GU1-$E02/D03             01B GU1-$D07/C06\n02A GU1-$D03/C04             02B PA4-$E07/E05\n";
    let examined = examined(text);
    assert_eq!(worse(&examined), [""; 0]);
    assert_eq!(examined.game.rules, "L03/PPPPGGGG");
    let mut out = String::new();
    Score.write(&examined.game, 0, &mut out);
    assert!(out.starts_with(text.trim_end()), "{out}");

    for (level, rules) in [("Level-1", "chess"), (":L02", "L02"), ("Level-3/01", "L03/01"), (":L04", "L04")] {
        let text = format!("{level}\n\n01A KI-$E01/E02\n");
        let record = one(&text);
        let examined = examine(&record, &text, &Settings::default());
        assert_eq!(examined.game.rules, rules, "{level}");
    }
    let lost = self::examined(":L03/17\n\n01A PA1-$A02/A03\n");
    assert_eq!(
        worse(&lost),
        [
            "l03-number-unknown: the list of level 3 is lost but for L03/01 and L03/60, so the array of L03/17 is not known"
        ]
    );
    assert!(!lost.complete);
    // With the men told, the number is not needed.
    let told = self::examined(":L03/17\n:A KI-$E01 GU1-$A02\n:B KI-$E08\nto move :A\n\n01A GU1-$A02/B03\n");
    assert!(told.complete, "{:?}", worse(&told));
    assert!(worse(&told)[0].starts_with("l03-number-unknown"));
    let unknown = self::examined(":L07\n\n01A PA1-$A02/A03\n");
    assert!(worse(&unknown)[0].starts_with("unknown-game: the men of level 7 are not known"));
}

#[test]
fn lists_of_men_start_games_on_any_board() {
    let text = "[Variant \"emperor\"]\n:A KI-$J01 QU3-$A01 GU2-$C05\n:B GE-$J16 CN1-$Q16 PA4-$D09\nto move :B\n\n07B CN1-$Q16/Q08\n08A QU3-$A01/Q17\n";
    let examined = examined(text);
    assert_eq!(examined.game.rules, "emperor");
    assert_eq!(examined.game.start_number, 7);
    // Rank 17 is off the board; all before it was read.
    assert!(!examined.complete);
    assert_eq!(examined.wide().unwrap().plies(), 1);
    let general = self::examined(":A GE-$E01 RO1-$A01\n:B KI-$E08\n\n01A RO1-$A01/A08+CH\n");
    assert_eq!((general.game.rules, worse(&general)), ("L01", vec![]));
    let wrong = self::examined("[Variant \"empror\"]\n:A KI-$A01\n:B KI-$C08\n\n01A KI-$A01/A02\n");
    assert!(worse(&wrong)[0].starts_with("unknown-game"), "{:?}", worse(&wrong));
}

#[test]
fn moves_of_unknown_men_are_kept_with_a_warning() {
    let text = ":A KI-$E01 PR1-$C01 KM1-$H01\n:B KI-$E08 PA5-$D07\nto move :A\n\n01A PR1-$C01*D07-PA5+CH      01B KI-$E08/F08\n02A KM1-$H01/F06++CM\n\n1-0 (++WN for :A)\n";
    let examined = examined(text);
    let told = worse(&examined);
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(told[0], "move-unknown: no source tells how a prince moves, so PR1 goes where the text says");
    assert!(told[1].starts_with("move-unknown: no source tells how a knight magnifico moves, so KM1"));
    assert!(examined.complete);
    let mut out = String::new();
    Score.write(&examined.game, 0, &mut out);
    assert!(out.contains("PR1-$C01*D07-PA5+CH") && out.contains("KM1-$H01/F06++CM"), "{out}");
    // Number and occupancy are checked all the same.
    for (from, to, code) in [
        ("PR1-$C01*D07-PA5+CH", "PR2-$C01*D07-PA5+CH", "wrong-number"),
        ("PR1-$C01*D07-PA5+CH", "PR1-$C01/E01", "illegal"),
        ("PR1-$C01*D07-PA5+CH", "PR1-$C02*D07-PA5+CH", "illegal"),
    ] {
        let text = text.replace(from, to);
        let examined = self::examined(&text);
        assert!(worse(&examined).iter().any(|told| told.starts_with(code)), "{to}: {:?}", worse(&examined));
    }
    // With a movement of the user's, what the man cannot do is refused.
    let described = "[princes:L01]\ncustomPiece1 = (PR):K\nmonograms = (PR):PR\nnames = (PR):prince";
    let variants = plyglot::rules::wide::read_variants(described).variants;
    let settings = Settings { variants: variants.leak(), game: Some("princes"), ..Settings::default() };
    let checked = examine(&one(text), text, &settings);
    assert!(worse(&checked)[0].starts_with("illegal"), "{:?}", worse(&checked));
}

/// A walk that is the same each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides.max(1)
    }
}

/// A start of our own for a board: the men of Chesmayne whose movements are known, as many kinds as there is room for on
/// the first rank of each side, and pawns and guards before them.
fn array(variant: &Variant, dice: &mut Dice) -> Vec<(Color, Kind, Cell)> {
    const MAJOR: [&str; 12] = ["RO", "KT", "BS", "QU", "KN", "CN", "LE", "GH", "AD", "EL", "EP", "MA"];
    const MINOR: [&str; 4] = ["PA", "GU", "PA", "BE"];
    let kind = |monogram: &str| find_monogram(monogram).unwrap();
    let board = variant.board;
    let files = (0..board.files()).filter(|&file| !board.is_blocked(board.cell(file, 0).unwrap()));
    let files: Vec<u8> = files.collect();
    let mut men = Vec::new();
    for color in Color::BOTH {
        let cell = |file: u8, rank: u8| board.cell(file, board.rank_for(color, rank)).unwrap();
        for (n, &file) in files.iter().enumerate() {
            let king = n == if color == Color::White { files.len() / 2 } else { (files.len() - 1) / 2 };
            let major = if king { Kind::KING } else { kind(MAJOR[(n + dice.roll(2)) % MAJOR.len()]) };
            // On 2x2 two kings would stand beside each other: one of them has an adviser against him.
            let major = if king && files.len() == 2 && color == Color::Black { kind("AD") } else { major };
            if king || files.len() > 2 {
                men.push((color, major, cell(file, 0)));
            }
            if board.ranks() > 4 {
                men.push((color, kind(MINOR[(n + dice.roll(2)) % MINOR.len()]), cell(file, 1)));
            }
        }
    }
    men
}

/// A game of random moves.
fn game(start: &Line<Position>, plies: usize, dice: &mut Dice) -> Vec<Move> {
    let mut line = start.clone();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mut legal = Vec::new();
        line.position.legal_moves(&mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = legal[dice.roll(legal.len())];
        line.play(mv);
        moves.push(mv);
    }
    moves
}

/// The game as a record in a notation.
fn record(start: &Line<Position>, rules: &str, moves: &[Move], notation: &dyn Notation) -> Record {
    let mut line = start.clone();
    let mut record = Record::default();
    record.tags.push(Tag { name: "Variant".to_owned(), value: rules.to_owned(), span: 0..0 });
    record.start = Some(Start::Fen { text: start.position.fen(), span: 0..0 });
    for &mv in moves {
        let mut text = String::new();
        let mut scratch = Scratch::default();
        let view = line.view(mv, notation.info().needs, &mut scratch);
        let context = WriteContext { letters: &ENGLISH, ..WriteContext::default() };
        notation.write(&view, &context, &mut text);
        record.items.push(Item::Ply { text, span: 0..0, number: None });
        line.play(mv);
    }
    record
}

fn texts(record: &Record) -> Vec<&str> {
    fn text(item: &Item) -> Option<&str> {
        match item {
            Item::Ply { text, .. } => Some(text),
            _ => None,
        }
    }
    record.items.iter().filter_map(text).collect()
}

/// Written as a score in each notation and read back: the same moves, and nothing to be said of them.
fn comes_back(variant: &'static Variant, start: Position, moves: &[Move]) {
    let line = Line::new(start);
    let rings = ["acentric", "centric"].into_iter().filter_map(notation::find);
    let rings = rings.filter(|notation| notation.naming().fits(&variant.board));
    let mut end = line.clone();
    moves.iter().for_each(|&mv| end.play(mv));
    for notation in notation::find("xy").into_iter().chain(rings) {
        let written = record(&line, &variant.name, moves, notation);
        let settings = Settings {
            replay: Options { from: Some(notation), to: Some(notation), ..Options::default() },
            ..Settings::default()
        };
        let told = examine(&written, "", &settings);
        let mut out = String::new();
        Score.write(&told.game, 0, &mut out);
        let back = examine(&one(&out), &out, &settings);
        let name = notation.info().name;
        assert!(back.complete, "{} {name}\n{out}\n{:?}", variant.name, worse(&back));
        assert_eq!(texts(&back.game.record), texts(&written), "{} {name}", variant.name);
        assert_eq!(back.game.final_fen, end.position.fen(), "{} {name}\n{out}", variant.name);
        assert_eq!(worse(&back), [""; 0], "{} {name}\n{out}", variant.name);
    }
}

#[test]
fn a_random_game_on_every_board_of_the_catalogue_comes_back() {
    let mut dice = Dice(4);
    for (name, entry) in levels::boards() {
        let variant = find(&name).unwrap();
        // Men that leap may give check at once; then the next array is tried.
        let start = (0..100)
            .find_map(|_| Position::from_men(variant, &array(variant, &mut dice), Color::White, 1).ok());
        let start = start.unwrap_or_else(|| panic!("{}", variant.name));
        let moves = game(&Line::new(start), 60, &mut dice);
        assert!(moves.len() > if entry.files < 6 { 0 } else { 20 }, "{}", start.fen());
        comes_back(variant, start, &moves);
    }
}

#[test]
fn random_games_of_every_level_and_of_the_dictionary_come_back() {
    let mut dice = Dice(7);
    let games =
        ["L01", "L02", "L03/PGPGGPPG", "L03/GGGGPPPP-PPPPPPPP:side=top,ep=all", "L04", "L01:king=RE,rook=SB"];
    let of_dictionary = plyglot::rules::wide::names().filter(|name| name.starts_with("chesmayne-"));
    for name in games.into_iter().chain(of_dictionary) {
        let variant = find(name).unwrap();
        let start = Position::start(variant).unwrap();
        let moves = game(&Line::new(start), 80, &mut dice);
        if name.contains("RE") {
            continue;
        }
        comes_back(variant, start, &moves);
    }
}

#[test]
fn men_may_be_named_by_a_keymap() {
    let keymap = "name = russian\nKI = КР\nQU = ФЕ\nRO = ЛА\nBS = СЛ\nKT = КО\nPA = ПЕ\nGE = ГЕ";
    let keymap: &'static plyglot::men::keymap::Keymap =
        Box::leak(Box::new(plyglot::men::keymap::Keymap::parse(keymap).unwrap()));
    let settings = Settings { keymap: Some(keymap), ..Settings::default() };
    let text = "[White \"Анна\"]\n[Keymap \"russian\"]\n\n01A ПЕ5-$E02/E04             01B ПЕ4-$E07/E05\n02A КО2-$G01/F03             02B КО2-$B08/C06\n; КО2 стоит хорошо\n03A СЛ2-$F01/B05             03B ПЕ8-$A07/A06\n04A СЛ2-$B05*C06-КО2         04B ПЕ5-$D07*C06-СЛ2\n1-0 (++WN for :A)\n";
    let examined = examine(&one(text), text, &settings);
    assert_eq!((worse(&examined), examined.complete), (vec![], true));
    let mut out = String::new();
    Score.write(&examined.game, 0, &mut out);
    assert_eq!(out, text);
    // The same game with the monograms of Chesmayne, and what is said of a slip.
    let to_san = Options { to: notation::find("san"), ..Options::default() };
    let san = examine(&one(text), text, &Settings { replay: to_san, ..settings });
    assert_eq!(texts(&san.game.record)[..3], ["e4", "e5", "Nf3"]);
    let slip = text.replace("КО2-$G01", "КО1-$G01");
    let slip = examine(&one(&slip), &slip, &settings);
    assert_eq!(worse(&slip), ["wrong-number: the man is КО2 of :A, not КО1"]);
    assert_eq!(slip.game.problems.iter().flat_map(|p| &p.fix).next().unwrap().text, "КО2-$G01/F03");
    // Without the keymap nothing is guessed.
    let without = self::examined(text);
    assert!(worse(&without)[0].starts_with("keymap-missing: the men are named by the keymap russian"));
    assert!(!without.complete);
    // A list of men.
    let list =
        "[Keymap \"russian\"]\n:L01\n:A ГЕ-$E01 ПЕ1-$A02\n:B КР-$E08\nto move :A\n\n01A ПЕ1-$A02/A03\n*\n";
    let examined = examine(&one(list), list, &settings);
    assert_eq!((worse(&examined), examined.game.rules), (vec![], "L01"));
    let mut out = String::new();
    Score.write(&examined.game, 0, &mut out);
    assert_eq!(out, list);
    assert!(worse(&self::examined(list)).iter().any(|told| told.starts_with("bad-start")));
}

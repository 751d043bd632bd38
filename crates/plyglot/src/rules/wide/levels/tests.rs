//! The games of Chesmayne: their arrays as the sources print them, their options, and men that join.

use super::*;
use crate::board::naming::{Naming as _, xy::Xy};
use crate::men::origins::Origins;
use crate::men::{Kind, table};
use crate::rules::wide::{Position, find, perft};
use crate::rules::{Outcome, Position as _, Refusal, chess};
use crate::{Cell, Color};

fn start(name: &str) -> Position {
    let variant = named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    Position::start(variant).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn man(monogram: &str) -> Kind {
    table::find_monogram(monogram).unwrap_or_else(|| panic!("{monogram} is in the table"))
}

/// A rank, from 1, as Chesmayne prints it: monograms and numbers from file A, and a dash for an empty cell.
fn rank(position: &Position, rank: u8) -> String {
    let board = *position.board();
    let origins = Origins::new(&board, |cell| position.man_at(cell));
    let shown = |cell: Cell| match position.man_at(cell) {
        None => "-".to_owned(),
        Some((_, kind)) if kind.is_royal() => kind.monogram().to_owned(),
        Some((_, kind)) => format!("{}{}", kind.monogram(), origins.number(cell)),
    };
    let cells = (0..board.files()).filter_map(|file| board.cell(file, rank - 1));
    cells.filter(|&cell| !board.is_blocked(cell)).map(shown).collect::<Vec<_>>().join(" ")
}

fn legal(position: &Position) -> Vec<super::super::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The legal moves as their XY cells: `E02/E04`.
fn texts(position: &Position) -> Vec<String> {
    let name = |cell| Xy.text(position.board(), cell);
    legal(position)
        .into_iter()
        .map(|mv| position.facts(mv))
        .map(|facts| format!("{}/{}", name(facts.from), name(facts.to)))
        .collect()
}

fn play(position: &mut Position, text: &str) {
    let index = texts(position).iter().position(|known| known == text);
    let index = index.unwrap_or_else(|| panic!("{text} is none of {:?}", texts(position)));
    let mv = legal(position)[index];
    position.play(mv);
}

#[test]
fn level_1_is_orthodox_chess() {
    let game = start("L01");
    assert_eq!(rank(&game, 1), "RO1 KT1 BS1 QU1 KI BS2 KT2 RO2");
    assert_eq!(rank(&game, 2), "PA1 PA2 PA3 PA4 PA5 PA6 PA7 PA8");
    assert_eq!(rank(&game, 7), "PA8 PA7 PA6 PA5 PA4 PA3 PA2 PA1");
    assert_eq!(rank(&game, 8), "RO2 KT2 BS2 QU1 KI BS1 KT1 RO1");
    assert_eq!(game.fen(), chess::Position::default().fen());
    for depth in 1..=3 {
        assert_eq!(perft(&game, depth), chess::perft(&chess::Position::default(), depth));
    }
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let wide = Position::from_fen(game.variant(), fen).unwrap();
    assert_eq!(perft(&wide, 2), 2_039);
}

#[test]
fn level_2_has_vanguards_or_guards() {
    let game = start(":L02");
    assert_eq!(rank(&game, 2), "VG1 VG2 VG3 VG4 VG5 VG6 VG7 VG8");
    assert_eq!(rank(&game, 7), "VG8 VG7 VG6 VG5 VG4 VG3 VG2 VG1");
    // 14 single steps, 12 double ones, and four moves of the knights.
    assert_eq!(legal(&game).len(), 30);
    let guards = start("L02:mp=GU");
    assert_eq!(rank(&guards, 2), "GU1 GU2 GU3 GU4 GU5 GU6 GU7 GU8");
    assert_eq!(texts(&guards), texts(&game));
}

#[test]
fn level_3_has_every_pattern() {
    for pattern in Pattern::all() {
        let game = start(&format!("L03/{pattern}"));
        let (mut pawns, mut guards) = (0, 0);
        let row: Vec<String> = (0..8)
            .map(|place| match pattern.is_guard(place) {
                true => {
                    guards += 1;
                    format!("GU{guards}")
                }
                false => {
                    pawns += 1;
                    format!("PA{pawns}")
                }
            })
            .collect();
        assert_eq!(rank(&game, 2), row.join(" "));
        let mirrored: Vec<&str> = row.iter().rev().map(String::as_str).collect();
        assert_eq!(rank(&game, 7), mirrored.join(" "));
        assert_eq!(rank(&game, 1), "RO1 KT1 BS1 QU1 KI BS2 KT2 RO2");
        assert_eq!(Position::from_fen(game.variant(), &game.fen()).unwrap(), game);
    }
    assert_eq!(rank(&start("Level-3/01"), 2), "PA1 PA2 PA3 PA4 GU1 GU2 GU3 GU4");
    assert_eq!(rank(&start("Level-3/60"), 2), "GU1 GU2 GU3 GU4 PA1 PA2 PA3 PA4");
    assert_eq!(
        start("L03/PPPPGGGG").fen(),
        "rnbqkbnr/(gu)(gu)(gu)(gu)pppp/8/8/8/8/PPPP(GU)(GU)(GU)(GU)/RNBQKBNR w KQkq - 0 1"
    );
}

#[test]
fn sides_may_have_different_arrays() {
    let game = start("L03/PPPPPPPP-GGGGGGGG");
    assert_eq!(rank(&game, 2), "PA1 PA2 PA3 PA4 PA5 PA6 PA7 PA8");
    assert_eq!(rank(&game, 7), "GU8 GU7 GU6 GU5 GU4 GU3 GU2 GU1");
    let game = start("L03/GPPPPPPP-PPPPPPPG");
    assert_eq!(rank(&game, 2), "GU1 PA1 PA2 PA3 PA4 PA5 PA6 PA7");
    assert_eq!(rank(&game, 7), "GU1 PA7 PA6 PA5 PA4 PA3 PA2 PA1");
}

#[test]
fn level_4_has_oriental_knights_shut_in_by_pawns() {
    let game = start("L04");
    assert_eq!(rank(&game, 1), "RO1 KN1 BS1 QU1 KI BS2 KN2 RO2");
    assert_eq!(legal(&game).len(), 16);
    assert_eq!(rank(&start("L04/GGGGPPPP"), 2), "GU1 GU2 GU3 GU4 PA1 PA2 PA3 PA4");
}

#[test]
fn what_is_no_game_of_chesmayne_is_told() {
    for (name, message) in [
        (
            "L03/17",
            "the list of level 3 is lost but for L03/01 and L03/60, so the array of L03/17 is not known",
        ),
        (
            "L03",
            "level 3 has many arrays; name one by its pawns and guards from the left, as in L03/PPPPGGGG",
        ),
        ("L01/PPPPGGGG", "level 1 has one array; other arrays are those of L03 and L04"),
        ("L04/60", "level 4 has one array; other arrays are those of L03 and L04"),
        (
            "L05",
            "the men of level 5 are not known; levels 1 to 4 are, and the games of the dictionary have names such as chesmayne-chinese",
        ),
        (
            "L01:side=left",
            "no option is called `side=left`; the options of L01 are side=bottom|top, men=white|black, corner=dark|light, stalemate=draw|loss|win, king=KI|GE|RE, rook=RO|CN|SB|KM|VC",
        ),
        ("L01:side=top,side=top", "the option side is given twice"),
        ("queen-of-the-hill", "no game of Chesmayne is called that"),
    ] {
        assert_eq!(named(name).unwrap_err().to_string(), message, "{name}");
    }
}

#[test]
fn the_first_side_may_sit_at_the_top() {
    let game = start("L01:side=top");
    assert_eq!(game.fen(), "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w KQkq - 0 1");
    // Files keep their names, so the queens still face each other on file D; numbers run from the owner's left.
    assert_eq!(rank(&game, 8), "RO2 KT2 BS2 QU1 KI BS1 KT1 RO1");
    assert_eq!(rank(&game, 1), "RO1 KT1 BS1 QU1 KI BS2 KT2 RO2");
    assert_eq!(perft(&game, 3), 8_902);
    assert!(texts(&game).contains(&"E07/E05".to_owned()));
    let castling = Position::from_fen(game.variant(), "R3K2R/8/8/8/8/8/8/r3k2r w KQkq - 0 1").unwrap();
    assert_eq!(perft(&castling, 1), 26);
    assert_eq!(perft(&castling, 3), 13_744);
    let promoting = Position::from_fen(game.variant(), "4K3/8/8/8/8/8/P7/4k3 w - - 0 1").unwrap();
    assert_eq!(legal(&promoting).iter().filter(|mv| promoting.facts(**mv).promotion.is_some()).count(), 4);
    let passant = Position::from_fen(game.variant(), "4K3/8/8/8/pP6/8/8/4k3 b - b5 0 1").unwrap();
    assert!(legal(&passant).iter().any(|mv| passant.facts(*mv).en_passant), "{}", passant.fen());
    assert_eq!(passant.fen(), "4K3/8/8/8/pP6/8/8/4k3 b - b5 0 1");

    let handicap = start("L03/GPPPPPPP-PPPPPPPP:side=top");
    assert_eq!(rank(&handicap, 7), "PA7 PA6 PA5 PA4 PA3 PA2 PA1 GU1");

    let chinese = start("chesmayne-chinese:side=top");
    assert_eq!(perft(&chinese, 2), perft(&start("chesmayne-chinese"), 2));
    let cambodian = start("chesmayne-cambodian:side=top");
    assert_eq!(perft(&cambodian, 3), perft(&start("chesmayne-cambodian"), 3));
}

#[test]
fn looks_are_agreed_on() {
    let variant = named("L01:men=black,corner=light").unwrap();
    assert_eq!(variant.name, "L01:men=black,corner=light");
    assert_eq!(variant.look.set_of(Color::White), Color::Black);
    assert_eq!(variant.shading(Cell(0)).code(), "XL");
    assert_eq!(variant.start_fen, named("L01").unwrap().start_fen);
    let chinese = named("chesmayne-chinese").unwrap();
    let codes: Vec<&str> = (0..10).map(|file| chinese.shading(Cell(file)).code()).collect();
    assert_eq!(codes, ["XD", "XL", "XD", "XL", "XD", "XL", "XD", "XL", "XD", "XR"]);
    let text = "[mine:chesmayne-chinese]\nblockedWhite = j1 j2\nblockedBlue = j3";
    let mine = super::super::read_variants(text).variants[0];
    assert_eq!([9, 19, 29, 39].map(|cell| mine.shading(Cell(cell)).code()), ["XW", "XW", "XB", "XR"]);
}

#[test]
fn stalemate_is_agreed_on() {
    let outcome = |name: &str| {
        Position::from_fen(named(name).unwrap(), "k7/2K5/1Q6/8/8/8/8/8 b - - 0 1").unwrap().outcome()
    };
    assert_eq!(outcome("L01"), Some(Outcome::Draw));
    assert_eq!(outcome("L01:stalemate=loss"), Some(Outcome::Win(Color::White)));
    assert_eq!(outcome("L01:stalemate=win"), Some(Outcome::Win(Color::Black)));
}

#[test]
fn royal_men_and_castling_men_stand_for_one_another() {
    let general = start("L01:king=GE");
    assert_eq!(rank(&general, 1), "RO1 KT1 BS1 QU1 GE BS2 KT2 RO2");
    assert_eq!(legal(&general).len(), 20);
    let cannons = start("L01:rook=CN");
    assert_eq!(rank(&cannons, 8), "CN2 KT2 BS2 QU1 KI BS1 KT1 CN1");
    let open = Position::from_fen(cannons.variant(), "4k3/8/8/8/8/8/8/(CN)3K2(CN) w KQ - 0 1").unwrap();
    assert_eq!(legal(&open).iter().filter(|mv| open.facts(**mv).castling.is_some()).count(), 2);
    // A regent goes anywhere that is not attacked, because nobody knows how it moves.
    let regent =
        Position::from_fen(named("L01:king=RE").unwrap(), "4(re)3/8/8/8/8/8/8/4(RE)2R w K - 0 1").unwrap();
    assert!(texts(&regent).contains(&"E01/A06".to_owned()));
    assert!(texts(&regent).contains(&"E01/G01".to_owned()));

    // The array says so as well: one side has a king, the other a general, and a cannon castles.
    let mut men = vec![
        (Color::White, man("GE"), Cell(4)),
        (Color::White, man("CN"), Cell(7)),
        (Color::Black, man("KI"), Cell(60)),
        (Color::Black, man("PA"), Cell(48)),
    ];
    let mixed = Position::from_men(named("L01").unwrap(), &men, Color::White, 1).unwrap();
    assert_eq!(mixed.fen(), "4k3/p7/8/8/8/8/8/4(GE)2(CN) w K - 0 1");
    assert_eq!(Position::from_fen(named("L01").unwrap(), &mixed.fen()).unwrap(), mixed);
    assert!(legal(&mixed).iter().any(|mv| mixed.facts(*mv).castling.is_some()));
    men.push((Color::White, man("KI"), Cell(20)));
    let error = Position::from_men(named("L01").unwrap(), &men, Color::White, 1).unwrap_err();
    assert_eq!(error.message, "White has more than one king");
}

/// The arrays that the sources print: chesmayne.md 5.4, and for Burmese chess the page of the dictionary.
#[test]
fn games_of_the_dictionary_start_as_it_prints_them() {
    let game = start("chesmayne-mongolian");
    assert_eq!(rank(&game, 1), "RO1 KT1 BS1 QM1 KI BS2 KT2 RO2");
    assert_eq!(rank(&game, 2), "PM1 PM2 PM3 PM4 PM5 PM6 PM7 PM8");
    assert_eq!(rank(&game, 8), "RO2 KT2 BS2 QM1 KI BS1 KT1 RO1");
    for name in ["chesmayne-chinese", "chesmayne-chinese:board=9x10"] {
        let game = start(name);
        assert_eq!(rank(&game, 1), "RO1 KN1 MR1 AD1 GE AD2 MR2 KN2 RO2");
        assert_eq!(rank(&game, 3), "- CN1 - - - - - CN2 -");
        assert_eq!(rank(&game, 4), "FS1 - FS2 - FS3 - FS4 - FS5");
        assert_eq!(rank(&game, 7), "FS5 - FS4 - FS3 - FS2 - FS1");
        assert_eq!(perft(&game, 3), 79_666, "{name}");
    }
    for name in ["chesmayne-korean", "chesmayne-korean:board=9x10"] {
        let game = start(name);
        assert_eq!(rank(&game, 1), "KZ1 KH1 KP1 KA1 - KA2 KP2 KH2 KZ2");
        assert_eq!(rank(&game, 2), "- - - - GE - - - -");
        assert_eq!(rank(&game, 3), "- KX1 - - - - - KX2 -");
        assert_eq!(rank(&game, 4), "KS1 - KS2 - KS3 - KS4 - KS5");
        assert_eq!(perft(&game, 2), perft(&Position::start(find("janggi").unwrap()).unwrap(), 2));
    }
    let game = start("chesmayne-cambodian");
    assert_eq!(rank(&game, 1), "RO1 KT1 EP1 OF1 KI OF2 EP2 KT2 RO2");
    assert_eq!(rank(&game, 4), "FH1 FH2 FH3 FH4 FH5 FH6 FH7 FH8 FH9");
    assert_eq!(rank(&game, 6), "FH9 FH8 FH7 FH6 FH5 FH4 FH3 FH2 FH1");
    assert_eq!(rank(&game, 9), "RO2 KT2 EP2 OF2 KI OF1 EP1 KT1 RO1");
    let game = start("chesmayne-burmese");
    assert_eq!(rank(&game, 1), "- - RO1 - RO2 - - -");
    assert_eq!(rank(&game, 2), "- - - ET1 - KT1 KI -");
    assert_eq!(rank(&game, 3), "PB1 PB2 PB3 PB4 AD1 KT2 ET2 -");
    assert_eq!(rank(&game, 4), "- - - - PB5 PB6 PB7 PB8");
    assert_eq!(rank(&game, 5), "PB8 PB7 PB6 PB5 - - - -");
    assert_eq!(rank(&game, 6), "- - ET2 AD1 PB4 PB3 PB2 PB1");
    assert_eq!(rank(&game, 7), "- - KI KT2 ET1 KT1 - -");
    assert_eq!(rank(&game, 8), "- - - - RO2 - RO1 -");
    let game = start("chesmayne-thai");
    assert_eq!(rank(&game, 8), "RO2 KT2 ET2 AD1 KI ET1 KT1 RO1");
    assert_eq!(rank(&game, 3), "PT1 PT2 PT3 PT4 PT5 PT6 PT7 PT8");
    let game = start("chesmayne-shatranj");
    assert_eq!(rank(&game, 2), "BQ1 BQ2 BQ3 BQ4 BQ5 BQ6 BQ7 BQ8");
    assert!(rank(&game, 1).contains("EL1") && rank(&game, 1).contains("AD1"));
}

#[test]
fn the_first_moves_of_mongolian_chess_are_fixed() {
    let mut game = start("chesmayne-mongolian");
    assert_eq!(texts(&game), ["D02/D04"]);
    let pattern = crate::pattern::Pattern {
        kind: Some(man("PM")),
        to: crate::pattern::Where::Cell(Cell(20)),
        ..Default::default()
    };
    let Some(Refusal::Wide(super::super::Refusal::FixedMove { man: mover, to })) = game.refusal(&pattern)
    else {
        panic!("{:?}", game.refusal(&pattern));
    };
    assert_eq!((mover.cell, to), (Cell(11), Cell(27)));
    play(&mut game, "D02/D04");
    assert_eq!(texts(&game), ["D07/D05"]);
    play(&mut game, "D07/D05");
    assert_eq!(texts(&game).len(), 20);
    assert!(!texts(&game).contains(&"E02/E04".to_owned()));
    // Nf7 would be mate, and a knight may not give it.
    let smothered = Position::from_fen(game.variant(), "6rk/6pp/8/6N1/8/8/8/K7 w - - 0 20").unwrap();
    assert!(!texts(&smothered).contains(&"G05/F07".to_owned()));
    assert!(texts(&smothered).contains(&"G05/E06".to_owned()));
}

#[test]
fn a_fish_of_cambodia_becomes_strong_beyond_the_middle() {
    let variant = named("chesmayne-cambodian").unwrap();
    let count = |fen: &str| {
        let position = Position::from_fen(variant, fen).unwrap();
        legal(&position).iter().filter(|mv| position.facts(**mv).kind == man("FH")).count()
    };
    assert_eq!(count("k8/9/9/9/4F4/9/9/9/K8 w - - 0 1"), 1);
    assert_eq!(count("k8/9/9/4F4/9/9/9/9/K8 w - - 0 1"), 8);
    assert_eq!(count("k8/9/9/9/9/4f4/9/9/K8 b - - 0 1"), 8);
    assert_eq!(count("k8/9/9/9/4f4/9/9/9/K8 b - - 0 1"), 1);
    // Elephants take in five directions and move in eight.
    let elephant = Position::from_fen(variant, "k8/9/9/3fff3/3fEf3/3fff3/9/9/K8 w - - 0 1").unwrap();
    assert_eq!(legal(&elephant).iter().filter(|mv| elephant.facts(**mv).kind == man("EP")).count(), 5);
}

#[test]
fn every_board_of_the_catalogue_has_its_game_without_a_start() {
    assert_eq!(boards().count(), CATALOGUE.len() - 1);
    for (name, entry) in boards() {
        for name in entry.names.iter().chain(entry.aliases).filter(|name| !is_game(name)) {
            assert_eq!(named(name).unwrap().board, entry.board(), "{name}");
        }
        let variant = named(&name).unwrap();
        assert_eq!((&variant.name, variant.has_start), (&name, false));
        let error = Position::start(variant).unwrap_err();
        assert!(error.message.starts_with("no source gives a start for"), "{error}");
        let men = [(Color::White, Kind::KING, Cell(0)), (Color::Black, Kind::QUEEN, Cell(1))];
        let position = Position::from_men(variant, &men, Color::White, 1).unwrap();
        assert_eq!(Position::from_fen(variant, &position.fen()).unwrap(), position);
    }
    assert_eq!(named("fide").unwrap().name, "L01");
    assert_eq!(named("Chinese").unwrap().name, "chesmayne-chinese");
    assert_eq!(named("tori").unwrap().board.to_string(), "7x7");
    assert_eq!(named("Final Frontier").unwrap().name, "final-frontier");
    assert_eq!(find("shogi").unwrap().board.to_string(), "9x9");
    assert!(find("shogi").unwrap().has_start);
    let all: Vec<String> = names().collect();
    assert!(all.iter().all(|name| named(name).unwrap().name == *name), "{all:?}");
    assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), all.len());
}

#[test]
fn all_men_of_the_table_may_stand_on_a_board() {
    let men: Vec<Kind> = (0..table::MEN.len() as u16)
        .map(Kind)
        .filter(|kind| !kind.is_royal() && !matches!(kind.monogram(), "MN" | "CW"))
        .collect();
    let variant = named("emperor").unwrap();
    // No variant has room for all of them at once.
    for men in men.chunks(40) {
        let others = men.iter().enumerate();
        let mut placed: Vec<(Color, Kind, Cell)> =
            others.map(|(n, &kind)| (Color::White, kind, Cell(n as u16))).collect();
        placed.push((Color::White, Kind::KING, Cell(100)));
        placed.push((Color::Black, man("RE"), Cell(255)));
        let position = Position::from_men(variant, &placed, Color::Black, 1).unwrap();
        assert_eq!(Position::from_fen(variant, &position.fen()).unwrap(), position);
        assert!(placed.iter().all(|&(color, kind, cell)| position.man_at(cell) == Some((color, kind))));
        assert_eq!(position.variant().name, "emperor");
    }
}

#[test]
fn men_of_unknown_movement_go_anywhere_and_attack_nothing() {
    let variant = named("L01").unwrap();
    let fen = "4k3/8/8/8/8/8/4P3/K1(PR)5 w - - 0 1";
    let position = Position::from_fen(variant, fen).unwrap();
    assert!(position.variant().is_unknown(position.variant().role(man("PR")).unwrap()));
    // 64 cells but those of the two own men, its own, and that of the king, which it does not take.
    let moves = legal(&position);
    let of_prince = moves.iter().filter(|mv| position.facts(**mv).kind == man("PR")).count();
    assert_eq!(of_prince, 64 - 4);
    assert!(
        !Position::from_fen(variant, "4k3/4(PR)3/8/8/8/8/8/K7 b - - 0 1").unwrap().in_check(Color::Black)
    );
    let mut taken = Position::from_fen(variant, "4k3/8/8/8/8/8/8/K1(PR)4q w - - 0 1").unwrap();
    play(&mut taken, "C01/H01");
    assert_eq!(taken.fen(), "4k3/8/8/8/8/8/8/K6(PR) b - - 0 1");

    // A user's Betza makes it a man like any other.
    let text = "[princes:L01]\ncustomPiece1 = (PR):WA\nmonograms = (PR):PR\nnames = (PR):prince";
    let reading = super::super::read_variants(text);
    assert_eq!(reading.errors, []);
    let known = Position::from_fen(reading.variants[0], fen).unwrap();
    assert_eq!(legal(&known).iter().filter(|mv| known.facts(**mv).kind == man("PR")).count(), 5);
    let own = Position::from_fen(variant, fen).unwrap().refusal(&crate::pattern::Pattern {
        kind: Some(man("PR")),
        to: crate::pattern::Where::Cell(Cell(0)),
        ..Default::default()
    });
    assert!(matches!(own, Some(Refusal::OwnMan { .. })), "{own:?}");
}

use super::*;
use plyglot::men::roster::ORTHODOX;
use plyglot::rules::chess::Position;

fn board() -> Board {
    Board::ORTHODOX
}

fn listed(fen: &str, naming: &str) -> String {
    let (position, _) = Position::from_fen(fen).expect("the FEN is right");
    let origins = Origins::new(&board(), |cell| plyglot::rules::Position::man_at(&position, cell));
    let mut out = String::new();
    write_men(&position, &origins, plyglot::board::naming::find(naming).expect("it is a naming"), &mut out);
    out
}

fn codes(list: &MenList) -> Vec<&str> {
    list.problems.iter().map(|problem| problem.code.name).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn start_position_in_every_naming_comes_back() {
    for naming in ["xy", "acentric", "algebraic"] {
        let text = listed(START, naming);
        let list = read_men(&text, &board(), &ORTHODOX).expect("it was just written");
        assert_eq!(list.fen(&board()).as_deref(), Some(START), "{text}");
        assert_eq!((list.naming.name(), list.problems.len()), (naming, 0));
    }
    assert!(
        listed(START, "xy").starts_with(
            ":A KI-$E01 QU1-$D01 RO1-$A01 RO2-$H01 BS1-$C01 BS2-$F01 KT1-$B01 KT2-$G01 PA1-$A02"
        )
    );
    assert!(listed(START, "acentric").contains("\n:B KI-D18 QU1-D19 RO1-D15 RO2-D22 "));
}

/// chesmayne.md section 6: the last position of the seed's game, in both axes.
#[test]
fn adjourned_seed_game_keeps_its_numbers() {
    let xy = ":A KI-$H04 PA6-$G06 PA8-$H05\n\
              :B KI-$G07 QU1-$F03 RO2-$A08 BS2-$B07 KT1-$G05 PA1-$H06 PA5-$D07 PA6-$C05 PA8-$A07\nto move :A";
    let rings = ":A KI-D11 PA6-C10 PA8-D12\n\
                 :B KI-C11 QU1-B04 RO2-D22 BS2-C16 KT1-C09 PA1-D13 PA5-C14 PA6-B11 PA8-D23\nto move :A\n";
    let list = read_men(xy, &board(), &ORTHODOX).expect("the list is right");
    assert_eq!(list.fen(&board()).as_deref(), Some("r7/pb1p2k1/6Pp/2p3nP/7K/5q2/8/8 w - - 0 1"));
    assert_eq!(codes(&list), [""; 0]);
    let (position, _) = Position::from_fen(&list.fen(&board()).unwrap()).unwrap();
    let mut out = String::new();
    write_men(
        &position,
        &list.origins(&board()),
        plyglot::board::naming::find("acentric").unwrap(),
        &mut out,
    );
    assert_eq!(out, rings);
    let back = read_men(&out, &board(), &ORTHODOX).expect("it was just written");
    assert_eq!(back.naming.name(), "acentric");
    assert_eq!(back.fen(&board()), list.fen(&board()));
}

#[test]
fn seed_form_under_the_wrong_heading() {
    let text = "the MPs stand as follows (acentric notation)\n01 KI on $E01 - 02 QU1 on $D01 - 03 RO1 on $A01 - 04 RO2 on $H01";
    let list = read_men(text, &board(), &ORTHODOX).expect("the list can be read");
    assert_eq!(codes(&list), ["axis"]);
    assert_eq!(list.men.len(), 4);
    assert_eq!(list.naming.name(), "xy");
    assert_eq!(&text[list.men[1].span.clone()], "QU1 on $D01");
}

#[test]
fn liberties_are_named() {
    let read = |text| {
        read_men(text, &board(), &ORTHODOX)
            .map(|list| codes(&list).join(" "))
            .map_err(|problem| problem.message)
    };
    assert_eq!(read(":A KI-E01 :B KI-E08").as_deref(), Ok("no-dollar no-dollar"));
    assert_eq!(
        read(":A KI-$EO1 R01-$A1 :B ki-$e08").as_deref(),
        Ok("letter-o letter-o short-rank lower lower")
    );
    assert_eq!(read(":A KI-$D11 :B KI-$C11").as_deref(), Ok("dollar-ring dollar-ring"));
    assert_eq!(
        read(":A KI1-$E01 KT-$B01 PA1-$A02 PA1-$B02 :B KI-$E08").as_deref(),
        Ok("wrong-number no-number wrong-number")
    );
    assert!(read(":A KI-$E01 :B KI-$E01").unwrap_err().starts_with("two men stand on E01"));
    assert!(read(":A KI-$Z99 :B KI-$E01").unwrap_err().starts_with("Z99 is no cell"));
    assert!(read(":A KI-$E01 nonsense").unwrap_err().starts_with("expected a man"));
    assert!(read(":A XX1-$E01").unwrap_err().starts_with("no man"));
    assert!(read("").is_err());
}

#[test]
fn men_without_numbers_get_the_lowest_free() {
    let list =
        read_men(":A KI-$E01 KT2-$B01 KT-$G01 :B KI-$E08", &board(), &ORTHODOX).expect("it can be read");
    let origins = list.origins(&board());
    assert_eq!(list.men.iter().map(|man| origins.number(man.cell)).collect::<Vec<_>>(), [0, 2, 1, 0]);
}

#[test]
fn rooks_on_their_own_corners_may_castle() {
    let rights = |text| read_men(text, &board(), &ORTHODOX).unwrap().castling(&board());
    assert_eq!(rights(":A KI-$E01 RO1-$A01 RO2-$H01 :B KI-$E08 RO1-$H08 RO2-$A08"), "KQkq");
    assert_eq!(rights(":A KI-$E01 RO2-$A01 RO1-$H01 :B KI-$E08 RO-$H08"), "k");
    assert_eq!(rights(":A KI-$D01 RO1-$A01 :B KI-$E08"), "-");
}

#[test]
fn men_in_hand_come_back() {
    use plyglot::men::origins::Origins;
    use plyglot::rules::wide::{Position, find};
    for (game, fen, hands) in [
        (
            "crazyhouse",
            "rnb1k2r/pppp1ppp/8/8/8/8/PPPP1PPP/RNB1K2R[QPPn] w KQkq - 0 1",
            [" in hand QU PA PA\n", " in hand KT\n"],
        ),
        (
            "crazyhouse",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
            ["PA8-$H02\n", "PA8-$A07\n"],
        ),
        (
            "shogi",
            "lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL[Bbp] b - - 0 1",
            ["\n", "\n"],
        ),
        (
            "placement",
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
            [" in hand KI QU RO RO BS BS KT KT\n", "\n"],
        ),
    ] {
        let variant = find(game).unwrap();
        let position = Position::from_fen(variant, fen).unwrap();
        let origins = Origins::new(&variant.board, |cell| plyglot::rules::Position::man_at(&position, cell));
        let mut out = String::new();
        write_men(&position, &origins, &plyglot::board::naming::xy::Xy, &mut out);
        for part in hands {
            assert!(out.contains(part), "{out}");
        }
        let list = read_men(&out, &variant.board, variant.roster).unwrap();
        assert_eq!(codes(&list), [""; 0]);
        let men: Vec<_> = list.men.iter().map(|man| (man.color, man.kind, man.cell)).collect();
        let back = Position::from_men(variant, &men, list.turn.unwrap(), 1).unwrap();
        assert_eq!(back.with_in_hand(&list.hands).unwrap().to_fen(), position.to_fen(), "{out}");
    }
    let of = |game: &str| Position::start(find(game).unwrap()).unwrap();
    let hand = [(Color::White, Kind::PAWN)];
    assert_eq!(of("atomic").with_in_hand(&hand).unwrap_err().message, "nobody has men in hand in atomic");
    let kings = [(Color::White, Kind::KING)];
    assert_eq!(of("crazyhouse").with_in_hand(&kings).unwrap_err().message, "White has more than one king");
    assert!(read_men(":A KI-$E01 in hand XX", &board(), &ORTHODOX).is_err());
    assert_eq!(codes(&read_men(":A KI-$E01 in hand pa :B KI-$E08", &board(), &ORTHODOX).unwrap()), ["lower"]);
}

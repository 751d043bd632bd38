//! Games as Lichess, PyChess and other servers of variants write them: names, forms of FEN, moves. The moves and the positions
//! they lead to come from Fairy-Stockfish.

use crate::run::{convert, same};

/// Name of the Variant tag, ours, the FEN tag if there is one, moves, placement and side at the end.
const GAMES: [(&str, &str, &str, &str, &str); 16] = [
    (
        "Crazyhouse",
        "crazyhouse",
        "",
        "1. g4 Nc6 2. h4 Nb4 3. Nh3 g6 4. f3 Nxa2 5. g5 P@c5 6. Rxa2 f5",
        "r1bqkbnr/ppppp2p/6p1/2p2pP1/7P/5P1N/RPPPP3/1NBQKB1R[N] w",
    ),
    (
        "Crazyhouse",
        "crazyhouse",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w KQkq - 0 1",
        "1. g4 Nh6 2. Bh3 Nxg4 3. c3 P@c4 4. a3 c5 5. Bxg4 Rg8 6. N@b5 Rh8",
        "rnbqkb1r/pp1ppppp/8/1Np5/2p3B1/P1P5/1P1PPP1P/RNBQK1NR[] w",
    ),
    (
        "Crazyhouse",
        "crazyhouse",
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR/Pp w KQkq - 0 3",
        "3. P@d3 P@d4 4. Nc3 g6 5. Nge2 Qa5 6. Nxd4 h6 7. P@d7+ Nxd7 8. Ke2 Qxa2",
        "r1b1kbnr/pppnpp2/6pp/8/3N4/2NP4/qPPPKPPP/R1BQ1B1R[pp] w",
    ),
    (
        "Crazyhouse",
        "crazyhouse",
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3",
        "3. P@b3 P@e5 4. Bb5+ Qxb5 5. f4 B@a5 6. fxe5 c5 7. P@a6 bxa6 8. Ne2 Bb7",
        "rn2kbnr/pb2pppp/p7/bqp1P3/8/1P6/PPPPN1PP/RNBQK2R[p] w",
    ),
    (
        "Crazyhouse960",
        "crazyhouse960",
        "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR[] w KQkq - 0 1",
        "1. Nd3 g6 2. Ne3 Nd6 3. O-O Nc4 4. f3 Nxb2 5. Qxb2 P@h6 6. N@a4 e5",
        "bq1brnkr/pppp1p1p/6pp/4p3/N7/3NNP2/PQPPP1PP/B2BRRK1[] w",
    ),
    (
        "Atomic",
        "atomic",
        "",
        "1. Nh3 Nf6 2. d3 b6 3. f3 h6 4. Bxh6 g5 5. Nd2 Rxh3 6. d4 Ba6",
        "rn1qkb2/p1pppp2/bp3n2/6p1/3P4/5P2/PPPNP1PP/R2QKB1R w",
    ),
    (
        "Atomic960",
        "atomic960",
        "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1",
        "1. h3 a6 2. Ng3 e5 3. O-O d6 4. Nh5 Ne6 5. e3 f6 6. b4 Be7",
        "bqn1r1kr/1pp1b1pp/p2pnp2/4p2N/1P6/4P2P/P1PP1PP1/BQNBRRK1 w",
    ),
    (
        "Antichess",
        "antichess",
        "",
        "1. h3 g6 2. f3 Bg7 3. Kf2 Bxb2 4. Bxb2 f5 5. Bxh8 g5 6. Bd4 a5",
        "rnbqk1n1/1pppp2p/8/p4pp1/3B4/5P1P/P1PPPKP1/RN1Q1BNR w",
    ),
    (
        "Three-check",
        "3check",
        "",
        "1. h3 e5 2. a4 g5 3. Rh2 Nc6 4. c4 Nb8 5. h4 a6 6. hxg5 Ke7",
        "rnbq1bnr/1pppkp1p/p7/4p1P1/P1P5/8/1P1PPPPR/RNBQKBN1 w",
    ),
    (
        "Three-check",
        "3check",
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3 +0+0",
        "3. Be2 c5 4. h3 a5 5. Ba6 Nxa6 6. Na3 Nxe4 7. c3 Nxf2 8. Kxf2 Qh4+",
        "r1b1kb1r/1p1p1ppp/n7/p1p1p3/7q/N1P4P/PP1P1KP1/R1BQ2NR w",
    ),
    (
        "3check",
        "3check",
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2+1 0 3",
        "3. Ke2 Nxe4 4. Ke3 Qe7 5. b4 b6 6. Kxe4 a6 7. Bxa6 Rxa6 8. f4",
        "1nb1kb1r/2ppqppp/rp6/4p3/1P2KP2/8/P1PP2PP/RNBQ2NR b",
    ),
    (
        "Horde",
        "horde",
        "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
        "1. d5 h6 2. gxh6 e6 3. b6 Rxh6 4. c6 a6 5. dxe6 Bxb4 6. axb4 f6",
        "rnbqk1n1/1ppp2p1/pPP1Pp1r/5P2/PPP1PPPP/1PPPPPPP/PPPPPPPP/PPPPPPPP w",
    ),
    (
        "Racing Kings",
        "racingkings",
        "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
        "1. Nxc2 Nc4 2. Be3 Rb8 3. Bxc1 Nd2 4. Nxa1 Kxa1 5. Bxd2 Rg8 6. Rxg8 Rc1",
        "6R1/8/8/8/8/8/3BN2K/k1rn1BRQ w",
    ),
    (
        "King of the Hill",
        "kingofthehill",
        "",
        "1. a3 d5 2. c4 dxc4 3. Qa4+ Qd7 4. Ra2 c5 5. Qxa7 Qxd2+ 6. Nxd2 Nc6",
        "r1b1kbnr/Qp2pppp/2n5/2p5/2p5/P7/RP1NPPPP/2B1KBNR w",
    ),
    (
        "Chess960",
        "chess960",
        "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1",
        "1. h3 Ne6 2. c4 O-O 3. Qxh7+ Kxh7 4. e3 Nc5 5. Bc2+ Kg8 6. Bh7+ Kh8",
        "bqnbrr1k/pppppppB/8/2n5/2P5/4P2P/PP1P1PP1/B1N1RNKR w",
    ),
    (
        "From Position",
        "chess",
        "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
        "1. Nxe5 O-O 2. O-O-O Nxe4 3. Nxf7 Nxc3 4. Nxd6 Qxd6 5. bxc3 Qa3+ 6. Kb1 Qb3+",
        "r4rk1/ppp3pp/2n1b3/8/8/1qPPB3/P1PQ1PPP/1K1R3R w",
    ),
];

fn pgn(variant: &str, fen: &str, moves: &str) -> String {
    let setup = if fen.is_empty() { String::new() } else { format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n") };
    format!(
        "[Event \"Rated {variant} game\"]\n[Site \"https://server.example/AbCd1234\"]\n[Date \"2031.02.03\"]\n\
         [White \"ann\"]\n[Black \"bo\"]\n[Result \"*\"]\n[TimeControl \"180+2\"]\n[Variant \"{variant}\"]\n{setup}\n{moves} *\n\n"
    )
}

#[test]
fn games_of_servers_come_back_byte_for_byte() {
    for (variant, _, fen, moves, _) in GAMES {
        let text = pgn(variant, fen, moves);
        // Lines are filled to eighty characters.
        let ran = convert(&[], &text);
        assert_eq!((&ran.problems[..], ran.status), (&[][..], 0), "{text}");
        assert_eq!(ran.out.replace('\n', " "), text.replace('\n', " "));
        same(&ran.out);
    }
}

#[test]
fn games_of_servers_are_played_by_their_rules() {
    for (variant, game, fen, moves, end) in GAMES {
        let ran = convert(&["--format", "json"], pgn(variant, fen, moves));
        let read: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(read["game"], game, "{variant}");
        let last = read["final_fen"].as_str().unwrap();
        assert!(last.starts_with(end), "{variant} {fen}: {last} is not {end}");
    }
}

#[test]
fn other_names_that_servers_give_are_known() {
    for (name, game) in [
        ("threeCheck", "3check"),
        ("Three Check", "3check"),
        ("3-check", "3check"),
        ("3checks", "3check"),
        ("kingOfTheHill", "kingofthehill"),
        ("King-of-the-Hill", "kingofthehill"),
        ("racingKings", "racingkings"),
        ("Anti-chess", "antichess"),
        ("Losing Chess", "antichess"),
        ("S-Chess", "seirawan"),
        ("Ouk Chaktrang", "cambodian"),
        ("Mini Shogi", "minishogi"),
        ("fischerandom", "chess960"),
        ("Fischer Random", "chess960"),
        ("wild/fr", "chess960"),
        ("normal", "chess"),
        ("From Position", "chess"),
    ] {
        let ran = convert(&["--format", "json"], format!("[Variant \"{name}\"]\n\n*\n"));
        let read: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(read["game"], game, "{name}: {:?}", ran.problems);
    }
}

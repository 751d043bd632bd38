//! Moves of old books: in words, with blanks in them, and in the languages that wrote descriptive notation.

use crate::run::{Ran, convert};

fn to_san(moves: &str) -> Ran {
    convert(&["--to", "san"], moves)
}

/// The moves in SAN; nothing worse than a note is told but that the result is missing.
fn san(moves: &str) -> String {
    let ran = to_san(moves);
    let worse = |problem: &&String| !problem.starts_with("note") && !problem.contains(" result-");
    let worse: Vec<&String> = ran.problems.iter().filter(worse).collect();
    assert!(worse.is_empty(), "{moves}: {worse:?}");
    ran.moves().replace('\n', " ")
}

#[test]
fn castling_is_read_in_the_words_of_every_language() {
    let opening = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *";
    for (begins, castles, answer) in [
        (
            "1. P4R P4R 2. C3AR C3AD 3. A4A A4A 4.",
            "Enroque|enroque corto|Enr.|Arrocco|arrocco corto|enroque (R)",
            "C3A",
        ),
        ("1. P4R P4R 2. C3FR C3FD 3. F4F F4F 4.", "Roq.|Roque|petit roque|roque du roi|Roque (TR)", "C3F"),
        (
            "1. P4R P4R 2. C3BR C3BD 3. B4B B4B 4.",
            "roque pequeno|Roque menor|roque do rei|Roque|petit roque",
            "C3B",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4.",
            "Roque|Castles|Castles king's side|kurze Rochade|Arrocco",
            "Nf6",
        ),
        ("1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4.", "enroque corto|Arrocco corto|0-0", "Cf6"),
        ("1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4.", "Rochade|kleine Rochade", "Sf6"),
        (
            "1. P to K4 P to K4 2. Kt to KB3 Kt to QB3 3. B to B4 B to B4 4.",
            "Castles|Castles, K's side|Castles, King's side.|Castles on the King's side|Castles (K R)",
            "Kt to B3",
        ),
    ] {
        for castles in castles.split('|') {
            assert_eq!(san(&format!("{begins} {castles} {answer} *")), opening, "{castles}");
        }
    }
    let both = "[FEN \"r3k2r/pppqbppp/2np1n2/4p3/4P3/2NP1N2/PPPQBPPP/R3K2R w KQkq - 0 9\"]\n\n9.";
    for castles in [
        "enroque largo",
        "grand roque",
        "roque grande",
        "arrocco lungo",
        "Enroque (D)",
        "lange Rochade",
        "Castles, Queen's side",
        "roque de la dame",
    ] {
        assert_eq!(san(&format!("{both} {castles} *")), "9. O-O-O *", "{castles}");
    }
    // The wing is not said, and both are legal.
    assert_eq!(to_san(&format!("{both} Roque *")).codes(), ["ambiguous"]);
}

#[test]
fn check_and_mate_are_read_in_the_words_of_every_language() {
    for (begins, marks) in [
        ("1. P3AR P4R 2. P4CR D5T", "jaque mate|jaque y mate|scacco matto|mate|++"),
        ("1. P3BR P4R 2. P4CR D5T", "xeque-mate|xeque mate|mate|xeque e mate"),
        ("1. P3FR P4R 2. P4CR D5T", "échec et mat|éch. et mat|mat"),
        ("1. f3 e5 2. g4 Dh4", "Schach matt|schachmatt|matt|xeque-mate|échec et mat|scacco matto"),
    ] {
        for mark in marks.split('|') {
            assert_eq!(san(&format!("{begins} {mark} 0-1")), "1. f3 e5 2. g4 Qh4# 0-1", "{mark}");
        }
    }
}

#[test]
fn blanks_stand_in_moves_of_all_languages() {
    for text in [
        "1. P 4 R P 4 R 2. C 3 A R C 3 A D 3. A 4 A P 4 T D 4. D 2 R A 5 C *",
        "1. P 4 R, P 4 R; 2. C 3 A R, C 3 A D; 3. A 4 A, P 4 T D; 4. D 2 R, A 5 C *",
        "1 P 4 R    P 4 R\n2 C 3 A R   C 3 A D\n3 A 4 A   P 4 T D\n4 D 2 R   A 5 C *",
    ] {
        assert_eq!(san(text), "1. e4 e5 2. Nf3 Nc6 3. Bc4 a5 4. Qe2 Bb4 *", "{text}");
    }
    assert_eq!(
        san("1. P 4 R P 4 D 2. P x P D x P 3. C 3 A D D 4 T D *"),
        "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 *"
    );
    assert_eq!(san("1. P - K 4 P - Q 4 2. P x P Q x P *"), "1. e4 d5 2. exd5 Qxd5 *");
}

/// A dash between two moves is none of the first, and the letter before it is none of the second.
#[test]
fn a_dash_parts_two_moves() {
    let page = "Une partie jouée par correspondance entre deux clubs, et qui fut gagnée par les Blancs.\n\n\
        1. P 4 R — P 4 R ; 2. C 3 F R — C 3 F D ; 3. F 4 F — F 4 F ; 4. P 3 D — P 3 D ; 5. C 3 F — C 3 F\n";
    let ran = to_san(page);
    let moves = ran.moves().replace('\n', " ");
    assert!(
        moves.ends_with("} 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d6 5. Nc3 Nf6 *"),
        "{moves} {:?}",
        ran.problems
    );
}

#[test]
fn takes_and_check_are_written_in_words() {
    for takes in ["pr.", "prend", "x", "toma", "prende"] {
        let text = format!("1. P 4 R P 4 D 2. P {takes} P D {takes} P 3. C 3 F D D 4 R éch. *");
        assert_eq!(san(&text), "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ *", "{takes}");
    }
    // Capitals of men are no word.
    assert_eq!(san("1. P4D P4D 2. P4R PxPR 3. C3FD C3FR *"), "1. d4 d5 2. e4 dxe4 3. Nc3 Nf6 *");
}

#[test]
fn castling_between_prose_has_any_dash() {
    for castles in ["0—0", "O–O", "0-0", "o—o"] {
        let page = format!(
            "The following game was played in the club last winter.\n\n1. d2—d4 d7—d5\n2. c2—c4 e7—e6\n3. Nb1—c3 Ng8—f6\n\
            4. Ng1—f3 Bf8—e7\n5. e2—e3 {castles}\n6. Bf1—d3 b7—b6\n7. {castles} Bc8—b7\n\nThe rest of it is not known to us.\n"
        );
        let ran = to_san(&page);
        assert!(ran.out.contains("5. e3 O-O 6. Bd3 b6 7. O-O Bb7"), "{} {:?}", ran.out, ran.problems);
    }
}

#[test]
fn a_square_that_no_man_can_reach_is_named_with_its_wings() {
    let ran = to_san("1. P-K4 P-K4 2. Kt to B8 *");
    let told = ran.problems.iter().any(|problem| problem.contains("no knight can reach QB8/QB1 or KB8/KB1"));
    assert!(told, "{:?}", ran.problems);
}

/// What is one is told of as one.
#[test]
fn one_half_move_that_is_missing_is_told_of_as_one() {
    let page = "The following game was played in the club last winter.\n\n1. e4 e5\n2. Nf3 Nc6\n3. Bc4 quickly\n4. d3 d6\n5. Nc3 Nf6\n\n\
        The rest of it is not known to us.\n";
    let ran = to_san(page);
    assert!(
        ran.problems.iter().any(|problem| problem.contains("one is missing, by the numbers")),
        "{:?}",
        ran.problems
    );
}

#[test]
fn a_promotion_is_told_in_many_words() {
    for promotion in [
        "(Q)",
        "=Q",
        "=(Q)",
        "/Q",
        "(Queen)",
        "queens",
        "(queens)",
        ", queening",
        "(queening)",
        "becomes a Queen",
        "becoming a Queen",
        "(becoming a Queen)",
        ", becoming a Queen",
        ", and becomes a Queen",
        "and becomes a Queen",
        "making a Queen",
        "and makes a Queen",
        "promotes to a Queen",
        "(promoting to Queen)",
        "claims a Queen",
        "(calling for a Queen)",
        "demanding a Queen",
    ] {
        let text = format!("[FEN \"8/4P3/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. P to K8 {promotion} K to R6 *");
        assert_eq!(san(&text), "1. e8=Q Ka3 *", "{promotion}");
    }
}

#[test]
fn the_same_is_the_move_before() {
    for same in ["The same", "The same.", "Same", "Ditto", "Idem"] {
        let text = format!("1. P to K4 {same}\n2. Kt to KB3 Kt to QB3\n3. B to B4 {same}\n4. P to Q3 {same}");
        assert_eq!(san(&text), "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d6 *", "{same}");
    }
    let told = to_san("1. P to K4 The same *").problems;
    assert!(told.contains(&"note form 1:12 was read as P to K4, the move before it".to_owned()), "{told:?}");
    // With nothing before it, it is no move.
    assert_eq!(to_san("1. The same *").status, 1);
}

/// `B.` looks like an 8, and after the number 8 it is a bishop all the same.
#[test]
fn a_letter_after_a_number_is_a_man() {
    let moves =
        "1. e4 c5 2. d4 cxd4 3. c3 d6 4. cxd4 g6 5. Nc3 Bg7 6. Nf3 Nf6 7. h3 O-O 8. Be2 Nc6 9. Be3 d5 *";
    for style in ["strict", "classic", "kt", "old", "words"] {
        let old = convert(&["--to", "descriptive", "--style", style], moves);
        let back = to_san(&old.out);
        assert_eq!(back.moves().replace('\n', " "), moves, "{style}");
        assert!(!back.codes().contains(&"ambiguous"), "{style}: {:?}", back.problems);
    }
    let pawns = "1. c4 e6 2. e4 d5 3. a3 a6 4. b3 b6 5. g3 g6 6. h3 h6 7. f3 f6 8. cxd5 *";
    let old = convert(&["--to", "descriptive", "--style", "old"], pawns).out;
    assert!(old.replace('\n', " ").contains("8. B. P. takes P."), "{old}");
    let back = to_san(&old);
    assert_eq!(back.moves().replace('\n', " "), pawns);
    assert!(!back.codes().contains(&"ambiguous"), "{:?}", back.problems);
}

/// A pawn that takes before a bishop's pawn that takes, in a language whose bishop has the English letter.
#[test]
fn two_captures_after_each_other_are_two_moves() {
    let moves = "1. e4 d5 2. c4 c6 3. cxd5 cxd5 4. exd5 Nf6 5. Bb5+ Bd7 6. Bxd7+ Qxd7 *";
    for letters in ["es", "fr", "pt", "it"] {
        let text = convert(&["--to", "descriptive-es", "--letters", letters], moves).out;
        assert_eq!(to_san(&text).moves(), moves, "{letters}: {text}");
    }
}

/// Castling without a wing is either, where both are legal, unless what is played later tells.
#[test]
fn castling_without_a_wing_is_what_the_game_goes_on_with() {
    let game = "1. P to K4 P to K4 2. P to Q4 P to Q4 3. Q to K2 Kt to KB3 4. B to Kt5 B to K3 5. Kt to QB3 Kt to B3 \
                6. Kt to B3 B to K2 7. P to KKt3 Castles 8. B to Kt2 P to KR3";
    assert!(to_san(&format!("{game} 9. Castles *")).codes().contains(&"ambiguous"));
    for (castles, san) in [("Castles (Q R)", "O-O-O"), ("Castles (K R)", "O-O")] {
        let ran = to_san(&format!("{game} 9. {castles} *"));
        assert!(ran.moves().ends_with(&format!("9. {san} *")), "{}", ran.out);
        assert!(!ran.codes().contains(&"ambiguous"), "{:?}", ran.problems);
    }
    let ran = to_san(&format!("{game} 9. Castles R to K sq 10. K to Kt sq *"));
    assert!(ran.moves().contains("9. O-O-O "), "{}", ran.out);
}

/// The hyphen of long notation joins the squares of a capture, too, and a colon behind says that it is one.
#[test]
fn a_colon_behind_a_long_move_is_a_capture() {
    let german = "1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 a7-a6 4. Lb5-c6: d7-c6: *";
    let ran = to_san(german);
    assert!(ran.moves().ends_with("4. Bxc6 dxc6 *"), "{} {:?}", ran.out, ran.problems);
    let gambit = to_san("1. e2-e4 e7-e5 2. f2-f4 e5-f4: 3. Lf1-c4 *");
    assert_eq!(gambit.moves(), "1. e4 e5 2. f4 exf4 3. Bc4 *", "{:?}", gambit.problems);
}

/// In four columns the rest of a game that stops is what was not read, without the moves that stand between.
#[test]
fn the_rest_of_a_game_in_columns_is_its_own() {
    let page = "   WHITE.       BLACK.            WHITE.        BLACK.\n\
                1 P to K4      P to K4         4 Q to R8      Kt to B3\n\
                2 Kt to KB3    Kt to QB3       5 Castles      P takes P\n\
                3 B to B4      B to B4         6 P takes P    B to Kt3\n\nAnd so on, as was said before in the notes.\n";
    let ran = to_san(page);
    assert!(ran.out.contains("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5"), "{}", ran.out);
    let rest = "[%plyglot unread] 4 Q to R8 Kt to B3 5 Castles P takes P 6 P takes P B to Kt3";
    assert!(ran.out.replace('\n', " ").contains(rest), "{}", ran.out);
}

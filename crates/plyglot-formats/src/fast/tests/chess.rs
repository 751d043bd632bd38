//! Games of chess.

use super::{Chess, Fast, agree, check_damaged, damage, real_games};
use crate::fast::{Check, read_game};
use proptest::prelude::*;

#[test]
fn every_real_game_is_read_as_the_general_path_reads_it() {
    let Some((fast, all)) = real_games(&Chess, "chess/pgn", "pgn") else { return };
    eprintln!("{fast} of {all} games hold no surprise");
    assert!(fast * 10 > all * 9);
}

/// A game with something of everything that the fast path takes.
const PLAIN: &str = "[Event \"A\"]\n[Date \"2031.??.??\"]\n[Round \"1.2\"]\n[Result \"1-0\"]\n\n{first} 1. e4 e5 2. Bc4 {a quite long \
comment that goes on and on so that the line is filled to its end, and more} 2... Nc6 $1 3.Qh5?! { [%clk 0:01:02] } \
3... Nf6?? 4. Qxf7# {mate} 1-0\n\n";

#[test]
fn plain_games_agree() {
    agree(PLAIN, &Chess, &Chess.notations());
    agree(&PLAIN.replace('\n', "\r\n").replace("goes on", "goes\r\non"), &Chess, &Chess.notations());
    agree(&PLAIN.replace("first", ""), &Chess, &Chess.notations());
    agree(
        &PLAIN.replace(
            "first",
            "  zwölf Boxkämpfer  jagen\tViktor quer\n\nüber den  großen Sylter Deich %x [%cal Ga1b2] ",
        ),
        &Chess,
        &Chess.notations(),
    );
    let castling = "[Event \"\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O d5 5. exd5 Qxd5 6. Re1 Bd7 7. Ba4 O-O-O 8. Bb3 b5 9. \
Bxd5 b4 10. c4 bxc3 11. Bxf7 cxb2 12. Bxg8 bxa1=N *\n";
    agree(castling, &Chess, &Chess.notations());
}

#[test]
fn a_control_character_after_a_move_is_a_surprise() {
    for odd in ['\0', '\u{1}', '\u{b}', '\u{c}', '\u{1f}'] {
        let text = PLAIN.replace("Bc4 ", &format!("Bc4{odd}"));
        assert_eq!(read_game(text.as_bytes(), &mut Check::default()), None, "{odd:?}");
    }
}

/// Texts that may be put into a game.
const WORDS: &[&str] = &[
    "e4",
    "Nf3",
    "=Q",
    "O-O",
    "0-0",
    "e.p.",
    "a1",
    "N",
    "b",
    "+",
    "#",
    ":gom",
    "..QU1",
    "[FEN \"x\"]\n",
    "[Variant \"Atomic\"]\n",
    "[GameType \"20\"]\n",
    "[Level \"L02\"]\n",
    "[Game \"Horde\"]\n",
    "[Keymap \"russian\"]\n",
];

proptest! {
    /// Whatever is done to a game: what the fast path still reads, it reads as the general path does.
    #[test]
    fn damaged_games_agree(base in prop::sample::select(vec![PLAIN, OPEN]), changes in damage(WORDS), which: prop::sample::Index) {
        check_damaged(&Chess, base, changes, which);
    }
}

const OPEN: &str = "[Event \"?\"]\n[Result \"*\"]\n\n1. d4 d5 2. Nf3 Nf6 3. Nbd2 Nbd7 4. e3 e6 5. Bd3 c5 6. c3 Bd6 7. O-O O-O 8. \
Re1 Qc7 9. e4 cxd4 10. cxd4 dxe4 11. Nxe4 Nxe4 12. Rxe4 Nf6 13. Rh4 *\n\n[Event \"C\"]\n\n1. e4 *\n";

//! Comments, glyphs, variations, commands: each in its place, in its order, in its style.

use crate::run::{clean, convert, same};

#[test]
fn comments_before_tags_and_moves_keep_their_places() {
    let ran = convert(&[], "{File made by Ann}\n\n[ECO \"A00\"]\n\n{start} 1. b4 *");
    assert_eq!(ran.out, "{File made by Ann}\n\n[ECO \"A00\"]\n\n{start} 1. b4 *\n\n");
    assert_eq!(ran.problems, [""; 0]);
    same(&ran.out);
}

#[test]
fn a_semicolon_in_braces_is_text() {
    assert_eq!(clean("1. e4 {good; solid} e5 *"), "1. e4 {good; solid} 1... e5 *");
    assert_eq!(clean("1. e4 {;} e5 {a;\nb} *"), "1. e4 {;} 1... e5 {a; b} *");
}

#[test]
fn line_comments_between_games() {
    let text = ";; <Lee // Ray * 12>\n[Event \"A\"]\n\n1. e4 *\n;; <x>\n;; y\n[Event \"B\"]\n\n1. d4 *\n";
    let ran = convert(&[], text);
    assert_eq!(ran.problems, [""; 0]);
    assert_eq!(ran.out.matches("[Event ").count(), 2);
    for line in [";; <Lee // Ray * 12>\n", ";; <x>\n", ";; y\n", "1. e4 *\n", "1. d4 *\n"] {
        assert_eq!(ran.out.matches(line).count(), 1, "{line}{}", ran.out);
    }
    same(&ran.out);
}

#[test]
fn lines_of_others_are_no_moves() {
    assert_eq!(clean("1. e4\n%eval dump 1. d4\ne5 *\n"), "1. e4\n%eval dump 1. d4\n1... e5 *");
    assert_eq!(clean("%x\n[Event \"A\"]\n%y\n1. e4 *\n"), "%x\n%y\n1. e4 *");
}

#[test]
fn a_comment_ends_at_the_first_brace() {
    let ran = convert(&[], "1. d4 {see {game 3} below} d5 *");
    assert_eq!(ran.moves(), "1. d4 {see {game 3} ;below}\n1... d5 *");
    assert_eq!(
        ran.problems,
        ["warning stray 1:21 `below}` is neither move nor mark; it is kept as a comment"]
    );
    same(&ran.out);
    assert_eq!(clean("1. d4 {{see} d5 *"), "1. d4 {{see} 1... d5 *");
}

#[test]
fn braces_hold_brackets_of_all_kinds() {
    for inside in ["idea ( unclear", "a ) b", "] [x", "[%csl Ge5", " [%csl Ge5] ", "1-0 * $3 !"] {
        let text = format!("1. c4 {{{inside}}} 1... e5 (1... d5 {{{inside}}}) *");
        assert_eq!(clean(&text), text);
    }
}

#[test]
fn comments_inside_variations_stay_there() {
    for text in [
        "1. d4 Nf6 ({solid} 1... d5) *",
        "1. d4 Nf6 ({solid} {two} 1... d5 {after}) {between} (1... f5) {last} *",
        "1. d4 Nf6 (1... d5 ({inner} 1... c5) {back} 2. c4) *",
    ] {
        assert_eq!(clean(text), text);
    }
}

#[test]
fn several_comments_on_a_move_stay_several() {
    let text = "{zero} {and} 1. e4 {one} {[%clk 0:01:08]} {three} 1... e5 {a} ; b\n2. Nf3 *";
    assert_eq!(clean(&format!("[Event \"A\"]\n\n{text}")), text);
}

#[test]
fn glyphs_keep_their_style_and_place() {
    assert_eq!(clean("1. d4 d5$1 {new} *"), "1. d4 d5 $1 {new} *");
    assert_eq!(clean("1. d4 d5$1$16{new}*"), "1. d4 d5 $1 $16 {new} *");
    assert_eq!(clean("1. f3 e5 2. Kf2? ± {slow} d5 *"), "1. f3 e5 2. Kf2? $16 {slow} 2... d5 *");
    assert_eq!(clean("1. f3 e5 ∓ 2. Kf2 = d5 *"), "1. f3 e5 $17 2. Kf2 $10 d5 *");
    assert_eq!(clean("1. a3 {!} $16 e5 *"), "1. a3 {!} $16 1... e5 *");
    assert_eq!(clean("1. e4! e5 !? 2. Nf3 $1 Nc6 $146 *"), "1. e4! e5!? 2. Nf3 $1 Nc6 $146 *");
}

#[test]
fn variations_come_back_as_they_are() {
    for text in [
        "1. d4 (1. c4) 1... d5 (1... Nf6) *",
        "1. d4 (1. c4) (1. e4 e5) 1... d5 *",
        "1. e4 e5 2. Nf3 (2. Nc3 (2. f4 d5) 2... Nf6) 2... Nc6 *",
    ] {
        assert_eq!(clean(text), text);
    }
}

#[test]
fn commands_of_others_are_kept_word_for_word() {
    for command in [
        " [%my_mark d5;square;true] [%depth12 +0.2] ",
        "[%csl Gf6,Re4][%cal Ge2e4]",
        "[%eval #-3] text [%clk 0:03:00]",
        "[%timestamp 16]",
        "[#]",
        "[%cal \"a,b\"]",
        "0:04:57",
    ] {
        let text = format!("1. e4 {{{command}}} *");
        assert_eq!(clean(&text), text);
    }
}

#[test]
fn clocks_of_all_forms_are_read_and_kept() {
    for clock in ["[%clk 0:00:45.6]", "[%emt 0.01]", "[%clk 00:10:00]", "[%emt 0:00:02]", "[%egt 0:00:58,6]"]
    {
        let text = format!("1. e4 {{{clock}}} 1... e5 {{x {clock} y}} *");
        assert_eq!(clean(&text), text);
    }
    let ran = convert(&[], "1. e4 {[%clk 1:03.3]} *");
    assert_eq!(ran.moves(), "1. e4 {[%clk 1:03.3]} *");
    assert_eq!(ran.problems, ["note clock-form 1:14 this clock lacks the hours and was taken for 0:01:03.3"]);
    assert_eq!(ran.fixes(0), ["0:01:03.3"]);
}

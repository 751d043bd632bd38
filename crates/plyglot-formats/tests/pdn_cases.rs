//! What people write in the stead of PDN 3.0, kind by kind: what is read, and what is said about it.

mod common;

use common::{codes, read, sketch, write};
use plyglot::record::{GameResult, Item};
use plyglot_formats::Format;
use plyglot_formats::pdn::Pdn;

fn sketches(text: &str) -> Vec<String> {
    read(&Pdn, text).0.iter().map(sketch).collect()
}

#[track_caller]
fn reads(text: &str, games: &[&str], said: &[&str]) {
    assert_eq!(sketches(text), games, "{text}");
    assert_eq!(codes(&Pdn, text), said, "{text}");
}

#[test]
fn moves_of_every_form_are_one_half_move_each() {
    for (text, game, said) in [
        ("1. 32-28 19-23 *", "32-28 19-23 => *", &[][..]),
        ("1.32-28 19-23", "32-28 19-23", &[]),
        ("32-28 19-23 28x19", "32-28 19-23 28x19", &[]),
        ("01. 34-29  18-22 02. 06-11", "34-29 18-22 06-11", &[]),
        ("1. 1- 7 2 -8 2. 39 x 28", "1-7 2-8 39x28", &["form", "form", "form"]),
        ("1. 3228 1823 *", "3228 1823 => *", &[]),
        ("1.a3b4", "a3b4", &[]),
        ("1. A3-B4 b6:d4 2. k11-l12", "A3-B4 b6:d4 k11-l12", &[]),
        ("1. 39x28x17x8x19 39×19", "39x28x17x8x19 39×19", &[]),
        ("1. 32–28 18−23", "32–28 18−23", &[]),
        ("1. 3/6-4/5 1/2-2/1 1/2-1/2", "3/6-4/5 1/2-2/1 => 1/2-1/2", &[]),
        ("1. 32-28, 18-23.", "32-28 18-23", &["form", "form"]),
        ("12. 32-28 12... 18-23", "32-28 18-23", &[]),
        ("1. 10x14", "10x14", &[]),
    ] {
        reads(text, &[game], said);
    }
}

#[test]
fn captures_in_parts_are_joined() {
    for (text, game) in [
        ("1. d8xf6 f6xd4 c3-d4", "d8xf6xd4 c3-d4"),
        ("1. 11x18 18x25 4-8", "11x18x25 4-8"),
        ("11. e7xg5 12. g5xe3 a1-b2", "e7xg5xe3 a1-b2"),
        ("1. b6:d4 d4:f6", "b6:d4:f6"),
    ] {
        reads(text, &[game], &["capture-form"]);
    }
    reads("1. 11x18 x25", &["11x18x25"], &["form"]);
    reads("1. 32-28 28-23", &["32-28 28-23"], &[]);
    reads("1. 11x18 {so} 18x25", &["11x18 {so} 18x25"], &[]);
    let (records, _) = read(&Pdn, "11. e7xg5 12. g5xe3");
    let Some(Item::Ply { span, number, .. }) = records[0].items.first() else { panic!() };
    assert_eq!((span.clone(), number.as_ref().map(|number| number.number)), (4..19, Some(11)));
}

#[test]
fn results_of_every_scoring() {
    use GameResult::{Black, Draw, Neither, White};
    for (text, result) in [
        ("2-0", White),
        ("1-1", Draw),
        ("0-2", Black),
        ("0-0", Neither),
        ("1/2-1/2", Draw),
        ("½-½", Draw),
        ("0.5-0.5", Draw),
        ("1 1/2-1/2", White),
        ("1.2-0.8", White),
        ("1+-1-", Draw),
        ("10-0", White),
    ] {
        let (records, _) = read(&Pdn, &format!("1. 32-28 18-23 {text}"));
        let mark = records[0].result.as_ref().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((mark.text.as_str(), mark.result, records[0].items.len()), (text, result, 2));
    }
}

#[test]
fn scores_and_moves_are_told_apart_by_their_place() {
    for (text, game) in [
        // No man moves to its own square.
        ("1. 32-28 18-23 1-1", "32-28 18-23 => 1/2-1/2"),
        ("[FEN \"B:W50:BK1\"]\n1... 1-18 2. 50-45 *", "[FEN=B:W50:BK1] 1-18 50-45 => *"),
        // The tag tells the scoring.
        ("[Result \"4-6\"]\n1. 32-28 18-23 4-6", "[Result=4-6] 32-28 18-23 => 0-1"),
        ("[Result \"4-6\"]\n1. 32-28 18-23 1-9", "[Result=4-6] 32-28 18-23 => 0-1"),
        ("[Result \"4-6\"]\n1. 32-28 2-8", "[Result=4-6] 32-28 2-8"),
        ("1. 32-28 18-23 4-6", "32-28 18-23 4-6"),
        ("[Result \"5-5\"]\n1. 32-28 18-23 5-5", "[Result=5-5] 32-28 18-23 => 1/2-1/2"),
    ] {
        assert_eq!(sketches(text), [game], "{text}");
    }
}

#[test]
fn a_star_ends_the_game_or_forces_a_move() {
    for (text, games) in [
        ("1. 32-28 18-23* 2. 38-32 *", &["32-28 18-23 $7 38-32 => *"][..]),
        ("1. 32-28 * 18-23 2. 38-32", &["32-28 $7 18-23 38-32"]),
        ("1. 32-28 18-23* 1-0", &["32-28 18-23 $7 => 1-0"]),
        ("1. 32-28 (1. 31-27*) *", &["32-28 ( 31-27 $7 ) => *"]),
        ("1. 32-28 *\n1. 31-27 *", &["32-28 => *", "31-27 => *"]),
        ("1. 32-28 * 1. 31-27 *", &["32-28 => *", "31-27 => *"]),
        ("32-28 18-23 *\n31-27 *", &["32-28 18-23 => *", "31-27 => *"]),
        ("1. 32-28 *\n[Event \"b\"]\n*", &["32-28 => *", "[Event=b] => *"]),
        ("1. 32-28 1-0 *", &["32-28 => 1-0"]),
        ("*", &["=> *"]),
    ] {
        assert_eq!(sketches(text), games, "{text}");
    }
}

#[test]
fn games_are_not_lost_and_not_swallowed() {
    for (text, games) in [
        ("[FEN \"W:W31:B2\"] *\n[FEN \"W:W32:B3\"] *", &["[FEN=W:W31:B2] => *", "[FEN=W:W32:B3] => *"][..]),
        ("[FEN \"W:W31:B2\"]\n[FEN \"W:W32:B3\"]", &["[FEN=W:W31:B2]", "[FEN=W:W32:B3]"]),
        (
            "[Event \"a\"] [Result \"0-2\"] 1. 0-2\n\n[Event \"b\"]\n1. 32-28 *",
            &["[Event=a] [Result=0-2] => 0-1", "[Event=b] 32-28 => *"],
        ),
        ("[Event \"a\"]\n\n[Event \"b\"]\n\n1. 32-28", &["[Event=a]", "[Event=b] 32-28"]),
        ("[Event \"a\"]\n[Black \"x\"]\n[Event \"b\"]\n1. 9-14", &["[Event=a] [Black=x] [Event=b] 9-14"]),
        (
            "[Event \"a\"]\n1. 32-28 *\n[FILENAME \"x\"]\n\n[Event \"b\"]\n1. 31-27 *",
            &["[Event=a] [FILENAME=x] 32-28 => *", "[Event=b] 31-27 => *"],
        ),
        (
            "[Event \"a\"]\n1. 32-28 *\n[Opening \"x\"]\n[Event \"b\"]\n1. 31-27 *",
            &["[Event=a] 32-28 => *", "[Opening=x] [Event=b] 31-27 => *"],
        ),
        ("1. 32-28 2-0\n1. 31-27 1-1\n", &["32-28 => 1-0", "31-27 => 1/2-1/2"]),
        ("77. ...", &["<77. ...>"]),
        ("1. 32-28 18-23 77. ...\n*", &["32-28 18-23 => *"]),
    ] {
        assert_eq!(sketches(text), games, "{text}");
    }
}

#[test]
fn moves_that_are_not_known_keep_their_place() {
    reads("1. - - 2. - - 3. - - 1-0", &["- - - - - - => 1-0"], &[]);
    reads("1. – 18-23", &["- 18-23"], &[]);
    reads("1 - - 2 - 18-23", &["- - - 18-23"], &[]);
}

#[test]
fn strengths_stay_with_their_move() {
    let text = "1. 32-28!? 19-23(!?!!!) 2. 28x19(?) 14x23□ *";
    reads(text, &["32-28 $5 19-23 $5 28x19 $2 14x23 $7 => *"], &[]);
    let written = write(&Pdn, &read(&Pdn, text).0);
    assert!(written.ends_with("1. 32-28!? 19-23(!?!!!) 2. 28x19(?) 14x23 $7 *\n\n"), "{written}");
    reads("1. 32-28 (1. 31-27? 18-22!) 18-23", &["32-28 ( 31-27 $2 18-22 $1 ) 18-23"], &[]);
}

#[test]
fn setups_stand_in_the_midst_of_the_game() {
    let text = "1. 32-28 /FEN \"B:W31:B2\"/ 7... 2-8 8. 31-27 /FEN \"B::\"/ *";
    reads(text, &["32-28 <setup B:W31:B2> 2-8 31-27 <setup B::> => *"], &[]);
    let written = write(&Pdn, &read(&Pdn, text).0);
    assert!(written.ends_with(&format!("{text}\n\n")), "{written}");
    reads("1. 32-28 /FEN B:W31:B2/ 2-8", &["32-28 <setup B:W31:B2> 2-8"], &["form"]);
    reads("1. 32-28 /FEN \"B:W31\n2. 31-27", &["32-28 {/FEN \"B:W31} 31-27"], &["stray"]);
}

#[test]
fn what_is_no_part_of_the_game_is_told() {
    reads("[pdn]1. 32-28 18-23[/pdn]", &["32-28 18-23"], &["form", "form"]);
    reads(
        "1. 33-29 { nested { comment } } 2. 35-30 *",
        &["33-29 { nested { comment } 35-30 => *"],
        &["form"],
    );
    reads(
        "1. 32-28 Black is lost 18-23",
        &["32-28 {Black is lost 18-23}"],
        &["prose", "games-in-text", "game-in-text"],
    );
    reads("% a line\n1. 32-28 ; so\n18-23", &["<% a line> 32-28 <; so> 18-23"], &[]);
    reads(
        "Played in 1923 at home\n1. 32-28",
        &["{Played in 1923 at home} 32-28"],
        &["prose", "games-in-text", "game-in-text"],
    );
    reads("1. 32-28 {[%clock w0:00:10 B0:00:03]}", &["32-28 {[%clock w0:00:10 B0:00:03]}"], &[]);
    reads("1. 32-28 {:)}", &["32-28 {:)}"], &[]);
}

#[test]
fn tags_as_people_write_them() {
    reads("[Event       \"A\"]\n[Setup \"1\"]\n1. 32-28", &["[Event=A] [Setup=1] 32-28"], &[]);
    reads("[White \"a \\\"b\\\"\"] 32-28", &["[White=a \"b\"] 32-28"], &[]);
    reads("[Risultato \"1-0\"]\n[Bianco \"a\"]\n1. 21-18", &["[Risultato=1-0] [Bianco=a] 21-18"], &[]);
    reads(
        "[Result \"½-½\"]\n1. 32-28 ½-½",
        &["[Result=½-½] 32-28 => 1/2-1/2"],
        &["result-form", "result-form"],
    );
}

#[test]
fn a_comment_with_a_brace_is_written_in_lines() {
    let text = "% a } b\n1. 32-28 *\n";
    let written = write(&Pdn, &read(&Pdn, text).0);
    assert!(written.starts_with("% a } b\n"), "{written}");
    assert_eq!(written, write(&Pdn, &read(&Pdn, &written).0));
    assert!(Pdn.cut(written.as_bytes()).is_none());
}

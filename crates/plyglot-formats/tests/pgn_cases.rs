//! How PGN that people really wrote is read: one test for each kind of trouble.

mod common;

use common::{codes, read, sketch, write};
use plyglot::record::Item;
use plyglot_formats::pgn::Pgn;

/// The one game of a text, as a line.
fn one(text: &str) -> String {
    let (records, _) = read(&Pgn, text);
    assert_eq!(records.len(), 1, "{records:#?}");
    sketch(&records[0])
}

fn all(text: &str) -> Vec<String> {
    read(&Pgn, text).0.iter().map(sketch).collect()
}

/// What is written for a text, its tags left out.
fn moves(text: &str) -> String {
    let written = write(&Pgn, &read(&Pgn, text).0);
    written.lines().filter(|line| !line.starts_with('[')).collect::<Vec<_>>().join("\n").trim().to_owned()
}

// Tags.

#[test]
fn tag_values_keep_every_character() {
    let text = "[Event \"The \\\"Open\\\" \\\\ B\"]\n[Black \"[=1200.34x]\"]\n[Opening \"Anti (Smith) line; 5% {x}\"]\n\n1. e4 *\n\n";
    assert_eq!(
        one(text),
        "[Event=The \"Open\" \\ B] [Black=[=1200.34x]] [Opening=Anti (Smith) line; 5% {x}] e4 => *"
    );
    assert_eq!(write(&Pgn, &read(&Pgn, text).0), text);
}

#[test]
fn tags_in_any_layout() {
    let tags = "[Event=A] [White=Bo] e4 => *";
    for text in [
        "[Event \"A\"]\n[White \"Bo\"]\n\n1. e4 *",
        "[Event \"A\"]\n\n[White \"Bo\"]\n\n1. e4 *",
        "[Event \"A\" ] [White   \"Bo\" ]\n1. e4 *",
        "[Event \"A\"][White \"Bo\"] 1. e4 *",
        " [ Event \"A\"]\n\t[White\n\"Bo\"]\r\n1. e4 *",
        "[[Event \"A\"]]\n[White “Bo”]\n\n1. e4 *",
        "[Event A]\n[White Bo]\n\n1. e4 *",
        "\u{feff}[Event \"A\"]\r\n[White \"Bo\"]\r\n\r\n1. e4 *",
        "[Event \"A\"]\r[White \"Bo\"]\r\r1. e4 *",
    ] {
        assert_eq!(one(text), tags, "{text:?}");
    }
}

#[test]
fn tags_out_of_form_are_named_and_mended() {
    let text = "[Event \"A \"B\" C\"]\n\n1. e4 *";
    let (_, problems) = read(&Pgn, text);
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].code.name, "tag-form");
    assert_eq!(problems[0].fix[0].text, "[Event \"A \\\"B\\\" C\"]");
    assert_eq!(codes(&Pgn, "[White \"A\"]\n[White \"B\"]\n1. e4 *"), ["tag-repeated"]);
}

#[test]
fn dates_are_kept_and_their_form_offered() {
    let text = "[Date \"2031-02-03\"]\n\n1. e4 *\n\n";
    let (records, problems) = read(&Pgn, text);
    assert_eq!(problems[0].code.name, "date-form");
    assert_eq!(problems[0].fix[0].text, "2031.02.03");
    assert_eq!(&text[problems[0].fix[0].span.clone()], "2031-02-03");
    assert_eq!(write(&Pgn, &records), text);
}

#[test]
fn tags_come_back_in_order() {
    let text = "[Event \"E\"]\n[Site \"S\"]\n[Date \"2031.02.03\"]\n[Round \"3.2\"]\n[White \"A\"]\n[Black \"B\"]\n\
                [Result \"*\"]\n[WhiteElo \"1500\"]\n[X \"\"]\n\n1. d4 *\n\n";
    assert_eq!(write(&Pgn, &read(&Pgn, text).0), text);
}

#[test]
fn a_start_position_gets_its_tags() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 9\"]\n\n9... Kd8 10. O-O *";
    let written = write(&Pgn, &read(&Pgn, text).0);
    assert_eq!(written, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 9\"]\n\n9... Kd8 10. O-O *\n\n");
}

// Comments, marks, variations.

#[test]
fn comments_stay_in_their_slots() {
    let text = "{File made by Ann}\n\n[ECO \"A00\"]\n\n{start} 1. b4 *";
    assert_eq!(one(text), "{File made by Ann} [ECO=A00] {start} b4 => *");
    let text = "1. e4 {one} {[%clk 0:01:08]} {three} * {after}";
    assert_eq!(one(text), "e4 {one} {[%clk 0:01:08]} {three} => * {after}");
    let text = "1. d4 Nf6 ({solid} 1... d5 {x}) {y} ({z} 1... f5) *";
    assert_eq!(one(text), "d4 Nf6 ( {solid} d5 {x} ) {y} ( {z} f5 ) => *");
    assert_eq!(moves(text), text);
    assert_eq!(one("1. {before} e4 {} *"), "{before} e4 {} => *");
}

#[test]
fn braces_hold_anything() {
    for inside in ["good; solid", "idea ( unclear", " [%csl Ge5] ", "] ) $1 %", "a\n\n%b\n1. d4"] {
        assert_eq!(one(&format!("1. e4 {{{inside}}} e5 *")), format!("e4 {{{inside}}} e5 => *"));
    }
    let commands = "1. e4 { [%my_mark d5;square;true] [%depth12 +0.2] } 1... e5 *";
    assert_eq!(moves(commands), commands);
}

#[test]
fn nested_braces() {
    let text = "1. d4 {see {game 3} below} d5 *";
    assert_eq!(one(text), "d4 {see {game 3} {below}} d5 => *");
    assert_eq!(codes(&Pgn, text), ["stray"]);
    let options = plyglot_formats::pgn::reader::Options { balanced_braces: true };
    let mut problems = Vec::new();
    let records = plyglot_formats::pgn::reader::read(text, options, &mut problems);
    assert_eq!(sketch(&records[0]), "d4 {see {game 3} below} d5 => *");
    assert!(problems.is_empty());
    // Moves are never taken for the rest of a comment.
    assert_eq!(one("1. d4 {see {game} d5 2. c4 } *"), "d4 {see {game} d5 c4 {}} => *");
}

#[test]
fn an_open_comment_ends_before_the_next_game() {
    let text = "[Event \"A\"]\n\n1. e4 {never closed 1... e5\n\n[Event \"B\"]\n\n1. d4 {x} *";
    assert_eq!(all(text), ["[Event=A] e4 {never closed 1... e5}", "[Event=B] d4 {x} => *"]);
    assert_eq!(codes(&Pgn, text), ["unclosed-comment"]);
    assert_eq!(codes(&Pgn, "1. e4 {so"), ["unclosed-comment"]);
}

#[test]
fn line_comments_and_private_lines() {
    assert_eq!(one("1. e4 ; good {x} move\ne5 *"), "e4 <; good {x} move> e5 => *");
    assert_eq!(one("1. e4\n%eval dump 1. d4\ne5 *"), "e4 <%eval dump 1. d4> e5 => *");
    assert_eq!(one("1. e4 e5 2. %K *"), "e4 e5 %K => *");
    assert_eq!(
        all(";; <Lee // Ray * 12>\n[Event \"A\"]\n1. e4 *\n;; <x>\n[Event \"B\"]\n*"),
        ["<;; <Lee // Ray * 12>> [Event=A] e4 => * <;; <x>>", "[Event=B] => *"]
    );
}

#[test]
fn glyphs_and_their_places() {
    assert_eq!(moves("1. d4 d5$1 {new} *"), "1. d4 d5 $1 {new} *");
    assert_eq!(moves("1. f3 e5 2. Kf2? ± {slow} d5 *"), "1. f3 e5 2. Kf2? $16 {slow} 2... d5 *");
    assert_eq!(moves("1. a3 {!} $16 e5 *"), "1. a3 {!} $16 1... e5 *");
    assert_eq!(
        one("1. e4 ! e5!? 2. Nf3‼ Nc6 ⁇ 3. Bb5 += a6 □ 4. Ba4=∞ *"),
        "e4 $1 e5 $5 Nf3 $3 Nc6 $4 Bb5 $14 a6 $7 Ba4 $44 => *"
    );
    assert_eq!(
        one("1. e4!N e5 TN 2. Nf3 D Nc6+- 3. d4= *"),
        "e4 $1 $146 e5 $146 Nf3 $201 Nc6 $18 d4 $10 => *"
    );
    assert_eq!(one("1. e4 $0 $255 $1000 e5 *"), "e4 $0 $255 $1000 e5 => *");
    assert_eq!(moves("1. e4!! e5 ?! $16 *"), "1. e4!! e5?! $16 *");
}

#[test]
fn a_knight_that_fell_apart_is_no_novelty() {
    assert_eq!(one("1. e4 N f6 2. d4 *"), "e4 N f6 d4 => *");
    let (records, _) = read(&Pgn, "1. e4 N f6 2. d4 *");
    assert!(matches!(&records[0].items[1], Item::Ply { text, .. } if text == "N f6"));
    assert_eq!(one("1. e4 e5 N 2. d4 *"), "e4 e5 $146 d4 => *");
}

#[test]
fn junk_of_dollars() {
    assert_eq!(one("1. d4 d5 $$1 *"), "d4 d5 {$} $1 => *");
    assert_eq!(one("1. d4 $ d5 $007 *"), "d4 {$} d5 {$007} => *");
    assert_eq!(codes(&Pgn, "1. d4 $99999999999 d5 *"), ["stray"]);
}

#[test]
fn variations_at_any_depth() {
    let text = "1. d4 (1. c4) 1... d5 (1... Nf6) *";
    assert_eq!(moves(text), text);
    let text = "1. e4 e5 2. Nf3 (2. Nc3 (2. f4 d5) 2... Nf6) 2... Nc6 *";
    assert_eq!(moves(text), text);
    let deep = 100_000;
    let text = format!("1. d4 {}1. e4{} *", "(1. c4 ".repeat(deep), ")".repeat(deep));
    let (records, problems) = read(&Pgn, &text);
    assert_eq!((records.len(), problems.len()), (1, 0));
    assert_eq!(moves(&text).matches('(').count(), deep);
}

#[test]
fn brackets_out_of_balance() {
    assert_eq!(one("1. d4 (1. c4 d5 *"), "d4 ( c4 d5 ) => *");
    assert_eq!(codes(&Pgn, "1. d4 (1. c4 (1. e4 d5 *"), ["unclosed-variation"]);
    assert_eq!(one("1. d4) d5 *"), "d4 d5 => *");
    assert_eq!(codes(&Pgn, "1. d4) d5 *"), ["unopened-variation"]);
    assert_eq!(codes(&Pgn, "(1. d4) 1. e4 *"), ["orphan-variation"]);
    assert_eq!(one("(1. d4) 1. e4 *"), "( d4 ) e4 => *");
    assert_eq!(one("1. e4 ((1. d4)) e5 *"), "e4 ( d4 ) e5 => *");
    assert_eq!(codes(&Pgn, "1. e4 ((1. d4)) e5 *"), ["orphan-variation"]);
    assert_eq!(one("1. d4 (1. c4 1-0) d5 *"), "d4 ( c4 {1-0} ) d5 => *");
}

#[test]
fn a_million_brackets_are_one_problem() {
    let (records, problems) = read(&Pgn, &format!("1. e4 {}", "(".repeat(1_000_000)));
    assert_eq!(records[0].items.len(), 3);
    assert!(problems.len() <= 4, "{}", problems.len());
}

#[test]
fn clocks_without_hours() {
    let text = "1. d4 {[%clk 0:00:45.6]} d5 {[%emt 0.01]} 2. c4 { [%clk 1:03.3] } e6 {[%clk 00:10:00]} *";
    let (_, problems) = read(&Pgn, text);
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].code.name, "clock-form");
    assert_eq!(problems[0].fix[0].text, "0:01:03.3");
    assert!(moves(text).contains("{ [%clk 1:03.3] }"));
}

#[test]
fn what_has_no_place_of_its_own_comes_back() {
    let text = "1. e4 {[%emt 0:01:02]} 1... e5 {:pa-PA} 2. Nf3 {[%plyglot unread] Nc9 %7D x} *";
    assert_eq!(one(text), "e4 <62000 ms> e5 <code :pa-PA> Nf3 <unread Nc9 } x> => *");
    assert_eq!(moves(text), text);
    assert_eq!(codes(&Pgn, text), ["unread-kept"]);
}

// Moves.

#[test]
fn numbers_in_all_forms() {
    for text in [
        "1.e4 e5 2.Nf3 *",
        "1. e4 e5 2. Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "1e4 e5 2Nf3 *",
        "1. e4 1...e5 2.Nf3 *",
        "1. e4 1. ... e5 2. Nf3 *",
        "1. e4 1. .. e5 2. Nf3 *",
        "1. e4 1…e5 2. Nf3 *",
        "1. e4. e5. 2. Nf3. *",
        "1. e4, e5, 2. Nf3 *",
        "１. e4 e5 ２．Nf3 *",
        "1.\ne4\ne5\n2.\nNf3\n*",
        "01A e4 01B e5 02A Nf3 *",
    ] {
        assert_eq!(one(text), "e4 e5 Nf3 => *", "{text}");
    }
    let (records, _) = read(&Pgn, "12... e5 25B Nf3");
    let colors: Vec<_> = records[0]
        .items
        .iter()
        .map(|item| match item {
            Item::Ply { number: Some(number), .. } => (number.number, number.color),
            _ => (0, None),
        })
        .collect();
    assert_eq!(colors, [(12, Some(plyglot::Color::Black)), (25, Some(plyglot::Color::Black))]);
}

#[test]
fn whatever_stands_for_a_move_stays_one_token() {
    for token in [
        "♘f3",
        "Sf3",
        "nf3",
        "O–O",
        "P-K4",
        "PxBP",
        "N-B6",
        "PA5-$E02/E04",
        "PA4-$E05*D04-PA4",
        "%K",
        "5254",
        "52541",
        "0000",
        "--",
        "Z0",
        "@@@@",
        "e2e4",
        "e7e8q",
        "e1g1c",
        "P@e4",
        "e8(Q)",
        "e8=(Q)",
        "e8/Q",
        "e:d5",
        "Qd5:",
        "11x18",
        "32-28",
        "0-0",
        "0-0-0",
        "exd6e.p.",
        "Nf3†",
        "Kt-KB3",
        "КС3",
        "Castles",
        "e8=",
    ] {
        let text = format!("1. {token} x *");
        let (records, _) = read(&Pgn, &text);
        let Some(Item::Ply { text: ply, span, .. }) = records[0].items.first() else { panic!("{token}") };
        assert_eq!((ply.as_str(), &text[span.clone()]), (token, token));
        assert_eq!(records[0].items.len(), 2, "{token}");
    }
}

#[test]
fn words_after_a_move_belong_to_it() {
    assert_eq!(
        one("1. exd6 e.p. Nf3 ch 2. Qh5 dbl ch Kf8 mate *"),
        "exd6 e.p. Nf3 ch Qh5 dbl ch Kf8 mate => *"
    );
    let (records, problems) = read(&Pgn, "5. exd6 e.p. Qh5 dis. ch. 6. Kf1 (ch) Rd1 ++ *");
    let plies: Vec<&str> = records[0]
        .items
        .iter()
        .map(|item| match item {
            Item::Ply { text, .. } => text.as_str(),
            _ => "?",
        })
        .collect();
    assert_eq!(plies, ["exd6 e.p.", "Qh5 dis. ch", "Kf1 ch", "Rd1 ++"]);
    assert_eq!(problems, []);
}

#[test]
fn html_and_characters_without_width() {
    assert_eq!(one("1. O&#8211;O e5\u{200b} 2. N\u{ad}f3 &frac12;-&frac12;"), "O–O e5 Nf3 => 1/2-1/2");
    assert_eq!(one("1. e4\u{a0}e5\u{3000}2. Nf3\0d5 *"), "e4 e5 Nf3 d5 => *");
    assert_eq!(codes(&Pgn, "1. e4\u{1a} *"), ["control-character"]);
}

// Results and ends of games.

#[test]
fn results_of_all_forms() {
    for (text, result) in [
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("1/2-1/2", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("1 - 0", "1-0"),
        ("1:0", "1-0"),
        ("0–1", "0-1"),
        ("*", "*"),
    ] {
        assert_eq!(one(&format!("1. e4 e5 {text}")), format!("e4 e5 => {result}"));
        let written = write(&Pgn, &read(&Pgn, &format!("[Result \"{text}\"]\n\n1. e4 e5 {text}\n")).0);
        assert_eq!(written, format!("[Result \"{result}\"]\n\n1. e4 e5 {result}\n\n"));
    }
    assert_eq!(codes(&Pgn, "1. e4 ½-½"), ["result-form"]);
}

#[test]
fn zeros_are_castling_or_both_lose() {
    assert_eq!(one("1. e4 0-0 *"), "e4 0-0 => *");
    assert_eq!(one("1. e4 0-0"), "e4 0-0");
    assert_eq!(one("[Result \"0-0\"]\n\n1. e4 e5 0-0"), "[Result=0-0] e4 e5 => 0-0");
    assert_eq!(one("[Result \"0-0\"]\n\n1. 0-0 e5 2. d4"), "[Result=0-0] 0-0 e5 d4");
    assert_eq!(one("1. O-O e5 0-0"), "O-O e5 => 0-0");
    assert_eq!(one("1. O-O 0-0"), "O-O 0-0");
}

#[test]
fn games_split_where_they_should() {
    let text = "[White \"Ann\"]\n1. e4 e5\n[White \"Bo\"]\n[Result \"*\"]\n\n[White \"Cy\"]\n1. d4 *";
    assert_eq!(all(text), ["[White=Ann] e4 e5", "[White=Bo] [Result=*]", "[White=Cy] d4 => *"]);
    assert_eq!(all("1. e4 e5 1-0 1. d4 *"), ["e4 e5 => 1-0", "d4 => *"]);
    assert_eq!(all("1. e4 e5\n\n1. d4 d5"), ["e4 e5", "d4 d5"]);
    assert_eq!(all("[Event \"A\"]\n[Event \"B\"]\n"), ["[Event=A]", "[Event=B]"]);
    assert_eq!(all("1. e4*\n[Event \"B\"]\n"), ["e4 => *", "[Event=B]"]);
    assert_eq!(all("1. e4\n\ne5\n\n2. Nf3 *"), ["e4 e5 Nf3 => *"]);
    assert!(all("").is_empty() && all(" \n\n").is_empty());
}

#[test]
fn prose_between_games_is_kept() {
    let text = "London Classic\n--------------\n[Event \"A\"]\n1. e4 1-0 Black resigned.\nNext round, 2nd board\n-----\n[Event \"B\"]\n*";
    assert_eq!(
        all(text),
        [
            "<London Classic> <--------------> [Event=A] e4 => 1-0 <Black resigned.> <Next round, 2nd board> <----->",
            "[Event=B] => *"
        ]
    );
    assert_eq!(codes(&Pgn, text), ["stray"; 5]);
    assert_eq!(one("1. e4 [not a tag] e5 <x> \"y\" *"), "e4 {[not a tag]} e5 {<x>} {\"y\"} => *");
}

#[test]
fn byte_order_marks_between_joined_files() {
    let text = "\u{feff}[Event \"A\"]\n*\n\n\u{feff}[Event \"B\"]\n*\n";
    assert_eq!(all(text), ["[Event=A] => *", "[Event=B] => *"]);
    assert_eq!(codes(&Pgn, text), ["encoding-found"]);
}

#[test]
fn the_roster_of_a_game_without_tags() {
    let written = write(&Pgn, &read(&Pgn, "e4 e5 1-0").0);
    assert_eq!(
        written,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n\
         1. e4 e5 1-0\n\n"
    );
}

#[test]
fn lines_are_filled_to_79_characters() {
    let text = format!("1. e4 {{{}}} {} *", "word ".repeat(60).trim(), "e5 e4 ".repeat(60));
    let written = moves(&text);
    assert!(written.lines().all(|line| line.chars().count() <= 79 && line.trim() == line), "{written}");
    assert!(written.lines().filter(|line| line.chars().count() > 70).count() > 5);
    // Nothing may come to stand at the beginning of a line where it means something else.
    let text = format!("1. e4 {{{}}} *", "%x [Event \"y\"] ".repeat(40).trim());
    let written = moves(&text);
    assert!(written.lines().all(|line| !line.starts_with(['%', '['])), "{written}");
    assert_eq!(one(&text).split_whitespace().count(), one(&written).split_whitespace().count());
}

#[test]
fn a_brace_inside_a_comment_is_kept() {
    assert_eq!(moves("1. e4 ; a } b\ne5 *"), "1. e4 ; a } b\n1... e5 *");
}

#[test]
fn the_place_in_a_word_that_was_decoded_is_the_whole_word() {
    use plyglot_formats::examine::{Settings, examine};
    for text in ["1. e4\u{200b}Sf3 *", "1. e4&ndash;x *"] {
        let record = &read(&Pgn, text).0[0];
        let problems = examine(record, text, &Settings::default()).game.problems;
        let span = problems.iter().filter_map(|problem| problem.span.clone()).next().expect("it is no move");
        assert_eq!(&text[span], &text[3..text.len() - 2]);
    }
}

#[test]
fn words_among_the_moves_are_a_remark_and_the_move_after_them_is_played() {
    let text =
        "[Event \"x\"]\n\n1. e4 Black is lost, I think e5 2. Nf3 this is a fine move Nc6 White resigns\n";
    let expected = "[Event=x] e4 {Black is lost, I think} e5 Nf3 {this is a fine move} Nc6 => 0-1";
    assert_eq!(one(text), expected);
    assert_eq!(codes(&Pgn, text), ["stray", "stray"]);
    // One word or two may be a move gone wrong.
    assert_eq!(one("[Event \"x\"]\n\n1. e4 Blakc e5 *"), "[Event=x] e4 Blakc e5 => *");
    // Short captures, castling and other moves without digits are none.
    let text = "[Event \"x\"]\n\n1. ed fg OO PxP *";
    assert_eq!(one(text), "[Event=x] ed fg OO PxP => *");
    // Moves of xiangqi have no digits either.
    let text = "[Event \"x\"]\n\n1. 炮二平五 馬八進七 2. 馬二進三 *";
    assert_eq!(one(text).matches('{').count(), 0, "{}", one(text));
}

#[test]
fn a_pawn_move_that_looks_like_the_number_that_is_due_is_a_move() {
    // On files i, l and o, with and without numbers: `14. i4`, `... k20 i4 k21`.
    for due in 2..=19 {
        let moves = |numbered: bool| {
            (1..due)
                .map(|n| if numbered { format!("{n}. a3 b3 ") } else { "a3 b3 ".to_owned() })
                .collect::<String>()
        };
        for file in ["i", "l", "o"] {
            let digits = if file == "o" { due } else { due - 10 };
            let cell = format!("{file}{digits}");
            if !(1..=24).contains(&digits) {
                continue;
            }
            for text in [
                format!("[Variant \"large\"]\n\n{}{due}. {cell} c3 *", moves(true)),
                format!("[Variant \"large\"]\n\n{}{cell} c3 *", moves(false)),
                format!("{}{due}. {cell} c3 *", moves(true)),
            ] {
                assert!(one(&text).ends_with(&format!("b3 {cell} c3 => *")), "{text}: {}", one(&text));
                assert_eq!(codes(&Pgn, &text), [""; 0], "{text}");
            }
        }
    }
}

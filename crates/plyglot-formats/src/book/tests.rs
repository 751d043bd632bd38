//! Small texts of our own, one for each way in which books, letters and web pages set their games.

use crate::{Format, pdn::Pdn, pgn::Pgn};
use plyglot::Problem;
use plyglot::problem::codes;
use plyglot::record::{GameResult, Item, Record};

/// The games of a text. Each half-move must stand where its record says, and no letter may be lost.
fn games_of(format: &dyn Format, text: &str) -> (Vec<Record>, Vec<Problem>) {
    let mut problems = Vec::new();
    let records = format.read(text, &mut problems);
    let mut kept = vec![false; text.len()];
    for record in &records {
        let items = || record.preamble.iter().chain(&record.items).chain(&record.postamble);
        let numbers = items().filter_map(|item| match item {
            Item::Ply { number: Some(number), .. } => Some(number.span.clone()),
            _ => None,
        });
        let result = record.result.iter().map(|mark| mark.span.clone());
        let tags = record.tags.iter().map(|tag| tag.span.clone());
        numbers
            .chain(tags)
            .chain(result)
            .chain(items().map(Item::span))
            .for_each(|span| kept[span].fill(true));
        for item in items() {
            match item {
                Item::Ply { text: written, span, .. } => {
                    let there = text[span.clone()].split_whitespace().collect::<String>();
                    let written = written.split_whitespace().collect::<String>();
                    assert!(there.starts_with(written.trim_end_matches('.')), "{written} is no {there}");
                }
                Item::Comment { text: written, span, .. } => {
                    let there = text[span.clone()].replace("\r\n", "\n");
                    assert!(there.contains(written.as_str()), "{written}");
                }
                _ => {}
            }
        }
    }
    let lost = text.char_indices().find(|&(at, c)| c.is_alphanumeric() && !kept[at]);
    assert_eq!(lost, None, "lost from {text:?}");
    (records, problems)
}

fn plies(record: &Record) -> String {
    let text = record.main_line().filter_map(|item| match item {
        Item::Ply { text, .. } => Some(text.as_str()),
        _ => None,
    });
    text.collect::<Vec<_>>().join(", ")
}

/// The half-moves of the only game.
fn one(text: &str) -> String {
    let (records, _) = games_of(&Pgn, text);
    assert_eq!(records.len(), 1, "{:?}", records.iter().map(plies).collect::<Vec<_>>());
    plies(&records[0])
}

fn told(problems: &[Problem], code: &str) -> Vec<String> {
    problems
        .iter()
        .filter(|problem| problem.code.name == code)
        .map(|problem| problem.message.clone())
        .collect()
}

const PAGE: &str = "GAME THE FIRST\n\n   1. P - K 4          P - K 4\n   2. Kt - K B 3       Kt - Q B 3\n\n\
    P - Q 4 is another move; 3 P × P would follow, and then\n3. Q × P as in former times.\n\n   3. B - Kt 5\n\n\
    The best.\n\n   3. ........         P - Q R 3 (best)\n   4. B - R 4 !        Kt - B 3\n\n{161}\n\n   5. O - O, and White \
    has the better game\nfor many moves. 6. P - Q 4.\n\n   5. ........         Resigns.\n\nSo he did. 5...B - K 2 was right.\n";

#[test]
fn lines_of_their_own_are_the_game_and_what_is_said_of_it_is_not() {
    let (records, problems) = games_of(&Pgn, PAGE);
    assert_eq!(records.len(), 1);
    let expected = "P - K 4, P - K 4, Kt - K B 3, Kt - Q B 3, B - Kt 5, P - Q R 3, B - R 4, Kt - B 3, O - O";
    assert_eq!(plies(&records[0]), expected);
    let result = records[0].result.as_ref().expect("Black resigns");
    assert_eq!(result.result, GameResult::White);
    assert_eq!(told(&problems, "prose").len(), 1);
    assert_eq!(told(&problems, "games-in-text").len(), 1);
}

#[test]
fn a_game_in_sentences_is_found() {
    let text = "Dear Ann,\n\nit began with 1. e4 e5 2. Nf3 Nc6 3. Bb5, and after 3... a6 4. Ba4 Nf6 I thought I was \
        well off. But 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 is the main line, as you know.\n\nYours, Bob\n";
    assert_eq!(one(text), "e4, e5, Nf3, Nc6, Bb5, a6, Ba4, Nf6, O-O, Be7, Re1, b5, Bb3, d6, c3");
    let (_, problems) = games_of(&Pgn, text);
    let [told] = &told(&problems, "game-in-text")[..] else { panic!("{problems:?}") };
    assert!(told.contains("likely") && told.contains("15 half-moves are legal"), "{told}");
}

#[test]
fn columns_are_read_from_top_to_bottom() {
    let text = "A short and lively little game follows here.\n\n  White        Black        White       Black\n   ANN          BOB          ANN         BOB\n\
        1 P to K4    P to K4      4 P takes P   P takes P\n2 Kt to KB3  P to Q3      5 Q takes Q ch K takes Q\n\
        3 P to Q4    B to Kt5     6 Kt takes P  K to K\n                    and wins.\n\nThat is all there is to be said about it.\n";
    assert_eq!(
        one(text),
        "P to K4, P to K4, Kt to KB3, P to Q3, P to Q4, B to Kt5, P takes P, P takes P, Q takes Q ch, K takes Q, \
         Kt takes P, K to K"
    );
}

#[test]
fn a_line_ends_its_move() {
    // `Q to Q` and the number of the next line are not `Q to Q3`.
    let text = "The following is from a recent match of ours:\n\n1 P to K4  P to Q4\n2 P takes P  Q takes P\n3 Kt to QB3  Q to Q\n\
        4 P to Q4  Kt to KB3\n\nand so on and so forth.\n";
    assert!(one(text).ends_with("Kt to QB3, Q to Q, P to Q4, Kt to KB3"), "{}", one(text));
}

#[test]
fn the_second_side_may_have_a_line_with_the_same_number() {
    let text = "Notes stand between the moves of this game.\n\n1 P to K4               P to K4\n2 Kt to KB3\n\n2 P to KB4 is \
        preferable at this point.\n\n2                       Kt to QB3\n3 B to B4               B to B4\n4 P to QKt4\n\nThe gambit \
        of the captain.\n\n4                       B takes KtP\n";
    assert_eq!(one(text), "P to K4, P to K4, Kt to KB3, Kt to QB3, B to B4, B to B4, P to QKt4, B takes KtP");
}

#[test]
fn signs_of_the_machine_and_page_numbers_are_no_moves_nor_results() {
    let text = "EXAMPLE 19.\n\n   1. P - K 4      P - K 4\n   2. Kt - K B 3   P - Q 3\n\n{32} /*    3. P - Q 4 B - Kt 5    4. P × P B × \
        Kt */\n\nTo prevent something or other.\n\n   5. Q × B        P × P\n\n   *       *       *\n\nThe next chapter tells of other things.\n";
    let (records, _) = games_of(&Pgn, text);
    assert_eq!(records.len(), 1);
    assert!(records[0].result.is_none(), "{:?}", records[0].result);
    assert!(
        plies(&records[0]).ends_with("P - Q 4, B - Kt 5, P × P, B × Kt, Q × B, P × P"),
        "{}",
        plies(&records[0])
    );
}

/// A page with two games and an ending whose diagram was a picture.
const BOOK: &str = "CHAPTER ONE\n\nWe begin with an ending, the diagram of which you see.\n\n   1. K - Q 7    K - Kt 1\n   2. K - K 7    K - R 1\n\
    \nFirst game\n\nWhite: Ann. Black: Bob.\n\n   1. P-K4   P-K4\n   2. N-KB3  N-QB3\n   3. B-N5   P-QR3\n   4. BxN    QPxB\n   5. NxP    Q-Q5\n\
    \nThe pawn comes back, which was to be expected.\n\nSecond game\n\n   1. P-Q4   P-Q4\n   2. P-QB4  P-K3\n   3. N-QB3  N-KB3\n   4. B-N5   B-K2\n   5. P-K3   O-O\n   Drawn.\n";

#[test]
fn a_book_gives_all_its_games() {
    let (records, problems) = games_of(&Pgn, BOOK);
    let found: Vec<String> = records.iter().map(plies).collect();
    assert_eq!(
        found,
        [
            "P-K4, P-K4, N-KB3, N-QB3, B-N5, P-QR3, BxN, QPxB, NxP, Q-Q5",
            "P-Q4, P-Q4, P-QB4, P-K3, N-QB3, N-KB3, B-N5, B-K2, P-K3, O-O"
        ]
    );
    // A heading belongs to the game below it.
    let Some(Item::Comment { text, .. }) = records[1].preamble.first() else { panic!("{:?}", records[1]) };
    assert_eq!(text, "Second game");
    assert_eq!(records[1].result.as_ref().map(|mark| mark.result), Some(GameResult::Draw));
    let whole = "2 games were found in this text: 2 sure; the moves in line 5 belong to none and are kept as a remark";
    assert_eq!(told(&problems, "games-in-text"), [whole]);
    let one = "the game that begins here is sure: all 10 half-moves are legal, in descriptive notation; each fits in one way";
    assert_eq!(told(&problems, "game-in-text"), [one, one]);
}

#[test]
fn a_heading_tells_the_players() {
    let (records, problems) = games_of(&Pgn, BOOK);
    assert_eq!((records[0].tag("White"), records[0].tag("Black")), (Some("Ann"), Some("Bob")));
    assert!(records[1].tags.is_empty());
    assert_eq!(told(&problems, "tag-form"), ["White and Black were read from the heading of the game"]);
}

#[test]
fn a_move_after_prose_is_played_where_its_number_tells_so() {
    let text = "1. e4 Black is lost e5 2. Nf3 white is fine Nc6 3. Bb5 a6 and 4. Bxc6 dxc6 was better.\n";
    assert_eq!(one(text), "e4, e5, Nf3, Nc6, Bb5, a6, Bxc6, dxc6");
    let text = "1. 32-28 Black is lost 18-23 2. 37-32 and so on\n";
    let (records, _) = games_of(&Pdn, text);
    assert_eq!(plies(&records[0]), "32-28, 18-23, 37-32");
    // A sentence may speak of moves that were not played.
    let (records, problems) = games_of(&Pdn, "1. 32-28 and Black thought of 18-23 for a while\n");
    assert_eq!(plies(&records[0]), "32-28");
    assert_eq!(told(&problems, "prose"), ["the prose among the moves is kept as a comment"]);
}

#[test]
fn a_slip_of_the_printer_stops_the_game_and_loses_nothing() {
    let text = BOOK.replace("NxP ", "NxB ");
    let (records, problems) = games_of(&Pgn, &text);
    assert_eq!(plies(&records[0]).split(", ").count(), 10);
    assert!(told(&problems, "game-in-text")[0].contains("doubtful: 8 of 10 half-moves"), "{problems:?}");
}

#[test]
fn games_in_the_romance_languages_are_found() {
    let text = "La partida siguiente es muy conocida entre nosotros.\n\n 1. P4R P4R\n 2. C3AR C3AD\n 3. A4A A4A\n 4. P3A C3A\n\nLas \
        blancas juegan ahora de otra manera.\n\n 5. P4D PxP\n";
    assert_eq!(one(text), "P4R, P4R, C3AR, C3AD, A4A, A4A, P3A, C3A, P4D, PxP");
}

#[test]
fn games_of_draughts_are_found_too() {
    let text = "A game of draughts by post\n\nWe played the old fourteenth once more: 1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13, and I \
        went on with 3... 15-18 at once.\n";
    for format in [&Pgn as &dyn Format, &Pdn] {
        let (records, _) = games_of(format, text);
        assert_eq!(records.len(), 1);
        assert_eq!(plies(&records[0]), "11-15, 23-19, 8-11, 22-17, 4-8, 17-13");
    }
}

#[test]
fn a_variation_in_brackets_is_one_and_words_in_brackets_are_a_remark() {
    let text = "Here is what we played last night, more or less:\n\n1. e4 e5 2. Nf3 (2. Bc4 Nf6 3. d3) Nc6 (a good move) 3. Bb5 a6\n";
    assert_eq!(one(text), "e4, e5, Nf3, Nc6, Bb5, a6");
    let (records, _) = games_of(&Pgn, text);
    assert_eq!(records[0].items.iter().filter(|item| matches!(item, Item::Open(_))).count(), 1);
    assert!(
        records[0]
            .items
            .iter()
            .any(|item| matches!(item, Item::Comment { text, .. } if text == "(a good move)"))
    );
}

#[test]
fn plain_records_are_no_pages() {
    for text in [
        "1. e4 e5 2. Nf3 {a comment in some words of prose} Nc6 *",
        "1. P-K4 P-K4 2. N-KB3 N-QB3",
        "[Event \"x\"]\n\n1. P-K4 P-K4\n2. P-Q4 P-Q4\n3. P-QB4\n\nprose of some words follows",
        "just prose with many words\n\nand more of it",
        "1. e4 e5 ; some words of prose\n2. Nf3",
        "",
    ] {
        let mut problems = Vec::new();
        Pgn.read(text, &mut problems);
        assert!(problems.iter().all(|problem| problem.code != &codes::GAMES_IN_TEXT), "{text}");
    }
}

#[test]
fn any_text_is_taken_apart() {
    for text in [
        "1 1 1 1 1. 1... one two three e4",
        "some words of prose (((((( 1. e4 e5 2. Nf3 ) Nc6 3. Bb5 a6 4. Ba4 Nf6 }{",
        "1. e4 e5 words words words 4294967295. Nf3 Nc6 4294967295... d4 0. e4",
        "three more words 1. e4\u{a0}e5 2. Nf3 \u{2028}Nc6 3. Bb5 é ü a6 4. Ba4 Nf6",
    ] {
        games_of(&Pgn, text);
        games_of(&Pdn, text);
    }
}

const LOPEZ: [&str; 16] = [
    "P-K4", "P-K4", "Kt-KB3", "Kt-QB3", "B-Kt5", "P-QR3", "B-R4", "Kt-B3", "Castles", "B-K2", "R-K1",
    "P-QKt4", "B-Kt3", "P-Q3", "P-B3", "Castles",
];

/// The moves of [`LOPEZ`] set by a template for each pair: `#`, `W` and `B` stand for the number and the moves.
fn lopez(template: &str) -> String {
    let pair = |(i, pair): (usize, &[&str])| {
        let mut line = String::new();
        for c in template.chars() {
            match c {
                '#' => line.push_str(&(i + 1).to_string()),
                'W' => line.push_str(pair[0]),
                'B' => line.push_str(pair[1]),
                c => line.push(c),
            }
        }
        line
    };
    LOPEZ.chunks(2).enumerate().map(pair).collect()
}

#[test]
fn each_side_may_have_the_number() {
    let intro = "From the handbook, with the numbers in both columns of the page.\n\nWHITE.     BLACK.\n";
    for template in ["# W            # B\n", " #. W   #. B\n", "#. W\n#. B\n", "# W [A]     # B [12]\n"] {
        let text = format!("{intro}{}", lopez(template));
        assert_eq!(one(&text), LOPEZ.join(", "), "{text}");
        let (_, problems) = games_of(&Pgn, &text);
        assert!(told(&problems, "game-in-text")[0].contains(" sure: all 16"), "{problems:?}");
        let line = lopez(template)
            .lines()
            .find(|line| line.trim_start().starts_with('5'))
            .expect("a fifth move")
            .to_owned();
        let in_two = text.replacen(&line, &format!("\nA note stands here.\n\n{line}"), 1);
        assert_eq!(one(&in_two), LOPEZ.join(", "), "{in_two}");
    }
    // Two columns, each with the numbers of both sides.
    let lines: Vec<String> = lopez("# W   # B\n").lines().map(str::to_owned).collect();
    let beside = |(left, right): (&String, &String)| format!("{left:<30}{right}\n");
    let text = format!("{intro}{}", lines[..4].iter().zip(&lines[4..]).map(beside).collect::<String>());
    assert_eq!(one(&text), LOPEZ.join(", "), "{text}");
}

#[test]
fn a_game_whose_numbers_are_not_due_is_doubtful() {
    let text = "The moves of the first player alone are of no use here.\n\n1. e4\n2. d5\n3. Nc3\n4. Nf6\n5. d4\n6. e6\n7. Nf3\n8. Be7\n";
    let (_, problems) = games_of(&Pgn, text);
    let told = told(&problems, "game-in-text");
    assert!(told.iter().all(|told| told.contains("doubtful")), "{told:?}");
}

#[test]
fn a_slip_does_not_cut_a_game() {
    for (right, wrong, legal) in
        [("P-QKt4", "P-QKl4", 11), ("R-K1", "R-KL", 10), ("B-Kt5", "B-Kl5", 4), ("R-K1", "R-KB8", 10)]
    {
        for template in ["#. W B\n", "   #. W        B\n", "#. W\nNotes on it.\n#. ... B\n"] {
            let moves = lopez(template).replacen("7.", "Now White must retreat at once.\n7.", 1);
            let text = format!(
                "The decisive game, with notes by the author.\n\n{}",
                moves.replacen(right, wrong, 1)
            );
            let (records, problems) = games_of(&Pgn, &text);
            assert_eq!(records.len(), 1, "{text}");
            let expected = LOPEZ.join(", ").replacen(right, wrong, 1);
            assert_eq!(plies(&records[0]), expected, "{text}");
            let told = &told(&problems, "game-in-text")[0];
            assert!(told.contains(&format!("doubtful: {legal} of 16")), "{told}");
        }
    }
}

#[test]
fn a_missing_line_does_not_cut_a_game() {
    for missing in ["P-QKt4", "6. R-K1 P-QKt4\n"] {
        let moves = lopez("#. W B\n").replacen("7.", "Now White must retreat at once.\n7.", 1);
        let text =
            format!("The decisive game, with notes by the author.\n\n{}", moves.replacen(missing, "", 1));
        let (records, problems) = games_of(&Pgn, &text);
        assert_eq!(records.len(), 1);
        assert!(plies(&records[0]).ends_with("B-Kt3, P-Q3, P-B3, Castles"), "{}", plies(&records[0]));
        let told = &told(&problems, "game-in-text")[0];
        assert!(told.contains("doubtful"), "{told}");
    }
}

#[test]
fn a_number_that_is_due_may_stand_in_a_sentence() {
    let expected = LOPEZ.join(", ");
    for (at, words) in
        [("4.", "and now I like "), ("4.", "\nA standard reply. "), ("3.", "\n\nThis is the usual move. ")]
    {
        for template in ["#. W B ", "#. W B\n"] {
            let text = format!(
                "Dear Bob, here it is:\n\n{}\n",
                lopez(template).replacen(at, &format!("{words}{at}"), 1)
            );
            assert_eq!(one(&text), expected, "{text}");
        }
    }
}

#[test]
fn a_move_with_a_line_of_its_own_wins_over_one_in_a_sentence() {
    for said in
        ["He might play BxP, after which PxB is bad.", "If 7. BxP then all is lost.", "7. BxP PxB is bad."]
    {
        let text = format!(
            "GAME No. 3. Ruy Lopez\n\n{}",
            lopez("   #. W       B\n").replacen("   7.", &format!("\n{said}\n\n   7."), 1)
        );
        assert_eq!(one(&text), LOPEZ.join(", "), "{text}");
    }
}

#[test]
fn columns_lose_nothing_to_the_notes_beside_them() {
    let mut text = "There are many words in a row here.\n\n".to_owned();
    let odd = [7, 3, 9, 2, 12, 5, 15, 4, 11, 6, 14, 8, 13, 10, 3, 9];
    for (i, number) in odd.iter().enumerate() {
        let (white, black) = (LOPEZ[i / 2 * 2 % 16], LOPEZ[(i / 2 * 2 + 1) % 16]);
        let moves =
            if i < 8 { format!("{}. {} {}", i + 1, LOPEZ[2 * i], LOPEZ[2 * i + 1]) } else { String::new() };
        text.push_str(&format!("{moves:<30}{number}. {white} {black}\n"));
    }
    text.push_str("\nAnd more words are at the end.\n");
    games_of(&Pgn, &text);
}

#[test]
fn two_games_side_by_side_are_two() {
    let right = [
        "P-Q4 P-Q4",
        "P-QB4 P-K3",
        "Kt-QB3 Kt-KB3",
        "B-Kt5 B-K2",
        "P-K3 Castles",
        "Kt-B3 QKt-Q2",
        "R-B1 P-B3",
        "B-Q3 PxP",
    ];
    for heading in ["GAME I.                 GAME II.\n", "   White.   Black.      White.    Black.\n"] {
        let mut text = heading.to_owned();
        for (i, (left, right)) in lopez("#. W  B\n").lines().zip(right).enumerate() {
            text.push_str(&format!("{left:<28}{}. {right}\n", i + 1));
        }
        let (records, _) = games_of(&Pgn, &text);
        let found: Vec<String> = records.iter().map(plies).collect();
        assert_eq!(found, [LOPEZ.join(", "), right.join(" ").replace(' ', ", ")], "{text}");
    }
}

#[test]
fn few_words_around_moves_make_a_page() {
    let moves = lopez("#. W B ");
    let quoted = lopez("> #. W B\n");
    for text in [
        format!("Dear Ann,\n\n{moves}\n\nGreat game!\n"),
        format!("Dear Ann,\n\n{quoted}\nGreat game!\n"),
        quoted,
        format!("GAME 2.\n\n{moves}\n"),
        format!("WHITE     BLACK\n(Ann)     (Bob)\n\n{moves}\n"),
    ] {
        assert_eq!(one(&text), LOPEZ.join(", "), "{text}");
        let (_, problems) = games_of(&Pgn, &text);
        assert!(told(&problems, "stray").is_empty(), "{problems:?}");
    }
}

#[test]
fn numbers_that_were_misread_are_numbers() {
    let expected = LOPEZ.join(", ");
    for words in ["", "A page with some words of prose.\n\n"] {
        for template in ["#. W B ", "#. W B\n"] {
            let moves = lopez(template).replacen("1.", "l.", 1).replacen("8.", "B.", 1);
            assert_eq!(one(&format!("{words}{moves}")), expected, "{moves}");
            let (_, problems) = games_of(&Pgn, &format!("{words}{moves}"));
            assert_eq!(told(&problems, "look-alike").len(), 2, "{problems:?}");
        }
        for template in ["#—W, B; ", "#-W, B; ", "#. W B; ", "#. W B;\n"] {
            let text = format!("{words}{}", lopez(template));
            assert_eq!(one(&text), expected, "{text}");
        }
    }
}

#[test]
fn behind_a_semicolon_stand_moves_or_a_comment() {
    let (records, problems) = games_of(&Pgn, "1. e4 e5; 2. Nf3 Nc6; 3. Bb5 a6\n");
    assert_eq!(plies(&records[0]), "e4, e5, Nf3, Nc6, Bb5, a6");
    assert_eq!(told(&problems, "form").len(), 2);
    for text in ["1. e4 e5 ; 2. f4 exf4\n2. Nf3", "1. e4 e5 ; 2. Nf3 is better\n", "1. e4 ; 2. Nf3\n1... e5"]
    {
        let (records, _) = games_of(&Pgn, text);
        assert!(!plies(&records[0]).contains("f4"), "{text}");
        assert!(records[0].items.iter().any(|item| matches!(item, Item::Comment { .. })), "{text}");
    }
}

#[test]
fn lines_may_end_in_two_ways() {
    let (records, _) =
        games_of(&Pgn, &PAGE.replace("\n", "\r\n").replace("The best.", "The best;\r\nof all."));
    let comments = records[0].items.iter().filter_map(|item| match item {
        Item::Comment { text, .. } => Some(text),
        _ => None,
    });
    assert!(comments.clone().any(|text| text.contains("best;\nof")), "{:?}", comments.collect::<Vec<_>>());
}

#[test]
fn the_work_is_linear_in_the_length_of_a_line() {
    use super::{CHESS, scan};
    let looked_at = |text: &str| {
        scan::LOOKED_AT.set(0);
        scan::items(text, 0..text.len(), &CHESS, &mut 0);
        scan::LOOKED_AT.get()
    };
    for piece in ["1. e4 e5 word ", "1. e4 ch ch ch ", "( ", "* a ", "e4   e5 ", "{ ", "> | [ "] {
        let text = piece.repeat(2000);
        assert!(looked_at(&text) <= 4 * text.len(), "{piece}: {} of {}", looked_at(&text), text.len());
    }
}

/// A number that is misprinted stands in its game, and is told.
#[test]
fn misprinted_numbers_do_not_part_a_game() {
    let page = "The following game was played at the club, and is a good example.\n\n\
         1. P-K4      P-K4\n 2. Kt-KB3    Kt-QB3\n 3. B-Kt5     P-QR3\n 4. B-R4      Kt-B3\n 5. Castles   B-K2\n \
         6. R-K1      P-QKt4\n 7. B-Kt3     P-Q3\n 8. P-B3      Castles\n N1. P-KR3     Kt-QR4\n10. B-B2      P-B4\n\
         11. P-Q4      Q-B2\n12. QKt-Q2    Kt-B3\nN2. P-Q5      Kt-Q1\n14. Kt-B1     Kt-K1\n\nAnd White has a fine game.\n";
    for (first, second, told) in [
        ("9", "13", None),
        ("6", "13", Some("the move is numbered `6.`, but 9. is due")),
        ("19", "3", Some("the move is numbered `19.`, but 9. is due")),
        ("9", "j3", Some("`j3.` was read as the number 13")),
        ("g", "l3", Some("`g.` was read as the number 9")),
    ] {
        let page = page.replace("N1", first).replace("N2", second);
        let mut problems = Vec::new();
        let records = super::read(&page, &[&super::CHESS], &mut problems).expect("a game");
        assert_eq!(records.len(), 1);
        let examined = crate::examine::examine(&records[0], &page, &crate::examine::Settings::default());
        assert_eq!((examined.plies(), examined.complete), (28, true), "{first} {second}");
        problems.extend(examined.game.problems);
        let messages: Vec<&str> = problems.iter().map(|problem| problem.message.as_str()).collect();
        assert!(told.is_none_or(|told| messages.contains(&told)), "{first} {second}: {messages:?}");
    }
}

/// A move that a sentence takes over to the next line is none of the game.
#[test]
fn the_rest_of_a_sentence_on_a_line_of_its_own_is_talk() {
    let page = "The usual opening of this kind.\n\n1. P-K4  P-K4\n2. P-KB4  B-B4\n3. Kt-KB3  P-Q3\n4. B-B4  Kt-KB3\n\
        5. P-Q3  Kt-B3\n6. Kt-B3  B-KKt5\n\nIf White wishes to castle, he will have to play Kt-QR4 and\nKtxB.\n\n\
        Though this is of no disadvantage to Black, it takes time.\n";
    let (records, problems) = games_of(&Pgn, page);
    assert_eq!(records.len(), 1);
    assert!(plies(&records[0]).ends_with("Kt-B3, B-KKt5"), "{}", plies(&records[0]));
    let told = &told(&problems, "game-in-text")[0];
    assert!(told.contains("sure: all 12"), "{told}");
}

//! Games of draughts.

use super::{Draughts, Fast, agree, check_damaged, damage, pieces, real_games};
use crate::Format as _;
use crate::examine::results::won;
use crate::examine::{Settings, examine};
use crate::fast::read_game;
use crate::pdn::Pdn;
use crate::pdn::game_type::GameType;
use plyglot::notation::{self, Needs};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::draughts::{Position, RULE_SETS, RuleSet};
use plyglot::rules::{Outcome, Position as _};
use proptest::prelude::*;
use std::fmt::Write as _;

#[test]
fn every_real_game_is_read_as_the_general_path_reads_it() {
    let Some((fast, all)) = real_games(&Draughts(None), "draughts/pdn", "pdn") else { return };
    eprintln!("{fast} of {all} games hold no surprise");
    // Most real games name no rules, or were written before PDN 3.0.
    assert!(fast > 100);
}

#[test]
fn real_games_whose_rules_are_told_are_read_as_the_general_path_reads_them() {
    for (rules, dir) in [
        ("english", "draughts/pdn/checkerboard"),
        ("international", "draughts/pdn/wesselink"),
        ("czech", "draughts/pdn/wesselink"),
        ("russian", "draughts/pdn/wesselink"),
    ] {
        let Some((fast, all)) = real_games(&Draughts(Some(rules)), dir, "pdn") else { return };
        eprintln!("{rules}: {fast} of {all} games hold no surprise");
    }
}

const INTERNATIONAL: &str = "[Event \"A\"]\n[Date \"2031.??.??\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n{first} 1. 32-28 \
18-23 {[%clock w0:10:00 B0:10:00]} 2. 37-32 $1 2... 23-29!? {a comment that goes on and on until the line is filled} 3. \
33x24?? 20x29 $13 4. 34x23 2-0\n\n";

const ENGLISH: &str = "[Event \"B\"]\n[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n[FEN \
\"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\"]\n\n1. 9-13 22-18 2. 6-9 26-22 *\n";

const RUSSIAN: &str = "[Event \"C\"]\n[GameType \"25\"]\n\n1. c3-d4 f6-g5 2. d4-c5 b6:d4 3. e3:c5 1-1\n\n[Event \"D\"]\n\
[GameType \"25\"]\n\n1. c3-b4 b6-a5 2. b4-c5 d6:b4 3. a3:c5 *\n";

#[test]
fn plain_games_agree() {
    for game in [INTERNATIONAL, ENGLISH] {
        let fast = Draughts(None);
        agree(game, &fast, &fast.notations());
        agree(&game.replace('\n', "\r\n"), &fast, &fast.notations());
        agree(&game.replace(". ", "."), &fast, &fast.notations());
        agree(&game.replace("2-0", "0-2").replace("1-0", "0-1"), &fast, &fast.notations());
    }
    let unnamed = ENGLISH.replace("[GameType \"21,B,8,8,N1,0\"]\n", "");
    for (rules, is_fast) in [(None, false), (Some("english"), true), (Some("international"), false)] {
        let fast = Draughts(rules);
        assert_eq!(pieces(&fast, &unnamed), [(&*unnamed, is_fast)], "{rules:?}");
        if is_fast {
            agree(&unnamed, &fast, &fast.notations());
        }
    }
    assert!(pieces(&Draughts(None), RUSSIAN).iter().all(|(_, is_fast)| *is_fast));
}

#[test]
fn surprises_are_left_to_the_general_path() {
    for (from, to) in [
        ("[GameType \"20\"]\n", ""),
        ("\"20\"", "\"40\""),
        ("\"20\"", "\"20,B\""),
        ("[GameType", "[FEN \"W:W31-50:B1-20\"]\n[Variant"),
        ("[Date", "[FEN \"W:W31:B1\"]\n[Date"),
        ("[Date", "[FEN \"?:W31-50:B1-20\"]\n[Date"),
        ("2031.??.??", "2031"),
        ("\"2-0\"", "\"1-0\""),
        ("\"2-0\"", "\"?\""),
        ("32-28", "3228"),
        ("32-28", "32x28"),
        ("33x24", "33-24"),
        ("33x24", "33:24"),
        ("34x23", "34x23x18"),
        ("18-23", "18-22"),
        ("1. ", "2. "),
        ("4. ", "4... "),
        ("{first}", "(first)"),
        ("first", "[%emt 1:03]"),
        ("first", "[%plyglot unread] x"),
        (" 2-0", " "),
        (" 2-0", " 4-6"),
        (" 2-0", " - 2-0"),
        ("3. ", "3. 34-30 "),
    ] {
        let text = INTERNATIONAL.replacen(from, to, 1);
        assert_ne!(text, INTERNATIONAL, "{from}");
        assert_eq!(read_game(text.as_bytes(), &mut Draughts(None).check()), None, "{text}");
    }
}

/// A game of some rules in strict form, by moves that are chosen.
fn game(rules: &'static RuleSet, choices: &[prop::sample::Index], tag: &str) -> String {
    let mut text = format!("[Event \"x\"]\n{tag}\n");
    let mut line = Line::new(Position::start(rules));
    let notation = notation::find(rules.usual_notation()).unwrap();
    let mut moves = Vec::new();
    for choice in choices {
        moves.clear();
        line.position.legal_moves(&mut moves);
        let Some(&mv) = moves.get(choice.index(moves.len().max(1))) else { break };
        if line.position.turn() == line.position.first() {
            let _ = write!(text, "{}. ", line.position.move_number());
        }
        let mut scratch = Scratch::default();
        let view = line.view(mv, Needs::All, &mut scratch);
        notation.write(&view, &Default::default(), &mut text);
        text.push(' ');
        line.play(mv);
    }
    let result = match line.position.outcome() {
        Some(Outcome::Win(winner)) => won(rules, winner).pgn(),
        _ => "*",
    };
    text + result + "\n"
}

/// Texts that may be put into a game.
const WORDS: &[&str] = &[
    "32-28",
    "28",
    "x",
    ":",
    "-",
    "c3-d4",
    "b6:d4",
    "2-0",
    "1-1",
    "0-0",
    "1-6",
    "4-6",
    "[%clock w0:10:00 B0:10:00]",
    "[GameType \"23\"]\n",
    "[Variant \"frisian\"]\n",
    "[FEN \"W:W31-50:B1-20\"]\n",
    "[Site \"y\"]\n",
    "\n[White \"B\"]\n",
    "[SetUp \"1\"]\n",
    "(?)",
    "/FEN \"B::\"/",
    "9",
    "21",
    ",B",
    "K",
];

proptest! {
    /// Whatever is done to a game: what the fast path still reads, it reads as the general path does.
    #[test]
    fn damaged_games_agree(
        base in prop::sample::select(vec![INTERNATIONAL, ENGLISH, RUSSIAN]),
        changes in damage(WORDS),
        which: prop::sample::Index,
        rules in prop::sample::select(vec![None, Some("english"), Some("international"), Some("russian")]),
    ) {
        check_damaged(&Draughts(rules), base, changes, which);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Games of every kind of draughts are read fast, but for captures whose route must be told, and for those that may
    /// be drawn by their course.
    #[test]
    fn games_of_all_rules_agree(
        rules in 0..RULE_SETS.len(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..100),
        tagged: bool,
        which: prop::sample::Index,
    ) {
        let rules = RULE_SETS[rules];
        let tag = GameType::of(rules).filter(|_| tagged).map(|tag| format!("[GameType \"{tag}\"]\n"));
        let fast = Draughts(Some(rules.name));
        let text = game(rules, &choices, &tag.unwrap_or_default());
        match pieces(&fast, &text)[..] {
            [(game, true)] => agree(game, &fast, &[*which.get(&fast.notations())]),
            _ => prop_assert!(is_routed(&text) || has_king(rules.name, &text), "{}: {text}", rules.name),
        }
    }
}

/// Whether a king is left at the end of a game, whose course may then mean a draw.
fn has_king(rules: &'static str, text: &str) -> bool {
    let settings = Settings { game: Some(rules), ..Settings::default() };
    let records = Pdn.read(text, &mut ());
    records.iter().any(|record| examine(record, text, &settings).game.final_fen.contains('K'))
}

/// Whether some move of a text names more than two squares.
fn is_routed(text: &str) -> bool {
    text.split_ascii_whitespace()
        .any(|word| word.split(['-', 'x', ':']).count() > 2 && word.contains(char::is_alphanumeric))
}

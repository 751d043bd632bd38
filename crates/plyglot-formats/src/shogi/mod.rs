//! What the files of shogi (KIF, KI2, CSA) share: the men, positions, and the time at which a game began.

pub(crate) mod begun;
pub(crate) mod diagram;

use crate::Game;
use plyglot::problem::{Problem, Severity, codes};
use plyglot::record::Item;

/// How a man is written.
pub(crate) struct Man {
    /// Its letter in a FEN, of the side that begins.
    pub(crate) letter: &'static str,
    /// Its code in files of the CSA.
    pub(crate) code: &'static str,
    /// Its character in diagrams.
    pub(crate) kanji: char,
    /// Other characters that are read.
    others: &'static str,
}

const fn man(letter: &'static str, code: &'static str, kanji: char, others: &'static str) -> Man {
    Man { letter, code, kanji, others }
}

/// All men; the first [`IN_HAND`] may be held in hand.
pub(crate) static MEN: [Man; 14] = [
    man("R", "HI", '飛', ""),
    man("B", "KA", '角', ""),
    man("G", "KI", '金', ""),
    man("S", "GI", '銀', ""),
    man("N", "KE", '桂', ""),
    man("L", "KY", '香', ""),
    man("P", "FU", '歩', "步"),
    man("K", "OU", '玉', "王"),
    man("+P", "TO", 'と', ""),
    man("+L", "NY", '杏', ""),
    man("+N", "NK", '圭', ""),
    man("+S", "NG", '全', ""),
    man("+B", "UM", '馬', ""),
    man("+R", "RY", '龍', "竜"),
];

/// How many kinds of men may be held in hand.
pub(crate) const IN_HAND: usize = 7;

/// How many of them a set has, both sides together.
pub(crate) const SET: [usize; IN_HAND] = [2, 2, 4, 4, 4, 4, 18];

/// The man of this code, by its place in [`MEN`].
pub(crate) fn of_code(code: &str) -> Option<usize> {
    MEN.iter().position(|man| man.code == code)
}

/// The man of this character.
pub(crate) fn of_kanji(kanji: char) -> Option<usize> {
    MEN.iter().position(|man| man.kanji == kanji || man.others.contains(kanji))
}

/// The man of this letter, in either case.
fn of_letter(letter: &str) -> Option<usize> {
    MEN.iter().position(|man| man.letter.eq_ignore_ascii_case(letter))
}

/// That a game is of no kind that these files hold, or in a notation that they do not; `holds` says whether the rules
/// are such. The first of the notations is the one to ask for.
pub(crate) fn refusal(game: &Game, files: &str, holds: bool, notations: &[&str]) -> Option<Problem> {
    let has_moves = game.record.items.iter().any(|item| matches!(item, Item::Ply { .. }));
    let (name, wish) = (game.notation.name, notations.first().copied().unwrap_or_default());
    let (message, help) = if !game.record.is_game() {
        return None;
    } else if !holds {
        let message =
            format!("{files} files hold games of shogi, not of {}, so the game is not written", game.rules);
        (message, "write it with --format pgn, or convert games of shogi alone".to_owned())
    } else if has_moves && !notations.contains(&name) {
        let message =
            format!("{files} files hold moves in {wish}, not in {name}, so the game is not written");
        (message, format!("add --to {wish}"))
    } else {
        return None;
    };
    let problem = Problem::new(&codes::NOT_HELD, None, message).help(help);
    Some(Problem { severity: Severity::Error, ..problem })
}

//! Kings that go one step: English draughts.

use super::super::rule_set::{Choice, Directions, FirstScore, INTERNATIONAL as BASE, Promotion, RuleSet};
use crate::Color;
use crate::board::{Playing, Squares};

/// English draughts, American checkers.
pub(super) static ENGLISH: RuleSet = RuleSet {
    name: "english",
    about: "English draughts (American checkers) on 8x8: short kings, free choice of captures, Black moves first",
    aliases: &["american", "checkers", "englishdraughts", "americancheckers", "acf", "wcdf", "gayp"],
    game_type: Some(21),
    files: 8,
    ranks: 8,
    rows: 3,
    first: Color::Black,
    man_captures: Directions::DiagonalForward,
    flying: false,
    choice: Choice::Free,
    promotion: Promotion::EndsMove,
    first_score: FirstScore::Starter,
    two_points: false,
    ..BASE
};

/// Italian draughts.
pub(super) static ITALIAN: RuleSet = RuleSet {
    name: "italian",
    about: "Italian draughts on the mirrored 8x8 board: short kings, men do not take kings, ranked captures",
    aliases: &["dama", "italiana", "damaitaliana"],
    game_type: Some(22),
    squares: Squares { playing: Playing::OffCorner, ..BASE.squares },
    first: Color::White,
    men_take_kings: false,
    choice: Choice::Italian,
    first_score: FirstScore::White,
    ..ENGLISH
};

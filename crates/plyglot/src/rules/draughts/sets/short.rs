//! Kings that go one step: English draughts.

use super::super::draws::{Counts, Limit};
use super::super::rule_set::{
    Articles, Choice, Directions, FirstScore, INTERNATIONAL as BASE, Promotion, RuleSet,
};
use crate::Color;
use crate::board::{Playing, Squares};

/// English draughts, American checkers.
pub(in super::super) const ENGLISH: RuleSet = RuleSet {
    name: "english",
    called: "English draughts",
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
    // WCDF 1.32.2.
    limits: &[Limit {
        plies: 80,
        counts: Counts::QuietKings,
        about: "without a capture and with no man moved",
    }],
    promotion: Promotion::EndsMove,
    articles: Articles {
        compulsory: Some("WCDF 1.20"),
        goes_on: Some("WCDF 1.19"),
        takes_backwards: Some("WCDF 1.18"),
        ..Articles::UNKNOWN
    },
    first_score: FirstScore::Starter,
    two_points: false,
    ..BASE
};

/// Italian draughts.
pub(in super::super) const ITALIAN: RuleSet = RuleSet {
    name: "italian",
    called: "Italian draughts",
    about: "Italian draughts on the mirrored 8x8 board: short kings, men do not take kings, ranked captures",
    aliases: &["dama", "italiana", "damaitaliana"],
    game_type: Some(22),
    squares: Squares { playing: Playing::OffCorner, ..BASE.squares },
    first: Color::White,
    men_take_kings: false,
    choice: Choice::Italian,
    articles: Articles {
        most: Some("FID 6.6"),
        by_king: Some("FID 6.7"),
        most_kings: Some("FID 6.8"),
        king_earlier: Some("FID 6.9"),
        takes_kings: Some("FID 5.3"),
        takes_backwards: Some("FID 5.3"),
        ..Articles::UNKNOWN
    },
    first_score: FirstScore::White,
    ..ENGLISH
};

//! Kings that must land right behind what they take: German and Thai draughts.

use super::super::rule_set::{
    Articles, Choice, Directions, FirstScore, INTERNATIONAL as BASE, Landing, Promotion, Removal, RuleSet,
    SquareNames,
};
use crate::Color;
use crate::board::{Corner, Squares};

/// German draughts. There is no federation and no GameType: landing, removal and the side that begins are options.
pub(in super::super) const GERMAN: RuleSet = RuleSet {
    name: "german",
    called: "German draughts",
    about: "German draughts (Dame) on 8x8: men do not capture backwards, kings land right behind",
    aliases: &["dame", "germandraughts"],
    game_type: None,
    names: SquareNames::Algebraic,
    files: 8,
    ranks: 8,
    rows: 3,
    first: Color::Black,
    man_captures: Directions::DiagonalForward,
    landing: Landing::Behind,
    choice: Choice::Free,
    limits: &[],
    promotion: Promotion::EndsMove,
    articles: Articles::UNKNOWN,
    two_points: false,
    ..BASE
};

/// Thai draughts (makhos).
pub(in super::super) const THAI: RuleSet = RuleSet {
    name: "thai",
    called: "Thai draughts",
    about: "Thai draughts (makhos) on 8x8: 8 men a side, kings land right behind, men taken leave at once",
    aliases: &["makhos", "makhot", "thaicheckers"],
    game_type: Some(31),
    names: SquareNames::Numeric,
    squares: Squares { numbers: Corner::BottomRight, ..BASE.squares },
    rows: 2,
    removal: Removal::AtOnce,
    capture_sign: '-',
    first_score: FirstScore::Starter,
    ..GERMAN
};

//! Flying kings and a free choice of the capture: Russian draughts, pool checkers, and their kin.

use super::super::draws::{Counts, Limit, lone_king_against_kings};
use super::super::rule_set::{
    Articles, Choice, Directions, FirstScore, INTERNATIONAL as BASE, Promotion, RuleSet, SquareNames,
};
use super::international::FMJD_64;
use crate::Color;
use crate::board::{Corner, Playing, Squares};

/// Russian draughts (shashki).
pub(in super::super) const RUSSIAN: RuleSet = RuleSet {
    name: "russian",
    called: "Russian draughts",
    about: "Russian draughts (shashki) on 8x8: free choice of captures, crowned in the midst of one",
    aliases: &["shashki", "russiandraughts"],
    game_type: Some(25),
    names: SquareNames::Algebraic,
    files: 8,
    ranks: 8,
    rows: 3,
    choice: Choice::Free,
    promotion: Promotion::AtOnce,
    articles: Articles::UNKNOWN,
    limits: &FMJD_64,
    capture_sign: ':',
    two_points: false,
    ..BASE
};

/// Spantsiretti, or draughts of 80 squares.
pub(in super::super) const SPANTSIRETTI: RuleSet = RuleSet {
    name: "spantsiretti",
    called: "Spantsiretti draughts",
    about: "Spantsiretti draughts, 10 files by 8 ranks: Russian rules, 15 men a side",
    aliases: &["spantsireti", "80squares"],
    game_type: Some(41),
    files: 10,
    ..RUSSIAN
};

/// American pool checkers.
pub(in super::super) const POOL: RuleSet = RuleSet {
    name: "pool",
    called: "pool checkers",
    about: "American pool checkers on 8x8: free choice of captures, Black moves first",
    aliases: &["americanpool", "poolcheckers"],
    game_type: Some(23),
    names: SquareNames::Numeric,
    first: Color::Black,
    promotion: Promotion::IfItStops,
    // APCA.
    limits: &[Limit {
        plies: 26,
        counts: Counts::LoneKing(lone_king_against_kings(3, 3)),
        about: "with three kings against one",
    }],
    capture_sign: 'x',
    first_score: FirstScore::Starter,
    ..RUSSIAN
};

/// Pool checkers as unified for international matches.
pub(in super::super) const UNIFIED_POOL: RuleSet = RuleSet {
    name: "unified-pool",
    called: "unified pool checkers",
    about: "unified pool checkers on 8x8: as pool, White moves first, squares in letters",
    aliases: &["poolunified", "zimbabwean", "zimbabwe"],
    names: SquareNames::Algebraic,
    first: Color::White,
    first_score: FirstScore::White,
    ..POOL
};

/// Jamaican draughts.
pub(in super::super) const JAMAICAN: RuleSet = RuleSet {
    name: "jamaican",
    called: "Jamaican draughts",
    about: "Jamaican draughts on 8x8: as pool on the mirrored board, a1 at Black's right",
    aliases: &["jamaica"],
    names: SquareNames::Algebraic,
    squares: Squares { playing: Playing::OffCorner, numbers: Corner::TopLeft, letters: Corner::TopLeft },
    ..POOL
};

/// Czech draughts.
pub(in super::super) const CZECH: RuleSet = RuleSet {
    name: "czech",
    called: "Czech draughts",
    about: "Czech draughts on 8x8: men do not capture backwards, a king captures before a man",
    aliases: &["czechdraughts", "slovak"],
    game_type: Some(29),
    man_captures: Directions::DiagonalForward,
    choice: Choice::KingFirst,
    promotion: Promotion::EndsMove,
    limits: &[],
    capture_sign: 'x',
    ..RUSSIAN
};

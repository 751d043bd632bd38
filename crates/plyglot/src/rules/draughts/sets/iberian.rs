//! Spanish draughts and its like.

use super::super::draws::{Counts, Limit};
use super::super::rule_set::{Articles, Choice, Directions, INTERNATIONAL as BASE, Promotion, RuleSet};
use crate::board::{Corner, Playing, Squares};

/// Spanish draughts.
pub(in super::super) const SPANISH: RuleSet = RuleSet {
    name: "spanish",
    called: "Spanish draughts",
    about: "Spanish draughts on the mirrored 8x8 board: most pieces, then most kings; White on 1-12",
    aliases: &["espanola", "damasespanolas"],
    game_type: Some(24),
    files: 8,
    ranks: 8,
    rows: 3,
    squares: Squares {
        playing: Playing::OffCorner,
        numbers: Corner::BottomRight,
        letters: Corner::BottomLeft,
    },
    man_captures: Directions::DiagonalForward,
    choice: Choice::MostThenKings,
    limits: &[Limit { plies: 40, counts: Counts::QuietKings, about: "with kings only and no capture" }],
    promotion: Promotion::EndsMove,
    articles: Articles::UNKNOWN,
    two_points: false,
    ..BASE
};

/// Portuguese draughts: the same rules under another GameType.
pub(in super::super) const PORTUGUESE: RuleSet = RuleSet {
    name: "portuguese",
    called: "Portuguese draughts",
    about: "Portuguese draughts (damas clássicas) on the mirrored 8x8 board: as Spanish",
    aliases: &["portuguesa", "damasclassicas"],
    game_type: Some(28),
    ..SPANISH
};

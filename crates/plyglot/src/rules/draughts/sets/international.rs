//! International draughts and its kin: flying kings, and the capture that takes most.

use super::super::draws::{Counts, Limit, Stronger, lone_king, lone_king_against_kings};
use super::super::rule_set::{FirstScore, Goal, INTERNATIONAL as BASE, Landing, RuleSet, SquareNames};
use crate::board::{Corner, Playing, Squares};

/// International draughts.
pub(in super::super) const INTERNATIONAL: RuleSet = BASE;

/// Killer draughts: a king stops right behind a king that it takes last.
pub(in super::super) const KILLER: RuleSet = RuleSet {
    name: "killer",
    called: "killer draughts",
    about: "killer draughts on 10x10: a king that takes a king last stops right behind it",
    aliases: &["killerdraughts"],
    game_type: None,
    landing: Landing::BehindLastKing,
    ..BASE
};

/// Breakthrough draughts: the first king wins.
pub(in super::super) const BREAKTHROUGH: RuleSet = RuleSet {
    name: "breakthrough-draughts",
    called: "breakthrough draughts",
    about: "breakthrough draughts on 10x10: the first to get a king wins",
    aliases: &["breakthrough"],
    game_type: Some(96),
    goal: Goal::FirstKing,
    repetition: None,
    limits: &[],
    ..BASE
};

/// Antidraughts: to have no move wins.
pub(in super::super) const ANTIDRAUGHTS: RuleSet = RuleSet {
    name: "antidraughts",
    called: "antidraughts",
    about: "antidraughts (giveaway) on 10x10: the side to move that has no move wins",
    aliases: &["antidraught", "giveawaydraughts"],
    game_type: Some(98),
    goal: Goal::Giveaway,
    ..BASE
};

/// Canadian draughts.
pub(in super::super) const CANADIAN: RuleSet = RuleSet {
    name: "canadian",
    called: "Canadian draughts",
    about: "Canadian draughts on 12x12: international rules, 30 men a side",
    aliases: &["quebec"],
    game_type: Some(27),
    files: 12,
    ranks: 12,
    rows: 5,
    limits: &[Limit {
        plies: 32,
        counts: Counts::LoneKing(lone_king_against_kings(3, 3)),
        about: "with three kings against one",
    }],
    ..BASE
};

/// Sri Lankan draughts.
pub(in super::super) const SRI_LANKAN: RuleSet = RuleSet {
    name: "sri-lankan",
    called: "Sri Lankan draughts",
    about: "Sri Lankan draughts on 12x12: international rules on the mirrored board",
    aliases: &["srilanka"],
    game_type: None,
    squares: Squares { playing: Playing::OffCorner, ..BASE.squares },
    ..CANADIAN
};

/// The limits of FMJD-64, section 7.2.
pub(super) const FMJD_64: [Limit; 6] = [
    Limit { plies: 30, counts: Counts::QuietKings, about: "with kings only and no capture" },
    Limit {
        plies: 30,
        counts: Counts::LoneKing(lone_king_against_kings(3, u32::MAX)),
        about: "with three or more kings against one",
    },
    Limit {
        plies: 10,
        counts: Counts::LoneKing(Stronger { long_diagonal: true, ..lone_king(3, 3) }),
        about: "with three pieces against a king on the long diagonal",
    },
    Limit {
        plies: 10,
        counts: Counts::LoneKing(lone_king(1, 2)),
        about: "with two pieces or one against a king",
    },
    Limit {
        plies: 60,
        counts: Counts::Unchanged { least: 4, most: 5 },
        about: "with the same four or five pieces",
    },
    Limit {
        plies: 120,
        counts: Counts::Unchanged { least: 6, most: 7 },
        about: "with the same six or seven pieces",
    },
];

/// Brazilian draughts.
pub(in super::super) const BRAZILIAN: RuleSet = RuleSet {
    name: "brazilian",
    called: "Brazilian draughts",
    about: "Brazilian draughts on 8x8: international rules (FMJD-64)",
    aliases: &["brazil"],
    game_type: Some(26),
    names: SquareNames::Algebraic,
    limits: &FMJD_64,
    files: 8,
    ranks: 8,
    rows: 3,
    first_score: FirstScore::White,
    two_points: false,
    squares: Squares { numbers: Corner::TopLeft, ..BASE.squares },
    ..BASE
};

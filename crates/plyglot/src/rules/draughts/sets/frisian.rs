//! Frisian draughts and Frysk!: captures in eight directions.

use super::super::draws::{Counts, Limit, lone_king_against_kings};
use super::super::rule_set::{Articles, Choice, Directions, INTERNATIONAL as BASE, RuleSet};

/// Frisian draughts.
pub(in super::super) const FRISIAN: RuleSet = RuleSet {
    name: "frisian",
    called: "Frisian draughts",
    about: "Frisian draughts on 10x10: captures in eight directions, the highest value, kings before men",
    aliases: &["friesdammen", "fryskdamjen", "friesland"],
    game_type: Some(40),
    man_captures: Directions::All,
    king_captures: Directions::All,
    choice: Choice::Value,
    limits: &[
        Limit {
            plies: 14,
            counts: Counts::LoneKing(lone_king_against_kings(2, 2)),
            about: "with two kings against one",
        },
        // King against king is drawn at once unless one can be taken by force, which two moves show.
        Limit {
            plies: 4,
            counts: Counts::LoneKing(lone_king_against_kings(1, 1)),
            about: "with king against king",
        },
    ],
    articles: Articles::UNKNOWN,
    king_moves_in_a_row: Some(3),
    ..BASE
};

/// Frysk!: Frisian draughts with one row of men.
pub(in super::super) const FRYSK: RuleSet = RuleSet {
    name: "frysk",
    called: "Frysk!",
    about: "Frysk! on 10x10: Frisian rules with 5 men a side",
    aliases: &["frysk!"],
    game_type: Some(97),
    rows: 1,
    ..FRISIAN
};

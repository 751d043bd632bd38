//! Draughts along files and ranks: Turkish and Armenian.

use super::super::rule_set::{
    Articles, Choice, Directions, INTERNATIONAL as BASE, Promotion, Removal, RuleSet, SquareNames,
};
use crate::board::{Playing, Squares};

/// Turkish draughts (dama).
pub(in super::super) const TURKISH: RuleSet = RuleSet {
    name: "turkish",
    called: "Turkish draughts",
    about: "Turkish draughts (dama) on all 64 squares: straight and sideways, most pieces, men taken leave at once",
    aliases: &["turkishdama", "turk"],
    game_type: Some(30),
    names: SquareNames::Algebraic,
    files: 8,
    ranks: 8,
    squares: Squares { playing: Playing::All, ..BASE.squares },
    rows: 2,
    behind: 1,
    man_moves: Directions::ForwardAndSideways,
    man_captures: Directions::ForwardAndSideways,
    king_moves: Directions::Orthogonal,
    king_captures: Directions::Orthogonal,
    turns_back: false,
    choice: Choice::Most,
    limits: &[],
    removal: Removal::AtOnce,
    promotion: Promotion::IfItStops,
    articles: Articles::UNKNOWN,
    two_points: false,
    ..BASE
};

/// Armenian draughts (tama).
pub(in super::super) const ARMENIAN: RuleSet = RuleSet {
    name: "armenian",
    called: "Armenian draughts",
    about: "Armenian draughts (tama) on all 64 squares: as Turkish, but moves go diagonally too",
    aliases: &["tama"],
    game_type: None,
    man_moves: Directions::ForwardSidewaysAndDiagonalForward,
    king_moves: Directions::All,
    promotion: Promotion::AtOnce,
    ..TURKISH
};

//! Where text meets rules: the one place.

use crate::men::origins::Origins;
use crate::notation::{Rival, View};
use crate::pattern::Pattern;
use crate::rules::{Facts, Position, Refusal};

/// A line of play: the position reached and where each man came from. Cloned where a variation forks.
#[derive(Clone, Debug)]
pub struct Line<P: Position> {
    /// The position.
    pub position: P,
    /// The men's origins.
    pub origins: Origins,
    /// Target of the last move.
    pub last_to: Option<crate::Cell>,
}

//! Reasons for a refusal that orthodox chess does not know.

use crate::rules::{Standing, Words};
use crate::{Cell, Color, Kind};

/// Why the rules of a variant refuse what a text claims.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The man may not leave its region: a palace, its own half of the board.
    OutOfBounds {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// The man moves by leaping over another, and none stands between.
    NothingToLeap {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// The man goes there only to capture, and nothing is there.
    OnlyCaptures {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// The man goes there, but does not capture like that.
    OnlyMoves {
        /// The man that would capture.
        man: Standing,
        /// The man that would be captured.
        on: Standing,
    },
    /// Another move captures, and captures must be made.
    CaptureDue,
    /// The move gives check, which the game forbids.
    GivesCheck(Standing),
    /// The kings would face each other along an open file.
    KingsFace,
    /// No man of that kind is in hand.
    NotInHand {
        /// The side to move.
        color: Color,
        /// The kind the text drops.
        kind: Kind,
    },
    /// A man is dropped on an empty cell only.
    DropOnMan(Standing),
    /// A man of that kind stands on the file already (nifu).
    Doubled {
        /// The side to move.
        color: Color,
        /// The kind the text drops.
        kind: Kind,
        /// The target.
        to: Cell,
    },
    /// Such a man may not be dropped there.
    NoDropThere {
        /// The kind the text drops.
        kind: Kind,
        /// The target.
        to: Cell,
    },
    /// The man could never move again from there.
    StuckThere {
        /// The kind that would be stuck.
        kind: Kind,
        /// The target.
        to: Cell,
    },
    /// Dropping a pawn with mate (uchifuzume).
    DropMates {
        /// The kind the text drops.
        kind: Kind,
        /// The target.
        to: Cell,
    },
    /// The first moves of this game are fixed, and this is another.
    FixedMove {
        /// The man that must move.
        man: Standing,
        /// Where it must go.
        to: Cell,
    },
    /// This man may not give mate.
    MayNotMate(Standing),
}

impl Refusal {
    /// The reason as a clause without a final period.
    pub fn describe(&self, words: &Words<'_>) -> String {
        let name = words.cell;
        match self {
            Refusal::OutOfBounds { man, to } => {
                format!("{} may not leave its region for {}", words.the(man), name(*to))
            }
            Refusal::NothingToLeap { man, to } => {
                format!("{} needs a man to leap over on its way to {}", words.the(man), name(*to))
            }
            Refusal::OnlyCaptures { man, to } => {
                format!("{} goes to {} only to capture, and nothing stands there", words.the(man), name(*to))
            }
            Refusal::OnlyMoves { man, on } => {
                format!("{} does not capture like that {}", words.the(man), words.on(on))
            }
            Refusal::FixedMove { man, to } => {
                format!("the first moves of this game are fixed: {} goes to {}", words.the(man), name(*to))
            }
            Refusal::MayNotMate(man) => format!("{} may not give mate in this game", words.the(man)),
            Refusal::CaptureDue => "captures must be made, and this is none".to_owned(),
            Refusal::GivesCheck(man) => {
                format!("{} would give check, which this game forbids", words.the(man))
            }
            Refusal::KingsFace => "the kings would face each other along an open file".to_owned(),
            Refusal::NotInHand { color, kind } => {
                format!("{} has no {} in hand", color.name(), words.kind(*kind))
            }
            Refusal::DropOnMan(on) => format!("{} is in the way of the drop", words.on(on)),
            Refusal::Doubled { color, kind, .. } => {
                format!("a {} of {} is already on this file (nifu)", words.kind(*kind), color.name())
            }
            Refusal::NoDropThere { kind, to } => {
                format!("no {} may be dropped on {}", words.kind(*kind), name(*to))
            }
            Refusal::StuckThere { kind, to } => {
                format!("a {} on {} could never move again", words.kind(*kind), name(*to))
            }
            Refusal::DropMates { kind, to } => {
                format!("a {} may not be dropped on {} with mate (uchifuzume)", words.kind(*kind), name(*to))
            }
        }
    }
}

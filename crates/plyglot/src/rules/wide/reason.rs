//! Reasons for a refusal that orthodox chess does not know.

use super::ends::End;
use crate::rules::{Standing, Words};
use crate::{Cell, Color, Kind};

/// What a man may not leave.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bounds {
    /// A palace of three by three cells.
    Palace,
    /// Its side of the river.
    River,
    /// Its half of the board.
    Half,
    /// Some cells.
    Region,
}

/// What stands on a cell and is no man.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// A cell that is blocked for good.
    Blocked,
    /// The duck.
    Duck,
    /// An arrow.
    Arrow,
    /// What a move has left: a stone, a man turned to stone.
    Stone,
}

/// Where a man may be dropped, and is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DropPlace {
    /// A pawn not where it would promote.
    BeforePromotion,
    /// A pawn not on its first rank.
    PastFirst,
    /// A rook on the first rank only (sittuyin).
    FirstRank,
    /// Some cells only.
    Region,
    /// A second bishop on the other colour, and the cell is wanted for it.
    OtherShade,
    /// Where it encloses men of the other side.
    Enclosing,
    /// Beside a man of one's own.
    Beside,
}

/// Why the rules of a variant refuse what a text claims.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over, and why.
    Over(End),
    /// The cell that a text starts from is none for men.
    NoMan(Cell, Obstacle),
    /// What is no man stands in the way or on the target.
    Obstructed {
        /// The man that would move.
        man: Standing,
        /// Where the obstacle is.
        at: Cell,
        /// What it is.
        by: Obstacle,
    },
    /// The man may not leave its bounds.
    OutOfBounds {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
        /// What it may not leave.
        bounds: Bounds,
    },
    /// A soldier steps sideways only further ahead.
    SidewaysLater {
        /// The soldier.
        man: Standing,
        /// It must have crossed the river; else it must have come far enough.
        river: bool,
    },
    /// A way that is open to a first move only.
    FirstMoveOnly {
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
    /// The man takes by leaping over another, and none stands between.
    NothingBetween {
        /// The man that would capture.
        man: Standing,
        /// The man that would be captured.
        on: Standing,
    },
    /// The man leaps over one man only, and two stand between.
    TwoBetween {
        /// The man that would capture.
        man: Standing,
        /// The first man between.
        first: Standing,
        /// The second.
        second: Standing,
    },
    /// The man does not leap over a man of that kind.
    NoLeapOver {
        /// The man that would leap.
        man: Standing,
        /// The man that it would leap over.
        over: Standing,
    },
    /// The man lands only right behind the one it leaps over.
    LandsBehind {
        /// The man that would leap.
        man: Standing,
        /// The man that it would leap over.
        over: Standing,
    },
    /// The man does not take men of that kind.
    Immune {
        /// The man that would capture.
        man: Standing,
        /// The man that would be captured.
        on: Standing,
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
    CaptureDue {
        /// A man that can capture.
        by: Standing,
        /// What it can capture.
        on: Standing,
    },
    /// A man must be dropped, and the text moves one.
    DropDue {
        /// The side to move.
        color: Color,
        /// The kind that must be dropped, if only one must.
        kind: Option<Kind>,
    },
    /// The move gives check, which the game forbids.
    GivesCheck(Standing),
    /// The kings would face each other along an open file.
    KingsFace,
    /// The kings face each other, and the move leaves it so.
    KingsStillFace,
    /// A king in check may only take the man that gives it (makpong).
    StepsAside(Standing),
    /// A king that captures would explode.
    KingExplodes(Standing),
    /// The explosion would destroy one's own king.
    OwnKingExplodes {
        /// The king.
        king: Standing,
        /// Where the explosion is.
        at: Cell,
    },
    /// A man that counts as a king would be attacked.
    Exposed {
        /// That man, as it would stand.
        man: Standing,
        /// A man that attacks it.
        by: Standing,
    },
    /// The game has no castling.
    NoCastling,
    /// The man does not promote, because it neither starts nor ends in its zone.
    OutsideZone(Standing),
    /// The man promotes only by capturing.
    PromotesByCapture(Standing),
    /// The man must promote there, and the text does not say so.
    MustPromote {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// The man may not become that.
    BadPromotion {
        /// The man.
        man: Standing,
        /// What it would become.
        kind: Kind,
    },
    /// The side has as many men of that kind as promotion allows.
    PromotionSpent {
        /// What the man would become.
        kind: Kind,
        /// The most of them.
        most: u16,
    },
    /// A promotion may not give check (sittuyin).
    PromotionChecks(Standing),
    /// No man of that kind is in hand.
    NotInHand {
        /// The side to move.
        color: Color,
        /// The kind the text drops.
        kind: Kind,
    },
    /// A man is dropped on an empty cell only.
    DropOnMan(Standing),
    /// The cell is none for men.
    DropOnObstacle(Cell, Obstacle),
    /// Men of that kind stand on the file already (nifu).
    Doubled {
        /// The side to move.
        color: Color,
        /// The kind the text drops.
        kind: Kind,
        /// The target.
        to: Cell,
        /// The most of them on a file.
        most: u8,
    },
    /// Such a man may not be dropped there.
    NoDropThere {
        /// The kind the text drops.
        kind: Kind,
        /// The target.
        to: Cell,
        /// Where it may.
        place: DropPlace,
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
    /// A drop may not give check.
    DropChecks {
        /// The kind the text drops.
        kind: Kind,
        /// The target.
        to: Cell,
    },
    /// Nothing enters the board beside the man that moves.
    NoGate,
    /// The text does not say where the duck, the arrow or the stone goes.
    GateMissing(Obstacle),
    /// The duck, the arrow or the stone cannot be there.
    GateNotThere {
        /// What it is.
        what: Obstacle,
        /// The cell.
        at: Cell,
        /// The man that stands there, if one does.
        by: Option<Standing>,
    },
    /// A man enters only behind one that moves for the first time.
    GateMoved {
        /// The kind that would enter.
        kind: Kind,
        /// The cell.
        at: Cell,
    },
}

impl Obstacle {
    /// With its article, at the beginning of a clause.
    const fn name(self) -> &'static str {
        match self {
            Obstacle::Blocked => "the blocked cell",
            Obstacle::Duck => "the duck",
            Obstacle::Arrow => "the arrow",
            Obstacle::Stone => "the stone",
        }
    }
}

impl Refusal {
    /// The reason as a clause without a final period.
    pub fn describe(&self, words: &Words<'_>) -> String {
        let name = words.cell;
        let king = words.king();
        match self {
            Refusal::Over(end) => format!("the game is over: {}", end.describe(words)),
            Refusal::NoMan(cell, Obstacle::Blocked) => format!("{} is a blocked cell", name(*cell)),
            Refusal::NoMan(cell, what) => format!("{} stands on {}", what.name(), name(*cell)),
            Refusal::Obstructed { man, at, by: Obstacle::Blocked } => {
                format!("{} is blocked by the blocked cell {}", words.the(man), name(*at))
            }
            Refusal::Obstructed { man, at, by } => {
                format!("{} is blocked by {} on {}", words.the(man), by.name(), name(*at))
            }
            Refusal::OutOfBounds { man, bounds, .. } => match bounds {
                Bounds::Palace => format!("{} may not leave the palace", words.the(man)),
                Bounds::River => format!("{} may not cross the river", words.the(man)),
                Bounds::Half => format!("{} may not leave its half of the board", words.the(man)),
                Bounds::Region => format!("{} may not leave its part of the board", words.the(man)),
            },
            Refusal::SidewaysLater { man, river: true } => {
                format!("{} may step sideways only when it has crossed the river", words.the(man))
            }
            Refusal::SidewaysLater { man, .. } => {
                format!("{} may step sideways only when it is further ahead", words.the(man))
            }
            Refusal::FirstMoveOnly { man, to } => {
                format!("{} may go to {} only with a first move", words.the(man), name(*to))
            }
            Refusal::NothingToLeap { man, to } => {
                format!("{} needs a man to leap over on its way to {}", words.the(man), name(*to))
            }
            Refusal::NothingBetween { man, on } => {
                format!(
                    "{} takes only over another man, and none stands before {}",
                    words.the(man),
                    words.on(on)
                )
            }
            Refusal::TwoBetween { man, first, second } => format!(
                "{} leaps over one man only, and {} and {} stand in its way",
                words.the(man),
                words.on(first),
                words.on(second)
            ),
            Refusal::NoLeapOver { man, over } => {
                format!("{} may not leap over {}", words.the(man), words.on(over))
            }
            Refusal::LandsBehind { man, over } => {
                format!("{} lands only right behind {}", words.the(man), words.on(over))
            }
            Refusal::Immune { man, on } => format!("{} may not take {}", words.the(man), words.on(on)),
            Refusal::OnlyCaptures { man, to } => {
                format!("{} goes to {} only to capture, and nothing stands there", words.the(man), name(*to))
            }
            Refusal::OnlyMoves { man, on } => {
                format!(
                    "{} goes there only without capturing, and {} stands there",
                    words.the(man),
                    words.on(on)
                )
            }
            Refusal::CaptureDue { by, on } => {
                format!("captures must be made, and {} can take {}", words.the(by), words.on(on))
            }
            Refusal::DropDue { color, kind } => {
                let what =
                    kind.map_or("a man in hand".to_owned(), |kind| format!("{} in hand", words.a(kind)));
                format!("{} must drop {what} first", color.name())
            }
            Refusal::FixedMove { man, to } => {
                format!("the first moves of this game are fixed: {} goes to {}", words.the(man), name(*to))
            }
            Refusal::MayNotMate(man) => format!("{} may not give mate in this game", words.the(man)),
            Refusal::GivesCheck(man) => {
                format!("{} would give check, which this game forbids", words.the(man))
            }
            Refusal::KingsFace => format!("the {king}s would face each other along an open file"),
            Refusal::KingsStillFace => {
                format!("the {king}s face each other, and the move does not end that")
            }
            Refusal::StepsAside(by) => {
                format!("the {king} may not step out of check, it may only take {}", words.on(by))
            }
            Refusal::KingExplodes(man) => {
                format!("{} may not capture, it would explode itself", words.the(man))
            }
            Refusal::OwnKingExplodes { king: man, at } => {
                format!("the explosion on {} would destroy its own {}", name(*at), words.standing(man))
            }
            Refusal::Exposed { man, by } => {
                format!("{} counts as a king and would be attacked by {}", words.on(man), words.on(by))
            }
            Refusal::NoCastling => "there is no castling in this game".to_owned(),
            Refusal::OutsideZone(man) => {
                format!("{} promotes only on a move into, in or out of its zone", words.the(man))
            }
            Refusal::PromotesByCapture(man) => format!("{} promotes only by capturing", words.the(man)),
            Refusal::MustPromote { man, to } => {
                format!("{} must promote on {}, and the text does not say so", words.the(man), name(*to))
            }
            Refusal::BadPromotion { man, kind } => {
                format!("{} may not become {}", words.the(man), words.a(*kind))
            }
            Refusal::PromotionSpent { kind, most: 1 } => {
                format!("the side has its one {} still, so no man may become another", words.kind(*kind))
            }
            Refusal::PromotionSpent { kind, most } => {
                format!("the side has its {most} {}s still, so no man may become another", words.kind(*kind))
            }
            Refusal::PromotionChecks(man) => {
                format!("{} may not give check by its promotion", words.the(man))
            }
            Refusal::NotInHand { color, kind } => {
                format!("{} has no {} in hand", color.name(), words.kind(*kind))
            }
            Refusal::DropOnMan(on) => format!("{} is in the way of the drop", words.on(on)),
            Refusal::DropOnObstacle(cell, Obstacle::Blocked) => {
                format!("{} is a blocked cell, on which nothing may be dropped", name(*cell))
            }
            Refusal::DropOnObstacle(cell, what) => {
                format!("{} on {} is in the way of the drop", what.name(), name(*cell))
            }
            Refusal::Doubled { color, kind, most: 1, .. } => {
                format!("{} is already on this file (nifu)", words.of_side(*kind, *color))
            }
            Refusal::Doubled { color, kind, most, .. } => {
                format!("{most} {}s of {} are already on this file", words.kind(*kind), color.name())
            }
            Refusal::NoDropThere { kind, to, place } => {
                let only = match place {
                    DropPlace::BeforePromotion => ", where it would promote",
                    DropPlace::PastFirst => ", its first rank",
                    DropPlace::FirstRank => ", only on the first rank",
                    DropPlace::Region => ", which is not among the cells for drops",
                    DropPlace::OtherShade => ": the bishops must come to stand on different colours",
                    DropPlace::Enclosing => ", where it encloses nothing",
                    DropPlace::Beside => ", which is beside none of its own",
                };
                format!("{} may not be dropped on {}{only}", words.a(*kind), name(*to))
            }
            Refusal::StuckThere { kind, to } => {
                format!("{} on {} could never move again", words.a(*kind), name(*to))
            }
            Refusal::DropMates { kind, to } => {
                format!("{} may not be dropped on {} with mate (uchifuzume)", words.a(*kind), name(*to))
            }
            Refusal::DropChecks { kind, to } => {
                format!("{} may not be dropped on {} with check", words.a(*kind), name(*to))
            }
            Refusal::NoGate => "nothing enters the board beside the man that moves in this game".to_owned(),
            Refusal::GateMissing(what) => {
                format!("the text does not say where {} goes after the move", what.name())
            }
            Refusal::GateNotThere { what, at, by: Some(by) } => {
                format!("{} cannot go to {}, where {} stands", what.name(), name(*at), words.the(by))
            }
            Refusal::GateNotThere { what, at, by: None } => {
                format!("{} cannot go to {} after this move", what.name(), name(*at))
            }
            Refusal::GateMoved { kind, at } => format!(
                "{} enters on {} only behind a man that moves for the first time",
                words.a(*kind),
                name(*at)
            ),
        }
    }
}

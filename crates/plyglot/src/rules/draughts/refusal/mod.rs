//! Why the rules of draughts refuse what a text claims.

mod find;
mod moves;
#[cfg(test)]
mod tests;

use super::RuleSet;
use crate::Cell;
use crate::rules::{Outcome, Standing};

/// Why a rule set refuses a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// The rules that refuse it.
    pub rules: &'static RuleSet,
    /// Why.
    pub why: Why,
}

/// What keeps a move from being legal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The text moves without capture, and a capture is compulsory.
    CaptureCompulsory,
    /// The capture takes fewer pieces than another.
    TakesTooFew {
        /// Pieces it takes.
        takes: u32,
        /// Pieces that must be taken.
        must: u32,
    },
    /// The capture takes less value than another (Frisian), a king counting a little less than two men.
    WorthLess {
        /// Men it takes, and kings.
        takes: (u32, u32),
        /// Men and kings that must be taken.
        must: (u32, u32),
    },
    /// A king can make a capture as good, so a man may not.
    KingMustTake,
    /// The capture takes fewer kings than another.
    TakesFewerKings {
        /// Kings it takes.
        takes: u32,
        /// Kings that must be taken.
        must: u32,
    },
    /// Another capture meets a king earlier (Italian).
    MeetsKingLater,
    /// The capture goes on from where the text stops.
    GoesOn {
        /// The square where the text stops.
        from: Cell,
    },
    /// The king must come down on a square from which it can go on capturing.
    MustLandToGoOn {
        /// The square where the text stops.
        to: Cell,
    },
    /// The king must come down right behind the piece that it takes.
    MustLandBehind {
        /// The king.
        man: Standing,
        /// The piece it takes.
        taken: Standing,
    },
    /// The capture can be made, but not over the squares that the text names.
    OtherRoute,
    /// A man cannot take a king.
    ManTakesKing {
        /// The man.
        man: Standing,
    },
    /// A man does not capture backwards.
    ManTakesBackwards {
        /// The man.
        man: Standing,
    },
    /// A man does not move backwards.
    ManMovesBackwards {
        /// The man.
        man: Standing,
    },
    /// Only kings go more than one square, or (where they do not fly) nobody does.
    TooFar {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// The text jumps over a piece of one's own.
    JumpsOwn {
        /// The man.
        man: Standing,
        /// The piece it would jump.
        over: Standing,
    },
    /// Nothing stands on the square that the text jumps.
    NothingToTake {
        /// The man.
        man: Standing,
        /// The square.
        over: Cell,
    },
    /// There is no empty square behind the piece.
    NoRoomBehind {
        /// The man.
        man: Standing,
        /// The piece it would take.
        over: Standing,
    },
    /// A piece would be jumped twice, or stands in the way though it was taken: it leaves when the capture is over.
    TakenBlocks,
    /// Two jumps in opposite directions (Turkish).
    TurnsBack,
    /// The king has made as many moves in a row as it may (Frisian).
    KingMustRest {
        /// The king.
        man: Standing,
        /// So many.
        moves: u8,
    },
    /// The square that the text goes to is not free.
    Occupied {
        /// The piece on it.
        on: Standing,
    },
    /// No man ever stands on that square.
    DoesNotPlay(Cell),
    /// The game is over.
    Over(Outcome),
}

impl Refusal {
    /// The article of the official rules that it rests on, where it is known: `FMJD 4.13`.
    pub fn article(&self) -> Option<&'static str> {
        let articles = &self.rules.articles;
        match self.why {
            Why::CaptureCompulsory => articles.compulsory,
            Why::TakesTooFew { .. } | Why::WorthLess { .. } => articles.most,
            Why::KingMustTake => articles.by_king,
            Why::TakesFewerKings { .. } => articles.most_kings,
            Why::MeetsKingLater => articles.king_earlier,
            Why::GoesOn { .. } | Why::MustLandToGoOn { .. } => articles.goes_on,
            Why::ManTakesKing { .. } => articles.takes_kings,
            Why::ManTakesBackwards { .. } => articles.takes_backwards,
            Why::TakenBlocks => articles.removal,
            _ => None,
        }
    }

    /// The reason as a clause without a final period, cells named by `name`.
    pub fn describe(&self, name: &dyn Fn(Cell) -> String) -> String {
        let mut text = self.clause(name);
        if let Some(article) = self.article() {
            text = format!("{text} ({article})");
        }
        text
    }

    /// The reason as [`Refusal::describe`] gives it, without the article.
    pub fn clause(&self, name: &dyn Fn(Cell) -> String) -> String {
        let stand = |man: &Standing| format!("{} on {}", man.kind.name(), name(man.cell));
        let draughts = self.rules.called;
        match &self.why {
            Why::CaptureCompulsory => "a capture is compulsory".to_owned(),
            Why::TakesTooFew { takes, must } => {
                format!("this route takes {}, and {must} must be taken", pieces(*takes))
            }
            Why::WorthLess { takes, must } => {
                format!("this route takes {}, and {} must be taken", men(*takes), men(*must))
            }
            Why::KingMustTake => format!("in {draughts} a king must capture rather than a man"),
            Why::TakesFewerKings { takes, must } => {
                format!(
                    "this route takes {}, and as many pieces with {} must be taken",
                    kings(*takes),
                    kings(*must)
                )
            }
            Why::MeetsKingLater => {
                format!("in {draughts} the capture that meets a king earlier must be made")
            }
            Why::GoesOn { from } => format!("the capture goes on from {}", name(*from)),
            Why::MustLandToGoOn { to } => {
                format!("the king must land where it can go on capturing, which it cannot from {}", name(*to))
            }
            Why::MustLandBehind { man, taken } => {
                format!("in {draughts} the {} must land right behind the {}", stand(man), stand(taken))
            }
            Why::OtherRoute => "that capture does not go over the squares named".to_owned(),
            Why::ManTakesKing { .. } => format!("a man cannot take a king in {draughts}"),
            Why::ManTakesBackwards { .. } => format!("a man does not capture backwards in {draughts}"),
            Why::ManMovesBackwards { man } => format!("the {} does not move backwards", stand(man)),
            Why::TooFar { man, to } => {
                let whose = if self.rules.flying { "" } else { &format!(" in {draughts}") };
                format!("the {} goes one square at a time{whose}, so not to {}", stand(man), name(*to))
            }
            Why::JumpsOwn { man, over } => format!("the {} cannot jump its own {}", stand(man), stand(over)),
            Why::NothingToTake { man, over } => {
                format!("the {} finds nothing to take on {}", stand(man), name(*over))
            }
            Why::NoRoomBehind { man, over } => {
                format!("the {} cannot take the {}: the square behind is not free", stand(man), stand(over))
            }
            Why::TakenBlocks => {
                "a piece is jumped once only, and stands in the way until the capture is over".to_owned()
            }
            Why::TurnsBack => format!("in {draughts} a capture does not turn straight back"),
            Why::KingMustRest { man, moves } => format!(
                "in {draughts} the {} has made its {moves} moves in a row; another piece must move first",
                stand(man)
            ),
            Why::Occupied { on } => {
                format!(
                    "{} is not free: a {} of {} stands there",
                    name(on.cell),
                    on.kind.name(),
                    on.color.name()
                )
            }
            Why::DoesNotPlay(cell) => format!("no man ever stands on {}", name(*cell)),
            Why::Over(Outcome::Win(color)) => format!("the game is over: {} has won", color.name()),
            Why::Over(Outcome::Draw) => "the game is over: a draw".to_owned(),
        }
    }
}

fn counted(n: u32, one: &str, more: &str) -> String {
    match n {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        n => format!("{n} {more}"),
    }
}

/// A number of men or kings: "men" in the wide sense of "2 men", as players say.
fn pieces(n: u32) -> String {
    counted(n, "man", "men")
}

fn kings(n: u32) -> String {
    counted(n, "king", "kings")
}

fn men((men, kings_too): (u32, u32)) -> String {
    match (men, kings_too) {
        (men, 0) => pieces(men),
        (0, n) => kings(n),
        (men, n) => format!("{} and {}", pieces(men), kings(n)),
    }
}

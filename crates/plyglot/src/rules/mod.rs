//! What all rule families have in common: positions, moves, and reasons why a move is refused.

pub mod chess;
pub mod draughts;
mod refusing;
pub mod wide;

use crate::men::Kind;
use crate::men::roster::{self, Roster};
use crate::pattern::{Pattern, Where, Wing};
use crate::problem::with_article;
use crate::{Board, Cell, Color};
use std::fmt::Debug;
use std::hash::Hash;

/// A family of rules. Notations belong to one, as `32-28` means nothing in chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Family {
    /// Chess and its variants.
    #[default]
    Chess,
    /// Draughts (checkers).
    Draughts,
}

impl Family {
    /// Its name in running text.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Chess => "chess",
            Family::Draughts => "draughts",
        }
    }
}

/// A man taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Victim {
    /// Its kind.
    pub kind: Kind,
    /// The cell it stood on: not always the cell the capturing man goes to (en passant).
    pub cell: Cell,
}

/// The rook's part in castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castling {
    /// To which wing.
    pub wing: Wing,
    /// Where the rook stood.
    pub rook_from: Cell,
    /// Where it stands after.
    pub rook_to: Cell,
}

/// What enters the board with a move, beside the man that moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gate {
    /// The cell on which it enters; in a move of two steps (the lion of shogi) the cell where the first one takes.
    pub cell: Cell,
    /// A man from the hand (seirawan); `None` for what is no man: a stone, an arrow, a duck, a step.
    pub kind: Option<Kind>,
}

/// What a legal move does, in terms that every notation understands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Facts {
    /// Kind of the man that moves (before promotion), or that is dropped.
    pub kind: Kind,
    /// Cell it leaves. In a drop, the cell it is put on.
    pub from: Cell,
    /// Cell it reaches. In castling, the king's cell.
    pub to: Cell,
    /// Man taken; of several (draughts) the first in the order of the cells. See [`Position::victims`].
    pub captured: Option<Victim>,
    /// Whether the capture is en passant.
    pub en_passant: bool,
    /// Kind it becomes. `None` in draughts, where crowning is no choice and no text claims it.
    pub promotion: Option<Kind>,
    /// Castling, with the rook's cells.
    pub castling: Option<Castling>,
    /// A man of the hand is put on the board.
    pub drop: bool,
    /// The side to move passes, which the rules count as a move; from and to are the cell of its king.
    pub pass: bool,
    /// What else enters the board.
    pub gate: Option<Gate>,
}

/// Facts of nothing, to be filled in.
impl Default for Facts {
    fn default() -> Facts {
        Facts {
            kind: Kind::PAWN,
            from: Cell(0),
            to: Cell(0),
            captured: None,
            en_passant: false,
            promotion: None,
            castling: None,
            drop: false,
            pass: false,
            gate: None,
        }
    }
}

/// What a move does to the enemy king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Check {
    /// No check, and the other side can move.
    #[default]
    None,
    /// Check by the man that moved alone.
    Direct,
    /// Check by another man alone, opened by the move.
    Discovered,
    /// Check by two men.
    Double,
}

/// What a move does to the other side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effect {
    /// The check it gives.
    pub check: Check,
    /// The other side has no legal move: mate with check, stalemate without.
    pub stuck: bool,
}

impl Effect {
    /// Checkmate.
    pub const fn is_mate(self) -> bool {
        self.stuck && !matches!(self.check, Check::None)
    }

    /// Stalemate.
    pub const fn is_stalemate(self) -> bool {
        self.stuck && matches!(self.check, Check::None)
    }

    /// Check of any kind, mate included.
    pub const fn is_check(self) -> bool {
        !matches!(self.check, Check::None)
    }
}

/// How a game ends on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side has won.
    Win(Color),
    /// Nobody has won.
    Draw,
}

/// A position under some family of rules.
pub trait Position: Clone + Send + Sync {
    /// A legal move: small and `Copy`. It means something only together with its position.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The family its rules belong to.
    const FAMILY: Family;

    /// Whether its men are told apart by numbers, so that [`crate::men::origins::Origins`] are kept.
    const NUMBERED: bool = true;

    /// The board it is played on.
    fn board(&self) -> &Board;

    /// The side to move.
    fn turn(&self) -> Color;

    /// Number of the current full move, from 1.
    fn move_number(&self) -> u32;

    /// The side whose move stands first under a number: White, but Black in English draughts and some of its kin.
    fn first(&self) -> Color {
        Color::White
    }

    /// The name of the notation in which its games are usually written, and which explains what is no move in any.
    fn usual_notation(&self) -> &'static str {
        "san"
    }

    /// The notation in which its cells are named where no text shows another: the name of a
    /// [`crate::board::naming::Naming`].
    fn usual_naming(&self) -> &'static str {
        "algebraic"
    }

    /// The men in hand: side, kind, how many, none of them none. `None` in games without hands.
    fn hands(&self) -> Option<Vec<(Color, Kind, u8)>> {
        None
    }

    /// What running text calls the rules: `chess`, `Italian draughts`.
    fn called(&self) -> &'static str {
        Self::FAMILY.name()
    }

    /// The sign of a capture in the usual notation of its rules.
    fn capture_sign(&self) -> char {
        'x'
    }

    /// Whether it is a position of Chess960, where castling is the king taking its own rook in some notations.
    fn is_chess960(&self) -> bool {
        false
    }

    /// The men of the game, as its notations name them.
    fn roster(&self) -> &'static Roster {
        &roster::ORTHODOX
    }

    /// Whether a move may take away more men than [`Facts::captured`] says, or change their sides (explosions).
    fn clears(&self) -> bool {
        false
    }

    /// Whether the rules know how men of this kind move. Where they do not, a move is taken as it is written, and whoever
    /// reads it says so (`move-unknown`).
    fn movement_known(&self, kind: Kind) -> bool {
        let _ = kind;
        true
    }

    /// Whether men stand on the board of which nobody knows how they move, so that a check or mate which a text claims,
    /// and the rules do not see, may be one.
    fn is_uncertain(&self) -> bool {
        false
    }

    /// The man on a cell.
    fn man_at(&self, cell: Cell) -> Option<(Color, Kind)>;

    /// Appends all legal moves.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Appends the legal moves whose facts fit the pattern: the same as `legal_moves` filtered by
    /// [`Pattern::fits`], and by its path and the squares of all men taken, but without making the others.
    fn candidates(&self, pattern: &Pattern, out: &mut Vec<Self::Move>);

    /// What a legal move does.
    fn facts(&self, mv: Self::Move) -> Facts;

    /// Appends all men taken by a legal move, in the order of their cells.
    fn victims(&self, mv: Self::Move, out: &mut Vec<Victim>) {
        out.extend(self.facts(mv).captured);
    }

    /// Appends the cells that a legal move touches, the first and the last included. In draughts those of the long form
    /// of PDN 3.0 (every turning square, and in a straight continuation the square right behind the man taken); of
    /// several routes with the same effect the smallest in the order of the squares' numbers.
    fn route(&self, mv: Self::Move, out: &mut Vec<Cell>) {
        let facts = self.facts(mv);
        out.extend([facts.from, facts.to]);
    }

    /// Whether two moves of one position are the same in everything that a short text tells, so that only the route of
    /// a capture tells them apart.
    fn differ_in_route(a: Self::Move, b: Self::Move) -> bool {
        let _ = (a, b);
        false
    }

    /// The position that a text sets up in the midst of a game (`/FEN "..."/` of PDN), under the same rules.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, as a clause.
    fn set_up(&self, text: &str) -> Result<Self, String> {
        let _ = text;
        Err("a position cannot be set up in the midst of a game of these rules".to_owned())
    }

    /// The position after a move that is not known: the other side is to move, and no man has moved.
    fn skip(&mut self) {
        self.pass();
    }

    /// What a legal move does to the other side.
    fn effect(&self, mv: Self::Move) -> Effect;

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// Plays a null move: the other side is to move. `false` (and nothing happens) where the rules cannot
    /// bear it, that is when the side to move is in check.
    fn pass(&mut self) -> bool;

    /// The end of the game, where the position alone decides it.
    fn outcome(&self) -> Option<Outcome>;

    /// Why no legal move fits the pattern, for as far as one reason can be named.
    fn refusal(&self, pattern: &Pattern) -> Option<Refusal>;

    /// Other rules, as running text calls them, under which the same men on the same board could move as the text says.
    fn legal_under(&self, pattern: &Pattern) -> Vec<&'static str> {
        let _ = pattern;
        Vec::new()
    }

    /// The position as FEN.
    fn fen(&self) -> String;
}

/// A man of some side on some cell, in a reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
    /// Its cell.
    pub cell: Cell,
}

/// How a reason calls cells and men.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The name of a cell.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// The men of the game.
    pub roster: &'static Roster,
    /// The number of the man on a cell, where men are called by monogram and number, as in Chesmayne.
    pub number: Option<&'a dyn Fn(Cell) -> u8>,
}

impl<'a> Words<'a> {
    /// Men are called by the names that their game has for them.
    pub fn names(cell: &'a dyn Fn(Cell) -> String, roster: &'static Roster) -> Words<'a> {
        Words { cell, roster, number: None }
    }

    /// A kind: `knight`, `KT`.
    pub fn kind(&self, kind: Kind) -> &'static str {
        if self.number.is_some() { kind.monogram() } else { self.roster.name(kind) }
    }

    /// A kind with its article: `a knight`, `KT`.
    pub fn a(&self, kind: Kind) -> String {
        let name = self.kind(kind);
        match self.number {
            Some(_) => name.to_owned(),
            None => with_article(name),
        }
    }

    /// Some man of a side: `a pawn of White`, `PA of :B`.
    pub fn of_side(&self, kind: Kind, color: Color) -> String {
        match self.number {
            Some(_) => format!("{} of :{}", self.kind(kind), color.letter()),
            None => format!("{} of {}", self.a(kind), color.name()),
        }
    }

    /// The name of the royal man: `king`, `general`.
    pub fn king(&self) -> &'static str {
        self.roster.king()
    }

    /// The man alone, at the beginning of a clause: `the knight on g1`, `KT2`.
    pub fn the(&self, man: &Standing) -> String {
        match self.numbered(man) {
            Some(numbered) => numbered,
            None => self.on(man),
        }
    }

    /// A man with its cell: `the knight on g1`, `KT2 on G01`.
    pub fn on(&self, man: &Standing) -> String {
        format!("{}{}", if self.number.is_some() { "" } else { "the " }, self.standing(man))
    }

    /// The same without an article: `knight on g1`, `KT2 on G01`.
    pub fn standing(&self, man: &Standing) -> String {
        let called = self.numbered(man).unwrap_or_else(|| self.roster.name(man.kind).to_owned());
        format!("{called} on {}", (self.cell)(man.cell))
    }

    fn numbered(&self, man: &Standing) -> Option<String> {
        let monogram = man.kind.monogram();
        Some(match self.number?(man.cell) {
            0 => monogram.to_owned(),
            number => format!("{monogram}{number}"),
        })
    }
}

/// Why the rules refuse what a text claims.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// No man of that kind and side is left.
    NoSuchMan {
        /// The side to move.
        color: Color,
        /// The kind the text names.
        kind: Kind,
    },
    /// There are men of that kind, but none where the text says.
    NotThere {
        /// The side to move.
        color: Color,
        /// The kind the text names.
        kind: Kind,
        /// Where the text says it comes from.
        place: Where,
    },
    /// The cell the text starts from is empty.
    EmptyCell(Cell),
    /// The man on the start cell is the other side's.
    NotYours(Standing),
    /// The man on the start cell is of another kind.
    OtherKind(Standing),
    /// No man of that kind reaches the target.
    OutOfReach {
        /// The kind the text names; `None` when it names none.
        kind: Option<Kind>,
        /// The target.
        to: Cell,
        /// The other target that the text may mean.
        or: Option<Cell>,
    },
    /// This man does not move like that.
    WrongMovement {
        /// The man.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// Another man stands in the way.
    Blocked {
        /// The man that would move.
        man: Standing,
        /// The man in the way.
        by: Standing,
    },
    /// A man of one's own stands on the target.
    OwnMan {
        /// The man that would move.
        man: Standing,
        /// The man on the target.
        on: Standing,
    },
    /// The man is pinned to its king.
    Pinned {
        /// The man that would move.
        man: Standing,
        /// The man that pins it.
        by: Standing,
    },
    /// The king is in check and this move does not end it.
    StillInCheck {
        /// The man that gives check.
        by: Standing,
    },
    /// The king would step onto an attacked cell.
    IntoCheck {
        /// The target.
        to: Cell,
        /// A man that attacks it.
        by: Standing,
    },
    /// A pawn captures diagonally only.
    PawnTakesStraight {
        /// The pawn.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// A pawn moves diagonally only to capture, and nothing is there.
    NothingToTake {
        /// The pawn.
        man: Standing,
        /// The target.
        to: Cell,
    },
    /// A pawn that reaches the last rank must promote, and the text names no kind.
    PromotionMissing(Standing),
    /// The text promotes, but the man does not reach the last rank (or is no pawn).
    NotAPromotion(Standing),
    /// A pawn may not become that.
    BadPromotion(Kind),
    /// Castling: the right is gone, or never was.
    NoCastlingRight(Wing),
    /// Castling: a man stands between.
    CastlingBlocked {
        /// To which wing.
        wing: Wing,
        /// The man in the way.
        by: Standing,
    },
    /// Castling out of check.
    CastlingInCheck {
        /// To which wing.
        wing: Wing,
        /// The man that gives check.
        by: Standing,
    },
    /// Castling over or onto an attacked cell.
    CastlingThroughCheck {
        /// To which wing.
        wing: Wing,
        /// The attacked cell.
        cell: Cell,
        /// A man that attacks it.
        by: Standing,
    },
    /// A man is dropped in a game that has no drops.
    NoDrops,
    /// The game is over: mate or stalemate.
    GameOver(Outcome),
    /// A rule of draughts.
    Draughts(draughts::refusal::Refusal),
    /// A rule of a variant of chess.
    Wide(wide::Refusal),
}

impl Refusal {
    /// The reason as a clause without a final period.
    pub fn describe(&self, words: &Words<'_>) -> String {
        let name = words.cell;
        let on = |man: &Standing| words.on(man);
        let the = |man: &Standing| words.the(man);
        let wing = |wing: &Wing| match wing {
            Wing::King => "king's side",
            Wing::Queen => "queen's side",
        };
        match self {
            Refusal::NoSuchMan { color, kind } => format!("{} has no {}", color.name(), words.kind(*kind)),
            Refusal::EmptyCell(cell) => format!("{} is empty", name(*cell)),
            Refusal::NotYours(man) => format!("{} is {}'s", on(man), man.color.name()),
            Refusal::OtherKind(man) => format!("the man on {} is {}", name(man.cell), words.a(man.kind)),
            Refusal::NotThere { color, kind, place } => {
                let place = match place {
                    Where::File(_) => "that file",
                    Where::EitherFile(..) => "these files",
                    Where::Rank(_) => "that rank",
                    _ => "these cells",
                };
                format!("{} has no {} on {place}", color.name(), words.kind(*kind))
            }
            Refusal::OutOfReach { kind, to, or } => {
                let to = [Some(*to), *or].into_iter().flatten().map(name).collect::<Vec<_>>().join(" or ");
                format!("no {} can reach {to}", kind.map_or("man", |kind| words.kind(kind)))
            }
            Refusal::WrongMovement { man, to } => {
                format!("{} does not move to {}", on(man), name(*to))
            }
            Refusal::Blocked { man, by } => format!("{} is blocked by {}", the(man), on(by)),
            Refusal::OwnMan { man, on: target } => {
                format!("{} cannot take its own {}", the(man), words.standing(target))
            }
            Refusal::Pinned { man, by } => format!("{} is pinned by {}", the(man), on(by)),
            Refusal::StillInCheck { by } => format!("the {} stays in check from {}", words.king(), on(by)),
            Refusal::IntoCheck { to, by } => {
                format!("the {} would be in check on {} from {}", words.king(), name(*to), on(by))
            }
            Refusal::PawnTakesStraight { man, to } => {
                format!("{} does not capture straight ahead, as it would on {}", on(man), name(*to))
            }
            Refusal::NothingToTake { man, to } => {
                format!("{} moves diagonally only to capture, and nothing stands on {}", on(man), name(*to))
            }
            Refusal::PromotionMissing(man) => {
                format!("{} reaches the last rank and the text does not say what it becomes", on(man))
            }
            Refusal::NotAPromotion(man) => format!("{} does not promote on this move", on(man)),
            Refusal::BadPromotion(kind) => format!("a pawn may not become {}", words.a(*kind)),
            Refusal::NoCastlingRight(side) => {
                format!(
                    "castling on the {} is no longer allowed: the king or that rook has moved",
                    wing(side)
                )
            }
            Refusal::CastlingBlocked { wing: side, by } => {
                format!("castling on the {} is blocked by {}", wing(side), on(by))
            }
            Refusal::CastlingInCheck { by, .. } => {
                format!("the king may not castle out of check (from {})", on(by))
            }
            Refusal::CastlingThroughCheck { cell, by, .. } => {
                format!("the king may not castle over {}, which {} attacks", name(*cell), on(by))
            }
            Refusal::NoDrops => "no men are dropped in this game".to_owned(),
            Refusal::GameOver(Outcome::Win(color)) => format!("the game is over: {} has mated", color.name()),
            Refusal::GameOver(Outcome::Draw) => "the game is over: stalemate".to_owned(),
            Refusal::Draughts(refusal) => refusal.describe(name),
            Refusal::Wide(refusal) => refusal.describe(words),
        }
    }
}

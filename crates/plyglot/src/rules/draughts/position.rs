//! A position of draughts.

use super::RuleSet;
use crate::pattern::Pattern;
use crate::rules::{Effect, Facts, Family, Outcome, Refusal};
use crate::{Board, Cell, Color, Kind};

/// A position under some rule set.
#[derive(Clone, Debug)]
pub struct Position {
    rules: &'static RuleSet,
    board: Board,
    turn: Color,
    number: u32,
}

/// A legal move: what it does, whatever its route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: Cell,
    to: Cell,
    captured: u128,
    crowned: bool,
}

impl Position {
    /// The start position of a rule set.
    pub fn start(rules: &'static RuleSet) -> Position {
        Position { rules, board: rules.board(), turn: rules.first, number: 1 }
    }

    /// Its rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The position with the other side to move, where a FEN leaves the side open.
    #[must_use]
    pub fn with_turn(mut self, turn: Color) -> Position {
        self.turn = turn;
        self
    }
}

impl crate::rules::Position for Position {
    type Move = Move;

    const FAMILY: Family = Family::Draughts;

    const NUMBERED: bool = false;

    fn board(&self) -> &Board {
        &self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn first(&self) -> Color {
        self.rules.first
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn usual_notation(&self) -> &'static str {
        self.rules.usual_notation()
    }

    fn man_at(&self, _: Cell) -> Option<(Color, Kind)> {
        None
    }

    fn legal_moves(&self, _: &mut Vec<Move>) {}

    fn candidates(&self, _: &Pattern, _: &mut Vec<Move>) {}

    fn facts(&self, mv: Move) -> Facts {
        Facts {
            kind: Kind::MAN,
            from: mv.from,
            to: mv.to,
            captured: None,
            en_passant: false,
            promotion: None,
            castling: None,
        }
    }

    fn effect(&self, _: Move) -> Effect {
        Effect::default()
    }

    fn play(&mut self, mv: Move) {
        _ = (mv.captured, mv.crowned);
    }

    fn pass(&mut self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn refusal(&self, _: &Pattern) -> Option<Refusal> {
        None
    }

    fn fen(&self) -> String {
        String::new()
    }
}

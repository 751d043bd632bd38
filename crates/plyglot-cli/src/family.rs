//! What differs between families of rules where the commands speak of a position.

use plyglot::board::naming::{Naming, numeric::Numeric};
use plyglot::notation::{self, Notation};
use plyglot::rules::draughts::rule_set::Goal;
use plyglot::rules::{Outcome, Position, chess, draughts, wide};
use plyglot::{Cell, Kind};

/// A notation that moves are listed in.
pub(crate) struct Column {
    /// Its name.
    pub(crate) name: &'static str,
    /// The naming of cells with which people see it; `None`: always.
    naming: Option<&'static str>,
}

impl Column {
    const fn always(name: &'static str) -> Column {
        Column { name, naming: None }
    }

    const fn with(name: &'static str, naming: &'static str) -> Column {
        Column { name, naming: Some(naming) }
    }

    /// The notation.
    pub(crate) fn notation(&self) -> Option<&'static dyn Notation> {
        notation::find(self.name)
    }

    /// Whether people see it beside cells of this naming.
    pub(crate) fn is_seen(&self, naming: &dyn Naming) -> bool {
        self.naming.is_none_or(|name| name == naming.name())
    }
}

/// A position that the commands can speak of.
pub(crate) trait Told: Position {
    /// The notations that moves are listed in.
    const COLUMNS: &'static [Column];

    /// How a man is called: `KT2`, `man`.
    fn short_name(kind: Kind, number: u8) -> String;

    /// How a man is called at the head of a list: `KT2 knight`, `man`.
    fn full_name(kind: Kind, number: u8) -> String;

    /// Where a cell comes in lists: the order in which its family counts cells.
    fn order(&self, cell: Cell) -> u16;

    /// What the side to move must do: `must capture`.
    fn compulsion(&self) -> Option<&'static str>;

    /// How the game has ended in this position: `White has mated`.
    fn over(&self) -> Option<String>;
}

impl Told for chess::Position {
    const COLUMNS: &'static [Column] =
        &[Column::always("san"), Column::always("xy"), Column::with("acentric", "acentric")];

    fn short_name(kind: Kind, number: u8) -> String {
        if number == 0 { kind.monogram().to_owned() } else { format!("{}{number}", kind.monogram()) }
    }

    fn full_name(kind: Kind, number: u8) -> String {
        format!("{} {}", Self::short_name(kind, number), kind.name())
    }

    fn order(&self, cell: Cell) -> u16 {
        cell.0
    }

    fn compulsion(&self) -> Option<&'static str> {
        None
    }

    fn over(&self) -> Option<String> {
        Some(match self.outcome()? {
            Outcome::Win(winner) => format!("{} has mated", winner.name()),
            Outcome::Draw if !self.can_move() => format!("{} is stalemated", self.turn().name()),
            Outcome::Draw => "drawn".to_owned(),
        })
    }
}

impl Told for wide::Position {
    const COLUMNS: &'static [Column] =
        &[Column::always("san"), Column::always("xy"), Column::with("acentric", "acentric")];

    fn short_name(kind: Kind, number: u8) -> String {
        chess::Position::short_name(kind, number)
    }

    fn full_name(kind: Kind, number: u8) -> String {
        chess::Position::full_name(kind, number)
    }

    fn order(&self, cell: Cell) -> u16 {
        cell.0
    }

    fn compulsion(&self) -> Option<&'static str> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let captures = moves.first().is_some_and(|&mv| self.facts(mv).captured.is_some());
        (self.variant().must_capture && captures).then_some("must capture")
    }

    fn over(&self) -> Option<String> {
        Some(match self.outcome()? {
            Outcome::Win(winner) if self.in_check(!winner) && !self.can_move() => {
                format!("{} has mated", winner.name())
            }
            Outcome::Win(winner) => format!("{} has won", winner.name()),
            Outcome::Draw if !self.can_move() => format!("{} is stalemated", self.turn().name()),
            Outcome::Draw => "drawn".to_owned(),
        })
    }
}

impl Told for draughts::Position {
    const COLUMNS: &'static [Column] = &[
        Column::always("numeric"),
        Column::always("numeric-full"),
        Column::always("algebraic-draughts"),
        Column::with("row-column", "row-column"),
    ];

    fn short_name(kind: Kind, _: u8) -> String {
        kind.name().to_owned()
    }

    fn full_name(kind: Kind, _: u8) -> String {
        kind.name().to_owned()
    }

    /// By the numbers of the squares.
    fn order(&self, cell: Cell) -> u16 {
        Numeric.text(self.board(), cell).parse().unwrap_or(cell.0)
    }

    fn compulsion(&self) -> Option<&'static str> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let captures = moves.first().is_some_and(|&mv| self.facts(mv).captured.is_some());
        captures.then_some("must capture")
    }

    fn over(&self) -> Option<String> {
        let Outcome::Win(winner) = self.outcome()? else { return Some("drawn".to_owned()) };
        let turn = self.turn();
        let crowned = |cell| self.man_at(cell) == Some((winner, Kind::CROWNED));
        Some(if winner == turn {
            format!("{} has no move and wins", turn.name())
        } else if self.rules().goal == Goal::FirstKing && self.board().cells().any(crowned) {
            format!("{} has a king and wins", winner.name())
        } else {
            format!("{} has no move: {} wins", turn.name(), winner.name())
        })
    }
}

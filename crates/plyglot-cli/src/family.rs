//! What differs between families of rules where the commands speak of a position.

use plyglot::board::naming::{Naming, numeric::Numeric};
use plyglot::men::roster::Tradition;
use plyglot::notation::{self, Notation};
use plyglot::rules::draughts::rule_set::Goal;
use plyglot::rules::wide::CellSet;
use plyglot::rules::wide::Variant;
use plyglot::rules::{Outcome, Position, chess, draughts, wide};
use plyglot::{Board, Cell, Color, Kind};
use plyglot_press::Picture;

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

/// The lower left and the upper right cell of a set.
pub(crate) fn corners(board: &Board, set: &CellSet) -> Option<(Cell, Cell)> {
    let cells = || set.iter().map(Cell);
    let (files, ranks) = (|| cells().map(|cell| board.file(cell)), || cells().map(|cell| board.rank(cell)));
    let low = board.cell(files().min()?, ranks().min()?)?;
    Some((low, board.cell(files().max()?, ranks().max()?)?))
}

/// A position that the commands can speak of.
pub(crate) trait Told: Position {
    /// The notations that moves are listed in.
    fn columns(&self) -> &'static [Column];

    /// How a man is called: `KT2`, `man`.
    fn short_name(kind: Kind, number: u8) -> String;

    /// The name of a kind of men in this game: `knight`.
    fn kind_name(&self, kind: Kind) -> String;

    /// How a man is called at the head of a list: `KT2 knight`, `man`.
    fn full_name(&self, kind: Kind, number: u8) -> String {
        format!("{} {}", Self::short_name(kind, number), self.kind_name(kind))
    }

    /// Its rules, where it is a position of some variant of chess.
    fn as_variant(&self) -> Option<&'static Variant> {
        None
    }

    /// What a picture of it has beside board and men: hands, palaces, the colours of the cells.
    fn dress(&self, _picture: &mut Picture<'_>) {}

    /// Where a cell comes in lists: the order in which its family counts cells.
    fn order(&self, cell: Cell) -> u16;

    /// What the side to move must do: `must capture`.
    fn compulsion(&self) -> Option<&'static str>;

    /// How the game has ended in this position: `White has mated`.
    fn over(&self) -> Option<String>;
}

const WESTERN: &[Column] = &[
    Column::always("san"),
    Column::always("xy"),
    Column::with("acentric", "acentric"),
    Column::with("centric", "centric"),
];

const XIANGQI: &[Column] = &[
    Column::always("wxf"),
    Column::always("iccs"),
    Column::always("chinese"),
    Column::always("xy"),
    Column::with("acentric", "acentric"),
];

const JANGGI: &[Column] =
    &[Column::always("janggi"), Column::always("xy"), Column::with("acentric", "acentric")];

const SHOGI: &[Column] = &[
    Column::always("usi"),
    Column::always("kif"),
    Column::always("hodges"),
    Column::always("xy"),
    Column::with("acentric", "acentric"),
    Column::with("centric", "centric"),
];

const DRAUGHTS: &[Column] = &[
    Column::always("numeric"),
    Column::always("numeric-full"),
    Column::always("algebraic-draughts"),
    Column::with("row-column", "row-column"),
];

impl Told for chess::Position {
    fn columns(&self) -> &'static [Column] {
        WESTERN
    }

    fn short_name(kind: Kind, number: u8) -> String {
        if number == 0 { kind.monogram().to_owned() } else { format!("{}{number}", kind.monogram()) }
    }

    fn kind_name(&self, kind: Kind) -> String {
        kind.name().to_owned()
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
    fn columns(&self) -> &'static [Column] {
        match self.roster().tradition {
            Tradition::Western => WESTERN,
            Tradition::Janggi => JANGGI,
            Tradition::Xiangqi => XIANGQI,
            Tradition::Shogi => SHOGI,
        }
    }

    fn short_name(kind: Kind, number: u8) -> String {
        chess::Position::short_name(kind, number)
    }

    fn kind_name(&self, kind: Kind) -> String {
        self.roster().name(kind).to_owned()
    }

    fn as_variant(&self) -> Option<&'static Variant> {
        Some(self.variant())
    }

    fn dress(&self, picture: &mut Picture<'_>) {
        let variant = self.variant();
        let board = self.board();
        picture.shading = board.cells().map(|cell| variant.shading(cell)).collect();
        picture.inverted = variant.look.first_is_black;
        picture.hands = self.hands();
        let regions = |role| Color::BOTH.into_iter().filter_map(move |color| variant.region(color, role));
        picture.palaces =
            variant.king.into_iter().flat_map(regions).filter_map(|set| corners(board, set)).collect();
        // A river flows where some man of each side stays on its own half.
        let half = board.ranks() / 2;
        let own_half: CellSet = board.cells().filter(|cell| board.rank(*cell) < half).collect();
        let stays = |role| variant.region(Color::White, role as u8) == Some(&own_half);
        picture.river = (0..variant.men.len()).any(stays).then_some(half);
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
    fn columns(&self) -> &'static [Column] {
        DRAUGHTS
    }

    fn short_name(kind: Kind, _: u8) -> String {
        kind.name().to_owned()
    }

    fn kind_name(&self, kind: Kind) -> String {
        kind.name().to_owned()
    }

    fn full_name(&self, kind: Kind, _: u8) -> String {
        self.kind_name(kind)
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

//! Where each man came from: its Chesmayne number and its wing are both read from this.

use super::Kind;
use crate::notation::View;
use crate::pattern::Wing;
use crate::rules::{Facts, Gate};
use crate::{Board, ByColor, Cell, Color};
use std::collections::HashMap;

/// What is known of one man's past.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Origin {
    /// Number within its side and kind, from 1; 0 on a cell without a man, and for the king.
    pub number: u8,
    /// The cell it stood on at the start, plus 1; 0 for a promoted man.
    start: u16,
}

impl Origin {
    /// The cell it stood on at the start; `None` for a promoted man.
    pub fn start(self) -> Option<Cell> {
        self.start.checked_sub(1).map(Cell)
    }
}

/// A number for each kind; 0 for those it has not met.
#[derive(Debug, Default)]
struct ByKind(Vec<u8>);

/// Memory is used again: every game of a file begins with a copy of the same numbers.
impl Clone for ByKind {
    fn clone(&self) -> ByKind {
        ByKind(self.0.clone())
    }

    fn clone_from(&mut self, other: &ByKind) {
        self.0.clone_from(&other.0);
    }
}

impl ByKind {
    #[inline]
    fn get(&self, kind: Kind) -> u8 {
        self.0.get(kind.index()).copied().unwrap_or(0)
    }

    fn set(&mut self, kind: Kind, number: u8) {
        if self.0.len() <= kind.index() {
            self.0.resize(kind.index() + 1, 0);
        }
        self.0[kind.index()] = number;
    }
}

/// Two men of one side and kind to which a list gives the same number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clash {
    /// Their side.
    pub color: Color,
    /// Their kind.
    pub kind: Kind,
    /// The number that both have.
    pub number: u8,
    /// Where they stand.
    pub cells: [Cell; 2],
}

/// The origin of every man on the board, kept up move by move.
///
/// Numbers are given at the start: own nearest rank first, left to right as the owner sees the board, each
/// kind apart. A promoted man takes the number after the highest ever given, and no number is given again. Royal men
/// have none. (Chesmayne: numbered diagrams of the start; the moves of the example game for promotion.)
#[derive(Debug)]
pub struct Origins {
    at: Vec<Origin>,
    highest: ByColor<ByKind>,
    /// How many of each kind there were at the start.
    started: ByColor<ByKind>,
    /// At the start every man stood where the orthodox array has it, so that its wing is known.
    array: bool,
}

impl Clone for Origins {
    fn clone(&self) -> Origins {
        let Origins { at, highest, started, array } = self;
        Origins { at: at.clone(), highest: highest.clone(), started: started.clone(), array: *array }
    }

    fn clone_from(&mut self, other: &Origins) {
        self.at.clone_from(&other.at);
        self.highest.0.clone_from(&other.highest.0);
        self.started.0.clone_from(&other.started.0);
        self.array = other.array;
    }
}

impl Origins {
    /// Of men that nobody tells apart: every number is 0.
    pub fn none() -> Origins {
        Origins { at: Vec::new(), highest: ByColor::default(), started: ByColor::default(), array: false }
    }

    fn empty(board: &Board) -> Origins {
        let cells = board.files() as usize * board.ranks() as usize;
        let at = vec![Origin::default(); cells];
        Origins { at, highest: ByColor::default(), started: ByColor::default(), array: false }
    }

    /// Numbers the men that `man_at` shows.
    pub fn new(board: &Board, man_at: impl Fn(Cell) -> Option<(Color, Kind)>) -> Origins {
        let mut origins = Origins::empty(board);
        origins.array = (board.files(), board.ranks()) == (8, 8);
        for (color, kind, cell) in in_order(board, man_at) {
            origins.give(color, kind, cell, origins.next_number(color, kind));
            origins.array &= array(board, cell) == Some((color, kind));
        }
        origins.started = origins.highest.clone();
        origins
    }

    /// The men that `man_at` shows, with the numbers that `given` has for them: those of a list of men, as an
    /// adjourned game is written. A man to which it gives none takes the lowest number that is free.
    ///
    /// # Errors
    ///
    /// [`Clash`] when two men of one side and kind are given the same number.
    pub fn listed(
        board: &Board,
        man_at: impl Fn(Cell) -> Option<(Color, Kind)>,
        given: impl Fn(Cell) -> Option<u8>,
    ) -> Result<Origins, Clash> {
        let mut origins = Origins::empty(board);
        let mut taken: HashMap<(Color, Kind, u8), Cell> = HashMap::new();
        let mut unnumbered = Vec::new();
        for (color, kind, cell) in in_order(board, man_at) {
            let number = if kind.is_royal() { 0 } else { given(cell).unwrap_or(0) };
            if number == 0 && !kind.is_royal() {
                unnumbered.push((color, kind, cell));
            } else if number > 0
                && let Some(first) = taken.insert((color, kind, number), cell)
            {
                return Err(Clash { color, kind, number, cells: [first, cell] });
            }
            origins.give(color, kind, cell, number);
        }
        for (color, kind, cell) in unnumbered {
            let free = (1..u8::MAX).find(|&number| !taken.contains_key(&(color, kind, number)));
            let number = free.unwrap_or(u8::MAX);
            taken.insert((color, kind, number), cell);
            origins.give(color, kind, cell, number);
        }
        Ok(origins)
    }

    fn give(&mut self, color: Color, kind: Kind, cell: Cell, number: u8) {
        self.at[cell.index()] = Origin { number, start: cell.0 + 1 };
        let highest = self.highest[color].get(kind).max(number);
        self.highest[color].set(kind, highest);
    }

    /// The number that the man on `cell` would have if its side were counted from its right hand. `None` for
    /// promoted men, and for kinds with fewer than three men, where any wrong number would look mirrored.
    pub fn mirrored(&self, color: Color, kind: Kind, cell: Cell) -> Option<u8> {
        let started = self.started[color].get(kind);
        self.at(cell).start().filter(|_| started > 2)?;
        (started + 1).checked_sub(self.number(cell))
    }

    /// The origin of the man on a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Origin {
        self.at.get(cell.index()).copied().unwrap_or_default()
    }

    /// Number of the man on a cell; 0 for the king and for an empty cell.
    #[inline]
    pub fn number(&self, cell: Cell) -> u8 {
        self.at(cell).number
    }

    /// The wing on which the rook, knight or bishop on a cell began the game. `None` for other men, and for all of them
    /// where it is not known: promoted men, and games that did not start from the orthodox array (some of its men may be
    /// missing there, as in games at odds).
    pub fn wing(&self, kind: Kind, cell: Cell) -> Option<Wing> {
        if !self.array || !matches!(kind, Kind::ROOK | Kind::KNIGHT | Kind::BISHOP) {
            return None;
        }
        let file = self.at(cell).start()?.index() % 8;
        Some(if file < 4 { Wing::Queen } else { Wing::King })
    }

    /// The number that the next man of this kind gets that is promoted or dropped.
    #[inline]
    pub fn next_number(&self, color: Color, kind: Kind) -> u8 {
        if kind.is_royal() { 0 } else { self.highest[color].get(kind).saturating_add(1) }
    }

    fn next(&mut self, color: Color, kind: Kind) -> u8 {
        let number = self.next_number(color, kind);
        self.highest[color].set(kind, number);
        number
    }

    /// Follows a move of `color` that the rules have accepted.
    #[inline]
    pub fn play(&mut self, color: Color, facts: &Facts) {
        if let Some(victim) = facts.captured {
            self.at[victim.cell.index()] = Origin::default();
        }
        // The cell of a drop is empty.
        let mover = std::mem::take(&mut self.at[facts.from.index()]);
        if let Some(castling) = facts.castling {
            let rook = std::mem::take(&mut self.at[castling.rook_from.index()]);
            self.at[castling.rook_to.index()] = rook;
        }
        self.at[facts.to.index()] = mover;
        if brings_men(facts) {
            self.play_newcomers(color, facts);
        }
    }

    /// Gives numbers to the men that a move has brought.
    #[cold]
    fn play_newcomers(&mut self, color: Color, facts: &Facts) {
        if let Some(kind) = facts.promotion.or(facts.drop.then_some(facts.kind)) {
            self.at[facts.to.index()] = Origin { number: self.next(color, kind), start: 0 };
        }
        if let Some(Gate { cell, kind: Some(kind) }) = facts.gate {
            self.at[cell.index()] = Origin { number: self.next(color, kind), start: 0 };
        }
    }

    /// Forgets the men that are no longer on the board, where a move takes more than [`Origins::play`] knows of.
    pub fn clear(&mut self, is_empty: impl Fn(Cell) -> bool) {
        for (index, origin) in self.at.iter_mut().enumerate() {
            if *origin != Origin::default() && is_empty(Cell(index as u16)) {
                *origin = Origin::default();
            }
        }
    }

    /// Fills in the numbers of a view made from `facts`, before the move is played.
    #[inline(always)]
    pub fn number_view(&self, view: &mut View<'_>) {
        view.number = self.number(view.facts.from);
        view.wing = self.wing(view.facts.kind, view.facts.from);
        view.victim_number = view.facts.captured.map_or(0, |victim| self.number(victim.cell));
        if brings_men(&view.facts) {
            self.number_newcomers(view);
        }
    }

    #[cold]
    fn number_newcomers(&self, view: &mut View<'_>) {
        if view.facts.drop {
            view.number = self.next_number(view.color, view.facts.kind);
        }
        view.promotion_number = view.facts.promotion.map_or(0, |kind| self.next_number(view.color, kind));
        view.gate_number =
            view.facts.gate.and_then(|gate| gate.kind).map_or(0, |kind| self.next_number(view.color, kind));
    }
}

/// Whether a man comes into the game with the move: by promotion, from the hand, or behind another.
#[inline(always)]
fn brings_men(facts: &Facts) -> bool {
    facts.promotion.is_some() || facts.drop || facts.gate.is_some()
}

/// The man that the orthodox array has on a cell.
fn array(board: &Board, cell: Cell) -> Option<(Color, Kind)> {
    const PIECES: [Kind; 8] = [
        Kind::ROOK,
        Kind::KNIGHT,
        Kind::BISHOP,
        Kind::QUEEN,
        Kind::KING,
        Kind::BISHOP,
        Kind::KNIGHT,
        Kind::ROOK,
    ];
    let color = if board.rank(cell) < 4 { Color::White } else { Color::Black };
    match board.rank(cell) {
        0 | 7 => Some((color, PIECES[board.file(cell) as usize % 8])),
        1 | 6 => Some((color, Kind::PAWN)),
        _ => None,
    }
}

/// The men of both sides in the order in which they are numbered: from the corner on their player's left along the ranks,
/// for White that is usually the bottom left corner and for Black the top right one.
fn in_order(
    board: &Board,
    man_at: impl Fn(Cell) -> Option<(Color, Kind)>,
) -> impl Iterator<Item = (Color, Kind, Cell)> {
    let cells = board.files() as u16 * board.ranks() as u16;
    let ahead = Color::BOTH.map(|color| board.ahead(color) > 0);
    let cell = move |color: Color, step| Cell(if ahead[color as usize] { step } else { cells - 1 - step });
    Color::BOTH
        .into_iter()
        .flat_map(move |color| (0..cells).map(move |step| (color, cell(color, step))))
        .filter_map(move |(color, cell)| {
            let (owner, kind) = man_at(cell)?;
            (owner == color).then_some((color, kind, cell))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::Wing;
    use crate::rules::{Castling, Victim};

    /// A position drawn as in FEN, men only.
    fn men(placement: &str) -> impl Fn(Cell) -> Option<(Color, Kind)> + '_ {
        move |cell| {
            let row = placement.split('/').nth(7 - cell.index() / 8)?;
            let mut squares = row.chars().flat_map(|c| vec![c; c.to_digit(10).map_or(1, |run| run as usize)]);
            let letter = squares.nth(cell.index() % 8)?;
            let kind = Kind("pnbrqk".find(letter.to_ascii_lowercase())? as u16);
            Some((if letter.is_uppercase() { Color::White } else { Color::Black }, kind))
        }
    }

    fn cell(name: &str) -> Cell {
        let [file, rank] = *name.as_bytes() else { panic!("{name} is no cell") };
        Cell(u16::from(rank - b'1') * 8 + u16::from(file - b'a'))
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    fn start() -> Origins {
        Origins::new(&Board::ORTHODOX, men(START))
    }

    fn step(kind: Kind, from: &str, to: &str) -> Facts {
        let (from, to) = (cell(from), cell(to));
        Facts { kind, from, to, ..Facts::default() }
    }

    #[test]
    fn the_start_is_numbered_from_each_sides_left() {
        let origins = start();
        let row = |rank: u16| (0..8).map(|file| origins.number(Cell(rank * 8 + file))).collect::<Vec<u8>>();
        assert_eq!(row(0), [1, 1, 1, 1, 0, 2, 2, 2]);
        assert_eq!(row(1), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(row(6), [8, 7, 6, 5, 4, 3, 2, 1]);
        assert_eq!(row(7), [2, 2, 2, 1, 0, 1, 1, 1]);
        assert_eq!(origins.at(cell("g8")).start(), Some(cell("g8")));
    }

    #[test]
    fn wings_are_known_from_the_array_alone() {
        let mut origins = start();
        let wing = |origins: &Origins, kind, name| origins.wing(kind, cell(name));
        origins.play(Color::White, &step(Kind::KNIGHT, "g1", "c4"));
        assert_eq!(wing(&origins, Kind::KNIGHT, "c4"), Some(Wing::King));
        assert_eq!(wing(&origins, Kind::ROOK, "a8"), Some(Wing::Queen));
        assert_eq!(wing(&origins, Kind::QUEEN, "d1"), None);
        let odds = Origins::new(&Board::ORTHODOX, men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR"));
        assert_eq!(wing(&odds, Kind::ROOK, "h1"), Some(Wing::King));
        let later = Origins::new(&Board::ORTHODOX, men("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
        assert_eq!(wing(&later, Kind::ROOK, "h1"), None);
    }

    #[test]
    fn several_ranks_of_one_kind_are_numbered_nearest_first() {
        let origins = Origins::new(&Board::ORTHODOX, men("8/2p4p/p7/8/8/1P6/P6P/8"));
        let numbers = ["a2", "h2", "b3", "h7", "c7", "a6"].map(|name| origins.number(cell(name)));
        assert_eq!(numbers, [1, 2, 3, 1, 2, 3]);
    }

    #[test]
    fn numbers_travel_with_their_men_and_are_never_given_again() {
        let mut origins = start();
        let mut promotion = step(Kind::PAWN, "b7", "a1");
        promotion.captured = Some(Victim { kind: Kind::ROOK, cell: cell("a1") });
        promotion.promotion = Some(Kind::QUEEN);
        assert_eq!(origins.next_number(Color::Black, Kind::QUEEN), 2);
        origins.play(Color::Black, &promotion);
        assert_eq!((origins.number(cell("b7")), origins.number(cell("a1"))), (0, 2));
        assert_eq!(origins.at(cell("a1")).start(), None);
        let mut capture = step(Kind::KNIGHT, "g1", "a1");
        capture.captured = Some(Victim { kind: Kind::QUEEN, cell: cell("a1") });
        origins.play(Color::White, &capture);
        assert_eq!(origins.number(cell("a1")), 2);
        assert_eq!(origins.next_number(Color::Black, Kind::QUEEN), 3);
        assert_eq!(origins.next_number(Color::White, Kind::QUEEN), 2);
        assert_eq!(origins.next_number(Color::White, Kind::KING), 0);
    }

    #[test]
    fn en_passant_takes_the_man_beside() {
        let mut origins = start();
        let mut passant = step(Kind::PAWN, "e2", "d6");
        passant.captured = Some(Victim { kind: Kind::PAWN, cell: cell("d7") });
        passant.en_passant = true;
        origins.play(Color::White, &passant);
        assert_eq!((origins.number(cell("d6")), origins.number(cell("d7"))), (5, 0));
    }

    #[test]
    fn castling_moves_king_and_rook_even_where_they_change_places() {
        let castle = |placement, [from, to, rook_from, rook_to]: [&str; 4]| {
            let mut origins = Origins::new(&Board::ORTHODOX, men(placement));
            let mut facts = step(Kind::KING, from, to);
            let (rook_from, rook_to) = (cell(rook_from), cell(rook_to));
            facts.castling = Some(Castling { wing: Wing::King, rook_from, rook_to });
            origins.play(Color::White, &facts);
            (0..8).map(|file| origins.number(Cell(file))).collect::<Vec<u8>>()
        };
        assert_eq!(castle("8/8/8/8/8/8/8/R3K2R", ["e1", "g1", "h1", "f1"]), [1, 0, 0, 0, 0, 2, 0, 0]);
        assert_eq!(castle("8/8/8/8/8/8/8/R4KR1", ["f1", "g1", "g1", "f1"]), [1, 0, 0, 0, 0, 2, 0, 0]);
        assert_eq!(castle("8/8/8/8/8/8/8/R5KR", ["g1", "g1", "h1", "f1"]), [1, 0, 0, 0, 0, 2, 0, 0]);
        assert_eq!(castle("8/8/8/8/8/8/8/RK5R", ["b1", "c1", "a1", "d1"]), [0, 0, 0, 1, 0, 0, 0, 2]);
    }

    #[test]
    fn a_list_of_men_keeps_its_numbers() {
        // The last position of the example game that Chesmayne prints.
        let position = "r7/pb1p2k1/6Pp/2p3nP/7K/5q2/8/8";
        let list = [
            ("g6", 6),
            ("h5", 8),
            ("f3", 1),
            ("a8", 2),
            ("b7", 2),
            ("g5", 1),
            ("h6", 1),
            ("d7", 5),
            ("c5", 6),
            ("a7", 8),
        ];
        let given = |at| list.iter().find(|(name, _)| cell(name) == at).map(|&(_, number)| number);
        let origins = Origins::listed(&Board::ORTHODOX, men(position), given).unwrap();
        for (name, number) in list {
            assert_eq!(origins.number(cell(name)), number, "{name}");
        }
        assert_eq!((origins.number(cell("g7")), origins.number(cell("h4"))), (0, 0));
        assert_eq!(origins.next_number(Color::Black, Kind::ROOK), 3);
        assert_eq!(origins.next_number(Color::Black, Kind::PAWN), 9);

        let some = |at| given(at).filter(|&number| number != 1);
        let origins = Origins::listed(&Board::ORTHODOX, men(position), some).unwrap();
        assert_eq!((origins.number(cell("h6")), origins.number(cell("g5"))), (1, 1));
        let clash = Origins::listed(&Board::ORTHODOX, men(position), |_| Some(3)).unwrap_err();
        assert_eq!((clash.color, clash.kind, clash.number), (Color::White, Kind::PAWN, 3));
        assert_eq!(clash.cells, [cell("h5"), cell("g6")]);
    }

    #[test]
    fn a_number_counted_from_the_wrong_side_is_told() {
        let origins = start();
        assert_eq!(origins.mirrored(Color::Black, Kind::PAWN, cell("e7")), Some(5));
        assert_eq!(origins.mirrored(Color::Black, Kind::KNIGHT, cell("b8")), None);
    }
}

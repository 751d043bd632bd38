//! Betza's notation: how a man moves, in a few letters.
//!
//! A movement is a row of parts: modifiers in small letters, then an atom in a capital, then perhaps a number.
//!
//! | atom | leap | atom | leap |
//! |---|---|---|---|
//! | `W` | 0,1 | `F` | 1,1 |
//! | `D` | 0,2 | `A` | 2,2 |
//! | `H` | 0,3 | `G` | 3,3 |
//! | `N` | 1,2 | `C` or `L` | 1,3 |
//! | `Z` or `J` | 2,3 | `K` | `WF` |
//! | `R` | `W`, any number of steps | `B` | `F`, any number of steps |
//! | `Q` | `RB` | | |
//!
//! A number limits the steps (`R4`, `W2`, `N2`), zero or a doubled atom sets no limit (`NN` is the nightrider).
//!
//! | modifier | meaning |
//! |---|---|
//! | `m` | moves only, does not capture |
//! | `c` | captures only |
//! | `i` | only as its first move: from the cells where the variant allows double steps |
//! | `e` | may take en passant (Fairy-Stockfish) |
//! | `n` | lame: the cells between must be free. An oblique leap goes straight first, then diagonally |
//! | `j` | on a leap along a line: a man must stand between. On a rider: the first cell is leapt over |
//! | `p` | hopper: leaps over one man and goes on behind it as far as it likes, like the cannon of xiangqi |
//! | `g` | grasshopper: leaps over one man and lands right behind it |
//! | `a` | goes on: what stands before it tells the first leg, what stands behind it the second, and a man may be taken on each; `f` behind it is straight on, `b` back to where it came from, neither is any direction but back. Such a move promotes nobody |
//! | `f b l r` | forward, backward, left, right only, as the owner sees it; `v` is `fb`, `s` is `lr` |
//!
//! Directions along lines add up (`fsW`), and two that are at right angles name one diagonal (`flF`). Of the eight
//! leaps of an oblique atom, `f` (or `ff`) are the two that go furthest forward, `s` the four that go furthest sideways,
//! `v` the other four, `fs` the two wide ones forward, `fl` the narrow one forward on the left, `lf` the wide one on the
//! left forward, and `fh` all four forward; likewise for the other directions.

use crate::{Board, Cell, Color};
use std::fmt;

/// How a part gets from cell to cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Way {
    /// A leap, or steps over free cells.
    #[default]
    Plain,
    /// `n`: the cells between must be free.
    Lame,
    /// `j`: over a man, or over the first cell.
    Over,
    /// `p`: over one man and on.
    Hopper,
    /// `g`: over one man, to the cell behind it.
    Grasshopper,
}

/// One part of a movement.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// Single steps or leaps, as files to the right and ranks ahead.
    pub steps: Vec<(i8, i8)>,
    /// How many of them in a row at most; 0 is no limit.
    pub range: u8,
    /// It may go to an empty cell.
    pub moves: bool,
    /// It may take.
    pub takes: bool,
    /// How it gets there.
    pub way: Way,
    /// `i`: only from where double steps are allowed.
    pub first: bool,
    /// `e`: it may take en passant.
    pub en_passant: bool,
    /// `a`: the second leg, after a single step.
    pub again: Option<Again>,
}

/// The second leg of a move, which begins where the first one has ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Again {
    /// Where it goes.
    pub turn: Turn,
    /// The steps of the atom in all directions.
    steps: Vec<(i8, i8)>,
    /// It may end on an empty cell.
    pub moves: bool,
    /// It may take.
    pub takes: bool,
}

/// The direction of a second leg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Straight on.
    Ahead,
    /// Back to where the man came from.
    Back,
    /// Anywhere but back.
    Any,
}

impl Again {
    /// The steps of the second leg after a first one.
    pub(super) fn after(&self, step: (i8, i8)) -> Vec<(i8, i8)> {
        let back = (-step.0, -step.1);
        match self.turn {
            Turn::Ahead => vec![step],
            Turn::Back => vec![back],
            Turn::Any => self.steps.iter().copied().filter(|&next| next != back).collect(),
        }
    }
}

/// A movement: the parts of a Betza text. None at all for a man that does not move.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Movement {
    /// The parts, in the order of the text.
    pub parts: Vec<Part>,
}

/// A text that is no movement in Betza's notation, or one that we do not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BetzaError {
    /// Where in the text, in bytes from 0.
    pub at: usize,
    /// What stands there; `None` at the end.
    pub found: Option<char>,
    /// What was expected.
    pub expected: &'static str,
}

/// The place is counted from 1.
impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found {
            Some(found) => write!(f, "{found:?} at byte {}", self.at + 1)?,
            None => write!(f, "the movement ends at byte {}", self.at + 1)?,
        }
        write!(f, ": expected {}", self.expected)
    }
}

impl std::error::Error for BetzaError {}

const ATOM_OR_MODIFIER: &str =
    "an atom (W F D A H G N C Z K R B Q) or a modifier (m c i e n j p g a f b l r v s)";

/// More parts than any man needs; each costs time wherever the man may stand.
const MOST_PARTS: usize = 64;

/// The modifiers before an atom.
#[derive(Default)]
struct Modifiers {
    directions: Vec<u8>,
    moves: bool,
    takes: bool,
    first: bool,
    en_passant: bool,
    way: Way,
    /// Where `way` was given.
    way_at: usize,
}

impl Movement {
    /// Reads a movement of at most 64 parts.
    ///
    /// ```
    /// use plyglot::rules::wide::betza::Movement;
    /// let knight = Movement::parse("N").unwrap();
    /// assert_eq!(knight.parts[0].steps.len(), 8);
    /// let error = Movement::parse("fmWxR").unwrap_err();
    /// assert_eq!((error.at, error.found), (3, Some('x')));
    /// ```
    ///
    /// # Errors
    ///
    /// At the first byte that is no part of a movement that we know.
    pub fn parse(text: &str) -> Result<Movement, BetzaError> {
        let bytes = text.as_bytes();
        let error = |at: usize, expected| {
            Err(BetzaError { at, found: text.get(at..).and_then(|rest| rest.chars().next()), expected })
        };
        let mut parts = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let mut modifiers = Modifiers::default();
            let mut first: Option<(Modifiers, usize)> = None;
            while let Some(&letter) = bytes.get(at)
                && letter.is_ascii_lowercase()
            {
                match letter {
                    b'f' | b'b' | b'l' | b'r' | b'v' | b's' | b'h' => modifiers.directions.push(letter),
                    b'm' => modifiers.moves = true,
                    b'c' => modifiers.takes = true,
                    b'i' => modifiers.first = true,
                    b'e' => modifiers.en_passant = true,
                    b'a' if first.is_some() => return error(at, "one a at most: a move has two legs"),
                    b'a' => first = Some((std::mem::take(&mut modifiers), at)),
                    b'n' | b'j' | b'p' | b'g' => {
                        if modifiers.way != Way::Plain {
                            return error(at, "one of n, j, p and g at most");
                        }
                        modifiers.way_at = at;
                        modifiers.way = match letter {
                            b'n' => Way::Lame,
                            b'j' => Way::Over,
                            b'p' => Way::Hopper,
                            _ => Way::Grasshopper,
                        };
                    }
                    _ => return error(at, ATOM_OR_MODIFIER),
                }
                at += 1;
            }
            let Some(&atom) = bytes.get(at) else { return error(at, "an atom (W F D A H G N C Z K R B Q)") };
            let (leaps, mut range): (&[(i8, i8)], u8) = match atom {
                b'W' => (&[(0, 1)], 1),
                b'F' => (&[(1, 1)], 1),
                b'D' => (&[(0, 2)], 1),
                b'A' => (&[(2, 2)], 1),
                b'H' => (&[(0, 3)], 1),
                b'G' => (&[(3, 3)], 1),
                b'N' => (&[(1, 2)], 1),
                b'C' | b'L' => (&[(1, 3)], 1),
                b'Z' | b'J' => (&[(2, 3)], 1),
                b'K' => (&[(0, 1), (1, 1)], 1),
                b'R' => (&[(0, 1)], 0),
                b'B' => (&[(1, 1)], 0),
                b'Q' => (&[(0, 1), (1, 1)], 0),
                _ if modifiers.directions.is_empty() => return error(at, ATOM_OR_MODIFIER),
                _ => return error(at, "an atom (W F D A H G N C Z K R B Q)"),
            };
            at += 1;
            if range == 1 && bytes.get(at) == Some(&atom) {
                range = 0;
                at += 1;
            } else if bytes.get(at).is_some_and(u8::is_ascii_digit) {
                let digits = at;
                let mut number = 0u32;
                while let Some(digit) = bytes.get(at).filter(|b| b.is_ascii_digit()) {
                    number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
                    at += 1;
                }
                range = match u8::try_from(number) {
                    Ok(number) if number <= crate::board::MAX_SIDE => number,
                    _ => return error(digits, "a number of steps from 0 (no limit) to 24"),
                };
            }
            let mut again = None;
            if let Some((leg, place)) = first {
                let second = std::mem::replace(&mut modifiers, leg);
                let plain = |leg: &Modifiers| leg.way == Way::Plain && !leg.first && !leg.en_passant;
                if range != 1 || !plain(&modifiers) || !plain(&second) {
                    return error(
                        place,
                        "a only before a leap or a single step, and with m, c and directions",
                    );
                }
                let turn = match second.directions[..] {
                    [] => Turn::Any,
                    [b'f'] => Turn::Ahead,
                    [b'b'] => Turn::Back,
                    _ => return error(place, "behind a the direction f or b, or none"),
                };
                let steps = leaps.iter().flat_map(|&leap| directed(leap, &[])).collect();
                let both = second.moves == second.takes;
                let takes = turn != Turn::Back && (both || second.takes);
                again = Some(Again { turn, steps, moves: both || second.moves, takes });
            }
            let way_error = |expected| error(modifiers.way_at, expected);
            let along_lines = leaps.iter().all(|&(a, b)| a == 0 || a == b);
            match modifiers.way {
                Way::Lame if leaps.iter().any(|&(_, b)| b == 1) => {
                    return way_error("n only before a leap over other cells (D A H G N C Z)");
                }
                Way::Over if range == 1 && (!along_lines || leaps.iter().any(|&(_, b)| b == 1)) => {
                    return way_error("j only before D, A, H, G or a rider");
                }
                Way::Hopper | Way::Grasshopper if range == 1 => {
                    return way_error("p and g only before a rider (R B Q NN R4 ...)");
                }
                _ => {}
            }
            let steps = leaps.iter().flat_map(|&leap| directed(leap, &modifiers.directions)).collect();
            let both = modifiers.moves == modifiers.takes;
            if parts.len() == MOST_PARTS {
                return error(at, "no more parts: a movement has 64 at most");
            }
            parts.push(Part {
                steps,
                range,
                moves: both || modifiers.moves,
                takes: both || modifiers.takes,
                way: modifiers.way,
                first: modifiers.first,
                en_passant: modifiers.en_passant,
                again,
            });
        }
        Ok(Movement { parts })
    }

    /// The cells that a man of this movement and colour reaches from `from` on an empty board, sorted: where it may
    /// move or, with `taking`, where it could take. Men that leap over others reach nothing that way.
    ///
    /// ```
    /// use plyglot::{Board, Cell, Color};
    /// use plyglot::rules::wide::betza::Movement;
    /// let queen = Movement::parse("Q").unwrap();
    /// assert_eq!(queen.on_empty(&Board::ORTHODOX, Color::White, Cell(27), false).len(), 27);
    /// ```
    pub fn on_empty(&self, board: &Board, color: Color, from: Cell, taking: bool) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (part, again) in
            self.parts.iter().filter_map(|part| part.again.as_ref().map(|again| (part, again)))
        {
            // On an empty board the first leg can only be a quiet one.
            if !part.moves || !(if taking { again.takes } else { again.moves }) {
                continue;
            }
            for &step in &part.steps {
                let Some(via) = offset(board, color, from, step).filter(|&via| !board.is_blocked(via)) else {
                    continue;
                };
                let ends = again.after(step).into_iter().filter_map(|next| offset(board, color, via, next));
                cells.extend(ends.filter(|&to| to != from && !board.is_blocked(to)));
            }
        }
        let plain = self.parts.iter().filter(|part| part.again.is_none());
        for part in plain.filter(|part| if taking { part.takes } else { part.moves }) {
            for &step in &part.steps {
                match part.way {
                    Way::Plain | Way::Lame => {
                        let limit = if part.range == 0 { u8::MAX } else { part.range };
                        let mut at = from;
                        for _ in 0..limit {
                            let lame = part.way == Way::Lame;
                            let blocked = lame
                                && !between(step).iter().all(|&cell| {
                                    offset(board, color, at, cell).is_some_and(|cell| !board.is_blocked(cell))
                                });
                            match offset(board, color, at, step) {
                                Some(to) if !blocked && !board.is_blocked(to) => at = to,
                                _ => break,
                            }
                            cells.push(at);
                        }
                    }
                    Way::Over if part.range != 1 => {
                        // The first cell is leapt over, whatever it holds.
                        let mut next = offset(board, color, from, (2 * step.0, 2 * step.1));
                        let mut steps = 2;
                        while let Some(to) = next
                            && !board.is_blocked(to)
                            && (part.range == 0 || steps <= part.range)
                        {
                            cells.push(to);
                            steps += 1;
                            next = offset(board, color, to, step);
                        }
                    }
                    Way::Over | Way::Hopper | Way::Grasshopper => {}
                }
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// The cell that lies `step` (to the right, ahead) from `from` as `color` sees the board; `None` off the board.
pub(super) fn offset(board: &Board, color: Color, from: Cell, step: (i8, i8)) -> Option<Cell> {
    // The side at the top sees the board turned by half, so that its left is its own.
    let sign = board.ahead(color);
    let file = board.file(from).checked_add_signed(sign * step.0)?;
    let rank = board.rank(from).checked_add_signed(sign * step.1)?;
    board.cell(file, rank)
}

/// The cells that a lame leap passes: straight first, then diagonally.
pub(super) fn between(step: (i8, i8)) -> Vec<(i8, i8)> {
    let (across, ahead) = step;
    let (a, b) = (across.abs(), ahead.abs());
    let straight = a.abs_diff(b);
    let (mut x, mut y) = (0, 0);
    let mut cells = Vec::new();
    for step in 1..a.max(b) {
        if step as u8 <= straight {
            if a > b {
                x += across.signum();
            } else {
                y += ahead.signum();
            }
        } else {
            x += across.signum();
            y += ahead.signum();
        }
        cells.push((x, y));
    }
    cells
}

/// The leaps of an atom (a <= b) that the directions allow.
fn directed((a, b): (i8, i8), directions: &[u8]) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (x, y) in [(a, b), (b, a)] {
        for (x, y) in [(x, y), (x, -y), (-x, -y), (-x, y)] {
            if !all.contains(&(x, y)) {
                all.push((x, y));
            }
        }
    }
    if directions.is_empty() {
        return all;
    }
    let towards = |(x, y): (i8, i8), direction: u8| match direction {
        b'f' => y > 0,
        b'b' => y < 0,
        b'l' => x < 0,
        b'r' => x > 0,
        b'v' => y != 0,
        b's' => x != 0,
        _ => false,
    };
    let oblique = a != 0 && a != b;
    let mut kept = Vec::new();
    let mut at = 0;
    while at < directions.len() {
        let first = directions[at];
        let second = directions.get(at + 1).copied().filter(|&second| pairs(first, second, a, b));
        at += if second.is_some() { 2 } else { 1 };
        kept.extend(all.iter().copied().filter(|&step| {
            let upright = step.1.abs() > step.0.abs();
            // Along the longer side first, unless it is a half (h).
            let along = |d: u8| match d {
                b'f' | b'b' | b'v' => upright,
                _ => !upright,
            };
            match (oblique, second) {
                (false, None) => towards(step, first),
                (false, Some(second)) => towards(step, first) && towards(step, second),
                (true, Some(b'h')) => towards(step, first),
                // `fs`: forward, but wide; `lv`: to the left, but narrow.
                (true, Some(second @ (b's' | b'v'))) if second != first => {
                    towards(step, first) && along(second)
                }
                (true, Some(second)) => towards(step, first) && along(first) && towards(step, second),
                (true, None) => towards(step, first) && along(first),
            }
        }));
    }
    all.retain(|step| kept.contains(step));
    all
}

/// Whether two direction letters name one thing together for the atom.
fn pairs(first: u8, second: u8, a: i8, b: i8) -> bool {
    let upright = |d: u8| matches!(d, b'f' | b'b');
    let sideways = |d: u8| matches!(d, b'l' | b'r');
    let crossed = upright(first) && sideways(second) || sideways(first) && upright(second);
    if a == 0 {
        return false;
    }
    if a == b {
        return crossed;
    }
    crossed
        || first == second
        || second == b'h'
        || upright(first) && second == b's'
        || sideways(first) && second == b'v'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::men::table::MEN;
    use proptest::prelude::*;

    fn count(betza: &str, board: &Board, cell: u16) -> usize {
        Movement::parse(betza).unwrap().on_empty(board, Color::White, Cell(cell), false).len()
    }

    #[test]
    fn every_man_of_the_table_has_a_movement_that_is_read() {
        for man in &MEN {
            let movement = Movement::parse(man.betza);
            assert!(movement.is_ok(), "{} {}: {}", man.monogram, man.betza, movement.unwrap_err());
        }
    }

    #[test]
    fn known_men_reach_known_numbers_of_cells() {
        let chess = Board::ORTHODOX;
        let xiangqi = Board::new(9, 10).unwrap();
        // Questions 56 and 57 of the seed: RO 14 from every cell, QU 27 from D04 and 21 from D01, KT 8 and 2.
        for (betza, cell, cells) in [
            ("R", 0, 14),
            ("R", 27, 14),
            ("Q", 27, 27),
            ("Q", 3, 21),
            ("B", 27, 13),
            ("N", 27, 8),
            ("N", 0, 2),
            ("K", 0, 3),
            ("K", 4, 5),
            ("K", 27, 8),
            ("NN", 0, 6),
            ("D", 27, 4),
            ("A", 0, 1),
            ("H", 0, 2),
            ("G", 0, 1),
            ("C", 0, 2),
            ("Z", 0, 2),
            ("fN", 27, 2),
            ("fR", 0, 7),
            ("FfW", 27, 5),
            ("WfF", 27, 6),
            ("R4", 0, 8),
            ("W2", 27, 8),
            ("gQ", 27, 0),
            ("pR", 27, 0),
            ("mRcpR", 0, 14),
            ("ffN", 27, 2),
            ("fhN", 27, 4),
            ("fsN", 27, 2),
            ("flN", 27, 1),
            ("lfN", 27, 1),
            ("sN", 27, 4),
            ("vN", 27, 4),
            ("flF", 27, 1),
            ("fF", 27, 2),
            ("lF", 27, 2),
            ("fbF", 27, 4),
            ("fsW", 27, 3),
            ("jB", 0, 6),
            ("", 27, 0),
            ("RNF", 27, 26),
            ("fmWfceFifmnD", 11, 2),
            ("QN", 27, 35),
            // The lion: every cell within two steps. A man that takes two steps reaches the same, its own cell aside.
            ("KNADcaKmcabK", 27, 24),
            ("KNADcaKmcabK", 0, 8),
            ("KaK", 27, 24),
            ("caK", 27, 0),
            ("fWfmafW", 27, 2),
            ("mabW", 27, 0),
        ] {
            assert_eq!(count(betza, &chess, cell), cells, "{betza} from {cell}");
        }
        assert_eq!(count("nN", &xiangqi, 1), 3);
        assert_eq!(count("nA", &xiangqi, 2), 2);
        assert_eq!(count("nZ", &xiangqi, 40), 8);
        assert_eq!(count("Q", &Board::new(24, 24).unwrap(), 12 * 24 + 12), 23 + 23 + 23 + 22);
    }

    #[test]
    fn lame_leaps_go_straight_first() {
        assert_eq!(between((1, 2)), [(0, 1)]);
        assert_eq!(between((-2, -3)), [(0, -1), (-1, -2)]);
        assert_eq!(between((2, 2)), [(1, 1)]);
        assert_eq!(between((0, -3)), [(0, -1), (0, -2)]);
        let blocked = Board::ORTHODOX.with_blocked(Cell(8));
        assert_eq!(count("nN", &blocked, 0), 1);
        assert_eq!(count("N", &blocked, 0), 2);
    }

    #[test]
    fn black_looks_the_other_way() {
        let pawn = Movement::parse("fmWfcF").unwrap();
        assert_eq!(pawn.on_empty(&Board::ORTHODOX, Color::Black, Cell(27), false), [Cell(19)]);
        assert_eq!(pawn.on_empty(&Board::ORTHODOX, Color::Black, Cell(27), true), [Cell(18), Cell(20)]);
    }

    #[test]
    fn what_we_do_not_know_is_refused_at_its_byte() {
        for (betza, at) in [
            ("x", 0),
            ("fmWyR", 3),
            ("f", 1),
            ("nR", 0),
            ("pW", 0),
            ("mgN", 1),
            ("jN", 0),
            ("R99", 1),
            ("npR", 1),
            ("W-", 1),
            ("é", 0),
            ("RE", 1),
            ("BB B", 2),
            ("tR", 0),
            ("aaK", 1),
            ("aR", 0),
            ("caiK", 1),
            ("ncaK", 2),
            ("calK", 1),
        ] {
            assert_eq!(Movement::parse(betza).unwrap_err().at, at, "{betza}");
        }
        let error = Movement::parse("fmWyR").unwrap_err();
        assert_eq!(
            error.to_string(),
            "'y' at byte 4: expected an atom (W F D A H G N C Z K R B Q) or a modifier (m c i e n j p g a f b l r v s)"
        );
    }

    proptest! {
        #[test]
        fn no_text_panics_and_places_are_in_it(text in "[WFDAHGNCZKRBQfblrvshmcienjpgaxyz0-9é]{0,12}") {
            if let Err(error) = Movement::parse(&text) {
                prop_assert!(error.at <= text.len() && text.is_char_boundary(error.at));
            }
        }

        #[test]
        fn a_leap_without_directions_can_be_taken_back(
            atom in "[WFDAHGNCZK]|NN|[RBQ]|n[NAZDH]", files in 1u8..=24, ranks in 1u8..=24, cell in 0u16..576,
        ) {
            let board = Board::new(files, ranks).unwrap();
            let from = Cell(cell % (u16::from(files) * u16::from(ranks)));
            // Lame leaps cannot be taken back where something stands in the way; the board is empty here.
            let man = Movement::parse(&atom).unwrap();
            for to in man.on_empty(&board, Color::White, from, false) {
                prop_assert!(man.on_empty(&board, Color::White, to, false).contains(&from), "{from:?} {to:?}");
            }
        }

        #[test]
        fn colours_are_half_turns_of_each_other(
            betza in "[fblrvs]{0,2}[WFDAHGNCZKRBQ]", cell in 0u16..90,
        ) {
            let board = Board::new(9, 10).unwrap();
            let man = Movement::parse(&betza).unwrap();
            let turned = |cell: Cell| Cell(89 - cell.0);
            let mut white: Vec<Cell> = man.on_empty(&board, Color::White, Cell(cell), false);
            let black = man.on_empty(&board, Color::Black, turned(Cell(cell)), false);
            white = white.into_iter().map(turned).collect();
            white.sort_unstable();
            prop_assert_eq!(white, black);
        }
    }
}

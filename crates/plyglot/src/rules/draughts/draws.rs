//! Draws: repetition, and the limits that each rule set puts on endings which nobody wins.
//!
//! None of them ever makes a later move illegal: records go on after a draw that nobody noticed or claimed.

use super::position::Position;
use crate::Color;
use std::collections::HashMap;
use std::fmt;

/// A reason for a draw that the position and the moves before it give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// The same position with the same side to move for the so-manyth time.
    Repetition(u32),
    /// So many half-moves that decided nothing.
    Limit(&'static Limit),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Repetition(times) => write!(f, "the same position occurs {times} times"),
            Draw::Limit(limit) => write!(f, "{} moves of each side {}", limit.plies / 2, limit.about),
        }
    }
}

/// So many half-moves of one kind make a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limit {
    /// Half-moves, both sides counted.
    pub plies: u32,
    /// Which half-moves count.
    pub counts: Counts,
    /// What kind of moves they are, in words that follow "moves of each side".
    pub about: &'static str,
}

/// Which half-moves are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counts {
    /// Moves of kings without capture, in a row.
    QuietKings,
    /// All, from when one king alone stood against some pieces, as long as it does.
    LoneKing(Stronger),
    /// All, from when the pieces last changed, with so many pieces on the board and kings on both sides.
    Unchanged {
        /// Pieces of both sides, at least.
        least: u32,
        /// At most.
        most: u32,
    },
}

/// What stands against a lone king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stronger {
    /// Pieces, at least. One of them is a king.
    pub least: u32,
    /// Pieces, at most.
    pub most: u32,
    /// They are all kings.
    pub kings_only: bool,
    /// The lone king stands on the long diagonal.
    pub long_diagonal: bool,
}

/// Pieces with a king among them, so many, against a lone king.
pub(super) const fn lone_king(least: u32, most: u32) -> Stronger {
    Stronger { least, most, kings_only: false, long_diagonal: false }
}

/// Kings, so many, against a lone king.
pub(super) const fn lone_king_against_kings(least: u32, most: u32) -> Stronger {
    Stronger { kings_only: true, ..lone_king(least, most) }
}

impl Stronger {
    fn holds(self, position: &Position) -> bool {
        Color::BOTH.into_iter().any(|lone| {
            let (men, kings) = position.count(!lone);
            position.count(lone) == (0, 1)
                && kings > 0
                && (self.least..=self.most).contains(&(men + kings))
                && (!self.kings_only || men == 0)
                && (!self.long_diagonal || position.is_on_long_diagonal(lone))
        })
    }
}

type Balance = [(u32, u32); 2];

fn balance(position: &Position) -> Balance {
    Color::BOTH.map(|color| position.count(color))
}

/// How often the positions of a line of play have occurred, and how far each limit of its rules has come.
#[derive(Clone, Debug)]
pub struct History {
    occurrences: HashMap<([u128; 2], u128, Color), u32>,
    balance: Balance,
    /// For each limit of the rules: whether its kind of position stood before, and the half-moves since.
    counted: Vec<Option<u32>>,
}

impl History {
    /// The history of a game that begins here.
    pub fn new(start: &Position) -> History {
        let counted = vec![None; start.rules().limits.len()];
        let mut history = History { occurrences: HashMap::new(), balance: balance(start), counted };
        history.push(start);
        history
    }

    /// Adds the position after a move, and tells for how manyth time it occurs.
    pub fn push(&mut self, after: &Position) -> u32 {
        if after.halfmoves == 0 {
            // No earlier position can come back.
            self.occurrences.clear();
        }
        let balance = balance(after);
        let changed = std::mem::replace(&mut self.balance, balance) != balance;
        for (counted, limit) in self.counted.iter_mut().zip(after.rules().limits) {
            let (holds, goes_on) = match limit.counts {
                Counts::QuietKings => (true, true),
                Counts::LoneKing(stronger) => (stronger.holds(after), true),
                Counts::Unchanged { least, most } => {
                    let [(_, white), (_, black)] = balance;
                    let pieces: u32 = balance.iter().map(|(men, kings)| men + kings).sum();
                    (white > 0 && black > 0 && (least..=most).contains(&pieces), !changed)
                }
            };
            *counted = match *counted {
                _ if !holds => None,
                Some(plies) if goes_on => Some(plies.saturating_add(1)),
                _ => Some(0),
            };
        }
        let count = self.occurrences.entry((after.men, after.kings, after.turn)).or_default();
        *count += 1;
        *count
    }

    /// The draws that hold in the position added last.
    pub fn draws(&self, position: &Position) -> Vec<Draw> {
        let rules = position.rules();
        let times =
            self.occurrences.get(&(position.men, position.kings, position.turn)).copied().unwrap_or(0);
        let repeated = rules.repetition.is_some_and(|most| times >= most).then_some(Draw::Repetition(times));
        let limits = rules.limits.iter().zip(&self.counted).filter(|(limit, counted)| {
            let plies = match limit.counts {
                Counts::QuietKings => position.halfmoves,
                _ => counted.unwrap_or(0),
            };
            plies >= limit.plies
        });
        repeated.into_iter().chain(limits.map(|(limit, _)| Draw::Limit(limit))).collect()
    }
}

impl Position {
    /// Whether a game that ends here may be drawn by its course, which takes a king.
    #[inline]
    pub fn may_be_drawn(&self) -> bool {
        self.kings != 0
    }

    /// Whether a king of this side stands on the diagonal that joins two corners of the board.
    fn is_on_long_diagonal(&self, color: Color) -> bool {
        let (files, ranks) = (self.board.files(), self.board.ranks());
        let kings = self.men[color.index()] & self.kings;
        files == ranks
            && (0..files).any(|file| {
                [file, ranks - 1 - file].into_iter().any(|rank| {
                    let bit = self.board.cell(file, rank).and_then(|cell| self.layout.bit(cell));
                    bit.is_some_and(|bit| kings >> bit & 1 == 1)
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position as _;
    use crate::rules::draughts::find;

    /// Moves kings to and fro, each side one king between the same two squares.
    fn shuffle(rules: &str, fen: &str, squares: [[u8; 2]; 2], plies: usize) -> (Position, History) {
        let mut position = Position::from_fen(find(rules).unwrap(), fen).unwrap().0.position;
        let mut history = History::new(&position);
        let numbers = position.numbers();
        for ply in 0..plies {
            let [from, to] = squares[ply % 2].map(|n| numbers[n as usize - 1]);
            let (from, to) = if ply / 2 % 2 == 0 { (from, to) } else { (to, from) };
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let ends = [position.layout.cell(from), position.layout.cell(to)];
            let mv = legal.into_iter().find(|&mv| {
                let facts = position.facts(mv);
                [facts.from, facts.to] == ends
            });
            position.play(mv.expect("a legal move"));
            history.push(&position);
        }
        (position, history)
    }

    fn draws(rules: &str, fen: &str, squares: [[u8; 2]; 2], plies: usize) -> Vec<String> {
        let (position, history) = shuffle(rules, fen, squares, plies);
        history.draws(&position).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn repetition() {
        let fen = "W:WK46,40:BK2,11";
        assert_eq!(draws("international", fen, [[46, 41], [2, 8]], 7), [""; 0]);
        let (position, history) = shuffle("international", fen, [[46, 41], [2, 8]], 8);
        assert_eq!(history.draws(&position), [Draw::Repetition(3)]);
        assert_eq!(history.draws(&position)[0].to_string(), "the same position occurs 3 times");
        assert_eq!(draws("breakthrough-draughts", "W:W46:B5", [[46, 41], [5, 10]], 2), [""; 0]);
    }

    #[test]
    fn kings_alone_are_moved() {
        let fen = "W:WK46,40:BK2,11";
        let all = draws("international", fen, [[46, 41], [2, 8]], 50);
        assert!(all.contains(&"25 moves of each side with kings only and no capture".to_owned()), "{all:?}");
        assert_eq!(draws("international", fen, [[46, 41], [2, 8]], 49).len(), 1);
    }

    #[test]
    fn a_lone_king() {
        let against_three = "W:WK46,K47,K40:BK2";
        let squares = [[46, 41], [2, 8]];
        let limit = |rules, fen, plies| {
            let (position, history) = shuffle(rules, fen, squares, plies);
            history.draws(&position).iter().filter(|draw| matches!(draw, Draw::Limit(_))).count()
        };
        assert_eq!(limit("international", against_three, 31), 0);
        assert_eq!(limit("international", against_three, 32), 1);
        assert_eq!(limit("international", "W:WK46,K47:BK2", 10), 1);
        assert_eq!(limit("frisian", "W:WK46,K47:BK2", 3), 0);
        assert_eq!(limit("frisian", "W:WK46,K47:BK2", 14), 1);
        assert_eq!(limit("frisian", "W:WK46:BK2", 4), 1);
    }

    #[test]
    fn few_pieces_that_do_not_change() {
        let (fen, squares) = ("W:WK29,K30,21:BK1,12", [[30, 25], [1, 6]]);
        let (position, history) = shuffle("russian", fen, squares, 60);
        let limits = history.draws(&position).iter().filter(|draw| matches!(draw, Draw::Limit(_))).count();
        assert_eq!(limits, 2, "{:?}", history.draws(&position));
    }
}

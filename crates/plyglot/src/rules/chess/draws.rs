//! Draws: repetition, the fifty and seventy-five moves, dead positions (FIDE Laws 5.2.2, 9.2, 9.3, 9.6).
//!
//! None of them ever makes a later move illegal: records go on after a draw that nobody noticed.

use super::bits::{Bits, Square, Squares};
use super::moves::Role;
use super::position::Position;
use crate::Color;
use std::collections::HashMap;
use std::fmt;

/// The light squares.
const LIGHT: Bits = 0x55aa_55aa_55aa_55aa;

/// A reason for a draw that the position and the moves before it give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The same position for the third time: the player to move may claim a draw (9.2).
    Threefold,
    /// Fifty moves of each side without capture or pawn move: the player to move may claim a draw (9.3).
    FiftyMoves,
    /// The same position for the fifth time: the game is drawn (9.6.1).
    Fivefold,
    /// Seventy-five moves of each side without capture or pawn move: the game is drawn unless the last one
    /// gave mate (9.6.2).
    SeventyFiveMoves,
    /// Nobody can mate any more by any moves: the game is drawn (5.2.2).
    Dead,
}

impl Draw {
    /// Whether the game ends only if a player claims it.
    pub const fn is_claim(self) -> bool {
        matches!(self, Draw::Threefold | Draw::FiftyMoves)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Draw::Threefold => "the same position occurs for the third time",
            Draw::FiftyMoves => "fifty moves of each side without a capture or a pawn move",
            Draw::Fivefold => "the same position occurs for the fifth time",
            Draw::SeventyFiveMoves => "seventy-five moves of each side without a capture or a pawn move",
            Draw::Dead => "neither side can mate any more",
        })
    }
}

/// What makes two positions the same for the rule of repetition (9.2.3).
type Identity = ([Bits; 6], [Bits; 2], Bits, Option<Square>, Color);

/// How often the positions of a line of play have occurred.
#[derive(Clone, Debug)]
pub struct History {
    occurrences: HashMap<Identity, u32>,
}

impl History {
    /// The history of a game that begins here.
    pub fn new(start: &Position) -> History {
        let mut history = History { occurrences: HashMap::new() };
        history.push(start);
        history
    }

    /// Adds the position after a move, and tells for how manyth time it occurs.
    pub fn push(&mut self, after: &Position) -> u32 {
        if after.halfmoves == 0 {
            // No earlier position can come back.
            self.occurrences.clear();
        }
        let count = self.occurrences.entry(after.identity()).or_default();
        *count += 1;
        *count
    }

    /// The draws that hold in the position added last.
    pub fn draws(&self, position: &Position) -> Vec<Draw> {
        let count = self.occurrences.get(&position.identity()).copied().unwrap_or(0);
        let holds = [
            (count >= 3, Draw::Threefold),
            (position.halfmoves >= 100, Draw::FiftyMoves),
            (count >= 5, Draw::Fivefold),
            (position.halfmoves >= 150, Draw::SeventyFiveMoves),
            (position.is_dead(), Draw::Dead),
        ];
        holds.into_iter().filter(|(holds, _)| *holds).map(|(_, draw)| draw).collect()
    }
}

impl Position {
    /// Whether a game that ends here may be drawn by its course. `open`: by a claim too; then at least eight half-moves
    /// must be such as can be taken back.
    #[inline]
    pub fn may_be_drawn(&self, open: bool) -> bool {
        self.halfmoves >= if open { 8 } else { 150 } || self.is_dead()
    }

    /// Whether neither side has the men to mate with: king against king, with one knight, or with any number
    /// of bishops that all stand on squares of one colour. Blocked positions that are dead for other reasons
    /// are not found.
    pub fn is_dead(&self) -> bool {
        if self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen) != 0 {
            return false;
        }
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if knights != 0 {
            return knights.count_ones() == 1 && bishops == 0;
        }
        bishops & LIGHT == 0 || bishops & !LIGHT == 0
    }

    /// A number that is equal for equal positions in the sense of repetition: men, side to move, castling
    /// rights, and en passant where it is legal. Different positions have different numbers but for about one
    /// pair in 2^64. The same in every run and on every machine.
    pub fn key(&self) -> u64 {
        let mut key = if self.turn == Color::White { 0 } else { random(0) };
        for (n, set) in self.roles.iter().enumerate() {
            for square in Squares(*set) {
                let black = (self.men(Color::Black) >> square.index() & 1) as usize;
                key ^= KEYS[2 * n + black][square.index()];
            }
        }
        for rook in Squares(self.castling) {
            key ^= KEYS[12][rook.index()];
        }
        if let Some(square) = self.en_passant {
            key ^= KEYS[13][square.index()];
        }
        key
    }

    fn identity(&self) -> Identity {
        (self.roles, self.colors, self.castling, self.en_passant, self.turn)
    }
}

/// A number for each man on each square (pawns first, White before Black), castling rook, and en passant
/// square.
static KEYS: [[u64; 64]; 14] = {
    let mut keys = [[0; 64]; 14];
    let mut n = 0;
    while n < 14 * 64 {
        keys[n / 64][n % 64] = random(n as u64 + 1);
        n += 1;
    }
    keys
};

/// The `n`th number of a splitmix64 sequence.
const fn random(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position as _;

    fn play(position: &mut Position, history: &mut History, moves: &str) -> Vec<Draw> {
        for text in moves.split_whitespace() {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let mv = legal.into_iter().find(|mv| format!("{}{}", mv.from, mv.to) == text).unwrap();
            position.play(mv);
            history.push(position);
        }
        history.draws(position)
    }

    #[test]
    fn repetition_counts_from_the_start() {
        let mut position = Position::START;
        let mut history = History::new(&position);
        let round = "g1f3 g8f6 f3g1 f6g8";
        assert_eq!(play(&mut position, &mut history, round), []);
        assert_eq!(position.key(), Position::START.key());
        assert_eq!(play(&mut position, &mut history, round), [Draw::Threefold]);
        play(&mut position, &mut history, round);
        assert_eq!(play(&mut position, &mut history, round), [Draw::Threefold, Draw::Fivefold]);
        assert_eq!(play(&mut position, &mut history, "e2e4"), []);
    }

    #[test]
    fn lost_castling_rights_make_another_position() {
        let mut position: Position = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1".parse().unwrap();
        let mut history = History::new(&position);
        assert_eq!(play(&mut position, &mut history, "h1h2 a8a7 h2h1 a7a8 h1h2 a8a7 h2h1 a7a8"), []);
        assert_eq!(play(&mut position, &mut history, "h1h2 a8a7 h2h1 a7a8"), [Draw::Threefold]);
    }

    #[test]
    fn en_passant_counts_only_where_it_is_legal() {
        // The pawn on d4 is pinned and cannot take.
        let pinned: Position = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1".parse().unwrap();
        let without: Position = "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1".parse().unwrap();
        assert_eq!(pinned.key(), without.key());
        let free: Position = "8/8/k7/8/3pP2R/8/8/4K3 b - e3 0 1".parse().unwrap();
        let closed: Position = "8/8/k7/8/3pP2R/8/8/4K3 b - - 0 1".parse().unwrap();
        assert_ne!(free.key(), closed.key());
    }

    #[test]
    fn fifty_and_seventy_five_moves() {
        let mut position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80".parse().unwrap();
        let mut history = History::new(&position);
        assert_eq!(play(&mut position, &mut history, "a1a2"), []);
        assert_eq!(play(&mut position, &mut history, "e8d8"), [Draw::FiftyMoves]);
        let late: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 150 110".parse().unwrap();
        assert_eq!(History::new(&late).draws(&late), [Draw::FiftyMoves, Draw::SeventyFiveMoves]);
        assert!(Draw::FiftyMoves.is_claim() && !Draw::SeventyFiveMoves.is_claim());
    }

    #[test]
    fn dead_positions() {
        for (men, dead) in [
            ("8/8/4k3/8/8/4K3/8/8", true),
            ("8/8/4k3/8/8/4KN2/8/8", true),
            ("8/8/4kn2/8/8/4KN2/8/8", false),
            ("8/8/4k3/8/8/4KB2/8/8", true),
            ("8/8/4kb2/8/8/4K1B1/8/8", true),
            ("8/8/4kb2/8/8/4KB2/8/8", false),
            ("8/8/b1b1k3/1b6/8/4K3/6B1/8", true),
            ("8/8/4k3/8/8/4KBN1/8/8", false),
            ("8/8/4k3/8/8/4KP2/8/8", false),
            ("8/8/4k3/8/8/4KNN1/8/8", false),
            ("8/8/4k3/8/8/4KR2/8/8", false),
        ] {
            let position: Position = format!("{men} w - - 0 1").parse().unwrap();
            assert_eq!(position.is_dead(), dead, "{men}");
        }
    }
}

//! The men of a position of chess as attacks see them, and what exchanges on a cell win.

use super::worth;
use crate::rules::{Family, Position};
use crate::{Board, Cell, Color, Kind};

/// Cells around the board that belong to nobody, so that no step leaves the list.
const RIM: usize = 2;

/// No cell of the board.
const OFF: u8 = u8::MAX;

/// What a king risks where it takes: more than there is to win.
const KING: f32 = 100.0;

/// The men on their cells. Only orthodox men attack; how others move is not known here.
pub(super) struct Scene {
    width: usize,
    /// 0 where nobody stands.
    men: Vec<u8>,
    /// Where the men of each side stand.
    pub(super) of: [Vec<usize>; 2],
    steps: [isize; 8],
    jumps: [isize; 8],
}

/// A man as a number: its kind (6 for all that are not orthodox) and its side, counted from 1.
fn code(color: Color, kind: Kind) -> u8 {
    1 + kind.0.min(6) as u8 + 8 * color.index() as u8
}

fn side(code: u8) -> usize {
    usize::from((code - 1) / 8)
}

fn kind(code: u8) -> Kind {
    Kind(u16::from((code - 1) % 8))
}

fn price(code: u8) -> f32 {
    worth(Family::Chess, kind(code))
}

impl Scene {
    pub(super) fn new<P: Position>(position: &P) -> Scene {
        let board = position.board();
        let width = usize::from(board.files()) + 2 * RIM;
        let height = usize::from(board.ranks()) + 2 * RIM;
        let w = width as isize;
        let mut scene = Scene {
            width,
            men: vec![OFF; width * height],
            of: [Vec::with_capacity(16), Vec::with_capacity(16)],
            // Straight ones first.
            steps: [1, -1, w, -w, w + 1, w - 1, -w + 1, -w - 1],
            jumps: [w + 2, w - 2, -w + 2, -w - 2, 2 * w + 1, 2 * w - 1, -2 * w + 1, -2 * w - 1],
        };
        for cell in board.cells() {
            let at = scene.at(board, cell);
            scene.men[at] = 0;
            if let Some((color, kind)) = position.man_at(cell) {
                scene.men[at] = code(color, kind);
                scene.of[color.index()].push(at);
            }
        }
        scene
    }

    pub(super) fn at(&self, board: &Board, cell: Cell) -> usize {
        (usize::from(board.rank(cell)) + RIM) * self.width + usize::from(board.file(cell)) + RIM
    }

    /// Puts a man on a cell, or none, and gives back what was there.
    pub(super) fn put(&mut self, at: usize, man: Option<(Color, Kind)>) -> u8 {
        std::mem::replace(&mut self.men[at], man.map_or(0, |(color, kind)| code(color, kind)))
    }

    pub(super) fn restore(&mut self, at: usize, code: u8) {
        self.men[at] = code;
    }

    pub(super) fn worth(&self, at: usize) -> f32 {
        price(self.men[at])
    }

    pub(super) fn file(&self, at: usize) -> usize {
        at % self.width
    }

    /// How many king's steps two cells are apart.
    pub(super) fn apart(&self, a: usize, b: usize) -> usize {
        (a % self.width).abs_diff(b % self.width).max((a / self.width).abs_diff(b / self.width))
    }

    pub(super) fn king(&self, color: Color) -> Option<usize> {
        let king = code(color, Kind::KING);
        self.of[color.index()].iter().copied().find(|&at| self.men[at] == king)
    }

    /// Whether a pawn of that side stands on the file of a cell.
    pub(super) fn has_pawn_on_file(&self, color: Color, at: usize) -> bool {
        let pawn = code(color, Kind::PAWN);
        let file = self.file(at);
        self.of[color.index()].iter().any(|&other| self.men[other] == pawn && self.file(other) == file)
    }

    /// Whether no enemy pawn stands before a pawn of that side, on its file or beside it.
    pub(super) fn is_passed(&self, color: Color, at: usize) -> bool {
        let pawn = code(!color, Kind::PAWN);
        let (file, rank) = (self.file(at), at / self.width);
        !self.of[(!color).index()].iter().any(|&other| {
            let before =
                if color == Color::White { other / self.width > rank } else { other / self.width < rank };
            self.men[other] == pawn && before && self.file(other).abs_diff(file) <= 1
        })
    }

    fn step(at: usize, by: isize) -> usize {
        at.wrapping_add_signed(by)
    }

    /// The cheapest man of a side that attacks a cell.
    fn least(&self, at: usize, color: usize) -> Option<usize> {
        let mine = 8 * color as u8;
        let [pawn, knight, bishop, rook, queen, king] = [1, 2, 3, 4, 5, 6].map(|code| code + mine);
        let behind = if color == 0 { -(self.width as isize) } else { self.width as isize };
        for beside in [-1, 1] {
            let from = Self::step(at, behind + beside);
            if self.men[from] == pawn {
                return Some(from);
            }
        }
        let mut best: Option<(u8, usize)> = None;
        for jump in self.jumps {
            let from = Self::step(at, jump);
            if self.men[from] == knight {
                return Some(from);
            }
        }
        for (i, &by) in self.steps.iter().enumerate() {
            let mut from = Self::step(at, by);
            let near = self.men[from];
            while self.men[from] == 0 {
                from = Self::step(from, by);
            }
            let man = self.men[from];
            let slider = if i < 4 { rook } else { bishop };
            if (man == slider || man == queen || (man == king && near == man))
                && best.is_none_or(|(known, _)| man < known)
            {
                best = Some((man, from));
            }
        }
        best.map(|(_, from)| from)
    }

    /// What a side wins by taking the man worth so much on a cell, where both go on taking while it pays.
    pub(super) fn exchange(&mut self, at: usize, color: usize, standing: f32) -> f32 {
        let Some(from) = self.least(at, color) else { return 0.0 };
        let man = std::mem::replace(&mut self.men[from], 0);
        let risk = if kind(man) == Kind::KING { KING } else { price(man) };
        let back = self.exchange(at, 1 - color, risk);
        self.men[from] = man;
        (standing - back).max(0.0)
    }

    /// The most, and the second most, that the other side wins from men of this one that stand where they are.
    /// `moved` is the cell that a man has left, and `to` that it reached, which is not looked at.
    pub(super) fn hanging(&mut self, color: Color, moved: usize, to: usize) -> (f32, f32) {
        let (mut most, mut second) = (0.0f32, 0.0f32);
        for i in 0..self.of[color.index()].len() {
            let at = self.of[color.index()][i];
            if at == moved || at == to || self.men[at] == 0 {
                continue;
            }
            let standing = self.worth(at);
            if standing == 0.0 {
                continue;
            }
            let loss = self.exchange(at, 1 - color.index(), standing);
            second = second.max(loss.min(most));
            most = most.max(loss);
        }
        (most, second)
    }

    /// What the man on a cell wins at most by its next capture, and whether it attacks `other`.
    pub(super) fn threatens(&mut self, from: usize, other: Option<usize>) -> (f32, bool) {
        let man = self.men[from];
        let (own, kind) = (side(man), kind(man));
        let mut targets = [0usize; 16];
        let mut count = 0;
        let mut see = |at: usize, men: &[u8]| {
            if men[at] != 0 && men[at] != OFF && side(men[at]) != own {
                targets[count] = at;
                count += 1;
            }
        };
        match kind {
            Kind::PAWN => {
                let ahead = if own == 0 { self.width as isize } else { -(self.width as isize) };
                [-1, 1].into_iter().for_each(|by| see(Self::step(from, ahead + by), &self.men));
            }
            Kind::KNIGHT => self.jumps.iter().for_each(|&by| see(Self::step(from, by), &self.men)),
            Kind::KING => self.steps.iter().for_each(|&by| see(Self::step(from, by), &self.men)),
            Kind::BISHOP | Kind::ROOK | Kind::QUEEN => {
                let ways = match kind {
                    Kind::BISHOP => 4..8,
                    Kind::ROOK => 0..4,
                    _ => 0..8,
                };
                for &by in &self.steps[ways] {
                    let mut at = Self::step(from, by);
                    while self.men[at] == 0 {
                        at = Self::step(at, by);
                    }
                    see(at, &self.men);
                }
            }
            _ => {}
        }
        let risk = price(man);
        let mut most = 0.0f32;
        let mut attacks = false;
        self.men[from] = 0;
        for &at in &targets[..count] {
            attacks |= other == Some(at);
            let gain = price(self.men[at]);
            if gain > most {
                most = most.max(gain - self.exchange(at, 1 - own, risk));
            }
        }
        self.men[from] = man;
        (most, attacks)
    }
}

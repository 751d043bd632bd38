//! Castling with any man named, on any rank.

use super::cells::one;
use super::moves::{Act, Move, NONE};
use super::position::{Content, EMPTY, Position, is_of, role_of};
use super::variant::Role;
use crate::pattern::Wing;
use crate::{Cell, Color};

/// Both wings.
pub(super) const WINGS: [Wing; 2] = [Wing::King, Wing::Queen];

/// What stands against castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    NoRight,
    Blocked(u16),
    InCheck,
    Attacked(u16),
}

impl Position {
    pub(super) fn castlings(&self, mut each: impl FnMut(Move)) {
        for (wing, act) in [(Wing::King, Act::CastleKing), (Wing::Queen, Act::CastleQueen)] {
            if self.castling_hindrance(wing).is_none() {
                let (king, to, ..) = self.castling_cells(self.turn, wing);
                each(Move::new(king, to, act, 0));
            }
        }
    }

    /// What stands against castling to this wing; `None` if nothing does.
    pub(super) fn castling_hindrance(&self, wing: Wing) -> Option<Hindrance> {
        let us = self.turn;
        let (king, king_to, rook, rook_to) = self.castling_cells(us, wing);
        if king == NONE || rook == NONE || king_to == NONE || rook_to == NONE {
            return Some(Hindrance::NoRight);
        }
        let span = |a: u16, b: u16| a.min(b)..=a.max(b);
        let mut path: Vec<u16> = span(king, king_to).chain(span(rook, rook_to)).collect();
        path.retain(|&cell| cell != king && cell != rook);
        path.sort_by_key(|cell| cell.abs_diff(king));
        if let Some(&by) = path.iter().find(|&&cell| self.at(cell) != EMPTY) {
            return Some(Hindrance::Blocked(by));
        }
        let royal = self.kings[us] == king;
        let rules = self.variant.extinction.as_ref().filter(|rules| rules.pseudo_royal);
        let pseudo = rules.filter(|rules| self.pseudo_royals(rules, us).contains(&king));
        if !royal && pseudo.is_none() {
            return None;
        }
        if self.is_slow_attacked(king, us, |cell| self.at(cell)) {
            return Some(Hindrance::InCheck);
        }
        let man = self.at(king);
        let rook_man = self.at(rook);
        let mut steps: Vec<u16> = span(king, king_to).filter(|&cell| cell != king).collect();
        steps.sort_by_key(|cell| cell.abs_diff(king));
        if king_to == king {
            // The king stays, and its rook may have been a shield.
            steps.push(king);
        }
        steps
            .into_iter()
            .find(|&step| {
                let arrived = step == king_to;
                self.is_slow_attacked(step, us, |cell| {
                    if cell == step {
                        man
                    } else if cell == king || arrived && cell == rook && rook != rook_to {
                        if arrived && cell == rook_to { rook_man } else { EMPTY }
                    } else if arrived && cell == rook_to {
                        rook_man
                    } else {
                        self.at(cell)
                    }
                })
            })
            .map(Hindrance::Attacked)
    }

    /// Whether a king, real or counted as one, could be taken on a cell.
    pub(super) fn is_slow_attacked(&self, cell: u16, us: Color, at: impl Fn(u16) -> Content) -> bool {
        if self.variant.blast
            && let Some(rules) = &self.variant.extinction
        {
            let theirs = self.pseudo_royals(rules, !us);
            let mut touches = false;
            self.neighbours(cell, |cell| touches |= theirs.contains(&cell));
            if touches {
                return false;
            }
        }
        self.is_attacked(cell, !us, at)
    }

    /// King from, king to, rook from, rook to.
    pub(super) fn castling_cells(&self, us: Color, wing: Wing) -> (u16, u16, u16, u16) {
        let king = self.castling_kings[us];
        let (index, toward) = if wing == Wing::King { (0, -1i16) } else { (1, 1) };
        let rook = self.castling_rooks[us][index];
        let Some(castling) = self.variant.castling.as_ref().filter(|_| king != NONE) else {
            return (king, NONE, rook, NONE);
        };
        let file = if wing == Wing::King { castling.kingside } else { castling.queenside };
        let rank = self.board.rank(Cell(king));
        let to = self.board.cell(file, rank).map_or(NONE, |to| to.0);
        (king, to, rook, to.wrapping_add_signed(toward))
    }

    /// Whether the men that may castle now stand elsewhere than the variant puts them, or the king has a move of its own
    /// to where castling takes it: then the king's two cells do not tell castling.
    pub(super) fn castles_as_in_chess960(&self) -> bool {
        let Some(rules) = &self.variant.castling else { return false };
        let us = self.turn;
        let home = [(Wing::King, rules.rook_kingside), (Wing::Queen, rules.rook_queenside)];
        home.into_iter().zip(self.castling_rooks[us]).any(|((wing, file), rook)| {
            let (king, to, ..) = self.castling_cells(us, wing);
            if rook == NONE || king == NONE || to == NONE {
                return false;
            }
            let elsewhere =
                self.board.file(Cell(rook)) != file || self.board.file(Cell(king)) != rules.king_file;
            let ways = self.variant.tables.ways(us, role_of(self.at(king)), king);
            elsewhere || ways.iter().any(|node| node.cell == to)
        })
    }

    /// A king or rook dropped where it would stand at the start may castle.
    pub(super) fn gain_rights(&mut self, cell: u16, us: Color, role: Role) {
        let Some(castling) = &self.variant.castling else { return };
        if self.variant.relative_rank(us, cell) != castling.rank {
            return;
        }
        let file = self.board.file(Cell(cell));
        let home = |position: &Position, file: u8| {
            position.board.cell(file, position.board.rank_for(us, castling.rank))
        };
        if castling.king[us] == Some(role) {
            if file != castling.king_file {
                return;
            }
            self.castling_kings[us] = cell;
            for (wing, file) in [castling.rook_kingside, castling.rook_queenside].into_iter().enumerate() {
                let rook = home(self, file).map_or(NONE, |rook| rook.0);
                if rook != NONE
                    && is_of(self.at(rook), us)
                    && castling.rooks[us] & one(role_of(self.at(rook))) != 0
                {
                    self.castling_rooks[us][wing] = rook;
                }
            }
        } else if castling.rooks[us] & one(role) != 0 {
            let king = home(self, castling.king_file).map_or(NONE, |king| king.0);
            if king == NONE || !is_of(self.at(king), us) || castling.king[us] != Some(role_of(self.at(king)))
            {
                return;
            }
            self.castling_kings[us] = king;
            if file == castling.rook_kingside {
                self.castling_rooks[us][0] = cell;
            } else if file == castling.rook_queenside {
                self.castling_rooks[us][1] = cell;
            }
        }
    }
}

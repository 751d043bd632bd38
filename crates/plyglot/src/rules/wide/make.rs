//! Playing a move, and all that follows from it.

use super::cells::one;
use super::moves::{Act, Move, NONE};
use super::position::{EMPTY, Position, is_of, role_of};
use super::variant::{Enclosing, Role, Walling};
use crate::men::Kind;
use crate::{Board, Cell, Color};

impl Position {
    /// Plays a move that the generator has made.
    pub(super) fn make(&mut self, mv: Move) {
        let variant = self.variant;
        let (us, them) = (self.turn, !self.turn);
        let Move { from, to, .. } = mv;
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.lion_taken = match &variant.lions {
            Some(rules) => self.takes_lion(rules, mv),
            None => NONE,
        };
        let mut crossed = [NONE; 2];
        let mut captured = false;
        self.passes = if mv.act == Act::Pass { self.passes.saturating_add(1) } else { 0 };
        match mv.act {
            Act::Pass => {}
            Act::Twice => {
                let man = self.take_away(from);
                for cell in [mv.gate, to] {
                    if cell != NONE && self.at(cell) >= 2 {
                        self.halfmoves = 0;
                        self.capture(cell, us);
                        self.lose_rights(them, cell);
                    }
                }
                self.put(to, us, role_of(man));
                self.lose_rights(us, from);
            }
            Act::Drop => {
                let role = mv.role;
                let hand = self.hand_role(role);
                let hand = &mut self.hands[us][usize::from(hand)];
                *hand = hand.saturating_sub(1);
                self.put(to, us, role);
                // It cannot be taken back.
                self.halfmoves = 0;
                self.dropped(to, us, role);
            }
            Act::CastleKing | Act::CastleQueen => {
                let (_, king_to, rook_from, rook_to) = self.castling_cells(us, mv.wing());
                let king = self.take_away(from);
                let rook = self.take_away(rook_from);
                self.put(king_to, us, role_of(king));
                self.put(rook_to, us, role_of(rook));
                self.unmoved.remove(from);
                self.unmoved.remove(rook_from);
                self.castling_rooks[us] = [NONE; 2];
            }
            _ => {
                let victim = if mv.act == Act::EnPassant { self.en_passant_victim } else { to };
                let man = self.take_away(from);
                if self.at(victim) >= 2 {
                    captured = true;
                    self.halfmoves = 0;
                    self.capture(victim, us);
                }
                let role = role_of(man);
                if variant.counted[us] & one(role) != 0 && !variant.can_return(us, role, from, to) {
                    self.halfmoves = 0;
                }
                let mut was_promoted = false;
                if self.promoted.has(from) {
                    self.promoted.remove(from);
                    was_promoted = true;
                }
                let mut now = role;
                if mv.act == Act::Promote {
                    now = mv.role;
                    if !variant.demotion {
                        self.halfmoves = 0;
                    }
                    was_promoted = variant.promotion[us].pawns & one(role) != 0;
                }
                if was_promoted && variant.captures_to_hand && !variant.drop_loop {
                    self.promoted.insert(to);
                }
                self.put(to, us, now);
                if mv.act == Act::First && variant.en_passant_men[us] & one(role) != 0 {
                    crossed = self.crossed(from, to);
                    for cell in &mut crossed {
                        if *cell != NONE && !variant.en_passant_region[us].has(*cell) {
                            *cell = NONE;
                        }
                    }
                }
                self.lose_rights(us, from);
                self.lose_rights(them, victim);
                if variant.cambodian && variant.rook() == Some(now) {
                    self.aim_at_king(to, them);
                }
                if variant.petrify & one(role) != 0 && captured {
                    self.take_away(to);
                    self.put_stone(to);
                }
                if variant.blast && captured {
                    self.blast(to);
                }
                if variant.flips == Some(Enclosing::Ataxx) {
                    self.flip_neighbours(to, us);
                }
            }
        }
        if mv.gate().is_some() {
            self.gate(mv, us);
        }
        self.en_passant = crossed;
        self.en_passant_victim = if crossed == [NONE; 2] { NONE } else { to };
        self.number = self.number.saturating_add(us as u32);
        self.turn = them;
        if variant.history.shatar_mate {
            self.shak[us] = self.gives_shak(self.shak[us]);
        }
        if variant.check_counting && self.in_check(them) {
            self.checks[us] = self.checks[us].saturating_sub(1);
        }
    }

    /// Whether the side to move is in a series of checks that has a shak: a check by rook, queen or knight. `before`
    /// tells it of the checks before this one.
    pub(super) fn gives_shak(&self, before: bool) -> bool {
        let checkers = self.checkers(self.turn);
        let shak = |&cell: &u16| {
            let kind = self.variant.kind_of(role_of(self.at(cell)));
            kind != Kind::BISHOP && kind != Kind::PAWN
        };
        !checkers.is_empty() && (before || checkers.iter().any(shak))
    }

    /// Takes a man off the board, into the hand where the variant has it so.
    pub(super) fn capture(&mut self, cell: u16, us: Color) {
        let man = self.take_away(cell);
        let promoted = self.promoted.has(cell);
        self.promoted.remove(cell);
        if !self.variant.captures_to_hand {
            return;
        }
        let mut role = role_of(man);
        if !self.variant.drop_loop {
            if promoted {
                role = self.variant.promotion[!us].pawns.trailing_zeros() as Role & 63;
            }
            role = self.variant.man(role).and_then(|man| man.base).unwrap_or(role);
        }
        if let Some(hand) = self.hands[us].get_mut(usize::from(role)) {
            *hand = hand.saturating_add(1);
        }
    }

    /// Who has left `cell` can neither castle nor gate any more.
    pub(super) fn lose_rights(&mut self, color: Color, cell: u16) {
        self.unmoved.remove(cell);
        if self.castling_kings[color] == cell {
            self.castling_rooks[color] = [NONE; 2];
        }
        for rook in &mut self.castling_rooks[color] {
            if *rook == cell {
                *rook = NONE;
            }
        }
    }

    /// A rook that comes to stand in line with the king takes its first leap away, whatever stands between
    /// (Cambodian chess).
    pub(super) fn aim_at_king(&mut self, rook: u16, them: Color) {
        let king = self.kings[them];
        let (rook, at) = (Cell(rook), Cell(king));
        if king != NONE
            && (self.board.file(rook) == self.board.file(at) || self.board.rank(rook) == self.board.rank(at))
        {
            self.unmoved.remove(king);
        }
    }

    /// The cells between the two ends of a double step, at most two.
    pub(super) fn crossed(&self, from: u16, to: u16) -> [u16; 2] {
        let files = i32::from(self.board.files());
        let (from, to) = (i32::from(from), i32::from(to));
        let (dx, dy) = (to % files - from % files, to / files - from / files);
        let steps = dx.abs().max(dy.abs());
        let mut cells = [NONE; 2];
        for (slot, step) in cells.iter_mut().zip(1..steps) {
            *slot = (from + (dy / steps * files + dx / steps) * step) as u16;
        }
        cells
    }

    /// Destroys what a capture on `cell` destroys.
    pub(super) fn blast(&mut self, center: u16) {
        let variant = self.variant;
        let mut gone = vec![center];
        self.neighbours(center, |cell| gone.push(cell));
        for cell in gone {
            let man = self.at(cell);
            if man < 2 || variant.blast_immune & one(role_of(man)) != 0 {
                continue;
            }
            if cell != center && variant.is_pawn(role_of(man)) {
                continue;
            }
            self.take_away(cell);
            self.promoted.remove(cell);
            for color in Color::BOTH {
                self.lose_rights(color, cell);
            }
        }
    }

    /// The men around a cell change sides (ataxx).
    pub(super) fn flip_neighbours(&mut self, cell: u16, us: Color) {
        let mut turned = Vec::new();
        self.neighbours(cell, |cell| {
            if is_of(self.at(cell), !us) {
                turned.push(cell);
            }
        });
        for cell in turned {
            let role = role_of(self.take_away(cell));
            self.put(cell, us, role);
        }
    }

    /// What follows a drop: men enclosed change sides, and dropped kings and rooks may get the right to castle.
    pub(super) fn dropped(&mut self, cell: u16, us: Color, role: Role) {
        match self.variant.flips {
            Some(Enclosing::Reversi) => {
                for turned in self.enclosed(cell, us) {
                    let role = role_of(self.take_away(turned));
                    self.put(turned, us, role);
                }
            }
            Some(Enclosing::Ataxx) => self.flip_neighbours(cell, us),
            None => {}
        }
        if self.variant.castling.as_ref().is_some_and(|castling| castling.dropped) {
            self.gain_rights(cell, us, role);
        }
    }

    /// The men of the other side that a drop on `cell` encloses along the eight lines.
    pub(super) fn enclosed(&self, cell: u16, us: Color) -> Vec<u16> {
        let mut all = Vec::new();
        for step in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let start = all.len();
            let mut at = Cell(cell);
            loop {
                match super::betza::offset(&self.board, Color::White, at, step) {
                    Some(next) if is_of(self.at(next.0), !us) => {
                        all.push(next.0);
                        at = next;
                    }
                    Some(next) if is_of(self.at(next.0), us) => break,
                    _ => {
                        all.truncate(start);
                        break;
                    }
                }
            }
        }
        all
    }

    /// A second thing that happens with a move: a man enters behind it, or a cell is blocked.
    pub(super) fn gate(&mut self, mv: Move, us: Color) {
        match self.variant.walling {
            Some(Walling::Duck) => {
                if self.duck != NONE {
                    let old = self.duck;
                    self.lift_stone(old);
                }
                self.duck = mv.gate;
                self.put_stone(mv.gate);
            }
            Some(_) => self.put_stone(mv.gate),
            None => {
                let hand = &mut self.hands[us][usize::from(mv.gated)];
                *hand = hand.saturating_sub(1);
                self.put(mv.gate, us, mv.gated);
                self.unmoved.remove(mv.gate);
                self.forget_gates();
            }
        }
    }

    /// Where nobody is left to enter behind a man, it does not matter whether it has moved.
    pub(super) fn forget_gates(&mut self) {
        if !self.variant.seirawan || self.variant.captures_to_hand {
            return;
        }
        for color in Color::BOTH {
            if self.hands[color].iter().all(|&count| count == 0) {
                let theirs = self.men[!color];
                self.unmoved = self.unmoved.iter().filter(|&cell| theirs.has(cell)).map(Cell).collect();
            }
        }
    }

    /// The board without this stone.
    pub(super) fn lift_stone(&mut self, cell: u16) {
        self.cells[usize::from(cell)] = EMPTY;
        let plain = Board::new(self.board.files(), self.board.ranks()).unwrap_or(self.board);
        let blocked = self.board;
        self.board = plain
            .cells()
            .filter(|&other| other.0 != cell && blocked.is_blocked(other))
            .fold(plain, Board::with_blocked);
    }
}

//! The moves of a position: first those that the men can make, then those of them that the rules allow.

use super::cells::{CellSet, one};
use super::moves::{Act, Move, NONE};
use super::position::{EMPTY, Position, STONE, is_of, role_of};
use super::tables::{EN_PASSANT, FIRST, HopKind, MOVE, TAKE};
use super::variant::{Role, Walling};
use crate::{Board, Cell, Color};

impl Position {
    /// Calls `each` with every legal move. A move that can be made in two ways may come twice.
    pub(super) fn each_legal(&self, mut each: impl FnMut(Move)) {
        if self.ended().is_some() {
            return;
        }
        let variant = self.variant;
        if !variant.must_capture && !variant.pass_on_stalemate {
            self.generate_legal(each);
            return;
        }
        let mut moves = Vec::new();
        self.generate_legal(|mv| moves.push(mv));
        if variant.must_capture && moves.iter().any(|&mv| self.is_capture(mv)) {
            moves.retain(|&mv| self.is_capture(mv));
        }
        if variant.pass_on_stalemate && moves.is_empty() {
            let guard = self.guard();
            self.passes(|mv| {
                // When the other side cannot move either the game is over.
                let mut goes_on = false;
                self.after(mv).generate_legal(|_| goes_on = true);
                if goes_on && self.is_legal(&guard, mv) {
                    moves.push(mv);
                }
            });
        }
        moves.into_iter().for_each(&mut each);
    }

    /// Whether a man is taken.
    pub(super) fn is_capture(&self, mv: Move) -> bool {
        mv.act == Act::EnPassant
            || mv.via().is_some()
            || !matches!(mv.act, Act::Drop | Act::Pass)
                && !mv.is_castling()
                && is_of(self.at(mv.to), !self.turn)
    }

    /// Legal moves, whether the game has ended by a rule of the variant or not.
    pub(super) fn generate_legal(&self, mut each: impl FnMut(Move)) {
        let guard = self.guard();
        self.generate(|mv| {
            if self.is_legal(&guard, mv) {
                each(mv);
            }
        });
    }

    /// Calls `each` with every move that there would be, were there no kings.
    #[inline(always)]
    pub(super) fn generate(&self, mut each: impl FnMut(Move)) {
        self.generate_on_board(|_| true, &mut each);
        self.generate_drops(None, each);
    }

    /// Those of them that the men on wanted cells can make; castling and passes are always among them.
    #[inline(always)]
    pub(super) fn generate_on_board(&self, wanted: impl Fn(u16) -> bool, mut each: impl FnMut(Move)) {
        let variant = self.variant;
        let must_drop = variant.must_drop && {
            let hand = &self.hands[self.turn];
            match variant.must_drop_role {
                Some(role) => hand[usize::from(role)] > 0,
                None => hand.iter().any(|&count| count > 0),
            }
        };
        if !must_drop {
            self.men[self.turn].each(self.words(), |from| {
                if wanted(from) {
                    self.man_moves(from, &mut each);
                }
            });
            if self.castling_rooks[self.turn] != [NONE; 2] {
                self.castlings(|mv| self.emit(mv, &mut each));
            }
        }
        if variant.pass {
            self.passes(each);
        }
    }

    /// Those of them that are drops, on one cell or on any.
    #[inline(always)]
    pub(super) fn generate_drops(&self, on: Option<u16>, mut each: impl FnMut(Move)) {
        if self.variant.drops {
            self.drops(on, |mv| self.emit(mv, &mut each));
        }
    }

    fn passes(&self, mut each: impl FnMut(Move)) {
        let king = self.kings[self.turn];
        let cell = if king == NONE { self.men[self.turn].iter().next().unwrap_or(NONE) } else { king };
        if cell != NONE {
            each(Move::new(cell, cell, Act::Pass, 0));
        }
    }

    /// The moves of one man.
    #[inline(always)]
    pub(super) fn man_moves(&self, from: u16, each: &mut impl FnMut(Move)) {
        let us = self.turn;
        let role = role_of(self.at(from));
        let tables = &self.variant.tables;
        let special = self.variant.is_special(role);
        let nodes = tables.ways(us, role, from);
        let mut index = 0;
        while index < nodes.len() {
            let node = nodes[index];
            let content = self.at(node.cell);
            if content == EMPTY {
                if node.flags & MOVE != 0 {
                    if special {
                        let act = if node.flags & FIRST != 0 { Act::First } else { Act::Plain };
                        self.step(from, node.cell, role, act, each);
                    } else {
                        each(Move::new(from, node.cell, Act::Plain, 0));
                    }
                }
                if node.flags & EN_PASSANT != 0 && self.en_passant.contains(&node.cell) {
                    self.take_en_passant(from, node.cell, role, each);
                }
                index += 1;
                continue;
            }
            if node.flags & TAKE != 0 && is_of(content, !us) && self.may_take(self.at(from), content) {
                if special {
                    self.step(from, node.cell, role, Act::Plain, each);
                } else {
                    each(Move::new(from, node.cell, Act::Plain, 0));
                }
            }
            index += usize::from(node.skip);
        }
        if tables.hoppers {
            self.hops(from, role, each);
        }
        if tables.chained {
            self.twice(from, role, each);
        }
        if self.variant.unknown & one(role) != 0 {
            self.anywhere(from, role, each);
        }
        if self.variant.cambodian && self.unmoved.has(from) {
            self.cambodian_leaps(from, role, each);
        }
        if self.variant.sittuyin_promotion {
            self.sittuyin_promotions(from, role, each);
        }
    }

    fn take_en_passant(&self, from: u16, to: u16, role: Role, each: &mut impl FnMut(Move)) {
        let variant = self.variant;
        let takes = variant.en_passant_men[self.turn] & one(role) != 0;
        // A man that can also step there by a quiet move has both moves.
        if takes && is_of(self.at(self.en_passant_victim), !self.turn) {
            self.emit(Move::new(from, to, Act::EnPassant, 0), each);
        }
    }

    /// The moves of a man of which nobody knows how it moves.
    fn anywhere(&self, from: u16, role: Role, each: &mut impl FnMut(Move)) {
        for to in self.board.cells().map(|cell| cell.0) {
            let content = self.at(to);
            let royal = content >= 2 && self.variant.royal & one(role_of(content)) != 0;
            if content == EMPTY || is_of(content, !self.turn) && !royal {
                self.step(from, to, role, Act::Plain, each);
            }
        }
    }

    /// Moves over other men.
    fn hops(&self, from: u16, role: Role, each: &mut impl FnMut(Move)) {
        let tables = &self.variant.tables;
        let shy = tables.shy & one(role) != 0;
        for hop in tables.hops(self.turn, role, from) {
            let line = tables.hop_cells(hop);
            let Some(over) = line.iter().position(|&cell| self.at(cell) != EMPTY) else { continue };
            let hurdle = self.at(line[over]);
            if hurdle == STONE
                || hop.kind == HopKind::Touch && over != 0
                || shy && tables.shy & one(role_of(hurdle)) != 0
            {
                continue;
            }
            let reach = if hop.kind == HopKind::Cannon { line.len() } else { (over + 2).min(line.len()) };
            for &to in &line[over + 1..reach] {
                let content = self.at(to);
                if content == EMPTY {
                    if hop.flags & MOVE != 0 && self.may_go(role, to) {
                        self.step(from, to, role, Act::Plain, each);
                    }
                    continue;
                }
                let taken = hop.flags & TAKE != 0
                    && is_of(content, !self.turn)
                    && self.may_take(self.at(from), content)
                    && !(shy && tables.shy & one(role_of(content)) != 0);
                if taken && self.may_go(role, to) {
                    self.step(from, to, role, Act::Plain, each);
                }
                break;
            }
        }
    }

    /// Moves of two steps.
    fn twice(&self, from: u16, role: Role, each: &mut impl FnMut(Move)) {
        let us = self.turn;
        let man = self.at(from);
        let takes = |content| is_of(content, !us) && self.may_take(man, content);
        let mut stays = false;
        for chain in self.variant.tables.chains(us, role, from) {
            let via = self.at(chain.via);
            let taken = via != EMPTY;
            if !(if taken { chain.first & TAKE != 0 && takes(via) } else { chain.first & MOVE != 0 }) {
                continue;
            }
            let there = self.at(chain.to);
            let lands = chain.to == from
                || if there == EMPTY {
                    chain.last & MOVE != 0
                } else {
                    chain.last & TAKE != 0 && takes(there)
                };
            match (lands, taken) {
                (false, _) => {}
                (true, true) => each(Move::twice(from, chain.via, chain.to)),
                (true, false) if chain.to == from => stays = true,
                (true, false) => self.step(from, chain.to, role, Act::Plain, each),
            }
        }
        if stays {
            each(Move::new(from, from, Act::Twice, 0));
        }
    }

    /// Whether the region of a hopper allows the cell.
    fn may_go(&self, role: Role, to: u16) -> bool {
        self.variant.regions[self.turn][usize::from(role)].as_ref().is_none_or(|region| region.has(to))
    }

    /// One step, with everything that may become of the man there.
    fn step(&self, from: u16, to: u16, role: Role, act: Act, each: &mut impl FnMut(Move)) {
        let variant = self.variant;
        let us = self.turn;
        let rules = &variant.promotion[us];
        let mut plain = true;
        if rules.pawns & one(role) != 0 && rules.region.has(to) && !variant.sittuyin_promotion {
            for &kind in &rules.to {
                if self.may_promote_to(kind) {
                    self.emit(Move::new(from, to, Act::Promote, kind), each);
                }
            }
            plain = !variant.must_promote_pawn;
        }
        let (promoted, base) = variant.kin(role);
        let takes = self.at(to) != EMPTY;
        let in_zone = rules.region.has(to) || rules.region.has(from);
        if let Some(promoted) = promoted
            && in_zone
            && (takes || !variant.promote_on_capture)
            && (takes || !variant.promote_on_entry || self.enters(role, from, to))
            && self.may_promote_to(promoted)
        {
            self.emit(Move::new(from, to, Act::Promote, promoted), each);
            plain &= !variant.must_promote_man;
        } else if let Some(base) = base
            && variant.demotion
            && (takes || !variant.promote_on_capture)
        {
            self.emit(Move::new(from, to, Act::Promote, base), each);
            plain &= !variant.must_promote_man;
        }
        if plain && (!variant.no_immobile || variant.tables.is_mobile(us, role, to)) {
            self.emit(Move::new(from, to, act, 0), each);
        }
    }

    /// Whether a man comes into the zone where it promotes, or to the last rank if that gives it another chance.
    fn enters(&self, role: Role, from: u16, to: u16) -> bool {
        let us = self.turn;
        let last = self.variant.relative_rank(us, to) + 1 == self.board.ranks();
        !self.variant.promotion[us].region.has(from)
            || last && self.variant.last_rank_promotes & one(role) != 0
    }

    fn may_promote_to(&self, role: Role) -> bool {
        self.variant
            .promotion_limit
            .iter()
            .all(|&(limited, limit)| limited != role || self.count(self.turn, one(role)) < limit)
    }

    /// Hands on a move, or all moves that it makes with what enters behind it.
    #[inline(always)]
    fn emit(&self, mv: Move, each: &mut impl FnMut(Move)) {
        let variant = self.variant;
        if variant.walling.is_some() {
            self.wall(mv, each);
            return;
        }
        each(mv);
        if variant.seirawan && mv.act != Act::Drop {
            self.gates(mv, each);
        }
    }

    /// The same move with a man of the hand entering behind it.
    fn gates(&self, mv: Move, each: &mut impl FnMut(Move)) {
        let rook = if mv.is_castling() { self.castling_cells(self.turn, mv.wing()).2 } else { NONE };
        let castled = mv.is_castling().then(|| self.castling_cells(self.turn, mv.wing()));
        let filled =
            |gate: u16| castled.is_some_and(|(_, king_to, _, rook_to)| gate == king_to || gate == rook_to);
        for gate in [mv.from, rook] {
            if gate == NONE || !self.unmoved.has(gate) || filled(gate) {
                continue;
            }
            for role in 0..self.variant.men.len() as Role {
                if self.in_hand(self.turn, role) > 0 && self.is_in_drop_region(role, gate) {
                    each(Move { gate, gated: role, ..mv });
                }
            }
        }
    }

    /// The same move with every way to block a cell after it.
    fn wall(&self, mv: Move, each: &mut impl FnMut(Move)) {
        let variant = self.variant;
        let free = |cell: u16| {
            cell != mv.to && (self.at(cell) == EMPTY || cell == mv.from) && variant.walling_region.has(cell)
        };
        match variant.walling {
            Some(Walling::Arrow) => {
                for step in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
                    let mut at = Cell(mv.to);
                    while let Some(next) = super::betza::offset(&self.board, Color::White, at, step)
                        && free(next.0)
                    {
                        each(Move { gate: next.0, ..mv });
                        at = next;
                    }
                }
            }
            Some(Walling::Past) => each(Move { gate: mv.from, ..mv }),
            _ => {
                // In castling both men have left and both have arrived.
                let castled = mv.is_castling().then(|| self.castling_cells(self.turn, mv.wing()));
                for cell in self.board.cells().map(|cell| cell.0) {
                    let ok = match castled {
                        Some((king, king_to, rook, rook_to)) => {
                            cell != king_to
                                && cell != rook_to
                                && (self.at(cell) == EMPTY || cell == king || cell == rook)
                                && variant.walling_region.has(cell)
                        }
                        // So has the man that is taken en passant.
                        None => {
                            free(cell)
                                || mv.act == Act::EnPassant
                                    && cell == self.en_passant_victim
                                    && variant.walling_region.has(cell)
                        }
                    };
                    if ok {
                        each(Move { gate: cell, ..mv });
                    }
                }
            }
        }
    }

    /// First leaps of Cambodian chess: the king like a knight to the side ahead, the counsellor two cells ahead.
    fn cambodian_leaps(&self, from: u16, role: Role, each: &mut impl FnMut(Move)) {
        let us = self.turn;
        let variant = self.variant;
        let steps: &[(i8, i8)] = if variant.king == Some(role) {
            if self.in_check(us) {
                return;
            }
            &[(-2, 1), (2, 1)]
        } else {
            &[(0, 2)]
        };
        for &step in steps {
            if let Some(to) = super::betza::offset(&self.board, us, Cell(from), step)
                && self.at(to.0) == EMPTY
            {
                each(Move::new(from, to.0, Act::Plain, 0));
            }
        }
    }

    /// In sittuyin a pawn on the long diagonals of the other half becomes a general where it stands or one step aslant,
    /// if its side has none; it takes nothing and attacks nothing by it, and gives no check.
    fn sittuyin_promotions(&self, from: u16, role: Role, each: &mut impl FnMut(Move)) {
        let us = self.turn;
        let rules = &self.variant.promotion[us];
        if rules.pawns & one(role) == 0 || !(rules.region.has(from) || self.count(us, one(role)) == 1) {
            return;
        }
        for &kind in &rules.to {
            if !self.may_promote_to(kind) {
                continue;
            }
            let mut cells = vec![from];
            for step in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                cells.extend(super::betza::offset(&self.board, us, Cell(from), step).map(|cell| cell.0));
            }
            for to in cells {
                if to != from && self.at(to) != EMPTY {
                    continue;
                }
                let mut harmless = true;
                for step in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                    if let Some(cell) = super::betza::offset(&self.board, us, Cell(to), step) {
                        harmless &= !is_of(self.at(cell.0), !us);
                    }
                }
                if harmless {
                    each(Move::new(from, to, Act::Promote, kind));
                }
            }
        }
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        self.ended().is_none() && self.has_move()
    }

    /// The same where the game has not ended.
    pub(super) fn has_move(&self) -> bool {
        let guard = self.guard();
        let mut can = false;
        // Must moves be drops or captures, there is one if there is any.
        if !self.variant.must_drop {
            for from in self.men[self.turn].iter() {
                self.man_moves(from, &mut |mv| can = can || self.is_legal(&guard, mv));
                if can {
                    return true;
                }
            }
        }
        self.each_legal(|_| can = true);
        can
    }
}

/// A board with all cells.
pub(super) fn all_cells(board: &Board) -> CellSet {
    board.cells().collect()
}

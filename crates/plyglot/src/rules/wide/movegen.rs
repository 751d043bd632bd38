//! The moves of a position: first those that the men can make, then those of them that the rules allow.

use super::cells::{CellSet, one};
use super::moves::{Act, Move, NONE};
use super::position::{Content, EMPTY, Position, STONE, content, is_of, role_of};
use super::tables::{EN_PASSANT, FIRST, HopKind, MOVE, TAKE};
use super::variant::{Enclosing, Role, Walling};
use crate::pattern::Wing;
use crate::{Board, Cell, Color};

/// What tells legal moves from others without playing them.
pub(super) struct Guard {
    king: u16,
    /// Every move must be looked at: the king is in check.
    all: bool,
    leaving: CellSet,
    filling: CellSet,
    /// The kings face each other, and the side to move must not leave it so (janggi).
    facing: bool,
}

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
                if self.is_legal(&guard, mv) {
                    moves.push(mv);
                }
            });
        }
        moves.into_iter().for_each(&mut each);
    }

    /// Whether a man is taken.
    pub(super) fn is_capture(&self, mv: Move) -> bool {
        mv.act == Act::EnPassant
            || !matches!(mv.act, Act::Drop | Act::Pass)
                && !mv.is_castling()
                && is_of(self.at(mv.to), !self.turn)
    }

    /// Legal moves, whether the game has ended by a rule of the variant or not.
    pub(super) fn generate_legal(&self, mut each: impl FnMut(Move)) {
        let guard = self.guard();
        self.generate(
            |_| true,
            |mv| {
                if self.is_legal(&guard, mv) {
                    each(mv);
                }
            },
        );
    }

    pub(super) fn guard(&self) -> Guard {
        let king = self.kings[self.turn];
        let mut guard = Guard {
            king,
            all: false,
            leaving: CellSet::EMPTY,
            filling: CellSet::EMPTY,
            facing: self.must_part(),
        };
        if king != NONE && !self.variant.is_slow() {
            guard.all = self.is_attacked(king, !self.turn, |cell| self.at(cell));
            if !guard.all {
                (guard.leaving, guard.filling) = self.dangers(self.turn, king);
            }
        }
        guard
    }

    /// Calls `each` with every move that the men on wanted cells can make, were there no kings; castling, drops and
    /// passes are always among them.
    #[inline(always)]
    pub(super) fn generate(&self, wanted: impl Fn(u16) -> bool, mut each: impl FnMut(Move)) {
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
        if variant.drops {
            self.drops(|mv| self.emit(mv, &mut each));
        }
        if variant.pass {
            self.passes(each);
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

    fn may_promote_to(&self, role: Role) -> bool {
        self.variant
            .promotion_limit
            .iter()
            .all(|&(limited, limit)| limited != role || self.count(self.turn, role) < limit)
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
                        None => free(cell) && !(mv.act == Act::EnPassant && cell == self.en_passant_victim),
                    };
                    if ok {
                        each(Move { gate: cell, ..mv });
                    }
                }
            }
        }
    }

    fn castlings(&self, mut each: impl FnMut(Move)) {
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
    fn is_slow_attacked(&self, cell: u16, us: Color, at: impl Fn(u16) -> Content) -> bool {
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

    fn drops(&self, mut each: impl FnMut(Move)) {
        let variant = self.variant;
        let us = self.turn;
        let only = variant.must_drop_role.filter(|&role| variant.must_drop && self.in_hand(us, role) > 0);
        for role in 0..variant.men.len() as Role {
            if self.in_hand(us, role) == 0 || only.is_some_and(|only| only != role) {
                continue;
            }
            self.drops_of(role, role, &mut each);
            if variant.drop_promoted
                && let (Some(promoted), _) = variant.kin(role)
            {
                self.drops_of(role, promoted, &mut each);
            }
        }
    }

    fn drops_of(&self, held: Role, role: Role, each: &mut impl FnMut(Move)) {
        for cell in self.board.cells() {
            if self.drop_hindrance(held, role, cell.0).is_none() {
                each(Move::new(cell.0, cell.0, Act::Drop, role));
            }
        }
    }

    /// What forbids dropping the man there, king's safety aside.
    pub(super) fn drop_hindrance(&self, held: Role, role: Role, cell: u16) -> Option<DropHindrance> {
        let variant = self.variant;
        let us = self.turn;
        if self.at(cell) != EMPTY {
            return Some(DropHindrance::Occupied);
        }
        if !self.is_in_drop_region(role, cell) {
            return Some(DropHindrance::Region);
        }
        if let Some((doubled, most)) = variant.no_doubled
            && doubled == held
            && role == held
        {
            let files = u16::from(self.board.files());
            let ranks = u16::from(self.board.ranks());
            let file = cell % files;
            let there =
                (0..ranks).filter(|rank| self.at(rank * files + file) == content(us, doubled)).count();
            if there >= usize::from(most) {
                return Some(DropHindrance::Doubled);
            }
        }
        if variant.opposite_bishops && !self.leaves_bishops_apart(role, cell) {
            return Some(DropHindrance::Region);
        }
        if variant.no_immobile && !variant.tables.is_mobile(us, role, cell) {
            return Some(DropHindrance::Immobile);
        }
        match variant.enclosing {
            Some(_) if variant.enclosing_start.iter().any(|cell| self.at(cell) == EMPTY) => {
                (!variant.enclosing_start.has(cell)).then_some(DropHindrance::Region)
            }
            Some(Enclosing::Reversi) => self.enclosed(cell, us).is_empty().then_some(DropHindrance::Region),
            Some(Enclosing::Ataxx) => {
                let mut beside = false;
                self.neighbours(cell, |cell| beside |= is_of(self.at(cell), us));
                (!beside).then_some(DropHindrance::Region)
            }
            None => None,
        }
    }

    /// Whether the kind of man may be dropped on the cell at all.
    fn is_in_drop_region(&self, role: Role, cell: u16) -> bool {
        let variant = self.variant;
        let us = self.turn;
        let region = variant.regions[us][usize::from(role)].as_ref();
        let rank = variant.relative_rank(us, cell);
        let pawn = variant.is_pawn(role) && variant.promotion[us].pawns & one(role) != 0;
        let forbidden = pawn && !variant.pawn_drops_in_zone && variant.promotion[us].region.has(cell)
            || pawn && !variant.pawn_drops_on_first && rank == 0
            || variant.sittuyin_rook_drop && variant.rook() == Some(role) && rank != 0;
        variant.drop_region[us].has(cell) && region.is_none_or(|region| region.has(cell)) && !forbidden
    }

    /// Whether bishops can come to stand on both colours if this man is dropped here.
    fn leaves_bishops_apart(&self, role: Role, cell: u16) -> bool {
        let us = self.turn;
        let Some(bishop) = self.variant.bishop() else { return true };
        let shade = |cell: u16| usize::from((self.board.file(Cell(cell)) + self.board.rank(Cell(cell))) % 2);
        let mut bishops = [0; 2];
        for other in self.men[us].iter().filter(|&other| role_of(self.at(other)) == bishop) {
            bishops[shade(other)] += 1;
        }
        if role == bishop {
            return bishops[shade(cell)] == 0;
        }
        let mut free = [0; 2];
        for other in
            self.variant.drop_region[us].iter().filter(|&other| self.at(other) == EMPTY && other != cell)
        {
            free[shade(other)] += 1;
        }
        self.in_hand(us, bishop) == 0 || (0..2).all(|shade| bishops[shade] > 0 || free[shade] > 0)
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
        if rules.pawns & one(role) == 0 || !(rules.region.has(from) || self.count(us, role) == 1) {
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

    /// Whether a move that the men can make leaves the king safe and breaks no other rule.
    #[inline(always)]
    pub(super) fn is_legal(&self, guard: &Guard, mv: Move) -> bool {
        if guard.facing && mv.act != Act::Pass && self.after(mv).kings_face() {
            return false;
        }
        if self.variant.sittuyin_promotion && mv.act == Act::Promote && self.after(mv).in_check(!self.turn) {
            return false;
        }
        if self.variant.is_slow() {
            return self.is_legal_slowly(mv);
        }
        if guard.king == NONE {
            return true;
        }
        let (us, them) = (self.turn, !self.turn);
        if mv.is_castling() && mv.gate == NONE {
            return true;
        }
        if mv.gate != NONE {
            return self.is_safe_after(mv);
        }
        if mv.from == guard.king && mv.act != Act::Pass {
            let man = self.at(mv.from);
            return !self.is_attacked(mv.to, them, |cell| {
                if cell == mv.to {
                    man
                } else if cell == mv.from {
                    EMPTY
                } else {
                    self.at(cell)
                }
            });
        }
        let looked_at = guard.all
            || mv.act == Act::EnPassant
            || guard.leaving.has(mv.from)
            || self.variant.tables.hoppers && guard.filling.has(mv.to);
        if !looked_at {
            return true;
        }
        let man = if mv.act == Act::Drop { content(us, mv.role) } else { self.at(mv.from) };
        let victim = if mv.act == Act::EnPassant { self.en_passant_victim } else { NONE };
        !self.is_attacked(guard.king, them, |cell| {
            if cell == mv.to {
                man
            } else if cell == mv.from || cell == victim {
                EMPTY
            } else {
                self.at(cell)
            }
        })
    }

    /// Whether the kings face each other where that must be ended (bikjang of janggi), by a move or by passing.
    fn must_part(&self) -> bool {
        self.variant.history.bikjang && self.kings_face()
    }

    /// Whether the kings stand on one file with nothing between them.
    pub(super) fn kings_face(&self) -> bool {
        let crate::ByColor([a, b]) = self.kings;
        if a == NONE || b == NONE || self.board.file(Cell(a)) != self.board.file(Cell(b)) {
            return false;
        }
        let files = usize::from(self.board.files());
        (a.min(b)..a.max(b)).step_by(files).skip(1).all(|cell| self.at(cell) == EMPTY)
    }

    fn is_safe_after(&self, mv: Move) -> bool {
        let mut after = *self;
        after.make(mv);
        let king = after.kings[self.turn];
        king == NONE || !after.is_attacked(king, !self.turn, |cell| after.at(cell))
    }

    /// The same by playing it, for the rules that need it.
    fn is_legal_slowly(&self, mv: Move) -> bool {
        let variant = self.variant;
        let (us, them) = (self.turn, !self.turn);
        let mut after = *self;
        after.make(mv);
        if self.kings[us] != NONE {
            let king = after.kings[us];
            if king == NONE || after.is_attacked(king, them, |cell| after.at(cell)) {
                return false;
            }
        }
        if let Some(rules) = variant.extinction.as_ref().filter(|rules| rules.pseudo_royal)
            && !self.keeps_pseudo_royals(rules, mv, &after)
        {
            return false;
        }
        if !variant.checking && after.in_check(them) {
            return false;
        }
        if variant.makpong && mv.from == self.kings[us] && self.in_check(us) {
            // Only to take the man that gives check.
            return self.attackers(self.kings[us], them).contains(&mv.to);
        }
        if mv.act == Act::Drop {
            let check = || after.in_check(them);
            if !variant.drop_checks && check() {
                return false;
            }
            if variant.no_pawn_drop_mate && variant.is_shogi_pawn(mv.role) && check() && !after.can_move() {
                return false;
            }
        }
        true
    }

    /// Whether the last men of their kinds are safe after the move, or the other side's are taken by it.
    fn keeps_pseudo_royals(
        &self,
        rules: &super::variant::ExtinctionRules,
        mv: Move,
        after: &Position,
    ) -> bool {
        let (us, them) = (self.turn, !self.turn);
        let mut roles = rules.men;
        let mut theirs_lost = false;
        let mut exposed = false;
        while roles != 0 {
            let role = roles.trailing_zeros() as Role;
            roles &= roles - 1;
            let last = rules.count + 1;
            let theirs = self.count_with_hand(them, role);
            theirs_lost |= theirs == last && after.count_with_hand(them, role) < theirs;
            let before = self.count_with_hand(us, role);
            let now = after.count_with_hand(us, role);
            let became = mv.act == Act::Promote && mv.role == role;
            if before == last && now < last {
                return false;
            }
            // A man that becomes one is guarded like the one that is there, unless only all together must be safe.
            if now == last && before == last || became && before <= last && !self.variant.duple_check {
                exposed |= after
                    .royal_candidates(rules, us)
                    .into_iter()
                    .any(|cell| role_of(after.at(cell)) == role && after.is_threatened(rules, cell, us));
            }
        }
        if theirs_lost {
            return true;
        }
        !(exposed || self.variant.duple_check && after.all_threatened(rules, us))
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        if self.ended().is_some() {
            return false;
        }
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

/// What stands against castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    NoRight,
    Blocked(u16),
    InCheck,
    Attacked(u16),
}

/// What stands against a drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DropHindrance {
    Occupied,
    Region,
    Doubled,
    Immobile,
}

/// A board with all cells.
pub(super) fn all_cells(board: &Board) -> CellSet {
    board.cells().collect()
}

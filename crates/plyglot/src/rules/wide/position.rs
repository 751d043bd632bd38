//! The position: men on cells, and what must be remembered of the moves before.

use super::cells::{CellSet, Roles, one};
use super::moves::{Act, Move, NONE};
use super::variant::{Role, Value, Variant, Walling};
use crate::board::MAX_SIDE;
use crate::pattern::Wing;
use crate::rules::Outcome;
use crate::{Board, ByColor, Cell, Color};

const CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// What stands on a cell: nothing, a stone, or a man.
pub(super) type Content = u8;
pub(super) const EMPTY: Content = 0;
pub(super) const STONE: Content = 1;

/// The content of a cell with this man.
#[inline(always)]
pub(super) const fn content(color: Color, role: Role) -> Content {
    2 + role * 2 + color as u8
}

/// Role of a man.
#[inline(always)]
pub(super) const fn role_of(content: Content) -> Role {
    (content.wrapping_sub(2)) >> 1 & 63
}

/// Whether the content is a man of this side.
#[inline(always)]
pub(super) const fn is_of(content: Content, color: Color) -> bool {
    content >= 2 && content & 1 == color as u8
}

/// A position of some variant.
///
/// Two positions are equal when variant, men, hands, side to move, rights and counters agree.
#[derive(Clone, Copy)]
pub struct Position {
    pub(super) variant: &'static Variant,
    pub(super) cells: [Content; CELLS],
    /// The men of each side.
    pub(super) men: ByColor<CellSet>,
    /// Men that were promoted as pawns and turn back when they are taken.
    pub(super) promoted: CellSet,
    /// Men that have not moved: for gating, and for the first leaps of Cambodian chess.
    pub(super) unmoved: CellSet,
    /// Men in hand.
    pub(super) hands: ByColor<[u8; super::variant::MAX_ROLES]>,
    /// Where each side's king stands; [`NONE`] without one.
    pub(super) kings: ByColor<u16>,
    /// The man that castles as king.
    pub(super) castling_kings: ByColor<u16>,
    /// The rooks that may castle, king's side first.
    pub(super) castling_rooks: ByColor<[u16; 2]>,
    /// Where the last man to move may be taken en passant.
    pub(super) en_passant: [u16; 2],
    /// The cell of that man.
    pub(super) en_passant_victim: u16,
    /// The stone of duck chess.
    pub(super) duck: u16,
    /// Checks that each side has still to give.
    pub(super) checks: ByColor<u8>,
    pub(super) turn: Color,
    /// How many passes in a row the last moves were.
    pub(super) passes: u8,
    pub(super) halfmoves: u32,
    pub(super) number: u32,
    pub(super) board: Board,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        std::ptr::eq(self.variant, other.variant)
            && self.cells == other.cells
            && self.promoted == other.promoted
            && self.unmoved == other.unmoved
            && self.hands == other.hands
            && self.castling_rooks == other.castling_rooks
            && self.en_passant == other.en_passant
            && self.checks == other.checks
            && self.turn == other.turn
            && self.passes == other.passes
            && self.halfmoves == other.halfmoves
            && self.number == other.number
            && self.board == other.board
    }
}

impl Eq for Position {}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({} {})", self.variant.name, self.to_fen())
    }
}

impl Position {
    /// No man at all, White to move.
    pub(super) fn empty(variant: &'static Variant, board: Board) -> Position {
        let mut position = Position {
            variant,
            cells: [EMPTY; CELLS],
            men: ByColor::default(),
            promoted: CellSet::EMPTY,
            unmoved: CellSet::EMPTY,
            hands: ByColor([[0; super::variant::MAX_ROLES]; 2]),
            kings: ByColor([NONE; 2]),
            castling_kings: ByColor([NONE; 2]),
            castling_rooks: ByColor([[NONE; 2]; 2]),
            en_passant: [NONE; 2],
            en_passant_victim: NONE,
            duck: NONE,
            checks: ByColor([0; 2]),
            turn: Color::White,
            passes: 0,
            halfmoves: 0,
            number: 1,
            board,
        };
        for cell in board.cells().filter(|&cell| board.is_blocked(cell)) {
            position.cells[cell.index()] = STONE;
        }
        position
    }

    /// The variant it belongs to.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// How many men of a role a side has in hand.
    pub fn in_hand(&self, color: Color, role: Role) -> u8 {
        self.hands[color].get(usize::from(role)).copied().unwrap_or(0)
    }

    /// Whether the man on a cell was a pawn once and turns back when it is taken.
    pub fn is_promoted(&self, cell: Cell) -> bool {
        cell.index() < CELLS && self.promoted.has(cell.0)
    }

    /// Half-moves since the last capture or move of a pawn.
    pub fn quiet_halfmoves(&self) -> u32 {
        self.halfmoves
    }

    #[inline(always)]
    pub(super) fn at(&self, cell: u16) -> Content {
        self.cells[usize::from(cell)]
    }

    #[inline(always)]
    pub(super) fn words(&self) -> usize {
        self.variant.tables.words
    }

    /// How many men of a role a side has on the board.
    pub(super) fn count(&self, color: Color, role: Role) -> u16 {
        let mut count = 0;
        self.men[color].each(self.words(), |cell| count += u16::from(role_of(self.at(cell)) == role));
        count
    }

    /// The same, hands included; what a promoted man is counts, not what it was.
    pub(super) fn count_with_hand(&self, color: Color, role: Role) -> u16 {
        self.count(color, role) + u16::from(self.in_hand(color, role))
    }

    /// Puts a man on an empty cell.
    #[inline(always)]
    pub(super) fn put(&mut self, cell: u16, color: Color, role: Role) {
        self.cells[usize::from(cell)] = content(color, role);
        self.men[color].insert(cell);
        if self.variant.king == Some(role) {
            self.kings[color] = cell;
        }
    }

    /// Takes away what stands on a cell.
    #[inline(always)]
    pub(super) fn take_away(&mut self, cell: u16) -> Content {
        let content = std::mem::replace(&mut self.cells[usize::from(cell)], EMPTY);
        for color in Color::BOTH {
            self.men[color].remove(cell);
            if self.kings[color] == cell {
                self.kings[color] = NONE;
            }
        }
        content
    }

    pub(super) fn put_stone(&mut self, cell: u16) {
        self.cells[usize::from(cell)] = STONE;
        self.board = self.board.with_blocked(Cell(cell));
    }

    /// The board without this stone.
    fn lift_stone(&mut self, cell: u16) {
        self.cells[usize::from(cell)] = EMPTY;
        let plain = Board::new(self.board.files(), self.board.ranks()).unwrap_or(self.board);
        let blocked = self.board;
        self.board = plain
            .cells()
            .filter(|&other| other.0 != cell && blocked.is_blocked(other))
            .fold(plain, Board::with_blocked);
    }

    /// Plays a move that the generator has made.
    pub(super) fn make(&mut self, mv: Move) {
        let variant = self.variant;
        let (us, them) = (self.turn, !self.turn);
        let Move { from, to, .. } = mv;
        self.halfmoves = self.halfmoves.saturating_add(1);
        let mut crossed = [NONE; 2];
        let mut captured = false;
        self.passes = if mv.act == Act::Pass { self.passes.saturating_add(1) } else { 0 };
        match mv.act {
            Act::Pass => {}
            Act::Drop => {
                let role = mv.role;
                let hand = self.hand_role(role);
                let hand = &mut self.hands[us][usize::from(hand)];
                *hand = hand.saturating_sub(1);
                self.put(to, us, role);
                if variant.counted[us] & one(role) != 0 {
                    self.halfmoves = 0;
                }
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
                if variant.counted[us] & one(role) != 0 {
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
                if variant.flips == Some(super::variant::Enclosing::Ataxx) {
                    self.flip_neighbours(to, us);
                }
            }
        }
        if mv.gate != NONE {
            self.gate(mv, us);
        }
        self.en_passant = crossed;
        self.en_passant_victim = if crossed == [NONE; 2] { NONE } else { to };
        self.number = self.number.saturating_add(us as u32);
        self.turn = them;
        if variant.check_counting && self.in_check(them) {
            self.checks[us] = self.checks[us].saturating_sub(1);
        }
    }

    /// The role in hand of which a man that is dropped comes.
    pub(super) fn hand_role(&self, role: Role) -> Role {
        match self.variant.man(role).and_then(|man| man.base) {
            Some(base) if self.variant.drop_promoted => base,
            _ => role,
        }
    }

    /// Takes a man off the board, into the hand where the variant has it so.
    fn capture(&mut self, cell: u16, us: Color) {
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
    fn lose_rights(&mut self, color: Color, cell: u16) {
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
    fn aim_at_king(&mut self, rook: u16, them: Color) {
        let king = self.kings[them];
        let (rook, at) = (Cell(rook), Cell(king));
        if king != NONE
            && (self.board.file(rook) == self.board.file(at) || self.board.rank(rook) == self.board.rank(at))
        {
            self.unmoved.remove(king);
        }
    }

    /// The cells between the two ends of a double step, at most two.
    fn crossed(&self, from: u16, to: u16) -> [u16; 2] {
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
    fn blast(&mut self, center: u16) {
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

    /// The cells around one.
    pub(super) fn neighbours(&self, cell: u16, mut f: impl FnMut(u16)) {
        for step in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            if let Some(cell) = super::betza::offset(&self.board, Color::White, Cell(cell), step) {
                f(cell.0);
            }
        }
    }

    /// The men around a cell change sides (ataxx).
    fn flip_neighbours(&mut self, cell: u16, us: Color) {
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
    fn dropped(&mut self, cell: u16, us: Color, role: Role) {
        match self.variant.flips {
            Some(super::variant::Enclosing::Reversi) => {
                for turned in self.enclosed(cell, us) {
                    let role = role_of(self.take_away(turned));
                    self.put(turned, us, role);
                }
            }
            Some(super::variant::Enclosing::Ataxx) => self.flip_neighbours(cell, us),
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

    /// A king or rook dropped where it would stand at the start may castle.
    fn gain_rights(&mut self, cell: u16, us: Color, role: Role) {
        let Some(castling) = &self.variant.castling else { return };
        if self.variant.relative_rank(us, cell) != castling.rank {
            return;
        }
        let file = self.board.file(Cell(cell));
        let home = |position: &Position, file: u8| {
            position.board.cell(file, us.pick(castling.rank, position.board.ranks() - 1 - castling.rank))
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

    /// A second thing that happens with a move: a man enters behind it, or a cell is blocked.
    fn gate(&mut self, mv: Move, us: Color) {
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
                if !self.variant.captures_to_hand && self.hands[us].iter().all(|&count| count == 0) {
                    // Nobody is left to enter.
                    let all = self.unmoved;
                    for cell in all.iter() {
                        if is_of(self.at(cell), us) {
                            self.unmoved.remove(cell);
                        }
                    }
                }
            }
        }
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

    /// The end of the game by a rule of the variant, whatever moves there are.
    pub(super) fn ended(&self) -> Option<Outcome> {
        let variant = self.variant;
        let us = self.turn;
        if self.passes > 1 {
            // Both sides have passed: the game is over, and is decided by counting where the variant counts.
            return Some(Outcome::Draw);
        }
        if let Some(rules) = &variant.extinction
            && let Some(outcome) = self.extinct(rules)
        {
            return Some(outcome);
        }
        if variant.check_counting {
            for color in [!us, us] {
                if self.checks[color] == 0 {
                    return Some(Outcome::Win(color));
                }
            }
        }
        if (variant.flag_answer || variant.flag_safe) && self.reached(us) {
            let both = self.reached(!us);
            return Some(if both && us == Color::White { Outcome::Draw } else { Outcome::Win(us) });
        }
        let king = variant.flag[!us].man.is_some() && variant.flag[!us].man == variant.king;
        if (!variant.flag_answer || king) && self.reached(!us) {
            let answer = variant.flag_answer && us == Color::Black && self.can_reach(us);
            if !answer {
                return Some(Outcome::Win(!us));
            }
        }
        None
    }

    /// Whether a man of this side has reached its goal.
    fn reached(&self, color: Color) -> bool {
        let flag = &self.variant.flag[color];
        flag.region.iter().any(|cell| {
            let content = self.at(cell);
            is_of(content, color)
                && flag.man.is_none_or(|man| man == role_of(content))
                && !(self.variant.flag_safe && self.is_attacked(cell, !color, |cell| self.at(cell)))
        })
    }

    /// Whether the man that counts can reach its goal with the next move.
    fn can_reach(&self, color: Color) -> bool {
        let flag = &self.variant.flag[color];
        let mut can = false;
        self.generate_legal(|mv| {
            can |= flag.region.has(mv.to)
                && mv.act != Act::Drop
                && flag.man.is_none_or(|man| man == role_of(self.at(mv.from)));
        });
        can
    }

    fn extinct(&self, rules: &super::variant::ExtinctionRules) -> Option<Outcome> {
        let us = self.turn;
        for color in [!us, us] {
            let opponent = rules.opponent + u16::from(rules.claim && color == us);
            let lost = |mine: u16, theirs: u16| mine <= rules.count && theirs >= opponent;
            let mut gone = false;
            if rules.all {
                let total = |color: Color| {
                    let hand: u16 = self.hands[color].iter().map(|&count| u16::from(count)).sum();
                    self.men[color].len() as u16 + hand
                };
                gone |= lost(total(color), total(!color));
            }
            let mut roles: Roles = rules.men;
            while roles != 0 && !gone {
                let role = roles.trailing_zeros() as Role;
                roles &= roles - 1;
                gone = lost(self.count_with_hand(color, role), self.count_with_hand(!color, role));
            }
            if gone {
                return Some(match rules.value {
                    Value::Loss => Outcome::Win(!color),
                    Value::Win => Outcome::Win(color),
                    Value::Draw => Outcome::Draw,
                });
            }
        }
        None
    }
}

//! A position of draughts.

use super::RuleSet;
use super::bits::{Singly, Word};
use super::choice::{Best, Sparing};
use super::generate::{Capture, Generator};
use super::layout::{Grid, Layout, on_grid};
use super::route::Seen;
use super::rule_set::{Choice, Goal};
use crate::board::{Playing, Squares};
use crate::pattern::{CastlingClaim, Pattern, Rise, Where};
use crate::rules::{Effect, Facts, Family, Outcome, Refusal, Victim};
use crate::{Board, Cell, Color, Kind};
use std::ops::ControlFlow;

/// A position under some rule set.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) rules: &'static RuleSet,
    pub(super) board: Board,
    pub(super) layout: Layout,
    /// The men of White and Black, kings too.
    pub(super) men: [u128; 2],
    /// The kings of both sides.
    pub(super) kings: u128,
    pub(super) turn: Color,
    pub(super) number: u32,
    /// Half-moves since the last capture or move of a man.
    pub(super) halfmoves: u32,
    /// For each side the king that made its last moves, none of them a capture, and how many.
    pub(super) tired: [Tired; 2],
}

/// A king that moved several times in a row: its square (bit) and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tired {
    pub(super) bit: u8,
    pub(super) moves: u8,
}

/// A legal move: what it does, whatever its route. It means something only in its position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Bits of the squares.
    from: u8,
    to: u8,
    captured: u128,
    crowned: bool,
}

impl Move {
    fn capture<W: Word>(self) -> Capture<W> {
        Capture {
            from: W::narrow(1 << self.from),
            to: W::narrow(1 << self.to),
            taken: W::narrow(self.captured),
            crowned: self.crowned,
        }
    }
}

impl<W: Word> From<Capture<W>> for Move {
    fn from(Capture { from, to, taken, crowned }: Capture<W>) -> Move {
        Move { from: from.lowest(), to: to.lowest(), captured: taken.wide(), crowned }
    }
}

/// Two positions are equal when rules, board, men, side to move and all counters agree.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let state = |p: &Position| (p.board, p.men, p.kings, p.turn, p.number, p.halfmoves, p.tired);
        self.rules == other.rules && state(self) == state(other)
    }
}

impl Eq for Position {}

impl Position {
    /// The start position of a rule set.
    pub fn start(rules: &'static RuleSet) -> Position {
        let mut position = Position::empty(rules);
        position.fill(rules.rows);
        position
    }

    /// The board of a rule set without men.
    pub fn empty(rules: &'static RuleSet) -> Position {
        match Position::on_board(rules, rules.board()) {
            Some(position) => position,
            // A test goes through all rule sets.
            None => unreachable!("the board of {} has a layout", rules.name),
        }
    }

    /// The start of these rules on another board: the bottom left corner plays unless it is `mirrored`, and each side has
    /// men on `floor((ranks - 2) / 2)` rows. Where all squares play the board is the same mirrored or not, and the row
    /// nearest to each side stays empty, as it does on the usual board.
    ///
    /// # Errors
    ///
    /// What is wrong with the size, as a clause.
    ///
    /// ```
    /// use plyglot::rules::draughts::{Position, find, perft};
    /// let small = Position::sized(find("english").unwrap(), 6, 6, false).unwrap();
    /// assert_eq!(perft(&small, 1), 5);
    /// assert!(Position::sized(find("english").unwrap(), 24, 24, false).is_err());
    /// ```
    pub fn sized(rules: &'static RuleSet, files: u8, ranks: u8, mirrored: bool) -> Result<Position, String> {
        let too_small = || "a board of draughts has at least 3 files and 4 ranks".to_owned();
        if files < 3 || ranks < 4 {
            return Err(too_small());
        }
        let squares = match (rules.squares.playing, mirrored) {
            (Playing::All, _) => rules.squares,
            (_, false) => Squares { playing: Playing::Corner, ..rules.squares },
            (_, true) => Squares { playing: Playing::OffCorner, ..rules.squares },
        };
        let board = Board::new(files, ranks).map(|board| board.with_squares(squares));
        let Some(mut position) = board.and_then(|board| Position::on_board(rules, board)) else {
            let largest = match (rules.squares.playing, rules.captures_straight()) {
                (Playing::All, _) => "all squares of the board play, which is possible up to 11x10",
                (_, true) => "men capture along files and ranks, which is possible up to 12x12",
                (_, false) => "boards are possible up to 14x14",
            };
            return Err(format!(
                "a board of {files}x{ranks} is too large for {} draughts: {largest}",
                rules.name
            ));
        };
        position.fill(((ranks - 2) / 2).min(ranks / 2 - rules.behind));
        Ok(position)
    }

    /// A board without men; `None` where it has too many squares.
    pub(super) fn on_board(rules: &'static RuleSet, board: Board) -> Option<Position> {
        let layout = Layout::new(&board, rules.captures_straight())?;
        Some(Position {
            rules,
            board,
            layout,
            men: [0; 2],
            kings: 0,
            turn: rules.first,
            number: 1,
            halfmoves: 0,
            tired: [Tired::default(); 2],
        })
    }

    /// Puts the men of both sides on so many rows.
    pub(super) fn fill(&mut self, rows: u8) {
        let behind = self.rules.behind;
        let ranks = self.board.ranks();
        for row in behind..behind + rows {
            self.men[0] |= self.layout.rank(row);
            self.men[1] |= self.layout.rank(ranks - 1 - row);
        }
    }

    /// Where a square comes in the order of the squares' numbers.
    pub(super) fn order(&self, bit: u8) -> u16 {
        let (column, row) = self.rules.squares.numbers.steps(&self.board, self.layout.cell(bit));
        u16::from(row) << 8 | u16::from(column)
    }

    /// The bits of the squares in the order of their numbers: number 1 comes first.
    pub(super) fn numbers(&self) -> Vec<u8> {
        let mut bits: Vec<u8> = Singly(self.layout.squares).map(Word::lowest).collect();
        bits.sort_by_key(|&bit| self.order(bit));
        bits
    }

    /// Its rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The position with the other side to move, where a FEN leaves the side open.
    #[must_use]
    pub fn with_turn(mut self, turn: Color) -> Position {
        self.turn = turn;
        self
    }

    /// The position with this number of the full move, from 1, which a FEN leaves open.
    #[must_use]
    pub fn with_number(mut self, number: u32) -> Position {
        self.number = number.max(1);
        self
    }

    /// How many men and kings a side has.
    pub fn count(&self, color: Color) -> (u32, u32) {
        let all = self.men[color.index()];
        ((all & !self.kings).count_ones(), (all & self.kings).count_ones())
    }

    pub(super) fn generator<G: Grid>(&self) -> Generator<G, &'static RuleSet, Color> {
        self.generator_under(self.rules)
    }

    /// The generator for this position under rules that may differ in how pieces move.
    pub(super) fn generator_under<'r, G: Grid>(
        &self,
        rules: &'r RuleSet,
    ) -> Generator<G, &'r RuleSet, Color> {
        let side = self.turn;
        let [own, other] = side.pick(self.men, [self.men[1], self.men[0]]);
        Generator {
            rules,
            side,
            own: G::Word::narrow(own),
            other: G::Word::narrow(other),
            kings: G::Word::narrow(self.kings),
            empty: G::Word::narrow(self.layout.squares & !(own | other)),
            last_row: G::Word::narrow(self.layout.last_row(side)),
        }
    }

    /// The pieces of the side to move that may make a quiet move: all, but for a king that must rest.
    pub(super) fn rested(&self) -> u128 {
        let own = self.men[self.turn.index()];
        let tired = self.tired[self.turn.index()];
        match self.rules.king_moves_in_a_row {
            Some(most) if tired.moves >= most && own & !self.kings != 0 => own & !(1 << tired.bit),
            _ => own,
        }
    }

    /// Whether the game has ended though there may be moves.
    pub(super) fn is_won_early(&self) -> bool {
        self.rules.goal == Goal::FirstKing && self.kings != 0
    }

    /// Appends the legal moves from and to these squares, in no order.
    fn moves(&self, from: u128, to: u128, out: &mut Vec<Move>) {
        if self.is_won_early() {
            return;
        }
        on_grid!(self.layout, G => {
            type W = <G as Grid>::Word;
            let generator = self.generator::<G>();
            let mut found = Vec::new();
            generator.captures(generator.own, &mut Sparing::new(Best::on(&mut found, false)));
            let (from, to) = (W::narrow(from), W::narrow(to));
            if !found.is_empty() {
                out.extend(found.into_iter().filter(|c| c.from.meets(from) && c.to.meets(to)).map(Move::from));
                return;
            }
            generator.quiet(from & W::narrow(self.rested()), |from, target, crowned| {
                if target.meets(to) {
                    out.push(Move::from(Capture { from, to: target, taken: W::NONE, crowned }));
                }
            });
        })
    }

    /// Brings moves into the order of the squares' numbers: from, then to, then route.
    fn sort(&self, moves: &mut [Move]) {
        let order = |mv: &Move| (self.order(mv.from), self.order(mv.to));
        let route =
            |mv: &Move| self.route_bits(*mv).into_iter().map(|bit| self.order(bit)).collect::<Vec<_>>();
        moves.sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| route(a).cmp(&route(b))));
    }

    /// The squares of a placement claim.
    fn squares(&self, place: Where) -> u128 {
        let bit = |cell| self.layout.bit(cell).map_or(0, |bit| 1 << bit);
        match place {
            Where::Any => self.layout.squares,
            Where::Cell(cell) => bit(cell),
            Where::Either(a, b) => bit(a) | bit(b),
            Where::File(_) | Where::EitherFile(..) | Where::Rank(_) => {
                let cells = self.board.cells().filter(|&cell| place.fits(&self.board, cell));
                cells.fold(0, |set, cell| set | bit(cell))
            }
        }
    }

    /// The smallest route of a move in the order of the squares' numbers, first and last square included.
    fn route_bits(&self, mv: Move) -> Vec<u8> {
        if mv.captured & mv.captured.wrapping_sub(1) == 0 {
            return vec![mv.from, mv.to];
        }
        let mut best: Vec<u8> = Vec::new();
        on_grid!(self.layout, G => self.generator::<G>().routes(mv.capture(), |seen| {
            match seen {
                Seen::Better => best.clear(),
                Seen::Route(legs) => {
                    let bits = || legs.iter().map(|leg| leg.named.lowest());
                    let order = |bit| self.order(bit);
                    if best.is_empty() || bits().map(order).lt(best.iter().map(|&bit| order(bit))) {
                        best.clear();
                        best.extend(bits());
                    }
                }
            }
            ControlFlow::Continue(())
        }));
        best.push(mv.to);
        best
    }

    /// Whether a move can be carried out over the squares that a text names, in their order.
    fn goes_over(&self, mv: Move, pattern: &Pattern) -> bool {
        if pattern.path.is_empty() {
            return true;
        }
        let Some(path) = pattern.path.cells().map(|cell| self.layout.bit(cell)).collect::<Option<Vec<_>>>()
        else {
            return false;
        };
        let mut fits = false;
        on_grid!(self.layout, G => self.generator::<G>().routes(mv.capture(), |seen| {
            match seen {
                Seen::Better => fits = false,
                Seen::Route(legs) => {
                    let mut rest = path.iter().copied().peekable();
                    for leg in &legs[1..] {
                        rest.next_if(|&bit| leg.instead.wide() >> bit & 1 == 1);
                    }
                    fits |= rest.peek().is_none();
                }
            }
            match fits && self.rules.choice != Choice::Italian {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        }));
        fits
    }

    /// How many legal routes a move has.
    pub fn count_routes(&self, mv: Move) -> u64 {
        if mv.captured == 0 {
            return 1;
        }
        let mut count = 0;
        on_grid!(self.layout, G => self.generator::<G>().routes(mv.capture(), |seen| {
            match seen {
                Seen::Better => count = 0,
                Seen::Route(_) => count += 1,
            }
            ControlFlow::Continue(())
        }));
        count
    }
}

impl crate::rules::Position for Position {
    type Move = Move;

    const FAMILY: Family = Family::Draughts;

    const NUMBERED: bool = false;

    fn board(&self) -> &Board {
        &self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn first(&self) -> Color {
        self.rules.first
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn usual_notation(&self) -> &'static str {
        self.rules.usual_notation()
    }

    fn usual_naming(&self) -> &'static str {
        self.rules.usual_naming()
    }

    fn called(&self) -> &'static str {
        self.rules.called
    }

    fn capture_sign(&self) -> char {
        self.rules.capture_sign
    }

    fn man_at(&self, cell: Cell) -> Option<(Color, Kind)> {
        let bit = self.layout.bit(cell)?;
        let color = Color::BOTH.into_iter().find(|color| self.men[color.index()] >> bit & 1 == 1)?;
        Some((color, if self.kings >> bit & 1 == 1 { Kind::CROWNED } else { Kind::MAN }))
    }

    /// Appends one move for each result (from, to, men taken, crowned), in the order of the squares' numbers: from, then
    /// to, then route.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        let before = out.len();
        self.moves(self.layout.squares, self.layout.squares, out);
        self.sort(&mut out[before..]);
    }

    fn candidates(&self, pattern: &Pattern, out: &mut Vec<Move>) {
        let Pattern { kind, promotion, castling, .. } = *pattern;
        if pattern.is_rare() || promotion.is_some() || matches!(castling, CastlingClaim::Only(_)) {
            // Nothing in draughts is a drop, a pass or a promotion that is a choice.
            return;
        }
        let before = out.len();
        let from = self.squares(pattern.from)
            & match kind {
                None => self.layout.squares,
                Some(Kind::MAN) => !self.kings,
                Some(Kind::CROWNED) => self.kings,
                Some(_) => return,
            };
        self.moves(from, self.squares(pattern.to), out);
        if pattern.rise != Rise::Any {
            let rises = |mv: &Move| pattern.fits(self.board(), &self.facts(*mv));
            let fitting: Vec<Move> = out.drain(before..).filter(rises).collect();
            out.extend(fitting);
        }
        if !pattern.path.is_empty() {
            let mut at = before;
            while at < out.len() {
                if self.goes_over(out[at], pattern) {
                    at += 1;
                } else {
                    out.remove(at);
                }
            }
        }
        if !pattern.taken.is_empty() {
            let taken = pattern.taken.cells().fold(0, |set, cell| set | self.squares(Where::Cell(cell)));
            // A square named twice, or one off the board, is no man taken.
            let whole = taken.count_ones() as usize == pattern.taken.len();
            let kept = out.drain(before..).filter(|mv| whole && mv.captured == taken).collect::<Vec<_>>();
            out.extend(kept);
        }
        self.sort(&mut out[before..]);
    }

    fn facts(&self, mv: Move) -> Facts {
        let kind_at = |bit: u8| if self.kings >> bit & 1 == 1 { Kind::CROWNED } else { Kind::MAN };
        let captured = (mv.captured != 0).then(|| mv.captured.lowest());
        Facts {
            kind: kind_at(mv.from),
            from: self.layout.cell(mv.from),
            to: self.layout.cell(mv.to),
            captured: captured.map(|bit| Victim { kind: kind_at(bit), cell: self.layout.cell(bit) }),
            // Crowning is no choice, so no text claims it.
            promotion: None,
            ..Facts::default()
        }
    }

    fn victims(&self, mv: Move, out: &mut Vec<Victim>) {
        // Bits are in the order of the cells.
        out.extend(Singly(mv.captured).map(|man| Victim {
            kind: if man & self.kings != 0 { Kind::CROWNED } else { Kind::MAN },
            cell: self.layout.cell(man.lowest()),
        }));
    }

    fn route(&self, mv: Move, out: &mut Vec<Cell>) {
        out.extend(self.route_bits(mv).into_iter().map(|bit| self.layout.cell(bit)));
    }

    fn differ_in_route(a: Move, b: Move) -> bool {
        a != b && (a.from, a.to) == (b.from, b.to) && a.captured != 0 && b.captured != 0
    }

    fn set_up(&self, text: &str) -> Result<Position, String> {
        self.read_set_up(text)
    }

    fn effect(&self, mv: Move) -> Effect {
        let mut after = self.clone();
        after.play(mv);
        Effect { stuck: !after.can_move(), ..Effect::default() }
    }

    fn play(&mut self, mv: Move) {
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let (from, to) = (1u128 << mv.from, 1u128 << mv.to);
        let king = self.kings & from != 0;
        self.men[us] = self.men[us] & !from | to;
        self.men[them] &= !mv.captured;
        self.kings &= !(from | mv.captured);
        if king || mv.crowned {
            self.kings |= to;
        }
        let quiet_king = king && mv.captured == 0;
        self.halfmoves = if quiet_king { self.halfmoves.saturating_add(1) } else { 0 };
        let before = self.tired[us];
        self.tired[us] = match quiet_king {
            true if before.moves > 0 && before.bit == mv.from => {
                Tired { bit: mv.to, moves: before.moves.saturating_add(1) }
            }
            true => Tired { bit: mv.to, moves: 1 },
            false => Tired::default(),
        };
        if mv.captured >> self.tired[them].bit & 1 == 1 {
            self.tired[them] = Tired::default();
        }
        self.pass();
    }

    fn pass(&mut self) -> bool {
        self.turn = !self.turn;
        if self.turn == self.rules.first {
            self.number = self.number.saturating_add(1);
        }
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_won_early() {
            let white = self.men[0] & self.kings != 0;
            return Some(Outcome::Win(if white { Color::White } else { Color::Black }));
        }
        if self.can_move() {
            return None;
        }
        Some(Outcome::Win(if self.rules.goal == Goal::Giveaway { self.turn } else { !self.turn }))
    }

    fn refusal(&self, pattern: &Pattern) -> Option<Refusal> {
        self.find_refusal(pattern)
    }

    fn legal_under(&self, pattern: &Pattern) -> Vec<&'static str> {
        self.legal_elsewhere(pattern).into_iter().map(|rules| rules.called).collect()
    }

    fn fen(&self) -> String {
        self.to_fen()
    }
}

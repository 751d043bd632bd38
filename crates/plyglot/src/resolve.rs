//! Where text meets rules: the one place.
//!
//! [`resolve`] matches a [`Pattern`] against the legal moves of a position. It never builds a move from text:
//! what is not among the legal moves does not come out of it.

pub(crate) mod order;

use crate::board::naming::Naming;
use crate::men::Kind;
use crate::men::letters::Letters;
use crate::men::origins::Origins;
use crate::notation::{Needs, ReadContext, Rival, View};
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, GateClaim, Order, Pattern, Where, Wing};
use crate::rules::{Check, Effect, Facts, Family, Position, Refusal, Standing, Words};
use crate::{Board, Cell, Color};

/// Buffers for views, used again and again.
#[derive(Clone, Default, Debug)]
pub struct Scratch {
    rivals: Vec<Rival>,
    route: Vec<Cell>,
    kin: Vec<Cell>,
}

/// A line of play: the position reached and where each man came from. Cloned where a variation forks.
#[derive(Clone, Debug)]
pub struct Line<P> {
    /// The position.
    pub position: P,
    /// The men's origins.
    pub origins: Origins,
    /// Target of the last move.
    pub last_to: Option<Cell>,
    /// A move was made that is not known, so that nothing can be said of the position until one is set up.
    pub unknown: bool,
}

impl<P: Position> Line<P> {
    /// A line that begins at this position, its men numbered as they stand.
    pub fn new(position: P) -> Line<P> {
        let origins = if P::NUMBERED {
            Origins::new(position.board(), |cell| position.man_at(cell))
        } else {
            Origins::none()
        };
        Line { position, origins, last_to: None, unknown: false }
    }

    /// The position that a text sets up in the midst of the line.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, as a clause.
    pub fn set_up(&mut self, text: &str) -> Result<(), String> {
        *self = Line::new(self.position.set_up(text)?);
        Ok(())
    }

    /// Goes on after a move that is not known.
    pub fn skip(&mut self) {
        self.position.skip();
        self.last_to = None;
        self.unknown = true;
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: P::Move) {
        let facts = self.position.facts(mv);
        if P::NUMBERED {
            self.origins.play(self.position.turn(), &facts);
        }
        self.position.play(mv);
        if P::NUMBERED && self.position.clears() {
            self.origins.clear(|cell| self.position.man_at(cell).is_none());
        }
        self.last_to = Some(facts.to);
    }

    /// What a notation may know when it reads the next token of this line.
    pub fn context(&self, letters: &'static Letters) -> ReadContext<'_> {
        ReadContext {
            board: self.position.board(),
            turn: self.position.turn(),
            letters,
            last_to: self.last_to,
            roster: self.position.roster(),
        }
    }

    /// Plays a null move; `false`, and nothing happens, where the rules cannot bear it.
    pub fn pass(&mut self) -> bool {
        let passed = self.position.pass();
        if passed {
            self.last_to = None;
        }
        passed
    }

    /// The number of the man that a legal move moves, or that it puts on the board.
    fn number(&self, facts: &Facts) -> u8 {
        match facts.drop {
            true => self.origins.next_number(self.position.turn(), facts.kind),
            false => self.origins.number(facts.from),
        }
    }

    /// The view of a legal move for a writer that needs to see such rivals; they are put into `scratch`.
    pub fn view<'a>(&'a self, mv: P::Move, needs: Needs, scratch: &'a mut Scratch) -> View<'a> {
        let facts = self.position.facts(mv);
        let Scratch { rivals, route, kin } = scratch;
        rivals.clear();
        kin.clear();
        let mut moves = Vec::new();
        match needs {
            Needs::Nothing => {}
            Needs::Kin => order::kin(&self.position, self.position.turn(), facts.kind, kin),
            Needs::SameTarget => {
                let same = Pattern {
                    kind: Some(facts.kind),
                    to: Where::Cell(facts.to),
                    promotion: facts.promotion,
                    ..Pattern::default()
                };
                // The cell of a man that enters is told by that of the man that moves.
                let gate = facts.gate.map(|gate| match gate.kind {
                    Some(_) => GateClaim { kind: gate.kind, at: Where::Any },
                    None => GateClaim { kind: None, at: Where::Cell(gate.cell) },
                });
                self.position.candidates(&Pattern { drop: facts.drop, gate, ..same }, &mut moves);
            }
            Needs::Arrivals => {
                let here = Pattern { to: Where::Cell(facts.to), ..Pattern::default() };
                for pattern in [here, Pattern { promotes: true, ..here }, Pattern { drop: true, ..here }] {
                    self.position.candidates(&pattern, &mut moves);
                }
            }
            Needs::All => self.position.legal_moves(&mut moves),
        }
        rivals.extend(moves.into_iter().filter(|&other| other != mv).map(|other| self.rival(other, needs)));
        self.view_beside(mv, facts, rivals, kin, route)
    }

    /// The views of all legal moves, one after the other, for a writer that needs to see such rivals. The same as each
    /// alone, but what they have in common is found out once.
    pub fn views(&self, needs: Needs, scratch: &mut Scratch, mut see: impl FnMut(P::Move, &View<'_>)) {
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        if needs != Needs::All {
            moves.into_iter().for_each(|mv| see(mv, &self.view(mv, needs, scratch)));
            return;
        }
        let Scratch { rivals, route, kin } = scratch;
        rivals.clear();
        kin.clear();
        rivals.extend(moves.iter().map(|&mv| self.rival(mv, needs)));
        for (i, mv) in moves.into_iter().enumerate() {
            // The others in their order, with this one moved out of the way.
            let own = rivals.remove(i);
            see(mv, &self.view_beside(mv, own.facts, rivals, kin, route));
            rivals.insert(i, own);
        }
    }

    fn rival(&self, mv: P::Move, needs: Needs) -> Rival {
        let facts = self.position.facts(mv);
        let number = self.number(&facts);
        match needs {
            Needs::All => {
                let wing = self.origins.wing(facts.kind, facts.from);
                Rival { facts, number, wing, effect: self.position.effect(mv) }
            }
            _ => Rival { facts, number, wing: None, effect: Effect::default() },
        }
    }

    fn view_beside<'a>(
        &'a self,
        mv: P::Move,
        facts: Facts,
        rivals: &'a [Rival],
        kin: &'a [Cell],
        route: &'a mut Vec<Cell>,
    ) -> View<'a> {
        route.clear();
        if P::FAMILY == Family::Draughts {
            self.position.route(mv, route);
        }
        // No notation of draughts has signs for what a move does to the other side, and to find it out takes a while.
        let effect = match P::FAMILY {
            Family::Chess => self.position.effect(mv),
            Family::Draughts => Effect::default(),
        };
        let mut view = View {
            board: self.position.board(),
            color: self.position.turn(),
            roster: self.position.roster(),
            facts,
            number: 0,
            victim_number: 0,
            promotion_number: 0,
            gate_number: 0,
            wing: None,
            last_to: self.last_to,
            kin,
            route,
            effect,
            capture_sign: self.position.capture_sign(),
            rivals,
            chess960: self.position.is_chess960(),
        };
        self.origins.number_view(&mut view);
        view
    }
}

/// A claim of the text that the board contradicts, and what is true instead. The move is played all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// The man that moves has this number.
    Number(u8),
    /// The sign is that of a quiet move, but a man is taken.
    IsCapture,
    /// The sign is that of a capture, but nothing is taken.
    IsQuiet,
    /// The man taken is of this kind and number.
    Victim(Kind, u8),
    /// The move is not en passant.
    NotEnPassant,
    /// The move has this effect.
    Effect(Effect),
    /// The promoted man gets this number.
    PromotionNumber(u8),
}

/// A legal move that a pattern fits, with the soft claims that do not hold for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The move.
    pub mv: M,
    /// What it does.
    pub facts: Facts,
    /// The claims that do not hold.
    pub against: Vec<Contradiction>,
    /// The move goes over squares that the text leaves out, and for another the text leaves out none. In the long form
    /// of PDN 3.0 a capture names as many squares as it takes men, its first square not counted, so the text says that
    /// other move; people who leave squares out may still mean this one.
    pub detour: bool,
}

/// All legal moves that the pattern fits best: none, one, or several among which the text does not decide.
///
/// The kind of the man, its from and to cell, promotion and castling side must hold. Capture sign, man taken,
/// marks of check and of en passant, and a number beside a full from-cell are weighed: the moves that
/// contradict the fewest of them remain.
pub fn resolve<P: Position>(line: &Line<P>, pattern: &Pattern) -> Vec<Found<P::Move>> {
    let mut moves = Vec::new();
    line.position.candidates(pattern, &mut moves);
    let mut found: Vec<Found<P::Move>> = Vec::with_capacity(moves.len());
    for mv in moves {
        let facts = line.position.facts(mv);
        if takes_straight(line.position.board(), pattern, &facts) {
            continue;
        }
        if !is_told(line, pattern, mv, &facts) {
            continue;
        }
        let number = line.number(&facts);
        let mut against = Vec::new();
        if let Some(said) = pattern.number
            && said != number
        {
            // Without its from-cell the number is all that tells the man.
            if !matches!(pattern.from, Where::Cell(_)) && !facts.drop {
                continue;
            }
            against.push(Contradiction::Number(number));
        }
        contradictions(line, pattern, mv, &facts, &mut against);
        found.push(Found { mv, facts, against, detour: false });
    }
    if found.len() > 1
        && let Some(order) = pattern.order
    {
        order::keep_outermost(line.position.board(), line.position.turn(), order, &mut found);
    }
    if found.len() > 1 {
        let fewest = found.iter().map(|f| f.against.len()).min().unwrap_or(0);
        found.retain(|f| f.against.len() == fewest);
        if P::FAMILY == Family::Draughts {
            mark_detours(line, pattern, &mut found);
        }
    }
    found
}

/// Marks the captures that go on where the text, taken as the long form, ends.
fn mark_detours<P: Position>(line: &Line<P>, pattern: &Pattern, found: &mut [Found<P::Move>]) {
    let jumps = pattern.path.len() + 1;
    let mut victims = Vec::new();
    for found in found.iter_mut() {
        victims.clear();
        line.position.victims(found.mv, &mut victims);
        found.detour = victims.len() != jumps;
    }
    if found.iter().all(|found| found.detour) {
        found.iter_mut().for_each(|found| found.detour = false);
    }
}

/// Whether the text makes a pawn capture straight ahead: no slip of the sign, but a move that there is not.
fn takes_straight(board: &Board, pattern: &Pattern, facts: &Facts) -> bool {
    pattern.capture == CaptureClaim::Takes
        && facts.kind == Kind::PAWN
        && facts.captured.is_none()
        && board.file(facts.from) == board.file(facts.to)
}

/// The claims that tell the move where the text names no cell for it: the wings of the men and their order, the man taken,
/// and the check of a text that says nothing else (descriptive: `KR-Q1`, `QxP`, `Q ch`).
fn is_told<P: Position>(line: &Line<P>, pattern: &Pattern, mv: P::Move, facts: &Facts) -> bool {
    let turn = line.position.turn();
    if let Some(kind) = pattern.victim
        && !matches!(pattern.to, Where::Cell(_))
        && facts.captured.is_none_or(|victim| victim.kind != kind)
    {
        return false;
    }
    if let Some(wing) = pattern.wing
        && !is_of_wing(line, turn, facts.kind, facts.from, wing)
    {
        return false;
    }
    if let (Some(wing), Some(victim)) = (pattern.victim_wing, facts.captured)
        && !is_of_wing(line, !turn, victim.kind, victim.cell, wing)
    {
        return false;
    }
    if let Some(order) = pattern.order
        && !order::holds(&line.position, order, pattern, facts)
    {
        return false;
    }
    match pattern.check {
        Some(claim) if pattern.to == Where::Any && pattern.castling == CastlingClaim::Never => {
            pattern.promotion.is_some() || claim_holds(claim, line.position.effect(mv))
        }
        _ => true,
    }
}

/// Whether the man of that side and kind on `cell` began the game on `wing`. Where that is not known: of bishops those
/// that stand on the color of that wing's bishop, of other men those that no other of their kind is nearer to the wing
/// than.
fn is_of_wing<P: Position>(line: &Line<P>, color: Color, kind: Kind, cell: Cell, wing: Wing) -> bool {
    if let Some(known) = line.origins.wing(kind, cell) {
        return known == wing;
    }
    let board = line.position.board();
    if kind == Kind::BISHOP {
        // The king's bishop of White starts on f1, that of Black on f8.
        let light = (board.file(cell) + board.rank(cell)) % 2 == 1;
        return light == ((wing == Wing::King) == (color == Color::White));
    }
    let others =
        board.cells().filter(|&other| other != cell && line.position.man_at(other) == Some((color, kind)));
    let (mut nearer, mut known) = (false, false);
    for other in others {
        known |= line.origins.wing(kind, other) == Some(wing);
        nearer |= match wing {
            Wing::King => board.file(other) > board.file(cell),
            Wing::Queen => board.file(other) < board.file(cell),
        };
    }
    !nearer && !known
}

fn contradictions<P: Position>(
    line: &Line<P>,
    pattern: &Pattern,
    mv: P::Move,
    facts: &Facts,
    against: &mut Vec<Contradiction>,
) {
    match (pattern.capture, facts.captured) {
        (CaptureClaim::Quiet, Some(_)) => against.push(Contradiction::IsCapture),
        (CaptureClaim::Takes, None) => against.push(Contradiction::IsQuiet),
        _ => {}
    }
    if let Some(victim) = facts.captured {
        let number = line.origins.number(victim.cell);
        if pattern.victim.is_some_and(|kind| kind != victim.kind)
            || pattern.victim_number.is_some_and(|said| said != number)
        {
            against.push(Contradiction::Victim(victim.kind, number));
        }
    }
    if pattern.en_passant && !facts.en_passant {
        against.push(Contradiction::NotEnPassant);
    }
    if let (Some(said), Some(kind)) = (pattern.promotion_number, facts.promotion) {
        let number = line.origins.next_number(line.position.turn(), kind);
        if said != number {
            against.push(Contradiction::PromotionNumber(number));
        }
    }
    if let Some(claim) = pattern.check {
        let effect = line.position.effect(mv);
        if !claim_holds(claim, effect) && !line.position.is_uncertain() {
            against.push(Contradiction::Effect(effect));
        }
    }
}

/// Whether a mark of check is true of a move. `+` and `#` need not be exact the other way: a double check is a
/// check, and so is a mate.
pub fn claim_holds(claim: CheckClaim, effect: Effect) -> bool {
    match claim {
        CheckClaim::Check => effect.is_check(),
        CheckClaim::Discovered => matches!(effect.check, Check::Discovered | Check::Double),
        CheckClaim::Double => effect.check == Check::Double,
        CheckClaim::Mate => effect.is_mate(),
        CheckClaim::MateOrDouble => effect.is_mate() || effect.check == Check::Double,
        CheckClaim::Stalemate => effect.is_stalemate(),
    }
}

/// Why nothing fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules say why.
    Rules(Refusal),
    /// The man of that number is not on the board.
    NumberGone(Color, Kind, u8),
    /// The man of that number stands elsewhere.
    NumberElsewhere(Color, Kind, u8, Cell),
    /// The text tells the man by its order among others on its file, and none stands so.
    NoSuchOrder(Color, Kind),
}

impl Reason {
    /// The reason as a clause without a final period, cells named by `naming`; men by the numbers of `numbers`, where
    /// the text is of a notation that has them.
    pub fn describe<P: Position>(
        &self,
        position: &P,
        naming: &dyn Naming,
        numbers: Option<&Origins>,
    ) -> String {
        let name = |cell| naming.text(position.board(), cell);
        let number = numbers.map(|origins| move |cell| origins.number(cell));
        let number = number.as_ref().map(|number| number as &dyn Fn(Cell) -> u8);
        match *self {
            Reason::Rules(ref refusal) => {
                refusal.describe(&Words { cell: &name, roster: position.roster(), number })
            }
            Reason::NumberGone(color, kind, number) => {
                format!(":{} has no {}{number} on the board", color.letter(), kind.monogram())
            }
            Reason::NumberElsewhere(color, kind, number, cell) => {
                let axis = if naming.name() == "xy" { "$" } else { "" };
                format!("{}{number} of :{} stands on {axis}{}", kind.monogram(), color.letter(), name(cell))
            }
            Reason::NoSuchOrder(color, kind) => {
                let (side, man) = (color.name(), kind.name());
                format!("no {man} of {side} stands on a file with others in the order that the text tells")
            }
        }
    }
}

/// Why [`resolve`] found nothing, for as far as one reason can be named.
pub fn reason<P: Position>(line: &Line<P>, pattern: &Pattern) -> Option<Reason> {
    let color = line.position.turn();
    if let (Some(kind), Some(number), false) = (pattern.kind, pattern.number, pattern.drop) {
        let mut cells = line.position.board().cells().filter(|&cell| {
            line.position.man_at(cell) == Some((color, kind)) && line.origins.number(cell) == number
        });
        match (cells.next(), pattern.from) {
            (None, Where::Cell(from)) if line.position.man_at(from) == Some((color, kind)) => {}
            (None, _) => return Some(Reason::NumberGone(color, kind, number)),
            (Some(at), Where::Cell(from))
                if at != from && line.position.man_at(from) != Some((color, kind)) =>
            {
                return Some(Reason::NumberElsewhere(color, kind, number, at));
            }
            (Some(at), Where::Any) => {
                let known = Pattern { from: Where::Cell(at), ..*pattern };
                return line.position.refusal(&known).map(Reason::Rules);
            }
            _ => {}
        }
    }
    let mut moves = Vec::new();
    line.position.candidates(pattern, &mut moves);
    let board = line.position.board();
    let facts: Vec<Facts> = moves.iter().map(|&mv| line.position.facts(mv)).collect();
    // Where several pawns may be meant (`P takes P`), what one of them does is no reason.
    let one = facts.windows(2).all(|pair| pair[0].from == pair[1].from);
    let straight = facts.into_iter().find(|facts| one && takes_straight(board, pattern, facts));
    if let Some(Facts { kind, from, to, .. }) = straight {
        let man = Standing { color, kind, cell: from };
        return Some(Reason::Rules(Refusal::PawnTakesStraight { man, to }));
    }
    if let (Some(kind), Some(order)) = (pattern.kind, pattern.order)
        && order != Order::Sole
        && order::told(&line.position, pattern).is_some_and(|told| told.is_empty())
    {
        return Some(Reason::NoSuchOrder(color, kind));
    }
    let meant = order::meant(&line.position, pattern);
    line.position.refusal(meant.as_ref().unwrap_or(pattern)).map(Reason::Rules)
}

/// The legal moves nearest to what the text claims, nearest first, at most `most`.
///
/// Near is: the same but for one claim (cell from, cell to, kind, promotion, wing); a cell counts as nearer
/// when it lies beside the one that was meant. Where there are no more than `most` legal moves, all are given.
pub fn nearest<P: Position>(line: &Line<P>, pattern: &Pattern, most: usize) -> Vec<P::Move> {
    let board = line.position.board();
    let mut moves = Vec::new();
    line.position.legal_moves(&mut moves);
    let mut ranked: Vec<(u32, usize)> = moves
        .iter()
        .enumerate()
        .filter_map(|(i, &mv)| {
            let facts = line.position.facts(mv);
            let distance = distance(board, pattern, &facts, line.number(&facts));
            (distance < 7 || moves.len() <= most).then_some((distance, i))
        })
        .collect();
    ranked.sort();
    ranked.into_iter().take(most).map(|(_, i)| moves[i]).collect()
}

fn distance(board: &Board, pattern: &Pattern, facts: &Facts, number: u8) -> u32 {
    if let CastlingClaim::Only(wing) = pattern.castling {
        return match facts.castling {
            Some(castling) if wing.is_none_or(|wing| wing == castling.wing) => 0,
            Some(_) => 3,
            None => 99,
        };
    }
    let from = cell_distance(board, pattern.from, facts.from);
    let to = cell_distance(board, pattern.to, facts.to);
    let kind = if pattern.kind.is_some_and(|kind| kind != facts.kind) { 4 } else { 0 };
    let promotion = match (pattern.promotion, facts.promotion) {
        (None, None) => 0,
        (Some(a), Some(b)) if a == b => 0,
        (None, Some(_)) if pattern.promotes => 0,
        (None, Some(Kind::QUEEN)) => 1,
        (_, Some(_)) => 2,
        (Some(_), None) => 4,
    };
    let number = if pattern.number.is_some_and(|said| said != number) { 1 } else { 0 };
    let drop = if pattern.drop == facts.drop { 0 } else { 4 };
    let from = if pattern.drop && facts.drop { 0 } else { from };
    let castling = if facts.castling.is_some() && pattern.castling == CastlingClaim::Never { 4 } else { 0 };
    let rise = if pattern.rise.fits(board, facts.from, facts.to) { 0 } else { 2 };
    from + to + kind + promotion + number + castling + drop + rise
}

fn cell_distance(board: &Board, place: Where, cell: Cell) -> u32 {
    let steps = |a: Cell| {
        let file = board.file(a).abs_diff(board.file(cell));
        let rank = board.rank(a).abs_diff(board.rank(cell));
        u32::from(file.max(rank))
    };
    match place {
        _ if place.fits(board, cell) => 0,
        Where::Cell(a) => 2 + steps(a),
        Where::Either(a, b) => 2 + steps(a).min(steps(b)),
        _ => 3,
    }
}

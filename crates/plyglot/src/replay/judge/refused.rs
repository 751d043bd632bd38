//! Why a text is not played, and what may have been meant.

use super::{Judge, text};
use crate::Severity;
use crate::nearest::edits;
use crate::notation::{Container, WriteContext};
use crate::pattern::{Path, Pattern, Where};
use crate::problem::{Problem, codes, shorten};
use crate::readings::{self, Step};
use crate::resolve::{self, Reason, Scratch};
use crate::rules::draughts::refusal::{self, Why};
use crate::rules::{Family, Position, Refusal};
use crate::{Board, Cell};

/// The most legal moves that are offered in the place of one that is not.
const NEAREST: usize = 5;

/// Bytes of the longest text that slips are sought for.
const LONGEST: usize = 40;

/// The most rule sets that are named because the move is legal in them.
const RULES: usize = 4;

impl<P: Position> Judge<'_, P> {
    /// The problem of a text that cannot be played.
    pub(super) fn refused(&self) -> Problem {
        if self.line.unknown {
            return self.after_unknown();
        }
        let mut readings = Vec::new();
        if let Err(unread) = readings::read(self.line, self.text, self.dress, &mut readings) {
            let span = self.part(&unread.at);
            let code = self.dress.notation.unread_code(self.text, &unread, self.line.position.board());
            let mut problem = Problem::new(
                code,
                span,
                format!(
                    "`{}` is no move in {} notation: {}",
                    shorten(self.text),
                    self.dress.notation.info().name,
                    unread.message
                ),
            );
            problem.severity = Severity::Error;
            problem.help = unread.help;
            if P::FAMILY == Family::Draughts {
                problem.candidates = self.pen_slips();
                problem.candidates.truncate(NEAREST);
            }
            return problem;
        }
        let Some(reading) = readings.first() else {
            return self.problem(&codes::UNREADABLE, format!("`{}` is no move", shorten(self.text)));
        };
        let pattern = &reading.pattern;
        if pattern.null {
            return self.problem(
                &codes::ILLEGAL,
                format!("`{}` is not legal: a null move leaves the king in check", self.text),
            );
        }
        self.illegal(pattern)
    }

    /// A move after one that is not known.
    fn after_unknown(&self) -> Problem {
        let message = format!(
            "`{}` cannot be checked: a move before it is not known, so the position is not either",
            shorten(self.text)
        );
        self.problem(&codes::UNKNOWN_MOVE, message)
            .help("set the position up after the moves that are not known")
    }

    /// No legal move fits.
    fn illegal(&self, pattern: &Pattern) -> Problem {
        let naming = self.dress.notation.naming();
        let board = self.line.position.board();
        let mut better = Vec::new();
        let reason = resolve::reason(self.line, pattern);
        let why = match &reason {
            Some(Reason::Rules(Refusal::Draughts(refusal))) => {
                better = self.better(refusal, pattern);
                self.with_moves(refusal, &better)
            }
            Some(reason) => {
                let numbered = self.dress.notation.info().container == Container::Score;
                reason.describe(&self.line.position, naming, numbered.then_some(&self.line.origins))
            }
            None => String::new(),
        };
        let message = match why.as_str() {
            "" => format!("`{}` is not legal here", self.text),
            why => format!("`{}` is not legal{}: {why}", self.text, self.under(reason.as_ref(), why)),
        };
        let mut problem = self.problem(&codes::ILLEGAL, message);
        let near = resolve::nearest(self.line, pattern, NEAREST);
        let mut rivals = Scratch::default();
        let mut offer = |mv| text(self.line, Step::Move(mv), self.dress, &mut rivals);
        let better: Vec<String> = better.into_iter().map(&mut offer).collect();
        let near: Vec<String> = near.into_iter().map(&mut offer).collect();
        let mut meant = Vec::new();
        if P::FAMILY == Family::Draughts {
            if let Some(turned) = self.only(&turned(board, pattern)) {
                let turned = offer(turned);
                problem.help = Some(format!("counted from the other side of the board it is `{turned}`"));
                meant.push(turned);
            }
            meant.extend(self.only(&backwards(pattern)).map(&mut offer));
            meant.extend(self.pen_slips());
        } else if self.dress.notation.info().naming == "acentric" {
            meant = self.pen_slips();
            if !meant.is_empty() {
                problem.code = &codes::RING_CELL;
            }
        }
        for candidate in meant.into_iter().chain(better).chain(near) {
            if !problem.candidates.contains(&candidate) {
                problem.candidates.push(candidate);
            }
        }
        problem.candidates.truncate(NEAREST);
        if let Some(Reason::Rules(Refusal::NotYours(man))) = reason
            && P::FAMILY == Family::Draughts
            && self.ply == 1
        {
            let first = format!("{} moves first in {}", (!man.color).name(), self.line.position.called());
            problem.help = Some(problem.help.map_or(first.clone(), |help| format!("{first}; {help}")));
        }
        if problem.help.is_none() && reason.as_ref().is_some_and(is_of_rule_set) {
            problem.help = self.elsewhere(pattern);
        }
        problem
    }

    /// The rules that refuse a move of draughts, where they are at issue and the reason does not name them: players
    /// often do not know which apply.
    fn under(&self, reason: Option<&Reason>, why: &str) -> String {
        let called = self.line.position.called();
        let at_issue = P::FAMILY == Family::Draughts
            && !why.contains(called)
            && !matches!(reason, Some(Reason::Rules(Refusal::EmptyCell(_) | Refusal::NotYours(_))));
        if at_issue { format!(" in {called}") } else { String::new() }
    }

    /// The reason of a rule set with the moves that it asks for.
    fn with_moves(&self, refusal: &refusal::Refusal, better: &[P::Move]) -> String {
        let naming = self.dress.notation.naming();
        let board = self.line.position.board();
        let context = WriteContext { letters: self.dress.letters, style: self.dress.style };
        let mut rivals = Scratch::default();
        let mut write = |&mv| {
            let mut out = String::new();
            let view = self.line.view(mv, self.dress.notation.info().needs, &mut rivals);
            match refusal.asks_for_routes() {
                true => self.dress.notation.write_route(&view, &context, &mut out),
                false => self.dress.notation.write(&view, &context, &mut out),
            }
            out
        };
        let moves: Vec<String> = better.iter().map(&mut write).collect();
        refusal.with_moves(&|cell| naming.text(board, cell), &moves)
    }

    /// The legal moves that a reason asks for in the place of the one refused.
    fn better(&self, refusal: &refusal::Refusal, pattern: &Pattern) -> Vec<P::Move> {
        let position = &self.line.position;
        let found = |pattern: &Pattern| {
            let mut moves = Vec::new();
            position.candidates(pattern, &mut moves);
            moves
        };
        let from = Pattern { from: pattern.from, ..Pattern::default() };
        match refusal.why {
            Why::CaptureCompulsory | Why::KingMustTake => found(&Pattern::default()),
            Why::TakesTooFew { .. }
            | Why::WorthLess { .. }
            | Why::TakesFewerKings { .. }
            | Why::MeetsKingLater => {
                let same = found(&from);
                if same.is_empty() { found(&Pattern::default()) } else { same }
            }
            Why::GoesOn { from: stop } => {
                let mut on = Pattern { path: pattern.path, ..from };
                if on.path.push(stop) { found(&on) } else { Vec::new() }
            }
            Why::MustLandToGoOn { .. } | Why::MustLandBehind { .. } => found(&from),
            Why::OtherRoute => found(&Pattern { path: Path::default(), ..*pattern }),
            _ => Vec::new(),
        }
    }

    /// The other rule sets in which the move is legal.
    fn elsewhere(&self, pattern: &Pattern) -> Option<String> {
        let rules = self.line.position.legal_under(pattern);
        let mut named: Vec<String> = rules.iter().take(RULES).map(|&called| called.to_owned()).collect();
        if rules.len() > RULES {
            named.push("others".to_owned());
        }
        let named = super::list(&named, "and");
        (!rules.is_empty()).then(|| format!("the move is legal in {named}; a GameType tag names the rules"))
    }

    /// The one legal move that fits, if there is one.
    fn only(&self, pattern: &Pattern) -> Option<P::Move> {
        let mut moves = Vec::new();
        self.line.position.candidates(pattern, &mut moves);
        if let [only] = moves.as_slice() { Some(*only) } else { None }
    }

    /// The legal moves whose text differs from this one by the slip of a pen: one character is another, or two
    /// neighbours have changed places; in draughts one may be missing or too many, and signs do not count.
    fn pen_slips(&self) -> Vec<String> {
        if self.text.len() > LONGEST {
            return Vec::new();
        }
        let draughts = P::FAMILY == Family::Draughts;
        let plain = |text: &str| {
            let sign = |c: char| if draughts && matches!(c, 'x' | 'X' | '×' | ':') { '-' } else { c };
            text.chars().map(sign).collect::<Vec<char>>()
        };
        let written = plain(self.text);
        let is_slip = |text: &str| {
            let other = plain(text);
            if draughts { edits(&written, &other) == 1 } else { differs_in_one(&written, &other) }
        };
        let mut moves = Vec::new();
        self.line.position.legal_moves(&mut moves);
        let mut rivals = Scratch::default();
        let context = WriteContext { letters: self.dress.letters, style: self.dress.style };
        let mut slips = Vec::new();
        for mv in moves {
            let short = text(self.line, Step::Move(mv), self.dress, &mut rivals);
            let mut full = String::new();
            let view = self.line.view(mv, self.dress.notation.info().needs, &mut rivals);
            self.dress.notation.write_route(&view, &context, &mut full);
            if is_slip(&short) || is_slip(&full) {
                slips.push(short);
            }
        }
        slips
    }
}

/// Whether other rules may judge the move otherwise.
fn is_of_rule_set(reason: &Reason) -> bool {
    match reason {
        Reason::Rules(Refusal::Draughts(refusal)) => refusal.is_of_rule_set(),
        Reason::Rules(Refusal::WrongMovement { .. }) => true,
        _ => false,
    }
}

/// Whether one character is another: names of cells that do lie far apart in rings.
fn differs_in_one(a: &[char], b: &[char]) -> bool {
    a.len() == b.len() && a.iter().zip(b).filter(|(a, b)| a != b).count() == 1
}

/// The same claim with the board turned by 180 degrees.
fn turned(board: &Board, pattern: &Pattern) -> Pattern {
    let last = u16::from(board.files()) * u16::from(board.ranks()) - 1;
    let turn = |cell: Cell| Cell(last.saturating_sub(cell.0));
    let place = |place| match place {
        Where::Cell(cell) => Where::Cell(turn(cell)),
        other => other,
    };
    let mut path = Path::default();
    pattern.path.cells().for_each(|cell| _ = path.push(turn(cell)));
    Pattern { from: place(pattern.from), to: place(pattern.to), path, ..*pattern }
}

/// The same claim with its squares in the other order.
fn backwards(pattern: &Pattern) -> Pattern {
    let mut path = Path::default();
    let cells: Vec<Cell> = pattern.path.cells().collect();
    cells.into_iter().rev().for_each(|cell| _ = path.push(cell));
    Pattern { from: pattern.to, to: pattern.from, path, ..*pattern }
}

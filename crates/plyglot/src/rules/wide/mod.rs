//! Chess on any board up to 24x24, with any men: the rules of all variants but the orthodox one (see
//! [`chess`](super::chess) for that).
//!
//! A [`Variant`] is a table of facts: the board, the men with their movements in [`betza`], and what else makes the
//! game. It is read from a text in the dialect of Fairy-Stockfish's `variants.ini`; the built-in ones are texts of that
//! kind ([`find`], [`names`]), and users bring their own ([`read_variants`]). A [`Position`] belongs to a variant.
//!
//! ```
//! use plyglot::rules::Position as _;
//! use plyglot::rules::wide::{Position, find};
//!
//! let mut game = Position::start(find("xiangqi").unwrap()).unwrap();
//! let mut moves = Vec::new();
//! game.legal_moves(&mut moves);
//! assert_eq!(moves.len(), 44);
//! game.play(moves[0]);
//! assert_eq!(game.move_number(), 1);
//! ```
//!
//! # What the pattern and the facts of a move mean here
//!
//! A drop has its cell as `from` and as `to`, and that cell is empty; `kind` is what is dropped. A pass has the cell of
//! the king as both. Promotion in place (sittuyin) has the cell of the man as both, and a `promotion`. What enters
//! behind a man (gating) and stones are told by [`Move::gate`] only. A man that makes two steps and comes back has its cell
//! as both; the cell where the first of two steps takes is told as the gate of the facts, without a kind.

mod additions;
mod attacks;
mod bare;
pub mod betza;
mod castling;
mod cells;
mod drops;
mod ends;
mod fen;
mod fen_hands;
mod fen_notes;
mod fen_write;
mod hindrance;
mod history;
mod ini;
mod keys;
mod legality;
pub mod levels;
mod lions;
mod make;
mod men_list;
mod movegen;
mod moves;
mod perft;
mod pieces;
mod position;
mod reach;
mod reason;
mod refusal;
mod registry;
mod roster;
mod shuffled;
mod tables;
mod tree;
mod values;
mod variant;

#[cfg(test)]
mod tests;

pub use cells::CellSet;
pub use ends::End;
pub use fen::FenError;
pub use fen_hands::is_sfen;
pub use fen_notes::FenNote;
pub use history::{Course, History, Verdict};
pub use ini::IniError;
pub use moves::{Act, Move};
pub use perft::{divide, perft};
pub use position::Position;
pub use reach::Reach;
pub use reason::{Bounds, DropPlace, Obstacle, Refusal};
pub use registry::{Reading, find, names, read_variants};
pub use variant::{
    BareRules, CastlingRules, Counting, Enclosing, ExtinctionRules, FlagRules, HistoryRules, LionRules, Look,
    MAX_ROLES, Man, Material, PromotionRules, Role, Value, Variant, Walling,
};

use super::{Castling, Check, Effect, Facts, Gate, Outcome, Victim};
use crate::men::Kind;
use crate::men::roster::Roster;
use crate::pattern::{Pattern, Where};
use crate::{Board, Cell, Color};
use moves::NONE;
use position::{is_of, role_of};
use std::cell::LazyCell;

impl super::Position for Position {
    type Move = Move;

    const FAMILY: super::Family = super::Family::Chess;

    fn board(&self) -> &Board {
        &self.board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn is_chess960(&self) -> bool {
        self.variant.chess960 || self.castles_as_in_chess960()
    }

    fn roster(&self) -> &'static Roster {
        self.variant.roster
    }

    fn called(&self) -> &'static str {
        &self.variant.name
    }

    fn hands(&self) -> Option<Vec<(Color, Kind, u8)>> {
        let held = |color| {
            let man = move |(role, man): (usize, &Man)| (color, man.kind, self.in_hand(color, role as Role));
            self.variant.men.iter().enumerate().map(man).filter(|(.., count)| *count > 0)
        };
        self.variant.has_hands().then(|| Color::BOTH.into_iter().flat_map(held).collect())
    }

    fn clears(&self) -> bool {
        self.variant.blast || self.variant.petrify != 0 || self.variant.flips.is_some()
    }

    fn movement_known(&self, kind: Kind) -> bool {
        self.variant.role(kind).is_none_or(|role| !self.variant.is_unknown(role))
    }

    fn is_uncertain(&self) -> bool {
        let unknown = |cell| self.variant.is_unknown(role_of(self.at(cell)));
        self.variant.unknown != 0 && Color::BOTH.iter().any(|&color| self.men[color].iter().any(unknown))
    }

    fn man_at(&self, cell: Cell) -> Option<(Color, Kind)> {
        let content = *self.cells.get(cell.index())?;
        let color = if is_of(content, Color::White) { Color::White } else { Color::Black };
        (content >= 2).then(|| (color, self.variant.kind_of(role_of(content))))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        let start = out.len();
        self.each_legal(|mv| out.push(mv));
        sort_from(start, out);
    }

    fn candidates(&self, pattern: &Pattern, out: &mut Vec<Move>) {
        if pattern.unknown {
            return;
        }
        let start = out.len();
        let variant = self.variant;
        if variant.must_capture || variant.pass_on_stalemate || pattern.null {
            // Which moves there are depends on all others.
            self.each_legal(|mv| out.push(mv));
            let mut index = start;
            while index < out.len() {
                if pattern.fits(&self.board, &self.facts(out[index])) {
                    index += 1;
                } else {
                    out.swap_remove(index);
                }
            }
        } else if self.ended().is_none() {
            // Most texts leave one move, and some none: what is dangerous is asked for then only.
            let guard = LazyCell::new(|| self.guard());
            let to = match pattern.to {
                Where::Cell(to) => Some(to.0),
                _ => None,
            };
            let offer = |mv: Move| {
                let aimed = to.is_none_or(|to| to == mv.to || mv.is_castling());
                if aimed && pattern.fits(&self.board, &self.facts(mv)) && self.is_legal(&guard, mv) {
                    out.push(mv);
                }
            };
            if pattern.drop {
                self.generate_drops(to.filter(|&to| Cell(to).index() < self.board.cells().len()), offer);
            } else {
                let role = pattern.kind.map(|kind| variant.role(kind));
                // Which men can come to the cell at all is told quickly, for most of them.
                let to = to.map(Cell).filter(|_| !variant.leaps_besides());
                let origins = match (role.flatten(), to, pattern.from) {
                    (Some(role), Some(to), Where::Any) => self.origins(role, to),
                    _ => None,
                };
                let wanted = |from: u16| {
                    let man = role_of(self.at(from));
                    let from = Cell(from);
                    role.is_none_or(|role| role == Some(man))
                        && pattern.from.fits(&self.board, from)
                        && match &origins {
                            Some(origins) => origins.has(from.0),
                            None => to.is_none_or(|to| variant.tables.spans(man, self.board.apart(from, to))),
                        }
                };
                self.generate_on_board(wanted, offer);
            }
        }
        sort_from(start, out);
    }

    fn facts(&self, mv: Move) -> Facts {
        let (from, to) = (Cell(mv.from), Cell(mv.to));
        let kind = match mv.act {
            Act::Drop => self.variant.kind_of(mv.role),
            _ => self.variant.kind_of(role_of(self.at(mv.from))),
        };
        let castling = mv.is_castling().then(|| {
            let (_, _, rook_from, rook_to) = self.castling_cells(self.turn, mv.wing());
            Castling { wing: mv.wing(), rook_from: Cell(rook_from), rook_to: Cell(rook_to) }
        });
        let en_passant = mv.act == Act::EnPassant;
        let at_end = is_of(self.at(mv.to), !self.turn) && mv.act != Act::Drop;
        let victim = match mv.via() {
            _ if en_passant => self.en_passant_victim,
            Some(via) if !at_end => via.0,
            _ => mv.to,
        };
        let captured = (self.is_capture(mv) && victim != NONE)
            .then(|| Victim { kind: self.variant.kind_of(role_of(self.at(victim))), cell: Cell(victim) });
        let promotion = (mv.act == Act::Promote).then(|| self.variant.kind_of(mv.role));
        let gate = mv
            .gate()
            .or(mv.via())
            .map(|cell| Gate { cell, kind: mv.enters().map(|role| self.variant.kind_of(role)) });
        let (drop, pass) = (mv.act == Act::Drop, mv.act == Act::Pass);
        Facts { kind, from, to, captured, en_passant, promotion, castling, drop, pass, gate }
    }

    fn victims(&self, mv: Move, out: &mut Vec<Victim>) {
        let facts = self.facts(mv);
        if !self.variant.blast || facts.captured.is_none() {
            out.extend(facts.captured);
            // A move of two steps may take on both.
            let victim =
                |via: Cell| Victim { kind: self.variant.kind_of(role_of(self.at(via.0))), cell: via };
            let start = out.len() - usize::from(facts.captured.is_some());
            out.extend(mv.via().map(victim).filter(|&victim| Some(victim) != facts.captured));
            out[start..].sort_by_key(|victim| victim.cell);
            return;
        }
        // An explosion takes men of both sides, the capturing one among them.
        let after = self.after(mv);
        let start = out.len();
        for color in Color::BOTH {
            out.extend(
                self.men[color].iter().filter(|&cell| cell != mv.from && after.at(cell) < 2).map(|cell| {
                    Victim { kind: self.variant.kind_of(role_of(self.at(cell))), cell: Cell(cell) }
                }),
            );
        }
        out[start..].sort_by_key(|victim| victim.cell);
    }

    fn effect(&self, mv: Move) -> Effect {
        let after = self.after(mv);
        let them = after.turn;
        if let Some((_, outcome)) = after.ended() {
            // Every move that decides the game is told as mate, as Lichess does.
            let decided = outcome != Outcome::Draw;
            return Effect { check: if decided { Check::Direct } else { Check::None }, stuck: decided };
        }
        let moved = if mv.is_castling() { self.castling_cells(self.turn, mv.wing()).3 } else { mv.to };
        let attackers = after.checkers(them);
        let stuck = !after.has_move();
        let check = match (attackers.len(), attackers.contains(&moved)) {
            // Where a side that cannot move has won (antichess) that is told as mate too.
            (0, _) if stuck && self.variant.stalemate == Value::Win => Check::Direct,
            (0, _) => Check::None,
            (1, true) => Check::Direct,
            (1, false) => Check::Discovered,
            _ => Check::Double,
        };
        Effect { check, stuck }
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    fn pass(&mut self) -> bool {
        if self.in_check(self.turn) {
            return false;
        }
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.number = self.number.saturating_add(self.turn as u32);
        self.en_passant = [NONE; 2];
        self.en_passant_victim = NONE;
        self.lion_taken = NONE;
        self.turn = !self.turn;
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end().map(|(_, outcome)| outcome)
    }

    fn set_up(&self, text: &str) -> Result<Self, String> {
        Position::from_fen(self.variant, text).map_err(|error| error.to_string())
    }

    fn refusal(&self, pattern: &Pattern) -> Option<super::Refusal> {
        self.why_not(pattern)
    }

    fn fen(&self) -> String {
        self.to_fen()
    }
}

impl Position {
    /// The men that give check to a side, to its king or to what counts as one.
    pub(super) fn checkers(&self, color: Color) -> Vec<u16> {
        let mut found = Vec::new();
        if self.kings[color] != NONE {
            found = self.attackers(self.kings[color], !color);
        }
        if let Some(rules) = self.variant.extinction.as_ref().filter(|rules| rules.pseudo_royal) {
            let all = self.variant.duple_check && self.all_threatened(rules, color);
            let cells =
                if all { self.royal_candidates(rules, color) } else { self.pseudo_royals(rules, color) };
            for cell in cells {
                if self.is_threatened(rules, cell, color) {
                    found.extend(self.attackers(cell, !color));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl Variant {
    /// The kind of a role.
    pub(super) fn kind_of(&self, role: Role) -> Kind {
        self.man(role).map_or(Kind::PAWN, |man| man.kind)
    }
}

fn sort_from(start: usize, out: &mut Vec<Move>) {
    out[start..].sort_unstable();
    let mut last = None;
    let mut kept = start;
    for index in start..out.len() {
        if last != Some(out[index]) {
            last = Some(out[index]);
            out[kept] = out[index];
            kept += 1;
        }
    }
    out.truncate(kept);
}

//! Which of several starts the moves of a game fit: under which rules, and with which side to move.

use super::Read;
use super::position::Written;
use plyglot::Color;
use plyglot::readings::{self, Token};
use plyglot::replay;
use plyglot::resolve::Line;
use plyglot::rules::Position as _;
use plyglot::rules::draughts::{FenError, FenNote, Position, RuleSet};
use std::cmp::Reverse;

/// Tokens at the head of a game that rule out most rule sets: enough for some captures.
const HEAD: usize = 12;

/// A start that the moves may fit.
pub(super) struct Candidate {
    /// Its rules.
    pub(super) rules: &'static RuleSet,
    /// The position.
    pub(super) position: Position,
    /// It is the one from which the rules start, as no text gives another.
    pub(super) is_start: bool,
    /// The text of the position does not say which side moves.
    pub(super) side_open: bool,
    /// Liberties that were taken with the text of the position.
    pub(super) notes: Vec<FenNote>,
}

impl Candidate {
    /// The starts under some rules: one, or one for either side where it is open which moves. `first` is the side that
    /// a tag says moves first; where it contradicts the rules, the moves decide.
    pub(super) fn under(
        rules: &'static RuleSet,
        written: Option<&Written<'_>>,
        first: Option<Color>,
    ) -> Result<Vec<Candidate>, FenError> {
        let (position, side_open, notes, sides) = match written {
            None => {
                let other = first.filter(|first| *first != rules.first);
                let sides: Vec<Color> = [rules.first].into_iter().chain(other).collect();
                (Position::start(rules), false, Vec::new(), sides)
            }
            Some(written) => {
                let (start, notes) = Position::from_fen(rules, written.text)?;
                let sides = match start.side {
                    Some(side) => vec![side],
                    None => vec![rules.first, !rules.first],
                };
                (start.position, start.side.is_none(), notes, sides)
            }
        };
        let candidate = |side| Candidate {
            rules,
            position: position.clone().with_turn(side),
            is_start: written.is_none(),
            side_open,
            notes: notes.clone(),
        };
        Ok(sides.into_iter().map(candidate).collect())
    }

    /// How moves are read from it.
    pub(super) fn read(&self, tokens: &[Token<'_>], options: &replay::Options) -> Read {
        let start = Line::new(self.position.clone());
        readings::find_out(&start, tokens, options.from, options.from_letters)
    }
}

/// The start that was chosen.
pub(super) struct Chosen {
    pub(super) candidate: Candidate,
    /// All moves are legal from it, as far as they were looked at.
    pub(super) complete: bool,
    /// The other rule sets under which they are, too.
    pub(super) others: Vec<&'static RuleSet>,
    /// How the moves are read from it; `None` when there was nothing to choose, and they were not looked at.
    pub(super) outcome: Option<Read>,
}

/// Chooses the start that the moves fit: of those from which most of them are legal, all where there is such a start, the
/// first that is written in its usual notation; of positions without moves the first on a small board. `None` only without candidates.
pub(super) fn choose(
    mut candidates: Vec<Candidate>,
    tokens: &[Token<'_>],
    options: &replay::Options,
) -> Option<Chosen> {
    if candidates.len() < 2 || tokens.is_empty() {
        // A position that fits on 32 squares is likelier one of them than of a larger board.
        let squares = |candidate: &Candidate| {
            let board = candidate.position.board();
            board.cells().filter(|cell| board.plays(*cell)).count()
        };
        let candidate = candidates.into_iter().min_by_key(|c| !c.is_start && squares(c) > 32)?;
        return Some(Chosen { candidate, complete: true, others: Vec::new(), outcome: None });
    }
    let read = |candidate: &Candidate, tokens: &[Token<'_>]| candidate.read(tokens, options);
    // Most rule sets have not even the squares. What is left is read to its end.
    let head = &tokens[..tokens.len().min(HEAD)];
    let heads: Vec<Read> = candidates.iter().map(|candidate| read(candidate, head)).collect();
    let furthest = heads.iter().map(|outcome| outcome.steps.len()).max()?;
    let mut left: Vec<(usize, Read)> = Vec::new();
    for (at, outcome) in heads.into_iter().enumerate() {
        if outcome.steps.len() == furthest {
            let whole = head.len() == tokens.len() || outcome.stop.is_some();
            left.push((at, if whole { outcome } else { read(&candidates[at], tokens) }));
        }
    }
    let is_complete = |outcome: &Read| outcome.stop.is_none();
    // Russian moves are written in letters and English ones in numbers: what is unusual is the less likely game.
    let is_usual = |at: usize, outcome: &Read| {
        let usual = candidates[at].rules.usual_notation();
        let name = outcome.dress.notation.info().name;
        name.strip_suffix("-full").unwrap_or(name) == usual
    };
    // Smaller is better: first the most moves, then the usual notation, then plain texts, one liberty a move aside.
    let plain = left.iter().map(|(_, outcome)| outcome.cost).min()? + tokens.len() as u32;
    let rank = |(at, outcome): &(usize, Read)| {
        (!is_complete(outcome), Reverse(outcome.steps.len()), !is_usual(*at, outcome), outcome.cost > plain)
    };
    let best = (0..left.len()).min_by_key(|&i| rank(&left[i]))?;
    let (at, outcome) = left.swap_remove(best);
    let complete = is_complete(&outcome);
    let mut others: Vec<usize> =
        left.iter().filter(|(_, outcome)| complete && is_complete(outcome)).map(|(at, _)| *at).collect();
    others.sort_unstable();
    let mut others: Vec<&RuleSet> = others.into_iter().map(|other| candidates[other].rules).collect();
    others.dedup_by_key(|rules| rules.name);
    let candidate = candidates.swap_remove(at);
    others.retain(|rules| rules.name != candidate.rules.name);
    Some(Chosen { candidate, complete, others, outcome: Some(outcome) })
}

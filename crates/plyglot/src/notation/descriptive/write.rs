//! The shortest customary text that fits one legal move alone.

use super::claims;
use super::spell::spell;
use super::tongue::Tongue;
use super::tree::{Act, FileName, Man, Place, Tree};
use crate::Cell;
use crate::board::naming::descriptive::{piece_of, rank_of};
use crate::men::Kind;
use crate::notation::algebraic::write::{Symbols, push_long};
use crate::notation::{Rival, Style, View, WriteContext};
use crate::pattern::{CheckClaim, Pattern};
use crate::resolve::claim_holds;
use crate::rules::{Check, Effect, Facts};

/// Appends the text of a move.
pub(super) fn write(tongue: &Tongue, view: &View<'_>, context: &WriteContext, out: &mut String) {
    if (view.board.files(), view.board.ranks()) != (8, 8) {
        // The squares have no descriptive names.
        return push_long(view, Symbols::Letters(tongue.letters), out);
    }
    // These are spellings, of what the strict form says and of what old books say.
    let style = match context.style {
        Style::Kt => Style::Strict,
        Style::Words => Style::Old,
        style => style,
    };
    let writer = Writer { tongue, view, style };
    spell(tongue, context.style, &writer.tree(), out);
}

struct Writer<'v> {
    tongue: &'v Tongue,
    view: &'v View<'v>,
    style: Style,
}

impl Writer<'_> {
    fn tree(&self) -> Tree {
        let facts = &self.view.facts;
        if let Some(castling) = facts.castling {
            let both = self.view.rivals.iter().any(|rival| rival.facts.castling.is_some());
            // Words leave the wing open where one alone is left.
            let wing = Some(castling.wing).filter(|_| self.style != Style::Old || both);
            return self.marked(Tree::new(Man::any(Kind::KING), Act::Castles(wing)));
        }
        let mut last = None;
        for tree in self.candidates() {
            let tree = self.marked(tree);
            if self.is_only(&tree) {
                return tree;
            }
            last = Some(tree);
        }
        last.unwrap_or(self.marked(Tree::new(Man::any(facts.kind), Act::Unsaid)))
    }

    /// The move without its marks, from the shortest text to one that names both squares in full.
    fn candidates(&self) -> Vec<Tree> {
        match self.view.facts.captured {
            Some(victim) => self.captures(victim.kind),
            None => self.steps(),
        }
    }

    fn steps(&self) -> Vec<Tree> {
        let facts = &self.view.facts;
        let any = Man::any(facts.kind);
        let (to, from) = (self.square(facts.to), self.square(facts.from));
        let step = |mover, origin, to| Tree { origin, ..Tree::new(mover, Act::Goes(to)) };
        let mut steps: Vec<Tree> = to.iter().map(|&to| step(any, None, to)).collect();
        if let Some(mover) = self.of_wing() {
            steps.extend(to.iter().map(|&to| step(mover, None, to)));
        }
        if let Some(rank) = self.rank(&from) {
            steps.extend(to.iter().map(|&to| step(any, Some(rank), to)));
        }
        for &to in &to {
            steps.extend(from.iter().map(|&from| step(any, Some(from), to)));
        }
        steps
    }

    /// The parts that name mover and victim, each with what it costs to write it, and all pairs of them from the
    /// cheapest on. The costs are what the printed games of the sources agree with.
    fn captures(&self, victim: Kind) -> Vec<Tree> {
        let facts = &self.view.facts;
        let (from, to) = (self.square(facts.from), self.square(facts.to));
        let any = Man::any(facts.kind);
        let mut movers: Vec<(u32, Man, Option<Place>)> = vec![(0, any, None)];
        let costs = if facts.kind == Kind::PAWN { [64, 78] } else { [50, 68] };
        if facts.kind == Kind::PAWN {
            let pawns = pawns(&from).zip([18, 38]);
            movers.extend(pawns.map(|(pawn, cost)| (cost, pawn, None)));
        } else if let Some(mover) = self.of_wing() {
            movers.push((19, mover, None));
        }
        movers.extend(self.rank(&from).map(|rank| (40, any, Some(rank))));
        movers.extend(from.iter().zip(costs).map(|(&from, cost)| (cost, any, Some(from))));
        let any = Man::any(victim);
        let mut victims: Vec<(u32, Man, Option<Place>)> = vec![(0, any, None)];
        if victim == Kind::PAWN {
            victims.extend(pawns(&to).zip([20, 40]).map(|(pawn, cost)| (cost, pawn, None)));
        }
        let rank = Place { file: None, ..to[0] };
        victims.push((60, any, Some(rank)));
        victims.extend(to.iter().zip([70, 80]).map(|(&to, cost)| (cost, any, Some(to))));
        let mut pairs: Vec<(u32, Tree)> = victims
            .iter()
            .flat_map(|&(cost, victim, at)| {
                movers.iter().map(move |&(more, mover, origin)| {
                    (cost + more, Tree { origin, ..Tree::new(mover, Act::Takes(victim, at)) })
                })
            })
            .collect();
        pairs.sort_by_key(|&(cost, _)| cost);
        pairs.into_iter().map(|(_, tree)| tree).collect()
    }

    /// The short and the long name of a square as the mover counts it; one where they are the same.
    fn square(&self, cell: Cell) -> Vec<Place> {
        let (piece, wing) = piece_of(self.view.board.file(cell));
        let rank = Some(rank_of(self.view.board, cell, self.view.color));
        let mut names = vec![Place { file: Some(FileName { piece, wing: None }), rank }];
        if wing.is_some() {
            names.push(Place { file: Some(FileName { piece, wing }), rank });
        }
        names
    }

    /// The rank of origin, by which Spanish books tell men apart: `C7-5C`, `T1xP`.
    fn rank(&self, from: &[Place]) -> Option<Place> {
        let piece = self.tongue.rank_first && self.view.facts.kind != Kind::PAWN;
        piece.then(|| Place { file: None, ..from[0] })
    }

    /// The mover by its wing, where the style tells men so and the wing is known.
    fn of_wing(&self) -> Option<Man> {
        let wing = self.view.wing.filter(|_| self.style != Style::Strict)?;
        Some(Man { wing: Some(wing), ..Man::any(self.view.facts.kind) })
    }

    fn marked(&self, tree: Tree) -> Tree {
        let facts = &self.view.facts;
        Tree {
            promotion: facts.promotion,
            en_passant: facts.en_passant,
            check: claim(self.view.effect),
            ..tree
        }
    }

    /// Whether a text fits no other legal move.
    fn is_only(&self, tree: &Tree) -> bool {
        let Some(pattern) = claims::pattern(tree, self.view.board, self.view.color) else { return false };
        !self.view.rivals.iter().any(|rival| self.fits(&pattern, rival))
    }

    fn fits(&self, pattern: &Pattern, rival: &Rival) -> bool {
        let Rival { facts, wing, effect, .. } = rival;
        let Facts { captured, .. } = facts;
        // In the strict form the position alone decides; elsewhere a sign of check tells moves apart, as it does in
        // books. The absence of one does not.
        let signs = self.style != Style::Strict;
        pattern.fits(self.view.board, facts)
            && captured.map(|victim| victim.kind) == pattern.victim
            && pattern.wing.is_none_or(|said| *wing == Some(said))
            && pattern.check.filter(|_| signs).is_none_or(|claim| claim_holds(claim, *effect))
    }
}

/// A pawn by the names of its file.
fn pawns(names: &[Place]) -> impl Iterator<Item = Man> {
    names.iter().map(|name| Man { file: name.file, ..Man::any(Kind::PAWN) })
}

/// The mark of a check.
fn claim(effect: Effect) -> Option<CheckClaim> {
    Some(match effect.check {
        Check::None => return None,
        _ if effect.stuck => CheckClaim::Mate,
        Check::Double => CheckClaim::Double,
        Check::Discovered => CheckClaim::Discovered,
        Check::Direct => CheckClaim::Check,
    })
}

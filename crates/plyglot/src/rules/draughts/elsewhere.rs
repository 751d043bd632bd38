//! What other rule sets make of a move.

use super::{Position, RULE_SETS, RuleSet};
use crate::pattern::Pattern;
use crate::rules::Position as _;

impl Position {
    /// The same men on the same board under other rules; `None` where those play on another board.
    fn under(&self, rules: &'static RuleSet) -> Option<Position> {
        let other = Position::empty(rules);
        let same = |a: &RuleSet, b: &RuleSet| {
            (a.files, a.ranks, a.squares.playing) == (b.files, b.ranks, b.squares.playing)
        };
        if std::ptr::eq(rules, self.rules) || !same(rules, self.rules) {
            return None;
        }
        let mut other = Position { turn: self.turn, ..other };
        for cell in self.board.cells() {
            let (Some((color, kind)), Some(bit)) = (self.man_at(cell), other.layout.bit(cell)) else {
                continue;
            };
            other.men[color.index()] |= 1 << bit;
            if kind == crate::Kind::CROWNED {
                other.kings |= 1 << bit;
            }
        }
        Some(other)
    }

    /// The rule sets of the same board under which a text says a legal move.
    pub(super) fn legal_elsewhere(&self, pattern: &Pattern) -> Vec<&'static RuleSet> {
        let mut moves = Vec::new();
        let fits = |rules: &&'static RuleSet| {
            let Some(other) = self.under(rules) else { return false };
            moves.clear();
            other.candidates(pattern, &mut moves);
            !moves.is_empty()
        };
        RULE_SETS.iter().copied().filter(fits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::naming::{Naming, numeric::Numeric};
    use crate::pattern::Where;
    use crate::rules::draughts::find;

    fn elsewhere(rules: &str, fen: &str, from: &str, to: &str) -> Vec<&'static str> {
        let position = Position::from_fen(find(rules).unwrap(), fen).unwrap().0.position;
        let cell = |name| Where::Cell(Numeric.read(position.board(), name).unwrap());
        let pattern = Pattern { from: cell(from), to: cell(to), ..Pattern::default() };
        position.legal_elsewhere(&pattern).into_iter().map(|rules| rules.name).collect()
    }

    #[test]
    fn other_rules_of_the_same_board() {
        let back = elsewhere("english", "W:W18:B22", "18", "25");
        assert!(back.contains(&"russian") && back.contains(&"pool") && !back.contains(&"czech"), "{back:?}");
        assert!(!back.contains(&"italian") && !back.contains(&"english"), "{back:?}");
        assert_eq!(elsewhere("international", "W:W33:B23,32,34", "33", "13"), ["frisian", "frysk"]);
        assert!(elsewhere("english", "W:W18:B1", "18", "32").is_empty());
    }
}

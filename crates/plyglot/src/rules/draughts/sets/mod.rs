//! The rule sets: one table each, one line each in [`RULE_SETS`].

use super::RuleSet;
use super::rule_set::INTERNATIONAL;

static INTERNATIONAL_RULES: RuleSet = INTERNATIONAL;

/// All rule sets, in the order in which a game that names none is tried under them.
pub static RULE_SETS: [&RuleSet; 1] = [&INTERNATIONAL_RULES];

/// The rule set that users call `name`.
pub fn find(name: &str) -> Option<&'static RuleSet> {
    RULE_SETS.iter().copied().find(|set| set.name == name)
}

//! The rule sets: one table each, one line each in [`RULE_SETS`].

mod behind;
mod free;
mod frisian;
mod iberian;
mod international;
mod short;
mod turkish;

use super::RuleSet;

/// All rule sets, in the order in which a game that names none is tried under them.
pub static RULE_SETS: [&RuleSet; 23] = [
    &international::INTERNATIONAL,
    &short::ENGLISH,
    &free::RUSSIAN,
    &international::BRAZILIAN,
    &short::ITALIAN,
    &free::CZECH,
    &free::POOL,
    &free::UNIFIED_POOL,
    &iberian::SPANISH,
    &iberian::PORTUGUESE,
    &frisian::FRISIAN,
    &international::CANADIAN,
    &turkish::TURKISH,
    &behind::THAI,
    &free::SPANTSIRETTI,
    &frisian::FRYSK,
    &international::ANTIDRAUGHTS,
    &international::BREAKTHROUGH,
    &international::KILLER,
    &free::JAMAICAN,
    &behind::GERMAN,
    &turkish::ARMENIAN,
    &international::SRI_LANKAN,
];

/// The rule set that users call `name`.
pub fn find(name: &str) -> Option<&'static RuleSet> {
    RULE_SETS.iter().copied().find(|set| set.name == name)
}

//! The rule sets: one table each, one line each in [`RULE_SETS`].

mod behind;
pub(super) mod free;
pub(super) mod frisian;
mod iberian;
pub(super) mod international;
mod options;
pub(super) mod short;
mod turkish;

use super::RuleSet;
use options::with_options;

pub use options::{OPTIONS, OptionValue, RuleOption};

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

/// The rule set that users call `name`; see [`named`] for what a name may be.
pub fn find(name: &str) -> Option<&'static RuleSet> {
    named(name).ok()
}

/// The rule set that users call `name`. House rules may follow behind a colon, as in `german:landing=any,start=white`;
/// see [`OPTIONS`].
///
/// ```
/// use plyglot::rules::draughts::sets::named;
/// assert_eq!(named("german:start=white").unwrap().first, plyglot::Color::White);
/// assert_eq!(
///     named("turkish:landing=any").unwrap_err(),
///     "no option is called `landing=any`; the options of Turkish draughts are promotion=late|once, \
///      turns=right-angled|all"
/// );
/// ```
///
/// # Errors
///
/// Why there is no such rule set, as a clause.
pub fn named(name: &str) -> Result<&'static RuleSet, String> {
    let (base, options) = match name.split_once(':') {
        Some((base, options)) => (base, Some(options)),
        None => (name, None),
    };
    let Some(rules) = RULE_SETS.iter().copied().find(|set| set.name == base) else {
        return Err(format!("no kind of draughts is called `{base}`"));
    };
    match options {
        Some(options) => with_options(rules, options),
        None => Ok(rules),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;
    use crate::rules::draughts::rule_set::{Landing, Removal};

    #[test]
    fn names_and_numbers_are_told_apart() {
        let mut names: Vec<&str> =
            RULE_SETS.iter().flat_map(|set| set.aliases.iter().copied().chain([set.name])).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
        let numbered =
            |number| RULE_SETS.iter().filter(move |set| set.game_type == Some(number)).map(|set| set.name);
        assert_eq!(numbered(22).collect::<Vec<_>>(), ["italian"]);
        // The kinds of pool have one number between them.
        assert_eq!(numbered(23).collect::<Vec<_>>(), ["pool", "unified-pool", "jamaican"]);
    }

    #[test]
    fn options_are_named_in_one_way() {
        let rules = named("german:start=white,landing=any").unwrap();
        assert_eq!(rules.name, "german:landing=any,start=white");
        assert_eq!((rules.landing, rules.removal, rules.first), (Landing::Any, Removal::AtEnd, Color::White));
        assert!(std::ptr::eq(rules, named("german:landing=any, start=white").unwrap()));
        assert_eq!(find("german").unwrap().first, Color::Black);
    }

    #[test]
    fn options_that_there_are_not() {
        assert_eq!(
            named("german:landing=far").unwrap_err(),
            "no option is called `landing=far`; the options of German draughts are landing=behind|any, \
             removal=end|once, start=white|black"
        );
        assert_eq!(
            named("english:start=white").unwrap_err(),
            "no option is called `start=white`; English draughts has no options"
        );
        assert_eq!(named("german:start=white,start=black").unwrap_err(), "the option start is given twice");
        assert_eq!(named("german:").unwrap_err().split(';').next(), Some("no option is called ``"));
        assert_eq!(named("halma").unwrap_err(), "no kind of draughts is called `halma`");
    }
}

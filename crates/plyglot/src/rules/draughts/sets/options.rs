//! House rules: what players of one kind of draughts do not agree on.

use super::super::rule_set::{Landing, Promotion, Removal, RuleSet};
use crate::Color;
use std::sync::Mutex;

/// A choice that some rule sets leave to the players.
#[derive(Debug)]
pub struct RuleOption {
    /// The name that users type.
    pub name: &'static str,
    /// One line for help texts.
    pub about: &'static str,
    /// The rule sets that have it.
    pub of: &'static [&'static str],
    /// Its values with what each changes.
    pub values: &'static [OptionValue],
}

/// One value of an option.
#[derive(Debug)]
pub struct OptionValue {
    /// The name that users type.
    pub name: &'static str,
    change: fn(&mut RuleSet),
}

const fn value(name: &'static str, change: fn(&mut RuleSet)) -> OptionValue {
    OptionValue { name, change }
}

/// All options. A rule set that has one is what its table says until the option is given.
pub static OPTIONS: [RuleOption; 5] = [
    RuleOption {
        name: "landing",
        about: "where a king lands: right behind the last piece it takes, or on any square behind it",
        of: &["german"],
        values: &[
            value("behind", |rules| rules.landing = Landing::Behind),
            value("any", |rules| rules.landing = Landing::Any),
        ],
    },
    RuleOption {
        name: "removal",
        about: "when pieces taken leave the board: at the end of the capture, or one by one",
        of: &["german"],
        values: &[
            value("end", |rules| rules.removal = Removal::AtEnd),
            value("once", |rules| rules.removal = Removal::AtOnce),
        ],
    },
    RuleOption {
        name: "start",
        about: "which side moves first",
        of: &["german", "thai"],
        values: &[
            value("white", |rules| rules.first = Color::White),
            value("black", |rules| rules.first = Color::Black),
        ],
    },
    RuleOption {
        name: "promotion",
        about: "a man that reaches the last row in the midst of a capture goes on as a man, or as a king",
        of: &["turkish"],
        values: &[
            value("late", |rules| rules.promotion = Promotion::IfItStops),
            value("once", |rules| rules.promotion = Promotion::AtOnce),
        ],
    },
    RuleOption {
        name: "turns",
        about: "whether two jumps of one capture may go in opposite directions",
        of: &["turkish", "armenian"],
        values: &[
            value("right-angled", |rules| rules.turns_back = false),
            value("all", |rules| rules.turns_back = true),
        ],
    },
];

/// The rule set with the options of a text such as `landing=any,start=white`.
///
/// # Errors
///
/// What is wrong with the text, and which options there are, as a clause.
pub(super) fn with_options(rules: &'static RuleSet, text: &str) -> Result<&'static RuleSet, String> {
    let there_are = || -> String {
        let options: Vec<String> = OPTIONS
            .iter()
            .filter(|option| option.of.contains(&rules.name))
            .map(|option| {
                let values: Vec<&str> = option.values.iter().map(|value| value.name).collect();
                format!("{}={}", option.name, values.join("|"))
            })
            .collect();
        match options.is_empty() {
            true => format!("{} has no options", rules.called),
            false => format!("the options of {} are {}", rules.called, options.join(", ")),
        }
    };
    let mut chosen: [Option<&OptionValue>; OPTIONS.len()] = [None; OPTIONS.len()];
    for part in text.split(',') {
        let (name, wanted) = part.trim().split_once('=').unwrap_or((part.trim(), ""));
        let option = OPTIONS.iter().position(|option| option.name == name && option.of.contains(&rules.name));
        let value = option.and_then(|n| OPTIONS[n].values.iter().find(|value| value.name == wanted));
        let (Some(n), Some(value)) = (option, value) else {
            return Err(format!("no option is called `{}`; {}", part.trim(), there_are()));
        };
        if chosen[n].is_some() {
            return Err(format!("the option {name} is given twice"));
        }
        chosen[n] = Some(value);
    }
    let name: Vec<String> = OPTIONS
        .iter()
        .zip(chosen)
        .filter_map(|(option, value)| value.map(|value| format!("{}={}", option.name, value.name)))
        .collect();
    let name = format!("{}:{}", rules.name, name.join(","));
    // There are a few dozen combinations at most, each made once and kept for good, as rule sets are.
    static MADE: Mutex<Vec<&'static RuleSet>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(&found) = made.iter().find(|found| found.name == name) {
        return Ok(found);
    }
    let mut changed = RuleSet { name: name.leak(), ..*rules };
    for value in chosen.into_iter().flatten() {
        (value.change)(&mut changed);
    }
    let changed: &'static RuleSet = Box::leak(Box::new(changed));
    made.push(changed);
    Ok(changed)
}

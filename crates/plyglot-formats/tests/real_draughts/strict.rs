//! What is written keeps to the grammar of PDN 3.0.

use super::*;
use crate::grammar::check;

#[test]
fn what_is_written_keeps_to_the_grammar() {
    let Some(files) = files() else { return };
    let mut faults = Vec::new();
    for file in &files {
        for to in [None, Some("numeric"), Some("numeric-full"), Some("algebraic-draughts")] {
            let settings = settings(Some(file.rules), None, to);
            let (written, _) = back::rewritten(&file.records, &file.text, &settings, "pdn");
            if let Err(fault) = check(&written) {
                faults.push(format!("{} in {}: {fault}", file.name, to.unwrap_or("the same")));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}

//! The text of a file of variants: sections, keys and values, with the place of each.
//!
//! ```text
//! # a remark
//! [name:parent]
//! key = value
//! ```
//!
//! Nothing here knows what a key means.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// What is wrong with a file of variants, and where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IniError {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// The variant that cannot be used because of it; `None` where the text stands in no section.
    pub variant: Option<String>,
    /// What is wrong and what was expected, without a final period.
    pub message: String,
}

impl fmt::Display for IniError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        if let Some(variant) = &self.variant {
            write!(f, "variant {variant}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for IniError {}

/// A piece of the text with its place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Placed {
    pub text: String,
    pub line: u32,
    pub column: u32,
    /// The variant of another file that it is inherited from; its place is then that of the section that inherits.
    pub from: Option<Arc<str>>,
}

impl Placed {
    /// The place of a byte of it.
    pub(super) fn at(&self, byte: usize) -> (u32, u32) {
        if self.from.is_some() {
            return (self.line, self.column);
        }
        let before = self.text.get(..byte).unwrap_or(&self.text);
        (self.line, self.column + before.chars().count() as u32)
    }
}

/// `key = value`.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: Placed,
    pub value: Placed,
}

impl Entry {
    /// As a section of another file inherits it.
    pub(super) fn inherited(&self, by: &Placed, from: &Arc<str>) -> Entry {
        let (line, column) = (by.line, by.column);
        let placed = |text: &str| Placed { text: text.to_owned(), line, column, from: Some(from.clone()) };
        Entry { key: placed(&self.key.text), value: placed(&self.value.text) }
    }
}

/// One section: one variant.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub name: Placed,
    pub parent: Option<Placed>,
    pub entries: Vec<Entry>,
    /// The first fault of its text, which makes it useless.
    pub fault: Option<IniError>,
}

/// More keys than any variant needs.
const MOST_KEYS: usize = 1_000;

/// The sections of a file, and what stands in none.
pub(super) fn sections(text: &str) -> (Vec<Section>, Vec<IniError>) {
    let mut sections: Vec<Section> = Vec::new();
    let mut stray = Vec::new();
    let mut lines: HashMap<&str, u32> = HashMap::new();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (index, line) in text.lines().enumerate() {
        let number = index as u32 + 1;
        let place = |part: &str| Placed {
            text: part.to_owned(),
            line: number,
            column: (part.as_ptr() as usize)
                .checked_sub(line.as_ptr() as usize)
                .and_then(|byte| line.get(..byte))
                .map_or(1, |before| before.chars().count() as u32 + 1),
            from: None,
        };
        let body = without_remark(line).trim();
        if body.is_empty() {
            continue;
        }
        let mut fault = |sections: &mut Vec<Section>, part: &str, message: String| {
            let place = place(part);
            let variant = sections.last().map(|section| section.name.text.clone());
            let error = IniError { line: place.line, column: place.column, variant, message };
            match sections.last_mut() {
                Some(section) => {
                    section.fault.get_or_insert(error);
                }
                None => stray.push(error),
            }
        };
        if let Some(head) = body.strip_prefix('[') {
            let Some((inside, "")) = head.split_once(']') else {
                fault(&mut sections, body, format!("expected [name] or [name:parent], found {body}"));
                continue;
            };
            let (name, parent) = match inside.split_once(':') {
                Some((name, parent)) => (name.trim(), Some(parent.trim())),
                None => (inside.trim(), None),
            };
            let first = lines.insert(name, number);
            let message = match first {
                _ if name.is_empty() || parent == Some("") => {
                    Some("expected a name for the variant, and one after the colon".to_owned())
                }
                Some(first) => Some(format!("{name} is the variant of line {first} already")),
                None => None,
            };
            let name = place(name);
            let (line, column) = name.at(0);
            let fault = message.map(|message| IniError { line, column, variant: None, message });
            sections.push(Section { name, parent: parent.map(place), entries: Vec::new(), fault });
            continue;
        }
        let Some((key, value)) = body.split_once('=') else {
            fault(&mut sections, body, format!("expected key = value, found {body}"));
            continue;
        };
        let (key, value) = (key.trim(), value.trim());
        if key.is_empty() {
            fault(&mut sections, body, "expected a key before the equals sign".to_owned());
            continue;
        }
        match sections.last_mut() {
            Some(section) if section.entries.len() == MOST_KEYS => {
                fault(&mut sections, key, format!("more than {MOST_KEYS} keys in one variant"));
            }
            Some(section) if section.entries.iter().any(|e| e.key.text == key && e.value.text != value) => {
                fault(&mut sections, key, format!("{key} has another value in this variant already"));
            }
            Some(section) => section.entries.push(Entry { key: place(key), value: place(value) }),
            None => fault(&mut sections, body, "expected [name] before the first key".to_owned()),
        }
    }
    (sections, stray)
}

/// The line up to a remark: a `#` or `;` at its beginning, or a `#` after a blank.
fn without_remark(line: &str) -> &str {
    let trimmed = line.trim_start();
    if trimmed.starts_with(['#', ';']) {
        return "";
    }
    let remark = line.match_indices('#').find(|&(at, _)| line[..at].ends_with([' ', '\t']));
    remark.map_or(line, |(at, _)| &line[..at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_and_keys_keep_their_places() {
        let (sections, stray) = sections("# remark\n[one]\n  king = k # royal\n\n[two:one]\n\tpawn=p");
        assert!(stray.is_empty());
        assert_eq!(sections.len(), 2);
        assert_eq!(
            (sections[0].entries[0].value.text.as_str(), sections[0].entries[0].value.column),
            ("k", 10)
        );
        assert_eq!(sections[1].parent.as_ref().unwrap().text, "one");
        assert_eq!((sections[1].entries[0].key.line, sections[1].entries[0].key.column), (6, 2));
    }

    #[test]
    fn faults_are_told_with_line_and_column() {
        let (read, stray) = sections("king = k\n[a]\nnonsense\n[b\n[c:]\n= x");
        assert_eq!(stray[0].to_string(), "line 1, column 1: expected [name] before the first key");
        let faults: Vec<String> = read.iter().map(|s| s.fault.as_ref().unwrap().to_string()).collect();
        assert_eq!(
            faults,
            [
                "line 3, column 1: variant a: expected key = value, found nonsense",
                "line 5, column 2: expected a name for the variant, and one after the colon",
            ]
        );
    }
}

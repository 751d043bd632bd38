//! Games whose men are named by a keymap: read with standard monograms, and written with those of the keymap again.

use super::{Examined, Settings, examine_standard};
use plyglot::men::keymap::Keymap;
use plyglot::notation::Container;
use plyglot::problem::{Problem, Span, codes};
use plyglot::record::{Item, Record, Start, Tag};

/// The tag that keeps the name of the keymap of a record.
const TAG: &str = "Keymap";

/// Plays a record through whose men have the monograms of the keymap, or standard ones. What is written in a notation of
/// Chesmayne has those of the keymap.
pub(super) fn examine(record: &Record, source: &str, settings: &Settings, keymap: &Keymap) -> Examined {
    let standard = renamed(record, |text| keymap.standard(text).into_owned());
    let mut examined = examine_standard(&standard, source, settings);
    let list = match &record.start {
        Some(Start::Men { span, .. }) => Some(span),
        _ => None,
    };
    for problem in &mut examined.game.problems {
        tell(problem, keymap, list);
    }
    if examined.game.notation.container == Container::Score {
        let mut written = renamed(&examined.game.record, |text| keymap.keyed(text).into_owned());
        match written.tags.iter_mut().find(|tag| tag.name == TAG) {
            Some(tag) => keymap.name.clone_into(&mut tag.value),
            None => {
                let tag = Tag { name: TAG.to_owned(), value: keymap.name.clone(), span: 0..0 };
                // A level stands last, on a line of its own.
                let at = written.tags.iter().position(|tag| tag.name == "Level");
                written.tags.insert(at.unwrap_or(written.tags.len()), tag);
            }
        }
        examined.game.record = written;
    }
    let named = record.tag(TAG).filter(|name| *name != keymap.name);
    if let Some(name) = named {
        let message = format!("the men are named by the keymap {name}, and {} was given", keymap.name);
        missing(record, &mut examined, message);
    }
    examined
}

/// Says so where a record names a keymap and none was given.
pub(super) fn without_keymap(record: &Record, mut examined: Examined) -> Examined {
    if let Some(name) = record.tag(TAG) {
        let message = format!("the men are named by the keymap {name}, which was not given");
        missing(record, &mut examined, message);
    }
    examined
}

fn missing(record: &Record, examined: &mut Examined, message: String) {
    let span = record.tags.iter().find(|tag| tag.name == TAG).map(|tag| tag.span.clone());
    let problem =
        Problem::new(&codes::KEYMAP_MISSING, span, message).help("give the file of that name with --keymap");
    examined.game.problems.insert(0, problem);
}

/// The record with other texts of its moves and of the list of men it starts from. Comments stay as they are.
fn renamed(record: &Record, name: impl Fn(&str) -> String) -> Record {
    let mut renamed = record.clone();
    for item in &mut renamed.items {
        if let Item::Ply { text, .. } = item {
            *text = name(text);
        }
    }
    if let Some(Start::Men { text, .. }) = &mut renamed.start {
        *text = name(text);
    }
    renamed
}

/// What a problem says, in the monograms of the keymap. In a list of men, whose text has another length than the one that
/// was read, it stands on the whole list.
fn tell(problem: &mut Problem, keymap: &Keymap, list: Option<&Span>) {
    let keyed = |text: &mut String| *text = keymap.keyed(text).into_owned();
    keyed(&mut problem.message);
    problem.token.as_mut().map(keyed);
    problem.help.as_mut().map(keyed);
    problem.candidates.iter_mut().for_each(keyed);
    problem.fix.iter_mut().for_each(|edit| keyed(&mut edit.text));
    let within = |span: &Span| list.is_some_and(|list| list.start <= span.start && span.start < list.end);
    if problem.span.as_ref().is_some_and(within) {
        problem.span = list.cloned();
        problem.fix.clear();
    }
}

//! The starts that the tags of games name, each found out once by the general path.

use super::super::tags::Start;
use super::names::Names;
use super::texts::Texts;
use crate::examine::Settings;
use crate::pdn::{self, writer};
use crate::start::{self, Opening};
use plyglot::Record;
use plyglot::notation::Notation;
use plyglot::rules::draughts::Position;
use plyglot::rules::draughts::rule_set::INTERNATIONAL;
use plyglot::rules::{Family, Position as _};
use std::sync::Arc;

/// The most that are kept. Files know few, or a new one for every game.
const MOST: usize = 16;

/// The starts seen so far.
pub(super) struct Starts {
    settings: Settings,
    known: Vec<Known>,
    /// The place of the one that was asked for last.
    latest: usize,
}

/// What some tags say of the start.
struct Known {
    /// The tags, each with a line break.
    tags: Vec<u8>,
    /// `None` where there is something to be said of it.
    plain: Option<Arc<Plain>>,
}

/// A usual start of rules that the tags or the settings name, and how its games are written.
pub(super) struct Plain {
    pub(super) position: Position,
    /// The names of the squares as they are read.
    pub(super) names: Names,
    /// How moves are written; `None`: as they are read.
    pub(super) texts: Option<Texts>,
    /// The lines that the writer adds to the tags.
    pub(super) added: String,
}

impl Plain {
    /// A start of which no move can be read.
    pub(super) fn none() -> Plain {
        let position = Position::start(&INTERNATIONAL);
        Plain { position, names: Names::NONE, texts: None, added: String::new() }
    }
}

impl Starts {
    pub(super) fn new(settings: Settings) -> Starts {
        Starts { settings, known: Vec::new(), latest: 0 }
    }

    /// The start under these tags.
    #[inline]
    pub(super) fn find(&mut self, start: &Start<'_>) -> Option<&Arc<Plain>> {
        // Nearly always it is that of the game before.
        if !self.known.get(self.latest).is_some_and(|known| known.is(start.tags())) {
            self.look_up(start.tags());
        }
        self.known[self.latest].plain.as_ref()
    }

    #[cold]
    fn look_up(&mut self, tags: &[&[u8]]) {
        if let Some(at) = self.known.iter().position(|known| known.is(tags)) {
            self.latest = at;
            return;
        }
        if self.known.len() == MOST {
            self.known.clear();
        }
        self.latest = self.known.len();
        let text: Vec<u8> = tags.iter().flat_map(|tag| [*tag, b"\n"]).flatten().copied().collect();
        let plain = std::str::from_utf8(&text).ok().and_then(|text| plain(text, &self.settings));
        self.known.push(Known { tags: text, plain: plain.map(Arc::new) });
    }
}

impl Known {
    #[inline]
    fn is(&self, tags: &[&[u8]]) -> bool {
        let mut rest = &self.tags[..];
        for tag in tags {
            match rest.strip_prefix(*tag).and_then(|rest| rest.strip_prefix(b"\n")) {
                Some(after) => rest = after,
                None => return false,
            }
        }
        rest.is_empty()
    }
}

/// The start of a game with these tags alone, if the general path has nothing to say of it, and its games are written in
/// the notation that the user names, if any.
fn plain(tags: &str, settings: &Settings) -> Option<Plain> {
    let mut problems = Vec::new();
    let mut records = pdn::reader::read(tags, &mut problems).into_iter();
    let record = records.next().unwrap_or(Record { family: Family::Draughts, ..Record::default() });
    let opening = start::opening(&record, tags, settings, &mut problems);
    let Ok(Opening::Draughts(begun)) = opening else { return None };
    let position = begun.line.position;
    let is_usual = |notation: &&'static dyn Notation| notation.info().name == position.usual_notation();
    // What nothing names, the moves tell.
    let usual =
        begun.named.is_some() && begun.fen.is_none() && settings.replay.from.as_ref().is_none_or(is_usual);
    if !problems.is_empty() || records.next().is_some() || !usual {
        return None;
    }
    let texts = match settings.replay.to.filter(|to| !is_usual(to)) {
        Some(to) => Some(Texts::of(to, &position)?),
        None => None,
    };
    let added = writer::naming_lines(&record.tags, position.rules());
    let added = added.into_iter().map(|line| line + "\n").collect();
    Some(Plain { names: Names::of(&position)?, texts, position, added })
}

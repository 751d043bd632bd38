//! The sink that writes games of draughts.

use super::super::count::{Counts, Tally};
use super::super::dialect::{Dialect, PDN, Written};
use super::super::page::{Container, Page};
use super::super::reader::Sink;
use super::super::tags::Head;
use super::super::write::Writes;
use super::texts::Texts;
use super::{Found, Play};
use crate::examine::Settings;
use plyglot::Cell;
use plyglot::record::GameResult;
use plyglot::rules::Position as _;
use plyglot::rules::draughts::{Position, Square};

/// Checks games of draughts and writes them, in the notation that the settings name or as they are.
pub struct DraughtsWriter {
    play: Play,
    page: Page,
    scratch: Scratch,
}

/// Buffers for one move.
#[derive(Default)]
struct Scratch {
    word: Vec<u8>,
    route: Vec<Cell>,
    squares: Vec<Square>,
}

impl DraughtsWriter {
    /// A writer under these settings. The notations and rules that they name must be those of draughts.
    pub fn new(settings: Settings, container: Container) -> DraughtsWriter {
        DraughtsWriter { play: Play::new(settings), page: Page::new(container), scratch: Scratch::default() }
    }
}

impl Scratch {
    /// The text of a move.
    fn text(&mut self, texts: &Texts, position: &Position, found: &Found) -> &[u8] {
        self.squares.clear();
        if found.takes && texts.full {
            self.route.clear();
            position.route(found.mv, &mut self.route);
            self.squares.extend(self.route.iter().filter_map(|&cell| position.square(cell)));
        } else {
            self.squares.extend([found.from, found.to]);
        }
        self.word.clear();
        texts.write(&self.squares, found.takes, &mut self.word);
        &self.word
    }
}

impl Sink for DraughtsWriter {
    const DIALECT: &'static Dialect = &PDN;

    fn start(&mut self, head: &Head<'_>) -> bool {
        let begun = self.play.begin(head).is_some();
        if begun {
            self.page.start(head, &self.play.start.added);
        }
        begun
    }

    fn ply(&mut self, word: u64, length: u32) -> bool {
        let Some(found) = self.play.find(word, length) else { return false };
        let position = &self.play.position;
        let leads = position.turn() == position.first();
        match &self.play.start.texts {
            None => self.page.put_word(word, length as usize, leads),
            Some(texts) => self.page.put(self.scratch.text(texts, position, &found), leads),
        }
        self.play.play(found.mv);
        true
    }

    #[inline(always)]
    fn comment(&mut self, text: &[u8]) {
        self.page.comment(text);
    }

    fn nag(&mut self, text: &[u8]) {
        self.page.nag(text);
    }

    fn glyph(&mut self, text: &[u8]) {
        self.page.glyph(text);
    }

    fn result(&mut self, written: Written, stated: GameResult) -> bool {
        let ends = self.play.end(stated);
        if ends {
            self.page.end(written.text, self.play.plies);
        }
        ends
    }
}

impl Writes for DraughtsWriter {
    fn out(&mut self) -> &mut Vec<u8> {
        &mut self.page.out
    }

    fn container(&self) -> Container {
        self.page.container
    }
}

impl Counts for DraughtsWriter {
    fn tally(&self) -> Tally {
        self.play.tally
    }
}

//! The fast path of a task, where it has one: see [`plyglot_formats::fast`].

use crate::batch::Batch;
use crate::translate::{Product, Task};
use plyglot::Board;
use plyglot::men::letters::ENGLISH;
use plyglot::men::roster;
use plyglot::notation::{Notation, WriteContext, san::San};
use plyglot::rules::{Family, draughts};
use plyglot_formats::fast::{
    Check, Container, Counts, DraughtsCheck, DraughtsWriter, Sink, Writer, Writes, read_game,
};
use plyglot_formats::moves::LEFT_OUT;
use plyglot_formats::source::Encoding;
use simdutf8::basic::from_utf8;

/// What the fast path makes of a game.
pub(crate) enum Lane<C, W> {
    Check(C),
    /// The game is checked and its text stays as it is.
    Copy(C),
    Write(W),
}

/// The fast path for games of PGN, and that for games of PDN.
pub(crate) struct Lanes {
    pgn: Option<Lane<Check, Writer>>,
    pdn: Option<Lane<DraughtsCheck, DraughtsWriter>>,
}

impl Lanes {
    /// No fast path.
    pub(crate) const NONE: Lanes = Lanes { pgn: None, pdn: None };

    /// The fast paths for a task: none where only the general path knows what is to be done.
    pub(crate) fn of(task: &Task) -> Lanes {
        let (settings, options) = (task.settings, task.settings.replay);
        let plain = options.from_letters.is_none_or(|letters| std::ptr::eq(letters, &ENGLISH))
            && matches!(task.encoding, Encoding::Auto | Encoding::Utf8);
        let of_family = |family| {
            let wishes = [options.from, options.to];
            plain && wishes.into_iter().flatten().all(|notation| notation.info().family == family)
        };
        let suits = |notation: &dyn Notation| notation.suits(&Board::ORTHODOX, &roster::ORTHODOX);
        let is_chess = of_family(Family::Chess)
            && [options.from, options.to].into_iter().flatten().all(suits)
            && options.from.is_none_or(|notation| notation.info().name == "san")
            && settings.game.is_none_or(|game| game == "chess");
        let is_draughts =
            of_family(Family::Draughts) && settings.game.is_none_or(|game| draughts::find(game).is_some());
        let context =
            WriteContext { letters: options.to_letters.unwrap_or(&ENGLISH), style: options.to_style };
        let san = options.to.unwrap_or(&San);
        Lanes {
            pgn: is_chess
                .then(|| Lane::of(task, "pgn", Check::default, |page| Writer::new(san, context, page)))
                .flatten(),
            pdn: is_draughts
                .then(|| {
                    let check = || DraughtsCheck::new(settings);
                    Lane::of(task, "pdn", check, |page| DraughtsWriter::new(settings, page))
                })
                .flatten(),
        }
    }

    /// Whether games of this format have one.
    pub(crate) fn has(&self, format: &str) -> bool {
        match format {
            "pgn" => self.pgn.is_some(),
            "pdn" => self.pdn.is_some(),
            _ => false,
        }
    }

    /// Reads the game at the beginning of `bytes`, a text of this format, into the batch and returns where it ends;
    /// `None`, and nothing happens, when it holds a surprise. `utf8`: the bytes are known to be UTF-8.
    pub(crate) fn take(
        &mut self,
        format: &str,
        bytes: &[u8],
        utf8: bool,
        batch: &mut Batch,
    ) -> Option<usize> {
        match format {
            "pgn" => self.pgn.as_mut()?.take(bytes, utf8, batch),
            "pdn" => self.pdn.as_mut()?.take(bytes, utf8, batch),
            _ => None,
        }
    }
}

impl<C: Sink + Counts, W: Sink + Counts + Writes> Lane<C, W> {
    /// The fast path for a task on games of a portable notation.
    fn of(
        task: &Task,
        portable: &str,
        check: impl Fn() -> C,
        writer: impl Fn(Container) -> W,
    ) -> Option<Lane<C, W>> {
        let format = match task.product {
            Product::Check => return Some(Lane::Check(check())),
            Product::Fixed => return Some(Lane::Copy(check())),
            Product::Games(format) => format,
        };
        // Chesmayne is written in scores unless the user says otherwise.
        let usual = match task.settings.replay.to.map(|to| to.info().container) {
            Some(plyglot::notation::Container::Score) => "score",
            _ => portable,
        };
        match format.map_or(usual, |format| format.name()) {
            name if name == portable => Some(Lane::Write(writer(Container::Portable))),
            "moves" => Some(Lane::Write(writer(Container::Moves))),
            _ => None,
        }
    }

    fn take(&mut self, bytes: &[u8], utf8: bool, batch: &mut Batch) -> Option<usize> {
        let (before, written) = (self.plies(), batch.text.len());
        let end = match self {
            Lane::Check(check) | Lane::Copy(check) => read_game(bytes, check),
            Lane::Write(writer) => {
                std::mem::swap(writer.out(), &mut batch.text);
                let end = read_game(bytes, writer);
                std::mem::swap(writer.out(), &mut batch.text);
                end
            }
        };
        let Some(end) = end.filter(|&end| utf8 || from_utf8(&bytes[..end]).is_ok()) else {
            batch.text.truncate(written);
            return None;
        };
        match self {
            Lane::Check(_) => {}
            Lane::Copy(_) => batch.text.extend_from_slice(&bytes[..end]),
            Lane::Write(writer) => {
                batch.written += 1;
                // The fast path is for games that begin with tags.
                if writer.container() == Container::Moves {
                    batch.left_out = Some(LEFT_OUT);
                }
            }
        }
        batch.games += 1;
        batch.plies += self.plies() - before;
        Some(end)
    }

    fn plies(&self) -> u64 {
        match self {
            Lane::Check(check) | Lane::Copy(check) => check.tally().plies,
            Lane::Write(writer) => writer.tally().plies,
        }
    }
}

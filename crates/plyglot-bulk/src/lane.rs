//! The fast path of a task, where it has one: see [`plyglot_formats::fast`].

use crate::batch::Batch;
use crate::translate::{Product, Task};
use plyglot::men::letters::ENGLISH;
use plyglot::notation::{self, Notation, WriteContext, san::San};
use plyglot_formats::fast::{Check, Container, Tally, Writer, read_game};
use plyglot_formats::moves::LEFT_OUT;
use plyglot_formats::source::Encoding;
use simdutf8::basic::from_utf8;

/// What the fast path makes of a game.
pub(crate) enum Lane {
    Check(Check),
    /// The game is checked and its text stays as it is.
    Copy(Check),
    Write(Writer),
}

impl Lane {
    /// The fast path for a task; `None` where only the general path knows what is to be done.
    pub(crate) fn of(task: &Task) -> Option<Lane> {
        let options = task.settings.replay;
        let is_san = |notation: &'static dyn Notation| notation.info().name == "san";
        let plain = options.from.is_none_or(is_san)
            && options.from_letters.is_none_or(|letters| std::ptr::eq(letters, &ENGLISH))
            && task.settings.game.is_none_or(|game| game == "chess")
            && matches!(task.encoding, Encoding::Auto | Encoding::Utf8);
        if !plain {
            return None;
        }
        let format = match task.product {
            Product::Check => return Some(Lane::Check(Check::default())),
            Product::Fixed => return Some(Lane::Copy(Check::default())),
            Product::Games(format) => format,
        };
        let to = options.to.unwrap_or(&San);
        let suits = || match to.info().container {
            notation::Container::Pgn => "pgn",
            notation::Container::Score => "score",
            notation::Container::Pdn => "pdn",
        };
        let container = match format.map_or_else(suits, |format| format.name()) {
            "pgn" => Container::Pgn,
            "moves" => Container::Moves,
            _ => return None,
        };
        let context = WriteContext { letters: options.to_letters.unwrap_or(&ENGLISH) };
        Some(Lane::Write(Writer::new(to, context, container)))
    }

    /// Reads the game at the beginning of `bytes` into the batch and returns where it ends; `None`, and nothing
    /// happens, when it holds a surprise. `utf8`: the bytes are known to be UTF-8.
    pub(crate) fn take(&mut self, bytes: &[u8], utf8: bool, batch: &mut Batch) -> Option<usize> {
        let (before, written) = (self.tally(), batch.text.len());
        let end = match self {
            Lane::Check(check) | Lane::Copy(check) => read_game(bytes, check),
            Lane::Write(writer) => {
                std::mem::swap(&mut writer.out, &mut batch.text);
                let end = read_game(bytes, writer);
                std::mem::swap(&mut writer.out, &mut batch.text);
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
        batch.plies += self.tally().plies - before.plies;
        Some(end)
    }

    fn tally(&self) -> Tally {
        match self {
            Lane::Check(check) | Lane::Copy(check) => check.tally,
            Lane::Write(writer) => writer.tally,
        }
    }
}

//! From options to what the library wants to know.

use crate::args::{Common, Reading};
use crate::error::Result;
use crate::games;
use plyglot::men::letters::Letters;
use plyglot::notation::{self, Container, Info, Notation};
use plyglot::replay;
use plyglot_formats::Format;
use plyglot_formats::examine::Settings;
use plyglot_formats::pgn::Pgn;
use plyglot_formats::source::Encoding;

/// How games are read and written. Names were checked by the parser of the command line.
pub(crate) fn settings(
    reading: &Reading,
    to: Option<&'static dyn Notation>,
    to_letters: Option<&'static Letters>,
) -> Result<Settings> {
    let game = games::find(&reading.game).map_or(games::DEFAULT, |game| game.name);
    // "auto" is the name of no notation.
    let replay = replay::Options { from: notation::find(&reading.from), from_letters: None, to, to_letters };
    Ok(Settings { replay, game })
}

/// The encoding of `--encoding`.
pub(crate) fn encoding(common: &Common) -> Encoding {
    common.encoding.as_deref().and_then(Encoding::find).unwrap_or_default()
}

/// The format that a notation is written in when the user names none.
pub(crate) fn format_of(info: &Info) -> &'static dyn Format {
    let name = match info.container {
        Container::Pgn => "pgn",
        Container::Score => "score",
    };
    plyglot_formats::find(name).unwrap_or(&Pgn)
}

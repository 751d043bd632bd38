//! From options to what the library wants to know.

use crate::args::{Common, Reading};
use crate::error::Result;
use crate::games::Games;
use crate::keymap;
use plyglot::men::letters::Letters;
use plyglot::notation::{self, Notation, Style};
use plyglot::replay;
use plyglot_formats::examine::Settings;
use plyglot_formats::source::Encoding;

/// How games are read and written. Names other than that of the game were checked by the parser of the command line.
pub(crate) fn settings(
    reading: &Reading,
    games: &Games,
    to: Option<&'static dyn Notation>,
    to_letters: Option<&'static Letters>,
    to_style: Style,
) -> Result<Settings> {
    let game = reading.game.as_deref().map(|name| games.named(name)).transpose()?.map(|game| game.name);
    // "auto" is the name of no notation.
    let replay =
        replay::Options { from: notation::find(&reading.from), from_letters: None, to, to_letters, to_style };
    Ok(Settings { replay, game, keymap: keymap::given(), ..games.settings() })
}

/// The encoding of `--encoding`.
pub(crate) fn encoding(common: &Common) -> Encoding {
    common.encoding.as_deref().and_then(Encoding::find).unwrap_or_default()
}

//! The keymap of `--keymap`: men under the monograms of another language, wherever a command reads or names them.

use crate::args::Common;
use crate::error::{CliError, Result, display_name};
use crate::games::text_of;
use plyglot::men::keymap::Keymap;
use std::borrow::Cow;
use std::sync::OnceLock;

static GIVEN: OnceLock<Keymap> = OnceLock::new();

/// Reads the file of `--keymap`, where one is given. Called once, before any command runs.
pub(crate) fn read(common: &Common) -> Result<()> {
    let Some(path) = &common.keymap else { return Ok(()) };
    let name = display_name(path);
    let keymap = Keymap::parse(&text_of(path)?).map_err(|error| {
        CliError::usage(format_args!("{name}: {error}"))
            .hint("a keymap has a line with its name, as in name = russian, and lines such as KT = КО")
    })?;
    GIVEN.get_or_init(|| keymap);
    Ok(())
}

/// The keymap, where one is given.
pub(crate) fn given() -> Option<&'static Keymap> {
    GIVEN.get()
}

/// The text with men as the keymap names them.
pub(crate) fn keyed(text: &str) -> Cow<'_, str> {
    given().map_or(Cow::Borrowed(text), |keymap| keymap.keyed(text))
}

/// The text with men under their standard monograms.
pub(crate) fn standard(text: &str) -> Cow<'_, str> {
    given().map_or(Cow::Borrowed(text), |keymap| keymap.standard(text))
}

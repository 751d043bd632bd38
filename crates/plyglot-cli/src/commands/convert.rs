//! `plyglot convert`: games into another notation or file format.

use crate::args::{Common, ConvertArgs, MessageFormat};
use crate::error::{CliError, Result};
use crate::games::Games;
use crate::options::{encoding, settings};
use crate::output::Output;
use crate::report::Reporter;
use crate::session::Session;
use plyglot::men::letters;
use plyglot::notation::{self, Style};
use plyglot_bulk::{Product, Task};

/// Converts.
pub(crate) fn run(args: &ConvertArgs, common: &Common, games: &Games) -> Result {
    let to = args.to.as_deref().and_then(notation::find);
    if let (Some(to), Some(language)) = (to, &args.letters)
        && !to.info().letters
    {
        return Err(CliError::usage(format_args!(
            "{} has no piece letters, so --letters {language} does nothing",
            to.info().name
        ))
        .hint("--letters goes with san, lan and their like"));
    }
    let to_letters = args.letters.as_deref().and_then(letters::find);
    let style = Style::find(&args.style).unwrap_or_default();
    if let Some(to) = to
        && !style.suits(to.info())
    {
        return Err(CliError::usage(format_args!("{} has no style {}", to.info().name, args.style)).hint(
            match style {
                Style::Hosking => "--style hosking goes with western",
                Style::Kt | Style::Words => "--style kt and --style words go with descriptive",
                _ => "--style goes with descriptive and descriptive-es",
            },
        ));
    }
    // Without --format the notation of each game decides.
    let format = args.format.as_deref().and_then(plyglot_formats::find);
    let session = Session {
        files: &args.inputs.files,
        task: Task {
            encoding: encoding(common),
            settings: settings(&args.reading, games, to, to_letters, style)?,
            product: Product::Games(format),
        },
        jobs: args.reading.jobs,
    };
    let mut out = Some(Output::open(args.output.as_deref(), &args.inputs.files)?);
    let done = session.run(&mut out, Reporter::to_stderr(common.message_format, false))?;
    if let Some(out) = out {
        out.finish()?;
    }
    let grave = done.tally.errors > 0 || done.tally.warnings > 0;
    if let Some(line) = done.line().filter(|_| grave && common.message_format == MessageFormat::Human) {
        anstream::eprintln!("{line}");
    }
    Ok(done.status())
}

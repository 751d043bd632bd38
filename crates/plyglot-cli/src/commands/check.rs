//! `plyglot check`: every mistake of every game, and the record mended.

use crate::args::{CheckArgs, Common, MessageFormat};
use crate::error::{CliError, Result};
use crate::games::Games;
use crate::options::{encoding, settings};
use crate::output::Output;
use crate::report::Reporter;
use crate::session::Session;
use plyglot::notation::Style;
use plyglot_bulk::{Product, Task};
use std::io::{self, Write};

/// Checks, and mends where that is asked for.
pub(crate) fn run(args: &CheckArgs, common: &Common, games: &Games) -> Result {
    let product = if args.fix { Product::Fixed } else { Product::Check };
    let session = Session {
        files: &args.inputs.files,
        task: Task {
            encoding: encoding(common),
            settings: settings(&args.reading, games, None, None, Style::Strict)?,
            product,
        },
        jobs: args.reading.jobs,
    };
    let mut out = match args.fix {
        true => Some(Output::open(args.output.as_deref(), &args.inputs.files)?),
        false => None,
    };
    // The report goes where the mended text does not.
    let done = if args.fix {
        let reporter = Reporter::to_stderr(common.message_format, args.strict);
        session.run(&mut out, reporter.fixing())?
    } else {
        session.run(&mut out, Reporter::to_stdout(common.message_format, args.strict))?
    };
    if let Some(out) = out {
        out.finish()?;
    }
    if let Some(line) = done.line().filter(|_| common.message_format == MessageFormat::Human) {
        let written =
            if args.fix { writeln!(io::stderr(), "{line}") } else { writeln!(io::stdout(), "{line}") };
        written.map_err(|error| CliError::output("the report", &error))?;
    }
    Ok(done.status())
}

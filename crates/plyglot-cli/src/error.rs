//! Why a command stopped: what the user can be told, and the exit status.
//!
//! Mistakes in games are no such error: they are [`plyglot::Problem`]s, and a command that met them ends with
//! [`Status::Errors`].

use anstream::eprintln;
use clap::builder::styling::{AnsiColor, Effects, Style};
use plyglot::nearest::nearest;
use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// How a command ended that came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Nothing was wrong, or nothing worse than warnings.
    Clean,
    /// The input has errors.
    Errors,
    /// An input could not be read at all, which has been said.
    Failed,
}

/// What kind of thing stopped a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The command line makes no sense, or asks for what this build cannot do.
    Usage,
    /// An input cannot be opened or read.
    Input,
    /// An output cannot be written.
    Output,
    /// The reader of our output has gone: no error at all.
    BrokenPipe,
}

/// Why a command stopped.
#[derive(Debug)]
pub(crate) struct CliError {
    kind: Kind,
    message: String,
    hints: Vec<String>,
}

/// What commands return.
pub(crate) type Result<T = Status> = std::result::Result<T, CliError>;

impl CliError {
    fn new(kind: Kind, message: impl Display) -> CliError {
        CliError { kind, message: message.to_string(), hints: Vec::new() }
    }

    /// The command line makes no sense.
    pub(crate) fn usage(message: impl Display) -> CliError {
        CliError::new(Kind::Usage, message)
    }

    /// An input cannot be read.
    pub(crate) fn input(name: impl Display, error: &io::Error) -> CliError {
        CliError::new(Kind::Input, format_args!("cannot read {name}: {}", plain(error)))
    }

    /// An output cannot be written. A closed pipe is told apart here.
    pub(crate) fn output(name: impl Display, error: &io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::new(Kind::BrokenPipe, "broken pipe"),
            io::ErrorKind::NotFound => {
                CliError::new(Kind::Output, format_args!("cannot write {name}: there is no such folder"))
            }
            _ => CliError::new(Kind::Output, format_args!("cannot write {name}: {}", plain(error))),
        }
    }

    /// With something the user can do.
    #[must_use]
    pub(crate) fn hint(mut self, hint: impl Display) -> CliError {
        self.hints.push(hint.to_string());
        self
    }

    /// With the name that was probably meant, if one is near.
    #[must_use]
    pub(crate) fn did_you_mean<'a>(self, word: &str, names: impl IntoIterator<Item = &'a str>) -> CliError {
        match nearest(word, names, str::to_lowercase).as_slice() {
            [] => self,
            near => self.hint(format_args!("did you mean {}?", near.join(" or "))),
        }
    }

    /// Prints it to standard error and gives the exit status.
    pub(crate) fn exit(self) -> ExitCode {
        if self.kind == Kind::BrokenPipe {
            return ExitCode::SUCCESS;
        }
        self.print();
        ExitCode::from(2)
    }

    /// Prints it to standard error.
    pub(crate) fn print(&self) {
        let error = Style::new().fg_color(Some(AnsiColor::Red.into())).effects(Effects::BOLD);
        let tip = Style::new().fg_color(Some(AnsiColor::Green.into()));
        eprintln!("{error}error:{error:#} {}", self.message);
        for (i, hint) in self.hints.iter().enumerate() {
            let gap = if i == 0 { "\n" } else { "" };
            eprintln!("{gap}  {tip}tip:{tip:#} {hint}");
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Clean => ExitCode::SUCCESS,
            Status::Errors => ExitCode::from(1),
            Status::Failed => ExitCode::from(2),
        }
    }
}

/// The text of an I/O error without the number that Rust adds.
fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

/// How a file is named in messages: `-` and none are standard input.
pub(crate) fn display_name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { path.display().to_string() }
}

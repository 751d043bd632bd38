//! Values that must be one of a list of names, with the nearest name offered when they are not.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use plyglot::nearest::nearest;
use std::ffi::OsStr;

/// A parser of values for clap: the names of a registry, each with a line for help texts.
#[derive(Clone, Debug)]
pub(crate) struct Names(Vec<(&'static str, &'static str)>);

impl Names {
    /// A parser for these pairs of name and help text.
    pub(crate) fn new(pairs: impl IntoIterator<Item = (&'static str, &'static str)>) -> Names {
        Names(pairs.into_iter().collect())
    }
}

impl TypedValueParser for Names {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let text = value.to_string_lossy();
        if let Some((name, _)) = self.0.iter().find(|(name, _)| name.eq_ignore_ascii_case(&text)) {
            return Ok((*name).to_owned());
        }
        let names = || self.0.iter().map(|(name, _)| *name);
        let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
        if let Some(arg) = arg {
            error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
        }
        error.insert(ContextKind::InvalidValue, ContextValue::String(text.clone().into_owned()));
        error.insert(ContextKind::ValidValue, ContextValue::Strings(names().map(str::to_owned).collect()));
        let near = nearest(&text, names(), str::to_lowercase);
        if !near.is_empty() {
            error.insert(ContextKind::SuggestedValue, ContextValue::String(near.join("', '")));
        }
        Err(error)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|(name, help)| match *help {
            "" => PossibleValue::new(*name),
            help => PossibleValue::new(*name).help(help),
        })))
    }
}

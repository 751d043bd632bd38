//! Where results go: standard output, or a file that appears only when it is complete.

use crate::error::{CliError, Result};
use std::fs::{self, File};
use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A place to write to. Call [`Output::finish`], or a file is not made.
#[derive(Debug)]
pub(crate) struct Output {
    sink: Sink,
    name: String,
}

#[derive(Debug)]
enum Sink {
    /// Standard output.
    Stdout(BufWriter<Stdout>),
    /// A device or a pipe, written straight.
    Straight(BufWriter<File>),
    /// A temporary file beside the target, renamed at the end.
    Replace(BufWriter<NamedTempFile>, PathBuf),
}

const BUFFER: usize = 256 * 1024;

impl Output {
    /// Standard output.
    pub(crate) fn stdout() -> Output {
        let sink = Sink::Stdout(BufWriter::with_capacity(BUFFER, io::stdout()));
        Output { sink, name: "standard output".to_owned() }
    }

    /// Opens the file named by `-o`; `-` and none are standard output.
    ///
    /// # Errors
    ///
    /// When the file is one of the inputs (they are never changed in place), or cannot be made.
    pub(crate) fn open(path: Option<&Path>, inputs: &[PathBuf]) -> Result<Output> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else { return Ok(Output::stdout()) };
        let name = path.display().to_string();
        let failed = |error: io::Error| CliError::output(&name, &error);
        // A link is followed, so that the file it points at is replaced and the link stays.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let metadata = fs::metadata(&target).ok();
        if metadata.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        }
        if inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|input| input == target))
            && metadata.as_ref().is_some_and(fs::Metadata::is_file)
        {
            return Err(CliError::usage(format_args!(
                "{name} is read and cannot be written in the same run"
            ))
            .hint("write to another name with -o, look at it, then rename it"));
        }
        if metadata.as_ref().is_some_and(|metadata| !metadata.is_file()) {
            let file = File::options().write(true).open(&target).map_err(failed)?;
            return Ok(Output { sink: Sink::Straight(BufWriter::with_capacity(BUFFER, file)), name });
        }
        let folder = match target.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".plyglot-");
        let permissions = metadata.map(|metadata| metadata.permissions()).or_else(usual_permissions);
        if let Some(permissions) = permissions {
            builder.permissions(permissions);
        }
        let temporary = builder.tempfile_in(folder).map_err(failed)?;
        Ok(Output { sink: Sink::Replace(BufWriter::with_capacity(BUFFER, temporary), target), name })
    }

    /// Turns an error of writing into one that names this output.
    pub(crate) fn failed(&self, error: &io::Error) -> CliError {
        CliError::output(&self.name, error)
    }

    /// Writes what is left and puts the file in its place.
    pub(crate) fn finish(self) -> Result<()> {
        let result = match self.sink {
            Sink::Stdout(mut out) => out.flush(),
            Sink::Straight(mut out) => out.flush(),
            Sink::Replace(out, target) => out
                .into_inner()
                .map_err(io::IntoInnerError::into_error)
                .and_then(|temporary| temporary.persist(target).map(drop).map_err(|error| error.error)),
        };
        result.map_err(|error| CliError::output(&self.name, &error))
    }
}

/// What a newly made file usually may be: the mask of the user is taken off by the system.
#[cfg(unix)]
fn usual_permissions() -> Option<fs::Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<fs::Permissions> {
    None
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
            Sink::Stdout(out) => out.write(bytes),
            Sink::Straight(out) => out.write(bytes),
            Sink::Replace(out, _) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::Stdout(out) => out.flush(),
            Sink::Straight(out) => out.flush(),
            Sink::Replace(out, _) => out.flush(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_only_when_it_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.pgn");
        fs::write(&path, "old").unwrap();
        let mut out = Output::open(Some(&path), &[]).unwrap();
        out.write_all(b"new").unwrap();
        drop(out);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        let mut out = Output::open(Some(&path), &[]).unwrap();
        out.write_all(b"new").unwrap();
        out.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary is left");
    }

    #[test]
    fn an_input_is_never_the_output() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("in.pgn");
        fs::write(&path, "1. e4 *").unwrap();
        let same = folder.path().join(".").join("in.pgn");
        assert!(Output::open(Some(&same), std::slice::from_ref(&path)).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"1. e4 *");
    }
}

//! The position that `--game` and `--fen` name.

use crate::args::StartArgs;
use crate::error::{CliError, Result, display_name};
use plyglot::record::{Record, Start};
use plyglot::resolve::Line;
use plyglot::rules::chess::Position;
use plyglot_formats::start::{self, Opening};
use std::path::Path;

/// Reads the start: a FEN, a list of men, or a file with either. Without one, it is that of the game.
///
/// What was wrong with it and could be mended is told on standard error.
pub(crate) fn read(args: &StartArgs) -> Result<Line<Position>> {
    let start = match &args.fen {
        None => None,
        Some(text) => Some(written(&text_of(text)?)),
    };
    let record = Record { start, ..Record::default() };
    let mut problems = Vec::new();
    let opening = start::opening(&record, Some(&args.game), &mut problems).map_err(|problem| {
        let error = CliError::usage(&problem.message);
        match problem.help {
            Some(help) => error.hint(help),
            None => error,
        }
    })?;
    for problem in problems {
        anstream::eprintln!("{}: {}", problem.severity.name(), problem.message);
    }
    match opening {
        Opening::Chess(begun) => Ok(begun.line),
        Opening::Draughts(_) => Err(CliError::usage("this is for games of chess")),
    }
}

/// The text itself, or that of the file it names.
fn text_of(text: &str) -> Result<String> {
    let path = Path::new(text);
    if text == "-" {
        return std::io::read_to_string(std::io::stdin())
            .map_err(|error| CliError::input("standard input", &error));
    }
    if path.is_file() {
        return std::fs::read_to_string(path).map_err(|error| CliError::input(display_name(path), &error));
    }
    if looks_like_a_path(text) {
        return Err(CliError::input(text, &std::io::ErrorKind::NotFound.into())
            .hint("--fen takes a FEN in single quotes, a list of men, or a file with either"));
    }
    Ok(text.to_owned())
}

/// A FEN has seven slashes or blanks, a list of men blanks: a single word with a dot in it is neither.
fn looks_like_a_path(text: &str) -> bool {
    !text.contains(char::is_whitespace) && text.contains('.')
}

/// A list of men begins with the mark of a side, or has a king's monogram; all else is FEN.
fn written(text: &str) -> Start {
    let text = text.trim().to_owned();
    let span = 0..text.len();
    let upper = text.to_uppercase();
    if upper.starts_with([':', 'A', '$']) || upper.contains("KI-") || upper.contains("KI ON") {
        Start::Men { text, span }
    } else {
        Start::Fen { text, span }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_men_and_fens_are_told_apart() {
        let is_men = |text: &str| matches!(written(text), Start::Men { .. });
        assert!(is_men(":A KI-$E01 QU1-$D01\n:B KI-$E08\nto move :A"));
        assert!(is_men(":A KI on $E01 :B KI on $E08"));
        assert!(!is_men("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        assert!(!is_men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
        assert!(looks_like_a_path("adjourned.txt"));
        assert!(!looks_like_a_path("8/8/8/8/8/8/8/8"));
    }
}

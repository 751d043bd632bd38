//! The position that `--game` and `--fen` name.

use crate::args::StartArgs;
use crate::error::{CliError, Result, display_name};
use crate::games::Games;
use crate::keymap;
use plyglot::record::{Record, Start};
use plyglot::{Problem, Severity};
use plyglot_formats::examine::Settings;
use plyglot_formats::start::{self, Opening};
use std::path::Path;

/// Reads the start: a FEN, a list of men, or a file with either. Without one, it is that of the game.
///
/// What was wrong with it and could be mended is told on standard error.
pub(crate) fn read(args: &StartArgs, games: &Games) -> Result<Opening> {
    let game = games.named(&args.game)?;
    let start = match &args.fen {
        None => None,
        Some(text) => {
            let text = text_of(text)?;
            let text = keymap::standard(&text);
            Some(start::written(&text, 0..text.trim().len()))
        }
    };
    let is_draughts = game.draughts().is_some();
    if let Some(Start::Fen { text, .. }) = &start
        && is_of_draughts(text) != is_draughts
    {
        let what = if is_draughts { "chess" } else { "draughts" };
        let error =
            CliError::usage(format_args!("that is a position of {what}, and the game is {}", args.game));
        return Err(match is_draughts {
            true => {
                error.hint("a position of draughts is written W:W31-50:B1-20: side to move, White, Black")
            }
            false => error.hint("name the rules: --game international, --game russian ..."),
        });
    }
    let record = Record { start, ..Record::default() };
    let mut problems = Vec::new();
    let settings = Settings { game: Some(game.name), ..games.settings() };
    let opening = start::opening(&record, "", &settings, &mut problems);
    let failed = opening.as_ref().err().cloned();
    let (errors, told): (Vec<_>, Vec<_>) =
        failed.into_iter().chain(problems).partition(|problem| problem.severity == Severity::Error);
    for problem in told {
        anstream::eprintln!("{}: {}", problem.severity.name(), problem.message);
    }
    opening.map_err(|_| {
        // All faults of a position, said once what they keep from being read.
        let message = |(i, problem): (usize, &Problem)| match problem.message.split_once(": ") {
            Some((_, fault)) if i > 0 => fault.to_owned(),
            _ => problem.message.clone(),
        };
        let messages: Vec<String> = errors.iter().enumerate().map(message).collect();
        let helps = errors.iter().filter_map(|problem| problem.help.as_deref());
        helps.fold(CliError::usage(messages.join("; ")), CliError::hint)
    })
}

/// A position of draughts has lists of squares after colons, or a letter for each square; that of chess has slashes.
fn is_of_draughts(text: &str) -> bool {
    text.contains(':') || text.len() > 30 && text.bytes().all(|b| b.is_ascii_alphabetic())
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

/// A FEN of chess has seven slashes or blanks, one of draughts colons, a list of men blanks: a single word with a dot in
/// it is none of these.
fn looks_like_a_path(text: &str) -> bool {
    !text.contains(|c: char| c.is_whitespace() || c == ':') && text.contains('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_men_and_fens_are_told_apart() {
        let is_men = |text: &str| matches!(start::written(text, 0..0), Start::Men { .. });
        assert!(is_men(":A KI-$E01 QU1-$D01\n:B KI-$E08\nto move :A"));
        assert!(is_men(":A KI on $E01 :B KI on $E08"));
        assert!(!is_men("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        assert!(!is_men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
        assert!(!is_men("W:W31-50:B1-20"));
        assert!(looks_like_a_path("adjourned.txt"));
        assert!(!looks_like_a_path("B:W18,24:B1,2."));
        assert!(!looks_like_a_path("8/8/8/8/8/8/8/8"));
    }
}

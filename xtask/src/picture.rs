//! Makes the picture of a diagnostic in the README, `docs/diagnostic.svg`, from what the program really prints.

use std::process::{Command, ExitCode};

const EXAMPLE: &str = "examples/pinned.pgn";
const PICTURE: &str = "docs/diagnostic.svg";

pub(crate) fn make() -> ExitCode {
    let output = Command::new("cargo")
        .args(["run", "--quiet", "--package", "plyglot-cli", "--", "check", EXAMPLE])
        .env("CLICOLOR_FORCE", "1")
        .env_remove("NO_COLOR")
        .output();
    let text = match output {
        // The example holds an error, and `check` says so with 1.
        Ok(output) if output.status.code() == Some(1) => String::from_utf8_lossy(&output.stdout).into_owned(),
        Ok(output) => {
            eprintln!("plyglot did not run: {}", String::from_utf8_lossy(&output.stderr));
            return ExitCode::FAILURE;
        }
        Err(error) => {
            eprintln!("cargo cannot be run: {error}");
            return ExitCode::FAILURE;
        }
    };
    let svg = anstyle_svg::Term::new().render_svg(&format!("$ plyglot check {EXAMPLE}\n{text}"));
    match std::fs::write(PICTURE, svg) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{PICTURE} cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

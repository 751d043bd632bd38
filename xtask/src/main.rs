//! Chores of the repository: `cargo run -p xtask -- licences`.

mod licences;

use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("licences") => licences::check(),
        _ => {
            eprintln!("usage: cargo run -p xtask -- licences");
            ExitCode::from(2)
        }
    }
}

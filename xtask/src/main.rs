//! Chores of the repository: `cargo run -p xtask -- licences`, `-- picture`.

mod licences;
mod picture;

use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("licences") => licences::check(),
        Some("picture") => picture::make(),
        _ => {
            eprintln!("usage: cargo run -p xtask -- licences|picture");
            ExitCode::from(2)
        }
    }
}

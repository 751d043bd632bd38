//! The program `plyglot`: reads the command line, runs one command, and turns what it returns into an exit
//! status.

mod args;
mod cells;
mod commands;
mod error;
mod family;
mod games;
mod keymap;
mod man;
mod names;
mod options;
mod output;
mod progress;
mod report;
mod session;
mod start;
mod table;

use args::{Cli, Command};
use clap::Parser;
use error::Result;
use games::Games;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(status) => status.into(),
        Err(error) => error.exit(),
    }
}

fn run(cli: &Cli) -> Result {
    keymap::read(&cli.common)?;
    let games = &Games::read(&cli.common)?;
    match &cli.command {
        Command::Convert(args) => commands::convert::run(args, &cli.common, games),
        Command::Check(args) => commands::check::run(args, &cli.common, games),
        Command::Show(args) => commands::show::run(args, &cli.common, games),
        Command::Board(args) => commands::board::run(args, &cli.common, games),
        Command::Moves(args) => commands::moves::run(args, &cli.common, games),
        Command::Perft(args) => commands::perft::run(args, &cli.common, games),
        Command::List(args) => commands::list::run(args, &cli.common, games),
    }
}

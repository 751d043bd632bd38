//! `plyglot list`: what this build knows, straight from the registries.

mod games;
mod men;

use crate::args::{Common, ListArgs, Listing, Telling};
use crate::error::{CliError, Result, Status};
use crate::games::{Game, Games};
use crate::table::Table;
use plyglot::board::catalogue::CATALOGUE;
use plyglot::men::letters::LANGUAGES;
use plyglot::men::symbols::SYMBOLS;
use plyglot::notation::{Container, NOTATIONS};
use plyglot::problem::codes;
use plyglot::rules::Family;
use plyglot_formats::FORMATS;

/// Prints one table, or one man in full.
pub(crate) fn run(args: &ListArgs, common: &Common, games: &Games) -> Result {
    if args.what == Listing::Men {
        return men::run(args, common, games);
    }
    if args.game.is_some() {
        return Err(CliError::usage("--game goes with 'list men'"));
    }
    if args.format == Telling::Svg {
        return Err(men::no_man_to_draw());
    }
    let mut table = match args.what {
        Listing::Games => games::table(games),
        Listing::Notations => notations(games),
        Listing::Formats => formats(),
        Listing::Letters => letters(),
        Listing::Problems => problems(),
        Listing::Boards => boards(),
        Listing::Men | Listing::Symbols => symbols(),
    };
    keep(&mut table, &args.words)?;
    table.print(common.message_format)?;
    Ok(Status::Clean)
}

/// Keeps the rows in which all words stand.
fn keep(table: &mut Table, words: &[String]) -> Result<()> {
    table.keep(words);
    if table.is_empty() {
        let words = words.join(" ");
        return Err(CliError::usage(format_args!("nothing in this list fits '{words}'"))
            .hint("without words the list is whole"));
    }
    Ok(())
}

fn notations(games: &Games) -> Table {
    let all: Vec<Game> = games.all().collect();
    let mut table = Table::new(&["notation", "example", "format", "games", "about"]);
    for notation in NOTATIONS {
        let info = notation.info();
        let container = match info.container {
            Container::Pgn => "pgn",
            Container::Score => "score",
            Container::Pdn => "pdn",
            Container::Kif => "kif",
            Container::Ki2 => "ki2",
        };
        let written = kin_of(&all, |game| match game.roster() {
            Some(roster) => info.family == Family::Chess && notation.suits(&game.board, roster),
            None => info.family == Family::Draughts,
        });
        table.row([info.name, info.example, container, &written, info.about]);
    }
    table
}

/// The kin of the games that a test holds for: `chess shogi`, or `chess of all kinds`. Of a kin for some of whose games it
/// does not hold, these games are named where they are few.
fn kin_of(all: &[Game], test: impl Fn(&Game) -> bool) -> String {
    let groups = |test: &dyn Fn(&Game) -> bool| {
        let mut groups: Vec<&str> = all.iter().filter(|game| test(game)).map(Game::group).collect();
        groups.sort_by_key(|group| games::place(group));
        groups.dedup();
        groups
    };
    let found = groups(&test);
    let named = |group: &str| {
        let of_group = || all.iter().filter(|game| game.group() == group);
        let fitting: Vec<&str> = of_group().filter(|game| test(game)).map(|game| game.name).collect();
        match fitting.len() {
            few @ 1..=2 if few < of_group().count() => fitting.join(" "),
            _ => group.to_owned(),
        }
    };
    match found == groups(&|game| game.roster().is_some()) {
        true => "chess of all kinds".to_owned(),
        false => found.into_iter().map(named).collect::<Vec<_>>().join(" "),
    }
}

fn formats() -> Table {
    let mut table = Table::new(&["format", "about"]);
    for format in FORMATS {
        table.row([format.name(), format.about()]);
    }
    table
}

fn letters() -> Table {
    let mut table = Table::new(&["code", "pawn", "knight", "bishop", "rook", "queen", "king", "language"]);
    for language in LANGUAGES {
        let [pawn, knight, bishop, rook, queen, king] = language.letters;
        table.row([language.code, pawn, knight, bishop, rook, queen, king, language.language]);
    }
    table
}

fn problems() -> Table {
    let mut table = Table::new(&["code", "severity", "about"]);
    for code in codes::ALL {
        table.row([code.name, code.severity.name(), code.about]);
    }
    table
}

fn boards() -> Table {
    let mut table = Table::new(&["size", "cells", "last block", "names", "about"]);
    for entry in CATALOGUE {
        let [first, last] = entry.outermost_block();
        let names: Vec<&str> = entry.names.iter().chain(entry.aliases).copied().collect();
        table.row([
            &format!("{}x{}", entry.files, entry.ranks),
            &entry.cells().to_string(),
            &format!("{first}-{last}"),
            &names.join(", "),
            entry.note,
        ]);
    }
    table
}

fn symbols() -> Table {
    let mut table = Table::new(&["code", "kind", "entry", "nag", "meaning", "source"]);
    for symbol in SYMBOLS {
        // Numbers past 139 are no part of the PGN standard.
        let tilde = if symbol.is_informal() { "~" } else { "" };
        let nag = symbol.nag.map(|nag| format!("{tilde}${nag}")).unwrap_or_default();
        table.row([symbol.code, symbol.group.name(), symbol.entry, &nag, symbol.meaning, symbol.source]);
    }
    table
}

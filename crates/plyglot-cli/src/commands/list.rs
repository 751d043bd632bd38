//! `plyglot list`: what this build knows, straight from the registries.

use crate::args::{Common, ListArgs, Listing};
use crate::error::{Result, Status};
use crate::games;
use crate::table::Table;
use plyglot::Color;
use plyglot::board::catalogue::CATALOGUE;
use plyglot::men::letters::LANGUAGES;
use plyglot::men::symbols::SYMBOLS;
use plyglot::men::table::MEN;
use plyglot::notation::{Container, NOTATIONS};
use plyglot::problem::codes;
use plyglot_formats::FORMATS;
use plyglot_formats::pdn::game_type::GameType;

/// Prints one table.
pub(crate) fn run(args: &ListArgs, common: &Common) -> Result {
    table(args.what).print(common.message_format)?;
    Ok(Status::Clean)
}

fn table(what: Listing) -> Table {
    match what {
        Listing::Games => games(),
        Listing::Notations => notations(),
        Listing::Formats => formats(),
        Listing::Letters => letters(),
        Listing::Problems => problems(),
        Listing::Boards => boards(),
        Listing::Men => men(),
        Listing::Symbols => symbols(),
    }
}

fn games() -> Table {
    let mut table = Table::new(&["game", "board", "gametype", "first", "about"]);
    for game in games::all() {
        let game_type = game.draughts.and_then(GameType::of).map(|game_type| game_type.to_string());
        let first = game.draughts.map_or(Color::White, |rules| rules.first);
        let options: Vec<String> = game.draughts.into_iter().flat_map(games::options).collect();
        let options = match options.join(", ") {
            none if none.is_empty() => none,
            some => format!("; options {some}"),
        };
        table.row([
            game.name,
            &game.board.to_string(),
            &game_type.unwrap_or_default(),
            first.name(),
            &format!("{}{options}", game.about),
        ]);
    }
    table
}

fn notations() -> Table {
    let mut table = Table::new(&["notation", "example", "format", "about"]);
    for info in NOTATIONS.iter().map(|notation| notation.info()) {
        let container = match info.container {
            Container::Pgn => "pgn",
            Container::Score => "score",
            Container::Pdn => "pdn",
        };
        table.row([info.name, info.example, container, info.about]);
    }
    table
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

fn men() -> Table {
    let mut table = Table::new(&["man", "name", "class", "movement", "known", "entry", "about"]);
    for man in &MEN {
        let about = match (man.royal, man.about) {
            (false, about) => about.to_owned(),
            (true, "") => "royal".to_owned(),
            (true, about) => format!("royal; {about}"),
        };
        table.row([
            man.monogram,
            man.name,
            man.class.code(),
            man.betza,
            man.certainty.name(),
            man.entry,
            &about,
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

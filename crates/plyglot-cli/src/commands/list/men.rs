//! The list of men, and one man in full.

use super::keep;
use crate::args::{Common, ListArgs, MessageFormat, Telling};
use crate::commands::alone::{table_movement, ways};
use crate::error::{CliError, Result, Status};
use crate::family::corners;
use crate::games::Games;
use crate::man::ManName;
use crate::output::Output;
use crate::table::Table;
use plyglot::board::naming::{Naming as _, algebraic::Algebraic};
use plyglot::men::roster;
use plyglot::men::table::{Class, MEN};
use plyglot::rules::Family;
use plyglot::rules::wide::{self, Variant, betza::Movement};
use plyglot::{Cell, Color, Kind};
use plyglot_press::{movement, svg};
use std::io::Write as _;

/// Prints the men of the table or of a game, or the one that is named, in full.
pub(super) fn run(args: &ListArgs, common: &Common, games: &Games) -> Result {
    let variant = match &args.game {
        Some(name) => games.named(name)?.variant(),
        None => None,
    };
    if let [word] = &args.words[..]
        && let Ok(man) = ManName::read(word, Family::Chess, variant)
    {
        if args.format == Telling::Svg {
            let movement = movement_of(man.kind, variant)?;
            let roster = variant.map_or(&roster::ORTHODOX, |variant| variant.roster);
            print(&svg::movement(&movement, man.kind, roster, &ways(&movement)))?;
            return Ok(Status::Clean);
        }
        let facts = Table::of_facts(facts(man.kind, variant, games));
        facts.print(common.message_format)?;
        if common.message_format == MessageFormat::Human {
            draw(man.kind, variant)?;
        }
        return Ok(Status::Clean);
    }
    if args.format == Telling::Svg {
        return Err(no_man_to_draw());
    }
    let mut table = variant.map_or_else(of_table, of_game);
    keep(&mut table, &args.words)?;
    table.print(common.message_format)?;
    Ok(Status::Clean)
}

/// A drawing was asked for, and not of one man.
pub(super) fn no_man_to_draw() -> CliError {
    CliError::usage("--format svg draws the movement of one man")
        .hint("name it by its monogram, as in 'plyglot list men KN --format svg'")
}

fn of_table() -> Table {
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

fn of_game(variant: &'static Variant) -> Table {
    let mut table = Table::new(&["letter", "man", "name", "movement", "promotes to"]);
    for man in &variant.men {
        let name = match is_royal(variant, man.kind) {
            true => format!("{}, royal", man.name),
            false => man.name.clone(),
        };
        table.row([&man.letter, &man.monogram, &name, &man.betza, &promotes(variant, man.kind)]);
    }
    table
}

fn is_royal(variant: &Variant, kind: Kind) -> bool {
    variant.king.is_some() && variant.king == variant.role(kind)
}

/// What a man of the game becomes.
fn promotes(variant: &Variant, kind: Kind) -> String {
    let Some(role) = variant.role(kind) else { return String::new() };
    let letter = |role| variant.man(role).map_or("", |man| &man.letter);
    if let Some(form) = variant.man(role).and_then(|man| man.promoted) {
        return format!("{} {}", letter(form), variant.man(form).map_or("", |man| &man.name));
    }
    let sides = Color::BOTH.map(|color| {
        let rules = &variant.promotion[color];
        let letters: Vec<&str> = rules.to.iter().map(|&role| letter(role)).collect();
        if rules.pawns >> role & 1 == 1 { letters.join(" ") } else { String::new() }
    });
    match sides {
        [white, black] if white == black => white,
        [white, black] if black.is_empty() => format!("{white} (White)"),
        [white, black] if white.is_empty() => format!("{black} (Black)"),
        [white, black] => format!("{white} (White), {black} (Black)"),
    }
}

/// The record of a man, in the order in which the dictionary describes one.
fn facts(kind: Kind, variant: Option<&'static Variant>, games: &Games) -> Vec<(&'static str, String)> {
    let Some(man) = kind.man() else { return Vec::new() };
    let own = variant.and_then(|variant| variant.man(variant.role(kind)?));
    let betza = own.map_or(man.betza, |own| &own.betza);
    let royal = man.royal || variant.is_some_and(|variant| is_royal(variant, kind));
    let class = match man.class {
        Class::Major => "MP, a major piece",
        Class::Minor => "mp, a minor piece",
    };
    let mut facts = vec![
        ("monogram", format!("{}{}", man.monogram, if royal { "" } else { "1, 2 ..." })),
        ("name", own.map_or(man.name, |own| &own.name).to_owned()),
        ("class", class.to_owned()),
        ("royal", if royal { "yes: without it the game is lost" } else { "no" }.to_owned()),
    ];
    if let Some(own) = own {
        facts.push(("letter", own.letter.clone()));
    }
    match Movement::parse(betza) {
        Ok(movement) if !betza.is_empty() => {
            facts.push(("movement", format!("{betza} (Betza)")));
            facts.extend(parts(&movement));
        }
        _ => facts.push(("movement", "no source tells it".to_owned())),
    }
    facts.extend(variant.and_then(|variant| stays(variant, kind)).map(|cells| ("stays on", cells)));
    let promotes = match variant {
        Some(variant) if own.is_some() => promotes(variant, kind),
        _ if man.class == Class::Minor => "as its game has it".to_owned(),
        _ => String::new(),
    };
    facts.push(("promotes to", if promotes.is_empty() { "nothing".to_owned() } else { promotes }));
    facts.push(("known", man.certainty.name().to_owned()));
    if !man.entry.is_empty() {
        facts.push(("entry", man.entry.to_owned()));
    }
    if !man.about.is_empty() {
        facts.push(("about", man.about.to_owned()));
    }
    let has = |variant: &Variant| variant.roster.kinds.contains(&kind);
    let of: Vec<&str> =
        games.all().filter(|game| game.variant().is_some_and(has)).map(|game| game.name).collect();
    if !of.is_empty() {
        facts.push(("games", of.join(" ")));
    }
    facts
}

/// The cells that White's man of this kind never leaves, where there are such: `d1 to f3`.
fn stays(variant: &Variant, kind: Kind) -> Option<String> {
    let board = &variant.board;
    let set = variant.region(Color::White, variant.role(kind)?)?;
    let (low, high) = corners(board, set)?;
    let name = |cell| Algebraic.text(board, cell);
    let side = |low: u8, high: u8| u32::from(high - low) + 1;
    let files = side(board.file(low), board.file(high));
    Some(match files * side(board.rank(low), board.rank(high)) == set.len() {
        true => format!("{} to {}", name(low), name(high)),
        false => set.iter().map(|cell| name(Cell(cell))).collect::<Vec<_>>().join(" "),
    })
}

/// First move option, all other moves, captures: by the parts of the movement.
fn parts(movement: &Movement) -> Vec<(&'static str, String)> {
    let told = |test: &dyn Fn(&wide::betza::Part) -> bool| {
        let parts: Vec<String> =
            movement.parts.iter().filter(|part| test(part)).map(movement::described).collect();
        parts.join("; ")
    };
    let later = told(&|part| part.moves && !part.first);
    let first = told(&|part| part.moves && part.first);
    let takes = told(&|part| part.takes && !part.first);
    let captures = if takes == later { "as it moves".to_owned() } else { takes };
    let none = |text: String| if text.is_empty() { "none".to_owned() } else { text };
    vec![
        (
            "first move",
            if first.is_empty() { "as all other moves".to_owned() } else { format!("also {first}") },
        ),
        ("other moves", none(later)),
        ("captures", none(captures)),
    ]
}

/// How a man of a game moves, or one of the table.
fn movement_of(kind: Kind, variant: Option<&'static Variant>) -> Result<Movement> {
    let own = variant.and_then(|variant| variant.man(variant.role(kind)?));
    own.map_or_else(|| table_movement(kind), |own| Ok(own.movement.clone()))
}

/// The picture of its movement.
fn draw(kind: Kind, variant: Option<&'static Variant>) -> Result<()> {
    let Ok(movement) = movement_of(kind, variant) else { return Ok(()) };
    let mut text = format!("\n{}", movement::text(&movement, kind.monogram()));
    for way in ways(&movement) {
        text.push_str(&format!("{way}\n"));
    }
    print(&text)
}

fn print(text: &str) -> Result<()> {
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()
}

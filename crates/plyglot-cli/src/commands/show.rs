//! `plyglot show`: one position of a game, as a board, FEN, list of men or drawing.

use crate::args::{Common, Form, Reading, ShowArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::options::{encoding, settings};
use crate::output::Output;
use crate::session::{counted, detect, inputs};
use plyglot::Color;
use plyglot::board::naming::{algebraic::Algebraic, xy::Xy};
use plyglot::notation::Container;
use plyglot::readings::Step;
use plyglot::record::{Item, Record};
use plyglot::resolve::Line;
use plyglot::rules::{Facts, Outcome, Position as _, chess};
use plyglot_bulk::{Batch, Block, Delivery, Event, Options, Worker};
use plyglot_formats::examine::{Examined, Played, Settings, examine};

use plyglot_formats::score::men::{read_men, write_men};
use plyglot_formats::source::{Encoding, decode};
use plyglot_press::{Move, Picture, svg, text};
use std::io::{self, Write};
use std::sync::Mutex;

/// Finds the game, plays it, and shows the position.
pub(crate) fn run(args: &ShowArgs, common: &Common) -> Result {
    if args.format == Form::Png {
        return Err(CliError::usage("PNG is not in this build")
            .hint("--format svg writes a drawing that browsers show and other programs turn into PNG"));
    }
    let reading = Reading { from: args.from.clone(), game: None, jobs: None };
    let game = find(args, encoding(common), settings(&reading, None, None))?;
    let played = game.chess().ok_or_else(|| CliError::usage("the rules of the game are not known"))?;
    let text = draw(&game, &play(&game, played, args)?, args)?;
    let mut out = Output::stdout();
    out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
    out.finish()?;
    if args.ply.is_none() && !game.complete {
        let half_moves = counted(game.plies() as u64, "half-move");
        anstream::eprintln!("note: only {half_moves} of the game could be read; 'plyglot check' tells why");
        return Ok(Status::Errors);
    }
    Ok(Status::Clean)
}

/// Looks for one game. It is the only worker, so it meets the games in order.
struct Finder<'a> {
    encoding: Encoding,
    settings: Settings,
    left: u64,
    found: &'a Mutex<Option<Examined>>,
}

impl Worker for Finder<'_> {
    fn work(&mut self, block: &Block<'_>, batch: &mut Batch) {
        if self.left == 0 {
            return;
        }
        let text = decode(block.bytes, self.encoding, &mut ()).text;
        let records = block.format.read(&text, &mut ());
        batch.games = records.len() as u64;
        if self.left > batch.games {
            self.left -= batch.games;
            return;
        }
        let record = &records[self.left as usize - 1];
        self.left = 0;
        if let Ok(mut found) = self.found.lock() {
            *found = Some(examine(record, &text, &self.settings));
        }
    }
}

fn find(args: &ShowArgs, encoding: Encoding, settings: Settings) -> Result<Examined> {
    let files: Vec<_> = args.file.clone().into_iter().collect();
    let found = Mutex::new(None);
    let options = Options { workers: 1, ..Options::new(&detect) };
    let worker = || Finder { encoding, settings, left: args.game_number, found: &found };
    let mut failed = None;
    let summary = plyglot_bulk::run(inputs(&files), &options, worker, |delivery: Delivery<'_>| {
        if let Event::Failed(error) = delivery.event {
            failed = Some(CliError::input(delivery.name, error));
        }
        match found.lock() {
            Ok(found) if found.is_none() => Ok(()),
            _ => Err(io::Error::other("found")),
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    if let Some(game) = found.into_inner().ok().flatten() {
        return Ok(game);
    }
    let games = summary.map_err(|error| CliError::input("the input", &error))?.games;
    Err(CliError::usage(match games {
        0 => "the input holds no game".to_owned(),
        games => format!("there is no game {}: the input holds {}", args.game_number, counted(games, "game")),
    }))
}

/// A position of the game, and how it came about.
struct Shown {
    line: Line<chess::Position>,
    ply: usize,
    last: Option<Move>,
}

/// Plays the half-moves that are asked for.
fn play(game: &Examined, played: &Played<chess::Position>, args: &ShowArgs) -> Result<Shown> {
    let plies = played.plies();
    let ply = args.ply.map_or(plies, |ply| ply as usize);
    if ply > plies {
        let half_moves = counted(plies as u64, "half-move");
        return Err(match game.complete {
            true => CliError::usage(format_args!("the game has only {half_moves}")),
            false => CliError::usage(format_args!("only {half_moves} of the game could be read"))
                .hint("'plyglot check' tells why"),
        });
    }
    let mut shown = Shown { line: played.start.clone(), ply, last: None };
    for step in &played.steps[..ply] {
        shown.last = match *step {
            Step::Move(mv) => {
                let facts = shown.line.position.facts(mv);
                shown.line.play(mv);
                Some(last_move(&facts))
            }
            Step::Null => {
                shown.line.pass();
                None
            }
            Step::Unknown | Step::Setup => None,
        };
    }
    Ok(shown)
}

/// A move as it is marked on the board.
fn last_move(facts: &Facts) -> Move {
    let taken = facts.captured.map(|victim| victim.cell).filter(|cell| *cell != facts.to);
    Move { from: facts.from, to: facts.to, taken: taken.into_iter().collect(), ..Move::default() }
}

fn draw(game: &Examined, shown: &Shown, args: &ShowArgs) -> Result<String> {
    let position = &shown.line.position;
    let naming = cells::naming(args.naming.as_deref());
    cells::check_naming(position.board(), naming.unwrap_or(&Xy))?;
    let title = title(game, shown);
    let picture = Picture {
        last: shown.last.clone(),
        naming: naming.unwrap_or(&Algebraic),
        title: &title,
        ..Picture::of(position)
    };
    Ok(match args.format {
        Form::Text => {
            format!("{title}\n\n{}\n{}\n", text::draw(&picture, text::Style::Letters), position.fen())
        }
        Form::Fen => position.fen() + "\n",
        Form::Men => {
            let mut list = String::new();
            write_men(position, &shown.line.origins, naming.unwrap_or(&Xy), &mut list);
            for loss in untold(position, &list) {
                anstream::eprintln!("warning: {loss}");
            }
            list
        }
        Form::Svg | Form::Png => svg::draw(&picture),
    })
}

/// What a game that starts from this list would not know of the position.
fn untold(position: &chess::Position, list: &str) -> Vec<String> {
    let read = read_men(list, position.board()).ok().and_then(|list| list.fen(position.board()));
    let (here, there) = (position.fen(), read.unwrap_or_default());
    let field = |fen: &str, at: usize| fen.split(' ').nth(at).unwrap_or("-").to_owned();
    let mut losses = Vec::new();
    if field(&here, 2) != field(&there, 2) {
        let rights = match field(&here, 2).as_str() {
            "-" => "nobody may".to_owned(),
            rights => format!("only {rights} may"),
        };
        losses.push(format!(
            "a list of men cannot tell that {rights} castle: read again, a king and rooks on their first cells may"
        ));
    }
    if field(&here, 3) != "-" {
        losses.push(format!("a list of men cannot tell that en passant is legal on {}", field(&here, 3)));
    }
    losses
}

/// `Ann - Bo, after 12... Nf6 (ply 24), White to move`.
fn title(game: &Examined, shown: &Shown) -> String {
    let record = &game.game.record;
    let name = |tag| record.tag(tag).filter(|name| !matches!(*name, "" | "?"));
    let mut parts = Vec::new();
    if name("White").is_some() || name("Black").is_some() {
        parts.push(format!("{} - {}", name("White").unwrap_or("?"), name("Black").unwrap_or("?")));
    }
    parts.push(match shown.ply.checked_sub(1).and_then(|ply| moves(record).nth(ply)) {
        None => "at the start".to_owned(),
        Some(text) => {
            // The move was made by the side that is not to move now.
            let color = !shown.line.position.turn();
            let number = shown.line.position.move_number() - u32::from(color == Color::Black);
            let place = match game.game.notation.container {
                Container::Score => format!("{number:02}{}", color.letter()),
                _ => format!("{number}{}", color.pick(".", "...")),
            };
            format!("after {place} {text} (ply {})", shown.ply)
        }
    });
    parts.push(match shown.line.position.outcome() {
        Some(Outcome::Win(winner)) => format!("{} has mated", winner.name()),
        Some(Outcome::Draw) => "drawn".to_owned(),
        None => format!("{} to move", shown.line.position.turn().name()),
    });
    parts.join(", ")
}

/// The texts of the main line.
fn moves(record: &Record) -> impl Iterator<Item = &str> {
    record.main_line().filter_map(|item| match item {
        Item::Ply { text, .. } => Some(text.as_str()),
        _ => None,
    })
}

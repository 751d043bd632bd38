//! `plyglot show`: one position of a game, as a board, FEN, list of men or drawing.

use crate::args::{Common, Form, Reading, ShowArgs, Signs, StartArgs};
use crate::cells;
use crate::error::{CliError, Result, Status};
use crate::family::Told;
use crate::games::{DEFAULT, Games};
use crate::keymap;
use crate::options::{encoding, settings};
use crate::output::Output;
use crate::session::{counted, detect, inputs};
use crate::start;
use plyglot::board::naming::{Naming, xy::Xy};
use plyglot::notation::{Container, Style};
use plyglot::readings::Step;
use plyglot::record::{Item, Record};
use plyglot::resolve::Line;
use plyglot::rules::{Position, chess, draughts, wide};
use plyglot::{Cell, Color, Kind, Severity};
use plyglot_bulk::{Batch, Block, Delivery, Event, Options, Worker};
use plyglot_formats::examine::{Examined, Play, Played, Settings, examine};

use plyglot_formats::score::men::{read_men, write_men};
use plyglot_formats::source::{Encoding, decode_part};
use plyglot_formats::start::{Begun, Opening};
use plyglot_press::{Move, Picture, svg, text};
use std::io::{self, Write};
use std::sync::Mutex;

/// Finds the game, plays it, and shows the position.
pub(crate) fn run(args: &ShowArgs, common: &Common, games: &Games) -> Result {
    if args.format == Form::Png {
        return Err(CliError::usage("PNG is not in this build")
            .hint("--format svg writes a drawing that browsers show and other programs turn into PNG"));
    }
    if args.start || args.fen.is_some() {
        let text = draw_start(args, games)?;
        let mut out = Output::stdout();
        out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
        out.finish()?;
        return Ok(Status::Clean);
    }
    let reading = Reading { from: args.from.clone(), game: args.game.clone(), jobs: None };
    let game = find(args, encoding(common), settings(&reading, games, None, None, Style::Strict)?)?;
    let text = match &game.play {
        Some(Play::Chess(played)) => drawn(&game, played, args, list_of_chess)?,
        Some(Play::Wide(played)) => drawn(&game, played, args, list_of_variant)?,
        Some(Play::Draughts(played)) => drawn(&game, played, args, list_of_draughts)?,
        None => {
            let errors = game.game.problems.iter().filter(|problem| problem.severity == Severity::Error);
            let first = errors.min_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
            let why = first.map_or("the rules of the game are not known", |problem| &problem.message);
            return Err(CliError::usage(why).hint("'plyglot check' shows where"));
        }
    };
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

/// The picture of a position that stands on the command line.
fn draw_start(args: &ShowArgs, games: &Games) -> Result<String> {
    let game = args.game.clone().unwrap_or_else(|| DEFAULT.to_owned());
    let start = StartArgs { game, fen: args.fen.clone() };
    match start::read(&start, games)? {
        Opening::Chess(begun) => picture_of(begun, args, list_of_chess),
        Opening::Wide(begun) => picture_of(begun, args, list_of_variant),
        Opening::Draughts(begun) => picture_of(begun, args, list_of_draughts),
    }
}

fn picture_of<P: Told>(
    begun: Begun<P>,
    args: &ShowArgs,
    list: impl FnOnce(&Line<P>, Option<&'static dyn Naming>) -> String,
) -> Result<String> {
    let position = &begun.line.position;
    let state = position.over().unwrap_or_else(|| format!("{} to move", position.turn().name()));
    let place = if args.start { "the start of " } else { "" };
    let title = format!("{place}{}, {state}", begun.rules);
    let shown = Shown { line: begun.line, ply: 0, last: None, set_up: false };
    draw(&title, &shown, args, list)
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
        let text = decode_part(block.bytes, self.encoding, block.encoding, &mut ()).text;
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
struct Shown<P> {
    line: Line<P>,
    ply: usize,
    last: Option<Move>,
    /// A position was set up after the move.
    set_up: bool,
}

/// Plays the half-moves that are asked for, and sets up the positions up to the move that comes next.
fn play<P: Position>(game: &Examined, played: &Played<P>, args: &ShowArgs) -> Result<Shown<P>> {
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
    let mut shown = Shown { line: played.start.clone(), ply, last: None, set_up: false };
    let mut setups = game.game.record.main_line().filter_map(|item| match item {
        Item::Setup { text, .. } => Some(text),
        _ => None,
    });
    let mut left = ply;
    for step in &played.steps {
        if step.is_ply() {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        shown.set_up = *step == Step::Setup;
        shown.last = None;
        match *step {
            Step::Move(mv) => {
                shown.last = Some(Move::of(&shown.line.position, mv));
                shown.line.play(mv);
            }
            Step::Null => {
                shown.line.pass();
            }
            Step::Unknown => shown.line.skip(),
            // The text was read once, when the game was played.
            Step::Setup => {
                _ = setups.next().map(|text| shown.line.set_up(text));
            }
        }
    }
    Ok(shown)
}

/// The picture of the position of a game that is asked for.
fn drawn<P: Told>(
    game: &Examined,
    played: &Played<P>,
    args: &ShowArgs,
    list: impl FnOnce(&Line<P>, Option<&'static dyn Naming>) -> String,
) -> Result<String> {
    let shown = play(game, played, args)?;
    draw(&title(game, &shown), &shown, args, list)
}

fn draw<P: Told>(
    title: &str,
    shown: &Shown<P>,
    args: &ShowArgs,
    list: impl FnOnce(&Line<P>, Option<&'static dyn Naming>) -> String,
) -> Result<String> {
    let position = &shown.line.position;
    let asked = cells::naming(args.naming.as_deref());
    if let Some(naming) = asked {
        cells::check_naming(position.board(), naming)?;
    }
    let signs = match args.signs {
        Signs::Monograms => plyglot_press::Signs::Monograms,
        Signs::Letters | Signs::Figurines => plyglot_press::Signs::Letters,
    };
    let style = if args.signs == Signs::Figurines { text::Style::Unicode } else { text::Style::Letters };
    let mut picture = Picture {
        last: shown.last.clone(),
        naming: asked.unwrap_or_else(|| cells::usual(position.usual_naming())),
        title,
        signs,
        ..Picture::of(position)
    };
    position.dress(&mut picture);
    Ok(match args.format {
        Form::Text => {
            format!("{title}\n\n{}\n{}\n", text::draw(&picture, style), position.fen())
        }
        Form::Fen => position.fen() + "\n",
        Form::Men => list(&shown.line, asked),
        Form::Svg | Form::Png => svg::draw(&picture),
    })
}

/// The list of men of an adjourned game of chess, which commands read again.
fn list_of_chess(line: &Line<chess::Position>, naming: Option<&'static dyn Naming>) -> String {
    let list = list_of_men(line, naming);
    for loss in untold(&line.position, &keymap::standard(&list)) {
        anstream::eprintln!("warning: {loss}");
    }
    list
}

/// The same of a variant, whose men may have been pawns.
fn list_of_variant(line: &Line<wide::Position>, naming: Option<&'static dyn Naming>) -> String {
    if line.position.fen().contains('~') {
        anstream::eprintln!("warning: a list of men cannot tell which men were pawns and are taken as such");
    }
    list_of_men(line, naming)
}

/// The list of men of an adjourned game.
fn list_of_men<P: Position>(line: &Line<P>, naming: Option<&'static dyn Naming>) -> String {
    let mut list = String::new();
    write_men(&line.position, &line.origins, naming.unwrap_or(&Xy), &mut list);
    keymap::keyed(&list).into_owned()
}

/// The squares of both sides, kings apart.
fn list_of_draughts(line: &Line<draughts::Position>, naming: Option<&'static dyn Naming>) -> String {
    let position = &line.position;
    let board = position.board();
    let naming = naming.unwrap_or_else(|| cells::usual(position.usual_naming()));
    let mut list = String::new();
    for color in Color::BOTH {
        for (kind, word) in [(Kind::MAN, "men"), (Kind::CROWNED, "kings")] {
            let mut cells: Vec<Cell> =
                board.cells().filter(|cell| position.man_at(*cell) == Some((color, kind))).collect();
            cells.sort_by_key(|cell| position.order(*cell));
            if kind == Kind::MAN || !cells.is_empty() {
                let names: Vec<String> = cells.iter().map(|cell| cells::name(naming, board, *cell)).collect();
                let names = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
                list.push_str(&format!("{} {word}: {names}\n", color.name()));
            }
        }
    }
    list.push_str(&format!("{} to move\n", position.turn().name()));
    list
}

/// What a game that starts from this list would not know of the position.
fn untold(position: &chess::Position, list: &str) -> Vec<String> {
    let read =
        read_men(list, position.board(), position.roster()).ok().and_then(|list| list.fen(position.board()));
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
fn title<P: Told>(game: &Examined, shown: &Shown<P>) -> String {
    let record = &game.game.record;
    let name = |tag| record.tag(tag).filter(|name| !matches!(*name, "" | "?"));
    let mut parts = Vec::new();
    if name("White").is_some() || name("Black").is_some() {
        parts.push(format!("{} - {}", name("White").unwrap_or("?"), name("Black").unwrap_or("?")));
    }
    let position = &shown.line.position;
    parts.push(match shown.ply.checked_sub(1).and_then(|ply| moves(record).nth(ply)) {
        _ if shown.set_up => format!("position set up after ply {}", shown.ply),
        None => "at the start".to_owned(),
        Some(text) => {
            // The move was made by the side that is not to move now.
            let color = !position.turn();
            let second = color != position.first();
            let number = position.move_number() - u32::from(second);
            let place = match game.game.notation.container {
                Container::Score => format!("{number:02}{}", color.letter()),
                _ if second => format!("{number}..."),
                _ => format!("{number}."),
            };
            format!("after {place} {text} (ply {})", shown.ply)
        }
    });
    if shown.line.unknown {
        parts.push("which is not known: the men stand as they were last known".to_owned());
        return parts.join(", ");
    }
    parts.push(position.over().unwrap_or_else(|| format!("{} to move", position.turn().name())));
    parts.join(", ")
}

/// The texts of the main line.
fn moves(record: &Record) -> impl Iterator<Item = &str> {
    record.main_line().filter_map(|item| match item {
        Item::Ply { text, .. } => Some(text.as_str()),
        _ => None,
    })
}

//! The long way of one game: from its record to a [`Game`] that can be written in any format.

mod course;
mod keyed;
pub mod repair;
pub(crate) mod results;

use crate::start::{self, Begun, Opening};
use crate::{Ending, Game};
use plyglot::board::naming::{Naming as _, algebraic::Algebraic};
use plyglot::men::keymap::Keymap;
use plyglot::men::letters::ENGLISH;
use plyglot::notation::{Container, Notation};
use plyglot::problem::{Problem, codes};
use plyglot::readings::{By, Dress, Step};
use plyglot::record::{GameResult, Item, Record, ResultMark};
use plyglot::replay::{self, Replay};
use plyglot::resolve::Line;
use plyglot::rules::wide::{self, Variant};
use plyglot::rules::{Family, Outcome, Position, Words, chess, draughts};
use plyglot::{Color, Severity};
use results::Scoring;

/// How games are to be read and written.
#[derive(Clone, Copy, Default)]
pub struct Settings {
    /// What replaying wants to know: notations and languages.
    pub replay: replay::Options,
    /// The rules of games that name none, such as `chess` or `russian`; `None`: as their format and moves suggest.
    pub game: Option<&'static str>,
    /// Variants of chess that the user has described, beside the built-in ones.
    pub variants: &'static [&'static Variant],
    /// The monograms of men in another language, in which games of Chesmayne are read and written.
    pub keymap: Option<&'static Keymap>,
}

/// A game that has been played through.
#[derive(Clone, Debug)]
pub struct Examined {
    /// The game, ready to be written.
    pub game: Game,
    /// How it was played; `None` when its rules or its start are not known.
    pub play: Option<Play>,
    /// Whether its main line was read to the end.
    pub complete: bool,
    /// Half-moves of its main line that are legal in every way to read them that is left: more than were played where it
    /// stops at a text that fits several moves.
    pub reach: usize,
    /// What settled the half-moves of the main line that fitted several moves.
    pub settled: Vec<By>,
    /// How its moves were read.
    pub dress: Option<Dress>,
    /// It looks like a game of other rules than those under which it was read, and stopped.
    pub other_rules: bool,
}

impl Examined {
    /// Its main line, where it is a game of chess.
    pub fn chess(&self) -> Option<&Played<chess::Position>> {
        match &self.play {
            Some(Play::Chess(played)) => Some(played),
            _ => None,
        }
    }

    /// Its main line, where it is a game of some variant of chess.
    pub fn wide(&self) -> Option<&Played<wide::Position>> {
        match &self.play {
            Some(Play::Wide(played)) => Some(played),
            _ => None,
        }
    }

    /// Its main line, where it is a game of draughts.
    pub fn draughts(&self) -> Option<&Played<draughts::Position>> {
        match &self.play {
            Some(Play::Draughts(played)) => Some(played),
            _ => None,
        }
    }

    /// How many half-moves of the main line were played.
    pub fn plies(&self) -> usize {
        match &self.play {
            None => 0,
            Some(Play::Chess(played)) => played.plies(),
            Some(Play::Wide(played)) => played.plies(),
            Some(Play::Draughts(played)) => played.plies(),
        }
    }
}

/// The main line of a game, of whatever family.
#[derive(Clone, Debug)]
pub enum Play {
    /// A game of chess.
    Chess(Played<chess::Position>),
    /// A game of some variant of chess.
    Wide(Played<wide::Position>),
    /// A game of draughts.
    Draughts(Played<draughts::Position>),
}

/// The main line of a game, played.
#[derive(Clone, Debug)]
pub struct Played<P: Position> {
    /// Its start.
    pub start: Line<P>,
    /// Its steps.
    pub steps: Vec<Step<P::Move>>,
}

impl<P: Position> Played<P> {
    /// How many half-moves it has.
    pub fn plies(&self) -> usize {
        self.steps.iter().filter(|step| step.is_ply()).count()
    }
}

/// What differs between families of rules.
trait Ends: course::Judged {
    /// How a game ends in this position.
    fn ending(&self) -> Ending;

    /// Why it has ended, as a clause, where the rules have more ways than mate and stalemate.
    fn ended_by(&self) -> Option<String> {
        None
    }

    /// The other rule sets under which the whole main line is legal.
    fn legal_elsewhere(
        _record: &Record,
        _source: &str,
        _rules: &str,
        _settings: &Settings,
    ) -> Vec<&'static str> {
        Vec::new()
    }
}

/// What replaying wants to know, without notations and letters of other games, which are told.
fn options<P: Position>(
    settings: &Settings,
    position: &P,
    rules: &str,
    problems: &mut Vec<Problem>,
) -> replay::Options {
    let mut options = settings.replay;
    for wish in [&mut options.from, &mut options.to] {
        if let Some(notation) = wish.take_if(|notation| notation.info().family != P::FAMILY) {
            let (name, game) = (notation.info().name, P::FAMILY.name());
            let message = format!("{name} is no notation for {game}, so the moves are in those that are");
            problems.push(Problem::new(&codes::OTHER_FAMILY, None, message));
        }
    }
    let (board, roster) = (position.board(), position.roster());
    for wish in [&mut options.from, &mut options.to] {
        if let Some(notation) = wish.take_if(|notation| !notation.suits(board, roster)) {
            let name = notation.info().name;
            let message = format!(
                "{name} cannot tell every move of {rules} on the {board} board, so the moves are in notations that can"
            );
            problems.push(Problem::new(&codes::OTHER_FAMILY, None, message));
        }
    }
    if !roster.is_orthodox() {
        let wishes = [options.from_letters.take(), options.to_letters.take()];
        if let Some(letters) = wishes.into_iter().flatten().find(|letters| !std::ptr::eq(*letters, &ENGLISH))
        {
            let own: Vec<&str> = roster.letters.names().map(|(_, name)| name).collect();
            let message = format!(
                "no {} letters are known for the men of {rules}, so they have those of the game: {}",
                letters.language,
                own.join(" ")
            );
            problems.push(Problem::new(&codes::OTHER_LETTERS, None, message));
        }
    }
    options
}

impl Ends for chess::Position {
    fn ending(&self) -> Ending {
        match self.outcome() {
            Some(Outcome::Win(winner)) => Ending::Mated(!winner),
            Some(Outcome::Draw) if !self.can_move() => Ending::Stalemate,
            _ if self.is_dead() => Ending::Dead,
            _ => Ending::Open,
        }
    }
}

impl Ends for wide::Position {
    fn ending(&self) -> Ending {
        match self.end() {
            Some((wide::End::Mate(side), Outcome::Win(winner))) if winner != side => Ending::Mated(side),
            Some((_, Outcome::Win(winner))) => Ending::Won(winner),
            Some((wide::End::Stalemate(_), Outcome::Draw)) => Ending::Stalemate,
            Some((_, Outcome::Draw)) => Ending::Drawn,
            None => Ending::Open,
        }
    }

    fn ended_by(&self) -> Option<String> {
        let name = |cell| Algebraic.text(self.board(), cell);
        self.end().map(|(end, _)| end.describe(&Words::names(&name, self.roster())))
    }
}

impl Ends for draughts::Position {
    fn ending(&self) -> Ending {
        match self.outcome() {
            Some(Outcome::Win(winner)) => Ending::Won(winner),
            Some(Outcome::Draw) => Ending::Dead,
            None => Ending::Open,
        }
    }

    fn legal_elsewhere(record: &Record, source: &str, rules: &str, settings: &Settings) -> Vec<&'static str> {
        start::legal_elsewhere(record, source, rules, settings)
    }
}

/// Plays a record through and translates it. `source` is the text its spans point into.
pub fn examine(record: &Record, source: &str, settings: &Settings) -> Examined {
    match settings.keymap {
        Some(keymap) => keyed::examine(record, source, settings, keymap),
        None => keyed::without_keymap(record, examine_standard(record, source, settings)),
    }
}

/// The same, of a record whose men have their standard monograms. A game that names no rules and has drops in it is read
/// as one with hands where it goes further so.
fn examine_standard(record: &Record, source: &str, settings: &Settings) -> Examined {
    let as_named = || examine_as_named(record, source, settings);
    if !start::seems_to_have_hands(record, settings) {
        return as_named();
    }
    let with_hands = Settings { game: Some(start::HANDS), ..*settings };
    let mut examined = examine_as_named(record, source, &with_hands);
    if examined.play.is_none() || !examined.complete && as_named().plies() >= examined.plies() {
        return as_named();
    }
    examined.game.problems.insert(0, start::names_hands(record));
    examined
}

fn examine_as_named(record: &Record, source: &str, settings: &Settings) -> Examined {
    let mut problems = Vec::new();
    match start::opening(record, source, settings, &mut problems) {
        Ok(Opening::Chess(begun)) => played(record, source, settings, begun, problems, Play::Chess),
        Ok(Opening::Wide(begun)) => played(record, source, settings, begun, problems, Play::Wide),
        Ok(Opening::Draughts(begun)) => played(record, source, settings, begun, problems, Play::Draughts),
        Err(problem) => {
            problems.push(problem);
            unplayed(record, source, settings, problems)
        }
    }
}

fn played<P: Ends>(
    record: &Record,
    source: &str,
    settings: &Settings,
    mut opening: Begun<P>,
    mut problems: Vec<Problem>,
    of_family: impl FnOnce(Played<P>) -> Play,
) -> Examined {
    let options = options(settings, &opening.line.position, opening.rules, &mut problems);
    let found = opening.outcome.take();
    let replayed =
        |record: &Record, found| replay::replay_found(record, &opening.line, source, &options, found);
    let mut replay = replayed(record, found);
    if P::FAMILY == Family::Chess
        && let Some((lost, problem)) = both_lost(record, &replay)
    {
        replay = replayed(&lost, None);
        problems.push(problem);
    }
    let mut other_rules = false;
    if !replay.complete {
        other_rules =
            hint(&mut replay, &opening, || P::legal_elsewhere(record, source, opening.rules, settings));
    }
    let Replay { record, dress, written, steps, complete, reach, end, settled, problems: found } = replay;
    problems.extend(found);
    let position = &end.position;
    let ending = if complete { position.ending() } else { Ending::Open };
    let mut game = Game {
        record,
        rules: opening.rules,
        notation: written.notation.info(),
        start_turn: opening.line.position.turn(),
        start_number: opening.line.position.move_number(),
        start_fen: opening.fen,
        final_fen: position.fen(),
        ending,
        problems,
    };
    // `12A` is the number of a score, `12.` is not.
    let numbered = game.record.items.iter().any(|item| {
        matches!(item, Item::Ply { number: Some(number), .. }
            if source.get(number.span.clone()).is_some_and(|text| text.ends_with(|c: char| c.is_ascii_alphabetic())))
    });
    let container = match dress.notation.info().container {
        Container::Score if !numbered => Container::Pgn,
        container => container,
    };
    let rules = draughts::find(game.rules).filter(|_| P::FAMILY == Family::Draughts);
    let scoring = Scoring { rules, container, crlf: source.contains("\r\n") };
    scoring.compare(&mut game, complete, position.ended_by().filter(|_| complete));
    if complete && matches!(ending, Ending::Open | Ending::Dead) {
        course::report(&mut game, &opening.line.position, &steps, position);
    }
    start::retag(&mut game);
    let setups = steps.iter().filter(|step| !step.is_ply()).count();
    let play = of_family(Played { start: opening.line, steps });
    let reach = reach.saturating_sub(setups);
    Examined { game, play: Some(play), complete, reach, settled, dress: Some(dress), other_rules }
}

/// Tells at the first move that could not be read what else the game may be: another kind of draughts, or chess. Whether
/// it does.
fn hint<P: Position>(
    replay: &mut Replay<P>,
    opening: &Begun<P>,
    legal_elsewhere: impl FnOnce() -> Vec<&'static str>,
) -> bool {
    let stops = |problem: &&mut Problem| {
        problem.severity == Severity::Error
            && [codes::ILLEGAL.name, codes::UNREADABLE.name].contains(&problem.code.name)
    };
    let Some(stop) = replay.problems.iter_mut().find(stops) else { return false };
    let help = if replay.record.family != P::FAMILY {
        format!(
            "the file looks like one of {}, and the game was read as {}",
            replay.record.family.name(),
            opening.rules
        )
    } else if let (Some(by), others) = (opening.named, legal_elsewhere())
        && !others.is_empty()
    {
        let few = others[..others.len().min(3)].join(", ");
        let more =
            others.len().checked_sub(4).map(|more| format!(" and {} more", more + 1)).unwrap_or_default();
        // What the whole game says goes before what the one move does.
        stop.help = None;
        format!("{by} says {}; all moves of the game are legal in {few}{more}", opening.rules)
    } else {
        return false;
    };
    // That all moves are legal elsewhere says more than that this one is.
    let of_move = |before: &String| before.starts_with("the move is legal in");
    stop.help = Some(match stop.help.take().filter(|before| !of_move(before)) {
        Some(before) => format!("{before}; {help}"),
        None => help,
    });
    true
}

/// A last `0-0` that cannot be castling, where no other result is written: both sides lose.
fn both_lost<P: Position>(record: &Record, replay: &Replay<P>) -> Option<(Record, Problem)> {
    let Some(Item::Ply { text, span, number: None }) = record.items.last() else { return None };
    let plies = record.main_line().filter(|item| matches!(item, Item::Ply { .. })).count();
    let tagged = record.tag("Result").and_then(GameResult::read);
    let other = tagged.is_some_and(|result| !matches!(result, GameResult::Neither | GameResult::Open));
    if text != "0-0" || record.result.is_some() || other || replay.steps.len() + 1 != plies {
        return None;
    }
    let (result, message) =
        (GameResult::Neither, "this is no legal castling; it was read as the result, both sides lose");
    let mut lost = record.clone();
    lost.items.pop();
    lost.result = Some(ResultMark { result, text: text.clone(), span: span.clone() });
    Some((lost, Problem::new(&codes::RESULT_FORM, span.clone(), message).token(text)))
}

/// A game whose start or rules cannot be had: everything from its first move on is text.
fn unplayed(record: &Record, source: &str, settings: &Settings, problems: Vec<Problem>) -> Examined {
    let mut kept = record.clone();
    if let Some(first) = kept.items.iter().position(|item| matches!(item, Item::Ply { .. })) {
        let from = match &kept.items[first] {
            Item::Ply { number: Some(number), span, .. } => number.span.start.min(span.start),
            item => item.span().start,
        };
        let to = kept.items[first..].iter().map(|item| item.span().end).max().unwrap_or(from);
        kept.items.truncate(first);
        let text = source.get(from..to).unwrap_or_default().trim_end().to_owned();
        kept.items.push(Item::Unread { text, span: from..to });
    }
    let family = start::family(record, settings);
    let usual: &'static dyn Notation = match family {
        Family::Chess => &plyglot::notation::san::San,
        Family::Draughts => plyglot::notation::find("numeric").unwrap_or(&plyglot::notation::san::San),
    };
    let of_family = |notation: &&'static dyn Notation| notation.info().family == family;
    let wished = settings.replay.to.filter(of_family).or(settings.replay.from.filter(of_family));
    let notation = wished.unwrap_or(usual);
    let fen = record.tag("FEN").map(str::to_owned);
    let game = Game {
        record: kept,
        rules: settings.game.unwrap_or(match family {
            Family::Chess => "chess",
            Family::Draughts => "draughts",
        }),
        notation: notation.info(),
        start_turn: Color::White,
        start_number: 1,
        start_fen: fen.clone(),
        final_fen: fen.unwrap_or_default(),
        ending: Ending::Open,
        problems,
    };
    Examined {
        game,
        play: None,
        complete: false,
        reach: 0,
        settled: Vec::new(),
        dress: None,
        other_rules: false,
    }
}

//! The bounded search over everything that can be ambiguous in a line of moves: its notation, the language of
//! its letters, the axis of its cells, and single tokens.
//!
//! Every way to read the line lives on as a branch until a later token has no legal reading in it. What is left
//! at the end decides, the plainest first. A line in which nothing is ambiguous is one branch all along.

use crate::men::letters::{self, ENGLISH, Letters};
use crate::notation::{NOTATIONS, Notation, Reading, Style, Unread};
use crate::pattern::Pattern;
use crate::resolve::{Found, Line, resolve};
use crate::rules::Position;

mod memory;
mod search;

pub(crate) use memory::Memory;
pub use search::search;
pub(crate) use search::search_with;

/// How a line is read or written: its notation, its language, and the manner in which it is written.
#[derive(Clone, Copy)]
pub struct Dress {
    /// The notation.
    pub notation: &'static dyn Notation,
    /// The language of its letters.
    pub letters: &'static Letters,
    /// The manner in which moves are written. All manners are read.
    pub style: Style,
}

impl Dress {
    /// A notation in a language, written in its strict form.
    pub fn new(notation: &'static dyn Notation, letters: &'static Letters) -> Dress {
        Dress { notation, letters, style: Style::Strict }
    }

    /// The same in the strict form.
    #[must_use]
    pub fn strict(self) -> Dress {
        Dress { style: Style::Strict, ..self }
    }

    /// The same in the style of these texts: the one that most of them show that show any, so that what is to be written
    /// among them can be written as they are.
    #[must_use]
    pub fn in_style_of<'t>(self, texts: impl Iterator<Item = &'t str>) -> Dress {
        let shown: Vec<Style> = texts.filter_map(|text| self.notation.style(text)).collect();
        let styles = Style::ALL.into_iter().map(|(style, ..)| style).rev();
        let most = styles.max_by_key(|style| shown.iter().filter(|other| *other == style).count());
        Dress { style: most.unwrap_or_default(), ..self }
    }
}

impl PartialEq for Dress {
    fn eq(&self, other: &Dress) -> bool {
        self.notation.info().name == other.notation.info().name
            && self.letters.code == other.letters.code
            && self.style == other.style
    }
}

impl std::fmt::Debug for Dress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.notation.info().name, self.letters.code)
    }
}

/// One half-move of a line that was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<M> {
    /// A legal move.
    Move(M),
    /// A null move.
    Null,
    /// A move that was made and is not known.
    Unknown,
    /// A position that is set up in the midst of the line: no half-move.
    Setup,
}

impl<M> Step<M> {
    /// Whether it is a half-move, as all are but a set-up position.
    pub fn is_ply(&self) -> bool {
        !matches!(self, Step::Setup)
    }
}

/// One thing in a line that moves the game on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token<'a> {
    /// The text of a half-move.
    Move(&'a str),
    /// The text of a position that is set up.
    Setup(&'a str),
}

impl<'a> Token<'a> {
    /// The text of a half-move; `None` for a position.
    pub fn as_move(self) -> Option<&'a str> {
        match self {
            Token::Move(text) => Some(text),
            Token::Setup(_) => None,
        }
    }
}

/// One way to read a token in a position.
#[derive(Clone, Debug)]
pub struct Choice<M> {
    /// What it plays.
    pub step: Step<M>,
    /// The reading of the text.
    pub reading: Reading,
    /// The move found, with the claims that do not hold. `None` for a null move.
    pub found: Option<Found<M>>,
    /// How far-fetched it is.
    pub cost: u32,
}

/// The dresses a line may wear: every notation (or the one that is given) in every language whose letters
/// could be those of the tokens (or the one that is given), plainest first. The usual notation of the rules leads: it
/// is what a text is taken for when nothing in it tells notations apart (no moves at all, or castling only).
pub fn dresses<P: Position>(
    start: &P,
    tokens: &[Token<'_>],
    notation: Option<&'static dyn Notation>,
    language: Option<&'static Letters>,
) -> Vec<Dress> {
    let texts = || tokens.iter().filter_map(|token| token.as_move()).filter(|token| token.len() <= LONGEST);
    let languages = match language {
        Some(letters) => vec![letters],
        None if start.roster().is_orthodox() => letters::plausible(texts()),
        None => vec![start.roster().letters],
    };
    let mut dresses = Vec::new();
    for &candidate in &NOTATIONS {
        let wanted = match notation {
            Some(notation) => notation.info().name == candidate.info().name,
            None => candidate.info().family == P::FAMILY && candidate.suits(start.board(), start.roster()),
        };
        if !wanted {
            continue;
        }
        let own = candidate.languages();
        if language.is_none() && !own.is_empty() {
            dresses.extend(own.iter().map(|&letters| Dress::new(candidate, letters)));
        } else if candidate.info().letters && !languages.is_empty() {
            dresses.extend(languages.iter().map(|&letters| Dress::new(candidate, letters)));
        } else {
            dresses.push(Dress::new(candidate, start.roster().letters));
        }
    }
    let usual = start.usual_notation();
    dresses.sort_by_key(|dress| dress.notation.info().name != usual);
    dresses
}

/// Appends the readings of a token in one dress, plainest first.
///
/// # Errors
///
/// [`Unread`] when the token is no move in this notation, or longer than any move is.
pub fn read<P: Position>(
    line: &Line<P>,
    token: &str,
    dress: Dress,
    out: &mut Vec<Reading>,
) -> Result<(), Unread> {
    if token.len() > LONGEST {
        let message = format!("it has {} bytes, and no move is as long as that", token.len());
        return Err(Unread { at: 0..token.len(), message, help: None });
    }
    let read = dress.notation.read(token, &line.context(dress.letters), out);
    if read.is_err() && is_null(token, dress.notation) {
        out.push(Reading::plain(Pattern { null: true, ..Pattern::default() }));
        return Ok(());
    }
    read
}

/// Whether a text is what the notation writes for a null move.
fn is_null(token: &str, notation: &dyn Notation) -> bool {
    let mut null = String::new();
    notation.write_null(&mut null);
    token == null
}

/// All legal ways to read one token in one dress, cheapest first; of several ways to the same move the cheapest.
///
/// # Errors
///
/// [`Unread`] when the token is no move in this notation at all.
pub fn choices<P: Position>(
    line: &Line<P>,
    token: &str,
    dress: Dress,
) -> Result<Vec<Choice<P::Move>>, Unread> {
    let mut choices = Vec::new();
    choose(line, token, dress, &mut Memory::default(), &mut choices).map_err(Unread::clone)?;
    Ok(choices)
}

/// [`choices`] into a buffer that is used again and again.
pub(crate) fn choose<'m, P: Position>(
    line: &Line<P>,
    token: &str,
    dress: Dress,
    memory: &'m mut Memory,
    choices: &mut Vec<Choice<P::Move>>,
) -> Result<(), &'m Unread> {
    choices.clear();
    let readings = memory.read(line, token, dress)?;
    let mut offer = |choice: Choice<P::Move>| match choices.iter_mut().find(|c| c.step == choice.step) {
        Some(old) if old.cost <= choice.cost => {}
        Some(old) => *old = choice,
        None => choices.push(choice),
    };
    for reading in readings {
        let cost = cost(reading);
        let read = |step, found, cost| Choice { step, reading: reading.clone(), found, cost };
        if reading.pattern.unknown {
            offer(read(Step::Unknown, None, cost));
            continue;
        }
        if line.unknown {
            continue;
        }
        if reading.pattern.null && resolve(line, &reading.pattern).is_empty() {
            if line.position.clone().pass() {
                offer(read(Step::Null, None, cost));
            }
            continue;
        }
        for found in resolve(line, &reading.pattern) {
            let cost = cost + 2 * found.against.len() as u32 + u32::from(found.detour);
            offer(read(Step::Move(found.mv), Some(found), cost));
        }
    }
    if choices.len() > 1 {
        choices.sort_by_key(|choice| choice.cost);
        // A far-fetched reading is for texts that have no plain one.
        let best = choices[0].reading.cost;
        choices.retain(|choice| choice.reading.cost == best);
    }
    Ok(())
}

/// How far-fetched a reading is, whatever it finds.
fn cost(reading: &Reading) -> u32 {
    u32::from(reading.cost) * 4 + reading.liberties.len() as u32
}

/// The cost of the plainest reading of a token.
fn plainest<P: Position>(line: &Line<P>, token: &str, dress: Dress, memory: &mut Memory) -> u32 {
    let readings = memory.read(line, token, dress).unwrap_or_default();
    readings.iter().map(cost).min().unwrap_or(u32::MAX)
}

/// How the search over a line ended.
#[derive(Clone, Debug)]
pub struct Outcome<M> {
    /// The dress that was settled on.
    pub dress: Dress,
    /// The steps read, from the first token on. Shorter than the tokens when the line stops.
    pub steps: Vec<Step<M>>,
    /// How many tokens, from the first on, are legal in every way to read them that is left: more than there are steps
    /// where the line stops at one that fits several moves.
    pub reach: usize,
    /// How far from plain the reading is, summed over the tokens; 0 for strict texts.
    pub cost: u32,
    /// Why the line stops where it does.
    pub stop: Option<Stop<M>>,
    /// Tokens (by index) at which several moves fitted, with the index of the later token that settled it.
    pub settled: Vec<Settled<M>>,
}

/// An ambiguity that a later token settled.
#[derive(Clone, Debug)]
pub struct Settled<M> {
    /// Index of the ambiguous token.
    pub token: usize,
    /// The moves that fitted.
    pub moves: Vec<M>,
    /// What left one of them.
    pub by: By,
}

impl<M> Settled<M> {
    /// The same, where branches may have been dropped while it was open: then nothing has settled it.
    fn unless_dropped(mut self, dropped: &[usize]) -> Settled<M> {
        let until = match self.by {
            By::Token(by) => by,
            By::Marks | By::Order | By::Bound(_) => usize::MAX,
        };
        if let Some(&at) = dropped.iter().find(|&&at| (self.token..=until).contains(&at)) {
            self.by = By::Bound(at);
        }
        self
    }
}

/// What settles an ambiguity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The token of this index, after which one way was left.
    Token(usize),
    /// The marks that are not there: the others give a check that the text does not mark, as it does elsewhere, or take
    /// en passant (see [`Notation::bears_check`]).
    Marks,
    /// Nothing told them apart; they differ in the route of a capture only, and the first in the order of the squares was
    /// played.
    Order,
    /// Nothing settled it: at the token of this index there were more than [`BRANCHES`] ways to read the line, and the less
    /// plain ones were not followed. One of those may be meant.
    Bound(usize),
}

/// Why a line stops.
#[derive(Clone, Debug)]
pub enum Stop<M> {
    /// The next token has no legal reading.
    Refused,
    /// Several moves fit the next token, and nothing later tells them apart.
    Ambiguous(Vec<M>),
    /// More ways to read the line than may be kept.
    TooMany(Vec<M>),
}

impl<M> Outcome<M> {
    /// A line of no moves.
    pub fn empty(dress: Dress, stop: Option<Stop<M>>) -> Outcome<M> {
        Outcome { dress, steps: Vec::new(), reach: 0, cost: 0, stop, settled: Vec::new() }
    }
}

/// The most branches that live at one time.
pub const BRANCHES: usize = 200;

/// The most half-moves for which it may stay open how a line is read: longer than any real game, and a bound for
/// time and memory.
pub const OPEN: usize = 1024;

/// Bytes of the longest token that can be a move.
pub const LONGEST: usize = 255;

/// Reads the tokens as one line of moves from `start`, in the notation and language that are given, or in those
/// that are found to fit best.
pub fn find_out<P: Position>(
    start: &Line<P>,
    tokens: &[Token<'_>],
    notation: Option<&'static dyn Notation>,
    language: Option<&'static Letters>,
) -> Outcome<P::Move> {
    // Nearly all games are plain and in the usual notation, chess in English SAN. Where they are, no other way to read
    // them could be plainer.
    if let Some(usual) = crate::notation::find(start.position.usual_notation())
        && notation.is_none_or(|notation| notation.info().name == usual.info().name)
        && language.is_none_or(|l| l == &ENGLISH)
    {
        let outcome = search(start, tokens, &[Dress::new(usual, &ENGLISH)]);
        if outcome.stop.is_none() && outcome.cost == 0 && outcome.settled.is_empty() {
            return outcome;
        }
    }
    search(start, tokens, &dresses(&start.position, tokens, notation, language))
}

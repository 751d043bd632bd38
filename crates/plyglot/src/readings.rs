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
use std::cmp::Reverse;

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
    choose(line, token, dress, &mut Vec::new(), &mut choices)?;
    Ok(choices)
}

/// [`choices`] into buffers that are used again and again.
fn choose<P: Position>(
    line: &Line<P>,
    token: &str,
    dress: Dress,
    readings: &mut Vec<Reading>,
    choices: &mut Vec<Choice<P::Move>>,
) -> Result<(), Unread> {
    readings.clear();
    choices.clear();
    read(line, token, dress, readings)?;
    let mut offer = |choice: Choice<P::Move>| match choices.iter_mut().find(|c| c.step == choice.step) {
        Some(old) if old.cost <= choice.cost => {}
        Some(old) => *old = choice,
        None => choices.push(choice),
    };
    for reading in readings.drain(..) {
        let cost = cost(&reading);
        if reading.pattern.unknown {
            offer(Choice { step: Step::Unknown, reading, found: None, cost });
            continue;
        }
        if line.unknown {
            continue;
        }
        if reading.pattern.null && resolve(line, &reading.pattern).is_empty() {
            if line.position.clone().pass() {
                offer(Choice { step: Step::Null, reading, found: None, cost });
            }
            continue;
        }
        for found in resolve(line, &reading.pattern) {
            let cost = cost + 2 * found.against.len() as u32 + u32::from(found.detour);
            let step = Step::Move(found.mv);
            offer(Choice { step, reading: reading.clone(), found: Some(found), cost });
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
fn plainest<P: Position>(line: &Line<P>, token: &str, dress: Dress) -> u32 {
    let mut readings = Vec::new();
    match read(line, token, dress, &mut readings) {
        Ok(()) => readings.iter().map(cost).min().unwrap_or(u32::MAX),
        Err(_) => u32::MAX,
    }
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

/// How much of a refused token could be read: some bytes of it (first a notation that knows what to do about it,
/// then the fallback notation), or all, and then how plainly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Legible {
    UpTo { bytes: usize, helps: bool, fallback: bool },
    Whole(Reverse<u32>),
}

struct Branch<P: Position> {
    dress: usize,
    line: Line<P>,
    /// Its steps since the last place at which all branches had the same.
    steps: Vec<Step<P::Move>>,
    cost: u32,
    /// The last fork it came through, by index, since all branches had the same.
    fork: Option<usize>,
}

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

/// Reads the tokens as one line of moves from `start`, in one of the dresses.
///
/// At least one dress must be given.
///
/// # Panics
///
/// When `dresses` is empty.
pub fn search<P: Position>(start: &Line<P>, tokens: &[Token<'_>], dresses: &[Dress]) -> Outcome<P::Move> {
    assert!(!dresses.is_empty(), "a line is read in at least one dress");
    let mut alive: Vec<Branch<P>> = (0..dresses.len())
        .map(|dress| Branch { dress, line: start.clone(), steps: Vec::new(), cost: 0, fork: None })
        .collect();
    // The steps that all branches have had, and the forks seen since.
    let mut agreed: Vec<Step<P::Move>> = Vec::with_capacity(tokens.len());
    let mut forks: Vec<Fork<P::Move>> = Vec::new();
    let mut settled = Vec::new();
    // The tokens at which branches were dropped.
    let mut dropped: Vec<usize> = Vec::new();
    let (mut readings, mut found) = (Vec::new(), Vec::new());
    let mut marked: Vec<Option<bool>> = vec![None; dresses.len()];
    let usual = start.position.usual_notation();
    let mut asleep: Option<Asleep<P>> = None;
    let (mut awake_until, mut naps) = (0, 0);
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let token = match *token {
            Token::Move(text) => text,
            Token::Setup(text) => {
                if alive.iter_mut().any(|branch| branch.line.set_up(text).is_err()) {
                    let outcome = finish(agreed, alive, dresses, forks, settled, at, &dropped);
                    return Outcome { stop: outcome.stop.or(Some(Stop::Refused)), reach: at, ..outcome };
                }
                alive.iter_mut().for_each(|branch| branch.steps.push(Step::Setup));
                if same_steps(&alive) {
                    settle(&mut settled, &mut forks, &mut alive, agreed.len(), at);
                    agreed.append(&mut alive[0].steps);
                    alive.iter_mut().for_each(|branch| branch.steps.clear());
                }
                at += 1;
                continue;
            }
        };
        // The usual case: one branch, one way on.
        if let [only] = alive.as_mut_slice()
            && choose(&only.line, token, dresses[only.dress], &mut readings, &mut found).is_ok()
            && let [choice] = found.as_slice()
            && asleep.as_ref().is_none_or(|others| others.rank > (only.cost + choice.cost, only.dress))
        {
            only.play(choice.step, choice.cost);
            agreed.push(choice.step);
            at += 1;
            continue;
        }
        if let Some(woken) = asleep.take() {
            agreed.truncate(woken.agreed);
            alive = woken.branches;
            // The oftener they are woken the longer they stay awake, so that no token is read more than twice or so.
            awake_until = at + (1 << naps);
            naps = (naps + 1).min(16);
            at = woken.at;
            continue;
        }
        let mut next: Vec<Branch<P>> = Vec::with_capacity(alive.len());
        let mut refused: Vec<(Legible, Branch<P>)> = Vec::new();
        for mut branch in alive {
            if let Err(unread) = choose(&branch.line, token, dresses[branch.dress], &mut readings, &mut found)
            {
                let fallback = dresses[branch.dress].notation.info().name == usual;
                let bytes = unread.at.start;
                let helps = unread.help.is_some();
                refused.push((Legible::UpTo { bytes, helps, fallback }, branch));
                continue;
            }
            match found.as_slice() {
                [] => {
                    let cost = plainest(&branch.line, token, dresses[branch.dress]);
                    refused.push((Legible::Whole(Reverse(cost)), branch));
                }
                [choice] => {
                    branch.advance(choice.step, choice.cost);
                    next.push(branch);
                }
                several => {
                    let moves = several.iter().filter_map(|c| c.found.as_ref().map(|f| f.mv)).collect();
                    let is_detour = |c: &&Choice<_>| c.found.as_ref().is_some_and(|found| found.detour);
                    let mut straight = several.iter().filter(|c| !is_detour(c)).map(|c| c.step);
                    let straight = straight.next().filter(|_| straight.next().is_none());
                    let before = branch.fork;
                    forks.push(Fork { dress: branch.dress, token: at, moves, straight, before });
                    branch.fork = Some(forks.len() - 1);
                    let notation = dresses[branch.dress].notation;
                    let marked = notation.bears_check(token).is_some().then(|| {
                        *marked[branch.dress].get_or_insert_with(|| {
                            let mut texts = tokens.iter().filter_map(|token| token.as_move());
                            texts.any(|text| notation.bears_check(text) == Some(true))
                        })
                    });
                    for choice in several {
                        let doubt = marked.map_or(0, |marked| doubt(&branch.line, choice, marked));
                        let mut fork = branch.split();
                        fork.advance(choice.step, choice.cost + doubt);
                        next.push(fork);
                    }
                }
            }
        }
        if next.is_empty() {
            // Everything stops here. A branch that could at least read the token tells best why; failing that, one
            // that could read most of it.
            let furthest = refused.iter().map(|(legible, _)| *legible).max();
            refused.retain(|(legible, _)| Some(*legible) == furthest);
            let last = refused.into_iter().map(|(_, branch)| branch).collect();
            let outcome = finish(agreed, last, dresses, forks, settled, at, &dropped);
            return Outcome { stop: outcome.stop.or(Some(Stop::Refused)), reach: at, ..outcome };
        }
        if next.len() > BRANCHES {
            next.sort_by_key(|b| (b.cost, b.dress));
            next.truncate(BRANCHES);
            dropped.push(at);
        }
        alive = next;
        if alive[0].steps.len() > OPEN && !same_steps(&alive) {
            keep_best_dress(&mut alive);
            if !same_steps(&alive) {
                let outcome = finish(agreed, alive, dresses, forks, settled, at, &dropped);
                return Outcome { reach: at + 1, ..outcome };
            }
        }
        if same_steps(&alive) {
            settle(&mut settled, &mut forks, &mut alive, agreed.len(), at);
            agreed.append(&mut alive[0].steps);
            alive.iter_mut().for_each(|branch| branch.steps.clear());
            if alive.len() > 1 && at >= awake_until {
                asleep = Some(Asleep::put(&mut alive, at + 1, agreed.len()));
            }
        }
        at += 1;
    }
    let last = tokens.len().saturating_sub(1);
    let outcome = finish(agreed, alive, dresses, forks, settled, last, &dropped);
    Outcome { reach: tokens.len(), ..outcome }
}

/// How much a move that a text fits among others is to be doubted, because the text lacks its marks: en passant, and check
/// in a game that marks its checks.
fn doubt<P: Position>(line: &Line<P>, choice: &Choice<P::Move>, marked: bool) -> u32 {
    let Some(found) = &choice.found else { return 0 };
    let said = &choice.reading.pattern;
    let passing = found.facts.en_passant && !said.en_passant;
    let check = marked && said.check.is_none() && line.position.effect(found.mv).is_check();
    u32::from(passing) + u32::from(check)
}

/// Leaves the branches in the dress of the plainest.
fn keep_best_dress<P: Position>(branches: &mut Vec<Branch<P>>) {
    let best = branches.iter().map(|branch| (branch.cost, branch.dress)).min();
    branches.retain(|branch| best.is_some_and(|(_, dress)| dress == branch.dress));
}

/// Branches that all had the same steps and of which the plainest alone is read on: as long as it has one way on and stays
/// the plainest, what the others cost is of no interest. When that ends all are read from here.
struct Asleep<P: Position> {
    branches: Vec<Branch<P>>,
    /// Cost and dress of the plainest of the others.
    rank: (u32, usize),
    /// The token at which they wait, and how many steps were agreed on before it.
    at: usize,
    agreed: usize,
}

impl<P: Position> Asleep<P> {
    /// Puts two branches or more to sleep, all but the plainest.
    fn put(alive: &mut Vec<Branch<P>>, at: usize, agreed: usize) -> Asleep<P> {
        alive.sort_by_key(|branch| (branch.cost, branch.dress));
        let rank = (alive[1].cost, alive[1].dress);
        let plainest = alive[0].split();
        let branches = std::mem::replace(alive, vec![plainest]);
        Asleep { branches, rank, at, agreed }
    }
}

/// A token at which a branch had several ways on.
struct Fork<M> {
    dress: usize,
    token: usize,
    moves: Vec<M>,
    /// The only way on that is no detour: what the text says, unless a later token has no legal reading after it.
    straight: Option<Step<M>>,
    /// The fork before it on its branch, by index.
    before: Option<usize>,
}

/// Notes the forks of the branches that are left as settled by the token `by`.
fn settle<P: Position>(
    settled: &mut Vec<(usize, Settled<P::Move>)>,
    forks: &mut Vec<Fork<P::Move>>,
    alive: &mut [Branch<P>],
    agreed: usize,
    by: usize,
) {
    // What was open on a branch that is dead concerns nobody.
    let mut lives = vec![false; forks.len()];
    for branch in alive.iter_mut() {
        let mut at = branch.fork.take();
        while let Some(fork) = at
            && !std::mem::replace(&mut lives[fork], true)
        {
            at = forks[fork].before;
        }
    }
    for (Fork { dress, token, moves, straight, .. }, lives) in forks.drain(..).zip(lives) {
        let step = |b: &Branch<P>| b.steps.get(token.checked_sub(agreed)?).copied();
        let mut steps = alive.iter().filter(|b| b.dress == dress).map(step);
        if straight.is_some() && steps.all(|step| step == straight) {
            continue;
        }
        // They come in the order of their tokens.
        let mut same_token = settled.iter().rev().take_while(|(_, s)| s.token == token);
        let known = same_token.any(|(d, _)| *d == dress);
        if lives && !known && token < by {
            settled.push((dress, Settled { token, moves, by: By::Token(by) }));
        }
    }
}

fn same_steps<P: Position>(branches: &[Branch<P>]) -> bool {
    branches.windows(2).all(|pair| pair[0].steps == pair[1].steps)
}

fn finish<P: Position>(
    mut steps: Vec<Step<P::Move>>,
    mut alive: Vec<Branch<P>>,
    dresses: &[Dress],
    mut forks: Vec<Fork<P::Move>>,
    mut settled: Vec<(usize, Settled<P::Move>)>,
    last: usize,
    dropped: &[usize],
) -> Outcome<P::Move> {
    alive.sort_by_key(|branch| (branch.cost, branch.dress));
    let unmarked = match dresses[alive[0].dress].notation.bears_check("") {
        Some(_) => lost_by_marks(&alive, &forks, steps.len()),
        None => Vec::new(),
    };
    settle(&mut settled, &mut forks, &mut alive[..1], steps.len(), last);
    open_routes(&mut alive, steps.len(), &mut settled);
    for (token, moves) in unmarked {
        let dress = alive[0].dress;
        settled.retain(|(d, s)| (*d, s.token) != (dress, token));
        settled.push((dress, Settled { token, moves, by: By::Marks }));
    }
    settled.sort_by_key(|(_, settled)| settled.token);
    let best = alive.remove(0);
    let dress = dresses[best.dress];
    let settled_as = |end: usize| -> Vec<Settled<P::Move>> {
        let of_best = settled.iter().filter(|(dress, s)| *dress == best.dress && s.token < end);
        of_best.map(|(_, s)| s.clone().unless_dropped(dropped)).collect()
    };
    // Only branches that are as plain as the best, in the same dress, make the line ambiguous.
    let rivals: Vec<&Branch<P>> = alive
        .iter()
        .filter(|b| b.dress == best.dress && b.cost == best.cost && b.steps != best.steps)
        .collect();
    let parting =
        rivals.iter().filter_map(|b| b.steps.iter().zip(&best.steps).position(|(a, b)| a != b)).min();
    let Some(parting) = parting else {
        let settled = settled_as(usize::MAX);
        steps.extend(best.steps);
        return Outcome { dress, reach: steps.len(), steps, cost: best.cost, stop: None, settled };
    };
    let mut moves: Vec<P::Move> = Vec::new();
    for branch in std::iter::once(&best).chain(rivals) {
        if branch.steps[..parting] == best.steps[..parting]
            && let Step::Move(mv) = branch.steps[parting]
            && !moves.contains(&mv)
        {
            moves.push(mv);
        }
    }
    let open = steps.len() + parting;
    let stop = match dropped.iter().any(|&at| at >= open) {
        true => Stop::TooMany(moves),
        false => Stop::Ambiguous(moves),
    };
    let settled = settled_as(open);
    steps.extend_from_slice(&best.steps[..parting]);
    Outcome { dress, reach: steps.len(), steps, cost: best.cost, stop: Some(stop), settled }
}

/// The tokens at which the plainest branch, the first, won over others of its dress that live on and are less plain.
fn lost_by_marks<P: Position>(
    alive: &[Branch<P>],
    forks: &[Fork<P::Move>],
    agreed: usize,
) -> Vec<(usize, Vec<P::Move>)> {
    let (best, others) = (&alive[0], &alive[1..]);
    let mut lost = Vec::new();
    let mut at = best.fork;
    while let Some(fork) = at.map(|at| &forks[at]) {
        let way = |branch: &Branch<P>| branch.steps.get(fork.token.wrapping_sub(agreed)).copied();
        if others.iter().any(|other| other.dress == best.dress && way(other) != way(best)) {
            lost.push((fork.token, fork.moves.clone()));
        }
        at = fork.before;
    }
    lost
}

/// Of the plainest branches that differ in the route of a capture alone, the first is left, and what was open is noted.
fn open_routes<P: Position>(
    alive: &mut Vec<Branch<P>>,
    agreed: usize,
    settled: &mut Vec<(usize, Settled<P::Move>)>,
) {
    let Some(best) = alive.first() else { return };
    let (dress, cost) = (best.dress, best.cost);
    let is_rival = |branch: &Branch<P>| branch.dress == dress && branch.cost == cost;
    // The branches stand in the order in which their moves were found, which is that of the squares.
    while let Some(at) = {
        let best = &alive[0];
        let parts = |b: &Branch<P>| b.steps.iter().zip(&best.steps).position(|(a, b)| a != b);
        alive[1..].iter().filter(|b| is_rival(b)).filter_map(parts).min()
    } {
        let mut moves: Vec<P::Move> = Vec::new();
        for branch in alive.iter().filter(|b| is_rival(b) && b.steps.get(..at) == alive[0].steps.get(..at)) {
            if let Some(&Step::Move(mv)) = branch.steps.get(at)
                && !moves.contains(&mv)
            {
                moves.push(mv);
            }
        }
        // Which squares the moves leave and reach is known to the position they are played in only; moves that share
        // both differ in their route.
        if !moves.windows(2).all(|pair| P::differ_in_route(pair[0], pair[1])) {
            return;
        }
        let (prefix, first) = (alive[0].steps[..at].to_vec(), alive[0].steps[at]);
        alive.retain(|b| !is_rival(b) || b.steps.get(..at) != Some(&prefix[..]) || b.steps[at] == first);
        settled.retain(|(d, s)| (*d, s.token) != (dress, agreed + at));
        settled.push((dress, Settled { token: agreed + at, moves, by: By::Order }));
    }
    settled.sort_by_key(|(_, settled)| settled.token);
}

impl<P: Position> Branch<P> {
    fn split(&self) -> Branch<P> {
        Branch {
            dress: self.dress,
            line: self.line.clone(),
            steps: self.steps.clone(),
            cost: self.cost,
            fork: self.fork,
        }
    }

    fn advance(&mut self, step: Step<P::Move>, cost: u32) {
        self.play(step, cost);
        self.steps.push(step);
    }

    fn play(&mut self, step: Step<P::Move>, cost: u32) {
        match step {
            Step::Move(mv) => self.line.play(mv),
            Step::Null => {
                self.line.pass();
            }
            Step::Unknown => self.line.skip(),
            // The line was set up where the text of the position was at hand.
            Step::Setup => {}
        }
        self.cost += cost;
    }
}

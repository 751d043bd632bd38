//! The search over a line: every way to read its tokens lives on as a branch until a later token ends it.

use super::{
    BRANCHES, By, Choice, Dress, Memory, OPEN, Outcome, Settled, Step, Stop, Token, choose, plainest,
};
use crate::resolve::Line;
use crate::rules::Position;
use std::cmp::Reverse;

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

/// Reads the tokens as one line of moves from `start`, in one of the dresses.
///
/// At least one dress must be given.
///
/// # Panics
///
/// When `dresses` is empty.
pub fn search<P: Position>(start: &Line<P>, tokens: &[Token<'_>], dresses: &[Dress]) -> Outcome<P::Move> {
    search_with(start, tokens, dresses, &mut Memory::default())
}

/// [`search`] for one who reads the same texts again and again.
pub(crate) fn search_with<P: Position>(
    start: &Line<P>,
    tokens: &[Token<'_>],
    dresses: &[Dress],
    memory: &mut Memory,
) -> Outcome<P::Move> {
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
    let mut found = Vec::new();
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
            && choose(&only.line, token, dresses[only.dress], memory, &mut found).is_ok()
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
            if let Err(unread) = choose(&branch.line, token, dresses[branch.dress], memory, &mut found) {
                let fallback = dresses[branch.dress].notation.info().name == usual;
                let bytes = unread.at.start;
                let helps = unread.help.is_some();
                refused.push((Legible::UpTo { bytes, helps, fallback }, branch));
                continue;
            }
            match found.as_slice() {
                [] => {
                    let cost = plainest(&branch.line, token, dresses[branch.dress], memory);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::men::letters::ENGLISH;
    use crate::notation::{WriteContext, find};
    use crate::readings::dresses;
    use crate::resolve::Scratch;
    use crate::rules::chess;

    /// A random game, written in one notation up to a half-move and in another from there on.
    fn texts(chance: &mut Chance, notations: [&str; 2], change: usize) -> Vec<String> {
        let mut line = Line::new(chess::Position::default());
        let mut texts = Vec::new();
        while texts.len() < 40 {
            let mut moves = Vec::new();
            line.position.legal_moves(&mut moves);
            let Some(&mv) = moves.get(chance.below(moves.len().max(1))) else { break };
            let notation = find(notations[usize::from(texts.len() >= change)]).unwrap();
            let (mut text, mut scratch) = (String::new(), Scratch::default());
            let view = line.view(mv, notation.info().needs, &mut scratch);
            notation.write(&view, &WriteContext { letters: &ENGLISH, ..WriteContext::default() }, &mut text);
            texts.push(text);
            line.play(mv);
        }
        texts
    }

    /// Whatever sleeps meanwhile, all dresses together find what the plainest of them finds alone.
    #[test]
    fn several_dresses_find_what_the_plainest_finds_alone() {
        let mut chance = Chance(7);
        let start = Line::new(chess::Position::default());
        let mut late = 0;
        for notations in [
            ["xy", "xy"],
            ["xy", "xy-short"],
            ["xy-short", "xy"],
            ["acentric", "xy-short"],
            ["san", "lan"],
            ["lan", "san"],
            ["uci", "lan"],
            ["coordinate", "uci"],
            ["descriptive", "san"],
        ] {
            for change in [0, 1, 2, 5, 17, 39] {
                let texts = texts(&mut chance, notations, change);
                let tokens: Vec<Token<'_>> = texts.iter().map(|text| Token::Move(text)).collect();
                let dresses = dresses(&start.position, &tokens, None, None);
                let alone = dresses.iter().map(|dress| search(&start, &tokens, &[*dress]));
                let whole = alone.enumerate().filter(|(_, outcome)| outcome.stop.is_none());
                let Some((_, best)) = whole.min_by_key(|(index, outcome)| (outcome.cost, *index)) else {
                    continue;
                };
                let together = search(&start, &tokens, &dresses);
                assert!(together.stop.is_none(), "{notations:?} {change}: {texts:?}");
                assert_eq!(
                    (together.dress, together.cost, &together.steps),
                    (best.dress, best.cost, &best.steps),
                    "{notations:?} {change}: {texts:?}"
                );
                late += usize::from(change > 1 && notations[0] != notations[1]);
            }
        }
        assert!(late > 8, "{late} lines change their notation late and are read");
    }
}

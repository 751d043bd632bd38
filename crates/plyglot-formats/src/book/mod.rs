//! Games in free text: a page of an old book, a letter, a web page.
//!
//! Books set the moves of a game in lines of their own, numbered, in one column or several, and talk about it between
//! them; letters and web pages put them into the sentences. The prose is full of moves that were not played. So a text
//! is taken apart three times:
//!
//! 1. [`scan`] finds what may be moves, numbers, marks and results, and [`runs`] the stretches in which these follow each
//!    other; columns are put one below the other.
//! 2. [`chain`] joins stretches whose numbers follow each other. Where several go on, the layout decides: lines of their
//!    own before lines of prose.
//! 3. The rules have the last word. A chain that stops at an illegal move is put together another way, if there is one
//!    that comes further; what begins like a game and is none from the usual start (an ending, say, whose diagram was a
//!    picture) stays prose.
//!
//! All else becomes comments: nothing is lost. The moves of a game are then copied into one text ([`sheet`]) and read as
//! any game is, so that there is one reader of moves.

mod chain;
mod heading;
mod kin;
pub(crate) mod none;
mod prose;
mod runs;
mod scan;
mod sheet;
pub(crate) mod sure;
#[cfg(test)]
mod tests;

use crate::examine::{Settings, examine};
use crate::pgn::word;
use chain::{Bans, Link, heaviest};
pub(crate) use kin::{CHESS, DRAUGHTS, Kin};
use plyglot::problem::codes;
use plyglot::record::{Item, Record};
use plyglot::{Problem, Problems, Severity, Span};
pub(crate) use prose::{WORDS, has_words};
use runs::{Layout, Run};
use sheet::Sheet;
use std::collections::{HashSet, VecDeque};
use sure::{Stands, tell};

/// The games of a text that has prose among its moves, of the first kin that has any; `None` where it has no prose, or
/// tags, or no game is found in it.
pub(crate) fn read(text: &str, kins: &[&Kin], problems: &mut dyn Problems) -> Option<Vec<Record>> {
    if text.starts_with('[') || text.contains("\n[") && text.contains("\"]") {
        return None;
    }
    kins.iter().find_map(|kin| read_as(text, kin, problems))
}

fn read_as(text: &str, kin: &Kin, problems: &mut dyn Problems) -> Option<Vec<Record>> {
    if !prose::has_prose(text, kin) {
        return None;
    }
    let page = Page::of(text, kin);
    let games = page.games();
    if games.is_empty() {
        return None;
    }
    Some(page.records(&games, problems))
}

/// A text with its stretches of moves.
struct Page<'t> {
    text: &'t str,
    kin: &'t Kin,
    runs: Vec<Run>,
}

/// A chain and what the rules say of it.
struct Candidate {
    links: Vec<Link>,
    /// Half-moves.
    plies: usize,
    /// Those that were played.
    legal: usize,
    /// Nothing stopped it but, at most, an ambiguity.
    goes: bool,
    /// The board or the text says that the game is over.
    over: bool,
}

/// Half-moves of which nobody doubts that they are a game.
const LONG: usize = 20;

/// Stretches of moves that are looked at for one game, a bound for time: far more than any game has.
const MOST_RUNS: usize = 2000;

/// Stretches that are looked at for all games together, those counted again that are looked at for several, before each game
/// is sought no further than the next beginning: a bound for time that books do not come near.
const MOST_LOOKED_AT: usize = 400_000;

/// Ways to put a chain together that are tried.
const TRIES: usize = 16;

impl<'t> Page<'t> {
    fn of(text: &'t str, kin: &'t Kin) -> Page<'t> {
        let mut number = 0;
        let runs = scan::paragraphs(text)
            .into_iter()
            .flat_map(|paragraph| runs::runs(text, scan::items(text, paragraph, kin, &mut number)))
            .collect();
        Page { text, kin, runs }
    }

    /// The games, in the order of the text.
    fn games(&self) -> Vec<Candidate> {
        let starts: Vec<usize> = (0..self.runs.len()).filter(|&at| self.runs[at].begins_game()).collect();
        let alone = |at: &usize| self.runs[*at].layout == Layout::Alone;
        let of_own: Vec<usize> = starts.iter().copied().filter(alone).collect();
        let mut found: Vec<Candidate> = Vec::new();
        let mut fallen: Vec<Candidate> = Vec::new();
        // Games that the layout shows come first; moves in running prose are looked at in what is left.
        let mut looked_at = 0;
        for of_layout in [true, false] {
            for &start in starts.iter().filter(|&at| alone(at) == of_layout) {
                let taken = |game: &&Candidate| {
                    let last = game.links.last().map_or(0, |link| link.run);
                    (game.links[0].run..=last).contains(&start)
                };
                if found.iter().any(|game| taken(&game)) {
                    continue;
                }
                let next_game =
                    found.iter().map(|game| game.links[0].run).filter(|&first| first > start).min();
                let later = &of_own[of_own.partition_point(|&at| at <= start)..];
                // The answer to the first move may have a line with its number, too.
                let answers = |at: usize| self.runs[start].plies == 1 && self.runs[at].plies == 1;
                let next_start = later.iter().copied().find(|&at| !answers(at));
                let end = next_game.into_iter().chain(next_start).min().unwrap_or(self.runs.len());
                let mut end = end.min(start + MOST_RUNS);
                if looked_at > MOST_LOOKED_AT {
                    let next = starts.get(starts.partition_point(|&at| at <= start));
                    end = next.map_or(end, |&next| end.min(next));
                }
                looked_at += end - start;
                let candidate = self.best(start, end);
                // A book that sets its games in lines of their own talks of openings in its sentences.
                let short = !of_layout && !found.is_empty() && !candidate.over && candidate.legal < LONG;
                match self.is_game(&candidate) && !short {
                    true => found.push(candidate),
                    false => fallen.push(candidate),
                }
            }
        }
        if found.is_empty() {
            // One short game is better than none.
            let best = fallen.into_iter().filter(|candidate| candidate.legal > 0);
            found.extend(best.max_by_key(|candidate| (candidate.goes, candidate.legal, candidate.plies)));
        }
        found.sort_by_key(|game| game.links[0].run);
        found
    }

    /// Whether a candidate is a game from the usual start, as far as its length can tell.
    fn is_game(&self, candidate: &Candidate) -> bool {
        let Candidate { plies, legal, goes, over, .. } = *candidate;
        let alone = self.runs[candidate.links[0].run].layout == Layout::Alone;
        if goes {
            return legal >= 6 || over && legal >= 3;
        }
        // Something stops it: a slip of the printer, if enough goes before it or the game is long.
        legal >= 8 && 2 * legal >= plies
            || legal >= LONG
            || alone && (legal >= 6 || legal >= 4 && plies >= 30)
    }

    /// The way to go on from a start that comes furthest.
    fn best(&self, start: usize, end: usize) -> Candidate {
        let mut best: Option<Candidate> = None;
        let mut tries = VecDeque::from([Bans::new()]);
        let mut seen = 0;
        while let Some(bans) = tries.pop_front()
            && seen < TRIES
        {
            seen += 1;
            let candidate = self.judge(heaviest(&self.runs, start, end, &bans));
            if candidate.goes && best.is_none() {
                return candidate;
            }
            let (links, legal) = (&candidate.links, candidate.legal);
            if let Some(stop) = (!candidate.goes).then(|| self.stops_at(links, legal)).flatten() {
                for at in [stop, stop - 1].into_iter().filter(|&at| at > 0) {
                    let mut bans = bans.clone();
                    if bans.insert((links[at - 1].run, links[at].run)) {
                        tries.push_back(bans);
                    }
                }
            }
            if best.as_ref().is_none_or(|best| candidate.legal > best.legal) {
                best = Some(candidate);
            }
        }
        best.unwrap_or_else(|| self.judge(vec![Link { run: start, gap: 0 }]))
    }

    /// The link, not the first, in which the half-move of this index stands.
    fn stops_at(&self, links: &[Link], ply: usize) -> Option<usize> {
        let mut plies = 0;
        let at = links.iter().position(|link| {
            plies += self.runs[link.run].plies as usize;
            plies > ply
        })?;
        (at > 0).then_some(at)
    }

    fn judge(&self, links: Vec<Link>) -> Candidate {
        let sheet = Sheet::of_moves(self.text, links.iter().map(|link| &self.runs[link.run]));
        let records = (self.kin.read)(&sheet.text, &mut ());
        let Some(record) = records.first() else {
            return Candidate { links, plies: 0, legal: 0, goes: false, over: false };
        };
        let is_ply = |item: &&Item| matches!(item, Item::Ply { .. });
        let plies = record.main_line().filter(is_ply).count();
        let examined = examine(record, &sheet.text, &Settings::default());
        let errors = || examined.game.problems.iter().filter(|problem| problem.severity == Severity::Error);
        let goes =
            examined.complete || errors().next().is_some_and(|problem| problem.code == &codes::AMBIGUOUS);
        let over = record.result.is_some() || examined.game.ending != crate::Ending::Open;
        Candidate { links, plies, legal: examined.plies(), goes, over }
    }

    fn records(&self, games: &[Candidate], problems: &mut dyn Problems) -> Vec<Record> {
        let text = self.text;
        let mut records: Vec<Record> = Vec::new();
        let mut stands = Vec::new();
        let mut prose: Vec<Span> = Vec::new();
        let taken: HashSet<usize> = games.iter().flat_map(|game| &game.links).map(|link| link.run).collect();
        let mut taken_spans: Vec<Span> =
            taken.iter().flat_map(|run| &self.runs[*run].items).map(|item| item.span.clone()).collect();
        taken_spans.sort_by_key(|span| (span.start, span.end));
        let numbers =
            taken_spans.iter().filter_map(|span| Some((span, word::misread_number(&text[span.start..])?)));
        for (span, (value, _)) in numbers.filter(|(span, (_, length))| span.len() == *length) {
            let written = &text[span.clone()];
            let message = format!("`{written}` was read as the number {value}");
            problems.report(Problem::new(&codes::LOOK_ALIKE, span.clone(), message));
        }
        let mut at = 0;
        for (i, game) in games.iter().enumerate() {
            let end = match games.get(i + 1) {
                None => text.len(),
                Some(next) => {
                    let last = game.links.iter().map(|link| self.runs[link.run].span.end).max().unwrap_or(at);
                    let next = self.runs[next.links[0].run].span.start;
                    heading::begins(text, last.max(at), next.max(last))
                }
            };
            let runs: Vec<&Run> = game.links.iter().map(|link| &self.runs[link.run]).collect();
            let sheet = Sheet::of_all(text, at..end, &runs, &taken_spans);
            let above = heading::begins(text, at, runs.first().map_or(at, |run| run.span.start.max(at)));
            at = end;
            let mut found = Vec::new();
            for mut record in (self.kin.read)(&sheet.text, &mut found) {
                sheet.to_source(text, &mut record);
                heading::to_tags(text, above, &mut record, problems);
                // Columns of two games may stand beside each other.
                let before = records.last().map_or(0, |record| record.span.end);
                record.span = record.span.start.max(before)..record.span.end.max(before);
                records.push(record);
                let next = games.get(i + 1).map_or(self.runs.len(), |next| next.links[0].run);
                stands.push(self.stands(game, next));
            }
            prose.extend(sheet.prose_spans());
            for mut problem in found {
                sheet.problem(&mut problem);
                problems.report(problem);
            }
        }
        if let Some(first) = prose.first() {
            let message = match prose.len() {
                1 => "the prose among the moves is kept as a comment".to_owned(),
                n => format!("the prose among the moves is kept as comments, {n} of them; this is the first"),
            };
            let line = text[first.clone()].lines().next().unwrap_or_default();
            problems.report(Problem::new(&codes::PROSE, first.start..first.start + line.len(), message));
        }
        // Single moves are left out: all prose about games is full of them.
        let is_loose = |(at, run): &(usize, &Run)| run.plies > 1 && !taken.contains(at);
        let runs = self.runs.iter().enumerate().filter(is_loose);
        let loose: Vec<Span> = runs.map(|(_, run)| run.span.clone()).collect();
        let told: Vec<(&Record, Stands)> = records.iter().zip(stands).collect();
        tell(text, &told, &loose, problems);
        records
    }

    /// How a game stands whose next one begins with the stretch `end`.
    fn stands(&self, game: &Candidate, end: usize) -> Stands {
        let in_line = |link: &&Link| self.runs[link.run].layout == Layout::InLine;
        // Moves in lines of their own whose numbers go on where the game has stopped.
        let last = game.links.last().map_or(0, |link| link.run);
        let stops = !self.runs[last].result;
        let left = self.runs[last + 1..end.max(last + 1)].iter().take_while(|run| !run.begins_game());
        let goes_on =
            |run: &&Run| run.layout == Layout::Alone && run.plies > 1 && run.starts_after(game.plies as u32);
        Stands {
            left: if stops { left.filter(goes_on).map(|run| run.plies).sum() } else { 0 },
            missing: game.links.iter().map(|link| link.gap).sum(),
            in_sentences: game.links.iter().filter(in_line).map(|link| self.runs[link.run].plies).sum(),
        }
    }
}

//! Games whose main line stops, and how they may be mended.

use super::{Examined, Play, Settings, examine};
use plyglot::problem::{Problem, Remedy, codes};
use plyglot::record::{Item, Record};
use plyglot::repair::{self, Cost, Limits, Offer, Repairs};
use plyglot::{Severity, Span};

/// The most candidates of a problem once those of repairs stand before them.
const CANDIDATES: usize = 5;

/// The most repairs that are told.
const SHOWN: usize = 3;

/// Repairs that are dearer than the best by more than this are not told.
const NEARLY: Cost = 80;

impl Examined {
    /// The problem that stopped the main line.
    pub fn stop(&self) -> Option<&Problem> {
        self.stop_index().map(|at| &self.game.problems[at])
    }

    fn stop_index(&self) -> Option<usize> {
        if self.complete {
            return None;
        }
        let unread = self.game.record.main_line().find_map(|item| match item {
            Item::Unread { span, .. } => Some(span.start),
            _ => None,
        })?;
        let stops = |problem: &Problem| {
            problem.severity == Severity::Error
                && problem.span.as_ref().is_some_and(|span| span.start >= unread)
        };
        self.game.problems.iter().position(stops)
    }

    /// The problem that stopped the main line, where it is a text that fits several moves and nothing else is wrong: the
    /// rest of the record is legal after each of them.
    pub fn open_to_the_end(&self, record: &Record) -> Option<&Problem> {
        let plies = record.main_line().filter(|item| matches!(item, Item::Ply { .. })).count();
        self.stop().filter(|stop| stop.survivors.len() > 1 && self.reach >= plies)
    }

    /// The corrections under which the main line of the record, which was examined, is legal to its end. None are sought
    /// where it is, or could be in several ways, or where it looks like a game of other rules.
    pub fn repairs(&self, record: &Record, source: &str, limits: Limits) -> Repairs {
        let (Some(play), Some(dress)) = (&self.play, self.dress) else { return Repairs::default() };
        if self.other_rules || self.stop_index().is_none() || self.open_to_the_end(record).is_some() {
            return Repairs::default();
        }
        match play {
            Play::Chess(played) => repair::repair(record, &played.start, source, dress, limits),
            Play::Wide(played) => repair::repair(record, &played.start, source, dress, limits),
            Play::Draughts(played) => repair::repair(record, &played.start, source, dress, limits),
        }
    }

    /// Tells at the problem that stopped the main line how it may be mended. The change itself is given only where one
    /// repair is clearly best.
    ///
    /// `source` and `settings` are those with which the game was examined.
    pub fn offer(&mut self, repairs: &Repairs, source: &str, settings: &Settings) {
        let (Some(at), Some(best)) = (self.stop_index(), repairs.offers.first()) else { return };
        if best.cost > repair::TOLD * best.corrections.len() as Cost {
            return;
        }
        let problem = &mut self.game.problems[at];
        let here = |offer: &Offer| match (offer.edits.as_slice(), &problem.span) {
            ([edit], Some(span)) if is_within(span, &edit.span) => Some(edit.text.clone()),
            _ => None,
        };
        // Those of a text that fits several moves are these moves and no others.
        let fits_several = !problem.survivors.is_empty();
        let near: Vec<&Offer> =
            repairs.offers.iter().take_while(|offer| offer.cost <= best.cost + NEARLY).collect();
        let offered: Vec<String> = near.iter().copied().filter_map(here).filter(|_| !fits_several).collect();
        let mut candidates: Vec<String> = Vec::new();
        for candidate in offered.into_iter().chain(std::mem::take(&mut problem.candidates)) {
            if !candidate.is_empty() && !candidates.contains(&candidate) {
                candidates.push(candidate);
            }
        }
        if !fits_several {
            candidates.truncate(CANDIDATES);
        }
        problem.candidates = candidates;
        let cost = best.bits();
        problem.remedies = near.iter().map(|offer| remedy(offer, source, settings)).collect();
        let told: Vec<String> =
            near.iter().take(SHOWN).map(|offer| format!("{offer} (cost {})", offer.bits())).collect();
        let help = match told.as_slice() {
            _ if repairs.clear => {
                problem.fix = best.edits.clone();
                format!("{best}, and the whole game is legal (cost {cost}; nothing else is nearly as likely)")
            }
            [_] => format!("{best}, and the whole game is legal (cost {cost})"),
            several => format!("each of these makes the whole game legal: {}", several.join("; ")),
        };
        // What is known of the fault says more than what would do.
        if repairs.clear || problem.help.is_none() {
            problem.help = Some(help);
        }
    }

    /// The game with the first repair made, where it is clearly best: examined anew, with the problem that had stopped it
    /// and with word of the repair. Where it is not, nothing is repaired but told.
    #[must_use]
    pub fn repaired(mut self, repairs: &Repairs, source: &str, settings: &Settings) -> Examined {
        let (true, Some(best)) = (repairs.clear, repairs.offers.first()) else {
            self.offer(repairs, source, settings);
            return self;
        };
        let mut mended = examine(&best.record, source, settings);
        if !mended.complete {
            self.offer(repairs, source, settings);
            return self;
        }
        let Some(stop) = self.stop_index().map(|at| self.game.problems.swap_remove(at)) else { return self };
        let message = format!(
            "mended so that the whole game is legal (cost {}; nothing else is nearly as likely)",
            best.bits()
        );
        let at = best.edits.first().map(|edit| edit.span.clone());
        let mut problem = Problem::new(&codes::REPAIRED, at, message).help(best.to_string());
        problem.fix = best.edits.clone();
        problem.ply = best.corrections.first().map(|correction| correction.ply);
        problem.place = best.corrections.first().map(|correction| correction.place.clone());
        mended.game.problems.extend([stop, problem]);
        mended
    }
}

/// An offer with all that is needed to choose it, or to make it.
fn remedy(offer: &Offer, source: &str, settings: &Settings) -> Remedy {
    let mut in_san = *settings;
    in_san.replay.to = plyglot::notation::find("san");
    in_san.replay.to_letters = None;
    let played = examine(&offer.record, source, &in_san).game;
    let is_ply = |item: &Item| match item {
        Item::Ply { text, .. } => Some(text.clone()),
        _ => None,
    };
    let moves: Vec<String> = played.record.main_line().filter_map(is_ply).collect();
    let touched = offer.corrections.iter().flat_map(|correction| {
        let first = correction.ply as usize - 1;
        first..first + correction.meant.len()
    });
    Remedy {
        text: offer.to_string(),
        cost: offer.cost,
        san: touched.filter_map(|ply| moves.get(ply).cloned()).collect(),
        fen: played.final_fen,
        edits: offer.edits.clone(),
    }
}

/// Whether a change of `outer` is one of the token at `span`, of which a part may be at fault.
fn is_within(span: &Span, outer: &Span) -> bool {
    outer.start <= span.start && span.end <= outer.end && !outer.is_empty()
}

//! What is told of a move of draughts.

use super::{Features, Past, tell, worth, yes};
use crate::rules::{Family, Position};
use crate::{Cell, Color, Kind};

/// The features of a move of draughts besides the cells that it joins.
#[derive(Clone, Copy)]
#[repr(u16)]
enum Is {
    Gain,
    Net,
    Loses,
    Wins,
    Offers,
    Threatens,
    Crowns,
    King,
    Back,
    SameMan,
    GoesBack,
    Support,
    LeftAlone,
    NearLast,
}

/// What the features are called, in their order.
pub const NAMES: [&str; OWN] = [
    "worth of the men taken",
    "balance after the captures that follow",
    "loses by them",
    "wins by them",
    "offers an exchange",
    "gain by its next capture",
    "becomes a king",
    "is a king's",
    "goes back",
    "moves the same man again",
    "moves it back",
    "own men beside where it goes",
    "own men beside where it was",
    "goes near the man that moved last",
];

const OWN: usize = Is::NearLast as usize + 1;

/// Cells that a man leaves and reaches: man or king, ten ranks as its side sees them, and ten files.
const PLACES: usize = 2 * 100;

/// How many features there are.
pub const FEATURES: usize = OWN + 2 * PLACES;

/// Captures in a row that are followed.
const DEPTH: usize = 6;

/// The features of each legal move.
pub(super) fn features<P: Position>(position: &P, past: Past, moves: &[P::Move]) -> Vec<Features> {
    let turn = position.turn();
    let board = *position.board();
    let stretch = |at: u8, of: u8| usize::from(at) * 10 / usize::from(of.max(1));
    let rank = |cell: Cell| match turn {
        Color::White => board.rank(cell),
        Color::Black => board.ranks() - 1 - board.rank(cell),
    };
    let apart =
        |a: Cell, b: Cell| board.file(a).abs_diff(board.file(b)).max(board.rank(a).abs_diff(board.rank(b)));
    let beside = |at: Cell, but: Cell| {
        let own = |cell: &Cell| {
            *cell != but
                && apart(*cell, at) == 1
                && position.man_at(*cell).is_some_and(|(color, _)| color == turn)
        };
        board.cells().filter(own).count() as f32
    };
    let mut all = Vec::with_capacity(moves.len());
    for &mv in moves {
        let facts = position.facts(mv);
        let mut out = Features::with_capacity(12);
        let mut add = |is: Is, value: f32| tell(&mut out, is as u16, value);
        let gain = taken(position, mv);
        let mut after = position.clone();
        after.play(mv);
        let follows = settle(&after, DEPTH);
        let net = gain - follows.unwrap_or(0.0);
        let mut next = after.clone();
        let threat = match follows {
            None if next.pass() => settle(&next, 2).unwrap_or(0.0),
            _ => 0.0,
        };
        let crowned = after.man_at(facts.to).is_some_and(|(_, kind)| kind != facts.kind);
        let king = facts.kind != Kind::MAN;
        add(Is::Gain, gain.min(6.0));
        add(Is::Net, net.clamp(-4.0, 4.0));
        add(Is::Loses, yes(net < -0.5));
        add(Is::Wins, yes(net > 0.5));
        add(Is::Offers, yes(follows.is_some() && gain == 0.0 && net.abs() < 0.5));
        add(Is::Threatens, threat.min(3.0));
        add(Is::Crowns, yes(crowned));
        add(Is::King, yes(king));
        add(Is::Back, yes(rank(facts.to) < rank(facts.from)));
        add(Is::SameMan, yes(past.own.is_some_and(|(_, at)| at == facts.from)));
        add(Is::GoesBack, yes(past.own == Some((facts.to, facts.from))));
        add(Is::Support, beside(facts.to, facts.from));
        add(Is::LeftAlone, beside(facts.from, facts.from));
        add(Is::NearLast, yes(past.other().is_some_and(|last| apart(last, facts.to) <= 2)));
        let place = |cell: Cell| {
            let file = match turn {
                Color::White => board.file(cell),
                Color::Black => board.files() - 1 - board.file(cell),
            };
            let seen = stretch(rank(cell), board.ranks()) * 10 + stretch(file, board.files());
            OWN + usize::from(king) * 100 + seen
        };
        out.push((place(facts.from) as u16, 1.0));
        out.push(((PLACES + place(facts.to)) as u16, 1.0));
        all.push(out);
    }
    all
}

/// What a move takes.
fn taken<P: Position>(position: &P, mv: P::Move) -> f32 {
    let mut victims = Vec::new();
    position.victims(mv, &mut victims);
    victims.iter().map(|victim| worth(Family::Draughts, victim.kind)).sum()
}

/// What the side to move wins by the captures that are due, each followed by those that it makes due; `None` where none
/// are.
fn settle<P: Position>(position: &P, depth: usize) -> Option<f32> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let first = *moves.first()?;
    // Captures are compulsory: all moves are captures or none is.
    if depth == 0 || position.facts(first).captured.is_none() {
        return None;
    }
    let gain = |mv: P::Move| {
        let mut after = position.clone();
        after.play(mv);
        taken(position, mv) - settle(&after, depth - 1).unwrap_or(0.0)
    };
    moves.into_iter().map(gain).reduce(f32::max)
}

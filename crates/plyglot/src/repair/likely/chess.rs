//! What is told of a move of chess.

use super::scene::Scene;
use super::{Features, Past, tell, worth, yes};
use crate::rules::{Facts, Family, Position};
use crate::{Cell, Color, Kind};

/// The features of a move of chess besides the cells that it joins. `left` is what stands to be lost after it.
#[derive(Clone, Copy)]
#[repr(u16)]
enum Is {
    Capture,
    Worth,
    Recapture,
    Wins,
    Loses,
    LosesAny,
    Saves,
    SavesAny,
    Leaves,
    LeavesAny,
    LeavesTwo,
    Threatens,
    ThreatensAny,
    AttacksLast,
    NearLast,
    Check,
    FreeCheck,
    Mate,
    CastlesShort,
    CastlesLong,
    Promotes,
    Underpromotes,
    SameMan,
    GoesBack,
    SameManCaptures,
    NearsKing,
    ShieldPawn,
    HalfOpenFile,
    OpenFile,
    PassedPawn,
    Retreats,
    Evades,
    TakesChecker,
    EarlyQueen,
    EarlyRook,
    EarlyKing,
    EnPassant,
}

/// What the features are called, in their order.
pub const NAMES: [&str; OWN] = [
    "takes a man",
    "worth of the man taken",
    "takes back",
    "wins by exchanges on its cell",
    "is lost by exchanges on its cell",
    "is lost at all",
    "loss that the man escapes",
    "escapes a loss",
    "greatest loss left to other men",
    "leaves a loss",
    "second greatest loss left",
    "gain by its next capture",
    "threatens a gain",
    "attacks the man that moved last",
    "goes near the man that moved last",
    "gives check",
    "gives check and is not lost",
    "mates",
    "castles on the king's side",
    "castles on the queen's side",
    "becomes a queen",
    "becomes another man",
    "moves the same man again",
    "moves it back",
    "takes with the same man again",
    "goes nearer to the enemy king",
    "pawn before the own king",
    "rook to a file without own pawns",
    "rook to a file without pawns",
    "passed pawn goes on",
    "goes back towards the own side",
    "king steps out of check",
    "takes the man that gives check",
    "queen moves in the opening",
    "rook moves in the opening",
    "king moves in the opening",
    "takes en passant",
];

/// How many features there are without the cells.
const OWN: usize = Is::EnPassant as usize + 1;

/// Cells that a man leaves and reaches, by the stage of the game, the kind of the man and the cell as its side sees it.
const PLACES: usize = STAGES * 6 * 64;

const STAGES: usize = 3;

/// How many features there are.
pub const FEATURES: usize = OWN + 2 * PLACES;

/// The features of each legal move.
pub(super) fn features<P: Position>(position: &P, past: Past, moves: &[P::Move]) -> Vec<Features> {
    let mut scene = Scene::new(position);
    let turn = position.turn();
    let stage = stage(&scene, position.move_number());
    let (own_king, enemy_king) = (scene.king(turn), scene.king(!turn));
    let orthodox = position.board().files() == 8 && position.board().ranks() == 8;
    let last = past.other().map(|cell| scene.at(position.board(), cell));
    let in_check = own_king.is_some_and(|king| scene.exchange(king, (!turn).index(), 1.0) > 0.0);
    // What each man would lose if it stayed.
    let board = *position.board();
    let mut stays = vec![None; usize::from(board.files()) * usize::from(board.ranks())];
    let mut all = Vec::with_capacity(moves.len());
    for &mv in moves {
        let facts = position.facts(mv);
        let mut out = Features::with_capacity(16);
        let mut add = |is: Is, value: f32| tell(&mut out, is as u16, value);
        let (from, to) = (scene.at(&board, facts.from), scene.at(&board, facts.to));
        let man = facts.promotion.unwrap_or(facts.kind);
        let gain = facts.captured.map_or(0.0, |victim| worth(Family::Chess, victim.kind))
            + facts.promotion.map_or(0.0, |kind| worth(Family::Chess, kind) - 1.0);
        let stay = match facts.castling.is_some() || facts.drop || facts.kind == Kind::KING {
            true => 0.0,
            false => *stays[facts.from.index()].get_or_insert_with(|| {
                let standing = scene.worth(from);
                scene.exchange(from, (!turn).index(), standing)
            }),
        };
        let undo = make(&mut scene, &board, turn, &facts, man);
        let loss = match man {
            Kind::KING => 0.0,
            _ => scene.exchange(to, (!turn).index(), worth(Family::Chess, man)),
        };
        let (left, second) = scene.hanging(turn, from, to);
        let (next, attacks_last) = scene.threatens(to, last);
        undo.into_iter().rev().for_each(|(at, code)| scene.restore(at, code));

        let effect = position.effect(mv);
        let exchange = gain - loss;
        add(Is::Capture, yes(facts.captured.is_some()));
        add(Is::Worth, facts.captured.map_or(0.0, |victim| worth(Family::Chess, victim.kind)));
        add(Is::Recapture, yes(past.took() && facts.captured.is_some() && past.other() == Some(facts.to)));
        add(Is::Wins, exchange.clamp(0.0, 9.0));
        add(Is::Loses, (-exchange).clamp(0.0, 9.0));
        add(Is::LosesAny, yes(exchange < -0.5));
        let saves = if loss > 0.5 { 0.0 } else { stay };
        add(Is::Saves, saves);
        add(Is::SavesAny, yes(saves > 0.5));
        add(Is::Leaves, left);
        add(Is::LeavesAny, yes(left > 0.5));
        add(Is::LeavesTwo, second);
        add(Is::Threatens, next);
        add(Is::ThreatensAny, yes(next > 0.5));
        add(Is::AttacksLast, yes(attacks_last));
        add(Is::NearLast, yes(last.is_some_and(|last| scene.apart(last, to) <= 2)));
        add(Is::Check, yes(effect.is_check()));
        add(Is::FreeCheck, yes(effect.is_check() && exchange > -0.5));
        add(Is::Mate, yes(effect.is_mate()));
        if let Some(castling) = facts.castling {
            let short = board.file(castling.rook_from) > board.file(facts.from);
            add(if short { Is::CastlesShort } else { Is::CastlesLong }, 1.0);
        }
        add(Is::Promotes, yes(facts.promotion == Some(Kind::QUEEN)));
        add(Is::Underpromotes, yes(facts.promotion.is_some_and(|kind| kind != Kind::QUEEN)));
        let same = past.own.is_some_and(|(_, at)| at == facts.from);
        add(Is::SameMan, yes(same));
        add(Is::GoesBack, yes(past.own == Some((facts.to, facts.from))));
        add(Is::SameManCaptures, yes(same && facts.captured.is_some()));
        if let Some(king) = enemy_king
            && !matches!(facts.kind, Kind::PAWN | Kind::KING)
        {
            add(Is::NearsKing, scene.apart(from, king) as f32 - scene.apart(to, king) as f32);
        }
        if let Some(king) = own_king
            && facts.kind == Kind::PAWN
        {
            add(Is::ShieldPawn, yes(scene.apart(king, from) <= 2 && stage < 2));
        }
        if facts.kind == Kind::ROOK && scene.file(from) != scene.file(to) && !scene.has_pawn_on_file(turn, to)
        {
            add(Is::HalfOpenFile, 1.0);
            add(Is::OpenFile, yes(!scene.has_pawn_on_file(!turn, to)));
        }
        add(Is::PassedPawn, yes(facts.kind == Kind::PAWN && scene.is_passed(turn, from)));
        let forward = i32::from(board.rank(facts.to)) - i32::from(board.rank(facts.from));
        let forward = if turn == Color::White { forward } else { -forward };
        add(Is::Retreats, yes(forward < 0 && facts.kind != Kind::KING));
        add(Is::Evades, yes(in_check && facts.kind == Kind::KING));
        add(Is::TakesChecker, yes(in_check && facts.captured.is_some()));
        let early = |kind: Kind| yes(stage == 0 && facts.kind == kind && facts.castling.is_none());
        add(Is::EarlyQueen, early(Kind::QUEEN));
        add(Is::EarlyRook, early(Kind::ROOK));
        add(Is::EarlyKing, early(Kind::KING));
        add(Is::EnPassant, yes(facts.en_passant));
        if orthodox && facts.kind.0 < 6 && facts.castling.is_none() {
            let place = |cell: Cell| {
                let seen = if turn == Color::White { cell.index() } else { cell.index() ^ 56 };
                OWN + (stage * 6 + usize::from(facts.kind.0)) * 64 + seen
            };
            out.push((place(facts.from) as u16, 1.0));
            out.push(((PLACES + place(facts.to)) as u16, 1.0));
        }
        all.push(out);
    }
    all
}

/// Opening, middle game, or endgame.
fn stage(scene: &Scene, number: u32) -> usize {
    let men: f32 = scene.of.iter().flatten().map(|&at| scene.worth(at)).filter(|&worth| worth > 1.0).sum();
    match men {
        men if men <= 26.0 => 2,
        men if men >= 44.0 && number <= 12 => 0,
        _ => 1,
    }
}

/// Makes a move in the scene; what is to be put back, in the order in which it was taken away.
fn make(scene: &mut Scene, board: &crate::Board, turn: Color, facts: &Facts, man: Kind) -> Vec<(usize, u8)> {
    let (from, to) = (scene.at(board, facts.from), scene.at(board, facts.to));
    let mut undo = Vec::with_capacity(4);
    let mut put = |scene: &mut Scene, at: usize, man: Option<(Color, Kind)>| {
        let old = scene.put(at, man);
        undo.push((at, old));
    };
    put(scene, from, None);
    if let Some(victim) = facts.captured {
        let at = scene.at(board, victim.cell);
        put(scene, at, None);
    }
    if let Some(castling) = facts.castling {
        let (rook_from, rook_to) = (scene.at(board, castling.rook_from), scene.at(board, castling.rook_to));
        put(scene, rook_from, None);
        put(scene, rook_to, Some((turn, Kind::ROOK)));
    }
    put(scene, to, Some((turn, man)));
    undo
}

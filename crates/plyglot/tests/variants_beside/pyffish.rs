//! Random games of pyffish (Fairy-Stockfish), replayed here: the same legal moves and the same FEN at every ply.
//!
//! Needs a Python that has the package `pyffish`; the environment variable `PLYGLOT_PYFFISH` gives the path of that
//! Python. `PLYGLOT_PYFFISH_SEED` and `PLYGLOT_PYFFISH_GAMES` (games of each variant) play other and more games,
//! `PLYGLOT_PYFFISH_ONLY` those of some variants.

use plyglot::Cell;
use plyglot::board::naming::{Naming as _, algebraic::Algebraic};
use plyglot::rules::Position as _;
use plyglot::rules::Refusal;
use plyglot::rules::wide::{self, Act, Move, Position, Variant, find, names};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Games of each variant, unless the environment says otherwise.
const GAMES: u32 = 18;
/// A game is broken off after so many plies at most, and after half as many on average. pyffish takes some milliseconds
/// for a ply, so this is what fits into two minutes.
const PLIES: u32 = 44;
/// Processes at a time.
const PROCESSES: usize = 2;

/// Where pyffish and we differ, and why we keep to what we do.
struct Difference {
    /// Whether these rules explain the moves that only one of us knows.
    explains: fn(&Position, &[&str]) -> bool,
    why: &'static str,
}

const DIFFERENCES: [Difference; 3] = [
    Difference {
        explains: |position, moves| {
            moves.iter().all(|text| {
                let Some((letter, cell)) = text.split_once('@') else { return false };
                let Some(man) =
                    position.variant().letter(letter).and_then(|role| position.variant().man(role))
                else {
                    return false;
                };
                let to = Algebraic.read(position.board(), cell).unwrap();
                matches!(
                    position.drop_refusal(man.kind, to),
                    Some(Refusal::Wide(wide::Refusal::DropMates { .. }))
                )
            })
        },
        why: "pyffish lists pawn drops that mate, and lets them lose; by the rules of shogi and minishogi they are \
              illegal moves",
    },
    Difference {
        explains: |position, moves| {
            position.variant().name == "shatar"
                && moves.iter().all(|mv| {
                    let from = Algebraic.read(position.board(), &mv[..2]).unwrap();
                    position.man_at(from).is_some_and(|(_, kind)| kind == plyglot::Kind::KNIGHT)
                })
        },
        why: "pyffish lists mates by a knight, and lets them lose; in Mongolian chess they are forbidden",
    },
    Difference {
        explains: |position, moves| {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            position.variant().name == "flipersi"
                && matches!((moves, &legal[..]), ([_], [only]) if only.act() == Act::Pass)
        },
        why: "in a few positions of Reversi where a side can only pass pyffish lists no move at all; by the rules the \
              side passes as long as the other can move",
    },
];

#[test]
fn random_games_agree() {
    let Ok(python) = std::env::var("PLYGLOT_PYFFISH") else {
        eprintln!(
            "skipped: PLYGLOT_PYFFISH is not set; it gives the path of a Python that has the package pyffish"
        );
        return;
    };
    let number = |name: &str, default: u32| match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")),
        Err(_) => default,
    };
    let (seed, games) = (number("PLYGLOT_PYFFISH_SEED", 1), number("PLYGLOT_PYFFISH_GAMES", GAMES));
    let all: Vec<&str> = match std::env::var("PLYGLOT_PYFFISH_ONLY") {
        Ok(only) => names().filter(|name| only.split(' ').any(|one| one == *name)).collect(),
        Err(_) => names().collect(),
    };
    let seen: Vec<Seen> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..PROCESSES)
            .map(|worker| {
                let share: Vec<&str> = all.iter().copied().skip(worker).step_by(PROCESSES).collect();
                let python = &python;
                scope.spawn(move || beside(python, seed, games, &share))
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let mut total = Seen::default();
    for mut part in seen {
        total.positions += part.positions;
        total.games += part.games;
        total.unknown.append(&mut part.unknown);
        total.faults.append(&mut part.faults);
        total.excused.append(&mut part.excused);
    }
    eprintln!(
        "{} games, {} positions; unknown to pyffish: {}",
        total.games,
        total.positions,
        total.unknown.join(" ")
    );
    for excuse in &total.excused {
        eprintln!("{excuse}");
    }
    assert!(total.faults.is_empty(), "{} differ:\n{}", total.faults.len(), total.faults.join("\n"));
    assert!(total.games > 0, "no game was played");
}

/// What one process has told.
#[derive(Default)]
struct Seen {
    games: u32,
    positions: u32,
    unknown: Vec<String>,
    faults: Vec<String>,
    excused: BTreeSet<String>,
}

/// Lets one process play its share of the variants and compares.
fn beside(python: &str, seed: u32, games: u32, variants: &[&str]) -> Seen {
    let mut command = Command::new(python);
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variants_beside/random_games.py"));
    command.arg(seed.to_string()).arg(PLIES.to_string());
    command.args(variants.iter().map(|variant| format!("{variant}:{games}")));
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"").unwrap();
    let mut seen = Seen::default();
    let mut finished = false;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["version", _] => {}
            ["unknown", name] => seen.unknown.push(name.to_owned()),
            ["end"] => finished = true,
            [name, fen, moves, played, after] => {
                seen.positions += 1;
                seen.games += u32::from(find(name).is_some_and(|variant| variant.start_fen == fen));
                compare(&mut seen, name, fen, moves, played, after);
            }
            _ => seen.faults.push(format!("a line that nobody understands: {line}")),
        }
    }
    let status = child.wait().unwrap();
    if !finished || !status.success() {
        seen.faults.push(format!("pyffish ended before its time: {status}"));
    }
    seen
}

fn compare(seen: &mut Seen, name: &str, fen: &str, moves: &str, played: &str, after: &str) {
    let variant = find(name).unwrap();
    let position = match Position::from_fen(variant, fen) {
        Ok(position) => position,
        Err(error) => {
            seen.faults.push(format!("{name} {fen}: {error}"));
            return;
        }
    };
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let ours: Vec<(String, Move)> = legal.iter().map(|&mv| (uci(&position, mv), mv)).collect();
    let our_texts: BTreeSet<&str> = ours.iter().map(|(text, _)| text.as_str()).collect();
    let theirs: BTreeSet<&str> = moves.split_whitespace().collect();
    let differ: Vec<&str> = our_texts.symmetric_difference(&theirs).copied().collect();
    if !differ.is_empty() {
        match DIFFERENCES.iter().find(|known| (known.explains)(&position, &differ)) {
            Some(known) => seen.excused.insert(format!("{name}: {}", known.why)),
            None => {
                let (extra, missing): (Vec<&str>, Vec<&str>) =
                    differ.into_iter().partition(|mv| our_texts.contains(mv));
                seen.faults.push(format!("{name} {fen}: missing {missing:?}, too many {extra:?}"));
                return;
            }
        };
    }
    if let Some((_, mv)) = ours.iter().find(|(text, _)| text == played) {
        let mut next = position;
        next.play(*mv);
        if !is_like(&next.fen(), after) {
            seen.faults.push(format!("{name} {fen} {played}: {} instead of {after}", next.fen()));
        }
    }
}

/// Whether a FEN of ours is one of theirs: men in hand may stand in another order, and they write the cells of en passant
/// wherever a man has made a double step, at times with the cell of that man, we where it can be taken so.
fn is_like(ours: &str, theirs: &str) -> bool {
    fn parts(fen: &str) -> (Vec<String>, BTreeSet<String>) {
        let mut parts: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        if let Some((board, hand)) = parts[0].split_once('[') {
            let mut hand: Vec<char> = hand.chars().filter(|&letter| letter != '-').collect();
            hand.sort_unstable();
            parts[0] = format!("{board}[{}", hand.into_iter().collect::<String>());
        }
        let cells = parts.get_mut(3).map(std::mem::take).unwrap_or_default();
        let starts: Vec<usize> =
            cells.match_indices(|c: char| c.is_ascii_lowercase()).map(|(at, _)| at).collect();
        let ends = starts.iter().skip(1).copied().chain([cells.len()]);
        let cells = starts.iter().zip(ends).map(|(&start, end)| cells[start..end].to_owned()).collect();
        (parts, cells)
    }
    let ((ours, our_cells), (theirs, their_cells)) = (parts(ours), parts(theirs));
    ours == theirs && our_cells.is_subset(&their_cells)
}

/// The text of a move as Fairy-Stockfish writes it.
fn uci(position: &Position, mv: Move) -> String {
    let variant: &Variant = position.variant();
    let name = |cell: Cell| Algebraic.text(position.board(), cell);
    let letter = |role: u8| variant.man(role).unwrap().letter.clone();
    let facts = position.facts(mv);
    let mut text = match (mv.act(), mv.gate()) {
        (Act::Drop, _) => format!("{}@{}", letter(mv.role().unwrap()), name(facts.to)),
        // Castling with a man that enters behind the rook is written from the rook to the king.
        (Act::CastleKing | Act::CastleQueen, Some(gate)) if variant.seirawan && gate != facts.from => {
            format!("{}{}", name(gate), name(facts.from))
        }
        _ => format!("{}{}", name(facts.from), name(facts.to)),
    };
    if mv.act() == Act::Promote {
        let became = mv.role().unwrap();
        let man = variant.man(became).unwrap();
        let was = variant.role(facts.kind).unwrap();
        if man.base == Some(was) {
            text.push('+');
        } else if variant.man(was).unwrap().base == Some(became) {
            text.push('-');
        } else {
            text.push_str(&man.letter.to_lowercase());
        }
    }
    match (mv.gate(), mv.enters()) {
        (Some(_), Some(role)) => text.push_str(&letter(role).to_lowercase()),
        (Some(gate), None) => text.push_str(&format!(",{}{}", name(facts.to), name(gate))),
        _ => {}
    }
    text
}

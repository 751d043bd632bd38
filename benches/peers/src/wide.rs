//! Variants of chess on any board: perft beside Fairy-Stockfish, and the checking of games on the largest board.

use crate::measure::{Contest, cpu_seconds};
use plyglot::notation::{self, WriteContext};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::Position as _;
use plyglot::rules::wide::{Position, Variant, find, perft, read_variants};
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::pgn::Pgn;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// Half-moves a second that a game on 24x24 must be checked at.
const LARGEST_AT_LEAST: f64 = 100_000.0;

/// Leaves of the same tree from the same position by turns; on 24x24, which no peer knows, leaves a second beside theirs
/// on 10x10.
pub fn perfts(contest: &Contest) {
    println!("\nperft of variants, leaves a second / fairy-stockfish");
    for (name, depth) in [
        ("capablanca", 4),
        ("grand", 4),
        ("xiangqi", 4),
        ("shogi", 4),
        ("janggi", 4),
        ("makruk", 4),
        ("crazyhouse", 5),
        ("chess", 5),
    ] {
        if contest.skips(name) {
            continue;
        }
        let start = Position::start(find(name).expect("a variant")).expect("its start");
        let Some(engine) = Engine::start(name) else { return };
        assert_eq!(perft(&start, depth), engine.perft(depth), "{name}");
        engine.race(contest, name, (&start, depth), depth);
    }
    let name = "perft on 24x24 / grand";
    if !contest.skips(name) {
        let start = Position::start(largest_board()).expect("its start");
        if let Some(engine) = Engine::start("grand") {
            engine.race(contest, name, (&start, 3), 4);
        }
    }
}

/// Fairy-Stockfish, waiting for commands.
struct Engine {
    child: std::cell::RefCell<Child>,
    answers: std::cell::RefCell<BufReader<ChildStdout>>,
}

impl Engine {
    /// The engine at the start of a variant, if it is installed.
    fn start(variant: &str) -> Option<Engine> {
        let engine = Engine::launch(variant);
        if engine.is_none() {
            println!("  fairy-stockfish is not installed: left out");
        }
        engine
    }

    fn launch(variant: &str) -> Option<Engine> {
        let places = std::env::var("PATH").unwrap_or_default() + ":/usr/games";
        let program =
            places.split(':').map(|dir| Path::new(dir).join("fairy-stockfish")).find(|path| path.exists())?;
        let mut child =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let answers = BufReader::new(child.stdout.take()?);
        let engine = Engine { child: child.into(), answers: answers.into() };
        engine.say(&format!("uci\nsetoption name UCI_Variant value {variant}\nposition startpos\nisready\n"));
        engine.wait("readyok");
        Some(engine)
    }

    fn say(&self, text: &str) {
        let mut child = self.child.borrow_mut();
        child.stdin.as_mut().expect("a pipe").write_all(text.as_bytes()).expect("the engine listens");
    }

    /// The next line that begins so.
    fn wait(&self, beginning: &str) -> String {
        let lines = &mut *self.answers.borrow_mut();
        let mut lines = lines.lines().map(|line| line.expect("the engine answers"));
        lines.find(|line| line.starts_with(beginning)).expect("the answer comes")
    }

    fn perft(&self, depth: u32) -> u64 {
        self.say(&format!("go perft {depth}\n"));
        let line = self.wait("Nodes searched:");
        line.rsplit(' ').next().and_then(|count| count.parse().ok()).expect("a number of nodes")
    }

    /// Leaves a second of ours from a position beside its own from where it stands.
    fn race(&self, contest: &Contest, name: &str, (start, depth): (&Position, u32), its_depth: u32) {
        let ours = || {
            std::hint::black_box(perft(std::hint::black_box(start), depth));
        };
        let theirs = || {
            self.perft(its_depth);
        };
        let leaves = (perft(start, depth), self.perft(its_depth));
        contest.rate_beside(name, 1.0, || self.cpu_seconds(), (leaves.0, ours), (leaves.1, theirs));
    }

    /// CPU time of this process and of all its threads.
    fn cpu_seconds(&self) -> f64 {
        let tasks = format!("/proc/{}/task", self.child.borrow().id());
        let tasks = std::fs::read_dir(tasks).into_iter().flatten().flatten();
        let nanoseconds = |task: std::fs::DirEntry| -> Option<f64> {
            let stat = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
            stat.split(' ').next()?.parse().ok()
        };
        cpu_seconds() + tasks.filter_map(nanoseconds).sum::<f64>() * 1e-9
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let child = self.child.get_mut();
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Checking games on 24x24 with 144 men, every diagnostic at hand: the general path, as no game of a variant has a fast
/// one.
pub fn largest(contest: &Contest) {
    println!("\ngames on 24x24, half-moves a second / {LARGEST_AT_LEAST}");
    let variant = largest_board();
    for name in NOTATIONS {
        let contest_name = format!("check 24x24 in {name}");
        if contest.skips(&contest_name) {
            continue;
        }
        let (text, plies) = games(variant, name, 20, 300);
        let settings = Settings { variants: vec![variant].leak(), ..Settings::default() };
        let seconds = (0..contest.rounds).map(|_| {
            let start = cpu_seconds();
            let mut played = 0;
            for record in Pgn.read(&text, &mut ()) {
                let examined = examine(&record, &text, &settings);
                assert!(examined.complete, "{:?}", examined.game.problems);
                played += examined.plies() as u64;
            }
            assert_eq!(played, plies);
            cpu_seconds() - start
        });
        let best = seconds.fold(f64::MAX, f64::min);
        contest.verdict(&contest_name, 1.0, plies as f64 / best / LARGEST_AT_LEAST);
    }
}

/// Writes the variant and 200 of its games in each notation, for the program itself: `plyglot check --variants large.ini
/// large-xy.pgn`.
pub fn write_games(dir: &Path) {
    let variant = largest_board();
    std::fs::write(dir.join("large.ini"), largest_text()).expect("the directory can be written");
    for name in NOTATIONS {
        let (text, plies) = games(variant, name, 200, 300);
        let file = dir.join(format!("large-{name}.pgn"));
        std::fs::write(&file, text).expect("the directory can be written");
        println!("{}: {plies} half-moves", file.display());
    }
}

/// One that writes both cells, one that numbers the men, one that asks which others can go there.
const NOTATIONS: [&str; 3] = ["xy", "uci", "san"];

/// An orthodox army with archbishops, chancellors and guards, on the largest board.
fn largest_board() -> &'static Variant {
    let reading = read_variants(&largest_text());
    assert!(reading.errors.is_empty(), "{:?}", reading.errors);
    reading.variants[0]
}

fn largest_text() -> String {
    let back = "rnbqcabnrnbqkabqnrnbacnr";
    let (pawns, guards, empty) = ("p".repeat(24), "g".repeat(24), "24/".repeat(18));
    let mine = [&guards, &pawns, back].map(str::to_uppercase).join("/");
    let fen = format!("{back}/{pawns}/{guards}/{empty}{mine} w - - 0 1");
    format!(
        "[large:chess]\nmaxFile = 24\nmaxRank = 24\narchbishop = a\nchancellor = c\ncustomPiece1 = g:fmFfcW\n\
         castling = false\nstartFen = {fen}\npromotionRegionWhite = *24\npromotionRegionBlack = *1\n"
    )
}

/// Random games as PGN, and how many half-moves they have.
fn games(variant: &'static Variant, notation: &str, games: u32, plies: u32) -> (String, u64) {
    let notation = notation::find(notation).expect("a notation");
    let (mut text, mut total, mut seed) = (String::new(), 0, 0x9e37_79b9_7f4a_7c15_u64);
    for game in 0..games {
        text.push_str(&format!("[Event \"{game}\"]\n[Variant \"large\"]\n[Result \"1/2-1/2\"]\n\n"));
        let mut line = Line::new(Position::start(variant).expect("its start"));
        let mut scratch = Scratch::default();
        for ply in 0..plies {
            let mut moves = Vec::new();
            line.position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let mv = moves[(seed % moves.len() as u64) as usize];
            if ply % 2 == 0 {
                text.push_str(&format!("{}. ", ply / 2 + 1));
            }
            let view = line.view(mv, notation.info().needs, &mut scratch);
            notation.write(&view, &WriteContext::default(), &mut text);
            text.push(if ply % 8 == 7 { '\n' } else { ' ' });
            line.play(mv);
            total += 1;
        }
        text.push_str("1/2-1/2\n\n");
    }
    (text, total)
}

//! The same tasks as the peers do them.

use crate::ours::Job;
use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Move, Position, fen::Fen, san::Suffix};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The task of this name.
pub fn job(name: &str) -> Option<Job> {
    Some(match name {
        "pgn-reader-tokens" => Box::new(|text| {
            let mut count = Count(0);
            Reader::new(text).visit_all_games(&mut count).expect("reading from memory");
            count.0
        }),
        "shakmaty-check" => Box::new(|text| play(text, |_, _| {})),
        "shakmaty-uci" => Box::new(|text| {
            let mut out = String::new();
            play(text, |mv, _| {
                let _ = write!(out, "{} ", mv.to_uci(CastlingMode::Standard));
                flush(&mut out);
            })
        }),
        "shakmaty-lan" => Box::new(|text| {
            let mut out = String::new();
            play(text, |mv, after| {
                write_lan(mv, after, &mut out);
                flush(&mut out);
            })
        }),
        _ => return None,
    })
}

fn flush(out: &mut String) {
    if out.len() > 1 << 16 {
        std::hint::black_box(&*out);
        out.clear();
    }
}

/// Long algebraic notation, with the sign of check and mate.
fn write_lan(mv: Move, after: &Chess, out: &mut String) {
    match mv {
        Move::Castle { king, rook } => out.push_str(if king < rook { "O-O" } else { "O-O-O" }),
        mv => {
            if mv.role() != shakmaty::Role::Pawn {
                out.push(mv.role().upper_char());
            }
            let from = mv.from().expect("no drops in chess");
            let _ = write!(out, "{from}{}{}", if mv.is_capture() { 'x' } else { '-' }, mv.to());
            if let Some(role) = mv.promotion() {
                out.push('=');
                out.push(role.upper_char());
            }
        }
    }
    if let Some(suffix) = Suffix::from_position(after) {
        out.push(suffix.char());
    }
    out.push(' ');
}

struct Count(u64);

impl Visitor for Count {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (): ()) {}
}

/// Plays main lines and hands each move on, with the position after it.
struct Play<F> {
    plies: u64,
    each: F,
}

impl<F: FnMut(Move, &Chess)> Visitor for Play<F> {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let Ok(mv) = san.san.to_move(position) else { return ControlFlow::Break(()) };
        self.plies += 1;
        position.play_unchecked(mv);
        (self.each)(mv, position);
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: Chess) {}
}

fn play(text: &[u8], each: impl FnMut(Move, &Chess)) -> u64 {
    let mut visitor = Play { plies: 0, each };
    Reader::new(text).visit_all_games(&mut visitor).expect("reading from memory");
    visitor.plies
}

/// A position of shakmaty.
pub fn shakmaty_position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}

/// Perft with every move made.
pub fn shakmaty_moves(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        std::hint::black_box(position);
        return 1;
    }
    let each = |&mv: &Move| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        shakmaty_moves(&after, depth - 1)
    };
    position.legal_moves().iter().map(each).sum()
}

/// Perft with the last moves only counted.
pub fn shakmaty_bulk(position: &Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

/// A position of cozy-chess.
pub fn cozy_position(fen: &str) -> cozy_chess::Board {
    fen.parse().expect("a FEN")
}

/// Perft with the last moves only counted.
pub fn cozy_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                count += cozy_bulk(&after, depth - 1);
            }
        }
        false
    });
    count
}

/// Where pgn-extract is installed.
pub fn pgn_extract() -> Option<String> {
    ["/usr/games/pgn-extract", "/usr/bin/pgn-extract"]
        .into_iter()
        .find(|path| Path::new(path).exists())
        .map(str::to_owned)
}

/// Runs a program on a file, its output thrown away.
pub fn process(program: &str, args: &[&str], file: &PathBuf) {
    let status =
        Command::new(program).args(args).arg(file).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.expect("the program runs");
}

/// Runs a program and returns what it says.
pub fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output().expect("the program runs");
    assert!(output.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Compresses a file with zstd; whether that program is there.
pub fn archive(file: &Path, to: &str) -> bool {
    let status = Command::new("zstd").args(["-q", "-f", "-3", "-o", to]).arg(file).status();
    status.is_ok_and(|status| status.success())
}

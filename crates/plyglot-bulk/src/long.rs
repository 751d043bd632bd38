//! A game too long to be held: its main line is checked in one pass, part by part, and nothing is kept of it.

use crate::batch::Batch;
use crate::places::Places;
use crate::run::LongGame;
use plyglot::Problem;
use plyglot::men::letters::ENGLISH;
use plyglot::notation::{Notation as _, san::San};
use plyglot::problem::codes;
use plyglot::resolve::{Line, resolve};
use plyglot::rules::chess::Position;
use plyglot_formats::fast::play_san;
use plyglot_formats::{Format as _, pdn};

/// Longest word that is looked at; no move is as long.
const WORD: usize = 32;

/// What the bytes at hand belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Moves,
    Comment,
    /// A comment or private text up to the end of its line, or a tag.
    Line,
}

/// The pass over one game.
struct Pass {
    position: Position,
    inside: Inside,
    /// Open variations.
    depth: u64,
    /// The next byte begins a line.
    fresh: bool,
    word: Vec<u8>,
    /// Offset of the word in the game.
    word_at: usize,
    at: usize,
    plies: u64,
    /// Why moves are not checked any more.
    stopped: Option<&'static str>,
}

/// Checks the main line of a game in SAN and reports it as too long. The first move that cannot be read ends the
/// check.
pub(crate) fn check(mut game: LongGame<'_, '_>, batch: &mut Batch) {
    let draughts = game.block().format.name() == pdn::Pdn.name();
    let mut pass = Pass {
        position: Position::START,
        inside: Inside::Moves,
        depth: 0,
        fresh: true,
        word: Vec::with_capacity(WORD),
        word_at: 0,
        at: 0,
        plies: 0,
        stopped: draughts.then_some("none, for only chess is checked without being held"),
    };
    batch.games = 1;
    let mut found = None;
    let mut start = game.part().iter().copied().take(WORD).collect::<Vec<u8>>();
    let whole_at = game.problem();
    loop {
        let part = game.part();
        let base = pass.at;
        if let Some(problem) = pass.read(part) {
            let span = problem.span.clone().unwrap_or_default();
            // A word may have begun in the part before; what is shown is what is at hand.
            let from = span.start.saturating_sub(base).min(part.len());
            let to = span.end.saturating_sub(base).min(part.len());
            let at = Places::new(part).find(from..to);
            found = Some((problem, at));
        }
        if !game.advance() {
            break;
        }
    }
    let end = pass.end_word();
    let counted = match pass.stopped {
        Some(why) => format!("{} half-moves of its main line were checked, up to {why}", pass.plies),
        None => format!("all {} half-moves of its main line were checked", pass.plies),
    };
    batch.plies = pass.plies;
    let message = format!("{}; {counted}", whole_at.message);
    start.truncate(WORD);
    batch.findings.push(Problem { message, ..whole_at }, Some(1), &mut Places::new(&start));
    if let Some((problem, at)) = found {
        // Lines were counted within one part only, so the place is told by its offset alone.
        let shown = format!("{} in `{}`", problem.message, at.source.trim());
        batch.findings.push_placed(Problem { message: shown, ..problem }, Some(1));
    } else if let Some(problem) = end {
        batch.findings.push_placed(problem, Some(1));
    }
}

impl Pass {
    /// Reads one part; the problem of the first move that cannot be played.
    fn read(&mut self, part: &[u8]) -> Option<Problem> {
        let mut found = None;
        for &byte in part {
            let fresh = std::mem::replace(&mut self.fresh, matches!(byte, b'\n' | b'\r'));
            match self.inside {
                Inside::Comment if byte == b'}' => self.inside = Inside::Moves,
                Inside::Line if self.fresh => {
                    self.inside = Inside::Moves;
                    if self.word.starts_with(b"FEN ") || self.word.starts_with(b"Variant ") {
                        self.stopped = Some("none, for it does not begin from the usual start");
                    }
                    self.word.clear();
                }
                Inside::Line if self.word.len() < WORD => self.word.push(byte),
                Inside::Comment | Inside::Line => {}
                Inside::Moves => {
                    let ends = byte <= b' ' || matches!(byte, b'{' | b'(' | b')' | b';' | b'[');
                    if ends {
                        found = found.or(self.end_word());
                    }
                    match byte {
                        b'{' => self.inside = Inside::Comment,
                        b';' => self.inside = Inside::Line,
                        b'%' | b'[' if fresh => self.inside = Inside::Line,
                        b'(' => self.depth += 1,
                        b')' => self.depth = self.depth.saturating_sub(1),
                        _ if ends => {}
                        byte => {
                            if self.word.is_empty() {
                                self.word_at = self.at;
                            }
                            if self.word.len() < WORD {
                                self.word.push(byte);
                            }
                        }
                    }
                }
            }
            self.at += 1;
        }
        found
    }

    /// Plays the word that has ended, where it is a move of the main line.
    fn end_word(&mut self) -> Option<Problem> {
        let word = std::mem::take(&mut self.word);
        let found = self.play(&word);
        self.word = word;
        self.word.clear();
        found
    }

    fn play(&mut self, word: &[u8]) -> Option<Problem> {
        if self.depth > 0 || self.stopped.is_some() || word.is_empty() {
            return None;
        }
        let results: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];
        if results.contains(&word) {
            return None;
        }
        let number = word.iter().take_while(|b| b.is_ascii_digit()).count();
        let points = word[number..].iter().take_while(|b| **b == b'.').count();
        let from = if points > 0 { number + points } else { 0 };
        let marks = word[from..].iter().rev().take_while(|b| matches!(b, b'!' | b'?')).count();
        let text = &word[from..word.len() - marks];
        let is_number = text.is_empty() || text.iter().all(u8::is_ascii_digit) || text[0] == b'$';
        if is_number || play_san(&mut self.position, text) || self.play_leniently(text) {
            self.plies += u64::from(!is_number);
            return None;
        }
        self.stopped = Some("the first that cannot be played");
        let text = String::from_utf8_lossy(text).into_owned();
        let message = format!("`{text}` is no legal move here; the rest of the game was not checked");
        Some(Problem::new(&codes::ILLEGAL, self.word_at..self.word_at + word.len(), message).token(text))
    }

    /// Plays a move that is not written as we would write it, if only one is meant.
    fn play_leniently(&mut self, text: &[u8]) -> bool {
        let Ok(text) = std::str::from_utf8(text) else { return false };
        let line = Line::new(self.position);
        let mut readings = Vec::new();
        if San.read(text, &line.context(&ENGLISH), &mut readings).is_err() {
            return false;
        }
        for reading in &readings {
            if let [one] = resolve(&line, &reading.pattern).as_slice() {
                self.position.play_legal(one.mv);
                return true;
            }
        }
        false
    }
}

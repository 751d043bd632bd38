//! Sinks that write: main lines in another notation, as PGN or as bare moves.

use super::count::{Tally, fits_board};
use super::fill::Fill;
use super::reader::Sink;
use super::san::San;
use super::scan::text_word;
use crate::moves::line_end;
use plyglot::men::letters::ENGLISH;
use plyglot::men::origins::Origins;
use plyglot::notation::{self, Needs, Notation, Rival, View, WriteContext};
use plyglot::pattern::{Pattern, Where};
use plyglot::record::GameResult;
use plyglot::rules::chess::{Move, Position, Square};
use plyglot::rules::{Check, Effect, Position as _};
use plyglot::{Board, Color};

/// What a game is written into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Container {
    /// PGN in export form, as [`crate::pgn::writer`] writes it: tags and comments are kept.
    Pgn,
    /// The moves alone, one game a line.
    Moves,
}

/// How the text of a move is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It is the text that was read.
    Same,
    /// It is that text with symbols for its letters.
    Symbols,
    /// From and to.
    Ends,
    /// The notation is asked.
    Ask,
}

/// Checks games and writes them.
pub struct Writer {
    notation: &'static dyn Notation,
    context: WriteContext,
    way: Way,
    /// The notation wants the men's numbers.
    numbered: bool,
    container: Container,
    position: Position,
    origins: Origins,
    /// The men's numbers at the start of every game.
    start: Origins,
    rivals: Vec<Rival>,
    moves: Vec<Move>,
    word: String,
    /// What has been written. Of a game that is given up a part may stand here: cut it off.
    pub out: Vec<u8>,
    /// Where the output of this game begins.
    begin: usize,
    fill: Fill,
    /// The number of the move comes before it, whoever is to move.
    say_number: bool,
    number: u32,
    /// The games written so far.
    pub tally: Tally,
    plies: u64,
}

impl Writer {
    /// What the games are written into.
    pub fn container(&self) -> Container {
        self.container
    }

    /// A writer of this notation, with the letters of `context`.
    pub fn new(notation: &'static dyn Notation, context: WriteContext, container: Container) -> Writer {
        let info = notation.info();
        let english = !info.letters || std::ptr::eq(context.letters, &ENGLISH);
        let way = match info.name {
            "san" if english => Way::Same,
            "figurine" => Way::Symbols,
            "uci" => Way::Ends,
            _ => Way::Ask,
        };
        let position = Position::START;
        let start = Origins::new(&Board::ORTHODOX, |cell| position.man_at(cell));
        Writer {
            notation,
            context,
            way,
            numbered: info.container == notation::Container::Score,
            container,
            position,
            origins: start.clone(),
            start,
            rivals: Vec::new(),
            moves: Vec::new(),
            word: String::new(),
            out: Vec::new(),
            begin: 0,
            fill: Fill::default(),
            say_number: true,
            number: 1,
            tally: Tally::default(),
            plies: 0,
        }
    }

    /// Asks the notation for the text of a move that has been played. `before` is the position it was played in.
    fn ask(&mut self, before: &Position, mv: Move, mate: bool) {
        let facts = before.facts(mv);
        let needs = self.notation.info().needs;
        self.rivals.clear();
        if needs != Needs::Nothing {
            self.moves.clear();
            match needs {
                Needs::All => before.legal_moves(&mut self.moves),
                _ => {
                    let to = Where::Cell(facts.to);
                    // No notation looks at rivals of another kind.
                    let (kind, promotion) = (Some(facts.kind), facts.promotion);
                    let same = Pattern { kind, to, promotion, ..Pattern::default() };
                    before.candidates(&same, &mut self.moves);
                }
            }
            for &rival in self.moves.iter().filter(|&&rival| rival != mv) {
                let facts = before.facts(rival);
                self.rivals.push(Rival { facts, number: self.origins.number(facts.from) });
            }
        }
        let mut view = View {
            route: &[],
            board: &Board::ORTHODOX,
            color: before.side(),
            facts,
            number: 0,
            victim_number: 0,
            promotion_number: 0,
            effect: effect(before, &self.position, mv, mate),
            capture_sign: 'x',
            rivals: &self.rivals,
            chess960: false,
        };
        if self.numbered {
            self.origins.number_view(&mut view);
        }
        self.notation.write(&view, &self.context, &mut self.word);
        if self.numbered {
            self.origins.play(before.side(), &facts);
        }
    }

    /// Writes the text of a move, the lowest `length` bytes of a word; 7 at most.
    #[inline(always)]
    fn put_word(&mut self, text: u64, length: usize, color: Color) {
        if self.container == Container::Moves {
            // The whole word goes out, after a blank, and what is too much is cut off: no call for a few bytes.
            let begins = self.out.len() == self.begin;
            let (word, length) = if begins { (text, length) } else { (text << 8 | 0x20, length + 1) };
            let end = self.out.len() + length;
            self.out.extend(word.to_le_bytes());
            self.out.truncate(end);
        } else {
            self.put(&text.to_le_bytes()[..length & 7], color);
        }
    }

    #[inline(never)]
    fn put_comment(&mut self, text: &[u8]) {
        self.fill.comment(text, &mut self.out);
        self.say_number = true;
    }

    /// Writes the text of a move, which stands in `text`.
    #[inline(always)]
    fn put(&mut self, text: &[u8], color: Color) {
        match self.container {
            Container::Moves => {
                if self.out.len() > self.begin {
                    self.out.push(b' ');
                }
                self.out.extend_from_slice(text);
            }
            Container::Pgn => {
                if color == Color::White || self.say_number || text.first() == Some(&b'%') {
                    let (number, length) = number_text(self.number, color);
                    self.fill.ascii(&number[..length], &mut self.out);
                }
                self.fill.ply(text, &mut self.out);
                self.say_number = false;
                self.number += color.index() as u32;
            }
        }
    }
}

impl Sink for Writer {
    fn start(&mut self) {
        self.begin = self.out.len();
        self.position = Position::START;
        if self.numbered {
            self.origins.clone_from(&self.start);
        }
        self.fill = Fill::default();
        (self.say_number, self.number, self.plies) = (true, 1, 0);
    }

    fn tags(&mut self, lines: &[u8]) {
        if self.container == Container::Pgn {
            if memchr::memchr(b'\r', lines).is_none() {
                self.out.extend_from_slice(lines);
            } else {
                self.out.extend(lines.iter().filter(|b| **b != b'\r'));
            }
            self.out.push(b'\n');
        }
    }

    #[inline(always)]
    fn san(&mut self, word: u64, length: u32) -> bool {
        let san = San::new(word, length);
        let color = self.position.side();
        self.plies += 1;
        match self.way {
            Way::Same | Way::Ends => {
                let Some(mv) = san.play(&mut self.position) else { return false };
                let (text, length) = match self.way {
                    Way::Ends => ends(mv),
                    _ => (word, length as usize),
                };
                self.put_word(text, length, color);
            }
            Way::Symbols | Way::Ask => {
                let before = self.position;
                let Some(mv) = san.play(&mut self.position) else { return false };
                self.word.clear();
                if self.way == Way::Symbols {
                    with_symbols(&word.to_le_bytes()[..length as usize & 7], &mut self.word);
                } else {
                    self.ask(&before, mv, san.is_mate());
                }
                let text = std::mem::take(&mut self.word);
                self.put(text.as_bytes(), color);
                self.word = text;
            }
        }
        true
    }

    #[inline(always)]
    fn comment(&mut self, text: &[u8]) {
        if self.container == Container::Pgn {
            self.put_comment(text);
        }
    }

    fn nag(&mut self, text: &[u8]) {
        if self.container == Container::Pgn {
            self.fill.ascii(text, &mut self.out);
        }
    }

    fn glyph(&mut self, text: &[u8]) {
        if self.container == Container::Pgn {
            self.fill.glue(text, &mut self.out);
        }
    }

    fn result(&mut self, result: GameResult) -> bool {
        if !fits_board(&self.position, result) {
            return false;
        }
        match self.container {
            Container::Moves => self.out.extend_from_slice(line_end(self.plies as usize).as_bytes()),
            Container::Pgn => {
                self.fill.ascii(result.pgn().as_bytes(), &mut self.out);
                self.fill.end_line(&mut self.out);
                self.out.push(b'\n');
            }
        }
        self.tally.games += 1;
        self.tally.plies += self.plies;
        true
    }
}

/// `12.` or `12...`, and its length.
#[inline(always)]
fn number_text(number: u32, color: Color) -> ([u8; 16], usize) {
    let mut text = [b'.'; 16];
    let digits = match number {
        0..10 => 1,
        10..100 => 2,
        100..1000 => 3,
        1000..10_000 => 4,
        _ => 10,
    };
    let mut rest = number;
    for at in (0..digits).rev() {
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    (text, digits + color.pick(1, 3))
}

/// The text of a move in UCI as a word, and its length.
#[inline(always)]
fn ends(mv: Move) -> (u64, usize) {
    let square = |square: Square| u64::from(square.file()) + (u64::from(square.rank()) << 8);
    let text = text_word(b"a1a1") + square(mv.from) + (square(mv.to) << 16);
    match mv.act.promotion() {
        Some(role) => (text | u64::from(b"pnbrqk"[role.index()]) << 32, 5),
        None => (text, 4),
    }
}

/// Appends SAN with the white chess symbols in the place of its letters.
fn with_symbols(san: &[u8], out: &mut String) {
    for &byte in san {
        match byte {
            b'N' => out.push('♘'),
            b'B' => out.push('♗'),
            b'R' => out.push('♖'),
            b'Q' => out.push('♕'),
            b'K' => out.push('♔'),
            byte => out.push(byte as char),
        }
    }
}

/// What a move has done to the other side.
#[inline(always)]
fn effect(before: &Position, after: &Position, mv: Move, mate: bool) -> Effect {
    let checkers = after.checkers();
    if checkers == 0 {
        return Effect { check: Check::None, stuck: !after.can_move() };
    }
    // In castling the rook that gives check has moved too.
    let rook_to = mv
        .act
        .wing()
        .and_then(|wing| before.castling_squares(before.side(), wing))
        .map(|squares| squares.rook_to);
    let check = match (checkers & (checkers - 1) != 0, checkers & rook_to.unwrap_or(mv.to).bit() != 0) {
        (true, _) => Check::Double,
        (false, true) => Check::Direct,
        (false, false) => Check::Discovered,
    };
    Effect { check, stuck: mate }
}
